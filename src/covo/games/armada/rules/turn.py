"""ARM-3 and 5.2: how a turn begins, goes on by itself between decisions, and ends."""

from __future__ import annotations

from covo.engine.compile import rule
from covo.engine.declarations import Answer, Question, Step
from covo.engine.pending import number, pop, push, top

from .acting import ACTS, has_act
from .components import COLOURS, POINTS, SEATS
from .decisions import Decision, Kind
from .leaving import depart_all, depart_early
from .scoring import end_checks
from .setup import Placing, place_next
from .state import Ending, State, is_dummy, seal
from .surprise import Interrupt, end_surprise, open_window
from .victory import begin_due_turn, declare, take_back_lapsed


@rule
def go_on_placing(s: State, placing: int, step: int) -> None:
    """5.1, ARM-17.2: the preliminary round, while there is anybody to play."""
    depart_early(s)
    if s.ending == Ending.NONE:
        place_next(s, placing, step)


@rule
def begin(s: State) -> None:
    """4.4: the first turn."""
    begin_turn(s, next_colour(s, COLOURS - 1))


@rule
def begin_turn(s: State, colour: int) -> None:
    """ARM-3.2: ten points; limits per game turn start afresh."""
    s.turn = colour
    s.colour = colour
    s.points = POINTS
    for i in range(COLOURS):
        s.recruited[i] = 0
    for seat in range(SEATS):
        s.yo_ho_ho[seat] = 0
        s.agrees[seat] = 0
    begin_due_turn(s, colour)
    push(s, Decision.ACT, colour)


@rule
def complete_option(s: State) -> None:
    """5.2: returns, declaration, departures, and on one's own turn an interrupt window."""
    take_back_lapsed(s)
    declare(s, s.colour)
    depart_all(s)
    if s.ending == Ending.NONE and top(s) == Decision.ACT and not is_dummy(s, s.turn):
        open_window(s)


@rule
def end_turn(s: State) -> None:
    """5.2: points left are lost; the last window, then the checks."""
    if s.becalmed and has_act(s, s.colour, s.points):
        s.becalmed = 0
    seal(s)
    take_back_lapsed(s)
    declare(s, s.colour)
    push(s, Decision.TURN_END)
    open_window(s)


@rule
def next_colour(s: State, colour: int) -> int:
    """ARM-3.1: fixed order, dummies skipped."""
    other = (colour + 1) % COLOURS
    while is_dummy(s, other):
        other = (other + 1) % COLOURS
    return other


@rule
def close_turn(s: State) -> None:
    """5.2: the checks of the end of a turn, then the next colour."""
    following = next_colour(s, s.turn)
    end_checks(s, s.turn, following)
    if s.ending == Ending.NONE:
        begin_turn(s, following)


@rule
def leave_seat(s: State) -> None:
    """ARM-17.2: what a seat that left was doing between options ends, its turn without a window."""
    decision = top(s)
    pop(s)
    if decision == Decision.ACT:
        push(s, Decision.TURN_END)
    elif decision == Decision.SURPRISE_ACT:
        end_surprise(s)


@rule
def is_deserted(s: State) -> bool:
    """ARM-17.2: the decision on top, between options, belongs to a seat that left."""
    match top(s):
        case Decision.ACT:
            return is_dummy(s, s.turn)
        case Decision.SURPRISE_ACT:
            return is_dummy(s, s.colour)
        case _:
            return s.resigned[number(s, Interrupt.SEAT)] > 0 or is_dummy(s, s.turn)


PLACING = Step(Decision.PLACING, go_on_placing, frame=Placing)
BEGINNING = Step(Decision.BEGINNING, begin, once=True)
ACT = Question(
    Decision.ACT,
    frame=("mover",),
    answers=(Answer(Kind.END_TURN, end_turn), ACTS),
    lapse=Kind.END_TURN,
    begins_move=True,
)
COMPLETED = Step(Decision.COMPLETED, complete_option, once=True)
TURN_END = Step(Decision.TURN_END, close_turn, once=True)
