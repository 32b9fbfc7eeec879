"""A small neural network: from the features of a seat to a logit of its chance to win.

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
LEAKY_SLOPE = 0.1
"""The slope of the leaky rectifier of hidden units for negative sums."""

LEFT_LOGIT = -30.0
"""The logit of a seat that has left: no training game had one."""
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
def seat_logit(inputs: Floats, weights: Floats) -> float:
    """The logit of a seat. A row for each hidden unit: bias, input weights, output weight.

    The last row holds the skip connection: one more weight for each feature.
    """
    last, n = len(weights) - 1, len(inputs)
    total = 0.0
    for i in range(n):
        total += weights[last, 1 + i] * inputs[i]
    for unit in range(last):
        row = weights[unit]
        x = row[0]
        for i in range(n):
            x += row[1 + i] * inputs[i]
        total += row[1 + n] * (x if x > 0.0 else LEAKY_SLOPE * x)
    return total


@rule
def weigh(inputs: Floats, weights: Floats, out: Floats) -> None:
    """The logit of each seat, by the network for a table of so many."""
    own = weights[table(len(inputs))]
    for seat in range(len(inputs)):
        out[seat] = seat_logit(inputs[seat], own)


@rule
def compare(out: Floats, players: int) -> None:
    """Turn logits into chances to win (softmax)."""
    most = out[0]
    for seat in range(players):
        most = max(most, out[seat])
    total = 0.0
    for seat in range(players):
        out[seat] = exp(out[seat] - most)
        total += out[seat]
    for seat in range(players):
        out[seat] /= total
