"""``covo export``"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import pytest

from covo import Table, games
from covo.arena.exports import DECISIONS, FEATURES, GAMES, Column, chosen
from covo.engine.game import Game
from covo.engine.journal import from_text, to_text
from covo.language.words import Words

from ..server import ambush
from ..server.harness import ServerHarness, run
from ..server.test_archives import finished
from .conftest import Covo, Said

ROOT = Path(__file__).parents[2]
GOLDEN = ROOT / "tests" / "golden"
SIMULATED = ("export", "armada", "--games", "3", "--seed", "5", "--players", "2")
SHORT = (*SIMULATED, "--option", "max_rounds=1")
Rows = list[dict[str, Any]]


def told(said: Said) -> dict[str, Any]:
    assert said.status == 0, said.err
    found: dict[str, Any] = json.loads(said.out.splitlines()[-1])
    return found


def lines(file: Path) -> Rows:
    return [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]


def tables(folder: Path) -> tuple[Rows, Rows]:
    return lines(folder / "games.jsonl"), lines(folder / "decisions.jsonl")


def names(columns: tuple[Column, ...], *wanted: str) -> list[str]:
    return [column.name for column in chosen(columns, wanted)]


def test_every_game_and_every_decision_has_a_row(covo: Covo, tmp_path: Path) -> None:
    data = told(covo(*SHORT, "--out", str(tmp_path), "--json"))
    played, decisions = tables(tmp_path)
    assert (
        (data["games"], data["decisions"])
        == (len(played), len(decisions))
        == (3, data["decisions"])
    )
    assert (data["seed"], data["settings"]["max_rounds"], data["skipped"]) == (5, "1", {})
    assert all(list(row) == names(GAMES) for row in played)
    assert all(list(row) == names(DECISIONS) for row in decisions)
    assert [row["decisions"] for row in played] == [
        sum(one["game_number"] == row["number"] for one in decisions) for row in played
    ]
    assert {row["seats"][0] for row in played} == {"random"}
    assert all(sum(row["returns"]) == 0 for row in played)


def test_the_choices_lead_to_the_end_that_is_told(covo: Covo, tmp_path: Path) -> None:
    told(covo(*SHORT, "--out", str(tmp_path), "--features", "--json"))
    (played, *_), decisions = tables(tmp_path)
    game = games.load("armada")
    table = Table(game, settings=played["settings"])
    s, rules = game.new(table.settings), game.rules
    for row in decisions[: played["decisions"]]:
        assert list(row) == names(DECISIONS, FEATURES)
        assert row["seat"] == rules.actor(s)
        assert row["legal"] == game.listed(s)
        assert row["options"] == len(row["legal"])
        assert (row["chance"] is None) is (row["features"] is not None) is (row["seat"] >= 0)
        rules.choose(s, row["option"])
    assert played["won"] == [rules.payoff(s, seat) for seat in range(2)]


def test_a_seed_gives_the_same_files(covo: Covo, tmp_path: Path) -> None:
    for name, workers in (("one", "1"), ("two", "3")):
        told(covo(*SHORT, "--out", str(tmp_path / name), "--workers", workers, "--json"))
    for file in ("games.jsonl", "decisions.jsonl"):
        assert (tmp_path / "one" / file).read_bytes() == (tmp_path / "two" / file).read_bytes()


@pytest.mark.parametrize("wanted", [(), ("--names",)])
def test_names_are_told_only_where_they_are_asked_for(
    covo: Covo, tmp_path: Path, wanted: tuple[str, ...]
) -> None:
    told(covo("export", str(GOLDEN / "resigned.json"), "--out", str(tmp_path), "--json", *wanted))
    (played,), decisions = tables(tmp_path)
    assert played["seats"] == ["person"] * 4
    assert ("names" in played) is bool(wanted)
    whole = (tmp_path / "games.jsonl").read_text() + (tmp_path / "decisions.jsonl").read_text()
    assert ("Calico" in whole) is bool(wanted)
    assert decisions[-1]["kind"] == "RESIGN"


def test_what_was_taken_back_is_in_no_row(covo: Covo, tmp_path: Path) -> None:
    """It is counted."""
    for file in sorted(GOLDEN.glob("*.json")):
        journal = from_text(file.read_text(encoding="utf-8"))
        if any(entry < 0 for entry in journal.entries):
            break
    else:
        pytest.skip("no such journal")
    told(covo("export", str(file), "--out", str(tmp_path), "--json"))
    (played,), decisions = tables(tmp_path)
    assert [row["option"] for row in decisions] == journal.standing()
    assert played["taken_back"] > 0


def test_only_finished_games_by_rules_that_are_here_are_exported(
    covo: Covo, tmp_path: Path
) -> None:
    begun, other, bent = (tmp_path / name for name in ("begun", "other", "bent"))
    begun.write_text(to_text(Table("armada", seed=1).journal), encoding="utf-8")
    whole = (GOLDEN / "resigned.json").read_text(encoding="utf-8")
    journal = from_text(whole)
    other.write_text(whole.replace(f'"rules": {journal.rules_version}', '"rules": 99'), "utf-8")
    bent.write_text(whole.replace(journal.state, "0" * 64), encoding="utf-8")
    files = [str(file) for file in (begun, other, bent)]
    data = told(covo("export", *files, "--out", str(tmp_path / "out"), "--json"))
    assert (data["games"], data["skipped"]) == (
        0,
        {"unfinished": 1, "other_rules": 1, "damaged": 1},
    )
    said = covo("export", *files, "--out", str(tmp_path / "out"), "--language", "it")
    assert said.out.splitlines()[1] == "1 è stata tralasciata: non è finita."


def test_a_database_is_exported_without_its_secrets(
    covo: Covo, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two tables, one of which is over; no name, no number of a table, no secret."""
    harness = ServerHarness(f"sqlite+aiosqlite:///{tmp_path / 'covo.sqlite'}")

    async def scene() -> str:
        async with harness.open() as server:
            table, _, _ = await finished(server, harness)
            await finished_not(server, harness)
            return table

    table = run(scene())
    as_registered(monkeypatch, "ambush", ambush.GAME, ambush.WORDS)
    words = ("export", "--database", f"sqlite:///{tmp_path / 'covo.sqlite'}")
    data = told(covo(*words, "--out", str(tmp_path / "out"), "--json"))
    (played,), decisions = tables(tmp_path / "out")
    assert (data["games"], data["decisions"]) == (1, len(decisions))
    assert (played["game"], played["ended"], played["taken_back"]) == ("ambush", "1970-01-12", 1)
    whole = json.dumps([played, *decisions])
    assert not [word for word in ("Anna", "Bruno", table, "secret") if word in whole]


async def finished_not(server: Any, harness: ServerHarness) -> None:
    """A table where somebody still has to choose."""
    from ..server.harness import pair

    await pair(server)


def as_registered(monkeypatch: pytest.MonkeyPatch, name: str, toy: Game, words: Words) -> None:
    """A toy among the games."""
    load, words_of, known = games.load, games.words_of, games.names
    monkeypatch.setattr(games, "load", lambda asked: toy if asked == name else load(asked))
    monkeypatch.setattr(games, "names", lambda: (*known(), name))
    monkeypatch.setattr(games, "words_of", lambda game: words if game is toy else words_of(game))


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ((), "Say what to export"),
        (("chess",), "There is no game called chess"),
        (("armada", "--format", "xml"), "--format is one of: jsonl, parquet."),
        (("armada", "--bots", "nobody"), "There is no bot called 'nobody'"),
    ],
)
def test_what_cannot_be_meant_is_refused_in_a_sentence(
    covo: Covo, tmp_path: Path, words: tuple[str, ...], sentence: str
) -> None:
    said = covo("export", *words, "--out", str(tmp_path / "out"))
    assert said.status == 2
    assert sentence in said.complaint
    assert not (tmp_path / "out").exists()


def test_parquet_without_its_package_is_a_sentence(
    covo: Covo, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    said = covo("export", "armada", "--out", str(tmp_path), "--format", "parquet")
    assert (said.status, said.complaint) == (
        1,
        "pyarrow is not installed: pip install covo[export] brings it.",
    )


def test_parquet_holds_what_json_lines_hold(covo: Covo, tmp_path: Path) -> None:
    parquet = pytest.importorskip("pyarrow.parquet")
    wanted = ("--out", str(tmp_path), "--features", "--names")
    data = told(covo(*SHORT, *wanted, "--json"))
    there = covo(*SHORT, *wanted, "--format", "parquet")
    assert there.out == f"3 games with {data['decisions']} decisions lie in {tmp_path}.\n"
    for name, rows in zip(("games", "decisions"), tables(tmp_path), strict=True):
        table = parquet.read_table(tmp_path / f"{name}.parquet")
        found = table.to_pylist()
        assert len(found) == len(rows)
        for ours, theirs in zip(rows, found, strict=True):
            assert ours == {
                key: dict(value) if key == "settings" else value for key, value in theirs.items()
            }
    assert str(table.schema.field("features").type) == "list<element: float>"


def test_a_folder_that_cannot_be_written_is_a_sentence(covo: Covo, tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    said = covo(*SHORT, "--out", str(tmp_path / "file"))
    assert said.status == 1
    assert said.err.splitlines()[-1].startswith("Nothing can be written in")


def test_what_is_stopped_leaves_nothing_behind(
    covo: Covo, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def stopped(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("covo.cli.export.rows", stopped)
    said = covo(*SHORT, "--out", str(tmp_path))
    assert said.status == 130
    assert said.err.splitlines()[-1] == "Stopped: an unfinished export leaves nothing behind."
    assert list(tmp_path.iterdir()) in ([], [tmp_path / "data"])


@pytest.mark.parametrize("columns", [GAMES, DECISIONS])
def test_the_page_lists_every_column(columns: tuple[Column, ...]) -> None:
    page = (ROOT / "docs" / "export.md").read_text(encoding="utf-8")
    for column in columns:
        option = f" With `--{column.only_with}`." if column.only_with else ""
        assert f"| `{column.name}` | {column.kind} | {column.meaning}{option} |" in page
