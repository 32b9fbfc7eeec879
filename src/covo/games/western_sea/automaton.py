"""11.4 to 11.6: how the Diceoneer explores, settles, recruits, researches, trades and raids."""

from __future__ import annotations

from enum import IntEnum

import numpy as np

from covo.engine.compile import rule
from covo.engine.options import keep
from covo.engine.pending import number, pop, push, set_number
from covo.engine.record import Ints

from .cards import ADVISOR_CARDS, Advisor
from .components import (
    COLOURS,
    ENTRIES,
    FIRST_SEA,
    GATHER,
    HARBOUR_TILE,
    HEXES,
    LAND,
    LEAD,
    MAJOR,
    MINOR,
    PLACEMENT,
    SOLO,
    TILE_COUNT,
    Die,
    Gain,
    H,
)
from .decisions import FIRST, Decision, Kind, Search
from .diceoneer import take_extras, waste
from .exploring import best_cell, explore_over, lay, lay_aside
from .gains import gain_die, gain_tents, gain_vp, gain_vp_from_reserve, has_stock
from .governing import govern, refuse_govern
from .grid import NOWHERE
from .holdings import bot_dice, enqueue, has_access, is_anybody_present, is_present, pitch
from .raider import bot_clears, bot_raids
from .refusals import Refusal
from .settling import reaches
from .state import BOT, SEAT_BIT, State, TilePlace, owns
from .table import StartBlue
from .technologies import RESEARCH, TECHS

SIDE, POWER, ADVISED, STEP = 1, 2, 3, 4
"""The numbers of a BOT_ACTION frame."""
HUMAN = 1 - BOT
TRADE_VP = np.array(SOLO["trade"]["vp"], np.int16)
TWO_DICE: int = SOLO["recruit"]["two"]
MERCHANT_MORE: int = ADVISOR_CARDS[Advisor.MERCHANT_LORD]["solo"]["n"]
BROKER_GOLD: int = ADVISOR_CARDS[Advisor.BROKER]["solo"]["n"]
EXPLORER_TENTS: int = ADVISOR_CARDS[Advisor.EXPLORER]["solo"]["tents"]
WORTH_ENTERING, TENTS_TO_ENTER = 3, 2
"""11.5: when the bot enters a tile the human explores."""
LAST = 7
"""Behind every preference of 11.4."""


class BotSide(IntEnum):
    """SOL-1.4: the sides of the hexagon, from 0."""

    EXPLORE = 0
    SETTLE = 1
    RECRUIT = 2
    RESEARCH = 3
    TRADE = 4
    RAID = 5


@rule
def bot_acts(s: State) -> None:
    """11.4: the action of a side; Explore and Recruit may take several steps."""
    side, power, advised = number(s, SIDE), number(s, POWER), number(s, ADVISED)
    match side:
        case BotSide.EXPLORE:
            bot_explores(s)
        case BotSide.SETTLE:
            pop(s)
            bot_settles(s, power)
        case BotSide.RECRUIT:
            bot_recruits(s)
        case BotSide.RESEARCH:
            pop(s)
            bot_researches(s, power)
        case BotSide.TRADE:
            pop(s)
            bot_trades(s, power, advised)
        case _:
            pop(s)
            if advised:
                bot_clears(s, power)
            else:
                bot_raids(s, power)


@rule
def bot_governs(s: State) -> None:
    """SOL-3.2: every hex it can, highest major VP first, then the lowest number."""
    pop(s)
    best = 0
    while best != NOWHERE:
        best = NOWHERE
        for hex_ in range(HEXES):
            if refuse_govern(s, BOT, hex_) != Refusal.NONE:
                continue
            if best == NOWHERE or MAJOR[s.face[hex_]] > MAJOR[s.face[best]]:
                best = hex_
        if best != NOWHERE:
            govern(s, BOT, best)
    take_extras(s)


# Explore


@rule
def bot_explores(s: State) -> None:
    """11.4, SOL-6.4: draw, choose, place; with the Explorer's face a second time."""
    step, power = number(s, STEP), number(s, POWER)
    set_number(s, STEP, step + 1)
    twice = number(s, ADVISED) > 0
    match step:
        case 0:
            if twice:
                gain_tents(s, BOT, EXPLORER_TENTS)
            if s.stack == 0:
                waste(s, power)
            else:
                push(s, Decision.SEARCHING, min(power, s.explore_draw))
        case 1:
            bot_picks(s, power)
        case 2:
            if twice and s.stack > 0:
                push(s, Decision.SEARCHING, min(power, s.explore_draw))
        case 3:
            bot_picks(s, NOWHERE)
        case _:
            explore_over(s)
            take_extras(s)


@rule
def bot_picks(s: State, power: int) -> None:
    """11.4: the Harbour, else the most valuable tile; unused strength is counted once."""
    best, drawn = NOWHERE, 0
    for tile in range(TILE_COUNT):
        if s.tile_at[tile] == TilePlace.OPEN:
            drawn += 1
            if best == NOWHERE or is_better_tile(tile, best):
                best = tile
    if best == NOWHERE:
        return
    if power != NOWHERE:
        waste(s, power - drawn)
    s.tile_at[best] = TilePlace.MAP
    lay_aside(s, Search.EXPLORE)
    if best == HARBOUR_TILE:
        welcome_blue(s)
        push(s, Decision.OPENING_BAY)
    else:
        lay(s, best, best_cell(s), best)
        push(s, Decision.PIONEERING, best)


@rule
def is_better_tile(tile: int, other: int) -> bool:
    """11.4: the Harbour, then major, then minor, then the lowest number."""
    if tile == HARBOUR_TILE:
        return True
    if MAJOR[tile] != MAJOR[other]:
        return MAJOR[tile] > MAJOR[other]
    return MINOR[tile] > MINOR[other]


@rule
def welcome_blue(s: State) -> None:
    """11.8: blue dice that come when the bot explores the Harbour."""
    if s.blue_due > 0 and s.start_blue == StartBlue.HARBOUR:
        s.blue_due = 0
        enqueue(s, Die.BLUE)
    if s.harbour_blue > 0:
        gain_die(s, BOT, Die.BLUE)


@rule
def bot_gains(s: State) -> None:
    """11.4: a placement ability; tokens of any number are 1 VP in all."""
    face = number(s, 2)
    pop(s)
    tokens = 0
    for entry in range(ENTRIES):
        what, n = PLACEMENT[face, entry, 0], PLACEMENT[face, entry, 1]
        if n == 0:
            continue
        match what:
            case Gain.TENTS:
                gain_tents(s, BOT, n)
            case Gain.VP:
                gain_vp(s, BOT, n)
            case Gain.DIE:
                gain_die(s, BOT, n - 1)
            case Gain.DIE_CHOICE:
                bot_takes_die(s, 1)
            case Gain.EXTRA:
                s.bot_extras += 1
            case _:
                tokens = 1
    gain_vp(s, BOT, tokens)


@rule
def bot_enters(s: State, hex_: int) -> None:
    """11.5: with two tents, where the major VP is at least 3."""
    if s.camp[BOT] >= TENTS_TO_ENTER and MAJOR[s.face[hex_]] >= WORTH_ENTERING:
        s.camp[BOT] -= 1
        pitch(s, BOT, hex_)


@rule
def bot_adds(s: State, hex_: int) -> None:
    """11.4: if the human has entered, the bot adds a tent of its personal supply."""
    if s.tents[HUMAN, hex_] > 0 and s.camp[BOT] > 0:
        s.camp[BOT] -= 1
        pitch(s, BOT, hex_)


# Settle


@rule
def bot_settles(s: State, power: int) -> None:
    """11.4: step by step; what cannot be done is unused."""
    unused = 0
    for _ in range(power):
        if s.camp[BOT] > 0:
            hex_ = best_settlement(s)
            if hex_ == NOWHERE:
                unused += 1
            else:
                s.camp[BOT] -= 1
                pitch(s, BOT, hex_)
        elif has_stock(s, BOT):
            gain_tents(s, BOT, GATHER)
        else:
            unused += 1
    waste(s, unused)


@rule
def settle_rank(s: State, hex_: int) -> int:
    """11.4: the place of a hex in the list of preferences; LAST where the bot never goes."""
    lead = s.tents[BOT, hex_] - s.tents[HUMAN, hex_]
    if hex_ == H and s.ship_lost > 0:
        return 1
    if hex_ >= LAND and not is_anybody_present(s, hex_):
        return LAST
    free = s.house[hex_] == 0
    if free and s.houses[BOT] > 0 and lead == LEAD - 1:
        return 2
    if not is_present(s, BOT, hex_):
        return 4
    if free and (lead == 0 or lead == -1):
        return 3
    return 5 if free else LAST - 1


@rule
def best_settlement(s: State) -> int:
    """11.4: the reachable hex first in the list, then major VP, then the lowest number."""
    best, rank = NOWHERE, LAST
    for hex_ in range(FIRST_SEA):
        if s.face[hex_] == NOWHERE or not reaches(s, BOT, hex_):
            continue
        here = settle_rank(s, hex_)
        better = here == rank and best != NOWHERE and MAJOR[s.face[hex_]] > MAJOR[s.face[best]]
        if here < rank or better:
            best, rank = hex_, here
    return best


# Recruit


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
def bot_recruits(s: State) -> None:
    """11.4, SOL-6.4: one die, two from strength 3; more with two of the advisors."""
    step, power, advised = number(s, STEP), number(s, POWER), number(s, ADVISED)
    set_number(s, STEP, step + 1)
    if step > 0:
        pop(s)
        return
    dice = 1 if power < TWO_DICE else 2
    waste(s, power - TWO_DICE)
    if advised and s.adviser[BOT] == Advisor.HEGEMON + 1:
        dice += 1
    colours = stealable(s) if advised and s.adviser[BOT] == Advisor.SPYMASTER + 1 else 0
    if advised and s.adviser[BOT] == Advisor.SPYMASTER + 1 and colours == 0:
        dice += 1
    for _ in range(dice):
        if not bot_takes_die(s, 0):
            gain_vp(s, BOT, 1)
    late = s.start_blue == StartBlue.FIRST_RECRUIT or s.harbour_side > 0
    if s.blue_due > 0 and late:
        s.blue_due = 0
        enqueue(s, Die.BLUE)
    if colours > 0:
        push(s, Decision.STEAL_CHOICE, colours)


COLOUR_BIT = np.array([1 << colour for colour in range(COLOURS)], np.int16)


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
def refuse_steal(s: State, colour: int) -> int:
    """STEAL_CHOICE: one of the tied colours."""
    can = number(s, 1) & COLOUR_BIT[colour] != 0
    return Refusal.NONE if can else Refusal.NOT_THERE


@rule
def steal(s: State, colour: int) -> None:
    """STEAL_CHOICE: the die joins the bot's queue."""
    pop(s)
    s.spent[HUMAN, colour] -= 1
    enqueue(s, colour)


@rule
def list_steals(s: State, out: Ints) -> int:
    """TAKE_DIE for every tied colour."""
    n = 0
    for colour in range(COLOURS):
        n = keep(out, n, FIRST[Kind.TAKE_DIE] + colour, refuse_steal(s, colour))
    return n


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
