"""Blackbeard in the browser: a solo turn with a loot and an interception, a turn among three."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from covo.engine.journal import to_text

from .careers import hunted
from .conftest import TOUCH, Visit
from .moves import (
    goes_on,
    is_asked,
    length_of,
    log,
    logged,
    open_table,
    press,
    question,
    sit_down,
    waiting,
)
from .test_access import is_sound
from .test_phone import fits
from .test_replay import moment

pytestmark = pytest.mark.slow
BLACKBEARD = {"game": "blackbeard", "preset": "standard"}
SOLO = {"game": "blackbeard", "preset": "solo"}
MENU = re.compile(r"which card do you play|more events, or the end of the turn")
ACTIONS = re.compile(r"actions? left\. What next")
TRIES = 5
"""How often luck may spoil the director's scene: a pirate can fall, a search can fail."""
MOST = 60
"""Decisions in a turn at most."""


def whatever(page: Page) -> None:
    """The first option that stands open; a folded list is unfolded first."""
    shown = page.locator("#options button[data-option]:visible")
    if not shown.count():
        page.locator("#options summary").first.click()
    before = length_of(page)
    shown.first.click()
    goes_on(page, before)


# A turn alone


def brought(page: Page) -> str:
    """The director's game as a table to look back at; its path."""
    page.goto("/")
    file = {"name": "b.json", "mimeType": "application/json", "buffer": to_text(hunted()).encode()}
    page.locator("#journal").set_input_files(file)  # type: ignore[arg-type]
    page.get_by_role("button", name="Upload").click()
    page.wait_for_url("**/replay*")
    return re.sub(r"^https?://[^/]+|/replay.*$", "", page.url)


def gone_on(page: Page, path: str) -> None:
    """The same moment once more, with luck of its own."""
    page.goto(f"{path}/replay")
    last = page.locator("#at").get_attribute("max") or ""
    page.goto(f"{path}/replay?at={last}")
    page.locator("#fork button").click()
    page.wait_for_url(re.compile(r"/tables/[^/]+$"))
    is_asked(page)


def do(page: Page, kind: str) -> bool:
    """A deed of the first pirate on the chart, if it can be done."""
    deed = page.locator(f'#controls a[data-kind="{kind}"][data-option]').first
    if not deed.count():
        return False
    source = deed.get_attribute("data-source") or ""
    ship = page.locator(f'#controls a.source[data-source="{source}"]')
    if ship.get_attribute("aria-pressed") != "true":
        ship.click()
    expect(ship).to_have_attribute("aria-pressed", "true")
    before = length_of(page)
    deed.click()
    goes_on(page, before)
    return True


def answer(page: Page) -> None:
    """Whatever comes up in between: cargo is taken, hostages are kept, dice stand."""
    for label in ("Take the cargo", "Empty hold", "Keep the hostage", "Stay sober", "Let"):
        button = page.locator("#options").get_by_role("button", name=re.compile(f"^{label}"))
        if button.count():
            press(page, button.first.inner_text().split("\n")[0])
            return
    whatever(page)


def play_turn(page: Page) -> str:
    """All actions of the turn, on the chart; the log of it."""
    for _ in range(MOST):
        is_asked(page)
        asked = question(page).inner_text()
        if MENU.search(asked):
            break
        if not ACTIONS.search(asked):
            answer(page)
        elif not (do(page, "loot") if looked(page) else do(page, "search") or do(page, "loot")):
            press(page, "Give up the actions left")
    return logged(page)


def looked(page: Page) -> bool:
    """Whether the Crown has shown its hand: then there is time to loot."""
    return "intercepts" in logged(page)


def test_a_solo_turn_with_a_loot_and_an_interception(visit: Visit) -> None:
    page = visit()
    path = brought(page)
    told = ""
    for _ in range(TRIES):
        gone_on(page, path)
        before = length_of(page)
        told = play_turn(page)
        fresh = "\n".join(
            log(page).evaluate_all(
                f"all => all.filter((e) => Number(e.dataset.length) > {before})"
                ".map((e) => e.textContent)"
            )
        )
        if "takes the cargo" in fresh and "intercepts" in fresh:
            break
    assert "intercepts" in told
    assert re.search(r"moves in on the merchant[\s\S]*takes the cargo[\s\S]*notoriety", told)
    press(page, "End the turn")
    is_asked(page)
    expect(page.locator("#standing")).to_contain_text(re.compile(r"Turn \d+"))
    expect(page.locator("#standing")).to_contain_text("The Crown")


def test_a_procedure_is_shown_as_it_happens(visit: Visit) -> None:
    """The die, what is added, what it is held against: stepped through when looking back."""
    page = visit()
    path = brought(page)
    page.goto(f"{path}/replay")
    line = page.locator("#log-lines li").filter(has_text="moves in on the merchant").first
    at = int(line.get_attribute("data-length") or 0)
    page.goto(f"{path}/replay?at={at}")
    seen = ""
    for step in range(1, 9):
        page.locator("[data-do=forward]").click()
        moment(page, at + step)
        seen += "\n".join(["", *page.locator("#happening .scene").all_inner_texts()])
    assert "cargo rating" in seen
    assert "a hold." in seen


def test_a_preview_tells_cost_and_odds_and_a_click_says_why_not(visit: Visit) -> None:
    page = visit()
    gone_on(page, brought(page))
    page.locator("#controls a.source").first.click()
    page.locator('#controls a.on[data-kind="search"]').first.hover()
    expect(page.locator("#hint")).to_contain_text(re.compile(r"Costs 1 action\. A die \+ \d"))
    expect(page.locator("#preview .chance")).to_be_attached()
    page.locator('[data-place="india"]').click()
    said = page.locator("#said")
    expect(said).to_contain_text("more than one step from")
    expect(said.locator("a.rule")).to_have_attribute("data-rule", "BB-7.1")


def test_a_turn_is_played_by_keyboard(visit: Visit) -> None:
    page = visit()
    gone_on(page, brought(page))
    before = length_of(page)
    page.locator("#controls a.source").first.focus()
    page.keyboard.press("Enter")
    first = page.locator("#controls a.on[data-option]").first
    expect(first).to_be_focused()
    page.keyboard.press("ArrowRight")
    expect(page.locator("#controls a:focus")).to_have_count(1)
    page.keyboard.press("Enter")
    goes_on(page, before)


# A turn among three


def enlist(pages: list[Page]) -> None:
    """Everybody chooses a pirate, an area and a ship; one is enough."""
    for _ in range(MOST):
        asked = waiting(pages)
        said = question(asked).inner_text()
        if MENU.search(said):
            return
        if "another pirate at the start" in said:
            press(asked, "That is enough")
        else:
            whatever(asked)
    raise AssertionError("the pirates never set out")


def three(visit: Visit) -> list[Page]:
    """Three people at one table, each in a browser of their own."""
    host = visit("/new")
    path = open_table(host, "me", "open", "open", game=BLACKBEARD, name="Grace")
    guests = [visit(path) for _ in range(2)]
    for guest in guests:
        sit_down(guest)
    return [host, *guests]


def let_pass(page: Page) -> None:
    """Answer nothing."""
    before = length_of(page)
    page.locator("#options").get_by_role("button", name=re.compile(r"^Pass\b")).click()
    goes_on(page, before)


def use_card(page: Page) -> bool:
    """Use the first card of the hand that can be used, by the button below it."""
    use = page.locator("#mine button.use")
    if not use.count():
        return False
    before = length_of(page)
    use.first.click()
    goes_on(page, before)
    return True


def test_a_turn_among_three_with_reactions(visit: Visit) -> None:
    pages = three(visit)
    enlist(pages)
    played = passed = 0
    for _ in range(4 * MOST):
        page = waiting(pages)
        said = question(page).inner_text()
        if "what do you do?" in said:
            if not played and use_card(page):
                played += 1
            else:
                let_pass(page)
                passed += 1
        elif MENU.search(said) and use_card(page):
            continue
        elif ACTIONS.search(said):
            if not do(page, "move"):
                press(page, "Give up the actions left")
        else:
            whatever(page)
        if played and passed:
            break
    assert played
    assert passed
    for other in pages:
        expect(log(other).filter(has_text=re.compile(r"plays ")).first).to_be_attached()


def test_a_filter_is_kept_and_spares_the_question(visit: Visit) -> None:
    """Section 15: whoever wants to be asked about retirements only is not asked for a move."""
    pages = three(visit)
    enlist(pages)
    mover = waiting(pages)
    others = [page for page in pages if page is not mover]
    for page in others:
        with page.expect_response("**/filter"):
            page.locator("#filter-choice").select_option("never")
    press(mover, mover.locator("#options button[data-option]").first.inner_text().split("\n")[0])
    for _ in range(6):
        page = waiting(pages)
        said = question(page).inner_text()
        if MENU.search(said):  # perhaps the next player's: a turn without more events ends itself
            break
        assert page is mover, said
        if not do(page, "move"):
            whatever(page)
    others[0].reload()
    expect(others[0].locator("#filter-choice")).to_have_value("never")


def moved(pages: list[Page]) -> tuple[Page, str]:
    """The page that is asked about a pirate after a move, and who he is."""
    for _ in range(4 * MOST):
        page = waiting(pages)
        button = page.locator("#decision button.spare")
        if button.count():
            return page, button.get_attribute("value") or ""
        if not (ACTIONS.search(question(page).inner_text()) and do(page, "move")):
            whatever(page)
    raise AssertionError("nobody was ever asked about a pirate")


def test_a_pirate_is_spared_by_keyboard_and_asked_about_again(visit: Visit) -> None:
    """Section 15: “pass for this pirate”, and the way back, without a mouse."""
    pages = three(visit)
    enlist(pages)
    page, pirate = moved(pages)
    page.locator("#decision button.spare").focus()
    page.keyboard.press("Enter")
    again = page.locator(f'#mine .spared button[value="{pirate}"]')
    expect(again).to_be_visible()
    expect(page.locator(f'button.spare[value="{pirate}"]')).to_have_count(0)
    onward = page.locator("#decision :focus, #options :focus, #controls :focus")
    expect(onward).to_have_count(1)
    for other in pages:
        if other is not page:
            expect(other.locator(".spared")).to_have_count(0)
    page.reload()
    is_sound(page)
    again.focus()
    page.keyboard.press("Enter")
    expect(page.locator(".spared")).to_have_count(0)
    expect(onward).to_have_count(1)


# Everybody, everywhere


def test_a_table_has_no_serious_fault(visit: Visit) -> None:
    page = visit()
    path = brought(page)
    is_sound(page)
    gone_on(page, path)
    is_sound(page)
    page.locator("#controls a.source").first.click()
    is_sound(page)
    page.locator(".sources-of summary").click()
    is_sound(page)


@pytest.mark.parametrize("language", ["en", "it"])
def test_a_phone_shows_all_of_it(visit: Visit, language: str) -> None:
    page = visit("/", language, **TOUCH)
    open_table(page, "me", game=SOLO)
    is_asked(page)
    fits(page)
    for _ in range(12):
        if page.locator("#mine .card").count() and page.locator("article.pirate").count():
            break
        whatever(page)
        is_asked(page)
    fits(page)
    expect(page.locator("#decision")).to_be_in_viewport()
    card = page.locator("#mine .card").first
    card.scroll_into_view_if_needed()
    expect(card).to_be_in_viewport()
    display = page.locator("article.pirate").first
    display.scroll_into_view_if_needed()
    fits(page)
