"""What the server writes into its log; never a secret, and nothing that is hidden at a table."""

from __future__ import annotations

import traceback

import structlog

log = structlog.get_logger("covo.server")


def failed(what: str, fault: BaseException, **values: str) -> None:
    """Log where it failed; never the values at hand, among which are secrets."""
    trace = "".join(traceback.format_tb(fault.__traceback__))
    log.error(what, fault=type(fault).__name__, trace=trace, **values)
