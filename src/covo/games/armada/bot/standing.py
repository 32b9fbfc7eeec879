"""Armada in the eyes of a bot: who reaches what, who holds what, and how near that is to a win.

Every stack throws a shadow of its strength over the territories around it, fainter with each
point of movement. Where the shadow outweighs the guards, a territory is half taken; where an
enemy's outweighs one's own garrison, half lost. What is expected to be held so is weighed, with
pirates, gold and ships, and compared between the seats.
"""

from __future__ import annotations

from math import exp

import numpy as np
from numpy.typing import NDArray

from covo.engine.compile import allocating, rule
from covo.games.armada.rules.components import (
    CENTRAL,
    CENTRE,
    COLOURS,
    DEN_CITIES,
    GROUP,
    IS_BASE,
    IS_CITY,
    NEIGHBOUR_AT,
    NEIGHBOURS,
    SHIPS,
    SPACES,
    TERRITORIES,
    Flag,
)
from covo.games.armada.rules.dispatch import payoff
from covo.games.armada.rules.state import NOWHERE, Ending, Laid, State, next_stack
from covo.games.armada.rules.victory import counts_for, holds_winning_den, meets_condition

FAINTER = 0.86
"""What is left of a shadow after each point of movement."""
ASHORE = 0.4
"""Of the strength of pirates who still need a ship to get there."""
FOUND_GUARDS, FOUND_GOLD, UNSEEN = 2.0, 1.5, 0.6
"""What exploring brings on average; and what a territory counts before."""
GUARD, CAUTION, DOUBT = 1.1, 1.0, 5.0
AIM, NEXT_AIM, TOLL = 0.8, 0.5, 0.55
"""What the best aim counts, and the next, against what is held; the price of each guard there."""

LAND, CITY, FOREIGN, BASE, HEART = 1.0, 2.0, 3.0, 3.2, 5.0
PIRATE, CARD = 0.55, 0.8
GOLD_ABROAD, GOLD_AT_HOME, CARGO, HOMEWARD = 1.9, 2.15, 2.0, 0.12
"""An ingot becomes four pirates, in the end."""
MOORED, ADRIFT, SHIP, A_MATE = 2.6, 2.8, 3.1, 0.06
CENTRE_PLAN, CITY_PLAN, DECLARED, DUE = 16.0, 12.0, 8.0, 18.0
HEAT = 11.0
"""Points that make one seat e times as likely to win as another."""

Numbers = NDArray[np.float64]


def steps(ways: range) -> NDArray[np.int64]:
    """Points of movement between any two spaces, over these spaces alone."""
    far = np.full((SPACES, SPACES), 99)
    for start in range(SPACES):
        far[start, start] = 0
        ahead = [start]
        for at in ahead:
            for to in NEIGHBOURS[NEIGHBOUR_AT[at] : NEIGHBOUR_AT[at + 1]]:
                if to in ways and far[start, to] == 99:
                    far[start, to] = far[start, at] + 1
                    ahead.append(int(to))
    return far


BY_LAND, ANYHOW = steps(range(TERRITORIES)), steps(range(SPACES))
"""Points of movement over land alone, and by land and sea."""
SHADOW = np.where(ANYHOW < 20, FAINTER**ANYHOW, 0.0)[:, :TERRITORIES].copy()
"""The share of a stack's strength that reaches each territory."""
NEAR_HOME = np.array(
    [
        [max(FAINTER ** ANYHOW[at, city] for city in cities) for at in range(SPACES)]
        for cities in DEN_CITIES
    ]
)
"""How near the cities of its own den are to each space."""
WALKS = np.where(BY_LAND < 20, FAINTER**BY_LAND, 0.0)[:TERRITORIES, :TERRITORIES].copy()
"""The same over land alone."""
SHADOW[:TERRITORIES] = np.maximum(WALKS, ASHORE * SHADOW[:TERRITORIES])


@allocating
def value(s: State, seat: int) -> float:
    """About the chance of a seat to win."""
    if s.ending != Ending.NONE:
        return payoff(s, seat) * 1.0
    chances = np.zeros(s.players)
    judge(s, s.players, chances)
    return chances[seat]


@allocating
def judge(s: State, players: int, out: Numbers) -> None:
    """About the chance of each seat to win: all at once, since they are weighed against another."""
    if s.ending != Ending.NONE:
        for seat in range(players):
            out[seat] = payoff(s, seat)
        return
    shadow = np.zeros((COLOURS, TERRITORIES))
    cast_shadows(s, shadow)
    total = 0.0
    for seat in range(players):
        out[seat] = exp(min(standing(s, seat, shadow), 300.0) / HEAT)
        total += out[seat]
    for seat in range(players):
        out[seat] /= total


@rule
def cast_shadows(s: State, shadow: Numbers) -> None:
    """The strongest that each colour could bring to each territory."""
    for colour in range(COLOURS):
        at = next_stack(s, colour, -1)
        while at < TERRITORIES:
            darken(shadow, colour, at, s.pirates[at])
            at = next_stack(s, colour, at)
    for ship in range(SHIPS):
        if s.crew[ship] > 0 and s.place[ship] != NOWHERE:
            darken(shadow, s.captain[ship], s.place[ship], s.crew[ship])


@rule
def darken(shadow: Numbers, colour: int, space: int, pirates: int) -> None:
    """One stack's part."""
    for territory in range(TERRITORIES):
        reach = SHADOW[space, territory] * pirates
        if reach > shadow[colour, territory]:
            shadow[colour, territory] = reach


@rule
def standing(s: State, seat: int, shadow: Numbers) -> float:
    """All that a seat has and may expect."""
    total = 0.0
    for colour in range(COLOURS):
        if s.seat_of[colour] == seat:
            total += holdings(s, colour) + prospects(s, colour, shadow)
    return total + CARD * min(s.hand_size[seat], 4)


@allocating
def holdings(s: State, colour: int) -> float:
    """Pirates, ships and what lies in their holds; a Winning Option on the board."""
    aims = np.zeros((2, TERRITORIES))
    find_aims(s, colour, aims)
    total, best, second = 0.0, 0.0, 0.0
    at = next_stack(s, colour, -1)
    while at < TERRITORIES:
        aim = best_aim(aims, at, s.pirates[at])
        total += PIRATE * s.pirates[at]
        best, second = max(best, aim), max(second, min(best, aim))
        at = next_stack(s, colour, at)
    for ship in range(SHIPS):
        if s.place[ship] != NOWHERE:
            total += ship_worth(s, colour, ship)
        if s.crew[ship] > 0 and s.captain[ship] == colour:
            aim = best_aim(aims, s.place[ship], s.crew[ship])
            best, second = max(best, aim), max(second, min(best, aim))
    total += AIM * best + NEXT_AIM * second
    if s.laid[colour] > Laid.IN_HAND:
        total += DUE if s.laid[colour] == Laid.DUE else DECLARED
        total += DECLARED if meets_condition(s, colour) else -DECLARED
    return total


@rule
def ship_worth(s: State, colour: int, ship: int) -> float:
    """What a ship is worth to a colour, with crew and cargo."""
    place = s.place[ship]
    if s.crew[ship] > 0:
        if s.captain[ship] != colour:
            return 0.0
        total = SHIP + (PIRATE + A_MATE) * s.crew[ship]
        return total + s.cargo[ship] * (CARGO + HOMEWARD * NEAR_HOME[colour, place])
    if place >= TERRITORIES:
        return ADRIFT + 0.3 * s.cargo[ship] if s.captain[ship] == colour else 0.0
    return MOORED if s.flag[place] == colour else 0.0


@rule
def find_aims(s: State, colour: int, aims: Numbers) -> None:
    """What each territory would bring that is not one's own, and how many guard it."""
    for territory in range(TERRITORIES):
        flag = s.flag[territory]
        if flag >= 0 and flag < COLOURS and s.seat_of[flag] == s.seat_of[colour]:
            continue
        guards = s.pirates[territory] + s.natives[territory] * 1.0
        hope = worth(s, colour, territory)
        if flag == Flag.NONE:
            guards, hope = FOUND_GUARDS, UNSEEN * hope
        aims[0, territory] = hope - TOLL * guards
        aims[1, territory] = guards


@rule
def best_aim(aims: Numbers, space: int, pirates: int) -> float:
    """The best that so many pirates may hope to take from where they are."""
    best = 0.0
    for territory in range(TERRITORIES):
        hope = aims[0, territory] * SHADOW[space, territory]
        if hope > best:
            guards = aims[1, territory]
            if guards > 0.0:
                hope *= winning(pirates, guards)
            best = max(best, hope)
    return best


@rule
def winning(pirates: int, guards: float) -> float:
    """How likely so many are to overcome so many; a single pirate cannot attack."""
    if pirates <= 1:
        return 0.0
    x = (pirates - 1.2 * guards) / 2.0
    return 0.5 + 0.5 * x / (1.0 + abs(x))


@rule
def prospects(s: State, colour: int, shadow: Numbers) -> float:
    """Territories, how far they are safe, and how far they go towards a win."""
    total, bases, heart, cities = 0.0, 0.0, 0.0, 0.0
    for territory in range(TERRITORIES):
        flag = s.flag[territory]
        if flag < 0 or flag >= COLOURS or not counts_for(s, colour, flag):
            continue
        share = safety(s, flag, territory, shadow)
        if flag == colour:
            total += share * worth(s, colour, territory)
        if territory == CENTRE:
            heart = share
        elif IS_BASE[territory]:
            bases += share
        elif IS_CITY[territory] and s.seat_of[GROUP[territory]] != s.seat_of[colour]:
            cities += share
    bases, raid = min(bases, 2.0) / 2.0, min(cities, 4.0) / 4.0
    plan = CENTRE_PLAN * (0.25 * (heart + bases) + 0.5 * heart * bases)
    plan += CITY_PLAN * raid * (0.4 + 0.6 * raid)
    if s.pair_wins:
        plan *= 0.5  # each of the two counts it
    return total + (plan if holds_winning_den(s, colour) else 0.4 * plan)


@rule
def worth(s: State, colour: int, territory: int) -> float:
    """What a territory is worth to who holds it, with what lies there."""
    gold = FOUND_GOLD if s.flag[territory] == Flag.NONE else s.gold[territory] * 1.0
    if territory < CENTRAL:
        return land_worth(s, colour, territory) + GOLD_ABROAD * gold
    return land_worth(s, colour, territory) + gold * (
        GOLD_AT_HOME if IS_CITY[territory] else GOLD_ABROAD
    )


@rule
def land_worth(s: State, colour: int, territory: int) -> float:
    """The same without gold."""
    if territory == CENTRE:
        return HEART
    if IS_BASE[territory]:
        return BASE
    if IS_CITY[territory]:
        return CITY if GROUP[territory] == colour else FOREIGN
    return LAND


@rule
def safety(s: State, colour: int, territory: int, shadow: Numbers) -> float:
    """How far a colour may count on a territory it holds."""
    threat = 0.0
    for other in range(COLOURS):
        if s.seat_of[other] != s.seat_of[colour]:
            threat = max(threat, shadow[other, territory])
    return 1.0 - taking(threat, s.pirates[territory] + 0.3 * shadow[colour, territory])


@rule
def taking(strength: float, guards: float) -> float:
    """How likely so much strength is to take what so many guard."""
    return min(1.0, max(0.0, (strength - GUARD * guards - CAUTION) / DOUBT))
