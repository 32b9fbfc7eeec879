"""SET-6.6: Trade: sets of tokens are sold, dice are retired."""

from __future__ import annotations

from enum import IntEnum

from covo.engine.compile import rule
from covo.engine.declarations import Answer, Question, Step
from covo.engine.pending import number, pop, push, set_number

from .components import (
    FIRST_SEA,
    RETIRE_VP,
    SALE,
    SIDE_COLOUR,
    TOKENS,
    Action,
    Token,
)
from .decisions import Decision, Kind
from .gains import gain_vp, gain_vp_from_reserve, give_back
from .paying import ask_payment
from .prospects import has_deal, has_token, is_retirable
from .refusals import Refusal
from .state import State, has_tech
from .technologies import Tech

MOST_TRADED = 8
KINDS_WITHOUT_FISH = 4


class Deal(IntEnum):
    """The numbers of a DEAL frame."""

    LEFT = 1
    BONUS = 2
    """VP of the reserve that each deal brings (R-25)."""
    MADE = 3


@rule
def begin_trade(s: State, free: int) -> None:
    """SET-6.6: one to eight trade icons."""
    push(s, Decision.TRADING)
    ask_payment(s, Action.TRADE, 1, MOST_TRADED, free)


@rule
def pay_trade(s: State, paid: int) -> None:
    """SET-6.6: a deal for each icon."""
    push(s, Decision.DEAL, paid, 0, 0)


@rule
def refuse_deal_stop(made: int) -> int:
    """SET-5.11: at least one deal."""
    return Refusal.NONE if made > 0 else Refusal.FIRST_STEP


@rule
def count_deal(s: State, left: int) -> None:
    """One deal is made."""
    set_number(s, Deal.LEFT, left - 1)
    set_number(s, Deal.MADE, 1)


@rule
def end_deal(s: State, seat: int) -> None:
    """5.6: the action ends with the last deal, or when nothing is left to trade."""
    if number(s, Deal.LEFT) == 0 or not has_deal(s, seat):
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
def refuse_begin_sale(s: State, seat: int) -> int:
    """SET-6.6: a token to begin the set with."""
    return Refusal.NONE if has_token(s, seat) else Refusal.NO_TOKENS


@rule
def begin_sale(s: State, left: int) -> None:
    """DEAL: ``sell``."""
    count_deal(s, left)
    push(s, Decision.SELL)


@rule
def refuse_sell_add(s: State, seat: int, token: int) -> int:
    """SET-6.6: different kinds, gold for any, never more tokens than kinds in play."""
    if s.token[seat, token] == 0:
        return Refusal.NO_TOKENS
    if token != Token.GOLD and s.basket[token] > 0:
        return Refusal.KIND_IN_SET
    return Refusal.NONE if set_size(s) < kinds_in_play(s) else Refusal.SET_FULL


@rule
def sell_add(s: State, seat: int, token: int) -> None:
    """SELL_ADD."""
    s.token[seat, token] -= 1
    s.basket[token] += 1


@rule
def is_at_sea(s: State, seat: int) -> bool:
    """7.3: the ship lies on a sea tile (technology 108)."""
    return s.ship[seat] >= FIRST_SEA


@rule
def refuse_sell(s: State) -> int:
    """5.6: after at least one token."""
    return Refusal.NONE if set_size(s) > 0 else Refusal.FIRST_STEP


@rule
def sell(s: State, seat: int) -> None:
    """SET-6.6: 1 / 3 / 6 / 10 / 15 VP; technologies 41 and 108; R-25: the Merchant Lord."""
    vp = SALE[set_size(s)]
    if has_tech(s, seat, Tech.BANKING):
        vp += 1
    if has_tech(s, seat, Tech.MERCHANT_MARINE) and is_at_sea(s, seat):
        vp += 1
    gain_vp(s, seat, vp)
    gain_vp_from_reserve(s, seat, number(s, Deal.BONUS))
    for token in range(TOKENS):
        s.basket[token] = 0
    end_deal(s, seat)


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
def return_active(s: State, seat: int, side: int) -> None:
    """A die of the Active area goes back to the supply."""
    s.active[seat, side] -= 1
    give_back(s, SIDE_COLOUR[side])


@rule
def return_spent(s: State, seat: int, colour: int) -> None:
    """A die of the Spent area goes back to the supply."""
    s.spent[seat, colour] -= 1
    give_back(s, colour)


@rule
def reward_retired(s: State, seat: int, left: int, bonus: int) -> None:
    """SET-6.6: 1 VP from the supply; R-25: the Merchant Lord."""
    count_deal(s, left)
    gain_vp(s, seat, RETIRE_VP)
    gain_vp_from_reserve(s, seat, bonus)
    end_deal(s, seat)


@rule
def retire_active(s: State, seat: int, left: int, bonus: int, side: int) -> None:
    """DEAL: an active die."""
    return_active(s, seat, side)
    reward_retired(s, seat, left, bonus)


@rule
def retire_spent(s: State, seat: int, left: int, bonus: int, colour: int) -> None:
    """DEAL: a spent die."""
    return_spent(s, seat, colour)
    reward_retired(s, seat, left, bonus)


TRADING = Step(Decision.TRADING, pay_trade, frame=("paid",), once=True)
DEAL = Question(
    Decision.DEAL,
    frame=Deal,
    answers=(
        Answer(Kind.STOP, refuse=refuse_deal_stop),
        Answer(Kind.SELL, begin_sale, refuse_begin_sale, stays=True),
        Answer(Kind.RETIRE_ACTIVE, retire_active, refuse_active_die, stays=True),
        Answer(Kind.RETIRE_SPENT, retire_spent, refuse_spent_die, stays=True),
    ),
)
SELL = Question(
    Decision.SELL,
    (
        Answer(Kind.DONE, sell, refuse_sell),
        Answer(Kind.SELL_ADD, sell_add, refuse_sell_add, stays=True),
    ),
)
