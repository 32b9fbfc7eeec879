"""How good a state of Blackbeard is for a seat.

The points each seat will end with are guessed: those it has, what its pirates would bring home,
and what its hand and its turns to come may add. The chance to win follows from them.
"""

from __future__ import annotations

from math import exp

import numpy as np

from covo.engine.compile import rule
from covo.games.blackbeard.rules.components import (
    ACTIONS,
    BY_INITIATIVE,
    CROWN,
    EVENT_OF,
    KINDS,
    Event,
)
from covo.games.blackbeard.rules.scoring import has_won
from covo.games.blackbeard.rules.state import Ending, State, display_of, is_solo, score

from .careers import (
    A_CAREER,
    ACTIONS_A_TURN,
    AN_ACTION,
    actions_now,
    career,
    opportunity,
    turns_left,
)

FIRST_CHANCE = 0.6
"""How much the best opportunity of all one's pirates counts before the others."""
IN_HAND = 0.6
"""A pirate who is still a card, of what he is worth on the chart."""
SHARPEST, SHARPENED = 9.0, 1.1
"""How many points make a difference: at the end, and more for each turn to come."""
SOLO_SCALE = 160.0

_KEPT = {
    Event.LETTER_OF_MARQUE: 4.0,
    Event.DOUBLE_CROSS: 2.5,
    Event.UNCHARTED_SHOALS: 2.0,
    Event.MUTINY_CONSPIRACY: 2.0,
    Event.PIRATICAL_AMBITION: 1.5,
    Event.INFORMER: 1.5,
    Event.STORM: 1.0,
    Event.TREASURE_SHIP: 1.5,
    Event.FALSE_COLOURS: 1.0,
    Event.FAIR_WINDS: 1.5,
}
KEPT = np.array([_KEPT.get(event, 0.7) for event in Event])
"""Points a card is worth in the hand, for its event."""
BEST_ACTION = 0.5
"""What each action of the best card in hand is worth."""


@rule
def hand_worth(s: State, seat: int) -> float:
    """Event cards, for what they do and for their actions; those of others are a mean."""
    if s.hand[seat, 0] < 0:
        return 2.0 * s.hand_size[seat]
    total, most = 0.0, 0.0
    for kind in range(KINDS):
        if s.hand[seat, kind] > 0:
            total += KEPT[EVENT_OF[kind]] * s.hand[seat, kind]
            actions = ACTIONS_A_TURN if ACTIONS[kind] == BY_INITIATIVE else float(ACTIONS[kind])
            most = max(most, actions)
    return total + BEST_ACTION * most


@rule
def expected(s: State, seat: int) -> float:
    """The points a seat will probably end with."""
    turns, now = turns_left(s), actions_now(s, seat)
    actions, pirates = turns * ACTIONS_A_TURN + now, 0
    for slot in range(s.displays):
        pirates += 1 if s.pirate[display_of(s, seat, slot)] > 0 else 0
    total, best, all_of = float(score(s, seat)), 0.0, 0.0
    for slot in range(s.displays):
        display = display_of(s, seat, slot)
        if s.pirate[display] > 0:
            total += career(s, display, now + (actions - now) / (0.5 + 0.5 * pirates))
            chance = opportunity(s, display, actions)
            best, all_of = max(best, chance), all_of + chance
    total += FIRST_CHANCE * best + (1.0 - FIRST_CHANCE) * all_of
    time = min(1.0, actions / 8.0)
    total += time * IN_HAND * A_CAREER * s.cards_held[seat]
    total += min(1.0, turns) * hand_worth(s, seat)
    return total + AN_ACTION * now


# The two functions that bots use


@rule
def value(s: State, seat: int) -> float:
    """The chance of a seat to win, roughly; in solo how far its score goes."""
    if is_solo(s):
        points = expected(s, 0) if s.ending == Ending.NONE else float(score(s, 0))
        points -= score(s, CROWN)
        return 1.0 - exp(-max(0.0, points) / SOLO_SCALE)
    if s.ending != Ending.NONE:
        winners = 0
        for other in range(s.players):
            winners += 1 if has_won(s, other) else 0
        return 1.0 / winners if has_won(s, seat) else 0.0
    scale = SHARPEST + SHARPENED * turns_left(s)
    own, total = expected(s, seat), 0.0
    for other in range(s.players):
        if not s.resigned[other]:
            total += exp(max(-30.0, min(30.0, (expected(s, other) - own) / scale)))
    return 0.0 if s.resigned[seat] else 1.0 / max(1.0, total)
