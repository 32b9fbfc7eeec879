"""Who is how likely to win Armada: what searching bots judge by.

As in ``standing``, strength throws a shadow over what it may reach. Here a stack guards once: its
help is shared among the cities and bases around it. A ship carries ten, so more than ten count
for little beyond the next piece of land. And what is held and may be taken is weighed by how near
it brings a seat to either condition of victory, the colours that win together taken as one.
"""

from __future__ import annotations

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
    NEIGHBOUR_AT,
    NEIGHBOURS,
    SHIP_ROOM,
    SHIPS,
    TERRITORIES,
    Flag,
)
from covo.games.armada.rules.dispatch import payoff
from covo.games.armada.rules.state import DUMMY, NOWHERE, Ending, Laid, State, next_stack
from covo.games.armada.rules.victory import counts_for, holds_winning_den, meets_condition

from .standing import (
    ANYHOW,
    ASHORE,
    BY_LAND,
    CARD,
    FAINTER,
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
FLEET, FEW, MOORED, ADRIFT, SEIZED = 20.0, 0.4, 0.9, 0.15, 0.1
"""Ships: the first counts most, for who has none goes nowhere; one in port counts nearly whole, one
with a crew the more the larger that is, one left by all little, and that only from where one
boards it, as is one that might be seized by who has no other."""
BOARDED = 0.5
"""How much of a ship is lost whose crew would be overcome: it may sail away, or not be noticed."""
ABOARD = FAINTER ** np.minimum(ANYHOW, 40.0)
"""The part of a crew's strength that reaches each space."""
LOOKOUT = np.where(ANYHOW[:TERRITORIES] == 1, 1.0, ASHORE * ABOARD[:TERRITORIES])
"""The same of pirates on land, who strike from the coast or need a ship."""
ELSEWHERE = 0.6
"""The part of a stack's strength that is feared, or hoped for, where it would not strike first."""
AIMS = (0.4, 0.25, 0.15)
"""What the best aims of a colour count against what it holds: clearly less, or who stands before a
prize would rather hope for it than take it."""
HALF = 0.35
"""What a territory counts at most that is only hoped for, but for the centre."""
SOONER = 0.97
"""What the centre counts for each point of movement it still takes to have it: a march of several
turns is worth something at every step, and most at the last."""
A_GUARD, LOST = 1.2, 0.6
"""Points to beat one guard, and pirates lost over it (ARM-7.4)."""
ENOUGH = 4.0
"""With so many left the march is as good as done."""
RING = int(NEIGHBOURS[NEIGHBOUR_AT[CENTRE]])
"""The one territory that borders on the centre."""
GATES = np.array(
    [at for at in NEIGHBOURS[NEIGHBOUR_AT[RING] : NEIGHBOUR_AT[RING + 1]] if at != CENTRE]
)
"""Those that border on the ring."""
HELD = 0.4
"""The part of a held territory that counts however it is threatened."""
STRONG, HOLD, HOLD_DUE = 34.0, 22.0, 45.0
"""Points for being at a condition; for having declared and holding it."""
PAIRED = 1.5
"""How much more it counts for two colours that win as one, beside all that both of them have."""
NO_DEN = 0.5
LEAD = 18.0
"""With a lead of so many points a seat is four times as likely to win as another, with twice as
many nine times. Were it e times for each so many, who is far ahead would think the game won, shun
every risk and never end it; and who is far behind would hope for nothing but accidents."""
PRIZE = np.where(IS_BASE, BASE, np.where(IS_CITY, FOREIGN, LAND))
"""What it is worth to somebody to take a territory."""
PRIZE[CENTRE] = HEART
SOUNDNESS = np.where((np.arange(TERRITORIES) < CENTRAL) | (IS_CITY > 0), PIRATE, ON_A_ROCK)
"""What a pirate counts in each territory."""
GONE = -1e6
"""How a seat stands that has left."""
DRY = np.where(ANYHOW[:, GATES] < 99, 1.0, 0.0)
DRY[:TERRITORIES] = np.where(BY_LAND[:TERRITORIES][:, GATES] < 99, 1.0, ASHORE)
"""Whether a stack comes to each of them without another ship."""


@allocating
def judge(s: State, players: int, out: Numbers) -> None:
    """The chance of each seat to win."""
    if s.ending != Ending.NONE:
        for seat in range(players):
            out[seat] = payoff(s, seat)
        return
    threat, guard = np.zeros((COLOURS, TERRITORIES)), np.zeros((COLOURS, TERRITORIES))
    cast(s, threat, guard)
    best, total = 0.0, 0.0
    for seat in range(players):
        out[seat] = GONE if s.resigned[seat] else stand(s, seat, threat, guard)
        best = max(best, out[seat])
    for seat in range(players):
        out[seat] = 1.0 / (1.0 + (best - out[seat]) / LEAD) ** 2
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
    if fleet == 0.0:
        fleet = SEIZED * prey(s, colour)
    return total + FLEET * fleet / (FEW + fleet)


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
        if s.captain[ship] != colour:
            return 0.0
        return (s.crew[ship] + 0.5) / (s.crew[ship] + 2.5) * afloat(s, colour, ship)
    if place >= TERRITORIES:
        return ADRIFT if boards(s, colour, place) else 0.0
    return MOORED if s.flag[place] == colour else 0.0


@rule
def boards(s: State, colour: int, place: int) -> bool:
    """Whether a colour has pirates on land beside a ship that nobody has (ARM-5.6)."""
    for k in range(NEIGHBOUR_AT[place], NEIGHBOUR_AT[place + 1]):
        at = NEIGHBOURS[k]
        if at < TERRITORIES and s.flag[at] == colour and s.pirates[at] > 0:
            return True
    return False


@rule
def prey(s: State, colour: int) -> float:
    """How near who has no ship is to taking one, from land: a weak crew, off a coast with many."""
    best = 0.0
    for ship in range(SHIPS):
        place = s.place[ship]
        if place < TERRITORIES or s.seat_of[s.captain[ship]] == s.seat_of[colour]:
            continue
        at = next_stack(s, colour, -1)
        while at < TERRITORIES:
            if s.pirates[at] > 1:
                odds = taking(min(s.pirates[at], SHIP_ROOM), s.crew[ship])
                best = max(best, ABOARD[at, place] * odds)
            at = next_stack(s, colour, at)
    return best


@rule
def afloat(s: State, colour: int, ship: int) -> float:
    """How likely a ship with a crew is to be still its own after the others' turns."""
    place, most = s.place[ship], 0.0
    for other in range(COLOURS):
        if s.seat_of[other] == s.seat_of[colour] or s.seat_of[other] == DUMMY:
            continue
        at = next_stack(s, other, -1)
        while at < TERRITORIES:
            if s.pirates[at] > 1:
                most = max(most, LOOKOUT[at, place] * min(s.pirates[at], SHIP_ROOM))
            at = next_stack(s, other, at)
    for rival in range(SHIPS):
        other = s.captain[rival]
        if s.crew[rival] > 1 and s.seat_of[other] != s.seat_of[colour]:
            most = max(most, ABOARD[s.place[rival], place] * s.crew[rival])
    return 1.0 - BOARDED * taking(most, s.crew[ship])


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
    if territory == CENTRE:
        return way_to_the_centre(s, colour)
    guards, reach = expected_guards(s, territory), 0.0
    for other in range(COLOURS):
        if counts_for(s, colour, other):
            reach = max(reach, threat[other, territory])
    x = 0.5 + 0.5 * (reach - guards) / (guards + 3.0)
    return HALF * min(1.0, max(0.0, x))


@rule
def expected_guards(s: State, territory: int) -> float:
    """Who stands in a territory, as far as one knows."""
    if s.flag[territory] == Flag.NONE:
        return FOUND_GUARDS * (2.0 if territory == CENTRE else 1.0)
    return s.pirates[territory] + s.natives[territory] * 1.0


@allocating
def way_to_the_centre(s: State, colour: int) -> float:
    """How near a colour, or one that wins with it, is to the centre it does not hold."""
    beaten, points = np.zeros(len(GATES) + 2), np.zeros(len(GATES) + 2)
    for i in range(len(GATES)):
        guards_on_the_way(s, colour, GATES[i], i, beaten, points)
    guards_on_the_way(s, colour, RING, len(GATES), beaten, points)
    guards_on_the_way(s, colour, CENTRE, len(GATES) + 1, beaten, points)
    best = 0.0
    for other in range(COLOURS):
        if counts_for(s, colour, other):
            at = next_stack(s, other, -1)
            while at < TERRITORIES:
                if s.pirates[at] > 1:
                    best = max(best, march_inland(at, s.pirates[at], beaten, points))
                at = next_stack(s, other, at)
            for ship in range(SHIPS):
                if s.crew[ship] > 1 and s.captain[ship] == other:
                    best = max(best, march_inland(s.place[ship], s.crew[ship], beaten, points))
    return best


@rule
def guards_on_the_way(
    s: State, colour: int, at: int, i: int, beaten: Numbers, points: Numbers
) -> None:
    """Note who has to be beaten in a territory, and the points to enter it but for the step."""
    flag = s.flag[at]
    if flag >= 0 and flag < COLOURS and counts_for(s, colour, flag) and s.natives[at] == 0:
        return
    beaten[i] = expected_guards(s, at)
    points[i] = A_GUARD * beaten[i] + (1.0 if flag == Flag.NONE else 0.0)


@rule
def march_inland(at: int, pirates: int, beaten: Numbers, points: Numbers) -> float:
    """How much a stack may count on the centre: by the points it takes, if enough come there."""
    ring, heart, best = len(GATES), len(GATES) + 1, 0.0
    if at == RING:
        return arrives(pirates, points[heart] + 1.0, beaten[heart])
    for i in range(len(GATES)):
        way = ANYHOW[at, GATES[i]] + points[i] + points[ring] + points[heart] + 2.0
        hope = arrives(pirates, way, beaten[i] + beaten[ring] + beaten[heart])
        best = max(best, hope * DRY[at, i])
    return best


@rule
def arrives(pirates: int, points: float, guards: float) -> float:
    """The same for one way."""
    left = min(pirates, SHIP_ROOM + ENOUGH) - LOST * guards
    return SOONER**points * min(1.0, max(0.0, left / ENOUGH))


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
