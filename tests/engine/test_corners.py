"""Corners of the engine that games seldom come to."""

from __future__ import annotations

from dataclasses import replace
from itertools import islice

import numpy as np
import pytest

from covo.engine import views
from covo.engine.chance import NO_SHORTCUT, always_from_list, seeded
from covo.engine.game import SetupError, SetupOption
from covo.engine.loops import loops_of
from covo.engine.record import Ints, Record, array, blank, blanks, scalar
from covo.engine.sealed import Sealed
from covo.testing.checks.tables import set_ups_can_be_played
from covo.testing.sample import Sample
from covo.testing.walks import settings_samples
from tests.testing.harbour import GAME, RULES, State


def test_a_game_without_a_quick_way_draws_from_its_list() -> None:
    assert always_from_list(GAME.new(), seeded(1)) == NO_SHORTCUT


def test_a_value_that_an_option_does_not_know_is_refused_with_those_it_knows() -> None:
    option = SetupOption("days", {"3": 3, "8": 8}, "3")
    with pytest.raises(SetupError, match="days=5: unknown_value; allowed: 3, 8"):
        option.value("5")


CUSTOM = replace(
    GAME,
    setup_options=(
        *GAME.setup_options,
        SetupOption("goods", {"dealt": 0, "named": 1}, "dealt"),
        SetupOption("cargo", {"none": 0, "rum": 1}, "none", only_with={"goods": "named"}),
    ),
)
"""The toy game with an option that counts only where another has a certain value."""


def test_an_option_that_does_not_count_cannot_be_settled() -> None:
    assert CUSTOM.settings({"goods": "named", "cargo": "rum"})["cargo"] == "rum"
    with pytest.raises(SetupError, match="cargo=rum: counts_only_with; allowed: goods=named"):
        CUSTOM.settings({"cargo": "rum"})
    assert CUSTOM.settings({"cargo": "none"})["cargo"] == "none"


def test_only_options_that_count_are_among_those_of_a_table() -> None:
    assert "cargo" not in [o.name for o in CUSTOM.counting(CUSTOM.settings())]
    assert "cargo" in [o.name for o in CUSTOM.counting(CUSTOM.settings({"goods": "named"}))]


def test_an_option_counts_only_with_values_of_options_before_it() -> None:
    set_ups_can_be_played(CUSTOM, Sample())
    turned = replace(CUSTOM, setup_options=(CUSTOM.setup_options[-1], *CUSTOM.setup_options[:-1]))
    with pytest.raises(AssertionError, match="cargo only with goods=named, which is not before"):
        set_ups_can_be_played(turned, Sample())


def test_random_set_ups_settle_what_counts_and_nothing_else() -> None:
    drawn = list(islice(settings_samples(CUSTOM, seeded(1)), 40))
    assert {(one["goods"], one["cargo"]) for one in drawn} == {
        ("dealt", "none"),
        ("named", "none"),
        ("named", "rum"),
    }


def test_a_game_tells_how_many_bytes_a_state_has() -> None:
    assert GAME.state_bytes == len(GAME.new().tobytes())


def test_plain_loops_tell_results_as_the_rules_do() -> None:
    s = GAME.new()
    while options := GAME.listed(s):
        RULES.choose(s, options[-1])
    states = blanks(GAME.record, 1)
    states[0] = s
    rounds, payoffs = np.zeros(1, np.int32), np.zeros((1, 3), np.int16)
    loops_of(RULES).results(states, rounds, payoffs)
    assert rounds[0] == RULES.rounds(s)
    assert list(payoffs[0]) == [RULES.payoff(s, seat) for seat in range(3)]


def test_a_value_that_does_not_fit_a_field_is_no_unknown_field() -> None:
    class Small(Record):
        number: int = scalar()
        row: Ints = array(3)

    s = blank(Small)
    with pytest.raises(ValueError, match="broadcast"):
        s.row = np.zeros(4, np.int16)
    with pytest.raises(AttributeError, match="unknown: the record has no such field"):
        s.unknown = 1  # type: ignore[attr-defined]


def test_weights_that_do_not_add_up_are_no_roll() -> None:
    with pytest.raises(ValueError, match=r"weights \[-1\] do not add up"):
        Sealed(bytes(32)).pick_at(0, [1], [-1])


def test_an_option_reads_what_it_writes() -> None:
    option = SetupOption("days", {"3": 3, "8": 8}, "3")
    assert [option.written(option.value(written)) for written in option.values] == ["3", "8"]


def test_a_stack_of_frames_is_a_table() -> None:
    with pytest.raises(TypeError, match="a stack of frames is depth × width"):

        class Flat(Record):
            pending: Ints = array(6, frames={1: (2, 1)})


def test_views_are_made_by_the_twins_of_the_rules_where_there_are_some(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked: list[int] = []

    def redact(s: State, seat: int) -> None:
        asked.append(seat)

    monkeypatch.setattr(views, "_COMPILED", {})
    views.use_compiled(GAME, replace(RULES, redact=redact))
    views.view(GAME, GAME.new(), 1)
    assert asked == [1]
