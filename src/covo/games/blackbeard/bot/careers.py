"""What a career of Blackbeard will probably bring: time, the way home, dangers, prospects."""

from __future__ import annotations

from math import exp

import numpy as np

from covo.engine.compile import rule
from covo.games.blackbeard.rules.chart import has_anti, has_pro, is_box, is_port, waters
from covo.games.blackbeard.rules.components import (
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
    SEAS,
    SEATS,
    STEPS,
    VALUE,
    WATERS,
    Event,
)
from covo.games.blackbeard.rules.contests import strength
from covo.games.blackbeard.rules.ports import haven_price, is_english, status
from covo.games.blackbeard.rules.ships import booty, empty_hold, holds, speed
from covo.games.blackbeard.rules.state import Haven, Revels, State, owner

# Time
CARDS_A_TURN = 2.1
"""Event cards that leave the pile in a player turn; measured."""
SECOND_PASS = 60.0
"""Cards a Long game has after its first pile."""
ACTIONS_A_TURN = 3.8
HURRY = 3.0
"""How sharply the chance to come home falls as time runs out, in actions."""

# Careers
HOME_BY_BRIBE, HOME_BY_HAVEN = 1, 2
"""Actions a retirement takes once the pirate is in the right port and has the money."""
A_CALL = 1
BRIBE = 900
"""What a bribe costs that will probably do, in doubloons."""
NO_WAY = 12.0
"""Actions until a pirate without money, haven or Letter finds a way to retire."""
WITH_MEANS, WITHOUT = 0.95, 0.2
"""How likely a career ends well, given time, with such means and without."""
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
BOOTY_KEPT, BOOTY_A_STEP, BOOTY_LEAST = 0.95, 0.8, 0.5
"""The share of booty that will be banked; points that each step to a port takes off; at least."""
RANSOM_MEAN, RANSOM_BY_VALUE, RANSOM_KEPT = 350, 200, 0.6
LOOT_FAME = 3.5
A_HOSTAGE = 3.0
"""Points of a hostage nobody has seen."""
BOLDER = 3
"""What False Colours add to a search."""
PATROLLED = 3.0
"""What a warship in the area takes off a prospect."""
CHOICE = 0.3
"""What another merchant in the same waters adds to it."""
MEAN_CARGO = 1.9
WORTH_BY_COLUMN = np.array([4.4, 11.1, 6.5, 20.7])
"""Points of a hold of a merchant nobody has seen, by the column of the cargo table."""
BY_CARGO = np.array([0.6, 0.78, 0.97, 1.22, 1.6])
"""The same for one that lies face up, by its cargo rating."""
AN_ACTION = 3.5
"""What an action is worth to somebody who knows what to do: the price of every delay."""
LOOTED = 0.85
"""How likely a loot succeeds once it is announced."""
CROWDED = 0.25
"""What prospects count when no hold is empty."""
REVELLING = 0.6
"""What they count while the crew revels."""
A_CYCLE, UNHURRIED = 6.0, 12.0
"""Actions for a loot, and for a loot that is brought home."""
SACKING = 1.2
A_COMBAT_HIT, A_SPEED_HIT, A_TRICK, A_CHEER, CHEERS = 4.0, 1.5, 0.8, 0.4, 9
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
def steps_to(s: State, display: int, port: int) -> float:
    """Actions to get into a port; twice as many for a slow ship."""
    here, there = s.place[display], WATERS[SEAS + port]
    if here == SEAS + port:
        return 0.0
    steps = STEPS[waters(here), there] + (1.0 if is_port(here) else 0.0) + 1.0
    return steps * 2.0 if speed(s, display) < 0 else steps


@rule
def has_letter_at_hand(s: State, display: int) -> bool:
    """A Letter in the owner's hand, as far as one sees it."""
    for kind in range(KINDS):
        if EVENT_OF[kind] == Event.LETTER_OF_MARQUE and s.hand[owner(s, display), kind] > 0:
            return True
    return False


@rule
def way_home(s: State, display: int, port: int, letter: bool) -> float:
    """Actions until this pirate could retire in this port; NO_WAY if he never could."""
    if s.destroyed[port]:
        return NO_WAY
    steps = steps_to(s, display, port)
    if s.haven[display, port] != Haven.NONE:
        return steps + (1.0 if s.haven[display, port] == Haven.OLD else HOME_BY_HAVEN)
    if s.amnesty > 0 and is_english(port):
        return steps + 1.0
    if s.letter[display] > 0 and has_anti(s, port):
        return steps + 1.0
    if not has_pro(s, port):
        return NO_WAY
    if letter or s.letter[display] > 0:
        return steps + 1.0
    if s.wealth[display] >= BRIBE:
        return steps + HOME_BY_BRIBE + 0.5
    if s.wealth[display] + booty(s, display) >= min(BRIBE, haven_price(port)):
        return steps + A_CALL + HOME_BY_BRIBE + 0.5
    return NO_WAY


@rule
def nearest_home(s: State, display: int) -> float:
    """Actions until this pirate could retire anywhere."""
    best, letter = NO_WAY, has_letter_at_hand(s, display)
    for port in range(NATIONAL):
        if s.governor[port] > 0 or s.haven[display, port] != Haven.NONE or s.amnesty > 0:
            best = min(best, way_home(s, display, port, letter))
    return best + SOBERING[s.revels[display]]


@rule
def nearest_market(s: State, display: int) -> float:
    """Actions until booty could be banked at par."""
    best = NO_WAY
    for port in range(PORTS):
        if PERCENT[status(s, display, port)] >= HUNDRED:
            best = min(best, steps_to(s, display, port))
    return best


# Danger


@rule
def danger(s: State, display: int) -> float:
    """The chance that a career ends within a turn."""
    total = DANGER + DANGER_OF_FAME * max(0, s.fame[display] - FAMOUS)
    for seat in range(SEATS):
        if s.kc[seat] > 0 and seat != owner(s, display):
            total += hunted(s, display, seat)
    total += (
        GRUMBLING
        * max(0, CONTENT - s.loyalty[display])
        * (FACES - LEADERSHIP[s.pirate[display] - 1])
    )
    if s.loyalty[display] == 0:
        total += RISING * (FACES - LEADERSHIP[s.pirate[display] - 1])
    if s.scurvy[display]:
        total += GRUMBLING
    if is_box(s.place[display]):
        total += DANGER
    if s.letter[display] > 0:
        total *= PROTECTED
    return min(0.9, total)


@rule
def hunted(s: State, display: int, seat: int) -> float:
    """What a commissioner adds to it."""
    far = STEPS[s.kc_place[seat], waters(s.place[display])] > 2
    edge = KC_COMBAT[s.kc[seat] - 1] - strength(s, display)
    risk = HUNTED_FROM_AFAR if far else HUNTED
    return max(0.0, risk + HUNTER_EDGE * edge * (0.3 if far else 1.0))


# Prospects


@rule
def loot_worth(s: State, display: int, port: int, home: float) -> float:
    """Points that looting the merchant of a port would bring: fame, and money brought home."""
    money, cargo = WORTH_BY_COLUMN[COLUMN[WATERS[SEAS + port]]], MEAN_CARGO
    if s.face_up[port] and s.box[port] > 0:
        cargo = float(CARGO[s.box[port] - 1])
        money *= BY_CARGO[CARGO[s.box[port] - 1]]
    if s.treasure[display]:
        money *= 1.5
    return (1.0 + home) * (LOOT_FAME + cargo) + home * (money + A_HOSTAGE)


@rule
def prospect(s: State, display: int, home: float) -> float:
    """The best loot in sight, less the actions it takes to come by it."""
    best = 0.0
    if s.found[display] > 0:
        best = LOOTED * loot_worth(s, display, s.found[display] - 1, home) - AN_ACTION
    chance = (
        min(FACES, ABILITY[s.pirate[display] - 1] + (BOLDER if s.false_colours[display] else 0))
        / FACES
    )
    here = waters(s.place[display])
    for area in range(len(s.warship)):
        steps = STEPS[here, area] + (1 if is_port(s.place[display]) else 0)
        steps *= 2 if speed(s, display) < 0 else 1
        effort = AN_ACTION * (1.0 + 1.0 / chance + steps)
        effort += PATROLLED if s.warship[area] > 0 else 0.0
        for port in range(PORT_FROM[area], PORT_FROM[area + 1]):
            if s.box[port] != 0:
                best = max(best, LOOTED * loot_worth(s, display, port, home) - effort)
                effort -= CHOICE
    return best


SOBERING_COST = np.array([0.0, 1.2, 2.4])
"""Points a marker of D&R costs, by its kind."""


@rule
def condition(s: State, display: int) -> float:
    """Ship, crew and wits, in points."""
    good = A_TRICK * s.cunning[display] + A_CHEER * min(CHEERS, s.loyalty[display])
    good -= A_SPEED_HIT * s.speed_hits[display] + A_COMBAT_HIT * s.combat_hits[display]
    good += A_HOLD * holds(s, display) - SOBERING_COST[s.revels[display]]
    if s.attacked[display] > 0:
        good += SACKING * VALUE[s.attacked[display] - 1]
    return good


@rule
def career(s: State, display: int, actions: float) -> float:
    """The points this pirate will probably have brought when all is over."""
    fame, money = float(s.fame[display]), treasure(s, display)
    way = nearest_home(s, display)
    home = (WITH_MEANS if way < NO_WAY else WITHOUT) / (1.0 + exp((way + 1.0 - actions) / HURRY))
    alive = (1.0 - danger(s, display)) ** (min(way, 8.0) / ACTIONS_A_TURN + WAITING)
    brought = fame + home * alive * (fame + money)
    time = min(1.0, actions / 8.0)
    return brought + time * (condition(s, display) + A_CAREER)


@rule
def opportunity(s: State, display: int, actions: float) -> float:
    """What a pirate could do next, in points."""
    room = 1.0 if empty_hold(s, display) >= 0 else CROWDED
    if s.revels[display] != Revels.NONE:
        room *= REVELLING
    return prospect(s, display, min(1.0, actions / UNHURRIED)) * room * min(1.0, actions / A_CYCLE)


@rule
def treasure(s: State, display: int) -> float:
    """Net worth, booty and ransoms in points, as far as they will be banked."""
    aboard = float(booty(s, display))
    if aboard > 0:
        banked = BOOTY_KEPT * aboard - HUNDRED * BOOTY_A_STEP * (
            nearest_market(s, display) + A_CALL
        )
        aboard = max(BOOTY_LEAST * aboard, banked)
    for hostage in range(HOSTAGES):
        if s.captor[hostage] == display + 1:
            aboard += RANSOM_KEPT * (RANSOM_MEAN + RANSOM_BY_VALUE * HOSTAGE_VALUE[hostage])
    return (s.wealth[display] + aboard) / HUNDRED
