"""A phone of 360 by 740: everything can be reached, and nothing runs out at the side."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from .conftest import TOUCH, Visit
from .moves import CARDS, is_asked, log, open_table, source, target, until
from .sound import fits, is_sound
from .test_access import ALIKE, PAGES

pytestmark = pytest.mark.slow


# Italian words are the longer ones: where they fit, English ones hardly fail.
@pytest.mark.parametrize("language", ["it", pytest.param("en", marks=pytest.mark.long)])
def test_nothing_runs_out_at_the_side(visit: Visit, language: str) -> None:
    page = visit("/", language, **TOUCH)
    open_table(page)
    for path in (*PAGES, *ALIKE):
        page.goto(path)
        fits(page)


def test_a_table_is_played_by_touch(visit: Visit) -> None:
    page = visit(**TOUCH)
    open_table(page, game=CARDS)
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
    source(page, "A5").tap()
    expect(source(page, "A5")).to_have_attribute("aria-pressed", "true")
    target(page, "S19").tap()
    expect(log(page).last).to_contain_text("launches")


def test_the_panel_makes_room_for_the_board_and_comes_back(visit: Visit) -> None:
    page = visit(**TOUCH)
    path = open_table(page)
    is_asked(page)
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
    # How it ended is read from its beginning, though it was ended far below.
    page.locator("[data-do=leave]").tap()
    page.locator("#leaving summary", has_text="End the game now").tap()
    page.get_by_role("button", name="End the game now").tap()
    expect(page.get_by_role("button", name="Play again")).to_be_in_viewport(ratio=1)
    page.goto(f"{path}/replay")
    expect(page.get_by_role("slider")).to_be_in_viewport()
    expect(page.get_by_role("button", name="One step on")).to_be_visible()
    fits(page)


def test_twice_the_size_of_letters_still_fits(visit: Visit) -> None:
    """200 % zoom on a wide screen is a screen of half the width."""
    page = visit(viewport={"width": 720, "height": 450})
    open_table(page)
    is_asked(page)
    fits(page)
    expect(page.locator("#decision")).to_be_visible()
