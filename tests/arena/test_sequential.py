"""The sequential test: when it stops, and how often it is wrong."""

import math

import numpy as np
import pytest

from covo.arena.sequential import UPPER, Test, Verdict
from covo.arena.strength import Seated

WON: Seated = ((0, 1), (1, 0))
LOST: Seated = ((1, 0), (1, 0))


def test_it_stops_as_soon_as_the_ratio_is_beyond_its_bound() -> None:
    test = Test(0, 100)
    step = math.log(2 / (1 + 10 ** (-100 / 400)))
    assert test.take([WON] * 1000) is Verdict.STRONGER
    assert len(test.path) == math.ceil(UPPER / step)
    assert test.path[0] == pytest.approx(step)


def test_it_says_so_when_the_first_bot_is_no_stronger() -> None:
    assert Test(0, 100).take([LOST] * 1000) is Verdict.NOT_STRONGER
    assert Test(0, 100).take([WON, LOST] * 3) is Verdict.OPEN


def test_games_come_piece_by_piece_or_at_once() -> None:
    luck = np.random.default_rng(3)
    games = [WON if luck.random() < 0.6 else LOST for _ in range(500)]
    whole, pieces = Test(0, 50), Test(0, 50)
    whole.take(games)
    for game in games:
        pieces.take([game])
    assert whole.path == pieces.path


def test_a_table_of_four_counts_by_its_line_up() -> None:
    """One of four wins a quarter of the games when nobody is stronger: that is no evidence."""
    test = Test(-50, 50)
    won: Seated = ((0, 1, 1, 1), (1, 0, 0, 0))
    lost: Seated = ((0, 1, 1, 1), (0, 1, 0, 0))
    test.take([won, lost, lost, lost])
    assert abs(test.ratio) < 0.02
    test = Test(-50, 50)
    test.take([won, lost])
    assert test.ratio > 0.2


@pytest.mark.parametrize(("elo", "wrong"), [(0.0, Verdict.STRONGER), (80.0, Verdict.NOT_STRONGER)])
def test_it_is_wrong_about_as_rarely_as_it_promises(elo: float, wrong: Verdict) -> None:
    luck, errors = np.random.default_rng(11), 0
    chance = 1 / (1 + 10 ** (-elo / 400))
    for _ in range(200):
        test = Test(0, 80)
        while test.verdict is Verdict.OPEN:
            test.take([WON if luck.random() < chance else LOST])
        errors += test.verdict is wrong
    assert errors <= 20
