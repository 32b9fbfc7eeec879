"""The server is made of parts that know each other through their constructors alone."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import covo.server

SOURCES = Path(covo.server.__file__).parent
MIGRATIONS = "migrations"
PLAIN = {"Exception", "ValueError", "NamedTuple", "Enum", "StrEnum", "IntFlag", "Protocol", "ABC"}
"""What a class may build on beside `Generic[…]`."""
NAMED_TUPLES = {"_asdict", "_replace"}
"""Methods of the library whose names only look private."""
ON_PURPOSE = {("File", "Database"), ("PostgreSQL", "Database")}
"""Two databases answer to one interface."""


def modules() -> Iterator[tuple[Path, ast.Module]]:
    for file in SOURCES.rglob("*.py"):
        if MIGRATIONS not in file.parts:
            yield file, ast.parse(file.read_text(encoding="utf-8"))


def test_no_part_of_the_server_inherits_behaviour() -> None:
    inherited = {
        (node.name, base.id)
        for _, module in modules()
        for node in ast.walk(module)
        if isinstance(node, ast.ClassDef)
        for base in node.bases
        if isinstance(base, ast.Name) and base.id not in PLAIN
    }
    assert inherited == ON_PURPOSE


def test_no_method_of_the_server_is_left_to_others() -> None:
    left = [
        f"{file.name}:{node.lineno}"
        for file, module in modules()
        for node in ast.walk(module)
        if isinstance(node, ast.Name) and node.id == "NotImplementedError"
    ]
    assert left == []


def test_no_part_reads_what_is_private_to_another() -> None:
    """Within a module a function may: it stands beside the class."""
    read = [
        f"{file.name}:{node.lineno}: {ast.unparse(node)}"
        for file, module in modules()
        for node in ast.walk(module)
        if isinstance(node, ast.Attribute)
        and node.attr.startswith("_")
        and not node.attr.startswith("__")
        and node.attr not in NAMED_TUPLES
        and not (isinstance(node.value, ast.Name) and node.value.id in ("self", "cls"))
        and not _is_own(module, node.attr)
    ]
    assert read == []


def _is_own(module: ast.Module, name: str) -> bool:
    """Whether a class of this module has it: another of the same kind may be asked."""
    named = (n for n in ast.walk(module) if isinstance(n, ast.Attribute) and n.attr == name)
    own = any(isinstance(n.value, ast.Name) and n.value.id == "self" for n in named)
    methods = {
        n.name for n in ast.walk(module) if isinstance(n, ast.FunctionDef | ast.AsyncFunctionDef)
    }
    return own or name in methods
