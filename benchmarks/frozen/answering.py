"""A mind before a decision: what is compiled, in one piece."""

from __future__ import annotations

from covo.engine.chance import Generator
from covo.engine.compile import rule

from .desk import Desk, Floats
from .looking import look_ahead
from .minds import MANNER, SIMULATIONS, Manner
from .tree import Tree, explore, plant, weigh


@rule
def answer(
    d: Desk, t: Tree, seat: int, players: int, count: int, mind: Floats, r: Generator
) -> int:
    """Which place of row 0 a mind takes, with nothing but the view before it."""
    if count == 1:
        return 0
    if int(mind[MANNER]) == Manner.GREEDY:
        return look_ahead(d, seat, players, count, mind, r)
    plant(d, t, seat, r)
    explore(d, t, seat, players, count, mind, int(mind[SIMULATIONS]), r)
    return weigh(d, t, seat, count)
