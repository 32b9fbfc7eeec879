"""Where hexes and cells lie on the page, and how much of it the map takes."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, lru_cache
from math import cos, pi, sin, sqrt

from covo.games.western_sea.rules.components import HEX, HEX_IDS, HEXES
from covo.games.western_sea.rules.grid import BESIDE, COORDINATES, NOWHERE
from covo.parts.marks import number
from covo.presentation.plain_view import View
from covo.presentation.scene import Point

SIZE = 50.0
"""From the middle of a hex to its corners."""
WIDE = SIZE * sqrt(3)
ROW = SIZE * 1.5
MARGIN = 1.9
"""Sizes of free room around the map: one more ring of hexes finds its place there."""
LEAST: Point = (560.0, 470.0)
"""The smallest extent: three tiles at the beginning do not fill a wall."""
CELL_PREFIX = "c"
"""A cell is called by its number after this letter, a hex as the rules call it."""


@cache
def middle(cell: int) -> Point:
    """The middle of a cell."""
    q, r = COORDINATES[cell]
    return round(WIDE * (q + r / 2), 1), round(ROW * r, 1)


@cache
def corners(size: float) -> str:
    """A hexagon around (0, 0), its point on top, as a path."""
    at = [(size * sin(i * pi / 3), -size * cos(i * pi / 3)) for i in range(6)]
    return "M" + "L".join(f"{number(x)} {number(y)}" for x, y in at) + "Z"


def cells_of(seen: View) -> list[int]:
    """The cell of every hex in play, NOWHERE for the others."""
    found: list[int] = seen.cell
    return found


def view_box(cells: Iterable[int]) -> str:
    """What of the page the map and one ring around it take."""
    return _box(tuple(sorted(cell for cell in cells if cell != NOWHERE)))


@lru_cache(512)
def _box(cells: tuple[int, ...]) -> str:
    spots = [middle(cell) for cell in cells] or [(0.0, 0.0)]
    xs, ys = [x for x, _ in spots], [y for _, y in spots]
    room = SIZE * MARGIN
    wide = max(LEAST[0], max(xs) - min(xs) + 2 * room + WIDE / 2)
    high = max(LEAST[1], max(ys) - min(ys) + 2 * room + SIZE)
    left = (min(xs) + max(xs) - wide) / 2
    top = (min(ys) + max(ys) - high) / 2
    return f"{number(left)} {number(top)} {number(wide)} {number(high)}"


@lru_cache(512)
def frontier(cells: tuple[int, ...]) -> tuple[int, ...]:
    """Cells beside the map where nothing lies yet."""
    taken = {cell for cell in cells if cell != NOWHERE}
    around = {int(cell) for each in taken for cell in BESIDE[each].tolist()}
    return tuple(sorted(around - taken - {NOWHERE}))


def place_of_hex(hex_: int) -> str:
    return HEX_IDS[hex_]


def place_of_cell(cell: int) -> str:
    return f"{CELL_PREFIX}{cell}"


def hex_of(place: str) -> int:
    """The hex a place means, or NOWHERE."""
    return HEX.get(place, NOWHERE)


def cell_of(place: str) -> int:
    """The cell a place means, or NOWHERE."""
    rest = place.removeprefix(CELL_PREFIX)
    known = place.startswith(CELL_PREFIX) and rest.isdecimal() and len(rest) <= len(str(HEXES**2))
    return int(rest) if known and int(rest) < len(COORDINATES) else NOWHERE
