"""“Pass whenever this pirate acts” on the page: where it is offered, and the way back."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from covo import games
from covo.engine.game import SPECTATOR, Game
from covo.games.blackbeard.positions import position
from covo.games.blackbeard.rules.decisions import Kind

from ...games.blackbeard.play import begun_at, option
from ..api.live import config_in
from ..shell.visitor import server
from .conftest import Come
from .guests import Guest, region

Company = tuple[Guest, Guest, Guest]

SEA = position(
    "A1 kidd sloop caribbean; A2 low sloop caribbean; B1 tew sloop india, cunning 0",
    strict_windows="on",
    hands={1: ["storm/3", "storm/4"]},
)
"""Anna has two pirates at sea; Bruno has cards against both."""
KIDD, LOW = (option(Kind.MOVE, slot, "s_atlantic") for slot in (1, 2))
BUTTON = re.compile(r'<button class="quiet spare" form="spare" name="pass" value="(\w+)">([^<]*)</')
AGAIN = re.compile(r'<li>([^<]*) <button class="quiet" form="spare" name="ask" value="(\w+)">')
SAID = {
    "en": ("Pass whenever William Kidd acts", "Ask me again", "ask me about retirements only"),
    "it": ("Passa ogni volta che agisce William Kidd", "Chiedimi di nuovo", "solo dei ritiri"),
}
UNKNOWN = {
    "en": "You are not asked about anybody of that name.",
    "it": "Non ti viene chiesto di nessuno con quel nome.",
}


def load(name: str) -> Game:
    return begun_at(SEA) if name == "blackbeard" else games.load(name)


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server whose tables of Blackbeard begin there."""
    folder = tmp_path_factory.mktemp("server")
    with server(folder, config=config_in(folder, load_game=load)) as address:
        yield address


@pytest.fixture(params=["en", "it"])
def language(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def three(come: Come, language: str) -> Company:
    """Anna on turn, Bruno opposite, in his language, and somebody who watches."""
    anna, bruno, watcher = come(), come(language), come()
    fields = {"game": "blackbeard", "option-players": "2", "name": "Anna"}
    seats = {"seat-0-kind": "me", "seat-1-kind": "open"}
    made = anna.act("/new?game=blackbeard", "/tables", fields | seats)
    anna.table = watcher.table = made.headers["location"].removeprefix("/tables/")
    bruno.joins(anna.table)
    return anna, bruno, watcher


def buttons(guest: Guest, seat: int) -> list[tuple[str, str]]:
    """About whom a page offers to pass, in its words."""
    return BUTTON.findall(region(guest.looks(**{"as": seat}), "decision"))


def listed(guest: Guest, seat: int) -> list[tuple[str, str]]:
    """Who is spared, by the page."""
    return AGAIN.findall(region(guest.looks(**{"as": seat}), "mine"))


def moves(anna: Guest, deed: int) -> None:
    anna.looks(**{"as": 0})
    anna.chooses(deed)


def test_the_button_stands_where_one_is_asked_about_somebody(three: Company, language: str) -> None:
    anna, bruno, watcher = three
    for guest, seat in ((anna, 0), (bruno, 1), (watcher, SPECTATOR)):
        assert buttons(guest, seat) == []
        assert 'class="spared"' not in guest.page
    moves(anna, KIDD)
    assert buttons(bruno, 1) == [("kidd", SAID[language][0])]
    for guest, seat in ((anna, 0), (watcher, SPECTATOR)):
        assert buttons(guest, seat) == []


def test_it_passes_and_is_taken_back_on_the_page(three: Company, language: str) -> None:
    anna, bruno, watcher = three
    moves(anna, KIDD)
    bruno.looks(**{"as": 1})
    with bruno.listens(1, bruno.have) as news:
        next(news)  # that somebody has the page open
        assert bruno.asks("spare", {"seat": "1", "pass": "kidd"}).json() == {"taken": True}
        told = next(news)
    assert {"decision", "options", "mine"} <= set(told["regions"])
    _, again, wish = SAID[language]
    assert listed(bruno, 1) == [("William Kidd", "kidd")]
    assert f'{again}<span class="unseen">: William Kidd</span>' in bruno.page
    assert wish in re.sub(r"\s+", " ", region(bruno.page, "mine"))
    assert (bruno.options, buttons(bruno, 1)) == ([], [])
    for guest, seat in ((anna, 0), (watcher, SPECTATOR)):
        guest.looks(**{"as": seat})
        assert 'class="spared"' not in guest.page
    moves(anna, LOW)
    assert [name for name, _ in buttons(bruno, 1)] == ["low"]
    assert bruno.asks("spare", {"seat": "1", "ask": "kidd"}).status_code == 200
    assert listed(bruno, 1) == []
    assert [name for name, _ in buttons(bruno, 1)] == ["low"]


def test_the_other_pirate_is_asked_about_and_the_first_is_not(three: Company) -> None:
    anna, bruno, _ = three
    moves(anna, KIDD)
    bruno.looks(**{"as": 1})
    bruno.asks("spare", {"seat": "1", "pass": "kidd"})
    moves(anna, option(Kind.MOVE, 1, "caribbean"))
    bruno.looks(**{"as": 1})
    assert bruno.options == []
    moves(anna, LOW)
    bruno.looks(**{"as": 1})
    assert option(Kind.PASS) in bruno.options


def test_it_is_a_plain_button_of_a_plain_form(three: Company) -> None:
    """By keyboard and without script: in the order of the page, and the form goes by itself."""
    anna, bruno, _ = three
    moves(anna, KIDD)
    page = bruno.looks(**{"as": 1})
    assert f'<form id="spare" method="post" action="{bruno.path}/spare">' in page
    assert "tabindex" not in re.search(r"<button[^>]*quiet spare[^>]*>", page)[0]  # type: ignore[index]
    sent = bruno.send(f"{bruno.path}/spare", {"seat": "1", "pass": "kidd"})
    assert (sent.status_code, sent.headers["location"]) == (303, f"{bruno.path}?as=1")
    assert listed(bruno, 1) == [("William Kidd", "kidd")]
    sent = bruno.send(f"{bruno.path}/spare", {"seat": "1", "ask": "kidd"})
    assert sent.status_code == 303
    assert listed(bruno, 1) == []


def test_what_is_not_possible_is_said(three: Company, language: str) -> None:
    anna, bruno, _ = three
    bruno.looks(**{"as": 1})
    for fields in ({"pass": "nobody"}, {"ask": "nobody"}, {"pass": "tew"}, {}):
        answer = bruno.asks("spare", {"seat": "1", **fields})
        assert (answer.status_code, answer.json()["code"]) == (422, "bad_subject")
        assert answer.json()["sentence"] == UNKNOWN[language]
    anna.looks(**{"as": 0})
    assert anna.asks("spare", {"seat": "1", "pass": "kidd"}).status_code == 403
    assert listed(bruno, 1) == []
