"""Which names of a game's modules no code reads: functions, constants, classes and what is in them.

A name counts as read where it is loaded outside its own definition, by its module or by one that
imports it; what a class holds, where anything has it as an attribute. Tests do not count.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

ENTRY = {"GAME", "WORDS", "BOARD", "TERMINAL", "BOT", "FACTS", "_"}
"""Found by their names when a game is loaded; and what is thrown away."""
DECLARED = {"Question", "Step", "replace"}
"""What a chapter declares, or makes of another; the dispatch of the game finds it by its type."""
MEMBERS = {"Kind", "Decision", "Refusal"}
"""Enumerations whose every member must be named by a rule; of others some come from data."""
TOOLS = {"notation", "positions", "invariants"}
"""Modules for people who look at states, and for tests: nothing in the sources needs them."""
PARTS = {"words", "board", "terminal", "bot", "facts"}
LISTS = TOOLS | PARTS | {"decisions", "refusals"}
"""What names those members without being a rule."""

Name = tuple[str, str]
"""A module and a name in it."""


@dataclass
class Read:
    """What one or all modules read."""

    names: set[Name] = field(default_factory=set)
    attributes: set[str] = field(default_factory=set)
    members: set[Name] = field(default_factory=set)
    """Members of enumerations: the name of the class, and theirs."""


@dataclass
class Module:
    """One module: its tree, and where the names come from that it imports."""

    name: str
    tree: ast.Module
    is_package: bool
    imported: dict[str, Name] = field(default_factory=dict)


def modules(source: Path) -> dict[str, Module]:
    """Every module below a source folder, by its name."""
    found = {}
    for path in sorted(source.rglob("*.py")):
        parts = path.relative_to(source).with_suffix("").parts
        is_package = parts[-1] == "__init__"
        name = ".".join(parts[:-1] if is_package else parts)
        found[name] = Module(name, ast.parse(path.read_text(encoding="utf-8")), is_package)
    for module in found.values():
        module.imported = dict(_imports(module))
    return found


def _imports(module: Module) -> Iterator[tuple[str, Name]]:
    """Each imported name as it is called here, with the module and name it has there."""
    for node in ast.walk(module.tree):
        if isinstance(node, ast.ImportFrom):
            origin = _origin(module, node)
            for alias in node.names:
                yield alias.asname or alias.name, (origin, alias.name)


def _origin(module: Module, node: ast.ImportFrom) -> str:
    if not node.level:
        return node.module or ""
    parts = module.name.split(".")
    steps = node.level - module.is_package
    base = parts[: len(parts) - steps]
    return ".".join([*base, *([node.module] if node.module else [])])


def unread_names(known: dict[str, Module], package: str) -> list[str]:
    """What the modules below ``package`` define and none of the known ones reads."""
    read = Read()
    for module in known.values():
        _collect(module, known, read)
    own = [m for m in known.values() if f"{m.name}.".startswith(f"{package}.")]
    named = {pair for m in own if _chapter(m, package) not in LISTS for pair in _members(m)}
    searched = [m for m in own if _chapter(m, package) not in TOOLS]
    return [f"{m.name}.{name}" for m in searched for name in _unread_in(m, read, named)]


def _chapter(module: Module, package: str) -> str:
    """The name of a chapter of the rules, or of another part of a game."""
    inside = module.name.removeprefix(package).strip(".").removeprefix("rules.")
    return inside.partition(".")[0]


def _collect(module: Module, known: dict[str, Module], read: Read) -> None:
    for statement in module.tree.body:
        own = _defined(statement)
        for node in ast.walk(statement):
            if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load):
                if node.id not in own:
                    read.names.add(_resolved((module.name, node.id), known))
            elif isinstance(node, ast.Attribute):
                _collect_attribute(module, node, known, read)


def _collect_attribute(
    module: Module, node: ast.Attribute, known: dict[str, Module], read: Read
) -> None:
    if isinstance(node.ctx, ast.Load):
        read.attributes.add(node.attr)
    if isinstance(node.value, ast.Name):
        owner = ".".join(module.imported.get(node.value.id, ("", node.value.id)))
        read.names.add(_resolved((owner, node.attr), known))


def _resolved(name: Name, known: dict[str, Module]) -> Name:
    """Where a name is defined, through every module that only passes it on."""
    while name[0] in known and name[1] in known[name[0]].imported:
        passed_on = known[name[0]].imported[name[1]]
        if passed_on == name:  # a package imports a module of its own
            break
        name = passed_on
    return name


def _members(module: Module) -> Iterator[Name]:
    for node in ast.walk(module.tree):
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
            yield node.value.id, node.attr


def _defined(statement: ast.stmt) -> list[str]:
    """The names that a statement at the top of a module or class defines."""
    match statement:
        case ast.FunctionDef(name=name) | ast.ClassDef(name=name):
            return [name]
        case ast.Assign(targets=targets):
            found = [n for t in targets for n in ast.walk(t) if isinstance(n, ast.Name)]
            return [n.id for n in found if isinstance(n.ctx, ast.Store)]
        case ast.AnnAssign(target=ast.Name(id=name)):
            return [name]
        case _:
            return []


def _is_declared(statement: ast.stmt) -> bool:
    """Whether it makes a decision that the dispatch finds without its name."""
    match statement:
        case ast.Assign(value=ast.Call(func=ast.Name(id=name))):
            return name in DECLARED
        case _:
            return False


def _unread_in(module: Module, read: Read, named: set[Name]) -> Iterator[str]:
    for statement in module.tree.body:
        if _is_declared(statement):
            continue
        for name in _defined(statement):
            if name not in ENTRY and (module.name, name) not in read.names:
                yield name
        if isinstance(statement, ast.ClassDef):
            yield from _unread_members(statement, read, named)


def _unread_members(owner: ast.ClassDef, read: Read, named: set[Name]) -> Iterator[str]:
    is_enumeration = any(isinstance(b, ast.Name) and b.id.endswith("Enum") for b in owner.bases)
    for name in (name for statement in owner.body for name in _defined(statement)):
        if name.startswith("__"):
            continue
        if is_enumeration:
            unread = owner.name in MEMBERS and name != "NONE" and (owner.name, name) not in named
        else:
            unread = name not in read.attributes
        if unread:
            yield f"{owner.name}.{name}"
