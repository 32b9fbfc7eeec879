"""A refusal counts as provoked once a test names what the engine said; and only whole runs ask."""

from __future__ import annotations

from enum import IntEnum
from pathlib import Path

import pytest

from covo.testing.recorder import Recorder

pytest_plugins = ["pytester"]


class Refusal(IntEnum):
    NONE = 0
    NOT_NOW = 1
    NO_ROOM = 2


def test_a_refusal_that_a_test_names_is_provoked() -> None:
    recorder = Recorder(Refusal)
    assert recorder.said(2) == Refusal.NO_ROOM
    assert recorder.missing() == ["NOT_NOW"]
    assert list(recorder.provoked) == [Refusal.NO_ROOM]
    assert "test_a_refusal_that_a_test_names" in recorder.provoked[Refusal.NO_ROOM]


def test_a_refusal_that_only_comes_up_is_not() -> None:
    recorder = Recorder(Refusal)
    said = recorder.said(2)
    assert said != Refusal.NOT_NOW
    assert {said} != {2}
    assert recorder.missing() == ["NOT_NOW", "NO_ROOM"]


@pytest.fixture
def folder(pytester: pytest.Pytester) -> Path:
    """A folder with a check of the whole that fails, and two tests."""
    conftest = Path(__file__).parent.parent / "games" / "conftest.py"
    pytester.makeconftest(conftest.read_text(encoding="utf-8"))
    pytester.makeini("[pytest]\nmarkers =\n    whole: last\n    slow: slow\n")
    game = pytester.mkdir("game")
    (game / "test_a.py").write_text(
        "import pytest\nseen = []\n@pytest.mark.whole\ndef test_whole():\n    assert seen == [1]\n"
        "def test_one():\n    seen.append(1)\n@pytest.mark.slow\ndef test_slow():\n    pass\n"
    )
    (game / "test_b.py").write_text("def test_two():\n    pass\n")
    return game


@pytest.mark.parametrize(
    ("arguments", "passed"),
    [
        (["game"], 4),
        ([], 4),
        (["game", "-m", "not slow"], 3),
        (["game", "-k", "one or whole"], 1),
        (["game/test_a.py"], 2),
        (["game/test_a.py::test_one"], 1),
        (["game", "--deselect", "game/test_a.py::test_one"], 2),
    ],
)
def test_only_a_whole_folder_asks_what_all_its_tests_did(
    pytester: pytest.Pytester, folder: Path, arguments: list[str], passed: int
) -> None:
    pytester.inline_run(*arguments, "-p", "no:cacheprovider").assertoutcome(passed=passed)
