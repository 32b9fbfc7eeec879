"""Journals in and out, dice that can be checked, and tables that begin where another was."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from covo.engine.game import SPECTATOR
from covo.engine.hashes import state_hash
from covo.engine.journal import JournalError, Pledge, from_text, to_text
from covo.engine.referee import replayed
from covo.engine.sealed import Audit, commitment
from covo.server.denied import Denial, Denied
from covo.server.house import House
from covo.server.people import Person

from . import ambush
from .ambush import AIM, DIE, FACES, RESIGN, REST, STEP
from .parlour import (
    ME,
    RANDOM,
    Parlour,
    act,
    known,
    over,
    pair,
    proposal,
    run,
    secret_with,
    settled,
)


async def finished(house: House, parlour: Parlour) -> tuple[str, Person, Person]:
    """A table with an undo and some dice, to its end."""
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


def test_a_choice_made_while_a_journal_is_written_is_not_in_it(
    parlour: Parlour, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene() -> None:
        async with parlour.open() as house:
            table, anna, _ = await pair(house)
            await act(house, table.id, anna, AIM)
            monkeypatch.setattr(house, "_check_open", lambda *_: None)
            before = (await house.journal(table.id, None)).entries
            whole = house._replayed

            async def slowly(*asked: Any) -> Any:
                steps = await whole(*asked)
                await act(house, table.id, anna, AIM + 1)
                return steps

            monkeypatch.setattr(house, "_replayed", slowly)
            assert (await house.journal(table.id, None)).entries == before

    run(scene())


def test_the_journal_of_a_finished_table_proves_its_dice(parlour: Parlour) -> None:
    async def scene() -> None:
        async with parlour.open() as house:
            table, anna, _ = await finished(house, parlour)
            sight = await house.sight(table, anna)
            journal = from_text(to_text(await house.journal(table, None)))
            assert sight.secret == parlour.secret.hex()
            assert journal.luck is not None
            assert len(journal.luck.rolls or ()) == 2 + 8
            kept = replace(journal.luck, rolls=None)
            assert kept == Pledge(sight.commitment, sight.secret, 1, [])
            assert -1 in journal.entries
            audit = Audit(ambush.GAME, journal)
            end = replayed(ambush.GAME, journal, watch=audit.watch)
            assert state_hash(end.state) == journal.state
            assert audit.finish().checked == 2 + 8
            assert journal.outcome == tuple(int(bool(s.won)) for s in sight.notice.seats)

    run(scene())


def test_the_commitment_is_known_from_the_start_and_the_secret_at_the_end(house: Parlour) -> None:
    async def scene() -> None:
        async with house.open() as open_house:
            table, anna, _ = await pair(open_house)
            sight = await open_house.sight(table.id, None)
            assert (sight.commitment, sight.secret) == (commitment(house.secret), None)
            length = (await open_house.sight(table.id, anna)).length
            await open_house.choose(table.id, anna, 0, length, RESIGN)
            assert (await open_house.sight(table.id, None)).secret == house.secret.hex()

    run(scene())


def test_a_running_table_gives_its_journal_only_where_nothing_is_hidden(house: Parlour) -> None:
    async def scene() -> None:
        async with house.open() as open_house:
            anna = await open_house.guest("Anna")
            settings = {"cards": "off", "setup": "standard", "colours": "azure-violet-blue-orange"}
            bots = [RANDOM] * 3
            wanted = proposal(ME, *bots, game="armada", settings=settings)
            table = await open_house.create(anna, wanted)
            sight = await open_house.sight(table.id, anna)
            await open_house.choose(table.id, anna, 0, sight.length, sight.options[-1])
            journal = await open_house.journal(table.id, None)
            assert journal.outcome is None
            assert journal.luck is not None
            assert journal.luck.secret is None
            hidden, _, _ = await pair(open_house)
            with pytest.raises(Denied) as denied:
                await open_house.journal(hidden.id, None)
            assert denied.value.code is Denial.HIDDEN

    run(scene())


def test_an_uploaded_journal_can_be_looked_back_on(parlour: Parlour) -> None:
    async def scene() -> None:
        async with parlour.open() as house:
            table, anna, bruno = await finished(house, parlour)
            text = to_text(await house.journal(table, None))
            carla = await house.guest("Carla")
            copy = await house.upload(carla, text)
            assert (copy.uploaded, copy.status, copy.visibility) == (True, "over", "link")
            assert [seat.name for seat in copy.seats] == ["Anna", "Bruno"]
            first = await house.sight(table, None, SPECTATOR)
            second = await house.sight(copy.id, None, SPECTATOR)
            assert second.seen.tobytes() == first.seen.tobytes()
            assert (second.length, second.secret) == (first.length, first.secret)
            for at in range(first.length + 1):
                moments = [await house.moment(t, None, SPECTATOR, at) for t in (table, copy.id)]
                assert moments[0].seen.tobytes() == moments[1].seen.tobytes()
            assert to_text(await house.journal(copy.id, carla)) == text
            assert {t.id for t in (await house.lobby(carla)).finished} == {table, copy.id}
            assert copy.id not in [t.id for t in (await house.lobby(bruno)).finished]
            with pytest.raises(Denied) as denied:
                await house.choose(copy.id, anna, 0, first.length, AIM)
            assert denied.value.code is Denial.NOT_SEATED

    run(scene())


def test_a_journal_that_breaks_off_in_play_is_watched_not_played(house: Parlour) -> None:
    async def scene() -> None:
        async with house.open() as open_house:
            table, anna, _ = await finished(open_house, house)
            journal = await open_house.journal(table, None)
            shorter = ambush_journal(journal.entries[:6])
            copy = await open_house.upload(anna, shorter)
            assert (copy.status, copy.waiting_for, copy.mine) == ("running", (), ())
            assert (await open_house.sight(copy.id, anna, 1)).seen.card[1] >= 0
            with pytest.raises(Denied):
                await open_house.sight(copy.id, None, 1)
            with pytest.raises(Denied) as denied:
                await open_house.offer(copy.id, anna, "pause")
            assert denied.value.code is Denial.NOT_SEATED

    run(scene())


def ambush_journal(entries: list[int]) -> str:
    from covo.engine.referee import Referee, _replay_entry

    table = Referee(ambush.GAME, {"players": "2"}, ("Anna", "Bruno"))
    for at, entry in enumerate(entries):
        _replay_entry(table, entry, at)
    return to_text(table.journal)


@pytest.mark.parametrize(
    ("text", "code", "fault"),
    [
        ("{}", Denial.BAD_JOURNAL, "foreign"),
        ("nonsense", Denial.BAD_JOURNAL, "not_json"),
        ("\ud800", Denial.BAD_JOURNAL, "not_json"),
        ("[" * 100_000, Denial.BAD_JOURNAL, None),
        ("x" * (5 * 1024 * 1024), Denial.TOO_LONG, None),
    ],
)
def test_what_is_no_journal_is_not_taken(
    house: Parlour, text: str, code: Denial, fault: str | None
) -> None:
    async def scene() -> None:
        async with house.open() as open_house:
            anna = await open_house.guest("Anna")
            with pytest.raises(Denied) as denied:
                await open_house.upload(anna, text)
            assert denied.value.code is code
            if fault:
                found = denied.value.values["fault"]
                assert isinstance(found, JournalError)
                assert found.code == fault
            assert (await open_house.lobby(anna)).finished == []

    run(scene())


def test_an_altered_journal_is_not_taken(house: Parlour) -> None:
    async def scene() -> None:
        async with house.open() as open_house:
            table, anna, _ = await finished(open_house, house)
            journal = await open_house.journal(table, None)
            at = next(i for i, e in enumerate(journal.entries) if e >= DIE)
            faces = range(DIE, DIE + FACES)
            journal.entries[at] = next(f for f in faces if f != journal.entries[at])
            with pytest.raises(Denied) as denied:
                await open_house.upload(anna, to_text(journal))
            assert denied.value.code is Denial.BAD_JOURNAL

    run(scene())


def test_one_may_go_on_from_any_moment_against_bots(parlour: Parlour) -> None:
    async def scene() -> None:
        async with parlour.open() as house:
            table, _, bruno = await finished(house, parlour)
            then = await house.moment(table, bruno, 1, 5)
            parlour.secret = b"y" * 32
            fork = await house.fork(bruno, table, 1, 5, {0: "random"})
            assert (fork.forked_from, fork.mine, fork.seats[0].kind) == (table, (1,), "bot")
            await settled(lambda: waits(house, fork.id, bruno))
            shown = await house.moment(fork.id, bruno, 1, 3)
            assert shown.seen.tobytes() == then.seen.tobytes()
            sight = await house.sight(fork.id, bruno)
            await house.choose(fork.id, bruno, 1, sight.length, RESIGN + 1)
            journal = await house.journal(fork.id, bruno)
            assert journal.luck is not None
            assert (journal.luck.first, journal.luck.secret) == (4, parlour.secret.hex())
            audit = Audit(ambush.GAME, journal)
            replayed(ambush.GAME, journal, watch=audit.watch)
            assert audit.finish().before == 2
            assert await house.statistics(bruno) != []
            assert (await house.statistics(bruno))[0].played == 1

    async def waits(house: House, table: str, person: Person) -> bool:
        return (await house.sight(table, person)).asked

    run(scene())


def test_what_is_hidden_or_over_cannot_be_gone_on_from(house: Parlour) -> None:
    async def scene() -> None:
        async with house.open() as open_house:
            table, anna, _ = await pair(open_house)
            with pytest.raises(Denied) as denied:
                await open_house.fork(anna, table.id, 0, 2, {})
            assert denied.value.code is Denial.HIDDEN
            ended, anna, _ = await finished(open_house, house)
            with pytest.raises(Denied) as denied:
                await open_house.fork(anna, ended, 0, 999, {})
            assert denied.value.code is Denial.OVER
            with pytest.raises(Denied) as denied:
                await open_house.fork(anna, ended, 0, 2, {1: "deep thought"})
            assert denied.value.code is Denial.UNKNOWN_BOT

    run(scene())


def test_real_dice_are_entered_by_the_seat_on_turn(parlour: Parlour) -> None:
    async def scene() -> None:
        async with parlour.open() as house:
            table, anna, bruno = await pair(house, real_dice=True)
            sight = await house.sight(table.id, anna)
            assert sight.length == 2
            assert sight.options[0] == AIM
            await act(house, table.id, anna, STEP)
            await parlour.time.pass_by(house, 1)
            while not (await house.sight(table.id, anna)).asked:
                await act(house, table.id, bruno, (await house.sight(table.id, bruno)).options[0])
                await parlour.time.pass_by(house, 1)
            sight = await house.sight(table.id, anna)
            assert (sight.enters_dice, sight.options) == (True, tuple(range(DIE, DIE + FACES)))
            assert sight.notice.waiting_for == (0,)
        async with parlour.open() as house:
            with pytest.raises(Denied) as denied:
                await house.choose(table.id, bruno, 1, 4, DIE)
            assert denied.value.code in (Denial.NOT_YOUR_DECISION, Denial.STALE)
            length = await act(house, table.id, anna, DIE + 3)
            shown = await house.happenings(table.id, bruno, 1, 0)
            assert (shown[-1].option, shown[-1].entered) == (DIE + 3, True)
            await house.choose(table.id, anna, 0, length, RESIGN)
            journal = await house.journal(table.id, None)
            assert journal.luck is not None
            assert len(journal.luck.entered) == 1
            audit = Audit(ambush.GAME, journal)
            replayed(ambush.GAME, journal, watch=audit.watch)
            rolls = audit.finish()
            assert (rolls.checked, rolls.entered) == (2, 1)

    run(scene())


def test_moments_are_what_was_seen_then(parlour: Parlour) -> None:
    """Also those no longer at hand, and those that were taken back."""
    parlour.secret = secret_with({1: (2, 0), 2: (2, 1)})

    async def scene() -> None:
        seen: dict[int, bytes] = {}
        async with parlour.open() as house:
            table, anna, bruno = await pair(house, settings={"rounds": "20"})
            for _ in range(6):
                for person in (anna, bruno):
                    sight = await house.sight(table.id, person)
                    if sight.asked:
                        for option in (AIM, AIM + 1):
                            await act(house, table.id, person, option)
                            await note(house, table.id, seen)
                        now = await house.sight(table.id, person)
                        await house.take_back(table.id, person, now.viewer, now.length)
                        await note(house, table.id, seen)
                        await act(house, table.id, person, REST)
                        await note(house, table.id, seen)
        async with parlour.open() as house:
            last = max(seen)
            for length, view in seen.items():
                moment = await house.moment(table.id, None, SPECTATOR, length)
                assert (moment.seen.tobytes(), moment.length, moment.last) == (view, length, last)
            assert (await house.moment(table.id, None, SPECTATOR, 10_000)).length == last
            assert (await house.moment(table.id, None, SPECTATOR, -5)).length == 0
            undone = await house.moment(table.id, None, SPECTATOR, min(seen) + 2)
            assert undone.happening is not None
            assert undone.happening.undo

    async def note(house: House, table: str, seen: dict[int, bytes]) -> None:
        sight = await house.sight(table, None)
        seen[sight.length] = sight.seen.tobytes()

    run(scene())


def test_bots_at_a_finished_table_are_named_in_its_journal(house: Parlour) -> None:
    async def scene() -> None:
        async with house.open() as open_house:
            anna = await open_house.guest("Anna")
            table = await open_house.create(anna, proposal(RANDOM, RANDOM))
            await over(open_house, table.id)
            assert (await open_house.journal(table.id, None)).seats == ("random bot",) * 2
            assert known(await open_house.sight(table.id, None))["viewer"] == SPECTATOR

    run(scene())
