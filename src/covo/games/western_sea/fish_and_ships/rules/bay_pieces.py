"""The pieces of Fish and Ships: sides of the harbour and coast tiles, and what sea tiles give."""

from __future__ import annotations

from enum import IntEnum
from typing import Any

import numpy as np

from ...rules.components import FACE
from ...rules.grid import SEA

RAID_PENALTY = 1
"""SET-6.7: icons without effect on the harbour."""


class Side(IntEnum):
    """The sides of the multi-hex tiles."""

    P1 = 0
    P2 = 1
    A1 = 2
    A2 = 3
    B1 = 4
    B2 = 5


COAST_SIDES = len(Side)
HARBOUR_FACES = np.array(
    [[FACE[f"{side}{slot}"] for slot in ("H", "L1", "L2")] for side in ("P1", "P2")], np.int16
)
"""[P1 or P2]: faces of the harbour hex and its two lighthouses."""
ARM_FACES = np.array(
    [[FACE[f"{side.name}{slot}"] for slot in ("beach", "far")] for side in list(Side)[2:]], np.int16
)
"""[A1, A2, B1, B2]: faces of the beach and of the far lighthouse."""


class Benefit(IntEnum):
    """What a water tile gives to a ship that ends there (SET-12.7)."""

    NONE = 0
    TRADE = 1
    RESEARCH = 2
    RAID = 3
    FISH = 4
    TENTS = 5


def _benefit(entry: dict[str, Any]) -> tuple[int, int]:
    benefit = entry.get("benefit")
    if benefit is None:
        return Benefit.NONE, 0
    name = benefit.get("action") or benefit.get("token") or benefit["kind"]
    return Benefit[name.upper()], benefit["n"]


BENEFIT = np.array([_benefit(entry) for entry in SEA["sea"]], np.int16)
"""[sea tile]: a Benefit and its number."""
SEA_WITH = np.array(
    [[0, *(f"p{n}" in x["players"] for n in range(1, 5))] for x in SEA["sea"]], np.int16
)
"""[sea tile, players]: 1 where the tile is used."""
