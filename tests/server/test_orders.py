"""What an operator orders from the shell, and how a running server heeds it."""

from __future__ import annotations

import pytest
from sqlalchemy import Connection, Executable

from covo.server.denied import Denial, Denied
from covo.server.orders import LOOK, ordered_ban, ordered_end, ordered_operator
from covo.server.server import Server
from covo.server.store.database import database as open_database
from covo.server.tables.tables import Status

from .ambush import AIM
from .harness import INVITED, ME, START, ServerHarness, act, pair, proposal, run

PASSWORD = "correct horse"


async def order(harness: ServerHarness, *statements: Executable) -> None:
    """As another process does it."""

    def work(connection: Connection) -> None:
        for statement in statements:
            connection.execute(statement)

    other = open_database(harness.database)
    await other.transact(work)
    await other.close()


async def obeyed(harness: ServerHarness, server: Server, *statements: Executable) -> None:
    await order(harness, *statements)
    await harness.time.advance(server, LOOK)


def test_nobody_becomes_operator_by_registering_first(harness: ServerHarness) -> None:
    async def scene() -> None:
        async with harness.open() as server:
            first = await server.accounts.register(await server.people.guest(), "Olga", PASSWORD)
            assert not first.operator
            await obeyed(harness, server, *ordered_operator(first.id, True))
            known = await server.people.person(first.id)
            assert known is not None
            assert known.operator
            assert await server.talk.reports(known) == []
        async with harness.open() as server:
            await obeyed(harness, server, *ordered_operator(first.id, False))
            known = await server.people.person(first.id)
            assert known is not None
            with pytest.raises(Denied):
                await server.talk.reports(known)

    run(scene())


def test_who_is_banned_is_let_in_nowhere_and_others_may_play_on(harness: ServerHarness) -> None:
    async def scene() -> None:
        async with harness.open() as server:
            table, anna, bruno = await pair(server)
            await server.accounts.register(anna, "Anna", PASSWORD)
            token = await server.tokens.issue_token(anna, "my bot")
            with (
                server.presence.watch(table.id, anna, 0) as hers,
                server.presence.watch(table.id, bruno, 1) as his,
            ):
                await obeyed(harness, server, *ordered_ban(anna.id, True, START))
                assert hers.has_ended
                assert not his.has_ended
                assert await server.tokens.bearer(token) is None
                with pytest.raises(Denied) as denied:
                    await server.accounts.sign_in("Anna", PASSWORD)
                assert denied.value.code is Denial.BANNED
                with pytest.raises(Denied) as denied:
                    await server.accounts.sign_in("Anna", "a wrong one")
                assert denied.value.code is Denial.WRONG_PASSWORD
                await server.agreements.offer(table.id, bruno, "replace", 0)
            assert (await server.tables.notice(table.id, None)).seats[0].bot
            await obeyed(harness, server, *ordered_ban(anna.id, False, START))
            back = await server.accounts.sign_in("Anna", PASSWORD)
            assert (back.id, back.generation) == (anna.id, 1)
            assert await server.tokens.bearer(token) is None

    run(scene())


def test_a_table_that_is_closed_is_over_without_a_result(harness: ServerHarness) -> None:
    async def scene() -> None:
        async with harness.open() as server:
            table, anna, _ = await pair(server)
            await act(server, table.id, anna, AIM)
            await obeyed(harness, server, *ordered_end(table.id))
            notice = await server.tables.notice(table.id, anna)
            assert notice.status is Status.OVER
            assert [seat.won for seat in notice.seats] == [None, None]
            assert not notice.waits_for_me
            with pytest.raises(Denied) as denied:
                await server.choices.choose(table.id, anna, 0, 1, AIM)
            assert denied.value.code is Denial.OVER
            assert await server.people.statistics(anna) == []
            view = await server.viewing.view(table.id, anna)
            assert (view.asked, view.options) == (False, ())
        async with harness.open() as server:
            assert (await server.tables.notice(table.id, None)).status is Status.OVER
            journal = await server.journals.journal(table.id, None)
            assert journal.standing()[-1:] == [AIM]
            assert journal.outcome is None

    run(scene())


def test_what_was_ordered_while_no_server_ran_is_done_at_the_start(harness: ServerHarness) -> None:
    async def scene() -> None:
        async with harness.open() as server:
            table, anna, _ = await pair(server)
            waiting = await server.hosting.create(anna, proposal(ME, INVITED))
        await order(harness, *ordered_end(table.id), *ordered_end(waiting.id))
        async with harness.open() as server:
            assert (await server.tables.notice(table.id, None)).status is Status.OVER
            with pytest.raises(Denied) as denied:
                await server.tables.notice(waiting.id, None)
            assert denied.value.code is Denial.UNKNOWN_TABLE

    run(scene())
