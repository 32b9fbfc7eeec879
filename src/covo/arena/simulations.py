"""Many games played by a crew, put together as if one machine had played them one by one."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import fields, replace
from time import perf_counter
from typing import Any

import numpy as np
from numpy.typing import NDArray

from covo import games as library
from covo.bots.self_play import Played, play_many
from covo.engine.game import Game
from covo.engine.record import dtype_of
from covo.engine.simulate import BATCH, Part, Simulation, Sums
from covo.engine.simulate import player as engine_player

from .crew import Batch, Crew, Job

BATCHES = 200
"""Thinking bots play their games in about so many pieces at least."""
Report = Callable[[int, int], None]


def random_job(game: Game, settings: Mapping[str, str], seed: int) -> Job[Part]:
    """Random play, in the batches that its digest is made of."""
    return Job(_at_random(game, settings, seed), random_player, (game.name, dict(settings), seed))


def random_player(name: str, settings: Mapping[str, str], seed: int) -> Callable[[int, int], Part]:
    """What plays at random, on whatever machine."""
    return _at_random(library.load(name), settings, seed)


def _at_random(game: Game, settings: Mapping[str, str], seed: int) -> Callable[[int, int], Part]:
    play = engine_player(game, seed, settings)
    return lambda first, last: play(first, last)[0]  # final states stay where they are


def simulated(
    game: Game,
    settings: Mapping[str, str],
    games: int,
    crew: Crew[Part],
    progress: Report | None = None,
) -> Simulation:
    """Random games, as :func:`covo.engine.simulate.simulate` plays them."""
    sums, start = Sums(game, games, settings), perf_counter()
    for part in crew(cuts(games, BATCH)):
        sums.add(part)
        if progress:
            progress(sums.done, games)
    return sums.simulation(perf_counter() - start)


def bots_job(
    game: Game, settings: Mapping[str, str], bots: Sequence[str], seed: int
) -> Job[Played]:
    """Games among bots that think."""
    given = (game.name, dict(settings), tuple(bots), seed)
    return Job(_among(game, settings, bots, seed), bots_player, given)


def bots_player(
    name: str, settings: Mapping[str, str], bots: Sequence[str], seed: int
) -> Callable[[int, int], Played]:
    """What plays among bots, on whatever machine."""
    return _among(library.load(name), settings, bots, seed)


def _among(
    game: Game, settings: Mapping[str, str], bots: Sequence[str], seed: int
) -> Callable[[int, int], Played]:
    def play(first: int, last: int) -> Played:
        return play_many(game, settings, bots, range(first, last), seed, workers=1)

    return play


def played(game: Game, games: int, crew: Crew[Played], progress: Report | None = None) -> Played:
    """Games among bots, as :func:`covo.bots.self_play.play_many` plays them."""
    parts: list[Played] = []
    done, start = 0, perf_counter()
    for part in crew(cuts(games, max(1, min(BATCH, games // BATCHES)))):
        parts.append(part)
        done += len(part.numbers)
        if progress:
            progress(done, games)
    return joined(game, parts, perf_counter() - start)


def joined(game: Game, parts: Sequence[Played], seconds: float) -> Played:
    """Batches of one run in the order of their games."""
    ordered = sorted(parts, key=lambda part: int(part.numbers[0]))
    first = ordered[0]
    rows: dict[str, Any] = {
        field.name: np.concatenate([getattr(part, field.name) for part in ordered])
        for field in fields(Played)
        if isinstance(getattr(first, field.name), np.ndarray)
    }
    rows["states"] = known_again(game, rows["states"])
    journals = tuple(journal for part in ordered for journal in part.journals)
    return replace(first, **rows, journals=journals, seconds=seconds)


def cuts(games: int, size: int) -> Iterator[Batch]:
    """All games, in pieces of this size."""
    return ((first, min(first + size, games)) for first in range(0, games, size))


def known_again(game: Game, states: NDArray[Any]) -> NDArray[Any]:
    """States that another process may have sent: on its way an array forgets its record."""
    return states.view(dtype_of(game.record))
