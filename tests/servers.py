"""A server of one's own, in a process of its own: started, watched, killed, started again."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

import httpx

from .patience import PATIENCE, eventually

ROOT = Path(__file__).parent.parent
ADDRESS = re.compile(rb"http://127\.0\.0\.1:(\d+)/")


class Server:
    """``covo serve`` on the loopback, with a database that outlives it."""

    def __init__(self, folder: Path, database: str = "", **environment: str) -> None:
        self.folder = folder
        self.port = 0
        """Any free one at first; after a restart the same again."""
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
        written = self.log.stat().st_size if self.log.exists() else 0
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
        eventually("the server tells its address", lambda: self._has_told(written))
        answer = httpx.get(f"{self.url}/healthz", timeout=PATIENCE)
        assert answer.is_success, f"{answer.text}\n{self._last_words}"

    def _has_told(self, written: int) -> bool:
        """Whether this start wrote its port into the log; it does so when the server answers."""
        assert self.process is not None
        assert self.process.poll() is None, f"the server has ended:\n{self._last_words}"
        told = ADDRESS.search(self.log.read_bytes()[written:])
        self.port = int(told[1]) if told else self.port
        return told is not None

    @property
    def _last_words(self) -> str:
        return self.log.read_text(encoding="utf-8")[-4000:]

    def kill(self) -> None:
        """At once, in the middle of whatever it does."""
        self._end(signal.SIGKILL)

    def stop(self) -> None:
        """As Ctrl-C does."""
        self._end(signal.SIGINT)

    def _end(self, sign: signal.Signals) -> None:
        if self.process is None:
            return
        process, self.process = self.process, None
        process.send_signal(sign)
        try:
            process.wait(timeout=PATIENCE)
        finally:
            process.kill()
            process.wait()


@contextmanager
def serving(folder: Path, database: str = "", **environment: str) -> Iterator[Server]:
    """A server for as long as it is wanted."""
    server = Server(folder, database, **environment)
    server.start()
    try:
        yield server
    finally:
        server.stop()
