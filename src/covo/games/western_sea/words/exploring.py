"""Tiles drawn and laid, the bay, the sea: rows."""

from __future__ import annotations

from covo.presentation.moment import Moment
from covo.presentation.rows import ITS_PLACES, row

from ..rules.components import FACE_DOWN, FIRST_SEA, FIRST_SEA_FACE, HARBOUR_TILE
from ..rules.decisions import Kind
from .names import tile_text
from .printed import ability_words, face_words


def _tile(m: Moment, tile: int) -> str:
    return tile_text(m.voice, tile) if tile == HARBOUR_TILE else face_words(m.voice, tile)


def _reached(m: Moment, hex_: int) -> str:
    face = int(m.s.face[hex_])
    if face == FACE_DOWN:
        known = m.s.sea_tile[hex_ - FIRST_SEA]
        if known <= 0:
            return m.say("Nobody knows yet what lies there.")
        face = FIRST_SEA_FACE + int(known) - 1
    return ability_words(m.voice, face)


def _is_unknown(m: Moment, hex_: int) -> bool:
    return bool(m.s.face[hex_] == FACE_DOWN)


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
    row(
        Kind.TURN_TO,
        "SET-12.3",
        "Turned by {rotation} degrees",
        command="turn {rotation}",
        group="Where",
    ),
    row(Kind.COAST, "SET-12.3", "Side {coast}", group="Where"),
    row(Kind.ARM, "SET-12.3", "Tile A to the {arm}", group="Where"),
    row(
        Kind.SAIL_TO,
        "SET-12.6",
        "Sail to {hex}",
        "{who} sails to {hex}.",
        command="sail {hex}",
        group="Sail",
        short=ITS_PLACES,
        hint=_reached,
        reveals=_is_unknown,
    ),
    row(Kind.TILE_IS, "SET-6.1", "{tile}", "{tile} is drawn."),
    row(
        Kind.SEA_IS,
        "SET-12.6",
        "Sea tile {sea_tile}",
        "{who} sees {sea_tile}.",
        hidden="{who} looks at a sea tile.",
    ),
    row(Kind.SIDE_IS, "SET-12.3", "Number {half}"),
)
