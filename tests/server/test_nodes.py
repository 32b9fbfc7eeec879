"""Several servers on one PostgreSQL: what one writes, all show; what one leaves, another does."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass

import pytest
from sqlalchemy import column, select, table

from covo.server.node import SharedClock
from covo.server.people.people import Person
from covo.server.server import Server
from covo.server.store.database import database as open_database
from covo.server.store.leases import SILENCE
from covo.server.store.schema import TABLES
from covo.server.streams import Stream
from covo.server.tables.clocks import Pace, TimeControl
from covo.server.tables.tables import Status

from .ambush import AIM, PASS, REST, STEP
from .harness import ME, OPEN, RANDOM, ServerHarness, act, known, over, pair, proposal, run, settled
from .test_secrecy import PAUSE, WITH_CARD

DAY = 86400.0


@dataclass
class Two:
    """Two servers on one database."""

    one: Server
    other: Server

    async def beat(self) -> None:
        await self.one.node.beat()
        await self.other.node.beat()


@asynccontextmanager
async def two(shared: ServerHarness) -> AsyncIterator[Two]:
    async with shared.open() as one, shared.open() as other:
        yield Two(one, other)


async def same(found: Two, table: str, *people: Person | None) -> Callable[[], Awaitable[bool]]:
    """Whether both servers show everybody the same."""

    async def is_so() -> bool:
        for person in people:
            views = [await s.viewing.view(table, person) for s in (found.one, found.other)]
            if known(views[0]) != known(views[1]):
                return False
        return True

    return is_so


async def woken(stream: Stream) -> None:
    async with asyncio.timeout(30):
        await anext(stream)


def test_servers_that_start_together_upgrade_once(shared: ServerHarness) -> None:
    async def scene() -> None:
        opened = [open_database(shared.database) for _ in range(4)]
        await asyncio.gather(*(database.migrate() for database in opened))
        tables = await asyncio.gather(*(database.rows(select(TABLES)) for database in opened))
        assert tables == [[], [], [], []], "the schema is there for each"
        found = await opened[0].rows(
            select(column("version_num")).select_from(table("alembic_version"))
        )
        assert len(found) == 1
        for database in opened:
            await database.close()

    run(scene())


def test_who_watches_at_another_server_is_told(shared: ServerHarness) -> None:
    async def scene() -> None:
        async with two(shared) as found:
            table, anna, bruno = await pair(found.one)
            await found.other.viewing.view(table.id, bruno)
            with found.other.presence.watch(table.id, bruno, 1) as stream:
                await settled(await same(found, table.id, anna, bruno, None))
                stream._changed.clear()
                await act(found.one, table.id, anna, AIM)
                await woken(stream)
                await settled(await same(found, table.id, anna, bruno, None))
            lines = [
                await s.viewing.lines(table.id, bruno, 1, "en") for s in (found.one, found.other)
            ]
            assert lines[0] == lines[1]
            for server, person in ((found.other, anna), (found.one, bruno)):
                await act(server, table.id, person, REST)
                await settled(await same(found, table.id, anna, bruno, None))

    run(scene())


def test_lost_news_is_found_by_the_next_beat(shared: ServerHarness) -> None:
    async def scene() -> None:
        async with two(shared) as found:
            table, anna, bruno = await pair(found.one)
            await found.other.viewing.view(table.id, bruno)
            await found.one.node._news.stop()
            await act(found.one, table.id, anna, AIM)
            await found.other.node.beat()
            await settled(await same(found, table.id, anna, bruno, None))

    run(scene())


def test_a_page_that_knows_more_than_a_server_is_believed(shared: ServerHarness) -> None:
    """Its stream comes from another one; a choice made on that is not old."""

    async def scene() -> None:
        async with two(shared) as found:
            table, anna, _ = await pair(found.one)
            await found.other.viewing.view(table.id, anna)
            await found.other.node.stop()  # it hears nothing
            length = await act(found.one, table.id, anna, AIM)
            assert (await found.other.viewing.view(table.id, anna)).length < length
            assert await found.other.choices.choose(table.id, anna, 0, length, AIM + 1) > length

    run(scene())


def test_what_a_pause_hides_is_hidden_at_every_server(shared: ServerHarness) -> None:
    """The pause is a column: who comes to another server sees no more, and no less."""
    shared.secret = WITH_CARD

    async def scene() -> None:
        async with two(shared) as found:
            people, table = await three(found.one)
            await found.other.viewing.view(table, people[1])
            everybody = (*people, None)
            before = [known(await found.one.viewing.view(table, one)) for one in everybody]
            await act(found.one, table, people[0], STEP)

            async def level() -> bool:
                lives = [await s.tables.live(table) for s in (found.one, found.other)]
                return lives[0].version == lives[1].version

            await settled(level)
            assert await (await same(found, table, *everybody))()
            during = [known(await found.other.viewing.view(table, one)) for one in everybody]
            assert [a == b for a, b in zip(before, during, strict=True)] == [
                False,
                False,
                True,
                True,
            ]
            assert (await found.other.viewing.view(table, people[1])).asked
            await act(found.other, table, people[1], PASS)  # at the server that did not ask
            await settled(level)
            assert await (await same(found, table, *everybody))()
            assert known(await found.one.viewing.view(table, None)) == before[3]
            shared.time.now += PAUSE
            for server in (found.one, found.other):
                await server.alarms.ring_due()
            assert await (await same(found, table, *everybody))()
            assert known(await found.other.viewing.view(table, None)) != before[3]

    run(scene())


async def three(server: Server) -> tuple[list[Person], str]:
    """Anna, Bruno, who may hold a card, and Carla."""
    people = [await server.people.guest(name) for name in ("Anna", "Bruno", "Carla")]
    made = await server.hosting.create(people[0], proposal(ME, OPEN, OPEN))
    for person in people[1:]:
        await server.hosting.join(person, made.id)
    return people, made.id


def test_bots_are_left_to_a_worker(shared: ServerHarness) -> None:
    """Another takes over when one has gone; the server of the pages never plays for them."""

    async def scene() -> None:
        shared.changes["plays_on"] = False
        async with shared.open() as pages:
            anna = await pages.people.guest("Anna")
            table = await pages.hosting.create(anna, proposal(RANDOM, ME))
            held = select(TABLES.c.leased_by).where(TABLES.c.id == table.id)

            async def asked() -> bool:
                return (await pages.viewing.view(table.id, anna)).asked

            async def rests() -> None:
                options = (await pages.viewing.view(table.id, anna)).options
                await act(pages, table.id, anna, REST if REST in options else PASS)

            shared.changes["plays_on"] = True
            for _ in range(2):
                await pages.node.beat()
                assert not await asked()
                async with shared.open() as worker:
                    await worker.node.beat()
                    await settled(asked)
                    await rests()  # the worker hears of it
                    await settled(asked)
                    assert await pages.store.row(held) == {"leased_by": worker.node.id}
                while await asked():
                    await rests()

    run(scene())


def test_bots_of_a_server_that_falls_silent_play_on_elsewhere(shared: ServerHarness) -> None:
    async def scene() -> None:
        async with two(shared) as found:
            anna = await found.one.people.guest("Anna")
            shared.changes["bot_pause"] = 1e6  # it will never come to choose
            table = await found.one.hosting.create(anna, proposal(RANDOM, ME, game="harbour"))
            dead = found.one
            assert dead.node._task is not None
            dead.node._task.cancel()
            dead.bots.dismiss()
            await found.other.node.beat()
            assert found.other.tables.find(table.id) is None, "the other server lives still"
            shared.time.now += SILENCE + 1
            await found.other.node.beat()

            async def asked() -> bool:
                return (await found.other.viewing.view(table.id, anna)).asked

            await settled(asked)

    run(scene())


def test_presence_is_known_everywhere_within_a_beat(shared: ServerHarness) -> None:
    async def scene() -> None:
        async with two(shared) as found:
            table, anna, bruno = await pair(found.one)
            await found.other.viewing.view(table.id, bruno)
            with found.one.presence.watch(table.id, anna, 0):
                await found.beat()
                assert [
                    s.present for s in (await found.other.tables.notice(table.id, bruno)).seats
                ] == [
                    True,
                    False,
                ]
            await found.beat()
            assert not any(
                s.present for s in (await found.other.tables.notice(table.id, bruno)).seats
            )

    run(scene())


def test_what_is_said_at_one_server_is_read_at_all(shared: ServerHarness) -> None:
    async def scene() -> None:
        async with two(shared) as found:
            table, anna, bruno = await pair(found.one)
            assert await found.other.talk.messages(table.id, bruno, "players") == []
            with found.other.presence.watch(table.id, bruno, 1) as stream:
                stream._changed.clear()
                await found.one.talk.say(table.id, anna, "players", "Ahoy")
                await woken(stream)
                (said,) = await found.other.talk.messages(table.id, bruno, "players")
                assert said.text == "Ahoy"

    run(scene())


def test_a_table_that_was_taken_away_is_gone_everywhere(shared: ServerHarness) -> None:
    async def scene() -> None:
        async with two(shared) as found:
            anna = await found.one.people.guest("Anna")
            table = await found.one.hosting.create(anna, proposal(ME, RANDOM))
            await found.other.viewing.view(table.id, anna)
            with found.other.presence.watch(table.id, anna, 0) as stream:
                await found.one.leaving.discard(anna, table.id)
                async with asyncio.timeout(30):
                    async for _ in stream:
                        pass
                assert stream.has_ended

    run(scene())


def test_the_end_of_a_game_reaches_all(shared: ServerHarness) -> None:
    async def scene() -> None:
        async with two(shared) as found:
            table, anna, bruno = await pair(found.one)
            await found.other.viewing.view(table.id, bruno)
            await found.one.leaving.resign(anna, table.id)
            await over(found.other, table.id)
            assert (await found.other.viewing.view(table.id, None)).secret is not None

    run(scene())


def test_time_in_which_no_server_ran_is_given_back(harness: ServerHarness) -> None:
    async def scene() -> None:
        async with harness.open() as server:
            time = TimeControl(Pace.LIVE, 60)
            table, anna, _ = await pair(server, time=time)
            harness.time.now += 20
            before = (await server.viewing.view(table.id, anna)).deadline
        harness.time.now += DAY
        async with harness.open() as server:
            view = await server.viewing.view(table.id, anna)
            assert before is not None
            assert view.deadline == before + DAY
            await server.alarms.ring_due()
            assert (await server.viewing.view(table.id, anna)).asked
            await harness.time.advance(server, 41)
            assert not (await server.viewing.view(table.id, anna)).asked
            assert (await server.tables.notice(table.id, anna)).status is Status.RUNNING

    run(scene())


def test_the_shared_clock_is_never_early() -> None:
    """Answers come late: the greatest of what they show is nearest, and none is ahead."""
    own = 100.0
    clock = SharedClock(lambda: own)
    assert clock() == 100.0
    for late in (0.4, 0.1, 0.9):
        clock.compare(107.0 - late)
    assert clock() == pytest.approx(106.9)
