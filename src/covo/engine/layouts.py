"""How a record lies in memory, kept beside states so that a later record can still read them."""

from __future__ import annotations

import json
from functools import cache
from hashlib import sha256
from typing import Any, cast

import numpy as np
from numpy.typing import NDArray

from .record import Field, Record, blanks, dtype_of, fields

Layout = list[list[Any]]
"""The fields of a record in order: key, kind of number, shape, offset (and, where numbers of
frames have moved, which: pairs of a decision and its keys); at last its extent."""


def layout_of(record: type[Record]) -> Layout:
    """The layout of today."""
    dtype = dtype_of(record)
    found: Layout = []
    for name, declared in fields(record).items():
        kind, offset = cast(Any, dtype.fields)[name][:2]
        moved = [[d, list(keys)] for d, keys in sorted(declared.frames.items())]
        row = [declared.key, kind.base.str, list(kind.shape), offset]
        found.append([*row, moved] if moved else row)
    return [*found, ["", "", [], dtype.itemsize]]


def layout_id(layout: Layout) -> str:
    """A name for exactly this layout."""
    return sha256(json.dumps(layout).encode()).hexdigest()


@cache
def layout_named(record: type[Record]) -> str:
    """The name of a record's layout of today."""
    return layout_id(layout_of(record))


def poured(record: type[Record], memory: bytes, layout: Layout) -> NDArray[Any]:
    """States that lay in memory by another ``layout``, as the record of today holds them.

    They are read field by field, by key: as much of each as the new one has room for. What
    they did not have is 0.
    """
    old = np.frombuffer(memory, _dtype(layout))
    states = blanks(record, len(old))
    moved = {row[0]: {d: tuple(keys) for d, keys in row[4]} for row in layout if len(row) > 4}
    for name, declared in fields(record).items():
        if declared.key in (old.dtype.names or ()):
            found = old[declared.key]
            if declared.frames or declared.key in moved:
                found = _reordered(found, moved.get(declared.key, {}), declared)
            _pour(found, states[name])
    return states


def _dtype(layout: Layout) -> np.dtype[Any]:
    *rows, end = layout
    return np.dtype(
        {
            "names": [row[0] for row in rows],
            "formats": [(row[1], tuple(row[2])) for row in rows],
            "offsets": [row[3] for row in rows],
            "itemsize": end[3],
        }
    )


def _reordered(stacks: NDArray[Any], was: dict[int, tuple[int, ...]], now: Field) -> NDArray[Any]:
    """Frames with each of their numbers in the place it has now."""
    width = max(stacks.shape[2], now.shape[1])
    stacks = np.pad(stacks, ((0, 0), (0, 0), (0, width - stacks.shape[2])))
    found = stacks.copy()
    for decision in {*was, *now.frames}:
        here = stacks[:, :, 0] == decision
        by_key = np.argsort(places(was.get(decision, ()), width))
        found[here] = stacks[here][:, by_key[places(now.frames.get(decision, ()), width)]]
    return found


def places(keys: tuple[int, ...], width: int) -> NDArray[np.intp]:
    """The key of the number at each place of a frame; that of the decision is 0."""
    return np.array([0, *keys, *range(len(keys) + 1, width)], np.intp)


def _pour(old: NDArray[Any], new: NDArray[Any]) -> None:
    """As much of an old field as the new one has room for; its first axis counts states."""
    if old.ndim == new.ndim:
        part = tuple(slice(0, min(a, b)) for a, b in zip(old.shape, new.shape, strict=True))
        new[part] = old[part]
