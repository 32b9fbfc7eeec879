"""BB-6.1 to BB-6.27, BB-11.2, BB-11.3: speed, combat and damage of ships, holds."""

from __future__ import annotations

from covo.engine.compile import rule

from .components import COMBAT, DISPLAYS, HALF, HOLDS, LOYALTY, MOST_HOLDS, SPEED, SPEED_FLOOR
from .crews import shift_loyalty
from .state import State, is_allied, is_with

SLOWED = LOYALTY["speed_0_to_minus_1"]


@rule
def speed(s: State, d: int) -> int:
    """BB-6.1: the rating less the hits."""
    return SPEED[s.ship[d]] - s.speed_hits[d]


@rule
def combat(s: State, d: int) -> int:
    """BB-6.1: the rating less the hits."""
    return COMBAT[s.ship[d]] - s.combat_hits[d]


@rule
def fleet_speed(s: State, d: int) -> int:
    """BB-11.2: an alliance is as fast as its slowest member."""
    slowest = speed(s, d)
    if is_allied(s, d):
        for other in range(DISPLAYS):
            if is_with(s, d, other):
                slowest = min(slowest, speed(s, other))
    return slowest


@rule
def fleet_combat(s: State, d: int) -> int:
    """BB-11.3: the leader's Combat and half of each other member's."""
    total = combat(s, d)
    if is_allied(s, d):
        for other in range(DISPLAYS):
            if other != d and is_with(s, d, other):
                total += combat(s, other) // HALF
    return total


@rule
def hit_speed(s: State, d: int, hits: int) -> None:
    """BB-6.1, BB-6.26: hits below the floor are not recorded; from 0 to -1 the crew grumbles."""
    before = speed(s, d)
    s.speed_hits[d] += min(hits, before - SPEED_FLOOR)
    if before >= 0 and speed(s, d) < 0:
        shift_loyalty(s, d, SLOWED)


@rule
def hit_combat(s: State, d: int, hits: int) -> int:
    """BB-6.1: how many hits were recorded; one more may sink her (``sink_at_zero_combat``)."""
    recorded = min(hits, combat(s, d))
    s.combat_hits[d] += recorded
    if hits > recorded and s.sink_at_zero:
        s.sinking[d] = 1
    return recorded


@rule
def holds(s: State, d: int) -> int:
    """3.3: the holds of a ship."""
    return HOLDS[s.ship[d]]


@rule
def empty_hold(s: State, d: int) -> int:
    """The first empty hold; -1 when all are full."""
    for hold in range(holds(s, d)):
        if s.hold[d, hold] == 0:
            return hold
    return -1


@rule
def filled_holds(s: State, d: int) -> int:
    """How many holds are full."""
    filled = 0
    for hold in range(MOST_HOLDS):
        filled += 1 if s.hold[d, hold] > 0 else 0
    return filled


@rule
def booty(s: State, d: int) -> int:
    """All doubloons in the holds."""
    total = 0
    for hold in range(MOST_HOLDS):
        total += s.hold[d, hold]
    return total


@rule
def stow(s: State, d: int, doubloons: int) -> None:
    """Put booty in the first empty hold."""
    s.hold[d, empty_hold(s, d)] = doubloons
