"""SET-4.1 to SET-4.3: the dice limit, drawing and rolling."""

from __future__ import annotations

from covo.engine.chance import CHANCE
from covo.engine.compile import rule
from covo.engine.declarations import Answer, Question, Step
from covo.engine.options import keep
from covo.engine.pending import pop, push, set_number
from covo.engine.record import Ints

from ..diceoneer.rules.automaton_turn import bot_roll_on, bot_rolled
from .components import COLOURS, DICE_LIMIT, MOST_DICE, SIDE_COLOUR, SIDE_COPIES, SIDES_FROM, Die
from .decisions import FIRST, Decision, Kind
from .holdings import bag_size, limit_bonus
from .refusals import Refusal
from .state import State, has_tech, is_bot
from .technologies import TECH_LIMIT, TECHS

COLOUR = 1
"""The number of a CH_ROLL frame."""
DICE = 1
"""The number of a FILLING frame that counts the dice still to be drawn."""
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
def fill_on(s: State, seat: int, dice: int, refills: int) -> None:
    """SET-4.2: one more die; an empty bag is refilled here and by emissary 123 alone."""
    if dice > 0 and refills and bag_size(s, seat) == 0:
        refill(s, seat)
    if dice == 0 or bag_size(s, seat) == 0:
        pop(s)
        return
    set_number(s, DICE, dice - 1)
    push(s, Decision.CH_DIE)


@rule
def refill(s: State, seat: int) -> None:
    """SET-4.2: all Spent dice but the Treasure die."""
    for colour in range(Die.TREASURE.value):
        s.bag[seat, colour] += s.spent[seat, colour]
        s.spent[seat, colour] = 0


@rule
def refuse_drew(s: State, seat: int, side: int) -> int:
    """5.2: a die that is in the bag."""
    return Refusal.NONE if s.bag[seat, SIDE_COLOUR[side]] > 0 else Refusal.EMPTY_BAG


@rule
def drew_weight(s: State, seat: int, side: int) -> int:
    """5.2: dice of the colour, times the copies of the face."""
    return s.bag[seat, SIDE_COLOUR[side]] * SIDE_COPIES[side]


@rule
def drew(s: State, seat: int, side: int) -> None:
    """CH_DIE."""
    s.bag[seat, SIDE_COLOUR[side]] -= 1
    s.active[seat, side] += 1


@rule
def list_drawn_sides(s: State, seat: int, out: Ints, n: int) -> int:
    """DREW for every side of every die in the bag."""
    for colour in range(COLOURS):
        if s.bag[seat, colour] > 0:
            for side in range(SIDES_FROM[colour], SIDES_FROM[colour + 1]):
                n = keep(out, n, FIRST[Kind.DREW] + side, Refusal.NONE)
    return n


# Rolling dice that are out already


@rule
def roll_on(s: State, seat: int, dice: int) -> None:
    """SET-4.3: the dice in the cup, colour by colour; SOL-2.1: those of the bot's queue."""
    if is_bot(s, seat):
        bot_roll_on(s, dice)
        return
    for colour in range(COLOURS):
        if s.cup[colour] > 0:
            push(s, Decision.CH_ROLL, colour)
            return
    pop(s)


@rule
def refuse_rolled(colour: int, side: int) -> int:
    """5.2: a face of the die that is rolled."""
    return Refusal.NONE if SIDE_COLOUR[side] == colour else Refusal.NOT_THERE


@rule
def rolled_weight(side: int) -> int:
    """5.2: copies of the face."""
    return SIDE_COPIES[side]


@rule
def rolled(s: State, seat: int, side: int) -> None:
    """CH_ROLL: a seat's die, or the bot's."""
    if is_bot(s, seat):
        bot_rolled(s, side)
        return
    s.cup[SIDE_COLOUR[side]] -= 1
    s.active[seat, side] += 1


@rule
def list_rolls(colour: int, out: Ints, n: int) -> int:
    """ROLLED for every distinct face."""
    for side in range(SIDES_FROM[colour], SIDES_FROM[colour + 1]):
        n = keep(out, n, FIRST[Kind.ROLLED] + side, Refusal.NONE)
    return n


FILLING = Step(Decision.FILLING, fill_on, frame=("dice", "refills"))
ROLLING = Step(Decision.ROLLING, roll_on, frame=("dice",))
CH_DIE = Question(
    Decision.CH_DIE,
    actor=CHANCE,
    answers=(Answer(Kind.DREW, drew, refuse_drew, list_drawn_sides, drew_weight),),
)
CH_ROLL = Question(
    Decision.CH_ROLL,
    actor=CHANCE,
    frame=("colour",),
    answers=(Answer(Kind.ROLLED, rolled, refuse_rolled, list_rolls, rolled_weight),),
)
