"""Rules of backgammon, each: allowed, refused for this very reason, and what comes of it."""

import pytest

from backgammon import GAME, rules
from backgammon.rules import BAR, OFF, Kind, Refusal, State
from backgammon.words import WORDS
from covo.engine.chance import CHANCE
from covo.engine.outcome import outcome
from covo.engine.record import copy
from covo.testing.conformance import CHECKS, Check, Sample

from .positions import position

NUMBER = GAME.numbering.number
R = GAME.rules
COMPILES = ("twins_agree",)
FAR = {24: 1, 6: 5}
"""Checkers that are in nobody's way."""


def broken(s: State) -> list[str]:
    """Checkers are neither lost nor found, and what is kept twice agrees."""
    faults = [] if (s.points.sum(axis=1) == rules.CHECKERS).all() else [f"{s.points}"]
    for seat in range(rules.SEATS):
        own, other = s.points[seat], s.points[1 - seat]
        occupied = sum(1 << place for place in range(1, BAR + 1) if own[place])
        shut = sum(1 << place for place in range(1, BAR) if other[BAR - place] >= rules.PAIR)
        if (s.occupied[seat], s.shut[seat]) != (occupied, shut):
            faults.append(f"seat {seat}: {s.occupied[seat]:b}, {s.shut[seat]:b}")
    return faults


SAMPLE = Sample(
    seeds=range(3),
    looks=20,
    budget=3000,
    compiled=False,
    words=WORDS,
    dice=(Kind.ROLL_IS, Kind.OPENING_IS),
    broken=broken,
)


@pytest.mark.parametrize(
    "check",
    [
        pytest.param(c, id=str(c), marks=(pytest.mark.compiled,) * (str(c) in COMPILES))
        for c in CHECKS
    ],
)
def test_it_is_a_sound_game(check: Check) -> None:
    check(GAME, SAMPLE)


def refused(s: State, place: int, die: int) -> Refusal:
    return Refusal(R.refusal(s, NUMBER(Kind.MOVE, place, die)))


def moved(s: State, *steps: tuple[int, int]) -> State:
    for place, die in steps:
        assert refused(s, place, die) is Refusal.NONE
        R.choose(s, NUMBER(Kind.MOVE, place, die))
    return s


def test_the_start() -> None:
    """BG-1.1"""
    s = GAME.new()
    assert {place: int(s.points[1, place]) for place in range(26) if s.points[0, place]} == {
        24: 2, 13: 5, 8: 3, 6: 5,
    }  # fmt: skip
    assert R.actor(s) == CHANCE
    assert len(GAME.listed(s)) == 30


@pytest.mark.parametrize(("white", "black", "first"), [(3, 1, 0), (2, 6, 1)])
def test_the_greater_die_begins_and_both_are_played(white: int, black: int, first: int) -> None:
    """BG-2.1"""
    s = GAME.new()
    R.choose(s, NUMBER(Kind.OPENING_IS, white, black))
    assert R.actor(s) == first
    assert sorted(s.dice.tolist()) == [0, 0, *sorted((white, black))]


def test_a_double_is_played_four_times() -> None:
    """BG-2.2"""
    s = position({24: 2, 6: 5}, FAR, [1])
    moved(s, (24, 1))
    assert R.actor(s) == CHANCE
    assert s.turn == 1
    R.choose(s, NUMBER(Kind.ROLL_IS, 2, 2))
    assert s.dice.tolist() == [2, 2, 2, 2]
    moved(s, (6, 2), (6, 2), (4, 2))
    assert s.dice.tolist() == [2, 0, 0, 0]


def test_two_dice_fall_in_two_ways_and_doubles_in_one() -> None:
    """BG-2.2"""
    s = moved(position({24: 2, 6: 5}, FAR, [1]), (24, 1))
    weights = {option: R.weight(s, option) for option in GAME.listed(s)}
    assert sum(weights.values()) == 36
    assert weights[NUMBER(Kind.ROLL_IS, 6, 6)] == 1
    assert weights[NUMBER(Kind.ROLL_IS, 6, 1)] == 2


def test_a_turn_is_over_when_no_die_can_be_played() -> None:
    """BG-2.3"""
    s = position({BAR: 2, 6: 5}, {4: 2, 24: 1}, [5, 4])
    moved(s, (BAR, 5))
    assert (s.turn, R.actor(s)) == (1, CHANCE)
    assert s.dice.tolist() == [0, 0, 0, 0]


def test_a_die_that_was_not_thrown_moves_nobody() -> None:
    """BG-3.1"""
    s = position({24: 2}, FAR, [5, 4])
    assert refused(s, 24, 3) is Refusal.NO_DIE
    assert refused(s, 23, 4) is Refusal.NO_CHECKER
    assert refused(s, 24, 4) is Refusal.NONE


def test_a_held_point_is_shut_and_a_single_checker_is_hit() -> None:
    """BG-3.2, BG-4.1"""
    s = position({24: 2}, {5: 2, 4: 1}, [4, 3])
    assert refused(s, 24, 4) is Refusal.HELD
    moved(s, (24, 3))
    assert s.points[1].tolist().index(1) == BAR
    assert broken(s) == []


def test_one_checker_plays_several_dice_if_it_may_stop_between() -> None:
    """BG-3.3"""
    s = moved(position({24: 1, 6: 2}, {5: 2, 1: 2}, [4, 3]), (24, 3))
    assert moved(s, (21, 4)).points[0, 17] == 1


def test_both_dice_are_played_where_they_can_be() -> None:
    """BG-3.4: 8/4 would leave the 6 without a checker; 20/16 and 8/2 play both."""
    s = position({20: 1, 8: 1}, {11: 2, 15: 2}, [6, 4])
    assert refused(s, 8, 4) is Refusal.BOTH_DICE
    moved(s, (20, 4), (8, 6))


def test_if_one_die_can_be_played_it_is_the_greater() -> None:
    """BG-3.4: 20/14 and 20/16, and nothing after either."""
    s = position({20: 1}, {15: 2}, [6, 4])
    assert refused(s, 20, 4) is Refusal.GREATER_DIE
    assert refused(s, 20, 6) is Refusal.NONE


def test_the_bar_comes_first() -> None:
    """BG-4.2"""
    s = position({BAR: 1, 6: 5}, FAR, [3, 2])
    assert refused(s, 6, 2) is Refusal.BAR_FIRST
    moved(s, (BAR, 3), (6, 2))


def test_nobody_bears_off_before_all_are_home() -> None:
    """BG-5.1"""
    s = position({7: 1, 2: 1}, FAR, [2, 1])
    assert refused(s, 2, 2) is Refusal.NOT_HOME
    moved(s, (7, 1), (2, 2))
    assert s.points[0, OFF] == 14


def test_a_greater_die_bears_off_the_farthest_alone() -> None:
    """BG-5.2"""
    s = position({4: 1, 2: 2}, FAR, [6, 5])
    assert refused(s, 2, 6) is Refusal.FARTHER_FIRST
    moved(s, (4, 6), (2, 5))


@pytest.mark.parametrize(
    ("black", "counts"), [({6: 14}, 1), ({6: 15}, 2), ({19: 1, 6: 14}, 3), ({BAR: 1, 6: 14}, 3)]
)
def test_what_a_game_counts(black: dict[int, int], counts: int) -> None:
    """BG-6.1"""
    s = moved(position({1: 1}, black, [1]), (1, 1))
    assert (s.winner, s.won) == (1, counts)
    end = outcome(GAME, s, 2)
    assert end is not None
    assert (end.ranks, end.scores) == ((1, 2), (counts, 0))


def test_who_gives_up_loses_what_stands_on_the_board() -> None:
    """BG-6.3"""
    s = GAME.new()
    R.choose(s, NUMBER(Kind.RESIGN, 0))
    assert (s.winner, s.won) == (2, 3)
    assert R.refusal(s, NUMBER(Kind.RESIGN, 1)) == Refusal.NOT_NOW


def test_the_log_says_what_players_write() -> None:
    s = position({24: 2}, {5: 2, 4: 1}, [4, 3])
    after = copy(s)
    option = NUMBER(Kind.MOVE, 24, 3)
    R.choose(after, option)
    assert WORDS.log(s, option, after, 1, "en") == ["White plays 24/21*."]
    assert WORDS.option(s, NUMBER(Kind.MOVE, 2, 5), "en") == "2/off by 5"
