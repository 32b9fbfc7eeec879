"""Those who watch, and waking them: many changes may come as one."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
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


class Streams:
    """All that are open: of each table, and of the lobby."""

    def __init__(self, tell: Callable[[str], None]) -> None:
        self._tell = tell
        self._tables: dict[str, list[Stream]] = {}
        self.lobby: set[Stream] = set()
        self.lobby_changes = 0
        """How often the lobby has changed."""

    def of(self, table: str) -> list[Stream]:
        """Those who watch a table, whether it is in memory or not; the list goes on with them."""
        return self._tables.setdefault(table, [])

    def remove(self, table: str, stream: Stream) -> None:
        """Somebody has stopped watching a table."""
        streams = self._tables.get(table, [])
        if stream in streams:
            streams.remove(stream)
        if not streams:
            self._tables.pop(table, None)

    def by_table(self) -> Iterator[tuple[str, Stream]]:
        """Each with the table that it watches."""
        for table, streams in self._tables.items():
            for stream in streams:
                yield table, stream

    def all(self) -> list[Stream]:
        """Of the lobby, and of every table."""
        return [*self.lobby, *(stream for _, stream in self.by_table())]

    def end(self) -> None:
        """Nothing will come any more."""
        for stream in self.all():
            stream.end()

    def wake_lobby(self) -> None:
        """Tell those who watch the lobby, here and at other servers."""
        self._tell("lobby")
        self.wake_own_lobby()

    def wake_own_lobby(self) -> None:
        """Tell those who watch the lobby here."""
        self.lobby_changes += 1
        for stream in self.lobby:
            stream.wake()

    def figures(self) -> dict[str, int]:
        return {"streams_open": len(self.all())}
