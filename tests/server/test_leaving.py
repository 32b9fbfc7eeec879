"""Leaving a game that is under way, resigning, ending by agreement, clearing away; and who may."""

from __future__ import annotations

from collections.abc import Awaitable
from typing import Any

import pytest

from covo.server.denied import Denial, Denied
from covo.server.people.people import Person
from covo.server.server import Server
from covo.server.tables.clocks import Pace, TimeControl
from covo.server.tables.seating import Holder
from covo.server.tables.tables import Manner, Notice, Status

from .ambush import AIM, REST
from .harness import INVITED, LOCAL, ME, OPEN, RANDOM, ServerHarness, act, over, pair, proposal, run

WESTERN: dict[str, Any] = {"game": "western_sea"}


@pytest.fixture
def harness(server: ServerHarness) -> ServerHarness:
    """What is asked of the database here is asked of both kinds elsewhere."""
    return server


async def denial(work: Awaitable[object]) -> Denial:
    with pytest.raises(Denied) as denied:
        await work
    return denied.value.code


async def alone(server: Server, **changes: Any) -> tuple[Notice, Person]:
    """Anna against a bot, asked first."""
    anna = await server.people.guest("Anna")
    return await server.hosting.create(anna, proposal(ME, RANDOM, **changes)), anna


def test_who_leaves_a_game_hands_it_to_a_bot_and_may_come_back(harness: ServerHarness) -> None:
    async def scene() -> None:
        async with harness.open() as server:
            table, anna, bruno = await pair(server)
            await act(server, table.id, anna, AIM)
            await server.leaving.leave(bruno, table.id)
            seat = (await server.tables.notice(table.id, bruno)).seats[1]
            assert (seat.kind, seat.person, seat.name) == (Holder.BOT, bruno.id, "Bruno")
            assert (await server.tables.notice(table.id, bruno)).mine == ()
            await server.agreements.take_seat_back(table.id, bruno, 1)
            assert (await server.tables.notice(table.id, bruno)).mine == (1,)
            assert await denial(
                server.leaving.leave(await server.people.guest("Carla"), table.id)
            ) == (Denial.NOT_SEATED)

    run(scene())


def test_a_seat_by_invitation_stays_one_when_who_was_invited_leaves(harness: ServerHarness) -> None:
    """Neither the table's address opens it, nor the invitation of before."""

    async def scene() -> None:
        async with harness.open() as server:
            anna, bruno, carla = [
                await server.people.guest(name) for name in ("Anna", "Bruno", "Carla")
            ]
            table = await server.hosting.create(anna, proposal(ME, INVITED, OPEN))
            invite = await server.hosting.invite(anna, table.id, 1)
            assert (await server.hosting.join(bruno, table.id, invite=invite)).seats[
                1
            ].name == "Bruno"
            await server.leaving.leave(bruno, table.id)
            seat = (await server.tables.notice(table.id, None)).seats[1]
            assert (seat.kind, seat.person) == (Holder.INVITED, None)
            assert await denial(server.hosting.join(carla, table.id, 1)) == Denial.BAD_INVITE
            assert (
                await denial(server.hosting.join(carla, table.id, invite=invite))
                == Denial.BAD_INVITE
            )
            assert (await server.hosting.join(carla, table.id)).seats[2].person == carla.id
        async with harness.open() as server:
            invite = await server.hosting.invite(anna, table.id, 1)
            assert (
                await server.hosting.join(bruno, table.id, invite=invite)
            ).status is Status.RUNNING

    run(scene())


def test_one_of_several_on_a_device_leaves_alone(harness: ServerHarness) -> None:
    async def scene() -> None:
        async with harness.open() as server:
            anna = await server.people.guest("Anna")
            table = await server.hosting.create(anna, proposal(ME, LOCAL, LOCAL))
            await server.leaving.leave(anna, table.id, 2)
            assert (await server.tables.notice(table.id, anna)).mine == (0, 1)
            assert await denial(server.leaving.leave(anna, table.id, 2)) == Denial.NOT_SEATED

    run(scene())


def test_an_offer_waits_for_nobody_who_has_left(harness: ServerHarness) -> None:
    """A pause that all others had agreed to begins; what the leaver had offered is gone."""

    async def scene() -> None:
        async with harness.open() as server:
            anna, bruno, carla = [await server.people.guest(n) for n in ("Anna", "Bruno", "Carla")]
            table = await server.hosting.create(anna, proposal(ME, OPEN, OPEN))
            for person in (bruno, carla):
                await server.hosting.join(person, table.id)
            await server.agreements.offer(table.id, anna, "pause")
            await server.agreements.agree(table.id, bruno, "pause")
            await server.leaving.leave(carla, table.id)
            assert (await server.tables.notice(table.id, anna)).status is Status.PAUSED
            await server.agreements.resume(table.id, anna)
            await server.agreements.offer(table.id, bruno, "pause")
            await server.leaving.leave(bruno, table.id)
            assert (await server.viewing.view(table.id, anna)).offers == ()

    run(scene())


def test_bots_wait_for_nobody_at_a_paused_table(harness: ServerHarness) -> None:
    async def scene() -> None:
        async with harness.open() as server:
            table, anna = await alone(server)
            await server.agreements.offer(table.id, anna, "pause")
            assert (await server.tables.notice(table.id, anna)).status is Status.PAUSED
            await server.leaving.leave(anna, table.id)
            await over(server, table.id)
            assert await denial(server.leaving.leave(anna, table.id)) in (
                Denial.OVER,
                Denial.NOT_SEATED,
            )

    run(scene())


@pytest.mark.parametrize("game", ["armada", "blackbeard", "western_sea"])
def test_every_game_is_resigned_and_ended_by_agreement(harness: ServerHarness, game: str) -> None:
    """ARM-16.5, ARM-17.1, SET-13: bots always agree."""

    async def scene() -> None:
        async with harness.open() as server:
            anna = await server.people.guest("Anna")
            table = await server.hosting.create(anna, proposal(ME, RANDOM, RANDOM, game=game))
            await server.agreements.offer(table.id, anna, "end")
            assert (await server.tables.notice(table.id, anna)).status is Status.OVER
            assert await denial(server.leaving.resign(anna, table.id)) == Denial.OVER
            made = await server.hosting.create(anna, proposal(ME, LOCAL, game=game))
            await server.leaving.resign(anna, made.id, 1)
            assert (await server.tables.notice(made.id, anna)).status is Status.OVER
            seats = (await server.tables.notice(made.id, anna)).seats
            assert [seat.won for seat in seats] == [True, False]

    run(scene())


def test_people_agree_to_an_end_one_by_one(harness: ServerHarness) -> None:
    async def scene() -> None:
        async with harness.open() as server:
            table, anna, bruno = await pair(server, **WESTERN)
            await server.agreements.offer(table.id, bruno, "end")
            (offer,) = (await server.viewing.view(table.id, anna)).offers
            assert (offer.kind, offer.by) == ("end", 1)
            await server.agreements.withdraw(table.id, anna, "end")
            assert (await server.viewing.view(table.id, anna)).offers == ()
            await server.agreements.offer(table.id, bruno, "end")
            await server.agreements.agree(table.id, anna, "end")
            assert (await server.tables.notice(table.id, anna)).status is Status.OVER

    run(scene())


def test_who_has_resigned_has_no_say(harness: ServerHarness) -> None:
    """SET-13.1, SET-13.3"""

    async def scene() -> None:
        async with harness.open() as server:
            anna, bruno = await server.people.guest("Anna"), await server.people.guest("Bruno")
            made = proposal(ME, OPEN, RANDOM, **WESTERN)
            table = await server.hosting.join(bruno, (await server.hosting.create(anna, made)).id)
            await server.leaving.resign(bruno, table.id)
            assert (await server.tables.notice(table.id, anna)).status is Status.RUNNING
            assert await denial(server.leaving.resign(bruno, table.id)) == Denial.REFUSED
            await server.agreements.offer(table.id, anna, "end")
            assert (await server.tables.notice(table.id, anna)).status is Status.OVER

    run(scene())


def test_a_game_without_such_words_says_so(
    harness: ServerHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene() -> None:
        async with harness.open() as server:
            table, anna, _ = await pair(server)
            monkeypatch.setattr("covo.server.tables.leaving.RESIGN", "ABDICATE")
            assert await denial(server.leaving.resign(anna, table.id)) == Denial.CANNOT_RESIGN
            assert await denial(server.agreements.offer(table.id, anna, "end")) == Denial.CANNOT_END

    run(scene())


def test_a_game_against_bots_can_be_discarded(harness: ServerHarness) -> None:
    async def scene() -> None:
        async with harness.open() as server:
            table, anna = await alone(server)
            bruno = await server.people.guest("Bruno")
            assert await denial(server.leaving.discard(bruno, table.id)) == Denial.NOT_ALLOWED
            await server.leaving.discard(anna, table.id)
            assert await denial(server.tables.notice(table.id, anna)) == Denial.UNKNOWN_TABLE
            assert (await server.lobby.lists(anna)).waiting == []

    run(scene())


def test_a_game_with_others_or_for_ratings_is_not_discarded(harness: ServerHarness) -> None:
    """Nor one that somebody else has left to a bot."""

    async def scene() -> None:
        async with harness.open() as server:
            table, anna, bruno = await pair(server)
            await server.leaving.leave(bruno, table.id)
            assert await denial(server.leaving.discard(anna, table.id)) == Denial.OTHERS_PLAY
            carla = await server.accounts.register(
                await server.people.guest("Carla"), "Carla", "correct horse"
            )
            time = TimeControl(Pace.LIVE, 60)
            rated = proposal(ME, RANDOM, manner=Manner(rated=True), time=time)
            made = await server.hosting.create(carla, rated)
            assert await denial(server.leaving.discard(carla, made.id)) == Denial.RATED_STAYS

    run(scene())


def test_nobody_need_agree_to_a_bot_where_the_only_other_one_is_away(
    harness: ServerHarness,
) -> None:
    """At a table without a clock ten minutes are enough; back is one step."""

    async def scene() -> None:
        async with harness.open() as server:
            table, anna, bruno = await pair(server)
            await act(server, table.id, anna, REST)
            assert (
                await denial(server.agreements.offer(table.id, anna, "replace", 1))
                == Denial.NOT_ABSENT
            )
            await harness.time.advance(server, 600)
            await server.agreements.offer(table.id, anna, "replace", 1)
            assert (await server.tables.notice(table.id, anna)).seats[1].kind is Holder.BOT
            await server.agreements.take_seat_back(table.id, bruno, 1)
            assert (await server.tables.notice(table.id, bruno)).mine == (1,)

    run(scene())


def test_nobody_is_shown_a_game_that_another_left_to_its_bots(harness: ServerHarness) -> None:
    async def scene() -> None:
        async with harness.open() as server:
            table, anna = await alone(server)
            bruno = await server.people.guest("Bruno")
            assert [notice.id for notice in (await server.lobby.lists(bruno)).running] == [table.id]
            harness.time.now += 3601
            assert (await server.lobby.lists(bruno)).running == []
            assert [notice.id for notice in (await server.lobby.lists(anna)).waiting] == [table.id]
            with server.presence.watch(table.id, anna, 0):
                assert (await server.lobby.lists(bruno)).running != []

    run(scene())
