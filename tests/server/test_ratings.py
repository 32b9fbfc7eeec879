"""Ratings: what a rated table asks for, and what its end does to everybody's number."""

from __future__ import annotations

from typing import Any

import pytest
from sqlalchemy import Connection, select, update

from covo.server.denied import Denial, Denied
from covo.server.people.people import Person
from covo.server.ratings import BOT, MODEL, PERSON, points
from covo.server.server import Server
from covo.server.store.schema import RATED
from covo.server.tables.clocks import DAY, Pace, TimeControl
from covo.server.tables.seating import SeatPlan
from covo.server.tables.tables import BotPace, Manner, Notice, Status

from .ambush import RESIGN, REST
from .harness import LOCAL, ME, OPEN, RANDOM, ServerHarness, act, over, proposal, run, settled

RATED_TABLE: dict[str, Any] = {"manner": Manner(rated=True), "time": TimeControl(Pace.DAYS, 5)}
PASSWORD = "correct horse"


async def account(server: Server, name: str) -> Person:
    return await server.accounts.register(await server.people.guest(name), name, PASSWORD)


async def rated_pair(server: Server, anna: Person, bruno: Person) -> Notice:
    made = await server.hosting.create(anna, proposal(ME, OPEN, **RATED_TABLE))
    return await server.hosting.join(bruno, made.id)


async def resign(server: Server, table: Notice, person: Person) -> None:
    view = await server.viewing.view(table.id, person)
    option = view.interjections[0] if view.interjections else RESIGN
    await server.choices.choose(table.id, person, view.viewer, view.length, option)


async def reckoned(server: Server, person: Person, tables: int) -> None:
    async def is_so() -> bool:
        found = await server.ratings.ratings_of(person)
        return bool(found) and found[0].played == tables

    await settled(is_so)


def test_the_winner_goes_up_and_the_loser_goes_down(harness: ServerHarness) -> None:
    async def scene() -> None:
        async with harness.open() as server:
            anna, bruno = await account(server, "Anna"), await account(server, "Bruno")
            table = await rated_pair(server, anna, bruno)
            await resign(server, table, bruno)
            await reckoned(server, anna, 1)
            best, worst = await server.ratings.leaders("ambush")
            assert (best.name, worst.name) == ("Anna", "Bruno")
            assert best.points > 1500 > worst.points
            assert (best.played, best.won, worst.played, worst.won) == (1, 1, 1, 0)
            assert best.is_provisional
            assert best.margin > 0
            (won,) = await server.ratings.changes(anna, "ambush")
            assert (won.table, won.place, won.points) == (table.id, 1, best.points)

    run(scene())


def test_a_sure_winner_gains_less_than_an_unlikely_one(harness: ServerHarness) -> None:
    """The first win is worth more than the third against the same person."""

    async def scene() -> None:
        async with harness.open() as server:
            anna, bruno = await account(server, "Anna"), await account(server, "Bruno")
            for n in range(1, 4):
                await resign(server, await rated_pair(server, anna, bruno), bruno)
                await reckoned(server, anna, n)
                harness.time.now += 60
            first, second, third = [c.points for c in await server.ratings.changes(anna, "ambush")]
            assert first - 1500 > second - first > third - second > 0
            (rating,) = await server.ratings.ratings_of(anna)
            assert rating.sigma < MODEL.sigma

    run(scene())


def test_a_table_that_is_not_rated_moves_nobody(harness: ServerHarness) -> None:
    async def scene() -> None:
        async with harness.open() as server:
            anna, bruno = await account(server, "Anna"), await account(server, "Bruno")
            made = await server.hosting.create(anna, proposal(ME, OPEN))
            await resign(server, await server.hosting.join(bruno, made.id), bruno)
            await server.ratings.settle()
            assert await server.ratings.leaders("ambush") == []

    run(scene())


def test_bots_are_rated_by_their_level_and_share_what_several_seats_learn(
    harness: ServerHarness,
) -> None:
    async def scene() -> None:
        async with harness.open() as server:
            anna = await account(server, "Anna")
            seats = (RANDOM, RANDOM)
            made = await server.hosting.create(
                anna, proposal(*seats, game="harbour", **RATED_TABLE)
            )
            await over(server, made.id)

            async def listed() -> bool:
                return bool(await server.ratings.leaders("harbour"))

            await settled(listed)
            (bot,) = await server.ratings.leaders("harbour")
            assert (bot.kind, bot.holder, bot.played) == (BOT, "random", 1)
            assert bot.points == pytest.approx(1500, abs=1)

    run(scene())


@pytest.mark.parametrize(
    ("seats", "more", "code"),
    [
        ((ME, LOCAL), {}, Denial.NOT_RATABLE),
        ((ME, OPEN), {"real_dice": True}, Denial.NOT_RATABLE),
        ((ME, OPEN), {"time": TimeControl()}, Denial.NEEDS_CLOCK),
    ],
)
def test_what_cannot_be_rated(
    harness: ServerHarness, seats: tuple[SeatPlan, ...], more: dict[str, Any], code: Denial
) -> None:
    async def scene() -> None:
        async with harness.open() as server:
            anna = await account(server, "Anna")
            with pytest.raises(Denied) as denied:
                await server.hosting.create(anna, proposal(*seats, **RATED_TABLE | more))
            assert denied.value.code is code

    run(scene())


def test_guests_neither_make_nor_join_rated_tables(harness: ServerHarness) -> None:
    async def scene() -> None:
        async with harness.open() as server:
            guest = await server.people.guest("Guest")
            with pytest.raises(Denied) as denied:
                await server.hosting.create(guest, proposal(ME, OPEN, **RATED_TABLE))
            assert denied.value.code is Denial.NEEDS_ACCOUNT
            anna = await account(server, "Anna")
            table = await server.hosting.create(anna, proposal(ME, OPEN, **RATED_TABLE))
            with pytest.raises(Denied) as denied:
                await server.hosting.join(guest, table.id)
            assert denied.value.code is Denial.NEEDS_ACCOUNT
            assert (await server.tables.notice(table.id, None)).seats[1].person is None

    run(scene())


def test_who_leaves_a_rated_table_has_lost_it(harness: ServerHarness) -> None:
    async def scene() -> None:
        async with harness.open() as server:
            anna, bruno = await account(server, "Anna"), await account(server, "Bruno")
            table = await rated_pair(server, anna, bruno)
            await server.leaving.leave(bruno, table.id)
            assert (await server.tables.notice(table.id, None)).status is Status.OVER
            await reckoned(server, anna, 1)
            won, lost = (
                await server.ratings.ratings_of(anna),
                await server.ratings.ratings_of(bruno),
            )
            assert (won[0].won, lost[0].won) == (1, 0)

    run(scene())


def test_who_stays_away_for_two_turns_of_a_rated_table_has_lost(
    harness: ServerHarness,
) -> None:
    async def scene() -> None:
        async with harness.open() as server:
            anna, bruno = await account(server, "Anna"), await account(server, "Bruno")
            table = await rated_pair(server, anna, bruno)
            for turn in range(2):
                await act(server, table.id, anna, REST)
                await harness.time.advance(server, 5 * DAY)
                status = (await server.tables.notice(table.id, None)).status
                assert status is (Status.RUNNING, Status.OVER)[turn]
            await reckoned(server, anna, 1)
            assert (await server.ratings.ratings_of(bruno))[0].won == 0

    run(scene())


def test_who_left_a_rated_table_has_lost_it_whatever_the_bot_does(harness: ServerHarness) -> None:
    async def scene() -> None:
        async with harness.open() as server:
            anna, bruno = await account(server, "Anna"), await account(server, "Bruno")
            table = await rated_pair(server, anna, bruno)
            await act(server, table.id, anna, REST)
            await harness.time.advance(server, 3 * DAY)
            await server.agreements.offer(table.id, anna, "replace", 1)
            assert (await server.tables.notice(table.id, anna)).seats[1].bot
            await resign(server, table, anna)
            await reckoned(server, anna, 1)
            found = {r.holder: r for r in await server.ratings.leaders("ambush")}
            assert found.keys() == {anna.id, bruno.id}
            assert found[bruno.id].won == found[anna.id].won == 0

    run(scene())


def test_a_house_that_fell_before_reckoning_does_so_when_it_opens(harness: ServerHarness) -> None:
    async def scene() -> None:
        async with harness.open() as server:
            anna, bruno = await account(server, "Anna"), await account(server, "Bruno")
            await resign(server, await rated_pair(server, anna, bruno), bruno)
            await reckoned(server, anna, 1)
            (before,) = await server.ratings.ratings_of(anna)
            await server.store.execute(update(RATED).values(mu=None, sigma=None))
        async with harness.open() as server:
            (after,) = await server.ratings.ratings_of(anna)
            assert (after.kind, after.played) == (PERSON, 2)
            assert after.mu > before.mu
            left: list[Any] = []

            def look(connection: Connection) -> None:
                left.extend(connection.execute(select(RATED).where(RATED.c.mu.is_(None))))

            await server.store.transact(look)
            assert left == []

    run(scene())


def test_rated_tables_have_no_hints_and_bots_keep_the_pace_they_were_given(
    harness: ServerHarness,
) -> None:
    async def scene() -> None:
        async with harness.open() as server:
            anna = await account(server, "Anna")
            manner = Manner(rated=True, hints=True, bot_pace=BotPace.SLOW)
            changes = RATED_TABLE | {"manner": manner}
            table = await server.hosting.create(anna, proposal(ME, OPEN, **changes))
            kept = (await server.tables.notice(table.id, None)).manner
            assert kept == Manner(rated=True, hints=False, bot_pace=BotPace.SLOW)
        async with harness.open() as server:
            assert (await server.tables.notice(table.id, None)).manner == kept

    run(scene())


def test_points_grow_with_skill() -> None:
    assert points(MODEL.mu) == 1500
    assert points(MODEL.mu + 8) == 1900
