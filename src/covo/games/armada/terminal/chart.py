"""The archipelago as a map in characters."""

from __future__ import annotations

import tomllib
from collections.abc import Sequence

from rich.text import Text

from covo.games.armada.rules.components import BOARD, DATA, SPACE_IDS, SPACES, TERRITORIES
from covo.games.armada.rules.state import NO_SHIP, State
from covo.parts.terminal import Paper
from covo.parts.textmap import Ground, Line, TextMap

from .pieces import name, ship, stand, targets
from .tints import Palette, Signs, palette, signs

COLUMNS, ROWS = 100, 40
"""The least that keeps all labels apart."""
EXTENT = 1000
"""The board is a square of this side."""
_SHAPES = {
    row["id"]: row
    for row in tomllib.loads((DATA / "board_shapes.toml").read_text(encoding="utf-8"))["shape"]
}
MAP = TextMap(
    COLUMNS,
    ROWS,
    extent=(0, 0, EXTENT, EXTENT),
    anchors=[(row["x"], row["y"]) for row in (*BOARD["territory"], *BOARD["sea"])],
    rings=[
        [shape["ring"], *([shape["hole"]] if "hole" in shape else [])]
        for shape in (_SHAPES[label] for label in SPACE_IDS)
    ],
)


def chart(s: State, options: Sequence[int], paper: Paper) -> Text:
    """The whole board, COLUMNS wide."""
    sign, colours, lit = signs(paper.unicode), palette(paper.colours), targets(options)
    grounds = [
        Ground(colours.ground(s, space), sign.land if space < TERRITORIES else " ")
        for space in range(SPACES)
    ]
    notes = [_note(s, space, space in lit, sign, colours) for space in range(SPACES)]
    return MAP.draw([*grounds, grounds[0]], notes, paper)


def _note(s: State, space: int, lit: bool, sign: Signs, colours: Palette) -> list[Line]:
    """The label of a space, and who is there."""
    label = (sign.lit if lit else "") + name(s, space, sign)
    ground = colours.ground(s, space)
    if space < TERRITORIES:
        ink = colours.ink(int(s.flag[space]))
        return [Line(label, ink, ground), Line(stand(s, space), ink, ground, bold=True)]
    if s.ship_at[space] == NO_SHIP:
        return [Line(label, colours.lit if lit else colours.quiet, ground)]
    number = s.ship_at[space]
    captain, adrift = int(s.captain[number]), s.crew[number] == 0
    ink = colours.dark if adrift else colours.ink(captain)
    tint = colours.adrift if adrift else colours.tints[captain]
    hull = Line(ship(s, space, sign), ink, tint, bold=True)
    return [Line(label, colours.lit if lit else colours.named, ground), hull]
