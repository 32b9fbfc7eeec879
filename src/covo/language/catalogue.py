"""Sentences by language, read from gettext catalogues as they are wanted.

The English sentence is its own key. Three names mark it for the catalogue, and the tool that
refreshes the catalogues looks for them: ``say``, ``say_many`` and ``sentence``.
"""

from __future__ import annotations

import gettext
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path

from babel.lists import format_list
from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po

ENGLISH = "en"
KEYWORDS: dict[str, tuple[int, ...] | None] = {"say": None, "say_many": (1, 2), "sentence": None}
"""Which calls hold sentences, and in which arguments, as Babel wants to be told."""


def sentence(text: str) -> str:
    """Mark an English sentence that stands in a table and is said later."""
    return text


@dataclass(frozen=True)
class Voice:
    """One language: English sentences in, sentences of that language out."""

    language: str
    sentences: Mapping[str, tuple[str, ...]]
    """The forms of each sentence, by its English singular."""
    form: Callable[[int], int]
    """Which form goes with a count."""

    def say(self, text: str, /, **values: object) -> str:
        """The sentence with its ``{named}`` places filled."""
        return self.sentences.get(text, (text,))[0].format(**values)

    def say_many(self, one: str, many: str, n: int, /, **values: object) -> str:
        """The form of the sentence that goes with ``n``, which fills ``{n}``."""
        forms = self.sentences.get(one, (one, many))
        return forms[self.form(int(n))].format(n=int(n), **values)

    def join(self, parts: Sequence[str]) -> str:
        """Several things as one: "a, b and c"."""
        return format_list(parts, locale=self.language)


class Catalogue:
    """A folder of ``.po`` files, one for each language beside English."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    @cached_property
    def languages(self) -> tuple[str, ...]:
        return (ENGLISH, *sorted(file.stem for file in self.folder.glob("*.po")))

    def voice(self, language: str) -> Voice:
        """The voice of a language; of English where there is no such catalogue."""
        spoken = language.replace("_", "-").split("-")[0].lower()
        return _voice(self.folder, spoken if spoken in self.languages else ENGLISH)


def read(file: Path) -> Catalog:
    """One ``.po`` file."""
    with file.open("rb") as lines:
        return read_po(lines, locale=file.stem, abort_invalid=True)


@cache
def _voice(folder: Path, language: str) -> Voice:
    if language == ENGLISH:
        return Voice(ENGLISH, {}, lambda n: int(n != 1))
    catalog = read(folder / f"{language}.po")
    return Voice(language, _sentences(catalog), gettext.c2py(catalog.plural_expr))


def _sentences(catalog: Catalog) -> dict[str, tuple[str, ...]]:
    """The translated sentences; one that is missing or doubtful is said in English."""
    found = {}
    for message in catalog:
        key = message.id if isinstance(message.id, str) else message.id[0]
        said = message.string or ""
        forms = (said,) if isinstance(said, str) else tuple(said)
        if key and all(forms) and not message.fuzzy:
            found[key] = forms
    return found
