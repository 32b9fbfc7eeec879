"""Two tables that differ only in what is hidden are one to everybody else, at any moment."""

from __future__ import annotations

import asyncio
from contextlib import ExitStack
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest

from covo.engine.game import SPECTATOR
from covo.server.denied import Denial, Denied
from covo.server.people.people import Person
from covo.server.server import Server
from covo.server.streams import Stream

from .ambush import AIM, CARD, FACES, NO_CARD, PASS, RESIGN, STEP, STRIKE
from .harness import ME, OPEN, ServerHarness, act, known, proposal, run, secret_with

PAUSE = 0.6
# Entries 1, 2 and 3 deal a card to each seat, 4 is an aim, 5 a step. Where somebody passes, the
# die comes an entry later; it shows the same.
WITH_CARD = secret_with({1: (2, 0), 2: (2, 1), 3: (2, 0), 7: (FACES, 3)})
WITHOUT = secret_with({1: (2, 0), 2: (2, 0), 3: (2, 0), 6: (FACES, 3)})


@dataclass
class Table:
    """Anna, Bruno and Carla; only Bruno may hold a card."""

    server: Server
    id: str
    people: list[Person]
    streams: dict[int, Stream] = field(default_factory=dict)
    woken: dict[int, int] = field(default_factory=dict)

    def person(self, viewer: int) -> Person | None:
        return self.people[viewer] if viewer >= 0 else None

    async def known_to(self, viewer: int) -> list[Any]:
        """Every byte that somebody there could get."""
        person, server = self.person(viewer), self.server
        shown = await server.viewing.happenings(self.id, person, viewer, 0)
        last = (await server.viewing.view(self.id, person, viewer)).length
        moments = [
            await server.history.moment(self.id, person, viewer, at) for at in range(last + 1)
        ]
        lobby = await server.lobby.lists(person)
        return [
            known(await server.viewing.view(self.id, person, viewer)),
            await server.viewing.lines(self.id, person, viewer, "en"),
            await server.viewing.lines(self.id, person, viewer, "it"),
            [(h.length, h.option, h.by, h.before.tobytes(), h.after.tobytes()) for h in shown],
            [(m.seen.tobytes(), m.length, m.last) for m in moments],
            lobby,
            await self.woken_so_far(viewer),
        ]

    async def woken_so_far(self, viewer: int) -> int:
        if self.streams[viewer].is_awake:
            await anext(self.streams[viewer])
            self.woken[viewer] = self.woken.get(viewer, 0) + 1
        return self.woken.get(viewer, 0)


async def table(server: Server, stack: ExitStack) -> Table:
    people = [await server.people.guest(name) for name in ("Anna", "Bruno", "Carla")]
    made = await server.hosting.create(people[0], proposal(ME, OPEN, OPEN))
    for person in people[1:]:
        await server.hosting.join(person, made.id)
    found = Table(server, made.id, people)
    for viewer in (SPECTATOR, 0, 1, 2):
        stream = stack.enter_context(server.presence.watch(made.id, found.person(viewer), viewer))
        found.streams[viewer] = stream
    return found


OTHERS = (SPECTATOR, 0, 2)


async def assert_same(one: Table, two: Table) -> None:
    for viewer in OTHERS:
        assert await one.known_to(viewer) == await two.known_to(viewer)


@pytest.mark.parametrize("answers", ["by a filter", "by sparing", "within the pause"])
def test_nobody_learns_that_a_seat_was_asked(tmp_path: Path, answers: str) -> None:
    async def scene() -> None:
        servers = [
            ServerHarness(f"sqlite+aiosqlite:///{tmp_path / name}", secret)
            for name, secret in (("one", WITH_CARD), ("two", WITHOUT))
        ]
        async with servers[0].open() as first, servers[1].open() as second:
            with ExitStack() as stack:
                one, two = await table(first, stack), await table(second, stack)
                await assert_same(one, two)
                if answers == "by a filter":
                    for each in (one, two):
                        await each.server.choices.set_filter(each.id, each.people[1], 1, "never")
                if answers == "by sparing":
                    for each in (one, two):
                        await each.server.choices.spare(each.id, each.people[1], 1, "scout0")
                for each in (one, two):
                    await act(each.server, each.id, each.people[0], AIM)
                    await act(each.server, each.id, each.people[0], STEP)
                await assert_same(one, two)
                if answers == "within the pause":
                    assert (await first.viewing.view(one.id, one.people[1])).asked
                    assert not (await second.viewing.view(two.id, two.people[1])).asked
                    await act(first, one.id, one.people[1], PASS)
                await assert_same(one, two)
                for harness, each in zip(servers, (one, two), strict=True):
                    await harness.time.advance(each.server, PAUSE)
                await assert_same(one, two)
                assert (await first.viewing.view(one.id, one.people[1])).asked
                for each in (one, two):
                    await act(each.server, each.id, each.people[1], AIM)
                await assert_same(one, two)

    run(scene())


def test_a_choice_is_veiled_where_somebody_might_be_asked(server: ServerHarness) -> None:
    server.secret = WITH_CARD

    async def scene() -> None:
        async with server.open() as open_server:
            with ExitStack() as stack:
                one = await table(open_server, stack)
                before = {v: await one.known_to(v) for v in (SPECTATOR, 2)}
                length = (await open_server.viewing.view(one.id, one.people[0])).length
                answer = await act(open_server, one.id, one.people[0], STEP)
                assert answer == length
                veiled = await open_server.viewing.view(one.id, one.people[0])
                assert (veiled.asked, veiled.length, veiled.options) == (False, length, ())
                for viewer, seen in before.items():
                    assert await one.known_to(viewer) == seen
                with pytest.raises(Denied) as denied:
                    await open_server.choices.choose(one.id, one.people[0], 0, length, AIM)
                assert denied.value.code is Denial.STALE
                asked = await open_server.viewing.view(one.id, one.people[1])
                assert asked.asked
                assert asked.options == (PASS, STRIKE)
                assert one.streams[1].is_awake
                await server.time.advance(open_server, PAUSE)
                lifted = await open_server.viewing.view(one.id, one.people[0])
                assert (lifted.length, lifted.notice.waiting_for) == (length + 1, ())
                await act(open_server, one.id, one.people[1], STRIKE)
                texts = [
                    x.text for x in await open_server.viewing.lines(one.id, one.people[2], 2, "en")
                ]
                assert texts[-3:-1] == ["en: step()", "en: strike()"]

    run(scene())


def test_who_passes_sees_no_sooner_than_others_whether_more_are_asked(
    server: ServerHarness,
) -> None:
    server.secret = secret_with({1: (2, 0), 2: (2, 1), 3: (2, 1)})

    async def scene() -> None:
        async with server.open() as open_server:
            with ExitStack() as stack:
                one = await table(open_server, stack)
                await act(open_server, one.id, one.people[0], STEP)
                view = await open_server.viewing.view(one.id, one.people[1])
                await open_server.choices.choose(one.id, one.people[1], 1, view.length, PASS)
                after = await open_server.viewing.view(one.id, one.people[1])
                assert (after.asked, after.length) == (False, view.length)
                with pytest.raises(Denied) as denied:
                    await open_server.choices.choose(one.id, one.people[1], 1, view.length, STRIKE)
                assert denied.value.code is Denial.STALE
                assert (await open_server.viewing.view(one.id, one.people[2])).asked

    run(scene())


@pytest.mark.parametrize("next_has_a_card", [0, 1])
def test_who_passes_late_sees_no_sooner_whether_more_are_asked(
    server: ServerHarness, next_has_a_card: int
) -> None:
    """Also where the pause is over: what follows a pass by itself must not come with its answer."""
    server.secret = secret_with({1: (2, 0), 2: (2, 1), 3: (2, next_has_a_card)})

    async def scene() -> None:
        async with server.open() as open_server:
            with ExitStack() as stack:
                one = await table(open_server, stack)
                await act(open_server, one.id, one.people[0], STEP)
                await server.time.advance(open_server, PAUSE)
                before = await open_server.viewing.view(one.id, one.people[1])
                answer = await act(open_server, one.id, one.people[1], PASS)
                after = await open_server.viewing.view(one.id, one.people[1])
                assert (answer, after.length, after.asked) == (before.length, before.length, False)
                assert (
                    await open_server.viewing.view(one.id, one.people[2])
                ).asked == next_has_a_card
                if next_has_a_card:
                    await act(open_server, one.id, one.people[2], PASS)
                await server.time.advance(open_server, PAUSE)
                lifted = await open_server.viewing.view(one.id, one.people[1])
                assert (lifted.length, lifted.asked) == (before.length + 2, True)

    run(scene())


def test_a_hidden_pass_wakes_nobody_else(server: ServerHarness) -> None:
    server.secret = secret_with({1: (2, 0), 2: (2, 1), 3: (2, 1)})

    async def scene() -> None:
        async with server.open() as open_server:
            with ExitStack() as stack:
                one = await table(open_server, stack)
                await act(open_server, one.id, one.people[0], STEP)
                await server.time.advance(open_server, PAUSE)
                for stream in one.streams.values():
                    if stream.is_awake:
                        await anext(stream)
                moved = (await open_server.tables.notice(one.id, None)).moved
                server.time.now += 5
                await act(open_server, one.id, one.people[1], PASS)
                assert (await open_server.tables.notice(one.id, None)).moved == moved
                assert {v for v, stream in one.streams.items() if stream.is_awake} == {1, 2}

    run(scene())


def test_the_veil_outlives_a_restart(harness: ServerHarness) -> None:
    """Who waits behind it sees nothing early; the seat that is asked may answer meanwhile."""
    harness.secret = WITH_CARD

    async def scene() -> None:
        async with harness.open() as server:
            with ExitStack() as stack:
                one = await table(server, stack)
                people = (*one.people, None)
                await act(server, one.id, one.people[0], STEP)
            before = [known(await server.viewing.view(one.id, person)) for person in people]
        async with harness.open() as server:
            assert [known(await server.viewing.view(one.id, person)) for person in people] == before
            assert (await server.viewing.view(one.id, one.people[1])).asked
            await harness.time.advance(server, PAUSE)
            assert (await server.viewing.view(one.id, None)).length == 4

    run(scene())


def test_resigning_under_the_veil_waits_for_its_end(server: ServerHarness) -> None:
    server.secret = WITH_CARD

    async def scene() -> None:
        async with server.open() as open_server:
            with ExitStack() as stack:
                one = await table(open_server, stack)
                await act(open_server, one.id, one.people[0], STEP)
                seen = await open_server.viewing.view(one.id, one.people[2])
                leaving = asyncio.create_task(
                    open_server.choices.choose(one.id, one.people[2], 2, seen.length, RESIGN + 2)
                )
                for _ in range(50):
                    await asyncio.sleep(0)
                assert not leaving.done()
                await server.time.advance(open_server, PAUSE)
                await leaving
                assert (await open_server.tables.notice(one.id, None)).status == "over"

    run(scene())


def test_what_is_drawn_is_told_to_its_seat_alone(server: ServerHarness) -> None:
    server.secret = WITH_CARD

    async def scene() -> None:
        async with server.open() as open_server:
            with ExitStack() as stack:
                one = await table(open_server, stack)
                lines = {
                    v: await open_server.viewing.lines(one.id, one.person(v), v, "en")
                    for v in (0, 1)
                }
                assert [x.option for x in lines[0]] == [NO_CARD, None, None]
                assert [x.option for x in lines[1]] == [None, CARD, None]
                with pytest.raises(Denied) as denied:
                    await open_server.journals.journal(one.id, one.people[1])
                assert denied.value.code is Denial.HIDDEN
                with pytest.raises(Denied) as denied:
                    await open_server.viewing.view(one.id, one.people[0], 1)
                assert denied.value.code is Denial.NOT_SEATED
                assert (await open_server.viewing.view(one.id, one.people[0])).secret is None

    run(scene())


def test_figures_do_not_count_what_is_hidden(server: ServerHarness) -> None:
    server.secret = WITH_CARD

    async def scene() -> None:
        async with server.open() as open_server:
            with ExitStack() as stack:
                one = await table(open_server, stack)
                before = open_server.figures.read()
                await act(open_server, one.id, one.people[0], STEP)
                assert open_server.figures.read() == before
                await server.time.advance(open_server, PAUSE)
                assert open_server.figures.read()["choices_total"] == before["choices_total"] + 1
                await act(open_server, one.id, one.people[1], PASS)
                assert open_server.figures.read()["choices_total"] == before["choices_total"] + 1

    run(scene())
