"""What is kept: on SQLite and PostgreSQL alike, through restarts, and against other writers."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from pathlib import Path
from typing import Any, cast

import httpx
import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection

from covo.engine.game import SPECTATOR
from covo.server.denied import Denial, Denied
from covo.server.server import Server
from covo.server.store.database import database as open_database
from covo.server.store.schema import METADATA
from covo.server.tables.tables import Status
from covo.web import create_app

from .ambush import AIM, REST, STEP
from .harness import ME, RANDOM, ServerHarness, act, known, over, pair, proposal, run


@pytest.mark.parametrize("text", ["Ann\0", "\0"])
def test_nul_in_a_name_is_refused_whatever_keeps_names(harness: ServerHarness, text: str) -> None:
    """PostgreSQL cannot keep that character: it looked as if the database were gone."""

    async def scene() -> None:
        app = create_app(harness.config())
        async with app.lifespan():
            transport = httpx.ASGITransport(app=cast(Any, app))
            async with httpx.AsyncClient(transport=transport, base_url="http://covo.test") as http:
                refused = await http.post("/api/people", json={"name": text})
                assert refused.status_code == 400
                answer = await http.get("/people/%00", headers={"accept": "text/html"})
                assert answer.status_code == 404
                assert (await http.post("/api/people", json={"name": "Ann"})).status_code == 201

    run(scene())


def test_migrations_lead_from_nothing_to_the_schema(database: str) -> None:
    found: list[object] = []

    def compare(connection: Connection) -> None:
        found.extend(compare_metadata(MigrationContext.configure(connection), METADATA))

    async def scene() -> None:
        kept = open_database(database)
        await kept.migrate()
        await kept.migrate()
        await kept.transact(compare)
        await kept.close()

    run(scene())
    assert found == []


def test_the_key_that_signs_cookies_is_made_once(harness: ServerHarness) -> None:
    async def scene() -> None:
        async with harness.open() as server:
            key = server.key
        async with harness.open() as server:
            assert server.key == key
            assert len(key) == 32

    run(scene())


def test_a_table_is_the_same_after_a_restart(harness: ServerHarness) -> None:
    async def scene() -> None:
        async with harness.open() as server:
            table, anna, bruno = await pair(server)
            for option in (AIM, AIM + 1, REST):
                await act(server, table.id, anna, option)
            await act(server, table.id, bruno, AIM + 2)
            before = [await everything(server, table.id, seat) for seat in (anna, bruno, None)]
        async with harness.open() as server:
            people = [
                await server.people.person(anna.id),
                await server.people.person(bruno.id),
                None,
            ]
            assert [await everything(server, table.id, one) for one in people] == before
            await act(server, table.id, bruno, REST)

    run(scene())


async def everything(server: Server, table: str, person: object) -> object:
    view = await server.viewing.view(table, person)  # type: ignore[arg-type]
    lines = await server.viewing.lines(table, person, view.viewer, "it")  # type: ignore[arg-type]
    shown = await server.viewing.happenings(table, person, view.viewer, 0)  # type: ignore[arg-type]
    views = [(h.length, h.option, h.by, h.before.tobytes(), h.after.tobytes()) for h in shown]
    return known(view), lines, views


def test_a_choice_is_written_before_it_is_acknowledged(harness: ServerHarness) -> None:
    """A second server on the same database has it, though the first was never closed."""

    async def scene() -> None:
        async with harness.open() as server:
            table, anna, _ = await pair(server)
            length = await act(server, table.id, anna, AIM)
            async with harness.open() as other:
                assert (await other.viewing.view(table.id, anna)).length == length

    run(scene())


def test_the_second_of_two_writers_is_told_that_its_page_is_old(harness: ServerHarness) -> None:
    async def scene() -> None:
        async with harness.open() as server, harness.open() as other:
            table, anna, _ = await pair(server)
            seen = await other.viewing.view(table.id, anna)
            await server.choices.choose(table.id, anna, 0, seen.length, AIM)
            with pytest.raises(Denied) as denied:
                await other.choices.choose(table.id, anna, 0, seen.length, AIM + 1)
            assert denied.value.code is Denial.STALE
            assert known(await other.viewing.view(table.id, anna)) == known(
                await server.viewing.view(table.id, anna)
            )

    run(scene())


def test_one_of_many_equal_posts_counts(harness: ServerHarness) -> None:
    async def scene() -> None:
        async with harness.open() as server:
            table, anna, _ = await pair(server)
            length = (await server.viewing.view(table.id, anna)).length
            posts = [server.choices.choose(table.id, anna, 0, length, AIM) for _ in range(10)]
            answers = await asyncio.gather(*posts, return_exceptions=True)
            assert [a for a in answers if isinstance(a, int)] == [length + 1]
            assert {a.code for a in answers if isinstance(a, Denied)} == {Denial.STALE}

    run(scene())


def test_bots_go_on_after_a_restart(harness: ServerHarness) -> None:
    async def scene() -> None:
        async with harness.open() as server:
            anna = await server.people.guest("Anna")
            table = await server.hosting.create(anna, proposal(ME, RANDOM))
            await act(server, table.id, anna, STEP)
        async with harness.open() as server:
            while (await server.tables.notice(table.id, None)).status is not Status.OVER:
                view = await server.viewing.view(table.id, anna)
                if view.asked:
                    await server.choices.choose(table.id, anna, 0, view.length, view.options[-1])
                await asyncio.sleep(0)
            assert (
                await server.viewing.view(table.id, None, SPECTATOR)
            ).secret == harness.secret.hex()

    run(scene())


def test_a_table_of_bots_plays_to_the_end_and_counts_for_nobody(harness: ServerHarness) -> None:
    async def scene() -> None:
        async with harness.open() as server:
            anna = await server.people.guest("Anna")
            table = await server.hosting.create(anna, proposal(RANDOM, RANDOM, game="harbour"))
            await over(server, table.id)
            assert [t.id for t in (await server.lobby.lists(None)).finished] == [table.id]
            assert await server.people.statistics(anna) == []
            assert any(seat.won for seat in (await server.tables.notice(table.id, None)).seats)

    run(scene())


def test_tables_nobody_looks_at_leave_the_memory_and_come_back(harness: ServerHarness) -> None:
    async def scene() -> None:
        harness.changes["tables_in_memory"] = 2
        async with harness.open() as server:
            tables = [(await pair(server))[:2] for _ in range(5)]
            assert server.figures.read()["tables_in_memory"] == 2
            for table, anna in tables:
                await act(server, table.id, anna, AIM)
            for table, anna in tables:
                assert (await server.viewing.view(table.id, anna)).length == 3

    run(scene())


@pytest.mark.parametrize("acknowledged", [1, 7, 40])
def test_a_kill_loses_no_acknowledged_choice(tmp_path: Path, acknowledged: int) -> None:
    file = tmp_path / "covo.sqlite"
    words = [sys.executable, "-m", "tests.server.doomed", str(file)]
    with subprocess.Popen(words, stdout=subprocess.PIPE, text=True) as doomed:
        assert doomed.stdout is not None
        table, anna, bruno = doomed.stdout.readline().split()
        lengths = [int(doomed.stdout.readline()) for _ in range(acknowledged)]
        doomed.kill()

    async def scene() -> None:
        async with ServerHarness(f"sqlite+aiosqlite:///{file}").open() as server:
            people = [await server.people.person(anna), await server.people.person(bruno)]
            views = [await server.viewing.view(table, person) for person in people]
            assert views[0].length >= lengths[-1]
            assert sum(view.asked for view in views) == 1
            asked = next(s for s in views if s.asked)
            person = people[asked.viewer]
            assert person is not None
            await act(server, table, person, REST)

    run(scene())
