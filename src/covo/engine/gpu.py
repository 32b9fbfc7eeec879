"""Whole games of random play on a GPU: with every launch each game is a decision further."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from hashlib import sha256
from time import perf_counter
from typing import Any, NamedTuple

import numpy as np

from . import device
from .chance import Generator, many_seeded
from .game import Game, State
from .grouping import LAST, Grouping, key_of
from .hashes import digest
from .loops import loops_of
from .machine import machine
from .record import blanks
from .simulate import BATCH, BUDGET, Simulation

BLOCK = 128
"""Threads to a block."""
WAVE = 1 << 20
"""Games in flight at once: the more, the more of them decide the same; they lie in the device's
memory, and the host has to hold as many."""
LOOK_UP = 16
"""Decisions after which the host asks how many games go on; it would have to wait for each."""

cuda: Any = None
"""numba.cuda once there are kernels; a global, since numba's simulator replaces it."""


class Flight(NamedTuple):
    """Games that are played at once, as kernels take them."""

    states: Any
    words: Any
    """The same memory in plain words, a row for each game."""
    luck: Any
    """A generator for each game."""
    keys: Any
    """What each game decides; LAST where it is over."""
    lengths: Any
    """How many decisions each game has had."""


def kernels(game: Game) -> tuple[Callable[..., None], Callable[..., None]]:
    """The plain functions that threads run: lay out games, and take one decision in each."""
    global cuda  # noqa: PLW0603 (numba's simulator replaces globals of this name)
    cuda = device.numba_cuda()
    decide, most, key = loops_of(game.rules).decide, game.option_count, key_of(game)

    def lay(flight: Flight, first: Any) -> None:
        width = first.shape[1]
        for at in range(cuda.grid(1), flight.keys.shape[0] * width, cuda.gridsize(1)):
            flight.words[at // width, at % width] = first[0, at % width]

    def step(flight: Flight, order: Any, budget: int) -> None:
        at = cuda.grid(1)
        if at < order.shape[0] and flight.keys[order[at]] != LAST:
            i = order[at]
            listed = cuda.local.array(most, np.int16)
            decide(flight.states[i], flight.luck[i : i + 1], listed)
            flight.lengths[i] += 1
            goes_on = flight.lengths[i] < budget
            flight.keys[i] = key(flight.states[i]) if goes_on else LAST

    return lay, step


@cache
def compiled_kernels(game: Game, **tuning: Any) -> tuple[Any, Any]:
    """The kernels, ready to launch; each compiles on its first launch."""
    lay, step = kernels(game)
    limits = device.limits(game) | tuning
    return device.compiled_kernel(lay), device.compiled_kernel(step, **limits)


def simulate(
    game: Game,
    games: int,
    seed: int,
    settings: Mapping[str, str] | None = None,
    block: int = BLOCK,
    wave: int = WAVE,
    budget: int = BUDGET,
    **tuning: Any,
) -> Simulation:
    """What :func:`covo.engine.simulate.simulate` does, on the GPU, with the same results."""
    if device.name() is None:
        raise device.NoDeviceError
    whole = game.settings(settings, simulation=True)
    players = game.players(whole)
    decisions, rounds = np.zeros(games, np.int32), np.zeros(games, np.int32)
    payoffs, hashes = np.zeros((games, players), np.int16), b""
    seconds = 0.0
    for first in range(0, games, wave):
        last = min(first + wave, games)
        luck = many_seeded(seed, first, last - first)
        flight = _laid(game, game.new(whole), luck, block)
        seconds += _played(game, flight, block, budget, tuning)
        states, decisions[first:last] = map(device.on_host, (flight.states, flight.lengths))
        hashes += b"".join(digest(states[i : i + BATCH]) for i in range(0, len(states), BATCH))
        machine(game).loops.results(states, rounds[first:last], payoffs[first:last])
    named = sha256(hashes).hexdigest()
    return Simulation(game.name, whole, seconds, decisions, rounds, payoffs, named)


def _laid(game: Game, start: State, luck: Generator, block: int) -> Flight:
    """Games that all begin with this state."""
    count, first = len(luck), blanks(game.record, 1)
    first[0] = start
    states, words = device.room(game, count)
    keys = device.filled(count, np.uint8, key_of(game)(start))
    flight = Flight(states, words, device.on_device(luck), keys, device.filled(count, np.int32))
    lay, _ = compiled_kernels(game)
    lay[-(-count // block), block](flight, device.on_device(first.view(words.dtype)[None]))
    return flight


def _played(
    game: Game, flight: Flight, block: int, budget: int, tuning: Mapping[str, Any]
) -> float:
    """Play all games to their end; the seconds it has taken."""
    _, step = compiled_kernels(game, **tuning)
    live = len(flight.keys)
    grouping = Grouping(live, block)
    device.numba_cuda().synchronize()
    start, launches = perf_counter(), 0
    while live:
        grouping.sort(flight.keys)
        if launches % LOOK_UP == 0:
            live = int(device.on_host(grouping.live)[0])
        if live:
            step[-(-live // block), block](flight, grouping.order, np.int64(budget))
        launches += 1
    return perf_counter() - start
