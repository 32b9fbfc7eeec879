"""SET-5.1 to SET-5.4, 5.6: which main actions are offered, and how they begin."""

from __future__ import annotations

from covo.engine.compile import rule
from covo.engine.declarations import Answer, Question, Step
from covo.engine.pending import pop, push

from ..advisors.rules.advising import advise, refuse_advice
from ..emissaries.rules.hiring import refuse_hire
from ..enclosures.rules.enclosure_hands import has_cards
from ..fish_and_ships.rules.sailing import begin_sail
from .components import ACTIONS, ICON_OF_ACTION, Action
from .decisions import GRANTS, PAIR_COUNT, PAIR_SOURCES, SOURCES, Decision, Grant, Kind, Study
from .exploring import begin_explore
from .governing import FREE_ACTIONS, has_public_free_action
from .grid import NOWHERE
from .harvesting import begin_harvest
from .paying import refuse_craft, refuse_pay, refuse_pay_pair
from .prospects import has_deal, has_die
from .raiding import begin_raid, has_raid
from .raising import can_raise
from .recruiting import begin_recruit
from .refusals import Refusal
from .researching import begin_research, has_research
from .settling import begin_settle, has_step
from .state import State
from .trading import begin_trade


@rule
def granted_action(grant: int) -> int:
    """SET-5.3: the type that a grant is limited to, or NOWHERE."""
    match grant:
        case Grant.SAIL:
            return Action.SAIL.value
        case Grant.TRADE:
            return Action.TRADE.value
        case Grant.RESEARCH:
            return Action.RESEARCH.value
        case Grant.RAID:
            return Action.RAID.value
        case _:
            return NOWHERE


@rule
def free_icons(grant: int) -> int:
    """SET-12.7: the water tiles give an icon with their action."""
    return 1 if grant >= Grant.TRADE else 0


@rule
def refuse_act(s: State, seat: int, action: int, grant: int) -> int:
    """5.6: when a main action is offered."""
    only = granted_action(grant)
    if only != NOWHERE and action != only:
        return Refusal.NOT_GRANTED
    if s.used[seat, action] > 0:
        return Refusal.USED
    free = free_icons(grant)
    match action:
        case Action.RESEARCH:
            return Refusal.NONE if has_research(s, seat, Study.ACTION, free) else Refusal.NO_TECH
        case Action.RAID:
            return Refusal.NONE if has_raid(s, seat, free, 0) else Refusal.NO_TARGET
        case Action.ADVISOR:
            return refuse_advice(s, seat)
        case _:
            refused = refuse_purpose(s, seat, action)
    if refused == Refusal.NONE and not can_raise(s, seat, action, 1, free):
        return Refusal.TOO_FEW_ICONS
    if refused == Refusal.NONE and action == Action.RECRUIT and not has_die(s, seat, 0):
        return Refusal.NONE if can_still_hire(s, seat) else Refusal.NO_DIE
    return refused


@rule
def refuse_purpose(s: State, seat: int, action: int) -> int:
    """SET-5.9: the action can have an effect."""
    match action:
        case Action.EXPLORE:
            return Refusal.NONE if s.stack > 0 else Refusal.NO_STACK
        case Action.SETTLE:
            return Refusal.NONE if has_step(s, seat) else Refusal.NO_STEP
        case Action.RECRUIT:
            can = has_die(s, seat, 0) or refuse_hire(s, seat) == Refusal.NONE
            return Refusal.NONE if can else Refusal.NO_DIE
        case Action.TRADE:
            return Refusal.NONE if has_deal(s, seat) else Refusal.NOTHING_TO_TRADE
        case Action.SAIL:
            if s.sea_on == 0:
                return Refusal.NO_MODULE
            return Refusal.NONE if s.ship[seat] != NOWHERE else Refusal.NO_SHIP
        case _:
            return Refusal.NONE


@rule
def can_still_hire(s: State, seat: int) -> bool:
    """5.6: some payment leaves active dice with which the emissary can be hired."""
    icon = ICON_OF_ACTION[Action.RECRUIT]
    push(s, Decision.PAY, Action.RECRUIT, 0, 1, 1)
    found = False
    for source in range(SOURCES):
        can = refuse_pay(s, seat, source, icon) == Refusal.NONE
        found = found or can or refuse_craft(s, seat, source) == Refusal.NONE
    for pair in range(PAIR_COUNT):
        source, other = PAIR_SOURCES[pair, 0], PAIR_SOURCES[pair, 1]
        if refuse_pay_pair(s, seat, source, other, icon) == Refusal.NONE:
            found = True
    pop(s)
    return found


@rule
def begin(s: State, seat: int, action: int, grant: int) -> None:
    """SET-5.2: the type is used up for this round, then the action begins."""
    s.used[seat, action] = 1
    free = free_icons(grant)
    match action:
        case Action.EXPLORE:
            begin_explore(s)
        case Action.SETTLE:
            begin_settle(s)
        case Action.RECRUIT:
            begin_recruit(s, seat)
        case Action.RESEARCH:
            begin_research(s, Study.ACTION, free)
        case Action.HARVEST:
            begin_harvest(s)
        case Action.TRADE:
            begin_trade(s, free)
        case Action.RAID:
            begin_raid(s, free, 0)
        case Action.SAIL:
            begin_sail(s)
        case _:
            advise(s, seat)


@rule
def has_public_act(s: State, seat: int, grant: int) -> bool:
    """9.5: a main action is offered, which no card in hand has anything to do with."""
    for action in range(ACTIONS):
        if refuse_act(s, seat, action, grant) == Refusal.NONE:
            return True
    return False


@rule
def is_act_secret(s: State, seat: int, grant: int) -> bool:
    """9.5: asked only because of a card in hand."""
    if not has_cards(s, seat):
        return False
    return not has_public_act(s, seat, grant) and not has_public_free_action(s, seat)


# Extra actions


@rule
def drop_lapsed(s: State, seat: int) -> None:
    """SET-5.3: a grant limited to one type lapses if that type has been used."""
    for grant in range(1, GRANTS):
        if s.used[seat, granted_action(grant)] > 0:
            s.extras[grant] = 0


@rule
def offer_extras(s: State, seat: int) -> None:
    """SET-5.3: the next pending extra action; between two that differ the seat says which."""
    drop_lapsed(s, seat)
    kinds, only = 0, 0
    for grant in range(GRANTS):
        if s.extras[grant] > 0:
            kinds, only = kinds + 1, grant
    if kinds == 0:
        pop(s)
    elif kinds == 1:
        take_up(s, only)
    else:
        push(s, Decision.EXTRA_PICK)


@rule
def refuse_take_up(s: State, grant: int) -> int:
    """SET-5.3: one that is pending."""
    return Refusal.NONE if s.extras[grant] > 0 else Refusal.NOT_GRANTED


@rule
def take_up(s: State, grant: int) -> None:
    """SET-5.3: declining removes only the one taken up."""
    s.extras[grant] -= 1
    push(s, Decision.EXTRA, grant)


EXTRA = Question(
    Decision.EXTRA,
    frame=("grant",),
    answers=(Answer(Kind.DECLINE), Answer(Kind.ACT, begin, refuse_act), *FREE_ACTIONS),
    lapse=Kind.DECLINE,
    begins_move=True,
    is_secret=is_act_secret,
)
EXTRA_PICK = Question(Decision.EXTRA_PICK, (Answer(Kind.TAKE_UP, take_up, refuse_take_up),))
EXTRAS = Step(Decision.EXTRAS, offer_extras)
