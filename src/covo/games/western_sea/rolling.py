"""SET-4.1 to SET-4.3: the dice limit, drawing and rolling."""

from __future__ import annotations

from covo.engine.compile import rule
from covo.engine.options import keep
from covo.engine.pending import number, pop, push, set_number
from covo.engine.record import Ints

from .components import (
    COLOURS,
    DICE_LIMIT,
    MOST_DICE,
    SIDE_COLOUR,
    SIDE_COPIES,
    SIDES_FROM,
    Die,
)
from .decisions import FIRST, Decision, Kind
from .holdings import bag_size, limit_bonus
from .refusals import Refusal
from .state import State, has_tech
from .technologies import TECH_LIMIT, TECHS

REFILLS = 1
"""SET-4.2, SET-9.2: an empty bag is filled from the Spent area."""


@rule
def dice_limit(s: State, seat: int) -> int:
    """SET-4.1: three, tiles and technologies, eight at most; computed once."""
    limit = DICE_LIMIT + limit_bonus(s, seat)
    for tech in range(TECHS):
        if TECH_LIMIT[tech] > 0 and has_tech(s, seat, tech):
            limit += TECH_LIMIT[tech]
    return min(limit, MOST_DICE)


@rule
def begin_roll(s: State, seat: int) -> None:
    """SET-4.2, SET-4.3: draw and roll as many dice as the limit says."""
    fill(s, dice_limit(s, seat), REFILLS)


@rule
def fill(s: State, dice: int, refills: int) -> None:
    """Draw dice of the bag, each rolled as it comes: 5.2 without a look between the two."""
    push(s, Decision.FILLING, dice, refills)


@rule
def fill_on(s: State) -> None:
    """SET-4.2: one more die; an empty bag is refilled here and by emissary 123 alone."""
    left, refills = number(s, 1), number(s, 2)
    if left > 0 and refills and bag_size(s, s.seat) == 0:
        refill(s, s.seat)
    if left == 0 or bag_size(s, s.seat) == 0:
        pop(s)
        return
    set_number(s, 1, left - 1)
    push(s, Decision.CH_DIE)


@rule
def refill(s: State, seat: int) -> None:
    """SET-4.2: all Spent dice but the Treasure die."""
    for colour in range(Die.TREASURE.value):
        s.bag[seat, colour] += s.spent[seat, colour]
        s.spent[seat, colour] = 0


@rule
def refuse_drawn_side(s: State, side: int) -> int:
    """5.2: a die that is in the bag."""
    return Refusal.NONE if s.bag[s.seat, SIDE_COLOUR[side]] > 0 else Refusal.EMPTY_BAG


@rule
def drew(s: State, side: int) -> None:
    """CH_DIE."""
    pop(s)
    s.bag[s.seat, SIDE_COLOUR[side]] -= 1
    s.active[s.seat, side] += 1


@rule
def list_drawn_sides(s: State, out: Ints) -> int:
    """DREW for every side of every die in the bag."""
    n = 0
    for colour in range(COLOURS):
        if s.bag[s.seat, colour] > 0:
            for side in range(SIDES_FROM[colour], SIDES_FROM[colour + 1]):
                n = keep(out, n, FIRST[Kind.DREW] + side, refuse_drawn_side(s, side))
    return n


@rule
def drawn_weight(s: State, side: int) -> int:
    """5.2: dice of the colour, times the copies of the face."""
    return s.bag[s.seat, SIDE_COLOUR[side]] * SIDE_COPIES[side]


@rule
def list_drawn_colours(s: State, out: Ints) -> int:
    """DRAWN for every colour in the bag."""
    n = 0
    for colour in range(COLOURS):
        refused = Refusal.NONE if s.bag[s.seat, colour] > 0 else Refusal.EMPTY_BAG
        n = keep(out, n, FIRST[Kind.DRAWN] + colour, refused)
    return n


# Rolling dice that are out already


@rule
def roll_on(s: State) -> None:
    """SET-4.3: the dice in the cup, colour by colour."""
    for colour in range(COLOURS):
        if s.cup[colour] > 0:
            push(s, Decision.CH_ROLL, colour)
            return
    pop(s)


@rule
def refuse_rolled(s: State, side: int) -> int:
    """5.2: a face of the die that is rolled."""
    return Refusal.NONE if SIDE_COLOUR[side] == number(s, 1) else Refusal.NOT_THERE


@rule
def rolled(s: State, side: int) -> None:
    """CH_ROLL, of a seat's die."""
    pop(s)
    s.cup[SIDE_COLOUR[side]] -= 1
    s.active[s.seat, side] += 1


@rule
def list_rolls(s: State, out: Ints) -> int:
    """ROLLED for every distinct face."""
    n = 0
    colour = number(s, 1)
    for side in range(SIDES_FROM[colour], SIDES_FROM[colour + 1]):
        n = keep(out, n, FIRST[Kind.ROLLED] + side, Refusal.NONE)
    return n
