"""What goes wrong at the command line, as one sentence and an exit status."""

from __future__ import annotations

SUCCESS, FAILURE, USAGE, INTERRUPTED = 0, 1, 2, 130


class Fault(Exception):
    """A sentence for standard error; then Covo ends with ``status``."""

    status = FAILURE

    def __init__(self, sentence: str) -> None:
        self.sentence = sentence
        super().__init__(sentence)


class UsageFault(Fault):
    """What was asked for cannot be meant."""

    status = USAGE


class Interrupted(Fault):
    """Somebody pressed Ctrl-C; the sentence says what became of the work."""

    status = INTERRUPTED
