"""Advice: hints for a seat that is asked, and a finished game looked through."""

from __future__ import annotations

import pytest

from covo.bots.bot_code import bot_code
from covo.engine.game import SPECTATOR
from covo.engine.journal import to_text
from covo.server.counsel import Analysis
from covo.server.denied import Denial, Denied
from covo.server.orders import ordered_end
from covo.server.people.people import Person
from covo.server.server import Server
from covo.server.tables.clocks import Pace, TimeControl
from covo.server.tables.tables import Manner, Notice

from ..testing import harbour
from .harness import ME, OPEN, RANDOM, ServerHarness, over, pair, proposal, run, settled


async def asked(
    server: Server, table: Notice, people: tuple[Person, ...]
) -> tuple[Person, int, int]:
    """Whoever must choose, with the seat and what it has seen."""
    for person in people:
        view = await server.viewing.view(table.id, person)
        if view.asked:
            return person, view.viewer, view.length
    raise AssertionError("nobody is asked")


async def complete(server: Server, table: str) -> Analysis:
    async def is_complete() -> bool:
        return (await server.counsel.analysis(table)).is_complete

    await settled(is_complete)
    return await server.counsel.analysis(table)


def test_a_hint_names_options_that_can_be_chosen(server: ServerHarness) -> None:
    async def scene() -> None:
        async with server.open() as open_server:
            table, *people = await pair(open_server, "harbour")
            person, seat, length = await asked(open_server, table, tuple(people))
            view = await open_server.viewing.view(table.id, person, seat)
            hints = await open_server.counsel.hints(table.id, person, seat, length)
            assert hints
            assert {hint.option for hint in hints} <= set(view.options)
            assert len({hint.option for hint in hints}) == len(hints) <= 3
            assert [h.chance for h in hints] == sorted((h.chance for h in hints), reverse=True)
            assert all(hint.why.reason for hint in hints)
            after = await open_server.viewing.view(table.id, person, seat)
            assert after.seen.tobytes() == view.seen.tobytes()
            assert after.length == length

    run(scene())


def test_who_may_not_have_a_hint(server: ServerHarness) -> None:
    async def scene() -> None:
        async with server.open() as open_server:
            table, *people = await pair(open_server, "harbour")
            person, seat, length = await asked(open_server, table, tuple(people))
            (other,) = [p for p in people if p is not person]
            there = await open_server.viewing.view(table.id, other)
            wrong = [
                (person, seat, length + 1, Denial.STALE),
                (other, seat, length, Denial.NOT_SEATED),
                (other, there.viewer, there.length, Denial.NOT_YOUR_DECISION),
                (person, SPECTATOR, length, Denial.NOT_SEATED),
            ]
            for who, where, seen, code in wrong:
                with pytest.raises(Denied) as denied:
                    await open_server.counsel.hints(table.id, who, where, seen)
                assert denied.value.code is code

    run(scene())


def test_what_if_from_a_running_table_without_hints_gives_none(server: ServerHarness) -> None:
    """Nor does what goes on from there, nor the analysis of either, until the table is over."""

    async def scene() -> None:
        async with server.open() as open_server:
            anna, bruno = [
                await open_server.accounts.register(
                    await open_server.people.guest(), name, "correct horse"
                )
                for name in ("Anna", "Bruno")
            ]
            settings = {"cards": "off"}  # then nothing is hidden, and one may try out what if
            config = proposal(
                *(ME, OPEN),
                game="armada",
                settings=settings,
                manner=Manner(rated=True),
                time=TimeControl(Pace.DAYS, 2),
            )
            table = await open_server.hosting.create(anna, config)
            await open_server.hosting.join(bruno, table.id)
            copy = await open_server.journals.fork(anna, table.id, 0, 0)
            again = await open_server.journals.fork(anna, copy.id, 0, 0)
            spare = await open_server.journals.fork(anna, copy.id, 0, 0)
            child = await open_server.journals.fork(anna, spare.id, 0, 0)
            await open_server.leaving.discard(anna, spare.id)
            await end(open_server, child.id)
            assert not (await open_server.journals.fork(anna, child.id, 0, 0)).manner.hints
            text = to_text(await open_server.journals.journal(table.id, anna))
            uploaded = await open_server.journals.upload(anna, text)
            for one in (copy, again, await open_server.journals.fork(anna, uploaded.id, 0, 0)):
                assert not one.manner.hints
            await end(open_server, copy.id)
            with pytest.raises(Denied) as denied:
                await open_server.counsel.analysis(copy.id)
            assert denied.value.code is Denial.HIDDEN
            third = await open_server.journals.fork(anna, copy.id, 0, 0)
            assert not third.manner.hints
            view = await open_server.viewing.view(third.id, anna)
            with pytest.raises(Denied) as denied:
                await open_server.counsel.hints(third.id, anna, 0, view.length)
            assert denied.value.code is Denial.NO_HINTS
            await end(open_server, table.id)
            assert (await open_server.journals.fork(anna, copy.id, 0, 0)).manner.hints

    async def end(open_server: Server, table: str) -> None:
        await open_server.store.execute(*ordered_end(table))
        await open_server.orders.heed()

    run(scene())


def test_a_table_may_forbid_hints(server: ServerHarness) -> None:
    async def scene() -> None:
        async with server.open() as open_server:
            table, *people = await pair(open_server, "harbour", manner=Manner(hints=False))
            person, seat, length = await asked(open_server, table, tuple(people))
            with pytest.raises(Denied) as denied:
                await open_server.counsel.hints(table.id, person, seat, length)
            assert denied.value.code is Denial.NO_HINTS

    run(scene())


def test_a_running_game_is_not_looked_through(server: ServerHarness) -> None:
    async def scene() -> None:
        async with server.open() as open_server:
            table, *_ = await pair(open_server, "harbour")
            with pytest.raises(Denied) as denied:
                await open_server.counsel.analysis(table.id)
            assert denied.value.code is Denial.HIDDEN
            with pytest.raises(Denied) as denied:
                await open_server.counsel.state_before(table.id, 1)
            assert denied.value.code is Denial.HIDDEN

    run(scene())


@pytest.mark.slow
def test_a_finished_game_is_looked_through_from_its_beginning_to_its_end(
    server: ServerHarness,
) -> None:
    bot_code(harbour.GAME)

    async def scene() -> None:
        async with server.open() as open_server:
            anna = await open_server.people.guest("Anna")
            seats = (RANDOM, RANDOM)
            table = await open_server.hosting.create(anna, proposal(*seats, game="harbour"))
            await over(open_server, table.id)
            found = await complete(open_server, table.id)
            assert found.done == found.total > 0
            assert found.curve[0].seq == 0
            for spot in found.curve:
                assert sum(spot.chances) == pytest.approx(1)
            seats_now = (await open_server.tables.notice(table.id, None)).seats
            won = {seat.number for seat in seats_now if seat.won}
            assert {i for i, c in enumerate(found.curve[-1].chances) if c > 0} == won
            for one in found.advice:
                before = await open_server.counsel.state_before(table.id, one.seq)
                options = harbour.GAME.listed(before)
                assert one.played in options
                assert one.best in options
                assert one.loss >= 0
            again = await open_server.counsel.analysis(table.id)
            assert again is found

    run(scene())


def test_without_machine_code_one_is_told_to_wait(server: ServerHarness) -> None:
    async def scene() -> None:
        async with server.open() as open_server:
            anna = await open_server.people.guest("Anna")
            table = await open_server.hosting.create(anna, proposal(RANDOM, RANDOM, game="ambush"))
            await over(open_server, table.id)
            with pytest.raises(Denied) as denied:
                await open_server.counsel.analysis(table.id)
            assert denied.value.code is Denial.NOT_READY

    run(scene())
