"""A seat of Blackbeard in numbers: the inputs of the network that values positions."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from covo.engine.compile import rule
from covo.games.blackbeard.rules.components import ABILITY, LEADERSHIP, NATIONAL
from covo.games.blackbeard.rules.contests import strength
from covo.games.blackbeard.rules.ships import booty, holds, speed
from covo.games.blackbeard.rules.state import Haven, Revels, State, display_of, score

from .careers import (
    ACTIONS_A_TURN,
    NO_WAY,
    actions_now,
    career,
    condition,
    danger,
    nearest_home,
    nearest_market,
    opportunity,
    treasure,
    turns_left,
)
from .value import expected, hand_worth

Floats = NDArray[np.float64]

TIME, POINTS, FLEET, BEST = 0, 8, 20, 44
OF_PIRATE = 24
INPUTS = BEST + OF_PIRATE
"""Where each group of numbers begins; and how many there are."""
SOON = 4.0
"""Actions within which a pirate counts as nearly home."""


@rule
def points_of(s: State, seat: int) -> int:
    """What a seat has scored when all is over."""
    return score(s, seat)


@rule
def write_inputs(s: State, players: int, out: Floats) -> None:
    """A row of numbers for each seat."""
    for seat in range(players):
        describe(s, seat, out[seat])


@rule
def describe(s: State, seat: int, out: Floats) -> None:
    """Write down what a seat has brought home, its pirates, and how much time is left."""
    for i in range(INPUTS):
        out[i] = 0.0
    turns, now = turns_left(s), actions_now(s, seat)
    actions = turns * ACTIONS_A_TURN + now
    describe_time(s, seat, turns, now, out)
    describe_points(s, seat, out)
    most = -1e9
    for slot in range(s.displays):
        display = display_of(s, seat, slot)
        if s.pirate[display] == 0:
            continue
        out[TIME + 5] += 1.0
        worth = career(s, display, actions)
        add_pirate(s, display, actions, worth, out, FLEET)
        if worth > most:
            most = worth
            for i in range(OF_PIRATE):
                out[BEST + i] = 0.0
            add_pirate(s, display, actions, worth, out, BEST)


@rule
def describe_time(s: State, seat: int, turns: float, now: float, out: Floats) -> None:
    """Turns and actions to come; how late it is."""
    out[TIME] = turns
    out[TIME + 1] = now
    out[TIME + 2] = 1.0 if s.seat == seat else 0.0
    out[TIME + 3] = s.pardons
    out[TIME + 4] = s.players
    out[TIME + 6] = min(turns, 1.0)
    out[TIME + 7] = min(turns, 3.0)


@rule
def describe_points(s: State, seat: int, out: Floats) -> None:
    """Points, cards, a commissioner; and what the written judgement expects."""
    out[POINTS] = score(s, seat)
    out[POINTS + 1] = expected(s, seat)
    out[POINTS + 2] = hand_worth(s, seat)
    out[POINTS + 3] = s.hand_size[seat]
    out[POINTS + 4] = s.cards_held[seat]
    out[POINTS + 5] = 1.0 if s.kc[seat] > 0 else 0.0
    out[POINTS + 6] = s.retired[seat]
    out[POINTS + 7] = s.lost[seat]
    out[POINTS + 8] = out[POINTS + 1] * min(1.0, out[TIME] / 10.0)
    out[POINTS + 9] = s.resigned[seat]
    out[POINTS + 10] = 1.0 if s.amnesty > 0 else 0.0


@rule
def add_pirate(s: State, display: int, actions: float, worth: float, out: Floats, at: int) -> None:
    """Add what one pirate has and may come to."""
    way = nearest_home(s, display)
    out[at] += worth
    out[at + 1] += opportunity(s, display, actions)
    out[at + 2] += s.fame[display]
    out[at + 3] += s.wealth[display] / 100
    out[at + 4] += treasure(s, display)
    out[at + 5] += booty(s, display) / 100
    out[at + 6] += min(way, NO_WAY)
    out[at + 7] += 1.0 if way <= SOON else 0.0
    out[at + 8] += 1.0 if way < NO_WAY else 0.0
    out[at + 9] += danger(s, display)
    out[at + 10] += danger(s, display) * worth
    out[at + 11] += condition(s, display)
    out[at + 12] += s.loyalty[display]
    out[at + 13] += s.cunning[display]
    out[at + 14] += s.combat_hits[display]
    out[at + 15] += s.speed_hits[display]
    out[at + 16] += 1.0 if s.letter[display] > 0 else 0.0
    out[at + 17] += 1.0 if s.revels[display] != Revels.NONE else 0.0
    out[at + 18] += nearest_market(s, display)
    out[at + 19] += strength(s, display)
    out[at + 20] += holds(s, display) + speed(s, display)
    out[at + 21] += ABILITY[s.pirate[display] - 1] + LEADERSHIP[s.pirate[display] - 1]
    out[at + 22] += 1.0 if s.found[display] > 0 or s.attacked[display] > 0 else 0.0
    for port in range(NATIONAL):
        if s.haven[display, port] != Haven.NONE:
            out[at + 23] += 1.0
