"""Gymnasium's own checker, and what it does not look at."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import covo
from covo.adapters.gymnasium import Seat, Seats, name_of
from tests.testing.harbour import GAME as HARBOUR

from .set_ups import SET_UPS, SetUp

# Features are numbers about between -1 and 1, and no bound is promised.
pytestmark = pytest.mark.filterwarnings("ignore:.*A Box observation space m.*imum value is -?inf")


def chosen(mask: Any, luck: np.random.Generator) -> int:
    return int(luck.choice(np.flatnonzero(mask)))


@pytest.mark.parametrize(("game", "options"), SET_UPS)
@pytest.mark.parametrize("illegal", ["loses", "lapses"])
def test_the_checker_finds_nothing(game: str, options: SetUp, illegal: str) -> None:
    made = gymnasium.make(name_of(game), compiled=False, illegal=illegal, **options)
    check_env(made.unwrapped)


@pytest.mark.long
@pytest.mark.compiled
@pytest.mark.parametrize("game", covo.games())
def test_the_checker_finds_nothing_in_machine_code_against_thinking_bots(game: str) -> None:
    check_env(gymnasium.make(name_of(game), bots="greedy").unwrapped)


@pytest.mark.parametrize(("game", "options"), SET_UPS)
def test_many_games_go_on_side_by_side(game: str, options: SetUp) -> None:
    many = gymnasium.make_vec(name_of(game), num_envs=3, compiled=False, **options)
    luck = np.random.default_rng(0)
    seen, told = many.reset(seed=1)
    for _ in range(6):
        assert seen in many.observation_space
        assert told["action_mask"].any(axis=1).all()
        actions = np.array([chosen(mask, luck) for mask in told["action_mask"]])
        seen, rewards, over, cut, told = many.step(actions)
        assert [a.shape for a in (rewards, over, cut)] == [(3,)] * 3
    many.close()


def test_every_game_is_registered_by_a_name_that_tells_it() -> None:
    assert [name_of(game) for game in covo.games()] == [
        "covo/Armada-v0",
        "covo/Blackbeard-v0",
        "covo/WesternSea-v0",
    ]


def test_a_seat_plays_to_the_end_and_is_paid_its_share() -> None:
    game, luck = Seat(HARBOUR, seat=1, compiled=False), np.random.default_rng(3)
    paid: list[float] = []
    for seed in range(20):
        _, told = game.reset(seed=seed)
        over = False
        while not over:
            assert game.batch.seats[0] == 1
            assert (game.action_masks() == (told["action_mask"] == 1)).all()
            _, reward, over, cut, told = game.step(chosen(told["action_mask"], luck))
            assert not cut
        paid.append(reward)
        assert reward == game.batch.returns[0, 1]
    assert min(paid) == -0.5
    assert max(paid) == 1
    with pytest.raises(gymnasium.error.ResetNeeded):
        game.step(0)


def test_one_of_many_is_the_game_that_stands_alone() -> None:
    """The first game of a seed, until it ends; then the next begins without a reward."""
    many = Seats(HARBOUR, 2, seat=[2, 0], compiled=False)
    alone, luck = Seat(HARBOUR, seat=2, compiled=False), np.random.default_rng(3)
    seen, told = alone.reset(seed=7)
    all_seen, all_told = many.reset(seed=7)
    over = False
    while not over:
        assert (seen == all_seen[0]).all()
        actions = [chosen(told["action_mask"], luck), int(all_told["action_mask"][1].argmax())]
        seen, reward, over, _, told = alone.step(actions[0])
        all_seen, rewards, ended, _, all_told = many.step(actions)
        assert (rewards[0], ended[0]) == (pytest.approx(reward), over)
    other = int(all_told["action_mask"][1].argmax())
    _, rewards, ended, _, all_told = many.step([0, other])
    assert (rewards[0], ended[0]) == (0, False)
    assert all_told["action_mask"][0].any()
    assert many.batch.numbers[0] == 2


def test_games_are_truncated_where_one_asks_for_it() -> None:
    many = Seats(HARBOUR, 2, max_episode_steps=1, compiled=False)
    _, told = many.reset(seed=1)
    _, rewards, over, cut, _ = many.step(told["action_mask"].argmax(axis=1))
    assert cut.all()
    assert not over.any()
    assert not rewards.any()
    made = gymnasium.make("covo/Armada-v0", max_episode_steps=1, compiled=False)
    _, told = made.reset(seed=1)
    assert made.step(int(told["action_mask"].argmax()))[3]


def test_a_seat_that_is_not_there_is_refused() -> None:
    with pytest.raises(ValueError, match="seat=3: the seats of this table are 0 to 2"):
        Seat(HARBOUR, seat=3)


def test_the_seat_is_rendered_as_it_sees_the_table() -> None:
    game = gymnasium.make("covo/Armada-v0", compiled=False, render_mode="ansi")
    game.reset(seed=1)
    assert "Azure" in str(game.render())
    many = Seats("armada", 2, compiled=False, render_mode="ansi")
    many.reset(seed=1)
    assert many.render()[0] == game.render()
