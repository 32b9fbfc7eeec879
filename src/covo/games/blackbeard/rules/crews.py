"""BB-14 and 3.6: the loyalty of crews."""

from __future__ import annotations

from covo.engine.compile import rule

from .components import DISPLAYS, MOST_LOYALTY
from .state import State, is_with


@rule
def shift_loyalty(s: State, display: int, change: int) -> None:
    """3.6: between 0 and 12; a crew that reaches 0 is about to rise (BB-14.1, BB-14.5)."""
    before = s.loyalty[display]
    after = max(0, min(MOST_LOYALTY, before + change))
    s.loyalty[display] = after
    if after > 0:
        s.restless[display] = 0
    elif before > 0:
        s.restless[display] = 1


@rule
def shift_all(s: State, display: int, change: int) -> None:
    """BB-11.4: a shared deed changes the loyalty of every member."""
    for other in range(DISPLAYS):
        if is_with(s, display, other):
            shift_loyalty(s, other, change)


@rule
def gain_fame(s: State, display: int, points: int) -> None:
    """BB-11.4: notoriety is divided equally, the remainder goes to the leader."""
    members = 0
    for other in range(DISPLAYS):
        members += 1 if is_with(s, display, other) else 0
    share = points // members
    for other in range(DISPLAYS):
        if is_with(s, display, other):
            s.fame[other] += share
    s.fame[display] += points - share * members
