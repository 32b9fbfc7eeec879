"""Luck: one generator that everything runs alike, weighted draws, and luck written down."""

from collections import Counter
from math import sqrt

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from numpy.typing import NDArray

from covo.engine.chance import (
    Generator,
    Scripted,
    Seeded,
    draw,
    many_seeded,
    seeded,
    stream,
    word_of_game,
)
from covo.engine.compile import compiled

SIGMAS = 5


@given(st.integers(-(2**70), 2**70), st.integers(0, 2**40))
def test_one_game_or_many_the_seed_is_the_same(seed: int, first: int) -> None:
    together = many_seeded(seed, first, 4)
    assert [int(word) for word in together] == [int(seeded(seed, first + i)[0]) for i in range(4)]
    assert np.all(together != 0)


def words(streams: Generator, first: int, out: Generator) -> None:
    for i in range(len(out)):
        out[i] = word_of_game(streams, 1, first + i)


compiled_words = compiled(words)


@given(st.integers(-(2**70), 2**70), st.integers(0, 2**40))
def test_a_rule_that_begins_a_game_finds_the_same_luck(seed: int, first: int) -> None:
    streams = np.array([0, stream(seed)], np.uint64)
    for run in (words, compiled_words):
        found = np.zeros(4, np.uint64)
        run(streams, first, found)
        assert (found == many_seeded(seed, first, 4)).all()


def test_neighbouring_seeds_and_games_are_far_apart() -> None:
    words = {int(seeded(seed, game)[0]) for seed in range(100) for game in range(100)}
    assert len(words) == 10_000
    bits = Counter(bin(int(seeded(s)[0]) ^ int(seeded(s + 1)[0])).count("1") for s in range(500))
    assert 28 < sum(n * count for n, count in bits.items()) / 500 < 36


@given(st.integers(0, 2**32), st.integers(1, 2**15))
def test_a_draw_lies_within_its_bound(seed: int, bound: int) -> None:
    r = seeded(seed)
    assert all(0 <= draw(r, bound) < bound for _ in range(20))


@pytest.mark.parametrize("bound", [2, 6, 36, 47])
def test_draws_are_even(bound: int) -> None:
    r, count = seeded(bound), 20_000
    found = np.bincount([int(draw(r, bound)) for _ in range(count)], minlength=bound)
    expected = count / bound
    assert np.all(np.abs(found - expected) < SIGMAS * sqrt(expected))


def test_compiled_draws_are_the_plain_ones() -> None:
    def ten(r: Generator, out: NDArray[np.int64]) -> None:
        for i in range(len(out)):
            out[i] = draw(r, 1000 + i)

    plain, fast = np.zeros(50, np.int64), np.zeros(50, np.int64)
    one, other = seeded(5), seeded(5)
    ten(one, plain)
    compiled(ten)(other, fast)
    assert list(plain) == list(fast)
    assert one[0] == other[0]


def test_seeded_luck_follows_the_weights() -> None:
    luck, count = Seeded(3), 12_000
    found = Counter(luck.pick([7, 8, 9], [3, 2, 1]) for _ in range(count))
    for option, weight in ((7, 3), (8, 2), (9, 1)):
        expected = count * weight / 6
        assert abs(found[option] - expected) < SIGMAS * sqrt(expected)


def test_the_same_seed_is_the_same_luck() -> None:
    one, same, other = Seeded(3), Seeded(3), Seeded(4)
    drawn = [[luck.pick(range(36), [1] * 36) for _ in range(20)] for luck in (one, same, other)]
    assert drawn[0] == drawn[1] != drawn[2]


def test_what_has_no_weight_never_comes() -> None:
    luck = Seeded(1)
    assert {luck.pick([1, 2, 3], [0, 5, 0]) for _ in range(50)} == {2}
    with pytest.raises(ValueError, match=r"weights \[0, 0\] do not add up"):
        luck.pick([1, 2], [0, 0])


def test_scripted_luck_says_what_it_was_told() -> None:
    luck = Scripted([3, 5])
    assert luck.pick([3, 4], [1, 1]) == 3
    with pytest.raises(LookupError, match=r"the script says 5; possible are \[3, 4\]"):
        luck.pick([3, 4], [1, 1])
    with pytest.raises(LookupError, match="ran out of luck"):
        luck.pick([3, 4], [1, 1])
