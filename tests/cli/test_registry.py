"""The games there are, found by their entry points."""

import sys
from dataclasses import replace
from importlib.metadata import EntryPoint
from types import ModuleType

import pytest

from covo import games
from covo.games.armada import GAME
from covo.games.armada.words import WORDS

from .conftest import Covo


def register(monkeypatch: pytest.MonkeyPatch, value: str) -> None:
    """A game from outside, called ``regatta``."""
    entry = EntryPoint("regatta", value, games.GROUP)
    monkeypatch.setattr(games, "_entries", lambda: {"regatta": entry})


def test_armada_is_registered() -> None:
    assert "armada" in games.names()
    assert games.load("armada") is GAME
    assert games.words_of(GAME) is WORDS


def test_entry_points_are_read_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """The lobby asks for every table it shows, for every one who watches it."""
    known = games.names()

    def read(**_: object) -> None:
        raise AssertionError("entry points were read again")

    monkeypatch.setattr(games, "entry_points", read)
    assert games.names() == known
    assert games.load("armada") is GAME
    assert games.words_of(GAME) is WORDS


def test_an_unknown_game_names_those_there_are() -> None:
    with pytest.raises(games.UnknownGame) as caught:
        games.load("chess")
    assert "armada" in caught.value.known


def test_a_game_from_outside_brings_its_words(monkeypatch: pytest.MonkeyPatch) -> None:
    outside, words = ModuleType("regatta"), ModuleType("regatta.words")
    outside.GAME, words.WORDS = replace(GAME, name="regatta"), WORDS  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "regatta", outside)
    monkeypatch.setitem(sys.modules, "regatta.words", words)
    register(monkeypatch, "regatta:GAME")
    assert games.names() == ("regatta",)
    assert games.words_of(games.load("regatta")) is WORDS
    words.WORDS = "ahoy"  # type: ignore[attr-defined]
    with pytest.raises(games.BrokenGame, match="is no Words"):
        games.words_of(games.load("regatta"))


@pytest.mark.parametrize("value", ["no_such_module:GAME", "json:GAME", "json:loads"])
def test_what_is_no_game_is_said_to_be_broken(monkeypatch: pytest.MonkeyPatch, value: str) -> None:
    register(monkeypatch, value)
    with pytest.raises(games.BrokenGame, match="regatta"):
        games.load("regatta")


@pytest.mark.parametrize("value", ["no_such_module:GAME", "no_such.module:GAME", "json:GAME"])
def test_a_game_that_is_gone_lies_nowhere(monkeypatch: pytest.MonkeyPatch, value: str) -> None:
    """Pages look there for style sheets, whatever game they are about."""
    register(monkeypatch, value)
    found = games.folder("regatta")
    assert found is None or found.name == "json"


def test_a_broken_game_is_one_sentence(covo: Covo, monkeypatch: pytest.MonkeyPatch) -> None:
    register(monkeypatch, "json:loads")
    said = covo("rules", "regatta")
    assert said.status == 1
    assert "The game regatta is registered but cannot be loaded" in said.complaint


def test_a_game_without_words_is_broken(monkeypatch: pytest.MonkeyPatch) -> None:
    register(monkeypatch, "covo.engine.game:GAME")
    with pytest.raises(games.BrokenGame, match=r"covo\.engine\.game\.words"):
        games.words_of(replace(GAME, name="regatta"))
