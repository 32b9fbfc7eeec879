"""A phone of 360 by 740: everything can be reached, and nothing runs out at the side."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from .conftest import TOUCH, Visit
from .moves import CARDS, is_asked, length_of, log, open_table

pytestmark = pytest.mark.slow
PAGES = (
    "/",
    "/new?game=armada",
    "/games/armada",
    "/games/armada/rules",
    "/new?game=blackbeard",
    "/games/blackbeard",
    "/games/blackbeard/rules",
    "/new?game=western_sea",
    "/games/western_sea",
    "/games/western_sea/rules",
    "/learn/armada",
    "/learn/armada/1",
    "/sign-in",
    "/me",
)
OVERFLOW = """() => {
  const most = document.documentElement.clientWidth;
  const clipped = (e) => {
    for (let up = e.parentElement; up; up = up.parentElement) {
      const flow = getComputedStyle(up).overflowX;
      if (flow !== "visible" && up.getBoundingClientRect().right <= most + 1) return true;
    }
    return false;
  };
  const out = [...document.body.querySelectorAll("*")].filter((e) => {
    const box = e.getBoundingClientRect();
    return box.width > 1 && box.right > most + 1 && !e.closest("svg, .unseen") && !clipped(e);
  });
  return { width: document.documentElement.scrollWidth, most,
    out: out.slice(0, 5).map((e) => e.outerHTML.slice(0, 120)) };
}"""


def fits(page: Page) -> None:
    """No sideways scrolling, and nothing beyond the edge."""
    found = page.evaluate(OVERFLOW)
    assert found["width"] <= found["most"], found
    assert not found["out"], found


# Italian words are the longer ones: where they fit, English ones hardly fail.
@pytest.mark.parametrize("language", ["it", pytest.param("en", marks=pytest.mark.long)])
@pytest.mark.parametrize("path", PAGES)
def test_nothing_runs_out_at_the_side(visit: Visit, path: str, language: str) -> None:
    page = visit("/" if path == "/me" else path, language, **TOUCH)
    if path == "/me":
        open_table(page)
        page.goto(path)
    fits(page)


def test_a_table_is_played_by_touch(visit: Visit) -> None:
    page = visit(**TOUCH)
    open_table(page, game=CARDS)
    is_asked(page)
    fits(page)
    expect(page.locator("#decision")).to_be_in_viewport()
    expect(page.locator("#board")).to_be_in_viewport()
    for name in ("talking", "company", "log"):
        page.locator(f"#tab-{name}").tap()
        expect(page.locator(f"#{name}")).to_be_visible()
        fits(page)
    page.locator("#mine .card").first.scroll_into_view_if_needed()
    expect(page.locator("#mine .card").first).to_be_in_viewport()
    end = page.locator("#options button[data-option]:visible").last
    end.scroll_into_view_if_needed()
    before = length_of(page)
    end.tap()
    expect(page.locator("#table")).not_to_have_attribute("data-length", before)


def test_a_touch_on_the_board_selects_and_another_goes(visit: Visit) -> None:
    page = visit(**TOUCH)
    open_table(page)
    is_asked(page)
    page.get_by_role("button", name="Zoom to my options").tap()
    source = page.locator('#controls a.source[data-source="A5"]')
    source.tap()
    expect(source).to_have_attribute("aria-pressed", "true")
    page.locator('#controls a.on[data-target="S19"]').tap()
    expect(log(page).last).to_contain_text("launches")


def test_the_panel_makes_room_for_the_board_and_comes_back(visit: Visit) -> None:
    page = visit(**TOUCH)
    open_table(page)
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


def test_a_replay_fits_on_a_phone(visit: Visit) -> None:
    page = visit(**TOUCH)
    path = open_table(page)
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
