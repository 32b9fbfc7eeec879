"""Programs that play over HTTP as fast as they can, and come back when the line is cut."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass, field
from itertools import count
from typing import Any

import httpx

from ..patience import PATIENCE
from ..servers import Server

_addresses = count(1)


@dataclass
class Post:
    """A choice that was sent; whether it counts is known when an answer came."""

    seat: int
    length: int
    option: int
    nonce: str
    acknowledged: bool = False
    denied: bool = False
    """It was asked for again, perhaps, and the answer was that it was never taken."""


@dataclass
class World:
    """The server, as its guests know it: sometimes it is not there."""

    server: Server
    up: asyncio.Event = field(default_factory=asyncio.Event)
    acknowledged: int = 0
    sent: asyncio.Condition = field(default_factory=asyncio.Condition)
    """Told of every choice that is on its way."""
    posts: int = 0

    async def has_sent(self, wanted: int, playing: asyncio.Future[Any]) -> bool:
        """Until so many choices were sent; False if all have played to the end before."""
        counted: asyncio.Future[Any] = asyncio.ensure_future(self._counted(wanted))
        ended, _ = await asyncio.wait(
            {counted, playing}, timeout=PATIENCE, return_when=asyncio.FIRST_COMPLETED
        )
        counted.cancel()
        assert ended, f"nobody has chosen for {PATIENCE} seconds"
        if playing in ended:
            playing.result()
        return counted in ended

    async def _counted(self, wanted: int) -> None:
        async with self.sent:
            await self.sent.wait_for(lambda: self.posts >= wanted)

    async def falls(self, end: Callable[[], None]) -> None:
        """End the server, whatever it does now, and start it again."""
        self.up.clear()
        await asyncio.to_thread(end)
        await asyncio.to_thread(self.server.start)
        self.up.set()


def client(server: Server, token: str = "") -> httpx.AsyncClient:
    """A program behind the proxy, at an address of its own."""
    n = next(_addresses)
    headers = {"X-Forwarded-For": f"10.1.{n // 250}.{n % 250 + 1}"}
    if token:
        headers["Authorization"] = f"Bearer {token}"
    return httpx.AsyncClient(base_url=server.url, timeout=PATIENCE, headers=headers, verify=False)


async def asked(http: httpx.AsyncClient, method: str, path: str, body: Any = None) -> Any:
    """What is granted; nothing else is expected."""
    brought = {} if body is None else {"json": body}
    answer = await http.request(method, f"/api{path}", **brought)
    assert answer.is_success, f"{method} {path}: {answer.status_code} {answer.text}"
    return answer.json() if answer.content else None


async def newcomer(server: Server, name: str) -> httpx.AsyncClient:
    """Somebody with a token."""
    async with client(server) as http:
        token = (await asked(http, "POST", "/people", {"name": name}))["token"]
    return client(server, token)


async def events(answer: httpx.Response) -> AsyncIterator[dict[str, str]]:
    """The whole events of a stream; one that was cut off does not count."""
    found: dict[str, str] = {}
    async for line in answer.aiter_lines():
        if not line and found:
            yield found
            found = {}
        elif line and not line.startswith(":"):
            name, _, value = line.partition(": ")
            found[name] = value


class Player:
    """One seat of one table, played at random to the end of the game."""

    def __init__(self, world: World, http: httpx.AsyncClient, table: str, seat: int) -> None:
        self.world, self.http, self.table, self.seat = world, http, table, seat
        self.luck = random.Random(f"{table} {seat}")
        self.posts: list[Post] = []
        self.lines: list[tuple[int, str]] = []
        """The log, as the stream told it."""
        self.last_id = ""
        self.view: dict[str, Any] = {}
        self.reconnections = 0

    async def play(self) -> None:
        while not self.is_over:
            await self.world.up.wait()
            try:
                await self._follow()
            except httpx.TransportError:
                self.reconnections += 1

    @property
    def is_over(self) -> bool:
        return bool(self.view) and self.view["table"]["status"] == "over"

    async def _follow(self) -> None:
        """Take every event as it comes, and answer where it asks for a choice."""
        headers = {"Last-Event-ID": self.last_id} if self.last_id else {}
        path = f"/api/tables/{self.table}/stream?seat={self.seat}"
        async with self.http.stream("GET", path, headers=headers) as answer:
            if answer.status_code >= 500:
                return
            assert answer.status_code == 200
            await self._choose()
            async for event in events(answer):
                assert event["event"] == "view", "a server that ends is no table that is gone"
                self._take(event)
                if self.is_over:
                    return
                await self._choose()

    def _take(self, event: dict[str, str]) -> None:
        news = json.loads(event["data"])
        self.last_id, self.view = event["id"], news["view"]
        self.lines += [(line["length"], line["text"]) for line in news["lines"]]

    async def _choose(self) -> None:
        """Choose on the view at hand; what was left without an answer is asked for again."""
        last = self.posts[-1] if self.posts else None
        if last is not None and not (last.acknowledged or last.denied):
            await self._send(last)
        if not self.view or not self.view["asked"]:
            return
        seen = self.view["length"]
        if last is None or last.denied or last.length != seen:
            option = self.luck.choice(self.view["options"])["option"]
            nonce = f"{self.seat}-{len(self.posts)}"
            self.posts.append(Post(self.seat, seen, option, nonce))
            await self._send(self.posts[-1])

    async def _send(self, post: Post) -> None:
        body = {name: getattr(post, name) for name in ("seat", "length", "option", "nonce")}
        async with self.world.sent:
            self.world.posts += 1
            self.world.sent.notify_all()
        while True:
            answer = await self.http.post(f"/api/tables/{self.table}/choices", json=body)
            if answer.status_code != 429:
                break
            await asyncio.sleep(float(answer.headers["retry-after"]))
        if answer.is_success:
            post.acknowledged = True
            self.world.acknowledged += 1
        else:
            assert answer.status_code in (409, 500, 503), answer.text
            post.denied = answer.status_code == 409
