"""Where luck comes from: one small generator that every executor runs alike, and weighted draws."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Protocol

import numpy as np
from numpy.typing import NDArray

from .compile import rule

Generator = NDArray[np.uint64]
"""The state of a generator: one word, never zero."""

CHANCE = -1
"""The actor of a decision that luck makes."""
NO_SHORTCUT = -1
"""What a game's ``at_random`` says where it has no quick way to draw."""

_MASK = (1 << 64) - 1
_13, _7, _17, _32 = np.uint64(13), np.uint64(7), np.uint64(17), np.uint64(32)
_30, _27, _31 = np.uint64(30), np.uint64(27), np.uint64(31)
_LOW = np.uint64((1 << 32) - 1)
_SEED, _GAME, _ADDED = 0x9E3779B97F4A7C15, 0xD1B54A32D192ED03, 0x632BE59BD9B4E019
_NOT_ZERO = _SEED
_FACTORS = 0xBF58476D1CE4E5B9, 0x94D049BB133111EB
_A_GAME, _ELSE = np.uint64(_GAME), np.uint64(_NOT_ZERO)
_FIRST, _SECOND = np.uint64(_FACTORS[0]), np.uint64(_FACTORS[1])


def seeded(seed: int, game: int = 0) -> Generator:
    """A generator for game number ``game`` of a run, independent of who plays the others.

    The finisher of SplitMix64 spreads neighbouring seeds; zero, the one word xorshift
    cannot leave, is replaced.
    """
    z = (int(stream(seed)) + game * _GAME) & _MASK
    for shift, factor in zip((30, 27), _FACTORS, strict=True):
        z = ((z ^ (z >> shift)) * factor) & _MASK
    z ^= z >> 31
    return np.array([z or _NOT_ZERO], np.uint64)


def stream(seed: int) -> np.uint64:
    """What all games of a run share of their generators: see :func:`word_of_game`."""
    return np.uint64((seed * _SEED + _ADDED) & _MASK)


def many_seeded(seed: int, first: int, count: int) -> Generator:
    """The generators of ``count`` games, one word each, as :func:`seeded` gives them."""
    z = np.arange(first, first + count, dtype=np.uint64) * _A_GAME
    z += stream(seed)
    for shift, factor in ((_30, _FIRST), (_27, _SECOND)):
        z = (z ^ (z >> shift)) * factor
    z ^= z >> _31
    z[z == 0] = _ELSE
    return z


@rule
def product(a: np.uint64, b: np.uint64) -> np.uint64:
    """Two words multiplied, the last 64 bits of it: in halves, which overflow nowhere."""
    x, y = np.uint64(a), np.uint64(b)
    low = (x & _LOW) * (y & _LOW)
    cross = (((x >> _32) * (y & _LOW)) & _LOW) + (((x & _LOW) * (y >> _32)) & _LOW)
    return (((cross + (low >> _32)) & _LOW) << _32) | (low & _LOW)


@rule
def total(a: np.uint64, b: np.uint64) -> np.uint64:
    """Two words added up, the last 64 bits of it."""
    x, y = np.uint64(a), np.uint64(b)
    low = (x & _LOW) + (y & _LOW)
    return ((((x >> _32) + (y >> _32) + (low >> _32)) & _LOW) << _32) | (low & _LOW)


@rule
def word_of_game(streams: Generator, k: int, game: int) -> np.uint64:
    """The generator of a game, as :func:`seeded` gives it, for rules that begin games."""
    z = total(streams[k], product(np.uint64(game), _A_GAME))
    z = product(z ^ (z >> _30), _FIRST)
    z = product(z ^ (z >> _27), _SECOND)
    z = z ^ (z >> _31)
    return z if z != 0 else _ELSE


@rule
def draw(r: Generator, bound: int) -> int:
    """A number from 0 to ``bound`` - 1: xorshift64, the upper half scaled down.

    Shifts and exclusive-ors alone: they neither overflow in plain Python nor differ on a
    GPU. With at most 2**15 outcomes the bias is below one in 2**17.
    """
    x = r[0]
    x ^= x << _13
    x ^= x >> _7
    x ^= x << _17
    r[0] = x
    return np.int64(((x >> _32) * np.uint64(bound)) >> _32)  # type: ignore[return-value]


@rule
def always_from_list(s: Any, r: Generator) -> int:
    """The ``at_random`` of a game that has no quick way to draw anything."""
    return NO_SHORTCUT


class Luck(Protocol):
    """Decides for chance: given the options and their weights, which one comes."""

    def pick(self, options: Sequence[int], weights: Sequence[int]) -> int:
        """One of ``options``."""
        ...


class Seeded:
    """Luck from a seed: the same seed, the same game."""

    def __init__(self, seed: int) -> None:
        self.generator = seeded(seed)

    def pick(self, options: Sequence[int], weights: Sequence[int]) -> int:
        at = draw(self.generator, sum(weights))
        for option, weight in zip(options, weights, strict=True):
            at -= weight
            if at < 0:
                return option
        raise ValueError(f"weights {list(weights)} do not add up")


class Scripted:
    """Luck written down beforehand: tests and replays."""

    def __init__(self, outcomes: Iterable[int]) -> None:
        self.outcomes = list(outcomes)

    def pick(self, options: Sequence[int], weights: Sequence[int]) -> int:
        if not self.outcomes:
            raise LookupError(f"the script ran out of luck; wanted one of {list(options)}")
        option = self.outcomes.pop(0)
        if option not in options:
            raise LookupError(f"the script says {option}; possible are {list(options)}")
        return option
