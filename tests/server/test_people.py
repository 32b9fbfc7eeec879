"""People: guests, accounts, tokens, and what they say to each other."""

from __future__ import annotations

import pytest

from covo.server.denied import Denial, Denied
from covo.server.orders import ordered_operator
from covo.server.people.person_names import SEA_WORDS
from covo.server.talk import LONGEST, OFTEN

from .ambush import RESIGN
from .harness import ServerHarness, pair, run

PASSWORD = "correct horse"


def test_a_guest_has_a_pleasant_name_and_may_choose_another(harness: ServerHarness) -> None:
    async def scene() -> None:
        async with harness.open() as server:
            guest = await server.people.guest(language="it")
            assert guest.name.split()[0] in SEA_WORDS
            assert (guest.has_account, guest.operator, guest.language) == (False, False, "it")
            table, anna, _ = await pair(server)
            changed = await server.people.rename(anna, "  Anna\tBonny ")
            assert changed.name == "Anna Bonny"
            assert (await server.tables.notice(table.id, None)).seats[0].name == "Anna Bonny"
            assert await server.people.person("nobody") is None
        async with harness.open() as server:
            assert await server.people.person(anna.id) == changed
            assert (await server.tables.notice(table.id, None)).seats[0].name == "Anna Bonny"

    run(scene())


@pytest.mark.parametrize("name", ["A", "x" * 25, "a\u202eb", "bell\x07", "  "])
def test_some_names_nobody_may_have(server: ServerHarness, name: str) -> None:
    async def scene() -> None:
        async with server.open() as open_server:
            anna = await open_server.people.guest("Anna")
            with pytest.raises(Denied) as denied:
                await open_server.people.rename(anna, name)
            assert denied.value.code is Denial.BAD_NAME

    run(scene())


def test_an_account_carries_tables_and_statistics(harness: ServerHarness) -> None:
    async def scene() -> None:
        async with harness.open() as server:
            table, anna, bruno = await pair(server)
            account = await server.accounts.register(anna, "Anna", PASSWORD)
            assert (account.id, account.has_account, account.operator) == (anna.id, True, False)
            with pytest.raises(Denied) as denied:
                await server.accounts.register(bruno, "ANNA", PASSWORD)
            assert denied.value.code is Denial.NAME_TAKEN
            with pytest.raises(Denied) as denied:
                await server.accounts.register(bruno, "Bruno", "short")
            assert denied.value.code is Denial.BAD_PASSWORD
            with pytest.raises(Denied) as denied:
                await server.accounts.sign_in("Anna", "a wrong one", None)
            assert denied.value.code is Denial.WRONG_PASSWORD
            with pytest.raises(Denied) as denied:
                await server.accounts.sign_in("Nobody", PASSWORD, None)
            assert denied.value.code is Denial.WRONG_PASSWORD
            length = (await server.viewing.view(table.id, bruno)).length
            await server.choices.choose(table.id, bruno, 1, length, RESIGN + 1)
            assert await server.accounts.sign_in("anna ", PASSWORD, bruno) == account
            assert [
                (s.played, s.won, s.resigned) for s in await server.people.statistics(account)
            ] == [(2, 1, 1)]
            assert await server.people.statistics(bruno) == []
            changed = await server.accounts.change_password(account, PASSWORD, PASSWORD + "s")
            assert changed.generation == account.generation + 1
            with pytest.raises(Denied):
                await server.accounts.change_password(account, PASSWORD, PASSWORD)
            await server.accounts.sign_in("Anna", PASSWORD + "s", None)

    run(scene())


def test_an_address_and_a_language_are_kept(harness: ServerHarness) -> None:
    async def scene() -> None:
        async with harness.open() as server:
            anna = await server.people.guest("Anna")
            with pytest.raises(Denied) as denied:
                await server.people.set_email(anna, "not an address")
            assert denied.value.code is Denial.BAD_EMAIL
            await server.people.set_email(anna, "anna@example.org")
            changed = await server.people.set_language(anna, "it")
            assert (changed.email, changed.language) == ("anna@example.org", "it")
            assert (await server.people.set_email(anna, "")).email == ""

    run(scene())


def test_tokens_speak_for_a_person_or_for_one_seat(harness: ServerHarness) -> None:
    async def scene() -> None:
        async with harness.open() as server:
            table, anna, bruno = await pair(server)
            token = await server.tokens.issue_token(anna, "my bot")
            seat = await server.tokens.seat_token(bruno, table.id, 1)
            with pytest.raises(Denied):
                await server.tokens.seat_token(bruno, table.id, 0)
            bearer = await server.tokens.bearer(token)
            assert bearer is not None
            assert (bearer.person.id, bearer.table, bearer.seat) == (anna.id, None, None)
            bearer = await server.tokens.bearer(seat)
            assert bearer is not None
            assert (bearer.person.id, bearer.table, bearer.seat) == (bruno.id, table.id, 1)
            assert await server.tokens.bearer("covo_guess") is None
            kept = await server.tokens.of(anna)
            assert [t.label for t in kept] == ["my bot"]
            await server.tokens.revoke_token(bruno, kept[0].id)
            assert await server.tokens.bearer(token) is not None
            await server.tokens.revoke_token(anna, kept[0].id)
            assert await server.tokens.bearer(token) is None

    run(scene())


def test_players_and_spectators_talk_apart(harness: ServerHarness) -> None:
    async def scene() -> None:
        async with harness.open() as server:
            table, anna, bruno = await pair(server)
            carla = await server.people.guest("Carla")
            with (
                server.presence.watch(table.id, carla, -4) as outside,
                server.presence.watch(table.id, bruno, 1) as one,
            ):
                while outside.is_awake or one.is_awake:
                    await anext(outside if outside.is_awake else one)
                await server.talk.say(table.id, anna, "players", " Ahoy\n there ")
                assert (outside.is_awake, one.is_awake) == (False, True)
                await server.talk.say(table.id, carla, "spectators", "Go, Anna!")
                assert outside.is_awake
            heard = await server.talk.messages(table.id, bruno, "players")
            assert [(m.name, m.seat, m.text, m.mine) for m in heard] == [
                ("Anna", 0, "Ahoy there", False)
            ]
            assert len(await server.talk.messages(table.id, bruno, "spectators")) == 1
            assert len(await server.talk.messages(table.id, None, "spectators")) == 1
            for person, room in ((carla, "players"), (anna, "spectators"), (anna, "kitchen")):
                with pytest.raises(Denied) as denied:
                    await server.talk.say(table.id, person, room, "Hello")
                assert denied.value.code is Denial.NOT_ALLOWED
            with pytest.raises(Denied):
                await server.talk.messages(table.id, carla, "players")

    run(scene())


def test_talk_is_short_and_not_too_fast(server: ServerHarness) -> None:
    async def scene() -> None:
        async with server.open() as open_server:
            table, anna, _ = await pair(open_server)
            for text, code in ((" \u200b ", Denial.EMPTY), ("x" * (LONGEST + 1), Denial.TOO_LONG)):
                with pytest.raises(Denied) as denied:
                    await open_server.talk.say(table.id, anna, "players", text)
                assert denied.value.code is code
            for _ in range(OFTEN):
                await open_server.talk.say(table.id, anna, "players", "Ahoy")
            with pytest.raises(Denied) as denied:
                await open_server.talk.say(table.id, anna, "players", "Ahoy")
            assert denied.value.code is Denial.TOO_MANY
            server.time.now += 11
            await open_server.talk.say(table.id, anna, "players", "Ahoy")

    run(scene())


def test_what_is_muted_is_not_read_and_what_is_reported_is(harness: ServerHarness) -> None:
    async def scene() -> None:
        async with harness.open() as server:
            table, anna, bruno = await pair(server)
            operator = await server.accounts.register(await server.people.guest(), "Olga", PASSWORD)
            await server.store.execute(*ordered_operator(operator.id, True))
            await server.orders.heed()
            operator = await server.accounts.sign_in("Olga", PASSWORD)
            await server.talk.say(table.id, bruno, "players", "Grr")
            message = (await server.talk.messages(table.id, anna, "players"))[0]
            await server.talk.report(anna, message.id, "rude")
            with pytest.raises(Denied):
                await server.talk.report(operator, message.id, "not my room")
            await server.talk.mute(anna, bruno.id)
            await server.talk.mute(anna, bruno.id)
            assert await server.talk.messages(table.id, anna, "players") == []
            assert len(await server.talk.messages(table.id, bruno, "players")) == 1
            await server.talk.unmute(anna, bruno.id)
            assert len(await server.talk.messages(table.id, anna, "players")) == 1
            found = await server.talk.reports(operator)
            assert [(r.message.text, r.by, r.why, r.table) for r in found] == [
                ("Grr", anna.id, "rude", table.id)
            ]
            with pytest.raises(Denied):
                await server.talk.reports(anna)

    run(scene())
