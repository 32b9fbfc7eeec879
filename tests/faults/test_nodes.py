"""Several servers on one PostgreSQL, some of them killed: one history a table, each choice once."""

from __future__ import annotations

import asyncio
import os
import random
import signal
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, ExitStack, asynccontextmanager
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import httpx

from ..patience import PATIENCE
from ..servers import Server
from . import records
from .conftest import Start, database_on
from .players import Player, World, client
from .test_killed import Harbour, assert_finished, assert_goes_on
from .trials import SEED, rounds

NODES = 3
STOPPED = 4.0
"""Seconds for which a server is held: longer than its leases last."""


class Wandering:
    """A guest behind a balancer that knows nobody: every request goes to any node."""

    def __init__(self, nodes: list[Server], own: httpx.AsyncClient, luck: random.Random) -> None:
        self._nodes, self._own, self._luck = nodes, own, luck

    @property
    def headers(self) -> httpx.Headers:
        return self._own.headers

    def _somewhere(self, path: str) -> str:
        return f"{self._luck.choice(self._nodes).url}{path}"

    @asynccontextmanager
    async def stream(self, method: str, path: str, **others: Any) -> AsyncIterator[httpx.Response]:
        async with self._own.stream(method, self._somewhere(path), **others) as answer:
            yield answer

    async def request(self, method: str, path: str, **others: Any) -> httpx.Response:
        """As a balancer does it: where nobody answers, the next node is asked."""
        while True:
            try:
                return await self._own.request(method, self._somewhere(path), **others)
            except httpx.ConnectError:
                await asyncio.sleep(0.05)

    async def get(self, path: str) -> httpx.Response:
        return await self.request("GET", path)

    async def post(self, path: str, **others: Any) -> httpx.Response:
        return await self.request("POST", path, **others)


class Fleet(Harbour):
    """The same tables, its people at every node."""

    def __init__(self, world: World, stack: AsyncExitStack, nodes: list[Server]) -> None:
        super().__init__(world, stack)
        self.nodes, self.luck = nodes, random.Random(SEED)

    async def guest(self, name: str) -> Any:
        own = await super().guest(name)
        return Wandering(self.nodes, own, self.luck)


async def harm(node: Server, luck: random.Random, done: Counter[str]) -> None:
    """Kill a node, hold it for longer than its leases last, or end it in order."""
    assert node.process is not None
    kind = luck.choice(("killed", "killed", "held", "ended"))
    done[kind] += 1
    if kind == "held":
        os.kill(node.process.pid, signal.SIGSTOP)
        await asyncio.sleep(STOPPED)
        os.kill(node.process.pid, signal.SIGCONT)
        return
    await asyncio.to_thread(node.kill if kind == "killed" else node.stop)
    await asyncio.sleep(luck.uniform(0, STOPPED))
    await asyncio.to_thread(node.start)


def as_known(player: Player, sure: set[int]) -> Any:
    """Whoever plays on while records are read: what was acknowledged before, and all it sent."""
    posts = [replace(post, acknowledged=id(post) in sure) for post in player.posts]
    return SimpleNamespace(table=player.table, seat=player.seat, posts=posts)


async def trial(nodes: list[Server], harms: int, duels: int, folder: Path) -> None:
    luck, world, done = random.Random(SEED), World(nodes[0]), Counter[str]()
    world.up.set()
    async with AsyncExitStack() as stack:
        fleet = Fleet(world, stack, nodes)
        await fleet.fill(duels, rounds(1, 4))
        playing = asyncio.gather(*(player.play() for player in fleet.players))
        before: records.Records = {}
        for _ in range(harms):
            if not await world.has_sent(world.posts + luck.randint(1, 6 * duels), playing):
                break
            await harm(luck.choice(nodes), luck, done)
            sure = {
                id(post) for player in fleet.players for post in player.posts if post.acknowledged
            }
            found = await records.read(nodes[0].database)
            records.assert_whole(found)
            records.assert_grown(before, found)
            records.assert_kept(found, [as_known(player, sure) for player in fleet.players])
            before = found
        await asyncio.wait_for(playing, PATIENCE)
        await assert_goes_on(nodes[0], before, fleet)
        await assert_finished(nodes[0], fleet, folder)
        await assert_alike(nodes, fleet)
        entries = sum(map(len, (await records.read(nodes[0].database)).values()))
        cut = sum(player.reconnections for player in fleet.players)
        print(
            f"{dict(done)}, {world.acknowledged} acknowledged, {entries} entries, {cut} cut lines"
        )


async def assert_alike(nodes: list[Server], fleet: Fleet) -> None:
    """Before long every node shows everybody the same."""

    def shown(player: Player) -> str:
        return f"/api/tables/{player.table}/view?seat={player.seat}"

    async def views(player: Player) -> list[Any]:
        found = []
        for node in nodes:
            async with client(node) as http:
                http.headers["Authorization"] = player.http.headers["Authorization"]
                found.append((await http.get(shown(player))).json())
        return found

    async with asyncio.timeout(PATIENCE):
        for player in fleet.players:
            while (found := await views(player)) != [found[0]] * len(nodes):
                await asyncio.sleep(0.1)  # who is there is known everywhere within a beat


def test_three_nodes_lose_no_choice_and_do_none_twice(
    start: Start, postgres: Any, tmp_path: Path
) -> None:
    print(f"seed {SEED}")
    database = database_on(postgres)
    with ExitStack() as stack:
        nodes = [stack.enter_context(start(database)) for _ in range(NODES)]
        asyncio.run(trial(nodes, rounds(3, 60), rounds(2, 8), tmp_path))
