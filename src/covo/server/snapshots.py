"""States in little room, from which a table is taken up again: one, or all of a game."""

from __future__ import annotations

import zlib

import numpy as np

from covo.engine.game import Game, State
from covo.engine.layouts import Layout, poured
from covo.engine.record import dtype_of


def frozen(s: State) -> bytes:
    """A state in little room: most of it are zeros."""
    return zlib.compress(bytes(s.tobytes()), 1)


def thawed(game: Game, data: bytes, layout: Layout | None = None) -> State:
    """The state again; kept in another ``layout``, it is read field by field, by key."""
    plain = zlib.decompress(data)
    if layout is None:
        return np.frombuffer(plain, dtype_of(game.record)).copy()[0]
    return poured(game.record, plain, layout)[0]
