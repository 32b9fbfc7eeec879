"""Databases to be harmed, and a mark on every trial of this folder."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from ..postgres import own_postgres
from ..servers import Server, serving

_numbers = count(1)
SWIFT = {
    "COVO_COMPILE": "off",
    "COVO_BOT_PAUSE_MS": "0",
    "COVO_PAUSE_MS": "20",
    "COVO_TRUSTED_PROXIES": "127.0.0.1",
}
"""Nothing waits longer than it must. Everybody comes from an address of their own, as behind a
proxy, so that what one address may ask for is no limit here."""
Start = Callable[..., AbstractContextManager[Server]]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """All that is tried here breaks things, and takes its time."""
    folder = Path(__file__).parent
    for item in items:
        if item.path.is_relative_to(folder):
            item.add_marker(pytest.mark.faults)
            item.add_marker(pytest.mark.slow)


def database_on(server: Any) -> str:
    """A fresh database."""
    name = f"covo_{os.getpid()}_{next(_numbers)}"
    server.psql(f"CREATE DATABASE {name};")
    return str(server.get_uri(database=name)).replace("postgresql://", "postgresql+asyncpg://")


@pytest.fixture(scope="session")
def postgres() -> Iterator[Any]:
    """One for all trials of a process that leave it whole."""
    with own_postgres() as server:
        yield server


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """A fresh database of each kind."""
    if request.param == "sqlite":
        return f"sqlite+aiosqlite:///{tmp_path / 'covo.sqlite'}"
    return database_on(request.getfixturevalue("postgres"))


@pytest.fixture
def start(tmp_path: Path) -> Start:
    """``start(database)`` is a server in a process of its own; none is left behind."""
    numbers = count(1)

    def started(database: str = "", **environment: str) -> AbstractContextManager[Server]:
        folder = tmp_path / f"server{next(numbers)}"
        folder.mkdir()
        return serving(folder, database, **SWIFT | environment)

    return started
