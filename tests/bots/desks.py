"""Tables and workspaces for the tests of bots: positions, plain and compiled loops."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from covo.bots.minds import Manner, Mind
from covo.engine.chance import CHANCE, Seeded
from covo.engine.game import NOBODY, Game, State
from covo.engine.record import copy

GREEDY = Mind(Manner.GREEDY, determinizations=2)
SEARCH = Mind(Manner.SEARCH, simulations=40)


def positions(game: Game, settings: dict[str, str], seed: int, every: int) -> Iterator[State]:
    """States of a random game where a seat has a choice, one in so many."""
    s, luck, met = game.new(game.settings(settings, simulation=True)), Seeded(seed), 0
    while (actor := game.rules.actor(s)) != NOBODY:
        options = game.listed(s)
        if actor == CHANCE:
            weights = [int(game.rules.weight(s, option)) for option in options]
        else:
            weights = [1] * len(options)
            met += len(options) > 1
            if len(options) > 1 and met % every == 0:
                yield copy(s)
        game.rules.choose(s, luck.pick(options, weights))


def words_of(seed: int) -> np.ndarray[tuple[int], np.dtype[np.uint64]]:
    return np.array([seed * 0x9E3779B97F4A7C15 % (1 << 64) | 1], np.uint64)
