"""What an option would do before it is done: a way, a ghost, a price, the odds of the dice."""

from __future__ import annotations

from markupsafe import Markup

from covo.games.armada.rules.acting import cost
from covo.games.armada.rules.combat import defenders
from covo.games.armada.rules.components import SPACE, TERRITORIES
from covo.games.armada.rules.decisions import Kind
from covo.games.armada.rules.odds import FACES, finds, next_roll
from covo.games.armada.rules.state import State, has_pirates
from covo.games.armada.scene import EXTENT, SCENE, SPOTS
from covo.games.armada.words import SPEECH
from covo.parts.marks import Arrow, added, at
from covo.parts.marks import preview as drawing
from covo.presentation.moment import Moment
from covo.presentation.scene import Point, off

from .dice import face

ARROW = Arrow(stand_off=23.0, bend=8, tip=(8, 5))
PLAQUE_GAP = 34.0
Way = tuple[Kind, int, int, int]
"""A kind, from where, to where, and how many pirates; 0 when that is not settled yet."""


def preview(seen: State, option: int, language: str) -> Markup:
    """The drawing over the board; empty for an option without a place."""
    m = SPEECH.moment(seen, language, option)
    if way := _way_of(m):
        plaque = _fight_plaque(seen, way) if way[0] == Kind.ATTACK else ""
        return drawing(_way(seen, way) + plaque)
    if m.kind == Kind.EXPLORE:
        return drawing(_find_plaque(SPEECH.places(option)[0]))
    if m.adds:
        return drawing(added(SPOTS[SPACE[SCENE.spots(option, seen, seen)[0]]], m.adds))
    return Markup()


def _way_of(m: Moment) -> Way | None:
    """The way an option takes: its own, or the one whose quantity it settles."""
    places = SPEECH.places(m.option or 0)
    if len(places) > 1:
        return m.kind, places[0], places[1], 0
    if "moved" in m.frame:
        return Kind(m.frame["moved"]), m.frame["from"], m.frame["to"], m.number("pirates") or 0
    return None


def _way(seen: State, way: Way) -> str:
    """An arrow, the ghost of what goes, and the price or the counts after it."""
    kind, source, target, _ = way
    drawn, middle = ARROW.way(SPOTS[source], SPOTS[target], hot=kind == Kind.ATTACK)
    return drawn + _ghost(seen, way) + _count("price", middle, 9, "4.4", int(cost(kind)))


def _ghost(seen: State, way: Way) -> str:
    """The piece as it would stand there, with the counts on both sides where they are known."""
    kind, source, target, going = way
    colour = int(seen.colour)
    place = f'<g class="ghost" transform="translate({at(SPOTS[target])})">'
    if kind in (Kind.SAIL, Kind.LAUNCH):
        sign = f"sh{colour}" if kind == Kind.SAIL else "wreck"
        return f'{place}<use href="#{sign}"/></g>'
    if not going:
        return ""
    left = has_pirates(seen, colour, source) - going
    there = has_pirates(seen, colour, target) + going
    sign = "" if target >= TERRITORIES else f'<use href="#tk{colour}"/>'
    return f"{place}{sign}</g>{_sum(target, there)}{_sum(source, left)}"


def _sum(space: int, count: int) -> str:
    """A count as it would be."""
    return _count("after", off(SPOTS[space], 12, 9), 11, "4.8", count)


def _count(look: str, where: Point, r: int, y: str, n: int) -> str:
    return (
        f'<g class="{look}" transform="translate({at(where)})"><g class="count"><circle r="{r}"/>'
        f'<text y="{y}">{n}</text></g></g>'
    )


def _plaque(space: int, away: float, wide: float, high: float, inside: str) -> str:
    """A small board above a place or below it, away from a height, always within the chart."""
    x, y = SPOTS[space]
    left = min(max(x - wide / 2, 4), EXTENT - wide - 4)
    above, below = y - PLAQUE_GAP - high, y + PLAQUE_GAP
    room = below + high < EXTENT
    upper = below if room and (away < y or above < 4) else above
    return (
        f'<g class="plaque" transform="translate({at((left, upper))})">'
        f'<g class="count"><rect width="{wide:g}" height="{high:g}" rx="6"/>{inside}</g></g>'
    )


def _fight_plaque(seen: State, way: Way) -> str:
    """Every face of the die with what it leaves: attackers to defenders."""
    _, source, target, _ = way
    ours, theirs = has_pirates(seen, int(seen.colour), source), int(defenders(seen, target))
    faces = []
    for i, one in enumerate(next_roll(ours, theirs)):
        faces.append(
            f'<g transform="translate({22 + i * 42} 22) scale(.8)" class="die combat">'
            f'{face("combat", one.roll)}</g><text class="faces" x="{22 + i * 42}" y="52">'
            f'{one.faces}/{FACES}</text><text class="left" x="{22 + i * 42}" y="66">'
            f"{one.attackers}:{one.defenders}</text>"
        )
    return _plaque(target, SPOTS[source][1], 170, 72, "".join(faces))


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
