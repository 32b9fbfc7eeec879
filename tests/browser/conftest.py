"""One Chromium and one server for all tests of the pages; a fresh visitor for each."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Generator, Iterator
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Page,
    Playwright,
    ViewportSize,
    sync_playwright,
)

from ..patience import PATIENCE
from ..servers import Server, serving
from ..web.shell.visitor import Visitor
from ..web.table.finished import brought
from .evidence import Evidence

WIDE: ViewportSize = {"width": 1440, "height": 900}
PHONE: ViewportSize = {"width": 360, "height": 740}
TOUCH = {"viewport": PHONE, "has_touch": True, "is_mobile": True, "device_scale_factor": 2}
ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-gpu-rasterization",
    "--disable-gpu-compositing",
    "--disable-software-rasterizer",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    # Letters stand where they stand on a screen that is drawn finely: pictures are for documents.
    "--font-render-hinting=none",
]
BROWSERS = ("chromium-headless-shell", "chromium", "google-chrome")
"""The first that is there; a browser with windows draws some of its own for every visitor."""
SWIFT = {"COVO_BOT_PAUSE_MS": "0", "COVO_TRUSTED_PROXIES": "127.0.0.1"}
"""Bots move at once. Every visitor comes from an address of their own, as behind a proxy: what
one address may ask for is little, and all of them sit on this machine."""
ADDRESSES = count(1)
EVIDENCE = pytest.StashKey[Evidence]()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[None]
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Below what went wrong stands what was seen, and how to see it again."""
    report = yield
    evidence = item.stash.get(EVIDENCE, None)
    if report.failed and evidence is not None:
        report.sections.extend(evidence.sections())
    return report


GOLDEN = Path(__file__).parents[1] / "golden"


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One for all tests that do not harm it."""
    with serving(tmp_path_factory.mktemp("server"), **SWIFT) as one:
        yield one


@dataclass(frozen=True)
class Nearby:
    """A server in this process, as those who visit it know it: its tables begin as a test wants."""

    url: str
    log: None = None

    def luck_of(self, test: str) -> None:
        """Luck is the same at every table here: see ``config_in``."""


def launched(playwright: Playwright) -> Browser:
    """The machine's own browser: none is downloaded."""
    found = next(filter(None, map(shutil.which, BROWSERS)), None)
    assert found, "these tests need Chromium: make browser"
    return playwright.chromium.launch(executable_path=found, args=ARGUMENTS)


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = launched(playwright)
        yield browser
        browser.close()


def newcomer(chromium: Browser, url: str, language: str = "en", **wishes: Any) -> BrowserContext:
    """A visitor whom nobody knows yet."""
    address = next(ADDRESSES)
    settled: dict[str, Any] = {
        "viewport": WIDE,
        "locale": language,
        "reduced_motion": "reduce",
        "extra_http_headers": {"X-Forwarded-For": f"10.0.{address // 250}.{address % 250 + 1}"},
    }
    context = chromium.new_context(base_url=url, **settled | wishes)
    context.set_default_timeout(PATIENCE * 1000)
    return context


@pytest.fixture(scope="session")
def finished(server: Server) -> str:
    """The path of a game that is over, brought once for all who look back at it."""
    with (bringer := Visitor(server.url)).http:
        return brought(bringer, (GOLDEN / "victory.json").read_text(encoding="utf-8"))


Visit = Callable[..., Page]
REFUSED = "the server responded with a status of 422"
"""Chromium writes this into the console when a form comes back with what is wrong in it."""


@pytest.fixture
def forgiven() -> tuple[str, ...]:
    """Errors in the console that are no fault of the page."""
    return (REFUSED,)


@pytest.fixture
def visit(
    chromium: Browser,
    server: Server | Nearby,
    forgiven: tuple[str, ...],
    request: pytest.FixtureRequest,
    tmp_path: Path,
) -> Iterator[Visit]:
    """A page of a new visitor, who must meet no error in the console."""
    server.luck_of(request.node.nodeid)
    evidence = Evidence(request.node.nodeid, tmp_path, server.log)
    request.node.stash[EVIDENCE] = evidence
    contexts: list[BrowserContext] = []
    complaints: list[str] = []

    def heard(message: ConsoleMessage) -> None:
        if message.type == "error" and not any(words in message.text for words in forgiven):
            complaints.append(message.text)

    def arrive(path: str = "/", language: str = "en", **wishes: Any) -> Page:
        contexts.append(newcomer(chromium, server.url, language, **wishes))
        page = contexts[-1].new_page()
        evidence.watch(page)
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.on("console", heard)
        page.goto(path)
        return page

    yield arrive
    for context in contexts:
        context.close()
    assert not complaints, complaints
