"""What a person may have meant by a click where nothing is possible, the likeliest first."""

from __future__ import annotations

from collections.abc import Iterator

from covo.engine.pending import top
from covo.games.western_sea.components import ACTIONS, FACE_DOWN, FIRST_SEA
from covo.games.western_sea.decisions import NUMBERING, Decision, Kind
from covo.games.western_sea.grid import NOWHERE
from covo.games.western_sea.technologies import TECHS

from ...speech import voice_of as page_voice
from .cards import tech_title
from .geometry import cell_of, hex_of
from .pieces import folk_of, hex_words
from .ready import ACTION, TECHNOLOGY
from .seeing import View
from .shelf import why_not

MEANT: dict[Decision, tuple[Kind, ...]] = {
    Decision.TURN: (Kind.GOVERN, Kind.NOMAD),
    Decision.TURN_END: (Kind.GOVERN, Kind.NOMAD),
    Decision.EXTRA: (Kind.GOVERN, Kind.NOMAD),
    Decision.SETTLE_STEP: (Kind.PLACE, Kind.MOVE),
    Decision.EMBASSY_SETTLE: (Kind.PLACE,),
    Decision.MOVE_TO: (Kind.MOVE_TO,),
    Decision.FACTORY: (Kind.WORK,),
    Decision.RAID_HEX: (Kind.RAID_HEX,),
    Decision.SAIL_STEP: (Kind.SAIL_TO,),
}
"""What one wants of a hex when this is asked."""
CELLS = frozenset((Decision.START_CELL, Decision.EXPLORE_CELL, Decision.HARBOUR_CELL))
"""Decisions that ask for an empty cell."""


def candidates(seen: View, seat: int, source: str | None, place: str) -> list[int]:
    """The options that clicking ``place`` may have meant."""
    if seen.depth == 0:
        return []
    asked = Decision(top(seen))
    return [NUMBERING.number(kind, where) for kind, where in _meant(seen, asked, place)]


def _meant(seen: View, asked: Decision, place: str) -> Iterator[tuple[Kind, int]]:
    hex_ = hex_of(place)
    if place.startswith(ACTION):
        yield from _action(place.removeprefix(ACTION))
    elif asked in CELLS:
        cell = cell_of(place) if hex_ == NOWHERE else seen.cell[hex_]
        if cell != NOWHERE:
            yield Kind.PLACE_AT, cell
    elif hex_ != NOWHERE:
        for kind in MEANT.get(asked, ()):
            yield kind, hex_


def _action(number: str) -> Iterator[tuple[Kind, int]]:
    if number.isdecimal() and len(number) == 1 and int(number) < ACTIONS:
        yield Kind.ACT, int(number)


def apart(seen: View, source: str, place: str, language: str) -> tuple[str, str]:
    """Where nothing could be meant by a click, what the place is; else nothing."""
    if place.startswith(TECHNOLOGY):
        return _technology(seen, place.removeprefix(TECHNOLOGY), language)
    hex_ = hex_of(place)
    if hex_ == NOWHERE or seen.cell[hex_] == NOWHERE or candidates(seen, 0, None, place):
        return "", ""
    face = seen.face[hex_]
    known, eyes = 0, tuple[int, ...]()
    if face == FACE_DOWN:
        known = max(0, seen.sea_tile[hex_ - FIRST_SEA])
        eyes = tuple(seen.looked.column(hex_ - FIRST_SEA))
    folk = folk_of(tuple(seen.tents.column(hex_)), seen.house[hex_])
    return hex_words(hex_, face, folk, known, eyes, language), "§7.2"


def _technology(seen: View, number: str, language: str) -> tuple[str, str]:
    """SET-6.4: what is lacking for a technology, or that nothing is."""
    if not number.isdecimal() or len(number) > len(str(TECHS)) or int(number) >= TECHS:
        return "", ""
    title = tech_title(int(number), language)
    lacking = why_not(seen, seen.seat, int(number), language)
    if not lacking:
        lacking = page_voice(language).say("You can pay for it with a Research action.")
    return f"{title}: {lacking}", "SET-6.4"
