"""Who spares somebody is not asked about them: of one's own will, unseen, through restarts."""

from __future__ import annotations

from contextlib import ExitStack
from typing import Any

import pytest
from alembic import command
from sqlalchemy import Connection, inspect

from covo.engine.game import SPECTATOR, Game
from covo.games.armada import GAME as ARMADA
from covo.games.blackbeard.positions import position
from covo.games.blackbeard.rules.decisions import Kind
from covo.games.blackbeard.words import WORDS
from covo.games.western_sea import GAME as WESTERN_SEA
from covo.server.denied import Denial, Denied
from covo.server.people.people import Person
from covo.server.server import Server
from covo.server.store.database import alembic
from covo.server.store.database import database as open_database

from ..games.blackbeard.play import begun_at, option
from .ambush import AIM, PASS, REST, STEP, STRIKE
from .harness import ME, OPEN, ServerHarness, act, proposal, run, secret_with

PAUSE = 1
BRUNO_HOLDS = secret_with({1: (2, 0), 2: (2, 1), 3: (2, 0)})
ANSWERS = (PASS, STRIKE)


async def three(server: Server, game: str = "ambush") -> tuple[str, Person, Person, Person]:
    """Anna, Bruno and Carla at a table."""
    anna, bruno, carla = [await server.people.guest(name) for name in ("Anna", "Bruno", "Carla")]
    made = await server.hosting.create(anna, proposal(ME, OPEN, OPEN, game=game))
    for person in (bruno, carla):
        await server.hosting.join(person, made.id)
    return made.id, anna, bruno, carla


async def denial(server: Server, table: str, person: Person, seat: int, subject: str) -> Denied:
    with pytest.raises(Denied) as denied:
        await server.choices.spare(table, person, seat, subject)
    return denied.value


@pytest.fixture
def scouts(server: ServerHarness) -> ServerHarness:
    """A server at whose tables of three Bruno alone holds a card."""
    server.secret = BRUNO_HOLDS
    return server


def test_one_is_asked_about_others_still_and_again_after_a_change_of_mind(
    scouts: ServerHarness,
) -> None:
    async def scene() -> None:
        async with scouts.open() as server:
            table, anna, bruno, carla = await three(server)
            await server.choices.spare(table, bruno, 1, "scout0")
            await act(server, table, anna, STEP)
            await scouts.time.advance(server, PAUSE)
            own = await server.viewing.view(table, bruno)
            assert (own.spared, own.options[0]) == (("scout0",), AIM)
            await act(server, table, bruno, REST)
            await act(server, table, carla, STEP)
            assert (await server.viewing.view(table, bruno)).options == ANSWERS
            await act(server, table, bruno, PASS)
            await scouts.time.advance(server, PAUSE)
            await server.choices.spare(table, bruno, 1, "scout0", spared=False)
            await act(server, table, anna, STEP)
            again = await server.viewing.view(table, bruno)
            assert (again.spared, again.options) == ((), ANSWERS)

    run(scene())


def test_sparing_answers_what_is_being_asked(scouts: ServerHarness) -> None:
    async def scene() -> None:
        async with scouts.open() as server:
            table, anna, bruno, _ = await three(server)
            await act(server, table, anna, STEP)
            await server.choices.spare(table, bruno, 1, "scout2")
            assert (await server.viewing.view(table, bruno)).options == ANSWERS
            await server.choices.spare(table, bruno, 1, "scout0")
            await scouts.time.advance(server, PAUSE)
            view = await server.viewing.view(table, bruno)
            assert (view.spared, view.options[0]) == (("scout2", "scout0"), AIM)
            await server.choices.spare(table, bruno, 1, "scout2")
            assert (await server.viewing.view(table, bruno)).spared == ("scout0", "scout2")

    run(scene())


def test_a_wish_survives_a_restart(harness: ServerHarness) -> None:
    harness.secret = BRUNO_HOLDS

    async def scene() -> None:
        async with harness.open() as server:
            table, anna, bruno, _ = await three(server)
            await server.choices.spare(table, bruno, 1, "scout0")
        async with harness.open() as server:
            assert (await server.viewing.view(table, bruno)).spared == ("scout0",)
            await act(server, table, anna, STEP)
            await harness.time.advance(server, PAUSE)
            assert (await server.viewing.view(table, bruno)).options[0] == AIM
            await server.choices.spare(table, bruno, 1, "scout0", spared=False)
        async with harness.open() as server:
            assert (await server.viewing.view(table, bruno)).spared == ()

    run(scene())


def test_at_a_table_of_before_everybody_is_asked_about_everybody(harness: ServerHarness) -> None:
    """From the schema before this one."""
    harness.secret = BRUNO_HOLDS
    columns: list[str] = []

    def go_back(connection: Connection) -> None:
        command.downgrade(alembic(connection), "0002")
        columns.extend(column["name"] for column in inspect(connection).get_columns("seats"))

    async def scene() -> None:
        async with harness.open() as server:
            table, anna, bruno, _ = await three(server)
            await server.choices.set_filter(table, bruno, 1, "never")
            await server.choices.set_filter(table, bruno, 1, "always")
        kept = open_database(harness.database)
        await kept.transact(go_back)
        await kept.close()
        assert "filter" in columns
        assert "spared" not in columns
        async with harness.open() as server:
            assert (await server.viewing.view(table, bruno)).spared == ()
            await act(server, table, anna, STEP)
            assert (await server.viewing.view(table, bruno)).options == ANSWERS
            await server.choices.spare(table, bruno, 1, "scout0")
            assert (await server.viewing.view(table, bruno)).spared == ("scout0",)

    run(scene())


@pytest.mark.parametrize("subject", ["", "scout1", "scout3", "Anna"])
def test_nobody_is_asked_about_strangers_or_about_oneself(
    scouts: ServerHarness, subject: str
) -> None:
    async def scene() -> None:
        async with scouts.open() as server:
            table, _, bruno, _ = await three(server)
            denied = await denial(server, table, bruno, 1, subject)
            assert denied.code is Denial.BAD_SUBJECT
            assert (await server.viewing.view(table, bruno)).spared == ()

    run(scene())


def test_only_who_holds_a_seat_can_say_whom_it_spares(scouts: ServerHarness) -> None:
    async def scene() -> None:
        async with scouts.open() as server:
            table, anna, bruno, _ = await three(server)
            stranger = await server.people.guest("Dora")
            for person in (anna, stranger):
                denied = await denial(server, table, person, 1, "scout2")
                assert denied.code is Denial.NOT_SEATED
            assert (await server.viewing.view(table, bruno)).spared == ()

    run(scene())


def test_nobody_else_sees_whom_a_seat_spares(scouts: ServerHarness) -> None:
    async def scene() -> None:
        async with scouts.open() as server:
            table, anna, bruno, carla = await three(server)
            viewers = {SPECTATOR: None, 0: anna, 1: bruno, 2: carla}
            with ExitStack() as stack:
                streams = {
                    viewer: stack.enter_context(server.presence.watch(table, person, viewer))
                    for viewer, person in viewers.items()
                }
                for stream in streams.values():
                    if stream.is_awake:
                        await anext(stream)
                await server.choices.spare(table, bruno, 1, "scout0")
                assert [v for v, stream in streams.items() if stream.is_awake] == [1]
            told = {
                v: (await server.viewing.view(table, who, v)).spared for v, who in viewers.items()
            }
            assert told == {SPECTATOR: (), 0: (), 1: ("scout0",), 2: ()}

    run(scene())


# At sea


def at_sea(server: ServerHarness, pirates: str, **wishes: Any) -> ServerHarness:
    """A server at whose tables of Blackbeard three play on from a position."""
    s = position(pirates, players="3", strict_windows="on", **wishes)
    server.toys["blackbeard"] = (begun_at(s), WORDS)
    return server


def test_a_pirate_is_passed_for_and_another_is_not(server: ServerHarness) -> None:
    """Section 15: “pass for this pirate”."""
    pirates = "A1 kidd sloop caribbean; A2 low sloop caribbean; B1 tew sloop india"
    harness = at_sea(server, pirates, hands={1: ["storm/3"], 2: ["becalmed/3"]})

    async def scene() -> None:
        async with harness.open() as server:
            table, anna, bruno, carla = await three(server, "blackbeard")
            await server.choices.spare(table, bruno, 1, "kidd")
            await act(server, table, anna, option(Kind.MOVE, 1, "s_atlantic"))
            assert not (await server.viewing.view(table, bruno)).asked
            await act(server, table, carla, option(Kind.PASS))
            await harness.time.advance(server, PAUSE)
            await act(server, table, anna, option(Kind.MOVE, 2, "s_atlantic"))
            assert (await server.viewing.view(table, bruno)).asked
            for own in ("tew", "teach"):
                assert (await denial(server, table, bruno, 1, own)).code is Denial.BAD_SUBJECT

    run(scene())


def test_a_retirement_is_verified_all_the_same(server: ServerHarness) -> None:
    """Section 15: Double-Cross is always asked, though the announcement is let pass."""
    kidd = "A1 kidd sloop bath_town, haven bath_town; A2 low sloop india"
    harness = at_sea(server, kidd, pro=["bath_town"], hands={1: ["double_cross/2"]})

    async def scene() -> None:
        async with harness.open() as server:
            table, anna, bruno, carla = await three(server, "blackbeard")
            await server.choices.spare(table, bruno, 1, "kidd")
            await server.choices.spare(table, carla, 2, "kidd")
            await act(server, table, anna, option(Kind.RETIRE, 1, "haven"))
            view = await server.viewing.view(table, bruno)
            assert view.options == (option(Kind.PASS), option(Kind.CARD, "double_cross/2"))
            await server.choices.spare(table, bruno, 1, "kidd")
            assert (await server.viewing.view(table, bruno)).asked
            await act(server, table, bruno, option(Kind.CARD, "double_cross/2"))
            await harness.time.advance(server, PAUSE)
            lines = [line.text for line in await server.viewing.lines(table, carla, 2, "en")]
            assert any("Double-Cross" in line for line in lines)

    run(scene())


@pytest.mark.parametrize("game", [ARMADA, WESTERN_SEA], ids=lambda game: game.name)
def test_other_games_ask_about_nobody(game: Game) -> None:
    s = game.new(game.settings({"players": "2"}))
    assert [game.prompt_topics(s, seat) for seat in range(2)] == [(), ()]
    assert [game.prompt_topic(s, seat) for seat in range(2)] == ["", ""]


def test_who_sits_down_next_has_wishes_of_their_own(scouts: ServerHarness) -> None:
    async def scene() -> None:
        async with scouts.open() as server:
            anna, bruno, carla = [
                await server.people.guest(name) for name in ("Anna", "Bruno", "Carla")
            ]
            made = await server.hosting.create(anna, proposal(ME, OPEN, OPEN, game="ambush"))
            await server.hosting.join(bruno, made.id, 1)
            await server.choices.set_filter(made.id, bruno, 1, "never")
            await server.choices.spare(made.id, bruno, 1, "scout0")
            await server.leaving.leave(bruno, made.id)
            await server.hosting.join(carla, made.id, 1)
            view = await server.viewing.view(made.id, carla)
            assert (view.filter, view.spared) == ("always", ())

    run(scene())
