"""``python tools/kinds.py [FOLDER]``: in how many source files each kind of option is named.

A file names a kind where it says ``Kind.SAIL``. With strings it also does where a string is the
name of the kind and nothing else: "sail". Such a string may mean something else (an icon, a class
of a stylesheet), so the truth lies between both. FOLDER is another checkout, to compare with.
"""

from __future__ import annotations

import ast
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from statistics import mean, median

ROOT = Path(__file__).parent.parent
ENUMERATION = "Kind"
HEAD = "| game | kinds | files, mean | median | worst | median with strings | worst with strings |"


def main() -> None:
    root = Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT
    print(HEAD, "|---" * HEAD.count(" | ") + "|---|", sep="\n")
    source = root / "src/covo"
    for game in sorted(file.parent.name for file in source.glob("games/*/RULES.md")):
        print(row(source, game))


def row(source: Path, game: str) -> str:
    """A game's figures, as a row of a table."""
    kinds = kinds_of(next((source / "games" / game).rglob("decisions.py")))
    named, written = Counter[str](), Counter[str]()
    for file in files_of(source, game):
        tree = ast.parse(file.read_text(encoding="utf-8"))
        here = {*named_in(tree)} & kinds
        named.update(here)
        written.update(here | ({*strings_in(tree)} & kinds))
    files, most = [named[kind] for kind in kinds], [written[kind] for kind in kinds]
    worst, worst_written = max(kinds, key=named.__getitem__), max(kinds, key=written.__getitem__)
    return (
        f"| {game} | {len(kinds)} | {mean(files):.1f} | {median(files):g} | {max(files)} ({worst}) "
        f"| {median(most):g} | {max(most)} ({worst_written}) |"
    )


def kinds_of(file: Path) -> set[str]:
    """The names of a game's kinds of options."""
    tree = ast.parse(file.read_text(encoding="utf-8"))
    declared = next(
        node for node in tree.body if isinstance(node, ast.ClassDef) and node.name == ENUMERATION
    )
    return {
        target.id
        for line in declared.body
        if isinstance(line, ast.Assign)
        for target in line.targets
        if isinstance(target, ast.Name)
    }


def files_of(source: Path, game: str) -> Iterator[Path]:
    """The files of a game, wherever they lie."""
    for file in sorted(source.rglob("*.py")):
        if game in file.relative_to(source).with_suffix("").parts:
            yield file


def named_in(tree: ast.AST) -> Iterator[str]:
    """All ``Kind.NAME``."""
    for node in ast.walk(tree):
        match node:
            case ast.Attribute(value=ast.Name(id=name), attr=kind) if name == ENUMERATION:
                yield kind


def strings_in(tree: ast.AST) -> Iterator[str]:
    """All strings, as a kind of this name would be written."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value.upper().replace(" ", "_").replace("-", "_")


if __name__ == "__main__":
    main()
