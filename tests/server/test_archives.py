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
from covo.server.house import House
from covo.server.people import Person
from covo.server.store.database import Unavailable, Work
from covo.server.store.schema import ARCHIVES, SNAPSHOTS, TABLES
from covo.server.tables import Status

from . import ambush
from .ambush import AIM, REST, STEP
from .parlour import Parlour, act, pair, run, settled
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


def with_game(parlour: Parlour, game: Game) -> None:
    parlour.toys["ambush"] = (game, ambush.WORDS)


async def finished(house: House, parlour: Parlour) -> tuple[str, Person, Person]:
    """A table with an undo, dice and hidden choices, to its end."""
    table, anna, bruno = await pair(house)
    for option in (AIM, AIM + 1):
        await act(house, table.id, anna, option)
    length = (await house.sight(table.id, anna)).length
    await house.take_back(table.id, anna, 0, length)
    while (await house.notice(table.id, None)).status != "over":
        for person in (anna, bruno):
            sight = await house.sight(table.id, person)
            if sight.asked:
                last = sight.options[-1] if STEP not in sight.options else STEP
                await house.choose(table.id, person, sight.viewer, sight.length, last)
        await parlour.time.pass_by(house, 1)
    return table.id, anna, bruno


async def kept(house: House, table: str) -> None:
    """Wait until a game that ended under another server is kept."""

    async def is_kept() -> bool:
        return (await house._live(table)).archive is not None

    await settled(is_kept)


async def told(house: House, table: str, person: Person | None, viewer: int) -> list[object]:
    """All that a viewer can read of a finished game, but how its record lies in memory."""
    sight = await house.sight(table, person, viewer)
    lines = [line.text for line in await house.lines(table, person, viewer, "en")]
    moments = [await house.moment(table, person, viewer, at) for at in range(sight.length + 1)]
    shown = await house.happenings(table, person, viewer, 0)
    names = ambush.State.__annotations__
    return [
        lines,
        [{n: m.seen[n].tolist() for n in names if n != "card"} for m in moments],
        [(h.length, h.option, h.by, h.undo) for h in shown],
        (sight.length, sight.secret, sight.notice.status, [s.won for s in sight.notice.seats]),
        to_text(await house.journal(table, person)),
    ]


def test_a_finished_table_is_the_same_after_its_rules_have_gone(parlour: Parlour) -> None:
    async def scene() -> None:
        async with parlour.open() as house:
            table, anna, bruno = await finished(house, parlour)
            who = ((anna, 0), (bruno, 1), (None, SPECTATOR))
            before = [await told(house, table, *viewer) for viewer in who]
            assert len(before[0][0]) > 10  # type: ignore[arg-type]
        for game in (LATER, replace(LATER, rules_version=3), ambush.GAME, LATER):
            with_game(parlour, game)
            async with parlour.open() as house:
                assert [await told(house, table, *viewer) for viewer in who] == before
                assert [t.id for t in (await house.lobby(anna)).finished] == [table]

    run(scene())


def dies_at_the_end(house: House) -> None:
    """Nothing more is written once a game is over: as where the server is killed then."""
    database = house._database
    transact = database.transact

    async def until_the_end(work: Work) -> None:
        if await house._rows(select(TABLES.c.id).where(TABLES.c.status == Status.OVER.value)):
            raise Unavailable(OSError("killed"))
        await transact(work)

    database.transact = until_the_end  # type: ignore[method-assign]


def test_a_crash_just_after_the_end_and_other_rules_then_lose_nothing(parlour: Parlour) -> None:
    async def scene() -> None:
        async with parlour.open() as house:
            dies_at_the_end(house)
            table, anna, _ = await finished(house, parlour)
            before = await told(house, table, anna, 0)
        with_game(parlour, LATER)
        async with parlour.open() as house:
            assert await told(house, table, anna, 0) == before

    run(scene())


def test_what_was_uploaded_stays_as_well(parlour: Parlour) -> None:
    async def scene() -> None:
        async with parlour.open() as house:
            table, anna, _ = await finished(house, parlour)
            whole = to_text(await house.journal(table, None))
            copy = await house.upload(anna, whole)
            before = await told(house, copy.id, anna, SPECTATOR)
        with_game(parlour, LATER)
        async with parlour.open() as house:
            assert await told(house, copy.id, anna, SPECTATOR) == before
            assert from_text(str(before[-1])) == from_text(whole)
            with pytest.raises(Denied) as denied:
                await house.upload(anna, whole)
            assert denied.value.code is Denial.BAD_JOURNAL
            with pytest.raises(Denied) as denied:
                await house.fork(anna, table, 0, 3)
            assert denied.value.code is Denial.BAD_JOURNAL

    run(scene())


async def as_before(house: House, table: str) -> None:
    """As an older Covo left a table: nothing was kept of it at its end."""
    last = select(SNAPSHOTS.c.seq).where(SNAPSHOTS.c.table == table)
    seqs = sorted(row["seq"] for row in await house._rows(last))
    await house._store(
        delete(ARCHIVES).where(ARCHIVES.c.table == table),
        delete(SNAPSHOTS).where(SNAPSHOTS.c.table == table, SNAPSHOTS.c.seq == seqs[-1]),
    )


def test_a_game_that_ended_before_is_kept_at_the_first_start(parlour: Parlour) -> None:
    async def scene() -> None:
        async with parlour.open() as house:
            table, anna, _ = await finished(house, parlour)
            before = await told(house, table, anna, 0)
            await as_before(house, table)
        async with parlour.open() as house:
            await kept(house, table)
        with_game(parlour, LATER)
        async with parlour.open() as house:
            assert await told(house, table, anna, 0) == before

    run(scene())


def test_a_game_whose_rules_went_before_it_was_kept_says_so(parlour: Parlour) -> None:
    """Its result stays; log and journal are honest; nothing fails, and nothing is written."""

    async def scene() -> None:
        async with parlour.open() as house:
            table, anna, _ = await finished(house, parlour)
            sight = await house.sight(table, anna)
            won = [seat.won for seat in sight.notice.seats]
            await as_before(house, table)
        with_game(parlour, LATER)
        async with parlour.open() as house:
            after = await house.sight(table, anna)
            assert (after.length, [s.won for s in after.notice.seats]) == (sight.length, won)
            (line,) = await house.lines(table, anna, 0, "en")
            assert "followed version 1 of the rules, which is no longer here" in line.text
            (italian,) = await house.lines(table, anna, 0, "it")
            assert italian.text != line.text
            for at in range(sight.length + 1):
                await house.moment(table, anna, 0, at)
            assert await house.happenings(table, anna, 0, 0) == []
            with pytest.raises(Denied) as denied:
                await house.journal(table, anna)
            assert denied.value.code is Denial.BAD_JOURNAL
            rows = await house._rows(select(ARCHIVES.c.table))
            assert rows == []
        with_game(parlour, ambush.GAME)
        async with parlour.open() as house:
            await kept(house, table)
            assert len(await house.lines(table, anna, 0, "en")) > 10

    run(scene())


def test_a_table_that_changed_rules_on_its_way_keeps_what_the_last_ones_played(
    parlour: Parlour,
) -> None:
    async def scene() -> None:
        async with parlour.open() as house:
            table, anna, bruno = await pair(house, settings={"rounds": "2"})
            await act(house, table.id, anna, REST)
        with_game(parlour, replace(ambush.GAME, rules_version=2))
        async with parlour.open() as house:
            for person in (bruno, anna, bruno):
                await act(house, table.id, person, REST)
            before = [line.text for line in await house.lines(table.id, None, SPECTATOR, "en")]
            assert before[0].startswith("What came before was played by version 1")
            assert before[1:] == ["en: rest()"] * 3
            last = (await house.sight(table.id, anna)).length
            seen = await house.moment(table.id, anna, 0, last - 2)
        with_game(parlour, replace(LATER, rules_version=3))
        async with parlour.open() as house:
            after = [line.text for line in await house.lines(table.id, None, SPECTATOR, "en")]
            assert after == before
            again = await house.moment(table.id, anna, 0, last - 2)
            assert int(again.seen.turns) == int(seen.seen.turns)
            for at in range(last + 1):
                await house.moment(table.id, anna, 0, at)
            with pytest.raises(Denied) as denied:
                await house.journal(table.id, anna)
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
        hesitates=lambda _s, _option: False,
    )


NEW = ambush.NUMBERING.count


def breathing(s: ambush.State, out: Ints) -> int:
    n = ambush.options(s, out)
    out[n : n + 1] = NEW
    return n + int(s.step == ambush.Step.ACT)


def test_going_back_from_rules_with_more_options_fails_nowhere(parlour: Parlour) -> None:
    """What nobody here can name is not told; the tables are there, the running one goes on."""
    words = replace(ambush.WORDS, log=lambda *_: ["something"], rule_of=lambda option: "A-1")

    async def scene() -> None:
        parlour.toys["ambush"] = (roomier(), words)
        async with parlour.open() as house:
            running, anna, bruno = await pair(house)
            ended, _, _ = await pair(house)
            (carl, dora) = [await house.person(s.person) for s in ended.seats if s.person]
            assert carl
            assert dora
            await act(house, running.id, anna, NEW)
            await act(house, ended.id, carl, NEW)
            length = (await house.sight(ended.id, dora)).length
            await house.choose(ended.id, dora, 1, length, ambush.RESIGN + 1)
        with_game(parlour, ambush.GAME)
        async with parlour.open() as house:
            for table, person in ((running, bruno), (ended, dora)):
                sight = await house.sight(table.id, person, 1)
                await house.lines(table.id, person, 1, "en")
                await house.happenings(table.id, person, 1, 0)
                for at in range(sight.length + 1):
                    await house.moment(table.id, person, 1, at)
            with pytest.raises(Denied):
                await house.journal(ended.id, dora)
            length = await act(house, running.id, bruno, REST)
            await house.choose(running.id, bruno, 1, length, ambush.RESIGN + 1)
            assert (await house.notice(running.id, None)).status == "over"
        parlour.toys["ambush"] = (roomier(), words)
        async with parlour.open() as house:
            assert NEW in (await house.journal(ended.id, dora)).entries

    run(scene())


def test_a_database_of_before_is_brought_up_to_date(parlour: Parlour) -> None:
    """Tables that had changed rules by then know since when; what had ended is kept."""

    async def scene() -> None:
        async with parlour.open() as house:
            ended, carl, _ = await finished(house, parlour)
            told_before = await told(house, ended, carl, 0)
            table, anna, bruno = await pair(house)
            await act(house, table.id, anna, REST)
        with_game(parlour, replace(ambush.GAME, rules_version=2))
        async with parlour.open() as house:
            await act(house, table.id, bruno, REST)
            since = (await house._live(table.id)).card.rules_from
            assert since > 0
            lines = [line.text for line in await house.lines(table.id, anna, 0, "en")]
        await as_older(parlour.database)
        with_game(parlour, ambush.GAME)
        async with parlour.open() as house:
            await kept(house, ended)
            assert await told(house, ended, carl, 0) == told_before
        await as_older(parlour.database)
        with_game(parlour, replace(ambush.GAME, rules_version=2))
        async with parlour.open() as house:
            assert (await house._live(table.id)).card.rules_from >= since
            after = [line.text for line in await house.lines(table.id, anna, 0, "en")]
            assert after[0] == lines[0]
            await act(house, table.id, anna, REST)

    run(scene())


# Set-up options that came later

GENTLE = SetupOption("gentle", {"off": 0, "on": 1}, "on", former="off")


def asking(version: int, **changes: Any) -> Game:
    """Ambush with a set-up option more."""
    options = (*ambush.GAME.setup_options, GENTLE)
    return replace(ambush.GAME, rules_version=version, setup_options=options, **changes)


def test_a_table_made_before_an_option_existed_means_the_former_reading(parlour: Parlour) -> None:
    """No running game changes its rules midway: neither the page nor the journal says so."""

    async def scene() -> None:
        async with parlour.open() as house:
            table, anna, bruno = await pair(house)
            await act(house, table.id, anna, REST)
        with_game(parlour, asking(2, plays_since=1))
        async with parlour.open() as house:
            (listed,) = (await house.lobby(bruno)).waiting
            assert listed.settings["gentle"] == "off"
            sight = await house.sight(table.id, bruno)
            assert sight.notice.settings["gentle"] == "off"
            newer, _, _ = await pair(house)
            assert newer.settings["gentle"] == "on"
            await house.choose(table.id, bruno, 1, sight.length, ambush.RESIGN + 1)
            journal = await house.journal(table.id, None)
            assert journal.settings["gentle"] == "off"
            assert len(await house.lines(table.id, anna, 0, "en")) > 3
        with_game(parlour, ambush.GAME)
        async with parlour.open() as house:
            assert "gentle" not in (await house.sight(newer.id, None)).notice.settings
        with_game(parlour, asking(2))
        async with parlour.open() as house:
            assert (await house.sight(newer.id, None)).notice.settings["gentle"] == "on"

    run(scene())


def test_rules_that_play_the_former_reading_take_older_journals(parlour: Parlour) -> None:
    async def scene() -> None:
        async with parlour.open() as house:
            table, anna, _ = await finished(house, parlour)
            text = to_text(await house.journal(table, None))
        with_game(parlour, asking(2, plays_since=1))
        async with parlour.open() as house:
            copy = await house.upload(anna, text)
            assert copy.settings["gentle"] == "off"
            again = await house.journal(copy.id, anna)
            assert again.entries == from_text(text).entries
            assert (again.state, again.checks) == (from_text(text).state, from_text(text).checks)
            assert again.settings["gentle"] == "off"
            fork = await house.fork(anna, copy.id, 0, 3)
            assert fork.settings["gentle"] == "off"

    run(scene())


def test_a_table_of_an_unknown_game_does_not_spoil_the_lobby(parlour: Parlour) -> None:
    async def scene() -> None:
        async with parlour.open() as house:
            table, anna, _ = await pair(house)
            gone = update(TABLES).where(TABLES.c.id == table.id).values(game="gone")
            await house._store(gone)
        async with parlour.open() as house:
            assert len((await house.lobby(anna)).waiting) == 1

    run(scene())
