"""9.3: sea tiles that others have looked at, as they may be."""

from __future__ import annotations

from covo.engine.chance import Generator, draw
from covo.engine.compile import rule
from covo.engine.views import HIDDEN

from ...rules.components import SEA_CELLS, SEA_TILES
from ...rules.refusals import Refusal
from ...rules.state import State
from .sailing import refuse_sea_tile_is, sea_tile_weight


@rule
def imagine_sea(s: State, r: Generator) -> None:
    """9.3: tiles that others have looked at, one after the other, with the odds of 5.2."""
    bits, bit = 0, 1
    for cell in range(SEA_CELLS):
        if s.sea_tile[cell] == HIDDEN:
            s.sea_tile[cell] = 0
            bits += bit
        bit = bit * 2
    for cell in range(SEA_CELLS):
        if bits % 2 == 1:
            s.sea_tile[cell] = imagined_tile(s, r) + 1
        bits = bits // 2


@rule
def imagined_tile(s: State, r: Generator) -> int:
    """5.2: one of the tiles that may lie on a cell nobody has looked at.

    The first one where none may: a view is not always of a state that can be.
    """
    total = 0
    for tile in range(SEA_TILES):
        if refuse_sea_tile_is(s, tile) == Refusal.NONE:
            total += sea_tile_weight(s, tile)
    at = draw(r, total)
    for tile in range(SEA_TILES):
        if refuse_sea_tile_is(s, tile) == Refusal.NONE:
            at -= sea_tile_weight(s, tile)
            if at < 0:
                return tile
    return 0
