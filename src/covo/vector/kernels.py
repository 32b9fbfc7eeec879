"""What the threads of a GPU run in one step of a batch: the rules of its rows, as on the CPU."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any, NamedTuple

import numpy as np

from covo.engine import device
from covo.engine.game import Game
from covo.engine.grouping import key_of
from covo.engine.record import dtype_of, word_of

from .steps import OPEN, OVER, Rows, goes_on, row_rules

cuda: Any = None
"""numba.cuda once there are kernels; a global, since numba's simulator replaces it."""


class Kernels(NamedTuple):
    """What is launched, in this order."""

    adopt: Any
    """Take over options of whatever width."""
    refuse: Any
    """Write the codes with which options are refused. Launched where illegal ones raise."""
    fade: Any
    """Clear the masks; a block for each row."""
    advance: Any
    """Take an option in each row, and go on to what the caller must choose."""
    look: Any
    """Describe what the seats see."""


@cache
def kernels(game: Game) -> Kernels:
    """The kernels of a game, ready to launch; each compiles on its first launch."""
    plain = plain_kernels(game)
    limits = device.limits(game)
    return Kernels(
        device.compiled_kernel(plain.adopt),
        device.compiled_kernel(plain.refuse),
        device.compiled_kernel(plain.fade),
        device.compiled_kernel(plain.advance, **limits),
        device.compiled_kernel(plain.look),
    )


def plain_kernels(game: Game) -> Kernels:
    """The plain functions that threads run."""
    global cuda  # noqa: PLW0603 (numba's simulator replaces globals of this name)
    cuda = device.numba_cuda()
    refuse, advance = _choosing(game)
    return Kernels(_adopt, refuse, _fade, advance, _looking(game))


def _adopt(given: Any, chosen: Any) -> None:
    """As whole numbers of 16 bits; what does not fit is not an option anyway."""
    i = cuda.grid(1)
    if i < chosen.shape[0]:
        option, limit = given[i], 32767
        chosen[i] = limit if option < 0 or option >= limit else option


def _fade(masks: Any, status: Any, renews: bool) -> None:
    row = cuda.blockIdx.x
    if goes_on(status, row, renews):
        for option in range(cuda.threadIdx.x, masks.shape[1], cuda.blockDim.x):
            masks[row, option] = 0


def _choosing(game: Game) -> tuple[Callable[..., None], Callable[..., None]]:
    rules, most, key = row_rules(game.rules), game.option_count, key_of(game)
    refused, go_on = rules.refused, rules.advance

    def refuse(rows: Rows, chosen: Any, codes: Any) -> None:
        i = cuda.grid(1)
        if i < codes.shape[0]:
            codes[i] = refused(rows, i, chosen[i])

    def advance(rows: Rows, chosen: Any, order: Any, keys: Any, renews: bool) -> None:
        at = cuda.grid(1)
        if at < order.shape[0]:
            i = order[at]
            listed = cuda.local.array(most, np.int16)
            go_on(rows, i, chosen[i], renews, listed)
            if rows.status[i] == OPEN:
                keys[i] = key(rows.states[i])

    return refuse, advance


def _looking(game: Game) -> Callable[..., None]:
    redact, describe = game.rules.redact, game.rules.features
    layout, word = dtype_of(game.record), word_of(game.record)
    width = game.state_bytes // word.itemsize

    def look(words: Any, status: Any, viewers: Any, blots: Any, features: Any) -> None:
        """By the view, so that nothing hidden can be told by it. After the end all is open.

        The view lies in the thread's local memory, which the hardware interleaves: neighbours
        that describe the same thing read neighbouring addresses.
        """
        i = cuda.grid(1)
        if i < status.shape[0]:
            view = cuda.local.array(width, word)
            seen = view.view(layout)
            for k in range(width):
                view[k] = words[i, k]
            if status[i] != OVER:
                redact(seen[0], viewers[i])
                for k in range(width):
                    view[k] |= blots[viewers[i], k]
            describe(seen[0], viewers[i], features[i])

    return look
