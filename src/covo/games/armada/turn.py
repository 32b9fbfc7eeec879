"""ARM-3 and 5.2: how a turn begins, goes on by itself between decisions, and ends."""

from __future__ import annotations

from covo.engine.compile import rule
from covo.engine.pending import number, pop, push, top

from .acting import act, has_act
from .combat import react
from .components import COLOURS, POINTS, SEATS
from .decisions import FIRST_BY_ITSELF, Decision
from .leaving import depart_all, depart_early, is_between_options
from .levies import call_militia, rise
from .piles import lay_off
from .recruiting import call_next_recruit
from .scoring import end_checks
from .setup import deal, place_next
from .state import Ending, State, is_dummy, seal
from .surprise import end_surprise, offer_interrupt, open_window
from .victory import begin_due_turn, declare, take_back_lapsed


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
def begin_option(s: State, kind: int, a: int, b: int) -> None:
    """5.2: one option with its follow-ups, resolved completely; then the checks."""
    s.becalmed = 0
    push(s, Decision.COMPLETED)
    act(s, kind, a, b)


@rule
def complete_option(s: State) -> None:
    """5.2: returns, declaration, departures, and on one's own turn an interrupt window."""
    pop(s)
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
    pop(s)
    take_back_lapsed(s)
    declare(s, s.colour)
    push(s, Decision.TURN_END)
    open_window(s)


@rule
def abandon_turn(s: State) -> None:
    """ARM-17.2: the turn of a seat that left ends without a further window."""
    pop(s)
    push(s, Decision.TURN_END)


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
    pop(s)
    following = next_colour(s, s.turn)
    end_checks(s, s.turn, following)
    if s.ending == Ending.NONE:
        begin_turn(s, following)


@rule
def discard_played(s: State) -> None:
    """ARM-11.3: the effect of a card is over."""
    card = number(s, 1)
    pop(s)
    lay_off(s, card)


@rule
def leave_seat(s: State) -> None:
    """ARM-17.2: what a seat that left was doing between options ends."""
    match top(s):
        case Decision.ACT:
            abandon_turn(s)
        case Decision.SURPRISE_ACT:
            end_surprise(s)
        case _:
            pop(s)


@rule
def is_deserted(s: State) -> bool:
    """ARM-17.2: the decision on top, between options, belongs to a seat that left."""
    match top(s):
        case Decision.ACT:
            return is_dummy(s, s.turn)
        case Decision.SURPRISE_ACT:
            return is_dummy(s, s.colour)
        case _:
            return s.resigned[number(s, 1)] > 0 or is_dummy(s, s.turn)


@rule
def carry_on(s: State) -> None:
    """5.2, 5.8: go on by itself until a seat or chance must decide, or the game is over."""
    while s.ending == Ending.NONE:
        if is_between_options(s):
            depart_all(s)
            if s.ending != Ending.NONE or not is_deserted(s):
                return
            leave_seat(s)
        elif top(s) < FIRST_BY_ITSELF:
            return
        else:
            carry_one(s)


@rule
def carry_one(s: State) -> None:
    """5.8: one thing that needs no decision."""
    match top(s):
        case Decision.DEALING:
            deal(s)
        case Decision.PLACING:
            depart_early(s)
            if s.ending == Ending.NONE:
                place_next(s)
        case Decision.BEGINNING:
            pop(s)
            begin_turn(s, next_colour(s, COLOURS - 1))
        case Decision.COMPLETED:
            complete_option(s)
        case Decision.WINDOW:
            offer_interrupt(s)
        case Decision.TURN_END:
            close_turn(s)
        case Decision.DISCARDING:
            discard_played(s)
        case Decision.REACTING:
            react(s)
        case Decision.RECRUITING:
            call_next_recruit(s)
        case Decision.UPRISING:
            rise(s)
        case _:
            call_militia(s)
