"""Where the places and ships of Blackbeard lie, and where its options stand on the chart.

Ships are the sources; what a ship can do shows while she is selected, and she stays selected when
it is done. Any other option with a place always shows.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial
from math import cos, radians, sin

from covo.engine.pending import number as frame_number
from covo.presentation.moment import Moment
from covo.presentation.scene import Mark, MarkOf, Point, Scene, off

from ..rules.components import AREAS, PLACE, PLACE_IDS, PORT_IDS, SEAS, SEATS
from ..rules.decisions import ARGUMENT, KIND_OF, Decision, Kind
from ..rules.dispatch import DISPATCH
from ..rules.frames import DISPLAY, action, target
from ..rules.pirates import display_of_pirate
from ..rules.sailing import is_step
from ..rules.state import State, display_of
from ..words import PRICED, SPEECH
from ..words.names import place as place_name
from ..words.names import voice_of
from .layout import ACROSS, ROADS, STATIONS, berth, merchant_at
from .seeing import fleet, plain

OFF = "off-"
"""Before the name of a port: the merchant that lies there."""
FORT = "-fort"
"""After the name of a port: its walls, which are attacked, while the port itself is entered."""
AT_PREY = frozenset((Kind.KC_INTERCEPT, Kind.KC_OUST))
PLACED = (
    PRICED
    | AT_PREY
    | {Kind.DISSOLVE, Kind.SHIP_OF, Kind.LEADER, Kind.KC_MOVE, Kind.AREA, Kind.BOX, Kind.WARSHIP}
    | {Kind.INITIATIVE}
)
FAN = {
    Kind.CONVERT: -150,
    Kind.CALL: -110,
    Kind.REPAIR: -68,
    Kind.REMOVE_DR: -26,
    Kind.SACK: 16,
    Kind.ALLY: 58,
    Kind.RETIRE: 100,
}
"""Where the deeds of a ship stand around her, in degrees; ways to retire follow each other."""
REACH, STEP = 42.0, 34
ENTER, STORM = (-15.0, 17.0), (17.0, 17.0)
"""At a plaque: where one enters, and where one attacks."""
Berths = Mapping[str, Point]


KINDS = tuple(map(Kind, KIND_OF.tolist()))
ARGUMENTS = ARGUMENT.tolist()
"""The kind of each option and its arguments, as plain numbers."""


def arguments_of(option: int) -> tuple[int, int]:
    """Its first two arguments; -1 where it has none."""
    return ARGUMENTS[option][0], ARGUMENTS[option][1]


def berths_of(s: State) -> Berths:
    """The place of every ship on the chart: pirates ``d0`` …, commissioners ``k0`` …."""
    there: dict[int, list[str]] = {}
    for d in fleet(s):
        there.setdefault(s.place[d], []).append(f"d{d}")
    for seat in range(SEATS):
        if s.kc[seat] > 0:
            there.setdefault(s.kc_place[seat], []).append(f"k{seat}")
    return {
        ship: berth(place, i, len(ships))
        for place, ships in there.items()
        for i, ship in enumerate(ships)
    }


# Where options stand


def marks(seen: State) -> MarkOf:
    """Ships move, so each view has marks of its own."""
    s = plain(seen)
    return partial(_mark, s, berths_of(s))


def _mark(s: State, berths: Berths, option: int) -> Mark | None:
    kind, (a, b, _) = KINDS[option], ARGUMENTS[option]
    if kind not in PLACED:
        return None
    if kind in PRICED:
        if a >= s.displays:
            return None
        ship = f"d{display_of(s, s.seat, a)}"
        return _deed(s, option, ship, b, berths) if ship in berths else None
    match kind:
        case Kind.AREA:
            return Mark(option, PLACE_IDS[a], _roads(s, a, berths))
        case Kind.BOX:
            return Mark(option, PLACE_IDS[AREAS + a], _roads(s, AREAS + a, berths))
        case Kind.KC_MOVE:
            ship, where = f"k{frame_number(s, 1)}", _roads(s, a, berths)
            return Mark(option, PLACE_IDS[a], where, ship, berths[ship]) if ship in berths else None
        case Kind.WARSHIP:
            area = s.place[target(s)]
            return Mark(option, PLACE_IDS[area], STATIONS[area]) if area in range(AREAS) else None
        case Kind.INITIATIVE:
            ship = f"d{display_of_pirate(s, a)}"
        case _:
            ship = f"d{target(s) if kind in AT_PREY else display_of(s, s.seat, a)}"
    return Mark(option, ship, berths[ship]) if ship in berths else None


def _deed(s: State, option: int, ship: str, b: int, berths: Berths) -> Mark | None:
    """What a pirate does, and where."""
    kind, part = KINDS[option], ""
    match kind:
        case Kind.MOVE:
            place = PLACE_IDS[b]
            where = _roads(s, b, berths) if b < SEAS else off(ROADS[b], *ENTER)
        case Kind.SEARCH:
            place, where = OFF + PORT_IDS[b], merchant_at(b)
        case Kind.LOOT:
            port = s.found[int(ship[1:])] - 1
            if port < 0:
                return None
            place, where = OFF + PORT_IDS[port], merchant_at(port)
        case Kind.ATTACK:
            place, where, part = PORT_IDS[b], off(ROADS[SEAS + b], *STORM), FORT
        case Kind.GRAB:
            place = f"d{display_of_pirate(s, b)}"
            if place not in berths:
                return None
            where = berths[place]
        case _:
            angle = FAN[kind] + (b * STEP if kind == Kind.RETIRE else 0)
            place, where = ship, _around(berths[ship], angle)
    return Mark(option, place, where, ship, berths[ship], part)


def _around(point: Point, angle: float) -> Point:
    turn = radians(angle)
    return round(point[0] + REACH * cos(turn), 1), round(point[1] + REACH * sin(turn), 1)


def _roads(s: State, place: int, berths: Berths) -> Point:
    """Where the next ship would lie in these waters."""
    there = sum(s.place[int(ship[1:])] == place for ship in berths if ship[0] == "d")
    there += sum(s.kc_place[int(ship[1:])] == place for ship in berths if ship[0] == "k")
    if there == 0:
        return berth(place, 0, 1)
    x, y = berth(place, there - 1, there)
    return x + ACROSS, y


# What a click may be about


def apart(seen: State, source: str, place: str, language: str) -> tuple[str, str]:
    """BB-7.1: more than one step lies between a selected pirate and the place."""
    d, there = _display(seen, source), PLACE.get(place, -1)
    if d < 0 or there < 0 or seen.pirate[d] == 0:
        return "", ""
    here = int(seen.place[d])
    if here == there or is_step(seen, here, there):
        return "", ""
    voice = voice_of(language)
    names = {"there": place_name(voice, there), "here": place_name(voice, here)}
    said = voice.say("{there} is more than one step from {here}.", **names)
    return said[0].upper() + said[1:], "BB-7.1"


def _display(seen: State, source: str) -> int:
    number = source.removeprefix("d")
    return int(number) if number.isdecimal() and int(number) < len(seen.pirate) else -1


def _about(m: Moment) -> Iterator[str]:
    """The port that luck decides about; else where the pirate lies who is acting."""
    d = action(m.s, DISPLAY)
    if m.kind in (Kind.GOVERNOR_IS, Kind.MERCHANT_IS):
        off_port = OFF if m.kind == Kind.MERCHANT_IS else ""
        yield off_port + PORT_IDS[frame_number(m.s, 1)]
    elif d >= 0 and m.s.pirate[d] > 0:
        yield PLACE_IDS[m.s.place[d]]


SCENE = Scene(
    SPEECH,
    (*PLACE_IDS, *(OFF + port for port in PORT_IDS)),
    marks,
    answers=DISPATCH.answers,
    usual=(Decision.ACTION_MENU,),
    placed=PLACED,
    about=_about,
)
