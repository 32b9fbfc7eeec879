"""Signing other browsers out, and becoming somebody on a page that stays open."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from .conftest import TOUCH, Visit
from .moves import open_table
from .sound import fits, is_sound

pytestmark = pytest.mark.slow
NAME, PASSWORD = "Tullia B.", "a chart of the western sea"


def fills(page: Page, name: str, password: str) -> None:
    """A form of the door, sent by the Enter key."""
    page.goto("/sign-in")
    page.locator(f"#{name}").fill(NAME)
    page.locator(f"#{password}").fill(PASSWORD)
    page.locator(f"#{password}").press("Enter")


def test_another_browser_is_signed_out_from_a_phone_and_by_keyboard(visit: Visit) -> None:
    phone, other = visit("/", "it", **TOUCH), visit()
    fills(phone, "account-name", "new-password")
    expect(phone).to_have_url(re.compile("/me$"))
    fills(other, "name", "password")
    expect(other).to_have_url(re.compile("/$"))
    phone.goto("/me")
    sessions = phone.locator("#sessions")
    expect(sessions.get_by_role("listitem")).to_have_count(2)
    expect(sessions.get_by_text("Questo browser")).to_have_count(1)
    fits(phone)
    is_sound(phone)
    end = sessions.get_by_role("button", name=re.compile("^Esci: Chrome"))
    end.focus()
    phone.keyboard.press("Enter")
    expect(sessions.get_by_role("listitem")).to_have_count(1)
    other.goto("/me")
    expect(other.get_by_role("heading", name="Sign in")).to_be_visible()


def test_a_watcher_who_becomes_somebody_by_speaking_goes_on_speaking(visit: Visit) -> None:
    """The page's forms and its stream are of another session from then on."""
    player = visit()
    path = open_table(player, "me", "bot")
    watcher = visit(path)
    watcher.locator("#tab-talking").click()
    field = watcher.locator("#talk-text")
    for said in ("Ahoy", "Fair winds"):
        field.fill(said)
        field.press("Enter")
        expect(watcher.locator("#chat li", has_text=said)).to_be_visible()
