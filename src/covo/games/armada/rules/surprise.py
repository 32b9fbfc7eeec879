"""5.7: interrupt windows, and the three points of a Surprise Attack! (7.12)."""

from __future__ import annotations

from enum import IntEnum

from covo.engine.compile import rule
from covo.engine.declarations import Answer, Question, Step
from covo.engine.pending import pop, push, set_number

from .acting import ACTS, has_act
from .components import COLOURS, SEATS, SURPRISE_POINTS, Card
from .decisions import Decision, Kind
from .piles import announce, has_card
from .refusals import Refusal
from .state import DUMMY, State, is_dummy, note_progress, seal


class Window(IntEnum):
    """The numbers of a WINDOW frame."""

    AROUND = 1
    """How far around the table it has been offered."""


class Interrupt(IntEnum):
    """The numbers of an INTERRUPT frame."""

    SEAT = 1


@rule
def open_window(s: State) -> None:
    """5.7, 5.9: others may interrupt now; only public facts tell whether undo ends here."""
    if not s.cards_on:
        return
    push(s, Decision.WINDOW)
    for seat in range(SEATS):
        if seat != s.seat_of[s.turn] and s.hand_size[seat] > 0:
            seal(s)
            return


@rule
def refuse_interrupt(s: State, seat: int, colour: int) -> int:
    """R-35, ARM-14.5: with a colour of one's own that has something to do."""
    if s.seat_of[colour] != seat:
        return Refusal.NOT_YOURS
    if not has_card(s, seat, Card.SURPRISE_ATTACK):
        return Refusal.NOT_IN_HAND
    return Refusal.NONE if has_act(s, colour, SURPRISE_POINTS) else Refusal.NOTHING_TO_DO


@rule
def interrupt(s: State, seat: int, colour: int) -> None:
    """7.12: three points for one's colour; then the window starts again from the first seat."""
    set_number(s, Window.AROUND, 0)
    note_progress(s)
    s.becalmed = 0
    announce(s, seat, Card.SURPRISE_ATTACK)
    push(s, Decision.DISCARDING, Card.SURPRISE_ATTACK)
    push(s, Decision.SURPRISE_ACT, colour)
    s.turn_points = s.points
    s.points = SURPRISE_POINTS
    s.colour = colour


@rule
def may_interrupt(s: State, seat: int) -> bool:
    """5.7: a holder without such a colour passes silently."""
    for colour in range(COLOURS):
        if refuse_interrupt(s, seat, colour) == Refusal.NONE:
            return True
    return False


@rule
def was_offered(s: State, colour: int) -> bool:
    """A seat with two colours is asked once in a window, at its first."""
    before = (s.turn + 1) % COLOURS
    while s.seat_of[before] != s.seat_of[colour]:
        before = (before + 1) % COLOURS
    return before != colour


@rule
def offer_interrupt(s: State, around: int) -> None:
    """5.7: seats in playing order from the colour after the active one; then it closes."""
    around += 1
    if around == COLOURS or is_dummy(s, s.turn):
        pop(s)
        return
    set_number(s, Window.AROUND, around)
    colour = (s.turn + around) % COLOURS
    seat = s.seat_of[colour]
    if seat == DUMMY or seat == s.seat_of[s.turn] or was_offered(s, colour):
        return
    if may_interrupt(s, seat):
        push(s, Decision.INTERRUPT, seat)


@rule
def end_surprise(s: State) -> None:
    """5.7: unused points are lost; the interrupted turn goes on with the points it had."""
    s.points = s.turn_points
    s.turn_points = 0
    s.colour = s.turn


WINDOW = Step(Decision.WINDOW, offer_interrupt, frame=Window)
INTERRUPT = Question(
    Decision.INTERRUPT,
    actor="seat",
    frame=Interrupt,
    answers=(Answer(Kind.PASS), Answer(Kind.INTERRUPT, interrupt, refuse_interrupt)),
    lapse=Kind.PASS,
    is_secret=True,
)
SURPRISE_ACT = Question(
    Decision.SURPRISE_ACT,
    frame=("mover",),
    answers=(Answer(Kind.END_SURPRISE, end_surprise), ACTS),
    lapse=Kind.END_SURPRISE,
    begins_move=True,
)
