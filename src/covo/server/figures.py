"""Numbers for whoever looks after the server; what is hidden at a table is not counted."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass


@dataclass
class Counts:
    """What has happened since the server was opened."""

    choices: int = 0
    """By people and bots, as far as spectators were told."""
    bot_moves: int = 0
    bot_faults: int = 0
    mails: int = 0
    errors: int = 0


class Figures:
    """All that is counted: since the server was opened, and now."""

    def __init__(self, counts: Counts, *now: Callable[[], dict[str, int]]) -> None:
        self._counts, self._now = counts, now

    def read(self) -> dict[str, float]:
        """Each number by its name."""
        totals: dict[str, float] = {f"{name}_total": n for name, n in vars(self._counts).items()}
        for part in self._now:
            totals |= part()
        return totals
