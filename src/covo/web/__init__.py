"""The table in the browser: pages, streams and the interface for programs."""

from __future__ import annotations

from .app import create_app
from .settings import Rate, Settings

__all__ = ["Rate", "Settings", "create_app"]
