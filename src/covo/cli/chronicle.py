"""What happened at a table, in sentences, as each of its readers may read it."""

from __future__ import annotations

from collections.abc import Iterable

from covo.engine.game import State

from .arguments import Subject


class Chronicle:
    """The log of a table, kept for several readers at once."""

    def __init__(self, about: Subject, readers: Iterable[int]) -> None:
        self.about = about
        self._told: dict[int, list[list[str]]] = {reader: [] for reader in readers}
        self._read: dict[int, int] = dict.fromkeys(self._told, 0)

    def watch(self, before: State, option: int, after: State) -> None:
        """Write down one choice, for each reader as much as it may see."""
        words, language = self.about.words, self.about.language
        for reader, told in self._told.items():
            told.append(words.log(before, option, after, reader, language))

    def take_back(self, choices: int) -> None:
        """Strike out the last choices."""
        for reader, told in self._told.items():
            del told[len(told) - choices :]
            self._read[reader] = min(self._read[reader], len(told))

    def entry(self, entry: int) -> None:
        """Follow a journal that is replayed: what it takes back is struck out."""
        if entry < 0:
            self.take_back(-entry)

    def lines(self, reader: int) -> list[str]:
        """The whole log."""
        return [line for lines in self._told[reader] for line in lines]

    def news(self, reader: int) -> list[str]:
        """What this reader has not been shown yet; from now on it has."""
        told = self._told[reader]
        unread = [line for lines in told[self._read[reader] :] for line in lines]
        self._read[reader] = len(told)
        return unread
