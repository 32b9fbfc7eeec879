"""The engine's functions: what the chapters declare, and what is true of all decisions."""

from __future__ import annotations

from covo.engine.compile import rule
from covo.engine.declarations import Answer, dispatch
from covo.engine.game import NOBODY, SOMEBODY
from covo.engine.pending import top
from covo.engine.record import Ints

from . import cards, combat, exploring, levies, marching, recruiting, strategy, surprise
from . import setup as setting_up
from . import turn as turns
from .decisions import (
    FIRST_BY_ITSELF,
    FIRST_OF_CHANCE,
    KIND_OF,
    NUMBERING,
    Decision,
    Kind,
)
from .leaving import (
    agree,
    depart_all,
    is_between_options,
    refuse_interjection,
    refuse_resign,
    resign,
)
from .refusals import Refusal
from .setup import lay_out
from .state import Ending, State, acting_seat, seal
from .turn import is_deserted, leave_seat

DISPATCH = dispatch(
    __name__,
    NUMBERING,
    chapters=(
        *(setting_up, turns, surprise, marching, exploring, combat),
        *(recruiting, cards, strategy, levies),
    ),
    decisions=Decision,
    unasked=(Decision.NONE, Decision.PAUSE),
    interjections=(
        Answer(Kind.RESIGN, resign, refuse_resign),
        Answer(Kind.AGREE, agree, refuse_interjection),
    ),
    actor=acting_seat,
    given=("colour", "points"),
    scratch="found",
    not_now=Refusal.NOT_NOW,
)
ANSWERS, BEGINS_MOVE = DISPATCH.answers, DISPATCH.begins_move
actor_on_top, lapse_on_top, go_on = DISPATCH.actor, DISPATCH.lapse, DISPATCH.go
list_answers, refuse_answer = DISPATCH.options, DISPATCH.refusal
take_answer, weigh_answer = DISPATCH.effect, DISPATCH.weight
is_secret_on_top = DISPATCH.secret


@rule
def setup(s: State, values: Ints) -> None:
    """Section 4: lay the table out, and go to its first decision."""
    lay_out(s, values)
    carry_on(s)


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
            go_on(s)


@rule
def actor(s: State) -> int:
    """Who decides what is on top of the stack."""
    if s.ending != Ending.NONE:
        return NOBODY
    return SOMEBODY if top(s) == Decision.PAUSE else actor_on_top(s)


@rule
def is_lapsing(s: State) -> bool:
    """ARM-17.2: the seat asked has resigned; what is still open is taken as by the clock."""
    seat = actor(s)
    return seat >= 0 and s.leaving[seat] > 0


@rule
def refusal(s: State, option: int) -> int:
    """Why ``option`` may not be taken now; Refusal.NONE when it may."""
    if s.ending != Ending.NONE:
        return Refusal.OVER
    if ANSWERS[top(s), KIND_OF[option]] and is_lapsing(s):
        return Refusal.NONE if option == lapse(s) else Refusal.LEAVING
    return refuse_answer(s, option)


@rule
def options(s: State, out: Ints) -> int:
    """Section 5: the options of the decision on top, in ascending order."""
    if s.ending != Ending.NONE:
        return 0
    if is_lapsing(s):
        out[0] = lapse(s)
        return 1
    return list_answers(s, out)


@rule
def weight(s: State, option: int) -> int:
    """Section 5: sixths, thirty-sixths and copies left, never fractions (invariant 13)."""
    return weigh_answer(s, option)


@rule
def choose(s: State, option: int) -> None:
    """Take an option that was not refused, and carry on to the next decision."""
    if top(s) >= FIRST_OF_CHANCE and KIND_OF[option] < Kind.RESIGN:
        seal(s)
    take_answer(s, option)
    carry_on(s)


@rule
def begins_move(s: State) -> bool:
    """5.3, 5.9: a main decision; whole options are taken back one by one."""
    return s.ending == Ending.NONE and BEGINS_MOVE[top(s)]


@rule
def lapse(s: State) -> int:
    """Section 10: what is taken when the clock runs out."""
    return lapse_on_top(s)


@rule
def payoff(s: State, seat: int) -> int:
    """8.1: the winner 1, all others 0."""
    return 1 if s.ending != Ending.NONE and s.winner == seat else 0


@rule
def rounds(s: State) -> int:
    """Complete rounds."""
    return s.rounds
