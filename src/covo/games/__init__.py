"""The games there are: Covo's own, and those that others register under ``covo.games``."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from functools import cache
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from types import ModuleType
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from covo.engine.game import Game, State
    from covo.language.words import Words

GROUP = "covo.games"


class UnknownGame(LookupError):
    """No game of this name is registered; ``known`` are."""

    def __init__(self, name: str, known: tuple[str, ...]) -> None:
        self.name, self.known = name, known
        super().__init__(f"There is no game {name!r}; there are: {', '.join(known) or 'none'}.")


class BrokenGame(ImportError):
    """A game is registered, but what is registered cannot be loaded or is no game."""

    def __init__(self, game: str, reason: str) -> None:
        self.game, self.reason = game, reason
        super().__init__(f"{game}: {reason}")


def names() -> tuple[str, ...]:
    """What games are called, in alphabetical order."""
    return tuple(sorted(_entries()))


def load(name: str) -> Game:
    """The game of this name."""
    from covo.engine.game import Game

    entry = _entry(name)
    try:
        found = entry.load()
    except Exception as fault:  # a game from outside may fail in any way while it is imported
        raise BrokenGame(name, f"{entry.value}: {fault}") from fault
    if not isinstance(found, Game):
        raise BrokenGame(name, f"{entry.value} is no Game but {type(found).__name__}")
    return found


def words_of(game: Game) -> Words:
    """What a player reads about a game: WORDS in the module ``words`` beside it."""
    from covo.language.words import Words

    module = f"{_entry(game.name).module}.words"
    try:
        found = import_module(module).WORDS
    except Exception as fault:  # as above
        raise BrokenGame(game.name, f"{module}: {fault}") from fault
    if not isinstance(found, Words):
        raise BrokenGame(game.name, f"{module}.WORDS are no Words")
    return found


def position(game: Game, told: Mapping[str, Any]) -> State:
    """A prepared state: what ``position`` in the module ``positions`` beside a game makes of it."""
    module = f"{_entry(game.name).module}.positions"
    try:
        make = import_module(module).position
    except Exception as fault:  # as above
        raise BrokenGame(game.name, f"{module}: {fault}") from fault
    return make(**told)


@cache
def _entries() -> dict[str, EntryPoint]:
    """What is registered, read once: it takes 20 ms, and the lobby asks for every table."""
    return {entry.name: entry for entry in entry_points(group=GROUP)}


def _entry(name: str) -> EntryPoint:
    known = _entries()
    if name not in known:
        raise UnknownGame(name, names())
    return known[name]


class Games(ModuleType):
    """This package itself: ``covo.games()`` lists the games, ``covo.games.load`` gives one."""

    def __call__(self) -> tuple[str, ...]:
        """What games are called, in alphabetical order."""
        return names()

    if TYPE_CHECKING:  # what a type checker would otherwise not find in a package that is called
        BrokenGame = BrokenGame
        GROUP = GROUP
        UnknownGame = UnknownGame
        load = staticmethod(load)
        names = staticmethod(names)
        position = staticmethod(position)
        words_of = staticmethod(words_of)


sys.modules[__name__].__class__ = Games
