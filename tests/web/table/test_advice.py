"""What a bot would do, as pages say it: hints and the analysis of a finished game, in all games."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator, Sequence
from html import unescape
from itertools import product

import pytest

from covo.bots import Thought, thinking
from covo.bots.bot_code import bot_code, plain_bot_code
from covo.games import load
from covo.server import counsel
from covo.server.counsel import Hint
from covo.server.reason import Reason, Why
from covo.web.table.counsel import REASONS

from ...patience import PATIENCE
from ..boards.markup import text
from ..shell.visitor import server
from .conftest import Come
from .finished import brought, finished_game, journal
from .guests import Guest
from .opinions import of_one_mind

GAMES = ("armada", "western_sea", "blackbeard")
CHANCE = {"en": r"\(\d+\s% to win\): .{5}", "it": r"\(vittoria: \d+\s%\): .{5}"}
GLANCE = 0.1
"""Seconds between two looks at a page that shows progress."""
LIKED, PLAYED = r"\D60\s%", r"\D35\s%"


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server whose bot has its view at once."""
    with of_one_mind(), server(tmp_path_factory.mktemp("server")) as address:
        yield address


@pytest.fixture(scope="module")
def thoughtful(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server whose bot thinks."""
    with server(tmp_path_factory.mktemp("thoughtful")) as address:
        yield address


def seated(guest: Guest, game: str, **fields: str) -> Guest:
    guest.opens(game, "me", "bot", "bot", **fields)
    guest.is_asked()
    return guest


@pytest.mark.parametrize("language", ["en", "it"])
@pytest.mark.parametrize("game", GAMES)
def test_a_hint_names_up_to_three_options_with_their_chances(
    come: Come, game: str, language: str
) -> None:
    guest = seated(come(language), game)
    told = guest.asks("counsel", {"seat": "0", "length": guest.length}).json()
    said = [text(item) for item in re.findall(r'class="label">(.*?)</span>', told["counsel"])]
    assert 1 <= len(said) == len(told["options"]) <= 3
    for line in said:
        assert re.search(CHANCE[language], line), line
    assert set(told["options"]) <= set(guest.options)
    taken = guest.send(f"{guest.path}/choices", guest.fields(told["options"][0]))
    assert taken.status_code == 303
    assert 'id="advice"' not in guest.looks(**{"as": 0})


@pytest.mark.parametrize("language", ["en", "it"])
def test_every_reason_is_a_sentence_with_its_number(
    come: Come, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def hinted(thoughts: Sequence[Thought]) -> list[Hint]:
        option = thoughts[0].option
        return [Hint(option, 0.6, Why(reason, 0.2, option)) for reason in Reason]

    guest = seated(come(language), "armada")
    monkeypatch.setattr(counsel, "best_hints", hinted)
    told = guest.asks("counsel", {"seat": "0", "length": guest.length}).json()["counsel"]
    said = [text(item) for item in re.findall(r'class="label">(.*?)</span>', told)]
    assert len(set(said)) == len(Reason)
    for reason, line in zip(Reason, said, strict=True):
        assert re.search(CHANCE[language], line)
        assert ("20" in line) == ("{chance}" in REASONS[reason])
    if language == "it":
        assert not [line for line, english in product(said, REASONS.values()) if english in line]


@pytest.mark.parametrize("game", GAMES)
def test_a_table_that_forbids_hints_offers_none(come: Come, game: str) -> None:
    guest = seated(come(), game, no_hints="on")
    assert guest.options
    assert 'class="quiet hint' not in guest.page
    answer = guest.asks("counsel", {"seat": "0", "length": guest.length})
    assert answer.json()["code"] == "no_hints"


def test_a_rated_table_offers_none(come: Come) -> None:
    guest = come()
    wanted = {"account-name": "Anna", "new-password": "a chart of the western sea"}
    assert guest.act("/sign-in", "/me/account", wanted).status_code == 303
    seated(guest, "armada", rated="on", pace="days")
    assert guest.options
    assert 'form="counsel"' not in guest.page


def analysis(guest: Guest, path: str) -> str:
    """The page, once all decisions are looked through; until then it looks again by itself."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        if "<progress" not in guest.read(f"{path}/analysis").text:
            return unescape(guest.page)
        time.sleep(GLANCE)
    raise AssertionError(f"the analysis never ends: {text(guest.page)}")


def items(page: str, name: str) -> list[str]:
    """The lines of a list."""
    found = re.search(rf'<ol[^>]*class="{name}".*?</ol>', page, re.DOTALL)
    return re.findall(r"<li.*?</li>", found[0], re.DOTALL) if found else []


def shows_a_line_for_each_seat(page: str, seats: int) -> None:
    """From left to right, and at the end it is known who has won."""
    lines = re.findall(r'<polyline[^>]*class="line[^>]*points="([^"]+)"', page)
    assert len(lines) == seats
    drawn = [[tuple(map(float, p.split(","))) for p in line.split()] for line in lines]
    for points in drawn:
        assert len(points) > 2
        assert [x for x, *_ in points] == sorted(x for x, *_ in points)
    assert len({points[-1][1] for points in drawn}) > 1
    assert len(items(page, "key")) == seats


@pytest.mark.parametrize("game", GAMES)
def test_a_finished_game_is_looked_through(come: Come, game: str) -> None:
    guest = come()
    path = finished_game(guest, game)
    assert f'href="{path}/analysis"' in guest.read(path).text
    page = analysis(guest, path)
    shows_a_line_for_each_seat(page, 2)
    assert "Turning points" in page
    advice = items(page, "advice")
    assert 1 <= len(advice) <= 8
    assert re.search(rf"chose: .+{PLAYED}.*The bot: .+{LIKED}", text(advice[0]))
    (at,) = re.findall(r"/replay\?at=(\d+)", advice[0])
    assert f'data-at="{at}"' in guest.read(f"{path}/replay?at={at}").text


def test_the_analysis_comes_in_italian(come: Come) -> None:
    guest = come("it")
    page = analysis(guest, finished_game(guest, "blackbeard"))
    assert "Barbanera: analisi" in page
    shows_a_line_for_each_seat(page, 2)
    assert "Il bot: " in page


@pytest.mark.parametrize(
    ("language", "told", "button"),
    [
        ("en", "The bot could not look through this game", "Try again"),
        ("it", "Il bot non è riuscito a esaminare questa partita", "Riprova"),
    ],
)
def test_an_analysis_that_failed_says_so_and_waits_to_be_tried_again(
    come: Come, monkeypatch: pytest.MonkeyPatch, language: str, told: str, button: str
) -> None:
    begun: list[int] = []

    def broken(game: object, players: int, *others: object) -> None:
        begun.append(players)
        raise OSError("no more memory")

    guest = come(language)
    path = finished_game(guest, "armada")
    with monkeypatch.context() as patch:
        patch.setattr(counsel, "look_through", broken)
        page = analysis(guest, path)
        for _ in range(2):
            assert told in page
            assert f"{button}</button>" in page
            answer = guest.read(f"{path}/analysis")
            assert "refresh" not in answer.headers
            page = unescape(answer.text)
        assert begun == [2]
    again = guest.send(f"{path}/analysis")
    assert again.headers["location"] == f"{path}/analysis"
    page = analysis(guest, path)
    assert told not in page
    shows_a_line_for_each_seat(page, 2)
    complete = guest.send(f"{path}/analysis")
    assert complete.status_code == 303
    assert "<progress" not in guest.read(f"{path}/analysis").text


def shows_its_judgement(address: str, written: str) -> None:
    """What it would have played has the better chance, wherever that is worth telling."""
    with (guest := Guest(address)).http:
        page = analysis(guest, brought(guest, written))
    shows_a_line_for_each_seat(page, len(items(page, "key")))
    advice = items(page, "advice")
    assert advice
    for item in advice:
        played, best = (int(n) for n in re.findall(r"(\d+)\s%", text(item))[-2:])
        assert best > played


def test_the_bots_own_judgement_is_shown(thoughtful: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A short thought, and nobody waits for machine code."""
    monkeypatch.setattr(counsel, "ready_bot_code", plain_bot_code)
    monkeypatch.setattr(thinking, "bot_code", plain_bot_code)
    monkeypatch.setattr(counsel, "SIMULATIONS", 4)
    shows_its_judgement(thoughtful, journal("armada"))


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
def test_the_bots_own_judgement_is_shown_by_machine_code(thoughtful: str, game: str) -> None:
    bot_code(load(game))
    shows_its_judgement(thoughtful, journal(game))
