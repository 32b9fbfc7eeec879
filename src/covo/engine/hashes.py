"""Names for states that outlive a record's layout: hashes of numbers by their stable keys.

Each number of a state has a key: the key of its field and its place in it. What enters a hash
are the keys and values of the numbers that are not 0, in the order of field keys and places:
so a field may be renamed (it keeps its key), moved, widened, lengthened or added, and the
hash of a state from before stays what it was.
"""

from __future__ import annotations

import hashlib
from functools import cache
from itertools import product
from typing import Any, cast

import numpy as np
from numpy.typing import NDArray

from .layouts import places
from .record import Record, dtype_of, fields, record_of

HALF, WORD = 2, 4
"""Bytes of a narrow number, and of a wide one."""


class Form:
    """The numbers of one record in the order of their keys."""

    def __init__(self, record: type[Record]) -> None:
        layout = dtype_of(record)
        self._has_words = any(f.bits > 8 * HALF for f in fields(record).values())
        halves = layout.itemsize // HALF
        keys: list[str] = []
        found: list[int] = []
        self._moved: list[tuple[slice, tuple[int, int], int, NDArray[np.intp]]] = []
        by_key = sorted(fields(record).items(), key=lambda item: item[1].key)
        for name, declared in by_key:
            offset = cast(Any, layout.fields)[name][1]
            wide = declared.bits > 8 * HALF
            start = halves + offset // WORD if wide else offset // HALF
            first = len(keys)
            keys += [_key(declared.key, at) for at in product(*map(range, declared.shape))]
            found += range(start, start + len(keys) - first)
            for decision, moved in declared.frames.items():
                depth, width = declared.shape
                order = np.argsort(places(moved, width))
                self._moved.append((slice(first, len(keys)), (depth, width), decision, order))
        self._places = np.array(found, np.intp)
        self._keys = np.array([_short(key) for key in keys], "<u8")
        if len(np.unique(self._keys)) != len(keys):
            raise NameError(f"{record.__name__}: two keys have one hash; rename one of them")

    def values(self, states: NDArray[Any]) -> NDArray[np.int32]:
        """Every number of every state, a row for each state."""
        memory = states.view(np.uint8).reshape(len(states), -1)
        parts: list[NDArray[Any]] = [memory.view(np.int16)]
        if self._has_words:
            parts.append(memory.view(np.int32))
        numbers = np.concatenate(parts, axis=1, dtype=np.int32).take(self._places, axis=1)
        for columns, shape, decision, order in self._moved:
            frames = numbers[:, columns].reshape(-1, *shape)
            here = frames[:, :, 0] == decision
            frames[here] = frames[here][:, order]
            numbers[:, columns] = frames.reshape(len(states), -1)
        return numbers

    def digest(self, states: NDArray[Any]) -> bytes:
        """The hash of states in a row."""
        numbers = self.values(states)
        stand = numbers != 0
        found = hashlib.sha256(np.broadcast_to(self._keys, numbers.shape)[stand].tobytes())
        found.update(numbers[stand].astype("<i4", copy=False).tobytes())
        if len(states) > 1:
            found.update(stand.sum(axis=1, dtype="<u4").tobytes())
        return found.digest()


def _key(field: str, at: tuple[int, ...]) -> str:
    """The key of one number: ``gold``, ``hand[2,7]``."""
    return f"{field}[{','.join(map(str, at))}]" if at else field


def _short(key: str) -> int:
    """Eight bytes that stand for a key."""
    return int.from_bytes(hashlib.sha256(key.encode()).digest()[:8], "little")


@cache
def form_of(record: type[Record]) -> Form:
    """The form of a record; made once."""
    return Form(record)


def state_hash(s: Record) -> str:
    """A name for exactly this state: equal states, equal hashes, whatever their layout."""
    row = cast(Any, s)
    states = np.frombuffer(row.tobytes(), row.dtype)
    return form_of(record_of(row.dtype)).digest(states).hex()


def memory_hash(s: Record) -> str:
    """What journals of formats 1 and 2 called the hash of a state: that of its memory."""
    return hashlib.sha256(s.tobytes()).hexdigest()


def digest(states: NDArray[Any]) -> bytes:
    """A name for states in a row; of a single one it is its hash."""
    return form_of(record_of(states.dtype)).digest(states)
