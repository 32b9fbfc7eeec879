"""11.4 to 11.6: how the Diceoneer explores, settles, recruits, researches, trades and raids."""

from __future__ import annotations

from enum import IntEnum

from covo.engine.compile import rule
from covo.engine.declarations import Step
from covo.engine.pending import pop, push, set_number

from ...advisors.rules.advisor_cards import ADVISOR_CARDS, Advisor
from ...rules.abilities import Gaining, gain_next
from ...rules.components import (
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
    TILE_COUNT,
    Die,
    Gain,
    H,
)
from ...rules.decisions import Decision, Search
from ...rules.exploring import explore_over, lay, lay_aside
from ...rules.gains import gain_die, gain_tents, gain_vp, has_stock
from ...rules.governing import govern, refuse_govern
from ...rules.grid import NOWHERE
from ...rules.holdings import enqueue, is_anybody_present, is_present, pitch
from ...rules.refusals import Refusal
from ...rules.settling import reaches
from ...rules.state import BOT, State, TilePlace, is_bot
from .automaton_raids import bot_clears, bot_raids
from .automaton_turn import take_extras, waste
from .difficulty import HUMAN, StartBlue
from .investing import BotAction, bot_recruits, bot_researches, bot_takes_die, bot_trades
from .siting import best_cell

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
def bot_acts(s: State, side: int, power: int, advised: int, step: int) -> None:
    """11.4: the action of a side; Explore and Recruit may take several steps."""
    match side:
        case BotSide.EXPLORE:
            bot_explores(s, power, advised, step)
        case BotSide.SETTLE:
            pop(s)
            bot_settles(s, power)
        case BotSide.RECRUIT:
            bot_recruits(s, power, advised, step)
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
def bot_explores(s: State, power: int, advised: int, step: int) -> None:
    """11.4, SOL-6.4: draw, choose, place; with the Explorer's face a second time."""
    set_number(s, BotAction.STEP, step + 1)
    match step:
        case 0:
            if advised:
                gain_tents(s, BOT, EXPLORER_TENTS)
            if s.stack == 0:
                waste(s, power)
            else:
                push(s, Decision.SEARCHING, min(power, s.explore_draw))
        case 1:
            bot_picks(s, power)
        case 2:
            if advised:
                push(s, Decision.SEARCHING, min(power, s.explore_draw))
        case 3:
            bot_picks(s, NOWHERE)
        case _:
            pop(s)
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
def gain_on(s: State, seat: int, which: int, face: int, entry: int) -> None:
    """7.1: an ability of a tile; the bot gains all of it at once."""
    if is_bot(s, seat):
        pop(s)
        bot_gains(s, face)
    else:
        gain_next(s, seat, which, face, entry)


@rule
def bot_gains(s: State, face: int) -> None:
    """11.4: a placement ability; tokens of any number are 1 VP in all."""
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


BOT_ACTION = Step(Decision.BOT_ACTION, bot_acts, frame=BotAction)
BOT_GOVERNS = Step(Decision.BOT_GOVERNS, bot_governs, once=True)
GAINING = Step(Decision.GAINING, gain_on, frame=Gaining)
