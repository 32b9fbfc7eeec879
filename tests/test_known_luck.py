"""The luck that tests of the pages know: the same for a test, another for the next."""

from __future__ import annotations

from pathlib import Path

import pytest

from covo import cli
from covo.cli import serve
from covo.cli.arguments import subject

from . import known_luck
from .known_luck import KnownLuck


def luck(folder: Path, test: str, seed: str = "1") -> KnownLuck:
    written = folder / "luck"
    written.write_text(test)
    return KnownLuck(written, seed)


def test_a_test_has_the_same_luck_whenever_it_runs(tmp_path: Path) -> None:
    once, again = luck(tmp_path, "a"), luck(tmp_path, "a")
    first = [once(), once()]
    assert first == [again(), again()]
    assert first[0] != first[1], "every table has a luck of its own"
    assert luck(tmp_path, "b")() != first[0]
    assert luck(tmp_path, "a", "7")() != first[0]


def test_what_ran_before_makes_no_difference(tmp_path: Path) -> None:
    wanted = luck(tmp_path, "b")()
    shared = luck(tmp_path, "a")
    shared()
    shared.written.write_text("b")
    assert shared() == wanted


def test_a_test_that_runs_again_has_its_luck_again(tmp_path: Path) -> None:
    kept = luck(tmp_path, "a\n1")
    first = [kept(), kept()]
    kept.written.write_text("a\n2")
    assert [kept(), kept()] == first


def test_the_server_of_the_tests_plans_with_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    plans = []

    def main() -> int:
        wishes = serve.Wishes("127.0.0.1", 0, f"sqlite:///{tmp_path / 'x'}", False)
        plans.append(serve.server_config_of(wishes, {}, subject("armada", "en").voice))
        return 0

    monkeypatch.setenv("COVO_LUCK_OF", str(tmp_path / "luck"))
    monkeypatch.setattr(cli, "main", main)
    wanted = luck(tmp_path, "a")()
    assert known_luck.main() == 0
    assert plans[0].new_secret() == wanted
