"""Journals followed again: who decided each time, and among how many options."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from covo.bots.bot_code import BotCode, bots_folder
from covo.bots.native_calls import actor, choose, options
from covo.engine.compile import compiled
from covo.engine.game import State
from covo.engine.record import Ints, blanks


@dataclass(frozen=True)
class Trace:
    """Every choice of a batch of games, one game after the other."""

    game: NDArray[np.int32]
    """To which game of the batch a choice belongs."""
    option: Ints
    actor: Ints
    """A seat, or CHANCE."""
    count: Ints
    """How many options there were."""


def follow(
    calls: Any, start: Any, work: Any, listed: Ints, journal: Ints, ends: Any, out: Ints
) -> None:
    """Replay games from the same start; ``out`` gets actor and number of options of each choice."""
    at = 0
    for i in range(len(ends)):
        work[0] = start[0]
        while at < ends[i]:
            out[at, 0] = actor(calls, work[0])
            out[at, 1] = options(calls, work[0], listed)
            choose(calls, work[0], journal[at])
            at += 1


def tracer(code: BotCode) -> Callable[[State, Sequence[Ints]], Trace]:
    """What follows journals of one game, compiled where its bots are."""
    run = compiled(follow, _folder(code)) if code.is_compiled else follow

    def trace(start: State, journals: Sequence[Ints]) -> Trace:
        lengths = [len(journal) for journal in journals]
        ends = np.cumsum(lengths, dtype=np.int64)
        option = np.concatenate([np.asarray(j, np.int16) for j in journals])
        out = np.zeros((len(option), 2), np.int16)
        places = blanks(code.game.record, 2)
        places[0] = start
        listed = np.zeros(code.game.option_count, np.int16)
        run(code.calls, places[:1], places[1:], listed, option, ends, out)
        game = np.repeat(np.arange(len(lengths), dtype=np.int32), lengths)
        return Trace(game, option, out[:, 0], out[:, 1])

    return trace


def _folder(code: BotCode) -> Path:
    digest = sha256(Path(__file__).read_bytes()).hexdigest()[:16]
    return bots_folder(code.game) / f"arena-{digest}"
