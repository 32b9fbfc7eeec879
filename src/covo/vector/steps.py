"""What a batch of games does in one step, written once: interpreted, or compiled for one game."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from covo.engine.chance import CHANCE, Generator, draw
from covo.engine.compile import compiled, rule
from covo.engine.game import NOBODY, Game, Rules
from covo.engine.machine import cache_folder
from covo.engine.record import Ints

GO_ON = -1
"""Stands for an option where nobody chooses: at the start of a game."""
ASKED, AT_RANDOM, THINKS = 0, 1, 2
"""Who holds a seat: the caller, a bot that takes any option, a bot that thinks."""
OPEN, OVER, LOST, CUT = 0, 1, 2, 3
"""How far a game is: it goes on, it has ended, an illegal option has ended it, it was cut off."""
LOSES, LAPSES = 0, 1
"""What an illegal option does: it loses the game, or counts as no answer at all."""


class Rows(NamedTuple):
    """The games of a batch, a row for each, in one bundle that compiled code takes."""

    states: NDArray[Any]
    luck: Generator
    """A generator for each game."""
    bot_luck: NDArray[np.uint64]
    """A generator for each seat of each game."""
    held: NDArray[np.int8]
    """Who holds each seat of each game."""
    seats: Ints
    """The seat that must choose; NOBODY where the game is over."""
    viewers: Ints
    """The seat whose view the features are: the last of the caller's that was asked."""
    masks: NDArray[np.int8]
    """1 for each option of that seat."""
    features: NDArray[np.float32]
    payoffs: Ints
    """What each seat has won, where a game has just ended."""
    status: NDArray[np.int8]
    lengths: NDArray[np.int32]
    """How many options the caller has chosen in each game."""
    listed: Ints
    seen: NDArray[Any]
    """Room for one view."""
    words: NDArray[Any]
    """The same memory in plain words."""
    blots: NDArray[Any]
    """All the bits of what a seat may not see, a row for each seat."""
    uttered: NDArray[np.bool_]
    """The options that answer no question: a batch offers none of them."""


@dataclass(frozen=True)
class Steps:
    """What one game's rules run in."""

    refused: Callable[[Rows, Ints, Ints], None]
    """Write for each row the code with which its option is refused; 0 for a legal one."""
    step: Callable[[Rows, Ints, int, int], None]
    """Take an option in each row, and go on to the next that the caller must choose. Then come
    what an illegal one does, and how many choices a game may take (0: as many as it takes)."""
    show: Callable[[Rows, int], None]
    """Write down what one row has come to."""
    look: Callable[[Rows, int, int, NDArray[np.float32]], None]
    """Describe what a seat sees in one row."""


def steps_of(rules: Rules) -> Steps:
    """The steps around one game's rules."""
    actor, options, refusal, choose = rules.actor, rules.options, rules.refusal, rules.choose
    weight, payoff, lapse = rules.weight, rules.payoff, rules.lapse
    redact, describe = rules.redact, rules.features

    @rule
    def refused_with(rows: Rows, i: int, option: int) -> int:
        if option < 0 or option >= len(rows.uttered) or rows.uttered[option]:
            return -1
        return refusal(rows.states[i], option)

    @rule
    def brought(s: Any, r: Generator, listed: Ints, count: int) -> int:
        """What chance brings."""
        total = 0
        for k in range(count):
            total += weight(s, listed[k])
        at = draw(r, total)
        for k in range(count - 1):
            at -= weight(s, listed[k])
            if at < 0:
                return listed[k]  # type: ignore[no-any-return]
        return listed[count - 1]  # type: ignore[no-any-return]

    @rule
    def go_on(rows: Rows, i: int) -> int:
        """Go on until a seat must choose that no bot at random holds; how many options it has."""
        s, listed = rows.states[i], rows.listed
        while True:
            who = actor(s)
            if who == NOBODY:
                return 0
            count = options(s, listed)
            if count == 1:
                option = listed[0]
            elif who == CHANCE:
                option = brought(s, rows.luck[i : i + 1], listed, count)
            elif rows.held[i, who] == AT_RANDOM:
                option = listed[draw(rows.bot_luck[i, who : who + 1], count)]
            else:
                return count
            choose(s, option)

    @rule
    def look_at(rows: Rows, i: int, seat: int, out: NDArray[np.float32]) -> None:
        """By the view, so that nothing hidden can be told by it. After the end all is open."""
        rows.seen[0] = rows.states[i]
        if actor(rows.states[i]) != NOBODY:
            redact(rows.seen[0], seat)
            for k in range(rows.words.shape[1]):
                rows.words[0, k] |= rows.blots[seat, k]
        describe(rows.seen[0], seat, out)

    @rule
    def show_row(rows: Rows, i: int, count: int) -> None:
        s = rows.states[i]
        who = actor(s)
        rows.seats[i] = who
        if who == NOBODY:
            rows.status[i] = OVER
            for seat in range(rows.payoffs.shape[1]):
                rows.payoffs[i, seat] = payoff(s, seat)
        elif rows.held[i, who] == THINKS:
            return  # it is shown once the bot has chosen
        else:
            rows.viewers[i] = who
        rows.masks[i, :] = 0
        for k in range(count):
            rows.masks[i, rows.listed[k]] = 1
        look_at(rows, i, rows.viewers[i], rows.features[i])

    @rule
    def take(rows: Rows, i: int, option: int, illegal: int) -> None:
        s = rows.states[i]
        if refused_with(rows, i, option) != 0:
            if illegal == LOSES:
                rows.status[i], rows.seats[i] = LOST, NOBODY
                rows.masks[i, :] = 0
                return
            option = lapse(s)
        choose(s, option)
        rows.lengths[i] += 1

    def refused(rows: Rows, chosen: Ints, codes: Ints) -> None:
        for i in range(len(chosen)):
            codes[i] = refused_with(rows, i, chosen[i]) if chosen[i] != GO_ON else 0

    def step(rows: Rows, chosen: Ints, illegal: int, most: int) -> None:
        for i in range(len(chosen)):
            if chosen[i] != GO_ON:
                take(rows, i, chosen[i], illegal)
            if rows.status[i] == OPEN:
                show_row(rows, i, go_on(rows, i))
            if rows.status[i] == OPEN and 0 < most <= rows.lengths[i]:
                rows.status[i] = CUT

    def show(rows: Rows, i: int) -> None:
        show_row(rows, i, go_on(rows, i))

    def look(rows: Rows, i: int, seat: int, out: NDArray[np.float32]) -> None:
        look_at(rows, i, seat, out)

    return Steps(refused, step, show, look)


@cache
def plain_steps(game: Game) -> Steps:
    """The steps of a game, run by Python."""
    return steps_of(game.rules)


@cache
def compiled_steps(game: Game) -> Steps:
    """The same in machine code: each compiles, or loads, when it is first called."""
    digest = sha256(Path(__file__).read_bytes()).hexdigest()[:16]
    folder = cache_folder(game) / f"vector-{digest}"
    plain = steps_of(game.rules)
    return Steps(
        compiled(plain.refused, folder),
        compiled(plain.step, folder),
        compiled(plain.show, folder),
        compiled(plain.look, folder),
    )
