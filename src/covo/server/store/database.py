"""The database: a SQLite file, or PostgreSQL; questions and transactions are put to both alike."""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import Any, cast

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, Engine, Executable, Select, create_engine, event
from sqlalchemy.engine import make_url
from sqlalchemy.exc import (
    DataError,
    DBAPIError,
    IntegrityError,
    NotSupportedError,
    ProgrammingError,
    TimeoutError,  # noqa: A004  no connection was free
)

MIGRATIONS = Path(__file__).parents[1] / "migrations"
BUSY = 10_000
"""Milliseconds that a writer waits for another one."""
READERS = 2
POSTGRES = ("postgres", "postgresql")

Row = Mapping[str, Any]
Work = Callable[[Connection], None]
Heard = Callable[[str], Awaitable[None]]
Missed = Callable[[], Awaitable[None]]


class Unavailable(Exception):
    """The database cannot be reached, read or written just now; nothing was changed."""

    def __init__(self, fault: Exception) -> None:
        self.orig = getattr(fault, "orig", None) or fault
        super().__init__(str(self.orig))


OURS = (IntegrityError, ProgrammingError, DataError, NotSupportedError)
"""What a question can be at fault for."""
FAILURES = (DBAPIError, TimeoutError, OSError)
"""What drivers say when a server is gone, a disk full, a file locked."""


@contextmanager
def tried(*failures: type[Exception]) -> Iterator[None]:
    """Tell a database that fails from a question that is wrong.

    ``failures`` are a driver's own words for the first, where it has any.
    """
    theirs: tuple[type[Exception], ...] = (*FAILURES, *failures)
    try:
        yield
    except OURS:
        raise
    except theirs as fault:
        raise Unavailable(fault) from fault


class Database(ABC):
    """Where everything is kept."""

    @abstractmethod
    async def rows(self, query: Select[Any]) -> Sequence[Row]:
        """What a query finds."""

    @abstractmethod
    async def transact(self, work: Work) -> None:
        """Do something in one transaction; it is on the disk when this returns."""

    @abstractmethod
    async def close(self) -> None: ...

    is_shared = False
    """Whether several servers may use it at the same time."""

    def announcement(self, channel: str, text: str) -> Sequence[Executable]:
        """What tells the other processes on this database, once it is written; if there are any."""
        return ()

    async def listen(self, heard: Mapping[str, Heard], missed: Missed) -> None:
        """Hear what is announced on these channels, for as long as this is awaited.

        ``missed`` is called when something may have been announced before. A file has one process
        alone, which says nothing to itself.
        """
        return

    async def migrate(self) -> None:
        """Bring the schema up to date, from nothing if need be."""
        await self.transact(self._upgrade)

    def _upgrade(self, connection: Connection) -> None:
        command.upgrade(alembic(connection), "head")


def alembic(connection: Connection) -> Config:
    """Alembic's settings, for this one connection."""
    settings = Config()
    settings.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    settings.attributes["connection"] = connection
    return settings


class File(Database):
    """SQLite, in threads of its own.

    An asynchronous driver goes to its thread and back for every statement; a transaction that
    is one visit takes a quarter of the time.
    """

    def __init__(self, path: str) -> None:
        if path and path != ":memory:":
            Path(path).parent.mkdir(parents=True, exist_ok=True)
        self._engine = file_engine(path)
        self._writer = ThreadPoolExecutor(1, "database-writer")
        self._readers = ThreadPoolExecutor(READERS, "database-reader")

    async def rows(self, query: Select[Any]) -> Sequence[Row]:
        def read() -> Sequence[Row]:
            with tried(), self._engine.connect() as connection:
                return found(connection, query)

        return await asyncio.get_running_loop().run_in_executor(self._readers, read)

    async def transact(self, work: Work) -> None:
        def write() -> None:
            with tried(), self._engine.begin() as connection:
                work(connection)

        await asyncio.get_running_loop().run_in_executor(self._writer, write)

    async def close(self) -> None:
        for threads in (self._writer, self._readers):
            await asyncio.to_thread(threads.shutdown)
        self._engine.dispose()


def file_engine(path: str) -> Engine:
    """What opens a SQLite file as Covo wants it."""
    engine = create_engine(f"sqlite:///{path}")
    event.listen(engine, "connect", _prepare)
    return engine


def _prepare(connection: Any, _record: Any) -> None:
    """Whatever was acknowledged survives a loss of power: the log is synced at every commit."""
    cursor = connection.cursor()
    for pragma in (
        f"busy_timeout={BUSY}",
        "journal_mode=WAL",
        "synchronous=FULL",
        "foreign_keys=ON",
    ):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def found(connection: Connection, query: Select[Any]) -> Sequence[Row]:
    return cast(Sequence[Row], connection.execute(query).mappings().all())


def database(url: str) -> Database:
    """The database at a URL such as ``sqlite:///covo.sqlite`` or ``postgresql://host/covo``."""
    scheme, _, rest = url.partition("://")
    kind = scheme.partition("+")[0]
    if kind in POSTGRES:
        from .postgresql import PostgreSQL  # its driver is an extra

        return PostgreSQL(f"postgresql+asyncpg://{rest}")
    if kind != "sqlite":
        raise ValueError(f"{scheme}: no such database; there are sqlite and postgresql")
    return File(make_url(url).database or "")
