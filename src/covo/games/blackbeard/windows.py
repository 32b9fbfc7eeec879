"""5.4, BB-4.61 to BB-4.68: anti-pirate windows: who is asked, and what the answers do."""

from __future__ import annotations

from covo.engine.compile import rule
from covo.engine.pending import number, pop, push, set_number

from .answers import has_card, has_means
from .chart import is_box, merchant_to_pool
from .commissioners import kc_intercept, kc_move, kc_oust, try_deploy
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
from .crown import crown_choice
from .decisions import FIRST, Decision, Kind, Roll
from .frames import PARAMETER, action, end_action, target, window
from .mutiny import begin_mutiny, founder
from .piles import discard_from
from .ports import mark_revels
from .retiring import try_pirate
from .sailing import sail_back
from .ships import hit_combat, hit_speed
from .state import Revels, State, is_solo, seal
from .warships import use_warship

SCURVY = LOYALTY["scurvy_start"]
AROUND = 3
"""The number of a WINDOW frame that says how far around the table it has been."""


# Asking


@rule
def open_window(s: State, at: int, d: int) -> None:
    """BB-4.61: against this pirate, from the PP's left."""
    push(s, Decision.WINDOW, at, d, 0)


@rule
def anti_seats(s: State) -> int:
    """BB-4.61, SOLO-3: the other seats, or the Crown's virtual ones."""
    return s.crown_level if is_solo(s) else s.players - 1


@rule
def anti_seat(s: State, at: int) -> int:
    """BB-4.61: clockwise from the PP's left; the Crown's seats follow the player's."""
    return at if is_solo(s) else (s.seat + at) % s.players


@rule
def ask_next(s: State) -> None:
    """BB-4.61, BB-4.68: each AP seat once; after the last one the window closes."""
    at = number(s, AROUND) + 1
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
def answer_window(s: State, kind: int, argument: int) -> None:
    """AP_CHOICE: an attempt uses the quota, whether or not it succeeds (BB-4.62)."""
    seat = number(s, 1)
    pop(s)
    if kind == Kind.PASS:
        return
    if window(s) != Window.VER:
        s.quota[seat, target(s)] = 1
    if kind == Kind.CARD:
        play_card(s, seat, argument)
    else:
        operate(s, seat, kind, argument, 0)


@rule
def operate(s: State, seat: int, kind: int, argument: int, bonus: int) -> None:
    """BB-4.65: a commissioner or a warship."""
    match kind:
        case Kind.KC_DEPLOY:
            try_deploy(s, seat, bonus > 0)
        case Kind.KC_MOVE:
            kc_move(s, seat, argument)
        case Kind.KC_INTERCEPT:
            kc_intercept(s, seat, bonus)
        case Kind.KC_OUST:
            kc_oust(s, seat, bonus)
        case _:
            use_warship(s, seat)


@rule
def inform(s: State, kind: int, argument: int) -> None:
    """BB-17.12: INFORMER has been answered."""
    seat = number(s, 1)
    pop(s)
    operate(s, seat, kind, argument, INFORMER)


@rule
def play_card(s: State, seat: int, kind: int) -> None:
    """7.2: the card is discarded, and its type is used up for this player turn."""
    discard_from(s, seat, kind)
    s.types_used[EVENT_OF[kind]] = 1
    d = target(s)
    match EVENT_OF[kind]:
        case Event.ALERTED_GARRISON:
            s.garrison = GARRISON
        case Event.BECALMED:
            sail_back(s)
            end_action(s)
        case Event.DEBAUCHERY_AND_REVELRY:
            force_revels(s, d)
        case Event.DOUBLE_CROSS:
            try_pirate(s, d)
        case Event.INFORMER:
            push(s, Decision.INFORMER, seat)
        case Event.MERCHANT_RESISTS:
            begin_roll(s, Roll.RESIST, d)
        case Event.MUTINY_CONSPIRACY:
            begin_roll(s, Roll.CONSPIRACY, d)
        case Event.PIRATICAL_AMBITION:
            push(s, Decision.CHALLENGER, seat, d)
        case Event.SCURVY_OUTBREAK:
            s.scurvy[d] = 1
            shift_loyalty(s, d, SCURVY)
        case _:
            begin_roll(s, Roll.STORM, d)


@rule
def force_revels(s: State, d: int) -> None:
    """BB-17.7: an involuntary marker; a port call or a sack is cancelled, a loot goes on."""
    at = window(s)
    mark_revels(s, d, Revels.INVOLUNTARY)
    s.attacked[d] = 0
    if at == Window.CAL or at == Window.SAC:
        end_action(s)


@rule
def settle_storm(s: State, d: int, die: int) -> None:
    """3.8, BB-17.19: Speed hits; in a transit box the ship may go down."""
    hits = STORM_HITS[die + (1 if is_box(s.place[d]) else 0)]
    if hits == SUNK:
        founder(s, d)
    else:
        hit_speed(s, d, hits)


@rule
def settle_resist(s: State, d: int, die: int) -> None:
    """BB-17.15: a Combat hit, a Speed hit, or the merchant escapes."""
    if die == FACES:
        merchant_to_pool(s, action(s, PARAMETER))
        end_action(s)
    elif die <= RESIST_COMBAT:
        hit_combat(s, d, 1)
    else:
        hit_speed(s, d, 1)


@rule
def settle_conspiracy(s: State, d: int, dice: int) -> None:
    """BB-14.1: a mutiny if the sum is greater than the crew's loyalty."""
    if dice > s.loyalty[d]:
        begin_mutiny(s, d)
