"""ARM-16.5 and ARM-17: agreeing to end, and leaving the table."""

from __future__ import annotations

from covo.engine.compile import rule
from covo.engine.pending import top

from .components import CARD_KINDS, COLOURS, SEATS
from .decisions import Decision
from .refusals import Refusal
from .scoring import end_scored
from .state import DUMMY, Ending, Laid, State, seal
from .victory import finish, is_playing


@rule
def refuse_interjection(s: State, seat: int) -> int:
    """ARM-16.5, ARM-17.1: only a seat that still plays."""
    return Refusal.NONE if is_playing(s, seat) else Refusal.RESIGNED


@rule
def refuse_resign(s: State, seat: int) -> int:
    """ARM-17.1: once."""
    refused = refuse_interjection(s, seat)
    if refused != Refusal.NONE:
        return refused
    return Refusal.RESIGNED if s.leaving[seat] else Refusal.NONE


@rule
def resign(s: State, seat: int) -> None:
    """ARM-17.2: it takes effect as soon as the option in progress is complete."""
    seal(s)
    s.leaving[seat] = 1


@rule
def agree(s: State, seat: int) -> None:
    """ARM-16.5: when all seats still playing agree, the game ends and is scored."""
    seal(s)
    s.agrees[seat] = 1
    check_agreement(s)


@rule
def check_agreement(s: State) -> None:
    """ARM-16.5: one seat that would play on is enough."""
    for other in range(SEATS):
        if is_playing(s, other) and not s.agrees[other]:
            return
    end_scored(s, Ending.AGREED)


@rule
def is_between_options(s: State) -> bool:
    """ARM-17.2: no option is in progress."""
    decision = top(s)
    at_rest = decision == Decision.ACT or decision == Decision.SURPRISE_ACT
    return at_rest or decision == Decision.INTERRUPT


@rule
def depart_all(s: State) -> None:
    """ARM-17.2: whoever resigned meanwhile leaves now."""
    for seat in range(SEATS):
        if s.leaving[seat] and s.ending == Ending.NONE:
            depart(s, seat)


@rule
def depart_early(s: State) -> None:
    """ARM-17.2: in the preliminary round one leaves at the end of it, after the clock has
    placed what was open; at once when only one seat is left, for that seat has won.
    """
    staying = 0
    for seat in range(SEATS):
        if is_playing(s, seat) and not s.leaving[seat]:
            staying += 1
    if staying == 1:
        depart_all(s)


@rule
def depart(s: State, seat: int) -> None:
    """ARM-17.1: the colours become dummies, the cards are discarded; one seat left wins."""
    s.leaving[seat] = 0
    s.agrees[seat] = 0
    latest = 0
    for other in range(SEATS):
        latest = max(latest, s.resigned[other])
    s.resigned[seat] = latest + 1
    for card in range(CARD_KINDS):
        s.discard[card] += s.hand[seat, card]
        s.hand[seat, card] = 0
        s.noted[seat, card] = 0
    s.hand_size[seat] = 0
    for colour in range(COLOURS):
        if s.seat_of[colour] == seat:
            s.seat_of[colour] = DUMMY
            s.laid[colour] = Laid.OUT
    s.becalmed = 0
    check_last_seat(s)
    if s.ending == Ending.NONE:
        check_agreement(s)


@rule
def check_last_seat(s: State) -> None:
    """ARM-17.1: if one seat is left, it wins."""
    left, last = 0, 0
    for seat in range(SEATS):
        if is_playing(s, seat):
            left += 1
            last = seat
    if left == 1:
        finish(s, Ending.RESIGNED, last)
