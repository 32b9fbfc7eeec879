"""Copies of a database: a SQLite file from which either kind of database is made again."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from pathlib import Path

from alembic import command
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, Table, func, insert, inspect, select, text
from sqlalchemy.engine import make_url

from .database import Database, alembic, file_engine
from .schema import METADATA, PERSONS, TABLES

ROWS_AT_ONCE = 500
OWNER_ONLY = 0o600
"""A copy holds what the database holds: the key of cookies, and secrets of dice."""
BESIDE = ("-wal", "-shm", "-journal")
"""What SQLite keeps beside a database while it is used."""


class NoBackup(Exception):
    """The file is no copy of a Covo database, or not whole."""


class Newer(Exception):
    """A later Covo than this one has made it."""


class InTheWay(Exception):
    """Something is there that would be overwritten."""


class Served(Exception):
    """Somebody uses the database just now."""


@dataclass(frozen=True)
class Contents:
    """What a copy holds."""

    people: int
    tables: int
    size: int
    """Bytes of the file."""


def is_file(url: str) -> bool:
    return make_url(url).drivername.startswith("sqlite")


def path_of(url: str) -> Path:
    """The file of a SQLite database."""
    return Path(str(make_url(url).database)).resolve()


async def back_up(url: str, database: Database, file: Path, *, overwrite: bool) -> Contents:
    """Copy a database as it is at one moment; a server may go on writing meanwhile."""
    if file.exists() and not overwrite:
        raise InTheWay
    with draft_of(file) as draft:
        if is_file(url):
            _copy_file(path_of(url), draft)
        else:
            _make_schema(draft)
            await database.transact(lambda source: _copy_out(source, draft))
        return _contents(draft)


async def restore(url: str, database: Database, file: Path, *, overwrite: bool) -> Contents:
    """Make a database of a copy, in today's schema; what was there is gone then."""
    with draft_of(path_of(url) if is_file(url) else file.with_name(f"{file.name}.new")) as draft:
        _copy_file(file, draft)
        _bring_up_to_date(draft)
        found = _contents(draft)
        if is_file(url):
            place = path_of(url)
            if place.exists() and not overwrite:
                raise InTheWay
            for ending in BESIDE:
                place.with_name(place.name + ending).unlink(missing_ok=True)
        else:
            await database.transact(lambda target: _copy_in(draft, target, overwrite))
            draft.unlink()
        return found


@contextmanager
def draft_of(file: Path) -> Iterator[Path]:
    """A file beside it, which takes its place when all went well, and else disappears."""
    draft = file.with_name(f".{file.name}.{os.getpid()}")
    try:
        os.close(os.open(draft, os.O_CREAT | os.O_EXCL | os.O_WRONLY, OWNER_ONLY))
        yield draft
        if draft.exists():
            draft.replace(file)
    finally:
        draft.unlink(missing_ok=True)


def _copy_file(source: Path, target: Path) -> None:
    """SQLite's own copying: one moment of the source, whoever writes to it."""
    try:
        with (
            closing(sqlite3.connect(f"{source.as_uri()}?mode=ro", uri=True)) as there,
            closing(sqlite3.connect(target)) as here,
        ):
            there.backup(here)
            here.execute("PRAGMA journal_mode=DELETE")
            if here.execute("PRAGMA quick_check").fetchone() != ("ok",):
                raise NoBackup
    except sqlite3.DatabaseError as fault:
        raise NoBackup from fault


def revision(connection: Connection) -> str | None:
    """Which schema a database has; None where it has none of ours."""
    return MigrationContext.configure(connection).get_current_revision()


def latest(connection: Connection) -> str | None:
    """The schema of this Covo."""
    return ScriptDirectory.from_config(alembic(connection)).get_current_head()


def _bring_up_to_date(file: Path) -> None:
    with opened(file) as connection:
        known = {
            s.revision for s in ScriptDirectory.from_config(alembic(connection)).walk_revisions()
        }
        made = revision(connection)
        if made is None:
            raise NoBackup
        if made not in known:
            raise Newer
        command.upgrade(alembic(connection), "head")


def _make_schema(file: Path) -> None:
    with opened(file) as connection:
        command.upgrade(alembic(connection), "head")


@contextmanager
def opened(file: Path) -> Iterator[Connection]:
    """A transaction on a SQLite file that nobody else uses."""
    engine = file_engine(str(file))
    try:
        with engine.begin() as connection:
            yield connection
        with engine.connect() as connection:
            connection.execute(text("PRAGMA journal_mode=DELETE"))
    finally:
        engine.dispose()


def _contents(file: Path) -> Contents:
    with opened(file) as connection:
        people, tables = (
            int(connection.execute(select(func.count()).select_from(table)).scalar_one())
            for table in (PERSONS, TABLES)
        )
    return Contents(people, tables, file.stat().st_size)


# PostgreSQL


def _copy_out(source: Connection, file: Path) -> None:
    """All rows as they are at one moment."""
    source.execute(text("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY"))
    with opened(file) as target:
        _copy_rows(source, target)


def _copy_in(file: Path, target: Connection, overwrite: bool) -> None:
    """All in one transaction: what was there goes only if the new is there."""
    others = text(
        "SELECT count(*) FROM pg_stat_activity "
        "WHERE datname = current_database() AND pid <> pg_backend_pid()"
    )
    if target.execute(others).scalar_one():
        raise Served
    there = set(inspect(target).get_table_names())
    if there & {table.name for table in METADATA.tables.values()} and not overwrite:
        raise InTheWay
    METADATA.drop_all(target)
    target.execute(text("DROP TABLE IF EXISTS alembic_version"))
    command.upgrade(alembic(target), "head")
    with opened(file) as source:
        _copy_rows(source, target)


def _copy_rows(source: Connection, target: Connection) -> None:
    for table in METADATA.sorted_tables:
        # What a migration has written into a new database gives way.
        target.execute(table.delete())
        _copy_table(table, source, target)


def _copy_table(table: Table, source: Connection, target: Connection) -> None:
    rows = source.execution_options(yield_per=ROWS_AT_ONCE).execute(select(table)).mappings()
    for some in rows.partitions():
        target.execute(insert(table), [dict(row) for row in some])
