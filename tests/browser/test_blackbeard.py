"""Blackbeard in the browser: a hunted pirate on the chart, reactions of others."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from covo import games
from covo.engine.game import Game
from covo.games.blackbeard.positions import position

from ..games.blackbeard.play import begun_at
from ..web.api.live import config_in, serving
from .careers import hunted
from .conftest import PHONE, Nearby, Visit
from .moves import goes_on, is_asked, length_of, log, open_table, question, sit_down
from .sound import fits, is_sound

pytestmark = pytest.mark.slow
BLACKBEARD = {"game": "blackbeard"}
AFLOAT = "A1 kidd sloop caribbean; A2 low sloop caribbean; B1 tew sloop india"
CARDS = {1: ["storm/3", "storm/4"]}
TWO = position(AFLOAT, strict_windows="on", hands=CARDS)
THREE = position(AFLOAT, players="3", strict_windows="on", hands=CARDS | {2: ["informer/4"]})
"""The first player has two pirates at sea; the others have cards against both."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Nearby]:
    """Its tables begin where something is about to happen."""
    places = begun_at(hunted(), TWO, THREE)

    def load(name: str) -> Game:
        return places if name == "blackbeard" else games.load(name)

    with serving(config_in(tmp_path_factory.mktemp("blackbeard"), load_game=load)) as url:
        yield Nearby(url)


def do(page: Page, pirate: str, kind: str, where: str = "") -> None:
    """A deed of a pirate, on the chart."""
    ship = page.locator(f'#controls a.source[aria-label*="{pirate}"]')
    if ship.get_attribute("aria-pressed") != "true":
        ship.click()
    expect(ship).to_have_attribute("aria-pressed", "true")
    there = f'[data-target="{where}"]' if where else ""
    before = length_of(page)
    page.locator(f'#controls a.on[data-kind="{kind}"]{there}').first.click()
    goes_on(page, before)


def test_a_hunted_pirate_is_looked_at_and_played_by_hand_and_by_keys(visit: Visit) -> None:
    page = visit()
    open_table(page, "me", game=BLACKBEARD)
    is_asked(page)
    ship = page.locator("#controls a.source").first
    ship.click()
    page.locator('#controls a.on[data-kind="search"]').first.hover()
    expect(page.locator("#hint")).to_contain_text(re.compile(r"Costs 1 action\. A die \+ \d"))
    expect(page.locator("#preview .chance")).to_be_attached()
    page.locator('[data-place="india"]').click()
    said = page.locator("#said")
    expect(said).to_contain_text("more than one step from")
    expect(said.locator("a.rule")).to_have_attribute("data-rule", "BB-7.1")
    page.locator(".sources-of summary").click()
    is_sound(page)

    page.keyboard.press("Escape")
    before = length_of(page)
    ship.focus()
    page.keyboard.press("Enter")
    expect(page.locator("#controls a.on[data-option]").first).to_be_focused()
    page.keyboard.press("ArrowRight")
    expect(page.locator("#controls a:focus")).to_have_count(1)
    page.locator('#controls a.on[data-kind="search"]').first.focus()
    page.keyboard.press("Enter")
    goes_on(page, before)
    expect(log(page).filter(has_text="intercepts")).not_to_have_count(0)
    page.set_viewport_size(PHONE)
    display = page.locator("article.pirate").first
    display.scroll_into_view_if_needed()
    expect(display).to_be_in_viewport()
    fits(page)


def spares(asked: Page, others: list[Page]) -> None:
    """The first player moves a pirate; the one who is asked passes for it, then takes that back."""
    do(others[0], "William Kidd", "move", "s_atlantic")
    spare = asked.locator("#decision button.spare")
    expect(spare).to_have_attribute("value", "kidd")
    spare.focus()
    asked.keyboard.press("Enter")
    again = asked.locator('#mine .spared button[value="kidd"]')
    expect(again).to_be_visible()
    expect(spare).to_have_count(0)
    onward = asked.locator("#decision :focus, #options :focus, #controls :focus")
    expect(onward).to_have_count(1)
    for other in others:
        expect(other.locator(".spared")).to_have_count(0)
    asked.reload()
    is_sound(asked)
    again.focus()
    asked.keyboard.press("Enter")
    expect(asked.locator(".spared")).to_have_count(0)
    expect(onward).to_have_count(1)


def strikes(asked: Page, others: list[Page]) -> None:
    """A card is used by the button below it, and everybody reads of it."""
    do(others[0], "Edward Low", "move", "s_atlantic")
    is_asked(asked)
    expect(question(asked)).to_contain_text("what do you do?")
    before = length_of(asked)
    asked.locator("#mine button.use").first.click()
    goes_on(asked, before)
    for page in (asked, *others):
        expect(log(page).filter(has_text=re.compile("plays "))).not_to_have_count(0)


def gathered(visit: Visit, players: int) -> list[Page]:
    """People at one table, each in a browser of their own."""
    host = visit("/new")
    seats = ["me", *["open"] * (players - 1)]
    path = open_table(host, *seats, game=BLACKBEARD)
    guests = [visit(path) for _ in seats[1:]]
    for guest in guests:
        sit_down(guest)
    is_asked(host)
    return [host, *guests]


def test_two_react_to_each_others_pirates(visit: Visit) -> None:
    """Section 15: “pass for this pirate”, and the way back, without a mouse."""
    anna, bruno = gathered(visit, 2)
    spares(bruno, [anna])
    strikes(bruno, [anna])


@pytest.mark.long
def test_three_react_to_each_others_pirates(visit: Visit) -> None:
    anna, bruno, carla = gathered(visit, 3)
    spares(bruno, [anna, carla])
