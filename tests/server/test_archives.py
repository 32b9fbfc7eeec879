"""What is finished stays: log, replay and journal outlive the rules it was played by."""

from __future__ import annotations

from dataclasses import replace
from enum import IntEnum
from typing import Any

import pytest
from sqlalchemy import delete, select, update

from covo.engine.game import SPECTATOR, Game, SetupOption, Shown
from covo.engine.journal import from_text, to_text
from covo.engine.options import Declared, Numbering
from covo.engine.record import Ints, Record, Seen, array, scalar
from covo.server.denied import Denial, Denied
from covo.server.people.people import Person
from covo.server.server import Server
from covo.server.store.database import Unavailable, Work
from covo.server.store.schema import ARCHIVES, SNAPSHOTS, TABLES
from covo.server.tables.tables import Status

from . import ambush
from .ambush import AIM, REST, STEP
from .harness import ServerHarness, act, pair, run, settled
from .upgrading import as_older


class Tomorrow(Record):
    """The record of a later version: every field elsewhere, one wider, one under another name."""

    novelty: int = scalar()
    card: Ints = array(ambush.SEATS + 1, seen_by=Seen.OWNER)
    score: Ints = array(ambush.SEATS, bits=32)
    quitter: int = scalar()
    seals: int = scalar(bits=32)
    aim: int = scalar()
    asking: int = scalar()
    turns: int = scalar()
    turn: int = scalar()
    step: int = scalar()
    last_round: int = scalar()
    players: int = scalar()


def broken(*_: Any) -> Any:
    raise AssertionError("no rule is run for what is finished")


LATER = replace(
    ambush.GAME,
    rules_version=2,
    record=Tomorrow,
    rules=replace(ambush.RULES, choose=broken, options=broken, weight=broken),
)
"""A game whose rules do nothing but look at a state."""


def with_game(harness: ServerHarness, game: Game) -> None:
    harness.toys["ambush"] = (game, ambush.WORDS)


async def finished(server: Server, harness: ServerHarness) -> tuple[str, Person, Person]:
    """A table with an undo, dice and hidden choices, to its end."""
    table, anna, bruno = await pair(server)
    for option in (AIM, AIM + 1):
        await act(server, table.id, anna, option)
    length = (await server.viewing.view(table.id, anna)).length
    await server.choices.take_back(table.id, anna, 0, length)
    while (await server.tables.notice(table.id, None)).status != "over":
        for person in (anna, bruno):
            view = await server.viewing.view(table.id, person)
            if view.asked:
                last = view.options[-1] if STEP not in view.options else STEP
                await server.choices.choose(table.id, person, view.viewer, view.length, last)
        await harness.time.advance(server, 1)
    return table.id, anna, bruno


async def kept(server: Server, table: str) -> None:
    """Wait until a game that ended under another server is kept."""

    async def is_kept() -> bool:
        return (await server.tables.live(table)).archive is not None

    await settled(is_kept)


async def told(server: Server, table: str, person: Person | None, viewer: int) -> list[object]:
    """All that a viewer can read of a finished game, but how its record lies in memory."""
    view = await server.viewing.view(table, person, viewer)
    lines = [line.text for line in await server.viewing.lines(table, person, viewer, "en")]
    moments = [
        await server.history.moment(table, person, viewer, at) for at in range(view.length + 1)
    ]
    shown = await server.viewing.happenings(table, person, viewer, 0)
    names = ambush.State.__annotations__
    return [
        lines,
        [{n: m.seen[n].tolist() for n in names if n != "card"} for m in moments],
        [(h.length, h.option, h.by, h.undo) for h in shown],
        (view.length, view.secret, view.notice.status, [s.won for s in view.notice.seats]),
        to_text(await server.journals.journal(table, person)),
    ]


def test_a_finished_table_is_the_same_after_its_rules_have_gone(harness: ServerHarness) -> None:
    async def scene() -> None:
        async with harness.open() as server:
            table, anna, bruno = await finished(server, harness)
            who = ((anna, 0), (bruno, 1), (None, SPECTATOR))
            before = [await told(server, table, *viewer) for viewer in who]
            assert len(before[0][0]) > 10  # type: ignore[arg-type]
        for game in (LATER, replace(LATER, rules_version=3), ambush.GAME, LATER):
            with_game(harness, game)
            async with harness.open() as server:
                assert [await told(server, table, *viewer) for viewer in who] == before
                assert [t.id for t in (await server.lobby.lists(anna)).finished] == [table]

    run(scene())


def dies_at_the_end(server: Server) -> None:
    """Nothing more is written once a game is over: as where the server is killed then."""
    database = server.store
    transact = database.transact

    async def until_the_end(work: Work) -> None:
        if await server.store.rows(select(TABLES.c.id).where(TABLES.c.status == Status.OVER.value)):
            raise Unavailable(OSError("killed"))
        await transact(work)

    database.transact = until_the_end  # type: ignore[method-assign]


def test_a_crash_just_after_the_end_and_other_rules_then_lose_nothing(
    harness: ServerHarness,
) -> None:
    async def scene() -> None:
        async with harness.open() as server:
            dies_at_the_end(server)
            table, anna, _ = await finished(server, harness)
            before = await told(server, table, anna, 0)
        with_game(harness, LATER)
        async with harness.open() as server:
            assert await told(server, table, anna, 0) == before

    run(scene())


def test_what_was_uploaded_stays_as_well(harness: ServerHarness) -> None:
    async def scene() -> None:
        async with harness.open() as server:
            table, anna, _ = await finished(server, harness)
            whole = to_text(await server.journals.journal(table, None))
            copy = await server.journals.upload(anna, whole)
            before = await told(server, copy.id, anna, SPECTATOR)
        with_game(harness, LATER)
        async with harness.open() as server:
            assert await told(server, copy.id, anna, SPECTATOR) == before
            assert from_text(str(before[-1])) == from_text(whole)
            with pytest.raises(Denied) as denied:
                await server.journals.upload(anna, whole)
            assert denied.value.code is Denial.BAD_JOURNAL
            with pytest.raises(Denied) as denied:
                await server.journals.fork(anna, table, 0, 3)
            assert denied.value.code is Denial.BAD_JOURNAL

    run(scene())


async def as_before(server: Server, table: str) -> None:
    """As an older Covo left a table: nothing was kept of it at its end."""
    last = select(SNAPSHOTS.c.seq).where(SNAPSHOTS.c.table == table)
    seqs = sorted(row["seq"] for row in await server.store.rows(last))
    await server.store.execute(
        delete(ARCHIVES).where(ARCHIVES.c.table == table),
        delete(SNAPSHOTS).where(SNAPSHOTS.c.table == table, SNAPSHOTS.c.seq == seqs[-1]),
    )


def test_a_game_that_ended_before_is_kept_at_the_first_start(harness: ServerHarness) -> None:
    async def scene() -> None:
        async with harness.open() as server:
            table, anna, _ = await finished(server, harness)
            before = await told(server, table, anna, 0)
            await as_before(server, table)
        async with harness.open() as server:
            await kept(server, table)
        with_game(harness, LATER)
        async with harness.open() as server:
            assert await told(server, table, anna, 0) == before

    run(scene())


def test_a_game_whose_rules_went_before_it_was_kept_says_so(harness: ServerHarness) -> None:
    """Its result stays; log and journal are honest; nothing fails, and nothing is written."""

    async def scene() -> None:
        async with harness.open() as server:
            table, anna, _ = await finished(server, harness)
            view = await server.viewing.view(table, anna)
            won = [seat.won for seat in view.notice.seats]
            await as_before(server, table)
        with_game(harness, LATER)
        async with harness.open() as server:
            after = await server.viewing.view(table, anna)
            assert (after.length, [s.won for s in after.notice.seats]) == (view.length, won)
            (line,) = await server.viewing.lines(table, anna, 0, "en")
            assert "followed version 1 of the rules, which is no longer here" in line.text
            (italian,) = await server.viewing.lines(table, anna, 0, "it")
            assert italian.text != line.text
            for at in range(view.length + 1):
                await server.history.moment(table, anna, 0, at)
            assert await server.viewing.happenings(table, anna, 0, 0) == []
            with pytest.raises(Denied) as denied:
                await server.journals.journal(table, anna)
            assert denied.value.code is Denial.BAD_JOURNAL
            rows = await server.store.rows(select(ARCHIVES.c.table))
            assert rows == []
        with_game(harness, ambush.GAME)
        async with harness.open() as server:
            await kept(server, table)
            assert len(await server.viewing.lines(table, anna, 0, "en")) > 10

    run(scene())


def test_a_table_that_changed_rules_on_its_way_keeps_what_the_last_ones_played(
    harness: ServerHarness,
) -> None:
    async def scene() -> None:
        async with harness.open() as server:
            table, anna, bruno = await pair(server, settings={"rounds": "2"})
            await act(server, table.id, anna, REST)
        with_game(harness, replace(ambush.GAME, rules_version=2))
        async with harness.open() as server:
            for person in (bruno, anna, bruno):
                await act(server, table.id, person, REST)
            before = [
                line.text for line in await server.viewing.lines(table.id, None, SPECTATOR, "en")
            ]
            assert before[0].startswith("What came before was played by version 1")
            assert before[1:] == ["en: rest()"] * 3
            last = (await server.viewing.view(table.id, anna)).length
            seen = await server.history.moment(table.id, anna, 0, last - 2)
        with_game(harness, replace(LATER, rules_version=3))
        async with harness.open() as server:
            after = [
                line.text for line in await server.viewing.lines(table.id, None, SPECTATOR, "en")
            ]
            assert after == before
            again = await server.history.moment(table.id, anna, 0, last - 2)
            assert int(again.seen.turns) == int(seen.seen.turns)
            for at in range(last + 1):
                await server.history.moment(table.id, anna, 0, at)
            with pytest.raises(Denied) as denied:
                await server.journals.journal(table.id, anna)
            assert denied.value.code is Denial.BAD_JOURNAL

    run(scene())


class More(IntEnum):
    BREATHE = len(ambush.Kind)


def roomier() -> Game:
    """Ambush with an option more, at the end of the numbering: to hold one's breath."""
    numbering = Numbering([*ambush.NUMBERING.declared, Declared(More.BREATHE)])
    rules = replace(
        ambush.RULES,
        refusal=lambda s, o: int(s.step != ambush.Step.ACT) if o == NEW else ambush.refusal(s, o),
        options=breathing,
        choose=lambda s, o: ambush.choose(s, REST if o == NEW else o),
        shown=lambda s, o, seat: Shown.ALL if o == NEW else ambush.shown(s, o, seat),
    )
    return replace(
        ambush.GAME,
        rules_version=2,
        numbering=numbering,
        rules=rules,
        may_prompt_secretly=lambda _s, _option: False,
    )


NEW = ambush.NUMBERING.count


def breathing(s: ambush.State, out: Ints) -> int:
    n = ambush.options(s, out)
    out[n : n + 1] = NEW
    return n + int(s.step == ambush.Step.ACT)


def test_going_back_from_rules_with_more_options_fails_nowhere(harness: ServerHarness) -> None:
    """What nobody here can name is not told; the tables are there, the running one goes on."""
    words = replace(ambush.WORDS, log=lambda *_: ["something"], rule_of=lambda option: "A-1")

    async def scene() -> None:
        harness.toys["ambush"] = (roomier(), words)
        async with harness.open() as server:
            running, anna, bruno = await pair(server)
            ended, _, _ = await pair(server)
            (carl, dora) = [await server.people.person(s.person) for s in ended.seats if s.person]
            assert carl
            assert dora
            await act(server, running.id, anna, NEW)
            await act(server, ended.id, carl, NEW)
            length = (await server.viewing.view(ended.id, dora)).length
            await server.choices.choose(ended.id, dora, 1, length, ambush.RESIGN + 1)
        with_game(harness, ambush.GAME)
        async with harness.open() as server:
            for table, person in ((running, bruno), (ended, dora)):
                view = await server.viewing.view(table.id, person, 1)
                await server.viewing.lines(table.id, person, 1, "en")
                await server.viewing.happenings(table.id, person, 1, 0)
                for at in range(view.length + 1):
                    await server.history.moment(table.id, person, 1, at)
            with pytest.raises(Denied):
                await server.journals.journal(ended.id, dora)
            length = await act(server, running.id, bruno, REST)
            await server.choices.choose(running.id, bruno, 1, length, ambush.RESIGN + 1)
            assert (await server.tables.notice(running.id, None)).status == "over"
        harness.toys["ambush"] = (roomier(), words)
        async with harness.open() as server:
            assert NEW in (await server.journals.journal(ended.id, dora)).entries

    run(scene())


def test_a_database_of_before_is_brought_up_to_date(harness: ServerHarness) -> None:
    """Tables that had changed rules by then know since when; what had ended is kept."""

    async def scene() -> None:
        async with harness.open() as server:
            ended, carl, _ = await finished(server, harness)
            told_before = await told(server, ended, carl, 0)
            table, anna, bruno = await pair(server)
            await act(server, table.id, anna, REST)
        with_game(harness, replace(ambush.GAME, rules_version=2))
        async with harness.open() as server:
            await act(server, table.id, bruno, REST)
            since = (await server.tables.live(table.id)).info.rules_from
            assert since > 0
            lines = [line.text for line in await server.viewing.lines(table.id, anna, 0, "en")]
        await as_older(harness.database)
        with_game(harness, ambush.GAME)
        async with harness.open() as server:
            await kept(server, ended)
            assert await told(server, ended, carl, 0) == told_before
        await as_older(harness.database)
        with_game(harness, replace(ambush.GAME, rules_version=2))
        async with harness.open() as server:
            assert (await server.tables.live(table.id)).info.rules_from >= since
            after = [line.text for line in await server.viewing.lines(table.id, anna, 0, "en")]
            assert after[0] == lines[0]
            await act(server, table.id, anna, REST)

    run(scene())


# Set-up options that came later

GENTLE = SetupOption("gentle", {"off": 0, "on": 1}, "on", former="off")


def asking(version: int, **changes: Any) -> Game:
    """Ambush with a set-up option more."""
    options = (*ambush.GAME.setup_options, GENTLE)
    return replace(ambush.GAME, rules_version=version, setup_options=options, **changes)


def test_a_table_made_before_an_option_existed_means_the_former_reading(
    harness: ServerHarness,
) -> None:
    """No running game changes its rules midway: neither the page nor the journal says so."""

    async def scene() -> None:
        async with harness.open() as server:
            table, anna, bruno = await pair(server)
            await act(server, table.id, anna, REST)
        with_game(harness, asking(2, plays_since=1))
        async with harness.open() as server:
            (listed,) = (await server.lobby.lists(bruno)).waiting
            assert listed.settings["gentle"] == "off"
            view = await server.viewing.view(table.id, bruno)
            assert view.notice.settings["gentle"] == "off"
            newer, _, _ = await pair(server)
            assert newer.settings["gentle"] == "on"
            await server.choices.choose(table.id, bruno, 1, view.length, ambush.RESIGN + 1)
            journal = await server.journals.journal(table.id, None)
            assert journal.settings["gentle"] == "off"
            assert len(await server.viewing.lines(table.id, anna, 0, "en")) > 3
        with_game(harness, ambush.GAME)
        async with harness.open() as server:
            assert "gentle" not in (await server.viewing.view(newer.id, None)).notice.settings
        with_game(harness, asking(2))
        async with harness.open() as server:
            assert (await server.viewing.view(newer.id, None)).notice.settings["gentle"] == "on"

    run(scene())


def test_rules_that_play_the_former_reading_take_older_journals(harness: ServerHarness) -> None:
    async def scene() -> None:
        async with harness.open() as server:
            table, anna, _ = await finished(server, harness)
            text = to_text(await server.journals.journal(table, None))
        with_game(harness, asking(2, plays_since=1))
        async with harness.open() as server:
            copy = await server.journals.upload(anna, text)
            assert copy.settings["gentle"] == "off"
            again = await server.journals.journal(copy.id, anna)
            assert again.entries == from_text(text).entries
            assert (again.state, again.checks) == (from_text(text).state, from_text(text).checks)
            assert again.settings["gentle"] == "off"
            fork = await server.journals.fork(anna, copy.id, 0, 3)
            assert fork.settings["gentle"] == "off"

    run(scene())


def test_a_table_of_an_unknown_game_does_not_spoil_the_lobby(harness: ServerHarness) -> None:
    async def scene() -> None:
        async with harness.open() as server:
            table, anna, _ = await pair(server)
            gone = update(TABLES).where(TABLES.c.id == table.id).values(game="gone")
            await server.store.execute(gone)
        async with harness.open() as server:
            assert len((await server.lobby.lists(anna)).waiting) == 1

    run(scene())
