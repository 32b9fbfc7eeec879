"""A plugin of pytest: how many CPU seconds each test took, with all processes it worked with."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import TextIO

import pytest

from .processes import spent


@dataclass(frozen=True)
class Cost:
    """What one test came to."""

    test: str
    outcome: str
    cpu: float


def add_options(parser: pytest.Parser) -> None:
    group = parser.getgroup("costs")
    group.addoption("--costly", type=int, default=0, metavar="N",
                    help="list the N tests that took the most CPU seconds")  # fmt: skip
    group.addoption("--record", type=Path, metavar="FILE",
                    help="write what each test came to, a line of JSON each")  # fmt: skip


class Costs:
    """Looks at the clock of the processor before and after every test."""

    def __init__(self, config: pytest.Config) -> None:
        self.wanted: int = config.getoption("costly")
        path: Path | None = config.getoption("record")
        self.file: TextIO | None = path.open("a", encoding="utf-8") if path else None
        self.costs: list[Cost] = []
        self.outcome = "passed"

    @pytest.hookimpl(wrapper=True, tryfirst=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        before, self.outcome = spent(), "passed"
        told = yield
        self.costs.append(Cost(item.nodeid, self.outcome, round(spent() - before, 3)))
        self.note(asdict(self.costs[-1]))
        return told

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.outcome != "passed" and self.outcome != "failed":
            self.outcome = report.outcome

    def pytest_collection_finish(self, session: pytest.Session) -> None:
        self.note({"collected": len(session.items)})

    def note(self, line: dict[str, object]) -> None:
        if self.file is not None:
            print(json.dumps(line), file=self.file, flush=True)

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        if self.wanted:
            terminalreporter.section("most expensive tests: CPU seconds")
            for line in listed(self.costs, self.wanted):
                terminalreporter.write_line(line)

    def pytest_unconfigure(self) -> None:
        if self.file is not None:
            self.file.close()


def listed(costs: list[Cost], most: int) -> list[str]:
    """The most expensive tests, a line each."""
    found = sorted(costs, key=lambda cost: (-cost.cpu, cost.test))[:most]
    return [f"{cost.cpu:8.2f}  {cost.test}" for cost in found]
