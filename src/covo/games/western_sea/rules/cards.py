"""The cards of two modules: enclosures and advisors (7.5, 7.6)."""

from __future__ import annotations

from enum import IntEnum
from typing import Any

import numpy as np

from .components import Action, Icon, Terrain, table
from .grid import AROUND, DIRECTIONS

# Enclosures 131 to 148
_enclosures = table("enclosures.toml")
ENCLOSURE_CARDS: list[dict[str, Any]] = _enclosures["enclosure"]
ENCLOSURES = len(ENCLOSURE_CARDS)
FIRST_ENCLOSURE: int = ENCLOSURE_CARDS[0]["id"]
ENCLOSURE_VP = np.array([c["vp"] for c in ENCLOSURE_CARDS], np.int16)
ENCLOSURE_AT_SEA = np.array([c["requires"] != "" for c in ENCLOSURE_CARDS], np.int16)
ENCLOSURE_DRAW: int = _enclosures["draw"]
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

# Advisors 149 to 155
ADVISOR_CARDS: list[dict[str, Any]] = table("advisors.toml")["advisor"]
ADVISORS = len(ADVISOR_CARDS)
FIRST_ADVISOR: int = ADVISOR_CARDS[0]["id"]


class Advisor(IntEnum):
    """Seven advisors, in the order of ``advisors.toml``."""

    SPYMASTER = 0
    SCIENTIST = 1
    GENERAL = 2
    HEGEMON = 3
    MERCHANT_LORD = 4
    EXPLORER = 5
    BROKER = 6


PINK_PIONEER_TO = np.array([Icon[c["pioneer_to"].upper()] for c in ADVISOR_CARDS], np.int16)
PINK_EXPLORE_TO = np.array([Icon[c["explore_to"].upper()] for c in ADVISOR_CARDS], np.int16)
"""SET-11.2: what the icons of pink dice may be spent as."""
SCIENTIST_MOST: int = ADVISOR_CARDS[Advisor.SCIENTIST]["action"]["max_research"]
GENERAL_TENTS: int = ADVISOR_CARDS[Advisor.GENERAL]["action"]["n"]
MERCHANT_DEALS: int = ADVISOR_CARDS[Advisor.MERCHANT_LORD]["action"]["n"]
MERCHANT_VP: int = ADVISOR_CARDS[Advisor.MERCHANT_LORD]["action"]["vp_each"]
EXPLORER_TILES: int = ADVISOR_CARDS[Advisor.EXPLORER]["action"]["draw"]
EXTRA_PRICE: int = ADVISOR_CARDS[Advisor.SPYMASTER]["action"]["extra_action_vp"]
BOT_SIDE = np.array([Action[c["solo_side"].upper()] for c in ADVISOR_CARDS], np.int16)
"""SOL-6.4: the action beside whose side the Advisor face lies."""
