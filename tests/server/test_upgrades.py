"""A database goes to later versions of the rules and back: every table goes on, nothing is lost."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

import pytest

from covo import games
from covo.engine.hashes import state_hash
from covo.engine.journal import to_text
from covo.server.people.people import Person
from covo.server.server import Server
from covo.server.tables.table_referee import Mark
from covo.server.tables.tables import Status

from .harness import ServerHarness, run
from .upgrading import (
    ODD,
    SEVENTH,
    Rest,
    as_older,
    copied,
    decision_name,
    later,
    nearly_ended,
    populate,
    rests,
)

GAMES = ("armada", "blackbeard", "western_sea")
WAY = ("later", "today", "later", "stricter", "today", "later")
"""Upgraded, rolled back, upgraded again; then by rules that refuse what was chosen, and back."""


@dataclass(frozen=True)
class Populated:
    """A database that was filled once; each test has a copy."""

    file: Path
    person: str
    tables: Mapping[str, Rest]


def populated(folder: Path, seeds: range, most: int) -> Populated:
    rested = [rest for name in GAMES for rest in rests(name, seeds, most)]
    file = folder / "populated.sqlite"
    harness = ServerHarness(f"sqlite+aiosqlite:///{file}")

    async def scene() -> Populated:
        async with harness.open() as server:
            person = await server.people.guest("Anna")
            tables = await populate(server, person, rested)
        await as_older(harness.database)
        return Populated(file, person.id, tables)

    return run(scene())


@pytest.fixture(scope="module")
def few(tmp_path_factory: pytest.TempPathFactory) -> Populated:
    """What a short game comes to."""
    return populated(tmp_path_factory.mktemp("few"), range(1), 60)


def as_version(harness: ServerHarness, version: str) -> None:
    """Let the server be one whose rules are of this version."""
    for name in GAMES:
        game = games.load(name)
        if version != "today":
            game = later(name, stricter=version == "stricter")
        harness.toys[name] = (game, games.words_of(game))


async def looked_at(server: Server, table: str, person: Person) -> None:
    """Everything a page asks for."""
    for viewer in (None, -4):
        view = await server.viewing.view(table, person, viewer)
        for language in ("en", "it"):
            assert await server.viewing.lines(table, person, view.viewer, language) is not None
        await server.viewing.happenings(table, person, view.viewer, max(0, view.length - 3))
        for at in {0, view.length // 2, view.length - 1, view.length}:
            await server.history.moment(table, person, view.viewer, max(0, at))


async def goes_on(server: Server, table: str, person: Person) -> int:
    """The seat that is asked chooses what it was offered; entries in the journal then."""
    view = await server.viewing.view(table, person)
    while view.answer is not None and view.answer.waits:
        await server.choices.no_answer(table, person)
        view = await server.viewing.view(table, person)
    if view.notice.status is Status.OVER:
        return len((await server.tables.live(table)).ledger)
    assert view.asked
    assert view.options
    disliked = [option for option in view.options if option % SEVENTH == ODD]
    option = [*disliked, *view.options][0]
    await server.choices.choose(table, person, view.viewer, view.length, option)
    return len((await server.tables.live(table)).ledger)


async def travelled(harness: ServerHarness, there: Populated) -> None:
    lengths: dict[str, int] = {}
    struck = 0
    for version in WAY:
        as_version(harness, version)
        async with harness.open() as server:
            person = await server.people.person(there.person)
            assert person is not None
            for table, rest in there.tables.items():
                where = f"{rest.game} at {decision_name(rest)} by {version}"
                live = await server.tables.live(table)
                undone = [
                    e
                    for e in map(live.ledger.__getitem__, range(1, len(live.ledger) + 1))
                    if e.marks & Mark.STRUCK
                ]
                if table not in lengths:
                    begun = games.load(rest.game).new(rest.settings)
                    for option in rest.choices:
                        games.load(rest.game).rules.choose(begun, option)
                    assert state_hash(live.referee.state) == state_hash(begun), where
                    assert len(live.ledger) == len(rest.choices), where
                assert len(live.ledger) >= lengths.get(table, 0), where
                novelty = live.info.settings.get("novelty")
                assert novelty == (None if version == "today" else "off"), where
                if version in (WAY[0], "stricter"):
                    await looked_at(server, table, person)
                lengths[table] = await goes_on(server, table, person)
                struck += len(undone)
    assert struck > 0


def test_tables_go_on_through_upgrades_and_back(few: Populated, tmp_path: Path) -> None:
    """Resting at each kind of decision, with a snapshot at the last entry, or before it."""
    run(travelled(copied(few.file, tmp_path), few))


def test_what_has_ended_stays_readable(tmp_path: Path) -> None:
    """Of each game: log, replay and journal by later rules are what they were."""
    harness = ServerHarness(f"sqlite+aiosqlite:///{tmp_path / 'ended.sqlite'}")

    async def scene() -> None:
        as_version(harness, "today")
        told: dict[str, object] = {}
        async with harness.open() as server:
            person = await server.people.guest("Anna")
            for table in await populate(server, person, [nearly_ended(name) for name in GAMES]):
                await end(server, table, person)
                told[table] = await read(server, table, person)
        for version in ("later", "today"):
            as_version(harness, version)
            async with harness.open() as server:
                for table, before in told.items():
                    assert await read(server, table, person) == before
                    if version == "later":
                        await looked_at(server, table, person)

    run(scene())


@pytest.mark.long
def test_tables_at_every_kind_of_decision_go_on(tmp_path: Path) -> None:
    """As above, with all that longer games come to."""
    many = populated(tmp_path, range(6), 900)
    assert len(many.tables) > 55
    run(travelled(copied(many.file, tmp_path / "copy"), many))


async def end(server: Server, table: str, person: Person) -> None:
    while (await server.tables.notice(table, None)).status is Status.RUNNING:
        await goes_on(server, table, person)


async def read(server: Server, table: str, person: Person) -> object:
    lines = [line.text for line in await server.viewing.lines(table, person, 0, "en")]
    journal = to_text(await server.journals.journal(table, person))
    view = await server.viewing.view(table, person, 0)
    moment = await server.history.moment(table, person, 0, view.length // 2)
    return lines, journal, view.length, state_hash(moment.seen)
