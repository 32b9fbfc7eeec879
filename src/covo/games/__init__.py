"""The games there are: Covo's own, and those that others register under ``covo.games``.

The entry point names the package of a game and the Game in it; all other parts are modules or
packages of fixed names there, imported when they are first wanted (docs/parts-of-a-game.md).
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from functools import cache
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from covo.engine.game import Game, State
    from covo.language.words import Words
    from covo.parts.board import Board
    from covo.parts.bot import Heuristic
    from covo.parts.facts import Facts
    from covo.parts.terminal import TerminalView

GROUP = "covo.games"
SOURCES = {".py", ".toml", ".npy"}


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
    """What a player reads about a game: WORDS in its part ``words``, which no game lacks."""
    from covo.language.words import Words

    found: Words | None = _declared(game.name, "words", "WORDS", Words)
    if found is None:
        raise BrokenGame(game.name, f"{_entry(game.name).module}.words is missing")
    return found


@cache
def board_of(name: str) -> Board:
    """How a game looks on a page: BOARD in its part ``board``, or the plain one."""
    from covo.parts.board import Board
    from covo.parts.plain_board import PlainBoard

    found: Board | None = _declared(name, "board", "BOARD", Board)
    if found is None:
        game = load(name)
        return PlainBoard(game, words_of(game))
    return found


def terminal_of(game: Game, language: str) -> TerminalView:
    """How a game looks in a terminal: by TERMINAL in its part ``terminal``, or plainly."""
    from covo.parts.plain_terminal import PlainTerminal

    found: Callable[[str], TerminalView] | None = _declared(
        game.name, "terminal", "TERMINAL", Callable
    )
    return found(language) if found else PlainTerminal(game, words_of(game), language)


def heuristic_of(game: Game) -> Heuristic | None:
    """What bots know of a game: BOT in its part ``bot``; None where it has none."""
    from covo.parts.bot import Heuristic

    found: Heuristic | None = _declared(game.name, "bot", "BOT", Heuristic)
    return found


def facts_of(game: Game) -> Facts:
    """What is worth counting in a game: FACTS in its part ``facts``; nothing where it has none."""
    from covo.parts.facts import Facts

    found: Facts | None = _declared(game.name, "facts", "FACTS", Facts)
    return found or Facts()


def position(game: Game, told: Mapping[str, Any]) -> State:
    """A prepared state: what ``position`` in the part ``positions`` of a game makes of it."""
    found = part(game.name, "positions")
    if found is None:
        raise BrokenGame(game.name, f"{_entry(game.name).module}.positions is missing")
    return found.position(**told)


def part(name: str, of: str) -> ModuleType | None:
    """The module or package ``of`` in a game's package, imported when first wanted.

    None where there is no such part, or no such game: a game that is made in a test has no parts.
    """
    entry = _entries().get(name)
    if entry is None:
        return None
    module = f"{entry.module}.{of}"
    try:
        return import_module(module) if _has(module) else None
    except Exception as fault:  # as above
        raise BrokenGame(name, f"{module}: {fault}") from fault


def folder(name: str) -> Path | None:
    """Where a game's package lies, without importing it; None for a game in a single module."""
    try:
        spec = find_spec(_entry(name).module)
    except ImportError:  # a game that is registered, and gone
        return None
    found = list(spec.submodule_search_locations or ()) if spec is not None else []
    return Path(found[0]) if found else None


def sources(game: Game, of: str) -> list[Path]:
    """The files of a part, data and all: what is made of them is kept until one changes."""
    found = part(game.name, of)
    if found is None or found.__file__ is None:
        return []
    file = Path(found.__file__)
    if file.name != "__init__.py":
        return [file]
    return sorted(path for path in file.parent.rglob("*") if path.suffix in SOURCES)


def _has(module: str) -> bool:
    """Whether there is such a module; one that is found but cannot be imported is there."""
    if module in sys.modules:
        return True
    parent, _, _ = module.rpartition(".")
    return hasattr(import_module(parent), "__path__") and find_spec(module) is not None


def _declared(name: str, of: str, what: str, kind: Any) -> Any:
    """What a part declares under this name; None where the game has no such part."""
    found = part(name, of)
    if found is None:
        return None
    declared = getattr(found, what, None)
    if not isinstance(declared, kind):
        raise BrokenGame(name, f"{found.__name__}.{what} is no {kind.__name__}")
    return declared


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
        board_of = staticmethod(board_of)
        terminal_of = staticmethod(terminal_of)
        facts_of = staticmethod(facts_of)
        folder = staticmethod(folder)
        heuristic_of = staticmethod(heuristic_of)
        load = staticmethod(load)
        names = staticmethod(names)
        part = staticmethod(part)
        position = staticmethod(position)
        sources = staticmethod(sources)
        words_of = staticmethod(words_of)


sys.modules[__name__].__class__ = Games
