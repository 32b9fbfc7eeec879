"""Try mutants on the tests that pytest has collected."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from types import CodeType, FrameType, FunctionType

import pytest
from _pytest.runner import runtestprotocol

from .forking import allow, forked
from .mutants import STRICT, Mutant

Name = tuple[str, str]
"""A file and a function in it."""
PROGRESS = 20
"""Mutants after which the counts are printed."""
PATIENCE = 1.0
"""CPU seconds that a test has in any case before a mutant counts as endless."""
FACTOR = 8
"""How much longer than usual it may take besides."""


@dataclass(frozen=True)
class Target:
    """The functions that are changed, and the files they stand in."""

    functions: Mapping[Name, FunctionType]
    paths: Mapping[str, str]


@dataclass(frozen=True)
class Reach:
    """A test, what it takes and which of the functions it calls."""

    item: pytest.Item
    seconds: float
    called: frozenset[Name]


@dataclass
class Tally:
    """How the mutants fared."""

    killed: int = 0
    endless: int = 0
    alive: list[Mutant] = field(default_factory=list)
    reached: set[int] = field(default_factory=set)
    """Those that some test reached, by their identity."""
    cpu: float = 0.0

    def __str__(self) -> str:
        return f"{self.killed} killed, {self.endless} endless, {self.cpu:.0f} CPU s"


class Trial:
    """A pytest plugin that runs mutants instead of tests; of those left the ones that must not
    live, on the slow tests too."""

    def __init__(
        self, target: Target, mutants: Sequence[Mutant], say: Callable[[str], None] = print
    ) -> None:
        self.target, self.mutants, self.say = target, mutants, say
        self.names = {f.__code__: name for name, f in target.functions.items()}
        self.tally = Tally()

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        items = [item for item in session.items if not item.get_closest_marker("whole")]
        slow = [item for item in items if item.get_closest_marker("slow")]
        alive = self.survivors(self.mutants, [i for i in items if i not in slow])
        strict = [mutant for mutant in alive if mutant.change in STRICT]
        if strict and slow:
            still = self.survivors(strict, slow)
            alive = [mutant for mutant in alive if mutant not in strict or mutant in still]
        self.tally.alive = alive
        return True

    def survivors(self, mutants: Sequence[Mutant], items: Sequence[pytest.Item]) -> list[Mutant]:
        """The mutants that all of these tests let live."""
        reaches, alive = self.reaches(items), []
        for number, mutant in enumerate(mutants, 1):
            name = mutant.module, mutant.function
            near = sorted((r for r in reaches if name in r.called), key=lambda r: r.seconds)
            if self.lives(mutant, near):
                alive.append(mutant)
                self.say(f"  alive so far: {mutant}")
            if number % PROGRESS == 0 or number == len(mutants):
                self.say(f"{number} of {len(mutants)} mutants on {len(items)} tests: {self.tally}")
        return alive

    def lives(self, mutant: Mutant, near: Sequence[Reach]) -> bool:
        """Whether the tests that reach the changed function pass, the quickest first."""
        if not near:
            return True
        self.tally.reached.add(id(mutant))
        function = self.target.functions[mutant.module, mutant.function]
        code = mutant.code(self.target.paths[mutant.module])

        def work() -> bool:
            function.__code__ = code
            items = [reach.item for reach in near]
            return any(_is_red(items, i, near[i].seconds) for i in range(len(items)))

        told = forked(work)
        self.tally.cpu += told.cpu
        self.tally.endless += told.answer is None
        self.tally.killed += told.answer is True
        return told.answer is False

    def reaches(self, items: Sequence[pytest.Item]) -> list[Reach]:
        """Run each test once while nothing is changed, and note what it calls."""
        told = forked(lambda: [self.looked_at(items, i) for i in range(len(items))])
        self.tally.cpu += told.cpu
        if told.answer is None:
            raise pytest.UsageError("the tests crashed before anything was changed")
        red = [item.nodeid for item, row in zip(items, told.answer, strict=True) if row[0]]
        if red:
            raise pytest.UsageError(f"red before anything was changed: {', '.join(red)}")
        self.say(f"{len(items)} tests looked at, {told.cpu:.0f} CPU s")
        return [
            Reach(item, seconds, frozenset((module, function) for module, function in called))
            for item, (_, seconds, called) in zip(items, told.answer, strict=True)
        ]

    def looked_at(self, items: Sequence[pytest.Item], i: int) -> tuple[bool, float, list[Name]]:
        called = set[CodeType]()

        def profile(frame: FrameType, event: str, _: object) -> None:
            if event == "call":
                called.add(frame.f_code)

        begun = time.process_time()
        sys.setprofile(profile)
        try:
            red = _is_red(items, i)
        finally:
            sys.setprofile(None)
        names = [self.names[code] for code in called if code in self.names]
        return red, time.process_time() - begun, names


def _is_red(items: Sequence[pytest.Item], i: int, usual: float = 0.0) -> bool:
    """Run one test; whether it fails. With a usual time, the process dies of a much longer one."""
    if usual:
        allow(PATIENCE + FACTOR * usual)
    following = items[i + 1] if i + 1 < len(items) else None
    reports = runtestprotocol(items[i], log=False, nextitem=following)
    return any(report.failed for report in reports)
