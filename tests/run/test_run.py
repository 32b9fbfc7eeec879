"""The run of the tests: nothing is forgotten, nothing stays, nothing fails without being told."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest

from ..patience import PATIENCE, eventually
from .costs import Cost, listed
from .parts import KINDS, Budget, Part, budget, files, parts_of
from .processes import children
from .running import Queue, Run, Teller, said
from .table import over, table

BUDGET = Budget(100, {"web": 60, "rest": 40}, {"later": 9})
CHILD = "import subprocess, sys; subprocess.Popen(['sleep', '600'], start_new_session=True)"
KEEPER = (sys.executable, "-m", "tests.run.keeper")


def ran(folder: Path, text: str, *words: str) -> Run:
    """One file of tests, run as a part is."""
    file = folder / "test_it.py"
    file.write_text(text, encoding="utf-8")
    command = (sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider")
    home = ("-c", "pyproject.toml", "--rootdir", str(folder), "-p", "tests.conftest")
    run = Run(Part("web", (*command, *home, str(file), *words)), folder / "run")
    Queue([run], Teller()).run(1)
    return run


def test_every_file_of_tests_is_in_one_part() -> None:
    parts = parts_of(KINDS["test"], [])
    for file in files():
        homes = [p.name for p in parts if any(file.startswith(word) for word in p.command)]
        assert len(set(homes) - {"machine code"}) == 1, f"{file}: {homes}"


def test_every_part_has_a_share_and_the_shares_are_the_whole() -> None:
    told = budget()
    assert {part.name for part in parts_of(KINDS["test"], [])} <= set(told.shares)
    assert sum(told.shares.values()) == told.total


def test_a_part_may_take_a_quarter_more_than_its_share() -> None:
    assert over({"web": 74.9, "rest": 50.1}, BUDGET) == ["rest"]
    lines = list(table({"web": 74.9, "rest": 50.1}, BUDGET))
    assert [line.split() for line in lines[1:4]] == [
        ["web", "74.9", "60"], ["rest", "50.1", "40", "over"], ["all", "125.0", "100"]
    ]  # fmt: skip


def test_the_most_expensive_tests_come_first() -> None:
    costs = [Cost("a", "passed", 1), Cost("b", "passed", 3), Cost("c", "failed", 2)]
    assert [line.split()[1] for line in listed(costs, 2)] == ["b", "c"]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("text", "words", "counts"),
    [
        ("def test_a() -> None: ...", (), {"passed": 1}),
        ("def test_a() -> None: assert False", (), {"failed": 1}),
        ("def test_a() -> None: ...", ("-k", "nothing"), {"error": 1}),
        ("this is no Python", (), {"error": 1}),
        ("import os\ndef test_a() -> None: os._exit(0)", (), {"error": 1}),
    ],
    ids=("passes", "fails", "no tests", "not read", "ends in the middle"),
)
def test_what_is_not_a_success_is_told(
    tmp_path: Path, text: str, words: tuple[str, ...], counts: dict[str, int]
) -> None:
    run = ran(tmp_path, text, *words)
    assert run.counts == Counter(counts)
    assert run.has_failed == (counts != {"passed": 1})
    assert run.cpu > 0


def test_a_summary_is_told_as_pytest_does() -> None:
    assert said(Counter(passed=20, failed=1)) == "1 failed, 20 passed"


@pytest.mark.slow
@pytest.mark.skipif(sys.platform != "linux", reason="orphans are adopted on Linux alone")
@pytest.mark.parametrize("asked", [False, True])
def test_nothing_that_a_part_started_stays(asked: bool) -> None:
    """Whether it ends by itself or is told to, and wherever its children have gone."""
    wait = "; import time; print(flush=True); time.sleep(600)" if asked else ""
    with subprocess.Popen(
        [*KEEPER, sys.executable, "-c", CHILD + wait], stdout=subprocess.PIPE
    ) as kept:
        if asked:
            assert kept.stdout is not None
            kept.stdout.readline()
            below = [pid for child in children(kept.pid) for pid in children(child)]
            assert below
            kept.send_signal(signal.SIGINT)
            eventually("all have ended", lambda: not any(map(is_there, below)))
        kept.communicate(timeout=PATIENCE)  # whoever stays holds the other end of the pipe
    assert bool(kept.returncode) == asked


def is_there(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True
