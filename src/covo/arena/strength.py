"""How strong bots are, from who won: the likeliest strengths, and how sure one may be of them.

At a table the chance to win is proportional to ``exp(strength)``, as in Elo's scale for two and
Plackett and Luce's model for more. A point is a 400th of a tenfold chance.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

POINTS = 400 / math.log(10)
"""Rating points in a strength of 1."""
Z95 = 1.959964
"""A normal value lies within so many deviations 95 times of 100."""
PRIOR = 0.5
"""Every pair of bots is thought to have drawn half a game: one who never lost has a rating too."""
STEPS, CLOSE = 100, 1e-10

Seated = tuple[tuple[int, ...], tuple[int, ...]]
"""Which bot sat at each seat, and what each seat won."""


@dataclass(frozen=True)
class Interval:
    """A value, and between which two it lies with a confidence of 95 %."""

    value: float
    low: float
    high: float

    def rounded(self, digits: int = 1) -> dict[str, float]:
        parts = {"value": self.value, "low": self.low, "high": self.high}
        return {name: round(part, digits) + 0.0 for name, part in parts.items()}


def share(wins: float, games: float) -> Interval:
    """A share of games with Wilson's interval, which holds near 0 and 1 too."""
    if games == 0:
        return Interval(0.0, 0.0, 1.0)
    p, z = wins / games, Z95
    middle = (p + z * z / (2 * games)) / (1 + z * z / games)
    spread = z * math.sqrt(p * (1 - p) / games + z * z / (4 * games * games)) / (1 + z * z / games)
    return Interval(p, max(0.0, min(middle - spread, p)), min(1.0, max(middle + spread, p)))


@dataclass(frozen=True)
class Strengths:
    """The strength of each bot in points, their mean being 0, and how they vary together."""

    points: NDArray[np.float64]
    covariance: NDArray[np.float64]

    def of(self, bot: int) -> Interval:
        return self._interval(self.points[bot], self.covariance[bot, bot])

    def difference(self, bot: int, other: int) -> Interval:
        """How many points ``bot`` is above ``other``."""
        c = self.covariance
        spread = c[bot, bot] + c[other, other] - 2 * c[bot, other]
        return self._interval(self.points[bot] - self.points[other], spread)

    def _interval(self, value: float, variance: float) -> Interval:
        spread = Z95 * math.sqrt(max(0.0, float(variance)))
        return Interval(float(value), float(value) - spread, float(value) + spread)


def strengths(bots: int, games: Iterable[Seated]) -> Strengths:
    """The likeliest strengths, by Newton's method; a shared victory is shared among the winners."""
    counted = _counted(games)
    theta = np.zeros(bots)
    # A constant may be added to all strengths; this holds their mean at 0.
    level = np.ones((bots, bots)) / bots
    for _ in range(STEPS):
        slope, curve = _slopes(theta, counted)
        step = np.linalg.solve(curve + level, slope)
        theta += np.clip(step, -1.0, 1.0)
        if np.abs(step).max() < CLOSE:
            break
    _, curve = _slopes(theta, counted)
    centre = np.eye(bots) - level
    covariance = centre @ np.linalg.inv(curve + level) @ centre
    return Strengths((theta - theta.mean()) * POINTS, covariance * POINTS * POINTS)


def _counted(games: Iterable[Seated]) -> dict[tuple[tuple[int, ...], tuple[float, ...]], float]:
    """How often each line-up came out so: seats are told apart by their bots alone."""
    counts: dict[tuple[tuple[int, ...], tuple[float, ...]], float] = {}
    for seats, payoffs in games:
        won = sum(payoffs)
        if won == 0:
            continue
        rows = sorted(zip(seats, (p / won for p in payoffs), strict=True))
        key = (tuple(bot for bot, _ in rows), tuple(part for _, part in rows))
        counts[key] = counts.get(key, 0) + 1
    return counts


def _slopes(
    theta: NDArray[np.float64], counted: dict[tuple[tuple[int, ...], tuple[float, ...]], float]
) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """The slope and the (negated) curvature of the log-likelihood."""
    bots = len(theta)
    slope, curve = np.zeros(bots), np.zeros((bots, bots))

    def add(seats: Sequence[int], parts: Sequence[float], times: float) -> None:
        who = np.array(seats)
        chance = np.exp(theta[who] - theta[who].max())
        chance /= chance.sum()
        np.add.at(slope, who, times * (np.array(parts) - chance))
        np.add.at(curve, (who, who), times * chance)
        np.add.at(curve, (who[:, None], who[None, :]), -times * np.outer(chance, chance))

    for (seats, parts), times in counted.items():
        add(seats, parts, times)
    for bot in range(bots):
        for other in range(bot):
            add((bot, other), (0.5, 0.5), PRIOR)
    return slope, curve
