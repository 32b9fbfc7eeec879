"""One server process to a SQLite file: it keeps tables in memory that another would change."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO

from sqlalchemy.engine import make_url

ENDING = ".lock"
"""The file that is locked stands beside the database; a lock on the database itself would meet
SQLite's own."""


class InUse(Exception):
    """Another process serves this file."""

    def __init__(self, file: Path) -> None:
        self.file = file
        super().__init__(f"{file} is served by another process")


@contextmanager
def served_alone(url: str) -> Iterator[None]:
    """Hold a database while it is served; any but a SQLite file may be served by several.

    The system lets go of the lock when the process ends, however it ends.
    """
    place = make_url(url)
    if not place.drivername.startswith("sqlite") or place.database in (None, "", ":memory:"):
        yield
        return
    file = Path(str(place.database)).resolve()
    file.parent.mkdir(parents=True, exist_ok=True)
    with file.with_name(file.name + ENDING).open("a+b") as held:
        if not _locks(held):
            raise InUse(file)
        yield


if sys.platform == "win32":
    import msvcrt

    def _locks(file: IO[bytes]) -> bool:
        """Whether the first byte was still free."""
        file.seek(0, os.SEEK_SET)
        try:
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True

else:
    import fcntl

    def _locks(file: IO[bytes]) -> bool:
        """Whether nobody held it."""
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        return True
