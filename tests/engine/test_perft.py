"""Perft: the tree of options counted, with division, plain and compiled alike."""

import pytest

from covo.engine.perft import divided, perft
from covo.engine.record import copy
from covo.testing.walks import play
from tests.testing.harbour import GAME, NUMBERING, RULES, Kind, State

TWO = {"players": "2", "days": "2"}


def counted(s: State, depth: int) -> int:
    """The same, written as one would say it."""
    if depth == 0:
        return 1
    total = 0
    for option in GAME.listed(s):
        after = copy(s)
        RULES.choose(after, option)
        total += counted(after, depth - 1)
    return total


@pytest.mark.parametrize("plain", [True, False])
def test_the_tree_is_counted_with_chance_enumerated(plain: bool) -> None:
    s = GAME.new(GAME.settings(TWO))
    assert [perft(GAME, s, depth, plain=plain) for depth in range(4)] == [1, 3, 9, 18]
    for depth in range(7):
        assert perft(GAME, s, depth, plain=plain) == counted(s, depth)


def test_counting_leaves_the_state_alone() -> None:
    s = GAME.new(GAME.settings(TWO))
    before = s.tobytes()
    perft(GAME, s, 5)
    divided(GAME, s, 3)
    assert s.tobytes() == before


@pytest.mark.parametrize("plain", [True, False])
def test_the_parts_add_up(plain: bool) -> None:
    s = next(m.s for m in play(GAME, 3, TWO).moments(99) if m.length == 4)
    for depth in (1, 2, 5):
        parts = divided(GAME, s, depth, plain=plain)
        assert list(parts) == GAME.listed(s)
        assert sum(parts.values()) == perft(GAME, s, depth, plain=plain)


def test_games_that_end_count_less() -> None:
    one = play(GAME, 4, TWO, interject=10**6)
    before = list(one.moments(999))[-2].s
    assert perft(GAME, before, 1) == 3
    assert perft(GAME, before, 2) == 0
    over = one.last().s
    assert perft(GAME, over, 0) == 1
    assert perft(GAME, over, 3) == 0
    assert divided(GAME, over, 2) == {}


def test_interjections_are_not_counted() -> None:
    s = GAME.new(GAME.settings(TWO))
    assert all(NUMBERING.kind_of[option] != Kind.RESIGN for option in divided(GAME, s, 1))
