"""ARM-6: exploring the Central Formation, with Bonus Discovery (7.1)."""

from __future__ import annotations

from enum import IntEnum

from covo.engine.chance import CHANCE
from covo.engine.compile import rule
from covo.engine.declarations import Answer, Question
from covo.engine.options import keep
from covo.engine.pending import push, set_number
from covo.engine.record import Ints

from .components import (
    BONUS_FACTOR,
    CENTRAL,
    CENTRE,
    CENTRE_FACTOR,
    GOLD_DIE,
    NATIVE_DIE,
    SHIPS,
    Card,
    Flag,
)
from .decisions import FIRST, Decision, Kind
from .piles import discard_from_hand
from .refusals import Refusal
from .state import (
    LAND_BITS,
    State,
    is_explored,
    lowest_bit,
    next_stack,
    note_progress,
    raise_flag,
    sails_beside,
    stands_beside,
)


class Find(IntEnum):
    """The numbers of a CH_EXPLORE frame."""

    PLACE = 1
    ARMED = 2
    """1 when Bonus Discovery has been spent on it."""


CENTRAL_BITS = (1 << CENTRAL) - 1
"""The central territories as bits; they are the first, and fit in one word."""


@rule
def refuse_explore(s: State, colour: int, territory: int) -> int:
    """ARM-6.1, ARM-6.2: once in the game, with a pirate on a touching ship or a neighbour."""
    if is_explored(s, territory):
        return Refusal.EXPLORED
    near = stands_beside(s, colour, territory) or sails_beside(s, colour, territory)
    return Refusal.NONE if near else Refusal.NOBODY_NEAR


@rule
def explore(s: State, colour: int, territory: int) -> None:
    """ARM-6.3: one point, and both dice; 7.1: the bonus is offered before them."""
    s.points -= 1
    note_progress(s)
    push(s, Decision.CH_EXPLORE, territory)
    holds_bonus = s.cards_on and s.hand[s.seat_of[colour], Card.BONUS_DISCOVERY] > 0
    if holds_bonus and s.gold_supply + s.native_supply > 0:
        push(s, Decision.ARM_BONUS, territory)


@rule
def arm_bonus(s: State, seat: int) -> None:
    """7.1: the card is spent before the dice, whatever they show."""
    discard_from_hand(s, seat, Card.BONUS_DISCOVERY)
    set_number(s, Find.ARMED, 1)


@rule
def weigh_find(gold: int, natives: int) -> int:
    """ARM-6.3: faces of both dice, of thirty-six."""
    return GOLD_DIE[gold] * NATIVE_DIE[natives]


@rule
def find(s: State, place: int, armed: int, gold: int, natives: int) -> None:
    """ARM-6.3: what the dice show; 5.4: an armed bonus is then asked, whatever they show."""
    if armed:
        push(s, Decision.USE_BONUS, place, gold, natives)
    else:
        settle_find(s, place, gold, natives, 1)


@rule
def double(s: State, place: int, gold: int, natives: int) -> None:
    """7.1: both results doubled."""
    settle_find(s, place, gold, natives, BONUS_FACTOR)


@rule
def keep_find(s: State, place: int, gold: int, natives: int) -> None:
    """7.1: neither of them."""
    settle_find(s, place, gold, natives, 1)


@rule
def settle_find(s: State, territory: int, gold: int, natives: int, factor: int) -> None:
    """ARM-6.4: tokens and a native flag, doubled at the Central Trading Base; ARM-1.11."""
    if territory == CENTRE:
        factor = factor * CENTRE_FACTOR
    gold = min(gold * factor, s.gold_supply)
    natives = min(natives * factor, s.native_supply)
    s.gold_supply -= gold
    s.native_supply -= natives
    s.gold[territory] += gold
    s.natives[territory] += natives
    raise_flag(s, Flag.NATIVES, territory)


@rule
def list_explorations(s: State, colour: int, out: Ints, n: int) -> int:
    """EXPLORE for every central territory within reach."""
    bits = within_reach(s, colour)
    while bits != 0:
        territory = lowest_bit(bits)
        bits &= bits - 1
        refused = refuse_explore(s, colour, territory)
        n = keep(out, n, FIRST[Kind.EXPLORE] + territory, refused)
    return n


@rule
def within_reach(s: State, colour: int) -> int:
    """Central territories beside a stack or a ship of the colour, as bits."""
    bits = 0
    source = next_stack(s, colour, -1)
    while source < CENTRAL:
        bits |= LAND_BITS[source, 0] & CENTRAL_BITS
        source = next_stack(s, colour, source)
    for ship in range(SHIPS):
        if s.crew[ship] > 0 and s.captain[ship] == colour:
            bits |= LAND_BITS[s.place[ship], 0] & CENTRAL_BITS
    return bits


EXPLORE = Answer(Kind.EXPLORE, explore, refuse_explore, list_explorations)
ARM_BONUS = Question(
    Decision.ARM_BONUS,
    frame=("place",),
    answers=(Answer(Kind.ARM_BONUS, arm_bonus), Answer(Kind.SKIP_BONUS)),
    lapse=Kind.SKIP_BONUS,
    is_secret=True,
)
CH_EXPLORE = Question(
    Decision.CH_EXPLORE,
    actor=CHANCE,
    frame=Find,
    answers=(Answer(Kind.FOUND, find, weight=weigh_find),),
)
USE_BONUS = Question(
    Decision.USE_BONUS,
    frame=("place", "gold", "natives"),
    answers=(Answer(Kind.DOUBLE, double), Answer(Kind.KEEP, keep_find)),
    lapse=Kind.KEEP,
)
