"""``python tools/counts.py``: write into the READMEs how many statements rest on what.

The table is counted from the marks in each game's specification; a test compares it.
"""

from __future__ import annotations

import re
from pathlib import Path

from covo import games
from covo.language.provenance import Origin, provenance_of

ROOT = Path(__file__).parent.parent
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


def main() -> None:
    for name in READMES:
        file = ROOT / name
        file.write_text(counted(file.read_text(encoding="utf-8")), encoding="utf-8")


if __name__ == "__main__":
    main()
