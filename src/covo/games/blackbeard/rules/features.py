"""Blackbeard in numbers, for bots and learners: as one seat sees it, its own pirates first."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from covo.engine.compile import rule

from .chart import has_anti, has_pro, is_port, waters
from .components import (
    ABILITY,
    AREAS,
    CRUELTY,
    DECK,
    DISPLAYS,
    DUEL,
    FACES,
    HAND,
    HUNDRED,
    INITIATIVE,
    KINDS,
    LEADERSHIP,
    MOST_LOYALTY,
    NATIONAL,
    PARDONS,
    SEAS,
    SEATS,
    STEPS,
    Status,
)
from .contests import card_of
from .ports import status_here
from .ships import booty, combat, filled_holds, holds, speed
from .state import State, owner, score

Numbers = NDArray[np.float32]

A_PIRATE = 27 + SEAS
A_PORT = 6
A_SEAT = 5 + SEAS
OF_THE_TABLE = 7
FEATURE_COUNT = (
    DISPLAYS * A_PIRATE + NATIONAL * A_PORT + AREAS + SEATS * A_SEAT + KINDS + OF_THE_TABLE
)
BIG = 100
"""Points and hundreds of doubloons lie between 0 and about this."""


@rule
def features(s: State, seat: int, out: Numbers) -> None:
    """Every number lies about between -1 and 1; the layout is that of FEATURE_COUNT."""
    n = 0
    first = max(0, seat)
    for i in range(DISPLAYS):
        display = (i + ((first - s.first) % s.players) * s.displays) % (s.players * s.displays)
        n = describe_pirate(s, display if i < s.players * s.displays else -1, out, n)
    for port in range(NATIONAL):
        n = describe_port(s, port, out, n)
    for area in range(AREAS):
        out[n] = s.warship[area] > 0
        n += 1
    for i in range(SEATS):
        n = describe_seat(s, (first + i) % SEATS, out, n)
    for kind in range(KINDS):
        out[n] = s.hand[seat, kind] if seat >= 0 else 0
        n += 1
    describe_table(s, out, n)


@rule
def describe_pirate(s: State, display: int, out: Numbers, n: int) -> int:
    """Section 14: what counts about a pirate."""
    for i in range(A_PIRATE):
        out[n + i] = 0
    if display < 0 or s.pirate[display] == 0:
        return n + A_PIRATE
    card = card_of(s, display)
    out[n] = 1
    out[n + 1] = ABILITY[card] / FACES
    out[n + 2] = LEADERSHIP[card] / FACES
    out[n + 3] = CRUELTY[card] / FACES
    out[n + 4] = DUEL[card] / FACES
    out[n + 5] = INITIATIVE[card] / FACES
    out[n + 6] = s.cunning[display] / FACES
    out[n + 7] = s.fame[display] / BIG
    out[n + 8] = s.wealth[display] / (BIG * HUNDRED)
    out[n + 9] = booty(s, display) / (BIG * HUNDRED)
    out[n + 10] = filled_holds(s, display) / holds(s, display)
    out[n + 11] = s.loyalty[display] / MOST_LOYALTY
    out[n + 12] = speed(s, display) / FACES
    out[n + 13] = combat(s, display) / FACES
    out[n + 14] = s.revels[display]
    out[n + 15] = s.scurvy[display]
    out[n + 16] = s.letter[display] > 0
    out[n + 17] = s.found[display] > 0
    out[n + 18] = s.prize[display] > 0
    out[n + 19] = s.attacked[display] > 0
    out[n + 20] = s.ally[display] > 0
    out[n + 21] = is_port(s.place[display])
    out[n + 22] = status_here(s, display) == Status.HAVEN
    out[n + 23] = status_here(s, display) == Status.PRO
    out[n + 24] = status_here(s, display) == Status.PIRATE_PORT
    out[n + 25] = nearest_kc(s, display) / FACES
    out[n + 26] = holds(s, display) / FACES
    out[n + 27 + waters(s.place[display])] = 1
    return n + A_PIRATE


@rule
def nearest_kc(s: State, display: int) -> int:
    """Steps to the nearest commissioner of another seat; FACES for none."""
    nearest = FACES
    for seat in range(SEATS):
        if s.kc[seat] > 0 and seat != owner(s, display):
            nearest = min(nearest, STEPS[s.kc_place[seat], waters(s.place[display])])
    return nearest


@rule
def describe_port(s: State, port: int, out: Numbers, n: int) -> int:
    """Governor, merchant, ruins."""
    out[n] = has_pro(s, port)
    out[n + 1] = has_anti(s, port)
    out[n + 2] = s.destroyed[port]
    out[n + 3] = s.box[port] != 0
    out[n + 4] = s.face_up[port]
    havens = 0
    for display in range(DISPLAYS):
        havens += 1 if s.haven[display, port] > 0 else 0
    out[n + 5] = havens
    return n + A_PORT


@rule
def describe_seat(s: State, seat: int, out: Numbers, n: int) -> int:
    """Points, cards, and where the commissioner is."""
    out[n] = score(s, seat) / BIG
    out[n + 1] = s.hand_size[seat] / HAND
    out[n + 2] = s.cards_held[seat] / HAND
    out[n + 3] = s.kc[seat] > 0
    out[n + 4] = s.seat == seat
    for sea in range(SEAS):
        out[n + 5 + sea] = s.kc[seat] > 0 and s.kc_place[seat] == sea
    return n + A_SEAT


@rule
def describe_table(s: State, out: Numbers, n: int) -> None:
    """Actions left, Pardons, the amnesty, the pile."""
    out[n] = s.actions / FACES
    out[n + 1] = s.action_played
    out[n + 2] = s.pardons / PARDONS
    out[n + 3] = s.amnesty
    out[n + 4] = s.pile_size / DECK
    out[n + 5] = s.merchants_free / DECK
    out[n + 6] = s.long_game
