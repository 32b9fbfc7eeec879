"""Work that goes on when whoever asked for it has gone."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any, TypeVar

from .denied import Denied
from .error_log import failed
from .figures import Counts

T = TypeVar("T")


class Tasks:
    """All that was begun and has not ended; faults in it are told to the operator."""

    def __init__(self, counts: Counts) -> None:
        self._counts = counts
        self._running: set[asyncio.Task[Any]] = set()
        self.is_closing = False
        """Whether the server ends: nothing new is begun by itself."""

    async def shielded(self, work: Coroutine[Any, Any, T]) -> T:
        """Finish what was begun, even when whoever asked for it has gone."""
        return await asyncio.shield(self.spawn(work))

    def spawn(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        """Begin, and do not wait."""
        task = asyncio.create_task(work)
        self._running.add(task)
        task.add_done_callback(self._ended)
        return task

    def _ended(self, task: asyncio.Task[Any]) -> None:
        self._running.discard(task)
        if task.cancelled():
            return
        fault = task.exception()
        if fault and not isinstance(fault, Denied):
            self._counts.errors += 1
            failed("something failed", fault)

    @property
    def are_running(self) -> bool:
        """Whether something was begun that has not ended."""
        return bool(self._running)

    async def finish(self) -> None:
        """Wait until all has ended."""
        while self._running:
            await asyncio.gather(*self._running, return_exceptions=True)
