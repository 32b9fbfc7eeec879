"""What an operator orders from the shell, and how a running server heeds it."""

from __future__ import annotations

import pytest
from sqlalchemy import Connection, Executable

from covo.server.denied import Denial, Denied
from covo.server.house import House
from covo.server.orders import LOOK, ordered_ban, ordered_end, ordered_operator
from covo.server.store.database import database as open_database
from covo.server.tables import Status

from .ambush import AIM
from .parlour import INVITED, ME, Parlour, act, pair, proposal, run

PASSWORD = "correct horse"


async def order(parlour: Parlour, *statements: Executable) -> None:
    """As another process does it."""

    def work(connection: Connection) -> None:
        for statement in statements:
            connection.execute(statement)

    other = open_database(parlour.database)
    await other.transact(work)
    await other.close()


async def obeyed(parlour: Parlour, house: House, *statements: Executable) -> None:
    await order(parlour, *statements)
    await parlour.time.pass_by(house, LOOK)


def test_nobody_becomes_operator_by_registering_first(parlour: Parlour) -> None:
    async def scene() -> None:
        async with parlour.open() as house:
            first = await house.register(await house.guest(), "Olga", PASSWORD)
            assert not first.operator
            await obeyed(parlour, house, *ordered_operator(first.id, True))
            known = await house.person(first.id)
            assert known is not None
            assert known.operator
            assert await house.reports(known) == []
        async with parlour.open() as house:
            await obeyed(parlour, house, *ordered_operator(first.id, False))
            known = await house.person(first.id)
            assert known is not None
            with pytest.raises(Denied):
                await house.reports(known)

    run(scene())


def test_who_is_banned_is_let_in_nowhere_and_others_may_play_on(parlour: Parlour) -> None:
    async def scene() -> None:
        async with parlour.open() as house:
            table, anna, bruno = await pair(house)
            await house.register(anna, "Anna", PASSWORD)
            token = await house.issue_token(anna, "my bot")
            with house.watch(table.id, anna, 0) as hers, house.watch(table.id, bruno, 1) as his:
                await obeyed(parlour, house, *ordered_ban(anna.id, True))
                assert hers.has_ended
                assert not his.has_ended
                assert await house.bearer(token) is None
                with pytest.raises(Denied) as denied:
                    await house.sign_in("Anna", PASSWORD)
                assert denied.value.code is Denial.BANNED
                with pytest.raises(Denied) as denied:
                    await house.sign_in("Anna", "a wrong one")
                assert denied.value.code is Denial.WRONG_PASSWORD
                await house.offer(table.id, bruno, "replace", 0)
            assert (await house.notice(table.id, None)).seats[0].bot
            await obeyed(parlour, house, *ordered_ban(anna.id, False))
            back = await house.sign_in("Anna", PASSWORD)
            assert (back.id, back.generation) == (anna.id, 1)
            assert await house.bearer(token) is None

    run(scene())


def test_a_table_that_is_closed_is_over_without_a_result(parlour: Parlour) -> None:
    async def scene() -> None:
        async with parlour.open() as house:
            table, anna, _ = await pair(house)
            await act(house, table.id, anna, AIM)
            await obeyed(parlour, house, *ordered_end(table.id))
            notice = await house.notice(table.id, anna)
            assert notice.status is Status.OVER
            assert [seat.won for seat in notice.seats] == [None, None]
            assert not notice.waits_for_me
            with pytest.raises(Denied) as denied:
                await house.choose(table.id, anna, 0, 1, AIM)
            assert denied.value.code is Denial.OVER
            assert await house.statistics(anna) == []
            sight = await house.sight(table.id, anna)
            assert (sight.asked, sight.options) == (False, ())
        async with parlour.open() as house:
            assert (await house.notice(table.id, None)).status is Status.OVER
            journal = await house.journal(table.id, None)
            assert journal.standing()[-1:] == [AIM]
            assert journal.outcome is None

    run(scene())


def test_what_was_ordered_while_no_server_ran_is_done_at_the_start(parlour: Parlour) -> None:
    async def scene() -> None:
        async with parlour.open() as house:
            table, anna, _ = await pair(house)
            waiting = await house.create(anna, proposal(ME, INVITED))
        await order(parlour, *ordered_end(table.id), *ordered_end(waiting.id))
        async with parlour.open() as house:
            assert (await house.notice(table.id, None)).status is Status.OVER
            with pytest.raises(Denied) as denied:
                await house.notice(waiting.id, None)
            assert denied.value.code is Denial.UNKNOWN_TABLE

    run(scene())
