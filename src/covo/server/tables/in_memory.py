"""The tables in memory: each is read from the database when it is wanted, and changed by one."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable, Coroutine, Iterable
from contextlib import asynccontextmanager
from typing import Any

from covo.engine.game import Game

from ..config import ServerConfig
from ..denied import Denied
from ..people.people import Person
from ..streams import Streams
from ..tasks import Tasks
from .live import Live
from .tables import Notice, Status


class Tables:
    """Every table that somebody wanted of late."""

    def __init__(
        self,
        config: ServerConfig,
        tasks: Tasks,
        streams: Streams,
        load: Callable[[str], Coroutine[Any, Any, Live]],
    ) -> None:
        """``load`` reads a table from the database, and keeps it here."""
        self._config, self._tasks, self._streams, self._load = config, tasks, streams, load
        self._lives: OrderedDict[str, Live] = OrderedDict()
        self._loading: dict[str, asyncio.Task[Live]] = {}

    def find(self, table: str) -> Live | None:
        """The table, if it is in memory."""
        return self._lives.get(table)

    def all(self) -> Iterable[Live]:
        """Those in memory now."""
        return list(self._lives.values())

    def holds(self, live: Live) -> bool:
        """Whether this is the table still: it may have been read again."""
        return self._lives.get(live.info.id) is live

    async def live(self, table: str) -> Live:
        """The table, read from the database if need be."""
        if found := self._lives.get(table):
            self._lives.move_to_end(table)
            return found
        if table not in self._loading:
            self._loading[table] = task = self._tasks.spawn(self._load(table))
            task.add_done_callback(lambda _: self._loading.pop(table, None))
        return await asyncio.shield(self._loading[table])

    async def notice(self, table_id: str, person: Person | None) -> Notice:
        """A table as somebody may know it."""
        return (await self.live(table_id)).notice(person.id if person else None)

    @asynccontextmanager
    async def locked(self, table: str) -> AsyncIterator[Live]:
        """The table, and nobody else changes it meanwhile."""
        while True:
            live = await self.live(table)
            async with live.lock:
                if self.holds(live):
                    live.referee.at = self._config.now()
                    yield live
                    return

    def keep(self, live: Live) -> None:
        """Remember a table; those that nobody has looked at for longest give way."""
        self._lives[live.info.id] = live
        live.streams = self._streams.of(live.info.id)
        spare = len(self._lives) - self._config.tables_in_memory
        idle = [x for x in self._lives.values() if x.is_idle and x is not live]
        for old in idle[: max(0, spare)]:
            del self._lives[old.info.id]

    def drop(self, table: str) -> None:
        """Forget a table."""
        self._lives.pop(table, None)

    async def reload(self, live: Live) -> None:
        """Memory and database have parted: the database is right."""
        self.drop(live.info.id)
        live.unveiled.set()
        (await self.live(live.info.id)).changed()

    def switch(self, game: Game) -> None:
        """Machine code is ready: every table goes on with it."""
        for live in self._lives.values():
            if live.info.game == game.name:
                live.referee.switch(game)

    async def is_unadvised(self, live: Live) -> bool:
        """Whether it is a table in play without hints, or goes on from one.

        Otherwise who plays a rated game would ask a bot at a copy of it.
        """
        while live.info.manner.hints or live.info.status is Status.OVER:
            if live.info.forked_from is None:
                return False
            try:
                live = await self.live(live.info.forked_from)
            except Denied:  # it was taken away: nobody knows what it went on from
                return not live.info.manner.hints
        return True

    def versions(self) -> dict[str, int]:
        """The tables in memory, with the versions they have here."""
        return {table: live.version for table, live in self._lives.items()}

    def figures(self) -> dict[str, int]:
        lives = self._lives.values()
        return {
            "tables_in_memory": len(lives),
            "tables_running": sum(1 for x in lives if x.info.status is Status.RUNNING),
            "people_present": len({p for x in lives for p in x.present}),
        }
