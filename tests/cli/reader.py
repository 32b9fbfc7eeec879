"""Somebody who sees nothing but what is printed, and types the number of an option."""

import io
import random
import re
import sys
from dataclasses import dataclass, field
from typing import Protocol, TextIO, cast

from covo.cli import run

RULE = "─" * 10
"""Above a question; its options stand below."""
NUMBER = re.compile(r"(?<!\S)(\d+) (?=\S)")
RANGE = re.compile(r"There is no option \d+; they go from (\d+) to (\d+)\.")
MOST = 1_000
"""Answers in a game: who types more has lost the thread."""


class Keyboard(Protocol):
    """What stands in for standard input."""

    def isatty(self) -> bool: ...

    def readline(self) -> str:
        """The next line, with its end; empty where there is no more."""
        ...


@dataclass
class Reader:
    """Standard input for a game whose standard output is ``out``."""

    out: io.StringIO
    luck: random.Random
    seen: int = 0
    """Letters read so far."""
    asked: list[str] = field(default_factory=list)
    """What was printed before each answer."""

    def isatty(self) -> bool:
        return False

    def readline(self) -> str:
        printed = self.out.getvalue()[self.seen :]
        self.seen += len(printed)
        self.asked.append(printed)
        return f"{self.answer(printed)}\n" if len(self.asked) <= MOST else ""

    def answer(self, printed: str) -> int:
        """One of the numbers below the last question; a hint may hold others, which are refused
        with the range of those that count.
        """
        if refused := RANGE.search(printed):
            return self.luck.randint(*map(int, refused.groups()))
        found = NUMBER.findall(printed.rpartition(RULE)[2])
        return int(self.luck.choice(found))


def game_read(words: tuple[str, ...], seed: int) -> tuple[int, str, list[str]]:
    """Play by reading: the exit status, all that was printed, and what stood before each answer."""
    out = io.StringIO()
    reader = Reader(out, random.Random(seed))
    return run_with(words, reader, out), out.getvalue(), reader.asked


def run_with(words: tuple[str, ...], keyboard: Keyboard, out: io.StringIO) -> int:
    """The command line, with another standard input and output."""
    kept = sys.stdout, sys.stdin
    try:
        sys.stdout, sys.stdin = out, cast(TextIO, keyboard)
        return run(words)
    finally:
        sys.stdout, sys.stdin = kept
