"""Who is how likely to win Armada: what searching bots judge by.

As in ``standing``, strength throws a shadow over what it may reach. Here a stack guards once: its
help is shared among the cities and bases around it. A ship carries ten, so more than ten count
for little beyond the next piece of land. And what is held and may be taken is weighed by how near
it brings a seat to either condition of victory, the colours that win together taken as one.
"""

from __future__ import annotations

from math import exp

import numpy as np

from covo.engine.compile import allocating, rule
from covo.games.armada.rules.components import (
    BASES,
    CENTRAL,
    CENTRE,
    CITIES_A_DEN,
    CITIES_TO_WIN,
    COLOURS,
    DEN_CITIES,
    GROUP,
    IS_BASE,
    IS_CITY,
    SHIP_ROOM,
    SHIPS,
    TERRITORIES,
    Flag,
)
from covo.games.armada.rules.dispatch import payoff
from covo.games.armada.rules.state import DUMMY, NOWHERE, Ending, Laid, State, next_stack
from covo.games.armada.rules.victory import counts_for, holds_winning_den, meets_condition

from .standing import (
    CARD,
    FOUND_GOLD,
    FOUND_GUARDS,
    NEAR_HOME,
    SHADOW,
    TOLL,
    UNSEEN,
    WALKS,
    Numbers,
    best_aim,
    taking,
)

LAND, HOME, FOREIGN, BASE, HEART = 0.5, 2.2, 3.2, 3.2, 5.0
"""What it counts to hold a territory: mere land, a city of one's own den, of another, a base, the
centre."""
PIRATE, ON_A_ROCK = 0.62, 0.45
"""A pirate; one in a den outside its cities, where no ship is launched."""
CROWDED = 0.4
"""What a pirate beyond a shipload counts, beside one of the first ten."""
HELP = 0.5
"""The part of a stack's strength that is there in time where it is needed."""
INGOT, AT_SEA, NEARER, AT_HOME = 1.0, 1.1, 1.0, 2.2
"""An ingot abroad; aboard, and how much more the nearer it is to a city of one's den; and where it
is converted: four pirates are worth more, so that it is."""
FLEET, MOORED, ADRIFT = 14.0, 0.9, 0.15
"""Ships: the first counts most, for who has none goes nowhere; one in port counts nearly whole, one
with a crew the more the larger that is, one left by all hardly: who comes first has it."""
ELSEWHERE = 0.6
"""The part of a stack's strength that is feared, or hoped for, where it would not strike first."""
AIMS = (0.4, 0.25, 0.15)
"""What the best aims of a colour count against what it holds: clearly less, or who stands before a
prize would rather hope for it than take it."""
HALF = 0.35
"""What a territory counts at most that is only hoped for."""
HELD = 0.4
"""The part of a held territory that counts however it is threatened."""
STRONG, HOLD, HOLD_DUE = 34.0, 16.0, 26.0
"""Points for being at a condition; for having declared and holding it."""
PAIRED = 1.5
"""How much more it counts for two colours that win as one, beside all that both of them have."""
NO_DEN = 0.5
HEAT = 9.0
"""Points that make one seat e times as likely to win as another."""
PRIZE = np.where(IS_BASE, BASE, np.where(IS_CITY, FOREIGN, LAND))
"""What it is worth to somebody to take a territory."""
PRIZE[CENTRE] = HEART
SOUNDNESS = np.where((np.arange(TERRITORIES) < CENTRAL) | (IS_CITY > 0), PIRATE, ON_A_ROCK)
"""What a pirate counts in each territory."""
GONE = -300.0
"""How a seat stands that has left."""


@allocating
def judge(s: State, players: int, out: Numbers) -> None:
    """The chance of each seat to win."""
    if s.ending != Ending.NONE:
        for seat in range(players):
            out[seat] = payoff(s, seat)
        return
    threat, guard = np.zeros((COLOURS, TERRITORIES)), np.zeros((COLOURS, TERRITORIES))
    cast(s, threat, guard)
    total = 0.0
    for seat in range(players):
        x = GONE if s.resigned[seat] else stand(s, seat, threat, guard)
        out[seat] = exp(min(x, 600.0) / HEAT)
        total += out[seat]
    for seat in range(players):
        out[seat] /= total


@rule
def stand(s: State, seat: int, threat: Numbers, guard: Numbers) -> float:
    """All that a seat has, may expect, and how near it is to winning."""
    total, near = CARD * min(s.hand_size[seat], 4), 0.0
    for colour in range(COLOURS):
        if s.seat_of[colour] == seat:
            total += goods(s, colour) + lands(s, colour, threat, guard)
            if s.laid[colour] > Laid.IN_HAND and meets_condition(s, colour):
                total += HOLD_DUE if s.laid[colour] == Laid.DUE else HOLD
            hope = nearness(s, colour, threat, guard)
            near = max(near, PAIRED * hope) if s.pair_wins else near + hope
    return total + STRONG * near


# Strength


@rule
def cast(s: State, threat: Numbers, guard: Numbers) -> None:
    """The strongest that each colour could bring to each territory; and its help to its own."""
    for colour in range(COLOURS):
        at = next_stack(s, colour, -1)
        while at < TERRITORIES:
            darken(s, colour, at, s.pirates[at], threat, guard)
            at = next_stack(s, colour, at)
    for ship in range(SHIPS):
        if s.crew[ship] > 0 and s.place[ship] != NOWHERE:
            darken(s, s.captain[ship], s.place[ship], s.crew[ship], threat, guard)


@rule
def darken(s: State, colour: int, at: int, pirates: int, threat: Numbers, guard: Numbers) -> None:
    """One stack's part: it strikes once, where that pays most, and elsewhere may only feint."""
    load, covered = min(pirates, SHIP_ROOM), 0.0
    best, most = -1, 0.0
    for territory in range(TERRITORIES):
        reach = reaches(at, territory, pirates)
        threat[colour, territory] = max(threat[colour, territory], ELSEWHERE * reach)
        if s.flag[territory] != colour:
            prize = PRIZE[territory] * taking(reach, s.pirates[territory] + s.natives[territory])
            if prize > most:
                best, most = territory, prize
        elif territory != at and guards_it(s, colour, territory):
            covered += SHADOW[at, territory]
    if best >= 0:
        threat[colour, best] = max(threat[colour, best], reaches(at, best, pirates))
    if covered == 0.0:
        return
    share = HELP * load / max(1.0, covered)
    for territory in range(TERRITORIES):
        if guards_it(s, colour, territory) and territory != at:
            guard[colour, territory] += share * SHADOW[at, territory]


@rule
def reaches(at: int, territory: int, pirates: int) -> float:
    """How many of a stack come to a territory in time: all over land, a shipload by sea."""
    reach = SHADOW[at, territory] * min(pirates, SHIP_ROOM)
    if at < TERRITORIES:
        reach = max(reach, WALKS[at, territory] * pirates)
    return reach


@rule
def guards_it(s: State, colour: int, territory: int) -> bool:
    """Whether a colour would come to the help of a territory: its cities and bases."""
    return s.flag[territory] == colour and (IS_CITY[territory] > 0 or IS_BASE[territory] > 0)


@rule
def safe(s: State, colour: int, territory: int, threat: Numbers, guard: Numbers) -> float:
    """How far a colour may count on a territory it holds."""
    most = 0.0
    for other in range(COLOURS):
        if s.seat_of[other] != s.seat_of[colour] and s.seat_of[other] != DUMMY:
            most = max(most, threat[other, territory])
    return 1.0 - taking(most, s.pirates[territory] + guard[colour, territory])


# Goods and land


@allocating
def goods(s: State, colour: int) -> float:
    """Pirates, ships and what lies in their holds, and what they may soon take."""
    aims = np.zeros((2, TERRITORIES))
    find_aims(s, colour, aims)
    best = np.zeros(len(AIMS) + 1)
    total, fleet = 0.0, 0.0
    at = next_stack(s, colour, -1)
    while at < TERRITORIES:
        pirates = s.pirates[at]
        load = min(pirates, SHIP_ROOM)
        total += SOUNDNESS[at] * (load + CROWDED * (pirates - load))
        rank(best, best_aim(aims, at, load))
        at = next_stack(s, colour, at)
    for ship in range(SHIPS):
        if s.place[ship] != NOWHERE:
            fleet += seaworthy(s, colour, ship)
        if s.crew[ship] > 0 and s.captain[ship] == colour:
            total += PIRATE * s.crew[ship]
            total += s.cargo[ship] * (AT_SEA + NEARER * NEAR_HOME[colour, s.place[ship]])
            rank(best, best_aim(aims, s.place[ship], s.crew[ship]))
    for i in range(len(AIMS)):
        total += AIMS[i] * best[i]
    return total + FLEET * fleet / (1.0 + fleet)


@rule
def find_aims(s: State, colour: int, aims: Numbers) -> None:
    """What each territory would bring that is not one's own, and how many guard it."""
    for territory in range(TERRITORIES):
        flag = s.flag[territory]
        if flag >= 0 and flag < COLOURS and s.seat_of[flag] == s.seat_of[colour]:
            continue
        guards, hope = (
            s.pirates[territory] + s.natives[territory] * 1.0,
            worth(s, colour, territory),
        )
        if flag == Flag.NONE:
            guards, hope = FOUND_GUARDS, UNSEEN * (hope + INGOT * FOUND_GOLD)
        aims[0, territory] = hope - TOLL * guards
        aims[1, territory] = guards


@rule
def seaworthy(s: State, colour: int, ship: int) -> float:
    """How far a colour may count on a ship."""
    place = s.place[ship]
    if s.crew[ship] > 0:
        return (s.crew[ship] + 0.5) / (s.crew[ship] + 2.5) if s.captain[ship] == colour else 0.0
    if place >= TERRITORIES:
        return ADRIFT if s.captain[ship] == colour else 0.0
    return MOORED if s.flag[place] == colour else 0.0


@rule
def worth(s: State, colour: int, territory: int) -> float:
    """What a territory counts for who holds it, with the gold that lies there."""
    gold = s.gold[territory]
    if IS_CITY[territory]:
        return (HOME if GROUP[territory] == colour else FOREIGN) + AT_HOME * gold
    if IS_BASE[territory]:
        return (HEART if territory == CENTRE else BASE) + INGOT * gold
    return LAND + INGOT * gold


@rule
def rank(best: Numbers, hope: float) -> None:
    """Put a number in its place among the best."""
    for i in range(len(best)):
        if hope > best[i]:
            hope, best[i] = best[i], hope


@rule
def lands(s: State, colour: int, threat: Numbers, guard: Numbers) -> float:
    """Territories with what lies there, as far as they are safe."""
    total = 0.0
    for territory in range(TERRITORIES):
        if s.flag[territory] == colour:
            total += worth(s, colour, territory) * safe(s, colour, territory, threat, guard)
    return total


# Victory


@rule
def hope_for(s: State, colour: int, territory: int, threat: Numbers, guard: Numbers) -> float:
    """How far a colour, or one that wins with it, has a territory: 1 when it is safe."""
    flag = s.flag[territory]
    if flag >= 0 and flag < COLOURS:
        if counts_for(s, colour, flag):
            return HELD + (1.0 - HELD) * safe(s, flag, territory, threat, guard)
        if s.seat_of[flag] == s.seat_of[colour]:
            return 0.0
    guards = s.pirates[territory] + s.natives[territory] * 1.0
    if flag == Flag.NONE:
        guards = FOUND_GUARDS * (2.0 if territory == CENTRE else 1.0)
    reach = 0.0
    for other in range(COLOURS):
        if counts_for(s, colour, other):
            reach = max(reach, threat[other, territory])
    x = 0.5 + 0.5 * (reach - guards) / (guards + 3.0)
    return HALF * min(1.0, max(0.0, x))


@allocating
def nearness(s: State, colour: int, threat: Numbers, guard: Numbers) -> float:
    """How near a colour is to the nearer condition, from 0 to 1, and a little more for both."""
    heart, bases = hope_for(s, colour, CENTRE, threat, guard), np.zeros(2)
    for i in range(len(BASES)):
        if BASES[i] != CENTRE:
            rank(bases, hope_for(s, colour, BASES[i], threat, guard))
    centre = 0.5 * ((heart + bases[0] + bases[1]) / 3.0) ** 2 + 0.5 * heart * bases[0] * bases[1]
    cities = np.zeros(CITIES_TO_WIN)
    for den in range(COLOURS):
        if s.seat_of[den] != s.seat_of[colour]:
            for i in range(CITIES_A_DEN):
                rank(cities, hope_for(s, colour, DEN_CITIES[den, i], threat, guard))
    all_of_them = cities[0] * cities[1] * cities[2] * cities[3]
    raid = 0.5 * (cities.sum() / CITIES_TO_WIN) ** 2 + 0.5 * all_of_them
    most = max(centre, raid) + 0.25 * min(centre, raid)
    return most if holds_winning_den(s, colour) else NO_DEN * most
