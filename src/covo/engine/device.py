"""NVIDIA's GPUs as numba-cuda sees them: whether there is one, its memory, rules compiled for it.

All of it is optional. numba's simulator runs kernels in the interpreter; its arrays are NumPy's.
"""

from __future__ import annotations

import warnings
from collections.abc import Callable
from functools import cache
from hashlib import sha256
from typing import Any

import numpy as np
from numpy.typing import NDArray

from .compile import register_rules_for_cuda
from .game import Game
from .record import dtype_of, word_of

LARGE, FEW_REGISTERS = 4_096, 128
"""A kernel whose state has more bytes than this gets so many registers.

With as many as ptxas 13.0 likes, Blackbeard's solo games lose a register across a call and
read from nowhere (seen on an H200; no rule indexes out of bounds). With 128 they are
byte-identical to the CPU.
"""


class NoDeviceError(RuntimeError):
    """There is no GPU here, or what it takes to use it is not installed."""

    def __init__(self) -> None:
        super().__init__("no CUDA device was found; `covo doctor` says what is missing")


@cache
def numba_cuda() -> Any:
    """numba-cuda, or None; numba's own older copy does not count."""
    if not hasattr(np, "row_stack"):  # NumPy 2.5 dropped it; numba-cuda 0.30 asks for it
        np.row_stack = np.vstack
    try:
        with warnings.catch_warnings(action="ignore"):
            from numba import config, cuda
    except Exception:  # what is missing differs by machine; the answer is the same
        return None
    config.CUDA_LOW_OCCUPANCY_WARNINGS = 0
    if not config.ENABLE_CUDASIM and getattr(cuda, "implementation", "") != "NVIDIA":
        return None
    return cuda


def name() -> str | None:
    """The name of the GPU, or None where there is none; it never raises."""
    try:
        found = numba_cuda()
        if found is None or not found.is_available():
            return None
        told = getattr(found.get_current_device(), "name", "simulator")
    except Exception:  # drivers fail in many ways; all mean that there is none to use
        return None
    return told.decode() if isinstance(told, bytes) else str(told)


def is_simulated() -> bool:
    """Whether numba's simulator runs kernels in the interpreter."""
    from numba import config

    return bool(config.ENABLE_CUDASIM)


def filled(shape: int | tuple[int, ...], dtype: Any, value: int = 0) -> Any:
    """An array in the device's memory; the simulator's is plain NumPy."""
    return on_device(np.full(shape, value, dtype))


def on_device(array: NDArray[Any]) -> Any:
    """A copy in the device's memory; the simulator's is plain NumPy."""
    return array.copy() if is_simulated() else numba_cuda().to_device(array)


def on_host(array: Any) -> NDArray[Any]:
    """A copy of a device's array in the host's memory, once all kernels are done."""
    return array.copy() if is_simulated() else array.copy_to_host()  # type: ignore[no-any-return]


def room(game: Game, count: int) -> tuple[Any, Any]:
    """So many states in the device's memory, and the same memory in plain words, a row for each."""
    word = word_of(game.record)
    shape = (count, game.state_bytes // word.itemsize)
    words = np.zeros(shape, word) if is_simulated() else numba_cuda().device_array(shape, word)
    return words.view(dtype_of(game.record)).reshape(count), words


def limits(game: Game) -> dict[str, int]:
    """What a kernel that runs all the rules of a game is compiled with."""
    return {"max_registers": FEW_REGISTERS} if game.state_bytes > LARGE else {}


def compiled_kernel(body: Callable[..., None], **tuning: Any) -> Any:
    """A kernel, ready to launch, with all the rules declared so far to call."""
    found = numba_cuda()
    prepare()
    return found.jit(body) if is_simulated() else found.jit(**tuning)(body)


def prepare() -> None:
    """Tell numba-cuda about the rules, and mend two things in which it lags behind numba.

    It puts a copy of a constant table into constant memory for every *mention*, and that
    memory ends at 64 KiB (and serves one address at a time, while each game asks for
    another): here there is one copy, in global memory. And it takes no enum as an index.
    """
    if is_simulated():
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
