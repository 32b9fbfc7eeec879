"""Who begins; tiles drawn and laid: rows."""

from __future__ import annotations

from covo.presentation.moment import Moment
from covo.presentation.rows import row

from ..rules.components import HARBOUR_TILE
from ..rules.decisions import Kind
from .names import tile_text
from .printed import face_words


def _tile(m: Moment, tile: int) -> str:
    return tile_text(m.voice, tile) if tile == HARBOUR_TILE else face_words(m.voice, tile)


ROWS = (
    row(Kind.FIRST_IS, "SET-S1", "{seat} is the first player", "{seat} is the first player."),
    row(
        Kind.PICK_TILE,
        "SET-6.1",
        "{tile}",
        "{who} chooses {tile}.",
        command="pick {tile}",
        group="Tiles",
        hint=_tile,
    ),
    row(
        Kind.PLACE_AT,
        "SET-6.1",
        "At {cell}",
        command="cell {cell}",
        group="Where",
        reveals=True,
    ),
    row(Kind.TILE_IS, "SET-6.1", "{tile}", "{tile} is drawn."),
)
