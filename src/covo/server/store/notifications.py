"""News between servers on one database: short words that something has changed, after the commit.

News only saves time. What it tells of is in the database; whoever misses a word finds it there.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from contextlib import suppress
from functools import partial

from sqlalchemy import Connection, text

from .database import Database, Missed, Unavailable
from .database import Heard as Announced

CHANNEL = "covo"
LONGEST = 7_000
"""Characters that travel together; PostgreSQL takes 8,000 bytes, and ours are plain letters."""

Heard = Callable[[str], None]


class News:
    """A line to the other servers; nobody is there where a database belongs to one alone.

    A NOTIFY within the transactions that write tables would make all commits of a database wait
    for each other; here it is a small transaction by itself, which need not reach the disk.
    """

    def __init__(self, database: Database, sender: str) -> None:
        self._database, self._sender = database, sender
        self._words: asyncio.Queue[str] = asyncio.Queue()
        self._tasks: list[asyncio.Task[None]] = []

    async def start(self, heard: Heard, others: Mapping[str, Announced], missed: Missed) -> None:
        """From now on, call ``heard`` with every word of another server.

        What is announced on ``others`` comes by the same line; ``missed`` is called when something
        may have been announced while there was none.
        """
        if not self._database.is_shared:
            return
        listens = asyncio.Event()

        async def receive(payload: str) -> None:
            sender, *words = payload.split("\n")
            for word in words if sender != self._sender else ():
                heard(word)

        async def ready() -> None:
            listens.set()
            await missed()

        listening = self._database.listen({CHANNEL: receive, **others}, ready)
        self._tasks = [
            asyncio.create_task(listening, name="news"),
            asyncio.create_task(self._send(), name="news to others"),
        ]
        await listens.wait()

    def tell(self, word: str) -> None:
        """Send a word to the others, soon; several may travel together."""
        if self._tasks:
            self._words.put_nowait(word)

    async def stop(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self._tasks = []

    async def _send(self) -> None:
        while True:
            payload = await self._gathered()
            with suppress(Unavailable):  # the others find it by themselves
                await self._database.transact(partial(self._say, payload))

    def _say(self, payload: str, connection: Connection) -> None:
        connection.execute(text("SET LOCAL synchronous_commit = off"))
        for statement in self._database.announcement(CHANNEL, payload):
            connection.execute(statement)

    async def _gathered(self) -> str:
        """All words that wait, as far as they fit together; at least one."""
        words = [self._sender, await self._words.get()]
        size = sum(map(len, words))
        while not self._words.empty() and size < LONGEST:
            words.append(self._words.get_nowait())
            size += len(words[-1]) + 1
        return "\n".join(dict.fromkeys(words))
