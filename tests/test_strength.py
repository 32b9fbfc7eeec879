"""The measurements of bots: who meets whom, and what is said where a peer is missing."""

import signal
import subprocess
import sys
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pytest

from benchmarks import search, strength
from covo.bots import levels
from covo.games import load


@pytest.mark.parametrize("game", ["armada", "blackbeard", "western_sea"])
def test_every_level_meets_the_one_below_it(game: str) -> None:
    names = [level.name for level in levels(load(game))]
    pairs = strength.pairs_of(game, 2)
    met = [(pair.worse.split(":")[0], pair.better.split(":")[0]) for pair in pairs]
    assert met[: len(names) - 1] == list(pairwise(names))
    assert met[-1] == ("greedy", "search")


def test_a_command_goes_on_where_there_is_a_folder(tmp_path: Path) -> None:
    pair = strength.Pair("armada", 4, "search", "greedy")
    first = pair.command(400, 16, 1, tmp_path)
    assert first[first.index("--bots") + 1] == "search,greedy,greedy,greedy"
    assert "--resume" not in first
    (tmp_path / pair.folder).mkdir()
    assert "--resume" in pair.command(400, 16, 1, tmp_path)


def test_a_missing_peer_says_how_to_install_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "pyspiel", None)
    monkeypatch.setattr(sys, "argv", ["search", "--seconds", "0"])
    assert search.main() == 1
    assert "pip install -r requirements/peers.txt" in capsys.readouterr().err


def test_decisions_of_a_simulation_are_counted() -> None:
    at = search.opening(load("armada"))
    assert len(at.options) > 1
    assert search.decisions_of(at, replace(search.BLIND, moves=0)) >= 1


def test_an_arena_that_hears_nothing_is_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    deaf = "import signal, time; signal.signal(signal.SIGINT, signal.SIG_IGN); print(1, flush=True)"
    run = subprocess.Popen(
        [sys.executable, "-c", f"{deaf}; time.sleep(60)"], stdout=subprocess.PIPE, text=True
    )
    assert run.stdout is not None
    assert run.stdout.readline() == "1\n"
    monkeypatch.setattr(strength, "GRACE", 0.2)
    strength.stop(run)
    assert run.returncode == -signal.SIGKILL
