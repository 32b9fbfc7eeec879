"""SET-11.5, 7.5: the Advisor action, advisor by advisor, but for the Spymaster."""

from __future__ import annotations

from covo.engine.compile import rule
from covo.engine.declarations import Answer, Question
from covo.engine.pending import pop, push, set_number

from ...rules.components import ADVISOR_SIDE, COLOURS, Token
from ...rules.decisions import Decision, Kind, Search, Study
from ...rules.exploring import draw_and_pick
from ...rules.gains import is_recruitable
from ...rules.holdings import spend_side, technologies_of
from ...rules.prospects import has_deal, has_retirable
from ...rules.raiding import begin_raid, has_raid
from ...rules.refusals import Refusal
from ...rules.researching import begin_research, has_research
from ...rules.state import State
from ...rules.trading import refuse_active_die, refuse_spent_die, return_active, return_spent
from .advisor_cards import EXPLORER_TILES, MERCHANT_DEALS, MERCHANT_VP, Advisor
from .spying import has_swap

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
