"""A small network of numbers: from the traits of a seat to how well it stands.

Seats are compared by what comes out for each of them, so that the chances of all add up to one:
the network learns from who has won, whatever the number of players.
"""

from __future__ import annotations

from math import exp
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from covo.engine.compile import rule

Floats = NDArray[np.float64]
DULL = 0.1
"""What is left of a negative sum in a hidden unit."""


OUT = -30.0
"""How a seat stands that has left: no game that was learned from had one."""
DUEL, MORE = 0, 1
"""Two players play another game than more: what one loses is the other's gain. So there are two
networks, side by side."""


def read(path: Path) -> Floats:
    """The weights of the two networks of a game, as they were written down."""
    return np.ascontiguousarray(np.load(path), np.float64)


@rule
def table(players: int) -> int:
    """Which network judges a table of so many."""
    return DUEL if players == 2 else MORE


@rule
def promise(traits: Floats, weights: Floats) -> float:
    """How well a seat stands. A row for each hidden unit: bias, weights of traits, its own weight.

    The last row is the way straight through: one more weight for each trait.
    """
    last, n = len(weights) - 1, len(traits)
    total = 0.0
    for i in range(n):
        total += weights[last, 1 + i] * traits[i]
    for unit in range(last):
        row = weights[unit]
        x = row[0]
        for i in range(n):
            x += row[1 + i] * traits[i]
        total += row[1 + n] * (x if x > 0.0 else DULL * x)
    return total


@rule
def weigh(traits: Floats, weights: Floats, out: Floats) -> None:
    """How well each seat stands, by the network for a table of so many."""
    own = weights[table(len(traits))]
    for seat in range(len(traits)):
        out[seat] = promise(traits[seat], own)


@rule
def compare(out: Floats, players: int) -> None:
    """Turn how well each stands into chances to win."""
    most = out[0]
    for seat in range(players):
        most = max(most, out[seat])
    total = 0.0
    for seat in range(players):
        out[seat] = exp(out[seat] - most)
        total += out[seat]
    for seat in range(players):
        out[seat] /= total
