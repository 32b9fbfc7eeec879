"""What an option would do before it is done: a way, a ghost, a price, the odds of the dice."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from markupsafe import Markup, escape

from covo.engine.pending import number as frame_number
from covo.engine.pending import top
from covo.games.armada.rules.acting import cost
from covo.games.armada.rules.combat import defenders
from covo.games.armada.rules.components import (
    DENS,
    MINE_GOLD,
    PIRATES_FOR_GOLD,
    TERRITORIES,
)
from covo.games.armada.rules.decisions import NUMBERING, Decision, Kind
from covo.games.armada.rules.levies import ROLLED
from covo.games.armada.rules.marching import Going
from covo.games.armada.rules.odds import FACES, finds, next_roll
from covo.games.armada.rules.setup import Posting
from covo.games.armada.rules.state import State, has_pirates
from covo.games.armada.words import SPEECH

from .dice import face
from .geometry import EXTENT, Point, number
from .layout import SPOTS

WAY = 2
"""An option that names two places leads from one to the other."""
STAND_OFF = 23.0
"""A way ends so far before the middle of a place."""
PLAQUE_GAP = 34.0


@dataclass(frozen=True)
class Way:
    """An option that leads somewhere, with who would go."""

    kind: Kind
    source: int
    target: int
    going: int
    """Pirates on the way; 0 when it is not settled yet."""


# Drawn


def preview(seen: State, option: int, language: str) -> Markup:
    """The drawing over the board; empty for an option without a place."""
    way = way_of(seen, option)
    kind = Kind(NUMBERING.kind_of[option])
    if way is not None:
        drawn = _way(seen, way)
        if way.kind == Kind.ATTACK:
            drawn += _fight_plaque(seen, way)
    elif kind == Kind.EXPLORE:
        drawn = _find_plaque(SPEECH.places(option)[0])
    elif kind in ADDED:
        drawn = _added(seen, option)
    else:
        return Markup()
    return Markup(f'<g class="preview" aria-hidden="true">{drawn}</g>')


def way_of(seen: State, option: int) -> Way | None:
    """The way an option takes: its own, or the one whose quantity it settles."""
    kind, arguments = NUMBERING.unpack(option)
    if len(arguments) == len(SPEECH.places(option)) == WAY:
        return Way(Kind(kind), arguments[0], arguments[1], 0)
    if seen.depth == 0:
        return None
    if kind == Kind.QTY_PIRATES and top(seen) == Decision.QTY_PIRATES:
        going = arguments[0]
    elif kind == Kind.QTY_GOLD and top(seen) == Decision.QTY_GOLD:
        going = int(frame_number(seen, Going.PIRATES))
    else:
        return None
    source, target = int(frame_number(seen, Going.FROM)), int(frame_number(seen, Going.TO))
    return Way(Kind(frame_number(seen, Going.MOVED)), source, target, going)


def _way(seen: State, way: Way) -> str:
    """An arrow, the ghost of what goes, and the price or the counts after it."""
    (ax, ay), (bx, by) = SPOTS[way.source], SPOTS[way.target]
    length = max(1.0, ((bx - ax) ** 2 + (by - ay) ** 2) ** 0.5)
    ux, uy = (bx - ax) / length, (by - ay) / length
    start = ax + ux * STAND_OFF, ay + uy * STAND_OFF
    end = bx - ux * STAND_OFF, by - uy * STAND_OFF
    bend = (start[0] + end[0]) / 2 - uy * length / 8, (start[1] + end[1]) / 2 + ux * length / 8
    hot = " hot" if way.kind == Kind.ATTACK else ""
    path = f"M{_at(start)}Q{_at(bend)} {_at(end)}"
    tip = f"M{_at(_off(end, ux, uy, -8, 5))}L{_at(end)}L{_at(_off(end, ux, uy, -8, -5))}"
    arrow = f'<path class="path{hot}" d="{path}"/><path class="path{hot}" d="{tip}"/>'
    return arrow + _ghost(seen, way) + _price(bend, int(cost(way.kind)))


def _off(point: Point, ux: float, uy: float, along: float, aside: float) -> Point:
    return point[0] + ux * along - uy * aside, point[1] + uy * along + ux * aside


def _at(point: Point) -> str:
    return f"{number(point[0])} {number(point[1])}"


def _price(at: Point, points: int) -> str:
    x, y = at
    return (
        f'<g class="price" transform="translate({_at((x, y))})"><g class="count"><circle r="9"/>'
        f'<text y="4.4">{points}</text></g></g>'
    )


def _ghost(seen: State, way: Way) -> str:
    """The piece as it would stand there, with the counts on both sides where they are known."""
    colour = int(seen.colour)
    at = f'transform="translate({_at(SPOTS[way.target])})"'
    if way.kind in (Kind.SAIL, Kind.LAUNCH):
        sign = f"sh{colour}" if way.kind == Kind.SAIL else "wreck"
        return f'<g class="ghost" {at}><use href="#{sign}"/></g>'
    if not way.going:
        return ""
    left = has_pirates(seen, int(seen.colour), way.source) - way.going
    there = has_pirates(seen, int(seen.colour), way.target) + way.going
    sign = "" if way.target >= TERRITORIES else f'<use href="#tk{colour}"/>'
    return (
        f'<g class="ghost" {at}>{sign}</g>{_sum(SPOTS[way.target], there)}'
        f"{_sum(SPOTS[way.source], left)}"
    )


def _sum(at: Point, count: int) -> str:
    """A count as it would be."""
    x, y = at[0] + 12, at[1] + 9
    return (
        f'<g class="after" transform="translate({_at((x, y))})"><g class="count"><circle r="11"/>'
        f'<text y="4.8">{count}</text></g></g>'
    )


def _plaque(space: int, away: float, wide: float, high: float, inside: str) -> str:
    """A small board above a place or below it, away from a height, always within the chart."""
    x, y = SPOTS[space]
    left = min(max(x - wide / 2, 4), EXTENT - wide - 4)
    above, below = y - PLAQUE_GAP - high, y + PLAQUE_GAP
    room = below + high < EXTENT
    upper = below if room and (away < y or above < 4) else above
    return (
        f'<g class="plaque" transform="translate({_at((left, upper))})">'
        f'<g class="count"><rect width="{wide:g}" height="{high:g}" rx="6"/>{inside}</g></g>'
    )


def _fight_plaque(seen: State, way: Way) -> str:
    """Every face of the die with what it leaves: attackers to defenders."""
    ours, theirs = has_pirates(seen, int(seen.colour), way.source), int(defenders(seen, way.target))
    faces = []
    for i, one in enumerate(next_roll(ours, theirs)):
        faces.append(
            f'<g transform="translate({22 + i * 42} 22) scale(.8)" class="die combat">'
            f'{face("combat", one.roll)}</g><text class="faces" x="{22 + i * 42}" y="52">'
            f'{one.faces}/{FACES}</text><text class="left" x="{22 + i * 42}" y="66">'
            f"{one.attackers}:{one.defenders}</text>"
        )
    return _plaque(way.target, SPOTS[way.source][1], 170, 72, "".join(faces))


def _find_plaque(territory: int) -> str:
    """How often each die shows what."""
    rows = []
    for row, (name, table) in enumerate(finds(territory)):
        y = 20 + row * 30
        sign = "ingots" if name == "gold" else "em4"
        rows.append(f'<use href="#{sign}" class="{name}" x="18" y="{y - 2}"/>')
        for i, (value, faces) in enumerate(table):
            x = 46 + i * 24
            rows.append(
                f'<rect class="chance" x="{x - 8}" y="{y + 4 - faces * 5.4:g}" width="16" '
                f'height="{faces * 5.4:g}" rx="1.5"/><text class="faces" x="{x}" y="{y + 14}">'
                f"{value}</text>"
            )
    return _plaque(territory, EXTENT, 160, 72, "".join(rows))


# What is put on a place, by kinds of options with a single one.
def _mined(seen: State, option: int) -> str:
    return f"+{min(MINE_GOLD, int(seen.gold_supply))}"


def _raised(seen: State, option: int) -> str:
    return f"+{min(PIRATES_FOR_GOLD, int(seen.reserve[seen.colour]))}"


def _one_more(seen: State, option: int) -> str:
    return "+1"


def _one_less(seen: State, option: int) -> str:
    return "-1"


def _rolled(seen: State, option: int) -> str:
    return f"+{frame_number(seen, ROLLED)}" if seen.depth else ""


def _stationed(seen: State, option: int) -> str:
    return str(NUMBERING.argument[option, 0])


ADDED: dict[Kind, Callable[[State, int], str]] = {
    Kind.CONVERT: _raised,
    Kind.RECRUIT_AT: _one_more,
    Kind.PAY_FROM: _one_less,
    Kind.NATIVES_AT: _rolled,
    Kind.MILITIA_AT: _rolled,
    Kind.MINE_AT: _mined,
    Kind.PIRATES_HERE: _stationed,
}


def _added(seen: State, option: int) -> str:
    if Kind(NUMBERING.kind_of[option]) == Kind.PIRATES_HERE:
        if seen.depth == 0 or top(seen) != Decision.PLACE_PIRATES:
            return ""
        space = int(DENS[frame_number(seen, Posting.PLACING), frame_number(seen, Posting.NTH)])
    else:
        space = SPEECH.places(option)[0]
    x, y = SPOTS[space]
    said = ADDED[Kind(NUMBERING.kind_of[option])](seen, option).replace("-", "\N{MINUS SIGN}")
    return (
        f'<g class="after" transform="translate({_at((x, y - 24))})">'
        '<g class="count"><rect x="-16" y="-11" width="32" height="22" rx="11"/>'
        f'<text y="5">{escape(said)}</text></g></g>'
    )
