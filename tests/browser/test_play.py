"""A table against bots under a mouse: choices on the board and in the panel, reasons, switches."""

from __future__ import annotations

import re
from typing import Literal

import pytest
from playwright.sync_api import Page, expect

from .conftest import Visit
from .moves import (
    end_turn,
    go,
    goes_on,
    is_asked,
    length_of,
    log,
    open_table,
    question,
    select,
    set_out,
    source,
    target,
    until,
)
from .sound import is_sound

pytestmark = pytest.mark.slow
MY_TURN = r"\(Azure\): \d+ points? left"
GROUND = "getComputedStyle(document.documentElement).backgroundColor"
WISHES: dict[Literal["reduce", "no-preference"], bool] = {"reduce": False, "no-preference": True}
COUNT_GLIDES = """() => {
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (...how) {
    globalThis.glides += Number(Boolean(this.closest("#pieces")));
    return animate.apply(this, how);
  };
}"""


@pytest.fixture
def page(visit: Visit) -> Page:
    """Azure begins, against two bots."""
    page = visit()
    open_table(page)
    is_asked(page)
    return page


def test_a_turn_is_played_on_the_board_and_in_the_panel(page: Page, visit: Visit) -> None:
    expect(page).to_have_title(re.compile("Your turn"))
    set_out(page)
    expect(log(page).filter(has_text="loads 5 pirates")).to_be_visible()
    go(page, "S15", "S14", "sail")
    expect(source(page, "S14")).to_have_attribute("aria-pressed", "true")
    expect(question(page)).to_contain_text("points left")
    before = log(page).count()
    end_turn(page)
    until(page, MY_TURN)
    expect(log(page).nth(before + 2)).to_be_attached()
    expect(page.locator("#standing")).to_contain_text("Round 2")
    language_and_theme_change_in_mid_game(page)
    dark = visit("/sign-in", color_scheme="dark")
    colours = re.findall(r"\d+", dark.evaluate(GROUND))
    assert max(int(colour) for colour in colours[:3]) < 96, "what the system prefers"


def language_and_theme_change_in_mid_game(page: Page) -> None:
    before = length_of(page)
    page.get_by_role("button", name="IT", exact=True).click()
    expect(page.locator("html")).to_have_attribute("lang", "it")
    expect(page.locator("#decision")).to_contain_text("Decidi tu")
    assert length_of(page) == before
    expect(log(page).filter(has_text="pirati")).not_to_have_count(0)
    go(page, "S14", "S15", "sail")
    root, light = page.locator("html"), page.evaluate(GROUND)
    with page.expect_response("**/theme"):
        page.locator("[data-switch=theme] button").click()
    expect(root).to_have_attribute("data-theme", "dark")
    expect(root).not_to_have_css("background-color", light)
    page.reload()
    expect(root).to_have_attribute("data-theme", "dark")


def test_a_move_is_looked_at_beforehand_and_taken_back(page: Page) -> None:
    page.evaluate(COUNT_GLIDES)
    select(page, "A1")
    target(page, "S15", "launch").hover()
    expect(page.locator("#hint")).to_be_visible()
    expect(page.locator("#preview > *").first).to_be_attached()
    page.locator("#panel h1").hover()
    expect(page.locator("#hint")).to_be_hidden()
    before = length_of(page)
    # Beside the sign, but within its place.
    page.locator('[data-place="S15"]').first.dispatch_event("click")
    goes_on(page, before)
    expect(log(page).last).to_contain_text("launches the ship")
    expect(question(page)).to_contain_text("9 points left")
    page.get_by_role("button", name="Undo", exact=True).click()
    expect(question(page)).to_contain_text("10 points left")
    for wish, is_wanted in WISHES.items():
        page.emulate_media(reduced_motion=wish)
        page.evaluate("globalThis.glides = 0")
        go(page, "A1", "S15", "launch")
        expect(question(page)).to_contain_text("9 points left")
        assert (page.evaluate("glides") > 0) == is_wanted, "pieces glide unless motion is unwanted"
        page.keyboard.press("u")
        expect(question(page)).to_contain_text("10 points left")


def test_the_chart_is_dragged_and_zoomed_without_a_choice(page: Page) -> None:
    sheet, before = page.locator("#sheet"), length_of(page)
    box = source(page, "A1").bounding_box()
    assert box is not None
    at = (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.mouse.move(*at)
    page.mouse.down()
    page.mouse.move(at[0] + 60, at[1] - 40, steps=4)
    page.mouse.up()
    moved = source(page, "A1").bounding_box()
    assert moved is not None
    assert (moved["x"] - box["x"], moved["y"] - box["y"]) == pytest.approx((60, -40), abs=2)
    expect(source(page, "A1")).to_have_attribute("aria-pressed", "false")
    page.mouse.wheel(0, -400)
    expect(sheet).to_have_attribute("style", re.compile(r"scale\((?!1\))"))
    page.keyboard.press("0")
    expect(sheet).to_have_attribute("style", re.compile(r"scale\(1\) translate\(0px, 0px\)"))
    assert length_of(page) == before


def test_what_cannot_be_done_says_why_and_opens_its_rule(page: Page) -> None:
    page.locator('[data-place="C17"]').first.dispatch_event("click")
    said = page.locator("#said")
    expect(said).to_be_visible()
    first = said.inner_text()
    assert re.search(r"\w+.*\.", first)
    select(page, "A1")
    page.locator('[data-place="V1"]').first.dispatch_event("click")
    expect(said).not_to_have_text(first)
    rule = said.locator("a.rule")
    expect(rule).to_have_attribute("data-rule", re.compile(r"ARM-\d+"))
    number = rule.get_attribute("data-rule")
    rule.click()
    drawer = page.locator("#rules")
    expect(drawer).to_be_visible()
    expect(drawer.locator(f'[id="{number}"]')).to_have_class(re.compile("lit"))
    is_sound(page)
    drawer.get_by_role("searchbox").fill("native")
    expect(drawer.locator(".count")).to_contain_text(re.compile(r"\d"))
    found = drawer.locator("p.entry:visible, li.entry:visible").first
    expect(found).to_contain_text(re.compile("native", re.IGNORECASE))
    page.keyboard.press("Escape")
    expect(drawer).to_be_hidden()
    # A ruling that is wrong is filed once: what stays written is easily sent twice.
    page.locator("#tab-company").click()
    page.locator("#wrong-ruling summary").click()
    page.fill("#ruling-why", "This ship was mine.")
    page.get_by_role("button", name="Report it").click()
    expect(said).to_contain_text("it is filed")
    expect(page.locator("#ruling-why")).to_be_hidden()
    expect(page.locator("#ruling-why")).to_have_value("")
