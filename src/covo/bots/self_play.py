"""Whole games among bots in compiled loops, on several threads, deterministic for a seed."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from dataclasses import dataclass
from time import perf_counter
from typing import Any

import numpy as np
from numpy.typing import NDArray

from covo.engine.chance import many_seeded
from covo.engine.game import Game
from covo.engine.hashes import digest
from covo.engine.record import blanks

from .bot_code import BotCode, bot_code
from .levels import mind
from .minds import Manner, Mind
from .tree import Tree
from .workspace import TRUE, Workspace, seats_of

LONGEST = 30_000
"""Choices after which a game is given up: nobody has won it then."""
KEEP = 4
"""A tree has room for so many decisions' thinking before it is emptied."""
BOT_STREAM = 0x5EA7
"""Sets the luck of bots apart from the luck of tables."""


@dataclass(frozen=True)
class Played:
    """What came out of games among bots, a row for each game in the order of ``numbers``."""

    game: str
    settings: dict[str, str]
    bots: tuple[str, ...]
    """The bots at seats 0, 1, … of game number 0; see ``seating``."""
    seed: int
    numbers: NDArray[np.int64]
    """The number of each game: it decides its luck and, with ``rotate``, its seating."""
    seating: NDArray[np.int16]
    """Which of ``bots`` sat at each seat."""
    payoffs: NDArray[np.int16]
    """What each seat won."""
    lengths: NDArray[np.int32]
    """Choices of each game, chance and single options included."""
    rounds: NDArray[np.int32]
    states: NDArray[Any]
    """The final states."""
    journals: tuple[NDArray[np.int16], ...]
    """The choices of each game, where they were asked for."""
    seconds: float

    @property
    def digest(self) -> str:
        """A hash of all final states: equal runs, equal digests."""
        return digest(self.states).hex()

    @property
    def wins(self) -> list[int]:
        """How many games each of ``bots`` has won."""
        return [int(self.payoffs[self.seating == i].sum()) for i in range(len(self.bots))]


def play_many(
    game: Game,
    settings: Mapping[str, str] | None,
    bots: Sequence[str | Mind],
    games: int | Sequence[int],
    seed: int,
    *,
    rotate: bool = False,
    journals: bool = False,
    workers: int | None = None,
    progress: Callable[[int, int], None] | None = None,
    compiled: BotCode | None = None,
) -> Played:
    """Play games among bots, one for each seat (or one for all).

    ``games`` is how many, or which: game number i is the same whoever plays it, and beside whom.
    With ``rotate`` the bots move one seat on from each game to the next. Bots with a time limit
    instead of a count of simulations cannot be reproduced, and are refused here.
    """
    run = _Run(game, settings, bots, games, seed, rotate, journals, compiled)
    start, done = perf_counter(), 0
    if workers == 1:  # in the caller's own thread: a pool's are waited for when a program ends
        for row in range(len(run.numbers)):
            run.play(row)
            if progress:
                progress(row + 1, len(run.numbers))
        return run.played(perf_counter() - start)
    with ThreadPoolExecutor(max(1, workers or os.cpu_count() or 1)) as pool:
        parts = [pool.submit(run.play, row) for row in range(len(run.numbers))]
        try:
            for part in as_completed(parts):
                part.result()
                done += 1
                if progress:
                    progress(done, len(parts))
        except BaseException:
            pool.shutdown(cancel_futures=True)
            raise
    return run.played(perf_counter() - start)


class Untimed(ValueError):
    """A bot that thinks by the clock was asked for games that must be repeatable."""

    def __init__(self, name: str) -> None:
        self.name = name
        super().__init__(f"{name}: thinks by the clock; give it a number of simulations")


class _Run:
    """The arrays of one run; each game writes its own row of them."""

    def __init__(
        self,
        game: Game,
        settings: Mapping[str, str] | None,
        bots: Sequence[str | Mind],
        games: int | Sequence[int],
        seed: int,
        rotate: bool,
        journals: bool,
        compiled: BotCode | None,
    ) -> None:
        self.game, self.seed, self.rotate = game, seed, rotate
        self.settings = game.settings(settings, simulation=True)
        self.players = game.players(self.settings)
        bots = list(bots) * (self.players if len(bots) == 1 else 1)
        if len(bots) != self.players:
            raise ValueError(f"{len(bots)} bots for {self.players} seats")
        self.names = tuple(bot if isinstance(bot, str) else repr(bot) for bot in bots)
        self.minds = [_counted(game, bot) for bot in bots]
        # A game may have seats that nobody holds, such as a rival in solo play.
        self._idle = [Mind(Manner.ANY).row()] * (seats_of(game) - self.players)
        self.code = compiled or bot_code(game)
        self.numbers = np.arange(games) if isinstance(games, int) else np.array(games, np.int64)
        self.start = game.new(self.settings)
        self._spare: list[tuple[Workspace, Tree, NDArray[np.int16]]] = []
        self._make_room(journals)

    def _make_room(self, journals: bool) -> None:
        games = len(self.numbers)
        self.seating = np.zeros((games, self.players), np.int16)
        self.payoffs = np.zeros((games, self.players), np.int16)
        self.lengths, self.rounds = np.zeros(games, np.int32), np.zeros(games, np.int32)
        self.states = blanks(self.game.record, games)
        self.journals: list[NDArray[np.int16]] | None = None
        if journals:
            self.journals = [np.zeros(0, np.int16)] * games

    def play(self, row: int) -> None:
        """Play one game, in a workspace used before."""
        number = int(self.numbers[row])
        seats = [(seat + number * self.rotate) % self.players for seat in range(self.players)]
        d, trees, journal = self._spare.pop() if self._spare else self._place()
        d.states[TRUE] = self.start
        trees.facts[:] = 0
        minds = np.stack([self.minds[i].row() for i in seats] + self._idle)
        chance, words = _luck(self.seed, number, len(minds))
        n = self.code.play(d, trees, self.players, minds, chance, words, journal)
        self.seating[row] = seats
        self.payoffs[row] = d.verdict[: self.players]
        self.lengths[row], self.states[row] = n, d.states[TRUE]
        self.rounds[row] = self.game.rules.rounds(self.states[row])
        if self.journals is not None:
            self.journals[row] = journal[:n].copy()
        self._spare.append((d, trees, journal))

    def _place(self) -> tuple[Workspace, Tree, NDArray[np.int16]]:
        deepest = max((m.simulations for m in self.minds if m.manner is Manner.SEARCH), default=1)
        room = KEEP * deepest + 2
        return self.code.workspace(), self.code.forest(room), np.zeros(LONGEST, np.int16)

    def played(self, seconds: float) -> Played:
        return Played(
            self.game.name,
            self.settings,
            self.names,
            self.seed,
            self.numbers,
            self.seating,
            self.payoffs,
            self.lengths,
            self.rounds,
            self.states,
            tuple(self.journals or ()),
            seconds,
        )


def _counted(game: Game, bot: str | Mind) -> Mind:
    found = mind(game, bot) if isinstance(bot, str) else bot
    if found.seconds > 0:
        raise Untimed(str(bot))
    return found


def _luck(seed: int, number: int, seats: int) -> tuple[Any, Any]:
    """The words of chance, and of each seat, for one game."""
    own = [many_seeded(seed ^ (BOT_STREAM + seat), number, 1) for seat in range(seats)]
    return many_seeded(seed, number, 1), np.concatenate(own)
