"""BB-3 and 5.2: a player turn from its first phase to its last, and what goes by itself."""

from __future__ import annotations

from enum import IntEnum

from covo.engine.compile import rule
from covo.engine.pending import number, pop, push, set_number, top

from .acting import activate_next, go_on_acting
from .alliances import is_leader
from .chart import merchants_on_chart, restock, sail_convoy
from .commissioners import hunt
from .components import (
    ACTIONS,
    CROWN,
    EVENTS,
    FAIR_MOVES,
    HAND,
    INITIATIVE,
    LOYALTY,
    MOST_MERCHANTS,
    NATIONAL,
    PIRATES,
    REFILL_BELOW,
    REFILL_TO,
    SEATS,
    Window,
)
from .contests import goes_on
from .crews import shift_loyalty
from .decisions import FIRST_BY_ITSELF, Deal, Decision
from .events import draw_event
from .frames import is_initiative
from .mutiny import begin_mutiny, founder, rising_crew, succeed
from .outcomes import settle
from .piles import discard_from
from .pirates import display_of_pirate, holds_card, release_prize
from .ports import any_revels, go_on_calling
from .refusals import Refusal
from .retiring import go_on_retiring
from .scoring import finish, has_no_pirates_left
from .setup import set_up
from .state import (
    Ending,
    Haven,
    Revels,
    State,
    display_of,
    displays_in_use,
    is_solo,
    owner,
)
from .warships import patrol
from .windows import ask_next, open_window

SCURVY = LOYALTY["scurvy_each_player_turn"]
STEP, COUNT = 1, 2
"""The numbers of a TURN frame."""


class Phase(IntEnum):
    """5.2: T0 to T4; before them the Crown fills its hand (SOLO-2)."""

    CROWN = 0
    SCURVY = 1
    DRAW = 2
    MERCHANTS = 3
    MENU = 4


@rule
def begin_turn(s: State) -> None:
    """BB-3.1."""
    s.turn += 1
    push(s, Decision.TURN)


@rule
def go_on_turn(s: State) -> None:
    """BB-3.1: the phases in their order."""
    match number(s, STEP):
        case Phase.CROWN:
            if is_solo(s) and s.hand_size[CROWN] < HAND:
                draw_event(s, CROWN, Deal.CROWN)
            else:
                set_number(s, STEP, Phase.SCURVY)
        case Phase.SCURVY:
            suffer(s)
        case Phase.DRAW:
            if s.hand_size[s.seat] < HAND:
                draw_event(s, s.seat, Deal.HAND)
            else:
                set_number(s, STEP, Phase.MERCHANTS)
        case Phase.MERCHANTS:
            set_number(s, STEP, Phase.MENU)
            if merchants_on_chart(s) < REFILL_BELOW:
                push(s, Decision.RESTOCK, REFILL_TO)
        case _:
            push(s, Decision.TURN_MENU)


@rule
def suffer(s: State) -> None:
    """T0, BB-17.18: each own pirate with scurvy in display order, mutinies between."""
    slot = number(s, COUNT)
    if slot == s.displays:
        set_number(s, STEP, Phase.DRAW)
        set_number(s, COUNT, 0)
        return
    set_number(s, COUNT, slot + 1)
    d = display_of(s, s.seat, slot)
    if s.scurvy[d]:
        shift_loyalty(s, d, SCURVY)


# The menu


@rule
def refuse_action_card(s: State, kind: int) -> int:
    """BB-3.3: exactly one card is played for actions."""
    if s.action_played:
        return Refusal.ACTION_PLAYED
    return Refusal.NONE if s.hand[s.seat, kind] > 0 else Refusal.NOT_IN_HAND


@rule
def play_action(s: State, kind: int) -> None:
    """BB-4.1, BB-4.2: so many actions, or the Initiative of one pirate."""
    pop(s)
    discard_from(s, s.seat, kind)
    s.action_played = 1
    push(s, Decision.ACTIONS)
    if not is_initiative(ACTIONS[kind]):
        s.actions = ACTIONS[kind]
    elif has_candidate(s):
        push(s, Decision.ACT_PIRATE)


@rule
def refuse_initiative(s: State, pirate: int) -> int:
    """BB-4.2: an own pirate on the chart, or a card in hand: it has a display (BB-2.1)."""
    d = display_of_pirate(s, pirate)
    if d >= 0 and owner(s, d) == s.seat:
        return Refusal.NONE if is_leader(s, d) else Refusal.FOLLOWER
    return Refusal.NONE if holds_card(s, s.seat, pirate) else Refusal.NO_PIRATE


@rule
def has_candidate(s: State) -> bool:
    """BB-4.4: an Initiative card without any candidate gives no action."""
    for pirate in range(PIRATES):
        if refuse_initiative(s, pirate) == Refusal.NONE:
            return True
    return False


@rule
def take_initiative(s: State, pirate: int) -> None:
    """ACT_PIRATE: he alone may use the actions."""
    pop(s)
    s.actions = INITIATIVE[pirate]
    s.reserved = pirate + 1


@rule
def offer_actions(s: State) -> None:
    """5.3: ACTION_MENU while actions are left."""
    if s.actions > 0:
        push(s, Decision.ACTION_MENU)
    else:
        s.reserved = 0
        pop(s)


@rule
def refuse_end_turn(s: State) -> int:
    """5.3: an action card has been played, or the hand is empty."""
    if s.action_played or s.hand_size[s.seat] == 0:
        return Refusal.NONE
    return Refusal.ACTION_DUE


# Fair Winds


@rule
def blow(s: State) -> None:
    """BB-17.9: one or two moves, activation first; over when D&R takes the crew."""
    d, made = number(s, 1), number(s, 2)
    if made == FAIR_MOVES or any_revels(s, d) != Revels.NONE:
        pop(s)
    elif not activate_next(s, d):
        set_number(s, 2, made + 1)
        push(s, Decision.FAIR_MOVE, d, made)


@rule
def refuse_stop(s: State) -> int:
    """BB-17.9: one move must be made."""
    return Refusal.NONE if number(s, 2) > 0 else Refusal.MUST_MOVE


@rule
def stop_winds(s: State) -> None:
    """FAIR_MOVE: the second move is not made."""
    pop(s)
    pop(s)


# Cleaning up


@rule
def end_turn(s: State) -> None:
    """T4, then the next seat."""
    pop(s)
    pop(s)
    clean_up(s)
    if s.amnesty > 0:
        s.amnesty -= 1
    if has_no_pirates_left(s):
        finish(s, Ending.NO_PIRATES)
    elif s.max_turns > 0 and s.turn >= s.max_turns:
        finish(s, Ending.MAX_TURNS)
    else:
        s.seat = (s.seat + 1) % s.players
        begin_turn(s)


@rule
def clean_up(s: State) -> None:
    """T4: prizes, turn-long effects, marks and quotas end."""
    s.action_played = 0
    for d in range(s.players * s.displays):
        if s.pirate[d] > 0:
            forget_turn(s, d)
        for seat in range(SEATS):
            s.quota[seat, d] = 0
    for event in range(EVENTS):
        s.types_used[event] = 0
    for seat in range(SEATS):
        s.agrees[seat] = 0


@rule
def forget_turn(s: State, d: int) -> None:
    """T4: what a pirate had of this turn alone; only who is on turn can have bought a haven."""
    release_prize(s, d)
    s.attacked[d] = 0
    s.activated[d] = 0
    s.bribed[d] = 0
    s.false_colours[d] = 0
    s.treasure[d] = 0
    if owner(s, d) == s.seat:
        for port in range(NATIONAL):
            if s.haven[d, port] == Haven.BOUGHT_NOW:
                s.haven[d, port] = Haven.OLD


# What goes by itself


@rule
def carry_on(s: State) -> None:
    """5.1, 5.2: go on until a seat or chance must decide, or the game is over."""
    while s.ending == Ending.NONE:
        sink_ships(s)
        rising = rising_crew(s)
        if rising >= 0:
            begin_mutiny(s, rising)
        elif top(s) < FIRST_BY_ITSELF:
            return
        else:
            carry_one(s)


@rule
def sink_ships(s: State) -> None:
    """``sink_at_zero_combat``: after all other numbers of the step, before crews rise."""
    if s.sink_at_zero:
        for d in range(displays_in_use(s)):
            if s.sinking[d]:
                founder(s, d)


@rule
def carry_one(s: State) -> None:
    """5.2: one thing that needs no decision."""
    match top(s):
        case Decision.SETUP:
            if set_up(s):
                begin_turn(s)
        case Decision.TURN:
            go_on_turn(s)
        case Decision.CONVOY:
            sail_convoy(s, MOST_MERCHANTS)
        case Decision.RESTOCK:
            restock(s)
        case Decision.ACTIONS:
            offer_actions(s)
        case Decision.ACTION:
            go_on_acting(s)
        case Decision.FAIR_WINDS:
            blow(s)
        case _:
            carry_further(s)


@rule
def carry_further(s: State) -> None:
    """5.2: what happens inside an action."""
    match top(s):
        case Decision.WINDOW:
            ask_next(s)
        case Decision.CONTEST:
            if not goes_on(s):
                settle(s)
        case Decision.HUNT:
            hunt(s)
        case Decision.PATROL:
            patrol(s)
        case Decision.SUCCESSION:
            succeed(s)
        case Decision.RETIREMENT:
            if go_on_retiring(s):
                open_window(s, Window.VER, number(s, 1))
        case _:
            go_on_calling(s)
