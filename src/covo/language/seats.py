"""Who sits where, while something is said about a table: people are called by their names.

The words of a game name a seat by what it plays ("Red", "Player B"). Where people sit at a table
they read "Ada" instead. The names hold for the task that sets them, as a locale does: a page, a
stream, an answer is drawn in one task, and every sentence in it calls people alike. What is kept
beyond that task is kept with :func:`all_called` as part of its key.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar

_CALLED: ContextVar[tuple[str, ...]] = ContextVar("called", default=())


def call(names: Iterable[str]) -> None:
    """From now on in this task, seats are called by these names."""
    _CALLED.set(tuple(names))


@contextmanager
def calling(names: Iterable[str]) -> Iterator[None]:
    """For a moment, seats are called by these names; without any, by what they play."""
    token = _CALLED.set(tuple(names))
    try:
        yield
    finally:
        _CALLED.reset(token)


def called(seat: int) -> str:
    """The name of whoever sits there; empty where nobody was named."""
    names = _CALLED.get()
    return names[seat] if 0 <= seat < len(names) else ""


def all_called() -> tuple[str, ...]:
    """All names that hold now, seat by seat."""
    return _CALLED.get()
