"""A batch of games on an NVIDIA GPU, with the arrays that it shows in the GPU's memory."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import DTypeLike, NDArray

from covo.engine import device
from covo.engine.game import Game, State
from covo.engine.grouping import LAST, Grouping
from covo.engine.views import view
from covo.table import TableError

from .batch import Ended, IllegalOption
from .kernels import kernels
from .setups import Bots, Settings, numbers_before, rows_of, set_ups, streams_of
from .steps import Rows

BLOCK = 128
"""Threads to a block."""
CUDA = 2
"""What DLPack calls the memory of such a GPU."""
LEGACY = 1
"""The stream in which a batch works, as DLPack calls it."""
IN_STEP = (None, -1, 0, LEGACY)
"""What asks for that stream, or for no waiting."""


class DeviceArray:
    """An array in the GPU's memory, for whoever speaks DLPack or CUDA's array interface: PyTorch,
    JAX, CuPy and numba look at it without a copy. ``numpy.asarray`` makes one."""

    def __init__(self, there: Any) -> None:
        self._there = there
        self.shape: tuple[int, ...] = tuple(there.shape)
        self.dtype: np.dtype[Any] = there.dtype

    def __len__(self) -> int:
        return self.shape[0]

    @property
    def __cuda_array_interface__(self) -> dict[str, Any]:
        return self._there.__cuda_array_interface__  # type: ignore[no-any-return]

    def __dlpack__(self, *, stream: int | None = None, **asked: Any) -> object:
        """A capsule; who works in another stream than the usual one gets it once all is done."""
        if device.is_simulated():
            return self._there.__dlpack__(**asked)
        from cuda.core.utils import StridedMemoryView

        if stream not in IN_STEP:
            device.numba_cuda().synchronize()
        seen = StridedMemoryView.from_cuda_array_interface(self._there, stream_ptr=-1)
        return seen.__dlpack__(stream=-1, **asked)

    def __dlpack_device__(self) -> tuple[int, int]:
        if device.is_simulated():
            return self._there.__dlpack_device__()  # type: ignore[no-any-return]
        return CUDA, int(device.numba_cuda().get_current_device().id)

    def __array__(self, dtype: DTypeLike | None = None, copy: bool | None = None) -> NDArray[Any]:
        if copy is False:
            raise ValueError("it lies in a GPU's memory: NumPy needs a copy")
        return device.on_host(self._there).astype(dtype or self.dtype, copy=False)


class CudaBatch:
    """What :class:`covo.vector.Batch` is, stepped by a GPU: the same games for a seed, choice by
    choice and bit by bit, and arrays with the same names, shapes and numbers in its memory.

    Bots may hold seats if they take any option ("random"); those that think need a CPU.
    """

    seats: DeviceArray
    viewers: DeviceArray
    masks: DeviceArray
    features: DeviceArray
    returns: DeviceArray
    ended: DeviceArray
    lengths: DeviceArray
    numbers: DeviceArray

    def __init__(
        self,
        game: Game | str,
        count: int,
        *,
        players: int | None = None,
        preset: str = "",
        settings: Settings = None,
        bots: Bots | Sequence[Bots] = None,
        seed: int | None = None,
        illegal: str = "loses",
        most: int = 0,
        auto_reset: bool = True,
        block: int = BLOCK,
    ) -> None:
        """As :class:`covo.vector.Batch`; ``block`` is the number of threads to a block. The first
        step of a game in a process compiles it. Raises NoDeviceError where there is no GPU."""
        if device.name() is None:
            raise device.NoDeviceError
        self._made = set_ups(game, count, players, preset, settings, bots)
        if self._made.thinks:
            raise TableError("Bots that think need a CPU; on a GPU they may be 'random'.")
        self.game, self.settings = self._made.game, self._made.settings
        self.players = self._made.players
        self.illegal, self.auto_reset, self._block = illegal, auto_reset, block
        self._lay_out(rows_of(self._made, illegal, most, hold_states=False))
        self.reset(seed)

    def _lay_out(self, host: Rows) -> None:
        count = len(self)
        there = {
            name: device.on_device(value) if isinstance(value, np.ndarray) else value
            for name, value in host._asdict().items()
        }
        states, self._words = device.room(self.game, count)
        self._rows = rows = Rows(**there | {"states": states})
        self._kernels, self._grouping = kernels(self.game), Grouping(count, self._block)
        self._keys = device.filled(count, np.uint8, LAST)
        self._chosen, self._codes = (device.filled(count, np.int16) for _ in range(2))
        self.seats, self.viewers = DeviceArray(rows.seats), DeviceArray(rows.viewers)
        self.masks, self.features = DeviceArray(rows.masks), DeviceArray(rows.features)
        self.returns, self.ended = DeviceArray(rows.returns), DeviceArray(rows.status)
        self.lengths, self.numbers = DeviceArray(rows.lengths), DeviceArray(rows.numbers)

    def __len__(self) -> int:
        return len(self._made.players)

    # Playing

    def reset(self, seed: int | None = None) -> None:
        """Begin again with the first games of a seed; without one, of a seed that is drawn."""
        self.seed = secrets.randbits(32) if seed is None else seed
        _write(self._rows.streams, streams_of(self.seed, len(self._rows.streams) - 1))
        _write(self._rows.numbers, numbers_before(len(self)))
        self.begin()

    def begin(self) -> None:
        """Begin the next game in every row, whether or not the one before has ended."""
        _write(self._rows.status, np.full(len(self), Ended.CUT, np.int8))
        self._run(renews=True)

    def step(self, options: Any) -> None:
        """Take an option in each game: a number each, as numbered by the game.

        They are an array of whole numbers of NumPy's, or one in the GPU's memory that speaks DLPack
        or CUDA's array interface. With ``illegal="raises"`` an option that is none raises
        IllegalOption, and nothing has happened in any game.
        """
        given = _given(options)
        if given.dtype.kind not in "iu":
            raise TypeError(f"options are whole numbers, not {given.dtype}")
        if given.shape != (len(self),):
            raise ValueError(f"options of shape {given.shape}, for {len(self)} games")
        self._kernels.adopt[self._grid(), self._block](given, self._chosen)
        if self.illegal == "raises":
            self._require_legal()
        self._run(renews=self.auto_reset)

    def _grid(self) -> int:
        return -(-len(self) // self._block)

    def _require_legal(self) -> None:
        self._kernels.refuse[self._grid(), self._block](self._rows, self._chosen, self._codes)
        codes = device.on_host(self._codes)
        if codes.any():
            row = int(np.flatnonzero(codes)[0])
            seat, option = (int(device.on_host(a)[row]) for a in (self._rows.seats, self._chosen))
            raise IllegalOption(row, seat, option)

    def _run(self, renews: bool) -> None:
        grid, block, rows = self._grid(), self._block, self._rows
        self._grouping.sort(self._keys)
        self._kernels.fade[len(self), block](rows.masks, rows.status, renews)
        self._kernels.advance[grid, block](
            rows, self._chosen, self._grouping.order, self._keys, renews
        )
        self._kernels.look[grid, block](
            self._words, rows.status, rows.viewers, rows.blots, rows.features
        )

    # Looking

    def look(self, row: int, seat: int) -> NDArray[np.float32]:
        """What a seat sees of a game, in numbers, whether or not it must choose."""
        out = np.zeros(self.game.feature_count, np.float32)
        self.game.rules.features(self.view(row, seat), seat, out)
        return out

    def view(self, row: int, seat: int) -> State:
        """The record of what a seat may see of a game; -1 wherever something is hidden."""
        return view(self.game, self.state(row), seat)

    def state(self, row: int) -> State:
        """The whole state of a game, a copy: for studies, and not for who plays it."""
        return device.on_host(self._rows.states[row : row + 1])[0]

    def names(self, row: int) -> list[str]:
        """The bot of each seat of a game; empty for the caller's own seats."""
        return self._made.names(row)


def _given(options: Any) -> Any:
    """Options as a kernel takes them: where they lie already, or copied to the GPU."""
    if isinstance(options, DeviceArray):
        return options._there
    if not device.is_simulated():
        if hasattr(options, "__cuda_array_interface__"):
            return device.numba_cuda().as_cuda_array(options)
        if hasattr(options, "__dlpack_device__") and options.__dlpack_device__()[0] == CUDA:
            from cuda.core.utils import StridedMemoryView

            return StridedMemoryView.from_dlpack(options, stream_ptr=LEGACY)
    given = np.asarray(options)
    return device.on_device(given) if given.dtype.kind in "iu" else given


def _write(there: Any, values: NDArray[Any]) -> None:
    """Numbers of the host's into an array of the device's."""
    if device.is_simulated():
        there[:] = values
    else:
        there.copy_to_device(values)
