"""A database that fails while the server runs, and is mended later."""

from __future__ import annotations

import resource
import warnings
from abc import ABC, abstractmethod
from pathlib import Path
from typing import Any

from ..servers import Server


class Harm(ABC):
    """Something that befalls a database."""

    database: str

    @abstractmethod
    def strike(self, server: Server) -> None: ...

    @abstractmethod
    def mend(self, server: Server) -> None: ...


class FullDisk(Harm):
    """No file of the server's may grow: the kernel refuses what is written beyond its end."""

    def __init__(self, folder: Path) -> None:
        self.database = f"sqlite+aiosqlite:///{folder / 'covo.sqlite'}"

    def strike(self, server: Server) -> None:
        self._limit(server, 0)

    def mend(self, server: Server) -> None:
        self._limit(server, resource.RLIM_INFINITY)

    def _limit(self, server: Server, most: int) -> None:
        assert server.process is not None
        _, hard = resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE)
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (most, hard))


class Outage(Harm):
    """PostgreSQL is stopped, and started again."""

    def __init__(self, postgres: Any, database: str) -> None:
        self.postgres, self.database = postgres, database

    def strike(self, server: Server) -> None:
        self.postgres.stop()

    def mend(self, server: Server) -> None:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            self.postgres.ensure_postgres_running()
