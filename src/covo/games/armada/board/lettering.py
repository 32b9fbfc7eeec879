"""Where the names go: inside their space, clear of pieces and ornaments, near the middle.

The search takes a second or two, so its result is kept in ``lettering.toml``, which
``python -m covo.games.armada.board.chart`` writes anew.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import combinations, pairwise
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from covo.games.armada.rules.components import SPACE_IDS, SPACES, TERRITORIES
from covo.games.armada.words.names import CATALOGUE, place_name, voice_of

from ..scene import EXTENT, GOLD, MARKS, SPOTS, has_mark, rings
from .layout import ORNAMENTS

FILE = Path(__file__).parent / "lettering.toml"
GRID = 2
"""Units to a cell of the search."""
CELLS = EXTENT // GRID
MOST_LINES = 3
WIDTHS = {"land": 4.7, "port": 5.3, "sea": 4.4}
"""How wide a letter is on average, by the style of a name."""
LEADING = {"land": 10.2, "port": 10.4, "sea": 9.4}
OUTSIDE, COVERED, FAR, BROKEN = 4.0, 6.5, 1.6, 9.0
"""What is bad about a place: cells outside, cells covered, units from the ideal, lines."""
BELOW, DROP = 0.6, 30.0
"""The ideal is so far below the pieces, and missing it upwards or downwards is a lesser evil."""
AROUND = 16.0
Cells = NDArray[Any]


@dataclass(frozen=True)
class Lettering:
    """A name as it stands on the chart: its lines, and the middle of the first one's foot."""

    x: float
    y: float
    lines: tuple[str, ...]


def style(space: int) -> str:
    """How a name is written."""
    if space >= TERRITORIES:
        return "sea"
    return "port" if has_mark(space) else "land"


@cache
def lettering(language: str) -> tuple[Lettering, ...]:
    """The names of all spaces, as they were placed; those of a further language are placed now."""
    spoken = voice_of(language).language
    written = tomllib.loads(FILE.read_text(encoding="utf-8"))
    if spoken not in written:
        return tuple(_placed(spoken))
    rows = (written[spoken][name] for name in SPACE_IDS)
    return tuple(Lettering(x, y, tuple(lines)) for x, y, *lines in rows)


def _placed(language: str) -> Iterator[Lettering]:
    for space in range(SPACES):
        yield _best(space, str(place_name(voice_of(language), space)))


def placed() -> str:
    """What ``lettering.toml`` should say."""
    parts = ["# Where names stand; written by python -m covo.games.armada.board.chart\n"]
    for language in CATALOGUE.languages:
        parts.append(f"\n[{language}]\n")
        for space, one in enumerate(_placed(language)):
            lines = ", ".join(f'"{line}"' for line in one.lines)
            parts.append(f"{SPACE_IDS[space]} = [{one.x:g}, {one.y:g}, {lines}]\n")
    return "".join(parts)


# The search


def _breaks(name: str) -> Iterator[tuple[str, ...]]:
    words = name.split()
    for count in range(min(MOST_LINES, len(words))):
        for cuts in combinations(range(1, len(words)), count):
            ends = (0, *cuts, len(words))
            yield tuple(" ".join(words[a:b]) for a, b in pairwise(ends))


def _best(space: int, name: str) -> Lettering:
    left, top, right, bottom = _window(space)
    outside = _sums(~_inside(space)[top:bottom, left:right])
    covered = _sums(_obstacles()[top:bottom, left:right])
    kind = style(space)
    found = []
    for lines in _breaks(name):
        wide = max(map(len, lines)) * WIDTHS[kind] + 3
        high = len(lines) * LEADING[kind] + 2
        bad, x, y = _cheapest(space, outside, covered, wide, high)
        foot = y - high / 2 + LEADING[kind] * 0.82
        found.append((bad + BROKEN * len(lines), x, foot, lines))
    _, x, y, lines = min(found)
    return Lettering(round(x, 1), round(y, 1), lines)


def _window(space: int) -> tuple[int, int, int, int]:
    """The cells in which a name may stand: its space, and a little around."""
    xs, ys = zip(*rings()[space][0], strict=True)
    low = [max(0, int((min(v) - AROUND) / GRID)) for v in (xs, ys)]
    high = [min(CELLS, int((max(v) + AROUND) / GRID) + 1) for v in (xs, ys)]
    return low[0], low[1], high[0], high[1]


def _cheapest(
    space: int, outside: Cells, covered: Cells, wide: float, high: float
) -> tuple[float, float, float]:
    """The best middle for a box of this size."""
    left, top, _, _ = _window(space)
    w, h = max(1, round(wide / GRID)), max(1, round(high / GRID))
    if w >= outside.shape[1] or h >= outside.shape[0]:
        return float("inf"), 0.0, 0.0
    bad = OUTSIDE * _box_sums(outside, w, h) + COVERED * _box_sums(covered, w, h)
    ys, xs = np.mgrid[0 : bad.shape[0], 0 : bad.shape[1]]
    middle_x, middle_y = (xs + left + w / 2) * GRID, (ys + top + h / 2) * GRID
    x, y = SPOTS[space]
    bad = bad + FAR * (np.abs(middle_x - x) + BELOW * np.abs(middle_y - y - DROP))
    at = np.unravel_index(int(np.argmin(bad)), bad.shape)
    return float(bad[at]), float(middle_x[at]), float(middle_y[at])


def _sums(cells: Cells) -> Cells:
    """Sums over all rectangles from the corner, so that any box takes four look-ups."""
    return np.pad(cells.astype(np.int32), ((1, 0), (1, 0))).cumsum(0).cumsum(1)


def _box_sums(sums: Cells, w: int, h: int) -> Cells:
    total: Cells = sums[h:, w:] - sums[:-h, w:] - sums[h:, :-w] + sums[:-h, :-w]
    return total


@cache
def _middles() -> tuple[Cells, Cells]:
    axis = (np.arange(CELLS) + 0.5) * GRID
    xs, ys = np.meshgrid(axis, axis)
    return xs, ys


@cache
def _inside(space: int) -> Cells:
    """The cells of a space; only its window is looked at."""
    left, top, right, bottom = _window(space)
    xs, ys = (axis[top:bottom, left:right] for axis in _middles())
    found = np.zeros((CELLS, CELLS), bool)
    for ring in rings()[space]:
        for (x0, y0), (x1, y1) in zip(ring, ring[1:] + ring[:1], strict=True):
            if y0 != y1:
                crossed = ((ys < y0) != (ys < y1)) & (xs < (x1 - x0) * (ys - y0) / (y1 - y0) + x0)
                found[top:bottom, left:right] ^= crossed
    return found


def boxes() -> list[tuple[float, float, float, float]]:
    """The room that names take in any language: left, top, right, bottom."""
    found = []
    for language in CATALOGUE.languages:
        for space, one in enumerate(lettering(language)):
            kind = style(space)
            half = max(map(len, one.lines)) * WIDTHS[kind] / 2
            top, step = one.y - LEADING[kind] * 0.8, LEADING[kind]
            found.append((one.x - half, top, one.x + half, top + step * len(one.lines)))
    return found


@cache
def _obstacles() -> Cells:
    """1 where pieces, towns, bases or ornaments may stand."""
    xs, ys = _middles()
    taken = np.zeros(xs.shape, bool)
    for left, top, right, bottom in (*_piece_boxes(), *ORNAMENTS):
        taken |= (xs >= left) & (xs <= right) & (ys >= top) & (ys <= bottom)
    return taken


def _piece_boxes() -> Iterator[tuple[float, float, float, float]]:
    for space in range(SPACES):
        x, y = SPOTS[space]
        if space >= TERRITORIES:
            yield x - 22, y - 24, x + 25, y + 19
            continue
        yield x - 15, y - 15, x + 23, y + 19
        yield x + GOLD[0] - 10, y + GOLD[1] - 7, x + GOLD[0] + 10, y + GOLD[1] + 11
        if has_mark(space):
            mx, my = MARKS[space]
            yield mx - 14, my - 14, mx + 14, my + 8
