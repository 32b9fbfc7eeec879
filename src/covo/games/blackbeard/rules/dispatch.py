"""The engine's functions: what the chapters declare, and what is true of all decisions."""

from __future__ import annotations

import numpy as np

from covo.engine.compile import rule
from covo.engine.declarations import Answer, dispatch
from covo.engine.game import NOBODY, SOMEBODY
from covo.engine.pending import number, top
from covo.engine.record import Ints

from . import (
    acting,
    alliances,
    chart,
    commissioners,
    contests,
    crown,
    duels,
    enlisting,
    events,
    looting,
    mutiny,
    outcomes,
    pirates,
    ports,
    raiding,
    retiring,
    warships,
    windows,
)
from . import setup as setting_up
from . import turn as turns
from .components import EVENT_OF, SIDE, Side
from .decisions import (
    FIRST_BY_ITSELF,
    FIRST_OF_CHANCE,
    KIND_OF,
    NUMBERING,
    Decision,
    Draw,
    Kind,
)
from .leaving import agree, refuse_interjection, resign
from .mutiny import begin_mutiny, rising_crew
from .pirates import Drawn
from .refusals import Refusal
from .scoring import has_won
from .setup import is_setting_up, lay_out
from .state import Ending, State, seal
from .turn import sink_ships

DISPATCH = dispatch(
    __name__,
    NUMBERING,
    chapters=(
        *(setting_up, enlisting, turns, events, acting, pirates, chart, alliances),
        *(contests, outcomes, looting, raiding, duels, mutiny, ports, retiring),
        *(windows, commissioners, warships, crown),
    ),
    decisions=Decision,
    unasked=(Decision.NONE, Decision.PAUSE),
    interjections=(
        Answer(Kind.RESIGN, resign, refuse_interjection),
        Answer(Kind.AGREE, agree, refuse_interjection),
    ),
    scratch="answer",
    not_now=Refusal.NOT_NOW,
    not_drawn=Refusal.NOT_DRAWN,
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
    """5.1, 5.2: go on until a seat or chance must decide, or the game is over."""
    while s.ending == Ending.NONE:
        sink_ships(s)
        rising = rising_crew(s)
        if rising >= 0:
            begin_mutiny(s, rising)
        elif top(s) < FIRST_BY_ITSELF:
            return
        else:
            go_on(s)


@rule
def actor(s: State) -> int:
    """Who decides what is on top of the stack; for the Crown an automaton does (section 11)."""
    if s.ending != Ending.NONE:
        return NOBODY
    return SOMEBODY if top(s) == Decision.PAUSE else actor_on_top(s)


@rule
def is_lapsing(s: State) -> bool:
    """Section 10: the seat asked has left; what is open is taken as by the clock."""
    seat = actor(s)
    return seat >= 0 and s.resigned[seat] > 0


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
    """5.3: the options of the decision on top, in ascending order."""
    if s.ending != Ending.NONE:
        return 0
    if is_lapsing(s):
        out[0] = lapse(s)
        return 1
    return list_answers(s, out)


@rule
def weight(s: State, option: int) -> int:
    """5.1: every die and every draw is uniform over what is left."""
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
    """5.1: luck, cards played, and what others do may not be taken back; silence is not counted."""
    if kind == Kind.PASS or kind == Kind.FIGHT or kind >= Kind.RESIGN:
        return False
    if top(s) >= FIRST_OF_CHANCE or kind == Kind.PLAY_ACTION or kind == Kind.PLAY_EVENT:
        return True
    return actor(s) != s.seat and not is_setting_up(s)


@rule
def begins_move(s: State) -> bool:
    """5.1: a main decision; what a player decides is taken back one by one."""
    return s.ending == Ending.NONE and BEGINS_MOVE[top(s)]


@rule
def lapse(s: State) -> int:
    """Section 10: what is taken when the clock runs out: the modest choice, else the first."""
    return lapse_on_top(s)


@rule
def payoff(s: State, seat: int) -> int:
    """BB-18.8: the winner 1, all others 0; a shared victory gives 1 to each."""
    return 1 if s.ending != Ending.NONE and has_won(s, seat) else 0


@rule
def rounds(s: State) -> int:
    """Complete rounds of player turns."""
    return max(0, s.turn - 1) // s.players


@rule
def is_secret_draw(s: State, kind: int, a: int) -> bool:
    """5.1: a draw that only one seat, or nobody, may see."""
    if kind == Kind.MERCHANT_IS:
        return True
    if kind == Kind.CARD_IS:
        return SIDE[EVENT_OF[a]] != Side.IMMEDIATE
    return kind == Kind.PIRATE_IS and number(s, Drawn.WHY) <= Draw.NEW


def listed(s: State) -> list[int]:
    """The options at hand, for who asks in plain Python."""
    out = np.empty(NUMBERING.count, np.int16)
    return [int(option) for option in out[: options(s, out)]]
