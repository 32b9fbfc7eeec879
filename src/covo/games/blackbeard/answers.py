"""BB-4.62, BB-4.63, BB-4.65, 7.2: what an anti-pirate seat may answer in a window."""

from __future__ import annotations

from covo.engine.compile import rule
from covo.engine.options import keep
from covo.engine.record import Ints

from .commissioners import (
    may_use,
    refuse_deploy,
    refuse_intercept,
    refuse_kc_move,
    refuse_oust,
)
from .components import CARD_IN, EVENT_OF, SEAS, Event
from .decisions import ARGUMENT, FIRST, Decision, Kind
from .frames import is_pending, target, window
from .piles import row_of
from .refusals import Refusal
from .state import Revels, State
from .warships import refuse_warship


@rule
def refuse_answer(s: State, seat: int, kind: int, argument: int) -> int:
    """BB-4.65: by kind; a seat without its quota is not asked (BB-4.62)."""
    match kind:
        case Kind.PASS:
            return Refusal.NONE
        case Kind.KC_DEPLOY:
            return refuse_deploy(s, seat, False)
        case Kind.KC_MOVE:
            return refuse_kc_move(s, seat, argument)
        case Kind.KC_INTERCEPT:
            return refuse_intercept(s, seat)
        case Kind.KC_OUST:
            return refuse_oust(s, seat)
        case Kind.WARSHIP:
            return refuse_warship(s, seat)
        case _:
            return refuse_card(s, seat, argument)


@rule
def refuse_card(s: State, seat: int, kind: int) -> int:
    """BB-4.63, 7.2: a card in hand, of a type not yet played this turn, that fits here."""
    if s.hand[row_of(s, seat), kind] <= 0:
        return Refusal.NOT_IN_HAND
    return refuse_type(s, seat, EVENT_OF[kind])


@rule
def refuse_type(s: State, seat: int, event: int) -> int:
    """BB-4.63, 7.2: what public facts say about a type of card here."""
    if not CARD_IN[window(s), event]:
        return Refusal.WRONG_WINDOW
    if s.types_used[event]:
        return Refusal.TYPE_USED
    d = target(s)
    match event:
        case Event.BECALMED:
            blown = is_pending(s, Decision.FAIR_WINDS)
            return Refusal.NO_EFFECT if blown else Refusal.NONE
        case Event.DEBAUCHERY_AND_REVELRY:
            return Refusal.REVELLING if s.revels[d] != Revels.NONE else Refusal.NONE
        case Event.SCURVY_OUTBREAK:
            return Refusal.NO_EFFECT if s.scurvy[d] else Refusal.NONE
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
def refuse_informed(s: State, seat: int, kind: int, argument: int) -> int:
    """BB-17.12: INFORMER."""
    match kind:
        case Kind.KC_DEPLOY:
            return refuse_deploy(s, seat, True)
        case Kind.KC_MOVE:
            return refuse_kc_move(s, seat, argument)
        case Kind.KC_INTERCEPT:
            return refuse_intercept(s, seat)
        case _:
            return refuse_oust(s, seat)


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


@rule
def list_answers(s: State, seat: int, out: Ints, n: int) -> int:
    """Everything but PASS."""
    n = list_operations(s, seat, False, out, n)
    n = keep(out, n, FIRST[Kind.WARSHIP], refuse_answer(s, seat, Kind.WARSHIP, 0))
    for option in range(FIRST[Kind.CARD], FIRST[Kind.CARD + 1]):
        n = keep(out, n, option, refuse_card(s, seat, ARGUMENT[option, 0]))
    return n


@rule
def list_operations(s: State, seat: int, informed: bool, out: Ints, n: int) -> int:
    """What a seat may do with a commissioner."""
    n = keep(out, n, FIRST[Kind.KC_DEPLOY], refuse_deploy(s, seat, informed))
    if s.kc[seat] > 0:
        for sea in range(SEAS):
            n = keep(out, n, FIRST[Kind.KC_MOVE] + sea, refuse_kc_move(s, seat, sea))
        n = keep(out, n, FIRST[Kind.KC_INTERCEPT], refuse_intercept(s, seat))
        n = keep(out, n, FIRST[Kind.KC_OUST], refuse_oust(s, seat))
    return n
