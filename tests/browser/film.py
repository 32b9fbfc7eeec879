"""``python -m tests.browser.film FILE.webp``: a game as a moving picture, for the README."""

from __future__ import annotations

import io
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

from PIL import Image
from playwright.sync_api import Page, sync_playwright

from covo.engine.journal import to_text

from ..servers import serving
from .conftest import SWIFT, launched, newcomer
from .portraits import SEEDS, bring
from .voyages import liveliest

SIZE = {"width": 1120, "height": 700}
SHOWN = (840, 525)
"""Pixels of the picture: three quarters of the page's."""
FRAMES = 60
FRAME, LAST = 350, 3_000
"""Milliseconds that a frame stays, and the last one."""
QUALITY = 62


def frames(page: Page, path: str) -> Iterator[Image.Image]:
    """The game from its first moment to its last, looked back at."""
    page.goto(f"{path}/replay?at=0")
    most = int(page.locator("#at").get_attribute("max") or 0)
    for n in range(FRAMES):
        page.goto(f"{path}/replay?at={most * n // (FRAMES - 1)}")
        page.evaluate("document.fonts.ready.then(() => 1)")
        shot = Image.open(io.BytesIO(page.screenshot()))
        yield shot.convert("RGB").resize(SHOWN, Image.Resampling.LANCZOS)


def film(file: Path) -> None:
    """All frames in one file, from a server of its own."""
    with (
        tempfile.TemporaryDirectory() as home,
        serving(Path(home), COVO_COMPILE="off", **SWIFT) as server,
        sync_playwright() as playwright,
    ):
        chromium = launched(playwright)
        page = newcomer(chromium, server.url, viewport=SIZE).new_page()
        first, *others = frames(page, bring(page, to_text(liveliest(SEEDS))))
        times = [FRAME] * len(others) + [LAST]
        first.save(
            file, save_all=True, append_images=others, duration=times, loop=0, quality=QUALITY
        )
        chromium.close()


if __name__ == "__main__":
    film(Path(sys.argv[1]))
