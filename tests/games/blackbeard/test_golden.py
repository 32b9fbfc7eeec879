"""Golden games: finished journals replay to the same states."""

from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

from covo.engine.game import State
from covo.engine.hashes import state_hash
from covo.engine.journal import Journal, from_text, to_text
from covo.engine.machine import machine
from covo.engine.referee import Referee, replayed
from covo.games.blackbeard import GAME
from covo.games.blackbeard.invariants import check_invariants

from .golden.record import FOLDER
from .golden.tags import WANTED, tags

JOURNALS = sorted(FOLDER.glob("*.json"))


@cache
def replay(file: Path) -> tuple[Referee, frozenset[str]]:
    """The table a file leads to by the plain rules, and what it shows on the way."""
    shown: set[str] = set()

    def watch(before: State, option: int, after: State) -> None:
        shown.update(tags(before, option, after))

    journal = from_text(file.read_text(encoding="utf-8"))
    return replayed(GAME, journal, watch=watch), frozenset(shown)


def as_by_these_rules(journal: Journal) -> Journal:
    """The same game, its set-up written in full."""
    settings = GAME.stored(journal.settings)
    return replace(journal, settings=settings, rules_version=GAME.rules_version)


@pytest.mark.long
@pytest.mark.parametrize("file", JOURNALS, ids=lambda file: file.stem)
def test_a_finished_game_leads_to_the_same_state(file: Path) -> None:
    """§13: invariant 13; every row checked."""
    text = file.read_text(encoding="utf-8")
    journal = from_text(text)
    assert to_text(journal) == text
    table, _ = replay(file)
    assert table.is_over
    assert state_hash(table.state) == journal.state
    assert table.journal == as_by_these_rules(journal)
    assert check_invariants(table.state) == []


@pytest.mark.long
def test_all_of_note_is_shown() -> None:
    """BB-18: each ending, each way to retire and to die, each card, each number of players."""
    shown = frozenset().union(*(replay(file)[1] for file in JOURNALS))
    assert shown >= WANTED


@pytest.mark.long
def test_compiled_rules_lead_to_the_same_states() -> None:
    """§13"""
    for file in JOURNALS:
        journal = from_text(file.read_text(encoding="utf-8"))
        table = replayed(GAME, journal, rules=machine(GAME).rules)
        assert table.journal == as_by_these_rules(journal)
