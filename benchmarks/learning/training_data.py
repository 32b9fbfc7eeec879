"""What games teach: positions on the way, seat by seat in numbers, and how it ended."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from covo import games
from covo.bots.bot_code import bot_code
from covo.bots.minds import Mind
from covo.bots.native_calls import Calls, actor, begins_move, choose, heuristic_folder
from covo.bots.self_play import Played, play_many
from covo.cli.consoles import bar
from covo.engine.compile import compiled
from covo.engine.game import Game, State
from covo.engine.record import blanks

MOST_ROWS = 400
"""Positions kept of one game."""
EVERY = {"western_sea": 4, "blackbeard": 3}
"""Of so many moves one is kept: neighbours teach the same."""

Floats = NDArray[np.float32]


class Lesson(NamedTuple):
    """Positions and how their games ended."""

    inputs: Floats
    """Position, seat, trait."""
    won: Floats
    """Position, seat: what the seat won in the end."""
    points: Floats
    """Position, seat: what it had scored in the end."""
    game: NDArray[np.int64]
    """The number of each position's game."""


def bot_part(name: str) -> ModuleType:
    """What bots know of a game."""
    found = games.part(name, "bot")
    if found is None:
        raise LookupError(f"{name} has no part for bots to learn")
    return found


def heuristic_of(name: str) -> Path:
    """The folder of what bots know of a game."""
    return Path(str(bot_part(name).__file__)).parent


def gatherer(write_inputs: Callable[[State, int, Any], None]) -> Callable[..., int]:
    """A loop that plays a journal over again and portrays some of its positions."""

    def gather(
        calls: Calls, s: State, journal: Any, players: int, every: int, first: int, out: Any
    ) -> int:
        rows, moves = 0, 0
        for i in range(len(journal)):
            if actor(calls, s) >= 0 and begins_move(calls, s):
                if moves % every == first and rows < len(out):
                    write_inputs(s, players, out[rows])
                    rows += 1
                moves += 1
            choose(calls, s, journal[i])
        return rows

    return gather


def lesson(
    game: Game, settings: Mapping[str, str], minds: Sequence[Mind], games: int, seed: int
) -> Lesson:
    """Play so many games, and keep what they teach."""
    with bar("play") as advance:
        done = play_many(
            game, settings, minds, games, seed, rotate=True, journals=True, progress=advance
        )
    return _told(game, settings, done, np.random.default_rng(seed))


def _told(
    game: Game, settings: Mapping[str, str], done: Played, luck: np.random.Generator
) -> Lesson:
    module = import_module(f"{bot_part(game.name).__name__}.inputs")
    code, players = bot_code(game), done.payoffs.shape[1]
    gather = compiled(gatherer(module.write_inputs), heuristic_folder(game) / "learning")
    start, s = game.new(game.settings(settings, simulation=True)), blanks(game.record, 1)
    rows = np.zeros((MOST_ROWS, players, module.INPUTS))
    kept: list[Lesson] = []
    for number, journal in enumerate(done.journals):
        s[0] = start
        every = EVERY[game.name]
        first = int(luck.integers(every))
        n = gather(code.calls, s[0], journal, players, every, first, rows)
        points = [module.points_of(done.states[number], seat) for seat in range(players)]
        kept.append(
            Lesson(
                rows[:n].astype(np.float32),
                np.tile(done.payoffs[number].astype(np.float32), (n, 1)),
                np.tile(np.array(points, np.float32), (n, 1)),
                np.full(n, number),
            )
        )
    return Lesson(*(np.concatenate(part) for part in zip(*kept, strict=True)))
