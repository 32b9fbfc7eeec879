"""What a batch of games does in one step, written once: interpreted, compiled, or on a GPU."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from covo.engine.chance import CHANCE, Generator, draw, word_of_game
from covo.engine.compile import compiled, rule
from covo.engine.game import NOBODY, Game, Rules
from covo.engine.machine import cache_folder
from covo.engine.outcome import gain
from covo.engine.record import Ints

ASKED, AT_RANDOM, THINKS = 0, 1, 2
"""Who holds a seat: the caller, a bot that takes any option, a bot that thinks."""
OPEN, OVER, LOST, CUT = 0, 1, 2, 3
"""How far a game is: it goes on, it has ended, an illegal option has ended it, it was cut off."""
LOSES, LAPSES = 0, 1
"""What an illegal option does: it loses the game, or counts as no answer at all."""


class Rows(NamedTuple):
    """The games of a batch, a row for each, in one bundle that compiled code takes.

    What does not differ from row to row comes last.
    """

    states: NDArray[Any]
    luck: Generator
    """A generator for each game."""
    bot_luck: NDArray[np.uint64]
    """A generator for each seat of each game."""
    held: NDArray[np.int8]
    """Who holds each seat of each game."""
    players: Ints
    firsts: Ints
    """The first seat of the caller's."""
    laid: NDArray[np.int32]
    """Which of the starts its games begin with."""
    numbers: NDArray[np.int64]
    """The number of its game."""
    seats: Ints
    """The seat that must choose; NOBODY where the game is over."""
    viewers: Ints
    """The seat whose view the features are: the last of the caller's that was asked."""
    masks: NDArray[np.int8]
    """1 for each option of that seat."""
    features: NDArray[np.float32]
    returns: NDArray[np.float32]
    """What each seat has won or lost, where a game has just ended."""
    status: NDArray[np.int8]
    lengths: NDArray[np.int32]
    """How many options the caller has chosen in each game."""

    starts: NDArray[Any]
    """The first state of each set-up."""
    streams: Generator
    """What generators are made from: first that of games, then one for each seat's bots."""
    blots: NDArray[Any]
    """All the bits of what a seat may not see, a row for each seat."""
    uttered: NDArray[np.bool_]
    """The options that answer no question: a batch offers none of them."""
    games: int
    """How many games the whole batch has: so far apart are the numbers of a row's games."""
    illegal: int
    """What an illegal option does."""
    most: int
    """How many choices a game may take; 0: as many as it takes."""


class Room(NamedTuple):
    """Where one thread lists options and makes views."""

    listed: Ints
    seen: NDArray[Any]
    """Room for one view."""
    words: NDArray[Any]
    """The same memory in plain words."""


# Rules of one row: loops on the CPU and threads of a GPU call the same


@rule
def begin(rows: Rows, i: int) -> None:
    """Lay out the next game of a row."""
    rows.numbers[i] += rows.games
    number = rows.numbers[i]
    rows.states[i] = rows.starts[rows.laid[i]]
    rows.luck[i] = word_of_game(rows.streams, 0, number)
    for seat in range(rows.players[i]):
        rows.bot_luck[i, seat] = word_of_game(rows.streams, 1 + seat, number)
    rows.status[i], rows.lengths[i] = OPEN, 0
    rows.viewers[i] = rows.firsts[i]


@rule
def goes_on(status: NDArray[np.int8], i: int, renews: bool) -> bool:
    """Whether this step changes anything in a row."""
    return renews or status[i] == OPEN


@dataclass(frozen=True)
class RowRules:
    """What one game's rules do in a row of a batch."""

    refused: Callable[[Rows, int, int], int]
    """The code with which an option is refused; 0 for a legal one, and where none is asked for."""
    advance: Callable[[Rows, int, int, bool, Ints], bool]
    """Take an option, or begin the next game where ended ones are renewed, and go on to what the
    caller must choose. Whether there is something new to look at."""
    show: Callable[[Rows, int, Ints], bool]
    """Go on, and write down what has come. False where a bot must think first."""


def row_rules(rules: Rules) -> RowRules:
    """What can be done in a row by one game's rules."""
    refused, go_on = _refusing(rules), _going_on(rules)
    take, settle, actor = _taking(rules, refused), _settling(rules), rules.actor

    @rule
    def show(rows: Rows, i: int, listed: Ints) -> bool:
        count = go_on(rows, i, listed)
        who = actor(rows.states[i])
        rows.seats[i] = who
        if who == NOBODY:
            rows.status[i] = OVER
            settle(rows, i)
        elif rows.held[i, who] == THINKS:
            return False
        else:
            rows.viewers[i] = who
        for k in range(count):
            rows.masks[i, listed[k]] = 1
        return True

    @rule
    def advance(rows: Rows, i: int, option: int, renews: bool, listed: Ints) -> bool:
        for seat in range(rows.returns.shape[1]):
            rows.returns[i, seat] = 0
        if not goes_on(rows.status, i, renews):
            return False
        if rows.status[i] != OPEN:
            begin(rows, i)
        elif not take(rows, i, option):
            settle(rows, i)
            return False
        shown = show(rows, i, listed)
        if rows.status[i] == OPEN and 0 < rows.most <= rows.lengths[i]:
            rows.status[i] = CUT
        return shown

    return RowRules(refused, advance, show)


def _refusing(rules: Rules) -> Callable[[Rows, int, int], int]:
    refusal = rules.refusal

    @rule
    def refused(rows: Rows, i: int, option: int) -> int:
        if rows.status[i] != OPEN:
            return 0
        if option < 0 or option >= len(rows.uttered) or rows.uttered[option]:
            return -1
        return refusal(rows.states[i], option)

    return refused


def _taking(
    rules: Rules, refused: Callable[[Rows, int, int], int]
) -> Callable[[Rows, int, int], bool]:
    lapse, choose = rules.lapse, rules.choose

    @rule
    def take(rows: Rows, i: int, option: int) -> bool:
        """Do what was chosen; False where an illegal option has lost the game."""
        chosen = option
        if refused(rows, i, option) != 0:
            if rows.illegal == LOSES:
                rows.status[i], rows.seats[i] = LOST, NOBODY
                return False
            chosen = lapse(rows.states[i])
        choose(rows.states[i], chosen)
        rows.lengths[i] += 1
        return True

    return take


def _going_on(rules: Rules) -> Callable[[Rows, int, Ints], int]:
    actor, options, weight, choose = rules.actor, rules.options, rules.weight, rules.choose

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
    def go_on(rows: Rows, i: int, listed: Ints) -> int:
        """Go on until a seat must choose that no bot at random holds; how many options it has."""
        s = rows.states[i]
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

    return go_on


def _settling(rules: Rules) -> Callable[[Rows, int], None]:
    payoff = rules.payoff

    @rule
    def won_by(rows: Rows, i: int, seat: int) -> int:
        """All others win together where an illegal option has lost the game."""
        if rows.status[i] == LOST:
            return 0 if seat == rows.viewers[i] else 1
        return payoff(rows.states[i], seat)

    @rule
    def settle(rows: Rows, i: int) -> None:
        """Write down what an ended game has brought to each seat."""
        players, won = rows.players[i], 0
        for seat in range(players):
            won += won_by(rows, i, seat)
        for seat in range(players):
            rows.returns[i, seat] = gain(won_by(rows, i, seat), won, players)

    return settle


# Loops over rows on the CPU


@dataclass(frozen=True)
class Steps:
    """What one game's rules run in."""

    refused: Callable[[Rows, Ints, Ints], None]
    """Write for each row the code with which its option is refused; 0 for a legal one."""
    step: Callable[[Rows, Room, Ints, bool], None]
    """Take an option in each row, and go on to the next that the caller must choose; where asked
    to, begin another game in rows whose game has ended."""
    show: Callable[[Rows, Room, int], None]
    """Write down what one row has come to."""
    look: Callable[[Rows, Room, int, int, NDArray[np.float32]], None]
    """Describe what a seat sees in one row."""


def steps_of(rules: Rules) -> Steps:
    """The steps around one game's rules."""
    row, look_at = row_rules(rules), _looking(rules)
    refused_in, advance, show_row = row.refused, row.advance, row.show

    def refused(rows: Rows, chosen: Ints, codes: Ints) -> None:
        for i in range(len(chosen)):
            codes[i] = refused_in(rows, i, chosen[i])

    def step(rows: Rows, room: Room, chosen: Ints, renews: bool) -> None:
        for i in range(len(chosen)):
            if goes_on(rows.status, i, renews):
                rows.masks[i, :] = 0
            if advance(rows, i, chosen[i], renews, room.listed):
                look_at(rows, room, i, rows.viewers[i], rows.features[i])

    def show(rows: Rows, room: Room, i: int) -> None:
        if show_row(rows, i, room.listed):
            look_at(rows, room, i, rows.viewers[i], rows.features[i])

    def look(rows: Rows, room: Room, i: int, seat: int, out: NDArray[np.float32]) -> None:
        look_at(rows, room, i, seat, out)

    return Steps(refused, step, show, look)


def _looking(rules: Rules) -> Callable[[Rows, Room, int, int, NDArray[np.float32]], None]:
    actor, redact, describe = rules.actor, rules.redact, rules.features

    @rule
    def look_at(rows: Rows, room: Room, i: int, seat: int, out: NDArray[np.float32]) -> None:
        """By the view, so that nothing hidden can be told by it. After the end all is open."""
        room.seen[0] = rows.states[i]
        if actor(rows.states[i]) != NOBODY:
            redact(room.seen[0], seat)
            for k in range(room.words.shape[1]):
                room.words[0, k] |= rows.blots[seat, k]
        describe(room.seen[0], seat, out)

    return look_at


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
