"""A map in characters: two pixels to a cell, and what a game writes on its places over them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from typing import Any

import numpy as np
from numpy.typing import NDArray
from rich.style import Style
from rich.text import Text

from . import Colours, Paper

PIXEL = "▀"
POINTER = "\N{SINGLE RIGHT-POINTING ANGLE QUOTATION MARK}"
PLAIN = Style()
Ring = Sequence[Sequence[float]]
NEAR = sorted(
    ((down, right) for down in range(-2, 3) for right in range(-8, 9)),
    key=lambda step: (4 * abs(step[0]) + abs(step[1]), step),
)
"""Rows and columns that a note may stand aside of its place, the nearest first."""


def pointer(paper: Paper) -> str:
    """What stands before a place that an option leads to."""
    return POINTER if paper.unicode else ">"


def shade(paper: Paper) -> str:
    """What fills land where there are no colours."""
    return "░" if paper.unicode else ":"


@dataclass(frozen=True)
class Line:
    """Something written on a place."""

    text: str
    ink: str
    tint: str
    """The colour behind it."""
    bold: bool = False


@dataclass(frozen=True)
class Ground:
    """How a part of the map is filled."""

    tint: str
    pattern: str = " "
    """The character that stands for it where there are no colours."""


@dataclass(frozen=True, eq=False)
class TextMap:
    """The places of a game, as many columns and rows as keep what is written there apart."""

    columns: int
    rows: int
    extent: tuple[float, float, float, float]
    """Left, top, width and height of the board, in the units of its places."""
    anchors: Sequence[tuple[float, float]]
    """The middle of what is written on each place."""
    rings: Sequence[Sequence[Ring]]
    """The outline of each ground, then its holes; later grounds lie over earlier ones."""

    def draw(
        self, grounds: Sequence[Ground], notes: Sequence[Sequence[Line]], paper: Paper
    ) -> Text:
        """The whole map: a ground for each ring and one for what lies in none, a note a place."""
        coloured = paper.colours is not Colours.NONE and paper.unicode
        cells = [
            [_blank(grounds[up], grounds[low], coloured) for up, low in zip(*pair, strict=True)]
            for pair in zip(self.pixels[::2].tolist(), self.pixels[1::2].tolist(), strict=True)
        ]
        taken: set[tuple[int, int]] = set()
        for (x, y), lines in zip(self.anchors, notes, strict=True):
            middle = (x - self.extent[0]) * self.columns / self.extent[2]
            row = (y - self.extent[1]) * self.rows / self.extent[3]
            self._write(cells, taken, middle, row, lines, coloured)
        return _joined(cells)

    def _write(
        self,
        cells: list[list[tuple[str, Style]]],
        taken: set[tuple[int, int]],
        middle: float,
        row: float,
        lines: Sequence[Line],
        coloured: bool,
    ) -> None:
        """Lines around a point, never beyond the edge: as near as others leave room."""
        texts = [line.text if coloured else f" {line.text} " for line in lines]
        first = int(row - (len(lines) - 1) / 2)
        starts = [round(middle - len(text) / 2) for text in texts]
        for down, right in NEAR:
            spots = [
                (
                    max(0, min(first + down, self.rows - len(lines))) + i,
                    max(0, min(start + right, self.columns - len(text))),
                )
                for i, (start, text) in enumerate(zip(starts, texts, strict=True))
            ]
            covered = {
                (at, column + i)
                for (at, column), text in zip(spots, texts, strict=True)
                for i in range(len(text))
            }
            if not covered & taken:
                break
        taken |= covered
        for (at, column), text, line in zip(spots, texts, lines, strict=True):
            kind = style(line.ink, line.tint, line.bold) if coloured else PLAIN
            for i, character in enumerate(text[: self.columns]):
                cells[at][column + i] = (character, kind)

    @cached_property
    def pixels(self) -> NDArray[Any]:
        """Which ground each pixel lies in; -1 for none, which is the last of the grounds."""
        left, top, wide, high = self.extent
        rows = 2 * self.rows
        xs, ys = np.meshgrid(
            left + (np.arange(self.columns) + 0.5) * wide / self.columns,
            top + (np.arange(rows) + 0.5) * high / rows,
        )
        found = np.full((rows, self.columns), -1)
        for ground, (outline, *holes) in enumerate(self.rings):
            inside = _is_inside(outline, xs, ys)
            for hole in holes:
                inside &= ~_is_inside(hole, xs, ys)
            found[inside] = ground
        return found


def _is_inside(ring: Ring, xs: Any, ys: Any) -> NDArray[np.bool_]:
    """Whether a ray from each point crosses the ring an odd number of times."""
    inside = np.zeros(xs.shape, bool)
    for (x0, y0), (x1, y1) in zip(ring, (*ring[1:], ring[0]), strict=True):
        if y0 != y1:
            crosses = (ys < y0) != (ys < y1)
            inside ^= crosses & (xs < (x1 - x0) * (ys - y0) / (y1 - y0) + x0)
    return inside


def _blank(upper: Ground, lower: Ground, coloured: bool) -> tuple[str, Style]:
    """A cell without writing: two pixels of colour, or a pattern."""
    if coloured:
        return PIXEL, style(upper.tint, lower.tint)
    return lower.pattern, PLAIN


def _joined(cells: Sequence[Sequence[tuple[str, Style]]]) -> Text:
    """The cells as text, neighbours of one style together."""
    whole = Text(no_wrap=True)
    for row in cells:
        run, kind = "", PLAIN
        for character, other in row:
            if other != kind:
                whole.append(run, kind)
                run, kind = "", other
            run += character
        whole.append(run, kind)
        whole.append("\n")
    whole.right_crop(1)
    return whole


@cache
def style(ink: str, tint: str, bold: bool = False) -> Style:
    """Letters of one colour on another."""
    return Style(color=ink, bgcolor=tint, bold=bold)
