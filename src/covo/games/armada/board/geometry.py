"""The shapes of the board: outlines of spaces, coasts of islands, borders, and where things go."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import pairwise

from covo.games.armada.rules.components import TERRITORIES
from covo.games.armada.scene import EXTENT, Line, rings
from covo.parts.marks import number
from covo.presentation.scene import Point

MARGIN = 34
"""The frame around it."""
SIDE = EXTENT + 2 * MARGIN
VIEW_BOX = f"-{MARGIN} -{MARGIN} {SIDE} {SIDE}"


@dataclass(frozen=True)
class Border:
    """A line that two spaces share, or that ends the board."""

    left: int
    right: int
    """-1 where the board ends."""
    line: Line


@cache
def _owners() -> dict[frozenset[Point], list[int]]:
    """The spaces on either side of every stretch of outline."""
    owners: dict[frozenset[Point], list[int]] = defaultdict(list)
    for space, outlines in enumerate(rings()):
        for ring in outlines:
            for stretch in zip(ring, ring[1:] + ring[:1], strict=True):
                owners[frozenset(stretch)].append(space)
    return owners


def _across(space: int, a: Point, b: Point) -> int:
    """The space on the other side of a stretch; -1 where the board ends."""
    return next((other for other in _owners()[frozenset((a, b))] if other != space), -1)


def runs(space: int, ring: Line) -> list[tuple[int, Line]]:
    """A ring as lines, each along one neighbour, in order."""
    sides = [_across(space, a, b) for a, b in zip(ring, ring[1:] + ring[:1], strict=True)]
    start = next((i for i in range(len(ring)) if sides[i] != sides[i - 1]), 0)
    turned = [(start + i) % len(ring) for i in range(len(ring))]
    found: list[tuple[int, list[Point]]] = []
    for i in turned:
        if not found or found[-1][0] != sides[i]:
            found.append((sides[i], [ring[i]]))
        found[-1][1].append(ring[(i + 1) % len(ring)])
    return [(side, tuple(line)) for side, line in found]


@cache
def borders() -> tuple[Border, ...]:
    """Every line between two spaces, once."""
    found: dict[tuple[int, int, frozenset[Point]], tuple[int, int, Line]] = {}
    for space, outlines in enumerate(rings()):
        for ring in outlines:
            for side, line in runs(space, ring):
                key = frozenset((line[0], line[-1], *line[1:2], *line[-2:-1]))
                found.setdefault((min(space, side), max(space, side), key), (space, side, line))
    return tuple(Border(*row) for row in found.values())


@cache
def coasts() -> tuple[tuple[frozenset[int], Line], ...]:
    """The coast of every island as one closed line, with the island's territories."""
    follows: dict[Point, tuple[Point, int]] = {}
    for space in range(TERRITORIES):
        for ring in rings()[space][:1]:
            for a, b in zip(ring, ring[1:] + ring[:1], strict=True):
                if _across(space, a, b) >= TERRITORIES:
                    follows[a] = (b, space)
    return tuple(_loops(follows))


def _loops(follows: dict[Point, tuple[Point, int]]) -> Iterable[tuple[frozenset[int], Line]]:
    while follows:
        at, line, lands = next(iter(follows)), [], set()
        while at in follows:
            line.append(at)
            at, land = follows.pop(at)
            lands.add(land)
        yield frozenset(lands), tuple(line)


def thinned(line: Line, slack: float) -> Line:
    """The line with the points left out that lie within ``slack`` of it (Douglas and Peucker)."""
    if len(line) < 3:
        return line
    (ax, ay), (bx, by) = line[0], line[-1]
    length = ((bx - ax) ** 2 + (by - ay) ** 2) ** 0.5
    off = [_distance(point, line[0], line[-1], length) for point in line[1:-1]]
    far = max(range(len(off)), key=off.__getitem__)
    if off[far] <= slack:
        return line[0], line[-1]
    middle = far + 1
    return thinned(line[: middle + 1], slack)[:-1] + thinned(line[middle:], slack)


def _distance(point: Point, a: Point, b: Point, length: float) -> float:
    if length == 0:
        return float(((point[0] - a[0]) ** 2 + (point[1] - a[1]) ** 2) ** 0.5)
    cross = (b[0] - a[0]) * (a[1] - point[1]) - (a[0] - point[0]) * (b[1] - a[1])
    return abs(cross) / length


def outline(space: int, slack: float) -> tuple[Line, ...]:
    """The rings of a space, thinned so that neighbours still share their borders exactly."""
    return tuple(_thinned_ring(space, ring, slack) for ring in rings()[space])


def _thinned_ring(space: int, ring: Line, slack: float) -> Line:
    parts = runs(space, ring)
    if len(parts) == 1:
        half = len(ring) // 2
        return thinned(ring[: half + 1], slack)[:-1] + thinned(ring[half:] + ring[:1], slack)[:-1]
    points: list[Point] = []
    for _, line in parts:
        # A border is thinned in the same direction from both of its sides.
        forward = line[0] <= line[-1]
        thin = thinned(line if forward else line[::-1], slack)
        points += (thin if forward else thin[::-1])[:-1]
    return tuple(points)


def pair(x: float, y: float) -> str:
    """Two coordinates, without the space where the sign parts them."""
    a, b = number(x), number(y)
    return f"{a}{b}" if b.startswith("-") else f"{a} {b}"


def polygon(line: Line, digits: int = 0) -> str:
    """A closed path of straight stretches, in whole numbers."""
    points = [(round(x, digits), round(y, digits)) for x, y in line]
    path, (x, y) = [f"M{pair(*points[0])}"], points[0]
    for px, py in points[1:]:
        path.append(f"l{pair(px - x, py - y)}")
        x, y = px, py
    return "".join(path) + "z"


def smooth(line: Line, *, closed: bool) -> str:
    """A path that rounds every corner: arcs from middle to middle, corners as their handles."""
    rounded = [(round(x, 1), round(y, 1)) for x, y in line]
    if closed:
        around = [*rounded, rounded[0]]
        start = _middle(rounded[-1], rounded[0])
        return _arcs(start, around[:-1], [_middle(a, b) for a, b in _steps(around)]) + "z"
    if len(rounded) < 3:
        return f"M{pair(*rounded[0])}L{pair(*rounded[-1])}"
    inner = rounded[1:-1]
    ends = [*(_middle(a, b) for a, b in _steps(inner)), rounded[-1]]
    return _arcs(rounded[0], inner, ends)


def _steps(points: Sequence[Point]) -> Iterable[tuple[Point, Point]]:
    return pairwise(points)


def _middle(a: Point, b: Point) -> Point:
    return round((a[0] + b[0]) / 2, 1), round((a[1] + b[1]) / 2, 1)


def _arcs(start: Point, handles: Sequence[Point], ends: Sequence[Point]) -> str:
    path, (x, y) = [f"M{pair(*start)}"], start
    for (hx, hy), (ex, ey) in zip(handles, ends, strict=True):
        first, last = pair(hx - x, hy - y), pair(ex - x, ey - y)
        path.append(f"q{first}{'' if last.startswith('-') else ' '}{last}")
        x, y = ex, ey
    return "".join(path)


def is_inside(point: Point, outlines: Sequence[Line]) -> bool:
    """Whether a ray from the point crosses the outlines an odd number of times."""
    x, y = point
    inside = False
    for ring in outlines:
        for (x0, y0), (x1, y1) in zip(ring, ring[1:] + ring[:1], strict=True):
            if (y < y0) != (y < y1) and x < (x1 - x0) * (y - y0) / (y1 - y0) + x0:
                inside = not inside
    return inside


def distance_to(point: Point, line: Line, *, closed: bool = True) -> float:
    """How far a point is from a line."""
    stretches = zip(line, line[1:] + line[:1], strict=True) if closed else _steps(line)
    return min(_to_stretch(point, a, b) for a, b in stretches)


def _to_stretch(point: Point, a: Point, b: Point) -> float:
    dx, dy = b[0] - a[0], b[1] - a[1]
    along = (point[0] - a[0]) * dx + (point[1] - a[1]) * dy
    t = min(1.0, max(0.0, along / (dx * dx + dy * dy or 1.0)))
    return float(((point[0] - a[0] - t * dx) ** 2 + (point[1] - a[1] - t * dy) ** 2) ** 0.5)
