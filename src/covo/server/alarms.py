"""One clock for the whole server: what is due at which time."""

from __future__ import annotations

import asyncio
import heapq
from collections.abc import Awaitable, Callable, Mapping
from itertools import count

from .error_log import failed

LONGEST = 3600.0
"""Seconds until one looks at the clock again at the latest: clocks are put right sometimes."""
LULL = 2.0
"""Seconds until a database that failed is tried again."""

Ring = Callable[[str], Awaitable[None]]
"""What is done when something is due at a table."""


class Alarms:
    """Rings what is due when its time has come by ``now``; never in a hurry."""

    def __init__(self, now: Callable[[], float]) -> None:
        self._now = now
        self._rings: Mapping[str, Ring] = {}
        self._heap: list[tuple[float, int, str, str]] = []
        self._order = count()
        self._sooner = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        self._is_stopped = False

    def set(self, at: float, table: str, what: str) -> None:
        """Ring at this time. An alarm is not taken back: whoever hears it looks whether it fits."""
        heapq.heappush(self._heap, (at, next(self._order), table, what))
        if self._heap[0][0] == at:
            self._sooner.set()

    def again(self, table: str) -> None:
        """The database failed: take the table up when it may be there again."""
        self.set(self._now() + LULL, table, "again")

    def connect(self, rings: Mapping[str, Ring]) -> None:
        """Say what is done about a table, by what it is that is due."""
        self._rings = rings

    def start(self) -> None:
        self._task = asyncio.create_task(self._run(), name="alarms")

    async def stop(self) -> None:
        self._is_stopped = True
        self._sooner.set()
        if self._task:
            await self._task

    async def ring_due(self) -> None:
        """Ring everything that is due now."""
        while self._heap and self._heap[0][0] <= self._now():
            _, _, table, what = heapq.heappop(self._heap)
            try:
                await self._rings[what](table)
            except Exception as fault:  # the other tables must not wait for ever
                failed("an alarm failed", fault, table=table, alarm=what)

    async def _run(self) -> None:
        while not self._is_stopped:
            self._sooner.clear()
            await self.ring_due()
            wait = min(LONGEST, self._heap[0][0] - self._now()) if self._heap else LONGEST
            try:
                await asyncio.wait_for(self._sooner.wait(), max(0.0, wait))
            except TimeoutError:
                continue
