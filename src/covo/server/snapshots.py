"""Compressed states: one from which a table is taken up again, or all of a finished game."""

from __future__ import annotations

import zlib
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from covo.engine.game import Game, State
from covo.engine.layouts import Layout, poured
from covo.engine.record import dtype_of

THOROUGH = 9
"""zlib's level for what is written once and kept for ever."""


@dataclass(frozen=True)
class Archive:
    """What is left of a finished game when its rules are gone."""

    rules_version: int
    first: int
    """Entries before the first of the states."""
    layout: str
    states: bytes
    journal: str | None
    """None where no one version of the rules played it all."""


def frozen(s: State) -> bytes:
    """A state, compressed: most of it are zeros."""
    return zlib.compress(bytes(s.tobytes()), 1)


def thawed(game: Game, data: bytes, layout: Layout | None = None) -> State:
    """The state again; kept in another ``layout``, it is read field by field, by key."""
    plain = zlib.decompress(data)
    if layout is None:
        # Not ``copy()``, which leaves what lies between fields as it finds it in memory.
        return np.frombuffer(bytearray(plain), dtype_of(game.record))[0]
    return poured(game.record, plain, layout)[0]


def packed(states: NDArray[Any]) -> bytes:
    """States in a row, each as what differs from the one before: a few numbers."""
    rows = states.view(np.uint8).reshape(len(states), -1)
    changes = rows.copy()
    changes[1:] ^= rows[:-1]
    return zlib.compress(changes.tobytes(), THOROUGH)


def unpacked(game: Game, data: bytes, layout: Layout) -> NDArray[Any]:
    """The states again, as the record of today holds them."""
    changes = np.frombuffer(zlib.decompress(data), np.uint8).reshape(-1, layout[-1][3])
    return poured(game.record, np.bitwise_xor.accumulate(changes, axis=0).tobytes(), layout)
