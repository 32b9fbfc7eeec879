"""What bots know of a game beyond its rules: BOT in its part ``bot``.

``value`` is about the chance of a seat to win; ``prefer`` weighs how likely somebody sensible is to
take an option. Both are called with whole states, imagined or true, and must not change them.
``plans`` and ``follow`` are for games whose turns are many small moves (docs/writing-a-bot.md). A
game without a bot part is judged by its payoffs.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from covo.engine.game import State

CERTAIN = 1e6
"""What is preferred so much is done at once, at every level but random: an opening, say."""
PLAN, PLANS = 20, 256
"""Numbers in a plan, and plans of a decision at most."""
DONE, ASIDE = -1, -2
"""What a plan says instead of an option: it is over; or this decision is none of its own, and is
taken as one would."""


@dataclass(frozen=True)
class Heuristic:
    """The judgements on a game; each is a rule, and compiled as rules are."""

    value: Callable[[State, int], float]
    """(state, seat): from 0 to 1; the payoff once the game is over."""
    prefer: Callable[[State, int], float]
    """(state, option): at least 0."""
    judge: Callable[[State, int, NDArray[np.float64]], None] | None = None
    """(state, players, out): for each seat the chance to win, as searching bots see it."""
    plans: Callable[[State, int, NDArray[np.int16]], int] | None = None
    follow: Callable[[State, NDArray[np.int16]], int] | None = None
    is_learned: bool = False
    """Whether ``judge`` was learned from games."""
