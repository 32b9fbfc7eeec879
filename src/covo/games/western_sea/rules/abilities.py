"""SET-7, 7.1: what tiles, coast and factories give, entry by entry."""

from __future__ import annotations

from enum import IntEnum

from covo.engine.chance import CHANCE
from covo.engine.compile import rule
from covo.engine.declarations import Answer, Question
from covo.engine.pending import pop, push, set_number

from .components import (
    ADVISOR_SIDE,
    BASE_PAIRS,
    ENTRIES,
    FACTORY,
    PAIR_TOKENS,
    PLACEMENT,
    SIDES_FROM,
    Gain,
)
from .decisions import Decision, Grant, Kind
from .gains import gain_die, gain_tents, gain_vp, take_from_supply
from .prospects import has_die, refuse_die
from .refusals import Refusal
from .state import State, has_tech
from .technologies import Tech

PLACED, WORKED = 0, 1
"""The lists that a GAINING frame may walk through."""
FREE_CHOICE = 2
"""A choice of dice that ignores terrain."""


class Gaining(IntEnum):
    """The numbers of a GAINING frame."""

    WHICH = 1
    FACE = 2
    ENTRY = 3


@rule
def gain_abilities(s: State, which: int, face: int) -> None:
    """7.1: entries of one list are carried out in order."""
    push(s, Decision.GAINING, which, face)


@rule
def gain_next(s: State, seat: int, which: int, face: int, entry: int) -> None:
    """7.1: the next entry of a placement or factory ability."""
    if entry == ENTRIES:
        pop(s)
        return
    set_number(s, Gaining.ENTRY, entry + 1)
    if which == PLACED:
        what, n = PLACEMENT[face, entry, 0], PLACEMENT[face, entry, 1]
    else:
        what, n = FACTORY[face, entry, 0], FACTORY[face, entry, 1]
    if n > 0:
        gain(s, seat, what, n)


@rule
def gain(s: State, seat: int, what: int, n: int) -> None:
    """7.1: one entry; an extra action outside the own turn is ignored (SET-7.1, SET-9.2)."""
    match what:
        case Gain.TENTS:
            gain_tents(s, seat, n)
        case Gain.VP:
            gain_vp(s, seat, n)
        case Gain.DIE:
            gain_die(s, seat, n - 1)
        case Gain.DIE_CHOICE:
            ignoring = 1 if n == FREE_CHOICE else 0
            if has_die(s, seat, ignoring):
                push(s, Decision.DIE_CHOICE, ignoring)
        case Gain.TOKEN_PAIR:
            push(s, Decision.START_TOKEN)
        case Gain.EXTRA:
            s.extras[Grant.ANY] += s.on_turn
        case Gain.SAIL:
            s.extras[Grant.SAIL] += s.on_turn
        case Gain.DRAWN_DIE:
            push(s, Decision.CH_DRAW_DIE)
        case _:
            s.token[seat, what] += n


# A pair of different tokens


@rule
def refuse_token_pair(s: State, pair: int, at_embassy: int) -> int:
    """5.4, 5.6: food, wood and iron; Embassy 125 adds fish with Fish and Ships."""
    if pair < BASE_PAIRS:
        return Refusal.NONE
    return Refusal.NONE if at_embassy and s.sea_on > 0 else Refusal.NOT_POSSIBLE


@rule
def take_token_pair(s: State, seat: int, pair: int) -> None:
    """START_TOKEN, TOKEN_CHOICE."""
    s.token[seat, PAIR_TOKENS[pair, 0]] += 1
    s.token[seat, PAIR_TOKENS[pair, 1]] += 1


# A die of choice


@rule
def choose_die(s: State, seat: int, recruited: int, colour: int) -> None:
    """DIE_CHOICE: tiles 30 and 33; Embassy 127 recruits, so technology 30 applies there."""
    if recruited:
        recruit_die(s, seat, colour)
    else:
        gain_die(s, seat, colour)


@rule
def recruit_die(s: State, seat: int, colour: int) -> None:
    """SET-1.8: to the Spent area, or with technology 30 to the bag."""
    if has_tech(s, seat, Tech.TRAINING):
        take_from_supply(s, colour)
        push(s, Decision.RECRUIT_PLACE, colour)
    else:
        gain_die(s, seat, colour)


@rule
def recruit_to_bag(s: State, seat: int, colour: int) -> None:
    """7.3: technology 30."""
    s.bag[seat, colour] += 1


@rule
def recruit_to_spent(s: State, seat: int, colour: int) -> None:
    """SET-1.8: where dice go that are gained."""
    s.spent[seat, colour] += 1


# A die put on a face of choice


@rule
def refuse_face_choice(colour: int, side: int) -> int:
    """SET-11.4: any face of the die but the Advisor's."""
    if side < SIDES_FROM[colour] or side >= SIDES_FROM[colour + 1]:
        return Refusal.NOT_THERE
    return Refusal.ADVISOR_FACE if side == ADVISOR_SIDE else Refusal.NONE


@rule
def choose_face(s: State, seat: int, side: int) -> None:
    """FACE_CHOICE: beach B2, the Spymaster."""
    s.active[seat, side] += 1


@rule
def refuse_drawn_to_set(s: State, seat: int, colour: int) -> int:
    """5.2: a die that is in the bag."""
    return Refusal.NONE if s.bag[seat, colour] > 0 else Refusal.NOT_NOW


@rule
def drawn_to_set_weight(s: State, seat: int, colour: int) -> int:
    """5.2: dice of the colour."""
    return s.bag[seat, colour]


@rule
def drawn_to_set(s: State, seat: int, colour: int) -> None:
    """CH_DRAW_DIE: a die of the bag (no refill), to be put on a face of choice."""
    s.bag[seat, colour] -= 1
    push(s, Decision.FACE_CHOICE, colour)


TOKEN_PAIR = (Answer(Kind.GAIN_PAIR, take_token_pair, refuse_token_pair),)
START_TOKEN = Question(Decision.START_TOKEN, TOKEN_PAIR, values={"at_embassy": 0})
TOKEN_CHOICE = Question(Decision.TOKEN_CHOICE, TOKEN_PAIR, values={"at_embassy": 1})
DIE_CHOICE = Question(
    Decision.DIE_CHOICE,
    frame=("ignoring", "recruited"),
    answers=(Answer(Kind.TAKE_DIE, choose_die, refuse_die),),
)
RECRUIT_PLACE = Question(
    Decision.RECRUIT_PLACE,
    frame=("colour",),
    answers=(Answer(Kind.TO_BAG, recruit_to_bag), Answer(Kind.TO_SPENT, recruit_to_spent)),
)
FACE_CHOICE = Question(
    Decision.FACE_CHOICE,
    frame=("colour",),
    answers=(Answer(Kind.FACE, choose_face, refuse_face_choice),),
)
CH_DRAW_DIE = Question(
    Decision.CH_DRAW_DIE,
    actor=CHANCE,
    answers=(Answer(Kind.DRAWN, drawn_to_set, refuse_drawn_to_set, weight=drawn_to_set_weight),),
)
