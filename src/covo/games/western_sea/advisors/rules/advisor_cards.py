"""Seven advisors (149 to 155) as the rules read them."""

from __future__ import annotations

from enum import IntEnum
from pathlib import Path
from typing import Any

import numpy as np

from ...rules.components import Action, Icon, table

HERE = Path(__file__).parents[1]
_advisors = table("advisors.toml", HERE)
ADVISOR_CARDS: list[dict[str, Any]] = _advisors["advisor"]
ADVISORS = len(ADVISOR_CARDS)
FIRST_ADVISOR: int = ADVISOR_CARDS[0]["id"]
ADVISOR_OFFER: int = _advisors["display"]
"""4.3: advisors that lie open in the draft."""


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
