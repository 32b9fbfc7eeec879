"""A server that is killed at any moment loses nothing it acknowledged, and goes on."""

from __future__ import annotations

import asyncio
import json
import random
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import httpx
import pytest

from covo.cli.verify import verify
from covo.engine.journal import from_text
from covo.server.tables.table_referee import Mark

from ..patience import PATIENCE
from ..servers import Server
from . import records
from .conftest import Start
from .players import Player, World, asked, newcomer
from .trials import SEED, rounds

BOT = {"kind": "bot", "bot": "random"}
ME, OPEN = {"kind": "me"}, {"kind": "open"}
LENGTH = {"max_rounds": str(rounds(1, 2))}
GAMES: list[dict[str, str]] = [{**LENGTH, "cards": "on"}, {**LENGTH, "cards": "off"}]
HURRY = 1
"""Seconds a turn at the table of somebody who never comes."""


async def laid(
    http: httpx.AsyncClient, seats: list[dict[str, str]], wishes: dict[str, str], **others: Any
) -> str:
    """A table of Armada."""
    settings = {"players": str(len(seats)), "setup": "standard", **wishes}
    body = {"game": "armada", "settings": settings, "seats": seats, **others}
    return str((await asked(http, "POST", "/tables", body))["id"])


class Harbour:
    """Tables of programs, of programs and bots, of bots alone; and one whose clock runs."""

    def __init__(self, world: World, stack: AsyncExitStack) -> None:
        self.world, self.stack = world, stack
        self.players: list[Player] = []
        self.bots: list[str] = []
        self.timed: list[str] = []

    async def guest(self, name: str) -> httpx.AsyncClient:
        return await self.stack.enter_async_context(await newcomer(self.world.server, name))

    async def fill(self, duels: int, bots: int) -> None:
        for number in range(duels):
            wishes = GAMES[number % len(GAMES)]
            anna, bruno = await self.guest("Anna"), await self.guest("Bruno")
            table = await laid(anna, [ME, OPEN], wishes)
            await asked(bruno, "POST", f"/tables/{table}/join", {"seat": 1})
            self.players += [Player(self.world, p, table, i) for i, p in enumerate((anna, bruno))]
        carla = await self.guest("Carla")
        table = await laid(carla, [ME, BOT, BOT], GAMES[0])
        self.players.append(Player(self.world, carla, table, 0))
        for _ in range(bots):
            self.bots.append(await laid(carla, [BOT, BOT], {"max_rounds": "40"}))
        time = {"pace": "live", "turn": HURRY}
        self.timed.append(await laid(carla, [ME, BOT], {"max_rounds": "200"}, time=time))

    @property
    def tables(self) -> set[str]:
        return {player.table for player in self.players}


def killed_at_will(server: Server, luck: random.Random) -> Any:
    """Mostly at once; now and then as an operator would."""
    return server.stop if luck.random() < 0.1 else server.kill


async def trial(server: Server, kills: int, duels: int, bots: int, folder: Path) -> None:
    luck, world = random.Random(SEED), World(server)
    world.up.set()
    async with AsyncExitStack() as stack:
        harbour = Harbour(world, stack)
        await harbour.fill(duels, bots)
        playing = asyncio.gather(*(player.play() for player in harbour.players))
        before: records.Records = {}
        for _ in range(kills):
            wanted = world.posts + luck.randint(1, 12 * duels)
            if not await world.has_sent(wanted, playing):
                break
            await asyncio.sleep(luck.uniform(0, 0.03))  # in the middle of whatever it does
            await world.falls(killed_at_will(server, luck))
            found = await records.read(server.database)
            records.assert_whole(found)
            records.assert_grown(before, found)
            records.assert_kept(found, harbour.players)
            before = found
        await asyncio.wait_for(playing, PATIENCE)
        await assert_goes_on(server, before, harbour)
        await assert_finished(server, harbour, folder)


async def assert_goes_on(server: Server, before: records.Records, harbour: Harbour) -> None:
    """Bots and clocks, where nobody looks."""
    for table in harbour.bots + harbour.timed:
        length = len(before.get(table, []))
        while True:
            found = (await records.read(server.database)).get(table, [])
            if len(found) > length or (await records.table_row(server.database, table))["outcome"]:
                break
            await asyncio.sleep(0.1)
        if table in harbour.timed:
            marks = [Mark(row["marks"]) for row in found]
            assert any(mark & Mark.LAPSED for mark in marks)


async def assert_finished(server: Server, harbour: Harbour, folder: Path) -> None:
    """Whole games: in the database, in what the streams told, and under ``covo verify``."""
    found = await records.read(server.database)
    records.assert_whole(found)
    records.assert_kept(found, harbour.players)
    for player in harbour.players:
        log = await asked(player.http, "GET", f"/tables/{player.table}/log?seat={player.seat}")
        assert player.lines == [(line["length"], line["text"]) for line in log["lines"]]
    one = harbour.players[0].http
    for table in harbour.tables:
        answer = await one.get(f"/api/tables/{table}/journal")
        assert from_text(answer.text).entries == [row["option"] for row in found[table]]
        file = folder / f"{table}.json"
        file.write_text(answer.text, encoding="utf-8")
        await asyncio.to_thread(verify, file, "en", True)


def test_no_acknowledged_choice_is_lost(
    start: Start, database: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    print(f"seed {SEED}")
    kills, duels = rounds(2, 30), rounds(2, 8)
    with start(database) as server:
        asyncio.run(trial(server, kills, duels, rounds(1, 4), tmp_path))
    proved = [json.loads(line) for line in capsys.readouterr().out.splitlines()[1:]]
    assert len(proved) == duels + 1
    assert all(one["dice"] == "sealed" and one["rolls_checked"] > 0 for one in proved), proved
