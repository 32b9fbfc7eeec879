"""Several people at one table: each sees the other's moves, talks, watches, hands the device on."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from .conftest import Visit
from .moves import CARDS, end_turn, go, is_asked, log, open_table, until

pytestmark = pytest.mark.slow


def pair(visit: Visit) -> tuple[Page, Page]:
    """Two people at one table, each in a browser of their own."""
    host = visit("/new")
    path = open_table(host, "me", "open", "bot", name="Grace")
    guest = visit()
    guest.locator(f'#tables form[action="{path}/join"] button').click()
    guest.wait_for_url("**/tables/*")
    is_asked(host)
    expect(guest.locator("#decision")).to_contain_text("Waiting for Grace")
    return host, guest


def test_each_sees_the_other_move(visit: Visit) -> None:
    host, guest = pair(visit)
    go(host, "A1", "S15", "launch")
    for page in (host, guest):
        expect(log(page).last).to_contain_text("Azure launches the ship")
    end_turn(host)
    is_asked(guest)
    expect(guest.locator("#decision")).to_contain_text("Violet")
    source = guest.locator("#controls a.source").first
    source.click()
    guest.locator("#controls a.on[data-kind=move], #controls a.on[data-kind=launch]").first.click()
    for page in (host, guest):
        expect(log(page).last).to_contain_text(re.compile("Violet (launches|moves|marches)"))
    assert host.locator("#pieces").inner_html() == guest.locator("#pieces").inner_html()


def test_who_is_here_is_shown_and_who_has_gone(visit: Visit) -> None:
    host, guest = pair(visit)
    host.locator("#tab-company").click()
    expect(host.locator("#seats .dot.here")).to_have_count(3)
    guest.goto("/")
    expect(host.locator("#seats .dot.away")).to_have_count(1)


def test_people_talk_and_watchers_talk_apart(visit: Visit) -> None:
    host, guest = pair(visit)
    watcher = visit(host.url)
    for page in (host, guest, watcher):
        page.locator("#tab-talking").click()
    guest.locator("#talk-text").fill("Ahoy!")
    guest.locator("#talk-text").press("Enter")
    expect(host.locator("#chat .messages")).to_contain_text("Ahoy!")
    expect(guest.locator("#talk-text")).to_have_value("")
    host.locator("#talk-text").fill("<b>Fair winds</b>")
    host.get_by_role("button", name="Send").click()
    expect(guest.locator("#chat .messages")).to_contain_text("<b>Fair winds</b>")
    watcher.locator("#talk-text").fill("Who wins?")
    watcher.locator("#talk-text").press("Enter")
    expect(watcher.locator("#chat .messages")).to_contain_text("Who wins?")
    assert "Ahoy!" not in watcher.content()
    assert "Who wins?" not in host.content()


def test_what_somebody_says_can_be_hidden(visit: Visit) -> None:
    host, guest = pair(visit)
    for page in (host, guest):
        page.locator("#tab-talking").click()
    guest.locator("#talk-text").fill("Bilge!")
    guest.locator("#talk-text").press("Enter")
    host.locator("#chat .about summary").click()
    host.locator("#chat .about button[form=mute]").click()
    expect(host.locator("#chat")).not_to_contain_text("Bilge!")


def titles(page: Page) -> list[str]:
    """The cards in the hand that the page shows."""
    cards = page.locator("#mine .card")
    expect(cards.first).to_be_visible()
    return [text for text in cards.locator(".title").all_inner_texts() if text]


def test_a_watcher_sees_what_everybody_may_see_and_sees_it_live(visit: Visit) -> None:
    player = visit()
    path = open_table(player, game=CARDS)
    is_asked(player)
    held = titles(player)
    assert held
    watcher = visit(path)
    expect(watcher.locator("#options")).to_contain_text("You are watching")
    expect(watcher.locator("#mine")).to_be_hidden()
    expect(watcher.locator("#options [data-option]")).to_have_count(0)
    sent = watcher.request.get(path).text()
    for text in (watcher.content(), sent):
        assert not [title for title in held if title in text]
    until(player, "points left")
    go(player, "A1", "S15", "launch")
    expect(log(watcher).filter(has_text="Azure launches the ship")).to_be_visible()
    watcher.locator('[data-place="C17"]').first.dispatch_event("click")
    expect(watcher.locator("#said")).to_contain_text("You are watching")


def test_between_people_at_one_device_a_curtain_falls(visit: Visit) -> None:
    page = visit()
    open_table(page, "me", "local:Ann", "bot", game=CARDS)
    lift = page.locator("#lift")
    held: list[str] = []
    for _ in range(30):
        page.wait_for_selector('#lift, #decision[data-asked="1"]')
        if lift.count() and held:
            break
        if lift.count():
            lift.click()
            continue
        held = held or titles(page)
        end = page.locator("#options").get_by_role("button", name="End the turn")
        end_turn_or_pass(page, bool(end.count()))
    expect(lift).to_be_visible()
    check_bytes(page, held)
    expect(page.get_by_role("heading", name=re.compile("Hand the device to"))).to_be_visible()
    name = lift.inner_text().removeprefix("I am ")
    lift.click()
    is_asked(page)
    expect(page.locator("#decision")).to_contain_text(f"{name}, your decision")
    assert titles(page)


def end_turn_or_pass(page: Page, may_end: bool) -> None:
    """The turn ends; or what else is asked is answered somehow. A curtain may fall at once."""
    button = page.locator("#options button[data-option]")
    if may_end:
        button = page.locator("#options").get_by_role("button", name="End the turn")
    before = page.locator("#table").get_attribute("data-length")
    button.first.click()
    page.wait_for_selector(f'#lift, #table:not(.busy):not([data-length="{before}"])')


def check_bytes(page: Page, held: list[str]) -> None:
    """Neither what stands on the page nor what the server sends anew holds a hand."""
    assert not [title for title in held if title in page.content()]
    sent = page.request.get(page.url.partition("?")[0]).text()
    assert 'id="lift"' in sent
    assert not [title for title in held if title in sent]
    assert 'id="mine"' not in sent
