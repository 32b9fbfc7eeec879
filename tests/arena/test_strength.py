"""Ratings: what shares of games mean in points, and how sure one may be."""

import math

import numpy as np
import pytest

from covo.arena.skill import skills
from covo.arena.strength import POINTS, Seated, share, strengths


def duel(won: int, lost: int) -> list[Seated]:
    """Bot 0 against bot 1, seats in turn."""
    first: Seated = ((0, 1), (1, 0))
    second: Seated = ((1, 0), (1, 0))
    return [first] * won + [second] * lost


@pytest.mark.parametrize(("won", "points"), [(5000, 0.0), (7500, 190.8), (9091, 400.0)])
def test_two_bots_are_as_far_apart_as_elo_says(won: int, points: float) -> None:
    found = strengths(2, duel(won, 10000 - won)).difference(0, 1)
    assert found.value == pytest.approx(points, abs=0.5)
    assert found.low < found.value < found.high


def test_the_interval_of_a_duel_is_that_of_its_share() -> None:
    """A share of 60 % over 400 games: its deviation, carried over to points."""
    found = strengths(2, duel(240, 160)).difference(0, 1)
    deviation = math.sqrt(0.6 * 0.4 / 400) / (0.6 * 0.4) * POINTS
    assert (found.high - found.low) / 2 == pytest.approx(1.96 * deviation, rel=0.01)


def test_one_against_three_equals_shows_its_strength() -> None:
    """Half of the games of four at three to one are worth as much as half of a duel at par."""
    games: list[Seated] = [((0, 1, 1, 1), (1, 0, 0, 0))] * 500
    games += [((0, 1, 1, 1), (0, 1, 0, 0))] * 500
    assert strengths(2, games).difference(0, 1).value == pytest.approx(math.log(3) * POINTS, abs=1)


def test_one_who_never_lost_has_a_rating_too() -> None:
    found = strengths(2, duel(20, 0)).difference(0, 1)
    assert 300 < found.value < 2000
    assert found.high - found.value > 100


def test_differences_agree_with_each_other() -> None:
    games = [*duel(70, 30), *[((1, 2), (1, 0))] * 60, *[((2, 1), (1, 0))] * 40]
    found = strengths(3, games)
    there, back = found.difference(0, 2), found.difference(2, 0)
    assert there.value == pytest.approx(-back.value)
    assert there.low == pytest.approx(-back.high)
    assert sum(found.of(bot).value for bot in range(3)) == pytest.approx(0, abs=1e-6)
    assert there.value == pytest.approx(found.difference(0, 1).value + found.difference(1, 2).value)


def test_a_shared_victory_counts_half_for_each() -> None:
    shared: list[Seated] = [((0, 1), (1, 1))] * 50
    assert strengths(2, shared).difference(0, 1).value == pytest.approx(0)


def test_the_interval_holds_the_truth_about_as_often_as_it_says() -> None:
    luck, held = np.random.default_rng(4), 0
    chance = 1 / (1 + 10 ** (-100 / 400))
    for _ in range(300):
        won = int(luck.binomial(200, chance))
        found = strengths(2, duel(won, 200 - won)).difference(0, 1)
        held += found.low <= 100 <= found.high
    assert 0.91 <= held / 300 <= 0.98


def test_wilsons_interval_holds_at_the_ends() -> None:
    assert share(0, 20).low == 0
    assert share(0, 20).high == pytest.approx(0.1611, abs=1e-4)
    assert share(20, 20).high == 1
    assert share(1, 0).low == 0
    assert share(1, 0).high == 1


def test_openskill_puts_winners_above_losers_and_grows_sure() -> None:
    games = [*duel(30, 10), *[((1, 2), (1, 0))] * 30, *[((2, 1), (1, 0))] * 10]
    few, many = skills(3, games), skills(3, games * 5)
    assert many[0].mu > many[1].mu > many[2].mu
    assert all(b.sigma < a.sigma for a, b in zip(few, many, strict=True))
    assert many == skills(3, games * 5)
    assert many[0].ordinal < many[0].interval.low < many[0].mu


def test_openskill_learns_nothing_from_a_bot_against_itself() -> None:
    alone: list[Seated] = [((0, 0), (1, 0))] * 10
    assert skills(2, alone) == skills(2, [])
