"""One server among others on one database: its beat, its news, what it takes over."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections import deque
from collections.abc import Callable, Collection, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from typing import NamedTuple

from sqlalchemy import Connection, func, select

from .error_log import failed
from .store import leases
from .store.database import Database, Heard, Missed, Unavailable
from .store.leases import Watcher
from .store.notifications import News
from .store.schema import TABLES
from .tables.tables import Status

BEAT = 1.0
"""Seconds between two beats."""
BEAT_ALONE = 5.0
"""Between those of a server that has its database for itself."""
REMEMBERED = 60
"""Beats whose clocks are compared: the best of a minute."""
ID_BYTES = 6


class SharedClock:
    """The database's clock, as far as one knows it: what several servers go by.

    An answer of the database is a little old when it comes, so each comparison makes this clock
    late, and none early: the greatest of them is the best.
    """

    def __init__(self, own: Callable[[], float]) -> None:
        self._own = own
        self._ahead: deque[float] = deque(maxlen=REMEMBERED)

    @property
    def compares(self) -> bool:
        """Whether it is the system's clock, which may be wrong; a test has its own."""
        return self._own is time.time

    def __call__(self) -> float:
        return self._own() + max(self._ahead, default=0.0)

    def compare(self, theirs: float) -> None:
        """The database has just said what time it is."""
        self._ahead.append(theirs - self._own())


class Host(NamedTuple):
    """What a node asks of the server that it belongs to."""

    watchers: Callable[[], set[Watcher]]
    """Who has tables open here."""
    versions: Callable[[], dict[str, int]]
    """The tables in memory, with the versions they have here."""
    words: Mapping[str, Callable[..., object]]
    """What is done about a word of another server, by its beginning; the rest are arguments."""
    take_over: Callable[[str], None]
    """Nobody else sees to what is due at a table."""
    present_elsewhere: Callable[[set[Watcher]], None]
    """Who has tables of this server's memory open at others."""
    announced: Mapping[str, Heard]
    """What is done about what is announced with a write itself, by its channel."""
    missed: Missed
    """Such announcements may have been missed."""

    def heard(self, word: str) -> None:
        """A word of another server."""
        about, *names = word.split(" ")
        if about in self.words:  # a newer server may know more
            self.words[about](*names)


@dataclass
class Beat:
    """What one visit to the database found out."""

    claimed: list[str] = field(default_factory=list)
    versions: dict[str, int] = field(default_factory=dict)
    elsewhere: set[Watcher] = field(default_factory=set)


class Node:
    """One server of several."""

    def __init__(self, database: Database, clock: SharedClock, plays_on: bool = True) -> None:
        self.id = secrets.token_hex(ID_BYTES)
        self._database, self._clock = database, clock
        self.plays_on = plays_on or self.is_alone
        """Whether it sees to bots and clocks; else it leaves them to other servers."""
        self._news = News(database, self.id)
        self._host: Host | None = None
        self._task: asyncio.Task[None] | None = None
        self._told: set[Watcher] = set()

    @property
    def is_alone(self) -> bool:
        """Whether no other server can come near this database."""
        return not self._database.is_shared

    def sees_to(self, leased_by: str | None) -> bool:
        """Whether bots and clocks of a table are this server's business, by who leases it."""
        return self.is_alone or leased_by == self.id

    def tell(self, word: str) -> None:
        """Let the other servers know, after what it tells of was written."""
        self._news.tell(word)

    async def enter(self) -> float:
        """Begin to beat; for how many seconds no server ran."""
        gap = 0.0

        def work(connection: Connection) -> None:
            nonlocal gap
            self._look_at_the_clock(connection)
            last = leases.last_beat(connection)
            gap = 0.0 if last is None else self._clock() - last
            leases.beat(connection, self.id, self._clock())

        await self._database.transact(work)
        return gap if gap > leases.SILENCE else 0.0

    async def start(self, host: Host) -> None:
        """Listen to the others, and beat until :meth:`stop`."""
        self._host = host
        await self._news.start(host.heard, host.announced, host.missed)
        self._task = asyncio.create_task(self._run(), name="node")

    async def stop(self) -> None:
        """Give back what is leased."""
        if self._task is not None:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task
        await self._news.stop()
        now = self._clock()
        with suppress(Unavailable):  # then the others notice the silence
            await self._database.transact(lambda found: leases.leave(found, self.id, now))

    async def _run(self) -> None:
        while True:
            await asyncio.sleep(BEAT_ALONE if self.is_alone else BEAT)
            try:
                await self.beat()
            except Unavailable:  # the next one may find it again
                continue
            except Exception as fault:  # a server without a beat would lose all its leases
                failed("a beat failed", fault)

    async def beat(self) -> None:
        """Say that one lives, and look around."""
        host = self._host
        if host is None:
            return
        if self.is_alone:
            await self._beat_alone()
            return
        watchers, memory, found = host.watchers(), host.versions(), Beat()
        await self._database.transact(
            lambda connection: self._visit(connection, watchers, memory, found)
        )
        self._told = watchers
        for table, version in memory.items():
            if found.versions.get(table) != version:  # its news was lost, or is on its way
                host.heard(f"table {table} {found.versions.get(table, -1)}")
        host.present_elsewhere(found.elsewhere)
        for table in found.claimed:
            host.take_over(table)

    async def _beat_alone(self) -> None:
        """For the clocks alone: what they must be given back if this server falls."""
        now, runs = self._clock(), TABLES.c.deadline.is_not(None)
        query = select(TABLES.c.id).where(runs, TABLES.c.status == Status.RUNNING.value).limit(1)
        if await self._database.rows(query):
            await self._database.transact(lambda found: leases.beat(found, self.id, now))

    def _visit(
        self,
        connection: Connection,
        watchers: set[Watcher],
        memory: Collection[str],
        found: Beat,
    ) -> None:
        self._look_at_the_clock(connection)
        now = self._clock()
        leases.beat(connection, self.id, now)
        if watchers != self._told:
            leases.keep_present(connection, self.id, watchers)
        found.versions = leases.versions(connection, memory)
        found.elsewhere = leases.present_elsewhere(connection, self.id, now, memory)
        if self.plays_on:
            found.claimed = leases.claim(connection, self.id, now, memory)

    def _look_at_the_clock(self, connection: Connection) -> None:
        if self._clock.compares and not self.is_alone:
            theirs = connection.execute(select(func.extract("epoch", func.clock_timestamp())))
            self._clock.compare(float(theirs.scalar_one()))
