"""Western Sea in the browser: map, dice and cards by hand and keys; every module; a phone."""

from __future__ import annotations

import re
from random import Random

import pytest
from playwright.sync_api import Page, expect

from .conftest import TOUCH, Visit
from .moves import goes_on, is_asked, length_of, open_table
from .sound import fits, is_sound

pytestmark = pytest.mark.slow
ALONE = {"game": "western_sea", "preset": "solo"}
EVERYTHING = {"game": "western_sea", "preset": "everything", "option-first_player": "seat0"}
RESTING = r"Pass|Decline|Stop|no more|End the turn|Go on|Put none|Stay out|Pay no more|No$"
"""What ends something: chosen only where nothing else is left."""
OUTWARD = r"^\s*(Explore|Settle)\b"
MOST = 120
"""Decisions within which each kind of control has been there."""


def offered(page: Page) -> list[tuple[str, str]]:
    """The options in the panel, each with its words."""
    buttons = page.locator("#options button[data-option]")
    found: list[tuple[str, str]] = buttons.evaluate_all(
        "all => all.map((each) => [each.value, each.textContent])"
    )
    return found


def take(page: Page, option: str) -> None:
    """Choose an option where it lies: on the map, among my things, or else in the panel."""
    before = length_of(page)
    there = page.locator(f'#controls a[data-option="{option}"]')
    mine = page.locator(f'#mine [data-option="{option}"]')
    panel = page.locator(f'#options button[data-option="{option}"]')
    place = there if there.count() == 1 else mine if mine.count() else panel
    place.first.dispatch_event("click")
    goes_on(page, before)


def play(page: Page, whims: Random) -> None:
    """Some option, rather one that leads to the map, or else one that does something."""
    found = offered(page)
    away = [value for value, words in found if re.search(OUTWARD, words)]
    lively = [value for value, words in found if not re.search(RESTING, words)]
    take(page, whims.choice(away or lively or [value for value, _ in found]))


def use(page: Page, whims: Random, what: str, key: str) -> None:
    """Play until there is such a control, then take it: by this key, or with the mouse."""
    control = page.locator(what)
    for _ in range(MOST):
        is_asked(page)
        if control.count():
            break
        play(page, whims)
    before = length_of(page)
    if key:
        control.first.focus()
        page.keyboard.press(key)
    else:
        control.first.click()
    goes_on(page, before)


def stays_filtered_and_unfolded(page: Page, whims: Random) -> None:
    """What was filtered and unfolded, when news come."""
    market = page.locator(".ws-deck.market .ws-card")
    filtering = page.get_by_label("affordable now")
    filtering.check()
    affordable = page.locator(".ws-deck.market .ws-card.affordable").count()
    expect(page.locator(".ws-deck.market .ws-card:visible")).to_have_count(affordable)
    points = page.locator("#points-0")
    points.locator("summary").click()
    expect(points.locator("tr").first).to_be_visible()
    market.locator(".rule").first.dispatch_event("click")
    expect(page.locator("#rules")).to_be_visible()
    page.keyboard.press("Escape")
    play(page, whims)
    expect(filtering).to_be_checked()
    expect(points.locator("tr").first).to_be_visible()
    filtering.uncheck()


def test_map_dice_and_cards_are_used_by_hand_and_by_keys(visit: Visit) -> None:
    page = visit()
    open_table(page, "me", game=ALONE)
    is_asked(page)
    whims = Random(4)
    stays_filtered_and_unfolded(page, whims)
    for key in ("", "Enter"):
        for what in ("#options button[data-option]", "#mine [data-option]", "#controls a"):
            use(page, whims, f"{what}:visible", key)
    is_asked(page)
    page.locator("#pieces .hex .place").first.dispatch_event("click")
    expect(page.locator("#said")).to_have_text(re.compile(r"\w+.*\."))


@pytest.mark.parametrize(
    ("language", "moves"), [("it", 3), pytest.param("en", 8, marks=pytest.mark.long)]
)
def test_every_module_fits_on_a_phone_without_a_serious_fault(
    visit: Visit, language: str, moves: int
) -> None:
    page = visit("/", language, **TOUCH | {"viewport": {"width": 390, "height": 844}})
    open_table(page, "me", "bot", "bot", "bot", game=EVERYTHING)
    whims = Random(5)
    for _ in range(moves):
        is_asked(page)
        fits(page)
        is_sound(page)
        expect(page.locator("#decision")).to_be_in_viewport()
        play(page, whims)
    expect(page.locator("#board")).to_be_in_viewport()
    expect(page.locator(".ws-hud")).to_be_in_viewport()
