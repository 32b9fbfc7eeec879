"""Who plays when no person does: a view in, an option out."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Protocol

from covo.engine.game import Game, State

from .levels import NAMES, Level, UnknownBot, levels, mind, names
from .minds import Manner, Mind
from .random import RandomBot
from .thinking import ThinkingBot, Thought

__all__ = [
    "BOTS",
    "Bot",
    "Level",
    "Mind",
    "RandomBot",
    "ThinkingBot",
    "Thought",
    "UnknownBot",
    "bot",
    "is_bot",
    "is_level",
    "levels",
    "names",
]


class Bot(Protocol):
    """One that holds a seat. It never sees a state, only what its seat may see."""

    def choose(self, seen: State, seat: int, options: Sequence[int]) -> int:
        """One of ``options``, which ``seat`` has in ``seen``, its own view."""
        ...


def _made(name: str, game: Game, seed: int) -> Bot:
    found = mind(game, name)
    return RandomBot(game, seed) if found.manner is Manner.ANY else ThinkingBot(game, seed, found)


BOTS: dict[str, Callable[[Game, int], Bot]] = {name: partial(_made, name) for name in NAMES}
"""How each bot is made, from the game and a seed; the levels first, the weakest before all."""


def is_bot(name: str, game: Game) -> bool:
    """Whether a bot of this name plays this game; a budget may follow, as in ``search:200``."""
    stem, colon, _ = name.partition(":")
    if stem not in BOTS or (stem not in NAMES and colon):
        return False
    if stem not in NAMES:
        return True
    try:
        mind(game, name)
    except UnknownBot:
        return False
    return True


def is_level(name: str, game: Game) -> bool:
    """The same without a budget: what a stranger may seat at a server's cost."""
    return ":" not in name and is_bot(name, game)


def bot(name: str, game: Game, seed: int, *, hurried: bool = False) -> Bot:
    """The bot of this name, new at the table.

    Thinking bots compile what they need when they are first asked. A hurried one does not wait:
    it answers at first sight as long as its machine code is not loaded.
    """
    if not is_bot(name, game):
        raise UnknownBot(name, names(game))
    made = BOTS[name](game, seed) if name in BOTS else _made(name, game, seed)
    if hurried and isinstance(made, ThinkingBot):
        made.hurried = True
    return made
