"""What a failing test leaves behind: its luck, its pages, their consoles, the server's log."""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from playwright.sync_api import ConsoleMessage, Error, Page

TAIL = 25
"""Lines of the server's log that are shown; files that a page loads are left out."""
GLIMPSE = 10_000
"""Milliseconds for a picture: a page that hangs gets none."""


@dataclass
class Evidence:
    """What one test has seen so far."""

    test: str
    """Its node id: the luck of its tables follows from it."""
    folder: Path
    """Where pictures are put."""
    log: Path | None
    """What the server writes; None where it runs in this process, whose log pytest shows."""
    pages: list[Page] = field(default_factory=list)
    said: list[str] = field(default_factory=list)
    """Every line of every console."""

    def watch(self, page: Page) -> None:
        """From now on this page is part of the test."""
        self.pages.append(page)
        number = len(self.pages)

        def heard(message: ConsoleMessage) -> None:
            self.said.append(f"page {number}: {message.type}: {message.text}")

        page.on("console", heard)
        page.on("pageerror", lambda error: self.said.append(f"page {number}: thrown: {error}"))

    def sections(self) -> Iterator[tuple[str, str]]:
        """What is printed below a failure, each part with its title."""
        seed = os.environ.get("COVO_SEED", "1")
        yield "the luck", f"COVO_SEED={seed} deals the same cards again to {self.test}"
        yield "the pages", "\n".join(self._look(n, page) for n, page in enumerate(self.pages, 1))
        yield "the consoles", "\n".join(self.said) or "nothing"
        if self.log is not None and self.log.exists():
            lines = self.log.read_text(encoding="utf-8").splitlines()
            told = [line for line in lines if '"/static/' not in line]
            yield "the end of the server's log", "\n".join(told[-TAIL:])

    def _look(self, number: int, page: Page) -> str:
        """Where a page is, and a picture of it."""
        kept = self.folder / f"page-{number}.png"
        try:
            page.screenshot(path=kept, timeout=GLIMPSE)
        except Error as error:
            return f"page {number}: {page.url}: no picture: {error.message}"
        return f"page {number}: {page.url}: {kept}"
