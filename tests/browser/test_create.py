"""Opening a table: in two clicks, or by a form in which everything can be settled."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from .conftest import Visit
from .moves import is_asked, sit_down

pytestmark = pytest.mark.slow


def test_a_stranger_is_at_a_table_against_bots_by_one_click(visit: Visit) -> None:
    page = visit()
    page.get_by_role("button", name="Play against bots now").click()
    page.wait_for_url("**/tables/*")
    expect(page.locator("#decision")).to_be_visible()
    is_asked(page)
    expect(page.locator("#seats .seat")).to_have_count(4)


def test_the_number_of_players_settles_the_number_of_seats(visit: Visit) -> None:
    page = visit("/new?game=armada")
    expect(page.locator(".seat-row:visible")).to_have_count(4)
    page.get_by_label("Players", exact=True).select_option("2")
    expect(page.locator(".seat-row:visible")).to_have_count(2)
    page.get_by_role("radio", name=re.compile("Duel")).check()
    expect(page.get_by_label("Players", exact=True)).to_have_value("2")


def test_what_was_opened_stays_open_when_the_form_is_redrawn(visit: Visit) -> None:
    page = visit("/new?game=armada")
    page.get_by_text("All options").click()
    page.locator("#option-max_rounds").fill("9")
    with page.expect_response("**/new"):
        page.get_by_label("Players", exact=True).select_option("3")
    expect(page.locator(".seat-row:visible")).to_have_count(3)
    expect(page.locator("#option-max_rounds")).to_be_visible()
    expect(page.locator("#option-max_rounds")).to_have_value("9")


def fill_in(page: Page) -> None:
    """A seat of every kind, a clock, and a table that only its address leads to."""
    page.get_by_role("radio", name=re.compile("Classic")).check()
    page.get_by_label("Your name").fill("Grace")
    page.get_by_label("Players", exact=True).select_option("4")
    expect(page.locator(".seat-row:visible")).to_have_count(4)
    kinds = page.get_by_label("Who sits here")
    for seat, kind in enumerate(("me", "local", "invited", "open")):
        kinds.nth(seat).select_option(kind)
    page.locator("input[name=seat-1-name]").fill("Ann")
    page.get_by_role("radio", name=re.compile("Over days")).check()
    page.get_by_label("Days a turn").fill("3")
    page.get_by_role("radio", name=re.compile("By its address")).check()
    page.get_by_text("All options").click()
    page.locator("#option-setup").select_option("standard")
    page.locator("#option-max_rounds").fill("9")


def test_every_kind_of_seat_can_be_given_away(visit: Visit) -> None:
    page = visit("/new?game=armada")
    fill_in(page)
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_url("**/tables/*")
    expect(page.locator("#decision")).to_contain_text("Waiting for players")
    names = page.locator("#seats .seat")
    expect(names).to_have_count(4)
    expect(names.nth(0)).to_contain_text("Grace")
    expect(names.nth(1)).to_contain_text("Ann")

    friend = visit(page.locator("#invite-2").input_value())
    friend.get_by_label("Your name").fill("Hopper")
    friend.get_by_role("button", name="Take a seat").click()
    friend.wait_for_url("**/tables/*")
    expect(names.nth(2)).to_contain_text("Hopper")

    stranger = visit(page.url)
    sit_down(stranger)
    expect(stranger.locator("#decision")).not_to_contain_text("Waiting for players")
    expect(page.get_by_role("link", name=re.compile("I am (Grace|Ann)"))).to_be_visible()


def test_what_cannot_be_is_said_beside_its_field(visit: Visit) -> None:
    page = visit("/new?game=armada")
    page.get_by_label("Who sits here").nth(1).select_option("me")
    page.get_by_role("button", name="Open the table").click()
    expect(page.get_by_role("alert").first).to_contain_text("not open yet")
    expect(page.locator("#fault-seats")).to_contain_text("One seat is yours")
