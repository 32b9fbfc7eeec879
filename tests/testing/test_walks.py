"""Random games and strategies: the same for a seed, over all set-ups, and legal."""

from collections import Counter
from dataclasses import replace
from itertools import islice

import pytest
from hypothesis import given

from covo.engine.chance import seeded
from covo.engine.game import NOBODY
from covo.engine.journal import Journal, from_text, to_text
from covo.engine.machine import machine
from covo.engine.referee import replayed
from covo.games.armada import GAME as ARMADA
from covo.testing import strategies
from covo.testing.walks import Moment, all_settings, play, settings_samples

from .harbour import GAME, RULES, State, broken


def test_a_seed_gives_the_same_game_again() -> None:
    one, same, other = play(GAME, 3), play(GAME, 3), play(GAME, 4)
    assert (one.settings, one.choices) == (same.settings, same.choices)
    assert one.choices != other.choices


def test_a_game_is_played_to_its_end_or_for_its_budget() -> None:
    assert RULES.actor(play(GAME, 1).last().s) == NOBODY
    cut = play(GAME, 1, budget=10)
    assert cut.choices == play(GAME, 1).choices[:10]
    assert len(cut.choices) == 10


def test_moments_are_spread_over_the_game_and_know_what_comes_next() -> None:
    one = play(GAME, 2, {"days": "8"})
    moments = list(one.moments(10))
    assert 10 <= len(moments) <= 21
    assert moments[-1].length == len(one.choices)
    assert moments[-1].option is None
    for moment in moments[:-1]:
        assert moment.option == one.choices[moment.length]
        assert RULES.refusal(moment.s, moment.option) == 0


def test_some_seats_interject() -> None:
    rules = machine(GAME).rules
    games = [play(GAME, seed, {"days": "8"}, rules).last().s for seed in range(200)]
    ends = Counter(bool(s.quitter > 0) for s in games)
    assert 2 <= ends[True] <= 60


def test_set_ups_are_sampled_from_all_values() -> None:
    samples = list(islice(settings_samples(ARMADA, seeded(1), {"cards": "on"}), 200))
    assert {s["cards"] for s in samples} == {"on"}
    assert {s["players"] for s in samples} == {"2", "3", "4"}
    assert {s["dummy_colour"] for s in samples} == {"random", "azure", "violet", "blue", "orange"}
    assert {s["max_rounds"] for s in samples} == {"60"}


def test_all_combinations_of_some_options() -> None:
    assert len(all_settings(ARMADA, "players", "cards", "setup")) == 12
    assert all_settings(GAME, "players") == [{"players": "2"}, {"players": "3"}]


def test_what_cannot_be_set_up_is_said() -> None:
    impossible = {"players": "2", "dummy_colour": "azure"}
    with pytest.raises(ValueError, match="armada: no set-up agrees"):
        next(settings_samples(ARMADA, seeded(1), impossible))


def test_a_game_that_raises_says_where() -> None:
    def crash(s: State, option: int) -> None:
        raise ZeroDivisionError

    broken_game = replace(GAME, rules=replace(RULES, choose=crash))
    with pytest.raises(AssertionError, match=r"harbour, seed 5, length 0: ZeroDivisionError"):
        play(broken_game, 5)


@given(strategies.moments(GAME))
def test_drawn_games_are_legal(moment: Moment) -> None:
    assert broken(moment.s) == []
    over = RULES.actor(moment.s) == NOBODY
    assert over == (not GAME.listed(moment.s))


@given(strategies.journals(GAME, {"players": "2"}))
def test_drawn_journals_replay(journal: Journal) -> None:
    again = replayed(GAME, from_text(to_text(journal)))
    assert again.journal == journal
    assert journal.settings["players"] == "2"


@given(strategies.settings(ARMADA))
def test_drawn_set_ups_can_be_played(settings: dict[str, str]) -> None:
    assert ARMADA.settings(settings) == settings
