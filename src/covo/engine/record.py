"""Declare a flat record once: its layout, its static type, and who sees each field."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import Enum
from functools import cache
from typing import Any, TypeVar, cast

import numpy as np
from numpy.typing import NDArray

Ints = NDArray[np.int16]
Frames = Mapping[int, tuple[int, ...]]
"""For a decision: the keys of its frame's numbers, in the order of their places."""
S = TypeVar("S", bound="Record")

WIDTHS = {16: np.int16, 32: np.int32}


class Seen(Enum):
    """Who may look at a field."""

    ALL = "all"
    OWNER = "owner"
    """The first axis counts seats; each row is shown to its own seat only."""
    NOBODY = "nobody"


@dataclass(frozen=True)
class Field:
    """One field of a record as it was declared."""

    shape: tuple[int, ...]
    bits: int
    seen_by: Seen
    key: str = ""
    """What hashes, snapshots and digests know it by: its name, unless it was renamed."""
    frames: Frames = field(default_factory=dict)


def scalar(*, bits: int = 16, seen_by: Seen = Seen.ALL, key: str = "") -> int:
    """Declare a field that holds one number; renamed, it keeps its old name as its ``key``."""
    return cast(int, Field((), bits, seen_by, key))


def array(
    *shape: int,
    bits: int = 16,
    seen_by: Seen = Seen.ALL,
    key: str = "",
    frames: Frames | None = None,
) -> Ints:
    """Declare a field that holds a row or a table of numbers.

    The stack of pending decisions (depth × width) says in ``frames`` which numbers of a frame
    have moved: a number keeps the place it had first as its key. ``{PAY: (2, 1)}`` says that
    the two numbers of PAY have changed places.
    """
    return cast(Ints, Field(shape, bits, seen_by, key, dict(frames or {})))


class _Declarations(dict[str, object]):
    """The body of a record class while it is read: a field may be declared once only."""

    def __setitem__(self, name: str, value: object) -> None:
        if isinstance(self.get(name), Field):
            raise NameError(f"{self.get('__qualname__')}.{name}: declared twice")
        super().__setitem__(name, value)


class _RecordType(type):
    """Checks a record where it is declared, so that a fault shows at import."""

    @classmethod
    def __prepare__(mcs, name: str, bases: tuple[type, ...], /, **kwargs: object) -> _Declarations:
        return _Declarations()

    def __new__(
        mcs, name: str, bases: tuple[type, ...], body: Mapping[str, object], /
    ) -> _RecordType:
        keyed = {
            field_name: replace(declared, key=declared.key or field_name)
            for field_name, declared in body.items()
            if isinstance(declared, Field)
        }
        for field_name, declared in keyed.items():
            _check(f"{name}.{field_name}", field_name, declared)
        _check_keys(name, keyed)
        return super().__new__(mcs, name, bases, {**body, **keyed})


def _check_keys(record: str, keyed: Mapping[str, Field]) -> None:
    """Two fields under one key would be one in a hash, and in a snapshot."""
    owners: dict[str, str] = {}
    for name, declared in keyed.items():
        other = owners.setdefault(declared.key, name)
        if other != name:
            raise NameError(f"{record}.{name}: the key {declared.key!r} is that of {other}")


def _check(where: str, name: str, field: Field) -> None:
    """Refuse what would differ between plain and compiled code, or overflow in silence.

    NumPy gives its scalars methods such as ``round`` and ``size``; a field of that name
    would be hidden behind the method in plain Python, though not in compiled code.
    """
    if hasattr(np.void, name):
        raise NameError(f"{where}: NumPy owns this name; choose another")
    if field.bits not in WIDTHS:
        raise TypeError(f"{where}: {field.bits} bits; a field has 16 or 32, always signed")
    if any(extent < 1 for extent in field.shape):
        raise TypeError(f"{where}: shape {field.shape}; every extent is at least 1")
    if field.seen_by is Seen.OWNER and not field.shape:
        raise TypeError(f"{where}: seen by its owner, so its first axis must count seats")
    if field.frames and len(field.shape) != 2:
        raise TypeError(f"{where}: shape {field.shape}; a stack of frames is depth × width")
    for decision, keys in field.frames.items():
        if sorted(keys) != list(range(1, len(keys) + 1)) or len(keys) >= field.shape[1]:
            raise TypeError(f"{where}: frame {decision} has keys {keys}; each place once, from 1")


class Record(metaclass=_RecordType):
    """What every state derives from. At run time a state is a :class:`Row` of a NumPy array."""

    def tobytes(self) -> bytes:
        """All of it, in the order of its fields (NumPy's own method; said here for types)."""
        raise TypeError("a record is made by blank(), not by its class")


class Row(np.void):  # type: ignore[misc]  # final for type checkers alone
    """A state at run time. NumPy's own record class does the same, four times as slowly."""

    __slots__ = ()

    def __getattr__(self, name: str) -> Any:
        try:
            return self[name]
        except (IndexError, ValueError):
            raise AttributeError(f"{name}: the record has no such field") from None

    def __setattr__(self, name: str, value: object) -> None:
        try:
            self[name] = value  # type: ignore[assignment]
        except (IndexError, ValueError) as fault:
            if name in (self.dtype.names or ()):
                raise
            raise AttributeError(f"{name}: the record has no such field") from fault


@cache
def fields(record: type[Record]) -> dict[str, Field]:
    """The fields of ``record`` in the order of their declaration."""
    return {name: f for name, f in vars(record).items() if isinstance(f, Field)}


@cache
def dtype_of(record: type[Record]) -> np.dtype[Any]:
    """The layout of ``record``; aligned, because a GPU cannot read a number across words."""
    layout = [(name, WIDTHS[f.bits], f.shape) for name, f in fields(record).items()]
    return np.dtype((Row, np.dtype(layout, align=True)), metadata={"record": record})


@cache
def word_of(record: type[Record]) -> np.dtype[Any]:
    """The widest whole number that divides a state, so that its memory can be read in them."""
    size = dtype_of(record).itemsize
    width = next(width for width in (8, 4, 2) if size % width == 0)
    return np.dtype(f"u{width}")


def record_of(dtype: np.dtype[Any]) -> type[Record]:
    """The record whose states have this layout."""
    return cast(type[Record], cast(Any, dtype.metadata)["record"])


def blanks(record: type[S], count: int) -> NDArray[Any]:
    """``count`` empty states in one block of memory."""
    return np.zeros(count, dtype_of(record))


def blank(record: type[S]) -> S:
    """One empty state."""
    return cast(S, blanks(record, 1)[0])


def copy(s: S) -> S:
    """A state of its own with the same content."""
    return cast(S, copies(s)[0])


def copies(s: Record) -> NDArray[Any]:
    """The same as a row of one. Bytes are copied in a tenth of the time that records take."""
    return np.frombuffer(bytearray(s.tobytes()), cast(Any, s).dtype)
