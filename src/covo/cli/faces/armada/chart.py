"""The archipelago drawn in characters: two pixels to a cell, names and pieces over them."""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from functools import cache
from typing import Any

import numpy as np
from numpy.typing import NDArray
from rich.style import Style
from rich.text import Text

from covo.games.armada.components import (
    BOARD,
    FOLDER,
    SPACE_IDS,
    SPACES,
    TERRITORIES,
)
from covo.games.armada.state import NO_SHIP, State

from .. import Colours, Paper
from .pieces import name, ship, stand, targets
from .tints import palette, signs, style

COLUMNS, ROWS = 100, 40
"""The least that keeps all labels apart."""
EXTENT = 1000
"""The board is a square of this side."""
ANCHORS = [(row["x"], row["y"]) for row in (*BOARD["territory"], *BOARD["sea"])]
PIXEL = "▀"
PLAIN = Style()


def chart(s: State, options: Sequence[int], paper: Paper) -> Text:
    """The whole board, COLUMNS wide."""
    sheet = Sheet(s, paper)
    lit = targets(options)
    for space in range(SPACES):
        sheet.write(space, space in lit)
    return sheet.text()


class Sheet:
    """A grid of characters with their styles."""

    def __init__(self, s: State, paper: Paper) -> None:
        self.s, self.signs, self.palette = s, signs(paper.unicode), palette(paper.colours)
        self.coloured = paper.colours is not Colours.NONE and paper.unicode
        pixels = pixels_of(COLUMNS, 2 * ROWS)
        tint = [self.palette.ground(s, space) for space in range(SPACES)]
        self.cells = [
            [self.blank(int(up), int(low), tint) for up, low in zip(above, below, strict=True)]
            for above, below in zip(pixels[::2], pixels[1::2], strict=True)
        ]

    def blank(self, upper: int, lower: int, tint: Sequence[str]) -> tuple[str, Style]:
        """A cell without writing: two pixels of colour, or a pattern for land."""
        if self.coloured:
            return PIXEL, style(tint[upper], tint[lower])
        return (self.signs.land if lower < TERRITORIES else " "), PLAIN

    def write(self, space: int, lit: bool) -> None:
        """The label of a space, around its anchor."""
        x, y = ANCHORS[space]
        column, row = x * COLUMNS / EXTENT, y * ROWS / EXTENT
        mark = self.signs.lit if lit else ""
        label = mark + name(self.s, space, self.signs)
        ground = self.palette.ground(self.s, space)
        if space < TERRITORIES:
            ink = self.palette.ink(int(self.s.flag[space]))
            self.put(int(row - 0.5), column, label, ink, ground)
            self.put(int(row + 0.5), column, stand(self.s, space), ink, ground, bold=True)
            return
        sails = self.s.ship_at[space] != NO_SHIP
        ink = self.palette.named if sails else self.palette.quiet
        above = int(row - 0.5) if sails else int(row)
        self.put(above, column, label, self.palette.lit if lit else ink, ground)
        if sails:
            self.put(above + 1, column, *self.hull(space), bold=True)

    def hull(self, sea: int) -> tuple[str, str, str]:
        """A ship, her ink and her colour: that of her crew."""
        number = self.s.ship_at[sea]
        captain, hull = int(self.s.captain[number]), ship(self.s, sea, self.signs)
        if self.s.crew[number] == 0:
            return hull, self.palette.dark, self.palette.adrift
        return hull, self.palette.ink(captain), self.palette.tints[captain]

    def put(
        self, row: int, middle: float, text: str, ink: str, tint: str, *, bold: bool = False
    ) -> None:
        """Write centred on ``middle``, never beyond the edge."""
        if not self.coloured:
            text = f" {text} "
        first = min(max(round(middle - len(text) / 2), 0), COLUMNS - len(text))
        kind = style(ink, tint, bold) if self.coloured else PLAIN
        for i, character in enumerate(text):
            self.cells[row][first + i] = (character, kind)

    def text(self) -> Text:
        """The sheet, with neighbours of one style joined."""
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
def pixels_of(columns: int, rows: int) -> NDArray[Any]:
    """Which space each pixel of the board lies in."""
    text = (FOLDER / "board_shapes.toml").read_text(encoding="utf-8")
    shapes = {row["id"]: row for row in tomllib.loads(text)["shape"]}
    xs, ys = np.meshgrid(
        (np.arange(columns) + 0.5) * EXTENT / columns, (np.arange(rows) + 0.5) * EXTENT / rows
    )
    found = np.zeros((rows, columns), int)
    for space, label in enumerate(SPACE_IDS):
        inside = _is_inside(shapes[label]["ring"], xs, ys)
        if "hole" in shapes[label]:
            inside &= ~_is_inside(shapes[label]["hole"], xs, ys)
        found[inside] = space
    return found


def _is_inside(ring: Sequence[Sequence[float]], xs: Any, ys: Any) -> NDArray[np.bool_]:
    """Whether a ray from each point crosses the ring an odd number of times."""
    inside = np.zeros(xs.shape, bool)
    for (x0, y0), (x1, y1) in zip(ring, (*ring[1:], ring[0]), strict=True):
        if y0 != y1:
            crosses = (ys < y0) != (ys < y1)
            inside ^= crosses & (xs < (x1 - x0) * (ys - y0) / (y1 - y0) + x0)
    return inside
