"""The file of results: a line for each game, only ever appended to, the same whoever plays."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from .fixtures import Plan
from .matches import Result

NAME = "results.jsonl"
FORMAT = 1


class ResultsFault(Exception):
    """The file cannot go on: ``code`` says why, ``where`` the place in it."""

    def __init__(self, code: str, where: str = "") -> None:
        self.code, self.where = code, where
        super().__init__(f"{code}: {where}")


class ResultsFile:
    """Results in the order of their numbers. What comes too early waits for those before it.

    So a file that was begun by one thread and finished by ten is the same, byte for byte; and
    what a kill costs is at most what was under way.
    """

    def __init__(self, plan: Plan, file: Path | None = None, *, resume: bool = False) -> None:
        self.plan, self.file = plan, file
        self.results: list[Result] = []
        self._early: dict[int, Result] = {}
        if file is None:
            return
        if file.exists() and file.stat().st_size > 0:
            if not resume:
                raise ResultsFault("exists", str(file))
            self._read(file)
        if not file.exists() or file.stat().st_size == 0:
            file.write_text(self._head(), encoding="utf-8")

    def _head(self) -> str:
        return json.dumps({"covo": "arena", "format": FORMAT} | self.plan.as_data()) + "\n"

    def _read(self, file: Path) -> None:
        """What is there already; a last line that a kill cut off is taken away."""
        whole = file.read_bytes()
        kept = whole[: whole.rfind(b"\n") + 1]
        if kept != whole:
            with file.open("r+b") as out:
                out.truncate(len(kept))
        if not kept:
            return
        head, *lines = kept.decode("utf-8", "replace").splitlines()
        self._compare(head)
        for expected, line in enumerate(lines):
            self.results.append(_result(line, expected))

    def _compare(self, head: str) -> None:
        """A run goes on with its own plan; it may only be made longer."""
        try:
            told = json.loads(head)
        except ValueError:
            raise ResultsFault("damaged", "1") from None
        if not isinstance(told, dict) or told.get("covo") != "arena":
            raise ResultsFault("damaged", "1")
        own = json.loads(self._head())
        for key, value in own.items():
            if key != "games" and told.get(key) != value:
                raise ResultsFault("other_plan", key)

    def add(self, results: Iterable[Result]) -> None:
        """Take results in any order, and write down all that follow without a gap."""
        self._early.update({result.number: result for result in results})
        fresh = list(self._due())
        if fresh and self.file is not None:
            with self.file.open("a", encoding="utf-8") as out:
                out.writelines(json.dumps(result.as_row()) + "\n" for result in fresh)

    def _due(self) -> Iterator[Result]:
        while (result := self._early.pop(len(self.results), None)) is not None:
            self.results.append(result)
            yield result

    def __len__(self) -> int:
        return len(self.results)


def begun_with(folder: Path) -> int | None:
    """The seed of the results in a folder, where there are any."""
    try:
        with (folder / NAME).open(encoding="utf-8", errors="replace") as lines:
            seed = json.loads(lines.readline())["seed"]
    except (OSError, ValueError, TypeError, KeyError):
        return None
    return seed if isinstance(seed, int) else None


def _result(line: str, expected: int) -> Result:
    """One line; it must be the game that is next."""
    try:
        number, payoffs, rounds, decisions, state = _row(json.loads(line))
    except (ValueError, TypeError):
        raise ResultsFault("damaged", str(expected + 2)) from None
    if number != expected:
        raise ResultsFault("damaged", str(expected + 2))
    return Result(number, tuple(payoffs), rounds, decisions, state)


def _row(row: Any) -> tuple[int, list[int], int, int, str]:
    number, payoffs, rounds, decisions, state = row
    if not all(isinstance(n, int) for n in (number, rounds, decisions, *payoffs)):
        raise TypeError(row)
    return number, payoffs, rounds, decisions, str(state)
