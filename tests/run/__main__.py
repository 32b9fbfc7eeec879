"""``python -m tests.run test``: the command line."""

from __future__ import annotations

import argparse
import os
import shlex
import signal
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from .costs import listed
from .parts import CHECKS, KINDS, SET_UP, Part, budget, parts_of
from .processes import spent_before
from .running import SAME_EVERYWHERE, Queue, Run, Teller, said
from .table import over, table

INTERRUPTED = 130
NOTHING = 0.5
"""CPU seconds that make takes to see that everything is there."""


def wishes() -> tuple[argparse.Namespace, list[str]]:
    parser = argparse.ArgumentParser(
        prog="python -m tests.run", description=__doc__, allow_abbrev=False
    )
    parser.add_argument("kind", choices=tuple(KINDS))
    parser.add_argument("--workers", type=int, default=2, help="how many parts at once")
    parser.add_argument("--checks", type=shlex.split, default=[], help="a command beside the tests")
    parser.add_argument("--costly", type=int, default=0, help="list so many expensive tests")
    parser.add_argument("--hold", action="store_true", help="fail when a part is over its share")
    return parser.parse_known_args()


def main() -> int:
    wanted, others = wishes()
    set_up, tell = spent_before("make"), Teller()
    parts = parts_of(KINDS[wanted.kind], others)
    if wanted.checks:
        parts.insert(1, Part(CHECKS, tuple(wanted.checks), is_pytest=False))
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    with tempfile.TemporaryDirectory(prefix="covo") as folder:
        runs = [Run(part, Path(folder) / part.name, bool(others)) for part in parts]
        try:
            Queue(runs, tell).run(wanted.workers)
        except KeyboardInterrupt:
            print("Stopped: nothing that was started is left.")
            return INTERRUPTED
        print(*(line for run in runs for line in told(run)), sep="\n")
    if wanted.costly:
        print("The most expensive tests, in CPU seconds:")
        print(*listed([cost for run in runs for cost in run.costs], wanted.costly), sep="\n")
    spent = {SET_UP: set_up} if set_up > NOTHING else {}
    spent |= {run.part.name: run.cpu for run in runs}
    wrong = [f"{run.part.name} failed" for run in runs if run.has_failed]
    if wanted.kind == "test" and not others:
        print(*table(spent, budget()), sep="\n")
        if wanted.hold:
            wrong += [f"{name} took more than its share" for name in over(spent, budget())]
    counts = sum((run.counts for run in runs), Counter[str]())
    if not counts:
        wrong.append("no test ran")
    print(*wrong, sep="\n")
    print(f" {said(counts)} in {tell.seconds:.2f}s ".center(80, "="))
    return bool(wrong)


def told(run: Run) -> Iterator[str]:
    """All that a part said if it failed, and how to see it again; else why tests were skipped."""
    if run.has_failed:
        yield f" {run.part.name} ".center(80, "=")
        yield run.output
        luck = SAME_EVERYWHERE | {k: v for k, v in os.environ.items() if k.startswith("COVO_")}
        words = [f"{name}={value}" for name, value in luck.items()]
        yield f"The same again: {shlex.join([*words, *run.part.command])}"
    else:
        yield from (line for line in run.output.splitlines() if line.startswith("SKIPPED"))


if __name__ == "__main__":
    sys.exit(main())
