"""The rules of a game as its folder holds them: the specification, and what players read of it.

``RULES.md`` is the specification, with a mark at each statement that says where it comes from.
Players get it without the marks and without what speaks to programmers; a translation, such as
``RULES.it.md``, is theirs from the first.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from .catalogue import ENGLISH, LOCALE, files
from .texts import ABOUT, catalogue_of, texts

RULES = "RULES.md"
MARK = re.compile(r"\s*\[(?:ruling )?(?:[SPDM]|R-\d+)\b[^\]]*\]")
"""Where a rule comes from, as its author noted it: ``[S]``, ``[D: why]``, ``[S; R-5]``."""
CHAPTERS = "words/chapters.{}.md"
"""Chapters of the rules as players read them, where the rules themselves speak to programmers."""
SECTION = re.compile(r"^(#{2,3}) (?:(\d+(?:\.\d+)*)\.? |([A-Z]+-\d+) |)(.*)$", re.MULTILINE)
CODE = re.compile(r" \(`[^()]*`\)|`[a-z_]+` (?=\(\d)")
"""For those who write programs: names of decisions and data files between brackets, and names of
effects before the numbers of the cards that have them."""
BLOCK = re.compile(r"\s*(?:[*-]|\d+\.) |\|")
"""How a list's item, or a table's row, begins."""
RULE = re.compile(r"\|[\s|:-]+\|?$")
"""The line between a table's head and its rows."""
ORIGINS = ("mark", "Source")
"""Columns of tables that hold marks, or what explains them; any that says provenance, too."""
TITLE = 2
"""The level of a chapter's heading."""


def rules_file(folder: Path, language: str = ENGLISH) -> Path:
    """The rules in this language; in English where nobody has translated them."""
    translated = folder / f"RULES.{language}.md"
    if translated.is_file():
        return translated
    return files(folder / LOCALE, RULES).get(language, folder / RULES)


def specification(folder: Path) -> str:
    """All of it, with its marks."""
    return (folder / RULES).read_text(encoding="utf-8")


def without_marks(text: str) -> str:
    """The text as a player reads it."""
    return MARK.sub("", text)


@cache
def players_rules(folder: Path, language: str = ENGLISH) -> str:
    """The rules for players: the chapters that the game names, in this language."""
    chapters: Sequence[str] = _about(folder).get("rules", ())
    return players_text(rules_file(folder, language), chapters, folder / CHAPTERS.format(language))


def owners_note(folder: Path, language: str = ENGLISH) -> str:
    """What owners of the box must know before they play; empty where the game says nothing."""
    voice = catalogue_of(folder).voice(language)
    return texts(ABOUT, _about(folder), ("sources",), voice).get("sources", "")


def _about(folder: Path) -> dict[str, Any]:
    file = folder / ABOUT
    return tomllib.loads(file.read_text(encoding="utf-8")) if file.is_file() else {}


def players_text(file: Path, chapters: Sequence[str] = (), instead: Path | None = None) -> str:
    """The rules in a file, or these chapters of it; ``instead`` tells some in other words."""
    text = without_marks(_without_origins(file.read_text(encoding="utf-8")))
    text = CODE.sub("", text)
    if instead is not None and instead.is_file():
        text = _retold(text, instead.read_text(encoding="utf-8"))
    return _chosen(text, chapters)


def blocks(text: str) -> Iterator[str]:
    """Headings, paragraphs, items and rows of tables, one after the other."""
    lines: list[str] = []
    for line in [*text.splitlines(), ""]:
        begins = not line.strip() or line.startswith("#") or BLOCK.match(line)
        if lines and (begins or lines[-1].startswith(("#", "|"))):
            yield "\n".join(lines)
            lines = []
        if line.strip() and not line.startswith("---"):
            lines.append(line)


def cells(row: str) -> list[str]:
    """The cells of a table's row."""
    return [cell.strip() for cell in row.strip().strip("|").split("|")]


def _without_origins(text: str) -> str:
    """The text, its tables without the columns that say where something comes from."""
    lines: list[str] = []
    dropped: set[int] = set()
    for line in text.splitlines():
        if not line.startswith("|"):
            dropped = set()
        elif not (lines and lines[-1].startswith("|")):
            dropped = {i for i, title in enumerate(cells(line)) if _is_origin(title)}
        if dropped:
            kept = [cell for i, cell in enumerate(cells(line)) if i not in dropped]
            line = f"| {' | '.join(kept)} |"  # noqa: PLW2901
        lines.append(line)
    return "\n".join(lines) + "\n"


def _is_origin(title: str) -> bool:
    return title in ORIGINS or "provenance" in title


def told_rules(folder: Path, language: str = ENGLISH) -> str:
    """All rules with their marks, the chapters that speak to programmers in players' words."""
    file = rules_file(folder, language)
    instead = folder / CHAPTERS.format(ENGLISH if file == rules_file(folder) else language)
    text = CODE.sub("", _without_origins(file.read_text(encoding="utf-8")))
    return _retold(text, instead.read_text(encoding="utf-8")) if instead.is_file() else text


def _retold(text: str, instead: str) -> str:
    """The text, its sections replaced by those of the same number."""
    known = {mark[2]: whole for mark, whole in sections(instead) if mark[2]}
    return "".join(known.get(mark[2], whole) for mark, whole in sections(text))


def sections(text: str) -> Iterator[tuple[re.Match[str], str]]:
    """Every heading with what stands below it, up to the next."""
    marks = list(SECTION.finditer(text))
    for mark, after in zip(marks, [*marks[1:], None], strict=False):  # no heading, no section
        yield mark, text[mark.start() : after.start() if after else len(text)]


def _chosen(text: str, chapters: Sequence[str]) -> str:
    """The chapters wanted (``5``, ``3.2``), each with the heading it stands under."""
    parts, chapter = [], ""
    for mark, whole in sections(text):
        level, number = len(mark[1]), mark[2] or ""
        chapter = number if level == TITLE else chapter
        if not chapters or {chapter, number} & set(chapters):
            parts.append(whole)
        elif level == TITLE and any(wanted.startswith(f"{number}.") for wanted in chapters):
            parts.append(f"{mark[0]}\n\n")
    return "".join(parts)
