"""Whole games of random play in compiled loops, on all cores, deterministic for a seed."""

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
from .machine import listing, machine
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


@dataclass(frozen=True)
class Part:
    """What came out of one batch."""

    first: int
    """The number of its first game."""
    decisions: NDArray[np.int32]
    rounds: NDArray[np.int32]
    payoffs: NDArray[np.int16]
    hash: bytes
    """Of its final states."""


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
    sums = Sums(game, games, settings)
    play, start = player(game, seed, settings), perf_counter()

    def batch(first: int) -> tuple[Part, NDArray[Any]]:
        return play(first, min(first + BATCH, games))

    with ThreadPoolExecutor(max(1, workers or os.cpu_count() or 1)) as pool:
        batches = [pool.submit(batch, first) for first in range(0, games, BATCH)]
        try:
            for one in as_completed(batches):
                part, states = one.result()
                sums.add(part)
                if inspect:
                    inspect(part.first, states)
                if progress:
                    progress(sums.done, games)
        except BaseException:
            pool.shutdown(cancel_futures=True)
            raise
    return sums.simulation(perf_counter() - start)


def player(
    game: Game, seed: int, settings: Mapping[str, str] | None = None
) -> Callable[[int, int], tuple[Part, NDArray[Any]]]:
    """What plays games ``first`` to ``last`` - 1 of a run; their final states beside the part."""
    ready, whole = machine(game), game.settings(settings, simulation=True)
    values, players = game.values(whole), game.players(whole)

    def play(first: int, last: int) -> tuple[Part, NDArray[Any]]:
        count = last - first
        states, words = blanks(game.record, count), many_seeded(seed, first, count)
        decisions, rounds = np.zeros(count, np.int32), np.zeros(count, np.int32)
        payoffs = np.zeros((count, players), np.int16)
        ready.loops.play_many(states, values, words, decisions, listing(game), BUDGET)
        ready.loops.results(states, rounds, payoffs)
        return Part(first, decisions, rounds, payoffs, digest(states)), states

    return play


class Sums:
    """The arrays of one run; each part is written into its own rows of them."""

    def __init__(self, game: Game, games: int, settings: Mapping[str, str] | None) -> None:
        self.game, self.done = game, 0
        self.settings = game.settings(settings, simulation=True)
        self._decisions = np.zeros(games, np.int32)
        self._rounds = np.zeros(games, np.int32)
        self._payoffs = np.zeros((games, game.players(self.settings)), np.int16)
        self._hashes = [b""] * -(-games // BATCH)

    def add(self, part: Part) -> None:
        """Take in a batch; in whatever order they come, the sums are the same."""
        rows = slice(part.first, part.first + len(part.decisions))
        self._decisions[rows], self._rounds[rows] = part.decisions, part.rounds
        self._payoffs[rows] = part.payoffs
        self._hashes[part.first // BATCH] = part.hash
        self.done += len(part.decisions)

    def simulation(self, seconds: float) -> Simulation:
        """What came out, once every part is there."""
        whole = sha256(b"".join(self._hashes)).hexdigest()
        facts = (self._decisions, self._rounds, self._payoffs, whole)
        return Simulation(self.game.name, self.settings, seconds, *facts)


def final_states(game: Game, games: int, seed: int, settings: Mapping[str, str]) -> list[State]:
    """The final states themselves, for tests and studies of a few games."""
    kept: dict[int, NDArray[Any]] = {}

    def keep(first: int, states: NDArray[Any]) -> None:
        kept[first] = states

    simulate(game, games, seed, settings, inspect=keep)
    return [s for first in sorted(kept) for s in kept[first]]
