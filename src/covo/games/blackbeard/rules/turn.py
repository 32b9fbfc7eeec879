"""BB-3 and 5.2: a player turn from its first phase to its last, and what goes by itself."""

from __future__ import annotations

from enum import IntEnum

from covo.engine.compile import rule
from covo.engine.declarations import Answer, Question, Step
from covo.engine.options import keep
from covo.engine.pending import pop, push, set_number
from covo.engine.record import Ints

from .acting import activate_next, fair_wind
from .alliances import dissolve_own, is_leader, refuse_dissolve
from .chart import merchants_on_chart
from .components import (
    ACTIONS,
    CROWN,
    EVENTS,
    FAIR_MOVES,
    HAND,
    INITIATIVE,
    LOYALTY,
    NATIONAL,
    PIRATES,
    REFILL_BELOW,
    REFILL_TO,
    SEATS,
)
from .crews import shift_loyalty
from .crown import NO_OPTION
from .decisions import ARGUMENT, FIRST, Deal, Decision, Kind
from .events import draw_event, list_events, play_event, refuse_event
from .frames import is_initiative
from .mutiny import founder
from .piles import discard_from
from .pirates import display_of_pirate, holds_card, release_prize
from .ports import any_revels
from .refusals import Refusal
from .sailing import list_moves, refuse_move
from .scoring import finish, has_no_pirates_left
from .setup import Frame as SetupFrame
from .setup import set_up
from .state import Ending, Haven, Revels, State, display_of, displays_in_use, is_solo, owner, seal

SCURVY = LOYALTY["scurvy_each_player_turn"]


class Frame(IntEnum):
    """The numbers of a TURN frame."""

    STEP = 1
    COUNT = 2
    """How far the step has come."""


STEP, COUNT = Frame


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
def go_on_turn(s: State, step: int, count: int) -> None:
    """BB-3.1: the phases in their order."""
    match step:
        case Phase.CROWN:
            if is_solo(s) and s.hand_size[CROWN] < HAND:
                draw_event(s, CROWN, Deal.CROWN)
            else:
                set_number(s, STEP, Phase.SCURVY)
        case Phase.SCURVY:
            suffer(s, count)
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
def suffer(s: State, slot: int) -> None:
    """T0, BB-17.18: each own pirate with scurvy in display order, mutinies between."""
    if slot == s.displays:
        set_number(s, STEP, Phase.DRAW)
        set_number(s, COUNT, 0)
        return
    set_number(s, COUNT, slot + 1)
    display = display_of(s, s.seat, slot)
    if s.scurvy[display]:
        shift_loyalty(s, display, SCURVY)


# The menu


@rule
def refuse_action_card(s: State, seat: int, card: int) -> int:
    """BB-3.3: exactly one card is played for actions."""
    if s.action_played:
        return Refusal.ACTION_PLAYED
    return Refusal.NONE if s.hand[seat, card] > 0 else Refusal.NOT_IN_HAND


@rule
def list_action_cards(s: State, seat: int, out: Ints, n: int) -> int:
    """PLAY_ACTION with every card of the hand."""
    if not s.action_played:
        for option in range(FIRST[Kind.PLAY_ACTION], FIRST[Kind.PLAY_ACTION + 1]):
            n = keep(out, n, option, refuse_action_card(s, seat, ARGUMENT[option, 0]))
    return n


@rule
def play_action(s: State, seat: int, card: int) -> None:
    """BB-4.1, BB-4.2: so many actions, or the Initiative of one pirate."""
    discard_from(s, seat, card)
    s.action_played = 1
    push(s, Decision.ACTIONS)
    if not is_initiative(ACTIONS[card]):
        s.actions = ACTIONS[card]
    elif has_candidate(s):
        push(s, Decision.ACT_PIRATE)


@rule
def refuse_initiative(s: State, pirate: int) -> int:
    """BB-4.2: an own pirate on the chart, or a card in hand: it has a display (BB-2.1)."""
    display = display_of_pirate(s, pirate)
    if display >= 0 and owner(s, display) == s.seat:
        return Refusal.NONE if is_leader(s, display) else Refusal.FOLLOWER
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


class Winds(IntEnum):
    """The numbers of a FAIR_WINDS frame, and of a FAIR_MOVE."""

    DISPLAY = 1
    MADE = 2
    """Moves."""


@rule
def blow(s: State, display: int, made: int) -> None:
    """BB-17.9: one or two moves, activation first; over when D&R takes the crew."""
    if made == FAIR_MOVES or any_revels(s, display) != Revels.NONE:
        pop(s)
    elif not activate_next(s, display):
        set_number(s, Winds.MADE, made + 1)
        push(s, Decision.FAIR_MOVE, display, made)


@rule
def refuse_fair_move(s: State, seat: int, display: int, slot: int, place: int) -> int:
    """BB-17.9: FAIR_MOVE; for one pirate, and no number of another seat names him."""
    if display_of(s, seat, slot) != display:
        return Refusal.RESERVED
    return refuse_move(s, display, place)


@rule
def refuse_stop(s: State, made: int) -> int:
    """BB-17.9: one move must be made."""
    return Refusal.NONE if made > 0 else Refusal.MUST_MOVE


@rule
def stop_if_moved(s: State, made: int) -> int:
    """Section 10: no move more where that may be; else the first."""
    return FIRST[Kind.STOP] if made > 0 else NO_OPTION


# Cleaning up


@rule
def end_if_allowed(s: State) -> int:
    """Section 10: the turn ends where that may be; else the first card is played."""
    return FIRST[Kind.END_TURN] if refuse_end_turn(s) == Refusal.NONE else NO_OPTION


@rule
def end_turn(s: State) -> None:
    """T4, then the next seat."""
    seal(s)
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
    for display in range(s.players * s.displays):
        if s.pirate[display] > 0:
            forget_turn(s, display)
        for seat in range(SEATS):
            s.quota[seat, display] = 0
    for event in range(EVENTS):
        s.types_used[event] = 0
    for seat in range(SEATS):
        s.agrees[seat] = 0


@rule
def forget_turn(s: State, display: int) -> None:
    """T4: what a pirate had of this turn alone; only who is on turn can have bought a haven."""
    release_prize(s, display)
    s.attacked[display] = 0
    s.activated[display] = 0
    s.bribed[display] = 0
    s.false_colours[display] = 0
    s.treasure[display] = 0
    if owner(s, display) == s.seat:
        for port in range(NATIONAL):
            if s.haven[display, port] == Haven.BOUGHT_NOW:
                s.haven[display, port] = Haven.OLD


# What goes by itself


@rule
def sink_ships(s: State) -> None:
    """``sink_at_zero_combat``: after all other numbers of the step, before crews rise."""
    if s.sink_at_zero:
        for display in range(displays_in_use(s)):
            if s.sinking[display]:
                founder(s, display)


@rule
def go_on_setting_up(s: State) -> None:
    """BB-2: then the first player turn."""
    if set_up(s):
        begin_turn(s)


TURN_MENU = Question(
    Decision.TURN_MENU,
    answers=(
        Answer(Kind.PLAY_ACTION, play_action, refuse_action_card, list_action_cards),
        Answer(Kind.PLAY_EVENT, play_event, refuse_event, list_events),
        Answer(Kind.DISSOLVE, dissolve_own, refuse_dissolve),
        Answer(Kind.END_TURN, end_turn, refuse_end_turn),
    ),
    lapse=end_if_allowed,
    begins_move=True,
)
ACT_PIRATE = Question(
    Decision.ACT_PIRATE,
    answers=(Answer(Kind.INITIATIVE, take_initiative, refuse_initiative),),
)
FAIR_MOVE = Question(
    Decision.FAIR_MOVE,
    frame=Winds,
    answers=(
        Answer(Kind.MOVE, fair_wind, refuse_fair_move, list_moves),
        Answer(Kind.STOP, pop, refuse_stop),
    ),
    lapse=stop_if_moved,
)
SETTING_UP = Step(Decision.SETUP, go_on_setting_up, frame=SetupFrame)
TURN = Step(Decision.TURN, go_on_turn, frame=Frame)
AVAILABLE = Step(Decision.ACTIONS, offer_actions)
FAIR_WINDS = Step(Decision.FAIR_WINDS, blow, frame=Winds)
