"""How good a state is for a seat: roughly its chance to win."""

from __future__ import annotations

from math import exp

from covo.engine.compile import rule
from covo.games.western_sea.rules.scoring import has_won
from covo.games.western_sea.rules.state import Ending, State

from .prospect import prospect, turns_left
from .standing import rounds_left, standing

SPREAD, SPREAD_A_ROUND = 2.0, 0.7
"""How far apart, in points, what is expected and what will be; more so the longer it takes."""


@rule
def share(s: State, seat: int) -> float:
    """8.5: the winner's 1; those who are tied share it."""
    if not has_won(s, seat):
        return 0.0
    winners = 0
    for other in range(s.seats):
        winners += 1 if has_won(s, other) else 0
    return 1.0 / winners


@rule
def expected(s: State, seat: int, left: float) -> float:
    """The points that a seat may end with."""
    return standing(s, seat, left, turns_left(s, seat)) + prospect(s, seat, left)


@rule
def value(s: State, seat: int) -> float:
    """The chance to win, from 0 to 1, by what each seat may expect to score."""
    if s.ending != Ending.NONE:
        return share(s, seat)
    left = rounds_left(s)
    own = expected(s, seat, left)
    spread, total = SPREAD + SPREAD_A_ROUND * left, 1.0
    for other in range(s.seats):
        if other != seat:
            total += exp((expected(s, other, left) - own) / spread)
    return 1.0 / total
