"""What a person does at a table in the browser: opens one, looks, clicks, waits to be asked."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from playwright.sync_api import Locator, Page, expect

from ..patience import PATIENCE

GLANCE = 50
"""Milliseconds between two looks at several pages."""
SEATS = ("me", "bot", "bot")
OPEN_GAME = {
    "preset": "classic",
    "option-setup": "standard",
    "option-colours": "azure-violet-blue-orange",
}
"""Armada without cards: nothing is hidden, and the first seat begins with Azure."""
CARDS = OPEN_GAME | {"option-cards": "on", "option-starting_cards": "4"}
expect.set_options(timeout=PATIENCE * 1000)


def form_of(seats: tuple[str, ...], settled: dict[str, str]) -> dict[str, str]:
    """The fields that the form of a new table would send; a seat is a kind, or a kind:name."""
    fields = {"game": "armada", "option-players": str(len(seats))} | settled
    for number, seat in enumerate(seats):
        kind, _, name = seat.partition(":")
        fields |= {f"seat-{number}-kind": kind, f"seat-{number}-bot": "random"}
        fields[f"seat-{number}-name"] = name
    return fields


def open_table(page: Page, *seats: str, game: dict[str, str] | None = None, **settled: str) -> str:
    """A new table, by the form but without filling it in by hand; its path."""
    csrf = page.locator("meta[name=csrf]").get_attribute("content") or ""
    fields = form_of(seats or SEATS, OPEN_GAME if game is None else game)
    sent: dict[str, str | float | bool] = {**fields, **settled, "csrf": csrf}
    # What is sent beside the page speaks no language by itself, and a new guest would be English.
    spoken = {"Accept-Language": page.locator("html").get_attribute("lang") or ""}
    answer = page.request.post("/tables", form=sent, headers=spoken)
    assert answer.ok, answer.text()
    page.goto(answer.url)
    return re.sub(r"^https?://[^/]+", "", answer.url)


def sit_down(page: Page) -> None:
    """Take the first seat that stands open; the page comes anew, as a player's."""
    page.locator("#tab-company").click()
    with page.expect_navigation():
        page.get_by_role("button", name="Sit here").first.click()


def is_asked(page: Page) -> None:
    """Wait until it is for this page to decide."""
    page.wait_for_selector('#decision[data-asked="1"]')


def waiting(pages: Sequence[Page]) -> Page:
    """The one of several pages that is to decide."""
    for _ in range(int(PATIENCE) * 1000 // GLANCE):
        for page in pages:
            if page.locator('#decision[data-asked="1"]').count():
                return page
        pages[0].wait_for_timeout(GLANCE)
    raise AssertionError("nobody is asked")


def question(page: Page) -> Locator:
    return page.locator("#decision .question")


def length_of(page: Page) -> str:
    return page.locator("#table").get_attribute("data-length") or ""


def goes_on(page: Page, before: str) -> None:
    """Wait until the page shows more than it did, and takes the next choice.

    The stream may bring what was chosen before the answer to the choice is there.
    """
    table = page.locator("#table")
    expect(table).not_to_have_attribute("data-length", before)
    expect(table).not_to_have_class(re.compile(r"\bbusy\b"))


def source(page: Page, place: str) -> Locator:
    return page.locator(f'#controls a.source[data-source="{place}"]')


def target(page: Page, place: str, kind: str = "") -> Locator:
    """A way that begins at what is selected."""
    wanted = f'[data-kind="{kind}"]' if kind else ""
    return page.locator(f'#controls a.on[data-target="{place}"]{wanted}')


def select(page: Page, place: str) -> None:
    """Choose a source on the board, unless it is chosen already."""
    if source(page, place).get_attribute("aria-pressed") != "true":
        source(page, place).click()
    expect(source(page, place)).to_have_attribute("aria-pressed", "true")


def go(page: Page, start: str, end: str, kind: str = "") -> None:
    """From here to there, on the board."""
    before = length_of(page)
    select(page, start)
    target(page, end, kind).click()
    goes_on(page, before)


def without_regret(page: Page) -> None:
    """Unfold what would be asked about first: whoever plays here means it."""
    page.eval_on_selector_all(
        "#options details.regret", "all => all.forEach((one) => (one.open = true))"
    )


def press(page: Page, label: str) -> None:
    """An option of the panel, by its words."""
    before = length_of(page)
    without_regret(page)
    page.locator("#options").get_by_role("button", name=label).first.click()
    goes_on(page, before)


def set_out(page: Page) -> None:
    """The ship of Sapphire Harbour at sea, with five pirates."""
    go(page, "A1", "S15", "launch")
    go(page, "A1", "S15", "load")
    page.get_by_label("How many").last.fill("5")
    press(page, "Load 5 pirates")


def whatever(page: Page) -> None:
    """The first option there is."""
    before = length_of(page)
    without_regret(page)
    stepper = page.locator("#options [data-do=confirm]")
    button = stepper if stepper.count() else page.locator("#options button[data-option]")
    button.first.click()
    goes_on(page, before)


def end_turn(page: Page) -> None:
    press(page, "End the turn")


def until(page: Page, asked: str, most: int = 40) -> None:
    """Answer whatever comes until this is asked."""
    wanted = re.compile(asked)
    for _ in range(most):
        is_asked(page)
        if wanted.search(question(page).inner_text()):
            return
        whatever(page)
    raise AssertionError(f"{asked} was never asked: {question(page).inner_text()}")


def logged(page: Page) -> str:
    """All that the log says, once what is shown big has entered it too."""
    expect(page.locator("#log-lines")).not_to_have_attribute("aria-busy", "true")
    return "\n".join(log(page).all_inner_texts())


def log(page: Page) -> Locator:
    return page.locator("#log-lines li")


def piece_at(page: Page, piece: str) -> tuple[Any, Any]:
    found = page.locator(f"#{piece}")
    return found.get_attribute("data-x"), found.get_attribute("data-y")
