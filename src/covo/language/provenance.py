"""Where the rules of a game come from, counted from the marks in its specification."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from pathlib import Path

from .rulebook import blocks, cells, specification, without_marks


class Origin(StrEnum):
    """What a statement of the specification rests on."""

    SOURCE = "S"
    """The source document."""
    PUBLIC = "P"
    """Public descriptions: reviews, summaries, rules in other languages."""
    RECALLED = "M"
    """Memory, unverified."""
    DESIGNED = "D"
    """Our own design, because no source says it."""


MARKED = re.compile(r"\[(?:ruling )?([SPDM])\b([^\]]*)\]")
ALSO = re.compile(r"; ([SPDM])\b")
UNLESS_MARKED = re.compile(r"\[([SPDM]) unless marked\]")
HEADING = re.compile(r"#{2,} (.*)")
UNKNOWN = re.compile(r"^## \d+\. What remained unknown.*?$(.*?)(?=^## |^---|\Z)", re.M | re.S)
"""The chapter that lists what no source tells, and what stands there instead."""


@dataclass(frozen=True)
class Statement:
    """Something the specification says, and one thing it rests on."""

    origin: Origin
    heading: str
    text: str
    """In Markdown, with its marks: they name the sources and say why."""


@dataclass(frozen=True)
class Unknown:
    """What no source tells, and what stands there instead."""

    what: str
    instead: str


@dataclass(frozen=True)
class Provenance:
    """Where the rules of a game come from."""

    statements: tuple[Statement, ...]
    unknowns: tuple[Unknown, ...]

    def count(self, *origins: Origin) -> int:
        """How many statements rest on these."""
        return sum(statement.origin in origins for statement in self.statements)


@cache
def provenance_of(folder: Path) -> Provenance:
    """What a game's specification says of its own sources."""
    return provenance(specification(folder))


def provenance(text: str) -> Provenance:
    """Every marked statement, once for each thing it rests on; and what stayed unknown."""
    return Provenance(tuple(_statements(text)), tuple(_unknowns(text)))


def _statements(text: str) -> Iterator[Statement]:
    heading, default = "", None
    for block in blocks(_from_first_chapter(text)):
        if found := HEADING.match(block):
            heading = UNLESS_MARKED.sub("", without_marks(found[1])).strip()
            unless = UNLESS_MARKED.search(block)
            default = Origin(unless[1]) if unless else None
            origins = [] if unless else _origins(block)
        else:
            origins = _origins(block)
            if not origins and default and block.lstrip().startswith(("* **", "- **")):
                origins = [default]
        said = (found[1] if found else block).strip()
        for origin in origins:
            yield Statement(origin, heading, said)


def _origins(block: str) -> list[Origin]:
    """What a block rests on, each once, in the order of the block."""
    letters: list[str] = []
    for mark in MARKED.finditer(block):
        letters += [mark[1], *ALSO.findall(mark[2])]
    return [Origin(letter) for letter in dict.fromkeys(letters)]


def _from_first_chapter(text: str) -> str:
    """Before it stands the key to the marks."""
    return text[text.index("## ") :]


def _unknowns(text: str) -> Iterator[Unknown]:
    if chapter := UNKNOWN.search(text):
        rows = [line for line in chapter[1].splitlines() if line.startswith("|")]
        for row in rows[2:]:
            what, instead = cells(row)
            yield Unknown(what, without_marks(instead))
