"""Machine code: made in another process, taken up by tables that are already in play."""

from __future__ import annotations

import asyncio
import os
import sys

import pytest

from covo.engine.machine import machine
from covo.games.armada import GAME
from covo.server.game_loader import Preparation
from covo.server.tables.tables import Status
from covo.server.warm import Lines

from ..patience import PATIENCE
from .harness import RANDOM, ServerHarness, proposal, run

SETTINGS = {"setup": "standard", "max_rounds": "2"}


@pytest.mark.compiled
def test_tables_go_on_in_machine_code_when_it_is_ready(server: ServerHarness) -> None:
    server.changes |= {"compile": True, "game_names": lambda: ("armada",)}

    async def scene() -> None:
        async with server.open() as open_server:
            assert not open_server.games.is_ready("armada")
            anna = await open_server.people.guest("Anna")
            wanted = proposal(RANDOM, RANDOM, game="armada", settings=SETTINGS)
            table = await open_server.hosting.create(anna, wanted)
            async with asyncio.timeout(PATIENCE):
                while not open_server.games.is_ready("armada"):
                    await asyncio.sleep(0.05)
                assert (await open_server.tables.live(table.id)).referee.rules is machine(
                    GAME
                ).rules
                while (await open_server.tables.notice(table.id, None)).status is not Status.OVER:
                    await asyncio.sleep(0.01)
            assert open_server.figures.read()["errors_total"] == 0

    run(scene())


def test_a_game_that_cannot_be_compiled_is_played_by_the_interpreter(server: ServerHarness) -> None:
    server.changes |= {"compile": True, "game_names": lambda: ("ambush",)}

    async def scene() -> None:
        async with server.open() as open_server:
            async with asyncio.timeout(PATIENCE):
                task = open_server.games._task
                assert task is not None
                await task
            assert not open_server.games.is_ready("ambush")
            anna = await open_server.people.guest("Anna")
            assert (await open_server.hosting.create(anna, proposal(RANDOM, RANDOM))).id

    run(scene())


HALFWAY = "import sys, time; print('nonsense'); print(1, 2, flush=True); time.sleep(600)"


def test_how_far_compiling_is_can_be_asked(server: ServerHarness) -> None:
    server.changes |= {
        "compile": True,
        "game_names": lambda: ("ambush",),
        "compiler": (sys.executable, "-c", HALFWAY),
    }

    async def scene() -> None:
        async with server.open() as open_server:
            async with asyncio.timeout(PATIENCE):
                while open_server.games.preparation != Preparation("ambush", 0.5):
                    await asyncio.sleep(0.01)
            child = open_server.games._child
            assert child is not None
            assert os.getpgid(child.pid) != os.getpgid(0)  # Ctrl-C at a terminal does not reach it
            child.kill()
            async with asyncio.timeout(PATIENCE):
                while open_server.games.preparation is not None:
                    await asyncio.sleep(0.01)

    run(scene())


def test_two_steps_of_compiling_are_told_as_one(capsys: pytest.CaptureFixture[str]) -> None:
    lines = Lines()
    first = lines.step()
    first(1, 10)
    first(6, 10)
    second = lines.step()
    second(1, 12)
    second(7, 12)
    assert capsys.readouterr().out.splitlines() == ["1 10", "6 10", "7 12", "12 12"]
