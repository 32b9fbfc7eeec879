"""All entries of a table in compact arrays, and how many of them each viewer has seen."""

from __future__ import annotations

from array import array
from bisect import bisect_right
from collections.abc import Iterable
from typing import NamedTuple

from covo.engine.game import SPECTATOR, Shown

from .table_referee import Mark, Step, shown_to


class Entry(NamedTuple):
    """One row of the journal."""

    option: int
    at: float
    marks: Mark
    seen: int
    by: int


class Ledger:
    """The entries of one table, numbered from 1."""

    def __init__(self, players: int) -> None:
        self.viewers = (SPECTATOR, *range(players))
        self._options, self._times = array("i"), array("d")
        self._marks, self._seen, self._by = array("h"), array("Q"), array("h")
        self._shown = {viewer: array("I") for viewer in self.viewers}
        self.open_to = dict.fromkeys(self.viewers, True)
        """Whether a viewer was shown all of every entry."""

    def __len__(self) -> int:
        return len(self._options)

    def append(self, entry: Entry) -> None:
        self._options.append(entry.option)
        self._times.append(entry.at)
        self._marks.append(entry.marks)
        self._seen.append(entry.seen)
        self._by.append(entry.by)
        for viewer in self.viewers:
            shown = shown_to(entry.seen, viewer)
            if shown != Shown.NOTHING:
                self._shown[viewer].append(len(self._options))
            if shown != Shown.ALL:
                self.open_to[viewer] = False

    def extend(self, steps: Iterable[Step]) -> None:
        for step in steps:
            self.append(Entry(step.option, step.at, step.marks, step.seen, step.by))

    def __getitem__(self, seq: int) -> Entry:
        """Entry number ``seq``, counted from 1."""
        i = seq - 1
        return Entry(
            self._options[i], self._times[i], Mark(self._marks[i]), self._seen[i], self._by[i]
        )

    @property
    def options(self) -> list[int]:
        return list(self._options)

    def length(self, viewer: int, seq: int) -> int:
        """How many of the first ``seq`` entries a viewer was shown."""
        return bisect_right(self._shown[viewer], seq)

    def seq(self, viewer: int, length: int) -> int:
        """The number of the entry that a viewer was shown as its ``length``-th; 0 for none."""
        return self._shown[viewer][length - 1] if length > 0 else 0

    def last_at(self, viewer: int, seq: int) -> float | None:
        """When the last of them happened that the viewer was shown."""
        length = self.length(viewer, seq)
        return self._times[self.seq(viewer, length) - 1] if length else None

    def standing(self, seq: int) -> list[int]:
        """The choices among the first ``seq`` entries that still stand there."""
        kept: list[int] = []
        for option in self._options[:seq]:
            if option >= 0:
                kept.append(option)
            else:
                del kept[option:]
        return kept

    def entered(self) -> list[int]:
        """The numbers of the entries that people rolled themselves."""
        return [i + 1 for i, marks in enumerate(self._marks) if marks & Mark.ENTERED]
