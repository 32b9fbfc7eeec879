"""What a career of Blackbeard will probably bring: time, the way home, dangers, prospects."""

from __future__ import annotations

from math import exp

import numpy as np

from covo.engine.compile import rule
from covo.games.blackbeard.chart import has_anti, has_pro, is_box, is_port, waters
from covo.games.blackbeard.components import (
    ABILITY,
    CARGO,
    COLUMN,
    EVENT_OF,
    FACES,
    HOSTAGE_VALUE,
    HOSTAGES,
    HUNDRED,
    KC_COMBAT,
    KINDS,
    LEADERSHIP,
    NATIONAL,
    PARDONS,
    PERCENT,
    PORT_FROM,
    PORTS,
    RETIRED_FACTOR,
    SEAS,
    SEATS,
    STEPS,
    VALUE,
    WATERS,
    Event,
)
from covo.games.blackbeard.contests import strength
from covo.games.blackbeard.ports import haven_price, is_english, status
from covo.games.blackbeard.ships import booty, empty_hold, holds, speed
from covo.games.blackbeard.state import (
    Haven,
    Revels,
    State,
    owner,
)

# Time
CARDS_A_TURN = 2.1
"""Event cards that leave the pile in a player turn; measured."""
SECOND_PASS = 60.0
"""Cards a Long game has after its first pile."""
ACTIONS_A_TURN = 3.8
HURRY = 1.5
"""How sharply the chance to come home falls as time runs out, in actions."""

# Careers
HOME_BY_BRIBE, HOME_BY_HAVEN = 1, 2
"""Actions a retirement takes once the pirate is in the right port and has the money."""
A_CALL = 1
BRIBE = 900
"""What a bribe costs that will probably do, in doubloons."""
NO_WAY = 12.0
"""Actions until a pirate without money, haven or Letter finds a way to retire."""
SOBERING = np.array([0.0, 1.0, 2.0])
"""Actions a marker of D&R costs, by its kind."""
DANGER, DANGER_OF_FAME, FAMOUS = 0.05, 0.012, 8
"""Chance a turn that a career ends at sea; more for each point of notoriety above FAMOUS."""
HUNTED, HUNTED_FROM_AFAR = 0.10, 0.03
"""The same for a commissioner in reach, or elsewhere; more when he is strong."""
HUNTER_EDGE = 0.03
GRUMBLING, RISING, CONTENT = 0.012, 0.10, 6
"""The same for each point of loyalty below CONTENT, and for a crew at 0."""
PROTECTED = 0.5
"""How much of the danger is left to the bearer of a Letter."""
WAITING = 0.8
"""Turns a career usually goes on although it could end."""

# What lies ahead
BOOTY_KEPT, BOOTY_A_STEP = 0.92, 0.04
"""The share of booty that will be banked, and what each step to a port takes off."""
RANSOM_MEAN, RANSOM_BY_VALUE, RANSOM_KEPT = 350, 200, 0.6
LOOT_FAME = 3.5
MEAN_CARGO = 1.9
WORTH_BY_COLUMN = np.array([4.4, 11.1, 6.5, 20.7])
"""Points of a hold of a merchant nobody has seen, by the column of the cargo table."""
BY_CARGO = np.array([0.6, 0.78, 0.97, 1.22, 1.6])
"""The same for one that lies face up, by its cargo rating."""
A_STEP = 0.86
"""What a prospect is worth for each step it is away."""
FOUND, UNFOUND = 0.80, 0.50
"""How likely a loot is that needs no search, and one that does, apart from Ability."""
PROSPECT = 0.45
CROWDED = 0.25
"""What prospects count when no hold is empty."""
SACKING = 1.2
A_HIT, A_TRICK, A_CHEER, CHEERS = 0.5, 0.7, 0.35, 9
"""Points for each hit less, each point of Cunning, and each point of loyalty up to CHEERS."""
A_HOLD = 0.8
A_CAREER = 6.0
"""What the rest of a game is worth to a pirate who has done nothing yet."""

# Time


@rule
def turns_left(s: State) -> float:
    """Turns each seat has still to come: the third Pardon is somewhere in the pile."""
    left = PARDONS - s.pardons
    cards = (s.pile_size + 1.0) * left / (left + 1.0)
    if s.long_game and s.pardons == 0 and s.pardons_aside == PARDONS:
        cards = s.pile_size + SECOND_PASS
    turns = cards / (CARDS_A_TURN * s.players)
    if s.max_turns > 0:
        turns = min(turns, max(0.0, (s.max_turns - s.turn) / s.players))
    return turns


@rule
def actions_now(s: State, seat: int) -> float:
    """Actions of the turn that is going on."""
    if s.seat != seat or s.turn == 0:
        return 0.0
    return float(s.actions) if s.action_played else ACTIONS_A_TURN


# The way home


@rule
def steps_to(s: State, d: int, port: int) -> float:
    """Actions to get into a port; twice as many for a slow ship."""
    here, there = s.place[d], WATERS[SEAS + port]
    if here == SEAS + port:
        return 0.0
    steps = STEPS[waters(here), there] + (1.0 if is_port(here) else 0.0) + 1.0
    return steps * 2.0 if speed(s, d) < 0 else steps


@rule
def has_letter_at_hand(s: State, d: int) -> bool:
    """A Letter in the owner's hand, as far as one sees it."""
    for kind in range(KINDS):
        if EVENT_OF[kind] == Event.LETTER_OF_MARQUE and s.hand[owner(s, d), kind] > 0:
            return True
    return False


@rule
def way_home(s: State, d: int, port: int, letter: bool) -> float:
    """Actions until this pirate could retire in this port; NO_WAY if he never could."""
    if s.destroyed[port]:
        return NO_WAY
    steps = steps_to(s, d, port)
    if s.haven[d, port] != Haven.NONE:
        return steps + (1.0 if s.haven[d, port] == Haven.OLD else HOME_BY_HAVEN)
    if s.amnesty > 0 and is_english(port):
        return steps + 1.0
    if s.letter[d] > 0 and has_anti(s, port):
        return steps + 1.0
    if not has_pro(s, port):
        return NO_WAY
    if letter or s.letter[d] > 0:
        return steps + 1.0
    if s.wealth[d] >= BRIBE:
        return steps + HOME_BY_BRIBE + 0.5
    if s.wealth[d] + booty(s, d) >= min(BRIBE, haven_price(port)):
        return steps + A_CALL + HOME_BY_BRIBE + 0.5
    return NO_WAY


@rule
def nearest_home(s: State, d: int) -> float:
    """Actions until this pirate could retire anywhere."""
    best, letter = NO_WAY, has_letter_at_hand(s, d)
    for port in range(NATIONAL):
        if s.governor[port] > 0 or s.haven[d, port] != Haven.NONE or s.amnesty > 0:
            best = min(best, way_home(s, d, port, letter))
    return best + SOBERING[s.revels[d]]


@rule
def nearest_market(s: State, d: int) -> float:
    """Actions until booty could be banked at par."""
    best = NO_WAY
    for port in range(PORTS):
        if PERCENT[status(s, d, port)] >= HUNDRED:
            best = min(best, steps_to(s, d, port))
    return best


# Danger


@rule
def danger(s: State, d: int) -> float:
    """The chance that a career ends within a turn."""
    total = DANGER + DANGER_OF_FAME * max(0, s.fame[d] - FAMOUS)
    for seat in range(SEATS):
        if s.kc[seat] > 0 and seat != owner(s, d):
            total += hunted(s, d, seat)
    total += GRUMBLING * max(0, CONTENT - s.loyalty[d]) * (FACES - LEADERSHIP[s.pirate[d] - 1])
    if s.loyalty[d] == 0:
        total += RISING * (FACES - LEADERSHIP[s.pirate[d] - 1])
    if s.scurvy[d]:
        total += GRUMBLING
    if is_box(s.place[d]):
        total += DANGER
    if s.letter[d] > 0:
        total *= PROTECTED
    return min(0.9, total)


@rule
def hunted(s: State, d: int, seat: int) -> float:
    """What a commissioner adds to it."""
    far = STEPS[s.kc_place[seat], waters(s.place[d])] > 2
    edge = KC_COMBAT[s.kc[seat] - 1] - strength(s, d)
    risk = HUNTED_FROM_AFAR if far else HUNTED
    return max(0.0, risk + HUNTER_EDGE * edge * (0.3 if far else 1.0))


# Prospects


@rule
def loot_worth(s: State, d: int, port: int) -> float:
    """Points that looting the merchant of a port would bring, if all goes well."""
    money, cargo = WORTH_BY_COLUMN[COLUMN[WATERS[SEAS + port]]], MEAN_CARGO
    if s.face_up[port] and s.box[port] > 0:
        cargo = float(CARGO[s.box[port] - 1])
        money *= BY_CARGO[CARGO[s.box[port] - 1]]
    if s.treasure[d]:
        money *= 1.5
    return money + RETIRED_FACTOR * (LOOT_FAME + cargo)


@rule
def prospect(s: State, d: int) -> float:
    """The best loot in sight, the farther away the less."""
    if s.found[d] > 0:
        best = FOUND * loot_worth(s, d, s.found[d] - 1)
    else:
        best = 0.0
    chance = UNFOUND * min(FACES, ABILITY[s.pirate[d] - 1] + (3 if s.false_colours[d] else 0))
    here = waters(s.place[d])
    for area in range(len(s.warship)):
        steps = STEPS[here, area] + (1 if is_port(s.place[d]) else 0)
        patrol = 0.8 if s.warship[area] > 0 else 1.0
        count = 0
        for port in range(PORT_FROM[area], PORT_FROM[area + 1]):
            if s.box[port] != 0:
                count += 1
                worth = loot_worth(s, d, port) * chance / FACES * patrol
                worth *= 0.9 + 0.1 * min(3, count)
                best = max(best, worth * A_STEP**steps)
    return best


SOBERING_COST = np.array([0.0, 1.2, 2.4])
"""Points a marker of D&R costs, by its kind."""


@rule
def condition(s: State, d: int) -> float:
    """Ship, crew and wits, in points."""
    good = A_TRICK * s.cunning[d] + A_CHEER * min(CHEERS, s.loyalty[d])
    good -= A_HIT * (s.speed_hits[d] + s.combat_hits[d])
    good += A_HOLD * holds(s, d) - SOBERING_COST[s.revels[d]]
    if s.attacked[d] > 0:
        good += SACKING * VALUE[s.attacked[d] - 1]
    return good


@rule
def career(s: State, d: int, actions: float) -> float:
    """The points this pirate will probably have brought when all is over."""
    fame, money = float(s.fame[d]), treasure(s, d)
    way = nearest_home(s, d)
    home = 1.0 / (1.0 + exp((way + 1.0 - actions) / HURRY))
    alive = (1.0 - danger(s, d)) ** (min(way, 8.0) / ACTIONS_A_TURN + WAITING)
    brought = fame + home * alive * (fame + money)
    room = 1.0 if empty_hold(s, d) >= 0 else CROWDED
    if s.revels[d] != Revels.NONE:
        room *= 0.7
    time = min(1.0, actions / 8.0)
    ahead = PROSPECT * prospect(s, d) * room + condition(s, d) + A_CAREER
    return brought + time * ahead


@rule
def treasure(s: State, d: int) -> float:
    """Net worth, booty and ransoms in points, as far as they will be banked."""
    aboard = float(booty(s, d))
    if aboard > 0:
        aboard *= BOOTY_KEPT - BOOTY_A_STEP * min(8.0, nearest_market(s, d))
    for hostage in range(HOSTAGES):
        if s.captor[hostage] == d + 1:
            aboard += RANSOM_KEPT * (RANSOM_MEAN + RANSOM_BY_VALUE * HOSTAGE_VALUE[hostage])
    return (s.wealth[d] + aboard) / HUNDRED
