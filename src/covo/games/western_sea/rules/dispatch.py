"""The engine's functions: what the chapters declare, and what is true of all decisions."""

from __future__ import annotations

from covo.engine.compile import rule
from covo.engine.declarations import Answer, dispatch
from covo.engine.game import NOBODY, SOMEBODY
from covo.engine.pending import top
from covo.engine.record import Ints

from ..advisors.rules import advising, choosing_advisors, spying
from ..diceoneer.rules import automaton, automaton_turn, investing, navy
from ..emissaries.rules import embassy
from ..enclosures.rules import enclosure_hands
from ..fish_and_ships.rules import harbour, sailing
from . import (
    abilities,
    acting,
    dealing,
    dice_changes,
    drafting,
    exploring,
    harvesting,
    manipulating,
    paying,
    raiding,
    recruiting,
    researching,
    rolling,
    settling,
    trading,
)
from . import turn as turns
from .decisions import FIRST_BY_ITSELF, FIRST_OF_CHANCE, KIND_OF, NUMBERING, Decision, Kind
from .leaving import agree, refuse_interjection, resign
from .refusals import Refusal
from .scoring import has_won
from .setup import lay_out
from .state import Ending, State, seal

DISPATCH = dispatch(
    __name__,
    NUMBERING,
    chapters=(
        *(dealing, drafting, turns, rolling, manipulating, dice_changes, acting, paying, exploring),
        *(settling, recruiting, researching, harvesting, trading, raiding, abilities),
        *(embassy, enclosure_hands, choosing_advisors, advising, spying, harbour, sailing),
        *(automaton_turn, automaton, investing, navy),
    ),
    decisions=Decision,
    unasked=(Decision.NONE, Decision.PAUSE),
    interjections=(
        Answer(Kind.RESIGN, resign, refuse_interjection),
        Answer(Kind.AGREE, agree, refuse_interjection),
    ),
    scratch="found",
    not_now=Refusal.NOT_NOW,
)
BEGINS_MOVE = DISPATCH.begins_move
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
    """Go on until a seat or chance must decide, or the game is over."""
    while s.ending == Ending.NONE and FIRST_BY_ITSELF <= top(s) < Decision.PAUSE:
        go_on(s)


@rule
def actor(s: State) -> int:
    """Who decides what is on top of the stack."""
    if s.ending != Ending.NONE:
        return NOBODY
    return SOMEBODY if top(s) == Decision.PAUSE else actor_on_top(s)


@rule
def is_lapsing(s: State) -> bool:
    """SET-13.1: the seat asked has left; what is open is taken as by the clock."""
    seat = actor(s)
    return seat >= 0 and s.resigned[seat] > 0


@rule
def refusal(s: State, option: int) -> int:
    """Why ``option`` may not be taken now; Refusal.NONE when it may."""
    if KIND_OF[option] < Kind.RESIGN:
        if s.ending != Ending.NONE:
            return Refusal.OVER
        if is_lapsing(s):
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
    """5.2: dice of a colour, copies of a face, and the sea tiles' own odds."""
    return weigh_answer(s, option)


@rule
def choose(s: State, option: int) -> None:
    """Take an option that was not refused, and carry on to the next decision."""
    if seals_move(s, KIND_OF[option]):
        seal(s)
    take_answer(s, option)
    carry_on(s)


@rule
def seals_move(s: State, kind: int) -> bool:
    """5.1: chance, another seat's decision, the end of a turn or of a manipulation."""
    if kind >= Kind.RESIGN:
        return False
    decision = top(s)
    if decision >= FIRST_OF_CHANCE or actor(s) != s.seat:
        return True
    return decision <= Decision.DRAFT_PICK or (kind == Kind.DONE and decision == Decision.MANIP)


@rule
def begins_move(s: State) -> bool:
    """5.1, 5.6: where a whole action begins, or a step of a manipulation."""
    return s.ending == Ending.NONE and BEGINS_MOVE[top(s)]


@rule
def lapse(s: State) -> int:
    """Section 10: what is taken when the clock runs out: nothing more, where that is allowed."""
    return lapse_on_top(s)


@rule
def payoff(s: State, seat: int) -> int:
    """8.5: 1 for the winner, or for all who share the victory; 0 for the others."""
    return 1 if s.ending != Ending.NONE and has_won(s, seat) else 0


@rule
def rounds(s: State) -> int:
    """Complete rounds."""
    return s.rounds
