"""Several people at one table: on devices of their own, and one device that is handed on."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from .conftest import Visit
from .moves import CARDS, end_turn, go, is_asked, log, open_table, sit_down, without_regret
from .sound import is_sound

pytestmark = pytest.mark.slow


def test_devices_show_each_others_moves_talk_and_presence(visit: Visit) -> None:
    host = visit("/new")
    path = open_table(host, "me", "open", name="Grace")
    is_sound(host)
    guest, watcher = visit(path), visit(path)
    sit_down(guest)
    is_asked(host)
    expect(guest.locator("#decision")).to_contain_text("Waiting for Grace")
    is_sound(guest)
    is_sound(watcher)
    host.locator("#tab-company").click()
    expect(host.locator("#seats .dot.here")).to_have_count(2)

    go(host, "A1", "S15", "launch")
    for page in (host, guest, watcher):
        expect(log(page).filter(has_text="(Azure) launches the ship")).to_have_count(1)
    end_turn(host)
    is_asked(guest)
    expect(guest.locator("#decision")).to_contain_text("Violet")
    guest.locator("#controls a.source").first.click()
    guest.locator("#controls a.on[data-kind=move], #controls a.on[data-kind=launch]").first.click()
    for page in (host, guest, watcher):
        moved = log(page).filter(has_text=re.compile(r"\(Violet\) (launches|moves|marches)"))
        expect(moved).to_have_count(1)
    assert host.locator("#pieces").inner_html() == guest.locator("#pieces").inner_html()
    watcher.locator('[data-place="C17"]').first.dispatch_event("click")
    expect(watcher.locator("#said")).to_contain_text("You are watching")

    guest.locator("#tab-talking").click()
    guest.locator("#talk-text").fill("<b>Ahoy!</b>")
    guest.locator("#talk-text").press("Enter")
    expect(host.locator("#chat .messages")).to_contain_text("<b>Ahoy!</b>")
    expect(host.locator("#tab-talking")).to_have_class(re.compile("news"))
    expect(guest.locator("#talk-text")).to_have_value("")
    assert "Ahoy!" not in watcher.content()
    guest.goto("/")
    expect(host.locator("#seats .dot.away")).to_have_count(1)


def titles(page: Page) -> list[str]:
    """The cards in the hand that the page shows."""
    cards = page.locator("#mine .card")
    expect(cards.first).to_be_visible()
    return [text for text in cards.locator(".title").all_inner_texts() if text]


def test_between_people_at_one_device_a_curtain_falls(visit: Visit) -> None:
    page = visit()
    open_table(page, "me", "local:Ann", game=CARDS)
    lift = page.locator("#lift")
    expect(lift).to_be_focused()
    is_sound(page)
    lift.click()
    is_asked(page)
    held = titles(page)
    assert held
    leave(page)
    page.get_by_role("button", name="takes the screen").press("Enter")
    back_from_the_other(page)
    nobody = page.get_by_role("button", name="Nobody", exact=True)
    nobody.press("Enter")
    expect(page.get_by_role("heading", name=re.compile("Hand the device to"))).to_be_visible()
    expect(lift).to_be_focused()
    hides(page, held)
    name = lift.inner_text().removeprefix("I am ")
    page.keyboard.press("Enter")
    is_asked(page)
    expect(page.locator("#decision")).to_contain_text(f"{name}, your decision")
    assert titles(page)


def leave(page: Page) -> None:
    """End the turn: whoever else holds a card is asked for an answer first."""
    without_regret(page)
    page.locator("#options").get_by_role("button", name="End the turn").first.click()
    expect(page.locator("#decision")).to_contain_text("Has anybody an answer?")


def back_from_the_other(page: Page) -> None:
    """Somebody takes the screen behind a curtain, and gives it back in the same way."""
    lift = page.locator("#lift")
    for _ in range(2):
        expect(lift).to_be_focused()
        page.keyboard.press("Enter")
        expect(lift).to_have_count(0)
        give = page.get_by_role("button", name="Give the screen back")
        if give.count():
            give.press("Enter")
            expect(lift).to_be_focused()


def hides(page: Page, held: list[str]) -> None:
    """Neither what stands on the page nor what the server sends anew holds a hand."""
    assert not [title for title in held if title in page.content()]
    sent = page.request.get(page.url.partition("?")[0]).text()
    assert 'id="lift"' in sent
    assert not [title for title in held if title in sent]
    assert 'id="mine"' not in sent
