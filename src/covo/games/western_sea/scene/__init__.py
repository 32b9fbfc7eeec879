"""Where the hexes of Western Sea lie as they are laid in play, and where options stand on them."""

from __future__ import annotations

from functools import cache, partial
from math import hypot

from covo.engine.game import State
from covo.engine.pending import number as frame_number
from covo.engine.pending import top
from covo.presentation.plain_view import View, plain
from covo.presentation.scene import Mark, MarkOf, Point, Scene, off

from ..rules.components import HEX_IDS
from ..rules.decisions import ARGUMENT, KIND_OF, Decision, Kind
from ..rules.dispatch import DISPATCH
from ..rules.grid import BAY, CELL, COAST_SLOTS, NOWHERE
from ..words import SPEECH
from ..words.vocabulary import hex_asked
from .geometry import hex_of, middle, place_of_cell, place_of_hex

ACTION = "action-"
"""Before the number of an action: its field in the tray, which is asked about at any time."""
TURN_REACH = 62.0
"""The arrows that turn the bay stand so far from the harbour."""
ON_MAP = frozenset(
    (
        Kind.GOVERN,
        Kind.NOMAD,
        Kind.PLACE,
        Kind.MOVE,
        Kind.MOVE_TO,
        Kind.WORK,
        Kind.RAID_HEX,
        Kind.SAIL_TO,
        Kind.PLACE_AT,
    )
)
"""Kinds that a click on the map may mean."""


def marks(seen: State) -> MarkOf:
    """Tiles are laid in play, so each view has marks of its own."""
    return partial(_mark, plain(seen))


def _mark(seen: View, option: int) -> Mark | None:
    kind, n = KIND_OF[option], int(ARGUMENT[option, 0])
    if hexes := SPEECH.places(option):
        return _at_hex(seen, option, hexes[0])
    match kind:
        case Kind.ACT:
            return Mark(option, f"{ACTION}{n}", (0.0, 0.0))
        case Kind.PLACE_AT:
            return Mark(option, place_of_cell(n), middle(n))
        case Kind.TURN_TO if seen.depth and top(seen) == Decision.HARBOUR_TURN:
            cell = int(frame_number(seen, 1))
            return Mark(option, f"{place_of_cell(cell)}-{n}", off(middle(cell), *_opening(n)))
        case Kind.RAID | Kind.YES:
            return _at_hex(seen, option, hex_asked(seen))
    return None


def _at_hex(seen: View, option: int, hex_: int) -> Mark | None:
    cell = seen.cell[hex_] if hex_ != NOWHERE else NOWHERE
    return Mark(option, place_of_hex(hex_), middle(cell)) if cell != NOWHERE else None


@cache
def _opening(rotation: int) -> Point:
    """Where, from the harbour, a bay that is turned like this opens."""
    spots = [middle(CELL[q, r]) for q, r in BAY[rotation, len(COAST_SLOTS) :].tolist()]
    x, y = sum(x for x, _ in spots), sum(y for _, y in spots)
    return TURN_REACH * x / hypot(x, y), TURN_REACH * y / hypot(x, y)


def _also(seen: State, place: str) -> tuple[str, ...]:
    """A hex is also the cell on which it lies."""
    hex_ = hex_of(place)
    cell = plain(seen).cell[hex_] if hex_ != NOWHERE else NOWHERE
    return (place, place_of_cell(cell)) if cell != NOWHERE else (place,)


def spots(option: int | None, before: State, after: State) -> list[str]:
    """The places a choice was about; a cell is called by what lies there now."""
    mark = None if option is None else marks(before)(option)
    if mark is None or mark.place.startswith(ACTION):
        return []
    cell, _, _ = mark.place.removeprefix("c").partition("-")
    cells = after.cell.tolist()
    if mark.place[0] == "c" and int(cell) in cells:
        return [place_of_hex(cells.index(int(cell)))]
    return [mark.place]


_ANSWERS = DISPATCH.answers.copy()
_ANSWERS[:, Kind.ACT] = True
SCENE = Scene(SPEECH, HEX_IDS, marks, answers=_ANSWERS, placed=ON_MAP | {Kind.ACT}, also=_also)
