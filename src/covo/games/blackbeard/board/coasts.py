"""Coasts as an engraver would cut them: every stretch broken into smaller ones, always alike."""

from __future__ import annotations

from functools import cache
from random import Random

from covo.games.blackbeard.scene.layout import HEIGHT, LAID, WIDTH, Line
from covo.parts.marks import number
from covo.presentation.scene import Point

SEED = 1718
FINE = 9.0
"""Stretches shorter than this are left straight."""
MARGIN = 40.0
ROUGH = 0.17
"""How far a coast strays from the straight line, for each unit of its length."""


@cache
def coasts() -> dict[str, Line]:
    """Every coast by its name, as a closed line."""
    random = Random(SEED)
    return {name: _broken(line, random) for name, line in LAID["coast"].items()}


def _broken(line: list[list[float]], random: Random) -> Line:
    points = [(float(x), float(y)) for x, y in line]
    found: list[Point] = []
    for a, b in zip(points, points[1:] + points[:1], strict=True):
        found.append(_beyond(a))
        found += _along_edge(a, b) if _is_edge(a, b) else _between(a, b, random)
    return tuple(found)


def _is_edge(a: Point, b: Point) -> bool:
    """The end of the sheet is no coast."""
    return (a[0] == b[0] and a[0] in (0, WIDTH)) or (a[1] == b[1] and a[1] in (0, HEIGHT))


def _along_edge(a: Point, b: Point) -> list[Point]:
    """Two points near the ends of a stretch, so that only its corners are rounded."""
    ends = [_beyond(a), _beyond(b)]
    return [
        tuple(p + (q - p) * share for p, q in zip(*ends, strict=True)) for share in (0.02, 0.98)
    ]


def _beyond(point: Point) -> Point:
    """What touches the end of the sheet runs out beyond it, so that no corner is rounded there."""
    x, y = point
    return (
        -MARGIN if x == 0 else x + MARGIN if x == WIDTH else x,
        -MARGIN if y == 0 else y + MARGIN if y == HEIGHT else y,
    )


def _between(a: Point, b: Point, random: Random) -> list[Point]:
    """Points between two others, each off the middle of its stretch."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    length = (dx * dx + dy * dy) ** 0.5
    if length < FINE:
        return []
    stray = random.uniform(-ROUGH, ROUGH)
    middle = a[0] + dx / 2 - dy * stray, a[1] + dy / 2 + dx * stray
    return [*_between(a, middle, random), middle, *_between(middle, b, random)]


def path(line: Line) -> str:
    """A closed path that rounds every corner: from middle to middle, with corners as handles."""
    middles = [
        ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2)
        for a, b in zip(line, line[1:] + line[:1], strict=True)
    ]
    x, y = _tenths(middles[-1])
    parts = [f"M{number(x)} {number(y)}"]
    for handle, middle in zip(line, middles, strict=True):
        (hx, hy), (mx, my) = _tenths(handle), _tenths(middle)
        parts.append(f"q{_pair(hx - x, hy - y)} {_pair(mx - x, my - y)}")
        x, y = mx, my
    return "".join(parts).replace(" -", "-") + "z"


def _tenths(point: Point) -> Point:
    return round(point[0], 1), round(point[1], 1)


def _pair(x: float, y: float) -> str:
    return f"{number(x)} {number(y)}"
