"""``python -m covo.language.refresh [FOLDER]``: bring every catalogue in line with the sources.

New sentences come in untranslated, those that nobody says any more go. Without a folder all that
ship with Covo are meant, and the further languages in ``COVO_LANGUAGES``. For a new language make
``locale/<language>/messages.po``, or ``<language>/<package>/messages.po`` there, empty, first.
"""

from __future__ import annotations

import io
import os
import sys
import tomllib
from collections.abc import Iterable, Iterator
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.pofile import write_po

from .catalogue import FILE, FURTHER, LOCALE, read
from .extraction import InData, in_data, marked, under
from .texts import KEYS

PACKAGE = Path(__file__).parents[1]
HEADER = r"""msgid ""
msgstr ""
"Language: {language}\n"
"Content-Type: text/plain; charset=utf-8\n"
"Plural-Forms: {plural_forms}\n"

"""
"""What a catalogue must say of itself; dates and addresses would only change for nothing."""


def catalogues(folder: Path = PACKAGE) -> Iterator[Path]:
    """All ``locale/<language>/messages.po``; each speaks for the folder of its ``locale``."""
    return iter(sorted(folder.rglob(f"{LOCALE}/*/{FILE}")))


def further() -> Iterator[Path]:
    """Those of further languages; each speaks for the package whose name its folder has."""
    packages = {home(file).name for file in catalogues()}
    if told := os.environ.get(FURTHER):
        found = sorted(Path(told).glob(f"*/*/{FILE}"))
        yield from (file for file in found if file.parent.name in packages)


def _is_ours(file: Path) -> bool:
    return file.parents[1].name == LOCALE


def home(file: Path) -> Path:
    """The folder whose sources a catalogue translates."""
    if _is_ours(file):
        return file.parents[2]
    return next(found for found in map(home, catalogues()) if found.name == file.parent.name)


def language(file: Path) -> str:
    """The language of a catalogue."""
    return file.parents[0 if _is_ours(file) else 1].name


def said_in(folder: Path) -> Catalog:
    """The sentences that the sources in ``folder`` mark, in the order of the sources."""
    said = Catalog()
    for file in sorted(folder.rglob("*.py")):
        source = file.read_text(encoding="utf-8")
        for one in marked(source):
            text = (one.text, one.plural) if one.plural else one.text
            said.add(text, context=one.context or None)
        for data in in_data(source):
            _add_data(said, folder, data)
    for name, keys in KEYS.items():
        for key in keys if (folder / name).is_file() else ():
            _add_data(said, folder, InData(name, key))
    return said


def _add_data(said: Catalog, folder: Path, data: InData) -> None:
    file = next(iter(sorted(folder.rglob(data.file))))  # a game's data lie with what they are for
    rows = tomllib.loads(file.read_text(encoding="utf-8"))
    for text in under(rows, data.key):
        said.add(text, context=Path(data.file).stem)


def refreshed(file: Path) -> bytes:
    """What a catalogue should hold: exactly what is said, with the translations it has."""
    catalog = read(file, language(file))
    catalog.update(said_in(home(file)), no_fuzzy_matching=True)
    out = io.BytesIO()
    write_po(out, catalog, 0, no_location=True, omit_header=True, ignore_obsolete=True)
    header = HEADER.format(language=language(file), plural_forms=catalog.plural_forms)
    return header.encode() + out.getvalue().lstrip()


def missing(file: Path) -> list[str]:
    """The English sentences that a catalogue does not translate."""
    catalog = read(file, language(file))
    lacking = []
    for wanted in said_in(home(file)):
        found = catalog.get(wanted.id, wanted.context) if wanted.id else wanted
        if wanted.id and (found is None or found.fuzzy or not _is_said(found.string)):
            lacking.append(wanted.id if isinstance(wanted.id, str) else wanted.id[0])
    return lacking


def _is_said(translated: str | Iterable[str] | None) -> bool:
    """Whether there is a translation, in every form that goes with a count."""
    return bool(translated) and all(translated or ())


def main() -> None:
    folder = Path(sys.argv[1]).resolve() if len(sys.argv) > 1 else PACKAGE
    for file in (*catalogues(folder), *further()):
        file.write_bytes(refreshed(file))
        print(f"{language(file)}, {home(file).name}: {len(missing(file))} sentences to translate")


if __name__ == "__main__":
    main()
