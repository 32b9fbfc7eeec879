"""A seat of Armada in numbers: what a learned judgement looks at."""

from __future__ import annotations

import numpy as np

from covo.engine.compile import allocating, rule
from covo.games.armada.rules.components import (
    CENTRAL,
    CENTRE,
    COLOURS,
    GROUP,
    IS_BASE,
    IS_CITY,
    SHIPS,
    TERRITORIES,
)
from covo.games.armada.rules.holdings import (
    bases_of,
    cities_of,
    gold_of,
    pirates_of,
    ships_of,
)
from covo.games.armada.rules.scoring import colour_score
from covo.games.armada.rules.state import NOWHERE, Laid, State
from covo.games.armada.rules.victory import meets_condition

from .standing import (
    Numbers,
    cast_shadows,
    holdings,
    holds_a_den,
    prospects,
    safety,
    worth,
)

TIME, POINTS, GOODS, LAND = 0, 12, 24, 40
TRAITS = LAND + 16
"""Where each group of numbers begins; and how many there are."""
UNHURRIED = 20.0
"""Rounds to come beyond which more make no difference."""


@rule
def points_of(s: State, seat: int) -> int:
    """What a seat has scored when all is over."""
    total = 0
    for colour in range(COLOURS):
        if s.seat_of[colour] == seat:
            total += colour_score(s, colour)
    return total


@allocating
def portray(s: State, players: int, out: Numbers) -> None:
    """A row of numbers for each seat."""
    shadow = np.zeros((COLOURS, TERRITORIES))
    cast_shadows(s, shadow)
    for seat in range(players):
        describe(s, seat, shadow, out[seat])


@rule
def describe(s: State, seat: int, shadow: Numbers, out: Numbers) -> None:
    """Write down what a seat holds, what it may take and lose, and how much time is left."""
    for i in range(TRAITS):
        out[i] = 0.0
    describe_time(s, seat, out)
    for colour in range(COLOURS):
        if s.seat_of[colour] == seat:
            describe_points(s, colour, shadow, out)
            describe_goods(s, colour, out)
            describe_land(s, colour, shadow, out)
    left = out[TIME]
    for i in range(3):
        out[POINTS + 9 + i] = out[POINTS + i] * left / UNHURRIED


@rule
def describe_time(s: State, seat: int, out: Numbers) -> None:
    """Rounds to come, and whether the seat is on turn."""
    left = UNHURRIED
    if s.max_rounds > 0:
        left = min(left, 1.0 * (s.max_rounds - s.rounds))
    out[TIME] = left
    out[TIME + 1] = 1.0 if left <= 1.0 else 0.0
    out[TIME + 2] = 1.0 / max(1.0, left)
    out[TIME + 3] = 1.0 if s.seat_of[s.colour] == seat else 0.0
    out[TIME + 4] = s.points if out[TIME + 3] > 0 else 0.0
    out[TIME + 5] = s.players
    out[TIME + 6] = min(s.hand_size[seat], 6)
    out[TIME + 7] = s.resigned[seat]
    out[TIME + 8] = min(s.rounds, 12)
    for colour in range(COLOURS):
        if s.seat_of[colour] == seat:
            out[TIME + 9] = (colour - s.colour) % COLOURS


@rule
def describe_points(s: State, colour: int, shadow: Numbers, out: Numbers) -> None:
    """What it would score now, what the written judgement sees, a Winning Option on the board."""
    out[POINTS] += colour_score(s, colour)
    out[POINTS + 1] += holdings(s, colour)
    out[POINTS + 2] += prospects(s, colour, shadow)
    out[POINTS + 3] += 1.0 if s.laid[colour] > Laid.IN_HAND else 0.0
    out[POINTS + 4] += 1.0 if s.laid[colour] == Laid.DUE else 0.0
    out[POINTS + 5] += 1.0 if meets_condition(s, colour) else 0.0
    if s.laid[colour] > Laid.IN_HAND and meets_condition(s, colour):
        out[POINTS + 6] += 1.0
    out[POINTS + 7] += 1.0 if holds_a_den(s, colour) else 0.0


@rule
def describe_goods(s: State, colour: int, out: Numbers) -> None:
    """Pirates, gold and ships."""
    out[GOODS] += pirates_of(s, colour)
    out[GOODS + 1] += gold_of(s, colour)
    out[GOODS + 2] += ships_of(s, colour)
    out[GOODS + 3] += bases_of(s, colour)
    out[GOODS + 4] += cities_of(s, colour)
    out[GOODS + 5] += s.reserve[colour]
    out[GOODS + 6] += s.sunk[colour]
    out[GOODS + 7] += s.recruited[colour]
    for ship in range(SHIPS):
        if s.place[ship] == NOWHERE or s.crew[ship] == 0 or s.captain[ship] != colour:
            continue
        out[GOODS + 8] += 1.0
        out[GOODS + 9] += s.crew[ship]
        out[GOODS + 10] += s.cargo[ship]
        out[GOODS + 11] += 1.0 if s.place[ship] >= TERRITORIES else 0.0
        out[GOODS + 12] = max(out[GOODS + 12], 1.0 * s.crew[ship])


@rule
def describe_land(s: State, colour: int, shadow: Numbers, out: Numbers) -> None:
    """Territories by their kind, how safe they are, and what lies there."""
    for territory in range(TERRITORIES):
        if s.flag[territory] != colour:
            continue
        share = safety(s, colour, territory, shadow)
        out[LAND] += 1.0
        out[LAND + 1] += share
        out[LAND + 2] += share * worth(s, colour, territory)
        out[LAND + 3] += (1.0 - share) * worth(s, colour, territory)
        if territory == CENTRE:
            out[LAND + 4], out[LAND + 5] = 1.0, share
        elif IS_BASE[territory]:
            out[LAND + 6] += share
        elif IS_CITY[territory]:
            foreign = s.seat_of[GROUP[territory]] != s.seat_of[colour]
            out[LAND + 7] += 1.0 if foreign else 0.0
            out[LAND + 8] += share if foreign else 0.0
            out[LAND + 9] += 0.0 if foreign else share
            out[LAND + 10] += s.gold[territory]
        if s.pirates[territory] > 0:
            out[LAND + 11] += 1.0
            out[LAND + 12] = max(out[LAND + 12], 1.0 * s.pirates[territory])
        out[LAND + 13] += 1.0 if territory < CENTRAL else 0.0
        out[LAND + 14] += s.gold[territory]
