"""A phone of 360 by 740: everything can be reached, and nothing runs out at the side."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from .conftest import TOUCH, Visit
from .moves import CARDS, log, open_table, source, target, until
from .sound import fits, is_sound
from .test_access import ALIKE, PAGES

pytestmark = pytest.mark.slow
LOW = """() => [...document.querySelectorAll("main p > a, footer a")]
  .filter((link) => link.checkVisibility() && link.getBoundingClientRect().height < 39.5)
  .map((link) => link.outerHTML)"""


# Italian words are the longer ones: where they fit, English ones hardly fail.
@pytest.mark.parametrize("language", ["it", pytest.param("en", marks=pytest.mark.long)])
def test_nothing_runs_out_at_the_side(visit: Visit, language: str) -> None:
    page = visit("/", language, **TOUCH)
    open_table(page)
    for path in (*PAGES, *ALIKE):
        page.goto(path)
        fits(page)
        assert not page.evaluate(LOW), "links in sentences that a finger misses"


def test_a_table_is_played_by_touch(visit: Visit) -> None:
    page = visit(**TOUCH)
    path = open_table(page, game=CARDS)
    until(page, "points left")
    expect(page.locator("#decision")).to_be_in_viewport()
    expect(page.locator("#board")).to_be_in_viewport()
    for name in ("talking", "company", "log"):
        page.locator(f"#tab-{name}").tap()
        expect(page.locator(f"#{name}")).to_be_visible()
        fits(page)
    is_sound(page)
    card = page.locator("#mine .card").first
    card.scroll_into_view_if_needed()
    expect(card).to_be_in_viewport()
    page.get_by_role("button", name="Zoom to my options").tap()
    comes_nearer_to_what_is_asked_about(page)
    target(page, "S19").tap()
    expect(log(page).last).to_contain_text("launches")
    makes_room_and_comes_back(page)
    # How it ended is read from its beginning, though it was ended far below.
    page.locator("[data-do=leave]").tap()
    page.locator("#leaving summary", has_text="End the game now").tap()
    page.get_by_role("button", name="End the game now").tap()
    expect(page.get_by_role("button", name="Play again")).to_be_in_viewport(ratio=1)
    page.goto(f"{path}/replay")
    expect(page.get_by_role("slider")).to_be_in_viewport()
    expect(page.get_by_role("button", name="One step on")).to_be_visible()
    fits(page)


def comes_nearer_to_what_is_asked_about(page: Page) -> None:
    """From afar, where a finger hides several places, the first touch does nothing else."""
    sheet = page.locator("#sheet")
    for place in ("A1", "A2", "A5", "A6"):
        expect(source(page, place)).to_be_in_viewport(ratio=1)
    expect(sheet).to_have_attribute("data-zoom", "near")
    page.get_by_role("button", name="Whole board").tap()
    expect(sheet).to_have_attribute("data-zoom", "far distant")
    source(page, "A6").tap()
    expect(sheet).to_have_attribute("data-zoom", "near")
    expect(source(page, "A6")).to_have_attribute("aria-pressed", "false")
    source(page, "A5").tap()
    expect(source(page, "A5")).to_have_attribute("aria-pressed", "true")


def makes_room_and_comes_back(page: Page) -> None:
    """The panel, for the board."""
    low = page.locator("#board").bounding_box()
    toggle = page.get_by_role("button", name="Board or panel")
    toggle.tap()
    expect(toggle).to_have_attribute("aria-expanded", "false")
    high = page.locator("#board").bounding_box()
    assert low is not None
    assert high is not None
    assert high["height"] > low["height"]
    toggle.tap()
    expect(page.locator("#options button[data-option]:visible").first).to_be_visible()
