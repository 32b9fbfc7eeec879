"""BB-6.1 to BB-6.27, BB-11.2, BB-11.3: speed, combat and damage of ships, holds."""

from __future__ import annotations

from covo.engine.compile import rule

from .components import COMBAT, DISPLAYS, HALF, HOLDS, LOYALTY, MOST_HOLDS, SPEED, SPEED_FLOOR
from .crews import shift_loyalty
from .state import State, is_allied, is_with

SLOWED = LOYALTY["speed_0_to_minus_1"]


@rule
def speed(s: State, display: int) -> int:
    """BB-6.1: the rating less the hits."""
    return SPEED[s.ship[display]] - s.speed_hits[display]


@rule
def combat(s: State, display: int) -> int:
    """BB-6.1: the rating less the hits."""
    return COMBAT[s.ship[display]] - s.combat_hits[display]


@rule
def fleet_speed(s: State, display: int) -> int:
    """BB-11.2: an alliance is as fast as its slowest member."""
    slowest = speed(s, display)
    if is_allied(s, display):
        for other in range(DISPLAYS):
            if is_with(s, display, other):
                slowest = min(slowest, speed(s, other))
    return slowest


@rule
def fleet_combat(s: State, display: int) -> int:
    """BB-11.3: the leader's Combat and half of each other member's."""
    total = combat(s, display)
    if is_allied(s, display):
        for other in range(DISPLAYS):
            if other != display and is_with(s, display, other):
                total += combat(s, other) // HALF
    return total


@rule
def hit_speed(s: State, display: int, hits: int) -> None:
    """BB-6.1, BB-6.26: hits below the floor are not recorded; from 0 to -1 the crew grumbles."""
    before = speed(s, display)
    s.speed_hits[display] += min(hits, before - SPEED_FLOOR)
    if before >= 0 and speed(s, display) < 0:
        shift_loyalty(s, display, SLOWED)


@rule
def hit_combat(s: State, display: int, hits: int) -> int:
    """BB-6.1: how many hits were recorded; one more may sink her (``sink_at_zero_combat``)."""
    recorded = min(hits, combat(s, display))
    s.combat_hits[display] += recorded
    if hits > recorded and s.sink_at_zero:
        s.sinking[display] = 1
    return recorded


@rule
def holds(s: State, display: int) -> int:
    """3.3: the holds of a ship."""
    return HOLDS[s.ship[display]]


@rule
def empty_hold(s: State, display: int) -> int:
    """The first empty hold; -1 when all are full."""
    for hold in range(holds(s, display)):
        if s.hold[display, hold] == 0:
            return hold
    return -1


@rule
def filled_holds(s: State, display: int) -> int:
    """How many holds are full."""
    filled = 0
    for hold in range(MOST_HOLDS):
        filled += 1 if s.hold[display, hold] > 0 else 0
    return filled


@rule
def booty(s: State, display: int) -> int:
    """All doubloons in the holds."""
    total = 0
    for hold in range(MOST_HOLDS):
        total += s.hold[display, hold]
    return total


@rule
def stow(s: State, display: int, doubloons: int) -> None:
    """Put booty in the first empty hold."""
    s.hold[display, empty_hold(s, display)] = doubloons
