"""The form for a new table: redrawn under the hand, with all that was settled before."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from .conftest import Visit
from .moves import is_asked

pytestmark = pytest.mark.slow


def test_the_form_is_redrawn_and_keeps_what_was_settled(visit: Visit) -> None:
    page = visit("/new?game=armada")
    seats, players = page.locator(".seat-row:visible"), page.get_by_label("Players", exact=True)
    expect(seats).to_have_count(4)
    page.get_by_role("radio", name=re.compile("Duel")).check()
    expect(seats).to_have_count(2)
    page.get_by_text("All options").click()
    page.locator("#option-max_rounds").fill("9")
    with page.expect_response("**/new"):
        players.select_option("3")
    expect(seats).to_have_count(3)
    expect(page.locator("#option-max_rounds")).to_be_visible()
    expect(page.locator("#option-max_rounds")).to_have_value("9")
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_url("**/tables/*")
    is_asked(page)
    expect(page.locator("#seats .seat")).to_have_count(3)
