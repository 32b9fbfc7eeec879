"""Ctrl-C at a table: never in the middle of a choice."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType


class Interrupts:
    """Holds an interrupt back while something must be done whole."""

    def __init__(self) -> None:
        self._busy = self._waiting = False

    def _asked(self, number: int, frame: FrameType | None) -> None:
        if not self._busy:
            raise KeyboardInterrupt
        self._waiting = True

    @contextmanager
    def listening(self) -> Iterator[None]:
        """For the length of a game."""
        before = signal.signal(signal.SIGINT, self._asked)
        try:
            yield
        finally:
            signal.signal(signal.SIGINT, before)

    @contextmanager
    def held_back(self) -> Iterator[None]:
        """For the length of a choice."""
        self._busy = True
        try:
            yield
        finally:
            self._busy = False
        if self._waiting:
            self._waiting = False
            raise KeyboardInterrupt
