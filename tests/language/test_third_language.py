"""A third language is one folder: all that is said of a game comes from its catalogue."""

from __future__ import annotations

import random
import re
import tomllib
from collections.abc import Iterator, Sequence
from importlib import import_module
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from babel.messages.pofile import write_po

from covo import games
from covo.engine.game import Game
from covo.engine.views import view
from covo.language.catalogue import FILE
from covo.language.extraction import under
from covo.language.refresh import said_in
from covo.language.words import Words

from ..rendered.walk import Position, positions
from ..unread.data import tables_of

LANGUAGE = "eo"
"""Any that Covo does not speak, and whose lists and counts are known."""
OPENS, CLOSES = "⟦", "⟧"
SAID = re.compile(rf"{OPENS}[^{OPENS}{CLOSES}]*{CLOSES}")
WORD = re.compile(r"[^\W\d_]{2,}")
NAME = "name"
"""Under this key a data file has names."""
GAMES, PER_KIND, REFUSED = 1, 1, 10
"""A random game, choices of each kind, and options that are asked why not."""


def translated(folder: Path) -> Catalog:
    """Every sentence of these sources, in brackets."""
    catalog = Catalog(locale=LANGUAGE)
    for message in said_in(folder):
        if message.id:
            forms = [message.id] if isinstance(message.id, str) else message.id
            said = [f"{OPENS}{form}{CLOSES}" for form in forms]
            catalog.add(message.id, said[0] if len(said) == 1 else said, context=message.context)
    return catalog


@pytest.fixture(params=["armada", "blackbeard", "western_sea"])
def game(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Game:
    """A game that has learned a language by a file and nothing else."""
    game = games.load(request.param)
    with (tmp_path / FILE).open("wb") as out:
        write_po(out, translated(game.folder))
    catalogue = import_module(f"covo.games.{game.name}.words.names").CATALOGUE
    monkeypatch.setattr(catalogue, "files", {LANGUAGE: tmp_path / FILE})
    return game


def proper_names(game: Game) -> list[str]:
    """Names in the data that are the same in every language, the longest first."""
    files = [tomllib.loads(file.read_text("utf-8")) for file in tables_of(game.folder)]
    found = {name for data in files for name in under(data, NAME)}
    translated = {message.id for message in said_in(game.folder)}
    return sorted(found - translated, key=len, reverse=True)


def unsaid(text: str, names: Sequence[str]) -> str:
    """What stands outside all brackets and is no name."""
    while (left := SAID.sub("", text)) != text:
        text = left
    for name in names:
        text = text.replace(name, "")
    return text


def sentences(game: Game, words: Words, position: Position) -> Iterator[str]:
    """All that is said of a choice, before and after."""
    s, luck = position.before, random.Random(position.number)
    actor = int(game.rules.actor(s))
    seen = view(game, s, max(actor, -1))
    yield words.decision(seen, LANGUAGE)
    for option in game.listed(s):
        yield words.option(seen, option, LANGUAGE)
        yield words.hint(seen, option, LANGUAGE)
        yield words.regret(seen, option, LANGUAGE)
        if words.heading and words.short:
            yield words.heading(option, LANGUAGE)[1]
            yield words.short(seen, option, LANGUAGE)
    for option in luck.sample(range(game.option_count), REFUSED):
        yield words.refusal(seen, option, LANGUAGE)
    for seat in range(position.players):
        yield from words.log(s, position.option, position.after, seat, LANGUAGE)
        yield from (part for part, _ in words.score(position.after, seat, LANGUAGE))


def test_all_that_is_said_of_a_game_is_in_its_catalogue(game: Game) -> None:
    words, names = games.words_of(game), proper_names(game)
    said = {one for p in positions(game, GAMES, PER_KIND) for one in sentences(game, words, p)}
    assert any(OPENS in one for one in said)
    assert [one for one in said if WORD.search(unsaid(one, names))] == []
