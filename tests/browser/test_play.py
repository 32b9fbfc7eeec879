"""A table against bots: whole turns, undo, reasons, the language, the theme."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from .conftest import Visit
from .moves import (
    OPEN_GAME,
    end_turn,
    go,
    goes_on,
    is_asked,
    length_of,
    log,
    open_table,
    press,
    question,
    select,
    source,
    target,
    until,
)

pytestmark = pytest.mark.slow
MY_TURN = r"^Azure: \d+ points? left"
GROUND = "getComputedStyle(document.documentElement).backgroundColor"


@pytest.fixture
def page(visit: Visit) -> Page:
    """Azure begins, against two bots."""
    page = visit()
    open_table(page)
    is_asked(page)
    return page


def set_out(page: Page) -> None:
    """The ship of Sapphire Harbour at sea, with five pirates."""
    go(page, "A1", "S15", "launch")
    go(page, "A1", "S15", "load")
    page.get_by_label("How many").last.fill("5")
    press(page, "Load 5 pirates")


def test_turns_are_played_on_the_board_and_in_the_panel(page: Page) -> None:
    set_out(page)
    expect(log(page).filter(has_text="loads 5 pirates")).to_be_visible()
    go(page, "S15", "S14", "sail")
    expect(question(page)).to_contain_text(re.compile("points left"))
    for _ in range(3):
        before = log(page).count()
        end_turn(page)
        until(page, MY_TURN)
        expect(log(page).nth(before + 2)).to_be_attached()
    expect(page.locator("#standing")).to_contain_text(re.compile("Round [4-9]"))


def test_the_title_of_the_window_calls_whoever_is_asked(page: Page) -> None:
    expect(page).to_have_title(re.compile("Your turn"))


def test_a_click_beside_the_sign_but_within_its_place_counts(page: Page) -> None:
    select(page, "A1")
    before = length_of(page)
    page.locator('[data-place="S15"]').first.dispatch_event("click")
    goes_on(page, before)
    expect(log(page).last).to_contain_text("launches the ship")


def test_a_preview_tells_what_an_option_would_do(page: Page) -> None:
    select(page, "A1")
    target(page, "S15", "launch").hover()
    expect(page.locator("#hint")).to_be_visible()
    expect(page.locator("#preview > *").first).to_be_attached()
    page.locator("#panel h1").hover()
    expect(page.locator("#hint")).to_be_hidden()


def test_what_was_done_can_be_undone(page: Page) -> None:
    go(page, "A1", "S15", "launch")
    expect(question(page)).to_contain_text("9 points left")
    page.get_by_role("button", name="Undo", exact=True).click()
    expect(question(page)).to_contain_text("10 points left")
    select(page, "A1")
    expect(target(page, "S15", "launch")).to_be_visible()
    go(page, "A1", "S15", "launch")
    expect(question(page)).to_contain_text("9 points left")
    page.keyboard.press("u")
    expect(question(page)).to_contain_text("10 points left")


def test_an_impossible_place_says_why_with_the_rule(page: Page) -> None:
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
    page.keyboard.press("Escape")
    expect(drawer).to_be_hidden()


def test_the_rules_beside_the_table_can_be_searched(page: Page) -> None:
    page.get_by_role("link", name="Rules", exact=True).click()
    drawer = page.locator("#rules")
    drawer.get_by_role("searchbox").fill("native")
    expect(drawer.locator(".count")).to_contain_text(re.compile(r"\d"))
    found = drawer.locator("p.entry:visible, li.entry:visible").first
    expect(found).to_contain_text(re.compile("native", re.IGNORECASE))


def test_the_language_changes_in_mid_game(page: Page) -> None:
    set_out(page)
    before = length_of(page)
    page.get_by_role("button", name="IT", exact=True).click()
    expect(page.locator("html")).to_have_attribute("lang", "it")
    expect(page.locator("#decision")).to_contain_text("Decidi tu")
    assert length_of(page) == before
    expect(source(page, "S15")).to_have_attribute("aria-label", re.compile("^Dallo "))
    expect(log(page).last).to_contain_text("pirati")
    go(page, "S15", "S14", "sail")
    page.get_by_role("button", name="EN", exact=True).click()
    expect(page.locator("#decision")).to_contain_text("Your decision")
    expect(log(page).last).to_contain_text("sails")


def test_the_theme_is_kept(page: Page) -> None:
    light = page.evaluate(GROUND)
    root = page.locator("html")
    with page.expect_response("**/theme"):
        page.get_by_role("button", name="Light or dark").click()
    expect(root).to_have_attribute("data-theme", "dark")
    expect(root).not_to_have_css("background-color", light)
    page.reload()
    expect(root).to_have_attribute("data-theme", "dark")


def test_what_the_system_prefers_is_dark_from_the_start(visit: Visit) -> None:
    page = visit("/", color_scheme="dark")
    colours = re.findall(r"\d+", page.evaluate(GROUND))
    assert max(int(colour) for colour in colours[:3]) < 96


def test_whoever_has_had_enough_resigns(visit: Visit) -> None:
    page = visit()
    # The bots go on by themselves: without a last round they would do so beside all other tests.
    open_table(page, game=OPEN_GAME | {"option-max_rounds": "1"})
    is_asked(page)
    page.locator("#tab-company").click()
    page.get_by_text("Pause, leave or end").click()
    page.locator("#leaving .sure summary").first.click()
    before = length_of(page)
    page.locator("#leaving .sure[open] button").click()
    goes_on(page, before)
    expect(log(page).filter(has_text=re.compile("resign")).first).to_be_attached()
