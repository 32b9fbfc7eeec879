"""Who meets whom: every line-up, every seat, every setting, the same for the same plan."""

from collections import Counter

import pytest

from covo.arena.fixtures import Fixture, circles, fixtures, is_balanced, line_ups, turns

from .harbours import plan


def test_of_many_bots_every_selection_sits_down_together() -> None:
    assert line_ups("abcd", 2) == [*map(tuple, ("ab", "ac", "ad", "bc", "bd", "cd"))]
    assert len(line_ups("abcdef", 4)) == 15


def test_few_bots_all_sit_at_every_table_in_every_mixture() -> None:
    assert line_ups("ab", 4) == [*map(tuple, ("aaab", "aabb", "abbb"))]
    assert line_ups("abc", 4) == [*map(tuple, ("aabc", "abbc", "abcc"))]
    assert line_ups("abc", 3) == [("a", "b", "c")]


def test_a_name_that_comes_twice_is_a_line_up_of_its_own() -> None:
    assert line_ups(("a", "b", "b", "b"), 4) == [("a", "b", "b", "b")]


@pytest.mark.parametrize(
    ("line_up", "seatings"), [("ab", 2), ("abc", 6), ("abcd", 24), ("abbb", 4), ("aabb", 6)]
)
def test_turns_of_all_circles_are_all_seatings(line_up: str, seatings: int) -> None:
    found = [seats for order in circles(tuple(line_up)) for seats in turns(order)]
    assert len(found) == len(set(found)) == seatings
    assert all(sorted(seats) == sorted(line_up) for seats in found)


def test_every_bot_has_every_seat_of_every_table_equally_often() -> None:
    played = fixtures(plan(games=60, bots=("a", "b", "c"), players=("2", "3")), [2, 3])
    seats = Counter((f.table, seat, name) for f in played for seat, name in enumerate(f.seats))
    assert len({seats[0, seat, name] for seat in range(2) for name in "abc"}) <= 2
    whole = fixtures(plan(games=9 * 4, bots=("a", "b", "c"), players=("2", "3")), [2, 3])
    assert is_balanced(whole)
    assert not is_balanced(whole[:-1])


def test_settings_and_line_ups_take_turns_from_the_start() -> None:
    played = fixtures(plan(games=9, bots=("a", "b", "c"), players=("2", "3")), [2, 3])
    assert {f.table for f in played} == {0, 1}
    assert [f.number for f in played] == list(range(9))
    assert played[0] == Fixture(0, 0, ("a", "b"))
    assert played[1] == Fixture(1, 0, ("b", "a"))


def test_a_longer_plan_begins_with_the_shorter_one() -> None:
    short, long = (fixtures(plan(games=n, bots=("a", "b", "c")), [2]) for n in (20, 50))
    assert long[:20] == short
