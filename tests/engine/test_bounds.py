"""Compiled with bounds checks: no rule reads or writes beyond a table."""

import os
import subprocess
import sys

import pytest

from ..patience import PATIENCE

SCRIPT = """
import numpy as np

from covo.engine.chance import many_seeded
from covo.engine.compile import compiled
from covo.engine.machine import listing, machine
from covo.engine.record import blanks
from covo.testing.checks.twins import twins_agree
from covo.testing.sample import Sample
from tests.testing.harbour import GAME


def beyond(numbers):
    return numbers[len(numbers)]


try:
    compiled(beyond)(np.zeros(3, np.int16))
except IndexError:
    print("bounds are checked")

states, lengths = blanks(GAME.record, 2000), np.zeros(2000, np.int32)
values = GAME.values(GAME.settings(simulation=True))
machine(GAME).loops.play_many(states, values, many_seeded(3, 0, 2000), lengths, listing(GAME), 400)
print("every game is over" if (lengths < 400).all() else "a game does not end")
twins_agree(GAME, Sample(seeds=[5], tables=[{"players": "3"}], looks=8))
print("twins agree")
"""


@pytest.mark.slow
def test_a_game_plays_the_same_with_bounds_checks_and_warnings_as_errors() -> None:
    """The toy game; real ones are checked like this by the tests of `make long`."""
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", SCRIPT],
        env=dict(os.environ, NUMBA_BOUNDSCHECK="1"),
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.splitlines() == ["bounds are checked", "every game is over", "twins agree"]
