"""``covo serve --nodes N``: several servers of one machine behind one port."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from types import FrameType

SOCKET = "COVO_SOCKET"
"""In the environment of each: the number under which it finds the port that all listen on."""
LOOK = 0.1
"""Seconds between two looks at whether all still run."""
REST = 1.0
"""Seconds until one that has fallen is started again."""
PATIENCE = 10.0
"""Seconds that each has to end before it is made to."""


def inherited(environment: Mapping[str, str]) -> socket.socket | None:
    """The port that was taken for this server and its siblings."""
    number = environment.get(SOCKET, "")
    return socket.socket(fileno=int(number)) if number.isdigit() else None


class Nodes:
    """Servers that are started again when they fall, and one after another when asked (SIGHUP).

    All listen on one socket: the system gives each connection to whoever is free.
    """

    def __init__(self, count: int, taken: socket.socket, database: str) -> None:
        self._taken, self._database = taken, database
        self._stops = self._renews = False
        self._running = [self._started() for _ in range(count)]

    def _started(self) -> subprocess.Popen[bytes]:
        number = self._taken.fileno()
        return subprocess.Popen(
            [sys.executable, "-m", "covo.cli", "serve", "--no-browser"],
            env={**os.environ, SOCKET: str(number), "COVO_DATABASE": self._database},
            pass_fds=(number,),
        )

    def run(self) -> int:
        """Until somebody says stop; 1 where all have fallen at once and none came up."""
        with self._heeding():
            failures = 0
            while not self._stops:
                time.sleep(LOOK)
                if self._renews:
                    self._renew()
                failures = self._revive(failures)
                if failures > len(self._running):
                    break
        self._end(self._running)
        return int(not self._stops)

    def _revive(self, failures: int) -> int:
        """Start those again that have fallen; how many in a row did not come up."""
        for place, process in enumerate(self._running):
            if process.poll() is None:
                continue
            if process.returncode == 1:  # it has said why
                failures += 1
            time.sleep(REST)
            if not self._stops and failures <= len(self._running):
                self._running[place] = self._started()
        return failures

    def _renew(self) -> None:
        """A newer Covo, or another environment: one at a time, so that somebody always answers."""
        self._renews = False
        for place, process in enumerate(self._running):
            fresh = self._started()
            time.sleep(REST)
            self._end([process])
            self._running[place] = fresh

    def _end(self, processes: list[subprocess.Popen[bytes]]) -> None:
        for process in processes:
            process.terminate()
        for process in processes:
            try:
                process.wait(PATIENCE)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()

    @contextmanager
    def _heeding(self) -> Iterator[None]:
        before = {number: signal.signal(number, self._heed) for number in self._signals()}
        try:
            yield
        finally:
            for number, handler in before.items():
                signal.signal(number, handler)

    def _signals(self) -> tuple[signal.Signals, ...]:
        return (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)

    def _heed(self, number: int, _frame: FrameType | None) -> None:
        if number == signal.SIGHUP:
            self._renews = True
        else:
            self._stops = True
