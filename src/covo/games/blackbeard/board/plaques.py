"""The plaque of a port: what it is worth, whose it is, how it is defended."""

from __future__ import annotations

from covo.games.blackbeard.rules.components import DEFENSE, NATION, NATIONAL, SEAS, VALUE, Nation
from covo.games.blackbeard.scene.layout import PLAQUE, ROADS
from covo.parts.marks import at
from covo.presentation.scene import Point

WALL = "M13-9H16V-6.6H19V-9H25V-6.6H28V-9H31V9.6H13z"
"""A tower, seen from the sea."""
SMALL = (38.0, 27.0)
"""The plaque of a pirate port, which has neither value nor defence."""


def plaque(port: int) -> str:
    """The plaque of a port in its place."""
    nation = Nation(int(NATION[port]))
    if port >= NATIONAL:
        return lair(ROADS[SEAS + port])
    return drawn(nation, int(VALUE[port]), int(DEFENSE[port]), ROADS[SEAS + port])


def drawn(nation: Nation, value: int, defence: int, where: Point) -> str:
    """A coin with the value, the charge of the nation, a tower with the defence."""
    return (
        f'<g class="plaque {nation.name.lower()}" transform="translate({at(where)})">'
        f'<g class="stout">{_board(PLAQUE)}<rect class="field" x="-11" y="{-PLAQUE[1] / 2:g}" '
        f'width="22" height="{PLAQUE[1]:g}"/><use href="#bb-nation-{nation.value}"/>'
        f'<circle class="worth" cx="-22" r="9.4"/><text x="-22" y="5">{value}</text>'
        f'<path class="wall" d="{WALL}"/><text x="22" y="6">{defence}</text></g></g>'
    )


def lair(where: Point) -> str:
    """A pirate port."""
    return (
        f'<g class="plaque pirates" transform="translate({at(where)})"><g class="stout">'
        f'{_board(SMALL)}<use href="#bb-nation-{Nation.PIRATE.value}"/></g></g>'
    )


def _board(size: Point) -> str:
    wide, high = size
    return (
        f'<rect class="board" x="{-wide / 2:g}" y="{-high / 2:g}" width="{wide:g}" '
        f'height="{high:g}" rx="6"/>'
    )
