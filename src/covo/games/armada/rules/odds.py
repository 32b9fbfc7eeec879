"""What dice may bring: the next roll of a fight, the whole fight, a find."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from .components import (
    ATTACKERS,
    BURST,
    CENTRE,
    CENTRE_FACTOR,
    COMBAT_DIE,
    FIRING,
    GOLD_DIE,
    NATIVE_DIE,
    Roll,
)

FACES = int(COMBAT_DIE.sum())
"""Of every die."""


@dataclass(frozen=True)
class Outcome:
    """What one face of the combat die does."""

    roll: Roll
    faces: int
    """Of six."""
    attackers: int
    """Left after it."""
    defenders: int


@cache
def next_roll(attackers: int, defenders: int) -> tuple[Outcome, ...]:
    """ARM-7.4: what each face leaves of both sides."""
    return tuple(
        Outcome(
            roll,
            int(COMBAT_DIE[roll]),
            attackers - min(attackers, int(BURST[roll])),
            defenders - min(defenders, int(FIRING[roll])),
        )
        for roll in Roll
    )


@cache
def clearing(attackers: int, defenders: int, rolls: int) -> float:
    """How likely so many rolls, with no card played, leave no defender."""
    if defenders == 0:
        return 1.0
    if rolls == 0 or attackers < ATTACKERS:
        return 0.0
    return sum(
        one.faces / FACES * clearing(one.attackers, one.defenders, rolls - 1)
        for one in next_roll(attackers, defenders)
    )


def finds(territory: int) -> Iterator[tuple[str, list[tuple[int, int]]]]:
    """ARM-6.3: what an exploration brings of each, and on how many faces of its die."""
    factor = CENTRE_FACTOR if territory == CENTRE else 1
    for name, die in (("gold", GOLD_DIE), ("natives", NATIVE_DIE)):
        yield name, [(value * factor, int(faces)) for value, faces in enumerate(die)]
