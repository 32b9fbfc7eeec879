"""The table of contents: the engine's functions, dispatching to the chapters."""

from __future__ import annotations

from covo.engine.chance import CHANCE
from covo.engine.compile import rule
from covo.engine.game import NOBODY
from covo.engine.pending import number, pop, top
from covo.engine.record import Ints

from .acting import act, fair_wind, is_act, refuse_act
from .alliances import choose_leader, join, refuse_dissolve, refuse_leader, refuse_stay_out
from .answers import refuse_answer, refuse_informed
from .chart import governor_is, merchant_is, port_is, warship_is
from .commissioners import enter_box, fight, kc_is, refuse_surrender, surrender, use_shoals
from .components import (
    AREA_POOL,
    EVENT_OF,
    PRO_GOVERNORS,
    SIDE,
    WARSHIP_POOL,
    Side,
)
from .contests import die_shows, let_stand, reroll, seat_of_fighter
from .decisions import ARGUMENT, FIRST, FIRST_OF_CHANCE, KIND_OF, Decision, Draw, Kind
from .duels import challenger, refuse_challenger
from .enlisting import (
    choose_area,
    choose_draw,
    choose_ship,
    pick,
    refuse_no_deploy,
    refuse_pick,
)
from .events import card_is, play_event, refuse_event, refuse_station, station
from .frames import end_action
from .leaving import agree, refuse_interjection, resign
from .listing import first_listed, list_decision
from .looting import (
    declare_dr,
    decline,
    dump,
    hostage_is,
    keep_hostage,
    refuse_dump,
    refuse_ship_of,
    ship_of,
    take_cargo,
    torture,
)
from .mutiny import refuse_successor, successor
from .piles import draw_weight
from .pirates import dissolve, pirate_is
from .ports import (
    bank,
    buy_haven,
    cure,
    mend,
    ransom,
    refuse_bank,
    refuse_cure,
    refuse_haven,
    refuse_mend,
    refuse_ransom,
    revel_in_port,
)
from .raiding import refuse_stow, stow_plunder, swap_plunder
from .refusals import Refusal
from .retiring import pay_bribe, refuse_pay
from .sailing import refuse_move
from .scoring import has_won
from .setup import ask_for_more, draft, first_is, is_setting_up, lay_out, more, refuse_draft
from .state import Ending, Place, State, display_of, owner, seal
from .turn import (
    carry_on,
    end_turn,
    play_action,
    refuse_action_card,
    refuse_end_turn,
    refuse_initiative,
    stop_winds,
    take_initiative,
)
from .windows import answer_window, inform


@rule
def setup(s: State, values: Ints) -> None:
    """Section 4: lay the table out, and go to its first decision."""
    lay_out(s, values)
    carry_on(s)


@rule
def actor(s: State) -> int:
    """Who decides what is on top of the stack; for the Crown an automaton does (section 11)."""
    if s.ending != Ending.NONE:
        return NOBODY
    decision = top(s)
    if decision >= FIRST_OF_CHANCE:
        return CHANCE
    match decision:
        case Decision.DRAFT | Decision.SETUP_PIRATE | Decision.SETUP_MORE:
            return number(s, 1)
        case Decision.DEPLOY_AREA | Decision.DEPLOY_SHIP | Decision.CHALLENGER:
            return number(s, 1)
        case Decision.AP_CHOICE | Decision.KC_BOX | Decision.INFORMER | Decision.STATION:
            return number(s, 1) if number(s, 1) < s.players else CHANCE
        case Decision.CUNNING:
            return seat_of_fighter(s, s.pending[s.depth - 2, 2 + number(s, 1)])
        case Decision.SUCCESSOR:
            return owner(s, number(s, 1))
        case _:
            return s.seat


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
    """5.3: the rest of the list, and chance."""
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
        case Decision.CH_FIRST:
            return kind == Kind.FIRST_IS
        case Decision.CH_EVENT:
            return kind == Kind.CARD_IS
        case Decision.CH_PIRATE:
            return kind == Kind.PIRATE_IS
        case Decision.CH_D6:
            return kind == Kind.DIE
        case Decision.CH_D66:
            return kind == Kind.PORT_IS
        case Decision.CH_MERCHANT:
            return kind == Kind.MERCHANT_IS
        case Decision.CH_HOSTAGE:
            return kind == Kind.HOSTAGE_IS
        case Decision.CH_WARSHIP:
            return kind == Kind.WARSHIP_IS
        case Decision.CH_KC:
            return kind == Kind.KC_IS
        case Decision.CH_GOVERNOR:
            return kind == Kind.GOVERNOR_IS
        case _:
            return False


@rule
def refusal(s: State, option: int) -> int:
    """Why ``option`` may not be taken now; Refusal.NONE when it may."""
    kind, a, b = KIND_OF[option], ARGUMENT[option, 0], ARGUMENT[option, 1]
    if kind >= Kind.RESIGN:
        return refuse_interjection(s, a)
    if s.ending != Ending.NONE:
        return Refusal.OVER
    if not answers(top(s), kind):
        return Refusal.NOT_NOW
    if is_lapsing(s):
        return Refusal.NONE if option == lapse(s) else Refusal.LEAVING
    if top(s) >= FIRST_OF_CHANCE:
        return refuse_luck(s, kind, a)
    return refuse_choice(s, kind, a, b)


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
            return Refusal.NONE if s.hand[s.seat, a] > 0 else Refusal.NOT_IN_HAND
        case Kind.SURRENDER:
            return refuse_surrender(s, a)
        case Kind.SHIP_OF:
            return refuse_ship_of(s, a)
        case Kind.DUMP:
            return refuse_dump(s, a)
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
        case Kind.LEADER:
            return refuse_leader(s, a)
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
    """BB-17.9: FAIR_MOVE; one move must be made."""
    d = number(s, 1)
    if kind == Kind.STOP:
        return Refusal.NONE if number(s, 2) > 0 else Refusal.MUST_MOVE
    if slot >= s.displays or display_of(s, s.seat, slot) != d:
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


@rule
def is_lapsing(s: State) -> bool:
    """Section 10: the seat asked has left; what is open is taken as by the clock."""
    seat = actor(s)
    return seat >= 0 and s.resigned[seat] > 0


@rule
def options(s: State, out: Ints) -> int:
    """5.3: the options of the decision on top, in ascending order."""
    if s.ending != Ending.NONE:
        return 0
    if is_lapsing(s):
        out[0] = lapse(s)
        return 1
    if top(s) >= FIRST_OF_CHANCE:
        return list_luck(s, out)
    return list_decision(s, out)


@rule
def list_luck(s: State, out: Ints) -> int:
    """5.1: all that luck may bring."""
    kind = luck_kind(top(s))
    n = 0
    for option in range(FIRST[kind], FIRST[kind + 1]):
        if refuse_luck(s, kind, ARGUMENT[option, 0]) == Refusal.NONE:
            out[n] = option
            n += 1
    return n


@rule
def luck_kind(decision: int) -> int:
    """The kind of option that answers a decision of chance: both stand in the same order."""
    return Kind.FIRST_IS + decision - FIRST_OF_CHANCE


@rule
def weight(s: State, option: int) -> int:
    """5.1: every die and every draw is uniform over what is left."""
    if KIND_OF[option] == Kind.CARD_IS:
        return draw_weight(s, ARGUMENT[option, 0], number(s, 2))
    return 1


@rule
def choose(s: State, option: int) -> None:
    """Take an option that was not refused, and carry on to the next decision."""
    kind, a, b = KIND_OF[option], ARGUMENT[option, 0], ARGUMENT[option, 1]
    if kind >= Kind.RESIGN:
        if kind == Kind.RESIGN:
            resign(s, a)
        else:
            agree(s, a)
    elif top(s) >= FIRST_OF_CHANCE:
        seal(s)
        befall(s, kind, a)
    else:
        decide(s, kind, a, b)
    carry_on(s)


@rule
def befall(s: State, kind: int, a: int) -> None:
    """5.1: what luck brought."""
    match kind:
        case Kind.FIRST_IS:
            first_is(s, a)
        case Kind.CARD_IS:
            card_is(s, a)
        case Kind.PIRATE_IS:
            pirate_is(s, a)
        case Kind.DIE:
            die_shows(s, a)
        case Kind.PORT_IS:
            port_is(s, a)
        case Kind.MERCHANT_IS:
            merchant_is(s, a)
        case Kind.HOSTAGE_IS:
            hostage_is(s, a)
        case Kind.WARSHIP_IS:
            warship_is(s, a)
        case Kind.KC_IS:
            kc_is(s, a)
        case _:
            governor_is(s, a)


@rule
def decide(s: State, kind: int, a: int, b: int) -> None:
    """5.3: what a seat decided."""
    if seals_move(s, kind):
        seal(s)
    match top(s):
        case Decision.TURN_MENU:
            choose_from_menu(s, kind, a, b)
        case Decision.ACTION_MENU:
            pop(s)
            act(s, kind, a, b)
        case Decision.AP_CHOICE:
            answer_window(s, kind, a)
        case Decision.INFORMER:
            inform(s, kind, a)
        case Decision.CALL_MENU:
            visit(s, kind, a, b)
        case Decision.FAIR_MOVE:
            if kind == Kind.STOP:
                stop_winds(s)
            else:
                fair_wind(s, b)
        case _:
            if top(s) < Decision.TURN_MENU or kind == Kind.PICK:
                enlist(s, kind, a)
            else:
                decide_small(s, kind, a)


@rule
def seals_move(s: State, kind: int) -> bool:
    """5.1: cards played, and answers to a window, may not be taken back."""
    return kind == Kind.PLAY_ACTION or kind == Kind.PLAY_EVENT or actor(s) != s.seat


@rule
def choose_from_menu(s: State, kind: int, a: int, b: int) -> None:
    """TURN_MENU."""
    match kind:
        case Kind.PLAY_ACTION:
            play_action(s, a)
        case Kind.PLAY_EVENT:
            pop(s)
            play_event(s, a, b)
        case Kind.DISSOLVE:
            pop(s)
            dissolve(s, display_of(s, s.seat, a))
        case _:
            seal(s)
            end_turn(s)


@rule
def visit(s: State, kind: int, a: int, b: int) -> None:
    """CALL_MENU."""
    match kind:
        case Kind.REVEL:
            revel_in_port(s)
        case Kind.DONE:
            end_action(s)
        case Kind.BANK:
            pop(s)
            bank(s, a, b)
        case Kind.RANSOM:
            pop(s)
            ransom(s, a, b)
        case Kind.HAVEN:
            pop(s)
            buy_haven(s, a)
        case _:
            pop(s)
            cure(s, a)


@rule
def enlist(s: State, kind: int, a: int) -> None:
    """BB-2.5, BB-2.6, BB-5.1: cards, areas and ships of pirates to come."""
    match kind:
        case Kind.PICK:
            pick_card(s, a)
        case Kind.AREA:
            choose_area(s, a)
        case Kind.SHIP:
            seat = number(s, 1)
            choose_ship(s, a)
            if is_setting_up(s):
                ask_for_more(s, seat)
        case _:
            more(s, kind == Kind.ANOTHER)


@rule
def pick_card(s: State, pirate: int) -> None:
    """PICK, by what it is for."""
    match top(s):
        case Decision.DRAFT:
            draft(s, pirate)
        case Decision.SUCCESSOR:
            successor(s, pirate)
        case Decision.CHALLENGER:
            challenger(s, pirate)
        case Decision.SETUP_PIRATE:
            pick(s, number(s, 1), pirate)
        case _:
            pick(s, s.seat, pirate)


@rule
def decide_small(s: State, kind: int, a: int) -> None:
    """5.3: decisions of one step."""
    match kind:
        case Kind.AREA:
            station(s, a)
        case Kind.INITIATIVE:
            take_initiative(s, a)
        case Kind.BOX:
            enter_box(s, a)
        case Kind.SHOALS:
            use_shoals(s, a)
        case Kind.PASS | Kind.FIGHT:
            fight(s)
        case Kind.REROLL:
            reroll(s)
        case Kind.KEEP:
            let_stand(s)
        case Kind.SURRENDER:
            surrender(s, a)
        case Kind.SHIP_OF:
            ship_of(s, a)
        case Kind.TAKE:
            take_cargo(s)
        case Kind.DECLINE:
            decline(s)
        case Kind.HOLD_CAPTIVE:
            keep_hostage(s)
        case Kind.TORTURE:
            torture(s)
        case Kind.REVEL:
            declare_dr(s)
        case _:
            decide_further(s, kind, a)


@rule
def decide_further(s: State, kind: int, a: int) -> None:
    """5.3: the rest of the list."""
    match kind:
        case Kind.SOBER | Kind.STAY_OUT | Kind.NO_DEPLOY:
            pop(s)
        case Kind.DUMP:
            if top(s) == Decision.PLUNDER:
                swap_plunder(s, a)
            else:
                dump(s, a)
        case Kind.MEND:
            mend(s, a)
        case Kind.STOW:
            stow_plunder(s)
        case Kind.LEAVE:
            end_action(s)
        case Kind.PAY:
            pay_bribe(s, a)
        case Kind.DRAW | Kind.NO_DRAW:
            choose_draw(s, kind == Kind.DRAW)
        case Kind.JOIN:
            join(s)
        case _:
            choose_leader(s, a)


@rule
def begins_move(s: State) -> bool:
    """5.1: a main decision; what a player decides is taken back one by one."""
    if s.ending != Ending.NONE:
        return False
    match top(s):
        case Decision.TURN_MENU | Decision.ACTION_MENU | Decision.CALL_MENU:
            return True
        case Decision.SETUP_PIRATE | Decision.SETUP_MORE:
            return True
        case _:
            return False


@rule
def lapse(s: State) -> int:
    """Section 10: what is taken when the clock runs out: the modest choice, else the first."""
    match top(s):
        case Decision.SETUP_MORE:
            return FIRST[Kind.ENOUGH]
        case Decision.TURN_MENU:
            if refuse_end_turn(s) == Refusal.NONE:
                return FIRST[Kind.END_TURN]
            return first_listed(s)
        case Decision.ACTION_MENU:
            return FIRST[Kind.FORFEIT]
        case Decision.AP_CHOICE | Decision.SHOALS:
            return FIRST[Kind.PASS]
        case Decision.FAIR_MOVE:
            return FIRST[Kind.STOP] if number(s, 2) > 0 else first_listed(s)
        case Decision.CUNNING:
            return FIRST[Kind.KEEP]
        case Decision.DECLARE_DR:
            return FIRST[Kind.SOBER]
        case Decision.CALL_MENU:
            return FIRST[Kind.DONE]
        case _:
            return first_listed(s)


@rule
def payoff(s: State, seat: int) -> int:
    """BB-18.8: the winner 1, all others 0; a shared victory gives 1 to each."""
    return 1 if s.ending != Ending.NONE and has_won(s, seat) else 0


@rule
def rounds(s: State) -> int:
    """Complete rounds of player turns."""
    return max(0, s.turn - 1) // s.players


@rule
def is_secret_draw(s: State, kind: int, a: int) -> bool:
    """5.1: a draw that only one seat, or nobody, may see."""
    if kind == Kind.MERCHANT_IS:
        return True
    if kind == Kind.CARD_IS:
        return SIDE[EVENT_OF[a]] != Side.IMMEDIATE
    return kind == Kind.PIRATE_IS and number(s, 2) <= Draw.NEW
