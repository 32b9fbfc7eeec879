"""A table made under earlier rules goes on by those of today, from its last snapshot."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from covo.engine.game import SPECTATOR, Game
from covo.engine.layouts import layout_of
from covo.engine.record import Ints, Record, Seen, array, blank, scalar
from covo.server.denied import Denial, Denied
from covo.server.records.snapshots import frozen, thawed

from . import ambush
from .ambush import AIM, KIND_OF, REST, Kind, Step
from .harness import ServerHarness, act, pair, run


class Roomier(Record):
    """The record of tomorrow: a field more, one moved, one narrower."""

    wind: int = scalar()
    players: int = scalar()
    last_round: int = scalar()
    card: Ints = array(ambush.SEATS + 1, seen_by=Seen.OWNER)
    step: int = scalar(bits=32)
    turn: int = scalar()
    turns: int = scalar()
    asking: int = scalar()
    aim: int = scalar()
    seals: int = scalar(bits=32)
    quitter: int = scalar()
    score: Ints = array(ambush.SEATS)


def no_aiming(s: ambush.State, option: int) -> int:
    """The corrected rule: one aims at the middle or not at all."""
    if KIND_OF[option] == Kind.AIM and option != AIM + 1:
        return 3
    return ambush.refusal(s, option)


def options(s: ambush.State, out: Ints) -> int:
    listed = [o for o in range(ambush.RESIGN) if no_aiming(s, o) == 0]
    out[: len(listed)] = listed
    return len(listed)


CORRECTED = replace(
    ambush.GAME,
    rules_version=2,
    rules=replace(ambush.RULES, refusal=no_aiming, options=options),
)


def with_game(harness: ServerHarness, game: Game) -> None:
    harness.toys["ambush"] = (game, ambush.WORDS)


def test_choices_that_no_longer_fit_are_struck_out(harness: ServerHarness) -> None:
    async def scene() -> None:
        async with harness.open() as server:
            table, anna, bruno = await pair(server)
            await act(server, table.id, anna, REST)
            for option in (AIM + 1, AIM, AIM + 2):
                await act(server, table.id, bruno, option)
            before = await server.viewing.view(table.id, bruno)
            earlier = [
                await server.history.moment(table.id, bruno, 1, at) for at in range(before.length)
            ]
        with_game(harness, CORRECTED)
        async with harness.open() as server:
            view = await server.viewing.view(table.id, bruno)
            assert (view.asked, int(view.seen.aim), view.notice.rules_version) == (True, 2, 2)
            assert view.length == before.length + 1
            lines = [line.text for line in await server.viewing.lines(table.id, bruno, 1, "en")]
            assert lines == [
                "What came before was played by version 1 of the rules.",
                "The rules were corrected: 2 choices that no longer fit them are struck out.",
            ]
            italian = [line.text for line in await server.viewing.lines(table.id, bruno, 1, "it")]
            assert len(italian) == 2
            assert not set(italian) & set(lines)
            for at in range(before.length + 2):
                moment = await server.history.moment(table.id, bruno, 1, at)
                assert moment.length == min(at, view.length)
            assert len(earlier) == before.length
            assert not view.may_take_back
            await act(server, table.id, bruno, REST)
            await act(server, table.id, anna, AIM + 1)
            with pytest.raises(Denied) as denied:
                await act(server, table.id, anna, AIM)
            assert denied.value.code is Denial.REFUSED
            with pytest.raises(Denied) as denied:
                await server.journals.journal(table.id, anna)
            assert denied.value.code is Denial.BAD_JOURNAL
            after = [
                line.text for line in await server.viewing.lines(table.id, None, SPECTATOR, "en")
            ]
            assert after[2:] == ["en: rest()", "en: aim(1)"]
        async with harness.open() as server:
            again = [
                line.text for line in await server.viewing.lines(table.id, None, SPECTATOR, "en")
            ]
            assert again == after

    run(scene())


def test_choices_that_still_fit_stay(harness: ServerHarness) -> None:
    async def scene() -> None:
        async with harness.open() as server:
            table, anna, bruno = await pair(server)
            await act(server, table.id, anna, REST)
            await act(server, table.id, bruno, AIM + 1)
            before = await server.viewing.view(table.id, bruno)
        with_game(harness, CORRECTED)
        async with harness.open() as server:
            view = await server.viewing.view(table.id, bruno)
            assert (view.length, int(view.seen.aim)) == (before.length, 2)
            await act(server, table.id, bruno, REST)

    run(scene())


def test_a_changed_record_is_read_field_by_field(harness: ServerHarness) -> None:
    async def scene() -> None:
        async with harness.open() as server:
            table, anna, bruno = await pair(server)
            await act(server, table.id, anna, REST)
            await act(server, table.id, bruno, AIM)
        with_game(harness, replace(ambush.GAME, rules_version=2, record=Roomier))
        async with harness.open() as server:
            view = await server.viewing.view(table.id, bruno)
            assert view.asked
            assert (int(view.seen.aim), int(view.seen.turns), int(view.seen.wind)) == (1, 1, 0)
            for at in range(view.length + 1):
                await server.history.moment(table.id, bruno, 1, at)
            await act(server, table.id, bruno, REST)
            assert (await server.viewing.view(table.id, anna)).asked

    run(scene())


def test_a_state_comes_back_from_its_own_and_from_another_layout() -> None:
    s = blank(ambush.GAME.record)
    s.step, s.turn, s.card[:] = Step.ACT, 1, (1, 0, 1)  # type: ignore[attr-defined]
    data = frozen(s)
    assert thawed(ambush.GAME, data).tobytes() == s.tobytes()
    other = thawed(replace(ambush.GAME, record=Roomier), data, layout_of(ambush.State))
    assert (int(other.step), int(other.turn)) == (Step.ACT, 1)
    assert np.array_equal(other.card, [1, 0, 1, 0])
