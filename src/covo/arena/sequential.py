"""A against B until it is clear: Wald's sequential probability ratio test."""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass, field
from enum import Enum

from .strength import POINTS, Seated

RISK = 0.05
"""How often the test may be wrong, either way."""
UPPER = math.log((1 - RISK) / RISK)
LOWER = -UPPER


class Verdict(Enum):
    """What the test says: the first bot is stronger by ``elo1``, or by ``elo0`` at most."""

    STRONGER = "stronger"
    NOT_STRONGER = "not_stronger"
    OPEN = "open"


@dataclass
class Test:
    """The first bot against the second: is it ``elo1`` points above it, or ``elo0``?

    Games are taken in the order of their numbers, so that it stops at the same one however
    many are played side by side.
    """

    __test__ = False  # for pytest

    elo0: float
    elo1: float
    path: list[float] = field(default_factory=list)
    """The log-likelihood ratio after each game."""

    def take(self, games: Iterable[Seated]) -> Verdict:
        """Look at more games, until it is clear."""
        for seats, payoffs in games:
            if self.verdict is not Verdict.OPEN:
                break
            self.path.append(self.ratio + self._evidence(seats, payoffs))
        return self.verdict

    @property
    def ratio(self) -> float:
        return self.path[-1] if self.path else 0.0

    @property
    def verdict(self) -> Verdict:
        if self.ratio >= UPPER:
            return Verdict.STRONGER
        return Verdict.NOT_STRONGER if self.ratio <= LOWER else Verdict.OPEN

    def _evidence(self, seats: tuple[int, ...], payoffs: tuple[int, ...]) -> float:
        won = sum(payoffs)
        if won == 0:
            return 0.0
        part = sum(p for bot, p in zip(seats, payoffs, strict=True) if bot == 0) / won
        return sum(
            sign * (part * math.log(chance) + (1 - part) * math.log(1 - chance))
            for sign, chance in (
                (1, self._chance(seats, self.elo1)),
                (-1, self._chance(seats, self.elo0)),
            )
        )

    def _chance(self, seats: tuple[int, ...], points: float) -> float:
        """That one of the first bot's seats wins."""
        own = seats.count(0) * math.exp(points / POINTS)
        return own / (own + len(seats) - seats.count(0))
