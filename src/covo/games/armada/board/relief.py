"""Where the engraver puts hills and trees: apart from each other, from the shore and the pieces."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from random import Random

from covo.games.armada.rules.components import SPACE_IDS, TERRITORIES
from covo.presentation.scene import Point

from ..scene import MARKS, SPOTS, Line, has_mark, rings
from .geometry import distance_to, is_inside
from .lettering import boxes

GROWTH: dict[str, tuple[tuple[str, ...], int]] = {
    "C02": (("volcano", "crag", "peak", "flame", "crag", "volcano", "peak"), 22),
    "C07": (("peak", "crag", "hill", "peak"), 12),
    "C08": (("peak", "crag", "hill", "peak"), 12),
    "C09": (("palm", "tree", "tree", "palm"), 26),
    "C10": (("tree", "palm", "tree", "palm"), 26),
    "C11": (("tree", "palm", "palm", "tree"), 26),
    "C12": (("palm", "tree", "tree", "palm"), 26),
    "C13": (("palm", "tuft", "palm", "knoll"), 9),
    "C14": (("palm", "tuft", "palm", "knoll"), 9),
    "C15": (("palm", "tuft", "palm", "knoll"), 9),
    "C16": (("palm", "tuft", "palm", "knoll"), 9),
    "C17": (("peak", "crag", "peak", "knoll"), 11),
    "C18": (("peak", "crag", "peak", "knoll"), 11),
    "C19": (("peak", "crag", "peak", "knoll"), 11),
    "C20": (("bones", "tuft", "hill", "bones", "tuft"), 10),
    "C21": (("hill", "palm", "bones"), 6),
    "C22": (("palm", "hill", "knoll"), 6),
    "C23": (("palm", "knoll", "hill"), 7),
    "C24": (("palm", "palm", "tuft"), 7),
    "C03": (("palm", "tuft"), 4),
    "C04": (("palm", "tuft"), 4),
    "C05": (("palm", "tuft"), 3),
    "C06": (("palm", "tuft"), 4),
    "A3": (("tuft", "tuft", "knoll"), 9),
    "A4": (("pine",), 16),
    "A6": (("lighthouse", "hill", "knoll", "tuft"), 6),
    "A7": (("crag", "knoll", "tuft"), 6),
    "V3": (("hill", "knoll", "tree"), 8),
    "V4": (("vine",), 12),
    "V6": (("furrow",), 9),
    "V7": (("knoll", "crag", "tuft"), 6),
    "B3": (("mist", "hill", "mist"), 8),
    "B4": (("tree", "pine", "tree"), 15),
    "B6": (("hill", "knoll", "hill"), 7),
    "B7": (("crag", "knoll", "tuft"), 7),
    "O3": (("mesa", "tuft"), 7),
    "O4": (("orange",), 14),
    "O6": (("kiln", "knoll", "mesa", "tuft"), 6),
    "O7": (("mesa", "knoll", "tuft"), 7),
}
CITY_GROWTH = ("tuft", "knoll", "tree")
APART, ASHORE = 13.5, 8.5
TRIES = 900
SEED = 1700


@cache
def relief() -> list[tuple[str, Point]]:
    """Signs with their places, from north to south, so that nearer ones stand before others."""
    random = Random(SEED)
    found: list[tuple[str, Point]] = []
    for territory in range(TERRITORIES):
        signs, most = GROWTH.get(SPACE_IDS[territory], (CITY_GROWTH, 4))
        found += _scattered(territory, signs, most, random)
    return sorted(found, key=lambda row: row[1][1])


def _scattered(
    territory: int, signs: Sequence[str], most: int, random: Random
) -> list[tuple[str, Point]]:
    outlines = rings()[territory]
    xs, ys = zip(*outlines[0], strict=True)
    taken: list[Point] = []
    for _ in range(TRIES):
        point = random.uniform(min(xs), max(xs)), random.uniform(min(ys), max(ys))
        if _is_free(point, outlines, taken):
            taken.append((round(point[0], 1), round(point[1], 1)))
        if len(taken) == most:
            break
    return [(signs[i % len(signs)], point) for i, point in enumerate(taken)]


def _is_free(point: Point, outlines: Sequence[Line], taken: list[Point]) -> bool:
    if not is_inside(point, outlines) or _is_wanted(point):
        return False
    if any((x - point[0]) ** 2 + (y - point[1]) ** 2 < APART**2 for x, y in taken):
        return False
    return all(distance_to(point, ring) > ASHORE for ring in outlines)


def _is_wanted(point: Point) -> bool:
    """Where tokens, names, towns or bases will stand."""
    for other in range(TERRITORIES):
        x, y = point[0] - SPOTS[other][0], point[1] - SPOTS[other][1]
        if (x / 24) ** 2 + (y / 22) ** 2 < 1:
            return True
        dx, dy = point[0] - MARKS[other][0], point[1] - MARKS[other][1]
        if has_mark(other) and dx**2 + dy**2 < 22**2:
            return True
    x, y = point
    return any(
        left - 7 < x < right + 7 and top - 7 < y < bottom + 7
        for left, top, right, bottom in _names()
    )


@cache
def _names() -> list[tuple[float, float, float, float]]:
    return boxes()
