"""The mutation runner, on the toy game: it kills, names what lives, and ends what never would."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.mutation.__main__ import (
    WRITTEN,
    drawn,
    every_mutant,
    refusals_of,
    rules_of,
    target_of,
)
from tests.mutation.explained import key, reasons, verdict
from tests.mutation.forking import allow, forked
from tests.mutation.mutants import Change, Mutant, mutants_of
from tests.mutation.trial import Trial

from ..engine import test_declarations
from . import harbour

pytest_plugins = ["pytester"]
TOY = target_of({"harbour": harbour})
POSSIBLE = every_mutant(TOY, [])
GAMES = ("armada", "blackbeard", "western_sea")
TESTS = """
import pytest
from tests.testing.harbour import GAME, RULES, worth

def test_who_stays_is_worth_what_it_has():
    s = GAME.new()
    s.purse[0], s.earned[0] = 3, 2
    assert worth(s, 0) == 5

@pytest.mark.slow
def test_who_is_worth_most_is_paid():
    s = GAME.new()
    assert RULES.payoff(s, 0) == 0
"""
REASONS = """
def refuse_load(s: int, seat: int) -> int:
    if s > seat and seat or not s:
        return Refusal.FULL
    match seat:
        case 1 | 2 if s:
            s += 2
    return Refusal.NONE
"""


def mutants(function: str) -> dict[str, Mutant]:
    """The mutants of a function of the toy, by what they change its line into."""
    found = [mutant for mutant in POSSIBLE if mutant.function == function]
    return {mutant.text.partition(" -> ")[2]: mutant for mutant in found}


def test_every_small_change_is_a_mutant() -> None:
    found = mutants_of("loading", REASONS, ["NONE", "FULL", "EMPTY"])
    texts = [mutant.text.partition(" -> ")[2] for mutant in found]
    assert sorted(texts) == sorted(
        [
            "if (s > seat and seat) and (not s):",
            "if not s:",
            "if s > seat and seat:",
            "if (s > seat or seat) or not s:",
            "if seat or not s:",
            "if s > seat or not s:",
            "if s >= seat and seat or not s:",
            "if s <= seat and seat or not s:",
            "if s > seat and seat or s:",
            "return Refusal.NONE",
            "return Refusal.EMPTY",
            "return Refusal.FULL",
            "case 2 if s:",
            "case 1 if s:",
            "case 2 | 2 if s:",
            "case 1 | 3 if s:",
            "s -= 2",
            "s += 3",
            "pass",
        ]
    )
    assert {str(mutant).partition(" [")[0] for mutant in found} == {"loading.refuse_load"}


def test_a_mutant_does_something_else() -> None:
    s, before = harbour.GAME.new(), harbour.worth.__code__
    s.purse[0], s.earned[0] = 3, 2
    less = mutants("worth")[
        "return -1 if s.quitter == seat + 1 else s.purse[seat] - s.earned[seat]"
    ]
    assert less.change == Change.SUM
    try:
        harbour.worth.__code__ = less.code(TOY.paths["harbour"])
        assert harbour.worth(s, 0) == 1
    finally:
        harbour.worth.__code__ = before


def test_tests_kill_mutants_and_the_rest_is_named(pytester: pytest.Pytester) -> None:
    """Quick tests first; the slow ones, which would notice ``else 1``, for conditions alone."""
    pytester.makepyfile(test_worth=TESTS)
    pytester.makeini("[pytest]\nmarkers =\n    slow: slow\n    whole: whole\n")
    said: list[str] = []
    trial = Trial(TOY, [*mutants("worth").values(), *mutants("payoff").values()], said.append)
    assert pytester.inline_run("-p", "no:cacheprovider", plugins=[trial]).ret == 0
    assert trial.tally.killed == 5
    assert [mutant.text.partition(" -> ")[2] for mutant in trial.tally.alive] == [
        "return -1 if s.quitter == seat - 1 else s.purse[seat] + s.earned[seat]",
        "return -2 if s.quitter == seat + 1 else s.purse[seat] + s.earned[seat]",
        "return -1 if s.quitter == seat + 2 else s.purse[seat] + s.earned[seat]",
        "return 1 if s.step == Step.OVER else 0",
        "return 2 if s.step == Step.OVER and place(s, seat) == 1 else 0",
        "return 1 if s.step == Step.OVER and place(s, seat) == 1 else 1",
        "return 1 if s.step == Step.OVER and place(s, seat) != 1 else 0",
        "return 1 if s.step == Step.OVER and place(s, seat) == 2 else 0",
    ]
    assert harbour.worth.__code__ in trial.names
    assert "mutants on 1 tests: 5 killed, 0 endless" in said[-1]


def test_a_mutant_that_never_ends_is_killed() -> None:
    def forever() -> None:
        allow(0.05)
        while True:
            pass

    assert forked(forever).answer is None
    assert forked(lambda: [1, True]).answer == [1, True]


def test_a_seed_draws_the_same_mutants_again() -> None:
    assert drawn(POSSIBLE, 3, 20) == drawn(POSSIBLE, 3, 20) != drawn(POSSIBLE, 4, 20)
    assert drawn(POSSIBLE, 3, 10_000) == POSSIBLE


def test_what_lives_must_be_explained(tmp_path: Path) -> None:
    """Of refusals and conditions; and not more than one in twenty."""
    condition, total = mutants("payoff").values(), mutants("worth").values()
    first = next(mutant for mutant in condition if mutant.change == Change.CONDITION)
    sums = [mutant for mutant in total if mutant.change == Change.SUM]
    assert verdict([], 20, {})[1]
    assert verdict(sums, 20, {}) == ([f"alive: {mutant}" for mutant in sums], True)
    lines, well = verdict([first], 20, {})
    assert (lines, well) == ([f"ALIVE, and neither killed nor explained: {first}"], False)
    file = tmp_path / "explained.toml"
    file.write_text(f'[toy.harbour.payoff]\n"{first.text}" = "why not"\n')
    assert reasons("toy", file) == {key(first): "why not"}
    assert verdict([first], 20, {key(first): "why not"})[1]
    assert not verdict([first], 19, {key(first): "why not"})[1]


def test_what_is_written_from_declarations_has_mutants_as_well() -> None:
    possible = every_mutant(target_of({"toy": test_declarations}), [])
    written = [mutant for mutant in possible if mutant.module == "toy_written"]
    assert {"refuse_answer", "take_answer"} < {mutant.function for mutant in written}
    assert {mutant.module for mutant in possible} == {"toy", "toy_written", "toy_list_menu_written"}


@pytest.mark.parametrize("game", GAMES)
def test_what_is_explained_can_still_be_changed(game: str) -> None:
    """An explanation whose line is gone must go too."""
    known = reasons(game)
    files = {file.removesuffix(WRITTEN) for file, _, _ in known}
    modules = {file: module for file, module in rules_of(game).items() if file in files}
    possible = {key(mutant) for mutant in every_mutant(target_of(modules), refusals_of(game))}
    assert [name for name in known if name not in possible] == []
