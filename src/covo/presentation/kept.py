"""What was made of views, kept by the fields that were read for it.

A sentence or a drawing is made of a view and of nothing that changes. While it is made, the view
notes what is read of it; where the same fields hold the same bytes, the same would be made again,
whoever looks and whenever. So nobody declares what a drawing depends on, and no viewer can be
shown what was drawn for another unless all that was read is the same for both.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterator, Sequence
from contextlib import suppress
from functools import cache
from operator import index, itemgetter
from typing import Any, Generic, TypeVar, cast

from covo.engine.record import Record, dtype_of, record_of
from covo.language.seats import all_called

from .plain_view import Plain

T = TypeVar("T")
Part = tuple[str, int]
"""A field and a row of it, counted along its first axis; ALL of them, or its only number."""
ALL = -1
MOST = 4096
"""Things that are kept at once of one kind."""
MISSING = object()
Pick = Callable[[bytes], Any]


class Noting:
    """A view that notes what is read of it, in plain numbers. What it cannot note it refuses."""

    def __init__(self, source: Plain) -> None:
        self._source = source
        self._parts: set[Part] = set()

    def __getattr__(self, name: str) -> Any:
        found = getattr(self._source, name)
        if isinstance(found, int):
            self._parts.add((name, ALL))
        else:
            found = _Field(name, found, self._parts)
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
        self._parts.update((name, ALL) for name in self.dtype.names)
        return self._source.tobytes()


class _Field:
    """One field with several numbers, of which it is noted what is read."""

    __slots__ = ("_name", "_parts", "_rows")
    __hash__ = None  # type: ignore[assignment]

    def __init__(self, name: str, rows: Any, parts: set[Part]) -> None:
        self._name, self._rows, self._parts = name, rows, parts

    def __getitem__(self, at: Any) -> Any:
        first = at[0] if type(at) is tuple else at
        if type(first) is slice:
            return self._all[at]
        first = index(first)
        self._parts.add((self._name, first if first >= 0 else first + len(self._rows)))
        return self._rows[at]

    @property
    def _all(self) -> Any:
        self._parts.add((self._name, ALL))
        return self._rows

    def __len__(self) -> int:
        return len(self._rows)

    def __iter__(self) -> Iterator[Any]:
        return iter(self._all)

    def __eq__(self, other: object) -> bool:
        return bool(self._all == (other._all if isinstance(other, _Field) else other))

    def __contains__(self, number: object) -> bool:
        return number in self._all

    def tolist(self) -> Any:
        return self._all

    def column(self, at: int) -> list[int]:
        found: list[int] = self._all.column(at)
        return found

    def index(self, number: int) -> int:
        return int(self._all.index(number))

    def count(self, number: int) -> int:
        return int(self._all.count(number))


class _Shelf:
    """What was made of views of one record, under all fields that any of it has read."""

    def __init__(self, record: type[Record], read: Sequence[frozenset[Part]]) -> None:
        self.read = read
        self.picks = [_pick(record, parts) for parts in read]
        self.found: OrderedDict[Hashable, Any] = OrderedDict()

    def key(self, views: Sequence[Plain], others: Hashable) -> Hashable:
        return (others, *[pick(view._bytes) for pick, view in zip(self.picks, views, strict=True)])


class Kept(Generic[T]):
    """Things of one kind, made of one view or more, and found again while what was read stands."""

    def __init__(self, most: int = MOST) -> None:
        self.most, self.made, self.asked = most, 0, 0
        self._shelves: dict[type[Record], _Shelf] = {}

    def get(self, views: Sequence[Any], others: Hashable, make: Callable[..., T]) -> T:
        """What ``make`` gives for these views; ``others`` is all else that it depends on.

        What seats are called now counts without being named.
        """
        self.asked += 1
        sources = [source_of(view) for view in views]
        record = record_of(sources[0].dtype)
        shelf = self._shelves.get(record)
        if shelf is None:
            shelf = self._shelves[record] = _Shelf(record, [frozenset()] * len(sources))
        others = (all_called(), others)
        key = shelf.key(sources, others)
        found = shelf.found.get(key, MISSING)
        if found is MISSING:
            shelf, found = self._make(record, sources, others, make)
        else:
            with suppress(KeyError):  # another thread may just have thrown it away
                shelf.found.move_to_end(key)
        for view, parts in zip(views, shelf.read, strict=True):
            if isinstance(view, Noting):
                view._parts.update(parts)
        return cast(T, found)

    def _make(
        self,
        record: type[Record],
        sources: Sequence[Plain],
        others: Hashable,
        make: Callable[..., T],
    ) -> tuple[_Shelf, T]:
        """Make it anew; where it reads what nothing before it has read, all keys become longer."""
        self.made += 1
        views = [Noting(source) for source in sources]
        found = make(*views)
        read = [frozenset(view._parts) for view in views]
        shelf = self._shelves[record]  # what was made within may be of the same kind
        if any(not new <= old for new, old in zip(read, shelf.read, strict=True)):
            both = [new | old for new, old in zip(read, shelf.read, strict=True)]
            shelf = self._shelves[record] = _Shelf(record, both)
        shelf.found[shelf.key(sources, others)] = found
        if len(shelf.found) > self.most:
            shelf.found.popitem(last=False)
        return shelf, found


def source_of(view: Any) -> Plain:
    """The plain view behind whatever stands for one."""
    if isinstance(view, Noting):
        return view._source
    return view if isinstance(view, Plain) else Plain(view)


def kept(most: int = MOST) -> Callable[[Callable[..., T]], Callable[..., T]]:
    """Keep what a function makes of a view and of other things that can be keys."""

    def decorated(function: Callable[..., T]) -> Callable[..., T]:
        things: Kept[T] = Kept(most)

        def found(seen: Any, *others: Hashable) -> T:
            return things.get((seen,), others, lambda view: function(view, *others))

        return found

    return decorated


def _pick(record: type[Record], parts: frozenset[Part]) -> Pick:
    """What takes the bytes of these parts out of the bytes of a view."""
    cuts: list[list[int]] = []
    for start, end in sorted(_cut(record, part) for part in parts):
        if cuts and start <= cuts[-1][1]:
            cuts[-1][1] = max(end, cuts[-1][1])
        else:
            cuts.append([start, end])
    if not cuts:
        return lambda _: None
    return itemgetter(*[slice(start, end) for start, end in cuts])


@cache
def _cut(record: type[Record], part: Part) -> tuple[int, int]:
    """Where a part begins and ends among the bytes of a record."""
    name, row = part
    known: Any = dtype_of(record).fields
    dtype, start = known[name][:2]
    if row == ALL:
        return start, start + dtype.itemsize
    size = dtype.itemsize // dtype.shape[0]
    return start + row * size, start + (row + 1) * size
