"""Western Sea in the browser: a whole solo round, and one of two people with every module."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import Locator, Page, expect

from .conftest import TOUCH, WIDE, Visit
from .moves import goes_on, is_asked, length_of, log, open_table, question, sit_down, waiting
from .test_access import is_sound
from .test_phone import fits
from .test_replay import uploaded

pytestmark = pytest.mark.slow
GOLDEN = Path(__file__).parents[1] / "games" / "western_sea" / "golden"
ALONE = {"game": "western_sea", "preset": "solo"}
EVERYTHING = {"game": "western_sea", "preset": "everything", "option-first_player": "seat0"}
RESTING = r"Pass|Decline|Stop|no more|End the turn|Go on|Put none|Stay out|Pay no more|No$"
"""What ends something: chosen only where nothing else is left."""
OUTWARD = r"^\s*(Explore|Settle)\b"
MOST = 120
"""Decisions that a round may take."""


def alone(page: Page) -> None:
    open_table(page, "me", game=ALONE)
    is_asked(page)


def round_of(page: Page) -> int:
    found = re.search(r"\d+", page.locator(".ws-round b").inner_text())
    return int(found[0]) if found else 0


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
    if there.count() == 1:
        there.dispatch_event("click")
    elif mine.count():
        mine.first.dispatch_event("click")
    else:
        panel.dispatch_event("click")
    goes_on(page, before)


def play(page: Page, whims: Random) -> None:
    """Some option, rather one that leads to the map, or else one that does something."""
    found = offered(page)
    away = [value for value, words in found if re.search(OUTWARD, words)]
    lively = [value for value, words in found if not re.search(RESTING, words)]
    take(page, whims.choice(away or lively or [value for value, _ in found]))


def card(page: Page, name: str) -> Locator:
    return page.locator(".ws-card").filter(has_text=name)


def test_a_whole_solo_round_is_played(visit: Visit) -> None:
    page = visit()
    alone(page)
    whims = Random(4)
    used: set[str] = set()
    for _ in range(4 * MOST):  # the dice of a whole round may show nothing that leads to the map
        is_asked(page)
        if round_of(page) >= 2 and len(used) == 2:
            break
        if page.locator("#controls a").count():
            used.add("map")
        if page.locator("#mine [data-option]").count():
            used.add("things")
        play(page, whims)
    assert round_of(page) >= 2
    assert used == {"map", "things"}
    expect(log(page).filter(has_text="The Diceoneer").first).to_be_attached()
    expect(page.locator(".ws-hexagon")).to_be_visible()
    expect(page.locator(".ws-queue")).to_contain_text("Queue")
    assert page.locator("#pieces .hex").count() >= 2


def test_two_people_play_a_round_with_every_module(visit: Visit) -> None:
    page = visit()
    path = open_table(page, "me", "open", game=EVERYTHING)
    other = visit(path)
    sit_down(other)
    whims = Random(7)
    for _ in range(2 * MOST):
        acting = waiting((page, other))
        if round_of(acting) >= 2:
            break
        play(acting, whims)
    assert max(round_of(page), round_of(other)) == 2
    for each in (page, other):
        expect(each.locator(".ws-deck.hand .ws-card")).not_to_have_count(0)
        expect(each.locator(".ws-deck.market .ws-card")).not_to_have_count(0)
        expect(each.locator(".ws-card.advisor")).not_to_have_count(0)
        expect(each.locator(".ws-card.emissary")).not_to_have_count(0)
    hands = [{*each.locator(".ws-deck.hand .name").all_inner_texts()} for each in (page, other)]
    assert not hands[0] & hands[1]
    for mine, theirs in ((page, hands[1]), (other, hands[0])):
        shown = mine.content()
        assert not [name for name in theirs if f">{name}<" in shown]


def test_the_cheapest_payment_is_one_click(visit: Visit) -> None:
    page = visit()
    alone(page)
    whims = Random(11)
    for _ in range(MOST):
        is_asked(page)
        if "pays for" in question(page).inner_text():
            break
        play(page, whims)
    proposed = page.locator("#options .proposed button")
    expect(proposed).to_be_visible()
    expect(proposed).to_have_class(re.compile("primary"))
    before = length_of(page)
    proposed.click()
    goes_on(page, before)


def test_technologies_can_be_read_and_filtered(visit: Visit) -> None:
    page = visit()
    alone(page)
    market = page.locator(".ws-deck.market .ws-card")
    expect(market).to_have_count(9)
    expect(market.first.locator(".text")).not_to_be_empty()
    page.get_by_label("affordable now").check()
    affordable = page.locator(".ws-deck.market .ws-card.affordable").count()
    expect(page.locator(".ws-deck.market .ws-card:visible")).to_have_count(affordable)
    market.locator(".rule").first.dispatch_event("click")
    expect(page.locator("#rules")).to_be_visible()
    page.keyboard.press("Escape")
    play(page, Random(1))
    expect(page.get_by_label("affordable now")).to_be_checked()


def test_a_hex_can_be_asked_about(visit: Visit) -> None:
    page = visit()
    alone(page)
    whims = Random(3)
    while page.locator("#pieces .hex").count() < 2:
        is_asked(page)
        play(page, whims)
    is_asked(page)
    page.locator("#pieces .hex .place").first.dispatch_event("click")
    expect(page.locator("#said")).to_be_visible()
    expect(page.locator("#said")).to_have_text(re.compile(r"\w+.*\."))


def test_the_points_unfold_by_source(visit: Visit) -> None:
    page = visit()
    alone(page)
    points = page.locator("#points-0")
    points.locator("summary").click()
    expect(points.locator("tr")).to_have_count(7)
    expect(points).to_contain_text("hexes")


def test_a_game_is_played_by_keyboard(visit: Visit) -> None:
    page = visit()
    alone(page)
    before = length_of(page)
    first = page.locator("#options button[data-option]").first
    first.focus()
    page.keyboard.press("Enter")
    goes_on(page, before)
    thing = page.locator("#mine [data-option], #controls a[data-option]")
    whims = Random(4)
    for _ in range(MOST):
        is_asked(page)
        if thing.count():
            break
        play(page, whims)
    before = length_of(page)
    thing.first.focus()
    page.keyboard.press("Enter")
    goes_on(page, before)


@pytest.mark.parametrize("wide", [True, False], ids=["wide", "phone"])
def test_the_table_has_no_serious_fault(visit: Visit, wide: bool) -> None:
    page = visit(**{"viewport": WIDE} if wide else TOUCH)
    open_table(page, "me", "bot", game=EVERYTHING)
    whims = Random(2)
    for _ in range(6):
        is_asked(page)
        is_sound(page)
        play(page, whims)


@pytest.mark.parametrize("language", ["en", "it"])
def test_everything_fits_on_a_phone(visit: Visit, language: str) -> None:
    page = visit("/", language, **TOUCH | {"viewport": {"width": 390, "height": 844}})
    open_table(page, "me", "bot", "bot", "bot", game=EVERYTHING)
    whims = Random(5)
    for _ in range(8):
        is_asked(page)
        fits(page)
        expect(page.locator("#decision")).to_be_in_viewport()
        play(page, whims)
    expect(page.locator("#board")).to_be_in_viewport()
    expect(page.locator(".ws-hud")).to_be_in_viewport()


def test_the_end_shows_the_points_of_the_diceoneer_too(visit: Visit) -> None:
    """8.5: it counts as a seat."""
    page = uploaded(visit(), GOLDEN / "alone_lost.json")
    page.get_by_role("link", name="To the table").click()
    expect(page.locator("#decision")).to_contain_text("The game is over")
    scores = page.locator("#options .scores")
    expect(scores.locator("thead th")).to_have_count(2)
    expect(scores).to_contain_text("The Diceoneer")
    expect(scores.locator("tbody tr")).to_have_count(7)
    totals = [int(cell) for cell in scores.locator("tfoot td").all_inner_texts()]
    assert totals[1] > totals[0]
    is_sound(page)
