"""Opening the database, and bringing its schema up to date."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, event
from sqlalchemy.engine import make_url
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

MIGRATIONS = Path(__file__).parents[1] / "migrations"
BUSY = 10_000
"""Milliseconds that a writer waits for another one."""
DRIVERS = {
    "sqlite": "sqlite+aiosqlite",
    "postgresql": "postgresql+asyncpg",
    "postgres": "postgresql+asyncpg",
}


def open_engine(url: str) -> AsyncEngine:
    """A pool of connections; a SQLite file is made, with its folder, where there is none."""
    scheme, colon, rest = url.partition("://")
    parsed = make_url(DRIVERS.get(scheme, scheme) + colon + rest)
    if parsed.get_backend_name() != "sqlite":
        return create_async_engine(parsed, pool_size=8, max_overflow=8, pool_pre_ping=True)
    if parsed.database and parsed.database != ":memory:":
        Path(parsed.database).parent.mkdir(parents=True, exist_ok=True)
    engine = create_async_engine(parsed)
    event.listen(engine.sync_engine, "connect", _prepare_sqlite)
    return engine


def _prepare_sqlite(connection: Any, _record: Any) -> None:
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


def migration_settings(connection: Connection) -> Config:
    """Alembic's settings, for this one connection."""
    settings = Config()
    settings.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    settings.attributes["connection"] = connection
    return settings


async def migrate(engine: AsyncEngine) -> None:
    """Bring the schema up to date, from nothing if need be."""
    async with engine.begin() as connection:
        await connection.run_sync(lambda sync: command.upgrade(migration_settings(sync), "head"))
