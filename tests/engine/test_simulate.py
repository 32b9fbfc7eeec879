"""Simulation: the same for a seed, whoever plays it, in whatever order."""

import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from covo.engine.chance import many_seeded, seeded
from covo.engine.game import NOBODY, SetupError
from covo.engine.loops import loops_of
from covo.engine.machine import listing
from covo.engine.record import blanks
from covo.engine.simulate import BATCH, BUDGET, final_states, simulate
from tests.patience import PATIENCE
from tests.testing.harbour import GAME, RULES, broken

GAMES = 2 * BATCH + 37
ROOT = Path(__file__).parents[2]


def test_the_same_seed_gives_the_same_digest_with_any_number_of_workers() -> None:
    runs = [simulate(GAME, GAMES, 5, workers=workers) for workers in (1, 2, 4)]
    assert len({run.digest for run in runs}) == 1
    for run in runs[1:]:
        assert (run.decisions == runs[0].decisions).all()
        assert (run.payoffs == runs[0].payoffs).all()
        assert (run.rounds == runs[0].rounds).all()


def test_another_seed_or_set_up_gives_another_digest() -> None:
    digests = [
        simulate(GAME, 50, 5).digest,
        simulate(GAME, 50, 6).digest,
        simulate(GAME, 50, 5, {"players": "2"}).digest,
        simulate(GAME, 51, 5).digest,
    ]
    assert len(set(digests)) == 4


def test_another_process_gives_the_same_digest() -> None:
    script = (
        "from covo.engine.simulate import simulate; from tests.testing.harbour import GAME\n"
        f"print(simulate(GAME, {GAMES}, 5, workers=3).digest)"
    )
    told = subprocess.run(
        [sys.executable, "-W", "error", "-c", script],
        cwd=ROOT, capture_output=True, text=True, timeout=PATIENCE, check=True,
    )  # fmt: skip
    assert told.stdout.strip() == simulate(GAME, GAMES, 5).digest


def test_a_game_is_the_same_whoever_plays_the_others() -> None:
    few, many = final_states(GAME, 40, 5, {}), final_states(GAME, GAMES, 5, {})
    for number, s in enumerate(few):
        assert s.tobytes() == many[number].tobytes()


def test_the_order_of_batches_does_not_matter(monkeypatch: pytest.MonkeyPatch) -> None:
    expected = simulate(GAME, GAMES, 5).digest

    class Backwards(ThreadPoolExecutor):
        """Plays the last batch first."""

        def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> Any:
            last = (GAMES - 1) // BATCH * BATCH
            return super().submit(fn, *(last - first for first in args), **kwargs)

    monkeypatch.setattr("covo.engine.simulate.ThreadPoolExecutor", Backwards)
    firsts: list[int] = []
    told = simulate(GAME, GAMES, 5, workers=1, inspect=lambda first, _: firsts.append(first))
    assert told.digest == expected
    assert sorted(firsts) == [0, BATCH, 2 * BATCH]


def test_compiled_games_are_the_plain_ones() -> None:
    settings = GAME.settings({"players": "2"}, simulation=True)
    states, lengths = blanks(GAME.record, 20), np.zeros(20, np.int32)
    play_many = loops_of(RULES).play_many
    play_many(states, GAME.values(settings), many_seeded(9, 0, 20), lengths, listing(GAME), BUDGET)
    fast = final_states(GAME, 20, 9, {"players": "2"})
    assert [s.tobytes() for s in states] == [s.tobytes() for s in fast]


def test_every_batch_is_inspected_and_progress_told() -> None:
    seen: dict[int, NDArray[Any]] = {}
    steps: list[tuple[int, int]] = []

    def inspect(first: int, states: NDArray[Any]) -> None:
        seen[first] = states
        assert all(RULES.actor(s) == NOBODY for s in states[:5])
        assert all(broken(s) == [] for s in states[:5])

    run = simulate(
        GAME, GAMES, 1, inspect=inspect, progress=lambda done, all_: steps.append((done, all_))
    )
    assert sorted(seen) == [0, BATCH, 2 * BATCH]
    assert sum(len(states) for states in seen.values()) == GAMES
    assert steps[-1] == (GAMES, GAMES)
    assert [done for done, _ in steps] == sorted(done for done, _ in steps)
    assert (run.payoffs.sum(axis=1) >= 1).all()
    assert (run.decisions > 0).all()
    assert set(run.rounds) == {3}
    assert run.settings == {"players": "3", "days": "3"}


def test_an_inspector_that_finds_a_fault_stops_the_run() -> None:
    def inspect(first: int, _: NDArray[Any]) -> None:
        raise RuntimeError(f"batch {first}")

    with pytest.raises(RuntimeError, match="batch"):
        simulate(GAME, 20 * BATCH, 1, inspect=inspect)


def test_no_games_are_a_run_as_well() -> None:
    run = simulate(GAME, 0, 1)
    assert len(run.decisions) == 0
    assert run.payoffs.shape == (0, 3)


def test_a_set_up_that_cannot_be_played_is_refused() -> None:
    with pytest.raises(SetupError):
        simulate(GAME, 5, 1, {"players": "7"})


@pytest.mark.parametrize("seed", [-3, 0, 2**63, 2**80])
def test_any_whole_number_is_a_seed(seed: int) -> None:
    run = simulate(GAME, 3, seed)
    assert run.digest == simulate(GAME, 3, seed).digest
    assert int(many_seeded(seed, 0, 1)[0]) == int(seeded(seed)[0])
