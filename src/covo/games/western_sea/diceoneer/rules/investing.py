"""11.4, 11.6: how the Diceoneer recruits, steals, researches and trades."""

from __future__ import annotations

from enum import IntEnum

import numpy as np

from covo.engine.compile import rule
from covo.engine.declarations import Answer, Question
from covo.engine.pending import pop, push, set_number

from ...advisors.rules.advisor_cards import ADVISOR_CARDS, Advisor
from ...rules.components import COLOURS, Die
from ...rules.decisions import Decision, Kind
from ...rules.gains import gain_die, gain_vp, gain_vp_from_reserve
from ...rules.grid import NOWHERE
from ...rules.holdings import bot_dice, enqueue, has_access
from ...rules.refusals import Refusal
from ...rules.state import BOT, SEAT_BIT, State, owns
from ...rules.technologies import RESEARCH, TECHS
from .automaton_turn import waste
from .difficulty import HUMAN, SOLO, StartBlue

TRADE_VP = np.array(SOLO["trade"]["vp"], np.int16)
TWO_DICE: int = SOLO["recruit"]["two"]
MERCHANT_MORE: int = ADVISOR_CARDS[Advisor.MERCHANT_LORD]["solo"]["n"]
BROKER_GOLD: int = ADVISOR_CARDS[Advisor.BROKER]["solo"]["n"]
COLOUR_BIT = np.array([1 << colour for colour in range(COLOURS)], np.int16)


# Recruit


class BotAction(IntEnum):
    """The numbers of a BOT_ACTION frame."""

    SIDE = 1
    POWER = 2
    ADVISED = 3
    """1 when its pink die shows the Advisor face (SOL-6.4)."""
    STEP = 4


@rule
def bot_takes_die(s: State, ignoring: int) -> bool:
    """11.4: fewest owned, then most in the supply, then the order of the colours."""
    best = NOWHERE
    for colour in range(Die.GREEN.value, Die.PINK.value):
        if s.supply[colour] == 0 or not (ignoring or has_access(s, BOT, colour)):
            continue
        if best == NOWHERE or is_better_die(s, colour, best):
            best = colour
    if best == NOWHERE:
        return False
    gain_die(s, BOT, best)
    return True


@rule
def is_better_die(s: State, colour: int, other: int) -> bool:
    """11.4: the bot's preference between two colours."""
    lead = bot_dice(s, other) - bot_dice(s, colour)
    if lead == 0:
        lead = s.supply[colour] - s.supply[other]
    return lead > 0


@rule
def bot_recruits(s: State, power: int, advised: int, step: int) -> None:
    """11.4, SOL-6.4: one die, two from strength 3; more with two of the advisors."""
    set_number(s, BotAction.STEP, step + 1)
    if step > 0:
        pop(s)
        return
    dice = 1 if power < TWO_DICE else 2
    waste(s, power - TWO_DICE)
    if advised and s.adviser[BOT] == Advisor.HEGEMON + 1:
        dice += 1
    steals = advised > 0 and s.adviser[BOT] == Advisor.SPYMASTER + 1
    if steals and stealable(s) == 0:
        dice, steals = dice + 1, False
    for _ in range(dice):
        if not bot_takes_die(s, 0):
            gain_vp(s, BOT, 1)
    late = s.start_blue == StartBlue.FIRST_RECRUIT or s.harbour_side > 0
    if s.blue_due > 0 and late:
        s.blue_due = 0
        enqueue(s, Die.BLUE)
    if steals:
        push(s, Decision.STEAL_CHOICE, stealable(s))


@rule
def stealable(s: State) -> int:
    """SOL-6.4: colours of the human's Spent area that are still tied, as bits."""
    bits, fewest, hidden = 0, 0, False
    for colour in range(Die.GREEN.value, Die.PINK.value):
        if s.spent[HUMAN, colour] == 0:
            continue
        closed = not has_access(s, HUMAN, colour)
        if hidden and not closed:
            continue
        owned = bot_dice(s, colour)
        if bits == 0 or (closed and not hidden) or owned < fewest:
            bits, fewest, hidden = COLOUR_BIT[colour], owned, closed
        elif owned == fewest:
            bits += COLOUR_BIT[colour]
    return bits


@rule
def refuse_steal(colours: int, colour: int) -> int:
    """STEAL_CHOICE: one of the tied colours, given as bits."""
    return Refusal.NONE if colours & COLOUR_BIT[colour] != 0 else Refusal.NOT_THERE


@rule
def steal(s: State, colour: int) -> None:
    """STEAL_CHOICE: the die joins the bot's queue."""
    s.spent[HUMAN, colour] -= 1
    enqueue(s, colour)


# Research and Trade


@rule
def bot_researches(s: State, power: int) -> None:
    """11.4: the dearest technology not above its strength; no tokens, no terrain."""
    best = NOWHERE
    for tech in range(TECHS):
        if s.row[tech] == 0 or owns(s, BOT, tech) or RESEARCH[tech] > power:
            continue
        if best == NOWHERE or RESEARCH[tech] > RESEARCH[best]:
            best = tech
    if best == NOWHERE:
        waste(s, power)
    else:
        s.owners[best] |= SEAT_BIT[BOT]
        waste(s, power - RESEARCH[best])


@rule
def bot_trades(s: State, power: int, advised: int) -> None:
    """11.4, SOL-6.4: 1 / 2 / 4 / 6 VP; the Merchant Lord and the Broker add their own."""
    most = len(TRADE_VP) - 1
    gain_vp(s, BOT, TRADE_VP[min(power, most)])
    waste(s, power - most)
    if advised and s.adviser[BOT] == Advisor.MERCHANT_LORD + 1:
        gain_vp_from_reserve(s, BOT, MERCHANT_MORE)
    if advised and s.adviser[BOT] == Advisor.BROKER + 1:
        s.gold_due += BROKER_GOLD


STEAL_CHOICE = Question(
    Decision.STEAL_CHOICE,
    frame=("colours",),  # as bits
    actor=HUMAN,
    answers=(Answer(Kind.TAKE_DIE, steal, refuse_steal),),
)
