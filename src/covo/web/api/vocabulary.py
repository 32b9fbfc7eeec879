"""Games with their words, by name: what a name says once it is known to be one."""

from __future__ import annotations

from functools import lru_cache

from covo.engine.game import Game
from covo.language.words import Words
from covo.server.denied import Denial, Denied
from covo.server.house import House
from covo.server.plan import Plan

MOST_GAMES = 64
MOST_NAMES = 1 << 16


def names(house: House) -> list[str]:
    """The games of a house."""
    return sorted(_names(house.plan))


def game_of(house: House, name: str) -> tuple[Game, Words]:
    """The game of this name; denied where there is none."""
    found = known(house, name)
    if found is None:
        raise Denied(Denial.UNKNOWN_GAME, game=name)
    return found


def known(house: House, name: str) -> tuple[Game, Words] | None:
    if name not in _names(house.plan):
        return None
    return _loaded(house.plan, name)


@lru_cache(MOST_NAMES)
def named(game: Game, words: Words, option: int) -> tuple[str, str]:
    """The name of an option and its command: the same at every table."""
    return game.numbering.name(option), words.command(option)


@lru_cache(MOST_GAMES)
def _names(plan: Plan) -> frozenset[str]:
    """Looked up once: which games are installed does not change while a server runs."""
    return frozenset(plan.game_names())


@lru_cache(MOST_GAMES)
def _loaded(plan: Plan, name: str) -> tuple[Game, Words]:
    game = plan.load_game(name)
    return game, plan.words_of(game)
