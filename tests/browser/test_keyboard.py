"""A whole turn without a mouse: every control is reached, seen and used by keys alone."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from .conftest import Visit
from .moves import goes_on, is_asked, length_of, log, open_table, question, until

pytestmark = pytest.mark.slow
MOST = 120
FOCUS = """() => {
  const e = document.activeElement;
  return { tag: e.localName, id: e.id, text: e.textContent.trim().slice(0, 60),
    label: e.getAttribute("aria-label") ?? "", inBoard: Boolean(e.closest("#controls")),
    inOptions: Boolean(e.closest("#options")), source: e.dataset?.source ?? "",
    target: e.dataset?.target ?? "", kind: e.dataset?.kind ?? "",
    isNumber: e.matches(".number") };
}"""


@pytest.fixture
def page(visit: Visit) -> Page:
    page = visit()
    open_table(page)
    is_asked(page)
    return page


def focused(page: Page) -> dict[str, object]:
    found: dict[str, object] = page.evaluate(FOCUS)
    return found


def tab_to(page: Page, **wanted: object) -> dict[str, object]:
    """Tab until the focus is on this."""
    for _ in range(MOST):
        page.keyboard.press("Tab")
        now = focused(page)
        if all(now[name] == value for name, value in wanted.items()):
            return now
    raise AssertionError(f"Tab never came to {wanted}")


def is_seen(page: Page, control: Locator) -> None:
    """What has the focus looks otherwise than without it."""
    element, box = control.element_handle(), control.bounding_box()
    assert box is not None
    wide = {"x": box["x"] - 6, "y": box["y"] - 6, "width": box["width"] + 12}
    clip: Any = wide | {"height": box["height"] + 12}
    with_focus = page.screenshot(clip=clip, caret="initial")
    page.evaluate("document.activeElement.blur()")
    without = page.screenshot(clip=clip, caret="initial")
    page.keyboard.press("Shift")
    element.focus()
    assert with_focus != without


def test_a_turn_is_played_by_keys_alone(page: Page) -> None:
    tab_to(page, kind="source")
    is_seen(page, page.locator("#controls a:focus"))
    while focused(page)["source"] != "A1":
        page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    chosen = focused(page)
    assert chosen["source"] == "A1"
    assert chosen["target"], "the first target has the focus"
    while (focused(page)["kind"], focused(page)["target"]) != ("launch", "S15"):
        page.keyboard.press("Tab")
    before = length_of(page)
    page.keyboard.press("Enter")
    goes_on(page, before)
    expect(question(page)).to_contain_text("9 points left")

    page.keyboard.press("Escape")
    tab_to(page, kind="source", source="A1")
    page.keyboard.press("Enter")
    while focused(page)["kind"] != "load":
        page.keyboard.press("Tab")
    before = length_of(page)
    page.keyboard.press("Enter")
    goes_on(page, before)
    expect(question(page)).to_contain_text("how many pirates")
    if not focused(page)["isNumber"]:
        tab_to(page, isNumber=True)
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    before = length_of(page)
    page.keyboard.press("Enter")
    goes_on(page, before)
    expect(log(page).last).to_contain_text("loads 4 pirates")

    tab_to(page, inOptions=True)
    for _ in range(MOST):
        if str(focused(page)["text"]).startswith("End the turn"):
            break
        page.keyboard.press("Tab")
    is_seen(page, page.locator("#options button:focus"))
    before = length_of(page)
    page.keyboard.press("Enter")
    goes_on(page, before)
    until(page, r"\(Azure\): \d+ points? left")


def test_arrows_escape_and_the_first_tab_lead_where_they_should(page: Page) -> None:
    start = tab_to(page, kind="source")
    page.keyboard.press("ArrowRight")
    moved = focused(page)
    assert moved["inBoard"]
    assert moved["label"] != start["label"]
    page.keyboard.press("Enter")
    expect(page.locator("#controls")).to_have_attribute("data-selected", "")
    page.keyboard.press("Escape")
    expect(page.locator("#controls")).not_to_have_attribute("data-selected", "")
    assert focused(page)["kind"] == "source"
    tab_to(page, inOptions=True)
    first = focused(page)
    page.keyboard.press("ArrowDown")
    assert focused(page)["inOptions"]
    assert focused(page)["text"] != first["text"]
    page.keyboard.press("Enter")
    expect(page.locator("#live")).not_to_be_empty()
    page.goto("/")
    page.keyboard.press("Tab")
    skip = page.get_by_role("link", name="Skip to the content")
    expect(skip).to_be_focused()
    expect(skip).to_be_in_viewport()
