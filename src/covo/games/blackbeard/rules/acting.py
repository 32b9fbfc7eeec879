"""BB-4: pirate actions: what they cost, when they are allowed, how they go on."""

from __future__ import annotations

from covo.engine.compile import rule
from covo.engine.declarations import Answer, Menu, Question, Step
from covo.engine.options import keep
from covo.engine.pending import push
from covo.engine.record import Ints

from .alliances import go_on_allying, is_leader, refuse_ally
from .chart import is_port, port_at
from .components import DISPLAYS, INVOLUNTARY_COST, Window
from .decisions import FIRST, Decision, Kind
from .enlisting import new_pirate, refuse_new_pirate
from .frames import (
    DISPLAY,
    KIND,
    PARAMETER,
    STAGE,
    Action,
    action,
    end_action,
    forget_action,
    set_action,
)
from .looting import (
    go_on_converting,
    go_on_looting,
    list_searches,
    refuse_convert,
    refuse_loot,
    refuse_search,
    search,
)
from .mutiny import begin_mutiny
from .pirates import release_prize
from .ports import (
    any_revels,
    begin_call,
    refuse_call,
    refuse_remove_dr,
    refuse_repair,
    remove_dr,
    repair_next,
)
from .raiding import (
    attack,
    declare_attack,
    grab,
    list_attacks,
    list_grabs,
    offer_plunder,
    refuse_attack,
    refuse_grab,
    refuse_sack,
    sack,
)
from .refusals import Refusal
from .retiring import announce_retirement, list_retirements, refuse_retire, retire
from .sailing import list_moves, move_cost, refuse_move, sail
from .state import Revels, State, display_of, is_with
from .windows import open_window

ANNOUNCE, RESOLVE = 1, 2
"""The stages of an action after activation; a loot goes further (BB-8.2)."""


@rule
def cost(s: State, kind: int, display: int) -> int:
    """BB-4.5: one action; two for a slow move, or to end what nobody chose."""
    if kind == Kind.MOVE:
        return move_cost(s, display)
    if kind == Kind.REMOVE_DR and any_revels(s, display) == Revels.INVOLUNTARY:
        return INVOLUNTARY_COST
    return 1


@rule
def refuse_act(s: State, kind: int, slot: int, parameter: int) -> int:
    """BB-4.5: actions left, and a kind that is legal for this pirate."""
    refused = refuse_pirate(s, slot)
    if refused != Refusal.NONE:
        return refused
    return refuse_act_of(s, kind, display_of(s, s.seat, slot), parameter)


@rule
def refuse_act_of(s: State, kind: int, display: int, parameter: int) -> int:
    """BB-4.5: the same for a pirate who may use the actions."""
    refused = refuse_kind(s, kind, display, parameter)
    if refused != Refusal.NONE:
        return refused
    return Refusal.NONE if cost(s, kind, display) <= s.actions else Refusal.NO_ACTIONS


@rule
def refuse_pirate(s: State, slot: int) -> int:
    """BB-4.2, BB-11.1: a pirate in play who may use the actions; an alliance by its leader."""
    if slot >= s.displays:
        return Refusal.NO_PIRATE
    display = display_of(s, s.seat, slot)
    if s.pirate[display] == 0:
        return Refusal.NO_PIRATE
    if not is_leader(s, display):
        return Refusal.FOLLOWER
    reserved = s.reserved > 0 and s.reserved != s.pirate[display]
    return Refusal.RESERVED if reserved else Refusal.NONE


@rule
def refuse_kind(s: State, kind: int, display: int, parameter: int) -> int:
    """BB-4.5, BB-13.2: a reveller may only move and sober up."""
    if kind == Kind.MOVE:
        return refuse_move(s, display, parameter)
    if kind == Kind.REMOVE_DR:
        return refuse_remove_dr(s, display)
    if any_revels(s, display) != Revels.NONE:
        return Refusal.REVELLING
    match kind:
        case Kind.SEARCH:
            return refuse_search(s, display, parameter)
        case Kind.LOOT:
            return refuse_loot(s, display)
        case Kind.CONVERT:
            return refuse_convert(s, display)
        case Kind.CALL:
            return refuse_call(s, display)
        case Kind.REPAIR:
            return refuse_repair(s, display)
        case Kind.GRAB:
            return refuse_grab(s, display, parameter)
        case Kind.ATTACK:
            return refuse_attack(s, display, parameter)
        case Kind.SACK:
            return refuse_sack(s, display)
        case Kind.ALLY:
            return refuse_ally(s, display)
        case _:
            return refuse_retire(s, display, parameter)


# Listing


@rule
def list_acts(s: State, out: Ints, n: int) -> int:
    """What the pirates may do, in ascending order.

    Who may use the actions, and who of them is sober, is found once for all kinds: slots as bits.
    """
    ready, sober = 0, 0
    for slot in range(s.displays):
        if refuse_pirate(s, slot) == Refusal.NONE:
            display = display_of(s, s.seat, slot)
            ready |= 1 << slot
            sober |= 1 << slot if any_revels(s, display) == Revels.NONE else 0
            if move_cost(s, display) <= s.actions:
                n = list_moves(s, display, out, n)
    if ready:
        n = list_acts_but_moves(s, sober, ready & ~sober, out, n)
    return n


@rule
def list_acts_but_moves(s: State, sober: int, revelling: int, out: Ints, n: int) -> int:
    """BB-13.2: a reveller may only sober up; nobody else needs to."""
    n = list_kind(s, Kind.SEARCH, sober, out, n)
    for kind in range(Kind.LOOT.value, Kind.REMOVE_DR.value):
        n = list_single(s, kind, sober, out, n)
    n = list_single(s, Kind.REMOVE_DR, revelling, out, n)
    n = list_kind(s, Kind.GRAB, sober, out, n)
    n = list_kind(s, Kind.ATTACK, sober, out, n)
    n = list_single(s, Kind.SACK, sober, out, n)
    n = list_single(s, Kind.ALLY, sober, out, n)
    return list_kind(s, Kind.RETIRE, sober, out, n)


@rule
def list_kind(s: State, kind: int, slots: int, out: Ints, n: int) -> int:
    """SEARCH, GRAB, ATTACK or RETIRE for each of these pirates."""
    for slot in range(s.displays):
        if not slots >> slot & 1:
            continue
        display = display_of(s, s.seat, slot)
        if kind == Kind.SEARCH:
            n = list_searches(s, display, out, n)
        elif kind == Kind.GRAB:
            n = list_grabs(s, display, out, n)
        elif kind == Kind.ATTACK:
            n = list_attacks(s, display, out, n)
        else:
            n = list_retirements(s, display, out, n)
    return n


@rule
def list_single(s: State, kind: int, slots: int, out: Ints, n: int) -> int:
    """A kind that names no more than the pirate, for each of these."""
    for slot in range(s.displays):
        if slots >> slot & 1:
            refused = refuse_act_of(s, kind, display_of(s, s.seat, slot), 0)
            n = keep(out, n, FIRST[kind] + slot, refused)
    return n


# Acting


@rule
def act(s: State, kind: int, slot: int, parameter: int) -> None:
    """5.3: pay the cost; activation, announcement, window and resolution follow."""
    display = display_of(s, s.seat, slot)
    s.actions -= cost(s, kind, display)
    begin_action(s, kind, display, parameter)


@rule
def forfeit(s: State) -> None:
    """BB-4.5: what is left of the actions is given up."""
    s.actions = 0


@rule
def begin_action(s: State, kind: int, display: int, parameter: int) -> None:
    """An action of this pirate, or of the alliance he leads."""
    forget_action(s)
    if kind == Kind.SACK:
        parameter = port_at(s.place[display])
    elif kind == Kind.LOOT:
        parameter = s.found[display] - 1
    push(s, Decision.ACTION, kind, display, parameter)


@rule
def go_on_acting(s: State) -> None:
    """BB-4.7, 5.3: activation, announcement with its window, resolution."""
    display, stage = action(s, DISPLAY), action(s, STAGE)
    if stage == 0:
        if not activate_next(s, display):
            announce_if_legal(s, display)
    elif stage == ANNOUNCE:
        announce(s, display)
    else:
        resolve(s)


@rule
def activate_next(s: State, display: int) -> bool:
    """BB-4.7: leader first; a crew at loyalty 0 rises before the action."""
    other = display if not s.activated[display] else next_idle(s, display)
    if other < 0:
        return False
    s.activated[other] = 1
    if s.loyalty[other] == 0:
        begin_mutiny(s, other)
    return True


@rule
def next_idle(s: State, display: int) -> int:
    """The next member who was not chosen for an action this turn; -1 if none."""
    for other in range(DISPLAYS):
        if is_with(s, display, other) and not s.activated[other]:
            return other
    return -1


@rule
def announce_if_legal(s: State, display: int) -> None:
    """BB-11.5: a leader left alone goes on if the action is still legal for him."""
    if refuse_kind(s, action(s, KIND), display, action(s, PARAMETER)) == Refusal.NONE:
        set_action(s, STAGE, ANNOUNCE)
    else:
        end_action(s)


@rule
def announce(s: State, display: int) -> None:
    """BB-7.4: prizes go back, the chance to sack is over, save for what uses them."""
    kind = action(s, KIND)
    set_action(s, STAGE, RESOLVE)
    for other in range(DISPLAYS):
        if is_with(s, display, other):
            if kind != Kind.CONVERT:
                release_prize(s, other)
            s.attacked[other] = 0
    match kind:
        case Kind.MOVE:
            sail(s)
        case Kind.ATTACK:
            declare_attack(s)
        case Kind.RETIRE:
            announce_retirement(s)
        case _:
            pass
    open_window(s, window_of(s, kind), display)


@rule
def window_of(s: State, kind: int) -> int:
    """5.4: the window an action opens."""
    match kind:
        case Kind.MOVE:
            ashore = is_port(s.place[action(s, DISPLAY)])
            return Window.ARP.value if ashore else Window.ARR.value
        case Kind.SEARCH:
            return Window.SEA.value
        case Kind.LOOT:
            return Window.LOT.value
        case Kind.CONVERT:
            return Window.CON.value
        case Kind.CALL:
            return Window.CAL.value
        case Kind.REPAIR:
            return Window.REP.value
        case Kind.REMOVE_DR:
            return Window.REM.value
        case Kind.GRAB:
            return Window.GRB.value
        case Kind.ATTACK:
            return Window.ATT.value
        case Kind.SACK:
            return Window.SAC.value
        case Kind.ALLY:
            return Window.ALY.value
        case _:
            return Window.RET.value


@rule
def resolve(s: State) -> None:
    """5.3: what the action does, once its window is closed."""
    match action(s, KIND):
        case Kind.MOVE:
            end_action(s)
        case Kind.SEARCH:
            search(s)
        case Kind.LOOT:
            opened = go_on_looting(s)
            if opened >= 0:
                open_window(s, opened, action(s, DISPLAY))
        case Kind.CONVERT:
            go_on_converting(s)
        case Kind.CALL:
            begin_call(s)
        case Kind.REPAIR:
            repair_next(s)
        case Kind.REMOVE_DR:
            remove_dr(s)
        case Kind.GRAB:
            grab(s)
        case Kind.ATTACK:
            resolve_attack(s)
        case Kind.SACK:
            sack(s)
        case Kind.ALLY:
            go_on_allying(s)
        case _:
            retire(s)


@rule
def resolve_attack(s: State) -> None:
    """BB-9.5: the dice; after a success the plunder."""
    if s.receiver > 0:
        offer_plunder(s)
    else:
        attack(s)


@rule
def fair_wind(s: State, display: int, place: int) -> None:
    """BB-17.9: FAIR_MOVE, a move at no cost."""
    begin_action(s, Kind.MOVE, display, place)


ACTION_MENU = Question(
    Decision.ACTION_MENU,
    answers=(
        Menu(
            tuple(Answer(Kind(kind)) for kind in range(Kind.MOVE, Kind.NEW_PIRATE)),
            gate=refuse_act,
            before=act,
            candidates=list_acts,
            shared={"parameter": 1},
        ),
        Answer(Kind.NEW_PIRATE, new_pirate, refuse_new_pirate),
        Answer(Kind.FORFEIT, forfeit),
    ),
    lapse=Kind.FORFEIT,
    begins_move=True,
)
ACTION = Step(Decision.ACTION, go_on_acting, frame=Action)
