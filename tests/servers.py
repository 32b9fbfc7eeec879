"""A server of one's own, in a process of its own: started, watched, killed, started again."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

import httpx

ROOT = Path(__file__).parent.parent
PATIENCE = 60.0
"""Seconds until a server must answer; the first start on a busy machine is slow."""


def free_port() -> int:
    """A port that nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Server:
    """``covo serve`` on the loopback, with a database that outlives it."""

    def __init__(self, folder: Path, database: str = "", **environment: str) -> None:
        self.folder, self.port = folder, free_port()
        self.database = database or f"sqlite+aiosqlite:///{folder / 'covo.sqlite'}"
        # The interpreter is quick enough for a test, and compiling would slow all others down.
        self.environment: Mapping[str, str] = {"COVO_COMPILE": "off"} | environment
        self.process: subprocess.Popen[bytes] | None = None
        self.runs = 0
        self.luck_of("")

    def luck_of(self, test: str) -> None:
        """From now on new tables have the luck of this test."""
        self.runs += 1
        (self.folder / "luck").write_text(f"{test}\n{self.runs}")

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def log(self) -> Path:
        return self.folder / "server.log"

    def start(self) -> None:
        """Come up, and answer."""
        words = ["serve", "--no-browser", "--port", str(self.port), "--database", self.database]
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                [sys.executable, "-m", "tests.known_luck", *words],
                cwd=ROOT,
                stdout=log,
                stderr=log,
                env={
                    **os.environ,
                    "XDG_DATA_HOME": str(self.folder),
                    "COVO_LUCK_OF": str(self.folder / "luck"),
                    **self.environment,
                },
            )
        self.wait()

    def wait(self) -> None:
        """Until it answers; what it wrote is the reason if it does not."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            assert self.process is not None
            if self.process.poll() is not None:
                break
            try:
                if httpx.get(f"{self.url}/healthz", timeout=2).is_success:
                    return
            except httpx.TransportError:
                time.sleep(0.05)
        raise AssertionError(f"the server does not answer:\n{self.log.read_text()[-4000:]}")

    def kill(self) -> None:
        """At once, in the middle of whatever it does."""
        self._end(signal.SIGKILL)

    def stop(self) -> None:
        """As Ctrl-C does."""
        self._end(signal.SIGINT)

    def _end(self, sign: signal.Signals) -> None:
        if self.process is None:
            return
        self.process.send_signal(sign)
        try:
            self.process.wait(timeout=20)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        self.process = None


@contextmanager
def serving(folder: Path, database: str = "", **environment: str) -> Iterator[Server]:
    """A server for as long as it is wanted."""
    server = Server(folder, database, **environment)
    server.start()
    try:
        yield server
    finally:
        server.stop()
