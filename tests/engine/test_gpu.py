"""The rules on a GPU: they compile for CUDA anywhere, and the kernel plays what the CPU plays."""

import os
import subprocess
import sys

import pytest

from covo.engine import gpu
from covo.games.armada import GAME

from ..patience import PATIENCE

SIMULATED = """
from covo.engine import gpu
from covo.engine.loops import loops_of
from covo.engine.chance import many_seeded
from covo.engine.machine import listing
from covo.engine.record import blanks
from covo.games.armada import GAME

GAMES, BUDGET = 3, 40
there = gpu.simulate(GAME, GAMES, seed=5, block=2, wave=2, budget=BUDGET)
states, words = blanks(GAME.record, GAMES), many_seeded(5, 0, GAMES)
values = GAME.values(GAME.settings(simulation=True))
import numpy as np
lengths = np.zeros(GAMES, np.int32)
loops_of(GAME.rules).play_many(states, values, words, lengths, listing(GAME), BUDGET)
assert list(there.decisions) == list(lengths) == [BUDGET] * GAMES
from hashlib import sha256
rows = [states[:2], states[2:]]
assert there.digest == sha256(b"".join(sha256(r.tobytes()).digest() for r in rows)).hexdigest()
print("the kernel agrees")
"""


def test_without_a_device_the_engine_says_so() -> None:
    if gpu.device() is not None:
        pytest.skip("there is a device here")
    with pytest.raises(gpu.NoDeviceError, match="no CUDA device"):
        gpu.simulate(GAME, 1, seed=1)


@pytest.mark.slow
def test_armada_compiles_for_cuda_without_floating_point() -> None:
    """Rules are whole numbers; a float would mean that a width was mixed up on the way."""
    script = "from covo.testing.cuda import ptx_of; from covo.games.armada import GAME\n"
    script += "ptx = ptx_of(GAME); print(ptx.count('.entry'), ptx.count('f64'))"
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", script],
        check=False,
        capture_output=True,
        text=True,
        timeout=PATIENCE,
    )
    assert done.returncode == 0, done.stderr[-2000:]
    assert done.stdout.split() == ["1", "0"]


@pytest.mark.slow
def test_the_kernel_plays_what_the_plain_rules_play() -> None:
    """numba's simulator runs the very kernel, thread by thread, in the interpreter."""
    done = subprocess.run(
        [sys.executable, "-c", SIMULATED],
        check=False,
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        env=os.environ | {"NUMBA_ENABLE_CUDASIM": "1"},
    )
    assert done.stdout.strip() == "the kernel agrees", done.stderr[-2000:]
