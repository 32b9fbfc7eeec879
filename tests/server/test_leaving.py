"""Leaving a game that is under way, resigning, ending by agreement, clearing away; and who may."""

from __future__ import annotations

from collections.abc import Awaitable
from typing import Any

import pytest

from covo.server.denied import Denial, Denied
from covo.server.house import House
from covo.server.people import Person
from covo.server.seating import Holder
from covo.server.tables import Manner, Notice, Status

from .ambush import AIM, REST
from .parlour import LOCAL, ME, OPEN, RANDOM, Parlour, act, over, pair, proposal, run

WESTERN: dict[str, Any] = {"game": "western_sea"}


@pytest.fixture
def parlour(house: Parlour) -> Parlour:
    """What is asked of the database here is asked of both kinds elsewhere."""
    return house


async def denial(work: Awaitable[object]) -> Denial:
    with pytest.raises(Denied) as denied:
        await work
    return denied.value.code


async def alone(house: House, **changes: Any) -> tuple[Notice, Person]:
    """Anna against a bot, asked first."""
    anna = await house.guest("Anna")
    return await house.create(anna, proposal(ME, RANDOM, **changes)), anna


def test_who_leaves_a_game_hands_it_to_a_bot_and_may_come_back(parlour: Parlour) -> None:
    async def scene() -> None:
        async with parlour.open() as house:
            table, anna, bruno = await pair(house)
            await act(house, table.id, anna, AIM)
            await house.leave(bruno, table.id)
            seat = (await house.notice(table.id, bruno)).seats[1]
            assert (seat.kind, seat.person, seat.name) == (Holder.BOT, bruno.id, "Bruno")
            assert (await house.notice(table.id, bruno)).mine == ()
            await house.take_seat_back(table.id, bruno, 1)
            assert (await house.notice(table.id, bruno)).mine == (1,)
            assert await denial(house.leave(await house.guest("Carla"), table.id)) == (
                Denial.NOT_SEATED
            )

    run(scene())


def test_one_of_several_on_a_device_leaves_alone(parlour: Parlour) -> None:
    async def scene() -> None:
        async with parlour.open() as house:
            anna = await house.guest("Anna")
            table = await house.create(anna, proposal(ME, LOCAL, LOCAL))
            await house.leave(anna, table.id, 2)
            assert (await house.notice(table.id, anna)).mine == (0, 1)
            assert await denial(house.leave(anna, table.id, 2)) == Denial.NOT_SEATED

    run(scene())


def test_an_offer_waits_for_nobody_who_has_left(parlour: Parlour) -> None:
    """A pause that all others had agreed to begins; what the leaver had offered is gone."""

    async def scene() -> None:
        async with parlour.open() as house:
            anna, bruno, carla = [await house.guest(n) for n in ("Anna", "Bruno", "Carla")]
            table = await house.create(anna, proposal(ME, OPEN, OPEN))
            for person in (bruno, carla):
                await house.join(person, table.id)
            await house.offer(table.id, anna, "pause")
            await house.agree(table.id, bruno, "pause")
            await house.leave(carla, table.id)
            assert (await house.notice(table.id, anna)).status is Status.PAUSED
            await house.resume(table.id, anna)
            await house.offer(table.id, bruno, "pause")
            await house.leave(bruno, table.id)
            assert (await house.sight(table.id, anna)).offers == ()

    run(scene())


def test_bots_wait_for_nobody_at_a_paused_table(parlour: Parlour) -> None:
    async def scene() -> None:
        async with parlour.open() as house:
            table, anna = await alone(house)
            await house.offer(table.id, anna, "pause")
            assert (await house.notice(table.id, anna)).status is Status.PAUSED
            await house.leave(anna, table.id)
            await over(house, table.id)
            assert await denial(house.leave(anna, table.id)) in (Denial.OVER, Denial.NOT_SEATED)

    run(scene())


@pytest.mark.parametrize("game", ["armada", "blackbeard", "western_sea"])
def test_every_game_is_resigned_and_ended_by_agreement(parlour: Parlour, game: str) -> None:
    """ARM-16.5, ARM-17.1, SET-13: bots always agree."""

    async def scene() -> None:
        async with parlour.open() as house:
            anna = await house.guest("Anna")
            table = await house.create(anna, proposal(ME, RANDOM, RANDOM, game=game))
            await house.offer(table.id, anna, "end")
            assert (await house.notice(table.id, anna)).status is Status.OVER
            assert await denial(house.resign(anna, table.id)) == Denial.OVER
            made = await house.create(anna, proposal(ME, LOCAL, game=game))
            await house.resign(anna, made.id, 1)
            assert (await house.notice(made.id, anna)).status is Status.OVER
            seats = (await house.notice(made.id, anna)).seats
            assert [seat.won for seat in seats] == [True, False]

    run(scene())


def test_people_agree_to_an_end_one_by_one(parlour: Parlour) -> None:
    async def scene() -> None:
        async with parlour.open() as house:
            table, anna, bruno = await pair(house, **WESTERN)
            await house.offer(table.id, bruno, "end")
            (offer,) = (await house.sight(table.id, anna)).offers
            assert (offer.kind, offer.by) == ("end", 1)
            await house.withdraw(table.id, anna, "end")
            assert (await house.sight(table.id, anna)).offers == ()
            await house.offer(table.id, bruno, "end")
            await house.agree(table.id, anna, "end")
            assert (await house.notice(table.id, anna)).status is Status.OVER

    run(scene())


def test_who_has_resigned_has_no_say(parlour: Parlour) -> None:
    """SET-13.1, SET-13.3"""

    async def scene() -> None:
        async with parlour.open() as house:
            anna, bruno = await house.guest("Anna"), await house.guest("Bruno")
            made = proposal(ME, OPEN, RANDOM, **WESTERN)
            table = await house.join(bruno, (await house.create(anna, made)).id)
            await house.resign(bruno, table.id)
            assert (await house.notice(table.id, anna)).status is Status.RUNNING
            assert await denial(house.resign(bruno, table.id)) == Denial.REFUSED
            await house.offer(table.id, anna, "end")
            assert (await house.notice(table.id, anna)).status is Status.OVER

    run(scene())


def test_a_game_without_such_words_says_so(
    parlour: Parlour, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene() -> None:
        async with parlour.open() as house:
            table, anna, _ = await pair(house)
            monkeypatch.setattr("covo.server.leaving.RESIGN", "ABDICATE")
            assert await denial(house.resign(anna, table.id)) == Denial.CANNOT_RESIGN
            assert await denial(house.offer(table.id, anna, "end")) == Denial.CANNOT_END

    run(scene())


def test_a_game_against_bots_can_be_discarded(parlour: Parlour) -> None:
    async def scene() -> None:
        async with parlour.open() as house:
            table, anna = await alone(house)
            bruno = await house.guest("Bruno")
            assert await denial(house.discard(bruno, table.id)) == Denial.NOT_ALLOWED
            await house.discard(anna, table.id)
            assert await denial(house.notice(table.id, anna)) == Denial.UNKNOWN_TABLE
            assert (await house.lobby(anna)).waiting == []

    run(scene())


def test_a_game_with_others_or_for_ratings_is_not_discarded(parlour: Parlour) -> None:
    """Nor one that somebody else has left to a bot."""

    async def scene() -> None:
        async with parlour.open() as house:
            table, anna, bruno = await pair(house)
            await house.leave(bruno, table.id)
            assert await denial(house.discard(anna, table.id)) == Denial.OTHERS_PLAY
            carla = await house.register(await house.guest("Carla"), "Carla", "correct horse")
            rated = proposal(ME, RANDOM, manner=Manner(rated=True))
            made = await house.create(carla, rated)
            assert await denial(house.discard(carla, made.id)) == Denial.RATED_STAYS

    run(scene())


def test_nobody_need_agree_to_a_bot_where_the_only_other_one_is_away(parlour: Parlour) -> None:
    """At a table without a clock ten minutes are enough; back is one step."""

    async def scene() -> None:
        async with parlour.open() as house:
            table, anna, bruno = await pair(house)
            await act(house, table.id, anna, REST)
            assert await denial(house.offer(table.id, anna, "replace", 1)) == Denial.NOT_ABSENT
            await parlour.time.pass_by(house, 600)
            await house.offer(table.id, anna, "replace", 1)
            assert (await house.notice(table.id, anna)).seats[1].kind is Holder.BOT
            await house.take_seat_back(table.id, bruno, 1)
            assert (await house.notice(table.id, bruno)).mine == (1,)

    run(scene())


def test_nobody_is_shown_a_game_that_another_left_to_its_bots(parlour: Parlour) -> None:
    async def scene() -> None:
        async with parlour.open() as house:
            table, anna = await alone(house)
            bruno = await house.guest("Bruno")
            assert [notice.id for notice in (await house.lobby(bruno)).running] == [table.id]
            parlour.time.now += 3601
            assert (await house.lobby(bruno)).running == []
            assert [notice.id for notice in (await house.lobby(anna)).waiting] == [table.id]
            with house.watch(table.id, anna, 0):
                assert (await house.lobby(bruno)).running != []

    run(scene())
