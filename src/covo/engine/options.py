"""Number every option a game can offer: kinds with the ranges of their arguments, made dense."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from enum import IntEnum
from itertools import product
from typing import Any

import numpy as np
from numpy.typing import NDArray

from .compile import rule
from .record import Ints

Option = int
"""One legal choice: a number in ``range(game.option_count)``."""

MOST_ARGUMENTS = 3
NO_ARGUMENT = -1


@dataclass(frozen=True)
class Values:
    """An argument that takes one of these numbers."""

    name: str
    values: tuple[int, ...]

    @property
    def names(self) -> tuple[str, ...]:
        return (self.name,)

    def rows(self) -> list[tuple[int, ...]]:
        return [(value,) for value in self.values]


def span(name: str, first: int, last: int) -> Values:
    """An argument that counts from ``first`` to ``last``, both included."""
    return Values(name, tuple(range(first, last + 1)))


@dataclass(frozen=True)
class Pairs:
    """Two arguments that go together, such as the two ends of a border."""

    names: tuple[str, str]
    pairs: tuple[tuple[int, int], ...]

    def rows(self) -> list[tuple[int, ...]]:
        return [tuple(pair) for pair in self.pairs]


Argument = Values | Pairs


@dataclass(frozen=True)
class Declared:
    """One kind of option with its arguments.

    An *interjection* is no answer to the decision at hand: any seat may say it at any time
    (to resign, to agree on a draw), so it is never listed among the options.
    """

    kind: IntEnum
    arguments: tuple[Argument, ...] = ()
    interjection: bool = False

    def rows(self) -> list[tuple[int, ...]]:
        parts = product(*(argument.rows() for argument in self.arguments))
        return [tuple(number for part in row for number in part) for row in parts]

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(name for argument in self.arguments for name in argument.names)


class Numbering:
    """Option number ↔ (kind, arguments), as tables that rules and programs read.

    The tables are constants to compiled rules: ``kind_of[option]``, ``argument[option, i]``,
    ``first[kind]``, ``end[kind]``, and ``starts(kind)[value]``, the first option of a kind whose
    first argument is ``value``.

    Numbers never shift, for journals are made of them: what is new is declared at the end. A
    kind that is declared again has more options there, outside ``first[kind]`` to ``end[kind]``;
    a rule asks for them by ``number``.
    """

    def __init__(self, declared: Iterable[Declared]) -> None:
        whole = tuple(declared)
        known: dict[int, Declared] = {}
        for d in whole:
            known.setdefault(int(d.kind), d)
        if list(known) != list(range(len(known))):
            raise ValueError("kinds are declared in the order of their numbers")
        if odd := next((d for d in whole if d.names != known[int(d.kind)].names), None):
            raise ValueError(f"{odd.kind.name}: declared again with arguments {odd.names}")
        self.declared: tuple[Declared, ...] = tuple(known.values())
        """Each kind as it was declared first."""
        rows = [(d, row) for d in whole for row in d.rows()]
        for d, row in rows:
            if len(row) > MOST_ARGUMENTS:
                raise ValueError(f"{d.kind.name}: {len(row)} arguments; at most {MOST_ARGUMENTS}")
        self.count = len(rows)
        if self.count > np.iinfo(np.int16).max:
            raise ValueError(f"{self.count} options; 16 bits number at most 32767")
        self.kind_of = np.array([int(d.kind) for d, _ in rows], np.int16)
        self.argument = np.full((self.count, MOST_ARGUMENTS), NO_ARGUMENT, np.int16)
        for number, (_, row) in enumerate(rows):
            self.argument[number, : len(row)] = row
        ends = np.cumsum([len(d.rows()) for d in whole]).tolist()
        self.blocks = tuple(zip(whole, [0, *ends], strict=False))
        """Every declaration with its first number."""
        firsts = {int(d.kind): at for d, at in reversed(self.blocks)}
        self.end = np.array([firsts[k] + len(d.rows()) for k, d in known.items()], np.int16)
        self.first = np.array([*(firsts[k] for k in known), *self.end[-1:]], np.int16)
        self._numbers = {(int(d.kind), *row): n for n, (d, row) in enumerate(rows)}
        if len(self._numbers) != self.count:
            raise ValueError("two options share a kind and its arguments")

    def number(self, kind: int, *arguments: int) -> Option:
        """The option of this kind with these arguments."""
        try:
            return self._numbers[(int(kind), *(int(a) for a in arguments))]
        except KeyError:
            name = self.declared[kind].kind.name
            raise ValueError(f"{name}{tuple(arguments)}: no such option") from None

    def unpack(self, option: Option) -> tuple[int, tuple[int, ...]]:
        """The kind of ``option`` and its arguments."""
        if not 0 <= option < self.count:
            raise ValueError(f"option {option}: options are numbered 0 to {self.count - 1}")
        kind = int(self.kind_of[option])
        width = len(self.declared[kind].names)
        return kind, tuple(int(a) for a in self.argument[option, :width])

    def name(self, option: Option) -> str:
        """The option as a program writes it: ``SAIL(66, 65)``."""
        kind, arguments = self.unpack(option)
        return f"{self.declared[kind].kind.name}({', '.join(map(str, arguments))})"

    def is_interjection(self, option: Option) -> bool:
        return self.declared[int(self.kind_of[option])].interjection

    def starts(self, kind: int, extent: int) -> NDArray[np.int16]:
        """Where the options of ``kind`` begin for each value of their first argument.

        ``range(starts[a], starts[a + 1])`` runs over the options whose first argument is ``a``.
        """
        lo, hi = int(self.first[kind]), int(self.end[kind])
        firsts = self.argument[lo:hi, 0]
        if list(firsts) != sorted(firsts):
            raise ValueError(f"{self.declared[kind].kind.name}: first arguments must ascend")
        return (lo + np.searchsorted(firsts, np.arange(extent + 1))).astype(np.int16)


def all_allowed(
    numbering: Numbering, refusal: Callable[[Any, int], int]
) -> tuple[Callable[[Any, Ints], int], Callable[[Any], int]]:
    """For a game with few options: what lists them, and what takes the first when time is up."""
    answers = [o for o in range(numbering.count) if not numbering.is_interjection(o)]
    asked = np.array(answers, np.int16)

    @rule
    def options(s: Any, out: Ints) -> int:
        n = 0
        for option in asked:
            n = keep(out, n, option, refusal(s, option))
        return n

    @rule
    def lapse(s: Any) -> int:
        for option in asked:
            if refusal(s, option) == 0:
                return option  # type: ignore[no-any-return]
        return 0

    return options, lapse


@rule
def keep(out: Ints, n: int, option: int, refused: int) -> int:
    """Write ``option`` into the list when it is not refused, and there is room for it."""
    if refused == 0 and n < len(out):
        out[n] = option
        return n + 1
    return n
