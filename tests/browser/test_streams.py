"""One stream for all tabs of a browser, and choices of which none is lost without a word."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from ..faults.berths import Time, berthed
from ..web.api.live import config_in
from .conftest import Visit, newcomer
from .moves import (
    end_turn,
    go,
    goes_on,
    is_asked,
    length_of,
    open_table,
    select,
    set_out,
    sit_down,
    source,
    target,
    whatever,
)

pytestmark = pytest.mark.slow
TABS = 8
"""Two more than a browser opens connections to a server by HTTP/1.1."""
OPTIONS = "#options button[data-option]"
NO_WORKER = "delete globalThis.SharedWorker"
DEAF_WORKER = "globalThis.SharedWorker = class { port = new MessageChannel().port1 }"
"""One that never answers, as where its script could not be loaded."""

THROWING_NOTIFICATIONS = """
  localStorage.setItem("covo.notify", "on");
  Object.defineProperty(Document.prototype, "hidden", { get: () => true });
  globalThis.notified = 0;
  globalThis.Notification = class {
    constructor() {
      globalThis.notified += 1;
      throw new TypeError("Illegal constructor");
    }
  };
"""


def stands_between(page: Page) -> None:
    """Requests of this page can be held from now on; to be called before it loads.

    A page that has loaded goes on for a moment with the connections it was given: what is held
    only then may get past, the more likely the busier the machine.
    """
    page.route("**/never-asked-for", lambda route: route.continue_())


def held(page: Page, path: str) -> list[Route]:
    """Requests to this path, which wait until they are let go on."""
    waiting: list[Route] = []

    def hold(route: Route) -> None:
        waiting.append(route)

    page.route(path, hold)
    return waiting


def test_more_tabs_than_connections(visit: Visit) -> None:
    """Each loads, each may choose, and what one chose all others show, in the lobby too."""
    first = visit()
    lobby = first.context.new_page()
    lobby.goto("/")
    path = open_table(first)
    expect(lobby.locator(f'#lists a[href="{path}"]').first).to_be_visible()
    tabs = [first]
    for _ in range(TABS - 1):
        tabs.append(first.context.new_page())
        tabs[-1].goto(path)
    for tab in tabs:
        is_asked(tab)
    go(first, "A1", "S15", "launch")
    for tab in tabs[1:]:
        expect(tab.locator("#table")).to_have_attribute("data-length", length_of(first))
    whatever(tabs[-1])
    for tab in tabs[:-1]:
        expect(tab.locator("#table")).to_have_attribute("data-length", length_of(tabs[-1]))
    tabs[2].close()
    whatever(tabs[3])
    expect(first.locator("#table")).to_have_attribute("data-length", length_of(tabs[3]))
    asks_anew(first, tabs[3])


def asks_anew(page: Page, other: Page) -> None:
    """A page that shows something else than news builds on.

    Else a board could stay dead, since what it lacks is not among the differences.
    """
    page.evaluate(
        """() => {
          document.getElementById("seats").replaceChildren();
          document.getElementById("table").dataset.have = "1.00112233";
        }"""
    )
    whatever(other)
    expect(page.locator("#table")).to_have_attribute("data-length", length_of(other))
    expect(page.locator("#seats")).to_have_text(other.locator("#seats").inner_text())
    whatever(page)


@pytest.mark.parametrize(
    "worker",
    [
        pytest.param(NO_WORKER, id="none", marks=pytest.mark.long),
        pytest.param(DEAF_WORKER, id="deaf"),
    ],
)
def test_a_browser_without_shared_workers_streams_by_itself(visit: Visit, worker: str) -> None:
    page = visit()
    page.context.add_init_script(worker)
    path = open_table(page)
    other = page.context.new_page()
    other.goto(path)
    is_asked(page)
    go(page, "A1", "S15", "launch")
    expect(other.locator("#table")).to_have_attribute("data-length", length_of(page))


def test_a_page_goes_on_when_the_server_puts_its_clock_back(
    chromium: Browser, tmp_path: Path
) -> None:
    time = Time()
    with berthed(config_in(tmp_path, now=time), time) as berth:
        page = newcomer(chromium, berth.url).new_page()
        page.goto("/")
        open_table(page)
        is_asked(page)
        go(page, "A1", "S15", "launch")
        time.now -= 3600.0
        whatever(page)
        page.context.close()


def test_a_page_whose_notifications_throw_goes_on(visit: Visit) -> None:
    """Chrome on Android has them, but only service workers may show them."""
    host = visit("/new")
    host.context.add_init_script(THROWING_NOTIFICATIONS)
    path = open_table(host, "me", "open")
    guest = visit(path)
    sit_down(guest)
    is_asked(host)
    before = host.evaluate("notified")
    for page in (host, guest):
        is_asked(page)
        end_turn(page)
    is_asked(host)
    assert host.evaluate("notified") > before


def test_a_connection_that_is_silent_for_long_is_opened_anew(visit: Visit) -> None:
    """A laptop that slept holds a connection that nobody answers any more."""
    page = visit()
    page.context.add_init_script(NO_WORKER)
    page.clock.install()
    with page.expect_request("**/stream?*"):
        open_table(page)
    is_asked(page)
    with page.expect_request("**/stream?*"):
        page.clock.run_for(50_000)


def test_a_choice_waits_for_no_hint_and_a_second_one_is_explained(visit: Visit) -> None:
    page = visit()
    stands_between(page)
    open_table(page)
    is_asked(page)
    waiting = held(page, "**/counsel")
    page.keyboard.press("h")
    page.wait_for_selector(".hint[aria-busy]")
    go(page, "A1", "S15", "launch")
    with page.expect_response("**/counsel"):
        waiting[0].fulfill(json={"counsel": "<p id=advice>Launch</p>", "options": []})
    expect(page.locator("#advice")).to_have_count(0)  # it was about what has been decided
    of_two_at_once_the_second_is_explained(page)


def of_two_at_once_the_second_is_explained(page: Page) -> None:
    before = length_of(page)
    buttons = page.locator(f"{OPTIONS}:visible")  # what asks once more before it is done is folded
    sent: list[str] = []
    page.on("request", lambda it: sent.append(it.post_data or "") if "/choices" in it.url else None)
    waiting = held(page, "**/choices")
    buttons.first.click()
    expect(page.locator("#table")).to_have_class(re.compile(r"\bbusy\b"))
    buttons.first.click()
    expect(page.locator("#said")).to_be_hidden()
    buttons.last.click()
    expect(page.locator("#said")).to_contain_text("Your last choice is on its way")
    waiting[0].continue_()
    goes_on(page, before)
    assert len(sent) == 1


def test_messages_arrive_in_order_and_choices_between_them_stay_chosen(visit: Visit) -> None:
    page = visit()
    stands_between(page)
    open_table(page)
    page.locator("#tab-talking").click()
    field = page.locator("#talk-text")
    waiting = held(page, "**/chat")
    for text in ("One", "Two", "Three"):
        field.fill(text)
        field.press("Enter")
        expect(field).to_have_value("")
    assert len(waiting) == 1
    page.unroute("**/chat")
    waiting[0].continue_()
    said = page.locator("#chat .said")
    expect(said).to_have_text(["One", "Two", "Three"])
    is_asked(page)
    set_out(page)
    select(page, "S15")
    before = length_of(page)
    waiting = held(page, "**/choices")
    target(page, "S14", "sail").click()
    field.fill("Aye")
    field.press("Enter")
    expect(said).to_have_text(["One", "Two", "Three", "Aye"])
    waiting[0].continue_()
    goes_on(page, before)
    expect(source(page, "S14")).to_have_attribute("aria-pressed", "true")
