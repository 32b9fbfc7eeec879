"""A bot that has its view at once, for pages that show what a bot would do."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

import pytest

from covo.bots import Thought
from covo.bots.bot_code import plain_bot_code
from covo.engine.game import Game, State
from covo.games.armada.rules.decisions import KIND_OF, Kind
from covo.server import counsel

LIKED, OTHERS = 0.6, 0.35
"""What it thinks of the last option, and of all others."""
EAGER = 1_000
"""How much rather it puts to sea, where a game has that."""


class Opinionated:
    """It would always play the last option, and in Armada rather launch a ship."""

    def __init__(self, game: Game, seed: int, mind: Any, hurried: bool = False) -> None:
        self.game = game

    def think(
        self, seen: State, seat: int, options: Sequence[int], seconds: float = 0
    ) -> list[Thought]:
        last = len(options) - 1
        return [
            Thought(int(o), LIKED if i == last else OTHERS, 1 + i + EAGER * self._launches(int(o)))
            for i, o in enumerate(options)
        ]

    def _launches(self, option: int) -> bool:
        return self.game.name == "armada" and KIND_OF[option] == Kind.LAUNCH


@contextmanager
def of_one_mind() -> Iterator[None]:
    """Meanwhile it is the one who is asked, and nobody waits for machine code."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(counsel, "ThinkingBot", Opinionated)
        patch.setattr(counsel, "ready_bot_code", plain_bot_code)
        yield
