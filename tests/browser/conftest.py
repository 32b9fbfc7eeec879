"""One Chromium and one server for all tests of the pages; a fresh visitor for each."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from ..servers import Server, serving

WIDE = {"width": 1440, "height": 900}
PHONE = {"width": 360, "height": 740}
ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Bots move at once, so that tests need not wait for them."""
    with serving(tmp_path_factory.mktemp("server"), COVO_BOT_PAUSE="0") as one:
        yield one


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    """The machine's own browser: none is downloaded."""
    found = shutil.which("chromium") or shutil.which("google-chrome")
    assert found, "these tests need Chromium: make browser"
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=found, args=ARGUMENTS)
        yield browser
        browser.close()


Visit = Callable[..., Page]


@pytest.fixture
def visit(chromium: Browser, server: Server) -> Iterator[Visit]:
    """A page of a new visitor, who must meet no error in the console."""
    contexts: list[BrowserContext] = []
    complaints: list[str] = []

    def arrive(path: str = "/", language: str = "en", **wishes: Any) -> Page:
        wishes = {"viewport": WIDE, "locale": language, "reduced_motion": "reduce"} | wishes
        context = chromium.new_context(base_url=server.url, **wishes)
        contexts.append(context)
        page = context.new_page()
        page.set_default_timeout(15_000)
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.on("console", lambda m: complaints.append(m.text) if m.type == "error" else None)
        page.goto(path)
        return page

    yield arrive
    for context in contexts:
        context.close()
    assert not complaints, complaints
