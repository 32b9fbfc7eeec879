"""Bots at a table: thoughts, budgets, the clock, kept trees, and life without machine code."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from covo.bots import ThinkingBot, UnknownBot, bot, is_bot, is_level, levels, names
from covo.bots import thinking as thinking_module
from covo.bots.bot_code import BotCode, bot_code, plain_bot_code
from covo.bots.levels import TO_THE_END, mind
from covo.bots.minds import Manner, Mind
from covo.bots.tree import USED
from covo.engine.game import State
from covo.engine.record import copy
from covo.engine.views import view
from covo.games import load
from covo.games.armada import GAME as ARMADA
from tests.server.ambush import GAME as AMBUSH
from tests.testing.harbour import GAME as HARBOUR

from .desks import GREEDY, SEARCH, positions


def a_decision() -> tuple[State, int, list[int]]:
    """The true state of Harbour at a seat's choice, the seat, and its options."""
    s = next(positions(HARBOUR, {"players": "2", "days": "8"}, 4, 3))
    return s, int(HARBOUR.rules.actor(s)), HARBOUR.listed(s)


def test_a_search_tells_what_it_thinks_of_each_option() -> None:
    s, seat, options = a_decision()
    thoughts = ThinkingBot(HARBOUR, 1, SEARCH).think(view(HARBOUR, s, seat), seat, options)
    assert [t.option for t in thoughts] == options
    assert sum(t.visits for t in thoughts) == SEARCH.simulations
    assert all(0 <= t.value <= 1 for t in thoughts if t.visits)


def test_a_greedy_bot_tells_too_and_takes_what_it_likes_best() -> None:
    s, seat, options = a_decision()
    player = ThinkingBot(HARBOUR, 1, GREEDY)
    thoughts = player.think(view(HARBOUR, s, seat), seat, options)
    assert [t.option for t in thoughts] == options
    again = ThinkingBot(HARBOUR, 1, GREEDY)
    best = max(t.value for t in thoughts)
    assert again.choose(view(HARBOUR, s, seat), seat, options) in [
        t.option for t in thoughts if t.value == best
    ]


@pytest.mark.parametrize("minds", [1, 3])
def test_the_same_seed_has_the_same_thoughts(minds: int) -> None:
    s, seat, options = a_decision()

    def thoughts(seed: int) -> list[object]:
        player = ThinkingBot(HARBOUR, seed, replace(SEARCH, moves=TO_THE_END), minds=minds)
        return list(player.think(view(HARBOUR, s, seat), seat, options))

    assert thoughts(5) == thoughts(5)
    assert thoughts(5) != thoughts(6)


def test_several_heads_look_as_often_together() -> None:
    s, seat, options = a_decision()
    thoughts = ThinkingBot(HARBOUR, 1, SEARCH, minds=3).think(view(HARBOUR, s, seat), seat, options)
    assert sum(t.visits for t in thoughts) == 3 * SEARCH.simulations


def test_a_tree_is_kept_for_what_was_foreseen() -> None:
    s, seat, options = a_decision()
    player = ThinkingBot(HARBOUR, 1, replace(SEARCH, simulations=200))
    option = player.choose(view(HARBOUR, s, seat), seat, options)
    before = int(player._heads[0]._tree.facts[USED])
    after = copy(s)
    while True:  # luck is let fall, the other seat plays on, until it is asked again
        HARBOUR.rules.choose(after, option)
        options = HARBOUR.listed(after)
        if int(HARBOUR.rules.actor(after)) == seat and len(options) > 1:
            break
        option = options[0]
    seen = view(HARBOUR, after, seat)
    thoughts = player.think(seen, seat, options)
    assert int(player._heads[0]._tree.facts[USED]) > before
    fresh = ThinkingBot(HARBOUR, 1, replace(SEARCH, simulations=200)).think(seen, seat, options)
    assert sum(t.visits for t in thoughts) > sum(t.visits for t in fresh) == 200


class Hourglass:
    """A clock that a search puts on: a millisecond for each simulation."""

    def __init__(self, code: BotCode) -> None:
        self.code, self.simulations = code, 0

    def __call__(self) -> float:
        return self.simulations / 1000

    def consider(self, *given: Any) -> Any:
        self.simulations += abs(given[6])
        return self.code.consider(*given)


@pytest.mark.parametrize("seconds", [0.05, 0.3])
def test_a_bot_by_the_clock_keeps_its_time(seconds: float, monkeypatch: pytest.MonkeyPatch) -> None:
    code = bot_code(HARBOUR)
    glass = Hourglass(code)
    monkeypatch.setattr(thinking_module, "perf_counter", glass)
    monkeypatch.setattr(
        thinking_module, "bot_code", lambda _: replace(code, consider=glass.consider)
    )
    s, seat, options = a_decision()
    player = ThinkingBot(HARBOUR, 1, Mind(Manner.SEARCH, seconds=seconds))
    thoughts = player.think(view(HARBOUR, s, seat), seat, options)
    assert seconds / 2 < glass() <= seconds
    assert sum(t.visits for t in thoughts) == glass.simulations


def test_thinking_by_the_clock_about_a_habit_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    """What takes no time at all is asked for in batches that grow, but not beyond a number."""
    s = next(positions(ARMADA, {"players": "2"}, 4, 1))
    code, asked = plain_bot_code(ARMADA), []

    def consider(*given: Any) -> Any:
        asked.append(given[6])
        return code.consider(*given)

    monkeypatch.setattr(thinking_module, "perf_counter", iter(range(10**6)).__next__)
    monkeypatch.setattr(thinking_module, "bot_code", lambda _: replace(code, consider=consider))
    monkeypatch.setattr(thinking_module, "BATCH_SECONDS", 1e9)
    seat, options = int(ARMADA.rules.actor(s)), ARMADA.listed(s)
    player = ThinkingBot(ARMADA, 1, mind(ARMADA, "master"))
    thoughts = player.think(view(ARMADA, s, seat), seat, options, 120)
    assert max(thoughts, key=lambda t: t.value).visits == 1
    assert len(asked) > 20
    assert max(abs(n) for n in asked) <= thinking_module.MOST


def test_a_hurried_bot_does_not_wait_for_machine_code(monkeypatch: pytest.MonkeyPatch) -> None:
    def compile_now(*_: object) -> None:
        raise AssertionError("a table would wait for this")

    monkeypatch.setattr(thinking_module, "bot_code", compile_now)
    monkeypatch.setattr(thinking_module, "ready_bot_code", lambda _: None)
    for name in GAMES:
        game = load(name)
        s = next(positions(game, {}, 1, 2))
        seat, options = int(game.rules.actor(s)), game.listed(s)
        seen = view(game, s, seat)
        for level in levels(game):
            player = bot(level.name, game, 3, hurried=True)
            assert player.choose(seen, seat, options) in options
            if isinstance(player, ThinkingBot):
                assert {t.option for t in player.think(seen, seat, options)} == set(options)


def test_without_machine_code_a_bot_looks_one_move_ahead(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinking_module, "ready_bot_code", lambda _: None)
    s = next(p for p in positions(ARMADA, {}, 1, 9) if len(ARMADA.listed(p)) > 2)
    seat, options = int(ARMADA.rules.actor(s)), ARMADA.listed(s)
    seen = view(ARMADA, s, seat)
    once = replace(SEARCH, determinizations=1)
    thoughts = ThinkingBot(ARMADA, 1, once, hurried=True).think(seen, seat, options)
    assert len({t.value for t in thoughts}) > 1
    best = max(thoughts, key=lambda t: t.value).option
    assert ThinkingBot(ARMADA, 1, once, hurried=True).choose(seen, seat, options) == best


def test_in_haste_a_bot_looks_until_its_time_is_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinking_module, "ready_bot_code", lambda _: None)
    looks = Mind(Manner.GREEDY, determinizations=1)  # what tests of pages go without
    monkeypatch.setattr(thinking_module, "IN_HASTE", looks)
    clock = iter((0.0, 0.1, 0.2, 9.0))
    monkeypatch.setattr(thinking_module, "perf_counter", lambda: next(clock))
    s = next(positions(ARMADA, {"players": "2"}, 1, 2))
    seat, options = int(ARMADA.rules.actor(s)), ARMADA.listed(s)
    player = ThinkingBot(ARMADA, 1, replace(GREEDY, determinizations=8), hurried=True)
    looked = 0
    real = player._heads[0].looked

    def counted(*words: object) -> object:
        nonlocal looked
        looked += 1
        return real(*words)  # type: ignore[arg-type]

    monkeypatch.setattr(player._heads[0], "looked", counted)
    assert player.choose(view(ARMADA, s, seat), seat, options) in options
    assert looked == 3


def test_in_haste_a_bot_does_not_look_at_a_game_nobody_has_judged() -> None:
    """One move ahead all options look the same there; `ambush` never ended by the first of them."""
    player = ThinkingBot(AMBUSH, 1, mind(AMBUSH, "search"), hurried=True)
    s = AMBUSH.new()
    seen: set[int] = set()
    while (seat := int(AMBUSH.rules.actor(s))) < 0:
        AMBUSH.rules.choose(s, AMBUSH.listed(s)[0])
    for _ in range(20):
        seen.add(player.choose(view(AMBUSH, s, seat), seat, AMBUSH.listed(s)))
    assert len(seen) > 1


GAMES = ("armada", "blackbeard", "western_sea")


@pytest.mark.parametrize("name", GAMES)
def test_every_game_has_at_least_four_levels(name: str) -> None:
    found = [level.name for level in levels(load(name))]
    assert len(found) >= 4
    assert found[0] == "random"
    assert {"random", "greedy", "search"} <= set(found)


@pytest.mark.parametrize("name", GAMES)
def test_two_names_are_known_that_are_no_levels(name: str) -> None:
    game = load(name)
    offered = [level.name for level in levels(game)]
    learned = [] if name == "armada" else ["learned"]
    assert names(game) == (*offered, *learned, "master")
    assert mind(game, "master") == replace(mind(game, "search"), seconds=1.0)
    if learned:
        assert mind(game, "learned") == replace(mind(game, "greedy"), learned=1)


def test_a_budget_may_be_written() -> None:
    assert mind(ARMADA, "search:77").simulations == 77
    assert mind(ARMADA, "search:77").seconds == 0
    assert mind(ARMADA, "search:0.5s").seconds == 0.5
    assert is_bot("search:77", ARMADA)
    assert not is_level("search:77", ARMADA)
    assert is_level("search", ARMADA)


@pytest.mark.parametrize("name", ["wise", "", "search:", "search:-1", "search:1e9", "random:3"])
def test_other_names_are_refused_with_those_there_are(name: str) -> None:
    assert not is_bot(name, ARMADA)
    with pytest.raises(UnknownBot) as caught:
        bot(name, ARMADA, 0)
    assert caught.value.known == names(ARMADA)


def test_a_game_nobody_has_judged_has_no_greedy_bot() -> None:
    assert [level.name for level in levels(HARBOUR)] == ["random", "search"]
    assert names(HARBOUR) == ("random", "search", "master"), "nothing was learned there"
