"""Backgammon installed beside Covo, as anybody's game is: found by its entry point, and played."""

import ast
import io
import json
import os
import shutil
import subprocess
import sys
import tokenize
import zipfile
from pathlib import Path

import pytest

from tests.patience import PATIENCE

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "examples" / "backgammon"
BUILD = "import sys; from setuptools import build_meta; print(build_meta.build_wheel(sys.argv[1]))"
MOST_LINES = 500


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the package in it, from a wheel that its own build makes."""
    folder = tmp_path_factory.mktemp("backgammon")
    tree, site = folder / "tree", folder / "site"
    shutil.copytree(PACKAGE, tree, ignore=shutil.ignore_patterns("__pycache__", "*.egg-info"))
    command = [sys.executable, "-c", BUILD, str(folder)]
    built = subprocess.run(
        command, cwd=tree, capture_output=True, text=True, timeout=PATIENCE, check=True
    )
    with zipfile.ZipFile(folder / built.stdout.splitlines()[-1]) as wheel:
        wheel.extractall(site)
    return site


def covo(site: Path, *words: str) -> str:
    """What a command prints where the package is installed."""
    environment = os.environ | {"PYTHONPATH": str(site), "COVO_COMPILE": "off"}
    told = subprocess.run(
        [sys.executable, "-m", "covo.cli", *words],
        cwd=site, env=environment, capture_output=True, text=True, timeout=PATIENCE, check=True,
    )  # fmt: skip
    return told.stdout


def test_it_is_played_from_the_command_line(installed: Path) -> None:
    run = covo(installed, "simulate", "backgammon", "--games", "2", "--seed", "3", "--json")
    data = json.loads(run)
    assert (data["game"], sum(data["seat_wins"])) == ("backgammon", 2)


def test_its_rules_are_read_in_both_languages(installed: Path) -> None:
    words = ("rules", "backgammon", "BG-3.4", "--language")
    assert "Both dice are played" in covo(installed, *words, "en")
    assert "Si giocano entrambi i dadi" in covo(installed, *words, "it")


def test_its_board_and_its_view_in_the_terminal_are_found(installed: Path) -> None:
    script = (
        "from covo import games; g = games.load('backgammon')\n"
        "from backgammon.board import BOARD\n"
        "print(games.board_of(g.name) is BOARD, type(games.terminal_of(g, 'it')).__name__)"
    )
    told = subprocess.run(
        [sys.executable, "-c", script],
        cwd=installed, env=os.environ | {"PYTHONPATH": str(installed)},
        capture_output=True, text=True, timeout=PATIENCE, check=True,
    )  # fmt: skip
    assert told.stdout == "True BackgammonTerminal\n"


def test_it_is_small() -> None:
    """Lines of code and of its project's file; texts, comments and empty lines aside."""
    project = (PACKAGE / "pyproject.toml").read_text("utf-8").splitlines()
    sources = [file.read_text("utf-8") for file in PACKAGE.glob("backgammon/*.py")]
    assert len([line for line in project if line]) + sum(map(lines_of, sources)) < MOST_LINES


def lines_of(source: str) -> int:
    """How many lines hold code."""
    nothing = {tokenize.COMMENT, tokenize.NL, tokenize.NEWLINE, tokenize.INDENT, tokenize.DEDENT}
    held: set[int] = set()
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type not in nothing and token.type != tokenize.ENDMARKER:
            held |= {*range(token.start[0], token.end[0] + 1)}
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            held -= {*range(node.lineno, (node.end_lineno or node.lineno) + 1)}
    return len(held)
