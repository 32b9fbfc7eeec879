"""Who plays when no person does: a view in, an option out."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

from covo.engine.game import Game, State

from .random import RandomBot


class Bot(Protocol):
    """One that holds a seat. It never sees a state, only what its seat may see."""

    def choose(self, seen: State, seat: int, options: Sequence[int]) -> int:
        """One of ``options``, which ``seat`` has in ``seen``, its own view."""
        ...


BOTS: dict[str, Callable[[Game, int], Bot]] = {"random": RandomBot}
"""How each bot is made, from the game and a seed."""


class UnknownBot(LookupError):
    """No bot of this name is there; ``known`` are."""

    def __init__(self, name: str) -> None:
        self.name, self.known = name, tuple(BOTS)
        super().__init__(f"{name}: no such bot; there are {', '.join(BOTS)}")


def bot(name: str, game: Game, seed: int) -> Bot:
    """The bot of this name, new at the table."""
    if name not in BOTS:
        raise UnknownBot(name)
    return BOTS[name](game, seed)
