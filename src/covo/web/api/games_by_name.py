"""Games with their words, by name: what a name says once it is known to be one."""

from __future__ import annotations

from functools import lru_cache

from covo.engine.game import Game
from covo.language.words import Words
from covo.server.config import ServerConfig
from covo.server.denied import Denial, Denied
from covo.server.server import Server

MOST_GAMES = 64
MOST_NAMES = 1 << 16


def names(server: Server) -> list[str]:
    """The games of a server."""
    return sorted(_names(server.config))


def game_of(server: Server, name: str) -> tuple[Game, Words]:
    """The game of this name; denied where there is none."""
    found = known(server, name)
    if found is None:
        raise Denied(Denial.UNKNOWN_GAME, game=name)
    return found


def known(server: Server, name: str) -> tuple[Game, Words] | None:
    if name not in _names(server.config):
        return None
    return _loaded(server.config, name)


@lru_cache(MOST_NAMES)
def named(game: Game, words: Words, option: int) -> tuple[str, str]:
    """The name of an option and its command: the same at every table."""
    return game.numbering.name(option), words.command(option)


@lru_cache(MOST_GAMES)
def _names(config: ServerConfig) -> frozenset[str]:
    """Looked up once: which games are installed does not change while a server runs."""
    return frozenset(config.game_names())


@lru_cache(MOST_GAMES)
def _loaded(config: ServerConfig, name: str) -> tuple[Game, Words]:
    game = config.load_game(name)
    return game, config.words_of(game)
