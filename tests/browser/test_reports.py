"""Reports of the arena and of studies, opened from the disk, on a wall and on a phone."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from covo.arena.findings import findings
from covo.arena.study_report import study_report
from covo.games import load
from tests.arena.harbours import plan
from tests.arena.test_report import drawn
from tests.arena.test_studies import made
from tests.arena.test_tournament import held

from .conftest import PHONE, WIDE
from .sound import fits


@pytest.fixture(scope="module")
def pages(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    folder = tmp_path_factory.mktemp("reports")
    run = held(plan(games=2000, bots=("search:60", "random"), sprt=(0.0, 60.0)))
    one, _ = made("armada")
    texts = {
        "report": drawn(run, "it"),
        "study": study_report(findings(one, load("armada"), "it"), "covo study armada"),
    }
    for name, text in texts.items():
        (folder / f"{name}.html").write_text(text, encoding="utf-8")
    return {name: folder / f"{name}.html" for name in texts}


@pytest.mark.slow
@pytest.mark.parametrize("name", ["report", pytest.param("study", marks=pytest.mark.long)])
def test_a_report_fits_every_screen_and_fetches_nothing(
    chromium: Browser, pages: dict[str, Path], name: str
) -> None:
    context = chromium.new_context(viewport=WIDE, color_scheme="light")
    page, asked, said = context.new_page(), [], []
    page.on("request", lambda request: asked.append(request.url))
    page.on("console", lambda line: said.append(line.text))
    address = pages[name].as_uri()
    page.goto(address)
    assert page.locator(".track > .dot, .track > .bar, .columns > div").count() > 5
    fits(page)
    assert not is_dark(page)
    page.emulate_media(color_scheme="dark")
    page.set_viewport_size(PHONE)
    fits(page)
    assert is_dark(page)
    assert asked == [address]
    assert said == []
    context.close()


def is_dark(page: Page) -> bool:
    """The letters are lighter than the ground."""
    read = "n => getComputedStyle(document.body)[n]"
    colours = [page.evaluate(read, name) for name in ("color", "backgroundColor")]
    ink, ground = (sum(map(int, colour.strip("rgb()").split(","))) for colour in colours)
    return ink > ground
