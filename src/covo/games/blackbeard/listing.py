"""5.3: the options of every decision of a seat, proposed and kept where nothing refuses them."""

from __future__ import annotations

from covo.engine.compile import rule
from covo.engine.options import keep
from covo.engine.pending import number, top
from covo.engine.record import Ints

from .acting import list_acts
from .alliances import list_slots, refuse_dissolve, refuse_stay_out
from .answers import list_answers, list_operations
from .commissioners import refuse_shoals, refuse_surrender
from .components import LETTERS, PIRATES
from .crown import crown_box, crown_choice, crown_informer, station_value
from .decisions import ARGUMENT, FIRST, Decision, Kind
from .duels import refuse_challenger
from .enlisting import list_areas, list_picks, refuse_no_deploy
from .events import list_events, list_stations, refuse_station
from .looting import list_dumps
from .mutiny import refuse_successor
from .ports import list_calls, list_mends
from .raiding import refuse_stow
from .refusals import Refusal
from .retiring import refuse_pay
from .sailing import list_moves
from .setup import list_drafts
from .state import State
from .turn import refuse_action_card, refuse_end_turn, refuse_initiative, refuse_stop

NO_AREA = -1


@rule
def list_decision(s: State, out: Ints) -> int:
    """5.3: by decision."""
    match top(s):
        case Decision.DRAFT:
            return list_drafts(s, out)
        case Decision.SETUP_PIRATE:
            return list_picks(s, number(s, 1), out, 0)
        case Decision.DEPLOY_AREA:
            return list_areas(out)
        case Decision.TURN_MENU:
            return list_menu(s, out)
        case Decision.ACT_PIRATE:
            return list_initiatives(s, out)
        case Decision.ACTION_MENU:
            return list_acts(s, out)
        case Decision.AP_CHOICE:
            return list_window(s, out)
        case Decision.INFORMER:
            return list_informer(s, out)
        case Decision.STATION:
            return list_station(s, out)
        case _:
            return list_middle(s, out)


@rule
def list_middle(s: State, out: Ints) -> int:
    """5.3: what comes up in the middle of an action."""
    match top(s):
        case Decision.KC_BOX:
            return list_boxes(s, out)
        case Decision.FAIR_MOVE:
            n = list_moves(s, number(s, 1), out, 0)
            return keep(out, n, FIRST[Kind.STOP], refuse_stop(s))
        case Decision.CALL_MENU:
            return list_calls(s, out)
        case Decision.REPAIR_SPLIT:
            return list_mends(s, out)
        case Decision.SUCCESSOR | Decision.CHALLENGER:
            return list_captains(s, out)
        case Decision.INTERCEPTED:
            return list_surrenders(s, out)
        case Decision.SHOALS:
            return list_shoals(s, out)
        case Decision.BRIBE:
            return list_bribes(s, out)
        case Decision.PLUNDER:
            n = list_dumps(s, out, 0)
            n = keep(out, n, FIRST[Kind.STOW], refuse_stow(s))
            return keep(out, n, FIRST[Kind.LEAVE], Refusal.NONE)
        case _:
            return list_small(s, out)


@rule
def list_boxes(s: State, out: Ints) -> int:
    """KC_BOX; the Crown's commissioner enters the one nearest to the pirate (11.2)."""
    if number(s, 1) < s.players:
        return list_kinds(Kind.BOX, Kind.BOX, out)
    out[0] = crown_box(s)
    return 1


@rule
def list_small(s: State, out: Ints) -> int:
    """5.3: decisions of one step."""
    match top(s):
        case Decision.DEPLOY_SHIP:
            return list_kinds(Kind.SHIP, Kind.SHIP, out)
        case Decision.SETUP_MORE:
            return list_kinds(Kind.ANOTHER, Kind.ENOUGH, out)
        case Decision.CUNNING:
            return list_kinds(Kind.REROLL, Kind.KEEP, out)
        case Decision.ALLY_SHIP:
            return list_slots(s, Kind.SHIP_OF, out, 0)
        case Decision.TAKE_CARGO:
            return list_kinds(Kind.TAKE, Kind.DECLINE, out)
        case Decision.DUMP_HOLD:
            return list_dumps(s, out, 0)
        case Decision.HOSTAGE_FATE:
            return list_kinds(Kind.HOLD_CAPTIVE, Kind.TORTURE, out)
        case Decision.DECLARE_DR:
            return list_kinds(Kind.REVEL, Kind.SOBER, out)
        case Decision.NEW_DRAW:
            return list_kinds(Kind.DRAW, Kind.NO_DRAW, out)
        case Decision.NEW_DEPLOY:
            n = list_picks(s, s.seat, out, 0)
            return keep(out, n, FIRST[Kind.NO_DEPLOY], refuse_no_deploy(s))
        case Decision.ALLY_MEMBER:
            n = keep(out, 0, FIRST[Kind.JOIN], Refusal.NONE)
            return keep(out, n, FIRST[Kind.STAY_OUT], refuse_stay_out(s))
        case _:
            return list_slots(s, Kind.LEADER, out, 0)


@rule
def list_kinds(first: int, last: int, out: Ints) -> int:
    """Every option from one kind to another."""
    n = 0
    for option in range(FIRST[first], FIRST[last + 1]):
        n = keep(out, n, option, Refusal.NONE)
    return n


@rule
def list_menu(s: State, out: Ints) -> int:
    """TURN_MENU."""
    n = 0
    if not s.action_played:
        for option in range(FIRST[Kind.PLAY_ACTION], FIRST[Kind.PLAY_ACTION + 1]):
            n = keep(out, n, option, refuse_action_card(s, ARGUMENT[option, 0]))
    n = list_events(s, out, n)
    for slot in range(s.displays):
        n = keep(out, n, FIRST[Kind.DISSOLVE] + slot, refuse_dissolve(s, slot))
    return keep(out, n, FIRST[Kind.END_TURN], refuse_end_turn(s))


@rule
def list_initiatives(s: State, out: Ints) -> int:
    """ACT_PIRATE."""
    n = 0
    for pirate in range(PIRATES):
        n = keep(out, n, FIRST[Kind.INITIATIVE] + pirate, refuse_initiative(s, pirate))
    return n


@rule
def list_captains(s: State, out: Ints) -> int:
    """SUCCESSOR, CHALLENGER: the pirate cards of a hand."""
    n = 0
    for pirate in range(PIRATES):
        if top(s) == Decision.SUCCESSOR:
            n = keep(out, n, FIRST[Kind.PICK] + pirate, refuse_successor(s, pirate))
        else:
            n = keep(out, n, FIRST[Kind.PICK] + pirate, refuse_challenger(s, pirate))
    return n


@rule
def list_window(s: State, out: Ints) -> int:
    """AP_CHOICE; the Crown has made up its mind (SOLO-4)."""
    seat = number(s, 1)
    if seat >= s.players:
        out[0] = crown_choice(s, seat)
        return 1
    out[0] = FIRST[Kind.PASS]
    return list_answers(s, seat, out, 1)


@rule
def list_informer(s: State, out: Ints) -> int:
    """INFORMER."""
    seat = number(s, 1)
    if seat >= s.players:
        out[0] = crown_informer(s, seat)
        return 1
    return list_operations(s, seat, True, out, 0)


@rule
def list_station(s: State, out: Ints) -> int:
    """STATION; the Crown picks the area where most is at stake (SOLO-2)."""
    if number(s, 1) < s.players:
        return list_stations(s, out)
    best = NO_AREA
    for area in range(len(s.warship)):
        better = best == NO_AREA or station_value(s, area) > station_value(s, best)
        if better and refuse_station(s, area) == Refusal.NONE:
            best = area
    out[0] = FIRST[Kind.AREA] + best
    return 1


@rule
def list_shoals(s: State, out: Ints) -> int:
    """SHOALS: let them come, or play a card."""
    out[0] = FIRST[Kind.PASS]
    n = 1
    for option in range(FIRST[Kind.SHOALS], FIRST[Kind.SHOALS + 1]):
        n = keep(out, n, option, refuse_shoals(s, ARGUMENT[option, 0]))
    return n


@rule
def list_surrenders(s: State, out: Ints) -> int:
    """INTERCEPTED."""
    out[0] = FIRST[Kind.FIGHT]
    n = 1
    for letter in range(LETTERS + 1):
        n = keep(out, n, FIRST[Kind.SURRENDER] + letter, refuse_surrender(s, letter))
    return n


@rule
def list_bribes(s: State, out: Ints) -> int:
    """PAY."""
    n = 0
    for option in range(FIRST[Kind.PAY], FIRST[Kind.PAY + 1]):
        n = keep(out, n, option, refuse_pay(s, ARGUMENT[option, 0]))
    return n


@rule
def first_listed(s: State) -> int:
    """Section 10: every other decision takes the first option listed."""
    list_decision(s, s.answer[:])
    option = s.answer[0]
    s.answer[0] = 0
    s.answer[1] = 0
    return option
