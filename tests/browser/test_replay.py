"""Looking back: slider, steps, keys, pace and links, which all lead to one moment."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from .conftest import Visit
from .sound import is_sound

pytestmark = pytest.mark.slow


def moment(page: Page, at: int) -> None:
    expect(page.locator("#scrubber .where")).to_have_text(re.compile(rf"^{at} of \d+"))


def test_every_way_leads_to_a_moment_of_the_game(visit: Visit, finished: str) -> None:
    page = visit(f"{finished}/replay")
    last = int(page.locator("#replay").get_attribute("data-last") or 0)
    first = page.locator("#pieces").inner_html()
    moment(page, 0)
    page.get_by_role("button", name="One step on").click()
    moment(page, 1)
    page.get_by_role("button", name="One step back").click()
    moment(page, 0)
    page.get_by_role("slider").fill("20")
    moment(page, 20)
    expect(page.locator("#told p").first).to_be_visible()
    is_sound(page)
    assert page.locator("#pieces").inner_html() != first
    page.get_by_role("button", name="To the end").click()
    moment(page, last)
    page.keyboard.press("ArrowLeft")
    moment(page, last - 1)
    page.keyboard.press("Home")
    moment(page, 0)
    line = page.locator("#log-lines li").nth(10)
    at = int(line.get_attribute("data-length") or 0)
    line.locator("a").first.click()
    moment(page, at)
    expect(line).to_have_class(re.compile("now"))
    expect(page).to_have_url(re.compile(rf"[?&]at={at}"))
    other = visit(page.url)
    moment(other, at)
    assert other.locator("#pieces").inner_html() == page.locator("#pieces").inner_html()
    page.goto(f"{finished}/replay?play=1")
    stops(page)
    page.get_by_role("link", name="To the table").click()
    expect(page.locator("#decision")).to_contain_text("The game is over")
    is_sound(page)


def stops(page: Page) -> None:
    """It plays by itself until one has seen enough."""
    play = page.get_by_role("button", name="Play", exact=True)
    expect(play).to_have_attribute("aria-pressed", "true")
    page.get_by_label("Speed").select_option("6×")
    expect(page.locator("#scrubber .where")).to_have_text(re.compile(r"^(?:[5-9]|\d\d+) of "))
    play.click()
    expect(play).to_have_attribute("aria-pressed", "false")
