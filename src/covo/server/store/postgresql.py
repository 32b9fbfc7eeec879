"""PostgreSQL: what the extra ``covo[postgres]`` brings the driver for."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import Any

import asyncpg  # type: ignore[import-untyped]
from sqlalchemy import Connection, Executable, Select, func, select
from sqlalchemy.ext.asyncio import create_async_engine

from .database import Database, Heard, Missed, Row, Unavailable, Work, found, tried

CONNECTIONS = 8
UPGRADE = 0xC0F0
"""The number of the lock that whoever upgrades the schema holds."""
AGAIN, PULSE = 1.0, 5.0
"""Seconds until a broken line is opened again; of silence until it is asked whether it holds."""
FAILURES = (asyncpg.PostgresError, asyncpg.InterfaceError)
"""What the driver says of itself when a server is gone."""


class PostgreSQL(Database):
    """A server with room for many at once."""

    is_shared = True

    def __init__(self, url: str) -> None:
        size = {"pool_size": CONNECTIONS, "max_overflow": CONNECTIONS}
        self._engine = create_async_engine(url, pool_pre_ping=True, **size)

    async def rows(self, query: Select[Any]) -> Sequence[Row]:
        with tried(*FAILURES):
            async with self._engine.connect() as connection:
                return await connection.run_sync(found, query)

    async def transact(self, work: Work) -> None:
        with tried(*FAILURES):
            async with self._engine.begin() as connection:
                await connection.run_sync(work)

    def _upgrade(self, connection: Connection) -> None:
        """Of servers that start together one upgrades; the others wait, and find it done."""
        connection.execute(select(func.pg_advisory_xact_lock(UPGRADE)))
        super()._upgrade(connection)

    def announcement(self, channel: str, text: str) -> Sequence[Executable]:
        return (select(func.pg_notify(channel, text)),)

    async def listen(self, heard: Mapping[str, Heard], missed: Missed) -> None:
        while True:
            with suppress(Unavailable), tried(*FAILURES):
                await self._hear(heard, missed)
            await asyncio.sleep(AGAIN)

    async def _hear(self, heard: Mapping[str, Heard], missed: Missed) -> None:
        """On a line of its own, until that breaks; a silent one is asked whether it still holds."""
        said: asyncio.Queue[Sequence[str]] = asyncio.Queue()
        async with self._engine.connect() as connection:
            line: Any = (await connection.get_raw_connection()).driver_connection
            try:
                for channel in heard:
                    await line.add_listener(channel, lambda *told: said.put_nowait(told[-2:]))
                await missed()
                while True:
                    try:
                        async with asyncio.timeout(PULSE):
                            channel, text = await said.get()
                    except TimeoutError:
                        await line.execute("SELECT 1", timeout=PULSE)
                    else:
                        await heard[channel](text)
            finally:
                await connection.invalidate()

    async def close(self) -> None:
        await self._engine.dispose()
