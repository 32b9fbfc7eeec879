"""Waking those who watch: many changes may come as one."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from types import TracebackType


class Stream:
    """A subscription: use it in a ``with``, iterate with ``async for``; it yields after changes."""

    def __init__(
        self,
        opened: Callable[[Stream], None],
        closed: Callable[[Stream], None],
        *,
        viewer: int = 0,
        person: str | None = None,
        here: bool = True,
        key: str = "",
        pause: float = 0.0,
    ) -> None:
        self._opened, self._closed, self._pause = opened, closed, pause
        self.viewer, self.person, self.here, self.key = viewer, person, here, key
        """The key names the session or token it was opened with: it ends with that."""
        self.who = person or key or str(id(self))
        """Whose presence it counts as."""
        self.seen: object = None
        """What the viewer was last woken for."""
        self._changed = asyncio.Event()
        self.has_ended = False
        self.is_closed = False

    def wake(self) -> None:
        self._changed.set()

    def end(self) -> None:
        """Nothing will come any more."""
        self.has_ended = True
        self._changed.set()

    @property
    def is_awake(self) -> bool:
        """Whether there is something the watcher has not been told yet."""
        return self._changed.is_set()

    def __enter__(self) -> Stream:
        self._opened(self)
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        fault: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.is_closed = True
        self._closed(self)

    def __aiter__(self) -> Stream:
        return self

    async def __anext__(self) -> None:
        await self._changed.wait()
        if self._pause and not self.has_ended:
            await asyncio.sleep(self._pause)
        self._changed.clear()
        if self.has_ended:
            raise StopAsyncIteration
