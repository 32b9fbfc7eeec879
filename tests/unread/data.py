"""Which keys of a game's data files its modules, words and boards read.

Tables are read into module constants when a game is imported; so it must be asked in a process
that has imported no game yet.
"""

from __future__ import annotations

import sys
import tomllib
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages
from typing import Any

from covo.engine.game import Game
from covo.engine.journal import from_text
from covo.testing.checks.words import everything_has_words
from covo.testing.sample import Sample
from covo.testing.walks import Moment, Play

TESTS = Path(__file__).parents[1]
LOOKS = 1
"""Moments of each finished game at which everything is said and drawn."""

ANY = "[]"
"""Stands for every row of a list: a key is read once any row's is."""


class Watched(dict[str, Any]):
    """A table that notes each of its keys that is read; whoever goes through it reads them all."""

    def __init__(self, table: dict[str, Any], path: str, read: set[str]) -> None:
        super().__init__({key: watched(v, f"{path}.{key}", read) for key, v in table.items()})
        self._path, self._read = path, read

    def _note(self, *keys: str) -> None:
        self._read.update(f"{self._path}.{key}" for key in keys)

    def __getitem__(self, key: str) -> Any:
        self._note(key)
        return super().__getitem__(key)

    def get(self, key: str, default: Any = None) -> Any:
        self._note(key)
        return super().get(key, default)

    def __iter__(self) -> Iterator[str]:
        self._note(*super().keys())
        return super().__iter__()

    def keys(self) -> Any:
        self._note(*super().keys())
        return super().keys()

    def values(self) -> Any:
        self._note(*super().keys())
        return super().values()

    def items(self) -> Any:
        self._note(*super().keys())
        return super().items()


def watched(value: Any, path: str, read: set[str]) -> Any:
    """The same data; ``read`` learns every key of it that is looked up."""
    if isinstance(value, dict):
        return Watched(value, path, read)
    if isinstance(value, list):
        return [watched(each, path + ANY, read) for each in value]
    return value


def tables_of(folder: Path) -> list[Path]:
    """The data files of a game: of all of it, and of modules with rules of their own."""
    homes = [folder / "data", *(rules.parent for rules in folder.glob("*/rules"))]
    return sorted(file for home in homes for file in home.glob("*.toml"))


def declared(value: Any, path: str) -> Iterator[str]:
    """Every key of some data, with the path that leads to it."""
    if isinstance(value, dict):
        for key, each in value.items():
            yield f"{path}.{key}"
            yield from declared(each, f"{path}.{key}")
    elif isinstance(value, list):
        for each in value:
            yield from declared(each, path + ANY)


def unread_keys(game: str, folder: Path) -> list[str]:
    """The keys in the data files of a game that nothing but a test reads."""
    if f"covo.games.{game}" in sys.modules:
        raise RuntimeError(f"{game} has read its tables already: ask in a process of its own")
    load, read = tomllib.loads, set[str]()
    files = {path.read_text(encoding="utf-8"): path.name for path in tables_of(folder)}

    def watched_loads(text: str) -> dict[str, Any]:
        data = load(text)
        return watched(data, files[text], read) if text in files else data

    tomllib.loads = watched_loads  # type: ignore[assignment]
    try:
        import_all(game)
        use(import_module(f"covo.games.{game}").GAME)
    finally:
        tomllib.loads = load
    keys = (key for text, name in files.items() for key in declared(load(text), name))
    return [key for key in dict.fromkeys(keys) if key not in read]


def import_all(game: str) -> None:
    """Every module that knows this game."""
    package = f"covo.games.{game}"
    for module in walk_packages(import_module(package).__path__, f"{package}."):
        import_module(module.name)


class Finished(Sample):
    """The games of the golden files: of each ending, number of players and odd card."""

    def plays(self, game: Game) -> list[Play]:
        texts = [path.read_text(encoding="utf-8") for path in sorted(TESTS.rglob("golden/*.json"))]
        journals = [journal for journal in map(from_text, texts) if journal.game == game.name]
        return [Play(game, game.stored(j.settings), 0, j.standing(), game.rules) for j in journals]


def use(game: Game) -> None:
    """Say and draw all there is to say and draw at some moments of the games we keep."""
    words = import_module(f"covo.games.{game.name}.words").WORDS
    sample = Finished(looks=LOOKS, compiled=False, words=words)
    everything_has_words(game, sample)
    for moment in sample.moments(game):
        for language in words.languages:
            draw(game, moment, language)


def draw(game: Game, moment: Moment, language: str) -> None:
    """The board, and what each seat sees before it."""
    from covo.games import board_of

    board, names = board_of(game.name), [str(seat) for seat in moment.seats]
    board.chart(language)
    board.pieces(moment.s, language)
    options = game.listed(moment.s)
    board.controls(moment.s, options, language)
    for seat in moment.seats:
        board.hand(moment.s, seat, language, options)
        board.standing(moment.s, names, seat, language)
