"""SET-11, 7.5: the Advisor action, advisor by advisor."""

from __future__ import annotations

from covo.engine.compile import rule
from covo.engine.declarations import Answer, Menu, Question
from covo.engine.pending import pop, push, set_number

from .cards import (
    EXPLORER_TILES,
    EXTRA_PRICE,
    MERCHANT_DEALS,
    MERCHANT_VP,
    Advisor,
)
from .components import ADVISOR_SIDE, COLOURS, SEATS, Die, Token
from .decisions import Decision, Grant, Kind, Search, Study
from .exploring import draw_and_pick
from .gains import is_recruitable
from .holdings import spend_side, technologies_of
from .prospects import has_deal, has_retirable
from .raiding import begin_raid, has_raid
from .refusals import Refusal
from .researching import begin_research, has_research
from .state import State, is_bot
from .trading import refuse_active_die, refuse_spent_die, return_active, return_spent

IGNORING_TERRAIN = 1
LEFT = 1
"""The number of a BROKER_PICK frame that counts the tokens left."""
RETURNED = 1
"""The number of a HEG_RETURN frame that counts the dice returned."""


@rule
def refuse_advice(s: State, seat: int) -> int:
    """5.6: the advisor icon, and an effect that is possible."""
    if s.adviser[seat] == 0:
        return Refusal.NO_MODULE
    if s.active[seat, ADVISOR_SIDE] == 0:
        return Refusal.NO_ADVISOR_FACE
    return Refusal.NONE if can_advise(s, seat, s.adviser[seat] - 1) else Refusal.ADVISOR_IDLE


@rule
def can_advise(s: State, seat: int, advisor: int) -> bool:
    """7.5: when each card is available."""
    match advisor:
        case Advisor.SPYMASTER:
            return has_swap(s, seat)
        case Advisor.SCIENTIST:
            return has_research(s, seat, Study.SCIENTIST, 0)
        case Advisor.GENERAL:
            return has_raid(s, seat, 0, 1)
        case Advisor.HEGEMON:
            return has_supply(s) or has_retirable(s, seat)
        case Advisor.MERCHANT_LORD:
            return has_deal(s, seat)
        case Advisor.EXPLORER:
            return s.stack > 0
        case _:
            return technologies_of(s, seat) > 0


@rule
def advise(s: State, seat: int) -> None:
    """SET-11.5: spend the advisor icon; a main action of its own type."""
    spend_side(s, seat, ADVISOR_SIDE)
    match s.adviser[seat] - 1:
        case Advisor.SPYMASTER:
            push(s, Decision.SPY_OWN)
        case Advisor.SCIENTIST:
            begin_research(s, Study.SCIENTIST, 0)
        case Advisor.GENERAL:
            begin_raid(s, 0, 1)
        case Advisor.HEGEMON:
            push(s, Decision.HEG_RETURN, 0)
        case Advisor.MERCHANT_LORD:
            push(s, Decision.DEAL, MERCHANT_DEALS, MERCHANT_VP, 0)
        case Advisor.EXPLORER:
            push(s, Decision.EXPLORED)
            draw_and_pick(s, EXPLORER_TILES, Search.EXPLORER_FIRST)
        case _:
            push(s, Decision.BROKER_PICK, technologies_of(s, seat))


# 149 Spymaster


@rule
def spied_dice(s: State, owner: int, colour: int) -> int:
    """7.5, 11.5: dice of another seat's Spent area, or of the bot's queue; never Treasure."""
    if colour == Die.TREASURE:
        return 0
    if not is_bot(s, owner):
        return s.spent[owner, colour]
    total = 0
    for i in range(s.queue_size):
        total += 1 if s.queue[i] == colour + 1 else 0
    return 0 if colour == Die.PINK else total


@rule
def has_spied_die(s: State, owner: int) -> bool:
    """Whether a seat has a die to be taken."""
    for colour in range(COLOURS):
        if spied_dice(s, owner, colour) > 0:
            return True
    return False


@rule
def refuse_spy_on(s: State, seat: int, owner: int, given: int) -> int:
    """7.5: another seat with a spent regular die; 11.5: the bot takes no pink die."""
    if owner == seat or not has_spied_die(s, owner):
        return Refusal.NO_SPENT_DIE
    pink = is_bot(s, owner) and given == Die.PINK
    return Refusal.NOT_POSSIBLE if pink else Refusal.NONE


@rule
def spy_on(s: State, owner: int, given: int) -> None:
    """SPY_SEAT."""
    push(s, Decision.SPY_COLOUR, given, owner)


@rule
def refuse_give(s: State, seat: int, colour: int) -> int:
    """SPY_OWN: a colour of the own Spent area, not Treasure, that somebody takes."""
    if colour == Die.TREASURE or s.spent[seat, colour] == 0:
        return Refusal.NO_SPENT_DIE
    for owner in range(SEATS):
        if refuse_spy_on(s, seat, owner, colour) == Refusal.NONE:
            return Refusal.NONE
    return Refusal.NOT_POSSIBLE


@rule
def has_swap(s: State, seat: int) -> bool:
    """7.5: the pink die that will have paid may be given away."""
    spend_side(s, seat, ADVISOR_SIDE)
    found = False
    for colour in range(COLOURS):
        if refuse_give(s, seat, colour) == Refusal.NONE:
            found = True
    s.active[seat, ADVISOR_SIDE] += 1
    s.spent[seat, Die.PINK] -= 1
    return found


@rule
def give(s: State, colour: int) -> None:
    """SPY_OWN."""
    push(s, Decision.SPY_SEAT, colour)


@rule
def refuse_swap(s: State, owner: int, colour: int) -> int:
    """SPY_COLOUR: a die of their Spent area."""
    return Refusal.NONE if spied_dice(s, owner, colour) > 0 else Refusal.NO_SPENT_DIE


@rule
def swap(s: State, seat: int, given: int, owner: int, colour: int) -> None:
    """SPY_COLOUR: the dice change places; the one received is put on a face of choice."""
    s.spent[seat, given] -= 1
    if is_bot(s, owner):
        at = 0
        while s.queue[at] != colour + 1:
            at += 1
        s.queue[at] = given + 1
    else:
        s.spent[owner, given] += 1
        s.spent[owner, colour] -= 1
    push(s, Decision.SPY_EXTRA)
    push(s, Decision.FACE_CHOICE, colour)


@rule
def refuse_buy_extra(s: State, seat: int) -> int:
    """7.5: one VP token returns to the reserve."""
    return Refusal.NONE if s.vp[seat] >= EXTRA_PRICE else Refusal.NO_VP


@rule
def buy_extra(s: State, seat: int) -> None:
    """SPY_EXTRA."""
    s.vp[seat] -= EXTRA_PRICE
    s.extras[Grant.ANY] += 1


# 152 Hegemon


@rule
def has_supply(s: State) -> bool:
    """7.5: a die of any recruitable colour, whatever the terrain."""
    for colour in range(COLOURS):
        if is_recruitable(s, colour) and s.supply[colour] > 0:
            return True
    return False


@rule
def refuse_heg_stop(s: State) -> int:
    """7.5: there must be a die to recruit."""
    return Refusal.NONE if has_supply(s) else Refusal.NONE_IN_SUPPLY


@rule
def heg_return_active(s: State, seat: int, returned: int, side: int) -> None:
    """HEG_RETURN: an active die."""
    set_number(s, RETURNED, returned + 1)
    return_active(s, seat, side)


@rule
def heg_return_spent(s: State, seat: int, returned: int, colour: int) -> None:
    """HEG_RETURN: a spent die."""
    set_number(s, RETURNED, returned + 1)
    return_spent(s, seat, colour)


@rule
def heg_stop(s: State, returned: int) -> None:
    """HEG_RETURN: ``stop``; one die more than returned, of any colours, no hire."""
    push(s, Decision.RECRUIT_PICK, returned + 1, 0, 0, IGNORING_TERRAIN)


# 155 Broker


@rule
def refuse_broker(token: int) -> int:
    """R-16: food, wood or iron."""
    return Refusal.NONE if token < Token.GOLD else Refusal.NOT_POSSIBLE


@rule
def broker(s: State, seat: int, left: int, token: int) -> None:
    """BROKER_PICK: once for each technology."""
    s.token[seat, token] += 1
    set_number(s, LEFT, left - 1)
    if left == 1:
        pop(s)


SPY_OWN = Question(Decision.SPY_OWN, (Answer(Kind.GIVE, give, refuse_give),))
SPY_SEAT = Question(
    Decision.SPY_SEAT,
    frame=("given",),
    answers=(Menu((Answer(Kind.SPY_ON, spy_on, refuse_spy_on),), shared={"owner": 0}),),
)
SPY_COLOUR = Question(
    Decision.SPY_COLOUR,
    frame=("given", "owner"),
    answers=(Answer(Kind.TAKE_DIE, swap, refuse_swap),),
)
SPY_EXTRA = Question(
    Decision.SPY_EXTRA,
    answers=(Answer(Kind.YES, buy_extra, refuse_buy_extra), Answer(Kind.NO)),
    lapse=Kind.NO,
)
HEG_RETURN = Question(
    Decision.HEG_RETURN,
    frame=("returned",),
    answers=(
        Answer(Kind.STOP, heg_stop, refuse_heg_stop),
        Answer(Kind.RETIRE_ACTIVE, heg_return_active, refuse_active_die, stays=True),
        Answer(Kind.RETIRE_SPENT, heg_return_spent, refuse_spent_die, stays=True),
    ),
)
BROKER_PICK = Question(
    Decision.BROKER_PICK,
    frame=("left",),
    answers=(Answer(Kind.GAIN, broker, refuse_broker, stays=True),),
)
