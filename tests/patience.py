"""How long a test waits for something that must come."""

import time
from collections.abc import Callable

PATIENCE = 180.0
"""Seconds for a page, an answer, a server or another process. A test that passes never waits this
long; one that waited less failed on a busy machine, with nothing wrong."""
LOOK = 0.02
"""Seconds between two looks."""


def eventually(what: str, is_so: Callable[[], bool]) -> None:
    """Wait until something is so."""
    end = time.monotonic() + PATIENCE
    while not is_so():
        assert time.monotonic() < end, f"waited too long: {what}"
        time.sleep(LOOK)
