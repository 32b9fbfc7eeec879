"""A whole run: games are played, written down, and tested until there are enough."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

from .crew import Batch, Crew, Job
from .fixtures import Fixture, Plan
from .matches import Result, Stage
from .results_file import NAME, ResultsFile
from .sequential import Test, Verdict
from .strength import Seated

MOST_IN_A_BATCH = 64
BATCHES = 1000
"""A run is cut into about so many pieces, so that its bar moves."""

Report = Callable[[int, int], None]


@dataclass(frozen=True)
class Tournament:
    """What was played: the games that count, in order."""

    plan: Plan
    fixtures: list[Fixture]
    results: list[Result]
    test: Test | None

    def seated(self) -> list[Seated]:
        """Every game as who sat where (by place in ``plan.names``) and what each seat won."""
        place = {name: i for i, name in enumerate(self.plan.names)}
        return [
            (tuple(place[name] for name in fixture.seats), result.payoffs)
            for fixture, result in zip(self.fixtures, self.results, strict=True)
        ]


def results_file_of(plan: Plan, folder: Path | None, *, resume: bool = False) -> ResultsFile:
    """Where the results of a run go; a ResultsFault where they cannot."""
    return ResultsFile(plan, folder / NAME if folder else None, resume=resume)


def job_of(stage: Stage) -> Job[list[Result]]:
    """The games of a plan, to be played here or elsewhere."""
    return Job(stage.play, player, (stage.plan,))


def player(plan: Plan) -> Callable[[int, int], list[Result]]:
    """What plays the games of a plan, on whatever machine."""
    return Stage(plan).play


def hold(
    stage: Stage,
    results_file: ResultsFile,
    crew: Crew[list[Result]],
    progress: Report | None = None,
) -> Tournament:
    """Play what is not in the file yet, or until the sequential test is clear."""
    plan = stage.plan
    test = Test(*plan.sprt) if plan.sprt else None
    referee = _Referee(stage, results_file, test)
    referee.look()
    for results in crew(_batches(len(results_file), plan.games, referee)):
        results_file.add(results)
        referee.look()
        if progress:
            progress(len(results_file), plan.games)
        if referee.is_over:
            break
    count = len(test.path) if test else min(len(results_file), plan.games)
    return Tournament(plan, stage.fixtures[:count], results_file.results[:count], test)


def _batches(first: int, games: int, referee: _Referee) -> Iterator[Batch]:
    size = max(1, min(MOST_IN_A_BATCH, games // BATCHES))
    for start in range(first, games, size):
        if referee.is_over:
            return
        yield start, min(start + size, games)


class _Referee:
    """Says when enough has been played."""

    def __init__(self, stage: Stage, results_file: ResultsFile, test: Test | None) -> None:
        self.stage, self.results_file, self.test = stage, results_file, test
        self.names = {name: i for i, name in enumerate(stage.plan.names)}

    def look(self) -> None:
        """Take all that has been written down since."""
        if self.test is None:
            return
        looked = len(self.test.path)
        fixtures, results = self.stage.fixtures, self.results_file.results
        for number in range(looked, min(len(results), self.stage.plan.games)):
            seats = tuple(self.names[name] for name in fixtures[number].seats)
            if self.test.take([(seats, results[number].payoffs)]) is not Verdict.OPEN:
                return

    @property
    def is_over(self) -> bool:
        return self.test is not None and self.test.verdict is not Verdict.OPEN
