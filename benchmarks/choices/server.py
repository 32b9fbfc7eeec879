"""A real server in a process of its own, of this checkout or another, and what it computes."""

from __future__ import annotations

import json
import os
import socket
import subprocess
import sys
import time
from collections.abc import Collection, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

HERE = Path(__file__).parents[2]
HOST = "127.0.0.1"
READY = "machine code ready"
PATIENCE = 600.0
"""Seconds for the first compilation of a checkout."""
SETTINGS = {
    "COVO_PAUSE_MS": "0",  # the pause that hides hands would be measured, not the server
    "COVO_BOT_PAUSE_MS": "0",
    "COVO_TRUSTED_PROXIES": HOST,  # each table is played from an address of its own
    "COVO_LOG": "info",
}
EXACT = 2
"""The kernel's name for the clock that counts nanoseconds of the processor."""


@dataclass(frozen=True)
class Server:
    """A running server."""

    port: int
    process: int
    log: Path

    def computed(self) -> float:
        """Seconds of the processor that the process has used, all its threads together."""
        return time.clock_gettime((~self.process << 3) | EXACT)

    @property
    def resident(self) -> int:
        """Bytes of memory."""
        pages = Path(f"/proc/{self.process}/statm").read_text(encoding="utf-8").split()[1]
        return int(pages) * os.sysconf("SC_PAGE_SIZE")

    def ready(self) -> set[str]:
        """The games whose machine code is loaded."""
        lines = self.log.read_text(encoding="utf-8").splitlines()
        said = (json.loads(line) for line in lines if READY in line)
        return {line["game"] for line in said}


@contextmanager
def served(checkout: Path = HERE, database: str = "") -> Iterator[Server]:
    """``covo serve`` of a checkout, on a port and a database of its own."""
    python = sys.executable if checkout == HERE else str(checkout / ".venv/bin/python")
    with TemporaryDirectory() as folder, Path(folder, "log").open("wb") as log:
        port = free_port()
        command = [python, "-m", "covo.cli", "serve", "--no-browser", "--port", str(port)]
        command += ["--database", database or f"sqlite:///{folder}/covo.sqlite"]
        server = subprocess.Popen(
            command, env=os.environ | SETTINGS, cwd=folder, stdout=subprocess.DEVNULL, stderr=log
        )
        try:
            yield Server(port, server.pid, Path(log.name))
        finally:
            server.terminate()
            server.wait(timeout=20)


def wait_for(server: Server, games: Collection[str]) -> None:
    """Return once the machine code of these games is loaded: until then it is loading some."""
    end = time.monotonic() + PATIENCE
    while missing := set(games) - server.ready():
        if time.monotonic() > end:
            named = ", ".join(sorted(missing))
            raise SystemExit(f"no machine code of {named} in {PATIENCE:.0f} s; see {server.log}")
        time.sleep(0.2)


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind((HOST, 0))
        return int(probe.getsockname()[1])
