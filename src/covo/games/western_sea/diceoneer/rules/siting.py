"""11.4: the cell that the Diceoneer chooses for a tile."""

from __future__ import annotations

from covo.engine.compile import rule

from ...rules.components import FIRST_SEA, HEXES, MIN_ADJACENT
from ...rules.exploring import counts_for_exploring, refuse_cell
from ...rules.grid import AROUND, BESIDE, NOWHERE, distance
from ...rules.holdings import is_present
from ...rules.refusals import Refusal
from ...rules.state import BOT, State


@rule
def neighbours(s: State, cell: int, seat: int) -> int:
    """Hexes beside a cell where a seat is present; for NOWHERE, all that lie there."""
    total = 0
    for hex_ in range(HEXES):
        if s.cell[hex_] != NOWHERE and distance(cell, s.cell[hex_]) == 1:
            total += 1 if seat == NOWHERE or is_present(s, seat, hex_) else 0
    return total


@rule
def is_better_cell(s: State, cell: int, other: int) -> bool:
    """11.4: most bot presence, fewest human, most tiles, lowest r, lowest q."""
    lead = neighbours(s, cell, BOT) - neighbours(s, other, BOT)
    if lead == 0:
        lead = neighbours(s, other, 1 - BOT) - neighbours(s, cell, 1 - BOT)
    if lead == 0:
        lead = neighbours(s, cell, NOWHERE) - neighbours(s, other, NOWHERE)
    return lead > 0 or (lead == 0 and cell < other)


@rule
def best_cell(s: State) -> int:
    """11.4: where the bot puts a land tile."""
    best = NOWHERE
    for hex_ in range(FIRST_SEA):
        if not counts_for_exploring(s, hex_):
            continue
        for direction in range(AROUND):
            cell = BESIDE[s.cell[hex_], direction]
            if s.near[hex_, direction] != NOWHERE or cell == NOWHERE:
                continue
            if refuse_cell(s, cell, MIN_ADJACENT) != Refusal.NONE:
                continue
            if best == NOWHERE or is_better_cell(s, cell, best):
                best = cell
    return best
