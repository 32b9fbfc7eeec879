"""The mutants of a module: its functions with one small change each."""

from __future__ import annotations
import __future__ as future

import ast
from collections import Counter
from collections.abc import Iterator
from copy import copy, deepcopy
from dataclasses import dataclass
from enum import Enum
from types import CodeType
from typing import TypeVar

Tree = TypeVar("Tree", bound=ast.AST)

COMPARISONS: dict[type[ast.cmpop], list[type[ast.cmpop]]] = {
    ast.Eq: [ast.NotEq],
    ast.NotEq: [ast.Eq],
    ast.Lt: [ast.LtE, ast.GtE],
    ast.LtE: [ast.Lt, ast.Gt],
    ast.Gt: [ast.GtE, ast.LtE],
    ast.GtE: [ast.Gt, ast.Lt],
    ast.In: [ast.NotIn],
    ast.NotIn: [ast.In],
}
SUMS: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Add,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
    ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
}
REFUSALS, NONE = "Refusal", "NONE"


class Change(Enum):
    """What was changed: of the first two no survivor stays unexplained."""

    CONDITION = "condition"
    REFUSAL = "refusal"
    SUM = "sum"
    CONSTANT = "constant"
    DELETION = "deletion"


STRICT = (Change.CONDITION, Change.REFUSAL)


@dataclass(frozen=True)
class Mutant:
    """One function with one change."""

    module: str
    """The name of its file, without the ending."""
    function: str
    change: Change
    text: str
    """The statement before and after, without its place: ``if a > 0: -> if a >= 0:``."""
    whole: ast.FunctionDef
    """The function without the change."""
    place: int
    """Which of its nodes is changed, in the order of ``ast.walk``."""
    new: ast.AST
    """What stands there instead."""

    def __str__(self) -> str:
        return f"{self.module}.{self.function} [{self.change.value}] {self.text}"

    def code(self, path: str) -> CodeType:
        """What the changed function does."""
        bare = _replaced(self.whole, self.place, self.new)
        bare.decorator_list = []
        module = ast.fix_missing_locations(ast.Module([bare], []))
        flags = future.annotations.compiler_flag
        constants = compile(module, path, "exec", flags, dont_inherit=True).co_consts
        return next(c for c in constants if isinstance(c, CodeType) and c.co_name == bare.name)


def mutants_of(file: str, source: str, refusals: list[str]) -> list[Mutant]:
    """Every mutant of the functions in a file; alike ones of a function are numbered."""
    found = []
    for function in ast.parse(source).body:
        if isinstance(function, ast.FunctionDef):
            seen = Counter[str]()
            for change, text, place, new in _mutations(function, refusals):
                seen[text] += 1
                numbered = text if seen[text] == 1 else f"{text} ({seen[text]})"
                found.append(Mutant(file, function.name, change, numbered, function, place, new))
    return found


def _mutations(
    function: ast.FunctionDef, refusals: list[str]
) -> Iterator[tuple[Change, str, int, ast.AST]]:
    owners = _statements(function)
    for place, node in enumerate(ast.walk(function)):
        owner = owners.get(id(node))
        if owner is None:  # an argument, an annotation, a decorator, the docstring
            continue
        for change, new in _changes(node, refusals):
            after = new if node is owner else _replaced(line := _bare(owner), _at(line, node), new)
            yield change, f"{_header(owner)} -> {_header(after)}", place, new


def _at(whole: ast.AST, node: ast.AST) -> int:
    return next(i for i, one in enumerate(ast.walk(whole)) if one is node)


def _replaced(whole: Tree, place: int, new: ast.AST) -> Tree:
    """A copy of a tree with another node in one place, which is not its root."""
    twin = deepcopy(whole)
    old = list(ast.walk(twin))[place]

    class Put(ast.NodeTransformer):
        def visit(self, node: ast.AST) -> ast.AST:
            return ast.copy_location(deepcopy(new), old) if node is old else super().visit(node)

    Put().visit(twin)
    return twin


def _statements(function: ast.FunctionDef) -> dict[int, ast.AST]:
    """The innermost statement, or case, in which each node of the body stands."""
    owners: dict[int, ast.AST] = {}

    def descend(node: ast.AST, owner: ast.AST) -> None:
        if isinstance(node, ast.stmt | ast.match_case):
            owner = node
        owners[id(node)] = owner
        for name, child in ast.iter_fields(node):
            if name == "annotation":
                continue
            for each in child if isinstance(child, list) else [child]:
                if isinstance(each, ast.AST):
                    descend(each, owner)

    for statement in function.body:
        if not (isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant)):
            descend(statement, statement)
    return owners


def _bare(node: ast.AST) -> ast.AST:
    """A statement, or a case, without those that it holds."""
    bare = copy(node)
    for name in ("body", "orelse", "cases"):
        if getattr(bare, name, None) and isinstance(node, ast.stmt | ast.match_case):
            setattr(bare, name, [] if name != "body" else [ast.Pass()])
    return bare


def _header(node: ast.AST) -> str:
    """A statement as one line; of one that holds others its first line alone."""
    if isinstance(node, ast.match_case):
        guard = f" if {ast.unparse(node.guard)}" if node.guard else ""
        return f"case {ast.unparse(node.pattern)}{guard}:"
    return ast.unparse(_bare(node)).splitlines()[0]


def _changes(node: ast.AST, refusals: list[str]) -> Iterator[tuple[Change, ast.AST]]:
    """What can be put in the place of a node."""
    match node:
        case ast.Compare():
            yield from ((Change.CONDITION, new) for new in _compared(node))
        case ast.BoolOp():
            yield from ((Change.CONDITION, new) for new in _joined(node))
        case ast.UnaryOp(op=ast.Not()):
            yield Change.CONDITION, node.operand
        case ast.If() | ast.While() | ast.IfExp() if isinstance(node.test, ast.Name | ast.Call):
            new = copy(node)
            new.test = ast.UnaryOp(ast.Not(), node.test)
            yield Change.CONDITION, new
        case ast.MatchOr(patterns=patterns):
            for i in range(len(patterns)):
                rest = patterns[:i] + patterns[i + 1 :]
                yield Change.CONDITION, rest[0] if len(rest) == 1 else ast.MatchOr(rest)
        case ast.Constant(value=bool(value)):
            yield Change.CONDITION, ast.Constant(not value)
        case ast.Constant(value=int(value)):
            yield Change.CONSTANT, ast.Constant(value + 1)
        case ast.Attribute(value=ast.Name(id="Refusal"), attr=name):
            for other in _others(name, refusals):
                named = ast.Attribute(ast.Name(REFUSALS, ast.Load()), other, ast.Load())
                yield Change.REFUSAL, named
        case _:
            yield from _deeds(node)


def _deeds(node: ast.AST) -> Iterator[tuple[Change, ast.AST]]:
    """Sums turned round, and what a statement does left out."""
    match node:
        case ast.BinOp(left, op, right) if type(op) in SUMS:
            yield Change.SUM, ast.BinOp(left, SUMS[type(op)](), right)
        case ast.AugAssign(target, op, value):
            if type(op) in SUMS:
                yield Change.SUM, ast.AugAssign(target, SUMS[type(op)](), value)
            yield Change.DELETION, ast.Pass()
        case ast.Assign(targets=[ast.Attribute() | ast.Subscript()]) | ast.Expr(value=ast.Call()):
            yield Change.DELETION, ast.Pass()


def _compared(node: ast.Compare) -> Iterator[ast.AST]:
    for i, operator in enumerate(node.ops):
        for other in COMPARISONS.get(type(operator), []):
            new = copy(node)
            new.ops = [*node.ops[:i], other(), *node.ops[i + 1 :]]
            yield new


def _joined(node: ast.BoolOp) -> Iterator[ast.AST]:
    """``or`` for ``and``, and each part left out."""
    yield ast.BoolOp(ast.And() if isinstance(node.op, ast.Or) else ast.Or(), node.values)
    for i in range(len(node.values)):
        rest = node.values[:i] + node.values[i + 1 :]
        yield rest[0] if len(rest) == 1 else ast.BoolOp(node.op, rest)


def _others(name: str, refusals: list[str]) -> list[str]:
    """Another reason than this one, and none at all."""
    if name not in refusals:
        return []
    other = refusals[(refusals.index(name) + 1) % len(refusals)]
    if other == NONE or name == NONE:
        return [refusals[1]]
    return [NONE, other]
