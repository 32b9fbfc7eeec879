"""Looking back: slider, steps, pace, links, files, and what might have been."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from .conftest import Visit
from .moves import go, is_asked, open_table, sit_down, until

pytestmark = pytest.mark.slow
JOURNALS = Path(__file__).parent.parent / "golden"


def uploaded(page: Page, journal: Path | str) -> Page:
    """A journal brought by the form of the lobby."""
    page.goto("/")
    page.locator("#journal").set_input_files(journal)
    page.get_by_role("button", name="Upload").click()
    page.wait_for_url("**/replay*")
    return page


@pytest.fixture
def page(visit: Visit) -> Page:
    return uploaded(visit(), JOURNALS / "cards_2_for_3.json")


def moment(page: Page, at: int) -> None:
    expect(page.locator("#scrubber .where")).to_have_text(re.compile(rf"^{at} of \d+"))


def test_a_game_is_gone_through_by_slider_and_steps(page: Page) -> None:
    last = int(page.locator("#replay").get_attribute("data-last") or 0)
    assert last > 200
    first = page.locator("#pieces").inner_html()
    moment(page, 0)
    page.get_by_role("button", name="One step on").click()
    moment(page, 1)
    page.get_by_role("button", name="One step back").click()
    moment(page, 0)
    page.get_by_role("slider").fill("150")
    moment(page, 150)
    expect(page.locator("#told p").first).to_be_visible()
    assert page.locator("#pieces").inner_html() != first
    page.get_by_role("button", name="To the end").click()
    moment(page, last)
    page.keyboard.press("ArrowLeft")
    moment(page, last - 1)
    page.keyboard.press("Home")
    moment(page, 0)
    expect(page.locator("#log-lines li").first).to_be_attached()
    page.locator("#log-lines a").nth(20).click()
    expect(page.locator("#log-lines li.now").first).to_be_visible()


def test_it_plays_by_itself_and_stops(page: Page) -> None:
    page.get_by_label("Speed").select_option("6×")
    play = page.get_by_role("button", name="Play", exact=True)
    play.click()
    expect(play).to_have_attribute("aria-pressed", "true")
    expect(page.locator("#scrubber .where")).to_have_text(re.compile(r"^(?:[89]|\d\d+) of "))
    play.click()
    expect(play).to_have_attribute("aria-pressed", "false")


def test_the_address_leads_to_the_moment(page: Page, visit: Visit) -> None:
    page.get_by_role("slider").fill("77")
    moment(page, 77)
    expect(page).to_have_url(re.compile(r"[?&]at=77"))
    other = visit(page.url)
    moment(other, 77)
    assert other.locator("#pieces").inner_html() == page.locator("#pieces").inner_html()


def test_a_journal_goes_out_and_comes_back_the_same(page: Page, tmp_path: Path) -> None:
    with page.expect_download() as download:
        page.get_by_role("link", name="Download the journal").click()
    kept = tmp_path / "journal.json"
    download.value.save_as(kept)
    written = json.loads((JOURNALS / "cards_2_for_3.json").read_text())
    assert json.loads(kept.read_text())["entries"] == written["entries"]
    before = page.url
    uploaded(page, kept)
    assert page.url != before
    expect(page.locator("#log-lines li").first).to_be_attached()


def test_what_is_no_journal_is_refused_beside_the_field(visit: Visit, tmp_path: Path) -> None:
    page = visit()
    wrong = tmp_path / "wrong.json"
    wrong.write_text("{}")
    page.locator("#journal").set_input_files(wrong)
    page.get_by_role("button", name="Upload").click()
    expect(page.locator("#journal-fault")).to_be_visible()


def test_what_if_one_goes_on_from_a_moment_against_bots(page: Page) -> None:
    """The slider counts what a watcher was shown; whoever plays on was shown more."""
    turn = page.locator("#log-lines li").filter(has_text=re.compile(r"^Round 5: \w+'s turn")).first
    said, at = turn.inner_text(), turn.get_attribute("data-length") or ""
    page.get_by_role("slider").fill(at)
    moment(page, int(at))
    colour = re.findall(r": (\w+)'s turn", said)[0]
    seat = page.locator("#fork-seat option").filter(has_text=colour).get_attribute("value")
    page.get_by_label("Play as").select_option(seat)
    page.get_by_role("button", name="Go on from this moment").click()
    page.wait_for_url(re.compile(r"/tables/[^/]+$"))
    is_asked(page)
    expect(page.locator("#seats .seat")).to_have_count(3)
    expect(page.locator("#standing")).to_contain_text("Round 5")
    until(page, rf"{colour}: \d+ points? left")
    rounds = page.locator("#log-lines li").filter(has_text=re.compile(r"^Round \d+: "))
    expect(rounds.last).to_contain_text(f"Round 5: {colour}'s turn")


def test_a_running_game_can_be_looked_back_at(visit: Visit) -> None:
    page = visit()
    open_table(page)
    is_asked(page)
    go(page, "A1", "S15", "launch")
    page.get_by_role("link", name="Look back").click()
    page.wait_for_url("**/replay?*")
    moment(page, 1)
    page.get_by_role("button", name="To the beginning").click()
    moment(page, 0)
    page.get_by_role("link", name="To the table").click()
    expect(page.locator("#decision")).to_contain_text("9 points left")


def test_what_happened_meanwhile_is_told_and_can_be_played_back(visit: Visit) -> None:
    host, guest = visit(), visit()
    path = open_table(host, "me", "open", "bot")
    guest.goto(path)
    sit_down(guest)
    expect(guest.locator("#decision")).to_contain_text("Waiting for")
    is_asked(host)
    guest.goto("/")
    go(host, "A1", "S15", "launch")
    guest.goto(path)
    since = guest.locator("#since")
    expect(since).to_contain_text("Azure launches the ship")
    since.get_by_role("link", name="Play it back").click()
    moment(guest, 1)
