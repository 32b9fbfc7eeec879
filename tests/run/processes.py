"""Processes below this one: the CPU seconds they took, and an end to all of them."""

from __future__ import annotations

import ctypes
import os
import signal
import sys
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from resource import RUSAGE_CHILDREN, RUSAGE_SELF, getrusage, struct_rusage

PROC = Path("/proc")
TICKS = os.sysconf("SC_CLK_TCK")
OWN_TIME = slice(11, 13)
"""Of the fields behind a process's name in its ``stat``: user and system time."""
ALL_TIME = slice(11, 15)
"""These, and those of the children it has waited for."""
PR_SET_PDEATHSIG, PR_SET_CHILD_SUBREAPER = 1, 36


def seconds(used: struct_rusage) -> float:
    """User and system time together."""
    return used.ru_utime + used.ru_stime


def children(pid: int | str = "self") -> Iterator[int]:
    """The living children of a process, and those nobody has waited for yet."""
    with suppress(OSError):
        for task in (PROC / str(pid) / "task").iterdir():
            with suppress(OSError):
                yield from map(int, (task / "children").read_text().split())


def descendants(pid: int | str = "self") -> Iterator[int]:
    """All processes below a process."""
    for child in children(pid):
        yield child
        yield from descendants(child)


def spent() -> float:
    """CPU seconds of this process and of all that it has started so far."""
    total = seconds(getrusage(RUSAGE_SELF)) + seconds(getrusage(RUSAGE_CHILDREN))
    return total + sum(_ticks(pid, ALL_TIME) for pid in descendants()) / TICKS


def _ticks(pid: int, fields: slice) -> int:
    with suppress(OSError):
        _, _, told = (PROC / str(pid) / "stat").read_text().rpartition(") ")
        return sum(map(int, told.split()[fields]))
    return 0


def spent_before(name: str) -> float:
    """CPU seconds of what the processes of this name above us have started and waited for."""
    pid, total = os.getppid(), 0.0
    while pid > 1:
        try:
            head, _, told = (PROC / str(pid) / "stat").read_text().rpartition(") ")
        except OSError:
            return total
        if head.endswith(f"({name}"):
            total += (_ticks(pid, ALL_TIME) - _ticks(pid, OWN_TIME)) / TICKS
        pid = int(told.split()[1])
    return total


def adopt_orphans() -> None:
    """Whoever loses its parent below this process becomes its child: nothing escapes from it."""
    _control(PR_SET_CHILD_SUBREAPER, 1)


def end_with_parent() -> None:
    """When the process that started this one is gone, be told to end."""
    _control(PR_SET_PDEATHSIG, signal.SIGTERM)


def _control(option: int, value: int) -> None:
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(option, value, 0, 0, 0)


def end_all() -> None:
    """End every process below this one at once, and wait for it."""
    with suppress(ChildProcessError):
        while True:
            for pid in list(descendants()):
                with suppress(ProcessLookupError):
                    os.kill(pid, signal.SIGKILL)
            os.wait()
