"""Choosing and taking back: what does not fit is told why, and changes nothing."""

from __future__ import annotations

import asyncio

import pytest

from covo.engine.game import SPECTATOR
from covo.server.denied import Denial, Denied
from covo.server.people.people import Person
from covo.server.server import Server
from covo.server.store.writer import Write
from covo.server.tables.tables import Status

from ..patience import PATIENCE
from .ambush import AIM, DIE, NUMBERING, PASS, RESIGN, REST, STEP
from .harness import (
    INVITED,
    LOCAL,
    ME,
    OPEN,
    RANDOM,
    ServerHarness,
    act,
    known,
    pair,
    proposal,
    run,
)


async def denial(server: Server, table: str, person: Person, seat: int, *post: int) -> Denial:
    """Why this is not done; and that nothing has changed by asking."""
    before = [known(await server.viewing.view(table, None, SPECTATOR)), server.figures.read()]
    with pytest.raises(Denied) as denied:
        await server.choices.choose(table, person, seat, *post)
    assert [
        known(await server.viewing.view(table, None, SPECTATOR)),
        server.figures.read(),
    ] == before
    return denied.value.code


def test_what_does_not_fit_changes_nothing(server: ServerHarness) -> None:
    async def scene() -> None:
        async with server.open() as open_server:
            table, anna, bruno = await pair(open_server)
            stranger = await open_server.people.guest("Carla")
            length = (await open_server.viewing.view(table.id, anna)).length

            async def why(person: Person, seat: int, *post: int) -> Denial:
                return await denial(open_server, table.id, person, seat, *post)

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


def test_a_refusal_says_which_option_and_why(server: ServerHarness) -> None:
    async def scene() -> None:
        async with server.open() as open_server:
            table, anna, _ = await pair(open_server)
            length = await act(open_server, table.id, anna, AIM)
            with pytest.raises(Denied) as denied:
                await open_server.choices.choose(table.id, anna, 0, length, AIM)
            assert denied.value.values == {"option": AIM, "refusal": 1}
            asked = [AIM, AIM + 1]
            answers = await open_server.choices.refusals(table.id, anna, 0, asked)
            assert answers == [(AIM, 1), (AIM + 1, 0)]

    run(scene())


def test_a_post_that_is_doubled_counts_once(server: ServerHarness) -> None:
    async def scene() -> None:
        async with server.open() as open_server:
            table, anna, _ = await pair(open_server)
            length = (await open_server.viewing.view(table.id, anna)).length
            await open_server.choices.choose(table.id, anna, 0, length, AIM)
            assert await denial(open_server, table.id, anna, 0, length, AIM + 1) is Denial.STALE

    run(scene())


def test_whoever_gives_up_waiting_has_chosen_all_the_same(server: ServerHarness) -> None:
    async def scene() -> None:
        async with server.open() as open_server:
            table, anna, _ = await pair(open_server)
            length = (await open_server.viewing.view(table.id, anna)).length
            post = asyncio.create_task(open_server.choices.choose(table.id, anna, 0, length, AIM))
            await asyncio.sleep(0)
            post.cancel()
            await asyncio.gather(post, return_exceptions=True)
            await act(open_server, table.id, await _later(open_server, anna), REST)
            texts = [x.text for x in await open_server.viewing.lines(table.id, anna, 0, "en")]
            assert texts[-2:] == ["en: aim(0)", "en: rest()"]

    async def _later(open_server: Server, person: Person) -> Person:
        while open_server.tasks.are_running:
            await asyncio.sleep(0)
        return person

    run(scene())


def test_own_moves_are_taken_back_as_far_as_the_last_seal(server: ServerHarness) -> None:
    async def scene() -> None:
        async with server.open() as open_server:
            table, anna, bruno = await pair(open_server)
            fresh = await open_server.viewing.view(table.id, anna)
            assert not fresh.may_take_back
            for option in (AIM, AIM + 1):
                await act(open_server, table.id, anna, option)
            view = await open_server.viewing.view(table.id, anna)
            assert view.may_take_back
            length = await open_server.choices.take_back(table.id, anna, 0, view.length)
            assert length == view.length + 1
            texts = [x.text for x in await open_server.viewing.lines(table.id, bruno, 1, "it")]
            assert texts == ["it: something", "it: card_is(1)", "it: aim(0)"]
            length = await open_server.choices.take_back(table.id, anna, 0, length)
            view = await open_server.viewing.view(table.id, anna)
            assert view.seen.tobytes() == fresh.seen.tobytes()
            with pytest.raises(Denied) as denied:
                await open_server.choices.take_back(table.id, anna, 0, length)
            assert denied.value.code is Denial.NOTHING_TO_TAKE_BACK
            with pytest.raises(Denied) as denied:
                await open_server.choices.take_back(table.id, bruno, 1, length)
            assert denied.value.code is Denial.NOTHING_TO_TAKE_BACK

    run(scene())


def test_undo_survives_a_restart(harness: ServerHarness) -> None:
    async def scene() -> None:
        async with harness.open() as server:
            table, anna, _ = await pair(server)
            await act(server, table.id, anna, AIM)
            await act(server, table.id, anna, AIM + 1)
            length = (await server.viewing.view(table.id, anna)).length
            await server.choices.take_back(table.id, anna, 0, length)
        async with harness.open() as server:
            view = await server.viewing.view(table.id, anna)
            assert view.length == length + 1
            assert view.may_take_back
            await server.choices.take_back(table.id, anna, 0, view.length)

    run(scene())


def test_a_table_may_be_made_without_taking_back(server: ServerHarness) -> None:
    async def scene() -> None:
        async with server.open() as open_server:
            table, anna, _ = await pair(open_server, settings={"undo": "off"})
            length = await act(open_server, table.id, anna, AIM)
            with pytest.raises(Denied) as denied:
                await open_server.choices.take_back(table.id, anna, 0, length)
            assert denied.value.code is Denial.UNDO_OFF

    run(scene())


def test_resigning_needs_no_turn_and_ends_the_table(server: ServerHarness) -> None:
    async def scene() -> None:
        async with server.open() as open_server:
            table, anna, bruno = await pair(open_server)
            view = await open_server.viewing.view(table.id, bruno)
            assert view.interjections == (RESIGN + 1,)
            await open_server.choices.choose(table.id, bruno, 1, view.length, RESIGN + 1)
            notice = await open_server.tables.notice(table.id, anna)
            assert notice.status == "over"
            assert [seat.won for seat in notice.seats] == [True, False]
            assert [vars(s) for s in await open_server.people.statistics(bruno)] == [
                {"game": "ambush", "played": 1, "won": 0, "resigned": 1}
            ]
            assert [s.won for s in await open_server.people.statistics(anna)] == [1]
            assert await denial(open_server, table.id, anna, 0, 4, AIM) is Denial.OVER

    run(scene())


def test_a_table_begins_when_the_last_seat_is_taken(harness: ServerHarness) -> None:
    async def scene() -> None:
        async with harness.open() as server:
            anna, bruno = await server.people.guest("Anna"), await server.people.guest("Bruno")
            carla = await server.people.guest("Carla")
            table = await server.hosting.create(anna, proposal(ME, INVITED, OPEN))
            assert table.status == "gathering"
            assert await denial(server, table.id, anna, 0, 0, AIM) is Denial.NOT_STARTED
            assert [t.id for t in (await server.lobby.lists(bruno)).open] == [table.id]
            for seat, invite, code in (
                (0, "", Denial.SEAT_TAKEN),
                (1, "", Denial.BAD_INVITE),
                (None, "guess", Denial.BAD_INVITE),
                (3, "", Denial.UNKNOWN_SEAT),
            ):
                with pytest.raises(Denied) as denied:
                    await server.hosting.join(bruno, table.id, seat, invite)
                assert denied.value.code is code
            with pytest.raises(Denied):
                await server.hosting.invite(bruno, table.id, 1)
            invite = await server.hosting.invite(anna, table.id, 1)
            joined = await server.hosting.join(bruno, table.id, invite=invite)
            assert joined.mine == (1,)
            with pytest.raises(Denied) as denied:
                await server.hosting.join(bruno, table.id)
            assert denied.value.code is Denial.ALREADY_SEATED
            assert (await server.hosting.join(carla, table.id)).status == "running"
            waiting = await server.lobby.lists(anna)
            assert [t.id for t in waiting.waiting] == [table.id]
            assert [t.id for t in (await server.lobby.lists(carla)).mine] == [table.id]
            assert [t.id for t in (await server.lobby.lists(None)).running] == [table.id]
            assert (await server.lobby.lists(anna, "harbour")).waiting == []

    run(scene())


def test_a_table_that_has_not_begun_can_be_left_and_cancelled(harness: ServerHarness) -> None:
    async def scene() -> None:
        async with harness.open() as server:
            anna, bruno = await server.people.guest("Anna"), await server.people.guest("Bruno")
            table = await server.hosting.create(anna, proposal(ME, OPEN, OPEN))
            await server.hosting.join(bruno, table.id)
            await server.leaving.leave(bruno, table.id)
            kinds = [seat.kind for seat in (await server.tables.notice(table.id, None)).seats]
            assert kinds == ["person", "open", "open"]
            with pytest.raises(Denied) as denied:
                await server.leaving.discard(bruno, table.id)
            assert denied.value.code is Denial.NOT_ALLOWED
            await server.leaving.discard(anna, table.id)
            with pytest.raises(Denied) as denied:
                await server.tables.notice(table.id, None)
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
def test_a_table_that_cannot_be_is_not_made(
    server: ServerHarness, wanted: object, code: Denial
) -> None:
    async def scene() -> None:
        async with server.open() as open_server:
            anna = await open_server.people.guest("Anna")
            with pytest.raises(Denied) as denied:
                await open_server.hosting.create(anna, wanted)  # type: ignore[arg-type]
            assert denied.value.code is code
            assert (await open_server.lobby.lists(anna)).mine == []

    run(scene())


def test_a_visit_remembers_how_far_one_has_seen(harness: ServerHarness) -> None:
    async def scene() -> None:
        async with harness.open() as server:
            table, anna, bruno = await pair(server)
            assert (await server.viewing.view(table.id, bruno, visit=True)).last_seen == -1
            seen = (await server.viewing.view(table.id, bruno)).length
            await act(server, table.id, anna, AIM)
        async with harness.open() as server:
            view = await server.viewing.view(table.id, bruno, visit=True)
            assert (view.last_seen, view.length) == (seen, seen + 1)
            assert (await server.viewing.view(table.id, bruno)).last_seen == seen + 1
            shown = await server.viewing.happenings(table.id, bruno, 1, seen)
            assert [h.option for h in shown] == [AIM]

    run(scene())


def test_stepping_is_seen_by_those_who_watch(server: ServerHarness) -> None:
    async def scene() -> None:
        async with server.open() as open_server:
            table, anna, bruno = await pair(open_server)
            with (
                open_server.presence.watch(table.id, bruno, 1) as stream,
                open_server.presence.watch_lobby() as lobby,
            ):
                await act(open_server, table.id, anna, REST)
                await asyncio.wait_for(anext(stream), PATIENCE)
                await asyncio.wait_for(anext(lobby), PATIENCE)
                assert not stream.is_awake
                present = (await open_server.tables.notice(table.id, None)).seats[1].present
                assert present
            assert not (await open_server.tables.notice(table.id, None)).seats[1].present
            with pytest.raises(Denied), open_server.presence.watch(table.id, bruno, 0):
                pass

    run(scene())


def test_streams_end_when_the_house_closes(server: ServerHarness) -> None:
    async def scene() -> None:
        async with server.open() as open_server:
            table, _, bruno = await pair(open_server)
            stream = open_server.presence.watch(table.id, bruno, 1)
            stream.__enter__()

            async def read() -> int:
                return len([None async for _ in stream])

            reading = asyncio.create_task(read())
            await asyncio.sleep(0)
        assert await asyncio.wait_for(reading, PATIENCE) <= 1
        stream.__exit__(None, None, None)

    run(scene())


def test_the_step_of_one_person_alone_needs_no_pause(server: ServerHarness) -> None:
    async def scene() -> None:
        async with server.open() as open_server:
            anna = await open_server.people.guest("Anna")
            table = await open_server.hosting.create(anna, proposal(ME, RANDOM))
            length = (await open_server.viewing.view(table.id, anna)).length
            await act(open_server, table.id, anna, STEP)
            assert (await open_server.viewing.view(table.id, anna)).length > length

    run(scene())


def test_nobody_sees_the_end_before_it_is_written(harness: ServerHarness) -> None:
    """Else the secret behind the dice lies open while the last choice may still be lost."""

    async def scene() -> None:
        async with harness.open() as server:
            table, anna, bruno = await pair(server)
            meanwhile: list[tuple[Status, str | None]] = []
            really = server.store.write

            async def watched(write: Write) -> None:
                if write.columns.get("status") == Status.OVER.value:
                    view = await server.viewing.view(table.id, bruno)
                    meanwhile.append((view.notice.status, view.secret))
                await really(write)

            server.store.write = watched  # type: ignore[method-assign]
            view = await server.viewing.view(table.id, anna)
            option = view.interjections[0]
            await server.choices.choose(table.id, anna, view.viewer, view.length, option)
            assert meanwhile == [(Status.RUNNING, None)]
            after = await server.viewing.view(table.id, bruno)
            assert after.notice.status is Status.OVER
            assert after.secret is not None

    run(scene())
