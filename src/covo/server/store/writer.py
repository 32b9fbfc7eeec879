"""The one writer: what several tables want written at the same time shares one commit."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from sqlalchemy import Connection, Executable, Update, bindparam, insert, tuple_, update
from sqlalchemy.dialects.postgresql import Insert
from sqlalchemy.dialects.postgresql import insert as upsert
from sqlalchemy.exc import IntegrityError

from .database import Database, Row
from .schema import ARCHIVES, CHOICES, SNAPSHOTS, TABLES

MOST_AT_ONCE = 64
"""Writes in one commit; more would make the first of them wait."""
_INSERT_CHOICES = insert(CHOICES)


def snapshots_kept() -> Insert:
    """Keep snapshots; under other rules one may stand already after the same entry."""
    statement = upsert(SNAPSHOTS)
    new = {c.name: statement.excluded[c.name] for c in SNAPSHOTS.c if not c.primary_key}
    return statement.on_conflict_do_update(index_elements=["table", "seq"], set_=new)


_KEEP_SNAPSHOTS = snapshots_kept()
_KEEP_ARCHIVES = upsert(ARCHIVES).on_conflict_do_nothing()
_RAISE_VERSIONS = (
    update(TABLES)
    .where(tuple_(TABLES.c.id, TABLES.c.version).in_(bindparam("fences", expanding=True)))
    .values(version=TABLES.c.version + 1)
    .returning(TABLES.c.id, TABLES.c.version)
)


class Fence(NamedTuple):
    """Which table a write changes, and the version of it that it was made for."""

    table: str
    version: int


@dataclass
class Write:
    """What must be written together, or not at all."""

    fence: Fence | None = None
    """None where no table changes, or a new one is made."""
    choices: Sequence[Row] = field(default_factory=list)
    snapshots: list[Row] = field(default_factory=list)
    archives: list[Row] = field(default_factory=list)
    columns: dict[str, Any] = field(default_factory=dict)
    """Changed columns of the table of the fence."""
    others: list[tuple[Executable, Sequence[Row] | None]] = field(default_factory=list)


class Conflict(Exception):
    """Somebody else has written before: this was made for what is no longer so."""


class Writer:
    """Takes writes from all tables, and answers each when it is on the disk."""

    def __init__(self, database: Database) -> None:
        self._database = database
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
        writes = [write for write, _ in batch]
        late: set[Fence] = set()

        def work(connection: Connection) -> None:
            late.update(_together(connection, writes))

        try:
            await self._database.transact(work)
        except Exception as fault:
            if len(batch) == 1:
                _answer(batch[0][1], fault)
                return
            for one in batch:  # one of them is at fault; the others must not suffer
                await self._commit([one])
            return
        self.commits += 1
        for write, done in batch:
            _answer(done, Conflict() if write.fence in late else None)


def _together(connection: Connection, writes: list[Write]) -> set[Fence]:
    """Write all that is not too late, and say what was."""
    late = _late(connection, {write.fence for write in writes if write.fence})
    _write_all(connection, [write for write in writes if write.fence not in late])
    return late


def _late(connection: Connection, fences: set[Fence]) -> set[Fence]:
    """The tables that somebody else has written to; all others have a new version now."""
    if not fences:
        return fences
    raised = connection.execute(_RAISE_VERSIONS, {"fences": list(fences)})
    return fences - {Fence(table, version - 1) for table, version in raised}


def _write_all(connection: Connection, writes: list[Write]) -> None:
    if choices := [row for write in writes for row in write.choices]:
        connection.execute(_INSERT_CHOICES, choices)
    changed = [w for w in writes if w.fence and w.columns]
    _update_tables(connection, [{"id": w.fence.table, **w.columns} for w in changed if w.fence])
    if snapshots := [row for write in writes for row in write.snapshots]:
        connection.execute(_KEEP_SNAPSHOTS, snapshots)
    if archives := [row for write in writes for row in write.archives]:
        connection.execute(_KEEP_ARCHIVES, archives)
    for write in writes:
        for statement, rows in write.others:
            connection.execute(statement, rows)


def _answer(done: asyncio.Future[None], fault: Exception | None) -> None:
    if done.done():
        return
    if fault is None:
        done.set_result(None)
    else:
        done.set_exception(Conflict() if isinstance(fault, IntegrityError) else fault)
        done.exception()  # nobody may be waiting any more


_UPDATES: dict[tuple[str, ...], Update] = {}


def _update_tables(connection: Connection, rows: list[dict[str, Any]]) -> None:
    """Tables whose same columns change are updated by one statement."""
    alike: dict[tuple[str, ...], list[Row]] = {}
    for row in rows:
        alike.setdefault(tuple(row), []).append({f"new_{k}": v for k, v in row.items()})
    for columns, group in alike.items():
        connection.execute(_update(columns), group)


def _update(columns: tuple[str, ...]) -> Update:
    if columns not in _UPDATES:
        values: dict[str, Any] = {k: bindparam(f"new_{k}") for k in columns if k != "id"}
        here = TABLES.c.id == bindparam("new_id")
        _UPDATES[columns] = update(TABLES).where(here).values(values)
    return _UPDATES[columns]
