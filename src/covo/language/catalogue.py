"""Sentences by language, read from gettext catalogues as they are wanted.

The English sentence is its own key, with a context where equal words mean different things.
Calls mark it for the catalogue (``say``, ``say_many``, ``sentence`` and others, see
:mod:`.extraction`), and the tool that refreshes the catalogues looks for them.
"""

from __future__ import annotations

import gettext
import os
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path
from typing import Any, Protocol

from babel.core import Locale
from babel.lists import format_list
from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po

from . import nouns
from .nouns import NO_FORMS, Forms

ENGLISH = "en"
LOCALE, FILE = "locale", "messages.po"
"""The sentences of a language, in the folder of its name: ``locale/it/messages.po``."""
FURTHER = "COVO_LANGUAGES"
"""The environment variable that names a folder of further languages: a folder for each, and in it
what every package has in its ``locale``: ``eo/web/messages.po``, ``eo/armada/messages.po``."""
BETWEEN = "\x04"
"""What stands between a context and a sentence in a key, as gettext has it."""


class Sentence(str):
    """A sentence with a context: what is headed "Recruit" is not what says "Recruit"."""

    __slots__ = ("key",)
    key: str

    def __new__(cls, text: str, context: str) -> Sentence:
        found = super().__new__(cls, text)
        found.key = f"{context}{BETWEEN}{text}"
        return found


def sentence(text: str, context: str = "") -> str:
    """Mark an English sentence that stands in a table and is said later."""
    return Sentence(text, context) if context else text


def from_data(rows: Iterable[Mapping[str, Any]], file: str, key: str = "name") -> tuple[str, ...]:
    """Mark what stands under ``key`` in the rows of a data file: names of cards, their texts.

    Their context is the file, without its ending; a row without the key says nothing.
    """
    context = file.rpartition(".")[0]
    return tuple(sentence(str(row.get(key, "")), context) for row in rows)


class Names(Protocol):
    """What fills the places of a sentence."""

    def __getitem__(self, name: str, /) -> object: ...


@dataclass(frozen=True, eq=False)
class Voice:
    """One language: English sentences in, sentences of that language out.

    There is one for each catalogue and language, so what it says can be kept by it.
    """

    language: str
    sentences: Mapping[str, tuple[str, ...]]
    """The forms of each sentence, by its English singular."""
    form: Callable[[int], int]
    """Which form goes with a count."""
    forms: Forms = NO_FORMS
    """What names look like in a sentence."""

    def say(self, text: str, /, **values: object) -> str:
        """The sentence with its ``{named}`` places filled."""
        return self._forms(text, (text,))[0].format(**values)

    def say_many(self, one: str, many: str, n: int, /, **values: object) -> str:
        """The form of the sentence that goes with ``n``, which fills ``{n}``."""
        return self._forms(one, (one, many))[self.form(int(n))].format(n=int(n), **values)

    def say_with(self, text: str, names: Names) -> str:
        """The sentence, its places filled with what is looked up when it is wanted."""
        return self._forms(text, (text,))[0].format_map(names)

    def say_many_with(self, one: str, many: str, n: int, names: Names) -> str:
        """The same for the form that goes with ``n``."""
        return self._forms(one, (one, many))[self.form(int(n))].format_map(names)

    def _forms(self, text: str, english: tuple[str, ...]) -> tuple[str, ...]:
        key = text.key if isinstance(text, Sentence) else text
        return self.sentences.get(key, english)

    def noun(self, name: str) -> str:
        """A name; a sentence may ask for it with an article or a preposition."""
        return self.forms.noun(self.say(name))

    def proper(self, said: str) -> str:
        """The same for a name that is in no catalogue and has no article: somebody's."""
        return self.forms.proper(said)

    def join(self, parts: Sequence[str]) -> str:
        """Several things as one: "a, b and c"."""
        return format_list(parts, locale=self.language)


def files(folder: Path, name: str) -> Mapping[str, Path]:
    """By language, the files of this name in a package's ``locale`` and in further languages."""
    found = {file.parent.name: file for file in folder.glob(f"*/{name}")}
    if further := os.environ.get(FURTHER):
        brought = Path(further).glob(f"*/{folder.parent.name}/{name}")
        found = {file.parents[1].name: file for file in brought} | found
    return found


class Catalogue:
    """A folder with a folder for each language beside English: ``it/messages.po``."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    @cached_property
    def files(self) -> Mapping[str, Path]:
        """The file of each language beside English."""
        return files(self.folder, FILE)

    @cached_property
    def languages(self) -> tuple[str, ...]:
        return (ENGLISH, *sorted(self.files))

    def voice(self, language: str) -> Voice:
        """The voice of a language; of English where there is no such catalogue."""
        spoken = language.replace("_", "-").split("-")[0].lower()
        file = self.files.get(spoken)
        return _voice(file, spoken) if file is not None else _voice(None, ENGLISH)


@cache
def autonym(language: str) -> str:
    """A language as those who speak it call it: "Italiano"."""
    name = Locale.parse(language).get_language_name() or language
    return name[0].upper() + name[1:]


def read(file: Path, language: str = "") -> Catalog:
    """One ``.po`` file; its language is the name of its folder, unless it is told."""
    with file.open("rb") as lines:
        return read_po(lines, locale=language or file.parent.name, abort_invalid=True)


@cache
def forms_of(language: str) -> Forms:
    """The forms of names in a language."""
    file = files(Path(__file__).parent / LOCALE, nouns.FILE).get(language)
    return nouns.read(file) if file is not None else NO_FORMS


@cache
def _voice(file: Path | None, language: str) -> Voice:
    if file is None:
        return Voice(ENGLISH, {}, lambda n: int(n != 1))
    catalog = read(file, language)
    sentences, plural = _sentences(catalog), gettext.c2py(catalog.plural_expr)
    return Voice(language, sentences, plural, forms_of(language))


def _sentences(catalog: Catalog) -> dict[str, tuple[str, ...]]:
    """The translated sentences; one that is missing or doubtful is said in English."""
    found = {}
    for message in catalog:
        key = message.id if isinstance(message.id, str) else message.id[0]
        said = message.string or ""
        forms = (said,) if isinstance(said, str) else tuple(said)
        if key and all(forms) and not message.fuzzy:
            found[f"{message.context}{BETWEEN}{key}" if message.context else key] = forms
    return found
