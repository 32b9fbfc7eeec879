"""What a person may have meant by a click where nothing is possible, the likeliest first."""

from __future__ import annotations

from collections.abc import Iterator

from covo.games.blackbeard.rules.components import AREAS, PLACE, PORT, SEAS
from covo.games.blackbeard.rules.decisions import Decision, Kind
from covo.games.blackbeard.rules.sailing import is_step
from covo.games.blackbeard.rules.state import State, display_of, owner, slot_of
from covo.games.blackbeard.words.names import place as place_name
from covo.games.blackbeard.words.names import voice_of

from .kinds import number_of
from .places import OFF

ASKS_AREA = (Decision.DEPLOY_AREA, Decision.STATION)
ANSWERING = (Decision.AP_CHOICE, Decision.INFORMER)


def candidates(seen: State, seat: int, source: str | None, place: str) -> list[int]:
    """The options that clicking ``place`` may have meant, with ``source`` selected or not."""
    asked = Decision(int(seen.pending[seen.depth - 1, 0])) if seen.depth > 0 else Decision.NONE
    wanted = dict.fromkeys(_meant(seen, seat, asked, source or "", place))
    return [option for option in wanted if option is not None]


def _meant(
    seen: State, seat: int, asked: Decision, source: str, place: str
) -> Iterator[int | None]:
    at = PLACE.get(place, -1)
    if asked in ASKS_AREA:
        if 0 <= at < AREAS:
            yield number_of(Kind.AREA, at)
        return
    if asked == Decision.KC_BOX:
        if AREAS <= at < SEAS:
            yield number_of(Kind.BOX, at - AREAS)
        return
    if asked in ANSWERING:
        yield from _answers(seen, at)
        return
    for slot in _slots(seen, seat, source):
        yield from _deeds(seen, slot, at, place)


def _answers(seen: State, at: int) -> Iterator[int | None]:
    """What one may answer there: move the commissioner, intercept, use the warship."""
    if 0 <= at < SEAS:
        yield number_of(Kind.KC_INTERCEPT)
        yield number_of(Kind.KC_MOVE, at)
    if 0 <= at < AREAS and seen.warship[at] > 0:
        yield number_of(Kind.WARSHIP)
    yield number_of(Kind.KC_OUST)


def _slots(seen: State, seat: int, source: str) -> list[int]:
    """The pirate that is selected; else all of the seat's."""
    d = _display(seen, source)
    if d >= 0 and owner(seen, d) == seat:
        return [int(slot_of(seen, d))]
    return [
        slot for slot in range(int(seen.displays)) if seen.pirate[display_of(seen, seat, slot)] > 0
    ]


def _display(seen: State, source: str) -> int:
    number = source.removeprefix("d")
    return int(number) if number.isdecimal() and int(number) < len(seen.pirate) else -1


def _deeds(seen: State, slot: int, at: int, place: str) -> Iterator[int | None]:
    if place.startswith(OFF):
        port = PORT.get(place.removeprefix(OFF), -1)
        if seen.found[display_of(seen, int(seen.seat), slot)] == port + 1:
            yield number_of(Kind.LOOT, slot)
        yield number_of(Kind.SEARCH, slot, port)
        return
    if at < 0:
        return
    yield number_of(Kind.MOVE, slot, at)
    if at >= SEAS:
        yield number_of(Kind.ATTACK, slot, at - SEAS)


def apart(seen: State, source: str, place: str, language: str) -> tuple[str, str]:
    """BB-7.1: more than one step lies between a selected pirate and the place."""
    d, there = _display(seen, source), PLACE.get(place, -1)
    if d < 0 or there < 0 or seen.pirate[d] == 0:
        return "", ""
    here = int(seen.place[d])
    if here == there or is_step(seen, here, there):
        return "", ""
    voice = voice_of(language)
    said = voice_of(language).say(
        "{there} is more than one step from {here}.",
        there=place_name(voice, there),
        here=place_name(voice, here),
    )
    return said[0].upper() + said[1:], "BB-7.1"
