"""Journals in and out, dice that can be checked, and tables that begin where another was."""

from __future__ import annotations

import asyncio
import threading
from dataclasses import replace
from typing import Any

import pytest

from covo.engine.game import SPECTATOR
from covo.engine.hashes import state_hash
from covo.engine.journal import JournalError, Pledge, from_text, to_text
from covo.engine.referee import replayed
from covo.engine.sealed import Audit, commitment
from covo.server.denied import Denial, Denied
from covo.server.people.people import Person
from covo.server.records import journals
from covo.server.server import Server

from ..patience import PATIENCE
from . import ambush
from .ambush import AIM, DIE, FACES, RESIGN, REST, STEP
from .harness import (
    ME,
    RANDOM,
    ServerHarness,
    act,
    known,
    over,
    pair,
    proposal,
    run,
    secret_with,
    settled,
)


async def finished(server: Server, harness: ServerHarness) -> tuple[str, Person, Person]:
    """A table with an undo and some dice, to its end."""
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


def test_a_choice_made_while_a_journal_is_written_is_not_in_it(
    harness: ServerHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene() -> None:
        async with harness.open() as server:
            table, anna, _ = await pair(server)
            await act(server, table.id, anna, AIM)
            monkeypatch.setattr(server.journals, "_check_open", lambda *_: None)
            before = (await server.journals.journal(table.id, None)).entries
            whole = server.replays.steps

            async def slowly(*asked: Any) -> Any:
                steps = await whole(*asked)
                await act(server, table.id, anna, AIM + 1)
                return steps

            monkeypatch.setattr(server.replays, "steps", slowly)
            assert (await server.journals.journal(table.id, None)).entries == before

    run(scene())


def test_the_journal_of_a_finished_table_proves_its_dice(harness: ServerHarness) -> None:
    async def scene() -> None:
        async with harness.open() as server:
            table, anna, _ = await finished(server, harness)
            view = await server.viewing.view(table, anna)
            journal = from_text(to_text(await server.journals.journal(table, None)))
            assert view.secret == harness.secret.hex()
            assert journal.luck is not None
            assert len(journal.luck.rolls or ()) == 2 + 8
            kept = replace(journal.luck, rolls=None)
            assert kept == Pledge(view.commitment, view.secret, 1, [])
            assert -1 in journal.entries
            audit = Audit(ambush.GAME, journal)
            end = replayed(ambush.GAME, journal, watch=audit.watch)
            assert state_hash(end.state) == journal.state
            assert audit.finish().checked == 2 + 8
            assert journal.outcome == tuple(int(bool(s.won)) for s in view.notice.seats)

    run(scene())


def test_the_commitment_is_known_from_the_start_and_the_secret_at_the_end(
    server: ServerHarness,
) -> None:
    async def scene() -> None:
        async with server.open() as open_server:
            table, anna, _ = await pair(open_server)
            view = await open_server.viewing.view(table.id, None)
            assert (view.commitment, view.secret) == (commitment(server.secret), None)
            length = (await open_server.viewing.view(table.id, anna)).length
            await open_server.choices.choose(table.id, anna, 0, length, RESIGN)
            assert (await open_server.viewing.view(table.id, None)).secret == server.secret.hex()

    run(scene())


def test_a_running_table_gives_its_journal_only_where_nothing_is_hidden(
    server: ServerHarness,
) -> None:
    async def scene() -> None:
        async with server.open() as open_server:
            anna = await open_server.people.guest("Anna")
            settings = {"cards": "off", "setup": "standard", "colours": "azure-violet-blue-orange"}
            bots = [RANDOM] * 3
            wanted = proposal(ME, *bots, game="armada", settings=settings)
            table = await open_server.hosting.create(anna, wanted)
            view = await open_server.viewing.view(table.id, anna)
            await open_server.choices.choose(table.id, anna, 0, view.length, view.options[-1])
            journal = await open_server.journals.journal(table.id, None)
            assert journal.outcome is None
            assert journal.luck is not None
            assert journal.luck.secret is None
            hidden, _, _ = await pair(open_server)
            with pytest.raises(Denied) as denied:
                await open_server.journals.journal(hidden.id, None)
            assert denied.value.code is Denial.HIDDEN

    run(scene())


def test_a_journal_takes_no_more_time_than_it_is_given(harness: ServerHarness) -> None:
    async def scene() -> None:
        async with harness.open() as server:
            table, anna, _ = await finished(server, harness)
            text = to_text(await server.journals.journal(table, None))
        harness.changes["journal_seconds"] = 0.0
        async with harness.open() as server:
            with pytest.raises(Denied) as denied:
                await server.journals.upload(anna, text)
            assert denied.value.code is Denial.TOO_SLOW

    run(scene())


def test_while_a_journal_is_played_again_all_else_goes_on_but_no_other_journal(
    server: ServerHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However many are sent, one thread is busy with them."""
    begun, goes_on, whole = threading.Event(), threading.Event(), journals._uploaded

    def slow(*asked: Any) -> Any:
        begun.set()
        assert goes_on.wait(PATIENCE)
        return whole(*asked)

    monkeypatch.setattr(journals, "PATIENCE", 0.0)
    monkeypatch.setattr(journals, "_uploaded", slow)

    async def scene() -> None:
        async with server.open() as open_server:
            table, anna, bruno = await finished(open_server, server)
            text = to_text(await open_server.journals.journal(table, None))
            first = asyncio.create_task(open_server.journals.upload(anna, text))
            await asyncio.to_thread(begun.wait, PATIENCE)
            other, anna, _ = await pair(open_server)
            await act(open_server, other.id, anna, AIM)
            with pytest.raises(Denied) as denied:
                await open_server.journals.upload(bruno, text)
            assert denied.value.code is Denial.BUSY
            goes_on.set()
            assert (await first).uploaded
            assert (await open_server.journals.upload(bruno, text)).uploaded

    run(scene())


def test_an_uploaded_journal_can_be_looked_back_on(harness: ServerHarness) -> None:
    async def scene() -> None:
        async with harness.open() as server:
            table, anna, bruno = await finished(server, harness)
            text = to_text(await server.journals.journal(table, None))
            carla = await server.people.guest("Carla")
            copy = await server.journals.upload(carla, text)
            assert (copy.uploaded, copy.status, copy.visibility) == (True, "over", "link")
            assert [seat.name for seat in copy.seats] == ["Anna", "Bruno"]
            first = await server.viewing.view(table, None, SPECTATOR)
            second = await server.viewing.view(copy.id, None, SPECTATOR)
            assert second.seen.tobytes() == first.seen.tobytes()
            assert (second.length, second.secret) == (first.length, first.secret)
            for at in range(first.length + 1):
                moments = [
                    await server.history.moment(t, None, SPECTATOR, at) for t in (table, copy.id)
                ]
                assert moments[0].seen.tobytes() == moments[1].seen.tobytes()
            assert to_text(await server.journals.journal(copy.id, carla)) == text
            assert {t.id for t in (await server.lobby.lists(carla)).finished} == {table, copy.id}
            assert copy.id not in [t.id for t in (await server.lobby.lists(bruno)).finished]
            with pytest.raises(Denied) as denied:
                await server.choices.choose(copy.id, anna, 0, first.length, AIM)
            assert denied.value.code is Denial.NOT_SEATED

    run(scene())


def test_a_journal_that_breaks_off_in_play_is_watched_not_played(server: ServerHarness) -> None:
    async def scene() -> None:
        async with server.open() as open_server:
            table, anna, _ = await finished(open_server, server)
            journal = await open_server.journals.journal(table, None)
            shorter = ambush_journal(journal.entries[:6])
            copy = await open_server.journals.upload(anna, shorter)
            assert (copy.status, copy.waiting_for, copy.mine) == ("running", (), ())
            assert (await open_server.viewing.view(copy.id, anna, 1)).seen.card[1] >= 0
            with pytest.raises(Denied):
                await open_server.viewing.view(copy.id, None, 1)
            with pytest.raises(Denied) as denied:
                await open_server.agreements.offer(copy.id, anna, "pause")
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
    server: ServerHarness, text: str, code: Denial, fault: str | None
) -> None:
    async def scene() -> None:
        async with server.open() as open_server:
            anna = await open_server.people.guest("Anna")
            with pytest.raises(Denied) as denied:
                await open_server.journals.upload(anna, text)
            assert denied.value.code is code
            if fault:
                found = denied.value.values["fault"]
                assert isinstance(found, JournalError)
                assert found.code == fault
            assert (await open_server.lobby.lists(anna)).finished == []

    run(scene())


def test_an_altered_journal_is_not_taken(server: ServerHarness) -> None:
    async def scene() -> None:
        async with server.open() as open_server:
            table, anna, _ = await finished(open_server, server)
            journal = await open_server.journals.journal(table, None)
            at = next(i for i, e in enumerate(journal.entries) if e >= DIE)
            faces = range(DIE, DIE + FACES)
            journal.entries[at] = next(f for f in faces if f != journal.entries[at])
            with pytest.raises(Denied) as denied:
                await open_server.journals.upload(anna, to_text(journal))
            assert denied.value.code is Denial.BAD_JOURNAL

    run(scene())


def test_one_may_go_on_from_any_moment_against_bots(harness: ServerHarness) -> None:
    async def scene() -> None:
        async with harness.open() as server:
            table, _, bruno = await finished(server, harness)
            then = await server.history.moment(table, bruno, 1, 5)
            harness.secret = b"y" * 32
            fork = await server.journals.fork(bruno, table, 1, 5, {0: "random"})
            assert (fork.forked_from, fork.mine, fork.seats[0].kind) == (table, (1,), "bot")
            await settled(lambda: waits(server, fork.id, bruno))
            shown = await server.history.moment(fork.id, bruno, 1, 3)
            assert shown.seen.tobytes() == then.seen.tobytes()
            view = await server.viewing.view(fork.id, bruno)
            await server.choices.choose(fork.id, bruno, 1, view.length, RESIGN + 1)
            journal = await server.journals.journal(fork.id, bruno)
            assert journal.luck is not None
            assert (journal.luck.first, journal.luck.secret) == (4, harness.secret.hex())
            audit = Audit(ambush.GAME, journal)
            replayed(ambush.GAME, journal, watch=audit.watch)
            assert audit.finish().before == 2
            assert await server.people.statistics(bruno) != []
            assert (await server.people.statistics(bruno))[0].played == 1

    async def waits(server: Server, table: str, person: Person) -> bool:
        return (await server.viewing.view(table, person)).asked

    run(scene())


def test_what_is_hidden_or_over_cannot_be_gone_on_from(server: ServerHarness) -> None:
    async def scene() -> None:
        async with server.open() as open_server:
            table, anna, _ = await pair(open_server)
            with pytest.raises(Denied) as denied:
                await open_server.journals.fork(anna, table.id, 0, 2, {})
            assert denied.value.code is Denial.HIDDEN
            ended, anna, _ = await finished(open_server, server)
            with pytest.raises(Denied) as denied:
                await open_server.journals.fork(anna, ended, 0, 999, {})
            assert denied.value.code is Denial.OVER
            with pytest.raises(Denied) as denied:
                await open_server.journals.fork(anna, ended, 0, 2, {1: "deep thought"})
            assert denied.value.code is Denial.UNKNOWN_BOT

    run(scene())


def test_real_dice_are_entered_by_the_seat_on_turn(harness: ServerHarness) -> None:
    async def scene() -> None:
        async with harness.open() as server:
            table, anna, bruno = await pair(server, real_dice=True)
            view = await server.viewing.view(table.id, anna)
            assert view.length == 2
            assert view.options[0] == AIM
            await act(server, table.id, anna, STEP)
            await harness.time.advance(server, 1)
            while not (await server.viewing.view(table.id, anna)).asked:
                await act(
                    server, table.id, bruno, (await server.viewing.view(table.id, bruno)).options[0]
                )
                await harness.time.advance(server, 1)
            view = await server.viewing.view(table.id, anna)
            assert (view.enters_dice, view.options) == (True, tuple(range(DIE, DIE + FACES)))
            assert view.notice.waiting_for == (0,)
        async with harness.open() as server:
            with pytest.raises(Denied) as denied:
                await server.choices.choose(table.id, bruno, 1, 4, DIE)
            assert denied.value.code in (Denial.NOT_YOUR_DECISION, Denial.STALE)
            length = await act(server, table.id, anna, DIE + 3)
            shown = await server.viewing.happenings(table.id, bruno, 1, 0)
            assert (shown[-1].option, shown[-1].entered) == (DIE + 3, True)
            await server.choices.choose(table.id, anna, 0, length, RESIGN)
            journal = await server.journals.journal(table.id, None)
            assert journal.luck is not None
            assert len(journal.luck.entered) == 1
            audit = Audit(ambush.GAME, journal)
            replayed(ambush.GAME, journal, watch=audit.watch)
            rolls = audit.finish()
            assert (rolls.checked, rolls.entered) == (2, 1)

    run(scene())


def test_moments_are_what_was_seen_then(harness: ServerHarness) -> None:
    """Also those no longer at hand, and those that were taken back."""
    harness.secret = secret_with({1: (2, 0), 2: (2, 1)})

    async def scene() -> None:
        seen: dict[int, bytes] = {}
        async with harness.open() as server:
            table, anna, bruno = await pair(server, settings={"rounds": "20"})
            for _ in range(6):
                for person in (anna, bruno):
                    view = await server.viewing.view(table.id, person)
                    if view.asked:
                        for option in (AIM, AIM + 1):
                            await act(server, table.id, person, option)
                            await note(server, table.id, seen)
                        now = await server.viewing.view(table.id, person)
                        await server.choices.take_back(table.id, person, now.viewer, now.length)
                        await note(server, table.id, seen)
                        await act(server, table.id, person, REST)
                        await note(server, table.id, seen)
        async with harness.open() as server:
            last = max(seen)
            for length, known in seen.items():
                moment = await server.history.moment(table.id, None, SPECTATOR, length)
                assert (moment.seen.tobytes(), moment.length, moment.last) == (known, length, last)
            assert (await server.history.moment(table.id, None, SPECTATOR, 10_000)).length == last
            assert (await server.history.moment(table.id, None, SPECTATOR, -5)).length == 0
            undone = await server.history.moment(table.id, None, SPECTATOR, min(seen) + 2)
            assert undone.happening is not None
            assert undone.happening.undo

    async def note(server: Server, table: str, seen: dict[int, bytes]) -> None:
        view = await server.viewing.view(table, None)
        seen[view.length] = view.seen.tobytes()

    run(scene())


def test_bots_at_a_finished_table_are_named_in_its_journal(server: ServerHarness) -> None:
    async def scene() -> None:
        async with server.open() as open_server:
            anna = await open_server.people.guest("Anna")
            table = await open_server.hosting.create(anna, proposal(RANDOM, RANDOM))
            await over(open_server, table.id)
            assert (await open_server.journals.journal(table.id, None)).seats == ("random bot",) * 2
            assert known(await open_server.viewing.view(table.id, None))["viewer"] == SPECTATOR

    run(scene())
