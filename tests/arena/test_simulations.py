"""Games played by a crew: put together they are what one machine plays, wherever they were."""

import pickle
from collections.abc import Iterator
from typing import TypeVar

import numpy as np
import pytest

from covo.arena.crew import Batch, Crew, Job
from covo.arena.simulations import bots_job, cuts, joined, played, random_job, simulated
from covo.arena.studies import player as studying
from covo.bots.bot_code import plain_bot_code
from covo.bots.self_play import Played, play_many
from covo.engine.simulate import BATCH, simulate
from covo.games import load
from tests.testing.harbour import GAME as HARBOUR

T = TypeVar("T")
SETTINGS = HARBOUR.settings({"players": "2"}, simulation=True)
ARMADA = load("armada")
SHORT = ARMADA.settings({"players": "2", "max_rounds": "1"}, simulation=True)


def backwards(job: Job[T]) -> Crew[T]:
    """Plays the last batch first."""

    def crew(batches: Iterator[Batch]) -> Iterator[T]:
        for batch in reversed(list(batches)):
            yield job.play(*batch)

    return crew


def elsewhere(job: Job[T]) -> Crew[T]:
    """As another process would: the job made anew from what was sent, its results sent back."""
    make, given = pickle.loads(pickle.dumps((job.make, job.given)))  # noqa: S301
    play = make(*given)

    def crew(batches: Iterator[Batch]) -> Iterator[T]:
        for batch in batches:
            yield pickle.loads(pickle.dumps(play(*batch)))  # noqa: S301

    return crew


@pytest.fixture
def plain(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is compiled."""
    monkeypatch.setenv("COVO_COMPILE", "off")


def test_random_games_of_a_crew_are_those_of_simulate() -> None:
    games, told = 2 * BATCH + 37, list[int]()
    crew = backwards(random_job(HARBOUR, SETTINGS, 5))
    found = simulated(HARBOUR, SETTINGS, games, crew, lambda done, _: told.append(done))
    whole = simulate(HARBOUR, games, 5, SETTINGS)
    assert found.digest == whole.digest
    assert (found.decisions == whole.decisions).all()
    assert (found.payoffs == whole.payoffs).all()
    assert told[-1] == games


def test_games_among_bots_are_joined_in_their_order() -> None:
    code = plain_bot_code(HARBOUR)

    def play(numbers: range) -> Played:
        return play_many(
            HARBOUR, SETTINGS, ["random", "search:5"], numbers, 3,
            rotate=True, journals=True, workers=1, compiled=code,
        )  # fmt: skip

    whole = play(range(7))
    parts = [play(range(*cut)) for cut in cuts(7, 3)]
    found = joined(HARBOUR, parts[::-1], 1.5)
    assert (found.digest, found.seconds) == (whole.digest, 1.5)
    assert list(found.numbers) == list(range(7))
    assert (found.seating == whole.seating).all()
    assert all(map(np.array_equal, found.journals, whole.journals))


@pytest.mark.usefixtures("plain")
@pytest.mark.long
def test_random_games_are_the_same_elsewhere() -> None:
    job = random_job(ARMADA, SHORT, 4)
    here, there = (simulated(ARMADA, SHORT, 2, crew(job)) for crew in (backwards, elsewhere))
    assert here.digest == there.digest


@pytest.mark.usefixtures("plain")
def test_games_among_bots_are_the_same_elsewhere() -> None:
    job = bots_job(ARMADA, SHORT, ["random"], 4)
    here, there = (played(ARMADA, 3, crew(job)) for crew in (backwards, elsewhere))
    assert here.digest == there.digest
    assert list(here.numbers) == list(there.numbers) == [0, 1, 2]


@pytest.mark.usefixtures("plain")
def test_a_worker_of_a_study_counts_what_it_plays() -> None:
    part = studying("armada", SHORT, ["random"], 4)(1, 3)
    assert (part.first, part.games) == (1, 2)
    assert len(part.sums["each_rounds"]) == 2
