"""The rules compile for CUDA, where no device is needed, and the kernel plays by them."""

import os
import subprocess
import sys

import pytest

COMPILED = """
from covo.games.western_sea import GAME
from covo.testing.cuda import ptx_of
ptx = ptx_of(GAME)
print(ptx.count('.entry'), ptx.count('f64'))
"""
SIMULATED = """
from hashlib import sha256

import numpy as np

from covo.engine import gpu
from covo.engine.chance import many_seeded
from covo.engine.hashes import digest
from covo.engine.loops import loops_of
from covo.engine.machine import listing
from covo.engine.record import blanks
from covo.games.western_sea import GAME
from covo.games.western_sea.rules.table import MODULES

BUDGET, TABLE = 120, {"players": "3"} | dict.fromkeys(MODULES, "on")
there = gpu.simulate(GAME, 1, 5, TABLE, block=1, budget=BUDGET)
states, words = blanks(GAME.record, 1), many_seeded(5, 0, 1)
values, lengths = GAME.values(GAME.settings(TABLE, simulation=True)), np.zeros(1, np.int32)
loops_of(GAME.rules).play_many(states, values, words, lengths, listing(GAME), BUDGET)
assert list(there.decisions) == list(lengths) == [BUDGET]
assert there.digest == sha256(digest(states)).hexdigest()
print("the kernel agrees")
"""
PATIENCE = 1800


def told(script: str, **environment: str) -> str:
    """What a process of its own prints: numba-cuda changes numba for the whole of one."""
    done = subprocess.run(
        [sys.executable, "-c", script],
        check=False,
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        env=os.environ | environment,
    )
    assert done.returncode == 0, done.stderr[-2000:]
    return done.stdout.strip()


@pytest.mark.long
@pytest.mark.timeout(PATIENCE)
def test_western_sea_compiles_for_cuda_without_floating_point() -> None:
    """Rules are whole numbers; a float would mean that a width was mixed up on the way."""
    assert told(COMPILED).split() == ["1", "0"]


@pytest.mark.long
@pytest.mark.timeout(PATIENCE)
def test_the_kernel_plays_what_the_plain_rules_play() -> None:
    """numba's simulator runs the very kernel in the interpreter, every module in use."""
    assert told(SIMULATED, NUMBA_ENABLE_CUDASIM="1") == "the kernel agrees"
