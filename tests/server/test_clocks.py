"""Time: a turn's, a reaction's, days; what happens when it is up; and people who stay away."""

from __future__ import annotations

import pytest

from covo.server.clocks import DAY, Clock, Pace, TimeControl
from covo.server.denied import Denial, Denied

from .ambush import AIM, PASS, REST, STEP
from .parlour import ME, OPEN, RANDOM, START, Parlour, act, over, pair, proposal, run, secret_with

LIVE = TimeControl(Pace.LIVE, 60, 10)
DAYS = TimeControl(Pace.DAYS, 2)
BRUNO_HOLDS = secret_with({1: (2, 0), 2: (2, 1)})


def test_the_time_of_a_turn_is_used_up_by_all_its_decisions(house: Parlour) -> None:
    async def scene() -> None:
        async with house.open() as open_house:
            table, anna, bruno = await pair(open_house, time=LIVE)
            assert table.settings["clock"] == "60"
            assert (await open_house.sight(table.id, anna)).deadline == START + 60
            house.time.now += 20
            await act(open_house, table.id, anna, AIM)
            assert (await open_house.sight(table.id, bruno)).deadline == START + 60
            house.time.now += 30
            await act(open_house, table.id, anna, REST)
            assert (await open_house.sight(table.id, anna)).deadline == START + 50 + 60

    run(scene())


def test_when_time_is_up_the_rules_choose(parlour: Parlour) -> None:
    async def scene() -> None:
        async with parlour.open() as house:
            table, anna, bruno = await pair(house, time=LIVE)
            await parlour.time.pass_by(house, 59)
            assert (await house.sight(table.id, anna)).asked
            await parlour.time.pass_by(house, 1)
            assert (await house.sight(table.id, bruno)).asked
            assert (await house.lines(table.id, bruno, 1, "en"))[-1].text == "en: rest()"

    run(scene())


def test_deadlines_survive_a_restart(parlour: Parlour) -> None:
    async def scene() -> None:
        async with parlour.open() as house:
            table, anna, bruno = await pair(house, time=DAYS)
            assert (await house.sight(table.id, anna)).deadline == START + 2 * DAY
        parlour.time.now += 3 * DAY
        async with parlour.open() as house:
            await house.tick()
            sight = await house.sight(table.id, bruno)
            assert sight.asked
            assert sight.deadline == START + 5 * DAY

    run(scene())


def test_a_reaction_has_a_time_of_its_own_that_others_do_not_see(house: Parlour) -> None:
    house.secret = BRUNO_HOLDS

    async def scene() -> None:
        async with house.open() as open_house:
            table, anna, bruno = await pair(open_house, time=LIVE)
            house.time.now += 30
            await act(open_house, table.id, anna, STEP)
            assert (await open_house.sight(table.id, bruno)).deadline == START + 40
            await house.time.pass_by(open_house, 1)
            assert (await open_house.sight(table.id, anna)).deadline is None
            assert (await open_house.sight(table.id, None)).deadline is None
            await house.time.pass_by(open_house, 9)
            await house.time.pass_by(open_house, 1)
            assert not (await open_house.sight(table.id, bruno)).notice.seats[1].absent
            lines = await open_house.lines(table.id, bruno, 1, "en")
            assert "en: pass()" in [line.text for line in lines]
            assert (await open_house.sight(table.id, bruno)).deadline == START + 100.6

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


def test_two_turns_that_run_out_make_somebody_absent_until_the_next_choice(house: Parlour) -> None:
    async def scene() -> None:
        async with house.open() as open_house:
            table, anna, bruno = await pair(open_house, time=LIVE)

            async def absent() -> bool:
                return (await open_house.notice(table.id, None)).seats[0].absent

            with open_house.watch(table.id, anna, 0), open_house.watch(table.id, bruno, 1):
                await house.time.pass_by(open_house, 60)
                await act(open_house, table.id, bruno, REST)
                assert not await absent()
                await house.time.pass_by(open_house, 60)
                await act(open_house, table.id, bruno, REST)
                assert await absent()
                await act(open_house, table.id, anna, REST)
                assert not await absent()

    run(scene())


@pytest.mark.parametrize(
    ("time", "patience"), [(LIVE, 120.0), (TimeControl(), 600.0), (DAYS, 3 * DAY)]
)
def test_who_is_asked_and_stays_away_becomes_absent(
    house: Parlour, time: TimeControl, patience: float
) -> None:
    time = TimeControl(time.pace, time.turn * 10, time.reaction)

    async def scene() -> None:
        async with house.open() as open_house:
            table, anna, _ = await pair(open_house, time=time)
            with open_house.watch(table.id, anna, 0):
                await house.time.pass_by(open_house, patience * 2)
                assert not (await open_house.notice(table.id, None)).seats[0].absent
            await house.time.pass_by(open_house, patience - 1)
            assert not (await open_house.notice(table.id, None)).seats[0].absent
            await house.time.pass_by(open_house, 1)
            assert (await open_house.notice(table.id, None)).seats[0].absent

    if time.pace is Pace.LIVE:
        time = TimeControl(Pace.LIVE, 3600, 10)
    run(scene())


def test_a_bot_takes_an_absent_seat_when_those_present_agree(parlour: Parlour) -> None:
    async def scene() -> None:
        async with parlour.open() as house:
            people = [await house.guest(name) for name in ("Anna", "Bruno", "Carla")]
            anna, bruno, carla = people
            table = await house.create(anna, proposal(ME, OPEN, OPEN))
            await house.join(bruno, table.id)
            await house.join(carla, table.id)
            with pytest.raises(Denied) as denied:
                await house.offer(table.id, bruno, "replace", 0)
            assert denied.value.code is Denial.NOT_ABSENT
            with house.watch(table.id, bruno, 1), house.watch(table.id, carla, 2):
                await parlour.time.pass_by(house, 3 * DAY)
                await house.offer(table.id, bruno, "replace", 0)
                offers = (await house.sight(table.id, carla)).offers
                assert [(o.kind, o.seat, o.by, o.agreed) for o in offers] == [
                    ("replace", 0, 1, (1,))
                ]
                await house.withdraw(table.id, bruno, "replace", 0)
                assert (await house.sight(table.id, carla)).offers == ()
                await house.offer(table.id, bruno, "replace", 0)
                await house.agree(table.id, carla, "replace", 0)
                seat = (await house.notice(table.id, None)).seats[0]
                assert (seat.kind, seat.bot, seat.person) == (
                    "bot",
                    "search",
                    anna.id,
                )
            with pytest.raises(Denied):
                await house.take_seat_back(table.id, bruno, 0)
            await house.take_seat_back(table.id, anna, 0)
            assert (await house.notice(table.id, anna)).mine == (0,)

    run(scene())


def test_nobody_else_need_agree_where_nobody_else_is(house: Parlour) -> None:
    async def scene() -> None:
        async with house.open() as open_house:
            table, _, bruno = await pair(open_house)
            await house.time.pass_by(open_house, 3 * DAY)
            await open_house.offer(table.id, bruno, "replace", 0)
            assert (await open_house.notice(table.id, None)).seats[0].kind == "bot"
            await open_house.leave(bruno, table.id)
            await over(open_house, table.id)

    run(scene())


def test_a_pause_needs_everybody_and_stops_the_clock(parlour: Parlour) -> None:
    async def scene() -> None:
        async with parlour.open() as house:
            table, anna, bruno = await pair(house, time=LIVE)
            parlour.time.now += 20
            await house.offer(table.id, anna, "pause")
            assert (await house.notice(table.id, None)).status == "running"
            await house.agree(table.id, bruno, "pause")
            sight = await house.sight(table.id, anna)
            assert (sight.notice.status, sight.asked, sight.deadline) == ("paused", False, None)
            with pytest.raises(Denied) as denied:
                await house.choose(table.id, anna, 0, sight.length, AIM)
            assert denied.value.code is Denial.PAUSED
            await parlour.time.pass_by(house, 1000)
        async with parlour.open() as house:
            await house.resume(table.id, bruno)
            sight = await house.sight(table.id, anna)
            assert (sight.asked, sight.deadline) == (True, START + 1020 + 40)
            with pytest.raises(Denied) as denied:
                await house.resume(table.id, bruno)
            assert denied.value.code is Denial.NOT_PAUSED

    run(scene())


def test_who_plays_alone_pauses_alone(house: Parlour) -> None:
    async def scene() -> None:
        async with house.open() as open_house:
            anna = await open_house.guest("Anna")
            table = await open_house.create(anna, proposal(ME, RANDOM))
            await open_house.offer(table.id, anna, "pause")
            assert (await open_house.notice(table.id, None)).status == "paused"
            await open_house.resume(table.id, anna)
            await act(open_house, table.id, anna, AIM)

    run(scene())


def test_a_filter_answers_what_is_being_asked(house: Parlour) -> None:
    house.secret = BRUNO_HOLDS

    async def scene() -> None:
        async with house.open() as open_house:
            table, anna, bruno = await pair(open_house)
            await act(open_house, table.id, anna, STEP)
            assert (await open_house.sight(table.id, bruno)).options[0] == PASS
            with pytest.raises(Denied) as denied:
                await open_house.set_filter(table.id, bruno, 1, "sometimes")
            assert denied.value.code is Denial.BAD_FILTER
            await open_house.set_filter(table.id, bruno, 1, "never")
            await house.time.pass_by(open_house, 1)
            sight = await open_house.sight(table.id, bruno)
            assert (sight.filter, sight.options[0]) == ("never", AIM)

    run(scene())
