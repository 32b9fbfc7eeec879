"""``covo rules``"""

from pathlib import Path

import pytest

from covo.games.armada import GAME

from .conftest import Covo


def test_a_program_gets_the_rules_as_they_stand(covo: Covo) -> None:
    said = covo("rules", "armada")
    assert said.out.rstrip() == (GAME.folder / "RULES.md").read_text(encoding="utf-8").rstrip()


@pytest.mark.parametrize("number", ["ARM-5.3", "arm-5.3"])
def test_a_number_finds_its_rule(covo: Covo, number: str) -> None:
    said = covo("rules", "armada", number)
    assert said.out.startswith("**ARM-5.3** Sail")


def test_a_bare_number_finds_all_that_have_it(covo: Covo) -> None:
    out = covo("rules", "armada", "5.3").out
    assert "**§5.3**" in out
    assert "**ARM-5.3**" in out


def test_a_word_finds_lines_under_their_headings(covo: Covo) -> None:
    out = covo("rules", "armada", "DEAD CALM").out
    assert "ARM-16.4" in out
    assert "### ARM-16 Length safeguards" in out
    assert "Mutiny" not in out


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
    said = covo("rules", "armada", "--language", "it")
    assert said.out.rstrip() == (GAME.folder / "RULES.it.md").read_text(encoding="utf-8").rstrip()
    found = covo("rules", "armada", "ARM-5.3", "--language", "it")
    assert found.out.startswith("**ARM-5.3** Navigare")
