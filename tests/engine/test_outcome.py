"""Outcomes: places, points, and returns whose sum is zero within bounds that are known."""

from dataclasses import replace

import pytest

from covo.engine.game import State
from covo.engine.outcome import Outcome, bounds, outcome, returns
from tests.testing.harbour import GAME, Step


def over(*worth: int) -> State:
    """The end of a game in which each seat has come to so much."""
    s = GAME.new(GAME.settings({"players": str(len(worth))}))
    s.earned[: len(worth)], s.step = worth, Step.OVER
    return s


def test_a_game_that_goes_on_has_no_outcome() -> None:
    assert outcome(GAME, GAME.new(), 3) is None


def test_a_winner_gains_what_the_others_lose() -> None:
    assert outcome(GAME, over(4, 9, 1), 3) == Outcome((2, 1, 3), (4, 9, 1), (-0.5, 1.0, -0.5))


def test_those_who_share_a_victory_share_the_stakes() -> None:
    assert outcome(GAME, over(9, 4, 9), 3) == Outcome((1, 3, 1), (9, 4, 9), (0.25, -0.5, 0.25))


def test_a_game_that_tells_no_places_has_winners_and_others() -> None:
    told = replace(GAME, place=None, score=None)
    assert outcome(told, over(4, 9, 9), 3) == Outcome((3, 1, 1), (0, 1, 1), (-0.5, 0.25, 0.25))


@pytest.mark.parametrize(
    ("payoffs", "gained"),
    [
        ((1, 0), (1.0, -1.0)),
        ((1, 1), (0.0, 0.0)),
        ((0, 0), (0.0, 0.0)),
        ((0, 0, 0, 1), (-1 / 3, -1 / 3, -1 / 3, 1.0)),
        ((1, 1, 1, 0), (1 / 9, 1 / 9, 1 / 9, -1 / 3)),
        ((1,), (1.0,)),
        ((0,), (-1.0,)),
    ],
)
def test_returns_by_who_has_won(payoffs: tuple[int, ...], gained: tuple[float, ...]) -> None:
    """Alone, the game itself is the other side; where nobody has won, nobody has lost."""
    assert returns(payoffs) == pytest.approx(gained)
    least, most = bounds(len(payoffs))
    assert all(least <= part <= most for part in returns(payoffs))
    assert len(payoffs) == 1 or sum(returns(payoffs)) == pytest.approx(0)
