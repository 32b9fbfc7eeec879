"""What a person may have meant by a click where nothing is possible, the likeliest first.

The reason shown is that of the first candidate, so what fits the pieces comes before what the
board merely allows to be said.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from covo.games.armada.rules.combat import defenders, defending_colour
from covo.games.armada.rules.components import (
    CITIES,
    NEIGHBOUR_AT,
    NEIGHBOURS,
    SPACE,
    TERRITORIES,
    Flag,
)
from covo.games.armada.rules.decisions import NUMBERING, Decision, Kind
from covo.games.armada.rules.state import NO_SHIP, State, has_pirates
from covo.games.armada.words.names import place_name, voice_of

from .geometry import ANCHORS

PLACED: dict[Decision, Kind] = {
    Decision.PLACE_SHIP: Kind.SHIP_AT,
    Decision.RECRUIT_PLACE: Kind.RECRUIT_AT,
    Decision.PAY_GOLD: Kind.PAY_FROM,
    Decision.PLACE_NATIVES: Kind.NATIVES_AT,
    Decision.PLACE_MILITIA: Kind.MILITIA_AT,
    Decision.MINE_SITE: Kind.MINE_AT,
    Decision.MUTINY_TARGET: Kind.MUTINY_AT,
    Decision.YARD_CITY: Kind.YARD_AT,
}
"""Decisions that ask for one place."""
GOING = {
    (True, True): Kind.MOVE,
    (True, False): Kind.LOAD,
    (False, True): Kind.UNLOAD,
    (False, False): Kind.SAIL,
}
"""How one goes, by whether one is on land, and whether one goes there."""


def candidates(seen: State, seat: int, source: str | None, place: str) -> list[int]:
    """The options that clicking ``place`` may have meant, with ``source`` selected or not."""
    if place not in SPACE:
        return []
    there = SPACE[place]
    if seen.depth > 0 and int(seen.pending[seen.depth - 1, 0]) in PLACED:
        asked = Decision(int(seen.pending[seen.depth - 1, 0]))
        return _numbers([(PLACED[asked], there)])
    if source in SPACE and source != place:
        here = SPACE[source]
        return _numbers(_between(seen, here, there)) or _numbers(_from_afar(seen, here, there))
    return _numbers(_at(seen, there)) or _numbers(_towards(seen, there))


def apart(seen: State, source: str, place: str, language: str) -> tuple[str, str]:
    """ARM-1.10: the places do not touch; what nobody has explored has reasons of its own."""
    if source not in SPACE or place not in SPACE or source == place:
        return "", ""
    here, there = SPACE[source], SPACE[place]
    if there in _around(here) or (there < TERRITORIES and seen.flag[there] == Flag.NONE):
        return "", ""
    voice = voice_of(language)
    return (
        voice_of(language).say(
            "{there} is not next to {here}.",
            there=place_name(voice, there),
            here=place_name(voice, here),
        ),
        "ARM-1.10",
    )


def _numbers(wanted: Iterable[tuple[int, ...]]) -> list[int]:
    """Those that are options at all on this board, each once."""
    found: dict[int, None] = {}
    for kind, *arguments in wanted:
        try:
            found[NUMBERING.number(kind, *arguments)] = None
        except ValueError:
            continue
    return list(found)


def _between(seen: State, here: int, there: int) -> Iterator[tuple[int, ...]]:
    """From a selected place to another: what fits the pieces first."""
    hostile = _is_hostile(seen, there)
    ships = seen.ship_at[there] != NO_SHIP
    if there < TERRITORIES and seen.flag[there] == Flag.NONE:
        yield Kind.EXPLORE, there
    if hostile:
        yield Kind.ATTACK, here, there
    if here in CITIES and not ships:
        yield Kind.LAUNCH, here, there
    if here >= TERRITORIES and ships:
        yield Kind.TRANSFER, here, there
    yield GOING[here < TERRITORIES, there < TERRITORIES], here, there
    yield Kind.ATTACK, here, there


def _is_hostile(seen: State, space: int) -> bool:
    if defenders(seen, space) == 0:
        return False
    if space < TERRITORIES and seen.natives[space] > 0:
        return True
    return bool(defending_colour(seen, space) != seen.colour)


def _at(seen: State, there: int) -> Iterator[tuple[int, ...]]:
    """A click on a place with nothing selected: what one does with what lies there."""
    mine = has_pirates(seen, int(seen.colour), there) > 0
    if there >= TERRITORIES:
        if seen.ship_at[there] == NO_SHIP:
            return
        if seen.crew[seen.ship_at[there]] == 0:
            yield Kind.SINK, there
        yield from _onward(Kind.SAIL, there)
        return
    if seen.flag[there] == Flag.NONE:
        yield Kind.EXPLORE, there
        return
    if mine:
        yield from _onward(Kind.MOVE, there)
        yield from _onward(Kind.LOAD, there)
    if seen.gold[there] > 0:
        yield Kind.CONVERT, there
    if seen.ship_at[there] != NO_SHIP:
        yield from _onward(Kind.LAUNCH, there)
        yield Kind.DESTROY, there


def _onward(kind: Kind, here: int) -> Iterator[tuple[int, ...]]:
    for there in _around(here):
        yield kind, here, there


def _from_afar(seen: State, here: int, there: int) -> Iterator[tuple[int, ...]]:
    """The places do not touch: what lacks is a ship, or pirates, beside the target."""
    if there < TERRITORIES and seen.flag[there] == Flag.NONE:
        yield Kind.EXPLORE, there
    alike = [n for n in _around(there) if (n < TERRITORIES) == (here < TERRITORIES)]
    if alike:
        yield GOING[here < TERRITORIES, there < TERRITORIES], min(alike, key=_far(here)), there
    else:
        yield from _towards(seen, there)


def _far(here: int) -> Callable[[int], float]:
    """How far other spaces are from this one."""
    x, y = ANCHORS[here]
    return lambda space: abs(ANCHORS[space][0] - x) + abs(ANCHORS[space][1] - y)


def _around(space: int) -> list[int]:
    return [int(n) for n in NEIGHBOURS[NEIGHBOUR_AT[space] : NEIGHBOUR_AT[space + 1]]]


def _towards(seen: State, there: int) -> Iterator[tuple[int, ...]]:
    """A click on a foreign or empty place: going there from next door."""
    around = _around(there)
    manned = [n for n in around if has_pirates(seen, int(seen.colour), n) > 0]
    for here in manned or around[:1]:
        yield from _between(seen, here, there)
    yield Kind.CONVERT, there
