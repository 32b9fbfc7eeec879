"""``covo rules``"""

import re
from pathlib import Path

import pytest

from covo import games
from covo.games.armada import GAME
from covo.language.provenance import Origin, provenance_of
from covo.language.rulebook import owners_note, players_rules

from .conftest import Covo

GAMES = ("armada", "western_sea", "blackbeard")


@pytest.mark.parametrize("language", ["en", "it"])
@pytest.mark.parametrize("name", GAMES)
def test_players_read_where_the_rules_come_from_and_then_the_rules(
    covo: Covo, name: str, language: str
) -> None:
    """The same text as in the browser: without marks, without what speaks to programmers."""
    folder = games.load(name).folder
    out = covo("rules", name, "--language", language).out
    counts = [provenance_of(folder).count(origin) for origin in (Origin.SOURCE, Origin.DESIGNED)]
    head, _, text = out.partition("\n## ")
    assert owners_note(folder, language) in head
    assert all(f" {count} " in head for count in counts)
    assert f"covo rules {name} --sources" in head
    assert f"## {text}".rstrip() == players_rules(folder, language).rstrip()
    assert not re.search(r"\[[SPDM]\b|\w\.toml", out)


def test_the_specification_is_there_for_who_wants_it(covo: Covo) -> None:
    said = covo("rules", "armada", "--specification")
    assert said.out.rstrip() == (GAME.folder / "RULES.md").read_text(encoding="utf-8").rstrip()


@pytest.mark.parametrize("name", GAMES)
def test_every_statement_is_listed_under_what_it_rests_on(covo: Covo, name: str) -> None:
    out = covo("rules", name, "--sources").out
    found = provenance_of(games.load(name).folder)
    for unknown in found.unknowns:
        assert f"* {unknown.what}: {unknown.instead}" in out
    listed = out[out.index("## Our own design") :]
    assert f"({found.count(Origin.DESIGNED)})" in listed.splitlines()[0]
    assert len(re.findall(r"^\* ", listed, re.MULTILINE)) == len(found.statements)


@pytest.mark.parametrize("number", ["ARM-5.3", "arm-5.3"])
def test_a_number_finds_its_rule(covo: Covo, number: str) -> None:
    said = covo("rules", "armada", number)
    assert said.out.startswith("**ARM-5.3** Sail")


def test_a_bare_number_finds_all_that_have_it(covo: Covo) -> None:
    out = covo("rules", "armada", "5.3").out
    assert "**§5.3**" in out
    assert "**ARM-5.3**" in out


@pytest.mark.parametrize(
    ("game", "number", "head", "row"),
    [
        ("western_sea", "11.8", "| level | roll base |", "| expert | 4 | 2 | 12 | 2 |"),
        ("western_sea", "SOL-6.4", "| advisor | side |", "| Broker | Trade |"),
        ("blackbeard", "BB-4.5", "| Kind | Cost |", "| repair | 1 |"),
        ("armada", "8.2", "| possession | points |", "| each other trading base | 3 |"),
    ],
)
def test_a_rule_has_its_tables(covo: Covo, game: str, number: str, head: str, row: str) -> None:
    """In the section, or announced by a rule; apart from sentences, as Markdown wants them."""
    before, rows = covo("rules", game, number).out.split(f"\n\n{head}")
    assert number in before
    assert row in rows.split("\n\n")[0]


def test_a_table_tells_players_nothing_of_origins(covo: Covo) -> None:
    assert "| card | Italian name | copies | window |" in covo("rules", "armada", "3.3").out


def test_a_word_finds_lines_under_their_headings(covo: Covo) -> None:
    out = covo("rules", "armada", "DEAD CALM").out
    assert "ARM-16.4" in out
    assert "### ARM-16 Length safeguards" in out
    assert "Mutiny" not in out


def test_a_word_finds_whole_words_and_a_heading_brings_its_chapter(covo: Covo) -> None:
    out = covo("rules", "armada", "ship").out
    assert "shipyard" in covo("rules", "armada", "shipyard").out.lower()
    assert "**7.12 Shipyard" not in out
    italian = covo("rules", "armada", "citta", "--language", "it").out
    assert "città" in italian, "accents do not matter"
    chapter = covo("rules", "armada", "natives").out
    assert "| --- |" in chapter, "a row stands under the head of its table"


@pytest.mark.parametrize(
    ("name", "condition"),
    [
        ("armada", "* **B, supremacy over the rivals**"),
        ("western_sea", "Most victory points (VP) at the end wins."),
        ("blackbeard", "A retired pirate scores 2 VP per notoriety point"),
    ],
)
def test_victory_shows_how_one_wins(covo: Covo, name: str, condition: str) -> None:
    out = covo("rules", name, "victory").out
    assert condition in out
    first = out.split("\n## ")[0].split("\n### ")[0]
    assert condition in first, "it stands first"


@pytest.mark.parametrize("word", ["spaceship", "ARM-99.9", ""])
def test_what_is_not_there_is_a_sentence(covo: Covo, word: str) -> None:
    said = covo("rules", "armada", word)
    assert said.status == 1
    assert "say nothing about" in said.complaint


def test_rules_that_cannot_be_read_are_a_sentence(
    covo: Covo, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr("covo.games.load", lambda _: elsewhere(tmp_path))
    said = covo("rules", "armada")
    assert (said.status, said.complaint) == (1, "The rules of armada cannot be read.")


def elsewhere(folder: Path) -> object:
    from dataclasses import replace

    return replace(GAME, folder=folder)


def test_the_rules_are_read_in_italian(covo: Covo) -> None:
    found = covo("rules", "armada", "ARM-5.3", "--language", "it")
    assert found.out.startswith("**ARM-5.3** Navigare")
