"""``python -m covo.language.refresh``: bring every catalogue in line with the sources.

New sentences come in untranslated, those that nobody says any more go.
"""

from __future__ import annotations

import io
from collections.abc import Iterator
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import write_po

from .catalogue import KEYWORDS, read

HOUSE = Path(__file__).parents[1]
HEADER = r"""msgid ""
msgstr ""
"Language: {language}\n"
"Content-Type: text/plain; charset=utf-8\n"
"Plural-Forms: {plural_forms}\n"

"""
"""What a catalogue must say of itself; dates and addresses would only change for nothing."""


def catalogues(folder: Path = HOUSE) -> Iterator[Path]:
    """All ``.po`` files; each belongs to the folder that holds its ``locale``."""
    return (file for file in sorted(folder.rglob("*.po")) if file.parent.name == "locale")


def said_in(folder: Path) -> Catalog:
    """The sentences that the sources in ``folder`` mark, in the order of the sources."""
    said = Catalog()
    found = extract_from_dir(folder, [("**.py", "python")], keywords=KEYWORDS)
    for file, line, text, comments, context in sorted(found, key=lambda row: row[:2]):
        said.add(text, None, [(file, line)], auto_comments=comments, context=context)
    return said


def refreshed(file: Path) -> bytes:
    """What a catalogue should hold: exactly what is said, with the translations it has."""
    catalog = read(file)
    catalog.update(said_in(file.parents[1]), no_fuzzy_matching=True)
    out = io.BytesIO()
    write_po(out, catalog, 0, no_location=True, omit_header=True, ignore_obsolete=True)
    header = HEADER.format(language=file.stem, plural_forms=catalog.plural_forms)
    return header.encode() + out.getvalue().lstrip()


def missing(file: Path) -> list[str]:
    """The English sentences that a catalogue does not translate."""
    texts = {m.id: m for m in read(file) if m.id}
    wanted = [m.id for m in said_in(file.parents[1]) if m.id]
    lacking = [i for i in wanted if i not in texts or texts[i].fuzzy or not texts[i].string]
    return [i if isinstance(i, str) else i[0] for i in lacking]


def main() -> None:
    for file in catalogues():
        file.write_bytes(refreshed(file))
        print(f"{file.relative_to(HOUSE)}: {len(missing(file))} sentences to translate")


if __name__ == "__main__":
    main()
