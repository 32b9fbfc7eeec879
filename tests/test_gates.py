"""The gates of the coverage: which files must be reached whole, and which together."""

from __future__ import annotations

import pytest

from .gates import Reach, asked, faults

RULE = Reach("src/covo/games/armada/rules/acting.py", 10, 10, "")
ENGINE = Reach("src/covo/engine/hashes.py", 10, 10, "")
PAGE = Reach("src/covo/web/lobby/lobby.py", 91, 100, "3")
LACKING = Reach("src/covo/games/armada/rules/acting.py", 9, 10, "7->exit")
WRITTEN = Reach("written/covo/games/armada/rules/dispatch.py", 9, 10, "7->exit")
POOR = Reach("src/covo/web/lobby/lobby.py", 89, 100, "3")


@pytest.mark.parametrize(
    ("words", "part", "show", "others"),
    [
        ([], "", False, []),
        (["--show"], "", True, []),
        (["engine"], "engine", False, []),
        (["armada", "-k", "gold"], "armada", False, ["-k", "gold"]),
    ],
)
def test_everything_is_measured_unless_a_part_is_named(
    words: list[str], part: str, show: bool, others: list[str]
) -> None:
    assert asked(words) == (part, show, others)


def test_rules_and_engine_must_be_reached_whole_and_the_rest_nearly() -> None:
    assert list(faults([RULE, ENGINE, PAGE], "")) == []
    assert list(faults([LACKING, ENGINE, PAGE], "")) == [str(LACKING)]
    assert list(faults([RULE, ENGINE, POOR], "")) == ["all other files together: 89.0 % of 90 %"]


def test_a_part_is_held_to_its_own_files_alone() -> None:
    assert list(faults([LACKING, POOR], "engine")) == []
    assert list(faults([LACKING, POOR], "armada")) == [str(LACKING)]


def test_a_dispatch_that_is_written_from_declarations_must_be_reached_too() -> None:
    assert list(faults([RULE, WRITTEN], "armada")) == [str(WRITTEN)]
