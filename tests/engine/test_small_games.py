"""What a small game leaves out: every default of its rules, and views that are made once."""

from __future__ import annotations

from enum import IntEnum
from pathlib import Path

import numpy as np
import pytest

from covo.engine.compile import rule
from covo.engine.game import NOBODY, SPECTATOR, Game, Rules, SetupOption, Shown
from covo.engine.options import Declared, Numbering, all_allowed, span
from covo.engine.record import Ints, Record, Seen, array, scalar
from covo.engine.referee import Referee, Refused
from covo.engine.views import HIDDEN, RecentViews

Kind = IntEnum("Kind", "TAKE RESIGN", start=0)
NUMBERING = Numbering(
    [
        Declared(Kind.TAKE, (span("stones", 1, 3),)),
        Declared(Kind.RESIGN, (span("seat", 0, 1),), interjection=True),
    ]
)
TOO_MANY = 1


class State(Record):
    stones: int = scalar()
    turn: int = scalar()
    secret: Ints = array(2, seen_by=Seen.OWNER)


@rule
def setup(s: State, values: Ints) -> None:
    s.stones = 7
    s.secret[0], s.secret[1] = 3, 4


@rule
def actor(s: State) -> int:
    return s.turn if s.stones > 0 else NOBODY


@rule
def refusal(s: State, option: int) -> int:
    if NUMBERING.kind_of[option] == Kind.TAKE and NUMBERING.argument[option, 0] > s.stones:
        return TOO_MANY
    return 0


@rule
def choose(s: State, option: int) -> None:
    s.stones -= NUMBERING.argument[option, 0]
    s.turn = 1 - s.turn


@rule
def payoff(s: State, seat: int) -> int:
    return 1 if seat != s.turn else 0


options, lapse = all_allowed(NUMBERING, refusal)
NIM = Game(
    name="nim",
    rules_version=1,
    record=State,
    numbering=NUMBERING,
    rules=Rules(
        setup=setup,
        actor=actor,
        options=options,
        refusal=refusal,
        choose=choose,
        payoff=payoff,
        lapse=lapse,
    ),
    setup_options=(SetupOption("players", {"2": 2}, "2"),),
    folder=Path(__file__).parent,
)


def test_all_options_but_those_out_of_turn_are_listed_unless_refused() -> None:
    s = NIM.new()
    assert NIM.listed(s) == [0, 1, 2]
    s.stones = 2
    assert NIM.listed(s) == [0, 1]
    assert NIM.rules.lapse(s) == 0
    s.stones = 0
    assert NIM.listed(s) == []
    assert NIM.rules.lapse(s) == 0


def test_a_seat_whose_time_is_up_takes_the_first_that_is_allowed() -> None:
    @rule
    def one_is_too_few(s: State, option: int) -> int:
        return 1 if option == 0 else 0

    _, takes = all_allowed(NUMBERING, one_is_too_few)
    assert takes(NIM.new()) == 1


def test_a_game_without_odds_secrets_and_rounds_says_so() -> None:
    s, rules = NIM.new(), NIM.rules
    before = s.tobytes()
    assert [rules.weight(s, option) for option in range(3)] == [1, 1, 1]
    assert {rules.shown(s, 0, seat) for seat in (SPECTATOR, 0, 1)} == {Shown.ALL}
    assert rules.begins_move(s)
    assert rules.rounds(s) == 0
    rules.redact(s, 1)
    rules.imagine(s, 1, np.zeros(2, np.uint64))
    rules.features(s, 1, np.zeros(0, np.float32))
    assert s.tobytes() == before


def test_it_is_played_by_the_referee_like_any() -> None:
    table = Referee(NIM, {"players": "2"})
    for option in (2, 2):
        table.choose(table.actor, option)
    assert table.is_over, "the last stone is taken by itself"
    with pytest.raises(Refused):
        table.choose(NOBODY, 1)
    assert table.journal.outcome == (1, 0)


def test_equal_states_share_a_view_and_the_oldest_give_way() -> None:
    recent = RecentViews(NIM, most=2)
    s = NIM.new()
    seen = recent.of(s, 0)
    assert list(seen.secret) == [3, HIDDEN]
    assert recent.of(NIM.new(), 0) is seen
    assert recent.of(s, 1) is not seen
    assert recent.of(s, SPECTATOR) is not seen
    again = recent.of(s, 0)
    assert again is not seen
    assert again.tobytes() == seen.tobytes()
