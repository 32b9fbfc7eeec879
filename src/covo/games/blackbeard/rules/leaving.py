"""Section 10: agreeing to end, and leaving the table."""

from __future__ import annotations

from covo.engine.compile import rule

from .refusals import Refusal
from .scoring import finish, staying
from .state import Ending, State, seal


@rule
def refuse_interjection(s: State, seat: int) -> int:
    """Only a seat that still plays."""
    if seat >= s.players or s.resigned[seat]:
        return Refusal.RESIGNED
    return Refusal.NONE


@rule
def resign(s: State, seat: int) -> None:
    """What this seat has to decide is taken as by the clock; one seat left has won."""
    seal(s)
    s.resigned[seat] = 1
    s.agrees[seat] = 0
    if staying(s) <= 1:
        finish(s, Ending.RESIGNED)
    else:
        check_agreement(s)


@rule
def agree(s: State, seat: int) -> None:
    """When all who still play agree, the game ends as by the third Pardon."""
    seal(s)
    s.agrees[seat] = 1
    check_agreement(s)


@rule
def check_agreement(s: State) -> None:
    """One seat that would play on is enough."""
    for seat in range(s.players):
        if not s.resigned[seat] and not s.agrees[seat]:
            return
    finish(s, Ending.AGREED)
