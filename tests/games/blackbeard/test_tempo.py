"""5.4, section 15, 5.1: what a live table asks, and what may be taken back."""

import pytest

from covo.engine.chance import Seeded
from covo.engine.referee import Referee
from covo.games.blackbeard import GAME
from covo.games.blackbeard.decisions import Kind
from covo.games.blackbeard.positions import position
from covo.games.blackbeard.words import WORDS

from .play import do, option

ALWAYS, AT_STAKE, OWN_MEANS, NEVER = GAME.filters


def test_a_turn_has_a_number() -> None:
    """BB-3.1"""
    s = position("A1 teach sloop india", actions=1)
    before = GAME.turn(s)
    do(s, Kind.FORFEIT)
    assert GAME.turn(s) == before + 1


def test_answers_have_the_clock_of_a_reaction() -> None:
    """§5.4"""
    s = position("A1 kidd sloop caribbean", hands={1: ["storm/3"]})
    assert not GAME.reacts(s)
    do(s, Kind.MOVE, 1, "s_atlantic")
    assert GAME.reacts(s)


def test_filters_pass_for_a_seat() -> None:
    """§15: pass until something is at stake, until one can do anything, or always."""
    s = position("A1 kidd sloop caribbean", strict_windows="on")
    do(s, Kind.MOVE, 1, "s_atlantic", auto=False)
    passed = option(Kind.PASS)
    assert GAME.let_pass(s, 1, ALWAYS) == -1
    assert [GAME.let_pass(s, 1, f) for f in (AT_STAKE, OWN_MEANS, NEVER)] == [passed] * 3
    assert GAME.let_pass(s, 0, NEVER) == -1
    s = position("A1 kidd sloop caribbean, np 9", strict_windows="on", hands={1: ["storm/3"]})
    do(s, Kind.MOVE, 1, "s_atlantic", auto=False)
    assert [GAME.let_pass(s, 1, f) for f in (AT_STAKE, OWN_MEANS, NEVER)] == [-1, -1, passed]


def test_a_retirement_is_always_asked_about() -> None:
    """§15: Double-Cross is the only answer to it."""
    s = position(
        "A1 kidd sloop bath_town, haven bath_town",
        pro=["bath_town"],
        hands={1: ["double_cross/2"]},
    )
    do(s, Kind.RETIRE, 1, "haven")
    assert GAME.let_pass(s, 1, NEVER) == -1


def test_pauses_where_somebody_might_be_asked() -> None:
    """§5.4: by public facts alone."""
    s = position("A1 kidd sloop caribbean")
    assert GAME.hesitates(s, option(Kind.MOVE, 1, "s_atlantic"))
    assert not GAME.hesitates(s, option(Kind.FORFEIT))
    s = position("A1 kidd sloop caribbean", hands={1: ["storm/3"]})
    do(s, Kind.MOVE, 1, "s_atlantic")
    assert GAME.hesitates(s, option(Kind.CARD, "storm/3"))
    assert not GAME.hesitates(s, option(Kind.PASS))
    solo = position("A1 kidd sloop caribbean", players="1")
    assert not GAME.hesitates(solo, option(Kind.MOVE, 1, "s_atlantic"))


@pytest.mark.parametrize("language", WORDS.languages)
def test_filters_have_names(language: str) -> None:
    """§15"""
    assert len({WORDS.filter_name(name, language) for name in GAME.filters}) == len(GAME.filters)


def test_own_choices_are_taken_back_until_a_boundary() -> None:
    """§5.1: deployments are, a card played is not."""
    table = Referee(GAME, {"players": "2"}, luck=Seeded(3))
    while not GAME.rules.begins_move(table.state):
        table.choose(table.actor, table.options()[0])
    seat, before = table.actor, table.state.tobytes()
    table.choose(seat, table.options()[0])
    table.choose(seat, table.options()[3])
    assert table.may_take_back(seat)
    table.take_back(seat)
    assert table.state.tobytes() == before
