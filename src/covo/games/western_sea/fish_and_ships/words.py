"""All that is said of Fish and Ships: the bay, the sea and sailing."""

from __future__ import annotations

from covo.language.catalogue import sentence
from covo.presentation.moment import Moment, Text, many
from covo.presentation.rows import ITS_PLACES, Reason, row, why

from ..rules.components import FACE_DOWN, FIRST_SEA, FIRST_SEA_FACE
from ..rules.decisions import Decision, Kind
from ..rules.refusals import Refusal
from ..words.printed import ability_words


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
    row(
        Kind.SEA_IS,
        "SET-12.6",
        "Sea tile {sea_tile}",
        "{who} sees {sea_tile}.",
        hidden="{who} looks at a sea tile.",
    ),
    row(Kind.SIDE_IS, "SET-12.3", "Number {half}"),
)
QUESTIONS: dict[int, Text] = {
    Decision.HARBOUR_SIDE: sentence("{who}: which side of the harbour tile?"),
    Decision.HARBOUR_CELL: sentence("{who}: where does the Harbour lie?"),
    Decision.HARBOUR_TURN: sentence("{who}: which way does the bay open?"),
    Decision.COAST_ARM: sentence("{who}: on which side of the Harbour does coast tile A lie?"),
    Decision.COAST_SIDE: sentence("{who}: which side of coast tile {coast_tile}?"),
    Decision.SAIL_STEP: many(
        "{who} sails: {n} step left.", "{who} sails: {n} steps left.", "steps"
    ),
    Decision.CH_SEA_TILE: sentence("{who} looks at a sea tile."),
    Decision.CH_SIDE: sentence("Luck decides how the coast lies."),
}
REASONS: dict[Refusal, Reason] = {
    Refusal.NO_SHIP: why("SET-12.5", "Your ship is not on the map: settle the Harbour first."),
    Refusal.BAY_TAKEN: why("SET-12.3", "The bay does not fit there."),
    Refusal.ISLAND: why("SET-12.8", "Islands are reached by ship alone."),
    Refusal.NOT_ADJACENT: why("SET-12.6", "Your ship is not next to it."),
}
