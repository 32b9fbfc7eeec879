"""BB-4.62, BB-4.63, BB-4.65, 7.2: what an anti-pirate seat may answer in a window."""

from __future__ import annotations

from covo.engine.compile import rule

from .commissioners import may_use, refuse_deploy
from .components import CARD_IN, EVENT_OF, Event
from .decisions import ARGUMENT, FIRST, Decision, Kind
from .frames import is_pending, target, window
from .piles import row_of
from .refusals import Refusal
from .state import Revels, State
from .warships import refuse_warship


@rule
def refuse_card(s: State, seat: int, card: int) -> int:
    """BB-4.63, 7.2: a card in hand, of a type not yet played this turn, that fits here."""
    if s.hand[row_of(s, seat), card] <= 0:
        return Refusal.NOT_IN_HAND
    return refuse_type(s, seat, EVENT_OF[card])


@rule
def refuse_type(s: State, seat: int, event: int) -> int:
    """BB-4.63, 7.2: what public facts say about a type of card here."""
    if not CARD_IN[window(s), event]:
        return Refusal.WRONG_WINDOW
    if s.types_used[event]:
        return Refusal.TYPE_USED
    display = target(s)
    match event:
        case Event.BECALMED:
            blown = is_pending(s, Decision.FAIR_WINDS)
            return Refusal.NO_EFFECT if blown else Refusal.NONE
        case Event.DEBAUCHERY_AND_REVELRY:
            return Refusal.REVELLING if s.revels[display] != Revels.NONE else Refusal.NONE
        case Event.SCURVY_OUTBREAK:
            return Refusal.NO_EFFECT if s.scurvy[display] else Refusal.NONE
        case Event.PIRATICAL_AMBITION:
            held = s.cards_held[seat] > 0
            return Refusal.NONE if held else Refusal.NOTHING_TO_DEPLOY
        case Event.INFORMER:
            return refuse_informer(s, seat)
        case _:
            return Refusal.NONE


@rule
def refuse_informer(s: State, seat: int) -> int:
    """BB-17.12: playable if a deployment or an operation is."""
    deploy = refuse_deploy(s, seat, True)
    return Refusal.NONE if may_use(s, seat) else deploy


@rule
def has_means(s: State, seat: int) -> bool:
    """BB-4.64: whether a seat could answer without a card."""
    if refuse_warship(s, seat) == Refusal.NONE or refuse_deploy(s, seat, False) == Refusal.NONE:
        return True
    return may_use(s, seat)


@rule
def has_card(s: State, seat: int) -> bool:
    """7.2: whether a card in hand could be played."""
    if s.hand_size[row_of(s, seat)] == 0:
        return False
    for option in range(FIRST[Kind.CARD], FIRST[Kind.CARD + 1]):
        if refuse_card(s, seat, ARGUMENT[option, 0]) == Refusal.NONE:
            return True
    return False
