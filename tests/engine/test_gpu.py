"""The rules on a GPU: they compile for CUDA anywhere, and kernels play what the CPU plays."""

import os
import subprocess
import sys

import numpy as np
import pytest

from covo.engine import device, gpu
from covo.engine.chance import seeded
from covo.engine.game import NOBODY, Game
from covo.engine.grouping import LAST, key_of
from covo.engine.loops import loops_of
from covo.games.armada import GAME as ARMADA
from tests.patience import PATIENCE
from tests.testing.harbour import GAME

COMPILED = """
from covo.testing.cuda import ptx_of
ptx = ptx_of(GAME)
print(ptx.count('.entry'), ptx.count('.f64'))
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

GAMES, BUDGET = 3, 40
there = gpu.simulate(GAME, GAMES, seed=5, block=2, wave=2, budget=BUDGET)
states, words = blanks(GAME.record, GAMES), many_seeded(5, 0, GAMES)
values = GAME.values(GAME.settings(simulation=True))
lengths = np.zeros(GAMES, np.int32)
loops_of(GAME.rules).play_many(states, values, words, lengths, listing(GAME), BUDGET)
assert list(there.decisions) == list(lengths)
assert 0 < min(lengths) <= max(lengths) <= BUDGET
rows = [states[:2], states[2:]]
assert there.digest == sha256(b"".join(map(digest, rows))).hexdigest()
print("the kernel agrees")
"""
HOMES = ("tests.testing.harbour", pytest.param("covo.games.armada", marks=pytest.mark.long))
"""Where the games are; the newer ones are compiled for CUDA by tests of their own."""


def told(home: str, script: str, **environment: str) -> str:
    """What a process of its own prints: numba-cuda changes numba for the whole of one."""
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", f"from {home} import GAME\n{script}"],
        check=False,
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        env=os.environ | environment,
    )
    assert done.returncode == 0, done.stderr[-2000:]
    return done.stdout.strip()


def test_without_a_device_the_engine_says_so() -> None:
    if device.name() is not None:
        pytest.skip("there is a device here")
    with pytest.raises(device.NoDeviceError, match="no CUDA device"):
        gpu.simulate(GAME, 1, seed=1)


@pytest.mark.parametrize("game", [GAME, ARMADA])
def test_rows_belong_together_that_decide_the_same(game: Game) -> None:
    """By the decision on top of the stack, else by whether chance decides; ended games last."""
    key, s = key_of(game), game.new()
    found, r = set(), seeded(1)
    listed = np.zeros(game.option_count, np.int16)
    while game.rules.actor(s) != NOBODY:
        found.add(key(s))
        loops_of(game.rules).decide(s, r, listed)
        if len(found) > 1 and game is ARMADA:
            break
    assert found == {0, 1} if game is GAME else len(found) > 1
    assert LAST not in found
    assert game is ARMADA or key(s) == LAST


@pytest.mark.slow
@pytest.mark.parametrize("home", HOMES)
def test_rules_compile_for_cuda_without_floating_point(home: str) -> None:
    """Rules are whole numbers; a float would mean that a width was mixed up on the way."""
    assert told(home, COMPILED).split() == ["1", "0"]


@pytest.mark.slow
@pytest.mark.parametrize("home", HOMES)
def test_the_kernel_plays_what_the_plain_rules_play(home: str) -> None:
    """numba's simulator runs the very kernel, thread by thread, in the interpreter."""
    assert told(home, SIMULATED, NUMBA_ENABLE_CUDASIM="1") == "the kernel agrees"
