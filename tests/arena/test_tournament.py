"""Whole runs: the same results whoever plays them, stopped and gone on with, tested as they go."""

from dataclasses import replace
from pathlib import Path

import pytest

from covo.arena.crew import threads
from covo.arena.fixtures import Plan
from covo.arena.matches import Result, Stage
from covo.arena.sequential import Verdict
from covo.arena.standings import as_data, standings
from covo.arena.tournament import Tournament, hold, results_file_of
from tests.testing.harbour import GAME

from .harbours import plan


def held(wanted: Plan, workers: int = 1, folder: Path | None = None) -> Tournament:
    stage = Stage(wanted, GAME)
    with threads(stage.play, workers) as crew:
        return hold(stage, results_file_of(wanted, folder, resume=True), crew)


def test_the_same_plan_gives_the_same_results_with_any_number_of_threads() -> None:
    wanted = plan(bots=("random", "search:5", "search:20"), players=("2", "3"))
    first, second = held(wanted, 1), held(wanted, 3)
    assert first.results == second.results
    assert [r.number for r in first.results] == list(range(60))
    assert held(replace(wanted, seed=8)).results != first.results


def test_a_game_is_the_same_whichever_games_are_played_beside_it() -> None:
    stage = Stage(plan(), GAME)
    whole = stage.play(0, 60)
    assert [result for n in range(10, 20) for result in stage.play(n, n + 1)] == whole[10:20]


def test_search_beats_random_in_the_harbour() -> None:
    found = standings(held(plan(games=120, bots=("random", "search:60"))))
    assert [row.name for row in found.rows] == ["search:60", "random"]
    assert found.rows[0].score.low > 0.5
    assert found.differences["search:60", "random"].low > 0
    assert found.rows[0].skill.mu > found.rows[1].skill.mu


def test_a_run_that_was_killed_goes_on_to_the_same_file(tmp_path: Path) -> None:
    wanted = plan()
    whole = tmp_path / "whole"
    whole.mkdir()
    held(wanted, 3, whole)
    octets = (whole / "results.jsonl").read_bytes()
    for cut in (len(octets) // 2, len(octets) // 3):
        folder = tmp_path / str(cut)
        folder.mkdir()
        (folder / "results.jsonl").write_bytes(octets[:cut])
        held(wanted, 2, folder)
        assert (folder / "results.jsonl").read_bytes() == octets


def test_what_is_there_is_not_played_again(tmp_path: Path) -> None:
    held(plan(), 1, tmp_path)
    stage = Stage(plan(), GAME)

    def nobody(batches: object) -> list[list[Result]]:
        assert list(batches) == []  # type: ignore[call-overload]
        return []

    assert len(hold(stage, results_file_of(plan(), tmp_path, resume=True), nobody).results) == 60  # type: ignore[arg-type]


def test_a_sequential_test_stops_at_the_same_game_with_any_number_of_threads() -> None:
    wanted = plan(games=2000, bots=("search:60", "random"), sprt=(0.0, 60.0))
    runs = [held(wanted, workers) for workers in (1, 4)]
    assert runs[0].results == runs[1].results
    for run in runs:
        assert run.test is not None
        assert run.test.verdict is Verdict.STRONGER
        assert len(run.results) == len(run.test.path) < 2000


def test_bots_that_think_by_the_clock_play_too() -> None:
    wanted = replace(plan(games=4, bots=("random", "search")), seconds=0.001)
    stage = Stage(wanted, GAME)
    assert not stage.is_repeatable
    results = held(wanted).results
    assert [result.number for result in results] == list(range(4))
    assert all(sum(result.payoffs) >= 1 for result in results)


def test_a_budget_holds_for_bots_that_search_and_have_none_of_their_own() -> None:
    wanted = replace(plan(bots=("random", "search", "search:7")), simulations=33)
    minds = Stage(wanted, GAME).minds
    assert (minds["search"].simulations, minds["search:7"].simulations) == (33, 7)


def test_the_data_adds_up() -> None:
    run = held(plan(games=36, bots=("random", "search:5", "search:9"), players=("2", "3")))
    data = as_data(run, standings(run))
    assert sum(bot["seats"] for bot in data["bots"]) == sum(len(f.seats) for f in run.fixtures)
    assert sum(bot["wins"] for bot in data["bots"]) == sum(sum(r.payoffs) for r in run.results)
    assert data["balanced"]
    for bot in data["bots"]:
        assert bot["score"] == pytest.approx(bot["wins"] / bot["seats"], abs=1e-4)
        assert bot["score_interval"][0] <= bot["score"] <= bot["score_interval"][1]
    assert len(data["differences"]) == 6
    assert set(data["seats"]) == {"2", "3"}
