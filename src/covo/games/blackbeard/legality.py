"""5.3: which options answer a decision, and why one does not."""

from __future__ import annotations

from covo.engine.compile import rule
from covo.engine.pending import number, top

from .acting import is_act, refuse_act
from .alliances import refuse_dissolve, refuse_member, refuse_stay_out
from .answers import refuse_answer, refuse_informed
from .commissioners import refuse_shoals, refuse_surrender
from .components import (
    AREA_POOL,
    PRO_GOVERNORS,
    WARSHIP_POOL,
)
from .decisions import FIRST_OF_CHANCE, Decision, Kind
from .duels import refuse_challenger
from .enlisting import (
    refuse_no_deploy,
    refuse_pick,
)
from .events import refuse_event, refuse_station
from .looting import (
    refuse_dump,
)
from .mutiny import refuse_successor
from .piles import draw_weight
from .ports import (
    refuse_bank,
    refuse_cure,
    refuse_haven,
    refuse_mend,
    refuse_ransom,
)
from .raiding import refuse_stow
from .refusals import Refusal
from .retiring import refuse_pay
from .sailing import refuse_move
from .setup import refuse_draft
from .state import Place, State, display_of
from .turn import (
    refuse_action_card,
    refuse_end_turn,
    refuse_initiative,
    refuse_stop,
)


@rule
def answers(decision: int, kind: int) -> bool:
    """5.3: whether options of this kind answer this decision."""
    match decision:
        case Decision.DRAFT | Decision.SETUP_PIRATE | Decision.SUCCESSOR | Decision.CHALLENGER:
            return kind == Kind.PICK
        case Decision.DEPLOY_AREA | Decision.STATION:
            return kind == Kind.AREA
        case Decision.DEPLOY_SHIP:
            return kind == Kind.SHIP
        case Decision.SETUP_MORE:
            return kind == Kind.ANOTHER or kind == Kind.ENOUGH
        case Decision.TURN_MENU:
            return Kind.PLAY_ACTION <= kind <= Kind.END_TURN
        case Decision.ACT_PIRATE:
            return kind == Kind.INITIATIVE
        case Decision.ACTION_MENU:
            return is_act(kind)
        case Decision.AP_CHOICE:
            return Kind.PASS <= kind <= Kind.CARD
        case Decision.INFORMER:
            return Kind.KC_DEPLOY <= kind <= Kind.KC_OUST
        case _:
            return answers_within(decision, kind)


@rule
def answers_within(decision: int, kind: int) -> bool:
    """5.3: what comes up in the middle of an action."""
    match decision:
        case Decision.KC_BOX:
            return kind == Kind.BOX
        case Decision.FAIR_MOVE:
            return kind == Kind.MOVE or kind == Kind.STOP
        case Decision.SHOALS:
            return kind == Kind.SHOALS or kind == Kind.PASS
        case Decision.CUNNING:
            return kind == Kind.REROLL or kind == Kind.KEEP
        case Decision.INTERCEPTED:
            return kind == Kind.FIGHT or kind == Kind.SURRENDER
        case Decision.ALLY_SHIP:
            return kind == Kind.SHIP_OF
        case Decision.TAKE_CARGO:
            return kind == Kind.TAKE or kind == Kind.DECLINE
        case Decision.DUMP_HOLD:
            return kind == Kind.DUMP
        case Decision.HOSTAGE_FATE:
            return kind == Kind.HOLD_CAPTIVE or kind == Kind.TORTURE
        case Decision.DECLARE_DR:
            return kind == Kind.REVEL or kind == Kind.SOBER
        case Decision.CALL_MENU:
            return Kind.BANK <= kind <= Kind.DONE and kind != Kind.SOBER
        case _:
            return answers_further(decision, kind)


@rule
def answers_further(decision: int, kind: int) -> bool:
    """5.3: the rest of the list; chance has one kind for each decision."""
    match decision:
        case Decision.REPAIR_SPLIT:
            return kind == Kind.MEND
        case Decision.PLUNDER:
            return kind == Kind.DUMP or kind == Kind.STOW or kind == Kind.LEAVE
        case Decision.BRIBE:
            return kind == Kind.PAY
        case Decision.NEW_DRAW:
            return kind == Kind.DRAW or kind == Kind.NO_DRAW
        case Decision.NEW_DEPLOY:
            return kind == Kind.PICK or kind == Kind.NO_DEPLOY
        case Decision.ALLY_MEMBER:
            return kind == Kind.JOIN or kind == Kind.STAY_OUT
        case Decision.ALLY_LEADER:
            return kind == Kind.LEADER
        case _:
            return kind == luck_kind(decision)


@rule
def luck_kind(decision: int) -> int:
    """The kind of option that answers a decision of chance: both stand in the same order."""
    return Kind.FIRST_IS + decision - FIRST_OF_CHANCE


@rule
def refuse_choice(s: State, kind: int, a: int, b: int) -> int:
    """5.3: why this answer to the decision on top is not possible."""
    match top(s):
        case Decision.TURN_MENU:
            return refuse_menu(s, kind, a, b)
        case Decision.ACTION_MENU:
            return refuse_act(s, kind, a, b)
        case Decision.AP_CHOICE:
            return refuse_answer(s, number(s, 1), kind, a)
        case Decision.INFORMER:
            return refuse_informed(s, number(s, 1), kind, a)
        case Decision.FAIR_MOVE:
            return refuse_fair_move(s, kind, a, b)
        case Decision.CALL_MENU:
            return refuse_activity(s, kind, a, b)
        case _:
            return refuse_small(s, kind, a)


@rule
def refuse_small(s: State, kind: int, a: int) -> int:
    """5.3: decisions of one step."""
    match kind:
        case Kind.PICK:
            return refuse_card_picked(s, a)
        case Kind.AREA:
            return refuse_station(s, a) if top(s) == Decision.STATION else Refusal.NONE
        case Kind.INITIATIVE:
            return refuse_initiative(s, a)
        case Kind.SHOALS:
            return refuse_shoals(s, a)
        case Kind.SURRENDER:
            return refuse_surrender(s, a)
        case Kind.SHIP_OF | Kind.LEADER:
            return refuse_member(s, a)
        case Kind.DUMP:
            return refuse_dump(s, a)
        case _:
            return refuse_further(s, kind, a)


@rule
def refuse_further(s: State, kind: int, a: int) -> int:
    """5.3: the rest of the list."""
    match kind:
        case Kind.MEND:
            return refuse_mend(s, a)
        case Kind.STOW:
            return refuse_stow(s)
        case Kind.PAY:
            return refuse_pay(s, a)
        case Kind.NO_DEPLOY:
            return refuse_no_deploy(s)
        case Kind.STAY_OUT:
            return refuse_stay_out(s)
        case _:
            return Refusal.NONE


@rule
def refuse_card_picked(s: State, pirate: int) -> int:
    """PICK, by what it is for."""
    match top(s):
        case Decision.DRAFT:
            return refuse_draft(s, pirate)
        case Decision.SUCCESSOR:
            return refuse_successor(s, pirate)
        case Decision.CHALLENGER:
            return refuse_challenger(s, pirate)
        case Decision.SETUP_PIRATE:
            return refuse_pick(s, number(s, 1), pirate)
        case _:
            return refuse_pick(s, s.seat, pirate)


@rule
def refuse_menu(s: State, kind: int, a: int, b: int) -> int:
    """TURN_MENU."""
    match kind:
        case Kind.PLAY_ACTION:
            return refuse_action_card(s, a)
        case Kind.PLAY_EVENT:
            return refuse_event(s, a, b)
        case Kind.DISSOLVE:
            return refuse_dissolve(s, a)
        case _:
            return refuse_end_turn(s)


@rule
def refuse_fair_move(s: State, kind: int, slot: int, place: int) -> int:
    """BB-17.9: FAIR_MOVE; for one pirate, and no number of another seat names him."""
    d = number(s, 1)
    if kind == Kind.STOP:
        return refuse_stop(s)
    if display_of(s, s.seat, slot) != d:
        return Refusal.RESERVED
    return refuse_move(s, d, place)


@rule
def refuse_activity(s: State, kind: int, a: int, b: int) -> int:
    """CALL_MENU."""
    match kind:
        case Kind.BANK:
            return refuse_bank(s, a, b)
        case Kind.RANSOM:
            return refuse_ransom(s, a, b)
        case Kind.HAVEN:
            return refuse_haven(s, a)
        case Kind.CURE:
            return refuse_cure(s, a)
        case _:
            return Refusal.NONE


@rule
def refuse_luck(s: State, kind: int, a: int) -> int:
    """5.1: what luck cannot bring."""
    possible = True
    match kind:
        case Kind.FIRST_IS:
            possible = a < s.players
        case Kind.CARD_IS:
            possible = draw_weight(s, a, number(s, 2)) != 0
        case Kind.PIRATE_IS:
            possible = s.whereabouts[a] == Place.DECK
        case Kind.MERCHANT_IS:
            possible = s.merchant_free[a] != 0
        case Kind.HOSTAGE_IS:
            possible = s.captor[a] == 0
        case Kind.WARSHIP_IS:
            possible = s.warship_free[a] != 0 and WARSHIP_POOL[a] == AREA_POOL[number(s, 1)]
        case Kind.KC_IS:
            possible = s.kc_free[a] != 0
        case Kind.GOVERNOR_IS:
            anti = a >= PRO_GOVERNORS
            possible = s.governor_free[a] != 0 and anti == (number(s, 2) == 1)
        case _:
            possible = True
    return Refusal.NONE if possible else Refusal.NOT_DRAWN
