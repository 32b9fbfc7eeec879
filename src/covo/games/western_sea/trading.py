"""SET-6.6: Trade: sets of tokens are sold, dice are retired."""

from __future__ import annotations

from covo.engine.compile import rule
from covo.engine.options import keep
from covo.engine.pending import number, pop, push, set_number
from covo.engine.record import Ints

from .components import (
    COLOURS,
    FIRST_SEA,
    RETIRE_VP,
    SALE,
    SIDE_COLOUR,
    SIDES,
    TOKENS,
    Action,
    Token,
)
from .decisions import FIRST, Decision, Kind
from .gains import gain_vp, gain_vp_from_reserve, give_back
from .paying import ask_payment
from .prospects import has_deal, has_token, is_retirable
from .refusals import Refusal
from .state import State, has_tech
from .technologies import Tech

MOST_TRADED = 8
LEFT, BONUS, MADE = 1, 2, 3
"""The numbers of a DEAL frame."""
KINDS_WITHOUT_FISH = 4


@rule
def begin_trade(s: State, free: int) -> None:
    """SET-6.6: one to eight trade icons."""
    push(s, Decision.TRADING)
    ask_payment(s, Action.TRADE, 1, MOST_TRADED, free)


@rule
def pay_trade(s: State) -> None:
    """SET-6.6: a deal for each icon."""
    deals = number(s, 1)
    pop(s)
    push(s, Decision.DEAL, deals, 0, 0)


@rule
def refuse_deal_stop(s: State) -> int:
    """SET-5.11: at least one deal."""
    return Refusal.NONE if number(s, MADE) > 0 else Refusal.FIRST_STEP


@rule
def count_deal(s: State) -> None:
    """One deal is made; the action ends with the last, or when nothing is left to trade."""
    set_number(s, LEFT, number(s, LEFT) - 1)
    set_number(s, MADE, 1)


@rule
def end_deal(s: State) -> None:
    """5.6: over with the last deal."""
    if number(s, LEFT) == 0 or not has_deal(s, s.seat):
        pop(s)


# Selling


@rule
def set_size(s: State) -> int:
    """Tokens in the set so far."""
    total = 0
    for token in range(TOKENS):
        total += s.basket[token]
    return total


@rule
def kinds_in_play(s: State) -> int:
    """SET-6.6: four, or five with Fish and Ships."""
    return TOKENS if s.sea_on > 0 else KINDS_WITHOUT_FISH


@rule
def begin_sale(s: State) -> None:
    """DEAL: ``sell``."""
    count_deal(s)
    push(s, Decision.SELL)


@rule
def refuse_sell_add(s: State, token: int) -> int:
    """SET-6.6: different kinds, gold for any, never more tokens than kinds in play."""
    if s.token[s.seat, token] == 0:
        return Refusal.NO_TOKENS
    if token != Token.GOLD and s.basket[token] > 0:
        return Refusal.KIND_IN_SET
    return Refusal.NONE if set_size(s) < kinds_in_play(s) else Refusal.SET_FULL


@rule
def sell_add(s: State, token: int) -> None:
    """SELL_ADD."""
    s.token[s.seat, token] -= 1
    s.basket[token] += 1


@rule
def refuse_sell_done(s: State) -> int:
    """5.6: after at least one token."""
    return Refusal.NONE if set_size(s) > 0 else Refusal.FIRST_STEP


@rule
def is_at_sea(s: State, seat: int) -> bool:
    """7.3: the ship lies on a sea tile (technology 108)."""
    return s.ship[seat] >= FIRST_SEA


@rule
def sell(s: State) -> None:
    """SET-6.6: 1 / 3 / 6 / 10 / 15 VP; technologies 41 and 108; R-25: the Merchant Lord."""
    seat, vp = s.seat, SALE[set_size(s)]
    pop(s)
    if has_tech(s, seat, Tech.BANKING):
        vp += 1
    if has_tech(s, seat, Tech.MERCHANT_MARINE) and is_at_sea(s, seat):
        vp += 1
    gain_vp(s, seat, vp)
    gain_vp_from_reserve(s, seat, number(s, BONUS))
    for token in range(TOKENS):
        s.basket[token] = 0
    end_deal(s)


@rule
def list_sale(s: State, out: Ints) -> int:
    """SELL: ``done``, and every token that may be added."""
    n = keep(out, 0, FIRST[Kind.DONE], refuse_sell_done(s))
    for token in range(TOKENS):
        n = keep(out, n, FIRST[Kind.SELL_ADD] + token, refuse_sell_add(s, token))
    return n


# Retiring


@rule
def refuse_active_die(s: State, seat: int, side: int) -> int:
    """SET-6.6, 7.5: an active die that is neither pink nor Treasure."""
    if s.active[seat, side] == 0:
        return Refusal.NO_ACTIVE_DIE
    return Refusal.NONE if is_retirable(SIDE_COLOUR[side]) else Refusal.NOT_RETIRABLE


@rule
def refuse_spent_die(s: State, seat: int, colour: int) -> int:
    """SET-6.6, 7.5: a spent die that is neither pink nor Treasure."""
    if s.spent[seat, colour] == 0:
        return Refusal.NO_SPENT_DIE
    return Refusal.NONE if is_retirable(colour) else Refusal.NOT_RETIRABLE


@rule
def return_active(s: State, side: int) -> None:
    """A die of the Active area goes back to the supply."""
    s.active[s.seat, side] -= 1
    give_back(s, SIDE_COLOUR[side])


@rule
def return_spent(s: State, colour: int) -> None:
    """A die of the Spent area goes back to the supply."""
    s.spent[s.seat, colour] -= 1
    give_back(s, colour)


@rule
def retired(s: State) -> None:
    """SET-6.6: 1 VP from the supply; R-25: the Merchant Lord."""
    count_deal(s)
    gain_vp(s, s.seat, RETIRE_VP)
    gain_vp_from_reserve(s, s.seat, number(s, BONUS))
    end_deal(s)


@rule
def list_returns(s: State, out: Ints, n: int) -> int:
    """RETIRE_ACTIVE and RETIRE_SPENT, for a Trade or for the Hegemon."""
    for side in range(SIDES):
        n = keep(out, n, FIRST[Kind.RETIRE_ACTIVE] + side, refuse_active_die(s, s.seat, side))
    for colour in range(COLOURS):
        refused = refuse_spent_die(s, s.seat, colour)
        n = keep(out, n, FIRST[Kind.RETIRE_SPENT] + colour, refused)
    return n


@rule
def refuse_sell(s: State) -> int:
    """SET-6.6: a token to begin the set with."""
    return Refusal.NONE if has_token(s, s.seat) else Refusal.NO_TOKENS


@rule
def list_deals(s: State, out: Ints) -> int:
    """DEAL: ``stop``, ``sell``, and every die that may be retired."""
    n = keep(out, 0, FIRST[Kind.STOP], refuse_deal_stop(s))
    n = keep(out, n, FIRST[Kind.SELL], refuse_sell(s))
    return list_returns(s, out, n)
