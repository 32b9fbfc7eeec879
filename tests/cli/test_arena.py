"""``covo arena``"""

import json
import os
import signal
import subprocess
import sys
from pathlib import Path
from secrets import token_hex
from tempfile import TemporaryDirectory
from typing import Any

import pytest

from ..patience import PATIENCE
from .conftest import Covo

RUN = ("arena", "armada", "--bots", "random,greedy", "--option", "max_rounds=1", "--seed", "5")
DUEL = (*RUN, "--players", "2")
SHORT = ("--option", "max_rounds=1", "--seed", "5")


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("--bots", "nobody,random"), "There is no bot called 'nobody'"),
        (("--bots", "random"), "An arena needs two different bots at least"),
        (("--bots", "random,random"), "An arena needs two different bots at least"),
        (("--bots", "random,greedy", "--players", "9"), "Players cannot be 9; it can be: 2, 3, 4."),
        (("--bots", "random,greedy", "--players", "2,9"), "Players cannot be 9"),
        (("--bots", "random,greedy", "--players", "x"), "Players cannot be x"),
        (("--bots", "random,greedy", "--option", "cards"), "settles nothing"),
        (("--bots", "random,greedy", "--option", "cards=on,maybe"), "cannot be maybe"),
        (("--bots", "random,greedy", "--option", "moon=full"), "no set-up option moon"),
        (("--bots", "random,greedy,greedy", "--players", "2"), "line-up of 3"),
        (("--bots", "random,greedy", "--sprt", "5"), "--sprt takes two ratings"),
        (("--bots", "random,greedy", "--sprt", "9,3"), "--sprt takes two ratings"),
        (("--bots", "random,greedy,search", "--sprt", "0,9"), "--sprt compares two bots"),
        (("--bots", "random,greedy", "--resume"), "--resume needs the folder"),
        (("--bots", "random,search", "--simulations", "3", "--seconds-per-move", "1"), "not both"),
        (("--bots", "random,greedy", "--games", "0"), "--games"),
        ((), "--bots"),
    ],
)
def test_what_cannot_be_meant_is_refused_in_a_sentence(
    covo: Covo, words: tuple[str, ...], sentence: str
) -> None:
    said = covo("arena", "armada", *words)
    assert said.status == 2
    assert sentence in said.complaint
    assert said.out == ""


def test_a_table_of_one_compares_nobody(covo: Covo) -> None:
    said = covo("arena", "blackbeard", "--bots", "random,search", "--players", "1")
    assert (said.status, said.complaint) == (
        2,
        "Nobody can be compared at a table of one: say --players 2 or more.",
    )


def test_a_folder_that_takes_no_files_is_a_sentence(covo: Covo, tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    said = covo(*DUEL, "--out", str(tmp_path / "file" / "folder"))
    assert said.status == 1
    assert said.complaint.startswith("Nothing can be written in")


def test_faults_are_told_in_italian_too(covo: Covo) -> None:
    said = covo("arena", "armada", "--bots", "random", "--language", "it")
    assert said.complaint.startswith("Un'arena vuole almeno due bot diversi")


def told(covo: Covo, *words: str) -> dict[str, Any]:
    said = covo(*words, "--json")
    assert said.status == 0, said.err
    data: dict[str, Any] = json.loads(said.out.splitlines()[-1])
    return data


@pytest.mark.compiled
def test_the_json_has_what_the_contract_says(covo: Covo) -> None:
    data = told(covo, *DUEL, "--games", "12")
    assert (data["game"], data["games"], data["seed"]) == ("armada", 12, 5)
    assert {bot["name"] for bot in data["bots"]} == {"random", "greedy"}
    for bot in data["bots"]:
        low, high = bot["score_interval"]
        assert 0 <= low <= bot["score"] <= high <= 1
        low, high = bot["rating_interval"]
        assert low < bot["rating"] < high
        low, high = bot["openskill"]["interval"]
        assert low < bot["openskill"]["mu"] < high
        assert bot["seats"] == 12
    assert sum(bot["wins"] for bot in data["bots"]) == 12
    assert data["balanced"]
    assert data["repeatable"]
    assert data["settings"][0]["max_rounds"] == "1"


@pytest.mark.compiled
def test_a_league_goes_through_player_counts_and_options(covo: Covo) -> None:
    data = told(covo, *RUN, "--players", "2,3", "--option", "cards=on,off", "--games", "24")
    played = {(row["players"], row["cards"]) for row in data["settings"]}
    assert played == {("2", "on"), ("2", "off"), ("3", "on"), ("3", "off")}
    assert {len(row["bots"]) for row in data["line_ups"]} == {2, 3}


@pytest.mark.compiled
def test_results_are_kept_and_gone_on_with(covo: Covo, tmp_path: Path) -> None:
    whole, cut = tmp_path / "whole", tmp_path / "cut"
    first = told(covo, *DUEL, "--games", "20", "--out", str(whole), "--workers", "3")
    cut.mkdir()
    octets = (whole / "results.jsonl").read_bytes()
    (cut / "results.jsonl").write_bytes(octets[: len(octets) * 2 // 3])
    again = told(covo, *DUEL, "--games", "20", "--out", str(cut), "--resume")
    assert again == first
    for name in ("results.jsonl", "standings.json", "report.html"):
        assert (cut / name).read_bytes() == (whole / name).read_bytes()
    assert json.loads((cut / "standings.json").read_text()) == first

    said = covo(*DUEL, "--games", "20", "--out", str(cut))
    assert (said.status, "--resume" in said.complaint) == (1, True)
    said = covo(*DUEL, "--games", "20", "--out", str(cut), "--resume", "--option", "cards=off")
    assert (said.status, "another run (tables differs)" in said.complaint) == (1, True)
    (cut / "results.jsonl").write_bytes(b"nonsense\n" + octets)
    said = covo(*DUEL, "--games", "20", "--out", str(cut), "--resume")
    assert (said.status, "damaged at line 1" in said.complaint) == (1, True)


STRUCK = """
import os, signal, sys
from contextlib import contextmanager
from covo.cli import consoles, main

strike = signal.Signals[sys.argv.pop(1)]

@contextmanager
def bar(what, **_):
    yield lambda done, total: (
        os.kill(os.getpid(), strike) if what == "Playing" and done > 0 else None
    )

consoles.bar = bar
sys.exit(main())
"""
"""A run that is struck by a signal as soon as it has told of a game."""


def struck(sign: signal.Signals, *words: str) -> "subprocess.CompletedProcess[str]":
    return subprocess.run(
        [sys.executable, "-c", STRUCK, sign.name, *words],
        capture_output=True, text=True, check=False, timeout=PATIENCE,
    )  # fmt: skip


@pytest.mark.compiled
def test_a_killed_run_gives_the_same_in_the_end(covo: Covo, tmp_path: Path) -> None:
    words = (*DUEL, "--games", "40", "--out", str(tmp_path), "--workers", "2")
    assert struck(signal.SIGKILL, *words).returncode == -signal.SIGKILL
    assert (tmp_path / "results.jsonl").read_bytes().count(b"\n") < 41
    assert told(covo, *words, "--resume") == told(covo, *DUEL, "--games", "40")


@pytest.mark.compiled
def test_a_sequential_test_stops_by_itself(covo: Covo) -> None:
    data = told(covo, "arena", "armada", "--bots", "greedy,random", "--players", "2",
                "--option", "max_rounds=2", "--seed", "5", "--games", "500",
                "--sprt", "0,100")  # fmt: skip
    assert data["sprt"]["verdict"] == "stronger"
    assert data["games"] == data["sprt"]["games"] < 500


@pytest.mark.compiled
def test_people_get_a_table_and_a_report_in_their_language(covo: Covo, tmp_path: Path) -> None:
    said = covo(*DUEL, "--games", "8", "--out", str(tmp_path), "--language", "it")
    assert "punti di valutazione" in said.out
    assert "Il rapporto è in" in said.out
    page = (tmp_path / "report.html").read_text(encoding="utf-8")
    assert 'lang="it"' in page
    assert "Chi contro chi" in page
    assert "covo arena armada --bots random,greedy --games 8 --seed 5" in page


@pytest.mark.compiled
def test_ctrl_c_keeps_what_was_played(tmp_path: Path) -> None:
    ended = struck(signal.SIGINT, *DUEL, "--games", "3000", "--out", str(tmp_path))
    assert ended.returncode == 130
    assert "--resume goes on." in ended.stderr.splitlines()[-1]
    assert (tmp_path / "results.jsonl").read_bytes().count(b"\n") > 1


IMPATIENT = """
import os, signal, sys, threading
from contextlib import contextmanager
from covo.cli import consoles, main

@contextmanager
def bar(what, **_):
    if what == "Playing":
        threading.Timer(0.5, os.kill, (os.getpid(), signal.SIGINT)).start()
    yield lambda done, total: None

consoles.bar = bar
sys.exit(main())
"""


@pytest.mark.compiled
def test_ctrl_c_does_not_wait_for_the_game_that_is_going_on(tmp_path: Path) -> None:
    """Each decision of this search takes seconds, and a game has hundreds."""
    words = ["arena", "armada", "--bots", "search:50000,greedy", "--players", "2", "--games", "2"]
    ended = subprocess.run(
        [sys.executable, "-c", IMPATIENT, *words, "--out", str(tmp_path)],
        capture_output=True, text=True, check=False, timeout=PATIENCE,
    )  # fmt: skip
    assert ended.returncode == 130
    assert ended.stderr.splitlines()[-1] == "Stopped after 0 games: --resume goes on."


ON_RAY = [
    pytest.param((*DUEL, "--games", "40"), id="arena"),
    pytest.param(
        ("simulate", "armada", *SHORT, "--games", "2000"), marks=pytest.mark.long, id="simulate"
    ),
    pytest.param(
        ("simulate", "armada", *SHORT, "--games", "9", "--players", "2", "--bots", "greedy,random"),
        marks=pytest.mark.long,
        id="simulate bots",
    ),
    pytest.param(
        ("study", "armada", *SHORT, "--games", "30", "--out", "study"),
        marks=pytest.mark.long,
        id="study",
    ),
]
OF_THE_CLOCK = {"seconds", "decisions_per_second"}


@pytest.mark.compiled
@pytest.mark.parametrize("command", ON_RAY)
def test_a_ray_cluster_of_two_workers_gives_the_same(
    command: tuple[str, ...], tmp_path: Path
) -> None:
    """Ray holds on to threads and files of its own, so it runs in a process of its own.

    Its sockets want a short path; with a token of its own it leaves none in the home folder.
    """
    pytest.importorskip("ray")
    found = []
    for ray in (("--ray", "--workers", "2"), ()):
        words = [sys.executable, "-m", "covo.cli", *command, "--json", *ray]
        with TemporaryDirectory(prefix="ray") as folder:
            environment = os.environ | {"RAY_TMPDIR": folder, "RAY_AUTH_TOKEN": token_hex(16)}
            ended = subprocess.run(
                words,
                cwd=tmp_path,
                capture_output=True,
                text=True,
                check=False,
                timeout=PATIENCE,
                env=environment,
            )
        assert ended.returncode == 0, ended.stderr
        data = json.loads(ended.stdout.splitlines()[-1])
        found.append({name: value for name, value in data.items() if name not in OF_THE_CLOCK})
    assert found[0] == found[1]


EVERY = [
    DUEL,
    ("simulate", "armada", *SHORT),
    ("simulate", "armada", *SHORT, "--bots", "greedy"),
    ("study", "armada", *SHORT, "--out", "study"),
]
"""Every command that plays on Ray."""


@pytest.mark.parametrize("command", EVERY, ids=" ".join)
def test_without_ray_a_sentence_says_how_to_get_it(
    covo: Covo, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, command: tuple[str, ...]
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setitem(sys.modules, "ray", None)
    said = covo(*command, "--games", "2", "--ray")
    assert said.status == 1
    assert said.err.splitlines()[-1] == "Ray is not installed: pip install covo[ray] brings it."


@pytest.mark.slow
@pytest.mark.parametrize(
    ("command", "address"),
    [(DUEL, "127.0.0.1:1"), (("simulate", "armada", *SHORT), "ray://127.0.0.1:x")],
)
def test_a_ray_cluster_that_is_not_there_is_a_sentence(
    covo: Covo, command: tuple[str, ...], address: str
) -> None:
    pytest.importorskip("ray")
    said = covo(*command, "--games", "4", "--ray", address)
    assert said.status == 1
    assert said.err.splitlines()[-1].startswith(f"The Ray cluster cannot be reached ({address}: ")
