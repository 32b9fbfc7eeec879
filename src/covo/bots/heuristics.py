"""What bots judge a game by: its part ``bot``, or its payoffs where it has none."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from hashlib import sha256
from pathlib import Path

from covo import games
from covo.engine.compile import rule
from covo.engine.game import NOBODY, Game, State
from covo.parts import bot, network
from covo.parts.bot import Heuristic

SHARED = (__file__, bot.__file__, network.__file__)


@cache
def heuristic(game: Game) -> Heuristic:
    """The judgements on a game; without a part of its own, payoffs and indifference."""
    return games.heuristic_of(game) or Heuristic(*_by_payoff(game))


def has_heuristic(game: Game) -> bool:
    """Whether somebody has written one for this game."""
    return games.heuristic_of(game) is not None


def folder_of(game: Game) -> str:
    """A name for the present state of a heuristic's sources."""
    digest = sha256()
    for path in (*map(Path, SHARED), *games.sources(game, "bot")):
        digest.update(path.name.encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()[:16]


def _by_payoff(game: Game) -> tuple[Callable[[State, int], float], Callable[[State, int], float]]:
    actor, payoff = game.rules.actor, game.rules.payoff

    @rule
    def value(s: State, seat: int) -> float:
        return payoff(s, seat) * 1.0 if actor(s) == NOBODY else 0.5

    @rule
    def prefer(s: State, option: int) -> float:
        return 1.0

    return value, prefer
