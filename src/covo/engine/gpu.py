"""The same rules on an NVIDIA GPU: one thread, one game. All of it is optional."""

from __future__ import annotations

import warnings
from collections.abc import Callable, Mapping
from functools import cache
from hashlib import sha256
from time import perf_counter
from typing import Any

import numpy as np

from .chance import many_seeded
from .compile import register_rules_for_cuda
from .game import Game
from .hashes import digest
from .loops import loops_of
from .machine import machine
from .record import blanks, dtype_of
from .simulate import BATCH, BUDGET, Simulation

BLOCK = 64
"""Threads to a block."""
WAVE = 16_384
"""Games in flight at once. More do not fit in an H200's first-level cache, and run slower."""

LARGE, FEW_REGISTERS = 4_096, 128
"""A kernel whose state has more bytes than this gets so many registers.

With as many as ptxas 13.0 likes, Blackbeard's solo games lose a register across a call and
read from nowhere (seen on an H200; no rule indexes out of bounds). With 128 they are
byte-identical to the CPU.
"""

cuda: Any = None
"""numba.cuda once it has been asked for; a global, since numba's simulator replaces it."""


class NoDeviceError(RuntimeError):
    """There is no GPU here, or what it takes to use it is not installed."""


def _cuda() -> Any:
    """numba-cuda, or None; numba's own older copy does not count."""
    global cuda  # noqa: PLW0603 (numba's simulator replaces globals of this name)
    if cuda is None:
        if not hasattr(np, "row_stack"):  # NumPy 2.5 dropped it; numba-cuda 0.30 asks for it
            np.row_stack = np.vstack
        try:
            with warnings.catch_warnings(action="ignore"):
                from numba import config
                from numba import cuda as found
        except Exception:  # what is missing differs by machine; the answer is the same
            return None
        config.CUDA_LOW_OCCUPANCY_WARNINGS = 0
        if not config.ENABLE_CUDASIM and getattr(found, "implementation", "") != "NVIDIA":
            return None
        cuda = found
    return cuda


def device() -> str | None:
    """The name of the GPU, or None where there is none; it never raises."""
    try:
        found = _cuda()
        if found is None or not found.is_available():
            return None
        name = getattr(found.get_current_device(), "name", "simulator")
    except Exception:  # drivers fail in many ways; all mean that there is none to use
        return None
    return name.decode() if isinstance(name, bytes) else str(name)


def kernel(game: Game) -> Callable[..., None]:
    """The plain function that each thread runs: a whole game of random play.

    The state is played in the thread's local memory, which the hardware interleaves:
    neighbouring threads that read the same field read neighbouring addresses, as they would
    not in an array of records.
    """
    from numba import config

    play, layout, most = loops_of(game.rules).play, dtype_of(game.record), game.option_count
    boundary = None if config.ENABLE_CUDASIM else 16

    def games(states: Any, values: Any, words: Any, lengths: Any, budget: int) -> None:
        i = cuda.grid(1)
        if i < states.shape[0]:
            listed = cuda.local.array(most, np.int16)
            r = cuda.local.array(1, np.uint64)
            s = cuda.local.array(1, layout, boundary)
            s[0], r[0] = states[i], words[i]
            lengths[i] = play(s[0], values, r, listed, budget)
            states[i] = s[0]

    return games


def simulate(
    game: Game,
    games: int,
    seed: int,
    settings: Mapping[str, str] | None = None,
    block: int = BLOCK,
    wave: int = WAVE,
    budget: int = BUDGET,
    **tuning: Any,
) -> Simulation:
    """What :func:`covo.engine.simulate.simulate` does, on the GPU, with the same results."""
    if device() is None:
        raise NoDeviceError("no CUDA device was found; `covo doctor` says what is missing")
    whole = game.settings(settings, simulation=True)
    if game.state_bytes > LARGE:
        tuning.setdefault("max_registers", FEW_REGISTERS)
    run = compiled_kernel(game, **tuning)
    players = game.players(whole)
    decisions, rounds = np.zeros(games, np.int32), np.zeros(games, np.int32)
    payoffs, hashes = np.zeros((games, players), np.int16), b""
    values, seconds = cuda.to_device(game.values(whole)), 0.0
    for first in range(0, games, wave):
        count = min(wave, games - first)
        states = blanks(game.record, count)
        there = cuda.to_device(states)
        words = cuda.to_device(many_seeded(seed, first, count))
        lengths = cuda.to_device(decisions[first : first + count])
        cuda.synchronize()
        start = perf_counter()
        run[-(-count // block), block](there, values, words, lengths, np.int64(budget))
        cuda.synchronize()
        seconds += perf_counter() - start
        there.copy_to_host(states)
        lengths.copy_to_host(decisions[first : first + count])
        hashes += b"".join(digest(states[i : i + BATCH]) for i in range(0, count, BATCH))
        last = first + count
        machine(game).loops.results(states, rounds[first:last], payoffs[first:last])
    named = sha256(hashes).hexdigest()
    return Simulation(game.name, whole, seconds, decisions, rounds, payoffs, named)


@cache
def compiled_kernel(game: Game, **tuning: Any) -> Any:
    """The kernel, ready to launch; it compiles on its first launch."""
    from numba import config

    body = kernel(game)
    prepare()
    return cuda.jit(body) if config.ENABLE_CUDASIM else cuda.jit(**tuning)(body)


def prepare() -> None:
    """Tell numba-cuda about the rules, and mend two things in which it lags behind numba.

    It puts a copy of a constant table into constant memory for every *mention*, and that
    memory ends at 64 KiB (and serves one address at a time, while each game asks for
    another): here there is one copy, in global memory. And it takes no enum as an index.
    """
    from numba import config

    if config.ENABLE_CUDASIM:
        return
    from numba.cuda.target import CUDATargetContext
    from numba.cuda.typing import arraydecl

    register_rules_for_cuda()
    CUDATargetContext.make_constant_array = _table
    if arraydecl.get_array_index_type is not _index_type:
        _index_types.append(arraydecl.get_array_index_type)
        arraydecl.get_array_index_type = _index_type


_index_types: list[Callable[..., Any]] = []


def _index_type(array: Any, index: Any) -> Any:
    """numba-cuda's ``get_array_index_type``, with enums read as the whole numbers they are."""
    from numba.core import types

    known: Any = types

    def plain(t: Any) -> Any:
        return known.int64 if isinstance(t, known.IntEnumMember) else t

    if isinstance(index, known.BaseTuple):
        return _index_types[0](array, known.Tuple([plain(t) for t in index]))
    return _index_types[0](array, plain(index))


def _table(self: Any, builder: Any, array_type: Any, array: Any) -> Any:
    """numba-cuda's ``CUDATargetContext.make_constant_array``, but for the place."""
    from llvmlite import ir
    from numba.core import types
    from numba.cuda.cudadrv import nvvm

    array = np.ascontiguousarray(array)
    content = array.tobytes()
    name = f"table_{sha256(content).hexdigest()[:32]}"
    table = builder.module.globals.get(name)
    if table is None:
        kind = ir.ArrayType(ir.IntType(8), len(content))
        table = ir.GlobalVariable(builder.module, kind, name, nvvm.ADDRSPACE_GLOBAL)
        table.linkage, table.global_constant, table.align = "linkonce_odr", True, 16
        table.initializer = ir.Constant(kind, bytearray(content))
    pointer = builder.addrspacecast(table, ir.PointerType(ir.IntType(8)), "generic")
    made = self.make_array(array_type)(self, builder)
    self.populate_array(
        made,
        data=builder.bitcast(pointer, made.data.type),
        shape=[self.get_constant(types.intp, n) for n in array.shape],
        strides=[self.get_constant(types.intp, n) for n in array.strides],
        itemsize=made.itemsize,
        parent=made.parent,
        meminfo=None,
    )
    return made._getvalue()
