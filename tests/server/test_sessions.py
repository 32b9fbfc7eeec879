"""Sessions and tokens: cached, ended everywhere at once, and streams with them."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import pytest
from alembic import command
from sqlalchemy import Connection, insert, text

from covo.server.people.credentials import (
    REMEMBERED,
    SEEN_STEP,
    UNUSED,
    Recent,
    hash_of,
    session_ended,
)
from covo.server.people.people import Person
from covo.server.server import Server
from covo.server.store.database import alembic
from covo.server.store.database import database as open_database
from covo.server.store.postgresql import PostgreSQL
from covo.server.store.schema import SESSIONS

from .harness import ServerHarness, pair, run, settled

PASSWORD = "correct horse"


async def account(server: Server, name: str = "Anna") -> Person:
    return await server.accounts.register(await server.people.guest(name), name, PASSWORD)


def test_a_session_opens_what_its_cookie_holds_until_it_is_ended(harness: ServerHarness) -> None:
    async def scene() -> None:
        async with harness.open() as server:
            anna = await account(server)
            here, there = [await server.credentials.begin(anna, "Firefox, Linux") for _ in range(2)]
            assert here != there
        async with harness.open() as server:
            found = await server.credentials.session(here)
            assert found is not None
            assert (found.person, found.browser) == (anna.id, "Firefox, Linux")
            assert found.key == hash_of(here)
            assert await server.credentials.session(found.key) is None, "a hash opens nothing"
            assert len(await server.credentials.sessions_of(anna)) == 2
            await server.accounts.end_session(anna, found.key)
            assert await server.credentials.session(here) is None
            assert await server.credentials.session(there) is not None
            bruno = await server.people.guest("Bruno")
            await server.accounts.end_session(bruno, hash_of(there))
            assert await server.credentials.session(there) is not None, "not his to end"
            await server.accounts.end_other_sessions(anna, "none of them")
            assert await server.credentials.sessions_of(anna) == []

    run(scene())


def test_a_session_tells_when_it_was_used_and_an_old_one_opens_nothing(
    server: ServerHarness,
) -> None:
    async def scene() -> None:
        async with server.open() as open_server:
            anna = await account(open_server)
            secret = await open_server.credentials.begin(anna)
            server.time.now += SEEN_STEP
            assert await open_server.credentials.session(secret) is not None

            async def is_seen() -> bool:
                (found,) = await open_server.credentials.sessions_of(anna)
                return found.seen == server.time.now

            await settled(is_seen)
            server.time.now += UNUSED
            assert await open_server.credentials.session(secret) is None
            assert await open_server.credentials.sessions_of(anna) == []

    run(scene())


@pytest.mark.parametrize("end", ["sign out", "password", "register", "others"])
def test_streams_end_with_the_session_they_were_opened_in(server: ServerHarness, end: str) -> None:
    async def scene() -> None:
        async with server.open() as open_server:
            table, anna, bruno = await pair(open_server)
            if end != "register":
                anna = await open_server.accounts.register(anna, "Anna", PASSWORD)
            keys = [hash_of(await open_server.credentials.begin(anna)) for _ in range(2)]
            his = hash_of(await open_server.credentials.begin(bruno))
            with (
                open_server.presence.watch(table.id, anna, 0, key=keys[0]) as first,
                open_server.presence.watch_lobby(anna, key=keys[1]) as second,
                open_server.presence.watch(table.id, bruno, 1, key=his) as other,
            ):
                if end == "sign out":
                    await open_server.accounts.end_session(anna, keys[0])
                elif end == "password":
                    await open_server.accounts.change_password(anna, PASSWORD, "another one")
                elif end == "register":
                    await open_server.accounts.register(anna, "Anna", PASSWORD)
                else:
                    await open_server.accounts.end_other_sessions(anna, keys[1])
                assert first.has_ended
                assert second.has_ended == (end in ("password", "register"))
                assert not other.has_ended

    run(scene())


def test_a_stream_ends_with_its_token_and_with_no_other(server: ServerHarness) -> None:
    async def scene() -> None:
        async with server.open() as open_server:
            table, anna, _ = await pair(open_server)
            keys = []
            for label in ("one", "two"):
                bearer = await open_server.tokens.bearer(
                    await open_server.tokens.issue_token(anna, label)
                )
                assert bearer is not None
                keys.append(bearer.key)
            with (
                open_server.presence.watch(table.id, anna, 0, key=keys[0]) as first,
                open_server.presence.watch(table.id, anna, 0, key=keys[1]) as second,
            ):
                one = next(t for t in await open_server.tokens.of(anna) if t.label == "one")
                await open_server.tokens.revoke_token(anna, one.id)
                assert (first.has_ended, second.has_ended) == (True, False)

    run(scene())


def test_when_a_guest_goes_or_becomes_somebody_nothing_of_the_guests_opens_anything(
    server: ServerHarness,
) -> None:
    async def scene() -> None:
        async with server.open() as open_server:
            ends: list[Callable[[Person], Awaitable[object]]] = [
                lambda guest: open_server.accounts.end_session(guest, "of this browser"),
                lambda guest: open_server.accounts.register(guest, "Carla", PASSWORD),
                lambda guest: open_server.accounts.sign_in("Olga", PASSWORD, guest),
            ]
            await account(open_server, "Olga")
            for end in ends:
                guest = await open_server.people.guest("Carla")
                secret = await open_server.credentials.begin(guest)
                token = await open_server.tokens.issue_token(guest, "made with a copied cookie")
                assert await open_server.tokens.bearer(token) is not None
                await end(guest)
                assert await open_server.credentials.session(secret) is None
                assert await open_server.tokens.bearer(token) is None

    run(scene())


def test_a_signed_cookie_of_before_is_taken_over_once_and_no_more_after_its_end(
    server: ServerHarness,
) -> None:
    async def scene() -> None:
        async with server.open() as open_server:
            anna = await open_server.people.guest("Anna")
            kept = open_server.credentials
            assert await kept.take_over("visitor", anna.id, 1) is None, "of another password"
            assert await kept.take_over("visitor", "nobody", 0) is None
            taken = await asyncio.gather(*(kept.take_over("visitor", anna.id, 0) for _ in range(3)))
            assert {one and one.person for one in taken} == {anna.id}
            assert await kept.session("visitor") is not None
            await open_server.accounts.end_session(anna, hash_of("visitor"))
            assert await kept.take_over("visitor", anna.id, 0) is None
            row = {"key": hash_of("gone"), "person": None, "browser": ""}
            ended = {"begun": 0.0, "seen": 0.0, "ended": 0.0}
            await open_server.store.execute(insert(SESSIONS).values(**row, **ended))
            assert await kept.take_over("gone", anna.id, 0) is None

    run(scene())


def test_sessions_that_were_signed_out_before_they_were_kept_stay_so(
    harness: ServerHarness,
) -> None:
    """From the schema before: it listed what had ended."""

    def go_back(connection: Connection) -> None:
        command.downgrade(alembic(connection), "0006")
        ended = "INSERT INTO ended_sessions (visitor, at) VALUES ('copied', 1.0)"
        connection.execute(text(ended))

    async def scene() -> None:
        async with harness.open() as server:
            anna = await server.people.guest("Anna")
        kept = open_database(harness.database)
        await kept.transact(go_back)
        await kept.close()
        async with harness.open() as server:
            assert await server.credentials.take_over("copied", anna.id, 0) is None
            assert await server.credentials.take_over("another", anna.id, 0) is not None

    run(scene())


def test_what_ends_while_it_is_read_is_not_remembered() -> None:
    async def scene() -> None:
        now = 0.0
        recent: Recent[str] = Recent(lambda: now)
        reads = 0

        async def read() -> tuple[str, str]:
            nonlocal reads
            reads += 1
            if reads == 1:
                recent.forget("anna")
            return "anna", f"reading {reads}"

        assert await recent.get("key", read) == "reading 1"
        assert await recent.get("key", read) == "reading 2"
        assert await recent.get("key", read) == "reading 2"
        recent.forget("bruno")
        assert await recent.get("key", read) == "reading 2"
        now = REMEMBERED
        assert await recent.get("key", read) == "reading 3"

    run(scene())


@pytest.fixture
def postgresql(request: pytest.FixtureRequest, postgres: object) -> ServerHarness:
    server = request.getfixturevalue("postgres")
    server.psql("CREATE DATABASE covo_sessions;")
    uri = str(server.get_uri(database="covo_sessions"))
    return ServerHarness(uri.replace("postgresql://", "postgresql+asyncpg://"))


def test_what_one_process_ends_is_over_in_all_others(
    postgresql: ServerHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Time stands still here: what was remembered is not forgotten by itself.

    A process that was cut off reads everything again as soon as it hears again.
    """
    monkeypatch.setattr("covo.server.store.postgresql.AGAIN", 0.01)

    async def scene() -> None:
        async with postgresql.open() as one, postgresql.open() as two:
            anna = await account(one)
            secrets = [await one.credentials.begin(anna) for _ in range(3)]
            token = await one.tokens.issue_token(anna, "bot")
            hers = await two.tokens.bearer(token)
            assert hers is not None
            assert await two.credentials.session(secrets[0]) is not None
            with (
                two.presence.watch_lobby(anna, key=hash_of(secrets[0])) as first,
                two.presence.watch_lobby(anna, key=hash_of(secrets[1])) as second,
                two.presence.watch_lobby(anna, key=hers.key) as third,
            ):
                await one.accounts.end_session(anna, hash_of(secrets[0]))
                await settled(lambda: _is(first.has_ended))
                assert await two.credentials.session(secrets[0]) is None
                assert not second.has_ended
                # Another process ends a session while this one hears nothing.
                await _cut_off(two)
                await one.store.execute(session_ended(anna.id, hash_of(secrets[1]), 1.0))
                await settled(lambda: _is(second.has_ended))
                assert not third.has_ended
                await one.accounts.change_password(anna, PASSWORD, "another one")
                await settled(lambda: _is(third.has_ended))
                assert await two.tokens.bearer(token) is None
                assert await two.credentials.session(secrets[2]) is None
            await one.people.rename(anna, "Annetta")
            await settled(lambda: _is_called(two, anna, "Annetta"))

    async def _is(found: bool) -> bool:
        return found

    async def _is_called(server: Server, anna: Person, name: str) -> bool:
        found = await server.people.person(anna.id)
        return found is not None and found.name == name

    async def _cut_off(server: Server) -> None:
        """PostgreSQL ends the line on which a process listens."""
        database = server.store.database
        assert isinstance(database, PostgreSQL)
        listening = "query LIKE 'LISTEN%' OR query = 'SELECT 1'"
        async with database._engine.connect() as connection:
            await connection.execute(
                text(
                    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
                    f" WHERE pid <> pg_backend_pid() AND datname = current_database()"
                    f" AND ({listening})"
                )
            )

    run(scene())
