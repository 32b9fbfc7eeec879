"""Three sea games with one rules engine, for people, bots and programs.

``covo.games()`` lists the games, ``covo.load(name)`` gives one, ``covo.Table`` plays it; see
docs/python.md. What a name needs is imported when it is first used.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from covo.bots import Bot
    from covo.engine.outcome import Outcome
    from covo.games import Games, UnknownGame, load
    from covo.table import Option, Table, TableError, View

    games: Games

__version__ = "0.2.0.dev0"
__all__ = [
    "Bot",
    "Option",
    "Outcome",
    "Table",
    "TableError",
    "UnknownGame",
    "View",
    "games",
    "load",
]

_HOMES = {
    "Bot": "covo.bots",
    "Outcome": "covo.engine.outcome",
    "UnknownGame": "covo.games",
    "load": "covo.games",
    **dict.fromkeys(("Option", "Table", "TableError", "View"), "covo.table"),
}
"""The module that holds each name; ``games`` is a package that can be called."""


if not TYPE_CHECKING:  # a type checker would let every name pass

    def __getattr__(name: str) -> Any:
        if name == "games":
            return import_module("covo.games")
        if name not in _HOMES:
            raise AttributeError(f"module 'covo' has no attribute {name!r}")
        return getattr(import_module(_HOMES[name]), name)


def __dir__() -> list[str]:
    return sorted([*__all__, "__version__"])
