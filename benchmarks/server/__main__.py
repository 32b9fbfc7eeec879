"""``python -m benchmarks.server``: N tables with two players and a spectator each, on loopback."""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import re
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from .wire import HOST, events, whole

OPTION = re.compile(r'name="option" value="(\d+)"')
PATIENCE = 120.0
SPECTATOR = -4
MILLISECOND = 1000.0


@dataclass
class Figures:
    """What was measured."""

    seen: list[float] = field(default_factory=list)
    """Seconds from a POST until a viewer had the news, one number for each viewer."""
    answered: list[float] = field(default_factory=list)
    """Seconds from a POST until its own answer was complete."""
    choices: int = 0
    late: int = 0
    """Viewers that had no news within five seconds."""
    bytes_seen: int = 0


@dataclass
class Viewer:
    """One open page."""

    seat: int
    changed: asyncio.Event = field(default_factory=asyncio.Event)
    at: float = 0.0
    length: int = -1
    options: list[int] = field(default_factory=list)


class Table:
    """Two players and a spectator, each with a stream."""

    def __init__(self, port: int, row: dict[str, Any], figures: Figures, seed: int) -> None:
        self.port, self.id, self.figures = port, str(row["id"]), figures
        self.cookies, self.tokens = row["cookies"], row["tokens"]
        self.viewers = [Viewer(0), Viewer(1), Viewer(SPECTATOR)]
        self.luck = random.Random(seed)
        self.tasks: list[asyncio.Task[None]] = []

    def headers(self, seat: int) -> dict[str, str]:
        if seat < 0:
            return {}
        return {"Cookie": f"covo={self.cookies[seat]}", "X-CSRF-Token": self.tokens[seat]}

    async def open(self) -> None:
        """All three look at the table."""
        self.tasks = [asyncio.create_task(self.look(viewer)) for viewer in self.viewers]
        for viewer in self.viewers:
            await asyncio.wait_for(viewer.changed.wait(), PATIENCE)

    async def look(self, viewer: Viewer) -> None:
        path = f"/stream?tab=1:en:{self.id}:{viewer.seat}:"
        async for data in events(self.port, path, self.headers(viewer.seat)):
            now = time.perf_counter()
            self.figures.bytes_seen += len(data)
            told = json.loads(data).get("news", {})
            if told.get("length", viewer.length) != viewer.length:
                viewer.length, viewer.at = told["length"], now
                viewer.changed.set()
            shown = told.get("regions", {}).get("options")
            if shown is not None:
                viewer.options = [int(n) for n in OPTION.findall(shown)]

    async def choose(self) -> bool:
        """Whoever is asked chooses; wait until everybody has seen it."""
        asked = [v for v in self.viewers if v.seat >= 0 and v.options]
        if not asked:
            return False
        viewer = asked[0]
        body = {"seat": viewer.seat, "length": viewer.length}
        body["option"] = self.luck.choice(viewer.options)
        for each in self.viewers:
            each.changed.clear()
        start = time.perf_counter()
        headers = {"Content-Type": "application/json", "Accept": "application/json"}
        await whole(
            self.port,
            "POST",
            f"/tables/{self.id}/choices",
            {**self.headers(viewer.seat), **headers},
            json.dumps(body).encode(),
        )
        self.figures.answered.append(time.perf_counter() - start)
        self.figures.choices += 1
        for each in self.viewers:
            try:
                await asyncio.wait_for(each.changed.wait(), 5)
                self.figures.seen.append(each.at - start)
            except TimeoutError:
                self.figures.late += 1
        return True

    async def play(self, pace: float, end: float) -> None:
        """A choice every ``pace`` seconds, as far as the server keeps up."""
        await asyncio.sleep(self.luck.random() * pace)
        while time.perf_counter() < end:
            start = time.perf_counter()
            if not await self.choose():
                return
            await asyncio.sleep(max(0.0, pace - (time.perf_counter() - start)))

    def close(self) -> None:
        for task in self.tasks:
            task.cancel()


def memory(process: int) -> int:
    """Bytes a process holds."""
    status = Path(f"/proc/{process}/status").read_text(encoding="utf-8")
    found = re.search(r"VmRSS:\s+(\d+) kB", status)
    return int(found[1]) * 1024 if found else 0


def processor(process: int) -> float:
    """Seconds of computing that a process has used."""
    parts = Path(f"/proc/{process}/stat").read_text(encoding="utf-8").rpartition(") ")[2].split()
    return (int(parts[11]) + int(parts[12])) / os.sysconf("SC_CLK_TCK")


def share(values: Sequence[float], part: float) -> float:
    """A quantile, in milliseconds."""
    ordered = sorted(values)
    return round(MILLISECOND * ordered[min(int(part * len(ordered)), len(ordered) - 1)], 1)


async def measured(port: int, rows: list[Any], rate: float, seconds: float, server: int) -> Any:
    """Open all pages, then play for a while."""
    figures = Figures()
    empty = memory(server)
    tables = [Table(port, row, figures, i) for i, row in enumerate(rows)]
    for at in range(0, len(tables), 10):
        await asyncio.gather(*(table.open() for table in tables[at : at + 10]))
    start, used = time.perf_counter(), processor(server)
    pace = len(tables) / rate
    await asyncio.gather(*(table.play(pace, start + seconds) for table in tables))
    spent = time.perf_counter() - start
    full, used = memory(server), processor(server) - used
    for table in tables:
        table.close()
    return {
        "tables": len(tables),
        "streams": 3 * len(tables),
        "choices": figures.choices,
        "choices_per_second": round(figures.choices / spent, 1),
        "p50_ms": share(figures.seen, 0.5),
        "p99_ms": share(figures.seen, 0.99),
        "answer_p50_ms": share(figures.answered, 0.5),
        "answer_p99_ms": share(figures.answered, 0.99),
        "server_ms_per_choice": round(MILLISECOND * used / max(1, figures.choices), 1),
        "late": figures.late,
        "kib_per_news": round(figures.bytes_seen / max(1, len(figures.seen)) / 1024, 1),
        "kib_per_table": round((full - empty) / len(tables) / 1024, 1),
    }


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind((HOST, 0))
        return int(probe.getsockname()[1])


async def answers(port: int) -> None:
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        try:
            await whole(port, "GET", "/healthz", {}, b"")
            return
        except OSError:
            await asyncio.sleep(0.1)
    raise SystemExit("the server does not answer")


async def run(args: argparse.Namespace, port: int, seats: Path, server: int) -> Any:
    await answers(port)
    await asyncio.sleep(args.settle)
    rows = json.loads(seats.read_text(encoding="utf-8"))
    return await measured(port, rows, args.rate, args.seconds, server)


def main() -> None:
    """Print one JSON object."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--rate", type=float, default=100.0, help="choices a second, all together")
    parser.add_argument("--seconds", type=float, default=20.0)
    parser.add_argument("--settle", type=float, default=8.0, help="seconds to load machine code")
    parser.add_argument("--database", default="", help="an URL; else a SQLite file")
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        seats, port = Path(folder, "seats.json"), free_port()
        database = args.database or f"sqlite+aiosqlite:///{folder}/covo.sqlite"
        words = ["--database", database, "--tables", str(args.tables), "--port", str(port)]
        words += ["--seats", str(seats)]
        server = subprocess.Popen([sys.executable, "-m", "benchmarks.server.under_load", *words])
        try:
            print(json.dumps(asyncio.run(run(args, port, seats, server.pid))))
        finally:
            server.terminate()
            server.wait(timeout=20)


if __name__ == "__main__":
    main()
