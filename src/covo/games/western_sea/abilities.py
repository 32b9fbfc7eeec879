"""SET-7, 7.1: what tiles, coast and factories give, entry by entry."""

from __future__ import annotations

from covo.engine.compile import rule
from covo.engine.options import keep
from covo.engine.pending import number, pop, push, set_number
from covo.engine.record import Ints

from .components import (
    ADVISOR_SIDE,
    BASE_PAIRS,
    COLOURS,
    ENTRIES,
    FACTORY,
    PAIR_TOKENS,
    PLACEMENT,
    SIDES_FROM,
    Gain,
)
from .decisions import FIRST, Decision, Grant, Kind
from .gains import gain_die, gain_tents, gain_vp, take_from_supply
from .prospects import has_die, refuse_die
from .refusals import Refusal
from .state import State, has_tech
from .technologies import Tech

PLACED, WORKED = 0, 1
"""The lists that a GAINING frame may walk through."""
FREE_CHOICE = 2
"""A choice of dice that ignores terrain."""
WHICH, FACE, ENTRY = 1, 2, 3


@rule
def gain_abilities(s: State, which: int, face: int) -> None:
    """7.1: entries of one list are carried out in order."""
    push(s, Decision.GAINING, which, face)


@rule
def gain_next(s: State) -> None:
    """7.1: the next entry of a placement or factory ability."""
    which, face, entry = number(s, WHICH), number(s, FACE), number(s, ENTRY)
    if entry == ENTRIES:
        pop(s)
        return
    set_number(s, ENTRY, entry + 1)
    if which == PLACED:
        what, n = PLACEMENT[face, entry, 0], PLACEMENT[face, entry, 1]
    else:
        what, n = FACTORY[face, entry, 0], FACTORY[face, entry, 1]
    if n > 0:
        gain(s, s.seat, what, n)


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
def refuse_token_pair(s: State, pair: int) -> int:
    """5.4, 5.6: food, wood and iron; Embassy 125 adds fish with Fish and Ships."""
    if pair < BASE_PAIRS:
        return Refusal.NONE
    embassy = s.pending[s.depth - 1, 0] == Decision.TOKEN_CHOICE
    return Refusal.NONE if embassy and s.sea_on > 0 else Refusal.NOT_POSSIBLE


@rule
def take_token_pair(s: State, pair: int) -> None:
    """START_TOKEN, TOKEN_CHOICE."""
    pop(s)
    s.token[s.seat, PAIR_TOKENS[pair, 0]] += 1
    s.token[s.seat, PAIR_TOKENS[pair, 1]] += 1


@rule
def list_token_pairs(s: State, out: Ints) -> int:
    """GAIN_PAIR for every pair of kinds."""
    n = 0
    for pair in range(len(PAIR_TOKENS)):
        n = keep(out, n, FIRST[Kind.GAIN_PAIR] + pair, refuse_token_pair(s, pair))
    return n


# A die of choice


@rule
def choose_die(s: State, colour: int) -> None:
    """DIE_CHOICE: tiles 30 and 33; Embassy 127 recruits, so technology 30 applies there."""
    recruited = number(s, 2)
    pop(s)
    if recruited:
        recruit_die(s, s.seat, colour)
    else:
        gain_die(s, s.seat, colour)


@rule
def recruit_die(s: State, seat: int, colour: int) -> None:
    """SET-1.8: to the Spent area, or with technology 30 to the bag."""
    if has_tech(s, seat, Tech.TRAINING):
        take_from_supply(s, colour)
        push(s, Decision.RECRUIT_PLACE, colour)
    else:
        gain_die(s, seat, colour)


@rule
def place_recruit(s: State, to_bag: int) -> None:
    """RECRUIT_PLACE."""
    colour = number(s, 1)
    pop(s)
    if to_bag:
        s.bag[s.seat, colour] += 1
    else:
        s.spent[s.seat, colour] += 1


@rule
def list_dice(s: State, seat: int, ignoring: int, out: Ints, n: int) -> int:
    """TAKE_DIE for every colour that may be had."""
    for colour in range(COLOURS):
        n = keep(out, n, FIRST[Kind.TAKE_DIE] + colour, refuse_die(s, seat, colour, ignoring))
    return n


# A die put on a face of choice


@rule
def refuse_face_choice(s: State, side: int) -> int:
    """SET-11.4: any face of the die but the Advisor's."""
    colour = number(s, 1)
    if side < SIDES_FROM[colour] or side >= SIDES_FROM[colour + 1]:
        return Refusal.NOT_THERE
    return Refusal.ADVISOR_FACE if side == ADVISOR_SIDE else Refusal.NONE


@rule
def choose_face(s: State, side: int) -> None:
    """FACE_CHOICE: beach B2, the Spymaster."""
    pop(s)
    s.active[s.seat, side] += 1


@rule
def list_face_choices(s: State, out: Ints) -> int:
    """FACE for every side of the die."""
    n = 0
    colour = number(s, 1)
    for side in range(SIDES_FROM[colour], SIDES_FROM[colour + 1]):
        n = keep(out, n, FIRST[Kind.FACE] + side, refuse_face_choice(s, side))
    return n


@rule
def drawn_to_set(s: State, colour: int) -> None:
    """CH_DRAW_DIE: a die of the bag (no refill), to be put on a face of choice."""
    pop(s)
    s.bag[s.seat, colour] -= 1
    push(s, Decision.FACE_CHOICE, colour)
