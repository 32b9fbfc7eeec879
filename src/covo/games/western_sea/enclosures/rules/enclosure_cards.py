"""Eighteen Enclosure cards (131 to 148) as the rules read them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np

from ...rules.components import Terrain, table
from ...rules.grid import AROUND, DIRECTIONS

HERE = Path(__file__).parents[1]
_enclosures = table("enclosures.toml", HERE)
ENCLOSURE_CARDS: list[dict[str, Any]] = _enclosures["enclosure"]
ENCLOSURES = len(ENCLOSURE_CARDS)
FIRST_ENCLOSURE: int = ENCLOSURE_CARDS[0]["id"]
ENCLOSURE_VP = np.array([c["vp"] for c in ENCLOSURE_CARDS], np.int16)
ENCLOSURE_AT_SEA = np.array([c["requires"] != "" for c in ENCLOSURE_CARDS], np.int16)
DEAL: int = _enclosures["deal"]
ENCLOSURE_DRAW: int = _enclosures["draw"]
HAND_LIMIT: int = _enclosures["hand_limit"]
DEMARCATION_DRAW, DEMARCATION_HAND = 3, 5
"""With technology 113."""
CONTROLLED, SOVEREIGN_CONTROLLED = 2, 1
"""SET-10.4: hexes to control; with technology 121."""
ENCLOSURE_SIZE = np.array([len(c["hexes"]) for c in ENCLOSURE_CARDS], np.int16)
LARGEST = int(ENCLOSURE_SIZE.max())
KINDS = 7
"""Terrains, coast and sea: what "same" compares."""
ACCEPTS = np.zeros((ENCLOSURES, LARGEST, KINDS), np.int16)
"""[card, hex of the pattern, terrain]: 1 where that terrain fits."""
SAME = np.zeros((ENCLOSURES, LARGEST), np.int16)
"""1 for a hex that must be of one kind with the others so marked."""
STEP_FROM = np.zeros((ENCLOSURES, LARGEST), np.int16)
STEP_TO = np.zeros((ENCLOSURES, LARGEST), np.int16)
"""How one walks to a hex of the pattern: from which earlier one, in which direction."""


def _walk(offsets: list[list[int]], k: int) -> tuple[int, int]:
    (q, r), earlier = offsets[k], enumerate(offsets[:k])
    steps = ((j, (q - at[0], r - at[1])) for j, at in earlier)
    return next((j, DIRECTIONS.index(step)) for j, step in steps if step in DIRECTIONS)


for _i, _card in enumerate(ENCLOSURE_CARDS):
    for _k, _hex in enumerate(_card["hexes"]):
        SAME[_i, _k] = "same" in _hex
        if "is" in _hex:
            for _name in _hex["is"]:
                ACCEPTS[_i, _k, Terrain[_name.upper()]] = 1
        else:
            ACCEPTS[_i, _k] = 1
        if _k > 0:
            STEP_FROM[_i, _k], STEP_TO[_i, _k] = _walk([h["at"] for h in _card["hexes"]], _k)
ORIENTATIONS = 2 * AROUND
TURNED = np.array(
    [
        [((AROUND - 1 - d if mirror else d) - turn) % AROUND for d in range(AROUND)]
        for mirror in (False, True)
        for turn in range(AROUND)
    ],
    np.int16,
)
"""[orientation, direction]: SET-10.3, rotations and mirror images."""
