"""The one writer: what several tables want written at the same time shares one commit."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from sqlalchemy import Executable, bindparam, insert, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from .schema import CHOICES, SNAPSHOTS, TABLES

Row = Mapping[str, Any]

MOST_AT_ONCE = 64
"""Writes in one commit; more would make the first of them wait."""
_INSERT_CHOICES, _INSERT_SNAPSHOTS = insert(CHOICES), insert(SNAPSHOTS)


@dataclass
class Write:
    """What must be written together, or not at all."""

    choices: Sequence[Row] = field(default_factory=list)
    snapshots: list[Row] = field(default_factory=list)
    table: dict[str, Any] = field(default_factory=dict)
    """Changed columns of the table, with its ``id``."""
    others: list[tuple[Executable, Sequence[Row] | None]] = field(default_factory=list)


class Conflict(Exception):
    """Somebody else has written this before."""


class Writer:
    """Takes writes from all tables, and answers each when it is on the disk."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._queue: asyncio.Queue[tuple[Write, asyncio.Future[None]] | None] = asyncio.Queue()
        self._task: asyncio.Task[None] | None = None
        self.commits = 0

    def start(self) -> None:
        self._task = asyncio.create_task(self._run(), name="writer")

    async def stop(self) -> None:
        """Write what is waiting, then end."""
        if self._task:
            self._queue.put_nowait(None)
            await self._task
            self._task = None

    async def write(self, write: Write) -> None:
        """Return when it is written for good; raise Conflict when another writer was first."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._queue.put_nowait((write, done))
        # Who asked may give up waiting; what was begun is finished all the same.
        await asyncio.shield(done)

    async def _run(self) -> None:
        while (first := await self._queue.get()) is not None:
            batch = [first]
            ended = False
            while not self._queue.empty() and len(batch) < MOST_AT_ONCE:
                more = self._queue.get_nowait()
                if more is None:
                    ended = True
                    break
                batch.append(more)
            await self._commit(batch)
            if ended:
                return

    async def _commit(self, batch: list[tuple[Write, asyncio.Future[None]]]) -> None:
        try:
            await self._together([write for write, _ in batch])
        except Exception as fault:
            if len(batch) == 1:
                _answer(batch[0][1], fault)
                return
            for one in batch:  # one of them is at fault; the others must not suffer
                await self._commit([one])
            return
        for _, done in batch:
            _answer(done, None)

    async def _together(self, writes: list[Write]) -> None:
        async with self._engine.begin() as connection:
            await _many(connection, _INSERT_CHOICES, [r for w in writes for r in w.choices])
            await _update_tables(connection, [w.table for w in writes if w.table])
            await _many(connection, _INSERT_SNAPSHOTS, [r for w in writes for r in w.snapshots])
            for write in writes:
                for statement, rows in write.others:
                    await connection.execute(statement, rows)
        self.commits += 1


def _answer(done: asyncio.Future[None], fault: Exception | None) -> None:
    if done.done():
        return
    if fault is None:
        done.set_result(None)
    else:
        done.set_exception(Conflict() if isinstance(fault, IntegrityError) else fault)
        done.exception()  # nobody may be waiting any more


async def _many(connection: AsyncConnection, statement: Executable, rows: list[Row]) -> None:
    if rows:
        await connection.execute(statement, rows)


async def _update_tables(connection: AsyncConnection, rows: list[dict[str, Any]]) -> None:
    """Tables whose same columns change are updated by one statement."""
    alike: dict[tuple[str, ...], list[Row]] = {}
    for row in rows:
        columns = tuple(sorted(row))
        alike.setdefault(columns, []).append({f"new_{k}": v for k, v in row.items()})
    for columns, group in alike.items():
        values: dict[str, Any] = {k: bindparam(f"new_{k}") for k in columns if k != "id"}
        statement = update(TABLES).where(TABLES.c.id == bindparam("new_id")).values(values)
        await connection.execute(statement, group)
