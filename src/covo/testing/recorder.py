"""Which refusals of a game its tests have provoked: a test must name what the engine said."""

from __future__ import annotations

import os
from enum import IntEnum


class Recorder:
    """The refusals of one game that tests met, each with the first test that named it."""

    def __init__(self, refusals: type[IntEnum]) -> None:
        self.refusals = refusals
        self.provoked: dict[IntEnum, str] = {}

    def said(self, code: int) -> Said:
        """What the engine just returned, for a test to compare with what it expects."""
        return Said(self, self.refusals(code))

    def note(self, refusal: IntEnum) -> None:
        """Remember that the test at hand named this refusal, and was right."""
        self.provoked.setdefault(refusal, os.environ.get("PYTEST_CURRENT_TEST", ""))

    def missing(self) -> list[str]:
        """The refusals that no test has provoked so far; 0 is none."""
        return [code.name for code in self.refusals if code != 0 and code not in self.provoked]


class Said:
    """A code that the engine returned, provoked once a test compares it with its name.

    A code that only happened to come up proves nothing.
    """

    __slots__ = ("_recorder", "code")

    def __init__(self, recorder: Recorder, code: IntEnum) -> None:
        self._recorder, self.code = recorder, code

    def __eq__(self, expected: object) -> bool:
        agreed = isinstance(expected, type(self.code)) and expected == self.code
        if agreed:
            self._recorder.note(self.code)
        return agreed

    def __hash__(self) -> int:
        return hash(self.code)

    def __repr__(self) -> str:
        return self.code.name
