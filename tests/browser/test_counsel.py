"""The table that teaches: hints and the analysis of a finished game, in all three games."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from time import perf_counter
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from covo.bots import Thought
from covo.bots.workshop import plain_workshop, workshop
from covo.engine.game import Game, State
from covo.engine.journal import to_text
from covo.games import load
from covo.games.armada.decisions import KIND_OF, Kind
from covo.server import counsel
from covo.testing.walks import journal_of, play

from ..web.api.live import plan_in, serving
from .conftest import TOUCH, Visit
from .moves import OPEN_GAME, goes_on, is_asked, length_of, open_table, whatever
from .test_access import is_sound
from .test_phone import fits

pytestmark = pytest.mark.slow
TESTS = Path(__file__).parents[1]
GAMES = ("armada", "western_sea", "blackbeard")
TABLES: dict[str, dict[str, str]] = {
    "armada": OPEN_GAME,
    "western_sea": {"game": "western_sea", "preset": "everything", "option-first_player": "seat0"},
    "blackbeard": {"game": "blackbeard", "preset": "standard"},
}
COMPILED = ("armada", *(pytest.param(name, marks=pytest.mark.long) for name in GAMES[1:]))
"""Machine code of the newer games takes minutes to make."""
SECOND = 1.0
"""A hint is there within a second; a busy machine takes its time, but not ten times as much."""
SLACK = 10
CHANCE = {"en": r"\(\d+\s% to win\)$", "it": r"\(vittoria: \d+\s%\)$"}


@dataclass(frozen=True)
class Address:
    """The server as those who visit it know it."""

    url: str

    def luck_of(self, test: str) -> None:
        """Every table has the same luck here anyhow: see ``plan_in``."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Address]:
    """In this process, so that machine code is loaded once; interpreted where there is none."""
    workshop(load("armada"))
    with serving(plan_in(tmp_path_factory.mktemp("counsel"))) as url:
        yield Address(url)


# Hints


def seated(page: Page, game: str, **settled: str) -> None:
    """Against two bots, at the first decision that has a choice."""
    open_table(page, "me", "bot", "bot", game=TABLES[game], **settled)
    is_asked(page)


def advised(page: Page, language: str = "en") -> Locator:
    """Ask for a hint: up to three options, each with its chance."""
    page.locator("#decision .hint").click()
    found = page.locator("#advice li")
    expect(found.first).to_be_visible()
    assert 1 <= found.count() <= 3
    for said in found.all_inner_texts():
        assert re.search(CHANCE[language], said), said
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


@pytest.mark.parametrize("game", GAMES)
def test_a_hint_names_options_and_marks_them(visit: Visit, game: str) -> None:
    page = visit()
    seated(page, game)
    found = advised(page)
    for rank in range(1, found.count() + 1):
        is_marked(page, rank)
    is_sound(page)
    before = length_of(page)
    found.first.get_by_role("button").click()
    goes_on(page, before)
    expect(page.locator("#advice")).to_have_count(0)
    expect(page.locator("[data-counsel], #controls .rank")).to_have_count(0)


class Seafaring:
    """A bot that wants to put to sea, before all else."""

    def __init__(self, game: Game, seed: int, mind: Any, hurried: bool) -> None:
        self.game = game

    def think(
        self, seen: State, seat: int, options: Sequence[int], seconds: float
    ) -> list[Thought]:
        wish = next(o for o in options if KIND_OF[o] == Kind.LAUNCH)
        return [Thought(int(o), 0.5, 9 if o == wish else 1) for o in options]


def test_a_place_on_the_board_bears_the_number_of_the_hint(
    visit: Visit, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What begins there is hidden until it is chosen."""
    monkeypatch.setattr(counsel, "ThinkingBot", Seafaring)
    page = visit()
    seated(page, "armada")
    advised(page)
    (start,) = badges(page, 1)
    is_on_top(start)
    page.locator('#controls .source[data-counsel="1"]').dispatch_event("click")
    assert len(badges(page, 1)) == 2, "where it begins and where it leads"
    is_marked(page, 1)


def test_a_hint_comes_in_italian_and_fits_on_a_phone(visit: Visit) -> None:
    page = visit("/", "it", color_scheme="dark", **TOUCH | {"viewport": PHONE})
    seated(page, "western_sea")
    expect(page.locator("#decision .hint")).to_have_text("Suggerimento")
    advised(page, "it")
    expect(page.locator("#advice h3")).to_have_text("Un bot farebbe così")
    is_marked(page, 1)
    fits(page)


PHONE = {"width": 390, "height": 844}


@pytest.mark.parametrize("game", GAMES)
def test_a_table_that_forbids_hints_offers_none(visit: Visit, game: str) -> None:
    page = visit()
    seated(page, game, no_hints="on")
    expect(page.locator("#options button[data-option]").first).to_be_attached()
    expect(page.locator(".hint")).to_have_count(0)
    page.keyboard.press("h")
    expect(page.locator("#advice")).to_have_count(0)


def test_a_rated_table_offers_none(visit: Visit) -> None:
    page = visit("/sign-in")
    csrf = page.locator("meta[name=csrf]").get_attribute("content") or ""
    wanted = {"account-name": "Anna", "new-password": "a chart of the western sea"}
    assert page.request.post("/me/account", form={**wanted, "csrf": csrf}).ok
    page.goto("/")
    seated(page, "armada", rated="on")
    expect(page.locator("#options button[data-option]").first).to_be_attached()
    expect(page.locator(".hint")).to_have_count(0)


@pytest.mark.parametrize("game", COMPILED)
def test_a_hint_is_there_within_a_second(visit: Visit, game: str) -> None:
    workshop(load(game))
    page = visit()
    seated(page, game)
    took = []
    for _ in range(3):
        start = perf_counter()
        advised(page)
        took.append(perf_counter() - start)
        whatever(page)
        is_asked(page)
    print(f"{game}: a hint after {min(took):.2f} to {max(took):.2f} s")
    assert min(took) < SLACK * SECOND


# A finished game


class Opinionated:
    """A bot with a view of its own, and at once: it would always have played the last option."""

    def __init__(self, game: Game, seed: int, mind: Any) -> None:
        self.game = game

    def think(self, seen: State, seat: int, options: Sequence[int]) -> list[Thought]:
        last = len(options) - 1
        return [Thought(int(o), 0.6 if i == last else 0.35, 1 + i) for i, o in enumerate(options)]


@pytest.fixture
def opinionated(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody waits for machine code."""
    monkeypatch.setattr(counsel, "ThinkingBot", Opinionated)
    monkeypatch.setattr(counsel, "ready_workshop", plain_workshop)


def finished(game: str) -> str:
    """A game that was played to its end, by programs; its journal."""
    if game == "western_sea":
        folder = TESTS / "games" / "western_sea" / "golden"
        return (folder / "two_rounds.json").read_text(encoding="utf-8")
    if game == "armada":
        return (TESTS / "golden" / "survivor.json").read_text(encoding="utf-8")
    played = play(load(game), 1, {"players": "2"}, interject=60)
    names = ("Anne", "Bartholomew")
    return to_text(journal_of(played.game, played.settings, played.choices, names))


def looked_through(page: Page, game: str) -> None:
    """From the end of the game to its analysis, by the link that is there."""
    page.goto("/")
    file = {"name": "j.json", "mimeType": "application/json", "buffer": finished(game).encode()}
    page.locator("#journal").set_input_files(file)  # type: ignore[arg-type]
    page.locator("form:has(#journal) button").click()
    page.wait_for_url("**/replay*")
    page.goto(re.sub(r"/replay.*$", "/analysis", page.url))
    expect(page.locator(".analysis ol.advice, .analysis .card > p").first).to_be_visible()


def shows_all(page: Page, seats: int) -> None:
    """A line for each seat, where the game turned, and what the bot would have played."""
    lines = page.locator("svg.chances polyline.line")
    expect(lines).to_have_count(seats)
    for line in lines.all():
        points = [tuple(map(float, p.split(","))) for p in _points(line)]
        assert len(points) > 2
        assert [x for x, _ in points] == sorted(x for x, _ in points)
    expect(page.locator(".analysis .key li")).to_have_count(seats)
    last = [float(_points(line)[-1].split(",")[1]) for line in lines.all()]
    assert len(set(last)) > 1, "at the end it is known who has won"


def _points(line: Locator) -> list[str]:
    return (line.get_attribute("points") or "").split()


@pytest.mark.parametrize("game", GAMES)
def test_a_finished_game_is_looked_through(visit: Visit, game: str, opinionated: None) -> None:
    page = visit()
    looked_through(page, game)
    shows_all(page, 2)
    expect(page.get_by_role("heading", name="Turning points")).to_be_visible()
    advice = page.locator(".advice li")
    assert 1 <= advice.count() <= 8
    expect(advice.first).to_contain_text(re.compile(r"chose: .+35\s%.*The bot: .+60\s%", re.S))
    is_sound(page)
    moment = advice.first.get_by_role("link")
    at = re.findall(r"at=(\d+)", moment.get_attribute("href") or "")[0]
    moment.click()
    expect(page.locator("#scrubber .where")).to_have_text(re.compile(rf"^{at} of \d+"))


def test_the_analysis_comes_in_italian_and_fits_on_a_phone(visit: Visit, opinionated: None) -> None:
    page = visit("/", "it", color_scheme="dark", **TOUCH | {"viewport": PHONE})
    looked_through(page, "blackbeard")
    expect(page.get_by_role("heading", level=1)).to_have_text("Barbanera: analisi")
    shows_all(page, 2)
    expect(page.locator(".advice li").first).to_contain_text("Il bot: ")
    fits(page)
    is_sound(page)


@pytest.mark.parametrize("game", COMPILED)
def test_the_bots_own_judgement_is_shown(visit: Visit, game: str) -> None:
    workshop(load(game))
    page = visit()
    looked_through(page, game)
    shows_all(page, 2)
    for said in page.locator(".advice li").all_inner_texts():
        played, best = (int(n) for n in re.findall(r"(\d+)\s%", said)[-2:])
        assert best > played
