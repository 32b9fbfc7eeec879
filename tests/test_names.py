"""A module name means one thing everywhere; the glossary is short enough to be read."""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

import covo

SOURCES = Path(covo.__file__).parent
GLOSSARY = SOURCES.parents[1] / "docs" / "glossary.md"
MOST_WORDS = 25
MIGRATIONS = "migrations"
ENDINGS = ("ings", "ing", "ers", "er", "es", "s", "e")
SHORTEST = 3
"""Letters that are left of a word without its ending."""
LETTERS = frozenset("snijkrqabm_")
"""What may be called by one letter: the state, counts and indices, the generator, coordinates, one
of two alike, and the moment a sentence is said in."""
SHARED = {
    "chat": "what people write to each other at a table",
    "choices": "taking an option",
    "counsel": "hints and analyses",
    "cuda": "rules on NVIDIA's GPUs",
    "facts": "what a study counts in a game",
    "glance": "everybody's figures in a few words, beside the board",
    "history": "earlier moments of a table",
    "journals": "journals in and out",
    "leaving": "a seat leaves a game",
    "levels": "the bots one may ask for",
    "log": "what happened, in sentences",
    "options": "the options of a decision",
    "people": "guests and accounts",
    "ratings": "how strong people and bots are",
    "refusals": "why something is not an option",
    "replay": "a finished game, move by move",
    "reports": "what players have reported",
    "rulebook": "the rules of a game as text",
    "scene": "where options stand on a board, and what follows from that",
    "seating": "who sits where when a game begins",
    "seats": "the seats of a table, and who sits there",
    "setup": "how a game is set up",
    "shared_screen": "several people at one device",
    "stream": "changes, sent as they come",
    "table": "one play of a game",
    "tables": "tables, and how they are set up",
    "talk": "chat, with mute and report",
    "views": "what a seat may see",
    "voices": "the sentences of a package, in each language",
    "words": "all that is said about a game",
}
"""Names that several packages have for the same thing. All other names are there once, but for the
parts of a game, which name the same thing alike in rules, words, board and terminal."""


def modules() -> Iterator[tuple[str, str]]:
    """The package of each module, all of a game's as one, and its name."""
    for file in SOURCES.rglob("*.py"):
        package = file.parent.relative_to(SOURCES).as_posix()
        if file.name.startswith("__") or MIGRATIONS in file.parts:
            continue
        yield re.sub(r"^games/.*", "games", package), file.stem


def one_letter_names(tree: ast.Module) -> Iterator[str]:
    """Parameters and variables of functions that are one letter; not those of comprehensions."""
    comprehensions = (node for node in ast.walk(tree) if isinstance(node, ast.comprehension))
    loops = {name for one in comprehensions for name in ast.walk(one.target)}
    for function in (node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)):
        for node in ast.walk(function):
            name = ""
            if isinstance(node, ast.arg):
                name = node.arg
            elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
                name = "" if node in loops else node.id
            if len(name) == 1:
                yield f"{function.name}: {name}"


def stem(name: str) -> str:
    """A name without its ending: two names of one stem are easily confused."""
    for ending in ENDINGS:
        if name.endswith(ending) and len(name) - len(ending) >= SHORTEST:
            return name.removesuffix(ending)
    return name


def test_a_module_name_means_one_thing() -> None:
    packages = defaultdict[str, set[str]](set)
    for package, name in modules():
        packages[name].add(package)
    repeated = {name: sorted(found) for name, found in packages.items() if len(found) > 1}
    assert {n: found for n, found in repeated.items() if n not in SHARED} == {}
    assert {*SHARED} <= {*repeated}, "listed, and there only once"


def test_things_in_rules_and_words_have_names() -> None:
    """``s, seat, thing``: who reads ``display`` need not remember what ``d`` was."""
    found = [
        f"{file.relative_to(SOURCES)}, {name}"
        for part in ("rules", "words")
        for file in sorted(SOURCES.glob(f"games/**/{part}/*.py"))
        for name in one_letter_names(ast.parse(file.read_text(encoding="utf-8")))
        if name[-1] not in LETTERS
    ]
    assert found == []


def test_no_two_modules_of_a_package_differ_by_an_ending() -> None:
    names = defaultdict[tuple[str, str], set[str]](set)
    for file in SOURCES.rglob("*.py"):
        if not file.name.startswith("__") and MIGRATIONS not in file.parts:
            names[file.parent.as_posix(), stem(file.stem)].add(file.stem)
    assert [sorted(found) for found in names.values() if len(found) > 1] == []


def test_the_glossary_has_few_words() -> None:
    rows = re.findall(r"^\| \*\*.*", GLOSSARY.read_text(encoding="utf-8"), re.MULTILINE)
    assert 0 < len(rows) <= MOST_WORDS
