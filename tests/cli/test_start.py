"""How the command line starts."""

import subprocess
import sys

import pytest

from covo import __version__

SHOW_LOADED = """
import atexit, sys
atexit.register(lambda: print("loaded", *sys.modules))
from covo.cli import main
sys.argv = ["covo", *sys.argv[1:]]
main()
"""


def covo(*words: str) -> str:
    """What ``covo`` says, then the modules that it loaded."""
    command = [sys.executable, "-c", SHOW_LOADED, *words]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout


def test_the_version_is_one_line() -> None:
    assert covo("--version").splitlines()[0] == f"covo {__version__}"


@pytest.mark.parametrize("word", ["--help", "--version"])
def test_a_quick_answer_loads_nothing_heavy(word: str) -> None:
    loaded = covo(word).split("loaded ")[1].split()
    assert {"numba", "numpy", "babel", "pydantic"}.isdisjoint(loaded)
