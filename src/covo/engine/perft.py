"""Count the tree of options to a depth, chance enumerated: a changed count is a changed rule."""

from __future__ import annotations

from typing import Any

import numpy as np

from .game import Game, State
from .loops import loops_of
from .machine import machine
from .record import blanks, copy


def perft(game: Game, s: State, depth: int, *, plain: bool = False) -> int:
    """How many sequences of ``depth`` options there are from here (games that end count less)."""
    states = blanks(game.record, depth + 1)
    states[0] = s
    listed = np.zeros((depth + 1, game.option_count), np.int16)
    at = np.zeros((depth + 1, 2), np.int32)
    count: Any = loops_of(game.rules).perft if plain else machine(game).loops.perft
    return int(count(states, listed, at, depth))


def divided(game: Game, s: State, depth: int, *, plain: bool = False) -> dict[int, int]:
    """The count below each option at hand: where two versions of the rules part."""
    counts: dict[int, int] = {}
    for option in game.listed(s):
        after = copy(s)
        game.rules.choose(after, option)
        counts[option] = perft(game, after, depth - 1, plain=plain)
    return counts
