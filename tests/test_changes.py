"""The changes of docs/changing-a-game.md apply, and their tests pass."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from .test_tutorial import FILE, PAGE

ROOT = Path(__file__).parents[1]
CHANGES = (ROOT / "docs" / "changing-a-game.md").read_text(encoding="utf-8")
DIFFS = re.findall(r"^```diff\n(.*?)^```$", CHANGES, re.DOTALL | re.MULTILINE)


def test_there_are_a_card_a_rule_and_a_kind_of_option() -> None:
    assert [
        re.findall(r"^\+\+\+ b/(\S+/)?(test_\w+)\.py$", diff, re.M)[0][1] for diff in DIFFS
    ] == [
        "test_trade_wind",
        "test_centre",
        "test_swap",
    ]


@pytest.mark.parametrize("diff", DIFFS, ids=("card", "rule", "kind"))
def test_a_change_applies_and_its_tests_pass(diff: str, tmp_path: Path) -> None:
    """On a copy: of our sources, or of what the tutorial writes."""
    ours = re.search(r"^\+\+\+ b/src/", diff, re.MULTILINE) is not None
    if ours:
        shutil.copytree(
            ROOT / "src", tmp_path / "src", ignore=shutil.ignore_patterns("__pycache__")
        )
    for name, text in () if ours else FILE.findall(PAGE.read_text(encoding="utf-8")):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text, encoding="utf-8")
    subprocess.run(["git", "apply"], cwd=tmp_path, input=diff.encode(), check=True)
    (test,) = re.findall(r"^\+\+\+ b/(\S*test_\w+\.py)$", diff, re.MULTILINE)
    source = tmp_path / "src" if ours else tmp_path
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", test]
    known = os.environ | {"PYTHONPATH": str(source), "GIT_CEILING_DIRECTORIES": str(tmp_path)}
    done = subprocess.run(
        command, cwd=tmp_path, env=known, capture_output=True, text=True, check=False
    )
    assert "1 passed" in done.stdout, done.stdout + done.stderr
    assert done.returncode == 0
