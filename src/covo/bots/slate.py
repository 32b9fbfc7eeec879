"""What a search over plans compares: plans in rows of numbers, and the candidates it looks at."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from covo.parts.bot import PLAN, PLANS

KEPT = 5
"""Candidates of each sort that are looked at closely, beside ending the turn."""
COUNT, LUCK, TRIES, DEED = 0, 1, 2, 3
"""Facts of a slate: how many candidates are kept, where their luck comes from, tries so far, and
the option taken last for the candidate that is being tried."""


class Slate(NamedTuple):
    """Side by side, as compiled code takes it."""

    plans: NDArray[np.int16]
    """The plans of the decision itself, a row each; the first ends the turn."""
    answers: NDArray[np.int16]
    """Those of a reply, or to finish a turn."""
    row: NDArray[np.int16]
    """The plan that is being played."""
    promise: NDArray[np.float64]
    """What each candidate seemed worth at first: options come before plans."""
    kept: NDArray[np.int16]
    """The candidates that are looked at closely."""
    first: NDArray[np.int16]
    """The option each of those begins with."""
    gains: NDArray[np.float64]
    """What its tries were worth, added up."""
    soon: NDArray[np.float64]
    """The same before the answer, added up."""
    visits: NDArray[np.int32]
    deed: NDArray[np.int16]
    """The last option of a candidate's own."""
    facts: NDArray[np.int64]


def slate(options: int) -> Slate:
    """An empty slate for a game with so many options."""
    most = 2 * KEPT + 1
    return Slate(
        np.zeros((PLANS, PLAN), np.int16),
        np.zeros((PLANS, PLAN), np.int16),
        np.zeros(PLAN, np.int16),
        np.zeros(options + PLANS),
        np.zeros(most, np.int16),
        np.zeros(most, np.int16),
        np.zeros(most),
        np.zeros(most),
        np.zeros(most, np.int32),
        np.zeros(most, np.int16),
        np.zeros(4, np.int64),
    )
