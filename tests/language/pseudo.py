"""A third language made of English: every letter a foreign one, so that what is left is seen.

It is a folder like any other language brings: a folder for each catalogue, in it its sentences,
with the rules of a game beside those. Nothing else of Covo knows of it.
"""

from __future__ import annotations

import io
import re
from pathlib import Path

from babel.messages.pofile import write_po

from covo.language.catalogue import FILE
from covo.language.refresh import HEADER, catalogues, home, said_in
from covo.language.rulebook import RULES, rules_file

PSEUDO = "eo"
"""A code that others know as a language; what is written in it here is none."""
PLACE = re.compile(r"(\{[^}]*\})")
NUMBER = re.compile(r"(\b[A-Z]{1,4}-[A-Z]?\d[\d.]*[A-Z]?|`[^`]*`|\]\([^)]*\))")
"""Numbers of rules, code and links, which are the same in every language."""
LATIN = "abcdefghijklmnopqrstuvwxyz"
FOREIGN = "áƀćďéƒǵĥíĵķĺḿńóṕɋŕśťúṽẃẋýź"
LETTERS = str.maketrans(LATIN + LATIN.upper(), FOREIGN + FOREIGN.upper())
PLURALS = "nplurals=2; plural=(n != 1);"


def said(text: str, kept: re.Pattern[str] = PLACE) -> str:
    """A sentence in the language that is none; its places stay what they are."""
    parts = kept.split(text)
    return "".join(part if i % 2 else part.translate(LETTERS) for i, part in enumerate(parts))


def write(folder: Path) -> None:
    """All that ship with Covo, translated."""
    for file in catalogues():
        package = home(file)
        written = folder / PSEUDO / package.name
        written.mkdir(parents=True, exist_ok=True)
        (written / FILE).write_text(_sentences(package), encoding="utf-8")
        if (package / RULES).is_file():
            rules = rules_file(package).read_text(encoding="utf-8")
            (written / RULES).write_text(said(rules, NUMBER), encoding="utf-8")


def _sentences(package: Path) -> str:
    catalog = said_in(package)
    for message in catalog:
        if isinstance(message.id, tuple):
            message.string = tuple(map(said, message.id))
        elif message.id:
            message.string = said(str(message.id))
    out = io.BytesIO()
    write_po(out, catalog, 0, omit_header=True)
    return HEADER.format(language=PSEUDO, plural_forms=PLURALS) + out.getvalue().decode()
