"""What one may do on the chart: every option that has a place, as a control of its own.

Ships that can do something are the sources; what a ship can do shows while she is selected (script
sets the class ``on``). Any other option with a place always shows. Sources lie in a layer below the
pieces, so that light falls from behind them; options lie above everything.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from math import cos, radians, sin

from markupsafe import Markup, escape

from covo.engine.pending import number as frame_number
from covo.games.blackbeard.rules.components import AREAS, PLACE_IDS, PORT_IDS, SEAS
from covo.games.blackbeard.rules.decisions import Kind
from covo.games.blackbeard.rules.frames import target
from covo.games.blackbeard.rules.pirates import display_of_pirate
from covo.games.blackbeard.rules.state import State, display_of
from covo.games.blackbeard.words import PRICED, SPEECH
from covo.games.blackbeard.words.names import captain, kc_name, voice_of

from .kinds import arguments_of, kind_of
from .layout import ACROSS, ROADS, STATIONS, VIEW_BOX, Point, at, berth, merchant_at
from .pieces import berths_of
from .places import OFF
from .seeing import plain

OPEN = f'<div id="controls"><svg class="sources" viewBox="{VIEW_BOX}">'
MIDDLE_PART = f'</svg><svg class="deeds" viewBox="{VIEW_BOX}">'
CLOSE = "</svg></div>"
AT_SHIP = frozenset((Kind.DISSOLVE, Kind.SHIP_OF, Kind.LEADER))
AT_PREY = frozenset((Kind.KC_INTERCEPT, Kind.KC_OUST))
PLACED = (
    PRICED
    | AT_SHIP
    | AT_PREY
    | {
        Kind.KC_MOVE,
        Kind.AREA,
        Kind.BOX,
        Kind.WARSHIP,
        Kind.INITIATIVE,
    }
)
FORT = "-fort"
"""After the name of a port: its walls, which are attacked, while the port itself is entered."""
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
RINGED = frozenset((Kind.SEARCH, Kind.LOOT, Kind.GRAB, Kind.WARSHIP, Kind.INITIATIVE)) | AT_PREY
"""Kinds shown by a ring around what they are about."""


@dataclass(frozen=True)
class Spot:
    """Where an option stands on the chart."""

    source: str
    """The ship it begins with: ``d0``, ``k1``; empty for none."""
    target: str
    """The place or the ship it leads to."""
    where: Point


def controls(seen: State, options: Sequence[int], language: str) -> Markup:
    """The whole layer."""
    s = plain(seen)
    berths = berths_of(s)
    found = [(option, spot) for option in options if (spot := spot_of(s, option, berths))]
    starts = Counter(spot.source for _, spot in found if spot.source)
    parts = [OPEN]
    parts += [_source(s, name, n, berths[name], language) for name, n in sorted(starts.items())]
    parts.append(MIDDLE_PART)
    parts += [_drawn(option, spot, SPEECH.option(seen, option, language)) for option, spot in found]
    parts.append(CLOSE)
    return Markup("".join(parts))


# Where


def spot_of(s: State, option: int, berths: dict[str, Point]) -> Spot | None:
    """Where an option stands; None for one without a place."""
    kind, (a, b) = kind_of(option), arguments_of(option)
    if kind not in PLACED:
        return None
    if kind in PRICED:
        ship = f"d{display_of(s, s.seat, a)}"
        return _deed(s, kind, ship, b, berths) if ship in berths else None
    match kind:
        case Kind.AREA:
            return Spot("", PLACE_IDS[a], _roads(s, a, berths))
        case Kind.BOX:
            return Spot("", PLACE_IDS[AREAS + a], _roads(s, AREAS + a, berths))
        case Kind.KC_MOVE:
            ship = f"k{frame_number(s, 1)}"
            return Spot(ship, PLACE_IDS[a], _roads(s, a, berths)) if ship in berths else None
        case Kind.WARSHIP:
            area = s.place[target(s)]
            return Spot("", PLACE_IDS[area], STATIONS[area])
        case Kind.INITIATIVE:
            ship = f"d{display_of_pirate(s, a)}"
        case _:
            ship = f"d{target(s) if kind in AT_PREY else display_of(s, s.seat, a)}"
    return Spot("", ship, berths[ship]) if ship in berths else None


def _deed(s: State, kind: Kind, ship: str, b: int, berths: dict[str, Point]) -> Spot | None:
    """What a pirate does, and where."""
    match kind:
        case Kind.MOVE if b < SEAS:
            return Spot(ship, PLACE_IDS[b], _roads(s, b, berths))
        case Kind.MOVE:
            return Spot(ship, PLACE_IDS[b], _off(ROADS[b], ENTER))
        case Kind.SEARCH:
            return Spot(ship, OFF + PORT_IDS[b], merchant_at(b))
        case Kind.LOOT:
            port = s.found[int(ship[1:])] - 1
            return Spot(ship, OFF + PORT_IDS[port], merchant_at(port)) if port >= 0 else None
        case Kind.ATTACK:
            return Spot(ship, PORT_IDS[b] + FORT, _off(ROADS[SEAS + b], STORM))
        case Kind.GRAB:
            rival = f"d{display_of_pirate(s, b)}"
            return Spot(ship, rival, berths[rival]) if rival in berths else None
        case _:
            angle = FAN[kind] + (b * STEP if kind == Kind.RETIRE else 0)
            return Spot(ship, ship, _around(berths[ship], angle))


def _off(point: Point, by: Point) -> Point:
    return point[0] + by[0], point[1] + by[1]


def _around(point: Point, angle: float) -> Point:
    turn = radians(angle)
    return round(point[0] + REACH * cos(turn), 1), round(point[1] + REACH * sin(turn), 1)


def _roads(s: State, place: int, berths: dict[str, Point]) -> Point:
    """Where the next ship would lie in these waters."""
    there = sum(s.place[int(ship[1:])] == place for ship in berths if ship[0] == "d")
    there += sum(s.kc_place[int(ship[1:])] == place for ship in berths if ship[0] == "k")
    if there == 0:
        return berth(place, 0, 1)
    x, y = berth(place, there - 1, there)
    return x + ACROSS, y


# Drawn


def _source(s: State, name: str, ways: int, where: Point, language: str) -> str:
    """A ship that can do something."""
    voice, at_sea = voice_of(language), int(name[1:])
    who = captain(voice, s, at_sea) if name[0] == "d" else kc_name(voice, s.kc[at_sea] - 1)
    return _halo(name, who, ways, where, language)


@cache
def _halo(name: str, who: str, ways: int, where: Point, language: str) -> str:
    label = voice_of(language).say_many("{who}: {n} option", "{who}: {n} options", ways, who=who)
    return (
        f'<a role="button" tabindex="0" class="source" data-kind="source" data-source="{name}" '
        f'aria-label="{escape(label)}" aria-pressed="false" transform="translate({at(where)})">'
        f'<use href="#halo"/></a>'
    )


def _drawn(option: int, spot: Spot, label: str) -> str:
    kind = kind_of(option)
    name = kind.name.lower()
    source = f'data-source="{spot.source}" data-follow="{spot.source}" ' if spot.source else ""
    look = "way" if spot.source else "here"
    risk = " risky" if SPEECH.row(option).is_risky else ""
    ring = '<use href="#ring"/>' if kind in RINGED else '<circle class="touch small" r="19"/>'
    lift = ' class="lift"' if kind in RINGED else ""
    return (
        f'<a role="button" tabindex="0" class="{look}{risk}" data-option="{option}" {source}'
        f'data-target="{spot.target}" data-kind="{name}" aria-label="{escape(label)}" '
        f'transform="translate({at(spot.where)})">{ring}<use href="#do-{name}"{lift}/></a>'
    )
