"""Armada in numbers, for bots and learners: as one seat sees it, its own colour always first."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from covo.engine.compile import rule

from .components import (
    BASES,
    CARD_KINDS,
    CITIES,
    COLOURS,
    GOLD,
    NATIVES,
    PIRATES,
    POINTS,
    SHIP_ROOM,
    SHIPS_EACH,
    SPACES,
    TERRITORIES,
    Flag,
)
from .holdings import (
    bases_of,
    central_lands,
    cities_of,
    gold_of,
    holds_den,
    lands_of,
    pirates_of,
    ships_of,
)
from .scoring import first_colour
from .state import NO_SHIP, Laid, State, is_enemy
from .victory import enemy_cities, meets_condition

Numbers = NDArray[np.float32]

A_TERRITORY = COLOURS + 5
"""Flag of each colour, of the natives, none; pirates, natives, gold."""
A_SEA = COLOURS + 3
"""Crew of each colour; a ship at all, adrift, gold."""
A_COLOUR = 16 + COLOURS
OF_THE_TABLE = 6
FEATURE_COUNT = (
    TERRITORIES * A_TERRITORY
    + (SPACES - TERRITORIES) * A_SEA
    + COLOURS * A_COLOUR
    + CARD_KINDS
    + OF_THE_TABLE
)


@rule
def features(s: State, seat: int, out: Numbers) -> None:
    """Every number lies about between 0 and 1; the layout is that of FEATURE_COUNT."""
    first = first_colour(s, seat)
    n = 0
    for territory in range(TERRITORIES):
        n = describe_territory(s, first, territory, out, n)
    for sea in range(TERRITORIES, SPACES):
        n = describe_sea(s, first, sea, out, n)
    for i in range(COLOURS):
        n = describe_colour(s, first, (first + i) % COLOURS, out, n)
    for card in range(CARD_KINDS):
        out[n] = s.hand[seat, card] if seat >= 0 else 0
        n += 1
    describe_table(s, first, out, n)


@rule
def describe_territory(s: State, first: int, territory: int, out: Numbers, n: int) -> int:
    """Whose it is, and what lies there."""
    for i in range(COLOURS):
        out[n + i] = s.flag[territory] == (first + i) % COLOURS
    n += COLOURS
    out[n] = s.flag[territory] == Flag.NATIVES
    out[n + 1] = s.flag[territory] == Flag.NONE
    out[n + 2] = s.pirates[territory] / SHIP_ROOM
    out[n + 3] = s.natives[territory] / SHIP_ROOM
    out[n + 4] = s.gold[territory] / SHIP_ROOM
    return n + 5


@rule
def describe_sea(s: State, first: int, sea: int, out: Numbers, n: int) -> int:
    """The ship there, if any."""
    ship = s.ship_at[sea]
    for i in range(A_SEA):
        out[n + i] = 0
    if ship != NO_SHIP:
        out[n + (s.captain[ship] - first) % COLOURS] = s.crew[ship] / SHIP_ROOM
        out[n + COLOURS] = 1
        out[n + COLOURS + 1] = s.crew[ship] == 0
        out[n + COLOURS + 2] = s.cargo[ship] / SHIP_ROOM
    return n + A_SEA


@rule
def describe_colour(s: State, first: int, colour: int, out: Numbers, n: int) -> int:
    """What section 14 calls the features of a colour."""
    seat = s.seat_of[colour]
    out[n] = bases_of(s, colour) / len(BASES)
    out[n + 1] = s.flag[BASES[0]] == colour
    out[n + 2] = cities_of(s, colour) / len(CITIES)
    out[n + 3] = enemy_cities(s, colour) / COLOURS
    out[n + 4] = central_lands(s, colour) / COLOURS
    out[n + 5] = lands_of(s, colour) / TERRITORIES
    out[n + 6] = pirates_of(s, colour) / PIRATES
    out[n + 7] = gold_of(s, colour) / SHIP_ROOM
    out[n + 8] = ships_of(s, colour) / SHIPS_EACH
    out[n + 9] = s.laid[colour] == Laid.WAITING
    out[n + 10] = s.laid[colour] == Laid.DUE
    out[n + 11] = meets_condition(s, colour)
    out[n + 12] = (s.hand_size[seat] if seat >= 0 else 0) / COLOURS
    out[n + 13] = is_enemy(s, first, colour)
    out[n + 14] = s.turn == colour
    out[n + 15] = s.sunk[colour] - s.rebuilt[colour]
    for i in range(COLOURS):
        out[n + 16 + i] = holds_den(s, colour, (first + i) % COLOURS)
    return n + A_COLOUR


@rule
def describe_table(s: State, first: int, out: Numbers, n: int) -> None:
    """Points left, supplies, length."""
    out[n] = s.points / POINTS
    out[n + 1] = s.colour != s.turn
    out[n + 2] = s.gold_supply / GOLD
    out[n + 3] = s.native_supply / NATIVES
    out[n + 4] = s.rounds / (s.max_rounds if s.max_rounds > 0 else PIRATES)
    out[n + 5] = s.calm / SHIP_ROOM
