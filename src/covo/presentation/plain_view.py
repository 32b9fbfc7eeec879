"""A view as plain lists and numbers: sentences and drawings read them faster than arrays."""

from __future__ import annotations

from collections import OrderedDict
from contextlib import suppress
from functools import cached_property
from typing import Any

from numpy import ndarray, void

from covo.engine.game import State

View = Any
"""One viewer's view, as :func:`plain` gives it."""


class Column(list[int]):
    """A row of numbers that is a list already, whoever asks for one."""

    def tolist(self) -> list[int]:
        return self


class Grid(list[list[int]]):
    """Rows of numbers that can be asked for by row and column, as the rules ask arrays."""

    def __getitem__(self, at: Any) -> Any:
        if type(at) is tuple:
            return list.__getitem__(self, at[0])[at[1]]
        found = list.__getitem__(self, at)
        return Grid(found) if type(at) is slice else found

    def column(self, at: int) -> list[int]:
        return [row[at] for row in self]

    def tolist(self) -> list[list[int]]:
        return self


class Plain:
    """Fields are turned into lists when they are first wanted."""

    def __init__(self, seen: Any) -> None:
        self._seen = seen

    @cached_property
    def _bytes(self) -> bytes:
        """All of the view, as it lies in memory."""
        return bytes(self._seen.tobytes())

    @property
    def dtype(self) -> Any:
        """What its record is like."""
        return self._seen.dtype

    def tobytes(self) -> bytes:
        """All of it, for rules that play on with a copy."""
        return self._bytes

    def __getitem__(self, name: str) -> Any:
        return getattr(self, name)

    def __getattr__(self, name: str) -> Any:
        value = getattr(self._seen, name)
        found: Any
        if not isinstance(value, ndarray):
            found = int(value)
        elif value.ndim == 1:
            found = Column(value.tolist())
        else:
            found = Grid([Column(row) for row in value.tolist()])
        setattr(self, name, found)
        return found


MOST = 256
_RECENT: OrderedDict[int, Plain] = OrderedDict()
"""Plain views by the identity of what they were made of, which they keep from being reused."""


def plain_of(seen: State) -> Plain:
    """The plain view of one that nobody changes any more, made once for all who read it."""
    found = _RECENT.get(id(seen))
    if found is None or found._bytes != seen.tobytes():
        found = _RECENT[id(seen)] = Plain(seen)
        if len(_RECENT) > MOST:
            with suppress(KeyError):  # another thread was first
                _RECENT.popitem(last=False)
    return found


def plain(seen: State) -> View:
    """A view that is only read; one that is no array, plain already, stays as it is."""
    return Plain(seen) if isinstance(seen, void) else seen
