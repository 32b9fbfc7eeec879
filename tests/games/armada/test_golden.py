"""Golden games: finished journals replay to the same states; one is written out to be read."""

from collections import Counter
from functools import cache
from pathlib import Path

import pytest

from covo.engine.game import State
from covo.engine.hashes import state_hash
from covo.engine.journal import from_text, to_text
from covo.engine.machine import machine
from covo.engine.referee import Referee, replayed
from covo.games.armada import GAME
from covo.games.armada.invariants import check_invariants
from covo.games.armada.rules.components import Card
from covo.games.armada.rules.state import Ending
from tests import regenerate
from tests.golden import FOLDER
from tests.golden.games import card_played
from tests.golden.playthrough import playthrough
from tests.golden.scripts import SCRIPTS

JOURNALS = sorted(FOLDER.glob("*.json"))


@cache
def replay(file: Path) -> tuple[Referee, Counter[Card]]:
    """The table a file leads to by the plain rules, and the cards played on the way."""
    cards: Counter[Card] = Counter()

    def watch(before: State, option: int, after: State) -> None:
        cards.update(card_played(before, option))

    journal = from_text(file.read_text(encoding="utf-8"))
    return replayed(GAME, journal, watch=watch), cards


@pytest.mark.parametrize("file", JOURNALS, ids=lambda file: file.stem)
def test_a_finished_game_leads_to_the_same_state(file: Path) -> None:
    """§13: invariant 14; every row checked."""
    text = file.read_text(encoding="utf-8")
    journal = from_text(text)
    assert to_text(journal) == text
    table, _ = replay(file)
    assert table.is_over
    assert state_hash(table.state) == journal.state
    assert table.journal == journal
    assert check_invariants(table.state) == []


@pytest.mark.compiled
def test_compiled_rules_lead_to_the_same_states() -> None:
    for file in JOURNALS:
        journal = from_text(file.read_text(encoding="utf-8"))
        assert replayed(GAME, journal, rules=machine(GAME).rules).journal == journal


def test_there_is_a_game_for_every_ending_and_number_of_players() -> None:
    """ARM-13, ARM-16, ARM-17"""
    tables = [replay(file)[0] for file in JOURNALS]
    endings = {Ending(int(table.state.ending)) for table in tables}
    assert endings == set(Ending) - {Ending.NONE}
    assert {int(table.state.players) for table in tables} == {2, 3, 4}


def test_there_is_a_game_for_every_card() -> None:
    """ARM-12"""
    played = sum((replay(file)[1] for file in JOURNALS), Counter[Card]())
    assert set(played) == set(Card)


def test_a_move_is_taken_back_in_one_of_them() -> None:
    """§5.9"""
    assert any(entry < 0 for file in JOURNALS for entry in replay(file)[0].journal.entries)


def test_golden_games_are_few_and_small() -> None:
    assert len(JOURNALS) <= 15
    assert sum(file.stat().st_size for file in JOURNALS) < 40_000


@pytest.mark.parametrize("name", SCRIPTS)
def test_the_scripted_games_are_the_ones_kept(name: str) -> None:
    """A rule that changes them is said in CHANGELOG; ``make golden`` writes them anew."""
    text = (FOLDER / f"{name}.json").read_text(encoding="utf-8")
    assert from_text(text) == SCRIPTS[name]()


def test_the_game_that_is_written_out_reads_the_same() -> None:
    journal = from_text((FOLDER / f"{regenerate.READ}.json").read_text(encoding="utf-8"))
    expected = (FOLDER / "playthrough.txt").read_text(encoding="utf-8")
    assert playthrough(journal) == expected
