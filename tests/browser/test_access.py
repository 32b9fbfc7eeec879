"""Nobody is kept out: axe finds nothing serious on any page, in the light and in the dark.

Tables where one waits, watches or hands the device on are looked at where people meet
(``test_company``), finished games where one looks back (``test_replay``).
"""

from __future__ import annotations

import pytest
from htpy import ul
from markupsafe import Markup
from playwright.sync_api import Page, expect

from covo.games.armada.board.hand import card_of
from covo.games.armada.rules.components import CARD_KINDS

from .conftest import Visit
from .moves import CARDS, go, is_asked, open_table, select, until
from .sound import is_sound

pytestmark = pytest.mark.slow
PAGES = (
    "/",
    "/new?game=western_sea",
    "/games/blackbeard",
    "/games/armada/rules",
    "/learn/armada",
    "/learn/armada/3?done=1",
    "/sign-in",
    "/me",
)
"""One of each kind."""
ALIKE = (
    "/new?game=armada",
    "/new?game=blackbeard",
    "/games/armada",
    "/games/western_sea",
    "/games/blackbeard/rules",
    "/games/western_sea/rules",
    "/learn/western_sea/1",
    "/learn/blackbeard/1",
)


def test_every_kind_of_page_has_no_serious_fault(visit: Visit) -> None:
    page = visit()
    open_table(page)
    is_asked(page)
    for path in PAGES:
        page.goto(path)
        is_sound(page)
    page.goto("/new")
    page.get_by_label("Who sits here").nth(1).select_option("me")
    page.get_by_role("button", name="Open the table").click()
    expect(page.locator("#fault-seats")).to_contain_text("One seat is yours")
    is_sound(page)


@pytest.mark.long
@pytest.mark.parametrize("language", ["en", "it"])
def test_no_page_has_a_serious_fault(visit: Visit, language: str) -> None:
    page = visit("/", language)
    open_table(page)
    for path in (*PAGES, *ALIKE):
        page.goto(path)
        is_sound(page)


def hold_every_card(page: Page) -> None:
    """All cards there are in the hand, each twice and ready to be played."""
    held = Markup(ul(".cards")[[card_of(card, 2, "en", option=1) for card in range(CARD_KINDS)]])
    hand = page.locator(".hand").first
    hand.evaluate("(hand, held) => { hand.innerHTML = held }", str(held))
    expect(hand.get_by_role("button", name="Play Yo Ho Ho!")).to_be_visible()


def test_a_table_where_one_is_asked_has_no_serious_fault(visit: Visit) -> None:
    page = visit()
    open_table(page, game=CARDS)
    until(page, "points left")
    hold_every_card(page)
    select(page, "A1")
    is_sound(page)
    go(page, "A1", "S15", "launch")
    go(page, "A1", "S15", "load")
    expect(page.locator(".stepper")).to_be_visible()
    page.locator("#tab-talking").click()
    page.locator('[data-place="C17"]').first.dispatch_event("click")
    expect(page.locator("#said")).to_be_visible()
    is_sound(page)
    page.locator("#tab-company").click()
    page.get_by_role("link", name="Rules", exact=True).click()
    expect(page.locator("#rules .entry").first).to_be_attached()
