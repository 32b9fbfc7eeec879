"""An answer that was lost can be asked for again: what was done is done once."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import pytest

from covo.server.denied import Denial, Denied
from covo.server.people.people import Person
from covo.server.server import Server
from covo.server.store.database import Unavailable
from covo.server.store.writer import Write

from .ambush import AIM, STEP
from .harness import ServerHarness, pair, run
from .test_hotseat import dealt
from .test_nodes import two

NAME = "0f1e"


async def entries(server: Server, table: str) -> list[int]:
    return (await server.tables.live(table)).ledger.options


async def chooses(server: Server, table: str, anna: Person, length: int, nonce: str | None) -> int:
    return await server.choices.choose(table, anna, 0, length, AIM, nonce=nonce)


def test_a_choice_asked_for_again_is_taken_once(harness: ServerHarness) -> None:
    async def scene() -> None:
        async with harness.open() as server:
            table, anna, bruno = await pair(server)
            length = (await server.viewing.view(table.id, anna)).length
            done = await chooses(server, table.id, anna, length, NAME)
            before = await entries(server, table.id)
            assert await chooses(server, table.id, anna, length, NAME) == done
            for nonce in (None, "another"):
                with pytest.raises(Denied, match=Denial.STALE):
                    await chooses(server, table.id, anna, length, nonce)
            with pytest.raises(Denied):
                await server.choices.choose(table.id, bruno, 1, length, AIM, nonce=NAME)
            assert await entries(server, table.id) == before

    run(scene())


def test_what_was_taken_back_is_taken_back_once(harness: ServerHarness) -> None:
    async def scene() -> None:
        async with harness.open() as server:
            table, anna, _ = await pair(server)
            length = (await server.viewing.view(table.id, anna)).length
            length = await chooses(server, table.id, anna, length, "first")
            done = await server.choices.take_back(table.id, anna, 0, length, nonce=NAME)
            before = await entries(server, table.id)
            assert await server.choices.take_back(table.id, anna, 0, length, nonce=NAME) == done
            assert await entries(server, table.id) == before

    run(scene())


def losing(write: Callable[[Write], Awaitable[None]]) -> Callable[[Write], Awaitable[None]]:
    """The database is lost just after it has written."""

    async def written(one: Write) -> None:
        await write(one)
        if one.choices:
            raise Unavailable(OSError("lost"))

    return written


def test_a_choice_whose_answer_was_lost_is_found(harness: ServerHarness) -> None:
    async def scene() -> None:
        async with harness.open() as server:
            table, anna, _ = await pair(server)
            length = (await server.viewing.view(table.id, anna)).length
            write = server.store.write
            server.store.write = losing(write)  # type: ignore[assignment, method-assign]
            with pytest.raises(Unavailable):
                await chooses(server, table.id, anna, length, NAME)
            server.store.write = write  # type: ignore[method-assign]
            assert await chooses(server, table.id, anna, length, NAME) == length + 1
            assert (await entries(server, table.id)).count(AIM) == 1

    run(scene())


def test_another_server_gives_the_true_answer(shared: ServerHarness) -> None:
    async def scene() -> None:
        async with two(shared) as found:
            table, anna, _ = await pair(found.one)
            length = (await found.one.viewing.view(table.id, anna)).length
            done = await chooses(found.one, table.id, anna, length, NAME)
            assert await chooses(found.other, table.id, anna, length, NAME) == done

    run(scene())


def test_a_choice_that_waits_at_a_shared_screen_is_known_again(server: ServerHarness) -> None:
    """No entry stands for it yet."""

    async def scene(open_server: Server, anna: Person, table: str) -> None:
        view = await open_server.viewing.view(table, anna, 0)
        chosen = (table, anna, 0, view.length, STEP)
        done = await open_server.choices.choose(*chosen, nonce=NAME)
        asked = await open_server.viewing.view(table, anna, 0)
        assert asked.answer is not None
        assert asked.answer.waits
        assert await open_server.choices.choose(*chosen, nonce=NAME) == done
        await open_server.choices.no_answer(table, anna)
        before = await entries(open_server, table)
        await open_server.choices.choose(*chosen, nonce=NAME)
        assert await entries(open_server, table) == before

    with dealt(server, "card") as play:
        play(scene)
