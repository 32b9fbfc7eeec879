"""Several people on one device: the page looks from one seat at a time."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from covo.server.denied import Denial, Denied
from covo.server.house import House
from covo.server.people import Person
from covo.server.seating import Holder, SeatPlan
from covo.server.sights import Sight

from .ambush import AIM, PASS, REST, STEP, STRIKE
from .parlour import ME, Parlour, act, known, proposal, run, secret_with, settled

Scene = Callable[[House, Person, str], Awaitable[None]]

END_TURN = 0
NEIGHBOUR = SeatPlan(Holder.LOCAL, name="Grandma")


def test_the_device_goes_to_the_seat_that_is_asked(house: Parlour) -> None:
    async def scene() -> None:
        async with house.open() as open_house:
            anna = await open_house.guest("Anna")
            table = await open_house.create(anna, proposal(ME, NEIGHBOUR))
            assert table.mine == (0, 1)
            assert [seat.name for seat in table.seats] == ["Anna", "Grandma"]
            sight = await open_house.sight(table.id, anna)
            assert (sight.viewer, sight.hands, sight.curtain) == (0, (0, 1), None)
            await act(open_house, table.id, anna, REST)
            still = await open_house.sight(table.id, anna, 0)
            assert (still.asked, still.curtain) == (False, 1)
            assert still.seen.card[1] == -1
            turned = await open_house.sight(table.id, anna)
            assert (turned.viewer, turned.asked, turned.curtain) == (1, True, None)
            await act(open_house, table.id, anna, AIM, 1)

    run(scene())


DEALT = {"card": {1: (2, 0), 2: (2, 1)}, "none": {1: (2, 0), 2: (2, 0)}}
"""Entry 2 of the journal deals Grandma's card."""


@contextmanager
def dealt(house: Parlour, hand: str, *seats: SeatPlan) -> Iterator[Callable[[Scene], None]]:
    """Anna's table with Grandma at her side, who holds a card or none."""
    house.secret = secret_with(DEALT[hand])

    def play(scene: Scene) -> None:
        async def whole() -> None:
            async with house.open() as open_house:
                anna = await open_house.guest("Anna")
                table = await open_house.create(anna, proposal(ME, NEIGHBOUR, *seats))
                await scene(open_house, anna, table.id)

        run(whole())

    yield play


def public(sight: Sight) -> tuple[Any, ...]:
    """What everybody before the screen may read of it."""
    seen = bytes(sight.seen.tobytes())
    return seen, sight.length, sight.asked, sight.options, sight.answer, sight.curtain


def looks(house: Parlour, hand: str) -> list[Any]:
    """All that can be seen from Anna's seat and from outside while Grandma may answer."""
    told: list[Any] = []

    async def scene(open_house: House, anna: Person, table: str) -> None:
        async def look() -> None:
            told.append(public(await open_house.sight(table, anna, 0)))
            told.append((await open_house.sight(table, None)).seen.tobytes())

        await look()
        with open_house.watch(table, anna, 0) as stream:
            await act(open_house, table, anna, STEP)
            told.append(stream.is_awake)
        await look()
        await open_house.take_screen(table, anna, 1)
        await look()
        await open_house.no_answer(table, anna)
        await look()
        await open_house.no_answer(table, anna)

    with dealt(house, hand) as play:
        play(scene)
    return told


def test_whether_anybody_is_asked_shows_nowhere(house: Parlour) -> None:
    """Every look at the table, and when it changes, is the same with a card and without."""
    seen = looks(house, "card")
    assert seen == looks(house, "none")
    asked = [look[4] for look in seen if isinstance(look, tuple)]
    assert [answer and (answer.seats, answer.taken) for answer in asked] == [
        None,
        ((1,), -1),
        ((), 1),
        ((1,), -1),
    ]


def test_whoever_takes_the_screen_may_answer(house: Parlour) -> None:
    async def scene(open_house: House, anna: Person, table: str) -> None:
        await act(open_house, table, anna, STEP)
        asked = await open_house.sight(table, anna, 0)
        assert (asked.asked, asked.curtain) == (False, None)
        assert asked.answer is not None
        assert asked.answer.seats == (1,)
        assert not (await open_house.sight(table, anna, 1)).asked
        await open_house.take_screen(table, anna, 1)
        assert (await open_house.sight(table, anna, 0)).curtain == 1
        taken = await open_house.sight(table, anna, 1)
        assert (taken.asked, taken.options) == (True, (PASS, STRIKE))
        await act(open_house, table, anna, STRIKE, 1)
        assert (await open_house.sight(table, None)).seen.score[1] == 1

    with dealt(house, "card") as play:
        play(scene)


@pytest.mark.parametrize("hand", DEALT)
def test_dice_wait_for_a_moment_only(house: Parlour, hand: str) -> None:
    async def scene(open_house: House, anna: Person, table: str) -> None:
        await act(open_house, table, anna, STEP)
        seconds = house.plan().answer_seconds
        await house.time.pass_by(open_house, seconds - 0.1)
        assert (await open_house.sight(table, anna, 0)).answer is not None
        await house.time.pass_by(open_house, 0.1)
        sight = await open_house.sight(table, anna, 0)
        assert (sight.answer, sight.curtain) == (None, 1)
        assert sum(sight.seen.score) > 0

    with dealt(house, hand) as play:
        play(scene)


@pytest.mark.parametrize("hand", DEALT)
def test_nobody_may_be_said_at_once(house: Parlour, hand: str) -> None:
    async def scene(open_house: House, anna: Person, table: str) -> None:
        await act(open_house, table, anna, STEP)
        await open_house.no_answer(table, anna)
        assert sum((await open_house.sight(table, anna, 0)).seen.score) > 0

    with dealt(house, hand) as play:
        play(scene)


def test_what_nobody_asked_is_not_answered(house: Parlour) -> None:
    """Where nothing waits, from a seat of somebody else, from the seat that plays."""

    async def scene(open_house: House, anna: Person, table: str) -> None:
        bruno = await open_house.guest("Bruno")
        with pytest.raises(Denied, match=Denial.NOTHING_TO_ANSWER):
            await open_house.no_answer(table, anna)
        with pytest.raises(Denied, match=Denial.NOTHING_TO_ANSWER):
            await open_house.take_screen(table, anna, 1)
        await act(open_house, table, anna, STEP)
        for seat in (0, 2, -1):
            with pytest.raises(Denied):
                await open_house.take_screen(table, anna, seat)
        with pytest.raises(Denied, match=Denial.NOT_SEATED):
            await open_house.take_screen(table, bruno, 1)
        with pytest.raises(Denied, match=Denial.NOT_SEATED):
            await open_house.no_answer(table, bruno)
        await open_house.take_screen(table, anna, 1)
        with pytest.raises(Denied, match=Denial.NOTHING_TO_ANSWER):
            await open_house.take_screen(table, anna, 1)

    with dealt(house, "card") as play:
        play(scene)


def test_a_restart_leaves_the_question_open(house: Parlour) -> None:
    house.secret = secret_with(DEALT["card"])

    async def scene() -> None:
        async with house.open() as open_house:
            anna = await open_house.guest("Anna")
            table = await open_house.create(anna, proposal(ME, NEIGHBOUR))
            await act(open_house, table.id, anna, STEP)
        async with house.open() as open_house:
            sight = await open_house.sight(table.id, anna, 0)
            assert sight.answer is not None
            assert sight.answer.seats == (1,)
            await open_house.take_screen(table.id, anna, 1)
            assert (await open_house.sight(table.id, anna, 1)).options == (PASS, STRIKE)

    run(scene())


def test_a_hotseat_table_moves_to_an_account(parlour: Parlour) -> None:
    async def scene() -> None:
        async with parlour.open() as house:
            anna = await house.guest("Anna")
            await house.register(anna, "Anna", "a long password")
            guest = await house.guest("Somebody")
            table = await house.create(guest, proposal(ME, NEIGHBOUR))
            back = await house.sign_in("anna", "a long password", guest)
            notice = await house.notice(table.id, back)
            assert (back.id, notice.mine, notice.creator) == (anna.id, (0, 1), anna.id)
            assert [seat.name for seat in notice.seats] == ["Anna", "Grandma"]
            before = known(await house.sight(table.id, back))
        async with parlour.open() as house:
            assert known(await house.sight(table.id, back)) == before

    run(scene())


@pytest.mark.parametrize("hand", DEALT)
def test_who_leaves_the_shared_screen_is_waited_for_no_more(house: Parlour, hand: str) -> None:
    """Also with the screen taken: a bot plays for Grandma, and the dice roll."""

    async def scene(open_house: House, anna: Person, table: str) -> None:
        await act(open_house, table, anna, STEP)
        await open_house.take_screen(table, anna, 1)
        await open_house.leave(anna, table, 1)

        async def is_asked() -> bool:
            return (await open_house.sight(table, anna)).asked

        await settled(is_asked)
        assert (await open_house.sight(table, anna)).answer is None

    with dealt(house, hand) as play:
        play(scene)


def test_a_pause_stops_the_wait_and_the_end_of_it_goes_on(house: Parlour) -> None:
    async def scene(open_house: House, anna: Person, table: str) -> None:
        await act(open_house, table, anna, STEP)
        await open_house.offer(table, anna, "pause")
        await house.time.pass_by(open_house, 60)
        with pytest.raises(Denied, match=Denial.PAUSED):
            await open_house.no_answer(table, anna)
        assert sum((await open_house.sight(table, anna, 0)).seen.score) == 0
        await open_house.resume(table, anna)
        await house.time.pass_by(open_house, house.plan().answer_seconds)
        assert sum((await open_house.sight(table, anna, 0)).seen.score) > 0

    with dealt(house, "card") as play:
        play(scene)


def test_who_resigns_waits_for_nothing(house: Parlour) -> None:
    """The choice that waited for answers is forgotten with its seat."""

    async def scene() -> None:
        async with house.open() as open_house:
            anna = await open_house.guest("Anna")
            settings = {"starting_cards": "1", "setup": "standard"}
            seats = (ME, NEIGHBOUR, NEIGHBOUR, NEIGHBOUR)
            made = proposal(*seats, game="armada", settings=settings)
            table = (await open_house.create(anna, made)).id
            first = (await open_house.sight(table, anna)).viewer
            await act(open_house, table, anna, END_TURN, first)
            await open_house.resign(anna, table, first)
            sight = await open_house.sight(table, anna)
            assert sight.answer is None or not sight.answer.waits
            assert sight.asked
            assert sight.viewer != first

    run(scene())
