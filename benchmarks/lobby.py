"""``python -m benchmarks.lobby``: how long others wait while many watch a lobby of many tables.

A database holds so many tables; so many browsers, each nobody's, follow the lobby; tables are made
all the while, and each changes the lists. Meanwhile somebody asks for a page that needs the
database, one request after the other.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import sqlite3
import time
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from .choices.__main__ import MILLISECOND, share
from .choices.browser import Browser
from .choices.server import HERE, Server, served

STATUSES = ("over", "over", "over", "gathering")
PAUSE = 0.005


async def make(browser: Browser) -> None:
    """A table that waits for a second player."""
    if not browser.token:
        await browser.get("/")
    seats = {"seat-0-kind": "me", "seat-1-kind": "open", "option-players": "2"}
    await browser.send("/tables", {"game": "armada", **seats})


def fill(path: Path, count: int) -> None:
    """Copies of the table that is there: most are over, others wait for players."""
    with sqlite3.connect(path) as connection:
        origin = connection.execute("select id from tables").fetchone()[0]
        for name, key, ids in (("tables", "id", "?"), ("seats", '"table"', "?")):
            columns = [row[1] for row in connection.execute(f"pragma table_info({name})")]
            new = {key.strip('"'): ids, "status": "?", "moved": "moved - ?"}
            chosen = ", ".join(new.get(column, f'"{column}"') for column in columns)
            copy = f"insert into {name} select {chosen} from {name} where {key} = '{origin}'"
            rows = [
                [_value(column, n) for column in columns if column in new] for n in range(count)
            ]
            connection.executemany(copy, rows)


def _value(column: str, n: int) -> object:
    return {"status": STATUSES[n % len(STATUSES)], "moved": float(n)}.get(column, f"copy{n}")


class Watcher:
    """A browser that follows the lobby."""

    def __init__(self, port: int) -> None:
        self.browser, self.told = Browser(port, "10.1.0.1"), 0

    async def follow(self) -> None:
        async for data in self.browser.events("/stream?tab=1:en:lobby::"):
            self.told += b'"news"' in data


async def measured(server: Server, args: argparse.Namespace) -> dict[str, Any]:
    watchers = [Watcher(server.port) for _ in range(args.watchers)]
    tasks = [asyncio.create_task(each.follow()) for each in watchers]
    while not all(each.told for each in watchers):
        await asyncio.sleep(0.1)
    waits, told = list[float](), sum(each.told for each in watchers)
    asking = asyncio.create_task(_ask(server.port, waits))
    used = server.computed()
    for n in range(args.changes):
        await make(Browser(server.port, f"10.2.0.{n}"))
        await asyncio.sleep(args.pace)
    used = server.computed() - used
    asking.cancel()
    for task in tasks:
        task.cancel()
    return {
        "tables": args.tables,
        "watchers": args.watchers,
        "others_p50_ms": share(waits, 0.5),
        "others_p99_ms": share(waits, 0.99),
        "others_most_ms": round(MILLISECOND * max(waits), 1),
        "requests": len(waits),
        "told": sum(each.told for each in watchers) - told,
        "ms_a_change": round(MILLISECOND * used / args.changes, 1),
    }


async def _ask(port: int, waits: list[float]) -> None:
    browser = Browser(port, "10.3.0.1")
    while True:
        start = time.perf_counter()
        await browser.ask("GET", "/healthz", {})
        waits.append(time.perf_counter() - start)
        await asyncio.sleep(PAUSE)


def main() -> None:
    """Print one JSON object."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=20_000)
    parser.add_argument("--watchers", type=int, default=200)
    parser.add_argument("--changes", type=int, default=20, help="tables that are made meanwhile")
    parser.add_argument("--pace", type=float, default=0.5, help="seconds between two of them")
    parser.add_argument("--checkout", type=Path, default=HERE, help="another one's server")
    args = parser.parse_args()
    with TemporaryDirectory() as folder:
        path = Path(folder, "covo.sqlite")
        with served(args.checkout, f"sqlite:///{path}") as server:
            asyncio.run(_first(server))
        fill(path, args.tables)
        with served(args.checkout, f"sqlite:///{path}") as server:
            asyncio.run(_answers(server))
            print(json.dumps(asyncio.run(measured(server, args))))


async def _first(server: Server) -> None:
    await _answers(server)
    await make(Browser(server.port, "10.0.0.1"))


async def _answers(server: Server) -> None:
    while True:
        try:
            await Browser(server.port, "10.0.0.1").ask("GET", "/healthz", {})
            return
        except OSError:
            await asyncio.sleep(0.1)


if __name__ == "__main__":
    main()
