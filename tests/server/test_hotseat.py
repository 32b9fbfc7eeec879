"""Several people on one device: the page looks from one seat at a time."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from covo.server.denied import Denial, Denied
from covo.server.people.people import Person
from covo.server.server import Server
from covo.server.tables.seating import Holder, SeatPlan
from covo.server.tables.table_view import TableView

from .ambush import AIM, PASS, REST, STEP, STRIKE
from .harness import ME, ServerHarness, act, known, proposal, run, secret_with, settled

Scene = Callable[[Server, Person, str], Awaitable[None]]

END_TURN = 0
NEIGHBOUR = SeatPlan(Holder.LOCAL, name="Grandma")


def test_the_device_goes_to_the_seat_that_is_asked(server: ServerHarness) -> None:
    async def scene() -> None:
        async with server.open() as open_server:
            anna = await open_server.people.guest("Anna")
            table = await open_server.hosting.create(anna, proposal(ME, NEIGHBOUR))
            assert table.mine == (0, 1)
            assert [seat.name for seat in table.seats] == ["Anna", "Grandma"]
            view = await open_server.viewing.view(table.id, anna)
            assert (view.viewer, view.own_seats, view.handover) == (0, (0, 1), None)
            await act(open_server, table.id, anna, REST)
            still = await open_server.viewing.view(table.id, anna, 0)
            assert (still.asked, still.handover) == (False, 1)
            assert still.seen.card[1] == -1
            turned = await open_server.viewing.view(table.id, anna)
            assert (turned.viewer, turned.asked, turned.handover) == (1, True, None)
            await act(open_server, table.id, anna, AIM, 1)

    run(scene())


DEALT = {"card": {1: (2, 0), 2: (2, 1)}, "none": {1: (2, 0), 2: (2, 0)}}
"""Entry 2 of the journal deals Grandma's card."""


@contextmanager
def dealt(server: ServerHarness, hand: str, *seats: SeatPlan) -> Iterator[Callable[[Scene], None]]:
    """Anna's table with Grandma at her side, who holds a card or none."""
    server.secret = secret_with(DEALT[hand])

    def play(scene: Scene) -> None:
        async def whole() -> None:
            async with server.open() as open_server:
                anna = await open_server.people.guest("Anna")
                table = await open_server.hosting.create(anna, proposal(ME, NEIGHBOUR, *seats))
                await scene(open_server, anna, table.id)

        run(whole())

    yield play


def public(view: TableView) -> tuple[Any, ...]:
    """What everybody before the screen may read of it."""
    seen = bytes(view.seen.tobytes())
    return seen, view.length, view.asked, view.options, view.answer, view.handover


def looks(server: ServerHarness, hand: str) -> list[Any]:
    """All that can be seen from Anna's seat and from outside while Grandma may answer."""
    told: list[Any] = []

    async def scene(open_server: Server, anna: Person, table: str) -> None:
        async def look() -> None:
            told.append(public(await open_server.viewing.view(table, anna, 0)))
            told.append((await open_server.viewing.view(table, None)).seen.tobytes())

        await look()
        with open_server.presence.watch(table, anna, 0) as stream:
            await act(open_server, table, anna, STEP)
            told.append(stream.is_awake)
        await look()
        await open_server.choices.take_screen(table, anna, 1)
        await look()
        await open_server.choices.no_answer(table, anna)
        await look()
        await open_server.choices.no_answer(table, anna)

    with dealt(server, hand) as play:
        play(scene)
    return told


def test_whether_anybody_is_asked_shows_nowhere(server: ServerHarness) -> None:
    """Every look at the table, and when it changes, is the same with a card and without."""
    seen = looks(server, "card")
    assert seen == looks(server, "none")
    asked = [look[4] for look in seen if isinstance(look, tuple)]
    assert [answer and (answer.seats, answer.taken) for answer in asked] == [
        None,
        ((1,), -1),
        ((), 1),
        ((1,), -1),
    ]


def test_whoever_takes_the_screen_may_answer(server: ServerHarness) -> None:
    async def scene(open_server: Server, anna: Person, table: str) -> None:
        await act(open_server, table, anna, STEP)
        asked = await open_server.viewing.view(table, anna, 0)
        assert (asked.asked, asked.handover) == (False, None)
        assert asked.answer is not None
        assert asked.answer.seats == (1,)
        assert not (await open_server.viewing.view(table, anna, 1)).asked
        await open_server.choices.take_screen(table, anna, 1)
        assert (await open_server.viewing.view(table, anna, 0)).handover == 1
        taken = await open_server.viewing.view(table, anna, 1)
        assert (taken.asked, taken.options) == (True, (PASS, STRIKE))
        await act(open_server, table, anna, STRIKE, 1)
        assert (await open_server.viewing.view(table, None)).seen.score[1] == 1

    with dealt(server, "card") as play:
        play(scene)


@pytest.mark.parametrize("hand", DEALT)
def test_dice_wait_for_a_moment_only(server: ServerHarness, hand: str) -> None:
    async def scene(open_server: Server, anna: Person, table: str) -> None:
        await act(open_server, table, anna, STEP)
        seconds = server.config().answer_seconds
        await server.time.advance(open_server, seconds - 0.1)
        assert (await open_server.viewing.view(table, anna, 0)).answer is not None
        await server.time.advance(open_server, 0.1)
        view = await open_server.viewing.view(table, anna, 0)
        assert (view.answer, view.handover) == (None, 1)
        assert sum(view.seen.score) > 0

    with dealt(server, hand) as play:
        play(scene)


@pytest.mark.parametrize("hand", DEALT)
def test_nobody_may_be_said_at_once(server: ServerHarness, hand: str) -> None:
    async def scene(open_server: Server, anna: Person, table: str) -> None:
        await act(open_server, table, anna, STEP)
        await open_server.choices.no_answer(table, anna)
        assert sum((await open_server.viewing.view(table, anna, 0)).seen.score) > 0

    with dealt(server, hand) as play:
        play(scene)


def test_what_nobody_asked_is_not_answered(server: ServerHarness) -> None:
    """Where nothing waits, from a seat of somebody else, from the seat that plays."""

    async def scene(open_server: Server, anna: Person, table: str) -> None:
        bruno = await open_server.people.guest("Bruno")
        with pytest.raises(Denied, match=Denial.NOTHING_TO_ANSWER):
            await open_server.choices.no_answer(table, anna)
        with pytest.raises(Denied, match=Denial.NOTHING_TO_ANSWER):
            await open_server.choices.take_screen(table, anna, 1)
        await act(open_server, table, anna, STEP)
        for seat in (0, 2, -1):
            with pytest.raises(Denied):
                await open_server.choices.take_screen(table, anna, seat)
        with pytest.raises(Denied, match=Denial.NOT_SEATED):
            await open_server.choices.take_screen(table, bruno, 1)
        with pytest.raises(Denied, match=Denial.NOT_SEATED):
            await open_server.choices.no_answer(table, bruno)
        await open_server.choices.take_screen(table, anna, 1)
        with pytest.raises(Denied, match=Denial.NOTHING_TO_ANSWER):
            await open_server.choices.take_screen(table, anna, 1)

    with dealt(server, "card") as play:
        play(scene)


def test_a_restart_leaves_the_question_open(server: ServerHarness) -> None:
    server.secret = secret_with(DEALT["card"])

    async def scene() -> None:
        async with server.open() as open_server:
            anna = await open_server.people.guest("Anna")
            table = await open_server.hosting.create(anna, proposal(ME, NEIGHBOUR))
            await act(open_server, table.id, anna, STEP)
        async with server.open() as open_server:
            view = await open_server.viewing.view(table.id, anna, 0)
            assert view.answer is not None
            assert view.answer.seats == (1,)
            await open_server.choices.take_screen(table.id, anna, 1)
            assert (await open_server.viewing.view(table.id, anna, 1)).options == (PASS, STRIKE)

    run(scene())


def test_a_hotseat_table_moves_to_an_account(harness: ServerHarness) -> None:
    async def scene() -> None:
        async with harness.open() as server:
            anna = await server.people.guest("Anna")
            await server.accounts.register(anna, "Anna", "a long password")
            guest = await server.people.guest("Somebody")
            table = await server.hosting.create(guest, proposal(ME, NEIGHBOUR))
            back = await server.accounts.sign_in("anna", "a long password", guest)
            notice = await server.tables.notice(table.id, back)
            assert (back.id, notice.mine, notice.creator) == (anna.id, (0, 1), anna.id)
            assert [seat.name for seat in notice.seats] == ["Anna", "Grandma"]
            before = known(await server.viewing.view(table.id, back))
        async with harness.open() as server:
            assert known(await server.viewing.view(table.id, back)) == before

    run(scene())


@pytest.mark.parametrize("hand", DEALT)
def test_who_leaves_the_shared_screen_is_waited_for_no_more(
    server: ServerHarness, hand: str
) -> None:
    """Also with the screen taken: a bot plays for Grandma, and the dice roll."""

    async def scene(open_server: Server, anna: Person, table: str) -> None:
        await act(open_server, table, anna, STEP)
        await open_server.choices.take_screen(table, anna, 1)
        await open_server.leaving.leave(anna, table, 1)

        async def is_asked() -> bool:
            return (await open_server.viewing.view(table, anna)).asked

        await settled(is_asked)
        assert (await open_server.viewing.view(table, anna)).answer is None

    with dealt(server, hand) as play:
        play(scene)


def test_a_pause_stops_the_wait_and_the_end_of_it_goes_on(server: ServerHarness) -> None:
    async def scene(open_server: Server, anna: Person, table: str) -> None:
        await act(open_server, table, anna, STEP)
        await open_server.agreements.offer(table, anna, "pause")
        await server.time.advance(open_server, 60)
        with pytest.raises(Denied, match=Denial.PAUSED):
            await open_server.choices.no_answer(table, anna)
        assert sum((await open_server.viewing.view(table, anna, 0)).seen.score) == 0
        await open_server.agreements.resume(table, anna)
        await server.time.advance(open_server, server.config().answer_seconds)
        assert sum((await open_server.viewing.view(table, anna, 0)).seen.score) > 0

    with dealt(server, "card") as play:
        play(scene)


def test_who_resigns_waits_for_nothing(server: ServerHarness) -> None:
    """The choice that waited for answers is forgotten with its seat."""

    async def scene() -> None:
        async with server.open() as open_server:
            anna = await open_server.people.guest("Anna")
            settings = {"starting_cards": "1", "setup": "standard"}
            seats = (ME, NEIGHBOUR, NEIGHBOUR, NEIGHBOUR)
            made = proposal(*seats, game="armada", settings=settings)
            table = (await open_server.hosting.create(anna, made)).id
            first = (await open_server.viewing.view(table, anna)).viewer
            await act(open_server, table, anna, END_TURN, first)
            await open_server.leaving.resign(anna, table, first)
            view = await open_server.viewing.view(table, anna)
            assert view.answer is None or not view.answer.waits
            assert view.asked
            assert view.viewer != first

    run(scene())
