"""OpenSpiel's own tests and algorithms, and what they do not look at."""

from __future__ import annotations

import pickle
import random
import subprocess
import sys
import unittest
from pathlib import Path
from typing import Any

import numpy as np
import pyspiel
import pytest
from absl import flags
from open_spiel.integration_tests import api_test
from open_spiel.python import rl_environment
from open_spiel.python.algorithms import (
    cfr,
    exploitability,
    generate_playthrough,
    ismcts,
    mcts,
    sample_some_states,
)
from open_spiel.python.observation import make_observation

import covo
from covo.adapters.openspiel import name_of, register
from covo.engine.game import SPECTATOR
from covo.engine.views import view
from covo.games import load
from tests.patience import PATIENCE
from tests.testing.harbour import GAME as HARBOUR
from tests.testing.harbour import NUMBERING, Kind

from .cove import COVE

ROOT = Path(__file__).parents[2]
SHORT = [
    "python_covo_armada(players=2,preset=quick,settings=max_rounds:1)",
    "python_covo_blackbeard(players=1,settings=max_player_turns:1)",
    "python_covo_western_sea(players=2,preset=everything,settings=round_cap:12)",
]
WHOLE = [
    "python_covo_armada(players=4,preset=full,settings=max_rounds:3,compiled=True)",
    "python_covo_armada(players=3,preset=classic,settings=max_rounds:3,compiled=True)",
    "python_covo_blackbeard(players=2,preset=long,compiled=True)",
    "python_covo_blackbeard(players=5,compiled=True)",
    "python_covo_western_sea(players=4,preset=everything,compiled=True)",
    "python_covo_western_sea(players=1,compiled=True)",
]
TOY = "python_covo_harbour(players=3,settings=days:1)"
TINY = "python_covo_cove(players=2,settings=days:1)"
NODES, PASTS = (126, 66, 297), 39
"""Of the tiny toy: of chance, of captains, and ends; and how many pasts captains can tell apart."""
LONG = [pytest.mark.long, pytest.mark.compiled]
GAMES = [TOY, *SHORT, *(pytest.param(name, marks=LONG) for name in WHOLE)]

for _toy in (HARBOUR, COVE):
    register(_toy)


def walked(name: str, seed: int, most: int = 10_000) -> list[Any]:
    """The states of a random game."""
    luck = random.Random(seed)
    states = [pyspiel.load_game(name).new_initial_state()]
    while not states[-1].is_terminal() and len(states) < most:
        states.append(states[-1].child(luck.choice(states[-1].legal_actions())))
    return states


# What OpenSpiel tests


@pytest.mark.parametrize("name", GAMES)
def test_random_games_are_as_they_should_be(name: str) -> None:
    """Legal actions, chance, returns, copies, serialisation, masks, strings and tensors."""
    game = pyspiel.load_game(name)
    wanted = pyspiel.IIGObservationType(perfect_recall=True)
    pyspiel.random_sim_test(
        game, num_sims=1, serialize=True, verbose=False, observer=game.make_observer(wanted, {})
    )


@pytest.mark.parametrize("name", GAMES)
def test_the_checks_of_the_interface_pass(name: str) -> None:
    """OpenSpiel's own class of tests, with fewer states than it takes of smaller games."""
    few = 12 if "compiled" not in name else 120

    class OfOurs(api_test.EnforceAPIOnPartialTreeBase):  # type: ignore[misc]  # it has no types
        game = pyspiel.load_game(name)
        game_name = name

        @classmethod
        def setUpClass(cls) -> None:
            random.seed(1)
            cls.some_states = sample_some_states.sample_some_states(cls.game, max_states=few)
            cls.game_type = cls.game.get_type()

    passes(OfOurs)


def test_the_checks_of_the_whole_tree_pass(monkeypatch: pytest.MonkeyPatch) -> None:
    """Perfect recall, information sets, sums: every node of the tiny toy."""

    class OfTheToy(api_test.EnforceAPIOnFullTreeBase):  # type: ignore[misc]  # as above
        game = pyspiel.load_game(TINY)
        game_name = TINY

    monkeypatch.setitem(api_test.TOTAL_NUM_STATES, TINY, NODES)
    monkeypatch.setitem(api_test.PERFECT_RECALL_NUM_STATES, TINY, PASTS)
    passes(OfTheToy)


def passes(cases: type[unittest.TestCase]) -> None:
    result = unittest.TestResult()
    unittest.defaultTestLoader.loadTestsFromTestCase(cases).run(result)
    assert result.testsRun > 4
    assert not [*result.errors, *result.failures], "\n".join(
        text for _, text in (*result.errors, *result.failures)
    )


@pytest.mark.parametrize("name", [TOY, pytest.param(SHORT[0], marks=pytest.mark.long)])
def test_a_playthrough_is_played_again_as_it_was(name: str, tmp_path: Path) -> None:
    flags.FLAGS.mark_as_parsed()  # OpenSpiel expects a program of its own
    told = generate_playthrough.playthrough(name, action_sequence=None, seed=1)
    file = tmp_path / "playthrough.txt"
    file.write_text(told, encoding="utf-8")
    before, again = generate_playthrough.replay(str(file))
    assert before == again
    assert "InformationStateString(0)" in told


# What OpenSpiel does with games


def test_its_tree_search_plays_a_game_of_ours() -> None:
    game = pyspiel.load_game(SHORT[0])
    luck = np.random.RandomState(1)
    searching = mcts.MCTSBot(game, 1.4, 3, mcts.RandomRolloutEvaluator(1, luck), random_state=luck)
    state = at_a_seat(game)
    assert searching.step(state) in state.legal_actions()


def test_its_tree_search_in_cpp_plays_a_game_of_ours() -> None:
    """Not by ``step``, which calls games in Python without their lock, OpenSpiel's own too."""
    game = pyspiel.load_game(SHORT[0])
    rollouts = pyspiel.RandomRolloutEvaluator(1, 7)
    searching = pyspiel.MCTSBot(game, rollouts, 1.4, 3, 100, False, 7, False)
    state = at_a_seat(game)
    policy, action = searching.step_with_policy(state)
    assert policy == [(action, 1.0)]
    assert action in state.legal_actions()


def test_its_search_in_information_sets_asks_what_may_be_hidden() -> None:
    game = pyspiel.load_game(TOY)
    luck = np.random.RandomState(1)
    searching = ismcts.ISMCTSBot(
        game, mcts.RandomRolloutEvaluator(1, luck), uct_c=1.4, max_simulations=5, random_state=luck
    )
    state = at_a_seat(game)
    assert searching.step(state) in state.legal_actions()


def at_a_seat(game: Any) -> Any:
    """The first state at which a seat must choose."""
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes()[0][0])
    return state


def test_its_regret_minimisation_learns_the_tiny_toy() -> None:
    """Whoever is regretful loads a crate and sells it: three rounds leave half a stake to lose."""
    game = pyspiel.load_game(TINY)
    solver = cfr.CFRSolver(game)
    for _ in range(3):
        solver.evaluate_and_update_policy()
    assert exploitability.nash_conv(game, solver.average_policy()) < 0.6


@pytest.mark.long
def test_its_regret_minimisation_comes_near_an_equilibrium() -> None:
    game = pyspiel.load_game(TINY)
    solver = pyspiel.CFRSolver(game)
    for _ in range(40):
        solver.evaluate_and_update_policy()
    assert pyspiel.nash_conv(game, solver.average_policy()) < 0.1


def test_its_environment_for_learners_plays_to_the_end() -> None:
    env = rl_environment.Environment(pyspiel.load_game(TOY))
    env.seed(1)
    luck, now = random.Random(1), env.reset()
    while not now.last():
        seat = now.observations["current_player"]
        now = env.step([luck.choice(now.observations["legal_actions"][seat])])
    assert sum(now.rewards) == pytest.approx(0)


# What they do not look at


def test_every_game_is_registered_by_its_name() -> None:
    assert {name_of(game) for game in covo.games()} <= set(pyspiel.registered_names())


@pytest.mark.parametrize(
    ("name", "utility", "least"),
    [
        (f"{name_of('armada')}(players=2)", pyspiel.GameType.Utility.ZERO_SUM, -1.0),
        (f"{name_of('blackbeard')}(players=5)", pyspiel.GameType.Utility.ZERO_SUM, -0.25),
        (f"{name_of('western_sea')}(players=1)", pyspiel.GameType.Utility.GENERAL_SUM, -1.0),
    ],
)
def test_utilities_have_bounds(name: str, utility: Any, least: float) -> None:
    game = pyspiel.load_game(name)
    assert (game.min_utility(), game.max_utility()) == (least, 1.0)
    assert game.get_type().utility == utility


def test_a_set_up_may_stand_behind_the_name() -> None:
    game = pyspiel.load_game(
        "python_covo_armada(players=3,preset=quick,settings=cards:off;max_rounds:5)"
    )
    told = {name: game.settings[name] for name in ("players", "cards", "max_rounds", "setup")}
    assert told == {"players": "3", "cards": "off", "max_rounds": "5", "setup": "standard"}
    with pytest.raises(covo.TableError, match="Players cannot be 9"):
        pyspiel.load_game("python_covo_armada(players=9)")


def test_chances_are_those_of_the_rules_and_single_options_go_by_themselves() -> None:
    for state in walked(TOY, 1):
        if state.is_chance_node():
            options = [option for option, _ in state.chance_outcomes()]
            weights = [HARBOUR.rules.weight(state.past.s, option) for option in options]
            shares = [weight / sum(weights) for weight in weights]
            assert [p for _, p in state.chance_outcomes()] == pytest.approx(shares)
        assert state.is_terminal() or len(state.legal_actions()) > 1
    assert sum(state.returns()) == pytest.approx(0)


def test_an_action_that_is_not_legal_is_refused() -> None:
    state = pyspiel.load_game(TOY).new_initial_state()
    with pytest.raises(ValueError, match="action 0 is not legal now"):
        state.apply_action(0)


def test_states_are_copied_and_stored_whole() -> None:
    game = pyspiel.load_game(TOY)
    for state in walked(TOY, 2):
        told = pyspiel.serialize_game_and_state(game, state)
        for other in (state.clone(), pyspiel.deserialize_game_and_state(told)[1]):
            assert str(other) == str(state)
            assert other.past.told == state.past.told
            assert other.past.options == state.past.options
        assert pickle.loads(pickle.dumps(state.past)).told == state.past.told  # noqa: S301


@pytest.mark.parametrize("name", [TOY, *SHORT])
def test_what_a_player_is_told_depends_on_nothing_that_is_hidden(name: str) -> None:
    """States that a player cannot tell from the true one have the same strings and tensors."""
    luck, others = random.Random(5), 0
    states = [state for state in walked(name, 3) if not state.is_terminal()]
    for state in states[:: max(1, len(states) // 8)]:
        for player in range(state.num_players()):
            twin = state.resample_from_infostate(player, luck.random)
            others += str(twin) != str(state)
            assert told_to(twin, player) == told_to(state, player)
            if state.current_player() == player:
                assert twin.legal_actions() == state.legal_actions()
    assert others > 2


def told_to(state: Any, player: int) -> tuple[Any, ...]:
    return (
        state.information_state_string(player),
        state.information_state_tensor(player),
        state.observation_string(player),
        state.observation_tensor(player),
    )


def test_an_information_state_remembers_what_a_view_does_not_show() -> None:
    """Whichever crate came first: once one is sold the view is the same, and the past is not."""
    ends = []
    for crates in ((0, 1), (1, 0)):
        state = at_a_seat(pyspiel.load_game(TOY))
        for crate in crates:
            state.apply_action(NUMBERING.number(Kind.LOAD))
            state.apply_action(NUMBERING.number(Kind.CRATE_IS, crate))
        state.apply_action(NUMBERING.number(Kind.SELL, 0))
        ends.append(state)
    one, other = ends
    assert one.observation_string(0) == other.observation_string(0)
    assert one.information_state_string(0) != other.information_state_string(0)
    assert one.information_state_tensor(0) != other.information_state_tensor(0)
    assert one.information_state_string(1) == other.information_state_string(1)


def test_observers_show_as_much_as_they_are_asked_for() -> None:
    game = pyspiel.load_game(TOY)
    state = at_a_seat(game)
    kinds = pyspiel.PrivateInfoType
    pieces = {}
    for private, public, recall in (
        (kinds.SINGLE_PLAYER, True, True),
        (kinds.SINGLE_PLAYER, True, False),
        (kinds.NONE, True, False),
        (kinds.NONE, False, False),
    ):
        wanted = pyspiel.IIGObservationType(
            private_info=private, public_info=public, perfect_recall=recall
        )
        observation = make_observation(game, wanted)
        observation.set_from(state, 0)
        pieces[private == kinds.NONE, public, recall] = (
            sorted(observation.dict),
            observation.string_from(state, 0),
        )
    assert [names for names, _ in pieces.values()] == [
        ["features", "history", "player"],
        ["features", "player"],
        ["features", "player"],
        ["player"],
    ]
    purse = view(HARBOUR, state.past.s, 0).purse[0]
    assert f"purse [{purse},-1,-1]" in pieces[False, True, False][1]
    assert view(HARBOUR, state.past.s, SPECTATOR).purse[0] == -1
    assert "purse [-1,-1,-1]" in pieces[True, True, False][1]
    assert pieces[True, False, False][1] == "player 0"
    with pytest.raises(ValueError, match="observers take no parameters"):
        game.make_py_observer(None, {"depth": 3})


def test_machine_code_leads_to_the_same() -> None:
    plain, compiled = (
        pyspiel.load_game(f"python_covo_harbour(players=2,compiled={how})").new_initial_state()
        for how in (False, True)
    )
    luck = random.Random(3)
    while not plain.is_terminal():
        assert str(plain) == str(compiled)
        assert plain.legal_actions() == compiled.legal_actions()
        option = luck.choice(plain.legal_actions())
        plain.apply_action(option)
        compiled.apply_action(option)
    assert plain.returns() == compiled.returns()


def test_python_ends_well_with_games_loaded() -> None:
    """OpenSpiel lets go of what is registered when nothing may be freed any more."""
    script = (
        "import pyspiel, covo.adapters.openspiel\n"
        "state = pyspiel.load_game('python_covo_armada').new_initial_state()\n"
        "print(len(state.observation_tensor(0)) - state.get_game().game.feature_count)"
    )
    ended = subprocess.run(
        [sys.executable, "-c", script],
        cwd=ROOT, capture_output=True, text=True, timeout=PATIENCE, check=True,
    )  # fmt: skip
    game = load("armada")
    assert int(ended.stdout) == game.players(game.settings())
