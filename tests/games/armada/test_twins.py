"""Compiled with bounds checks, warnings as errors: thousands of games over all set-ups."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[3]
SCRIPT = """
import numpy as np

from covo.engine.chance import many_seeded, seeded
from covo.engine.compile import compiled
from covo.engine.machine import listing, machine
from covo.engine.record import blanks
from covo.games.armada import GAME
from covo.games.armada.rules.state import Ending
from covo.testing.checks.twins import twins_agree
from covo.testing.sample import Sample
from covo.testing.walks import all_settings, settings_samples

GAMES, ROUNDS, BUDGET = 50, "6", 100_000


def beyond(numbers):
    return numbers[len(numbers)]


try:
    compiled(beyond)(np.zeros(3, np.int16))
except IndexError:
    print("bounds are checked")

tables = all_settings(GAME, "players", "cards", "recruitment", "strict_hold", "setup")
tables = [table | {"max_rounds": ROUNDS} for table in tables]
loops, played, decisions = machine(GAME).loops, 0, 0
for seed, table in enumerate(tables):
    settings = next(settings_samples(GAME, seeded(seed), table))
    states, lengths = blanks(GAME.record, GAMES), np.zeros(GAMES, np.int32)
    words = many_seeded(seed, 0, GAMES)
    loops.play_many(states, GAME.values(settings), words, lengths, listing(GAME), BUDGET)
    rounds, payoffs = lengths.copy(), np.zeros((GAMES, GAME.players(settings)), np.int16)
    loops.results(states, rounds, payoffs)
    assert (states["ending"] != Ending.NONE).all(), settings
    assert (payoffs.sum(axis=1) == 1).all(), settings
    played, decisions = played + GAMES, decisions + int(lengths.sum())
print(f"{played} games, {decisions} decisions")

twins_agree(GAME, Sample(seeds=[5], tables=tables[::7], looks=8, interject=600))
print("twins agree")
"""


@pytest.mark.long
def test_twins_agree_with_bounds_checks_and_warnings_as_errors() -> None:
    """§13: no rule reads or writes beyond a table, in games with all options."""
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", SCRIPT],
        cwd=ROOT,
        env=dict(os.environ, NUMBA_BOUNDSCHECK="1"),
        capture_output=True,
        text=True,
        timeout=500,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    checked, played, agreed = done.stdout.splitlines()
    assert (checked, agreed) == ("bounds are checked", "twins agree")
    games, decisions = (int(word) for word in played.split() if word.isdigit())
    assert games >= 2000
    assert decisions > 100 * games
