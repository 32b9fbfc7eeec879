"""What was made of views, kept by the fields that were read for it.

A sentence or a drawing is made of a view and of nothing that changes. While it is made, the view
notes what is read of it; where the same fields hold the same bytes, the same would be made again,
whoever looks and whenever. So nobody declares what a drawing depends on, and no viewer can be
shown what was drawn for another unless all that was read is the same for both.

Of a short field, such as one with a row for each seat, single rows are noted: what is drawn of
one seat stands while only the others move.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterator, Sequence
from contextlib import contextmanager, suppress
from functools import wraps
from operator import itemgetter
from typing import Any, Concatenate, Generic, ParamSpec, TypeVar, cast

from covo.engine.record import Record, dtype_of, record_of
from covo.language.seats import all_called

from .plain_view import Plain, plain_of

T = TypeVar("T")
P = ParamSpec("P")
MOST = 4096
"""Things that are kept at once of one kind."""
MISSING = object()
SHORT = 8
"""Rows up to which a field is noted row by row: enough for seats."""
ALL_ROWS = -1
Read = frozenset[tuple[str, int]]
"""Fields with the row that was read, or ALL_ROWS."""
Pick = Callable[[bytes], Any]


class Noting:
    """A view, in plain numbers, that notes what of its fields is read."""

    def __init__(self, source: Plain) -> None:
        self._source = source
        self._read: set[tuple[str, int]] = set()

    def __getattr__(self, name: str) -> Any:
        found = getattr(self._source, name)
        if isinstance(found, list) and len(found) <= SHORT:
            found = Rows(found, name, self._read)
        else:
            self._read.add((name, ALL_ROWS))
        setattr(self, name, found)
        return found

    def __getitem__(self, name: str) -> Any:
        return getattr(self, name)

    @property
    def dtype(self) -> Any:
        """What its record is like, which is no secret and never changes."""
        return self._source.dtype

    def tobytes(self) -> bytes:
        """All of it, for rules that play on with a copy."""
        self._read.update((name, ALL_ROWS) for name in self.dtype.names)
        return self._source.tobytes()


class Rows:
    """A short field that notes which of its rows are read; no list, so that nothing escapes it."""

    __slots__ = ("_name", "_noted", "_rows")

    def __init__(self, rows: list[Any], name: str, noted: set[tuple[str, int]]) -> None:
        self._rows, self._name, self._noted = rows, name, noted

    def __getitem__(self, at: Any) -> Any:
        row = at[0] if type(at) is tuple else at
        is_one = type(row) is int and row >= 0
        self._noted.add((self._name, row if is_one else ALL_ROWS))
        return self._rows[at]

    def _whole(self) -> Any:
        self._noted.add((self._name, ALL_ROWS))
        return self._rows

    def __len__(self) -> int:
        return len(self._rows)

    def __iter__(self) -> Iterator[Any]:
        return iter(self._whole())

    def __contains__(self, one: object) -> bool:
        return one in self._whole()

    def __eq__(self, other: object) -> bool:
        return bool(self._whole() == (other._whole() if isinstance(other, Rows) else other))

    __hash__ = None  # type: ignore[assignment]

    def __getattr__(self, name: str) -> Any:
        """What lists can do beside."""
        return getattr(self._whole(), name)


class _Shelf:
    """What was made of views of one record, under all fields that any of it has read."""

    def __init__(self, record: type[Record], read: Sequence[Read]) -> None:
        self.read = read
        self.picks = [_pick(record, noted) for noted in read]
        self.found: OrderedDict[Hashable, Any] = OrderedDict()

    def key(self, views: Sequence[Plain], others: Hashable) -> Hashable:
        return (others, *[pick(view._bytes) for pick, view in zip(self.picks, views, strict=True)])


class Kept(Generic[T]):
    """Things of one kind, made of one view or more, and found again while what was read stands."""

    def __init__(self, most: int = MOST) -> None:
        self.most, self.made, self.asked = most, 0, 0
        self._shelves: dict[tuple[type[Record], Hashable], _Shelf] = {}

    def get(
        self, views: Sequence[Any], others: Hashable, make: Callable[..., T], place: Hashable = None
    ) -> T:
        """What ``make`` gives for these views; ``others`` is all else that it depends on.

        What seats are called now counts without being named. Things of different places, such as
        seats, read different rows: each place keeps its own apart.
        """
        self.asked += 1
        sources = [source_of(view) for view in views]
        at = record_of(sources[0].dtype), place
        shelf = self._shelves.get(at)
        if shelf is None:
            shelf = self._shelves[at] = _Shelf(at[0], [frozenset()] * len(sources))
        others = (all_called(), others)
        key = shelf.key(sources, others)
        found = shelf.found.get(key, MISSING)
        if found is MISSING:
            shelf, found = self._make(at, sources, others, make)
        else:
            with suppress(KeyError):  # another thread may just have thrown it away
                shelf.found.move_to_end(key)
        for view, noted in zip(views, shelf.read, strict=True):
            if isinstance(view, Noting):
                view._read.update(noted)
        return cast(T, found)

    def _make(
        self,
        at: tuple[type[Record], Hashable],
        sources: Sequence[Plain],
        others: Hashable,
        make: Callable[..., T],
    ) -> tuple[_Shelf, T]:
        """Make it anew; where it reads what nothing before it has read, all keys become longer."""
        self.made += 1
        views = [Noting(source) for source in sources]
        found = make(*views)
        shelf = self._shelves[at]  # what was made within may be of the same kind
        read = [_both(view._read, old) for view, old in zip(views, shelf.read, strict=True)]
        if read != shelf.read:
            shelf = self._shelves[at] = _Shelf(at[0], read)
        shelf.found[shelf.key(sources, others)] = found
        if len(shelf.found) > self.most:
            shelf.found.popitem(last=False)
        return shelf, found


def source_of(view: Any) -> Plain:
    """The plain view behind whatever stands for one."""
    if isinstance(view, Noting):
        return view._source
    return view if isinstance(view, Plain) else plain_of(view)


def part(draw: Callable[Concatenate[Any, P], T]) -> Callable[Concatenate[Any, P], T]:
    """Keep what a function draws of a view: what follows the view first is its place, as a seat.

    It is drawn again when something changes that it reads of the view, or is given beside.
    """
    kept: Kept[T] = Kept()
    _PARTS.append(kept)

    @wraps(draw)
    def drawn(seen: Any, /, *args: P.args, **named: P.kwargs) -> T:
        def make(view: Any) -> T:
            return draw(view, *args, **named)

        return kept.get((seen,), (args, *named.items()), make, args[0])

    return drawn


_PARTS: list[Kept[Any]] = []


@contextmanager
def anew() -> Iterator[None]:
    """Nothing that is kept of parts is found for a while: for tests that compare."""
    before = [kept._shelves for kept in _PARTS]
    for kept in _PARTS:
        kept._shelves = {}
    try:
        yield
    finally:
        for kept, shelves in zip(_PARTS, before, strict=True):
            kept._shelves = shelves


def _both(new: set[tuple[str, int]], old: Read) -> Read:
    """What either has read; a field of which all rows are read needs none of them by itself."""
    if new <= old:
        return old
    both = old | new
    whole = {name for name, row in both if row == ALL_ROWS}
    return frozenset(one for one in both if one[1] == ALL_ROWS or one[0] not in whole)


def _pick(record: type[Record], noted: Read) -> Pick:
    """What takes the bytes of these fields and rows out of the bytes of a view."""
    cuts: list[list[int]] = []
    known: Any = dtype_of(record).fields
    for start, size in sorted(_place(known[name], row) for name, row in noted):
        if cuts and start == cuts[-1][1]:
            cuts[-1][1] = start + size
        else:
            cuts.append([start, start + size])
    if not cuts:
        return lambda _: None
    return itemgetter(*[slice(start, end) for start, end in cuts])


def _place(field: Any, row: int) -> tuple[int, int]:
    """Where a field, or a row of it, begins in a view, and how many bytes it has."""
    dtype, start = field[0], field[1]
    if row == ALL_ROWS:
        return start, dtype.itemsize
    size = dtype.itemsize // dtype.shape[0]
    return start + row * size, size
