"""Databases for the tests of the server: a SQLite file, and a real PostgreSQL."""

from __future__ import annotations

import os
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from ..postgres import own_postgres
from .harness import ServerHarness

_numbers = count(1)


@pytest.fixture(scope="session")
def postgres() -> Iterator[object]:
    """One server for all tests of a process."""
    with own_postgres() as server:
        yield server


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """A fresh database of each kind."""
    if request.param == "sqlite":
        return f"sqlite+aiosqlite:///{tmp_path / 'server' / 'covo.sqlite'}"
    return fresh_postgresql(request.getfixturevalue("postgres"))


def fresh_postgresql(server: Any) -> str:
    """A database of its own on the PostgreSQL of this process."""
    name = f"covo_{os.getpid()}_{next(_numbers)}"
    server.psql(f"CREATE DATABASE {name};")
    return str(server.get_uri(database=name)).replace("postgresql://", "postgresql+asyncpg://")


@pytest.fixture
def shared(postgres: object) -> ServerHarness:
    """Servers to be, several on one PostgreSQL."""
    return ServerHarness(fresh_postgresql(postgres))


@pytest.fixture
def harness(database: str) -> ServerHarness:
    """A server to be, on each kind of database."""
    return ServerHarness(database)


@pytest.fixture
def server(tmp_path: Path) -> ServerHarness:
    """A server to be, on a file."""
    return ServerHarness(f"sqlite+aiosqlite:///{tmp_path / 'covo.sqlite'}")
