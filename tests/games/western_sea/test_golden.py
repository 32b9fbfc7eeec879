"""Golden games and counts: a change here is a changed rule."""

from functools import cache
from pathlib import Path

import pytest

from covo.engine.game import NOBODY
from covo.engine.hashes import state_hash
from covo.engine.journal import from_text, to_text
from covo.engine.machine import machine
from covo.engine.perft import perft
from covo.engine.referee import Referee, replayed
from covo.games.western_sea import GAME
from covo.games.western_sea.invariants import check_invariants
from covo.games.western_sea.rules.state import Ending
from covo.games.western_sea.rules.table import MODULES

from .golden import FOLDER
from .golden.counts import Named, counts, named
from .golden.games import GAMES

JOURNALS = sorted(FOLDER.glob("*.json"))
PLAIN_DEPTH = 2


@cache
def replay(file: Path) -> Referee:
    """The table a file leads to by the plain rules."""
    return replayed(GAME, from_text(file.read_text(encoding="utf-8")))


@pytest.mark.parametrize("file", JOURNALS, ids=lambda file: file.stem)
def test_a_finished_game_leads_to_the_same_state(file: Path) -> None:
    """§13: every row checked."""
    text = file.read_text(encoding="utf-8")
    journal = from_text(text)
    assert to_text(journal) == text
    table = replay(file)
    assert GAME.rules.actor(table.state) == NOBODY
    assert state_hash(table.state) == journal.state
    assert check_invariants(table.state) == []


def test_there_is_a_game_for_every_table() -> None:
    """§4.5: every module, and one to four players."""
    assert {file.stem for file in JOURNALS} == set(GAMES)
    assert {int(replay(file).state.players) for file in JOURNALS} == {1, 2, 3, 4}
    for module in MODULES:
        assert any(one.settings.get(module) == "on" for one in GAMES.values())


@pytest.mark.parametrize("name", GAMES)
def test_a_game_ends_as_it_is_meant_to(name: str) -> None:
    """§8: every end trigger, and the Diceoneer beaten and not."""
    one, s = GAMES[name], replay(FOLDER / f"{name}.json").state
    assert Ending(int(s.ending)) == one.ending
    if one.won is not None:
        assert bool(GAME.rules.payoff(s, 0)) == one.won


def test_every_way_to_end_is_kept() -> None:
    """§8: four triggers and the last round; alone, a victory and a defeat. Seats do not leave."""
    left = {Ending.AGREED, Ending.RESIGNED}
    assert {one.ending for one in GAMES.values()} == set(Ending) - {Ending.NONE} - left
    assert {one.won for one in GAMES.values()} == {True, False, None}


@pytest.mark.long
def test_compiled_rules_lead_to_the_same_states() -> None:
    for file in JOURNALS:
        journal = from_text(file.read_text(encoding="utf-8"))
        assert replayed(GAME, journal, rules=machine(GAME).rules).journal == journal


@pytest.mark.long
def test_compiled_counts_are_the_golden_ones() -> None:
    """§13: a changed count is a changed rule."""
    assert counts() == (FOLDER / "perft.txt").read_text(encoding="utf-8")


@pytest.mark.parametrize("one", named(), ids=lambda one: one.name)
def test_plain_rules_count_the_same(one: Named) -> None:
    text = (FOLDER / "perft.txt").read_text(encoding="utf-8")
    block = next(block for block in text.split("\n\n") if block.startswith(f"{one.name}\n"))
    for depth in range(1, PLAIN_DEPTH + 1):
        assert f"  depth {depth}: {perft(GAME, one.s, depth, plain=True)}\n" in f"{block}\n"
