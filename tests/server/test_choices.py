"""Choosing and taking back: what does not fit is told why, and changes nothing."""

from __future__ import annotations

import asyncio

import pytest

from covo.engine.game import SPECTATOR
from covo.server.denied import Denial, Denied
from covo.server.house import House
from covo.server.people import Person
from covo.server.store.writer import Write
from covo.server.tables import Status

from ..patience import PATIENCE
from .ambush import AIM, DIE, NUMBERING, PASS, RESIGN, REST, STEP
from .parlour import INVITED, LOCAL, ME, OPEN, RANDOM, Parlour, act, known, pair, proposal, run


async def denial(house: House, table: str, person: Person, seat: int, *post: int) -> Denial:
    """Why this is not done; and that nothing has changed by asking."""
    before = [known(await house.sight(table, None, SPECTATOR)), house.figures()]
    with pytest.raises(Denied) as denied:
        await house.choose(table, person, seat, *post)
    assert [known(await house.sight(table, None, SPECTATOR)), house.figures()] == before
    return denied.value.code


def test_what_does_not_fit_changes_nothing(house: Parlour) -> None:
    async def scene() -> None:
        async with house.open() as open_house:
            table, anna, bruno = await pair(open_house)
            stranger = await open_house.guest("Carla")
            length = (await open_house.sight(table.id, anna)).length

            async def why(person: Person, seat: int, *post: int) -> Denial:
                return await denial(open_house, table.id, person, seat, *post)

            assert await why(anna, 0, length - 1, AIM) is Denial.STALE
            assert await why(anna, 0, length + 1, AIM) is Denial.STALE
            assert await why(bruno, 1, length, AIM) is Denial.NOT_YOUR_DECISION
            assert await why(bruno, 0, length, AIM) is Denial.NOT_SEATED
            assert await why(stranger, 0, length, AIM) is Denial.NOT_SEATED
            assert await why(anna, 0, length, PASS) is Denial.REFUSED
            assert await why(anna, 0, length, NUMBERING.count) is Denial.NOT_AN_OPTION
            assert await why(anna, 0, length, -1) is Denial.NOT_AN_OPTION
            assert await why(anna, 0, length, DIE) is Denial.REFUSED
            assert await why(anna, 0, length, RESIGN + 1) is Denial.NOT_YOUR_DECISION

    run(scene())


def test_a_refusal_says_which_option_and_why(house: Parlour) -> None:
    async def scene() -> None:
        async with house.open() as open_house:
            table, anna, _ = await pair(open_house)
            length = await act(open_house, table.id, anna, AIM)
            with pytest.raises(Denied) as denied:
                await open_house.choose(table.id, anna, 0, length, AIM)
            assert denied.value.values == {"option": AIM, "refusal": 1}
            asked = [AIM, AIM + 1]
            answers = await open_house.refusals(table.id, anna, 0, asked)
            assert answers == [(AIM, 1), (AIM + 1, 0)]

    run(scene())


def test_a_post_that_is_doubled_counts_once(house: Parlour) -> None:
    async def scene() -> None:
        async with house.open() as open_house:
            table, anna, _ = await pair(open_house)
            length = (await open_house.sight(table.id, anna)).length
            await open_house.choose(table.id, anna, 0, length, AIM)
            assert await denial(open_house, table.id, anna, 0, length, AIM + 1) is Denial.STALE

    run(scene())


def test_whoever_gives_up_waiting_has_chosen_all_the_same(house: Parlour) -> None:
    async def scene() -> None:
        async with house.open() as open_house:
            table, anna, _ = await pair(open_house)
            length = (await open_house.sight(table.id, anna)).length
            post = asyncio.create_task(open_house.choose(table.id, anna, 0, length, AIM))
            await asyncio.sleep(0)
            post.cancel()
            await asyncio.gather(post, return_exceptions=True)
            await act(open_house, table.id, await _later(open_house, anna), REST)
            texts = [x.text for x in await open_house.lines(table.id, anna, 0, "en")]
            assert texts[-2:] == ["en: aim(0)", "en: rest()"]

    async def _later(open_house: House, person: Person) -> Person:
        while open_house._tasks:
            await asyncio.sleep(0)
        return person

    run(scene())


def test_own_moves_are_taken_back_as_far_as_the_last_seal(house: Parlour) -> None:
    async def scene() -> None:
        async with house.open() as open_house:
            table, anna, bruno = await pair(open_house)
            fresh = await open_house.sight(table.id, anna)
            assert not fresh.may_take_back
            for option in (AIM, AIM + 1):
                await act(open_house, table.id, anna, option)
            sight = await open_house.sight(table.id, anna)
            assert sight.may_take_back
            length = await open_house.take_back(table.id, anna, 0, sight.length)
            assert length == sight.length + 1
            texts = [x.text for x in await open_house.lines(table.id, bruno, 1, "it")]
            assert texts == ["it: something", "it: card_is(1)", "it: aim(0)"]
            length = await open_house.take_back(table.id, anna, 0, length)
            sight = await open_house.sight(table.id, anna)
            assert sight.seen.tobytes() == fresh.seen.tobytes()
            with pytest.raises(Denied) as denied:
                await open_house.take_back(table.id, anna, 0, length)
            assert denied.value.code is Denial.NOTHING_TO_TAKE_BACK
            with pytest.raises(Denied) as denied:
                await open_house.take_back(table.id, bruno, 1, length)
            assert denied.value.code is Denial.NOTHING_TO_TAKE_BACK

    run(scene())


def test_undo_survives_a_restart(parlour: Parlour) -> None:
    async def scene() -> None:
        async with parlour.open() as house:
            table, anna, _ = await pair(house)
            await act(house, table.id, anna, AIM)
            await act(house, table.id, anna, AIM + 1)
            length = (await house.sight(table.id, anna)).length
            await house.take_back(table.id, anna, 0, length)
        async with parlour.open() as house:
            sight = await house.sight(table.id, anna)
            assert sight.length == length + 1
            assert sight.may_take_back
            await house.take_back(table.id, anna, 0, sight.length)

    run(scene())


def test_a_table_may_be_made_without_taking_back(house: Parlour) -> None:
    async def scene() -> None:
        async with house.open() as open_house:
            table, anna, _ = await pair(open_house, settings={"undo": "off"})
            length = await act(open_house, table.id, anna, AIM)
            with pytest.raises(Denied) as denied:
                await open_house.take_back(table.id, anna, 0, length)
            assert denied.value.code is Denial.UNDO_OFF

    run(scene())


def test_resigning_needs_no_turn_and_ends_the_table(house: Parlour) -> None:
    async def scene() -> None:
        async with house.open() as open_house:
            table, anna, bruno = await pair(open_house)
            sight = await open_house.sight(table.id, bruno)
            assert sight.interjections == (RESIGN + 1,)
            await open_house.choose(table.id, bruno, 1, sight.length, RESIGN + 1)
            notice = await open_house.notice(table.id, anna)
            assert notice.status == "over"
            assert [seat.won for seat in notice.seats] == [True, False]
            assert [vars(s) for s in await open_house.statistics(bruno)] == [
                {"game": "ambush", "played": 1, "won": 0, "resigned": 1}
            ]
            assert [s.won for s in await open_house.statistics(anna)] == [1]
            assert await denial(open_house, table.id, anna, 0, 4, AIM) is Denial.OVER

    run(scene())


def test_a_table_begins_when_the_last_seat_is_taken(parlour: Parlour) -> None:
    async def scene() -> None:
        async with parlour.open() as house:
            anna, bruno = await house.guest("Anna"), await house.guest("Bruno")
            carla = await house.guest("Carla")
            table = await house.create(anna, proposal(ME, INVITED, OPEN))
            assert table.status == "gathering"
            assert await denial(house, table.id, anna, 0, 0, AIM) is Denial.NOT_STARTED
            assert [t.id for t in (await house.lobby(bruno)).open] == [table.id]
            for seat, invite, code in (
                (0, "", Denial.SEAT_TAKEN),
                (1, "", Denial.BAD_INVITE),
                (None, "guess", Denial.BAD_INVITE),
                (3, "", Denial.UNKNOWN_SEAT),
            ):
                with pytest.raises(Denied) as denied:
                    await house.join(bruno, table.id, seat, invite)
                assert denied.value.code is code
            with pytest.raises(Denied):
                await house.invite(bruno, table.id, 1)
            invite = await house.invite(anna, table.id, 1)
            joined = await house.join(bruno, table.id, invite=invite)
            assert joined.mine == (1,)
            with pytest.raises(Denied) as denied:
                await house.join(bruno, table.id)
            assert denied.value.code is Denial.ALREADY_SEATED
            assert (await house.join(carla, table.id)).status == "running"
            waiting = await house.lobby(anna)
            assert [t.id for t in waiting.waiting] == [table.id]
            assert [t.id for t in (await house.lobby(carla)).mine] == [table.id]
            assert [t.id for t in (await house.lobby(None)).running] == [table.id]
            assert (await house.lobby(anna, "harbour")).waiting == []

    run(scene())


def test_a_table_that_has_not_begun_can_be_left_and_cancelled(parlour: Parlour) -> None:
    async def scene() -> None:
        async with parlour.open() as house:
            anna, bruno = await house.guest("Anna"), await house.guest("Bruno")
            table = await house.create(anna, proposal(ME, OPEN, OPEN))
            await house.join(bruno, table.id)
            await house.leave(bruno, table.id)
            kinds = [seat.kind for seat in (await house.notice(table.id, None)).seats]
            assert kinds == ["person", "open", "open"]
            with pytest.raises(Denied) as denied:
                await house.discard(bruno, table.id)
            assert denied.value.code is Denial.NOT_ALLOWED
            await house.discard(anna, table.id)
            with pytest.raises(Denied) as denied:
                await house.notice(table.id, None)
            assert denied.value.code is Denial.UNKNOWN_TABLE

    run(scene())


@pytest.mark.parametrize(
    ("wanted", "code"),
    [
        (proposal(ME, OPEN, game="chess"), Denial.UNKNOWN_GAME),
        (proposal(ME, OPEN, settings={"players": "3"}), Denial.BAD_SEATS),
        (proposal(ME, ME), Denial.BAD_SEATS),
        (proposal(LOCAL, RANDOM), Denial.BAD_SEATS),
        (proposal(ME, OPEN, settings={"rounds": "many"}), Denial.BAD_SETUP),
        (proposal(ME, OPEN, settings={"colour": "red"}), Denial.BAD_SETUP),
    ],
)
def test_a_table_that_cannot_be_is_not_made(house: Parlour, wanted: object, code: Denial) -> None:
    async def scene() -> None:
        async with house.open() as open_house:
            anna = await open_house.guest("Anna")
            with pytest.raises(Denied) as denied:
                await open_house.create(anna, wanted)  # type: ignore[arg-type]
            assert denied.value.code is code
            assert (await open_house.lobby(anna)).mine == []

    run(scene())


def test_a_visit_remembers_how_far_one_has_seen(parlour: Parlour) -> None:
    async def scene() -> None:
        async with parlour.open() as house:
            table, anna, bruno = await pair(house)
            assert (await house.sight(table.id, bruno, visit=True)).last_seen == -1
            seen = (await house.sight(table.id, bruno)).length
            await act(house, table.id, anna, AIM)
        async with parlour.open() as house:
            sight = await house.sight(table.id, bruno, visit=True)
            assert (sight.last_seen, sight.length) == (seen, seen + 1)
            assert (await house.sight(table.id, bruno)).last_seen == seen + 1
            shown = await house.happenings(table.id, bruno, 1, seen)
            assert [h.option for h in shown] == [AIM]

    run(scene())


def test_stepping_is_seen_by_those_who_watch(house: Parlour) -> None:
    async def scene() -> None:
        async with house.open() as open_house:
            table, anna, bruno = await pair(open_house)
            with (
                open_house.watch(table.id, bruno, 1) as stream,
                open_house.watch_lobby() as lobby,
            ):
                await act(open_house, table.id, anna, REST)
                await asyncio.wait_for(anext(stream), PATIENCE)
                await asyncio.wait_for(anext(lobby), PATIENCE)
                assert not stream.is_awake
                present = (await open_house.notice(table.id, None)).seats[1].present
                assert present
            assert not (await open_house.notice(table.id, None)).seats[1].present
            with pytest.raises(Denied), open_house.watch(table.id, bruno, 0):
                pass

    run(scene())


def test_streams_end_when_the_house_closes(house: Parlour) -> None:
    async def scene() -> None:
        async with house.open() as open_house:
            table, _, bruno = await pair(open_house)
            stream = open_house.watch(table.id, bruno, 1)
            stream.__enter__()

            async def read() -> int:
                return len([None async for _ in stream])

            reading = asyncio.create_task(read())
            await asyncio.sleep(0)
        assert await asyncio.wait_for(reading, PATIENCE) <= 1
        stream.__exit__(None, None, None)

    run(scene())


def test_the_step_of_one_person_alone_needs_no_pause(house: Parlour) -> None:
    async def scene() -> None:
        async with house.open() as open_house:
            anna = await open_house.guest("Anna")
            table = await open_house.create(anna, proposal(ME, RANDOM))
            length = (await open_house.sight(table.id, anna)).length
            await act(open_house, table.id, anna, STEP)
            assert (await open_house.sight(table.id, anna)).length > length

    run(scene())


def test_nobody_sees_the_end_before_it_is_written(parlour: Parlour) -> None:
    """Else the secret behind the dice lies open while the last choice may still be lost."""

    async def scene() -> None:
        async with parlour.open() as house:
            table, anna, bruno = await pair(house)
            meanwhile: list[tuple[Status, str | None]] = []
            really = house._writer.write

            async def watched(write: Write) -> None:
                if (write.table or {}).get("status") == Status.OVER.value:
                    sight = await house.sight(table.id, bruno)
                    meanwhile.append((sight.notice.status, sight.secret))
                await really(write)

            house._writer.write = watched  # type: ignore[method-assign]
            sight = await house.sight(table.id, anna)
            option = sight.interjections[0]
            await house.choose(table.id, anna, sight.viewer, sight.length, option)
            assert meanwhile == [(Status.RUNNING, None)]
            after = await house.sight(table.id, bruno)
            assert after.notice.status is Status.OVER
            assert after.secret is not None

    run(scene())
