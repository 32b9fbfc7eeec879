"""Reports of the arena and of studies, opened from the disk, on a wall and on a phone."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Literal

import pytest
from playwright.sync_api import Browser

from covo.arena.findings import findings
from covo.arena.portrait import portrait
from covo.games import load
from tests.arena.harbours import plan
from tests.arena.test_report import drawn
from tests.arena.test_studies import made
from tests.arena.test_tournament import held

from .conftest import PHONE, WIDE


@pytest.fixture(scope="module")
def pages(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    folder = tmp_path_factory.mktemp("reports")
    run = held(plan(games=2000, bots=("search:60", "random"), sprt=(0.0, 60.0)))
    one, _ = made("armada")
    texts = {
        "report": drawn(run, "it"),
        "study": portrait(findings(one, load("armada"), "it"), "covo study armada"),
    }
    for name, text in texts.items():
        (folder / f"{name}.html").write_text(text, encoding="utf-8")
    return {name: folder / f"{name}.html" for name in texts}


@pytest.mark.slow
@pytest.mark.parametrize("name", ["report", "study"])
@pytest.mark.parametrize(("size", "scheme"), [(WIDE, "light"), (PHONE, "dark")])
def test_a_report_fits_the_screen_and_fetches_nothing(
    chromium: Browser,
    pages: dict[str, Path],
    name: str,
    size: Any,
    scheme: Literal["light", "dark"],
) -> None:
    context = chromium.new_context(viewport=size, color_scheme=scheme)
    page, asked, said = context.new_page(), [], []
    page.on("request", lambda request: asked.append(request.url))
    page.on("console", lambda line: said.append(line.text))
    address = pages[name].as_uri()
    page.goto(address)
    assert asked == [address]
    assert said == []
    width = page.evaluate("document.documentElement.scrollWidth")
    assert width <= size["width"]
    marks = page.locator(".track > .dot, .track > .bar, .columns > div")
    assert marks.count() > 5
    read = "n => getComputedStyle(document.body)[n]"
    colours = [page.evaluate(read, name) for name in ("color", "backgroundColor")]
    dark = [sum(int(n) for n in c.strip("rgb()").split(",")) for c in colours]
    assert (dark[0] > dark[1]) == (scheme == "dark")
    context.close()
