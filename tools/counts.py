"""``python tools/counts.py``: write into documents what a program counts or lists.

Into the READMEs, how many statements rest on what, from the marks in each game's specification;
into the page of decisions, all of them. Tests compare both.
"""

from __future__ import annotations

import re
from pathlib import Path

from covo import games
from covo.language.provenance import Origin, provenance_of

ROOT = Path(__file__).parent.parent
DECISIONS = "docs/decisions/README.md"
ENTRY = re.compile(r"^- \[.+\]\(\S+\)\n", re.MULTILINE)
READMES = ("README.md", "README.it.md")
ROW = re.compile(r"^(\| \[.+?\]\(\S+?/games/(\w+)/\S+?\) \|) .+ \|$", re.MULTILINE)


def counts(name: str) -> tuple[int, int, int, int]:
    """From the source document, from public descriptions, our own design; unknown everywhere."""
    found = provenance_of(games.load(name).folder)
    return (
        found.count(Origin.SOURCE),
        found.count(Origin.PUBLIC, Origin.RECALLED),
        found.count(Origin.DESIGNED),
        len(found.unknowns),
    )


def counted(text: str) -> str:
    """A README with the counts of today."""
    return ROW.sub(lambda row: f"{row[1]} {' | '.join(map(str, counts(row[2])))} |", text)


def listed(text: str) -> str:
    """The page of decisions with those that are there."""
    pages = sorted((ROOT / DECISIONS).parent.glob("[0-9]*.md"))
    titles = [(page.read_text("utf-8").splitlines()[0].removeprefix("# "), page) for page in pages]
    head = ENTRY.sub("", text).rstrip()
    entries = [f"- [{title}]({page.name})\n" for title, page in titles]
    return f"{head}\n\n{''.join(entries)}"


def main() -> None:
    file = ROOT / DECISIONS
    file.write_text(listed(file.read_text(encoding="utf-8")), encoding="utf-8")
    for name in READMES:
        file = ROOT / name
        file.write_text(counted(file.read_text(encoding="utf-8")), encoding="utf-8")


if __name__ == "__main__":
    main()
