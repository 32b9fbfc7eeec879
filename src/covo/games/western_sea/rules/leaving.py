"""SET-13: agreeing to end, and leaving the table."""

from __future__ import annotations

from covo.engine.compile import rule

from .refusals import Refusal
from .state import Ending, State, seal


@rule
def refuse_interjection(s: State, seat: int) -> int:
    """SET-13.1, SET-13.3: only a seat that still plays."""
    if s.ending != Ending.NONE:
        return Refusal.OVER
    if seat >= s.players or s.resigned[seat]:
        return Refusal.RESIGNED
    return Refusal.NONE


@rule
def resign(s: State, seat: int) -> None:
    """SET-13.1: what this seat has to decide is taken as by the clock; the last one left wins."""
    seal(s)
    s.resigned[seat] = 1
    s.agrees[seat] = 0
    if contenders(s) <= 1:
        s.ending = Ending.RESIGNED
    else:
        check_agreement(s)


@rule
def contenders(s: State) -> int:
    """SET-13.2: seats that may still win; in solo play the Diceoneer is one."""
    left = 0
    for seat in range(s.seats):
        left += 1 if not s.resigned[seat] else 0
    return left


@rule
def agree(s: State, seat: int) -> None:
    """SET-13.3: when all who still play agree, the game ends and is scored."""
    seal(s)
    s.agrees[seat] = 1
    check_agreement(s)


@rule
def check_agreement(s: State) -> None:
    """SET-13.3: one seat that would play on is enough."""
    for seat in range(s.players):
        if not s.resigned[seat] and not s.agrees[seat]:
            return
    s.ending = Ending.AGREED
