"""5.3: what a decision does, and what luck brings."""

from __future__ import annotations

from covo.engine.compile import rule
from covo.engine.pending import number, pop, top

from .acting import act, fair_wind
from .alliances import choose_leader, join
from .chart import governor_is, merchant_is, port_is, warship_is
from .commissioners import enter_box, fight, kc_is, surrender, use_shoals
from .contests import die_shows, let_stand, reroll
from .decisions import Decision, Kind
from .duels import challenger
from .enlisting import (
    choose_area,
    choose_draw,
    choose_ship,
    pick,
)
from .events import card_is, play_event, station
from .frames import end_action
from .looting import (
    declare_dr,
    decline,
    dump,
    hostage_is,
    keep_hostage,
    ship_of,
    take_cargo,
    torture,
)
from .mutiny import successor
from .pirates import dissolve, pirate_is
from .ports import (
    bank,
    buy_haven,
    cure,
    mend,
    ransom,
    revel_in_port,
)
from .raiding import stow_plunder, swap_plunder
from .retiring import pay_bribe
from .setup import ask_for_more, draft, first_is, is_setting_up, more
from .state import State, display_of, seal
from .turn import (
    end_turn,
    play_action,
    stop_winds,
    take_initiative,
)
from .windows import answer_window, inform


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
        case Kind.SHIP_OF | Kind.TAKE | Kind.DECLINE | Kind.HOLD_CAPTIVE | Kind.TORTURE:
            decide_loot(s, kind, a)
        case _:
            decide_further(s, kind, a)


@rule
def decide_loot(s: State, kind: int, a: int) -> None:
    """BB-8.2: the steps of a loot."""
    match kind:
        case Kind.SHIP_OF:
            ship_of(s, a)
        case Kind.TAKE:
            take_cargo(s)
        case Kind.DECLINE:
            decline(s)
        case Kind.HOLD_CAPTIVE:
            keep_hostage(s)
        case _:
            torture(s)


@rule
def decide_further(s: State, kind: int, a: int) -> None:
    """5.3: the rest of the list."""
    match kind:
        case Kind.REVEL:
            declare_dr(s)
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
