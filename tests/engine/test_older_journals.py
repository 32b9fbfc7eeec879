"""A journal of each format and each release, as it was once written: it stays readable."""

import json
import re
from dataclasses import replace
from pathlib import Path

import pytest

from covo import games
from covo.engine.journal import LUCKY, VERSION, Journal, JournalError, from_text, to_text
from covo.engine.referee import checks_states, other_rules, replayed
from covo.engine.sealed import Audit, unplayed

FOLDER = Path(__file__).parents[1] / "golden" / "formats"
FILES = sorted(FOLDER.glob("*.json"))


def journal_of(file: Path) -> Journal:
    return from_text(file.read_text(encoding="utf-8"))


def test_there_is_one_of_each_format_and_game() -> None:
    found = {(j.game, j.version) for j in map(journal_of, FILES)}
    assert {
        (game, version)
        for game in ("armada", "blackbeard", "western_sea")
        for version in range(1, VERSION + 1)
    } <= found


def test_there_is_one_of_each_release_and_game() -> None:
    """After a release: ``python -m tests.golden.release``."""
    changes = (FOLDER.parents[2] / "CHANGELOG.md").read_text(encoding="utf-8")
    releases = re.findall(r"^## (\d\S*) \(", changes, re.MULTILINE)
    found = {(j.game, j.covo) for j in map(journal_of, FILES)}
    assert {(game, release) for game in games.names() for release in releases} <= found


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_it_is_read_and_written_as_it_was(file: Path) -> None:
    journal = journal_of(file)
    assert to_text(journal) == file.read_text(encoding="utf-8")
    assert journal.outcome is not None
    assert any(entry < 0 for entry in journal.entries)


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_it_leads_where_it_led_or_says_that_its_rules_are_others(file: Path) -> None:
    journal = journal_of(file)
    game = games.load(journal.game)
    if other_rules(game, journal):
        with pytest.raises(JournalError, match="other_rules"):
            replayed(game, journal)
        return
    audit = Audit(game, journal) if journal.luck else None
    table = replayed(game, journal, watch=audit.watch if audit else None)
    assert table.journal.version == VERSION
    assert table.journal.entries == journal.entries
    assert table.journal.outcome == journal.outcome
    assert journal.settings.items() <= table.journal.settings.items()
    if journal.version == VERSION:
        settings = game.stored(journal.settings)
        known = replace(journal, settings=settings, rules_version=game.rules_version)
        assert table.journal == known
    if audit and journal.luck:
        assert audit.finish().checked > 5


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_its_dice_are_held_against_its_secret_without_its_rules(file: Path) -> None:
    journal = journal_of(file)
    if journal.luck is None:
        return
    rolls = unplayed(journal)
    assert (rolls is None) == (journal.version <= LUCKY)
    assert rolls is None or rolls.checked == len(journal.luck.rolls or ()) > 5


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_an_alteration_is_found_by_hashes_of_either_form(file: Path) -> None:
    journal = journal_of(file)
    game = games.load(journal.game)
    if other_rules(game, journal) or not checks_states(game, journal):
        return
    data = json.loads(to_text(journal))
    data["checks"][0] = "0" * 12
    with pytest.raises(JournalError, match="altered") as caught:
        replayed(game, from_text(json.dumps(data)))
    assert caught.value.where == "entries 1 to 20"
