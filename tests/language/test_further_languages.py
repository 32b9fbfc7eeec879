"""A language from a folder elsewhere: on pages and in a terminal nothing is left in English."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path

import pytest

from covo import bots, games
from covo.games.blackbeard.rules.components import (
    COMMISSIONERS_DATA,
    GOVERNORS_DATA,
    PIRATES_DATA,
)
from covo.language.catalogue import FURTHER
from covo.server.people.person_names import SEA_WORDS
from tests.patience import PATIENCE
from tests.servers import Server, serving
from tests.web.shell.visitor import Visitor

from .pseudo import PSEUDO, write

GAMES = ("armada", "blackbeard", "western_sea")
ENGLISH = re.compile(r"(?<![\w-])[A-Za-z]{2,}\b(?!-[A-Z]?\d|\d)")
"""Words of two letters or more, but for the numbers of rules and places: SET-6.1, C17."""
SAID = ("aria-label", "title", "placeholder", "alt")
"""Attributes that are read to people, or shown."""
ON_PAGES = {
    *("Covo", "EN", "IT", "EO"),
    # what languages call themselves
    *("English", "Italiano", "Esperanto"),
}
IN_TERMINAL = {
    # how the program is called
    *("covo", "play", "resume", "bots", "option", "language", "preset", "seed", "solo", PSEUDO),
    # what one types beside a game's commands
    *("help", "map", "quit", "why"),
    # where a game waits
    *("local", "share", "json"),
}
SESSIONS = f"""
from dataclasses import replace
from tests.transcripts import SESSIONS, transcript
for name in {GAMES}:
    words = (*SESSIONS[name].words, "--language", "{PSEUDO}")
    print(transcript(replace(SESSIONS[name], words=words, shown_from=0)))
"""


class Reading(HTMLParser):
    """All of a page that somebody reads or hears."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.silent, self.said = 0, list[str]()
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.silent += tag in ("script", "style")
        self.said += [value for name, value in attrs if name in SAID and value]

    def handle_endtag(self, tag: str) -> None:
        self.silent -= tag in ("script", "style")

    def handle_data(self, data: str) -> None:
        if not self.silent and data.strip():
            self.said.append(data)


def people() -> set[str]:
    """Guests who have not said their name, and people of history."""
    known = [*PIRATES_DATA, *GOVERNORS_DATA, *COMMISSIONERS_DATA["commissioner"]]
    names = [row[key] for row in known for key in ("name", "nickname") if key in row]
    return {word for name in (*SEA_WORDS, *names) for word in ENGLISH.findall(name)}


PEOPLE = people()


def english(page: str) -> dict[str, str]:
    """Words left in English, each with where it stands."""
    return {
        word: one
        for one in Reading(page).said
        for word in ENGLISH.findall(one)
        if word not in ON_PAGES | PEOPLE
    }


def typed() -> Iterator[str]:
    """What one types is the same in every language: commands, set-up options, bots."""
    for name in GAMES:
        game = games.load(name)
        words = games.words_of(game)
        yield from [name, *bots.BOTS]
        for option in range(game.option_count):
            yield from ENGLISH.findall(words.command(option))
        for setting in game.setup_options:
            yield from ENGLISH.findall(" ".join((setting.name, *setting.values)))


@pytest.fixture(scope="module")
def languages(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("languages")
    write(folder)
    return folder


@pytest.fixture(scope="module")
def server(languages: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("server"), **{FURTHER: str(languages)}) as server:
        yield server


@pytest.fixture
def visitor(server: Server) -> Iterator[Visitor]:
    visitor = Visitor(server.url, PSEUDO)
    with visitor.http:
        yield visitor


@pytest.mark.parametrize(
    "path",
    [
        *("/", "/ratings", "/sign-in", "/me", "/nowhere"),
        *(f"/{page}{name}" for name in GAMES for page in ("new?game=", "games/", "learn/")),
        *(f"/learn/{name}/5" for name in GAMES),
    ],
)
def test_a_page_has_no_english_left(visitor: Visitor, path: str) -> None:
    assert visitor.read(path).status_code == (404 if path == "/nowhere" else 200)
    assert english(visitor.page) == {}


@pytest.mark.parametrize("game", GAMES)
def test_a_table_has_no_english_left(visitor: Visitor, game: str) -> None:
    table = visitor.act("/", "/play", {"game": game, "bot": "random"}).headers["location"]
    assert visitor.read(table).is_success
    assert 'id="options"' in visitor.page
    assert english(visitor.page) == {}


def test_its_own_name_stands_among_the_languages(visitor: Visitor) -> None:
    assert visitor.read("/").is_success
    assert 'title="Esperanto"' in visitor.page


def test_a_session_in_a_terminal_has_no_english_left(languages: Path) -> None:
    told = subprocess.run(
        [sys.executable, "-c", SESSIONS],
        env=os.environ | {FURTHER: str(languages), "COVO_COMPILE": "off"},
        capture_output=True,
        text=True,
        check=True,
        timeout=PATIENCE,
    ).stdout
    assert {*ENGLISH.findall(told)} - IN_TERMINAL - PEOPLE - {*typed()} == set()
