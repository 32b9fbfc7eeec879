"""The table that teaches: hints that stand out where they lie, and a graph of a finished game.

What they say is looked at without a browser; the bot here is quick and of one mind.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Locator, Page, expect

from ..web.api.live import config_in, serving
from ..web.shell.visitor import Visitor
from ..web.table.finished import finished_game
from ..web.table.opinions import of_one_mind
from .conftest import TOUCH, Nearby, Visit
from .moves import OPEN_GAME, goes_on, is_asked, length_of, open_table
from .sound import fits, is_sound

pytestmark = pytest.mark.slow
TABLES: dict[str, dict[str, str]] = {
    "armada": OPEN_GAME,
    "western_sea": {"game": "western_sea", "preset": "everything", "option-first_player": "seat0"},
    "blackbeard": {"game": "blackbeard", "preset": "standard"},
}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Nearby]:
    """In this process, with that bot."""
    with of_one_mind(), serving(config_in(tmp_path_factory.mktemp("counsel"))) as url:
        yield Nearby(url)


def seated(page: Page, game: str) -> None:
    """Against two bots, at the first decision that has a choice."""
    open_table(page, "me", "bot", "bot", game=TABLES[game])
    is_asked(page)


def advised(page: Page) -> Locator:
    """Ask for a hint by its key: up to three options."""
    page.keyboard.press("h")
    found = page.locator("#advice li")
    expect(found.first).to_be_visible()
    assert 1 <= found.count() <= 3
    return found


def badges(page: Page, rank: int) -> list[Locator]:
    """The numbers on the board that can be seen."""
    found = page.locator("#controls .rank").filter(has_text=str(rank))
    return [badge for badge in found.all() if badge.is_visible()]


def is_marked(page: Page, rank: int) -> None:
    """The option stands out where it lies: a number on it, or a frame around its folded group."""
    marked = page.locator(f':is(#options, #mine) [data-counsel="{rank}"]').all()
    things = [thing for thing in marked if thing.is_visible()]
    folded = page.locator("#options details:not([open]) > summary").all()
    assert badges(page, rank) or things or "dashed" in map(outline, folded)
    for badge in badges(page, rank):
        is_on_top(badge)
    for thing in things:
        assert outline(thing) == "dashed"
        assert thing.evaluate("e => getComputedStyle(e, '::before').content") == f'"{rank}"'


def outline(element: Locator) -> str:
    return str(element.evaluate("e => getComputedStyle(e).outlineStyle"))


def is_on_top(badge: Locator) -> None:
    """Nothing lies over it, and it is large enough to read."""
    box = badge.bounding_box()
    assert box is not None
    assert min(box["width"], box["height"]) >= 9
    seen = """e => { const b = e.getBoundingClientRect();
      e.style.pointerEvents = "auto";
      const top = document.elementFromPoint(b.x + b.width / 2, b.y + b.height / 2);
      e.style.pointerEvents = "";
      return e.contains(top); }"""
    assert badge.evaluate(seen)


@pytest.mark.parametrize(
    "game",
    ["armada", *(pytest.param(g, marks=pytest.mark.long) for g in ("western_sea", "blackbeard"))],
)
def test_a_hint_marks_options_where_they_lie(visit: Visit, game: str) -> None:
    page = visit()
    seated(page, game)
    found = advised(page)
    for rank in range(1, found.count() + 1):
        is_marked(page, rank)
    is_sound(page)
    if game == "armada":  # what begins at a place is hidden until that is chosen
        (start,) = badges(page, 1)
        is_on_top(start)
        page.locator('#controls .source[data-counsel="1"]').dispatch_event("click")
        assert len(badges(page, 1)) == 2, "where it begins and where it leads"
        is_marked(page, 1)
    before = length_of(page)
    found.first.get_by_role("button").click()
    goes_on(page, before)
    expect(page.locator("#advice")).to_have_count(0)
    expect(page.locator("[data-counsel], #controls .rank")).to_have_count(0)


@pytest.mark.long
def test_a_hint_fits_on_a_phone(visit: Visit) -> None:
    page = visit("/", "it", color_scheme="dark", **TOUCH)
    seated(page, "western_sea")
    page.locator("#decision .hint").tap()
    expect(page.locator("#advice h3")).to_have_text("Un bot farebbe così")
    is_marked(page, 1)
    fits(page)


def test_a_graph_of_a_finished_game_fits_on_a_phone(visit: Visit, server: Nearby) -> None:
    with (bringer := Visitor(server.url)).http:
        path = finished_game(bringer, "blackbeard")
    page = visit(f"{path}/analysis", "it", color_scheme="dark", **TOUCH)
    expect(page.locator("svg.chances polyline.line").first).to_be_visible()
    expect(page.locator(".advice li").first).to_be_visible()
    fits(page)
    is_sound(page)
