"""The bot that takes any option, each as likely as the others."""

from __future__ import annotations

from collections.abc import Sequence

from covo.engine.chance import draw, seeded
from covo.engine.game import Game, State


class RandomBot:
    """The same seed, the same choices among the same options."""

    def __init__(self, game: Game, seed: int) -> None:
        self._generator = seeded(seed)

    def choose(self, seen: State, seat: int, options: Sequence[int]) -> int:
        return options[int(draw(self._generator, len(options)))]
