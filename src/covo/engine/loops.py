"""The loops that belong on the compiled side: whole games of random play, and counting trees."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from .chance import CHANCE, NO_SHORTCUT, Generator, draw
from .compile import rule
from .game import NOBODY, Rules
from .record import Ints

States = NDArray[Any]
Lengths = NDArray[np.int32]


@dataclass(frozen=True)
class Loops:
    """What one game's rules run in; plain functions until a machine compiles them."""

    decide: Callable[[Any, Generator, Ints], None]
    """Take one option at random."""
    play: Callable[[Any, Ints, Generator, Ints, int], int]
    """Set up and play one state, at random, to its end or for ``budget`` decisions; how many."""
    play_many: Callable[[States, Ints, Generator, Lengths, Ints, int], None]
    """The same for each state of a row."""
    results: Callable[[States, Lengths, NDArray[np.int16]], None]
    """Write the rounds and the payoffs of finished games."""
    perft: Callable[[States, NDArray[np.int16], NDArray[np.int32], int], int]
    """Count the leaves of the tree of options below ``states[0]``."""


def loops_of(rules: Rules) -> Loops:
    """The loops around one game's rules."""
    setup, actor, options = rules.setup, rules.actor, rules.options
    weight, choose = rules.weight, rules.choose
    payoff, rules_rounds, at_random = rules.payoff, rules.rounds, rules.at_random

    @rule
    def pick(s: Any, r: Generator, listed: Ints, count: int) -> int:
        """Where in the list the choice falls: by weight at chance, else all alike."""
        if count == 1:
            return 0
        if actor(s) != CHANCE:
            return draw(r, count)
        total = 0
        for i in range(count):
            total += weight(s, listed[i])
        at = draw(r, total)
        for i in range(count - 1):
            at -= weight(s, listed[i])
            if at < 0:
                return i
        return count - 1

    @rule
    def decide(s: Any, r: Generator, listed: Ints) -> None:
        option = at_random(s, r)
        if option == NO_SHORTCUT:
            option = listed[pick(s, r, listed, options(s, listed))]
        choose(s, option)

    @rule
    def play(s: Any, values: Ints, r: Generator, listed: Ints, budget: int) -> int:
        setup(s, values)
        n = 0
        while n < budget and actor(s) != NOBODY:
            decide(s, r, listed)
            n += 1
        return n

    def play_many(
        states: States, values: Ints, words: Generator, lengths: Lengths, listed: Ints, budget: int
    ) -> None:
        for i in range(len(states)):
            lengths[i] = play(states[i], values, words[i : i + 1], listed, budget)

    def results(states: States, rounds: Lengths, payoffs: NDArray[np.int16]) -> None:
        for i in range(len(states)):
            rounds[i] = rules_rounds(states[i])
            for seat in range(payoffs.shape[1]):
                payoffs[i, seat] = payoff(states[i], seat)

    def perft(states: States, listed: NDArray[np.int16], at: NDArray[np.int32], depth: int) -> int:
        """``states``, ``listed`` and ``at`` have a row for each ply: no recursion in rules."""
        if depth == 0:
            return 1
        leaves, ply = 0, 0
        at[0, 0], at[0, 1] = 0, options(states[0], listed[0])
        while ply >= 0:
            if at[ply, 0] == at[ply, 1]:
                ply -= 1
            elif ply == depth - 1:
                leaves += at[ply, 1]
                ply -= 1
            else:
                option = listed[ply, at[ply, 0]]
                at[ply, 0] += 1
                states[ply + 1] = states[ply]
                choose(states[ply + 1], option)
                ply += 1
                at[ply, 0], at[ply, 1] = 0, options(states[ply], listed[ply])
        return leaves

    return Loops(decide, play, play_many, results, perft)
