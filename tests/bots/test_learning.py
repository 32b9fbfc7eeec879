"""What was learned from games: a network read, compared, fitted, and used by searching bots."""

from __future__ import annotations

from importlib import import_module
from typing import Any

import numpy as np
import pytest

from benchmarks.learning.fitting import Fit, fit
from benchmarks.learning.training_data import Lesson, heuristic_of, lesson
from covo.bots.bot_code import plain_bot_code
from covo.bots.heuristics import heuristic
from covo.bots.levels import levels, mind
from covo.bots.minds import Manner, Mind
from covo.bots.self_play import play_many
from covo.games import load
from covo.parts.network import LEAKY_SLOPE, compare, read, seat_logit

from .desks import positions

LEARNED = ("blackbeard", "western_sea")
GAMES = ("armada", *LEARNED)
SHORT = {
    "armada": {"max_rounds": "2"},
    "blackbeard": {"max_player_turns": "12"},
    "western_sea": {"round_cap": "12"},
}
"""Settings that end a game early: the interpreter plays it."""


def traits_of(name: str) -> Any:
    return import_module(f"covo.games.{name}.bot.inputs")


def test_a_network_is_its_hidden_units_and_a_way_straight_through() -> None:
    luck = np.random.default_rng(1)
    weights, inputs = luck.normal(size=(4, 7)), luck.normal(size=5)
    sums = weights[:3, 0] + weights[:3, 1:6] @ inputs
    passed = np.where(sums > 0, sums, LEAKY_SLOPE * sums)
    wanted = passed @ weights[:3, 6] + weights[3, 1:6] @ inputs
    assert seat_logit(inputs, weights) == pytest.approx(wanted)
    assert (sums > 0).any()
    assert (sums < 0).any()


def test_chances_add_up_to_one_and_keep_their_order() -> None:
    out = np.array([700.0, 701.0, 650.0, 9.0])
    compare(out, 3)
    assert out[:3].sum() == pytest.approx(1.0)
    assert out[1] > out[0] > out[2]
    assert out[3] == 9.0, "an empty seat was counted"


@pytest.mark.parametrize("name", LEARNED)
def test_the_weights_fit_the_traits(name: str) -> None:
    weights = read(heuristic_of(name) / "learned.npy")
    assert weights.shape[0] == 2, "for two players, and for more"
    assert weights.shape[2] == traits_of(name).INPUTS + 2
    assert np.isfinite(weights).all()
    assert np.abs(weights).max() > 0


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("players", ["2", "4"])
def test_a_judgement_shares_a_win_among_the_seats(name: str, players: str) -> None:
    game = load(name)
    judge = heuristic(game).judge
    assert judge is not None
    seen = set()
    for s in positions(game, {"players": players}, 5, 40):
        before, out = s.tobytes(), np.zeros(int(players))
        judge(s, int(players), out)
        assert s.tobytes() == before, "who judges changes nothing"
        assert out.sum() == pytest.approx(1.0)
        assert (out > 0).all()
        seen.add(tuple(out))
    assert len(seen) > 1, "it says the same of everything"


@pytest.mark.parametrize("name", ["armada", "blackbeard"])
def test_who_has_left_has_no_chance(name: str) -> None:
    """Nobody resigned in the games that were learned from."""
    game = load(name)
    judge = heuristic(game).judge
    assert judge is not None
    s, out = next(positions(game, {"players": "3"}, 5, 40)), np.zeros(3)
    judge(s, 3, out)
    assert out[1] > 0.01
    s.resigned[1] = 1
    judge(s, 3, out)
    assert out[1] < 1e-6
    assert out.sum() == pytest.approx(1.0)


@pytest.mark.parametrize("name", ["blackbeard", "western_sea"])
def test_alone_the_written_judgement_stays(name: str) -> None:
    """Nothing was learned from games of one."""
    game = load(name)
    known = heuristic(game)
    assert known.judge is not None
    for s in positions(game, {"players": "1"}, 3, 40):
        out = np.zeros(1)
        known.judge(s, 1, out)
        assert out[0] == known.value(s, 0)


@pytest.mark.parametrize("name", GAMES)
def test_a_finished_game_is_judged_by_who_won(name: str) -> None:
    game = load(name)
    judge = heuristic(game).judge
    assert judge is not None
    settings = {"players": "2"} | SHORT.get(name, {})
    done = play_many(game, settings, [Mind(Manner.ANY)], 2, 4, compiled=plain_bot_code(game))
    for s, payoffs in zip(done.states, done.payoffs, strict=True):
        out = np.zeros(2)
        judge(s, 2, out)
        assert out == pytest.approx(payoffs / payoffs.sum())


def lesson_of(inputs: np.ndarray[Any, Any], won: np.ndarray[Any, Any]) -> Lesson:
    return Lesson(
        inputs.astype(np.float32),
        won.astype(np.float32),
        (10 * won).astype(np.float32),
        np.arange(len(won)),
    )


def test_fitting_finds_what_decides() -> None:
    """The seat with more of trait 1 wins; trait 0 is noise, trait 2 never changes."""
    luck = np.random.default_rng(3)
    inputs = np.concatenate([luck.normal(size=(6000, 3, 2)), np.ones((6000, 3, 1))], axis=2)
    won = (inputs[..., 1] == inputs[..., 1].max(1, keepdims=True)).astype(float)
    found = fit([lesson_of(inputs, won)], Fit(8, 80, 2e-2, 1e-4, 0.0))
    assert found.before == pytest.approx(np.log(3), abs=0.02)
    assert found.doubt < 0.35
    best = [
        max(range(3), key=lambda seat: seat_logit(x[seat], found.weights)) for x in inputs[:200]
    ]
    assert np.mean([won[i, seat] for i, seat in enumerate(best)]) > 0.95


def test_fitting_the_same_lessons_gives_the_same_weights() -> None:
    luck = np.random.default_rng(4)
    inputs, won = luck.normal(size=(500, 2, 3)), np.tile([1.0, 0.0], (500, 1))
    once, again = (fit([lesson_of(inputs, won)], Fit(4, 2, 1e-3, 0.0, 0.5)) for _ in range(2))
    assert (once.weights == again.weights).all()


@pytest.mark.long
def test_games_become_lessons() -> None:
    settings = {"players": "2", "max_player_turns": "12"}
    told = lesson(load("blackbeard"), settings, [Mind(Manner.FAST)] * 2, 6, 5)
    positions_told, seats, inputs = told.inputs.shape
    assert (seats, inputs) == (2, traits_of("blackbeard").INPUTS)
    assert positions_told == len(told.won) == len(told.points) == len(told.game) > 20
    assert set(told.game) == set(range(6))
    assert (told.won.sum(1) >= 1).all()
    winners = told.points[np.arange(positions_told), told.won.argmax(1)]
    assert (winners >= told.points.min(1)).all()


@pytest.mark.parametrize("name", GAMES)
def test_only_searching_bots_judge_all_seats_at_once(name: str) -> None:
    game = load(name)
    for level in levels(game):
        assert bool(level.mind.learned) == (level.mind.manner is Manner.SEARCH)
    assert mind(game, "search:5").learned
