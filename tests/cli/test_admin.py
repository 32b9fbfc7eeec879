"""``covo admin``: what an operator does from the shell, on either kind of database."""

from __future__ import annotations

import asyncio
import json
import os
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import dataclass
from functools import cached_property
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from alembic import command
from sqlalchemy import Connection, select, text

from covo.server.denied import Denial, Denied
from covo.server.orders import LOOK
from covo.server.store import backup
from covo.server.store.database import alembic
from covo.server.store.database import database as open_database
from covo.server.store.lock import served_alone
from covo.server.store.schema import METADATA
from covo.server.tables.tables import Status

from ..postgres import own_postgres
from ..server.ambush import AIM
from ..server.harness import ServerHarness, act, pair, run
from .conftest import Covo, Said

PASSWORD = "correct horse"
_numbers = count(1)


@pytest.fixture(scope="module")
def postgres() -> Iterator[Any]:
    with own_postgres() as server:
        yield server


Fresh = Callable[[], str]


@pytest.fixture(params=["sqlite", "postgresql"])
def fresh(request: pytest.FixtureRequest, tmp_path: Path) -> Fresh:
    """URLs of databases that hold nothing yet."""

    def url() -> str:
        number = next(_numbers)
        if request.param == "sqlite":
            return f"sqlite:///{tmp_path / f'covo{number}.sqlite'}"
        server = request.getfixturevalue("postgres")
        name = f"covo_admin_{os.getpid()}_{number}"
        server.psql(f"CREATE DATABASE {name};")
        return str(server.get_uri(database=name))

    return url


@dataclass(frozen=True)
class Shell:
    """``covo admin`` for one database."""

    covo: Covo
    url: str

    def __call__(self, *words: str) -> Said:
        return self.covo("admin", *words, "--database", self.url)

    def told(self, *words: str) -> dict[str, Any]:
        said = self(*words, "--json")
        assert said.status == 0, said.err
        found: dict[str, Any] = json.loads(said.out)
        return found

    @cached_property
    def harness(self) -> ServerHarness:
        scheme = {"sqlite": "sqlite+aiosqlite", "postgresql": "postgresql+asyncpg"}
        kind, _, place = self.url.partition("://")
        return ServerHarness(f"{scheme[kind]}://{place}")


@pytest.fixture
def shell(covo: Covo, fresh: Fresh) -> Shell:
    """A database in which Anna has an account, and plays with the guest Bruno."""
    shell = Shell(covo, fresh())

    async def scene() -> None:
        async with shell.harness.open() as server:
            table, anna, _ = await pair(server)
            await server.accounts.register(anna, "Anna", PASSWORD)
            await act(server, table.id, anna, AIM)

    run(scene())
    return shell


def held(url: str) -> dict[str, list[tuple[object, ...]]]:
    """All rows of a database, in an order of their own."""
    kept: dict[str, list[tuple[object, ...]]] = {}

    def read(connection: Connection) -> None:
        for table in METADATA.sorted_tables:
            kept[table.name] = sorted(map(tuple, connection.execute(select(table))), key=repr)

    async def scene() -> None:
        database = open_database(url)
        await database.transact(read)
        await database.close()

    run(scene())
    return kept


def person(shell: Shell, name: str) -> dict[str, Any]:
    found: list[dict[str, Any]] = shell.told("people", name)["people"]
    assert len(found) == 1
    return found[0]


def test_an_operator_is_made_and_unmade(shell: Shell) -> None:
    assert shell("operator", "ANNA").out == "Anna is operator now.\n"
    assert person(shell, "anna") == {
        "id": person(shell, "anna")["id"], "name": "Anna", "operator": True, "banned": False,
        "account": True,
    }  # fmt: skip
    assert shell("operator", "Anna", "--off").out == "Anna is no longer operator.\n"
    assert not person(shell, "Anna")["operator"]
    guest = person(shell, "Bruno")
    assert not guest["account"]
    said = shell("operator", guest["id"])
    assert (said.status, said.complaint) == (1, "Bruno is a guest, without an account.")
    assert "Bruno (guest)" in shell("people").out
    assert shell("people", "%").out == "Nobody.\n"


@pytest.mark.parametrize("what", ["operator", "password", "ban"])
def test_who_is_not_there_is_one_sentence(covo: Covo, tmp_path: Path, what: str) -> None:
    shell = Shell(covo, f"sqlite:///{tmp_path / 'covo.sqlite'}")
    said = shell(what, "Nobody")
    assert said.status == 1
    assert said.complaint == f"There is no database at {tmp_path / 'covo.sqlite'}."
    assert not (tmp_path / "covo.sqlite").exists()

    async def scene() -> None:
        async with shell.harness.open():
            pass

    run(scene())
    said = shell(what, "Nobody")
    assert said.status == 1
    assert said.complaint.startswith("There is no account called Nobody")
    assert "Non esiste" in shell(what, "Nobody", "--language", "it").complaint
    assert shell(what).status == 2
    assert covo("admin", what, "x", "--database", "mysql://x").status == 2


def test_a_running_server_heeds_passwords_bans_and_closed_tables(shell: Shell) -> None:
    """Within a second or so: nothing of what it knew before opens a door."""

    async def scene() -> str:
        harness = shell.harness
        async with harness.open() as server:

            async def told(*words: str) -> dict[str, Any]:
                data = await asyncio.to_thread(shell.told, *words)
                await harness.time.advance(server, LOOK)
                return data

            anna = await server.accounts.sign_in("Anna", PASSWORD)
            token = await server.tokens.issue_token(anna, "my bot")
            made = (await told("password", "anna"))["password"]
            assert await server.tokens.bearer(token) is None
            known = await server.people.person(anna.id)
            assert known is not None
            assert known.generation == anna.generation + 1
            with pytest.raises(Denied):
                await server.accounts.sign_in("Anna", PASSWORD)
            anna = await server.accounts.sign_in("Anna", made)
            await told("ban", "Anna")
            with pytest.raises(Denied) as denied:
                await server.accounts.sign_in("Anna", made)
            assert denied.value.code is Denial.BANNED
            table = (await told("tables"))["tables"][0]
            assert (table["seats"], table["status"]) == (["Anna", "Bruno"], "running")
            await told("close", f"https://covo.example.org/tables/{table['id']}/")
            assert (await server.tables.notice(table["id"], None)).status is Status.OVER
            assert await told("tables") == {"tables": []}
            return str(table["id"])

    table = run(scene())
    assert shell("operator", "Anna").complaint == "Anna is banned."
    assert shell("tables").out == "No table is open.\n"
    assert shell("close", table).complaint == f"The table {table} is over already."
    assert shell("close", "nowhere").complaint.startswith("There is no table nowhere")
    assert shell("ban", "Anna", "--off").out == "Anna is no longer banned.\n"


def test_a_table_is_closed_while_no_server_runs(shell: Shell) -> None:
    (table,) = shell.told("tables")["tables"]
    assert shell("close", table["id"]).status == 0
    assert shell.told("tables") == {"tables": []}
    assert shell("close", table["id"]).complaint == f"The table {table['id']} is over already."


def test_a_copy_becomes_the_same_database_again(
    shell: Shell, covo: Covo, fresh: Fresh, tmp_path: Path
) -> None:
    """Of either kind, and of the other kind, too."""
    copy = tmp_path / "copy.sqlite"
    assert shell("backup", str(copy)).out == f"{copy} holds 2 people and 1 table.\n"
    assert copy.stat().st_mode & 0o777 == 0o600
    assert [file.name for file in tmp_path.glob("*copy*")] == ["copy.sqlite"]
    before = held(shell.url)
    said = shell("backup", str(copy))
    assert said.status == 1
    assert "--force overwrites it" in said.complaint
    assert shell("backup", str(copy), "--force").status == 0
    for url in (fresh(), f"sqlite:///{tmp_path / 'moved.sqlite'}"):
        there = Shell(covo, url)
        data = there.told("restore", str(copy))
        assert (data["people"], data["tables"]) == (2, 1)
        assert held(url) == before
        person(there, "Anna")
    assert shell("operator", "Anna").status == 0
    said = shell("restore", str(copy))
    assert said.status == 1
    assert "--force overwrites it" in said.complaint
    assert person(shell, "Anna")["operator"]
    assert shell("restore", str(copy), "--force").status == 0
    assert held(shell.url) == before


def test_a_copy_of_a_running_server_holds_one_moment(shell: Shell, tmp_path: Path) -> None:
    """What is written meanwhile is in it whole, or not at all."""
    copy = tmp_path / "copy.sqlite"

    async def scene() -> None:
        harness = shell.harness
        async with harness.open() as server:
            made: list[str] = []

            async def write() -> None:
                while len(made) < 40:
                    made.append((await pair(server))[0].id)

            writing = asyncio.create_task(write())
            await asyncio.to_thread(shell.told, "backup", str(copy))
            await writing
            if "postgresql" in shell.url:  # of a SQLite file, the lock below tells
                said = await asyncio.to_thread(shell, "restore", str(copy), "--force")
                assert "is using this database" in said.complaint

    run(scene())
    with closing(sqlite3.connect(copy)) as kept:
        assert kept.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        assert kept.execute("PRAGMA foreign_key_check").fetchall() == []
        (seats,) = kept.execute(
            "SELECT count(*) FROM tables WHERE (SELECT count(*) FROM seats "
            'WHERE seats."table" = tables.id) <> 2'
        ).fetchone()
        assert seats == 0


def test_what_is_served_is_not_restored(covo: Covo, tmp_path: Path) -> None:
    shell = Shell(covo, f"sqlite:///{tmp_path / 'covo.sqlite'}")
    copy = tmp_path / "copy.sqlite"

    async def scene() -> None:
        async with shell.harness.open():
            pass

    run(scene())
    shell.told("backup", str(copy))
    with served_alone(shell.url):
        said = shell("restore", str(copy), "--force")
    assert said.status == 1
    assert "is using this database" in said.complaint


def test_older_copies_are_brought_up_to_date_and_later_or_foreign_ones_refused(
    covo: Covo, tmp_path: Path
) -> None:
    shell = Shell(covo, f"sqlite:///{tmp_path / 'covo.sqlite'}")
    copy = tmp_path / "copy.sqlite"

    async def scene() -> None:
        async with shell.harness.open() as server:
            await server.people.guest("Anna")

    run(scene())

    def change(statement: Callable[[Connection], object]) -> None:
        with backup.opened(copy) as connection:
            statement(connection)

    shell.told("backup", str(copy))
    change(lambda connection: command.downgrade(alembic(connection), "0003"))
    older = copy.read_bytes()
    assert shell.told("restore", str(copy), "--force")["people"] == 1
    assert copy.read_bytes() == older
    person(shell, "Anna")
    change(
        lambda connection: connection.execute(
            text("UPDATE alembic_version SET version_num = '9999'")
        )
    )
    before = held(shell.url)
    assert "made by a later Covo" in shell("restore", str(copy), "--force").complaint
    change(lambda connection: connection.execute(text("DROP TABLE alembic_version")))
    assert "is no copy of a Covo database" in shell("restore", str(copy), "--force").complaint
    copy.write_bytes(b"ahoy" * 2000)
    assert "is no copy of a Covo database" in shell("restore", str(copy), "--force").complaint
    assert shell("restore", str(tmp_path / "nowhere")).complaint.startswith("There is no file")
    assert "cannot be written" in shell("backup", str(tmp_path / "no" / "copy")).complaint
    assert held(shell.url) == before
    assert sorted(file.name for file in tmp_path.iterdir() if file.name.startswith(".")) == []


def test_only_a_database_of_this_version_is_written_to(covo: Covo, tmp_path: Path) -> None:
    file = tmp_path / "older.sqlite"
    with backup.opened(file) as connection:
        command.upgrade(alembic(connection), "0004")
    said = Shell(covo, f"sqlite:///{file}")("people")
    assert said.status == 1
    assert said.complaint.startswith("This database is of another version of Covo")
    (tmp_path / "text.sqlite").write_text("ahoy " * 2000)
    said = Shell(covo, f"sqlite:///{tmp_path / 'text.sqlite'}")("people")
    assert said.status == 1
    assert said.complaint.startswith("The database cannot be opened: ")
