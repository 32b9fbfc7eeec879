"""A batch of games of one kind, all of them a choice further with every step."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from enum import IntEnum
from itertools import pairwise

import numpy as np
from numpy.typing import ArrayLike, NDArray

from covo.bots.bot_code import BotCode, bot_code, plain_bot_code
from covo.bots.minds import Manner, Mind
from covo.bots.self_play import KEEP, LONGEST
from covo.bots.workspace import TRUE
from covo.engine.game import NOBODY, Game, State
from covo.engine.record import Ints, blanks, copy
from covo.engine.views import view

from . import steps
from .setups import (
    Bots,
    Settings,
    SetUps,
    numbers_before,
    option_numbers,
    rows_of,
    set_ups,
    streams_of,
)
from .steps import Room, Rows, compiled_steps, plain_steps


class Ended(IntEnum):
    """How a game of a batch ended, if it did."""

    NO = steps.OPEN
    OVER = steps.OVER
    """By the rules."""
    ILLEGAL = steps.LOST
    """Its last option was none; who chose it has lost, and all others have won together."""
    CUT = steps.CUT
    """It was cut off after so many choices as the batch allows."""


class IllegalOption(ValueError):
    """An option that may not be chosen: in which game, and which."""

    def __init__(self, row: int, seat: int, option: int) -> None:
        self.row, self.seat, self.option = row, seat, option
        super().__init__(
            f"game {row}: option {option} is none of seat {seat}'s now; see the row of masks"
        )


class Batch:
    """Games side by side. Every step takes an option for each, and goes on in each to the next
    decision of a seat that no bot holds: luck, single options and bots decide by themselves.

    A game that has ended shows how for one step; the next step begins another in its row, whatever
    is chosen there (without ``auto_reset`` it stays as it is). Row i plays games number i, i + n,
    i + 2n, … of its seed, and game number k is the same however many are played beside it.

    The arrays are the batch's own, written again by every step: copy what you keep.
    """

    seats: Ints
    """The seat that must choose in each game; -2 where it is over."""
    viewers: Ints
    """The seat that ``features`` are of: the one that must choose, or did last."""
    masks: NDArray[np.int8]
    """1 for each option of that seat, 0 for all others; a column for each number there is."""
    features: NDArray[np.float32]
    """What that seat sees, in numbers."""
    returns: NDArray[np.float32]
    """What each seat has won or lost, where a game has just ended; 0 elsewhere."""
    ended: NDArray[np.int8]
    """How each game has ended in this step: an :class:`Ended`."""
    lengths: NDArray[np.int32]
    """How many options were chosen in each game, those of bots not counted."""
    numbers: NDArray[np.int64]
    """The number of the game in each row."""

    def __init__(
        self,
        game: Game | str,
        count: int,
        *,
        players: int | None = None,
        preset: str = "",
        settings: Settings = None,
        bots: Bots | Sequence[Bots] = None,
        seed: int | None = None,
        illegal: str = "loses",
        most: int = 0,
        auto_reset: bool = True,
        compiled: bool = True,
        threads: int = 1,
    ) -> None:
        """``count`` games at their first decision.

        ``players``, ``preset`` and ``settings`` settle the set-up as at a :class:`covo.Table`.
        ``settings`` and ``bots`` may also be one for each row, so that games of several set-ups and
        player numbers go on side by side. ``illegal`` is one of ILLEGAL. After ``most`` choices a
        game is cut off; 0 lets it end. Without ``compiled`` Python runs the rules: nothing to
        wait for at first, and some hundred times as slow. Raises TableError for what is none.
        """
        self._made = set_ups(game, count, players, preset, settings, bots)
        self._all = rows_of(self._made, illegal, most)
        self.game, self.settings, self.players = (
            self._made.game,
            self._made.settings,
            self._made.players,
        )
        self.illegal, self.compiled, self.auto_reset = illegal, compiled, auto_reset
        self._steps = compiled_steps(self.game) if compiled else plain_steps(self.game)
        self._show_arrays()
        self._share_out(max(1, min(threads, count)))
        self.reset(seed)

    def _show_arrays(self) -> None:
        rows = self._all
        self.seats, self.viewers, self.masks = rows.seats, rows.viewers, rows.masks
        self.features, self.returns, self.ended = rows.features, rows.returns, rows.status
        self.lengths, self.numbers = rows.lengths, rows.numbers
        self._chosen = np.zeros(len(rows.seats), np.int16)

    def _share_out(self, threads: int) -> None:
        """Give each thread rows of its own, and room to look at things."""
        ends = [len(self) * part // threads for part in range(threads + 1)]
        self._parts = [slice(lo, hi) for lo, hi in pairwise(ends)]
        self._rows = [_part(self._all, part) for part in self._parts]
        self._rooms = [_room(self.game, self._all) for _ in self._parts]
        self._thinkers = [_Thinkers(self._made, self.compiled) for _ in self._parts]
        self._pool = ThreadPoolExecutor(threads) if threads > 1 else None

    def __len__(self) -> int:
        return len(self.seats)

    # Playing

    def reset(self, seed: int | None = None) -> None:
        """Begin again with the first games of a seed; without one, of a seed that is drawn."""
        self.seed = secrets.randbits(32) if seed is None else seed
        self._all.streams[:] = streams_of(self.seed, len(self._all.streams) - 1)
        self.numbers[:] = numbers_before(len(self))
        self.begin()

    def begin(self) -> None:
        """Begin the next game in every row, whether or not the one before has ended."""
        self.ended[:] = Ended.CUT
        self._run(renews=True)

    def step(self, options: ArrayLike) -> None:
        """Take an option in each game: a number each, as numbered by the game.

        With ``illegal="raises"`` an option that is none raises IllegalOption, and nothing has
        happened in any game.
        """
        self._chosen[:] = option_numbers(options)
        if self.illegal == "raises":
            self._require_legal()
        self._run(renews=self.auto_reset)

    def _require_legal(self) -> None:
        codes = np.zeros(len(self), np.int16)
        self._steps.refused(self._all, self._chosen, codes)
        if codes.any():
            row = int(np.flatnonzero(codes)[0])
            raise IllegalOption(row, int(self.seats[row]), int(self._chosen[row]))

    def _run(self, renews: bool) -> None:
        """Step each part, on a thread each."""

        def work(part: int) -> None:
            rows, room, at = self._rows[part], self._rooms[part], self._parts[part]
            self._steps.step(rows, room, self._chosen[at], renews)
            if self._made.thinks:
                self._think(part)

        if self._pool is None:
            work(0)
            return
        for done in [self._pool.submit(work, part) for part in range(len(self._parts))]:
            done.result()

    def _think(self, part: int) -> None:
        """Let the bots of a part choose where they must."""
        rows = self._rows[part]
        for i in range(len(rows.seats)):
            seat = int(rows.seats[i])
            if seat != NOBODY and rows.held[i, seat] == steps.THINKS:
                self._thinkers[part].go_on(rows, i, self._parts[part].start + i)
                self._steps.show(rows, self._rooms[part], i)

    # Looking

    def look(self, row: int, seat: int) -> NDArray[np.float32]:
        """What a seat sees of a game, in numbers, whether or not it must choose."""
        out = np.zeros(self.game.feature_count, np.float32)
        self._steps.look(self._all, self._rooms[0], row, seat, out)
        return out

    def view(self, row: int, seat: int) -> State:
        """The record of what a seat may see of a game; -1 wherever something is hidden."""
        return view(self.game, self._all.states[row], seat)

    def state(self, row: int) -> State:
        """The whole state of a game, a copy: for studies, and not for who plays it."""
        return copy(self._all.states[row])

    def names(self, row: int) -> list[str]:
        """The bot of each seat of a game; empty for the caller's own seats."""
        return self._made.names(row)

    def close(self) -> None:
        """Let the threads go."""
        if self._pool is not None:
            self._pool.shutdown()


SHARED = frozenset({"starts", "streams", "blots", "uttered", "games", "illegal", "most"})
"""What the rows of all threads have in common."""


def _part(rows: Rows, at: slice) -> Rows:
    """The rows that one thread steps."""
    return Rows(
        **{name: value if name in SHARED else value[at] for name, value in rows._asdict().items()}
    )


def _room(game: Game, rows: Rows) -> Room:
    seen = blanks(game.record, 1)
    return Room(
        np.zeros(game.option_count, np.int16), seen, seen.view(rows.blots.dtype).reshape(1, -1)
    )


class _Thinkers:
    """The bots of some rows, as far as they think: room to do so, made when it is needed."""

    def __init__(self, made: SetUps, compiled: bool) -> None:
        self._made, self._compiled = made, compiled
        self._code: BotCode | None = None
        self._left = np.zeros(LONGEST, np.int16)

    def _room(self) -> BotCode:
        if self._code is None:
            game = self._made.game
            code = bot_code(game) if self._compiled else plain_bot_code(game)
            minds = self._made.minds.values()
            deepest = max((m.simulations for m in minds if m.manner is Manner.SEARCH), default=1)
            self._workspace, self._forest = code.workspace(), code.forest(KEEP * deepest + 2)
            self._code = code
        return self._code

    def go_on(self, rows: Rows, i: int, row: int) -> None:
        """Let bots and luck play on in a row until the caller is asked."""
        code, made = self._room(), self._made
        players, bots = int(made.players[row]), made.bots[row]
        held = [
            _thinking(made.minds.get(bots.get(seat, "")), seat, players)
            for seat in range(rows.held.shape[1])
        ]
        self._workspace.states[TRUE] = rows.states[i]
        # What was grown for another game, or before the caller chose, must not matter.
        self._forest.facts[:] = 0
        luck, words = rows.luck[i : i + 1], rows.bot_luck[i]
        code.play(self._workspace, self._forest, players, np.stack(held), luck, words, self._left)
        rows.states[i] = self._workspace.states[TRUE]


def _thinking(found: Mind | None, seat: int, players: int) -> NDArray[np.float64]:
    """The mind at a seat, none where the caller sits. A game may have seats beyond the players'."""
    return (found or Mind(Manner.NOBODY if seat < players else Manner.ANY)).row()
