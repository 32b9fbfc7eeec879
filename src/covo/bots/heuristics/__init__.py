"""What bots know of each game beyond its rules: the worth of a position, and likely choices.

A module or package here, named like its game, has two rules. ``value(s, seat)`` is about the
chance of a seat to win, from 0 to 1; the payoff once the game is over. ``prefer(s, option)`` is a
weight of at least 0: how likely somebody sensible is to take an option. Both are called with
whole states, imagined or true, and must not change them. Others are welcome: ``judge(s, players,
out)`` writes for each seat the chance to win, as searching bots see it; where it was learned from
games the package has a module ``learned``. ``plans(s, brief, out)`` and ``follow(s, plan)`` are for
games whose turns are many small moves (docs/writing-a-bot.md). A game without a module is judged by
its payoffs.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from covo.engine.compile import rule
from covo.engine.game import NOBODY, Game, State

CERTAIN = 1e6
"""What is preferred so much is done at once, at every level but random: an opening, say."""
OPTIONAL = ("judge", "plans", "follow")
HERE = Path(__file__).parent
NETWORK = HERE.parent / "network.py"


@dataclass(frozen=True)
class Heuristic:
    """The judgements on a game."""

    value: Callable[[State, int], float]
    prefer: Callable[[State, int], float]
    judge: Callable[[State, int, NDArray[np.float64]], None] | None = None
    plans: Callable[[State, int, NDArray[np.int16]], int] | None = None
    follow: Callable[[State, NDArray[np.int16]], int] | None = None
    is_learned: bool = False
    """Whether ``judge`` was learned from games."""


@cache
def heuristic(game: Game) -> Heuristic:
    """The judgements on a game; without a module of its own, payoffs and indifference."""
    if has_heuristic(game):
        module = import_module(f"{__name__}.{game.name}")
        judge, plans, follow = (getattr(module, name, None) for name in OPTIONAL)
        is_learned = find_spec(f"{module.__name__}.learned") is not None
        return Heuristic(module.value, module.prefer, judge, plans, follow, is_learned)
    return Heuristic(*_by_payoff(game))


def has_heuristic(game: Game) -> bool:
    """Whether somebody has written one for this game."""
    return game.name.isidentifier() and find_spec(f"{__name__}.{game.name}") is not None


def folder_of(game: Game) -> str:
    """A name for the present state of a heuristic's sources."""
    digest = sha256(Path(__file__).read_bytes() + NETWORK.read_bytes())
    for pattern in ("{}.*", "{}/**/*.*"):
        for path in sorted(HERE.glob(pattern.format(game.name))):
            if path.suffix in {".py", ".toml", ".npy"}:
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
