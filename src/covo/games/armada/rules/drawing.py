"""What random play takes without making a list: how many pirates go, and with how much gold."""

from __future__ import annotations

from covo.engine.chance import NO_SHORTCUT, Generator, draw
from covo.engine.compile import rule
from covo.engine.pending import number, top

from .decisions import FIRST, NO_PIRATES, Decision, Kind
from .dispatch import is_lapsing
from .marching import Going, least_gold, may_go_alone, most_gold, most_pirates
from .state import State


@rule
def at_random(s: State, r: Generator) -> int:
    """5.3: quantities, more than half of all decisions; nearly always there is but one."""
    decision = top(s)
    if decision != Decision.QTY_PIRATES and decision != Decision.QTY_GOLD:
        return NO_SHORTCUT
    if is_lapsing(s):
        return NO_SHORTCUT
    moved, from_, to = number(s, Going.MOVED), number(s, Going.FROM), number(s, Going.TO)
    if decision == Decision.QTY_PIRATES:
        most = most_pirates(s, moved, from_, to)
        count = most + 1 if may_go_alone(s, moved, from_, to) else most
        drawn = one_of(r, count)
        return FIRST[Kind.QTY_PIRATES] + drawn if drawn < most else NO_PIRATES
    pirates = number(s, Going.PIRATES)
    least = least_gold(pirates)
    count = most_gold(s, moved, from_, to, pirates) - least + 1
    return FIRST[Kind.QTY_GOLD] + least + one_of(r, count)


@rule
def one_of(r: Generator, count: int) -> int:
    """Nothing is drawn where there is but one."""
    return draw(r, count) if count > 1 else 0
