"""The file of results: in order, the same whoever plays, and found again after a kill."""

from dataclasses import replace
from pathlib import Path

import pytest

from covo.arena.matches import Result
from covo.arena.results_file import ResultsFault, ResultsFile, begun_with

from .harbours import plan

PLAN = plan(games=10)
RESULTS = [Result(n, (n % 2, 1 - n % 2), 3, 30 + n, f"{n:016x}") for n in range(10)]


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "results.jsonl"


def test_results_are_written_in_order_whatever_order_they_come_in(file: Path) -> None:
    results_file = ResultsFile(PLAN, file)
    results_file.add(RESULTS[4:6])
    assert len(results_file) == 0
    assert len(file.read_text().splitlines()) == 1
    results_file.add(RESULTS[6:])
    results_file.add(RESULTS[:4])
    assert results_file.results == RESULTS
    mixed = file.read_bytes()
    file.unlink()
    ResultsFile(PLAN, file).add(RESULTS)
    assert file.read_bytes() == mixed


def test_a_run_goes_on_where_it_was_killed(file: Path) -> None:
    ResultsFile(PLAN, file).add(RESULTS)
    whole = file.read_bytes()
    for cut in (len(whole) - 1, len(whole) - 25, 200, 40, 0):
        file.write_bytes(whole[:cut])
        results_file = ResultsFile(PLAN, file, resume=True)
        assert results_file.results == RESULTS[: len(results_file)]
        results_file.add(RESULTS[len(results_file) :])
        assert file.read_bytes() == whole


def test_results_are_not_written_over(file: Path) -> None:
    ResultsFile(PLAN, file).add(RESULTS)
    with pytest.raises(ResultsFault, match="exists"):
        ResultsFile(PLAN, file)


def test_a_run_may_grow_but_not_change(file: Path) -> None:
    ResultsFile(PLAN, file).add(RESULTS)
    assert len(ResultsFile(replace(PLAN, games=99), file, resume=True)) == 10
    for other in (
        replace(PLAN, seed=8),
        replace(PLAN, bots=("random", "search:11")),
        replace(PLAN, rules_version=99),
        replace(PLAN, simulations=5),
    ):
        with pytest.raises(ResultsFault, match="other_plan"):
            ResultsFile(other, file, resume=True)


@pytest.mark.parametrize(
    ("line", "text"),
    [(1, "no head"), (1, "[]"), (3, "[7, [0, 1], 3, 30, 'x']"), (3, '[7, [0, 1], 3, 30, "x"]')],
)
def test_a_damaged_line_is_named(file: Path, line: int, text: str) -> None:
    ResultsFile(PLAN, file).add(RESULTS)
    lines = file.read_text().splitlines()
    lines[line - 1] = text
    file.write_text("\n".join(lines) + "\n")
    with pytest.raises(ResultsFault) as caught:
        ResultsFile(PLAN, file, resume=True)
    assert (caught.value.code, caught.value.where) == ("damaged", str(line))


def test_the_seed_of_a_run_is_found_again(file: Path) -> None:
    assert begun_with(file.parent) is None
    ResultsFile(PLAN, file)
    assert begun_with(file.parent) == PLAN.seed
    file.write_text("{")
    assert begun_with(file.parent) is None
