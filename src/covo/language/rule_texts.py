"""What the rules of a game say under each number, as plain text."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache
from itertools import groupby, takewhile
from pathlib import Path

from .catalogue import ENGLISH
from .rulebook import rules_file, told_rules, without_marks

SIGNS = re.compile(r"\*\*|`")


class RuleTexts:
    """The paragraphs and chapters of a game's rules by their numbers: ``ARM-5.3``, ``§7``."""

    def __init__(self, folder: Path, *series: str) -> None:
        self.folder = folder
        own = rf"(?:{'|'.join(series)})-S?\d+"
        self._paragraph = re.compile(
            rf"^\s*(?:[-*] |\d+\. )?\*\*(?:({own}(?:\.\d+)?[A-Z]?)|(\d+\.\d+))\b(.*)$"
        )
        self._heading = re.compile(rf"^#{{2,3}} (?:({own})|(\d+(?:\.\d+)?))\.? (.*)$", re.MULTILINE)
        self._texts = cache(self._read)

    def text(self, number: str, language: str = ENGLISH) -> str:
        """What stands under a number, in this language; KeyError where there is no such."""
        try:
            return self._texts(language)[number]
        except KeyError:
            name = rules_file(self.folder, language).name
            raise KeyError(f"{number}: {name} has no such number") from None

    def numbers(self, language: str = ENGLISH) -> set[str]:
        """All of them."""
        return {*self._texts(language)}

    def _read(self, language: str) -> Mapping[str, str]:
        text = told_rules(self.folder, language)
        lines = text.splitlines()
        return dict(self._chapters(text)) | {
            match[1] or f"§{match[2]}": _plain("\n".join([match[3], *_below(lines, at)]))
            for at, line in enumerate(lines)
            if (match := self._paragraph.match(line))
        }

    def _chapters(self, text: str) -> Iterator[tuple[str, str]]:
        """What stands under each heading, up to the next one of any kind."""
        ends = [match.start() for match in re.finditer(r"^#|^---$", text, re.MULTILINE)]
        for match in self._heading.finditer(text):
            end = next((at for at in ends if at > match.start()), len(text))
            told = _told(match[3], text[match.end() : end])
            yield match[1] or f"§{match[2]}", _plain(told)


def _below(lines: list[str], at: int) -> Iterator[str]:
    """What stands under a rule, further in: its steps and cases; and a table that it announces."""
    end = at + 1
    while end < len(lines) and _indent(lines[end]) > _indent(lines[at]):
        yield lines[end].strip()
        end += 1
    if without_marks(lines[end - 1]).endswith(":"):
        yield from _table(lines[end:])


def _table(lines: list[str]) -> Iterator[str]:
    """The table that these lines begin with, and the empty line before it."""
    if lines[:1] == [""]:
        rows = takewhile(_is_row, lines[1:])
        yield from ("", *rows)


def _indent(line: str) -> int:
    return len(line) - len(line.lstrip())


def _is_row(line: str) -> bool:
    return line.startswith("|")


def _told(title: str, body: str) -> str:
    """A section without program text, its tables apart from its sentences and lists."""
    body = re.sub(r"^```.*?^```$", "", body, flags=re.MULTILINE | re.DOTALL)
    told = f"{title}. "
    for is_table, lines in groupby(filter(None, body.splitlines()), _is_row):
        block = "\n".join(lines)
        told = f"{told.rstrip()}\n\n{block}\n\n" if is_table else f"{told}{block}"
    return told


def _plain(markdown: str) -> str:
    """Without marks of provenance and signs of Markdown."""
    text = SIGNS.sub("", without_marks(markdown)).strip(" .\n")
    return text if _is_row(text.splitlines()[-1]) else f"{text}."
