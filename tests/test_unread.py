"""A data key, an option, a refusal, a constant or a function that nothing reads must go."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from .unread.data import declared, watched
from .unread.names import modules, unread_names

GAMES = ("armada", "blackbeard", "western_sea")


def test_everything_of_a_game_is_read() -> None:
    """In a process of its own: tables are read while a game is imported."""
    command = [sys.executable, "-m", "tests.unread", *GAMES]
    root = Path(__file__).parent.parent
    done = subprocess.run(command, cwd=root, capture_output=True, text=True, check=False)
    assert (done.stdout, done.stderr, done.returncode) == ("", "", 0)


def test_a_table_notes_what_is_read_of_it() -> None:
    read = set[str]()
    data = {"a": 1, "b": 2, "row": [{"id": "x", "n": 1}, {"id": "y"}], "all": {"k": 1, "l": 2}}
    table = watched(data, "t", read)
    assert read == set()
    assert table["a"] == 1
    assert table.get("c", 3) == 3
    assert [row["id"] for row in table["row"]] == ["x", "y"]
    assert dict(table["all"]) == {**table["all"]} == {"k": 1, "l": 2}
    unread = [key for key in declared(data, "t") if key not in read]
    assert unread == ["t.b", "t.row[].n"]


RULES = """
from enum import IntEnum
from .decisions import Kind, USED as taken
NUMBER = 3
def rule(n: int) -> int:
    return n if taken else Kind.MOVE
def recursive(n: int) -> int:
    return recursive(n - 1)
class Ledger:
    kept: int = 0
    lost: int = 0
    def is_kept(self) -> bool:
        return self.kept > 0
GAME = rule
"""
DECISIONS = """
from enum import IntEnum
USED, UNUSED = 1, 2
class Kind(IntEnum):
    NONE = 0
    MOVE = 1
    REST = 2
class Colour(IntEnum):
    RED = 0
KINDS = [Kind.MOVE, Kind.REST, Colour]
"""


def test_a_name_that_nothing_reads_is_found(tmp_path: Path) -> None:
    """A function that only calls itself, a kind that only the list of kinds names."""
    folder = tmp_path / "games" / "toy"
    folder.mkdir(parents=True)
    (folder / "__init__.py").write_text("from .rules import GAME\n")
    (folder / "rules.py").write_text(RULES)
    (folder / "decisions.py").write_text(DECISIONS)
    (folder / "positions.py").write_text("def position() -> None: ...\n")
    assert unread_names(modules(tmp_path), "games.toy") == [
        "games.toy.decisions.UNUSED",
        "games.toy.decisions.Kind.REST",
        "games.toy.decisions.KINDS",
        "games.toy.rules.NUMBER",
        "games.toy.rules.recursive",
        "games.toy.rules.Ledger",
        "games.toy.rules.Ledger.lost",
        "games.toy.rules.Ledger.is_kept",
    ]
