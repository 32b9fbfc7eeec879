"""What is written on a chart can be read, and what can be chosen can be hit with a finger."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from ..servers import Server
from ..web.shell.visitor import Visitor
from ..web.table.finished import brought
from .conftest import TOUCH, Visit
from .moves import CARDS, is_asked, open_table
from .sound import fits, is_sound

pytestmark = pytest.mark.slow
DESK: ViewportSize = {"width": 1280, "height": 720}
PHONE: ViewportSize = {"width": 390, "height": 844}
TWICE: ViewportSize = {"width": 720, "height": 450}
"""A desk at which letters are shown at 200 %: half as wide, half as high."""
HELD = TOUCH | {"viewport": PHONE}
LEAST, FINGER = 10.95, 39.5
"""Eleven pixels and forty, as they come out of a drawing's arithmetic."""
WESTERN_SEA = {"game": "western_sea", "preset": "everything"}
BLACKBEARD = {"game": "blackbeard", "preset": "standard"}
VOYAGE = Path(__file__).parents[1] / "games" / "western_sea" / "golden" / "four_everything.json"
WRITTEN = """() => [...document.querySelectorAll('#board .sheet text')].flatMap((text) => {
  const said = text.textContent.trim(), style = getComputedStyle(text);
  if (!said || style.visibility === 'hidden' || !text.checkVisibility()) return [];
  const { a, b, c, d } = text.getScreenCTM();
  return [[said, parseFloat(style.fontSize) * Math.sqrt(Math.abs(a * d - b * c))]];
})"""
TOUCHED = """() => {
  const kinds = 'button, a[href], summary, select, input:not([type=hidden]), [role=button]';
  return [...document.querySelectorAll(kinds)].flatMap((each) => {
    const meant = each.matches('[type=checkbox], [type=radio]') ? each.closest('label') : each;
    const { width, height } = meant.getBoundingClientRect(), style = getComputedStyle(each);
    if (width < 1 || height < 1 || each.closest('.unseen')) return [];
    if (style.visibility === 'hidden' || style.pointerEvents === 'none') return [];
    return [[each.outerHTML.slice(0, 90), Math.min(width, height)]];
  });
}"""


LONGER = "() => document.scrollingElement.scrollHeight > innerHeight + 1"
"""Whether the page could be scrolled away from under its reader, as by what has the focus."""


def too_small(page: Page, measured: str, least: float) -> list[tuple[str, float]]:
    """What is smaller; letters are measured as they are drawn, whatever they were scaled by."""
    page.evaluate("document.fonts.ready.then(() => new Promise(requestAnimationFrame))")
    found = page.evaluate(measured)
    return [(what, size) for what, size in found if size < least]


@pytest.mark.parametrize(
    ("game", "seen"),
    [
        pytest.param(CARDS, "#mine .card", id="armada"),
        pytest.param(BLACKBEARD, "#mine .card", id="blackbeard"),
        pytest.param(WESTERN_SEA, "#mine .ws-card, .ws-hud", id="western_sea"),
    ],
)
def test_a_table_is_read_at_a_desk_and_touched_in_the_hand(
    visit: Visit, game: dict[str, str], seen: str
) -> None:
    """Italian words are the longer ones."""
    page = visit("/", "it", **HELD | {"viewport": DESK})
    open_table(page, "me", "bot", "bot", game=game)
    is_asked(page)
    assert not page.evaluate(LONGER)
    assert not too_small(page, WRITTEN, LEAST)
    page.set_viewport_size(TWICE)
    fits(page)
    expect(page.locator("#decision")).to_be_visible()
    page.set_viewport_size(PHONE)
    page.reload()
    is_asked(page)
    assert not page.evaluate(LONGER)
    assert not too_small(page, WRITTEN, LEAST)
    assert not too_small(page, TOUCHED, FINGER)
    fits(page)
    is_sound(page)
    for shown in ("#decision", "#board"):
        expect(page.locator(shown)).to_be_in_viewport()
    for reached in seen.split(", "):
        page.locator(reached).first.scroll_into_view_if_needed()
        expect(page.locator(reached).first).to_be_in_viewport()


def test_a_name_that_has_no_room_comes_when_its_place_is_pointed_at(visit: Visit) -> None:
    page = visit("/", "it", viewport=DESK)
    open_table(page, "me", "bot", "bot", "bot", game=CARDS)
    is_asked(page)
    hidden = page.locator("#names text.crowded").first
    expect(hidden).to_be_hidden()
    place = hidden.get_attribute("data-of")
    page.locator(f'#places [data-place="{place}"]').hover()
    expect(page.locator(f'#names text[data-of="{place}"]')).to_be_visible()


def test_a_map_of_many_hexes_can_be_read(visit: Visit, server: Server) -> None:
    with (bringer := Visitor(server.url)).http:
        path = brought(bringer, VOYAGE.read_text(encoding="utf-8"))
    page = visit(**HELD | {"viewport": DESK})
    page.goto(f"{path}/replay")
    last = page.locator("#replay").get_attribute("data-last")
    page.goto(f"{path}/replay?at={last}")
    expect(page.locator("#pieces .values").nth(20)).to_be_visible()
    assert not too_small(page, WRITTEN, LEAST)
    page.set_viewport_size(PHONE)
    assert not too_small(page, WRITTEN, LEAST)
