"""The guided first game, from its first page to its last, by clicking what it asks for."""

from __future__ import annotations

import re
from itertools import product
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from covo import games
from covo.server.lessons import has_lesson, lesson_of

from .conftest import Visit

pytestmark = pytest.mark.slow
MOST = 100
GAMES = [name for name in games.names() if has_lesson(games.load(name))]


def take(page: Page) -> None:
    """What the lesson wants, on the board where it has a place there, else in the panel."""
    wanted = page.locator("#table").get_attribute("data-wanted")
    before = page.url
    control = page.locator(f'#controls a[data-option="{wanted}"]')
    if wanted == "undo":
        page.locator("button.undo").click()
    elif control.count():
        start = control.first.get_attribute("data-source")
        if start:
            page.locator(f'#controls a.source[data-source="{start}"]').click()
        control.first.click()
    else:
        choose_in_panel(page, wanted or "")
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


def lessons() -> list[Any]:
    """Every game in both languages; in turn one of them every day, the other with what is long."""
    pairs = list(product(range(len(GAMES)), ("it", "en")))
    return [
        pytest.param(GAMES[n], spoken, marks=[pytest.mark.long] * ((n + (spoken == "en")) % 2))
        for n, spoken in pairs
    ]


@pytest.mark.parametrize(("game", "language"), lessons())
def test_the_guided_game_leads_to_its_end(visit: Visit, game: str, language: str) -> None:
    page = visit("/", language)
    page.locator(f'a[href="/learn/{game}"]').first.click()
    page.locator(f'a[href="/learn/{game}/1"]').first.click()
    steps = 0
    for _ in range(MOST):
        if page.locator(".farewell").count():
            break
        if page.locator("#table[data-done]").count():
            steps += 1
            page.locator(".onward a").click()
            page.wait_for_selector("#table[data-wanted]")
            continue
        expect(page.locator("#say")).not_to_be_empty()
        take(page)
        page.wait_for_selector("#table[data-wanted], #table[data-done]")
    expect(page.locator(".farewell")).to_be_visible()
    lesson = lesson_of(game)
    assert lesson is not None
    assert steps == len(lesson.steps) - 1
    page.locator(".farewell form button").click()
    page.wait_for_url("**/tables/*")
    expect(page.locator("html")).to_have_attribute("lang", language)


def test_another_choice_gets_a_friendly_word_and_a_hint(visit: Visit) -> None:
    page = visit("/learn/armada/1")
    wanted = page.locator("#table").get_attribute("data-wanted")
    source = page.locator("#controls a.source").first
    source.click()
    page.locator(f'#controls a.on[data-option]:not([data-option="{wanted}"])').first.click()
    expect(page.locator("#said")).to_contain_text("That is allowed")
    expect(page.locator(".suggested").first).to_be_attached()
    expect(page).to_have_url(re.compile("/learn/armada/1$"))


def test_a_step_can_be_shown_and_left(visit: Visit) -> None:
    page = visit("/learn/armada/1")
    page.get_by_role("link", name="Show me").click()
    expect(page.locator("#table[data-done]")).to_be_visible()
    page.get_by_role("link", name="Leave the lesson").click()
    expect(page).to_have_url(re.compile("/games/armada$"))
