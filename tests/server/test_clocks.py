"""Time: a turn's, a reaction's, days; what happens when it is up; and people who stay away."""

from __future__ import annotations

import pytest

from covo.server.denied import Denial, Denied
from covo.server.tables.clocks import DAY, Clock, Pace, TimeControl

from .ambush import AIM, PASS, REST, STEP
from .harness import (
    ME,
    OPEN,
    RANDOM,
    START,
    ServerHarness,
    act,
    over,
    pair,
    proposal,
    run,
    secret_with,
)

LIVE = TimeControl(Pace.LIVE, 60, 10)
DAYS = TimeControl(Pace.DAYS, 2)
BRUNO_HOLDS = secret_with({1: (2, 0), 2: (2, 1)})


def test_the_time_of_a_turn_is_used_up_by_all_its_decisions(server: ServerHarness) -> None:
    async def scene() -> None:
        async with server.open() as open_server:
            table, anna, bruno = await pair(open_server, time=LIVE)
            assert table.settings["clock"] == "60"
            assert (await open_server.viewing.view(table.id, anna)).deadline == START + 60
            server.time.now += 20
            await act(open_server, table.id, anna, AIM)
            assert (await open_server.viewing.view(table.id, bruno)).deadline == START + 60
            server.time.now += 30
            await act(open_server, table.id, anna, REST)
            assert (await open_server.viewing.view(table.id, anna)).deadline == START + 50 + 60

    run(scene())


def test_when_time_is_up_the_rules_choose(harness: ServerHarness) -> None:
    async def scene() -> None:
        async with harness.open() as server:
            table, anna, bruno = await pair(server, time=LIVE)
            await harness.time.advance(server, 59)
            assert (await server.viewing.view(table.id, anna)).asked
            await harness.time.advance(server, 1)
            assert (await server.viewing.view(table.id, bruno)).asked
            assert (await server.viewing.lines(table.id, bruno, 1, "en"))[-1].text == "en: rest()"

    run(scene())


def test_deadlines_survive_a_restart(harness: ServerHarness) -> None:
    async def scene() -> None:
        async with harness.open() as server:
            table, anna, bruno = await pair(server, time=DAYS)
            assert (await server.viewing.view(table.id, anna)).deadline == START + 2 * DAY
        harness.time.now += 3 * DAY
        async with harness.open() as server:
            assert (await server.viewing.view(table.id, anna)).deadline == START + 5 * DAY
            await harness.time.advance(server, 2 * DAY)
            view = await server.viewing.view(table.id, bruno)
            assert view.asked
            assert view.deadline == START + 7 * DAY

    run(scene())


def test_a_reaction_has_a_time_of_its_own_that_others_do_not_see(server: ServerHarness) -> None:
    server.secret = BRUNO_HOLDS

    async def scene() -> None:
        async with server.open() as open_server:
            table, anna, bruno = await pair(open_server, time=LIVE)
            server.time.now += 30
            await act(open_server, table.id, anna, STEP)
            assert (await open_server.viewing.view(table.id, bruno)).deadline == START + 40
            await server.time.advance(open_server, 1)
            assert (await open_server.viewing.view(table.id, anna)).deadline is None
            assert (await open_server.viewing.view(table.id, None)).deadline is None
            await server.time.advance(open_server, 9)
            await server.time.advance(open_server, 1)
            assert not (await open_server.viewing.view(table.id, bruno)).notice.seats[1].absent
            lines = await open_server.viewing.lines(table.id, bruno, 1, "en")
            assert "en: pass()" in [line.text for line in lines]
            assert (await open_server.viewing.view(table.id, bruno)).deadline == START + 100.6

    run(scene())


def test_time_that_others_need_to_react_is_not_counted() -> None:
    clock = Clock()
    clock.start(0, 1, False, 0.0)
    clock.stop(20.0)
    clock.start(1, 1, True, 20.0)
    assert clock.deadline(LIVE) == 30.0
    clock.stop(29.0)
    clock.start(0, 1, False, 29.0)
    assert clock.deadline(LIVE) == 69.0
    clock.stop(30.0)
    clock.start(0, 2, False, 30.0)
    assert clock.deadline(LIVE) == 90.0
    assert Clock.from_stored(clock.stored()) == clock


def test_two_turns_that_run_out_make_somebody_absent_until_the_next_choice(
    server: ServerHarness,
) -> None:
    async def scene() -> None:
        async with server.open() as open_server:
            table, anna, bruno = await pair(open_server, time=LIVE)

            async def absent() -> bool:
                return (await open_server.tables.notice(table.id, None)).seats[0].absent

            with (
                open_server.presence.watch(table.id, anna, 0),
                open_server.presence.watch(table.id, bruno, 1),
            ):
                await server.time.advance(open_server, 60)
                await act(open_server, table.id, bruno, REST)
                assert not await absent()
                await server.time.advance(open_server, 60)
                await act(open_server, table.id, bruno, REST)
                assert await absent()
                await act(open_server, table.id, anna, REST)
                assert not await absent()

    run(scene())


@pytest.mark.parametrize(
    ("time", "patience"), [(LIVE, 120.0), (TimeControl(), 600.0), (DAYS, 3 * DAY)]
)
def test_who_is_asked_and_stays_away_becomes_absent(
    server: ServerHarness, time: TimeControl, patience: float
) -> None:
    time = TimeControl(time.pace, time.turn * 10, time.reaction)

    async def scene() -> None:
        async with server.open() as open_server:
            table, anna, _ = await pair(open_server, time=time)
            with open_server.presence.watch(table.id, anna, 0):
                await server.time.advance(open_server, patience * 2)
                assert not (await open_server.tables.notice(table.id, None)).seats[0].absent
            await server.time.advance(open_server, patience - 1)
            assert not (await open_server.tables.notice(table.id, None)).seats[0].absent
            await server.time.advance(open_server, 1)
            assert (await open_server.tables.notice(table.id, None)).seats[0].absent

    if time.pace is Pace.LIVE:
        time = TimeControl(Pace.LIVE, 3600, 10)
    run(scene())


def test_a_bot_takes_an_absent_seat_when_those_present_agree(harness: ServerHarness) -> None:
    async def scene() -> None:
        async with harness.open() as server:
            people = [await server.people.guest(name) for name in ("Anna", "Bruno", "Carla")]
            anna, bruno, carla = people
            table = await server.hosting.create(anna, proposal(ME, OPEN, OPEN))
            await server.hosting.join(bruno, table.id)
            await server.hosting.join(carla, table.id)
            with pytest.raises(Denied) as denied:
                await server.agreements.offer(table.id, bruno, "replace", 0)
            assert denied.value.code is Denial.NOT_ABSENT
            with (
                server.presence.watch(table.id, bruno, 1),
                server.presence.watch(table.id, carla, 2),
            ):
                await harness.time.advance(server, 3 * DAY)
                await server.agreements.offer(table.id, bruno, "replace", 0)
                offers = (await server.viewing.view(table.id, carla)).offers
                assert [(o.kind, o.seat, o.by, o.agreed) for o in offers] == [
                    ("replace", 0, 1, (1,))
                ]
                await server.agreements.withdraw(table.id, bruno, "replace", 0)
                assert (await server.viewing.view(table.id, carla)).offers == ()
                await server.agreements.offer(table.id, bruno, "replace", 0)
                await server.agreements.agree(table.id, carla, "replace", 0)
                seat = (await server.tables.notice(table.id, None)).seats[0]
                assert (seat.kind, seat.bot, seat.person) == (
                    "bot",
                    "search",
                    anna.id,
                )
            with pytest.raises(Denied):
                await server.agreements.take_seat_back(table.id, bruno, 0)
            await server.agreements.take_seat_back(table.id, anna, 0)
            assert (await server.tables.notice(table.id, anna)).mine == (0,)

    run(scene())


def test_nobody_else_need_agree_where_nobody_else_is(server: ServerHarness) -> None:
    async def scene() -> None:
        async with server.open() as open_server:
            table, _, bruno = await pair(open_server)
            await server.time.advance(open_server, 3 * DAY)
            await open_server.agreements.offer(table.id, bruno, "replace", 0)
            assert (await open_server.tables.notice(table.id, None)).seats[0].kind == "bot"
            await open_server.leaving.leave(bruno, table.id)
            await over(open_server, table.id)

    run(scene())


def test_a_pause_needs_everybody_and_stops_the_clock(harness: ServerHarness) -> None:
    async def scene() -> None:
        async with harness.open() as server:
            table, anna, bruno = await pair(server, time=LIVE)
            harness.time.now += 20
            await server.agreements.offer(table.id, anna, "pause")
            assert (await server.tables.notice(table.id, None)).status == "running"
            await server.agreements.agree(table.id, bruno, "pause")
            view = await server.viewing.view(table.id, anna)
            assert (view.notice.status, view.asked, view.deadline) == ("paused", False, None)
            with pytest.raises(Denied) as denied:
                await server.choices.choose(table.id, anna, 0, view.length, AIM)
            assert denied.value.code is Denial.PAUSED
            await harness.time.advance(server, 1000)
        async with harness.open() as server:
            await server.agreements.resume(table.id, bruno)
            view = await server.viewing.view(table.id, anna)
            assert (view.asked, view.deadline) == (True, START + 1020 + 40)
            with pytest.raises(Denied) as denied:
                await server.agreements.resume(table.id, bruno)
            assert denied.value.code is Denial.NOT_PAUSED

    run(scene())


def test_who_plays_alone_pauses_alone(server: ServerHarness) -> None:
    async def scene() -> None:
        async with server.open() as open_server:
            anna = await open_server.people.guest("Anna")
            table = await open_server.hosting.create(anna, proposal(ME, RANDOM))
            await open_server.agreements.offer(table.id, anna, "pause")
            assert (await open_server.tables.notice(table.id, None)).status == "paused"
            await open_server.agreements.resume(table.id, anna)
            await act(open_server, table.id, anna, AIM)

    run(scene())


def test_a_filter_answers_what_is_being_asked(server: ServerHarness) -> None:
    server.secret = BRUNO_HOLDS

    async def scene() -> None:
        async with server.open() as open_server:
            table, anna, bruno = await pair(open_server)
            await act(open_server, table.id, anna, STEP)
            assert (await open_server.viewing.view(table.id, bruno)).options[0] == PASS
            with pytest.raises(Denied) as denied:
                await open_server.choices.set_filter(table.id, bruno, 1, "sometimes")
            assert denied.value.code is Denial.BAD_FILTER
            await open_server.choices.set_filter(table.id, bruno, 1, "never")
            await server.time.advance(open_server, 1)
            view = await open_server.viewing.view(table.id, bruno)
            assert (view.filter, view.options[0]) == ("never", AIM)

    run(scene())
