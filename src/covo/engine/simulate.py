"""Whole games of random play in compiled loops, on all cores, the same for a seed always."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor, as_completed
from dataclasses import dataclass
from hashlib import sha256
from time import perf_counter
from typing import Any

import numpy as np
from numpy.typing import NDArray

from .chance import many_seeded
from .game import Game, State
from .hashes import digest
from .machine import Machine, listing, machine
from .record import blanks

BATCH = 256
"""Games a thread plays before it looks up; small, so that progress shows and memory stays low."""
BUDGET = 1_000_000
"""Decisions after which a game is given up: none has come near it."""

Inspect = Callable[[int, NDArray[Any]], None]
"""Told of every batch: the number of its first game, and the final states."""


@dataclass(frozen=True)
class Simulation:
    """What came out of a run."""

    game: str
    settings: dict[str, str]
    seconds: float
    decisions: NDArray[np.int32]
    """Decisions of each game, chance and single options included."""
    rounds: NDArray[np.int32]
    payoffs: NDArray[np.int16]
    """What each seat won, a row for each game."""
    digest: str
    """A hash of all final states in order: equal runs, equal digests."""


def simulate(
    game: Game,
    games: int,
    seed: int,
    settings: Mapping[str, str] | None = None,
    workers: int | None = None,
    progress: Callable[[int, int], None] | None = None,
    inspect: Inspect | None = None,
) -> Simulation:
    """Play ``games`` games. Game number i is the same whoever plays it, and with whom."""
    ready = machine(game)
    whole = game.settings(settings, simulation=True)
    run = _Run(ready, game.values(whole), seed, games, game.players(whole))
    start, done = perf_counter(), 0
    with ThreadPoolExecutor(max(1, workers or os.cpu_count() or 1)) as pool:
        batches = [pool.submit(run.play, first) for first in range(0, games, BATCH)]
        try:
            for batch in as_completed(batches):
                first, states = batch.result()
                done += len(states)
                if inspect:
                    inspect(first, states)
                if progress:
                    progress(done, games)
        except BaseException:
            pool.shutdown(cancel_futures=True)
            raise
    seconds = perf_counter() - start
    return Simulation(
        game.name, whole, seconds, run.decisions, run.rounds, run.payoffs, run.digest()
    )


class _Run:
    """The arrays of one run; each batch writes its own part of them."""

    def __init__(self, ready: Machine, values: Any, seed: int, games: int, players: int) -> None:
        self.ready, self.values, self.seed = ready, values, seed
        self.decisions = np.zeros(games, np.int32)
        self.rounds = np.zeros(games, np.int32)
        self.payoffs = np.zeros((games, players), np.int16)
        self._hashes = [b""] * -(-games // BATCH)

    def play(self, first: int) -> tuple[int, NDArray[Any]]:
        game = self.ready.game
        last = min(first + BATCH, len(self.decisions))
        states = blanks(game.record, last - first)
        words = many_seeded(self.seed, first, last - first)
        lengths = self.decisions[first:last]
        self.ready.loops.play_many(states, self.values, words, lengths, listing(game), BUDGET)
        self.ready.loops.results(states, self.rounds[first:last], self.payoffs[first:last])
        self._hashes[first // BATCH] = digest(states)
        return first, states

    def digest(self) -> str:
        return sha256(b"".join(self._hashes)).hexdigest()


def final_states(game: Game, games: int, seed: int, settings: Mapping[str, str]) -> list[State]:
    """The final states themselves, for tests and studies of a few games."""
    kept: dict[int, NDArray[Any]] = {}

    def keep(first: int, states: NDArray[Any]) -> None:
        kept[first] = states

    simulate(game, games, seed, settings, inspect=keep)
    return [s for first in sorted(kept) for s in kept[first]]
