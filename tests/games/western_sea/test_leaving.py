"""SET-13: leaving the table, and agreeing to end."""

import pytest

from covo.engine.game import NOBODY
from covo.engine.outcome import outcome
from covo.games.western_sea import GAME
from covo.games.western_sea.positions import position
from covo.games.western_sea.rules.decisions import FIRST, Decision, Kind
from covo.games.western_sea.rules.leaving import contenders
from covo.games.western_sea.rules.refusals import Refusal
from covo.games.western_sea.rules.state import Ending, State
from covo.games.western_sea.words import WORDS
from covo.testing.recorder import Said

from .play import PROVOKED, RULES, TWO, asked, do, option, refused

THREE = "1 at 0,0: a1; 2 at 1,0: b1; 8 at 0,1: c1"


def say(s: State, kind: Kind, seat: int) -> None:
    said = int(FIRST[kind]) + seat
    assert RULES.refusal(s, said) == Refusal.NONE
    RULES.choose(s, said)


def told(s: State, kind: Kind, seat: int) -> Said:
    return PROVOKED.said(RULES.refusal(s, int(FIRST[kind]) + seat))


@pytest.mark.parametrize("kind", [Kind.RESIGN, Kind.AGREE])
def test_only_a_seat_that_plays_may_speak(kind: Kind) -> None:
    """SET-13.1, SET-13.3"""
    s = position(THREE, players="3")
    assert {told(s, kind, seat).code for seat in range(3)} == {Refusal.NONE}
    assert told(s, kind, 3) == Refusal.RESIGNED
    say(s, Kind.RESIGN, 1)
    assert told(s, kind, 0) == told(s, kind, 2).code == Refusal.NONE
    assert told(s, kind, 1) == Refusal.RESIGNED
    say(s, Kind.RESIGN, 0)
    assert told(s, kind, 2) == Refusal.OVER


def test_who_has_left_passes() -> None:
    """SET-13.1: what is open is taken as by the clock, and nothing else."""
    s = position(THREE, players="3")
    say(s, Kind.RESIGN, 0)
    assert RULES.actor(s) == 0
    assert GAME.listed(s) == [FIRST[Kind.PASS]]
    assert refused(s, Kind.ACT, "explore") == Refusal.LEAVING
    assert "left the table" in WORDS.refusal(s, option(Kind.ACT, "explore"), "en")


def test_a_payment_that_was_begun_is_paid_as_cheaply_as_can_be() -> None:
    """SET-13.1, section 15"""
    s = asked(Decision.PAY, 1, 0, 1, players="3", tiles=THREE)
    say(s, Kind.RESIGN, 0)
    assert GAME.listed(s) == [RULES.lapse(s)]


def test_the_last_one_left_wins() -> None:
    """SET-13.2"""
    s = position(TWO)
    say(s, Kind.RESIGN, 0)
    assert (s.ending, RULES.actor(s)) == (Ending.RESIGNED, NOBODY)
    assert [RULES.payoff(s, seat) for seat in range(2)] == [0, 1]
    assert "Everybody else has left the table." in WORDS.decision(s, "en")


def test_who_resigns_alone_loses_to_the_diceoneer() -> None:
    """SET-13.2"""
    s = GAME.new(GAME.settings({"players": "1"}))
    assert contenders(s) == 2
    say(s, Kind.RESIGN, 0)
    assert [RULES.payoff(s, seat) for seat in range(2)] == [0, 1]
    found = outcome(GAME, s, 1)
    assert found is not None
    assert (found.ranks, found.returns) == ((2,), (-1.0,))


def test_nobody_loses_to_a_seat_that_has_left() -> None:
    """SET-13.2"""
    s = position(THREE, players="3", vp={0: 90, 1: 40, 2: 0})
    say(s, Kind.RESIGN, 0)
    say(s, Kind.AGREE, 1)
    assert s.ending == Ending.NONE
    say(s, Kind.AGREE, 2)
    assert s.ending == Ending.AGREED
    assert [RULES.payoff(s, seat) for seat in range(3)] == [0, 1, 0]
    found = outcome(GAME, s, 3)
    assert found is not None
    assert (found.ranks, found.returns) == ((3, 1, 2), (-0.5, 1.0, -0.5))


def test_who_leaves_does_not_hold_the_others_up() -> None:
    """SET-13.3: the last who would have played on has resigned."""
    s = position(THREE, players="3")
    say(s, Kind.AGREE, 0)
    say(s, Kind.AGREE, 1)
    say(s, Kind.RESIGN, 2)
    assert s.ending == Ending.AGREED


def test_who_begins_a_turn_plays_on() -> None:
    """SET-13.3"""
    s = position(TWO)
    say(s, Kind.AGREE, 1)
    do(s, Kind.PASS)
    do(s, Kind.END)
    say(s, Kind.AGREE, 0)
    assert s.ending == Ending.NONE


def test_nothing_before_is_taken_back() -> None:
    """SET-13.1, SET-13.3"""
    s = position(THREE, players="3")
    before = int(s.seals)
    say(s, Kind.AGREE, 0)
    say(s, Kind.RESIGN, 1)
    assert s.seals == before + 2
