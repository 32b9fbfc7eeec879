"""Tables with versions: what was made for an older one is not written, by any server."""

from __future__ import annotations

import asyncio

import numpy as np
import pytest
from sqlalchemy import insert, select, update

from covo.server.denied import Denial, Denied
from covo.server.records.snapshots import frozen, thawed
from covo.server.server import Server
from covo.server.store.database import database as open_database
from covo.server.store.schema import SERVER_VALUES, TABLES
from covo.server.store.writer import Conflict, Fence, Write, Writer
from covo.server.tables.tables import Status

from . import ambush
from .ambush import AIM, REST
from .harness import ServerHarness, act, known, pair, run
from .test_ratings import account, rated_pair, reckoned, resign


async def version(server: Server, table: str) -> int:
    row = await server.store.row(select(TABLES.c.version).where(TABLES.c.id == table))
    assert row is not None
    return int(row["version"])


def test_every_write_raises_the_version_of_its_table(harness: ServerHarness) -> None:
    async def scene() -> None:
        async with harness.open() as server:
            table, anna, bruno = await pair(server)
            versions = [await version(server, table.id)]
            await act(server, table.id, anna, AIM)
            versions.append(await version(server, table.id))
            await server.agreements.offer(table.id, bruno, "pause")
            versions.append(await version(server, table.id))
            assert versions == [versions[0], versions[0] + 1, versions[0] + 2]

    run(scene())


def test_a_server_that_is_late_cannot_wake_a_finished_game(harness: ServerHarness) -> None:
    """It read the table before its end; whatever it writes, the game stays over, rated once."""

    async def scene() -> None:
        async with harness.open() as server, harness.open() as late:
            anna, bruno = await account(server, "Anna"), await account(server, "Bruno")
            table = await rated_pair(server, anna, bruno)
            await late.viewing.view(table.id, anna)
            await late.node.stop()  # it hears nothing of the others any more
            await resign(server, table, bruno)
            await reckoned(server, anna, 1)
            with pytest.raises(Denied) as denied:
                await late.agreements.offer(table.id, anna, "pause")
            assert denied.value.code is Denial.STALE
            with pytest.raises(Denied) as denied:
                await late.leaving.resign(anna, table.id)
            assert denied.value.code is Denial.OVER
            for one in (server, late):
                assert (await one.tables.notice(table.id, anna)).status is Status.OVER
            row = await late.store.row(select(TABLES.c.status).where(TABLES.c.id == table.id))
            assert row is not None
            assert row["status"] == Status.OVER.value
            await late.ratings.settle()
            assert [r.played for r in await late.ratings.ratings_of(anna)] == [1]

    run(scene())


def test_a_table_is_read_anew_when_its_people_sign_in(harness: ServerHarness) -> None:
    """Their seats change hands by one statement, of which this server's memory must hear."""

    async def scene() -> None:
        async with harness.open() as server:
            table, anna, bruno = await pair(server)
            before = await server.viewing.view(table.id, anna)
            known_to_be = await account(server, "Carla")
            as_carla = await server.accounts.sign_in(known_to_be.name, "correct horse", anna)
            view = await server.viewing.view(table.id, as_carla)
            assert view.own_seats == before.own_seats
            await act(server, table.id, as_carla, AIM)
            await act(server, table.id, as_carla, REST)
            await act(server, table.id, bruno, REST)
        async with harness.open() as server:
            again = await server.people.person(as_carla.id)
            assert (await server.viewing.view(table.id, again)).own_seats == before.own_seats

    run(scene())


def test_one_that_is_late_harms_no_other_of_the_same_commit(harness: ServerHarness) -> None:
    async def scene() -> None:
        async with harness.open() as server:
            (one, *_), (two, *_) = await pair(server), await pair(server)
            versions = [await version(server, t.id) for t in (one, two)]
        kept = open_database(harness.database)
        writer = Writer(kept)

        def marked(name: str, fence: Fence) -> Write:
            return Write(fence, others=[(insert(SERVER_VALUES).values(name=name, value="x"), None)])

        writes = [
            marked("late", Fence(one.id, versions[0] - 1)),
            marked("fits", Fence(two.id, versions[1])),
            marked("gone", Fence("no such table", 0)),
        ]
        begun = [asyncio.create_task(writer.write(write)) for write in writes]
        await asyncio.sleep(0)
        writer.start()
        ends = await asyncio.gather(*begun, return_exceptions=True)
        assert [type(end) for end in ends] == [Conflict, type(None), Conflict]
        assert writer.commits == 1
        rows = await kept.rows(select(SERVER_VALUES.c.name).where(SERVER_VALUES.c.value == "x"))
        assert [row["name"] for row in rows] == ["fits"]
        await writer.stop()
        await kept.close()

    run(scene())


def test_an_older_memory_is_replaced_by_what_is_written(harness: ServerHarness) -> None:
    """A version that rose behind a server's back: it says so once, and then knows all."""

    async def scene() -> None:
        async with harness.open() as server:
            table, anna, _ = await pair(server)
            before = await server.viewing.view(table.id, anna)
            raised = update(TABLES).where(TABLES.c.id == table.id)
            await server.store.execute(raised.values(version=TABLES.c.version + 1))
            with pytest.raises(Denied) as denied:
                await act(server, table.id, anna, AIM)
            assert denied.value.code is Denial.STALE
            assert known(await server.viewing.view(table.id, anna)) == known(before)
            await act(server, table.id, anna, AIM)

    run(scene())


def test_a_state_that_was_kept_comes_back_byte_for_byte() -> None:
    """Also what lies between its fields: pages are compared, and kept, by these bytes."""
    state = ambush.GAME.new()
    assert state.dtype.itemsize > sum(state.dtype[name].itemsize for name in state.dtype.names)
    for _ in range(50):
        np.full(state.dtype.itemsize, 0xAB, np.uint8)  # what the next one may find in memory
        assert thawed(ambush.GAME, frozen(state)).tobytes() == state.tobytes()
