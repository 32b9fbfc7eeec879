"""Nobody is kept out: axe finds nothing serious on any page, in the light and in the dark."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Literal

import pytest
from htpy import ul
from markupsafe import Markup
from playwright.sync_api import Page, expect

from covo.web.boards.armada.hand import SHORT, card_of

from .conftest import TOUCH, Visit
from .moves import CARDS, go, is_asked, open_table, select, sit_down, until
from .test_replay import JOURNALS, uploaded

pytestmark = pytest.mark.slow
AXE = (Path(__file__).parent / "vendor" / "axe.min.js").read_text()
GRAVE = ("serious", "critical")
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
    "/learn/armada/3?done=1",
    "/sign-in",
    "/me",
)


SCHEMES: dict[Literal["light", "dark"], dict[str, Any]] = {
    "light": {},
    "dark": {"runOnly": ["color-contrast"]},
}
"""How a page is looked at: whole in the light; in the dark only its colours are others."""

AT_ONCE = """() => {
  const still = new CSSStyleSheet();
  still.replaceSync("*, ::before, ::after { transition: none !important }");
  document.adoptedStyleSheets = [still];
}"""
"""No colour takes its time from light to dark."""


def scan(page: Page, scheme: Literal["light", "dark"]) -> list[str]:
    """What axe finds serious or critical, each with the element it is about."""
    if page.evaluate("typeof axe") == "undefined":
        page.evaluate(AXE)
    page.evaluate(AT_ONCE)
    page.emulate_media(color_scheme=scheme)
    wishes = {"resultTypes": ["violations"], **SCHEMES[scheme]}
    found: dict[str, Any] = page.evaluate("wishes => axe.run(wishes)", wishes)
    return [
        f"{scheme}: {each['id']} ({each['impact']}): {node['html'][:160]}"
        f" | {node['failureSummary'][:200]}"
        for each in found["violations"]
        if each["impact"] in GRAVE
        for node in each["nodes"][:4]
    ]


def is_sound(page: Page) -> None:
    """Nothing serious, in the light and in the dark; then it is light."""
    faults = scan(page, "dark") + scan(page, "light")
    assert not faults, "\n".join(faults)


@pytest.mark.parametrize("path", PAGES)
def test_pages_have_no_serious_fault(visit: Visit, path: str) -> None:
    is_for_players = path in ("/me", "/")
    page = visit("/" if is_for_players else path)
    if is_for_players:
        open_table(page)
        is_asked(page)
        page.goto(path)
    is_sound(page)


def test_a_form_with_faults_has_no_serious_one(visit: Visit) -> None:
    page = visit("/new")
    page.get_by_label("Who sits here").nth(1).select_option("me")
    page.get_by_role("button", name="Open the table").click()
    expect(page.locator("#fault-seats")).to_be_visible()
    is_sound(page)


def test_a_table_where_one_is_asked(visit: Visit) -> None:
    page = visit()
    open_table(page, game=CARDS)
    until(page, "points left")
    is_sound(page)
    select(page, "A1")
    is_sound(page)
    go(page, "A1", "S15", "launch")
    for name in ("talking", "company"):
        page.locator(f"#tab-{name}").click()
        is_sound(page)
    page.locator('[data-place="C17"]').first.dispatch_event("click")
    expect(page.locator("#said")).to_be_visible()
    page.get_by_role("link", name="Rules", exact=True).click()
    expect(page.locator("#rules .entry").first).to_be_attached()
    is_sound(page)


def test_cards_held_twice_and_ready_have_no_serious_fault(visit: Visit) -> None:
    page = visit()
    open_table(page, game=CARDS)
    until(page, "points left")
    held = Markup(ul(".cards")[[card_of(card, 2, "en", option=1) for card in range(len(SHORT))]])
    page.locator(".hand").first.evaluate("(hand, held) => { hand.innerHTML = held }", str(held))
    hand = page.locator(".hand").first
    expect(hand.get_by_role("button", name="Play Yo Ho Ho!")).to_be_visible()
    is_sound(page)


def test_a_table_where_one_waits_or_watches(visit: Visit) -> None:
    page = visit()
    path = open_table(page, "me", "open", "bot")
    is_sound(page)
    other = visit(path)
    sit_down(other)
    is_asked(page)
    expect(other.locator("#decision")).to_contain_text("Waiting for")
    is_sound(other)
    watcher = visit(path)
    is_sound(watcher)


def test_a_stepper_has_no_serious_fault(visit: Visit) -> None:
    page = visit()
    open_table(page)
    is_asked(page)
    go(page, "A1", "S15", "launch")
    go(page, "A1", "S15", "load")
    expect(page.locator(".stepper")).to_be_visible()
    is_sound(page)


def test_a_curtain_has_no_serious_fault(visit: Visit) -> None:
    page = visit()
    open_table(page, "me", "local:Ann", "bot")
    expect(page.locator("#lift")).to_be_visible()
    is_sound(page)


def test_a_replay_has_no_serious_fault(visit: Visit) -> None:
    page = uploaded(visit(), JOURNALS / "cards_2_for_3.json")
    page.get_by_role("slider").fill("150")
    expect(page.locator("#told p").first).to_be_visible()
    is_sound(page)


def test_an_ended_game_has_no_serious_fault(visit: Visit) -> None:
    page = uploaded(visit(), JOURNALS / "cards_2_for_3.json")
    page.get_by_role("link", name="To the table").click()
    expect(page.locator("#decision")).to_contain_text("The game is over")
    is_sound(page)


def test_a_phone_has_no_serious_fault(visit: Visit) -> None:
    page = visit(**TOUCH)
    open_table(page, game=CARDS)
    is_asked(page)
    is_sound(page)
