"""Parts of the tests, a few of them at once: started, watched, counted, ended."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path

from .costs import Cost
from .parts import ROOT, Part
from .processes import seconds

LOOK = 0.1
"""Seconds between two looks at what goes on."""
SILENCE = 15
"""Seconds after which the run says how far it is."""
NO_TESTS = 5
"""How pytest ends when it has found nothing to do."""
SAME_EVERYWHERE = {"COVO_SEED": "1", "PYTHONHASHSEED": "1"}
"""Where the environment does not say otherwise: what failed once fails again."""


@dataclass(eq=False)
class Run:
    """A part on its way."""

    part: Part
    folder: Path
    may_be_empty: bool = False
    """Only some tests were asked for, and perhaps none of this part."""
    process: subprocess.Popen[bytes] | None = None
    status: int | None = None
    cpu: float = 0.0
    collected: int = 0
    costs: list[Cost] = field(default_factory=list)
    read: int = 0

    @property
    def counts(self) -> Counter[str]:
        """How many tests came to what; a part that fails without a failed test is an error."""
        found = Counter(cost.outcome for cost in self.costs)
        if not self.part.is_pytest and self.status == 0:
            found["passed"] += 1
        if self.has_failed and not found["failed"]:
            found["error"] += 1
        return found

    @property
    def has_failed(self) -> bool:
        """Whether it ended badly, or well but before its last test: a test may end the process."""
        if self.status == 0 and self.part.is_pytest:
            return not len(self.costs) == self.collected > 0
        return bool(self.status) and not (self.may_be_empty and self.status == NO_TESTS)

    @property
    def output(self) -> str:
        return (self.folder / "output").read_text(encoding="utf-8", errors="replace")

    def start(self) -> None:
        """In a session of its own: Ctrl-C at a terminal reaches the one that runs all."""
        self.folder.mkdir()
        record = [f"--record={self.folder / 'record'}"] if self.part.is_pytest else []
        with (self.folder / "output").open("wb") as output:
            self.process = subprocess.Popen(
                [sys.executable, "-m", "tests.run.keeper", *self.part.command, *record],
                cwd=ROOT,
                stdin=subprocess.DEVNULL,
                stdout=output,
                stderr=subprocess.STDOUT,
                start_new_session=True,
                env=SAME_EVERYWHERE | os.environ,
            )

    def ask_to_end(self) -> None:
        assert self.process is not None
        self.process.send_signal(signal.SIGINT)

    def look(self) -> Iterator[Cost]:
        """The tests that have ended since the last look; the status is known when all have."""
        assert self.process is not None
        pid, status, used = os.wait4(self.process.pid, os.WNOHANG)
        yield from self._news()
        if pid:
            self.status = self.process.returncode = os.waitstatus_to_exitcode(status)
            self.cpu = seconds(used)

    def _news(self) -> Iterator[Cost]:
        with suppress(FileNotFoundError):
            text = (self.folder / "record").read_text(encoding="utf-8")[self.read :]
            whole = text[: text.rfind("\n") + 1]
            self.read += len(whole)
            for line in map(json.loads, whole.splitlines()):
                self.collected = line.get("collected", self.collected)
                if "test" in line:
                    self.costs.append(Cost(**line))
                    yield self.costs[-1]


class Teller:
    """Lines with the time since the beginning; one at least every now and then."""

    def __init__(self) -> None:
        self.start = self.last = time.monotonic()

    @property
    def seconds(self) -> float:
        return time.monotonic() - self.start

    def __call__(self, line: str) -> None:
        self.last = time.monotonic()
        minutes, seconds = divmod(int(self.seconds), 60)
        print(f"{minutes:3}:{seconds:02}  {line}", flush=True)

    def progress(self, going: list[Run]) -> None:
        """How far each part is, when nothing was said for a while."""
        if going and time.monotonic() - self.last > SILENCE:
            told = (f"{run.part.name} {len(run.costs)}/{run.collected or '?'}" for run in going)
            self(", ".join(told))


class Queue:
    """Runs parts in their order, as many at once as are wanted."""

    def __init__(self, runs: list[Run], tell: Teller) -> None:
        self.runs, self.tell = runs, tell

    @property
    def going(self) -> list[Run]:
        return [run for run in self.runs if run.process and run.status is None]

    def run(self, workers: int) -> None:
        """Until all have ended; what is going on when this is interrupted is ended first."""
        waiting = list(self.runs)
        try:
            while waiting or self.going:
                while waiting and len(self.going) < workers:
                    waiting.pop(0).start()
                self._look()
        finally:
            for run in self.going:  # each keeper sees to it that nothing stays
                run.ask_to_end()
            while self.going:
                self._look()

    def _look(self) -> None:
        time.sleep(LOOK)
        for run in self.going:
            for cost in run.look():
                if cost.outcome == "failed":
                    self.tell(f"FAILED {cost.test}")
            if run.status is not None:
                self.tell(f"{run.part.name}: {said(run.counts)}, {run.cpu:.0f} CPU s")
        self.tell.progress(self.going)


def said(counts: Counter[str]) -> str:
    """``1 failed, 20 passed``, as pytest says it."""
    order = ("failed", "passed", "skipped", "error")
    told = [f"{counts[name]} {name}" for name in order if counts[name]]
    return ", ".join(told) or "no tests ran"
