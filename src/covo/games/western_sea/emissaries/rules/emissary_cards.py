"""Nine emissaries (122 to 130) as the rules read them."""

from __future__ import annotations

from enum import IntEnum
from pathlib import Path
from typing import Any

import numpy as np

from ...rules.components import ICONS, Die, Icon, Terrain, table

HERE = Path(__file__).parents[1]
_emissaries = table("emissaries.toml", HERE)
EMISSARY_CARDS: list[dict[str, Any]] = _emissaries["emissary"]
EMISSARIES = len(EMISSARY_CARDS)
FIRST_EMISSARY: int = EMISSARY_CARDS[0]["id"]
DISPLAY: int = _emissaries["display"]
"""Emissaries that lie open."""


class Emissary(IntEnum):
    """Nine emissaries by their Embassy effects, in the order of ``emissaries.toml``."""

    SURVEYOR = 0
    LABOUR_AGENT = 1
    SCHOLAR = 2
    QUARTERMASTER = 3
    ADMIRAL = 4
    OFFICER = 5
    HERALD = 6
    BUILDER = 7
    WARDEN = 8


EMISSARY_SHOWS = np.zeros((EMISSARIES, ICONS), np.int16)
"""1 for each icon that the card in the centre gives to everybody (SET-9.4)."""
HIRE_ICON = np.full((EMISSARIES, 2), -1, np.int16)
HIRE_COLOUR = np.full((EMISSARIES, 2), -1, np.int16)
"""SET-9.5: each of the two requirements is an icon or a colour; the other reads -1."""
for _i, _card in enumerate(EMISSARY_CARDS):
    for _name in _card["all_icon"]:
        EMISSARY_SHOWS[_i, Icon[_name.upper()]] = 1
    for _j, _need in enumerate(_card["hire"]):
        if "icon" in _need:
            HIRE_ICON[_i, _j] = Icon[_need["icon"].upper()]
        else:
            HIRE_COLOUR[_i, _j] = Die[_need["color"].upper()]


class Service(IntEnum):
    """What a hired emissary scores for (SET-9.6)."""

    PRESENT_TERRAIN = 0
    PRESENT_NO_VP = 1
    TERRAIN_KINDS = 2
    FACTORY_PRESENT = 3


EMISSARY_PER = np.array([Service[c["score"]["per"].upper()] for c in EMISSARY_CARDS], np.int16)
EMISSARY_TERRAIN = np.array(
    [Terrain[c["score"].get("terrain", "none").upper()] for c in EMISSARY_CARDS], np.int16
)
EMISSARY_N = np.array([c["score"]["n"] for c in EMISSARY_CARDS], np.int16)
EMISSARY_AT_SEA = np.array([c["requires"] != "" for c in EMISSARY_CARDS], np.int16)
LABOUR_DICE: int = EMISSARY_CARDS[Emissary.LABOUR_AGENT]["embassy"]["n"]
HERALD_VP: int = EMISSARY_CARDS[Emissary.HERALD]["embassy"]["n"]
ADMIRAL_FACES: int = EMISSARY_CARDS[Emissary.ADMIRAL]["embassy"]["n"]
