"""``python -m benchmarks.choices``: milliseconds of the processor a choice costs a server.

A server of this checkout, and with ``--against`` one of another, play by turns in one run: two
people at each table choose at random, one after the other; their pages and a spectator's follow
by their streams. All that the server's process computes is counted, but for pages that only the
benchmark loads.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import time
from collections.abc import Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import Any

from .browser import Browser, Page
from .server import HERE, Server, served, wait_for

GAMES = ("armada", "western_sea", "blackbeard")
SPECTATOR = -4
MILLISECOND = 1000.0
LULL = 0.03
"""Seconds for the work that the last choice of a turn still causes."""


class Table:
    """Two players and a spectator, of whom so many follow by a stream."""

    def __init__(self, port: int, number: int, streams: int, seed: int) -> None:
        address = f"10.{number >> 16 & 255}.{number >> 8 & 255}.{number & 255}"
        self.browsers = [Browser(port, address) for _ in range(3)]
        self.streams, self.luck = streams, random.Random(seed)
        self.pages: list[Page] = []

    async def open(self, game: str) -> None:
        """Make the table, sit down, and open the pages."""
        host, guest, watcher = self.browsers
        await host.get("/")
        seats = {"seat-0-kind": "me", "seat-1-kind": "open", "option-players": "2"}
        made = await host.send("/tables", {"game": game, **seats})
        path = made.headers["location"]
        await guest.get(path)
        await guest.send(f"{path}/join", {})
        viewers = ((host, 0), (guest, 1), (watcher, SPECTATOR))
        self.pages = [Page(browser, path, viewer) for browser, viewer in viewers]
        for page in self.pages:
            await page.load()
        for page in self.followers:
            page.follow()

    @property
    def followers(self) -> list[Page]:
        return self.pages[: self.streams]

    @property
    def is_over(self) -> bool:
        return self.pages[0].status == "over"

    async def refresh(self) -> None:
        """Load the pages of players that follow by no stream."""
        for page in self.pages[self.streams : 2]:
            await page.load()

    async def choose(self) -> list[float]:
        """Whoever is asked chooses at random; the seconds until each stream had told of it."""
        page = next(page for page in self.pages[:2] if page.options)
        lengths = [each.length for each in self.followers]
        start = time.perf_counter()
        await page.choose(self.luck.choice(page.options))
        told = [each.moved(length) for each, length in zip(self.followers, lengths, strict=True)]
        ends = await asyncio.gather(*told)
        return [end - start for end in ends if end is not None]

    def close(self) -> None:
        for page in self.pages:
            page.close()
        for browser in self.browsers:
            browser.close()


class Side:
    """One server, its tables, and what was measured."""

    def __init__(self, server: Server, game: str, tables: int, streams: int, seed: int) -> None:
        self.server, self.game, self.streams = server, game, streams
        self.luck, self.made, self.count = random.Random(seed), 0, tables
        self.tables: list[Table] = []
        self.clear()

    def clear(self) -> None:
        """Forget what was measured while the server warmed up."""
        self.choices, self.computed = 0, 0.0
        self.seen: list[float] = []
        self.by_turn: list[float] = []

    async def open(self) -> None:
        wait_for(self.server, GAMES)  # whichever is played
        self.tables = [await self._table() for _ in range(self.count)]

    async def _table(self) -> Table:
        self.made += 1
        table = Table(self.server.port, self.made, self.streams, self.luck.randrange(1 << 30))
        await table.open(self.game)
        return table

    async def play(self, choices: int) -> None:
        """So many choices, at one table after the other."""
        used, mark = 0.0, self.server.computed()
        for n in range(choices):
            table = self.tables[n % self.count]
            self.seen += await table.choose()
            if self.streams < len(table.pages) - 1 or table.is_over:
                await asyncio.sleep(LULL)
                used += self.server.computed() - mark
                await self._renew(n % self.count)
                mark = self.server.computed()
        await asyncio.sleep(LULL)
        used += self.server.computed() - mark
        self.choices, self.computed = self.choices + choices, self.computed + used
        self.by_turn.append(used / choices)

    async def _renew(self, number: int) -> None:
        """What a browser would not ask for: pages without streams, and new tables."""
        if self.tables[number].is_over:
            self.tables[number].close()
            self.tables[number] = await self._table()
        else:
            await self.tables[number].refresh()

    @property
    def told(self) -> int:
        """Bytes of all events."""
        return sum(page.bytes_told for table in self.tables for page in table.followers)

    def figures(self) -> dict[str, Any]:
        return {
            "ms": round(MILLISECOND * self.computed / self.choices, 2),
            "choices": self.choices,
            "seen_p50_ms": share(self.seen, 0.5),
            "seen_p99_ms": share(self.seen, 0.99),
            "kib_an_event": round(self.told / max(1, len(self.seen)) / 1024, 1),
        }

    def close(self) -> None:
        for table in self.tables:
            table.close()


def share(values: Sequence[float], part: float) -> float:
    """A quantile, in milliseconds."""
    ordered = sorted(values)
    return round(MILLISECOND * ordered[min(int(part * len(ordered)), len(ordered) - 1)], 1)


def ratio(new: Side, old: Side) -> dict[str, float]:
    """What is left of the cost: altogether, and at the tenths of the pairs of turns."""
    pairs = sorted(n / o for n, o in zip(new.by_turn, old.by_turn, strict=True))
    whole = (new.computed / new.choices) / (old.computed / old.choices)
    low, high = pairs[len(pairs) // 10], pairs[-1 - len(pairs) // 10]
    return {"ratio": round(whole, 3), "low": round(low, 3), "high": round(high, 3)}


async def measure(sides: Sequence[Side], args: argparse.Namespace) -> None:
    for side in sides:
        await side.open()
        await side.play(args.warm)
        side.clear()
        for table in side.tables:
            for page in table.pages:
                page.bytes_told = 0
    for turn in range(args.turns):
        for side in sides if turn % 2 else sides[::-1]:
            await side.play(args.choices)
    for side in sides:
        side.close()


def run(game: str, streams: int, args: argparse.Namespace) -> dict[str, Any]:
    """One game with so many streams at each table."""
    checkouts = [HERE, *([args.against] if args.against else [])]
    with ExitStack() as stack:
        servers = [stack.enter_context(served(path)) for path in checkouts]
        sides = [Side(server, game, args.tables, streams, args.seed) for server in servers]
        asyncio.run(measure(sides, args))
    found: dict[str, Any] = {"game": game, "streams": streams, "here": sides[0].figures()}
    if args.against:
        found |= {"against": sides[1].figures(), **ratio(*sides)}
    return found


def main() -> None:
    """Print one JSON object for each game and number of streams."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", choices=GAMES, action="append")
    parser.add_argument("--streams", type=int, choices=(1, 2, 3), action="append")
    parser.add_argument("--against", type=Path, help="another checkout, with its own .venv")
    parser.add_argument("--tables", type=int, default=8)
    parser.add_argument("--turns", type=int, default=10, help="turns of each server")
    parser.add_argument("--choices", type=int, default=40, help="choices a turn")
    parser.add_argument("--warm", type=int, default=80, help="choices before that do not count")
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    for game in args.game or GAMES:
        for streams in args.streams or (1, 3):
            print(json.dumps(run(game, streams, args)), flush=True)


if __name__ == "__main__":
    main()
