"""A map in characters: two pixels to a cell, and what a game writes on its places over them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, cached_property
from typing import Any

import numpy as np
from numpy.typing import NDArray
from rich.style import Style
from rich.text import Text

from .terminal import Colours, Paper

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
    few: Mapping[str, str] = field(default_factory=dict)
    """What stands for a colour where there are only sixteen."""

    def draw(
        self, grounds: Sequence[Ground], notes: Sequence[Sequence[Line]], paper: Paper
    ) -> Text:
        """The whole map: a ground for each ring and one for what lies in none, a note a place."""
        sheet = _Sheet(self, grounds, paper)
        left, top, wide, high = self.extent
        for (x, y), lines in zip(self.anchors, notes, strict=True):
            sheet.write((x - left) * self.columns / wide, (y - top) * self.rows / high, lines)
        return sheet.text()

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


class _Sheet:
    """A grid of characters with their styles, and the cells that are written on."""

    def __init__(self, plan: TextMap, grounds: Sequence[Ground], paper: Paper) -> None:
        self.coloured = paper.colours is not Colours.NONE and paper.unicode
        self.columns, self.rows = plan.columns, plan.rows
        self.few = plan.few if paper.colours is Colours.FEW else {}
        pixels = plan.pixels.tolist()
        self.cells = [
            [self.blank(grounds[up], grounds[low]) for up, low in zip(above, below, strict=True)]
            for above, below in zip(pixels[::2], pixels[1::2], strict=True)
        ]
        self.taken: set[tuple[int, int]] = set()

    def blank(self, upper: Ground, lower: Ground) -> tuple[str, Style]:
        """A cell without writing: two pixels of colour, or a pattern."""
        if self.coloured:
            return PIXEL, self.style(upper.tint, lower.tint)
        return lower.pattern, PLAIN

    def style(self, ink: str, tint: str, bold: bool = False) -> Style:
        return style(self.few.get(ink, ink), self.few.get(tint, tint), bold)

    def write(self, middle: float, row: float, lines: Sequence[Line]) -> None:
        """Lines around a point, never beyond the edge: as near as others leave room."""
        texts = [line.text if self.coloured else f" {line.text} " for line in lines]
        spots: list[tuple[int, int]] = []
        covered: set[tuple[int, int]] = set()
        for down, right in NEAR:
            spots = self.spots(texts, middle + right, row + down)
            covered = {
                (at, column + i)
                for (at, column), text in zip(spots, texts, strict=True)
                for i in range(len(text))
            }
            if not covered & self.taken:
                break
        self.taken |= covered
        for (at, column), text, line in zip(spots, texts, lines, strict=True):
            kind = self.style(line.ink, line.tint, line.bold) if self.coloured else PLAIN
            for i, character in enumerate(text[: self.columns]):
                self.cells[at][column + i] = (character, kind)

    def spots(self, texts: Sequence[str], middle: float, row: float) -> list[tuple[int, int]]:
        """Row and first column of each line of a note around a point."""
        first = max(0, min(int(row - (len(texts) - 1) / 2), self.rows - len(texts)))
        return [
            (first + i, max(0, min(round(middle - len(text) / 2), self.columns - len(text))))
            for i, text in enumerate(texts)
        ]

    def text(self) -> Text:
        """The sheet, with neighbours of one style together."""
        whole = Text(no_wrap=True)
        for row in self.cells:
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
