"""Compile a game's rules for CUDA where there is no device: every game must be able to."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import SimpleNamespace
from typing import Any
from unittest.mock import patch

from covo.engine import device, gpu
from covo.engine.game import Game
from covo.engine.record import dtype_of, word_of

HOPPER = (9, 0)


def ptx_of(game: Game, capability: tuple[int, int] = HOPPER) -> str:
    """The game's kernel as PTX, NVIDIA's assembly. Needs numba-cuda, no GPU and no toolkit."""
    from numba import from_dtype, int32, int64, types, uint8, uint64

    record, word = from_dtype(dtype_of(game.record)), from_dtype(word_of(game.record))
    fields = (record[::1], word[:, ::1], uint64[::1], uint8[::1], int32[::1])
    flight = types.NamedTuple(fields, gpu.Flight)
    return compiled_to_ptx(gpu.kernels(game)[1], (flight, int32[::1], int64), capability)


def compiled_to_ptx(
    body: Callable[..., None], signature: tuple[Any, ...], capability: tuple[int, int] = HOPPER
) -> str:
    """A kernel as PTX, for arguments of these types."""
    cuda = device.numba_cuda()
    if cuda is None:
        raise device.NoDeviceError
    device.prepare()
    with _no_device(capability):
        ptx, _ = cuda.compile_ptx(body, signature, cc=capability)
    return str(ptx)


@contextmanager
def _no_device(capability: tuple[int, int]) -> Iterator[None]:
    """Let numba-cuda compile where there is no device to ask.

    libNVVM makes the PTX where its wheel is installed, else llvmlite does.
    """
    from numba.cuda import cuda_paths, dispatcher
    from numba.cuda.cudadrv import nvrtc, nvvm

    asked = SimpleNamespace(compute_capability=capability)
    with (
        patch.object(dispatcher, "get_current_device", lambda: asked),
        patch.object(nvrtc, "get_supported_ccs", lambda: [capability]),
        patch.object(cuda_paths, "_get_nvrtc_path", lambda: None),
        patch.object(nvvm.NVVM, "get_ir_version", lambda _: (2, 0, 3, 2)),
        patch.object(nvvm, "compile_ir", _ptx_by_llvm),
    ):
        yield


def _ptx_by_llvm(sources: list[str], arch: str, **_: Any) -> bytes:
    import llvmlite.binding as llvm

    llvm.initialize_all_targets()
    llvm.initialize_all_asmprinters()
    whole, *others = [llvm.parse_assembly(source) for source in sources]
    for other in others:
        whole.link_in(other)
    whole.triple = "nvptx64-nvidia-cuda"
    whole.verify()
    target = llvm.Target.from_triple(whole.triple)
    machine = target.create_target_machine(cpu=arch.replace("compute_", "sm_"), opt=3)
    tuning = llvm.create_pipeline_tuning_options(speed_level=1)
    passes = llvm.create_pass_builder(machine, tuning)
    passes.getModulePassManager().run(whole, passes)
    return str(machine.emit_assembly(whole)).encode()
