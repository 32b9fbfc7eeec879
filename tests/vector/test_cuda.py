"""Batches on a GPU: their kernels compile anywhere, and do what batches on a CPU do."""

import os
import subprocess
import sys

import pytest

from covo.engine import device
from covo.vector import CudaBatch
from tests.patience import PATIENCE
from tests.testing.harbour import GAME

COMPILED = """
from numba import boolean, float32, int8, int16, int32, typeof, uint8

from covo.testing.cuda import compiled_to_ptx
from covo.vector.kernels import plain_kernels
from covo.vector.setups import rows_of, set_ups

rows = rows_of(set_ups(GAME, 2, None, "", None, None), "loses", 0)
rows = typeof(rows._replace(blots=rows.blots.copy()))
words = rows[rows.fields.index("blots")]
plain = plain_kernels(GAME)
for kernel, signature in (
    (plain.adopt, (int32[::1], int16[::1])),
    (plain.refuse, (rows, int16[::1], int16[::1])),
    (plain.fade, (int8[:, ::1], int8[::1], boolean)),
    (plain.advance, (rows, int16[::1], int32[::1], uint8[::1], boolean)),
    (plain.look, (words, int8[::1], int16[::1], words, float32[:, ::1])),
):
    assert compiled_to_ptx(kernel, signature).count(".entry") == 1
print("all compile")
"""
STEPPED = """
import numpy as np

from covo.vector import Batch, CudaBatch, IllegalOption

SHOWN = ("seats", "viewers", "masks", "features", "returns", "ended", "lengths", "numbers")
GAMES = 3


def both(steps=25, wrong=0.0, **options):
    here = Batch(GAME, GAMES, seed=5, compiled=False, **options)
    there = CudaBatch(GAME, GAMES, seed=5, block=32, **options)
    luck = np.random.default_rng(1)
    for _ in range(steps):
        for name in SHOWN:
            mine, others = getattr(here, name), np.asarray(getattr(there, name))
            assert mine.dtype == others.dtype and mine.tobytes() == others.tobytes(), name
        for row in range(GAMES):
            assert here.state(row).tobytes() == there.state(row).tobytes()
        options = (luck.random(here.masks.shape, np.float32) * here.masks).argmax(axis=1)
        options = np.where(luck.random(GAMES) < wrong, -7, options)
        here.step(options)
        there.step(options)
    return here, there


SETTINGS = [{"players": 2, "days": 1}, {"players": 3, "days": 4}, {"players": 2, "days": 2}]
here, there = both(settings=SETTINGS, bots=[None, {0: "random"}, {1: "random"}])
assert here.numbers.sum() > 3 * GAMES
assert there.names(2) == ["", "random"]
assert (there.look(1, 2) == here.look(1, 2)).all()
here.begin()
there.begin()
assert (np.asarray(there.numbers) == here.numbers).all()
there.step(there.seats)
assert np.shares_memory(np.from_dlpack(there.masks), np.from_dlpack(there.masks))

both(wrong=0.2)
both(wrong=0.2, illegal="lapses")
both(steps=12, wrong=0.1, most=5, auto_reset=False)

_, there = both(steps=3, illegal="raises")
before = there.state(1).tobytes()
try:
    there.step([int(np.asarray(there.masks)[0].argmax()), 1 << 20, 0])
except IllegalOption as fault:
    assert fault.row == 1
assert there.state(1).tobytes() == before
for wrong, reason in ((there.features, TypeError), ([0], ValueError)):
    try:
        there.step(wrong)
        raise SystemExit("taken")
    except reason:
        pass
print("both step alike")
"""
HOMES = ("tests.testing.harbour", "covo.games.armada")


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


def test_without_a_device_a_batch_says_so() -> None:
    if device.name() is not None:
        pytest.skip("there is a device here")
    with pytest.raises(device.NoDeviceError, match="no CUDA device"):
        CudaBatch(GAME, 1)


@pytest.mark.long
@pytest.mark.parametrize("home", HOMES)
def test_the_kernels_of_a_batch_compile_for_cuda(home: str) -> None:
    assert told(home, COMPILED) == "all compile"


@pytest.mark.slow
def test_a_batch_on_a_gpu_steps_as_one_on_a_cpu() -> None:
    """numba's simulator runs the very kernels, thread by thread, in the interpreter."""
    told_by = told("tests.testing.harbour", STEPPED, NUMBA_ENABLE_CUDASIM="1")
    assert told_by == "both step alike"
