"""A database goes to later versions of the rules and back: every table goes on, nothing is lost."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

import pytest

from covo import games
from covo.engine.hashes import state_hash
from covo.engine.journal import to_text
from covo.server.course import Mark
from covo.server.house import House
from covo.server.people import Person
from covo.server.tables import Status

from .parlour import Parlour, run
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
    parlour = Parlour(f"sqlite+aiosqlite:///{file}")

    async def scene() -> Populated:
        async with parlour.open() as house:
            person = await house.guest("Anna")
            tables = await populate(house, person, rested)
        await as_older(parlour.database)
        return Populated(file, person.id, tables)

    return run(scene())


@pytest.fixture(scope="module")
def few(tmp_path_factory: pytest.TempPathFactory) -> Populated:
    """What a short game comes to."""
    return populated(tmp_path_factory.mktemp("few"), range(1), 60)


def as_version(parlour: Parlour, version: str) -> None:
    """Let the server be one whose rules are of this version."""
    for name in GAMES:
        game = games.load(name)
        if version != "today":
            game = later(name, stricter=version == "stricter")
        parlour.toys[name] = (game, games.words_of(game))


async def looked_at(house: House, table: str, person: Person) -> None:
    """Everything a page asks for."""
    for viewer in (None, -4):
        sight = await house.sight(table, person, viewer)
        for language in ("en", "it"):
            assert await house.lines(table, person, sight.viewer, language) is not None
        await house.happenings(table, person, sight.viewer, max(0, sight.length - 3))
        for at in {0, sight.length // 2, sight.length - 1, sight.length}:
            await house.moment(table, person, sight.viewer, max(0, at))


async def goes_on(house: House, table: str, person: Person) -> int:
    """The seat that is asked chooses what it was offered; entries in the journal then."""
    sight = await house.sight(table, person)
    while sight.answer is not None and sight.answer.waits:
        await house.no_answer(table, person)
        sight = await house.sight(table, person)
    if sight.notice.status is Status.OVER:
        return len((await house._live(table)).ledger)
    assert sight.asked
    assert sight.options
    disliked = [option for option in sight.options if option % SEVENTH == ODD]
    option = [*disliked, *sight.options][0]
    await house.choose(table, person, sight.viewer, sight.length, option)
    return len((await house._live(table)).ledger)


async def travelled(parlour: Parlour, there: Populated) -> None:
    lengths: dict[str, int] = {}
    struck = 0
    for version in WAY:
        as_version(parlour, version)
        async with parlour.open() as house:
            person = await house.person(there.person)
            assert person is not None
            for table, rest in there.tables.items():
                where = f"{rest.game} at {decision_name(rest)} by {version}"
                live = await house._live(table)
                undone = [
                    e
                    for e in map(live.ledger.__getitem__, range(1, len(live.ledger) + 1))
                    if e.marks & Mark.STRUCK
                ]
                if table not in lengths:
                    begun = games.load(rest.game).new(rest.settings)
                    for option in rest.choices:
                        games.load(rest.game).rules.choose(begun, option)
                    assert state_hash(live.course.state) == state_hash(begun), where
                    assert len(live.ledger) == len(rest.choices), where
                assert len(live.ledger) >= lengths.get(table, 0), where
                novelty = live.card.settings.get("novelty")
                assert novelty == (None if version == "today" else "off"), where
                if version in (WAY[0], "stricter"):
                    await looked_at(house, table, person)
                lengths[table] = await goes_on(house, table, person)
                struck += len(undone)
    assert struck > 0


def test_tables_go_on_through_upgrades_and_back(few: Populated, tmp_path: Path) -> None:
    """Resting at each kind of decision, with a snapshot at the last entry, or before it."""
    run(travelled(copied(few.file, tmp_path), few))


def test_what_has_ended_stays_readable(tmp_path: Path) -> None:
    """Of each game: log, replay and journal by later rules are what they were."""
    parlour = Parlour(f"sqlite+aiosqlite:///{tmp_path / 'ended.sqlite'}")

    async def scene() -> None:
        as_version(parlour, "today")
        told: dict[str, object] = {}
        async with parlour.open() as house:
            person = await house.guest("Anna")
            for table in await populate(house, person, [nearly_ended(name) for name in GAMES]):
                await end(house, table, person)
                told[table] = await read(house, table, person)
        for version in ("later", "today"):
            as_version(parlour, version)
            async with parlour.open() as house:
                for table, before in told.items():
                    assert await read(house, table, person) == before
                    if version == "later":
                        await looked_at(house, table, person)

    run(scene())


@pytest.mark.long
def test_tables_at_every_kind_of_decision_go_on(tmp_path: Path) -> None:
    """As above, with all that longer games come to."""
    many = populated(tmp_path, range(6), 900)
    assert len(many.tables) > 55
    run(travelled(copied(many.file, tmp_path / "copy"), many))


async def end(house: House, table: str, person: Person) -> None:
    while (await house.notice(table, None)).status is Status.RUNNING:
        await goes_on(house, table, person)


async def read(house: House, table: str, person: Person) -> object:
    lines = [line.text for line in await house.lines(table, person, 0, "en")]
    journal = to_text(await house.journal(table, person))
    sight = await house.sight(table, person, 0)
    moment = await house.moment(table, person, 0, sight.length // 2)
    return lines, journal, sight.length, state_hash(moment.seen)
