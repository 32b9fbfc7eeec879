"""The small stack of pending decisions that every record carries.

A frame is what must still be decided (or carried on by itself) with its few numbers. What
interrupts is pushed on top; when it is done it is popped, and what lay below goes on.
A record that uses it declares ``pending`` (depth × WIDTH) and ``depth``.
"""

from __future__ import annotations

from typing import Protocol

from .compile import rule
from .record import Ints

WIDTH = 6
"""A frame: the decision, then five numbers whose meaning it defines."""


class Pending(Protocol):
    """The part of a record that holds the stack."""

    pending: Ints
    depth: int


@rule
def push(s: Pending, decision: int, a: int = 0, b: int = 0, c: int = 0, d: int = 0) -> None:
    """Put a frame on top."""
    s.pending[s.depth, 0] = decision
    s.pending[s.depth, 1] = a
    s.pending[s.depth, 2] = b
    s.pending[s.depth, 3] = c
    s.pending[s.depth, 4] = d
    s.depth += 1


@rule
def pop(s: Pending) -> None:
    """Take the top frame away and leave no trace of it, so that equal states have equal bytes."""
    s.depth -= 1
    for i in range(WIDTH):
        s.pending[s.depth, i] = 0


@rule
def top(s: Pending) -> int:
    """The decision on top."""
    return s.pending[s.depth - 1, 0]


@rule
def number(s: Pending, i: int) -> int:
    """The ``i``-th number of the top frame, from 1."""
    return s.pending[s.depth - 1, i]


@rule
def set_number(s: Pending, i: int, value: int) -> None:
    """Change the ``i``-th number of the top frame."""
    s.pending[s.depth - 1, i] = value


@rule
def below(s: Pending) -> int:
    """The decision under the top one."""
    return s.pending[s.depth - 2, 0]
