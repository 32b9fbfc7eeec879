"""ARM-6: exploring the Central Formation, with Bonus Discovery (7.1)."""

from __future__ import annotations

from covo.engine.compile import rule
from covo.engine.options import keep
from covo.engine.pending import number, pop, push, set_number
from covo.engine.record import Ints

from .components import (
    BONUS_FACTOR,
    CENTRAL,
    CENTRE,
    CENTRE_FACTOR,
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
    raise_flag,
    sails_beside,
    stands_beside,
    stir,
)

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
    stir(s)
    push(s, Decision.CH_EXPLORE, territory)
    holds_bonus = s.cards_on and s.hand[s.seat_of[colour], Card.BONUS_DISCOVERY] > 0
    if holds_bonus and s.gold_supply + s.native_supply > 0:
        push(s, Decision.ARM_BONUS, territory)


@rule
def arm_bonus(s: State) -> None:
    """7.1: the card is spent before the dice, whatever they show."""
    pop(s)
    discard_from_hand(s, s.seat_of[s.colour], Card.BONUS_DISCOVERY)
    set_number(s, 2, 1)


@rule
def skip_bonus(s: State) -> None:
    """5.4: NO keeps the card."""
    pop(s)


@rule
def find(s: State, gold: int, natives: int) -> None:
    """ARM-6.3: what the dice show; 5.4: an armed bonus is then asked, whatever they show."""
    territory, armed = number(s, 1), number(s, 2)
    pop(s)
    if armed:
        push(s, Decision.USE_BONUS, territory, gold, natives)
    else:
        settle_find(s, territory, gold, natives, 1)


@rule
def use_bonus(s: State, factor: int) -> None:
    """7.1: both results doubled, or neither."""
    territory, gold, natives = number(s, 1), number(s, 2), number(s, 3)
    pop(s)
    settle_find(s, territory, gold, natives, factor)


@rule
def double(s: State) -> None:
    """7.1: DOUBLE."""
    use_bonus(s, BONUS_FACTOR)


@rule
def keep_find(s: State) -> None:
    """7.1: KEEP."""
    use_bonus(s, 1)


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
