"""Which rules of a game's RULES.md are proved by a test, and which tests cite rules that are gone.

A rule has a number where it is stated, in a list of any depth: ``* **ARM-5.3 Sail**``,
``**7.4 Mutiny**`` (cited as §7.4), ``**E-01 …**``, ``| R-12 | …``, or a heading ``### ARM-2`` over
text without numbers of its own. A test cites it where its docstring starts: ``\"\"\"ARM-5.3, R-12:
…\"\"\"``.

``python -m covo.testing.coverage armada`` prints both lists.
"""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path

RULE = r"[A-Z]{1,4}-[A-Z]?\d+(?:\.\d+)*[A-Z]?"
SECTION = r"\d+(?:\.\d+)*"
STATED = re.compile(rf"\s*(?:[*-] |\d+\. )?\*\*({RULE})\b|\| ({RULE}) \|")
WITHIN = re.compile(rf"\(\*\*({RULE})\*\*\)")
"""A rule that is stated in the middle of another one."""
PARAGRAPH = re.compile(rf"\*\*({SECTION}) ")
LISTED = re.compile(rf"\s*[*-] \*\*({SECTION})\b")
"""A part of a section, in its list."""
CHAPTER = re.compile(rf"#+ ({RULE})\b")
HEADING = re.compile(rf"#+ ({SECTION})\b")
NUMBER = rf"(?:{RULE}|§{SECTION})"
CITED = re.compile(rf"{NUMBER}(?:, {NUMBER})*(?=:|\s|$)")


@dataclass(frozen=True)
class Numbers:
    """The numbers of a rules text."""

    required: tuple[str, ...]
    """Those that a test must prove, in the order of the text."""
    known: frozenset[str]
    """All that a test may cite: sections, their parts and chapters too."""


@dataclass(frozen=True)
class Report:
    """How far the tests of a game reach."""

    required: int
    untested: tuple[str, ...]
    """Rules that no test cites."""
    gone: tuple[tuple[str, str], ...]
    """Tests with a number they cite that the rules do not have."""

    @property
    def percent(self) -> float:
        return 100 * (1 - len(self.untested) / max(1, self.required))


def numbers_in(rules: str) -> Numbers:
    """Every number that a rules text states."""
    lines = rules.splitlines()
    required = dict.fromkeys(
        number for i, line in enumerate(lines) for number in _stated(line, lines[i + 1 :])
    )
    chapters = (m[1] for m in map(CHAPTER.match, lines) if m)
    sections = (f"§{m[1]}" for m in map(HEADING.match, lines) if m)
    parts = (f"§{m[1]}" for m in map(LISTED.match, lines) if m)
    return Numbers(tuple(required), frozenset([*required, *chapters, *sections, *parts]))


def _stated(line: str, following: list[str]) -> Iterator[str]:
    """The number of a rule that this line states."""
    if found := STATED.match(line):
        yield found[1] or found[2]
        yield from WITHIN.findall(line)
    elif found := PARAGRAPH.match(line):
        yield f"§{found[1]}"
    elif (found := CHAPTER.match(line)) and _is_plain(following):
        yield found[1]


def _is_plain(following: Iterable[str]) -> bool:
    """A chapter has text, and none of it is numbered."""
    body = []
    for line in following:
        if line.startswith("#"):
            break
        body.append(line)
    has_text = any(line.strip(" -") for line in body)
    return has_text and not any(STATED.match(line) for line in body)


def citations(folder: Path) -> Iterator[tuple[str, str]]:
    """Every test below ``folder`` with each number it cites."""
    for path in sorted(folder.rglob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                for number in cited(ast.get_docstring(node) or ""):
                    yield f"{path.relative_to(folder)}::{node.name}", number


def cited(docstring: str) -> list[str]:
    """The numbers a docstring starts with."""
    found = CITED.match(docstring)
    return found[0].split(", ") if found else []


def report(rules: Path, tests: Path) -> Report:
    """Compare a rules text with the tests below a folder."""
    numbers = numbers_in(rules.read_text(encoding="utf-8"))
    pairs = list(citations(tests))
    proved = {number for _, number in pairs}
    untested = tuple(number for number in numbers.required if number not in proved)
    gone = tuple(pair for pair in pairs if pair[1] not in numbers.known)
    return Report(len(numbers.required), untested, gone)


def report_of(game: str, tests: Path) -> Report:
    """The report of a game, by its name."""
    folder: Path = import_module(f"covo.games.{game}").GAME.folder
    return report(folder / "RULES.md", tests)


def main(arguments: list[str]) -> int:
    """Print what is missing; 1 when anything is."""
    if not arguments:
        print("usage: python -m covo.testing.coverage GAME [FOLDER OF ITS TESTS]")
        return 2
    game = arguments[0]
    tests = Path(arguments[1]) if arguments[1:] else Path("tests", "games", game)
    found = report_of(game, tests)
    print(f"{game}: {found.percent:.1f} % of {found.required} numbered rules have a test")
    for number in found.untested:
        print(f"  no test: {number}")
    for test, number in found.gone:
        print(f"  gone: {number}, cited by {test}")
    return 1 if found.untested or found.gone else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
