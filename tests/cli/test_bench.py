"""``covo bench``"""

import io
import json
from pathlib import Path

import pytest

from covo import games
from covo.cli import bench
from covo.games.armada import GAME

from .conftest import Covo


@pytest.mark.compiled
def test_the_figures_as_json_and_as_a_table(covo: Covo) -> None:
    data = json.loads(covo("bench", "--seconds", "0.1", "--json").out.splitlines()[-1])
    assert data["state_bytes"] == GAME.state_bytes
    for speed in ("one_core", "all_cores", "interpreter"):
        assert data[speed]["decisions_per_second"] > 0
    assert "peers" not in data
    assert "decisions a second" in bench_table(data)


def bench_table(data: dict[str, object]) -> str:
    from rich.console import Console

    from covo.cli.arguments import subject

    console = Console(width=100, record=True, file=io.StringIO())
    console.print(bench.as_table(subject("armada", "en"), data))
    return console.export_text()


@pytest.mark.compiled
def test_peers_are_measured_by_turns(covo: Covo, monkeypatch: pytest.MonkeyPatch) -> None:
    def speed(self: bench.Peer, seconds: float) -> float:
        self.version = "1.2.3"
        return 100.0

    monkeypatch.setattr(bench.Peer, "speed", speed)
    data = json.loads(covo("bench", "--seconds", "0.1", "--peers", "--json").out)
    peer = data["peers"]["catanatron"]
    assert peer["version"] == "1.2.3"
    assert peer["ratio"] == pytest.approx(data["one_core"]["decisions_per_second"] / 100, abs=0.1)
    assert "ours to theirs" in bench_table(data)


def test_peers_need_a_checkout(covo: Covo, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(bench, "ROOT", tmp_path)
    said = covo("bench", "--peers")
    assert said.status == 1
    assert "needs a checkout" in said.complaint


def test_a_peer_that_fails_is_a_sentence(
    covo: Covo, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    folder = tmp_path / "benchmarks"
    folder.mkdir()
    (folder / "__init__.py").touch()
    (folder / "peers.py").write_text("raise SystemExit('no peer here')", encoding="utf-8")
    monkeypatch.setattr(bench, "ROOT", tmp_path)
    said = covo("bench", "--peers")
    assert said.status == 1
    assert said.complaint == "The peer cannot be measured: no peer here"


def test_every_game_can_be_measured() -> None:
    """The table is as large as the game allows."""
    from covo.cli.arguments import subject

    tables = {name: bench.table_of(subject(name, "en"))["players"] for name in games.names()}
    assert tables == {"armada": "4", "blackbeard": "5", "western_sea": "4"}


def test_a_game_that_is_not_there_is_a_sentence(covo: Covo) -> None:
    said = covo("bench", "--game", "chess")
    assert said.status == 2
    assert "There is no game called chess" in said.complaint
