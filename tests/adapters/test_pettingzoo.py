"""PettingZoo's own tests, and what they do not look at."""

from __future__ import annotations

from functools import partial
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import (
    api_test,
    max_cycles_test,
    parallel_api_test,
    parallel_seed_test,
    render_test,
    seed_test,
)
from pettingzoo.utils import parallel_to_aec

import covo
from covo.adapters.pettingzoo import Games, env, parallel_env
from covo.engine.game import NOBODY
from covo.vector import IllegalOption
from tests.testing.harbour import GAME as HARBOUR

from .set_ups import SET_UPS, SetUp

# Observations with a mask are dictionaries: PettingZoo keeps a list of its own games that may.
pytestmark = [
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be"),
]
plain = partial(env, compiled=False)
plain_games = partial(parallel_env, compiled=False)


@pytest.mark.parametrize(("game", "options"), SET_UPS)
def test_the_api_is_as_it_should_be(game: str, options: SetUp) -> None:
    api_test(plain(game, **options), num_cycles=30)


@pytest.mark.parametrize(("game", "options"), SET_UPS)
def test_a_seed_decides_everything(game: str, options: SetUp) -> None:
    seed_test(partial(plain, game, **options), num_cycles=20)


@pytest.mark.parametrize(("game", "options"), SET_UPS)
def test_every_render_mode_renders(game: str, options: SetUp) -> None:
    render_test(
        partial(plain, game, **options), custom_tests={"svg": lambda shown: shown[:4] == "<svg"}
    )


@pytest.mark.parametrize(("game", "options"), SET_UPS)
def test_many_games_pass_too(game: str, options: SetUp) -> None:
    """Where an illegal action counts as none: these tests choose without a look at the mask."""
    games = partial(plain_games, game, 3, illegal="lapses", **options)
    parallel_api_test(games(), num_cycles=12)
    parallel_seed_test(games, num_cycles=6)
    render_test(lambda **mode: parallel_to_aec(games(**mode)))


@pytest.mark.parametrize(("game", "options"), SET_UPS)
def test_games_are_cut_off_in_time(game: str, options: SetUp) -> None:
    """The test counts a cycle when every agent has acted: games do that, and seats do not."""
    games = partial(plain_games, game, 3, illegal="lapses", **options)

    def in_turn(max_cycles: int) -> Any:
        return parallel_to_aec(games(max_cycles=max_cycles))

    max_cycles_test(SimpleNamespace(parallel_env=games, env=in_turn))


@pytest.mark.long
@pytest.mark.compiled
@pytest.mark.parametrize("game", covo.games())
def test_whole_games_in_machine_code_pass(game: str) -> None:
    api_test(env(game), num_cycles=1000)
    seed_test(partial(env, game), num_cycles=500)
    parallel_api_test(parallel_env(game, 8, illegal="lapses"), num_cycles=1000)


# What those tests do not look at


def test_seats_choose_as_at_a_table_of_the_same_seed() -> None:
    game, table = plain(HARBOUR), covo.Table(HARBOUR, seed=4)
    game.reset(seed=4)
    luck, gains = np.random.default_rng(1), dict.fromkeys(game.agents, 0.0)
    for agent in game.agent_iter():
        seen, reward, over, cut, _ = game.last()
        gains[agent] += reward
        assert not cut
        if over:
            game.step(None)
            continue
        assert agent == f"seat_{table.seat}"
        assert np.flatnonzero(seen["action_mask"]).tolist() == [int(o) for o in table.options]
        option = int(luck.choice(np.flatnonzero(seen["action_mask"])))
        game.step(option)
        table.choose(option)
    assert table.outcome
    assert tuple(gains.values()) == pytest.approx(table.outcome.returns)
    assert not game.agents


def test_who_is_not_asked_has_an_observation_and_no_options() -> None:
    game = plain(HARBOUR)
    game.reset(seed=1)
    for agent in game.possible_agents:
        seen = game.observe(agent)
        assert bool(seen["action_mask"].any()) == (agent == game.agent_selection)
        assert game.observation_space(agent).contains(seen)


def test_an_illegal_action_loses_unless_one_says_otherwise() -> None:
    resign = HARBOUR.option_count - 1
    game = plain(HARBOUR)
    game.reset(seed=1)
    loser = game.agent_selection
    game.step(resign)
    assert game.terminations == dict.fromkeys(game.agents, True)
    assert game.rewards == {one: -0.5 if one == loser else 0.25 for one in game.agents}
    game = plain(HARBOUR, illegal="raises")
    game.reset(seed=1)
    with pytest.raises(IllegalOption, match=f"option {resign}"):
        game.step(resign)


def test_a_game_that_is_cut_off_is_truncated_and_pays_nothing() -> None:
    game = plain(HARBOUR, max_cycles=2)
    game.reset(seed=1)
    for _ in range(2):
        game.step(int(game.observe(game.agent_selection)["action_mask"].argmax()))
    assert game.truncations == dict.fromkeys(game.agents, True)
    assert not any(game.terminations.values())
    assert not any(game.rewards.values())


def test_without_a_seed_the_next_game_begins() -> None:
    game, other = plain(HARBOUR), plain(HARBOUR)
    game.reset(seed=3)
    other.reset(seed=3)
    game.reset()
    assert game.unwrapped.batch.numbers.tolist() == [1]
    assert game.unwrapped.batch.seed == other.unwrapped.batch.seed
    again = plain(HARBOUR)
    again.reset(seed=3)
    again.reset()
    assert game.unwrapped.batch.state(0).tobytes() == again.unwrapped.batch.state(0).tobytes()


def test_games_end_one_by_one_and_tell_what_every_seat_has_won() -> None:
    games: Games = plain_games(HARBOUR, 4)
    luck = np.random.default_rng(2)
    seen, told = games.reset(seed=2)
    ends = set()
    while games.agents:
        asked = {agent: told[agent]["seat"] for agent in games.agents}
        options = {a: int(luck.choice(np.flatnonzero(seen[a]["action_mask"]))) for a in asked}
        live = list(games.agents)
        seen, rewards, over, _, told = games.step(options)
        for agent in live:
            if over[agent]:
                ends.add(agent)
                assert rewards[agent] == pytest.approx(told[agent]["returns"][asked[agent]])
                assert sum(told[agent]["returns"]) == pytest.approx(0)
                assert games.batch.seats[games.possible_agents.index(agent)] == NOBODY
    assert ends == set(games.possible_agents)


def test_every_game_that_goes_on_needs_an_action() -> None:
    games = plain_games(HARBOUR, 2)
    games.reset(seed=1)
    with pytest.raises(ValueError, match="no action for game_1"):
        games.step({"game_0": 0})


def test_a_render_mode_that_is_none_is_refused() -> None:
    with pytest.raises(ValueError, match="render_mode='rgb_array'"):
        plain(HARBOUR, render_mode="rgb_array")
