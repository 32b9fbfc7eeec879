"""What the parts of the server ask of the database: questions, and writes that share commits."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sqlalchemy import Executable, Select

from .database import Database, Row, Work
from .writer import Write, Writer


class Store:
    """One database: rows out of it, writes into it."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self._writer = Writer(database)

    async def open(self) -> None:
        """Bring the schema up to date, and take writes from now on."""
        await self.database.migrate()
        self._writer.start()

    async def stop_writing(self) -> None:
        """Write what is waiting; nothing more is written in shared commits."""
        await self._writer.stop()

    async def close(self) -> None:
        await self.database.close()

    async def rows(self, query: Select[Any]) -> Sequence[Row]:
        """What a query finds."""
        return await self.database.rows(query)

    async def row(self, query: Select[Any]) -> Row | None:
        """The first of it, if there is any."""
        rows = await self.database.rows(query)
        return rows[0] if rows else None

    async def write(self, write: Write) -> None:
        """Return when it is written for good; raise Conflict when another writer was first."""
        await self._writer.write(write)

    async def execute(self, *statements: Executable) -> None:
        """Write what belongs to no version of a table: all of it, or nothing."""
        await self._writer.write(Write(others=[(s, None) for s in statements]))

    async def transact(self, work: Work) -> None:
        """Do something in a transaction of its own."""
        await self.database.transact(work)

    def announcement(self, channel: str, text: str) -> Sequence[Executable]:
        """What tells the other processes on this database, once it is written; if there are any."""
        return self.database.announcement(channel, text)
