"""``covo simulate``"""

import json
import subprocess
import sys

import pytest

from .conftest import Covo

RUN = ("simulate", "armada", "--games", "600", "--seed", "11", "--option", "max_rounds=2")


@pytest.mark.compiled
def test_the_json_has_what_the_contract_says(covo: Covo) -> None:
    said = covo(*RUN, "--json")
    data = json.loads(said.out.splitlines()[-1])
    assert data["game"] == "armada"
    assert (data["games"], data["seed"]) == (600, 11)
    assert sum(data["seat_wins"]) == 600
    assert len(data["seat_wins"]) == 4
    assert data["decisions_per_second"] == pytest.approx(data["decisions"] / data["seconds"], 0.01)
    assert data["settings"]["max_rounds"] == "2"
    for counted in ("decisions", "rounds"):
        spread = data["lengths"][counted]
        assert list(spread) == ["min", "mean", "median", "p95", "max"]
        assert spread["min"] <= spread["median"] <= spread["p95"] <= spread["max"]
    assert data["lengths"]["rounds"]["max"] == 2
    assert len(data["digest"]) == 64


@pytest.mark.compiled
def test_a_seed_gives_the_same_whatever_the_workers(covo: Covo) -> None:
    results = []
    for workers in ("1", "2", "5"):
        data = json.loads(covo(*RUN, "--json", "--workers", workers).out)
        del data["seconds"], data["decisions_per_second"]
        results.append(data)
    assert results[0] == results[1] == results[2]


@pytest.mark.compiled
def test_people_get_tables_in_their_language(covo: Covo) -> None:
    said = covo(*RUN, "--players", "3", "--bots", "random")
    assert "Wins by seat" in said.out
    assert "600" in said.out
    assert "3 players" in said.out
    assert "Vittorie per posto" in covo(*RUN, "--language", "it").out


@pytest.mark.compiled
def test_thinking_bots_play_too_and_the_same_again(covo: Covo) -> None:
    words = ("simulate", "armada", "--games", "3", "--seed", "4", "--option", "max_rounds=1")
    bots = ("--players", "2", "--bots", "search:5,greedy", "--json")
    first, second = (json.loads(covo(*words, *bots, "--workers", w).out) for w in ("1", "2"))
    assert sum(first["seat_wins"]) == first["games"] == 3
    assert first["digest"] == second["digest"]


def test_a_bot_by_the_clock_cannot_be_simulated(covo: Covo) -> None:
    said = covo("simulate", "armada", "--bots", "master")
    assert said.status == 2
    assert "master:2000" in said.complaint


@pytest.mark.compiled
def test_without_a_seed_one_is_drawn_and_told(covo: Covo) -> None:
    words = ("simulate", "armada", "--games", "1", "--preset", "duel", "--json")
    first, second = (json.loads(covo(*words).out) for _ in range(2))
    assert first["seed"] != second["seed"]
    assert first["settings"]["players"] == "2"


def test_a_cache_that_cannot_be_written_is_a_sentence(
    covo: Covo, monkeypatch: pytest.MonkeyPatch
) -> None:
    from covo.engine.machine import machine

    machine.cache_clear()
    monkeypatch.setenv("COVO_CACHE", "/dev/null/covo")
    said = covo("simulate", "armada", "--games", "1")
    machine.cache_clear()
    assert said.status == 1
    assert "/dev/null/covo" in said.err.splitlines()[-1]
    assert "COVO_CACHE" in said.err.splitlines()[-1]
    assert "Traceback" not in said.err


INTERRUPTED_WHILE_PLAYING = """
import os, signal, sys
from contextlib import contextmanager
from covo.cli import consoles, main

@contextmanager
def bar(what, **_):
    yield lambda done, total: os.kill(os.getpid(), signal.SIGINT) if what == "Playing" else None

consoles.bar = bar
sys.argv = ["covo", "simulate", "armada", "--games", "2000", "--option", "max_rounds=1"]
sys.exit(main())
"""


@pytest.mark.compiled
def test_ctrl_c_ends_with_a_sentence_and_130() -> None:
    words = [sys.executable, "-c", INTERRUPTED_WHILE_PLAYING]
    told = subprocess.run(words, capture_output=True, text=True, check=False)
    assert told.returncode == 130
    assert told.stderr == "Stopped: an unfinished simulation leaves nothing behind.\n"
    assert told.stdout == ""
