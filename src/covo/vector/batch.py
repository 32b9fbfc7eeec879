"""A batch of games of one kind, all of them a choice further with every step."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from enum import IntEnum
from itertools import pairwise
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from covo import games as registered
from covo.bots.bot_code import BotCode, bot_code, plain_bot_code
from covo.bots.levels import UnknownBot, mind
from covo.bots.minds import Manner, Mind
from covo.bots.self_play import BOT_STREAM, KEEP, LONGEST, Untimed
from covo.bots.workspace import TRUE, blots_of, seats_of
from covo.engine.chance import many_seeded
from covo.engine.game import NOBODY, Game, State
from covo.engine.outcome import returns
from covo.engine.record import Ints, blanks, copy
from covo.engine.views import view
from covo.table import TableError, no_bot, settled

from . import steps
from .steps import GO_ON, Rows, compiled_steps, plain_steps

Bots = str | Mapping[int, str] | None
"""The level of every seat, or of some; the caller chooses for the others."""
ILLEGAL = ("loses", "lapses", "raises")
"""What an illegal option does: it loses the game for who chose it, it counts as no answer (what
the rules then take, as when a seat's time is up), or it raises IllegalOption."""


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

    The arrays are the batch's own, written anew by every step: copy what you keep.
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
        settings: Mapping[str, object] | Sequence[Mapping[str, object]] | None = None,
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
        self.game = registered.load(game) if isinstance(game, str) else game
        if illegal not in ILLEGAL:
            raise TableError(f"illegal={illegal!r}: it is one of {', '.join(ILLEGAL)}.")
        self.illegal, self.most, self.compiled = illegal, most, compiled
        self.auto_reset = auto_reset
        self.settings = [
            settled(self.game, players, preset, one or {}) for one in _each(settings, count)
        ]
        """The set-up of each row, with all its options."""
        self.players = np.array([self.game.players(one) for one in self.settings], np.int16)
        self._bots = [
            _levels(one, int(n)) for one, n in zip(_each(bots, count), self.players, strict=True)
        ]
        self._minds = {name: _mind(self.game, name) for one in self._bots for name in one.values()}
        self._steps = compiled_steps(self.game) if compiled else plain_steps(self.game)
        self._starts = [self.game.new(one) for one in self.settings]
        self._make_rows(count, max(1, min(threads, count)))
        self.reset(seed)

    def _make_rows(self, count: int, threads: int) -> None:
        game, seats = self.game, int(self.players.max())
        seat_count = seats_of(game)
        self._states = blanks(game.record, count)
        self._luck = np.zeros(count, np.uint64)
        self._bot_luck = np.zeros((count, seat_count), np.uint64)
        self.seats, self.viewers = np.zeros(count, np.int16), np.zeros(count, np.int16)
        self.masks = np.zeros((count, game.option_count), np.int8)
        self.features = np.zeros((count, game.feature_count), np.float32)
        self.returns = np.zeros((count, seats), np.float32)
        self.ended = np.zeros(count, np.int8)
        self.lengths, self.numbers = np.zeros(count, np.int32), np.zeros(count, np.int64)
        self._payoffs = np.zeros((count, seat_count), np.int16)
        self._held = np.full((count, seat_count), steps.AT_RANDOM, np.int8)
        for row, bots in enumerate(self._bots):
            for seat in range(int(self.players[row])):
                self._held[row, seat] = self._holder(bots.get(seat))
        self._firsts = np.argmax(self._held == steps.ASKED, axis=1).astype(np.int16)
        self._chosen = np.full(count, GO_ON, np.int16)
        ends = [count * part // threads for part in range(threads + 1)]
        self._parts = [slice(lo, hi) for lo, hi in pairwise(ends)]
        self._rows = [self._part(part) for part in self._parts]
        self._thinkers = [_Thinkers(self) for _ in self._parts]
        self._pool = ThreadPoolExecutor(threads) if threads > 1 else None

    def _holder(self, name: str | None) -> int:
        if name is None:
            return steps.ASKED
        at_random = self._minds[name].manner is Manner.ANY
        return steps.AT_RANDOM if at_random else steps.THINKS

    def _part(self, at: slice) -> Rows:
        """The rows that one thread steps, with room of its own to look at things."""
        game, blots = self.game, blots_of(self.game)
        seen = blanks(game.record, 1)
        uttered = [game.numbering.is_interjection(option) for option in range(game.option_count)]
        return Rows(
            self._states[at],
            self._luck[at],
            self._bot_luck[at],
            self._held[at],
            self.seats[at],
            self.viewers[at],
            self.masks[at],
            self.features[at],
            self._payoffs[at],
            self.ended[at],
            self.lengths[at],
            np.zeros(game.option_count, np.int16),
            seen,
            seen.view(blots.dtype).reshape(1, -1),
            blots,
            np.array(uttered, np.bool_),
        )

    def __len__(self) -> int:
        return len(self.seats)

    # Playing

    def reset(self, seed: int | None = None) -> None:
        """Begin again with the first games of a seed; without one, of a seed that is drawn."""
        self.seed = secrets.randbits(32) if seed is None else seed
        self.numbers[:] = np.arange(len(self)) - len(self)
        self.begin()

    def begin(self) -> None:
        """Begin the next game in every row, whether or not the one before has ended."""
        self._chosen[:] = GO_ON
        self._go_on(range(len(self)))

    def step(self, options: ArrayLike) -> None:
        """Take an option in each game: a number each, as numbered by the game.

        With ``illegal="raises"`` an option that is none raises IllegalOption, and nothing has
        happened in any game.
        """
        self._chosen[:] = _numbers(options)
        idle = np.flatnonzero(self.ended)
        self._chosen[idle] = GO_ON
        if self.illegal == "raises":
            self._require_legal()
        self._go_on(idle if self.auto_reset else ())

    def _go_on(self, fresh: Iterable[int]) -> None:
        """Begin games in these rows; then all go on by what was chosen."""
        self.returns[:] = 0
        for row in fresh:
            self._begin(int(row))
        was_over = self.ended != Ended.NO
        self._run(self._step_part)
        for row in np.flatnonzero((self.ended != Ended.NO) & ~was_over).tolist():
            if self.ended[row] != Ended.CUT:
                self._pay(row)

    def _require_legal(self) -> None:
        codes = np.zeros(len(self), np.int16)
        for rows, part in zip(self._rows, self._parts, strict=True):
            self._steps.refused(rows, self._chosen[part], codes[part])
        if codes.any():
            row = int(np.flatnonzero(codes)[0])
            raise IllegalOption(row, int(self.seats[row]), int(self._chosen[row]))

    def _begin(self, row: int) -> None:
        """Lay out the next game of a row."""
        self.numbers[row] += len(self)
        number = int(self.numbers[row])
        self._states[row] = self._starts[row]
        self._luck[row] = many_seeded(self.seed, number, 1)[0]
        for seat in range(int(self.players[row])):
            self._bot_luck[row, seat] = many_seeded(self.seed ^ (BOT_STREAM + seat), number, 1)[0]
        self.ended[row], self.lengths[row] = Ended.NO, 0
        self.viewers[row] = self._firsts[row]

    def _run(self, work: Callable[[int], None]) -> None:
        """Do it for each part, on a thread each."""
        if self._pool is None:
            work(0)
            return
        for done in [self._pool.submit(work, part) for part in range(len(self._parts))]:
            done.result()

    def _step_part(self, part: int) -> None:
        rows, at = self._rows[part], self._parts[part]
        illegal = steps.LAPSES if self.illegal == "lapses" else steps.LOSES
        self._steps.step(rows, self._chosen[at], illegal, self.most)
        if not any(mind.manner is not Manner.ANY for mind in self._minds.values()):
            return
        for i in range(len(rows.seats)):
            seat = int(rows.seats[i])
            if seat != NOBODY and rows.held[i, seat] == steps.THINKS:
                self._thinkers[part].go_on(rows, i, at.start + i)
                self._steps.show(rows, i)

    def _pay(self, row: int) -> None:
        """Write down what an ended game has brought to each seat."""
        players = int(self.players[row])
        won = [int(payoff) for payoff in self._payoffs[row, :players]]
        if self.ended[row] == Ended.ILLEGAL:
            won = [int(seat != self.viewers[row]) for seat in range(players)]
        self.returns[row, :players] = returns(won)

    # Looking

    def look(self, row: int, seat: int) -> NDArray[np.float32]:
        """What a seat sees of a game, in numbers, whether or not it must choose."""
        out = np.zeros(self.game.feature_count, np.float32)
        part = next(i for i, at in enumerate(self._parts) if at.start <= row < at.stop)
        self._steps.look(self._rows[part], row - self._parts[part].start, seat, out)
        return out

    def view(self, row: int, seat: int) -> State:
        """The record of what a seat may see of a game; -1 wherever something is hidden."""
        return view(self.game, self._states[row], seat)

    def state(self, row: int) -> State:
        """The whole state of a game, a copy: for studies, and not for who plays it."""
        return copy(self._states[row])

    def names(self, row: int) -> list[str]:
        """The bot of each seat of a game; empty for the caller's own seats."""
        return [self._bots[row].get(seat, "") for seat in range(int(self.players[row]))]

    def close(self) -> None:
        """Let the threads go."""
        if self._pool is not None:
            self._pool.shutdown()


class _Thinkers:
    """The bots of some rows, as far as they think: room to do so, made when it is needed."""

    def __init__(self, batch: Batch) -> None:
        self._batch = batch
        self._shop: BotCode | None = None
        self._left = np.zeros(LONGEST, np.int16)

    def _room(self) -> BotCode:
        if self._shop is None:
            game, batch = self._batch.game, self._batch
            code = bot_code(game) if batch.compiled else plain_bot_code(game)
            minds = batch._minds.values()
            deepest = max((m.simulations for m in minds if m.manner is Manner.SEARCH), default=1)
            self._workspace, self._forest = code.workspace(), code.forest(KEEP * deepest + 2)
            self._shop = code
        return self._shop

    def go_on(self, rows: Rows, i: int, row: int) -> None:
        """Let bots and luck play on in a row until the caller is asked."""
        code, batch = self._room(), self._batch
        players, bots = int(batch.players[row]), batch._bots[row]
        held = [
            _thinking(batch._minds.get(bots.get(seat, "")), seat, players)
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


def _mind(game: Game, name: str) -> Mind:
    try:
        found = mind(game, name)
    except UnknownBot as fault:
        raise no_bot(game, name, fault) from None
    if found.seconds > 0:
        raise Untimed(name)
    return found


def _levels(bots: Bots, players: int) -> dict[int, str]:
    """The level of each seat that a bot holds; one seat at least is the caller's."""
    held = dict.fromkeys(range(players), bots) if isinstance(bots, str) else dict(bots or {})
    if odd := [seat for seat in held if seat not in range(players)]:
        last = players - 1
        raise TableError(f"There is no seat {odd[0]}: the seats of this table are 0 to {last}.")
    if len(held) == players:
        raise TableError("Bots hold all the seats: leave one to choose for.")
    return held


def _each(given: Any, count: int) -> list[Any]:
    """One for all rows, or one for each of them."""
    if isinstance(given, Sequence) and not isinstance(given, str):
        if len(given) != count:
            raise TableError(f"{len(given)} are listed, for {count} games: give one for each.")
        return list(given)
    return [given] * count


def _numbers(options: ArrayLike) -> NDArray[np.int16]:
    """As whole numbers of 16 bits; what does not fit is no option anyway."""
    given = np.asarray(options)
    if given.dtype.kind not in "iu":
        raise TypeError(f"options are whole numbers, not {given.dtype}")
    limit = np.iinfo(np.int16).max
    return np.where((given < 0) | (given >= limit), limit, given).astype(np.int16)
