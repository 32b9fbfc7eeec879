"""What random play takes without making a list: how many pirates go, and with how much gold."""

from __future__ import annotations

from covo.engine.chance import NO_SHORTCUT, Generator, draw
from covo.engine.compile import rule
from covo.engine.pending import top

from .decisions import Decision
from .marching import count_quantities, lowest_quantity
from .rules import is_lapsing
from .state import State


@rule
def at_random(s: State, r: Generator) -> int:
    """5.3: quantities, more than half of all decisions; nearly always there is but one."""
    decision = top(s)
    if decision != Decision.QTY_PIRATES and decision != Decision.QTY_GOLD:
        return NO_SHORTCUT
    if is_lapsing(s):
        return NO_SHORTCUT
    count = count_quantities(s)
    return lowest_quantity(s) + (draw(r, count) if count > 1 else 0)
