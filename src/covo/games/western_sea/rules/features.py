"""Western Sea in numbers, for bots and learners: as one seat sees it, itself always first."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from covo.engine.compile import rule

from ..enclosures.rules.enclosure_cards import ENCLOSURES
from .components import (
    ACTIONS,
    COLOURS,
    HEXES,
    HOUSES,
    MAJOR,
    SEATS,
    SIDES,
    TENTS,
    TERRAINS,
    TOKENS,
    VP_SUPPLY,
)
from .gains import colours_left
from .grid import NOWHERE
from .holdings import dice_of, is_present_on
from .rolling import dice_limit
from .scoring import above, hex_points, score, score_on_table
from .state import State, owns
from .technologies import TECHS

Numbers = NDArray[np.float32]

A_HEX = SEATS + 4
"""Tents of each seat; in play, the house, points at stake, seats above."""
A_SEAT = 8 + TOKENS + COLOURS + TERRAINS
OF_THE_TABLE = 8
FEATURE_COUNT = (
    HEXES * A_HEX + SEATS * A_SEAT + SIDES + ACTIONS + 2 * TECHS + ENCLOSURES + OF_THE_TABLE
)
MANY, MOST_SCORED = 10, 100
"""What counts and scores are divided by, so that they lie about between 0 and 1."""


@rule
def features(s: State, seat: int, out: Numbers) -> None:
    """Every number lies about between 0 and 1; the layout is that of FEATURE_COUNT."""
    first = max(seat, 0)
    n = 0
    for hex_ in range(HEXES):
        n = describe_hex(s, first, hex_, out, n)
    for i in range(SEATS):
        n = describe_seat(s, seat, (first + i) % SEATS, out, n)
    for side in range(SIDES):
        out[n] = s.active[first, side] / TOKENS
        n += 1
    for action in range(ACTIONS):
        out[n] = s.used[first, action]
        n += 1
    for tech in range(TECHS):
        out[n] = s.row[tech]
        out[n + 1] = 1 if owns(s, first, tech) else 0
        n += 2
    for card in range(ENCLOSURES):
        out[n] = s.hand[seat, card] if seat >= 0 else 0
        n += 1
    describe_table(s, first, out, n)


@rule
def describe_hex(s: State, first: int, hex_: int, out: Numbers, n: int) -> int:
    """Who is there, and what it is worth."""
    for i in range(SEATS):
        out[n + i] = s.tents[(first + i) % SEATS, hex_] / TOKENS
    n += SEATS
    out[n] = 0 if s.face[hex_] == NOWHERE else 1
    out[n + 1] = 1 if s.house[hex_] == first + 1 else 0
    out[n + 2] = 0
    out[n + 3] = 0
    if s.face[hex_] != NOWHERE:
        out[n + 2] = (hex_points(s, first, hex_) - MAJOR[s.face[hex_]] / 2) / MANY
        out[n + 3] = above(s, first, hex_) / SEATS
    return n + 4


@rule
def describe_seat(s: State, viewer: int, seat: int, out: Numbers, n: int) -> int:
    """Section 14: what a seat has; zeros for a seat that is not at the table; 9.1: closed bags."""
    if seat >= s.seats:
        for i in range(A_SEAT):
            out[n + i] = 0
        return n + A_SEAT
    is_closed = s.open_bags == 0 and seat != viewer
    out[n] = s.vp[seat] / MOST_SCORED
    out[n + 1] = score_on_table(s, seat) / MOST_SCORED
    if not is_closed:
        out[n + 1] = score(s, seat) / MOST_SCORED
    out[n + 2] = s.camp[seat] / MANY
    out[n + 3] = s.stock[seat] / TENTS
    out[n + 4] = s.houses[seat] / HOUSES
    out[n + 5] = dice_limit(s, seat) / MANY
    out[n + 6] = 1 if s.ship[seat] != NOWHERE else 0
    out[n + 7] = s.hand_size[seat] / TOKENS
    n += 8
    for token in range(TOKENS):
        out[n + token] = s.token[seat, token] / TOKENS
    n += TOKENS
    for colour in range(COLOURS):
        in_bag = max(0, s.bag[seat, colour]) if is_closed else 0
        out[n + colour] = (dice_of(s, seat, colour) - in_bag) / TOKENS
    n += COLOURS
    for terrain in range(TERRAINS):
        out[n + terrain] = 1 if is_present_on(s, seat, terrain) else 0
    return n + TERRAINS


@rule
def describe_table(s: State, first: int, out: Numbers, n: int) -> None:
    """The clocks, and whose turn it is."""
    out[n] = s.stack / MAJOR[0] / MANY
    out[n + 1] = s.vp_supply / VP_SUPPLY[SEATS]
    out[n + 2] = colours_left(s) / MANY
    out[n + 3] = s.this_round / MANY
    out[n + 4] = 1 if s.due > 0 else 0
    out[n + 5] = 1 if s.seat == first else 0
    out[n + 6] = ((first - s.first) % s.seats) / SEATS
    out[n + 7] = s.centre / MANY
