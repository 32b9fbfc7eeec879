"""Databases for the tests of the house: a SQLite file, and a real PostgreSQL."""

from __future__ import annotations

import os
from collections.abc import Iterator
from itertools import count
from pathlib import Path

import pytest

from ..postgres import own_postgres
from .parlour import Parlour

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
        return f"sqlite+aiosqlite:///{tmp_path / 'house' / 'covo.sqlite'}"
    server = request.getfixturevalue("postgres")
    name = f"covo_{os.getpid()}_{next(_numbers)}"
    server.psql(f"CREATE DATABASE {name};")
    return str(server.get_uri(database=name)).replace("postgresql://", "postgresql+asyncpg://")


@pytest.fixture
def parlour(database: str) -> Parlour:
    """A house to be, on each kind of database."""
    return Parlour(database)


@pytest.fixture
def house(tmp_path: Path) -> Parlour:
    """A house to be, on a file."""
    return Parlour(f"sqlite+aiosqlite:///{tmp_path / 'covo.sqlite'}")
