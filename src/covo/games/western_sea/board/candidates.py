"""What a person may have meant by a click where nothing is possible, the likeliest first."""

from __future__ import annotations

from collections.abc import Iterator

from covo.engine.pending import top
from covo.games.western_sea.rules.components import ACTIONS
from covo.games.western_sea.rules.decisions import NUMBERING, Decision, Kind
from covo.games.western_sea.rules.grid import NOWHERE
from covo.games.western_sea.rules.technologies import TECHS
from covo.games.western_sea.words.hexes import described
from covo.games.western_sea.words.names import tech_title, voice_of
from covo.presentation.plain_view import View

from .geometry import cell_of, hex_of
from .ready import ACTION, TECHNOLOGY
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
    return described(voice_of(language), seen, hex_), "§7.2"


def _technology(seen: View, number: str, language: str) -> tuple[str, str]:
    """SET-6.4: what is lacking for a technology, or that nothing is."""
    if not number.isdecimal() or len(number) > len(str(TECHS)) or int(number) >= TECHS:
        return "", ""
    title = tech_title(voice_of(language), int(number))
    lacking = why_not(seen, seen.seat, int(number), language)
    if not lacking:
        lacking = voice_of(language).say("You can pay for it with a Research action.")
    return f"{title}: {lacking}", "SET-6.4"
