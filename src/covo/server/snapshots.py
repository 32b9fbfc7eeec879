"""States kept with the layout of their record, so that a later layout can still read them."""

from __future__ import annotations

import json
import zlib
from functools import cache
from hashlib import sha256
from typing import Any

import numpy as np

from covo.engine.game import Game, State
from covo.engine.record import blank, dtype_of

Layout = list[list[Any]]
"""The fields of a record in order: name, kind of number, shape, offset; at last its extent."""


def layout_of(game: Game) -> Layout:
    dtype = dtype_of(game.record)
    found: Layout = []
    for name in dtype.names or ():
        kind, offset = dtype.fields[name][:2]  # type: ignore[index]
        found.append([name, kind.base.str, list(kind.shape), offset])
    return [*found, ["", "", [], dtype.itemsize]]


def layout_id(layout: Layout) -> str:
    """A name for exactly this layout."""
    return sha256(json.dumps(layout).encode()).hexdigest()


@cache
def layout_named(game: Game) -> str:
    return layout_id(layout_of(game))


def frozen(s: State) -> bytes:
    """A state in little room: most of it are zeros."""
    return zlib.compress(bytes(s.tobytes()), 1)


def thawed(game: Game, data: bytes, layout: Layout | None = None) -> State:
    """The state again; kept in another ``layout``, it is read field by field, by name."""
    plain = zlib.decompress(data)
    if layout is None:
        return np.frombuffer(plain, dtype_of(game.record)).copy()[0]
    s: Any = blank(game.record)
    old = np.frombuffer(plain, _dtype(layout))[0]
    for name in set(old.dtype.names or ()) & set(s.dtype.names):
        _pour(old[name], s, name)
    return s


def _dtype(layout: Layout) -> np.dtype[Any]:
    *fields, end = layout
    return np.dtype(
        {
            "names": [f[0] for f in fields],
            "formats": [(f[1], tuple(f[2])) for f in fields],
            "offsets": [f[3] for f in fields],
            "itemsize": end[3],
        }
    )


def _pour(old: Any, s: Any, name: str) -> None:
    """As much of an old field as the new one has room for."""
    old, new = np.asarray(old), np.asarray(s[name])
    if old.ndim != new.ndim:
        return
    if new.ndim == 0:
        s[name] = old
        return
    part = tuple(slice(0, min(a, b)) for a, b in zip(old.shape, new.shape, strict=True))
    s[name][part] = old[part]
