"""What a seat may still make of this round: dice, turns, and what it is in the middle of."""

from __future__ import annotations

from covo.engine.compile import rule
from covo.games.western_sea.rules.components import (
    ACTIONS,
    HARBOUR_TILE,
    HEXES,
    ICON_OF_ACTION,
    PLACEMENT,
    SALE,
    TILE_COUNT,
    TOKENS,
    Action,
    Gain,
)
from covo.games.western_sea.rules.decisions import Decision, Grant, Phase, Study
from covo.games.western_sea.rules.grid import NOWHERE
from covo.games.western_sea.rules.holdings import actives
from covo.games.western_sea.rules.prospects import has_die
from covo.games.western_sea.rules.raising import greatest
from covo.games.western_sea.rules.recruiting import dice_for
from covo.games.western_sea.rules.refusals import Refusal
from covo.games.western_sea.rules.researching import refuse_tech_for
from covo.games.western_sea.rules.state import State, TilePlace, has_tech, is_bot
from covo.games.western_sea.rules.technologies import COST, PRINTED_VP, TECHS, Tech

from .standing import A_DIE, A_SALE, A_TENT, HALF, set_of, tech_effect, worth_of_face

PHASE, INDEX = 1, 2
"""The numbers of a ROUND frame."""
TURNS = 2
EXPLORE_FIRST, EXPLORE_NEXT, EXPLORE_BARE, MOST_TILES = 2.0, 0.6, 0.7, 4
A_STEP, A_RECRUIT, A_RECRUIT_A_ROUND, A_HARVEST = 0.9, 0.55, 0.1, 0.7
A_RETIRED, A_RAID, A_SAIL, AN_ADVICE = 0.2, 1.0, 1.4, 1.9
A_TOKEN_PAID = 0.55
SECOND_ACTION, A_LATER_TURN = 0.85, 0.5
"""How much of an estimate counts for the second best action; and when dice are still to come."""
A_LOOSE_DIE, A_SET_DIE, A_ROLLED_DIE = 0.12, 0.9, 0.75
COMMITTED = 1.02
"""An action that has begun is worth a little more than one that could be."""
PLACING, ADDING, A_CHOICE, A_FACTORY_TENT = 0.5, 0.4, 0.9, 0.3


# One action


@rule
def gain_of_explore(s: State, seat: int, icons: int) -> float:
    """SET-6.1: a tile, the better the more are drawn; hardly anything without a tent."""
    if s.stack == 0:
        return 0.0
    base = EXPLORE_FIRST if s.camp[seat] > 0 else EXPLORE_BARE
    if has_tech(s, seat, Tech.EXPEDITIONS):
        base += 1.0
    return base + EXPLORE_NEXT * (min(icons, MOST_TILES, s.stack) - 1)


@rule
def gain_of_tech(s: State, seat: int, tech: int, left: float) -> float:
    """SET-6.4: printed points and the effect, less what it costs."""
    total = PRINTED_VP[tech] + left * tech_effect(tech)
    if PRINTED_VP[tech] == 0:
        total += 2.0
    for token in range(TOKENS):
        total -= A_TOKEN_PAID * COST[tech, token]
    return max(0.2, total)


@rule
def gain_of_research(s: State, seat: int, icons: int, study: int, left: float) -> float:
    """SET-6.4: the best card that can be had."""
    best = 0.0
    for tech in range(TECHS):
        if s.row[tech] and refuse_tech_for(s, seat, tech, study, icons) == Refusal.NONE:
            best = max(best, gain_of_tech(s, seat, tech, left))
    return best


@rule
def gain_of_trade(s: State, seat: int, deals: int) -> float:
    """SET-6.6: what sales give above the worth of the tokens in hand."""
    total = 0.0
    for less in range(min(deals, HALF)):
        total += (1.0 - A_SALE) * SALE[set_of(s, seat, less)]
    return total if total > 0.0 else A_RETIRED


@rule
def has_rival(s: State, seat: int) -> bool:
    """SET-6.7: a foreign tent where the seat is present."""
    for hex_ in range(HEXES):
        if s.tents[seat, hex_] > 0 or s.house[hex_] == seat + 1:
            for other in range(s.seats):
                if other != seat and s.tents[other, hex_] > 0:
                    return True
    return False


@rule
def gain_of(s: State, seat: int, action: int, icons: int, left: float) -> float:
    """What a main action may be worth with so many icons, in points."""
    if icons <= 0:
        return 0.0
    time = min(1.0, left)
    match action:
        case Action.EXPLORE:
            return gain_of_explore(s, seat, icons)
        case Action.SETTLE:
            return A_STEP * min(icons, s.camp[seat] + s.stock[seat])
        case Action.RECRUIT:
            if not has_die(s, seat, 0):
                return 0.0
            return dice_for(s, seat, icons) * (A_RECRUIT + A_RECRUIT_A_ROUND * left)
        case Action.RESEARCH:
            return gain_of_research(s, seat, icons, Study.ACTION, left)
        case Action.HARVEST:
            return A_HARVEST * icons * time
        case Action.TRADE:
            return gain_of_trade(s, seat, icons)
        case Action.RAID:
            return A_RAID * icons if has_rival(s, seat) else 0.0
        case Action.SAIL:
            return A_SAIL if s.ship[seat] != NOWHERE else 0.0
        case _:
            return AN_ADVICE


# The turns of this round


@rule
def turns_left(s: State, seat: int) -> float:
    """Turns that a seat has not begun yet in this round."""
    if s.pending[0, 0] != Decision.ROUND:
        return 1.0 * TURNS
    phase, index = s.pending[0, PHASE], s.pending[0, INDEX]
    if phase < Phase.ACT:
        return 1.0 * TURNS
    if phase > Phase.ACT:
        return 0.0
    place, total = (seat - s.first) % s.seats, 0.0
    for turn in range(TURNS):
        total += 1.0 if place + turn * s.seats >= index else 0.0
    return total


@rule
def actions_left(s: State, seat: int, turns: float, left: float) -> float:
    """The best main actions that the active dice allow, as many as there are turns."""
    best, second, third = 0.0, 0.0, 0.0
    for action in range(ACTIONS):
        if s.used[seat, action] > 0:
            continue
        icons = greatest(s, seat, ICON_OF_ACTION[action], 0, True)
        gain = gain_of(s, seat, action, icons, left) if icons > 0 else 0.0
        if gain > best:
            best, second, third = gain, best, second
        elif gain > second:
            second, third = gain, second
        elif gain > third:
            third = gain
    total = min(1.0, turns) * best
    total += max(0.0, min(1.0, turns - 1)) * SECOND_ACTION * second
    total += max(0.0, min(1.0, turns - 2)) * SECOND_ACTION * third
    return total + min(1.0, turns) * A_LOOSE_DIE * actives(s, seat)


# What a seat is in the middle of


@rule
def gain_of_placing(face: int, left: float) -> float:
    """7.2: a tile to be placed, with what it gives at once."""
    total = PLACING + worth_of_face(face, left)
    for entry in range(PLACEMENT.shape[1]):
        what, n = PLACEMENT[face, entry, 0], PLACEMENT[face, entry, 1]
        if n == 0:
            continue
        if what < TOKENS or what == Gain.TENTS:
            total += A_HARVEST * n
        elif what == Gain.VP:
            total += n
        else:
            total += A_CHOICE
    return total - A_TENT


@rule
def gain_of_drawn(s: State, seat: int, left: float) -> float:
    """EXPLORE_PICK: the best of the tiles that lie open."""
    best = EXPLORE_BARE
    for tile in range(TILE_COUNT):
        if s.tile_at[tile] == TilePlace.OPEN:
            if tile == HARBOUR_TILE:
                best = max(best, EXPLORE_FIRST)
            else:
                best = max(best, gain_of_placing(tile, left))
    return best


@rule
def gain_of_payment(s: State, seat: int, at: int, left: float) -> float:
    """PAY: the action with all that was paid and all that still can be."""
    action, paid, most = s.pending[at, 1], s.pending[at, 2], s.pending[at, 4]
    if action == Action.RESEARCH:
        return 0.0
    more = greatest(s, seat, ICON_OF_ACTION[action], 1, True)
    return COMMITTED * gain_of(s, seat, action, min(most, paid + more), left)


@rule
def gain_of_researching(s: State, seat: int, at: int, left: float) -> float:
    """RESEARCHING: the card, less the tokens that are still in hand."""
    return COMMITTED * (0.3 + gain_of_tech(s, seat, s.pending[at, 2], left))


@rule
def gain_of_sale(s: State, seat: int) -> float:
    """SELL: what lies in the basket, and what may join it."""
    size, most = 0, TOKENS if s.sea_on > 0 else TOKENS - 1
    for token in range(TOKENS):
        size += s.basket[token]
    return 1.0 * SALE[min(size, most)]


@rule
def gain_of_frame(s: State, seat: int, at: int, left: float) -> float:  # noqa: C901 - a table
    """What a frame of the acting seat promises."""
    n = s.pending[at, 1]
    match s.pending[at, 0]:
        case Decision.PAY:
            return gain_of_payment(s, seat, at, left)
        case Decision.RESEARCH_PICK:
            icons = greatest(s, seat, ICON_OF_ACTION[Action.RESEARCH], 0, True)
            return COMMITTED * gain_of_research(s, seat, icons + s.pending[at, 2], n, left)
        case Decision.RESEARCHING:
            return gain_of_researching(s, seat, at, left)
        case Decision.EXPLORE_PICK:
            return gain_of_drawn(s, seat, left)
        case Decision.SEARCHING:
            return EXPLORE_NEXT * n
        case Decision.EXPLORE_CELL:
            return gain_of_placing(n, left)
        case Decision.OPENING_BAY | Decision.HARBOUR_CELL | Decision.HARBOUR_SIDE:
            return A_CHOICE
        case Decision.EXPLORE_ADD | Decision.PIONEERING:
            return ADDING if s.camp[seat] > 0 else 0.0
        case Decision.SETTLE_STEP:
            return A_STEP * (n + s.pending[at, 2])
        case Decision.RECRUIT_PICK:
            return n * (A_DIE + A_RECRUIT_A_ROUND * left)
        case Decision.DIE_CHOICE | Decision.RECRUIT_PLACE:
            return A_DIE + A_RECRUIT_A_ROUND * left
        case Decision.DEAL:
            return gain_of_trade(s, seat, n)
        case Decision.SELL:
            return gain_of_sale(s, seat)
        case Decision.RAID_HEX:
            return A_RAID
        case Decision.RAID_TARGET:
            return A_RAID * s.pending[at, 2]
        case Decision.SAIL_STEP | Decision.LANDING:
            return A_SAIL
        case Decision.FACTORY:
            return A_FACTORY_TENT
        case Decision.MANIP_TARGET | Decision.MANIP_FACE:
            return A_SET_DIE
        case Decision.FILLING:
            return A_ROLLED_DIE * n
        case Decision.ROLLING:
            return rolled_dice(s)
        case Decision.START_TOKEN | Decision.TOKEN_CHOICE | Decision.HARVEST_BONUS:
            return A_HARVEST
        case Decision.MANIP_REROLL | Decision.GAINING | Decision.EMBASSY_USE:
            return A_SET_DIE
        case _:
            return 0.0


@rule
def rolled_dice(s: State) -> float:
    """Dice in the cup."""
    total = 0
    for colour in range(len(s.cup)):
        total += s.cup[colour]
    return A_ROLLED_DIE * total


@rule
def prospect(s: State, seat: int, left: float) -> float:
    """What the rest of this round may bring to a seat."""
    if is_bot(s, seat):
        return 0.0
    turns, total = turns_left(s, seat), 0.0
    if seat == s.seat:
        for at in range(s.depth):
            decision = s.pending[at, 0]
            if decision == Decision.TURN or decision == Decision.EXTRA:
                turns += 1.0
            else:
                total += gain_of_frame(s, seat, at, left)
        for grant in range(Grant.ANY.value, len(s.extras)):
            turns += A_LATER_TURN * s.extras[grant]
    return total + actions_left(s, seat, turns, left)
