"""What the tests are divided into: each part is one process, and one line of the budget."""

from __future__ import annotations

import sys
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[2]
TESTS = ROOT / "tests"
COMPILED = "machine code"
"""Every test that compiles a whole game: in one process, so that nothing is compiled twice."""
SET_UP, CHECKS, REST = "set-up", "checks", "rest"
FOLDERS = {
    "browser": "tests/browser",
    "armada": "tests/games/armada",
    "western_sea": "tests/games/western_sea",
    "blackbeard": "tests/games/blackbeard",
    **{name: f"tests/{name}" for name in ("web", "engine", "cli", "faults", "bots", "server")},
    "arena": "tests/arena",
    "vector": "tests/vector",
    "adapters": "tests/adapters",
    "built wheel": "tests/wheel",
    "rendered output": "tests/rendered",
}
"""What lies in none of these is the rest, so that nothing is forgotten."""


@dataclass(frozen=True)
class Budget:
    """How many CPU seconds there are, and for what."""

    total: float
    shares: Mapping[str, float]
    reserved: Mapping[str, float]


@dataclass(frozen=True)
class Kind:
    """Which of the tests are meant."""

    marks: str
    compiled: str = ""
    """The marks of those that compile a whole game, where they run in a process of their own."""
    words: tuple[str, ...] = ()
    without: tuple[str, ...] = ()


KINDS = {
    "test": Kind("not long and not compiled", "not long and compiled"),
    "quick": Kind(
        "not slow and not long and not compiled",
        words=("--hypothesis-profile", "quick"),
        without=(
            "browser",
            "faults",
            "web",
            "server",
            "bots",
            "arena",
            "built wheel",
            "rendered output",
        ),
    ),
    "long": Kind("long", without=("faults",)),
    "faults": Kind("faults", without=tuple(set(FOLDERS) - {"faults"} | {REST})),
}


@dataclass(frozen=True)
class Part:
    """One command."""

    name: str
    command: tuple[str, ...]
    is_pytest: bool = True


def budget() -> Budget:
    told = tomllib.loads((Path(__file__).parent / "budget.toml").read_text(encoding="utf-8"))
    return Budget(told["total"], told["shares"], told["reserved"])


def parts_of(kind: Kind, others: list[str]) -> list[Part]:
    """The parts with tests of this kind, those that cost most first: they fill two cores best."""
    places: dict[str, list[str]] = {name: [path] for name, path in FOLDERS.items()}
    places[REST] = list(rest())
    found = [
        _part(name, kind.marks, [*kind.words, *paths, *others])
        for name, paths in places.items()
        if name not in kind.without
    ]
    if kind.compiled and (those := list(marked("compiled"))):
        found.append(_part(COMPILED, kind.compiled, [*those, *others]))
    shares = budget().shares
    return sorted(found, key=lambda part: -shares[part.name])


def _part(name: str, marks: str, words: list[str]) -> Part:
    pytest = (sys.executable, "-m", "pytest", "-p", "no:cacheprovider", "-q", "-m", marks)
    return Part(name, (*pytest, *words))


def files() -> Iterator[str]:
    """All files of tests, from the root."""
    for path in sorted(TESTS.rglob("test_*.py")):
        yield path.relative_to(ROOT).as_posix()


def rest() -> Iterator[str]:
    """The files that lie in no folder of another part."""
    for file in files():
        if not any(file.startswith(f"{folder}/") for folder in FOLDERS.values()):
            yield file


def marked(mark: str) -> Iterator[str]:
    """The files in which a mark stands."""
    for file in files():
        if f"mark.{mark}" in (ROOT / file).read_text(encoding="utf-8"):
            yield file
