"""What is kept: on SQLite and PostgreSQL alike, through restarts, and against other writers."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection

from covo.engine.game import SPECTATOR
from covo.server.denied import Denial, Denied
from covo.server.house import House
from covo.server.store.database import database as open_database
from covo.server.store.schema import METADATA
from covo.server.tables import Status

from .ambush import AIM, REST, STEP
from .parlour import ME, RANDOM, Parlour, act, known, over, pair, proposal, run


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


def test_the_key_that_signs_cookies_is_made_once(parlour: Parlour) -> None:
    async def scene() -> None:
        async with parlour.open() as house:
            key = house.key
        async with parlour.open() as house:
            assert house.key == key
            assert len(key) == 32

    run(scene())


def test_a_table_is_the_same_after_a_restart(parlour: Parlour) -> None:
    async def scene() -> None:
        async with parlour.open() as house:
            table, anna, bruno = await pair(house)
            for option in (AIM, AIM + 1, REST):
                await act(house, table.id, anna, option)
            await act(house, table.id, bruno, AIM + 2)
            before = [await everything(house, table.id, seat) for seat in (anna, bruno, None)]
        async with parlour.open() as house:
            people = [await house.person(anna.id), await house.person(bruno.id), None]
            assert [await everything(house, table.id, one) for one in people] == before
            await act(house, table.id, bruno, REST)

    run(scene())


async def everything(house: House, table: str, person: object) -> object:
    sight = await house.sight(table, person)  # type: ignore[arg-type]
    lines = await house.lines(table, person, sight.viewer, "it")  # type: ignore[arg-type]
    shown = await house.happenings(table, person, sight.viewer, 0)  # type: ignore[arg-type]
    views = [(h.length, h.option, h.by, h.before.tobytes(), h.after.tobytes()) for h in shown]
    return known(sight), lines, views


def test_a_choice_is_written_before_it_is_acknowledged(parlour: Parlour) -> None:
    """A second house on the same database has it, though the first was never closed."""

    async def scene() -> None:
        async with parlour.open() as house:
            table, anna, _ = await pair(house)
            length = await act(house, table.id, anna, AIM)
            async with parlour.open() as other:
                assert (await other.sight(table.id, anna)).length == length

    run(scene())


def test_the_second_of_two_writers_is_told_that_its_page_is_old(parlour: Parlour) -> None:
    async def scene() -> None:
        async with parlour.open() as house, parlour.open() as other:
            table, anna, _ = await pair(house)
            seen = await other.sight(table.id, anna)
            await house.choose(table.id, anna, 0, seen.length, AIM)
            with pytest.raises(Denied) as denied:
                await other.choose(table.id, anna, 0, seen.length, AIM + 1)
            assert denied.value.code is Denial.STALE
            assert known(await other.sight(table.id, anna)) == known(
                await house.sight(table.id, anna)
            )

    run(scene())


def test_one_of_many_equal_posts_counts(parlour: Parlour) -> None:
    async def scene() -> None:
        async with parlour.open() as house:
            table, anna, _ = await pair(house)
            length = (await house.sight(table.id, anna)).length
            posts = [house.choose(table.id, anna, 0, length, AIM) for _ in range(10)]
            answers = await asyncio.gather(*posts, return_exceptions=True)
            assert [a for a in answers if isinstance(a, int)] == [length + 1]
            assert {a.code for a in answers if isinstance(a, Denied)} == {Denial.STALE}

    run(scene())


def test_bots_go_on_after_a_restart(parlour: Parlour) -> None:
    async def scene() -> None:
        async with parlour.open() as house:
            anna = await house.guest("Anna")
            table = await house.create(anna, proposal(ME, RANDOM))
            await act(house, table.id, anna, STEP)
        async with parlour.open() as house:
            while (await house.notice(table.id, None)).status is not Status.OVER:
                sight = await house.sight(table.id, anna)
                if sight.asked:
                    await house.choose(table.id, anna, 0, sight.length, sight.options[-1])
                await asyncio.sleep(0)
            assert (await house.sight(table.id, None, SPECTATOR)).secret == parlour.secret.hex()

    run(scene())


def test_a_table_of_bots_plays_to_the_end_and_counts_for_nobody(parlour: Parlour) -> None:
    async def scene() -> None:
        async with parlour.open() as house:
            anna = await house.guest("Anna")
            table = await house.create(anna, proposal(RANDOM, RANDOM, game="harbour"))
            await over(house, table.id)
            assert [t.id for t in (await house.lobby(None)).finished] == [table.id]
            assert await house.statistics(anna) == []
            assert any(seat.won for seat in (await house.notice(table.id, None)).seats)

    run(scene())


def test_tables_nobody_looks_at_leave_the_memory_and_come_back(parlour: Parlour) -> None:
    async def scene() -> None:
        parlour.changes["tables_in_memory"] = 2
        async with parlour.open() as house:
            tables = [(await pair(house))[:2] for _ in range(5)]
            assert house.figures()["tables_in_memory"] == 2
            for table, anna in tables:
                await act(house, table.id, anna, AIM)
            for table, anna in tables:
                assert (await house.sight(table.id, anna)).length == 3

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
        async with Parlour(f"sqlite+aiosqlite:///{file}").open() as house:
            people = [await house.person(anna), await house.person(bruno)]
            sights = [await house.sight(table, person) for person in people]
            assert sights[0].length >= lengths[-1]
            assert sum(sight.asked for sight in sights) == 1
            asked = next(s for s in sights if s.asked)
            person = people[asked.viewer]
            assert person is not None
            await act(house, table, person, REST)

    run(scene())
