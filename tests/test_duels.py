"""The driver of duels: its sequential test, what it counts of turns, and who plays in them."""

from __future__ import annotations

import pytest

from benchmarks import duels
from benchmarks.frozen import mind
from benchmarks.frozen.minds import Manner
from covo.games import load
from covo.games.armada.positions import position
from covo.games.armada.rules.components import BASES, CENTRE, SPACE_IDS
from covo.games.armada.rules.decisions import FIRST, NUMBERING, Kind
from covo.games.armada.rules.state import Ending, Laid

END_TURN, RECRUIT = FIRST[Kind.END_TURN], FIRST[Kind.RECRUIT]


def test_the_sequential_test_ends_when_it_is_clear() -> None:
    verdict = duels.sequential(0.5, 0.05)
    assert verdict(3, 2) == ""
    assert verdict(30, 10) == "above"
    assert verdict(10, 30) == "not above"


def test_turns_ended_with_points_and_recruits_left_are_counted() -> None:
    """ARM-3.2, ARM-10.1."""
    turns = duels.Turns()
    march = NUMBERING.number(Kind.MOVE, SPACE_IDS.index("A1"), SPACE_IDS.index("A2"))
    fight = FIRST[Kind.ATTACK]
    for points, others in ((10, [march]), (6, [march, fight]), (0, [march])):
        turns.note(position("A1: az 9; A2: az 1", points=points), END_TURN, [END_TURN, *others])
    turns.note(position("A1: az 9; A2: az 1"), RECRUIT, [END_TURN, RECRUIT])
    assert turns.as_data() == {
        "turns": 3,
        "points_spent_a_turn": round(14 / 3, 2),
        "ended_with_five_points_or_more": round(2 / 3, 4),
        "of_these": {"marches at home only": 1, "without a ship": 1},
        "ended_with_recruits_left": round(2 / 3, 4),
    }


def test_why_a_turn_is_hardly_used() -> None:
    """ARM-3.2: the win itself, nothing else, marches at home, and whether there is a ship."""
    march = NUMBERING.number(Kind.MOVE, SPACE_IDS.index("A1"), SPACE_IDS.index("A2"))
    at_home = position("A1: az 9; A2: az 1")
    assert duels.why_idle(at_home, []) == "nothing else to do"
    assert duels.why_idle(at_home, [march]) == "marches at home only"
    assert duels.why_idle(at_home, [march, RECRUIT]) == "without a ship"
    for board in ("A1: az 9, ship", "A1: az 9; S11: ship(az 3)"):
        assert duels.why_idle(position(board), [march, RECRUIT]) == "with a ship"
    for board in ("V1: vi 9, ship", "A1: az 9; S11: ship(vi 3)"):
        assert duels.why_idle(position(board), [march, RECRUIT]) == "without a ship"
    won = position("A1: az 9; V1 V2 B1 B2: az 3", turn="azure", laid={"azure": Laid.DUE})
    assert duels.why_idle(won, [march]) == "wins"


def test_counts_of_games_add_up() -> None:
    one, other = duels.Tally(won=1, rounds=[4]), duels.Tally(lost=2, rounds=[9, 10])
    other.turns["search"].ended, other.ways["B"] = 7, 2
    one.add(other)
    told = one.as_data()
    assert (told["games"], told["won"], told["lost"], told["ways"]) == (3, 1, 2, {"B": 2})
    assert told["rounds"] == {"median": 9, "most": 10}
    assert told["turns"]["search"]["turns"] == 7


def test_a_victory_is_told_by_its_condition() -> None:
    """ARM-13.1, ARM-13.2."""
    laid = {"azure": Laid.DUE}
    by_cities = position("V1 V2 B1 B2: az 3", laid=laid)
    centre = "; ".join(f"{base}: az 2" for base in ("C01", *bases()[:2]))
    by_bases = position(centre, laid=laid)
    for s, way in ((by_cities, "B"), (by_bases, "A")):
        s.ending, s.winner = Ending.VICTORY, 0
        assert duels._way(s) == way


def bases() -> list[str]:
    return [SPACE_IDS[base] for base in BASES if base != CENTRE]


@pytest.mark.parametrize("name", ["armada", "blackbeard", "western_sea"])
def test_frozen_bots_think_as_they_did(name: str) -> None:
    assert int(mind(load(name), "greedy").manner) == Manner.GREEDY
    assert mind(load(name), "search").learned == 1
