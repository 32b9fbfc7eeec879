"""Names that a sentence may ask for with an article or a preposition: ``{place:da}``.

Which forms there are, and how they are made, a language says in ``forms.toml``; in one that has no
such file a name is what it is.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any

FILE = "forms.toml"
NAMES, PROPER = "name", "proper"
KEPT = 4096
"""Names whose forms are remembered; those of people come and go."""


class Noun(str):
    """A name without its article, with its forms. ``{place:Da}`` begins with a capital."""

    __slots__ = ("forms",)
    forms: Mapping[str, str]

    def __new__(cls, name: str, forms: Mapping[str, str]) -> Noun:
        noun = super().__new__(cls, name)
        noun.forms = forms
        return noun

    def __format__(self, wanted: str) -> str:
        if not wanted:
            return str(self)
        form = self.forms.get(wanted.lower())
        if form is None:
            raise ValueError(f"{self!s}: {wanted}; known are {', '.join(self.forms)}")
        said = form.format(self)
        return said[0].upper() + said[1:] if wanted[0].isupper() else said


Row = tuple[re.Pattern[str], Mapping[str, str]]


class Forms:
    """What a language's ``forms.toml`` says."""

    def __init__(self, names: Sequence[Row] = (), proper: Sequence[Row] = ()) -> None:
        self._rows = {NAMES: (*names, *proper), PROPER: proper}
        self._noun = lru_cache(KEPT)(self._made)

    def noun(self, said: str) -> str:
        """A name that is given with its article, where it has one."""
        return self._noun(said, NAMES)

    def proper(self, said: str) -> str:
        """A name that never has an article, whatever it begins with: somebody's."""
        return self._noun(said, PROPER)

    def _made(self, said: str, sort: str) -> str:
        fits = list(_fitting(self._rows[sort], said))
        if not fits:
            return said
        bare = fits[0][0]
        forms: dict[str, str] = {}
        for name, row in fits:
            if name == bare:
                forms = {**row, **forms}
        return Noun(bare, forms)


def _fitting(rows: Iterable[Row], said: str) -> Iterator[tuple[str, Mapping[str, str]]]:
    for pattern, forms in rows:
        if match := pattern.fullmatch(said):
            yield match[1], forms


NO_FORMS = Forms()


def read(file: Path) -> Forms:
    """The forms of a language."""
    data = tomllib.loads(file.read_text(encoding="utf-8"))
    return Forms(*(tuple(map(_row, data.get(sort, ()))) for sort in (NAMES, PROPER)))


def _row(written: Mapping[str, Any]) -> Row:
    forms = {name: form for name, form in written.items() if name != "given"}
    return re.compile(written["given"]), forms
