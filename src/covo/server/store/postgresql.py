"""PostgreSQL: what the extra ``covo[postgres]`` brings the driver for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import asyncpg  # type: ignore[import-untyped]
from sqlalchemy import Select
from sqlalchemy.ext.asyncio import create_async_engine

from .database import Database, Row, Work, found, tried

CONNECTIONS = 8
FAILURES = (asyncpg.PostgresError, asyncpg.InterfaceError)
"""What the driver says of itself when a server is gone."""


class PostgreSQL(Database):
    """A server with room for many at once."""

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

    async def close(self) -> None:
        await self._engine.dispose()
