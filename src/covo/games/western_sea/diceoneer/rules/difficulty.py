"""SOL-1, 11.8: what a table settles about the Diceoneer, and the figures of its levels."""

from __future__ import annotations

from enum import IntEnum
from pathlib import Path

import numpy as np

from ...rules.components import table
from ...rules.state import BOT

HERE = Path(__file__).parents[1]
SOLO = table("solo.toml", HERE)
HUMAN = 1 - BOT
"""The seat that plays against it."""


class SoloAdvisors(IntEnum):
    """SOL-6.5: who has an advisor in solo play."""

    BOTH = 0
    BOT_ONLY = 1
    HUMAN_ONLY = 2


class StartBlue(IntEnum):
    """11.8: when the bot's first blue die joins its queue."""

    AT_ONCE = 0
    HARBOUR = 1
    FIRST_RECRUIT = 2


SOLO_FIGURES = tuple(SOLO["levels"])
"""11.8: the tables of levels there have been."""
LEVELS = tuple(SOLO["levels"]["second"])
FIGURES = ("roll_base", "explore_draw", "unused_vp", "start_tents", "human_extra_tokens")
LEVEL_FIGURE = np.array(
    [[[levels[n][f] for f in FIGURES] for n in LEVELS] for levels in SOLO["levels"].values()],
    np.int16,
)
"""[table, level, figure] of 11.8."""
UNUSED_WITH_ENCLOSURES = np.array([SOLO["unused"]["enclosures"][n] for n in LEVELS], np.int16)
