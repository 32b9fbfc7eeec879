"""Rules never index out of bounds, nor from the end: compiled code would read what lies beside."""

import os
import subprocess
import sys

import pytest

CHECKED = """
import sys
from importlib import import_module

from covo.bots.minds import Manner, Mind
from covo.bots.self_play import play_many
from covo.engine.simulate import simulate
from covo.testing.conformance import CHECKS, Sample
from tests.games.set_ups import every_set_up

game = import_module(f"covo.games.{sys.argv[1]}").GAME
tables = every_set_up(game)
for number, table in enumerate(tables):
    simulate(game, 20, number, table)
twins = next(check for check in CHECKS if str(check) == "twins_agree")
twins(game, Sample(seeds=[1], tables=tables[:: len(tables) // 4], looks=4))
minds = [Mind(Manner.SEARCH, simulations=12, learned=1), Mind(Manner.GREEDY, looks=1)]
play_many(game, {"players": "2"}, minds, 2, 1, workers=1)
print(len(tables), "set-ups")
"""
PATIENCE = 1800


@pytest.mark.long
@pytest.mark.timeout(PATIENCE)
@pytest.mark.parametrize("game", ["armada", "western_sea", "blackbeard"])
def test_no_rule_leaves_the_bounds_of_an_array(game: str) -> None:
    """Random games at every set-up, all other functions of the rules at some moments, and bots."""
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", CHECKED, game],
        check=False,
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        env=os.environ | {"NUMBA_BOUNDSCHECK": "1"},
    )
    assert done.returncode == 0, done.stderr[-3000:]
    assert done.stdout.endswith(" set-ups\n")
