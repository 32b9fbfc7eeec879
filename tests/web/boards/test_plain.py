"""A game that has no board of its own still has a page."""

import pytest

from covo.engine.game import SPECTATOR
from covo.engine.views import view
from covo.games import board_of
from covo.parts.board import Board
from covo.parts.plain_board import PlainBoard
from tests.testing.harbour import GAME, Step
from tests.testing.harbour_words import WORDS

from .markup import text

PLAIN: Board = PlainBoard(GAME, WORDS)


def test_a_game_has_the_board_of_its_name() -> None:
    board = board_of("armada")
    assert type(board).__name__ == "SceneBoard"
    assert board_of("armada") is board
    assert board.width == board.height > 0


def test_a_game_that_is_not_there_has_no_board() -> None:
    with pytest.raises(LookupError):
        board_of("no such game")


def test_the_plain_board_shows_what_the_view_shows() -> None:
    s = GAME.new(GAME.settings())
    s.left, s.day = 7, 2
    shown = text(PLAIN.pieces(view(GAME, s, SPECTATOR), "en"))
    assert "left 7" in shown
    assert "day 2" in shown
    assert "hold ((– –) (– –) (– –))" in shown
    assert "pending" not in shown


def test_the_plain_board_lists_options_in_words() -> None:
    s = GAME.new(GAME.settings())
    s.step = Step.TRADE
    option = GAME.listed(s)[0]
    assert PLAIN.label(s, option, "en") == WORDS.option(s, option, "en")
    assert PLAIN.group(option, "en") == (0, "Trade")
    assert PLAIN.amount(option) is None
    assert not PLAIN.is_safe(s, option)
    assert 'id="controls"' in PLAIN.controls(s, [option], "en")
    assert (PLAIN.chart("en"), PLAIN.preview(s, option, "en"), PLAIN.hint(s, option, "en")) == (
        "",
        "",
        "",
    )


def test_the_plain_board_tells_who_has_what() -> None:
    s = GAME.new(GAME.settings())
    s.earned[1] = 4
    assert text(PLAIN.standing(s, ["Ada", "Bo", "Cy"], 0, "en")) == (
        "Ada (Captain 1): 0 Bo (Captain 2): 4 Cy (Captain 3): 0"
    )
