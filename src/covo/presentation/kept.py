"""What was made of views, kept by the fields that were read for it.

A sentence or a drawing is made of a view and of nothing that changes. While it is made, the view
notes what is read of it; where the same fields hold the same bytes, the same would be made again,
whoever looks and whenever. So nobody declares what a drawing depends on, and no viewer can be
shown what was drawn for another unless all that was read is the same for both.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable, Sequence
from contextlib import suppress
from operator import itemgetter
from typing import Any, Generic, TypeVar, cast

from covo.engine.record import Record, dtype_of, record_of
from covo.language.seats import all_called

from .plain_view import Plain

T = TypeVar("T")
MOST = 4096
"""Things that are kept at once of one kind."""
MISSING = object()
Pick = Callable[[bytes], Any]


class Noting:
    """A view, in plain numbers, that notes which of its fields are read."""

    def __init__(self, source: Plain) -> None:
        self._source = source
        self._read: set[str] = set()

    def __getattr__(self, name: str) -> Any:
        found = getattr(self._source, name)
        self._read.add(name)
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
        self._read.update(self.dtype.names)
        return self._source.tobytes()


class _Shelf:
    """What was made of views of one record, under all fields that any of it has read."""

    def __init__(self, record: type[Record], read: Sequence[frozenset[str]]) -> None:
        self.read = read
        self.picks = [_pick(record, names) for names in read]
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
        for view, names in zip(views, shelf.read, strict=True):
            if isinstance(view, Noting):
                view._read.update(names)
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
        read = [frozenset(view._read) for view in views]
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


def _pick(record: type[Record], names: frozenset[str]) -> Pick:
    """What takes the bytes of these fields out of the bytes of a view."""
    cuts: list[list[int]] = []
    known: Any = dtype_of(record).fields
    for dtype, start, *_ in sorted((known[name] for name in names), key=itemgetter(1)):
        if cuts and start == cuts[-1][1]:
            cuts[-1][1] = start + dtype.itemsize
        else:
            cuts.append([start, start + dtype.itemsize])
    if not cuts:
        return lambda _: None
    return itemgetter(*[slice(start, end) for start, end in cuts])
