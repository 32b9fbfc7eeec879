"""A view as plain lists and numbers: sentences and drawings read them faster than arrays."""

from __future__ import annotations

from typing import Any

from numpy import ndarray

from covo.engine.game import State

View = Any
"""One viewer's view, as :func:`plain` gives it."""


class Grid(list[list[int]]):
    """Rows of numbers that can be asked for by row and column, as the rules ask arrays."""

    def __getitem__(self, at: Any) -> Any:
        if type(at) is tuple:
            return list.__getitem__(self, at[0])[at[1]]
        return list.__getitem__(self, at)

    def column(self, at: int) -> list[int]:
        return [row[at] for row in self]


class Plain:
    """Fields are turned into lists when they are first wanted."""

    def __init__(self, seen: Any) -> None:
        self._seen = seen

    def __getattr__(self, name: str) -> Any:
        value = getattr(self._seen, name)
        found: Any
        if not isinstance(value, ndarray):
            found = int(value)
        elif value.ndim == 1:
            found = value.tolist()
        else:
            found = Grid(value.tolist())
        setattr(self, name, found)
        return found


def plain(seen: State) -> View:
    """A view that is only read; one that is plain already stays as it is."""
    return seen if isinstance(seen, Plain) else Plain(seen)
