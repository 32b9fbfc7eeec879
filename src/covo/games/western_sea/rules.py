"""The table of contents: the engine's functions, dispatching to the chapters."""

from __future__ import annotations

from covo.engine.chance import CHANCE
from covo.engine.compile import rule
from covo.engine.game import NOBODY, SOMEBODY
from covo.engine.pending import number, top
from covo.engine.record import Ints

from .answering import answer, answer_plain, answer_with_dice, befall
from .components import SIDE_COPIES
from .decisions import (
    ARGUMENT,
    FIRST,
    FIRST_OF_CHANCE,
    KIND_OF,
    PAY_ICONS,
    Decision,
    Kind,
)
from .leaving import agree, refuse_interjection, resign
from .listing import list_answers, list_luck
from .paying import cheapest
from .refusals import Refusal
from .refusing import refuse_answer, refuse_luck
from .rolling import drawn_weight
from .sailing import sea_tile_weight
from .scoring import has_won
from .setup import lay_out
from .state import BOT, Ending, State, seal
from .turn import carry_on

TURNER = 2
"""The number of a HARBOUR_TURN frame that names the seat."""


@rule
def setup(s: State, values: Ints) -> None:
    """Section 4: lay the table out, and go to its first decision."""
    lay_out(s, values)
    carry_on(s)


@rule
def actor(s: State) -> int:
    """Who decides what is on top of the stack."""
    if s.ending != Ending.NONE:
        return NOBODY
    decision = top(s)
    if decision == Decision.PAUSE:
        return SOMEBODY
    if decision >= FIRST_OF_CHANCE:
        return CHANCE
    match decision:
        case Decision.ENTER:
            return number(s, 1)
        case Decision.HARBOUR_TURN:
            return number(s, TURNER)
        case Decision.STEAL_CHOICE:
            return 1 - BOT
        case _:
            return s.seat


@rule
def refusal(s: State, option: int) -> int:
    """Why ``option`` may not be taken now; Refusal.NONE when it may."""
    if KIND_OF[option] >= Kind.RESIGN:
        return refuse_interjection(s, ARGUMENT[option, 0])
    if s.ending != Ending.NONE:
        return Refusal.OVER
    if is_lapsing(s):
        return Refusal.NONE if option == lapse(s) else Refusal.LEAVING
    return refuse_at_hand(s, option)


@rule
def refuse_at_hand(s: State, option: int) -> int:
    """Section 5: why this is no answer to the decision on top."""
    kind, a, b = KIND_OF[option], ARGUMENT[option, 0], ARGUMENT[option, 1]
    if top(s) >= FIRST_OF_CHANCE:
        return refuse_luck(s, kind, a)
    pair = 0
    if kind == Kind.PAIR:
        pair = (option - FIRST[Kind.PAIR]) // PAY_ICONS
        b = ARGUMENT[option, 2]
    return refuse_answer(s, option, kind, a, b, pair)


@rule
def is_lapsing(s: State) -> bool:
    """SET-13.1: the seat asked has left; what is open is taken as by the clock."""
    seat = actor(s)
    return seat >= 0 and s.resigned[seat] > 0


@rule
def options(s: State, out: Ints) -> int:
    """Section 5: the options of the decision on top, in ascending order."""
    if s.ending != Ending.NONE:
        return 0
    if is_lapsing(s):
        out[0] = lapse(s)
        return 1
    return list_luck(s, out) if top(s) >= FIRST_OF_CHANCE else list_answers(s, out)


@rule
def weight(s: State, option: int) -> int:
    """5.2: dice of a colour, copies of a face, and the sea tiles' own odds."""
    a = ARGUMENT[option, 0]
    match KIND_OF[option]:
        case Kind.DREW:
            return drawn_weight(s, a)
        case Kind.DRAWN:
            return s.bag[s.seat, a]
        case Kind.ROLLED:
            return SIDE_COPIES[a]
        case Kind.SEA_IS:
            return sea_tile_weight(s, a)
        case Kind.QUEUE_IS:
            return s.cup[a]
        case _:
            return 1


@rule
def choose(s: State, option: int) -> None:
    """Take an option that was not refused, and carry on to the next decision."""
    kind, a = KIND_OF[option], ARGUMENT[option, 0]
    if kind >= Kind.RESIGN:
        interject(s, kind, a)
        return
    if is_sealing(s, kind):
        seal(s)
    if kind >= Kind.FIRST_IS:
        befall(s, kind, a)
    elif kind <= Kind.TAKE_UP:
        answer_plain(s, kind, a)
    elif kind <= Kind.KEEP:
        answer_with_dice(s, option, kind, a)
    else:
        answer(s, kind, a)
    carry_on(s)


@rule
def interject(s: State, kind: int, seat: int) -> None:
    """SET-13: what may be said at any time leaves the decision at hand as it is."""
    match kind:
        case Kind.RESIGN:
            resign(s, seat)
        case _:
            agree(s, seat)


@rule
def is_sealing(s: State, kind: int) -> bool:
    """5.1: chance, another seat's decision, the end of a turn or of a manipulation."""
    decision = top(s)
    if decision >= FIRST_OF_CHANCE or actor(s) != s.seat:
        return True
    return decision <= Decision.DRAFT_PICK or (kind == Kind.DONE and decision == Decision.MANIP)


@rule
def begins_move(s: State) -> bool:
    """5.1, 5.6: where a whole action begins, or a step of a manipulation."""
    if s.ending != Ending.NONE:
        return False
    match top(s):
        case Decision.TURN | Decision.TURN_END | Decision.EXTRA | Decision.MANIP:
            return True
        case _:
            return False


@rule
def lapse(s: State) -> int:
    """Section 10: what is taken when the clock runs out: nothing more, where that is allowed."""
    match top(s):
        case Decision.TURN:
            return FIRST[Kind.PASS]
        case Decision.TURN_END:
            return FIRST[Kind.END]
        case Decision.EXTRA:
            return FIRST[Kind.DECLINE]
        case Decision.ENTER | Decision.EXPLORE_ADD | Decision.RAID_PLACE | Decision.SPY_EXTRA:
            return FIRST[Kind.NO]
        case Decision.PAY:
            return lapse_payment(s)
        case _:
            return first_listed(s)


@rule
def lapse_payment(s: State) -> int:
    """Section 15: ``done`` as soon as it may be, else the cheapest unit."""
    if refuse_at_hand(s, FIRST[Kind.DONE]) == Refusal.NONE:
        return FIRST[Kind.DONE]
    unit = cheapest(s, s.seat)
    return unit if unit >= 0 else first_listed(s)


@rule
def first_listed(s: State) -> int:
    """Every other decision takes the first option listed."""
    list_answers(s, s.found[:])
    option = s.found[0]
    s.found[0] = 0
    return option


@rule
def payoff(s: State, seat: int) -> int:
    """8.5: 1 for the winner, or for all who share the victory; 0 for the others."""
    return 1 if s.ending != Ending.NONE and has_won(s, seat) else 0


@rule
def rounds(s: State) -> int:
    """Complete rounds."""
    return s.rounds
