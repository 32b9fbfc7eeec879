"""5.4, BB-4.61 to BB-4.68: anti-pirate windows: who is asked, and what the answers do."""

from __future__ import annotations

from enum import IntEnum

from covo.engine.compile import rule
from covo.engine.declarations import Answer, Menu, Question, Step
from covo.engine.pending import pop, push, set_number

from .answers import has_card, has_means, refuse_card
from .chart import is_box, merchant_to_pool
from .commissioners import (
    kc_intercept,
    kc_move,
    kc_oust,
    list_kc_moves,
    refuse_deploy,
    refuse_intercept,
    refuse_kc_move,
    refuse_oust,
    try_deploy,
)
from .components import (
    EVENT_OF,
    FACES,
    GARRISON,
    INFORMER,
    LOYALTY,
    RESIST_COMBAT,
    STORM_HITS,
    SUNK,
    Event,
    Window,
)
from .contests import begin_roll
from .crews import shift_loyalty
from .crown import crown_answer, crown_choice, crown_informer, who_answers
from .decisions import FIRST, Decision, Kind, Roll
from .frames import PARAMETER, action, end_action, target, window
from .mutiny import begin_mutiny, founder
from .piles import discard_from
from .ports import mark_revels
from .retiring import Retirement, go_on_retiring, try_pirate
from .sailing import sail_back
from .ships import hit_combat, hit_speed
from .state import Revels, State, is_solo, seal
from .warships import refuse_warship, use_warship

SCURVY = LOYALTY["scurvy_start"]


class Frame(IntEnum):
    """The numbers of a WINDOW frame."""

    WINDOW = 1
    DISPLAY = 2
    AROUND = 3
    """How far around the table it has been."""


AROUND = Frame.AROUND


# Asking


@rule
def open_window(s: State, at: int, display: int) -> None:
    """BB-4.61: against this pirate, from the PP's left."""
    push(s, Decision.WINDOW, at, display, 0)


@rule
def anti_seats(s: State) -> int:
    """BB-4.61, SOLO-3: the other seats, or the Crown's virtual ones."""
    return s.crown_level if is_solo(s) else s.players - 1


@rule
def anti_seat(s: State, at: int) -> int:
    """BB-4.61: clockwise from the PP's left; the Crown's seats follow the player's."""
    return at if is_solo(s) else (s.seat + at) % s.players


@rule
def ask_next(s: State, around: int) -> None:
    """BB-4.61, BB-4.68: each AP seat once; after the last one the window closes."""
    at = around + 1
    if at > anti_seats(s):
        pop(s)
        seal(s)
        return
    set_number(s, AROUND, at)
    seat = anti_seat(s, at)
    if is_asked(s, seat):
        push(s, Decision.AP_CHOICE, seat)


@rule
def is_asked(s: State, seat: int) -> bool:
    """5.4, SOLO-4: with strict windows every seat that has its quota; else who can do anything."""
    if is_solo(s):
        return crown_choice(s, seat) != FIRST[Kind.PASS]
    if s.resigned[seat]:
        return False
    if not s.strict:
        return has_answer(s, seat)
    return window(s) == Window.VER or not s.quota[seat, target(s)]


@rule
def has_answer(s: State, seat: int) -> bool:
    """Whether a seat can do anything but pass; the quota is looked at first."""
    if window(s) != Window.VER and s.quota[seat, target(s)]:
        return False
    return has_means(s, seat) or has_card(s, seat)


# Answering


@rule
def use_quota(s: State, seat: int) -> None:
    """BB-4.62: an attempt uses the quota, whether or not it succeeds."""
    if window(s) != Window.VER:
        s.quota[seat, target(s)] = 1


@rule
def play_card(s: State, seat: int, card: int) -> None:
    """7.2: the card is discarded, and its type is used up for this player turn."""
    discard_from(s, seat, card)
    s.types_used[EVENT_OF[card]] = 1
    display = target(s)
    match EVENT_OF[card]:
        case Event.ALERTED_GARRISON:
            s.garrison = GARRISON
        case Event.BECALMED:
            sail_back(s)
            end_action(s)
        case Event.DEBAUCHERY_AND_REVELRY:
            force_revels(s, display)
        case Event.DOUBLE_CROSS:
            try_pirate(s, display)
        case Event.INFORMER:
            push(s, Decision.INFORMER, seat)
        case Event.MERCHANT_RESISTS:
            begin_roll(s, Roll.RESIST, display)
        case Event.MUTINY_CONSPIRACY:
            begin_roll(s, Roll.CONSPIRACY, display)
        case Event.PIRATICAL_AMBITION:
            push(s, Decision.CHALLENGER, seat, display)
        case Event.SCURVY_OUTBREAK:
            s.scurvy[display] = 1
            shift_loyalty(s, display, SCURVY)
        case _:
            begin_roll(s, Roll.STORM, display)


@rule
def force_revels(s: State, display: int) -> None:
    """BB-17.7: an involuntary marker; a port call or a sack is cancelled, a loot goes on."""
    at = window(s)
    mark_revels(s, display, Revels.INVOLUNTARY)
    s.attacked[display] = 0
    if at == Window.CAL or at == Window.SAC:
        end_action(s)


@rule
def settle_storm(s: State, display: int, die: int) -> None:
    """3.8, BB-17.19: Speed hits; in a transit box the ship may go down."""
    hits = STORM_HITS[die + (1 if is_box(s.place[display]) else 0)]
    if hits == SUNK:
        founder(s, display)
    else:
        hit_speed(s, display, hits)


@rule
def settle_resist(s: State, display: int, die: int) -> None:
    """BB-17.15: a Combat hit, a Speed hit, or the merchant escapes."""
    if die == FACES:
        merchant_to_pool(s, action(s, PARAMETER))
        end_action(s)
    elif die <= RESIST_COMBAT:
        hit_combat(s, display, 1)
    else:
        hit_speed(s, display, 1)


@rule
def settle_conspiracy(s: State, display: int, dice: int) -> None:
    """BB-14.1: a mutiny if the sum is greater than the crew's loyalty."""
    if dice > s.loyalty[display]:
        begin_mutiny(s, display)


@rule
def go_on_to_verdict(s: State, display: int, stage: int, letter: int) -> None:
    """BB-18.42: a retirement goes by a window of its own."""
    if go_on_retiring(s, display, stage, letter):
        open_window(s, Window.VER, display)


OPERATIONS = (
    Answer(Kind.KC_DEPLOY, try_deploy, refuse_deploy),
    Answer(Kind.KC_MOVE, kc_move, refuse_kc_move, list_kc_moves),
    Answer(Kind.KC_INTERCEPT, kc_intercept, refuse_intercept),
    Answer(Kind.KC_OUST, kc_oust, refuse_oust),
)
"""BB-10.2: what a seat may do with a commissioner."""

AP_CHOICE = Question(
    Decision.AP_CHOICE,
    frame=("seat",),
    actor=who_answers,
    forced=crown_answer,
    values={"informed": False, "bonus": 0},
    answers=(
        Answer(Kind.PASS),
        Menu(
            (
                *OPERATIONS,
                Answer(Kind.WARSHIP, use_warship, refuse_warship),
                Answer(Kind.CARD, play_card, refuse_card),
            ),
            before=use_quota,
        ),
    ),
    is_secret=True,
)
INFORMED = Question(
    Decision.INFORMER,
    frame=("seat",),
    actor=who_answers,
    forced=crown_informer,
    values={"informed": True, "bonus": INFORMER},
    answers=OPERATIONS,
)
WINDOW = Step(Decision.WINDOW, ask_next, frame=Frame)
RETIREMENT = Step(Decision.RETIREMENT, go_on_to_verdict, frame=Retirement)
