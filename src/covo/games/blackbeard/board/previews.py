"""What an option would do, drawn over the chart before it is done: a way, a ghost, the odds."""

from __future__ import annotations

from markupsafe import Markup

from covo.games.blackbeard.rules.decisions import Kind
from covo.games.blackbeard.rules.state import State, owner
from covo.games.blackbeard.words import SPEECH
from covo.presentation.moment import percent

from .controls import Spot, spot_of
from .kinds import kind_of
from .layout import Point, at, number
from .pieces import berths_of
from .seeing import plain

STAND_OFF = 26.0
"""A way ends so far before what it leads to."""
HOT = frozenset((Kind.ATTACK, Kind.GRAB, Kind.KC_INTERCEPT, Kind.KC_OUST, Kind.WARSHIP))


def preview(seen: State, option: int, language: str) -> Markup:
    """The drawing over the chart; empty for an option without a place."""
    s = plain(seen)
    berths = berths_of(s)
    spot = spot_of(s, option, berths)
    if spot is None:
        return Markup()
    drawn = _way(s, option, spot, berths) + _odds(seen, option, spot)
    return Markup(f'<g class="preview" aria-hidden="true">{drawn}</g>' if drawn else "")


def _way(s: State, option: int, spot: Spot, berths: dict[str, Point]) -> str:
    """A dashed course from the ship to where she goes, with her ghost at its end."""
    start = berths.get(_begin(s, option, spot))
    if start is None:
        return ""
    (ax, ay), (bx, by) = start, spot.where
    length = ((bx - ax) ** 2 + (by - ay) ** 2) ** 0.5
    if length < 2 * STAND_OFF:
        return ""
    ux, uy = (bx - ax) / length, (by - ay) / length
    a = ax + ux * STAND_OFF, ay + uy * STAND_OFF
    b = bx - ux * STAND_OFF, by - uy * STAND_OFF
    bend = (a[0] + b[0]) / 2 - uy * length / 9, (a[1] + b[1]) / 2 + ux * length / 9
    hot = " hot" if kind_of(option) in HOT else ""
    tip = f"M{at(_off(b, ux, uy, -9, 6))}L{at(b)}L{at(_off(b, ux, uy, -9, -6))}"
    course = (
        f'<path class="path{hot}" d="M{at(a)}Q{at(bend)} {at(b)}"/>'
        f'<path class="tip{hot}" d="{tip}"/>'
    )
    return course + _ghost(s, option, spot)


def _begin(s: State, option: int, spot: Spot) -> str:
    """The ship a way begins with; a hunter's where he is sent against somebody."""
    if kind_of(option) in (Kind.KC_INTERCEPT, Kind.KC_OUST):
        return f"k{s.pending[s.depth - 1, 1]}"
    return spot.source


def _ghost(s: State, option: int, spot: Spot) -> str:
    if kind_of(option) != Kind.MOVE:
        return ""
    d = int(spot.source[1:])
    return (
        f'<g class="ghost s{owner(s, d)}" transform="translate({at(spot.where)})">'
        f'<use href="#bb-ship-{s.ship[d]}"/></g>'
    )


def _off(point: Point, ux: float, uy: float, along: float, aside: float) -> Point:
    return point[0] + ux * along - uy * aside, point[1] + uy * along + ux * aside


# The odds, where dice are thrown at once


def _odds(seen: State, option: int, spot: Spot) -> str:
    chance = SPEECH.chance(seen, option)
    if chance is None:
        return ""
    x, y = spot.where
    said = percent(chance)
    wide = 18 + 9 * len(said)
    return (
        f'<g class="chance" transform="translate({number(x)} {number(y - 40)})">'
        f'<g class="count"><rect x="{-wide / 2:g}" y="-13" width="{wide}" height="26" rx="7"/>'
        f'<text y="6">{said}</text></g></g>'
    )
