"""The measurement of other projects, where they are installed and where they are not."""

import json
import sys
from dataclasses import replace

import pytest

from benchmarks import peers
from benchmarks.peers import Contender, Played, row, table


def played(monkeypatch: pytest.MonkeyPatch, *words: str) -> int:
    monkeypatch.setattr(sys, "argv", ["peers", "--seconds", "0", *words])
    return peers.main()


def test_a_missing_peer_says_how_to_install_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "catanatron", None)
    assert played(monkeypatch, "--only", "Catanatron") == 1
    assert "pip install -r requirements/peers.txt" in capsys.readouterr().err


def test_openspiel_plays_backgammon_in_two_ways(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    pytest.importorskip("pyspiel")
    monkeypatch.setattr(peers, "CONTENDERS", peers.CONTENDERS[:2])
    monkeypatch.setattr(peers, "MANY", 4)
    assert played(monkeypatch, "--json") == 0
    rollouts, loop = json.loads(capsys.readouterr().out)["rows"]
    assert rollouts["ratio"] is None
    assert loop["ratio"] == loop["games_per_second"] / rollouts["games_per_second"]
    for one in (rollouts, loop):
        assert one["decisions_per_second"] > 50 * one["games_per_second"]


def test_who_plays_another_game_is_compared_by_decisions() -> None:
    """The middle of the runs counts."""
    runs = [Played(2, 100, 1.0), Played(3, 300, 1.0), Played(9, 200, 1.0)]
    first = row(Contender("they", "catan", "numpy", peers.catanatron), runs, [])
    assert (first.games_per_second, first.decisions_per_second, first.ratio) == (3, 200, None)
    ours = Contender("we", "armada", "covo", peers.armada, "they")
    second = row(ours, [Played(1, 400, 0.5)], [first])
    assert second.ratio == 4
    same = row(replace(ours, game="catan"), [Played(6, 9, 0.5)], [first])
    assert same.ratio == 4
    assert table([first, second]).splitlines()[2].endswith("4.0")


def test_catanatron_is_counted_in_decisions() -> None:
    pytest.importorskip("catanatron")
    result = peers.catanatron()(0)
    assert result.games == 1
    assert result.decisions > 0
