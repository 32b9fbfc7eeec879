"""Bots: they think beside the server, and where one fails, only its choice is lost."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Sequence
from typing import Any, ClassVar

import pytest

from covo.bots import BOTS
from covo.engine.game import Game, State
from covo.server.tables.live import Live
from covo.server.tables.seating import Holder, SeatPlan
from covo.server.work import bot_turns

from ..patience import PATIENCE
from .ambush import REST
from .harness import ME, RANDOM, ServerHarness, act, over, proposal, run


class Crashing:
    """A bot that fails in every way, one after the other."""

    seen: list[State]

    def __init__(self, game: Game, seed: int) -> None:
        self.game = game

    def choose(self, seen: State, seat: int, options: Sequence[int]) -> int:
        raise RuntimeError("no idea")


class Cheating(Crashing):
    def choose(self, seen: State, seat: int, options: Sequence[int]) -> int:
        return self.game.option_count - 1


class Sleeping(Crashing):
    morning = threading.Event()

    def choose(self, seen: State, seat: int, options: Sequence[int]) -> int:
        self.morning.wait(PATIENCE)
        return options[0]


class Peeking(Crashing):
    saw: ClassVar[list[Any]] = []

    def choose(self, seen: State, seat: int, options: Sequence[int]) -> int:
        Peeking.saw.append((seat, [int(card) for card in seen.card], threading.current_thread()))
        seen.score[:] = 99
        return options[-1]


@pytest.mark.parametrize("kind", [Crashing, Cheating, Sleeping])
def test_a_bot_that_fails_forfeits_its_choice_not_the_table(
    server: ServerHarness, kind: type[Crashing], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(BOTS, "faulty", kind)
    monkeypatch.setattr(Sleeping, "morning", threading.Event())
    server.changes["bot_seconds"] = 0.02
    faulty = SeatPlan(Holder.BOT, bot="faulty")

    async def scene() -> None:
        async with server.open() as open_server:
            anna = await open_server.people.guest("Anna")
            wanted = proposal(faulty, faulty, settings={"rounds": "2"})
            table = await open_server.hosting.create(anna, wanted)
            async with asyncio.timeout(PATIENCE):
                while (await open_server.tables.notice(table.id, None)).status != "over":
                    await asyncio.sleep(0.005)
            figures = open_server.figures.read()
            assert figures["bot_faults_total"] >= figures["bot_moves_total"] > 0

    try:
        run(scene())
    finally:
        Sleeping.morning.set()


def test_a_bot_gets_its_view_in_a_thread_and_cannot_change_the_table(
    server: ServerHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(BOTS, "peeking", Peeking)
    Peeking.saw = []

    async def scene() -> None:
        async with server.open() as open_server:
            anna = await open_server.people.guest("Anna")
            peeking = SeatPlan(Holder.BOT, bot="peeking")
            table = await open_server.hosting.create(anna, proposal(peeking, peeking))
            await over(open_server, table.id)
            view = await open_server.viewing.view(table.id, anna)
            assert max(view.seen.score) < 99
            for seat, cards, thread in Peeking.saw:
                assert cards[1 - seat] == -1
                assert cards[seat] >= 0
                assert thread is not threading.main_thread()

    run(scene())


def test_bots_answer_a_person_by_themselves(harness: ServerHarness) -> None:
    async def scene() -> None:
        async with harness.open() as server:
            anna = await server.people.guest("Anna")
            table = await server.hosting.create(
                anna, proposal(ME, SeatPlan(Holder.BOT, bot="random", name="Jim"))
            )
            assert table.seats[1].name == "Jim"
            await act(server, table.id, anna, REST)
            async with asyncio.timeout(PATIENCE):
                while not (await server.viewing.view(table.id, anna)).asked:
                    await asyncio.sleep(0)

    run(scene())


def test_bots_among_themselves_do_not_hurry_for_ever(
    server: ServerHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Armada has no end by itself; two bots left alone at it would keep the machine busy."""
    rests: list[float] = []
    rest = bot_turns.BotTurns._rest

    def noted(self: bot_turns.BotTurns, live: Live, taken: int) -> float:
        rests.append(rest(self, live, taken))
        return rests[-1]

    monkeypatch.setattr(bot_turns, "ALONE", 3)
    monkeypatch.setattr(bot_turns.BotTurns, "_rest", noted)
    server.changes |= {"bot_pause": 3600.0}

    async def scene() -> None:
        async with server.open() as open_server:
            anna = await open_server.people.guest("Anna")
            await open_server.hosting.create(anna, proposal(RANDOM, RANDOM, game="harbour"))
            async with asyncio.timeout(PATIENCE):
                while len(rests) <= 3:
                    await asyncio.sleep(0)
            assert rests == [0, 0, 0, 3600]

    run(scene())
