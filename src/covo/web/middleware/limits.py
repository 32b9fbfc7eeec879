"""How much one person or one address may ask for: buckets that refill with time."""

from __future__ import annotations

from collections.abc import Callable

from ..settings import Rate

MOST_BUCKETS = 20_000
"""Above so many, those that are full again are thrown away."""


class Buckets:
    """A bucket for each key: a request takes a drop, and an empty one says how long to wait."""

    def __init__(self, rate: Rate, now: Callable[[], float]) -> None:
        self.rate, self.now = rate, now
        self._levels: dict[str, tuple[float, float]] = {}

    def wait(self, key: str) -> float:
        """Take a drop: 0, or the seconds until there is one to take."""
        now = self.now()
        level = self._level(key, now)
        if level < 1:
            return (1 - level) / self.rate.a_second
        if len(self._levels) >= MOST_BUCKETS:
            self._forget_full(now)
        self._levels[key] = (level - 1, now)
        return 0

    def _level(self, key: str, now: float) -> float:
        level, then = self._levels.get(key, (self.rate.burst, now))
        return min(self.rate.burst, level + max(0.0, now - then) * self.rate.a_second)

    def _forget_full(self, now: float) -> None:
        kept = {k: v for k, v in self._levels.items() if self._level(k, now) < self.rate.burst}
        self._levels = kept if len(kept) < MOST_BUCKETS else {}
