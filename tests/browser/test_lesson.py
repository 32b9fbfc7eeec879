"""Guided first games by hand: their first steps; the rest is walked through without script."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from covo import games
from covo.server.lessons import has_lesson

from .conftest import Visit

pytestmark = pytest.mark.slow
STEPS = 3
SPOKEN = ("it", "en", "it")
GAMES = [name for name in games.names() if has_lesson(games.load(name))]
WANTED = "#table[data-wanted]"


def take(page: Page) -> None:
    """What the lesson wants, on the board where it has a place there, else in the panel."""
    wanted = page.locator("#table").get_attribute("data-wanted") or ""
    before = page.url
    control = page.locator(f'#controls a[data-option="{wanted}"]')
    if wanted == "undo":
        page.locator("button.undo").click()
    elif control.count():
        if start := control.first.get_attribute("data-source"):
            page.locator(f'#controls a.source[data-source="{start}"]').click()
        control.first.click()
    else:
        choose_in_panel(page, wanted)
    expect(page).not_to_have_url(before)


def choose_in_panel(page: Page, wanted: str) -> None:
    button = page.locator(
        f'#options button[value="{wanted}"], #mine [data-option="{wanted}"]'
    ).first
    amount = button.get_attribute("data-amount")
    if amount and page.locator("#options .stepper").count():
        page.locator("#options .number").fill(amount)
        page.locator("#options [data-do=confirm]").click()
        return
    folded = page.locator("#options details.group", has=page.locator(f'[value="{wanted}"]'))
    if folded.count() and folded.get_attribute("open") is None:
        folded.locator("summary").click()
    button.click()


def another_choice_gets_a_friendly_word(page: Page) -> None:
    """Where a step wants something else, and what is wanted glows."""
    wanted = page.locator("#table").get_attribute("data-wanted")
    page.locator("#controls a.source").first.click()
    page.locator(f'#controls a.on[data-option]:not([data-option="{wanted}"])').first.click()
    expect(page.locator("#said")).to_contain_text("È permesso")
    expect(page.locator(".suggested").first).to_be_attached()
    expect(page).to_have_url(re.compile("/1$"))


@pytest.mark.parametrize(
    ("game", "language"),
    [
        pytest.param(game, language, marks=[] if game == GAMES[0] else pytest.mark.long)
        for game, language in zip(GAMES, SPOKEN, strict=True)
    ],
)
def test_the_first_steps_of_a_guided_game(visit: Visit, game: str, language: str) -> None:
    page = visit(f"/learn/{game}", language)
    page.locator(f'a[href="/learn/{game}/1"]').first.click()
    if game == GAMES[0]:
        another_choice_gets_a_friendly_word(page)
    for step in range(1, STEPS + 1):
        expect(page).to_have_url(re.compile(rf"/learn/{game}/{step}$"))
        while page.locator(WANTED).count():
            expect(page.locator("#say")).not_to_be_empty()
            take(page)
            page.wait_for_selector(f"{WANTED}, #table[data-done]")
        page.locator(".onward a").click()
        page.wait_for_selector(WANTED)
