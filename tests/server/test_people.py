"""People: guests, accounts, tokens, and what they say to each other."""

from __future__ import annotations

import pytest

from covo.server.denied import Denial, Denied
from covo.server.names import SEA_WORDS
from covo.server.orders import ordered_operator
from covo.server.talk import LONGEST, OFTEN

from .ambush import RESIGN
from .parlour import Parlour, pair, run

PASSWORD = "correct horse"


def test_a_guest_has_a_pleasant_name_and_may_choose_another(parlour: Parlour) -> None:
    async def scene() -> None:
        async with parlour.open() as house:
            guest = await house.guest(language="it")
            assert guest.name.split()[0] in SEA_WORDS
            assert (guest.has_account, guest.operator, guest.language) == (False, False, "it")
            table, anna, _ = await pair(house)
            changed = await house.rename(anna, "  Anna\tBonny ")
            assert changed.name == "Anna Bonny"
            assert (await house.notice(table.id, None)).seats[0].name == "Anna Bonny"
            assert await house.person("nobody") is None
        async with parlour.open() as house:
            assert await house.person(anna.id) == changed
            assert (await house.notice(table.id, None)).seats[0].name == "Anna Bonny"

    run(scene())


@pytest.mark.parametrize("name", ["A", "x" * 25, "a\u202eb", "bell\x07", "  "])
def test_some_names_nobody_may_have(house: Parlour, name: str) -> None:
    async def scene() -> None:
        async with house.open() as open_house:
            anna = await open_house.guest("Anna")
            with pytest.raises(Denied) as denied:
                await open_house.rename(anna, name)
            assert denied.value.code is Denial.BAD_NAME

    run(scene())


def test_an_account_carries_tables_and_statistics(parlour: Parlour) -> None:
    async def scene() -> None:
        async with parlour.open() as house:
            table, anna, bruno = await pair(house)
            account = await house.register(anna, "Anna", PASSWORD)
            assert (account.id, account.has_account, account.operator) == (anna.id, True, False)
            with pytest.raises(Denied) as denied:
                await house.register(bruno, "ANNA", PASSWORD)
            assert denied.value.code is Denial.NAME_TAKEN
            with pytest.raises(Denied) as denied:
                await house.register(bruno, "Bruno", "short")
            assert denied.value.code is Denial.BAD_PASSWORD
            with pytest.raises(Denied) as denied:
                await house.sign_in("Anna", "a wrong one", None)
            assert denied.value.code is Denial.WRONG_PASSWORD
            with pytest.raises(Denied) as denied:
                await house.sign_in("Nobody", PASSWORD, None)
            assert denied.value.code is Denial.WRONG_PASSWORD
            length = (await house.sight(table.id, bruno)).length
            await house.choose(table.id, bruno, 1, length, RESIGN + 1)
            assert await house.sign_in("anna ", PASSWORD, bruno) == account
            assert [(s.played, s.won, s.resigned) for s in await house.statistics(account)] == [
                (2, 1, 1)
            ]
            assert await house.statistics(bruno) == []
            changed = await house.change_password(account, PASSWORD, PASSWORD + "s")
            assert changed.generation == account.generation + 1
            with pytest.raises(Denied):
                await house.change_password(account, PASSWORD, PASSWORD)
            await house.sign_in("Anna", PASSWORD + "s", None)

    run(scene())


def test_an_address_and_a_language_are_kept(parlour: Parlour) -> None:
    async def scene() -> None:
        async with parlour.open() as house:
            anna = await house.guest("Anna")
            with pytest.raises(Denied) as denied:
                await house.set_email(anna, "not an address")
            assert denied.value.code is Denial.BAD_EMAIL
            await house.set_email(anna, "anna@example.org")
            changed = await house.set_language(anna, "it")
            assert (changed.email, changed.language) == ("anna@example.org", "it")
            assert (await house.set_email(anna, "")).email == ""

    run(scene())


def test_tokens_speak_for_a_person_or_for_one_seat(parlour: Parlour) -> None:
    async def scene() -> None:
        async with parlour.open() as house:
            table, anna, bruno = await pair(house)
            token = await house.issue_token(anna, "my bot")
            seat = await house.seat_token(bruno, table.id, 1)
            with pytest.raises(Denied):
                await house.seat_token(bruno, table.id, 0)
            bearer = await house.bearer(token)
            assert bearer is not None
            assert (bearer.person.id, bearer.table, bearer.seat) == (anna.id, None, None)
            bearer = await house.bearer(seat)
            assert bearer is not None
            assert (bearer.person.id, bearer.table, bearer.seat) == (bruno.id, table.id, 1)
            assert await house.bearer("covo_guess") is None
            kept = await house.tokens(anna)
            assert [t.label for t in kept] == ["my bot"]
            await house.revoke_token(bruno, kept[0].id)
            assert await house.bearer(token) is not None
            await house.revoke_token(anna, kept[0].id)
            assert await house.bearer(token) is None

    run(scene())


def test_players_and_spectators_talk_apart(parlour: Parlour) -> None:
    async def scene() -> None:
        async with parlour.open() as house:
            table, anna, bruno = await pair(house)
            carla = await house.guest("Carla")
            with (
                house.watch(table.id, carla, -4) as outside,
                house.watch(table.id, bruno, 1) as one,
            ):
                while outside.is_awake or one.is_awake:
                    await anext(outside if outside.is_awake else one)
                await house.say(table.id, anna, "players", " Ahoy\n there ")
                assert (outside.is_awake, one.is_awake) == (False, True)
                await house.say(table.id, carla, "spectators", "Go, Anna!")
                assert outside.is_awake
            heard = await house.messages(table.id, bruno, "players")
            assert [(m.name, m.seat, m.text, m.mine) for m in heard] == [
                ("Anna", 0, "Ahoy there", False)
            ]
            assert len(await house.messages(table.id, bruno, "spectators")) == 1
            assert len(await house.messages(table.id, None, "spectators")) == 1
            for person, room in ((carla, "players"), (anna, "spectators"), (anna, "kitchen")):
                with pytest.raises(Denied) as denied:
                    await house.say(table.id, person, room, "Hello")
                assert denied.value.code is Denial.NOT_ALLOWED
            with pytest.raises(Denied):
                await house.messages(table.id, carla, "players")

    run(scene())


def test_talk_is_short_and_not_too_fast(house: Parlour) -> None:
    async def scene() -> None:
        async with house.open() as open_house:
            table, anna, _ = await pair(open_house)
            for text, code in ((" \u200b ", Denial.EMPTY), ("x" * (LONGEST + 1), Denial.TOO_LONG)):
                with pytest.raises(Denied) as denied:
                    await open_house.say(table.id, anna, "players", text)
                assert denied.value.code is code
            for _ in range(OFTEN):
                await open_house.say(table.id, anna, "players", "Ahoy")
            with pytest.raises(Denied) as denied:
                await open_house.say(table.id, anna, "players", "Ahoy")
            assert denied.value.code is Denial.TOO_MANY
            house.time.now += 11
            await open_house.say(table.id, anna, "players", "Ahoy")

    run(scene())


def test_what_is_muted_is_not_read_and_what_is_reported_is(parlour: Parlour) -> None:
    async def scene() -> None:
        async with parlour.open() as house:
            table, anna, bruno = await pair(house)
            operator = await house.register(await house.guest(), "Olga", PASSWORD)
            await house._store(*ordered_operator(operator.id, True))
            await house.heed()
            operator = await house.sign_in("Olga", PASSWORD)
            await house.say(table.id, bruno, "players", "Grr")
            message = (await house.messages(table.id, anna, "players"))[0]
            await house.report(anna, message.id, "rude")
            with pytest.raises(Denied):
                await house.report(operator, message.id, "not my room")
            await house.mute(anna, bruno.id)
            await house.mute(anna, bruno.id)
            assert await house.messages(table.id, anna, "players") == []
            assert len(await house.messages(table.id, bruno, "players")) == 1
            await house.unmute(anna, bruno.id)
            assert len(await house.messages(table.id, anna, "players")) == 1
            found = await house.reports(operator)
            assert [(r.message.text, r.by, r.why, r.table) for r in found] == [
                ("Grr", anna.id, "rude", table.id)
            ]
            with pytest.raises(Denied):
                await house.reports(anna)

    run(scene())
