"""Whole plans of a turn of Armada: a force, a target, and the way there.

A plan is a row of numbers. A march has the spaces of its way, and how many pirates stay behind
where it starts; a deed is one option. The way is the cheapest in points, guards and unexplored
land counted, so that a plan may take more than one turn: it is played as far as points last.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from covo.engine.compile import allocating, rule
from covo.engine.pending import number, top
from covo.engine.record import Ints
from covo.games.armada.rules.components import (
    ATTACKERS,
    CENTRE,
    COLOURS,
    IS_BASE,
    IS_CITY,
    NEIGHBOUR_AT,
    NEIGHBOURS,
    PIRATES,
    SHIP_ROOM,
    SHIPS,
    SPACES,
    TERRITORIES,
    Flag,
)
from covo.games.armada.rules.converting import refuse_convert
from covo.games.armada.rules.decisions import (
    ARGUMENT,
    ATTACKS_FROM,
    FIRST,
    KIND_OF,
    LOADS_FROM,
    MOVES_FROM,
    SAILS_FROM,
    TRANSFERS_FROM,
    UNLOADS_FROM,
    Decision,
    Kind,
)
from covo.games.armada.rules.dispatch import refuse_answer
from covo.games.armada.rules.marching import Going, most_pirates
from covo.games.armada.rules.recruiting import refuse_recruit
from covo.games.armada.rules.state import NO_SHIP, NOWHERE, State, has_pirates, next_stack
from covo.parts.bot import ASIDE, DONE, PLAN, PLANS

KIND, NUMBER, AT, WAY = 0, 1, 2, 3
"""The places of a row: which sort of plan; an option, how many stay behind or how many go; the
place of the space where the force is; the spaces of the way, from where it starts."""
DEED, MARCH, SEND = 0, 1, 2
"""One option; a march; the answer how many go, and the march of those."""
LONGEST = PLAN - WAY - 1

FAR = 99.0
REACH, NEAR = 20.0, 12.0
"""Points of a way that is thought of at all, and in a reply."""
FIND, FIND_CENTRE, A_GUARD = 4.4, 7.0, 1.3
"""Points to enter unexplored land, the unexplored centre, and more for each guard."""
CROWD = 8
"""From a stack of so many a half may go too."""
GUARDS, A_FEW = 4, 2
"""The same, to where one is already, and from more so many."""
LEAST_FORCE = 0.6
"""Pirates for each guard, and one more, that a force must have to go on attacking."""

Costs = NDArray[np.float64]
Rows = NDArray[np.int16]


# What there is to plan


@allocating
def plans(s: State, brief: int, out: Rows) -> int:
    """The plans of the colour that acts, the first of them to end its turn; how many.

    ``brief`` leaves out what matters little at once: it is for replies and for finishing a turn.
    """
    decision = top(s)
    if decision == Decision.QTY_PIRATES:
        return list_sendings(s, out)
    if decision != Decision.ACT and decision != Decision.SURPRISE_ACT:
        return 0
    ends = FIRST[Kind.END_TURN] if decision == Decision.ACT else FIRST[Kind.END_SURPRISE]
    n = add_deed(out, 0, ends)
    if s.points == 0:
        return n
    n = list_deeds(s, out, n)
    return list_marches(s, brief > 0, out, n)


@rule
def list_deeds(s: State, out: Rows, n: int) -> int:
    """To recruit, and to convert gold."""
    if refuse_recruit(s, s.colour) == 0:
        n = add_deed(out, n, FIRST[Kind.RECRUIT])
    for option in range(FIRST[Kind.CONVERT], FIRST[Kind.CONVERT + 1]):
        if (
            s.gold[ARGUMENT[option, 0]] > 0
            and refuse_convert(s, s.colour, ARGUMENT[option, 0]) == 0
        ):
            n = add_deed(out, n, option)
    return n


@rule
def add_deed(out: Rows, n: int, option: int) -> int:
    """One option, as a plan."""
    if n < PLANS:
        out[n, KIND], out[n, NUMBER], out[n, AT] = DEED, option, 0
        return n + 1
    return n


@allocating
def list_marches(s: State, brief: bool, out: Rows, n: int) -> int:
    """For each goal the two nearest forces; in a reply the nearest."""
    forces = np.zeros((2 * TERRITORIES, 2), np.int16)
    count = list_forces(s, forces)
    costs, before = np.zeros((count, SPACES)), np.zeros((count, SPACES), np.int16)
    line, waits = np.zeros(SPACES + 1, np.int16), np.zeros(SPACES, np.int8)
    reach = min(NEAR, s.points + 2.0) if brief else REACH
    for i in range(count):
        find_ways(s, s.colour, forces[i, 0], forces[i, 1], reach, costs[i], before[i], line, waits)
    for goal in range(SPACES):
        if not is_goal(s, s.colour, goal, brief):
            continue
        first = -1
        for _ in range(1 if brief else 2):
            best = nearest(forces, costs, count, goal, first, reach)
            if best < 0:
                break
            n = add_march(s, out, n, forces[best, 0], goal, before[best], brief)
            first = best
    return n


@rule
def list_forces(s: State, forces: Rows) -> int:
    """Where the colour has somebody to send, and how many; how many places."""
    n = 0
    at = next_stack(s, s.colour, -1)
    while at < TERRITORIES:
        if s.pirates[at] > 1 or not (IS_CITY[at] or IS_BASE[at]):
            forces[n, 0], forces[n, 1] = at, s.pirates[at]
            n += 1
        at = next_stack(s, s.colour, at)
    for ship in range(SHIPS):
        if s.crew[ship] > 0 and s.captain[ship] == s.colour and s.place[ship] != NOWHERE:
            forces[n, 0], forces[n, 1] = s.place[ship], s.crew[ship]
            n += 1
    return n


@rule
def nearest(forces: Rows, costs: Costs, count: int, goal: int, but: int, reach: float) -> int:
    """The force that comes to a goal for the fewest points; strength counts a little."""
    best, least = -1, reach
    for i in range(count):
        cost = costs[i, goal] - 0.15 * min(forces[i, 1], SHIP_ROOM)
        if i != but and forces[i, 0] != goal and cost < least:
            best, least = i, cost
    return best


@rule
def add_march(s: State, out: Rows, n: int, start: int, goal: int, before: Ints, brief: bool) -> int:
    """The way found, with as many staying behind as should; from a crowd, a half as well."""
    there = has_pirates(s, s.colour, start)
    n = add_way(out, n, MARCH, least_left(start, there), start, goal, before)
    if brief or start >= TERRITORIES:
        return n
    is_home = goal < TERRITORIES and s.flag[goal] == s.colour
    if there >= CROWD or (is_home and there >= GUARDS):
        n = add_way(out, n, MARCH, there // 2, start, goal, before)
    if is_home and there > GUARDS:
        n = add_way(out, n, MARCH, there - A_FEW, start, goal, before)
    return n


@rule
def add_way(out: Rows, n: int, kind: int, amount: int, start: int, goal: int, before: Ints) -> int:
    """Write a way down, which was found backwards."""
    if n >= PLANS:
        return n
    length, at = 1, goal
    while at != start:
        length, at = length + 1, before[at]
    if length > LONGEST:
        return n
    out[n, KIND], out[n, NUMBER], out[n, AT] = kind, amount, WAY
    out[n, WAY + length] = DONE
    at = goal
    for i in range(length):
        out[n, WAY + length - 1 - i] = at
        at = before[at]
    return n + 1


@rule
def least_left(start: int, there: int) -> int:
    """One stays in a city, in a base and aboard, if more than one are there."""
    if start >= TERRITORIES or IS_CITY[start] or IS_BASE[start]:
        return 1 if there > 1 else 0
    return 0


@rule
def is_goal(s: State, colour: int, at: int, brief: bool) -> bool:
    """What is worth going to; for a reply, what hurts somebody or pays at once."""
    if at >= TERRITORIES:
        ship = s.ship_at[at]
        if ship == NO_SHIP:
            return False
        return s.crew[ship] == 0 or is_rival(s, colour, s.captain[ship])
    flag = s.flag[at]
    if flag == colour:
        return not brief and (IS_BASE[at] > 0 or IS_CITY[at] > 0)
    if flag >= 0 and flag < COLOURS:
        return s.seat_of[flag] != s.seat_of[colour]
    return not brief or IS_BASE[at] > 0 or s.gold[at] > 0


@rule
def is_rival(s: State, colour: int, other: int) -> bool:
    """A colour of another seat."""
    return s.seat_of[other] != s.seat_of[colour]


# Ways


@rule
def find_ways(
    s: State,
    colour: int,
    start: int,
    force: int,
    reach: float,
    cost: Costs,
    before: Ints,
    line: Ints,
    waits: NDArray[np.int8],
) -> None:
    """Points from a space to all others within reach, and the space before each on the way."""
    for i in range(SPACES):
        cost[i] = FAR
        waits[i] = 0
    cost[start] = 0.0
    line[0] = start
    head, tail = 0, 1
    while head != tail:
        u = line[head]
        head = (head + 1) % len(line)
        waits[u] = 0
        if is_barrier(s, colour, u) and u != start:
            continue
        for k in range(NEIGHBOUR_AT[u], NEIGHBOUR_AT[u + 1]):
            v = NEIGHBOURS[k]
            c = cost[u] + entry(s, colour, u, v)
            if c < cost[v] - 1e-6 and c <= reach:
                cost[v], before[v] = c, u
                if waits[v] == 0:
                    waits[v] = 1
                    line[tail] = v
                    tail = (tail + 1) % len(line)


@rule
def is_barrier(s: State, colour: int, at: int) -> bool:
    """A space where a way can only end: somebody else's ship."""
    if at < TERRITORIES:
        return False
    ship = s.ship_at[at]
    return ship != NO_SHIP and s.crew[ship] > 0 and s.captain[ship] != colour


@rule
def guards_at(s: State, colour: int, at: int) -> int:
    """Who would have to be beaten to enter a territory."""
    if s.natives[at] > 0:
        return s.natives[at]
    return s.pirates[at] if s.flag[at] != colour else 0


@rule
def entry(s: State, colour: int, source: int, target: int) -> float:
    """Points to come from a space to the next."""
    if target < TERRITORIES:
        flag = s.flag[target]
        if flag == Flag.NONE:
            return FIND_CENTRE if target == CENTRE else FIND
        guards = guards_at(s, colour, target)
        if guards > 0 and flag >= 0 and flag < COLOURS and not is_rival(s, colour, flag):
            return FAR
        return 1.0 + A_GUARD * guards
    ship = s.ship_at[target]
    if ship == NO_SHIP:
        if source >= TERRITORIES:
            return 1.0
        is_berth = IS_CITY[source] and s.ship_at[source] != NO_SHIP and s.flag[source] == colour
        return 2.0 if is_berth else FAR
    if s.crew[ship] > 0 and s.captain[ship] != colour:
        return 1.0 + A_GUARD * s.crew[ship] if is_rival(s, colour, s.captain[ship]) else FAR
    if source >= TERRITORIES:
        return FAR if s.crew[ship] > 0 else 1.0
    return 1.0 if s.crew[ship] + s.cargo[ship] < SHIP_ROOM else FAR


# How many go


@allocating
def list_sendings(s: State, out: Rows) -> int:
    """For each sensible number the ways on from where they go."""
    kind, source, target = number(s, Going.MOVED), number(s, Going.FROM), number(s, Going.TO)
    there, most = has_pirates(s, s.colour, source), most_pirates(s, kind, source, target)
    cost, before = np.zeros(SPACES), np.zeros(SPACES, np.int16)
    line, waits = np.zeros(SPACES + 1, np.int16), np.zeros(SPACES, np.int8)
    reach = s.points + 2.0
    find_ways(s, s.colour, target, there, reach, cost, before, line, waits)
    tried, n = np.zeros(PIRATES + 1, np.int8), 0
    for way in range(SENDINGS):
        going = sent(there, most, way)
        if going < 1 or tried[going]:
            continue
        tried[going] = 1
        for goal in range(TERRITORIES):
            if goal != source and cost[goal] < reach and is_goal(s, s.colour, goal, False):
                n = add_way(out, n, SEND, going, target, goal, before)
    return n


SENDINGS = 7


@rule
def sent(there: int, most: int, way: int) -> int:
    """How many go, in seven ways: all but one, half, one, all, all but two, three, five."""
    going = there - 1
    match way:
        case 1:
            going = there - there // 2
        case 2:
            going = 1
        case 3:
            going = there
        case 4:
            going = there - 2
        case 5:
            going = there - 3
        case 6:
            going = there - 5
    return min(most, going)


# How a plan goes on


@rule
def follow(s: State, plan: Ints) -> int:
    """The option by which a plan goes on, noted in its row."""
    if plan[KIND] == DEED:
        plan[AT] += 1
        return plan[NUMBER] if plan[AT] == 1 else DONE
    decision = top(s)
    if decision == Decision.QTY_PIRATES:
        return send(s, plan)
    if decision != Decision.ACT and decision != Decision.SURPRISE_ACT:
        return ASIDE
    return march(s, plan)


@rule
def send(s: State, plan: Ints) -> int:
    """How many go on the next step."""
    kind, source, target = number(s, Going.MOVED), number(s, Going.FROM), number(s, Going.TO)
    there, most = has_pirates(s, s.colour, source), most_pirates(s, kind, source, target)
    if most < 1:
        return DONE
    if plan[KIND] == SEND:
        plan[KIND] = MARCH
        going = plan[NUMBER]
        plan[NUMBER] = DONE
    else:
        staying = (
            plan[NUMBER] if plan[AT] == WAY and plan[NUMBER] >= 0 else least_left(source, there)
        )
        going = there - staying
        plan[AT] += 1
    return FIRST[Kind.QTY_PIRATES] + max(1, min(most, going)) - 1


@rule
def march(s: State, plan: Ints) -> int:
    """The next step of the way."""
    at, to = plan[plan[AT]], plan[plan[AT] + 1]
    if to == DONE or s.points == 0 or plan[KIND] == SEND:
        return DONE
    mine = has_pirates(s, s.colour, at)
    if mine == 0:
        return DONE
    option = step_over(s, at, to, mine)
    if option < 0:
        return DONE
    kind = KIND_OF[option]
    if refuse_answer(s, option) != 0:
        return DONE
    if kind == Kind.SAIL:
        plan[AT] += 1
    return option


@rule
def step_over(s: State, at: int, to: int, mine: int) -> int:
    """The option by which a force comes nearer to the next space; -1 where there is none."""
    if to < TERRITORIES:
        if s.flag[to] == Flag.NONE:
            return FIRST[Kind.EXPLORE] + to
        guards = guards_at(s, s.colour, to)
        if guards > 0:
            return strike(at, to, mine, guards)
        if at < TERRITORIES:
            return one_to(MOVES_FROM[at], MOVES_FROM[at + 1], to)
        return one_to(UNLOADS_FROM[at], UNLOADS_FROM[at + 1], to)
    ship = s.ship_at[to]
    if ship != NO_SHIP and s.crew[ship] > 0 and s.captain[ship] != s.colour:
        return strike(at, to, mine, s.crew[ship])
    if at >= TERRITORIES:
        if ship != NO_SHIP:
            return one_to(TRANSFERS_FROM[at], TRANSFERS_FROM[at + 1], to)
        return one_to(SAILS_FROM[at], SAILS_FROM[at + 1], to)
    if ship != NO_SHIP:
        return one_to(LOADS_FROM[at], LOADS_FROM[at + 1], to)
    for option in range(FIRST[Kind.LAUNCH], FIRST[Kind.LAUNCH + 1]):
        if ARGUMENT[option, 0] == at and ARGUMENT[option, 1] == to:
            return option
    return DONE


@rule
def strike(at: int, to: int, mine: int, guards: int) -> int:
    """An attack, as long as enough are left for it."""
    if mine < ATTACKERS or mine < LEAST_FORCE * guards + 1:
        return DONE
    return one_to(ATTACKS_FROM[at], ATTACKS_FROM[at + 1], to)


@rule
def one_to(first: int, last: int, to: int) -> int:
    """Among options that start from one space, the one that leads to another."""
    for option in range(first, last):
        if ARGUMENT[option, 1] == to:
            return option
    return DONE
