"""Backgammon drawn: every option lies where its checker does, for either player."""

import re

from backgammon import GAME
from backgammon.board import BOARD, SPOTS, mark, marks
from backgammon.rules import BAR, CHECKERS, OFF, Kind, State
from backgammon.terminal import TERMINAL
from covo.parts.board import Board
from covo.parts.terminal import Colours, Paper
from covo.testing.walks import play

from .positions import position

PAPER = Paper(80, Colours.NONE, True)


def moments() -> list[State]:
    """Choices of both players along a game."""
    whole = play(GAME, 3, {}, GAME.rules, 3000, 2000)
    return [moment.s for moment in whole.moments(60) if GAME.rules.actor(moment.s) >= 0]


def test_every_option_is_a_control_from_its_checker_to_where_it_goes() -> None:
    assert isinstance(BOARD, Board)
    turns = set()
    for s in moments():
        options = [o for o in GAME.listed(s) if GAME.numbering.unpack(o)[0] == Kind.MOVE]
        drawn = str(BOARD.controls(s, options, "en"))
        assert {int(n) for n in re.findall(r'data-option="(\d+)"', drawn)} == set(options)
        for option in options:
            stands = marks(s)(option)
            assert stands is not None
            assert {stands.source, stands.place} <= SPOTS.keys()
            assert option in BOARD.candidates(s, int(s.turn), stands.source, stands.place)
            assert BOARD.spots(option, s, s) == [stands.source, stands.place]
        turns.add(int(s.turn))
    assert turns == {0, 1}


def ends(seat: int, option: int) -> tuple[str, str]:
    stands = mark(seat, option)
    assert stands is not None
    return stands.source, stands.place


def test_the_same_point_is_counted_from_both_sides() -> None:
    move = GAME.numbering.number(Kind.MOVE, 24, 3)
    assert ends(0, move) == ("24", "21")
    assert ends(1, move) == ("1", "4")
    assert ends(1, GAME.numbering.number(Kind.MOVE, BAR, 1)) == ("bar-1", "1")
    assert ends(0, GAME.numbering.number(Kind.MOVE, 2, 6)) == ("2", "off-0")
    assert mark(0, GAME.numbering.number(Kind.RESIGN, 0)) is None


def test_every_checker_is_drawn_or_counted() -> None:
    s = position({24: 2, 6: 13}, {1: 7, BAR: 1}, [4, 3])
    drawn = str(BOARD.pieces(s, "it"))
    assert len(re.findall("<circle", drawn)) == 2 + 5 + 5 + 1 + 5
    assert ">13</text>" in drawn
    assert ">7</text>" in drawn
    assert 'aria-label="Nero, barra: 1"' in drawn
    assert s.points[1, OFF] == CHECKERS - 8
    assert 'id="die-1"' in drawn


def test_the_terminal_shows_points_dice_and_what_is_aside() -> None:
    s = position({24: 2, 6: 13}, {1: 7, BAR: 1}, [4, 3])
    assert str(TERMINAL("en").board(s, [], PAPER)).splitlines() == [
        "  13  14  15  16  17  18  19  20  21  22  23  24",
        "   ·   ·   ·   ·   ·   ·   ·   ·   ·   ·   ·  O2",
        " [4] [3]",
        "   ·   ·   ·   ·   ·   · O13   ·   ·   ·   ·   ·",
        "  12  11  10   9   8   7   6   5   4   3   2   1",
        "O White: 0 on the bar, 0 off",
        "X Black: 1 on the bar, 7 off",
    ]
