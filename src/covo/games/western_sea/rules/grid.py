"""SET-1.1: the cells of the play area in axial coordinates, and the shape of the bay."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import numpy as np

from covo.engine.compile import rule

FOLDER = Path(__file__).parents[1]
DATA = FOLDER / "data"

RADIUS = 24
"""SET-1.9: no game can leave the cells with |q|, |r| and |q + r| of at most 24."""
EXTENT = 2 * RADIUS + 1
DIRECTIONS = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))
"""SET-1.1: E, NE, NW, W, SW, SE; opposites are three apart."""
AROUND = len(DIRECTIONS)
HALF_TURN = AROUND // 2
NOWHERE = -1
"""A cell outside the play area; the place of a piece that is not in play."""


def _is_inside(q: int, r: int) -> bool:
    return max(abs(q), abs(r), abs(q + r)) <= RADIUS


COORDINATES: tuple[tuple[int, int], ...] = tuple(
    (q, r)
    for r in range(-RADIUS, RADIUS + 1)
    for q in range(-RADIUS, RADIUS + 1)
    if _is_inside(q, r)
)
"""(q, r) of every cell; cells are numbered row by row."""
CELLS = len(COORDINATES)
CELL: dict[tuple[int, int], int] = {at: i for i, at in enumerate(COORDINATES)}

CELL_Q = np.array([q for q, _ in COORDINATES], np.int16)
CELL_R = np.array([r for _, r in COORDINATES], np.int16)
CELL_INDEX = np.full((EXTENT, EXTENT), NOWHERE, np.int16)
"""The cell at (q + RADIUS, r + RADIUS)."""
for _cell, (_q, _r) in enumerate(COORDINATES):
    CELL_INDEX[_q + RADIUS, _r + RADIUS] = _cell
BESIDE = np.array(
    [[CELL.get((q + dq, r + dr), NOWHERE) for dq, dr in DIRECTIONS] for q, r in COORDINATES],
    np.int16,
)
"""The neighbour of a cell in each direction."""
CENTRE, EAST_OF_CENTRE = CELL[(0, 0)], CELL[(1, 0)]


@rule
def distance(a: int, b: int) -> int:
    """SET-1.1: steps from one cell to another."""
    dq, dr = CELL_Q[a] - CELL_Q[b], CELL_R[a] - CELL_R[b]
    return max(abs(dq), abs(dr), abs(dq + dr))


@rule
def shifted(cell: int, dq: int, dr: int) -> int:
    """The cell at an offset from another, or NOWHERE."""
    q, r = CELL_Q[cell] + dq, CELL_R[cell] + dr
    if max(abs(q), abs(r), abs(q + r)) > RADIUS:
        return NOWHERE
    return CELL_INDEX[q + RADIUS, r + RADIUS]


# The bay (SET-12.3): the harbour, its coast and the sea cells, in every rotation

SEA: dict[str, Any] = tomllib.loads(
    (FOLDER / "fish_and_ships" / "sea.toml").read_text(encoding="utf-8")
)
ROTATIONS = AROUND
COAST_SLOTS = ("H", "L1", "L2", "left_beach", "left_far", "right_beach", "right_far")


def turned(offset: tuple[int, int], times: int) -> tuple[int, int]:
    """SET-1.1: an offset after so many turns by 60 degrees clockwise."""
    q, r = offset
    for _ in range(times):
        q, r = -r, q + r
    return q, r


_layout = [tuple(SEA["layout"][slot]) for slot in COAST_SLOTS]
_layout += [tuple(offset) for offset in SEA["layout"]["sea"]]
BAY = np.array([[turned(o, times) for o in _layout] for times in range(ROTATIONS)], np.int16)
"""Offsets from the harbour of its seven coast hexes, then of the eight sea cells."""
