"""What random play takes without making a list: how many pirates go, and with how much gold."""

from __future__ import annotations

from covo.engine.chance import NO_SHORTCUT, Generator, draw
from covo.engine.compile import rule
from covo.engine.pending import top

from .decisions import NO_PIRATES, Decision
from .marching import count_quantities, lowest_quantity, may_be_none
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
    named = count_quantities(s)
    count = named + 1 if may_be_none(s) else named
    drawn = draw(r, count) if count > 1 else 0
    return lowest_quantity(s) + drawn if drawn < named else NO_PIRATES
