"""How long a trial takes: a little in ``make test``, much in ``make faults``."""

from __future__ import annotations

import os

IS_FULL = os.environ.get("COVO_TRIALS") == "full"
SEED = int(os.environ.get("COVO_SEED", "1"))
"""Another one gives other moments and other games; a failed trial names the one it had."""


def rounds(short: int, full: int) -> int:
    """So many in every run of the tests, or so many where there is time."""
    return full if IS_FULL else short
