"""How bots think: plain and compiled alike, from views alone, the same for a seed."""

from __future__ import annotations

from dataclasses import replace
from itertools import islice
from typing import Any

import numpy as np
import pytest

from covo.bots.bot_code import BotCode, bot_code, plain_bot_code
from covo.bots.levels import levels
from covo.bots.minds import Manner, Mind
from covo.bots.native_calls import plain_calls
from covo.bots.play_loop import play
from covo.bots.policy import name_view, see
from covo.bots.self_play import Untimed, play_many
from covo.bots.workspace import ASIDE, TRUE, VIEW, workspace
from covo.engine.game import Game, State
from covo.engine.machine import machine
from covo.engine.record import copy
from covo.engine.views import imagined, view
from covo.games import load
from covo.games.armada import GAME as ARMADA
from tests.testing.harbour import GAME as HARBOUR

from .desks import GREEDY, SEARCH, positions, words_of

QUICK = Mind(Manner.SEARCH, simulations=6, learned=1)
LOOKING = (
    replace(GREEDY, determinizations=1),
    replace(GREEDY, determinizations=1, learned=1),
    QUICK,
)
GAMES = ("armada", "blackbeard", "western_sea")
MIXED = [
    [Mind(Manner.ANY), replace(GREEDY, determinizations=1)],
    [Mind(Manner.FAST), replace(GREEDY, noise=0.1, epsilon=0.3)],
    [SEARCH, replace(SEARCH, moves=3, exploration=0.3, widening_base=1.0)],
    [replace(SEARCH, moves=-1, simulations=12), Mind(Manner.FAST)],
]
"""Whoever plays on blindly to the end plays a whole game in each simulation."""


@pytest.mark.parametrize("minds", MIXED, ids=("greedy", "noisy", "search", "blind"))
def test_plain_and_compiled_bots_play_the_same_games(minds: list[Mind]) -> None:
    def played(code: BotCode) -> Any:
        two = {"players": "2"}
        return play_many(HARBOUR, two, minds, 3, 7, journals=True, workers=1, compiled=code)

    plain, compiled = played(plain_bot_code(HARBOUR)), played(bot_code(HARBOUR))
    assert [list(j) for j in plain.journals] == [list(j) for j in compiled.journals]
    assert plain.digest == compiled.digest
    assert plain.payoffs.sum() >= 3


@pytest.mark.compiled
@pytest.mark.parametrize("mind", LOOKING, ids=("greedy", "learned", "search"))
def test_plain_and_compiled_bots_of_armada_answer_alike(mind: Mind) -> None:
    for s in positions(ARMADA, {"players": "2", "max_rounds": "3"}, 3, 61):
        assert first_choice(plain_bot_code(ARMADA), s, mind) == first_choice(
            bot_code(ARMADA), s, mind
        )


@pytest.mark.compiled
def test_plain_and_compiled_plans_of_armada_answer_alike() -> None:
    planner = replace(QUICK, simulations=3, moves=1, answers=1)
    for s in islice(positions(ARMADA, {"players": "2", "max_rounds": "3"}, 3, 47), 1, 4):
        assert first_choice(plain_bot_code(ARMADA), s, planner) == first_choice(
            bot_code(ARMADA), s, planner
        )


def first_choice(code: BotCode, s: State, mind: Mind, seed: int = 1) -> int:
    """What the seat that is asked answers in the loop of whole games."""
    d, journal = code.workspace(), np.zeros(1, np.int16)
    d.states[TRUE] = s
    minds = np.stack([mind.row()] * len(d.verdict))
    words = np.concatenate([words_of(seed + i) for i in range(len(minds))])
    code.play(d, code.forest(500), int(s.players), minds, words_of(seed), words, journal)
    return int(journal[0])


@pytest.mark.parametrize("mind", [GREEDY, SEARCH], ids=("greedy", "search"))
def test_a_bot_answers_the_same_whatever_it_cannot_see(mind: Mind) -> None:
    code, differ = bot_code(HARBOUR), 0
    for number, s in enumerate(positions(HARBOUR, {"players": "3", "days": "8"}, 11, 3)):
        seat = int(HARBOUR.rules.actor(s))
        other = imagined(HARBOUR, view(HARBOUR, s, seat), seat, words_of(number + 5))
        differ += other.tobytes() != s.tobytes()
        assert first_choice(code, s, mind) == first_choice(code, other, mind)
    assert differ > 3


@pytest.mark.compiled
def test_a_bot_of_armada_does_not_see_hands() -> None:
    code, differ = bot_code(ARMADA), 0
    for number, s in enumerate(positions(ARMADA, {"players": "3", "max_rounds": "4"}, 2, 29)):
        seat = int(ARMADA.rules.actor(s))
        other = imagined(ARMADA, view(ARMADA, s, seat), seat, words_of(number + 5))
        other.becalmed = s.becalmed
        differ += other.tobytes() != s.tobytes()
        assert first_choice(code, s, SEARCH) == first_choice(code, other, SEARCH)
    assert differ > 3


@pytest.mark.parametrize("game", [HARBOUR, ARMADA], ids=lambda game: game.name)
def test_what_a_bot_sees_is_its_view(game: Game) -> None:
    d = workspace(game, plain_calls(game))
    for s in positions(game, {"players": "3"} | dict(rounds_of(game)), 5, 40):
        for seat in range(3):
            d.states[TRUE] = s
            see(d, TRUE, ASIDE, seat)
            assert d.states[ASIDE].tobytes() == view(game, s, seat).tobytes()


def rounds_of(game: Game) -> list[tuple[str, str]]:
    return [("max_rounds", "3")] if game is ARMADA else []


def test_equal_views_have_equal_names_and_others_have_not() -> None:
    d, names = workspace(HARBOUR, plain_calls(HARBOUR)), {}
    for s in positions(HARBOUR, {"players": "2"}, 5, 1):
        d.states[VIEW] = s
        name_view(d, VIEW, 0)
        names[view(HARBOUR, s, 0).tobytes()] = int(d.name[0])
    assert len(set(names.values())) == len(names) > 3


def test_the_same_seed_gives_the_same_games_whatever_the_threads() -> None:
    def run(workers: int, seed: int = 3) -> Any:
        return play_many(HARBOUR, None, [SEARCH], 9, seed, workers=workers, rotate=True)

    one, three = run(1), run(3)
    assert one.digest == three.digest
    assert one.payoffs.tolist() == three.payoffs.tolist()
    assert run(2, seed=4).digest != one.digest


def test_a_game_is_the_same_beside_others_and_alone() -> None:
    whole = play_many(HARBOUR, None, [GREEDY], 6, 3, journals=True, rotate=True)
    alone = play_many(HARBOUR, None, [GREEDY], [4], 3, journals=True, rotate=True)
    assert list(alone.journals[0]) == list(whole.journals[4])
    assert alone.seating.tolist() == [whole.seating[4].tolist()]


def test_seats_are_rotated() -> None:
    two = {"players": "2"}
    played = play_many(HARBOUR, two, [GREEDY, Mind()], 4, 0, rotate=True)
    assert played.seating.tolist() == [[0, 1], [1, 0], [0, 1], [1, 0]]
    assert sum(played.wins) == played.payoffs.sum()


def test_a_bot_by_the_clock_is_refused_where_games_must_be_repeatable() -> None:
    with pytest.raises(Untimed, match="clock"):
        play_many(ARMADA, None, ["master"], 1, 0)


def test_the_number_of_bots_must_fit() -> None:
    with pytest.raises(ValueError, match="2 bots for 3 seats"):
        play_many(HARBOUR, {"players": "3"}, [GREEDY, GREEDY], 1, 0)


@pytest.mark.compiled
def test_greedy_beats_random_at_armada() -> None:
    settings = {"players": "2", "max_rounds": "8"}
    played = play_many(ARMADA, settings, ["greedy", "random"], 16, 1, rotate=True)
    assert played.wins[0] >= 14


def test_playing_on_to_the_end_beats_random_at_a_game_nobody_has_judged() -> None:
    names = {level.name: level.mind for level in levels(HARBOUR)}
    minds = [replace(names["search"], simulations=60), names["random"]]
    played = play_many(HARBOUR, {"players": "2", "days": "8"}, minds, 200, 1, rotate=True)
    assert played.wins[0] > 1.15 * played.wins[1]


# No bot takes what is no option


def replay(game: Game, played: Any) -> None:
    """Ask the rules about every choice of every journal; compiled, for there are thousands."""
    rules = machine(game).rules
    for journal, final in zip(played.journals, played.states, strict=True):
        s = game.new(played.settings)
        for option in journal:
            assert rules.refusal(s, int(option)) == 0
            rules.choose(s, int(option))
        assert s.tobytes() == final.tobytes()


def setups(game: Game) -> list[dict[str, str]]:
    """Every number of players, and every preset."""
    players = next(o for o in game.setup_options if o.name == "players")
    return [{"players": n} for n in players.values] + [dict(p) for p in game.presets.values()]


@pytest.mark.parametrize("name", GAMES)
def test_bots_begin_no_game_with_what_is_refused(name: str) -> None:
    """The first choices of every set-up, in the interpreter."""
    game = load(name)
    for settings in setups(game):
        s = game.new(game.settings(settings, simulation=True))
        d, journal = plain_bot_code(game).workspace(), np.zeros(25, np.int16)
        d.states[TRUE] = s
        minds = np.stack([replace(QUICK, simulations=2).row(), Mind(Manner.FAST).row()] * 4)
        words = np.concatenate([words_of(i) for i in range(len(minds))])
        forest = plain_bot_code(game).forest(200)
        n = play(d, forest, int(s.players), minds, words_of(3), words, journal)
        check_choices(game, copy(s), [int(option) for option in journal[:n]])


def check_choices(game: Game, s: State, journal: list[int]) -> None:
    for option in journal:
        assert game.rules.refusal(s, option) == 0
        game.rules.choose(s, option)


@pytest.mark.compiled
@pytest.mark.parametrize(
    "name",
    ["armada", *(pytest.param(name, marks=pytest.mark.long) for name in GAMES[1:])],
)
def test_bots_take_nothing_but_options_in_any_set_up(name: str) -> None:
    game = load(name)
    for settings in setups(game):
        for mind in (Mind(Manner.GREEDY, determinizations=1, noise=0.2, epsilon=0.3), QUICK):
            replay(game, play_many(game, settings, [mind], 1, 5, journals=True))
