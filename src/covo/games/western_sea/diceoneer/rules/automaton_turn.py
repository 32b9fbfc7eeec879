"""SOL-2, SOL-3: how the Diceoneer rolls its dice, and its turns."""

from __future__ import annotations

from enum import IntEnum

import numpy as np

from covo.engine.chance import CHANCE
from covo.engine.compile import rule
from covo.engine.declarations import Answer, Question, Step
from covo.engine.pending import pop, push, set_number

from ...advisors.rules.advisor_cards import BOT_SIDE, PINK_EXPLORE_TO, PINK_PIONEER_TO
from ...advisors.rules.choosing_advisors import has_advice
from ...rules.components import (
    ADVISOR_SIDE,
    FISH_AND_GOLD,
    SIDE_COLOUR,
    SIDE_ICON,
    SIDE_SECOND,
    Die,
    Icon,
)
from ...rules.decisions import Decision, Kind
from ...rules.gains import gain_tents, gain_vp
from ...rules.grid import NOWHERE
from ...rules.holdings import enqueue, lift, limit_bonus, unqueue
from ...rules.icons import is_resource
from ...rules.state import BOT, State
from .difficulty import SOLO
from .hexagon import put_die, put_token, strength, strongest, weakest
from .navy import bot_sails, is_sailing

DICE = 1
"""The number of a ROLLING frame that counts the bot's dice."""
STEP = 1
"""The number of a BOT_TURN frame."""
MOST_ROLLED: int = SOLO["dice"]["roll_max"]
NAVY_MOST: int = SOLO["navy"]["max"]
SIDE_OF = np.array([0, 1, 2, 3, NOWHERE, 4, 5, NOWHERE, NOWHERE], np.int16)
"""SOL-1.4: the side of the hexagon for each main action."""


class BotStep(IntEnum):
    """What a turn of the Diceoneer is made of."""

    ROLL = 0
    SAIL = 1
    RESOLVE = 2
    OVER = 3


@rule
def complete_bot(s: State) -> None:
    """SOL-1.3: a pink die at the bottom, below a die won by the starting tile."""
    if has_advice(s, BOT):
        s.box[Die.PINK] -= 1
        enqueue(s, Die.PINK)


# The Roll phase


@rule
def bot_begins_roll(s: State) -> None:
    """SOL-2.1: the level's dice and the dice-limit tiles, six at most."""
    push(s, Decision.ROLLING, min(MOST_ROLLED, s.roll_base + limit_bonus(s, BOT)))


@rule
def bot_roll_on(s: State, dice: int) -> None:
    """SOL-2.1: one by one in the order of the queue, or the whole queue if shorter."""
    if dice == 0 or s.queue_size == 0:
        pop(s)
        return
    set_number(s, DICE, dice - 1)
    colour = s.queue[0] - 1
    unqueue(s, 0)
    s.cup[colour] += 1
    push(s, Decision.CH_ROLL, colour)


@rule
def bot_rolled(s: State, side: int) -> None:
    """CH_ROLL, of the bot: the die is placed at once."""
    colour = SIDE_COLOUR[side]
    s.cup[colour] -= 1
    icon = SIDE_ICON[side]
    if colour == Die.TREASURE and icon == Icon.PIONEER:
        icon = SIDE_SECOND[side]
    raise_navy(s, colour, icon)
    put_die(s, colour, side_for(s, side, icon))
    if side == FISH_AND_GOLD:
        put_token(s)
    if colour == Die.PINK:
        heed_advisor(s, side, icon)


@rule
def raise_navy(s: State, colour: int, icon: int) -> None:
    """SOL-7.3: a ship raises the Navy; 11.8: so may a fish on a blue die."""
    fish = s.navy_fish > 0 and colour == Die.BLUE and icon == Icon.FISH
    if icon == Icon.SHIP or fish:
        s.navy = min(NAVY_MOST, s.navy + 1)


@rule
def side_for(s: State, side: int, icon: int) -> int:
    """SOL-2.2: beside its action; resources where it is weakest, pioneers where strongest."""
    if side == ADVISOR_SIDE:
        return SIDE_OF[BOT_SIDE[s.adviser[BOT] - 1]]
    if is_resource(icon):
        return weakest(s)
    if icon == Icon.PIONEER or icon == Icon.SHIP:
        return max(0, strongest(s, 0))
    return icon - Icon.EXPLORE


@rule
def heed_advisor(s: State, side: int, icon: int) -> None:
    """SOL-6.3, SOL-6.4: the "+1" marker, a token, or the Advisor face."""
    if side == ADVISOR_SIDE:
        s.bot_advises = 1
        return
    made = PINK_PIONEER_TO[s.adviser[BOT] - 1]
    if icon == Icon.EXPLORE:
        made = PINK_EXPLORE_TO[s.adviser[BOT] - 1]
    if is_resource(made):
        put_token(s)
    else:
        s.plus_one = made - Icon.EXPLORE + 1


@rule
def bot_lays_gold(s: State) -> None:
    """SOL-6.4: the Broker's gold, one by one, at the end of the Roll phase."""
    for _ in range(s.gold_due):
        put_token(s)
    s.gold_due = 0


# Its turn


@rule
def bot_turn_on(s: State, step: int) -> None:
    """SOL-3.1, SOL-7.4: the die, perhaps the ship, then one side."""
    set_number(s, STEP, step + 1)
    match step:
        case BotStep.ROLL:
            push(s, Decision.CH_D6)
        case BotStep.SAIL:
            if is_sailing(s):
                bot_sails(s)
        case BotStep.RESOLVE:
            bot_resolves(s)
        case _:
            pop(s)
            s.d6 = 0


@rule
def d6_is(s: State, pips: int) -> None:
    """CH_D6."""
    s.d6 = pips


@rule
def bot_resolves(s: State) -> None:
    """SOL-3.1: the side of the die, else the strongest; with none, one tent."""
    side = s.d6 - 1
    if strength(s, side) == 0:
        side = strongest(s, side)
    if side == NOWHERE:
        gain_tents(s, BOT, 1)
    else:
        resolve(s, side)


@rule
def resolve(s: State, side: int) -> None:
    """SOL-3.2: dice to the bottom of the queue, then the action, then Govern."""
    power, advised = strength(s, side), 0
    i = 0
    while i < s.hexagon_size:
        if s.hexagon_side[i] == side:
            colour = s.hexagon[i] - 1
            if colour == Die.PINK and s.bot_advises > 0:
                s.bot_advises = 0
                advised = 1
            lift(s, i)
            enqueue(s, colour)
        else:
            i += 1
    s.side_tokens[side] = 0
    if s.plus_one == side + 1:
        s.plus_one = 0
    push(s, Decision.BOT_GOVERNS)
    push(s, Decision.BOT_ACTION, side, power, advised, 0)


@rule
def take_extras(s: State) -> None:
    """11.4: an extra action resolves the strongest side; nothing if the hexagon is empty."""
    if s.bot_extras == 0:
        return
    s.bot_extras -= 1
    side = strongest(s, 0)
    if side == NOWHERE:
        s.bot_extras = 0
    else:
        resolve(s, side)


@rule
def waste(s: State, unused: int) -> None:
    """SOL-3.4: VP of the supply for unused strength; a negative one counts 0."""
    gain_vp(s, BOT, max(0, unused) * s.unused_vp)


BOT_TURN = Step(Decision.BOT_TURN, bot_turn_on, frame=("step",))
CH_D6 = Question(Decision.CH_D6, actor=CHANCE, answers=(Answer(Kind.D6_IS, d6_is),))
