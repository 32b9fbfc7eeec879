"""Games on a GPU in the order of what they decide, so that neighbouring threads run the same rules.

Threads of a GPU run in step, 32 at a time; where each is somewhere else in the rules they take
turns. So before a decision the rows are sorted by it: counted, added up, and put in place.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

import numpy as np

from . import device
from .chance import CHANCE
from .compile import rule
from .game import NOBODY, Game
from .pending import top
from .record import fields

KEYS = 256
"""As many kinds of decisions are told apart."""
LAST = KEYS - 1
"""The key of a row where nothing is to be decided: it comes behind all others."""
BLOCK = 256
"""Threads to a block."""

cuda: Any = None
"""numba.cuda once a grouping is made; a global, since numba's simulator replaces it."""


@cache
def key_of(game: Game) -> Callable[[Any], int]:
    """A rule that says which rows belong together: those that are at the same decision."""
    actor, has_stack = game.rules.actor, "pending" in fields(game.record)

    @rule
    def by_decision(s: Any) -> int:
        if actor(s) == NOBODY:
            return LAST
        return min(max(top(s), 0), LAST - 1)

    @rule
    def by_actor(s: Any) -> int:
        who = actor(s)
        if who == NOBODY:
            return LAST
        return 0 if who == CHANCE else 1

    return by_decision if has_stack else by_actor


class Grouping:
    """Room to sort so many rows."""

    def __init__(self, count: int, block: int = BLOCK) -> None:
        self._grid, self._block = -(-count // block), block
        self.order = device.filled(count, np.int32)
        """The rows, sorted by their keys; those with the key LAST come at the end."""
        self.live = device.filled(1, np.int32)
        """How many have another key."""
        self._counts, self._places = device.filled(KEYS, np.int32), device.filled(KEYS, np.int32)

    def sort(self, keys: Any) -> None:
        """Put the rows in order, by a key for each."""
        count, add_up, put = _kernels()
        count[self._grid, self._block](keys, self._counts)
        add_up[1, self._block](self._counts, self._places, self.live)
        put[self._grid, self._block](keys, self._places, self.order)


@cache
def _kernels() -> tuple[Any, Any, Any]:
    global cuda  # noqa: PLW0603 (numba's simulator replaces globals of this name)
    cuda = device.numba_cuda()
    return cuda.jit(_count), cuda.jit(_add_up), cuda.jit(_put)


def _count(keys: Any, counts: Any) -> None:
    """How many rows have each key."""
    here = cuda.shared.array(KEYS, np.int32)
    i, lane, block = cuda.grid(1), cuda.threadIdx.x, cuda.blockDim.x
    for k in range(lane, KEYS, block):
        here[k] = 0
    cuda.syncthreads()
    if i < keys.shape[0]:
        cuda.atomic.add(here, keys[i], 1)
    cuda.syncthreads()
    for k in range(lane, KEYS, block):
        if here[k] > 0:
            cuda.atomic.add(counts, k, here[k])


def _add_up(counts: Any, places: Any, live: Any) -> None:
    """Where the rows of each key begin; the counts are 0 again for the next time."""
    here = cuda.shared.array(KEYS, np.int32)
    lane, block = cuda.threadIdx.x, cuda.blockDim.x
    for k in range(lane, KEYS, block):
        here[k] = counts[k]
        counts[k] = 0
    cuda.syncthreads()
    for k in range(lane, KEYS, block):
        before = 0
        for j in range(k):
            before += here[j]
        places[k] = before
        if k == LAST:
            live[0] = before


def _put(keys: Any, places: Any, order: Any) -> None:
    """Each row into the place that its block has been given among those of its key."""
    here = cuda.shared.array(KEYS, np.int32)
    first = cuda.shared.array(KEYS, np.int32)
    i, lane, block = cuda.grid(1), cuda.threadIdx.x, cuda.blockDim.x
    for k in range(lane, KEYS, block):
        here[k] = 0
    cuda.syncthreads()
    mine = 0
    if i < keys.shape[0]:
        mine = cuda.atomic.add(here, keys[i], 1)
    cuda.syncthreads()
    for k in range(lane, KEYS, block):
        if here[k] > 0:
            first[k] = cuda.atomic.add(places, k, here[k])
    cuda.syncthreads()
    if i < keys.shape[0]:
        order[first[keys[i]] + mine] = i
