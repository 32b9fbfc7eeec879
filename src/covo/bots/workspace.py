"""The arrays a bot works in: a few states side by side, lists of options, sums."""

from __future__ import annotations

from functools import cache
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from covo.engine.game import Game
from covo.engine.record import Record, Seen, blanks, fields, word_of
from covo.engine.views import HIDDEN

from .native_calls import Calls
from .slate import Slate, slate

Floats = NDArray[np.float64]
Words = NDArray[np.uint64]

TRUE = 0
"""The state of the table. A bot that sits at somebody else's table never has it."""
VIEW = 1
"""What the seat that thinks may see."""
ROOT = 2
"""What it imagines."""
WORK = 3
"""Where an option is tried."""
ASIDE = 4
"""For a view of a state that is being tried."""
TRY = 5
"""Where a reply is tried."""
SLOTS = 6

DEEPEST = 200
"""Decisions on one way through a tree; longer ones are judged where they stand."""


class Workspace(NamedTuple):
    """All of it, in one bundle that compiled code takes."""

    calls: Calls
    states: NDArray[Any]
    blocks: NDArray[Any]
    """The same memory in plain words, a row for each state."""
    blots: NDArray[Any]
    """All the bits of what a seat may not see, a row for each seat."""
    listed: NDArray[np.int16]
    """Row 0: the options to choose from; row 1: those of a state that is being tried."""
    sums: Floats
    """What each option of row 0 promises; a search says -1 where it did not look enough."""
    visits: NDArray[np.int32]
    """How often each of them was looked at."""
    soon: Floats
    """What each promises before others answer; -1 where that was not told apart."""
    deeds: NDArray[np.int16]
    """The option that each leads up to, where it is the beginning of a plan; else itself."""
    wishes: Floats
    """How much each option of row 1 is preferred."""
    stamps: NDArray[np.int32]
    """A number for each option of the game: when it was last listed."""
    path: NDArray[np.int32]
    """The nodes on the way through a tree."""
    verdict: Floats
    """What a position is worth to each seat."""
    stopped: Floats
    """The same at the best moment to stop."""
    slate: Slate
    """Plans, where the game has any."""
    luck: Words
    """The luck that all candidates share."""
    name: Words
    """One word: the name of the view looked at last. A rule would take it for a signed number."""


def workspace(game: Game, calls: Calls) -> Workspace:
    """Room for one bot, or for one table of bots."""
    states = blanks(game.record, SLOTS)
    blots = blots_of(game)
    return Workspace(
        calls,
        states,
        states.view(blots.dtype).reshape(SLOTS, -1),
        blots,
        np.zeros((2, game.option_count), np.int16),
        np.zeros(game.option_count),
        np.zeros(game.option_count, np.int32),
        np.zeros(game.option_count),
        np.zeros(game.option_count, np.int16),
        np.zeros(game.option_count),
        np.zeros(game.option_count, np.int32),
        np.zeros(DEEPEST + 2, np.int32),
        np.zeros(len(blots)),
        np.zeros(len(blots)),
        slate(game.option_count),
        np.ones(1, np.uint64),
        np.zeros(1, np.uint64),
    )


def seats_of(game: Game) -> int:
    """How many may sit at a table of this game at most."""
    return max(next(o for o in game.setup_options if o.name == "players").values.values())


def players_of(game: Game, seen: Any) -> int:
    """How many sit at this table, where the record tells; else as many as may."""
    return int(seen.players) if "players" in fields(game.record) else seats_of(game)


@cache
def blots_of(game: Game) -> NDArray[Any]:
    """What is hidden from each seat by the declaration of its field, as bits to set."""
    rows = blanks(game.record, seats_of(game))
    for seat in range(len(rows)):
        _blot(game.record, rows, seat)
    blots = rows.view(word_of(game.record)).reshape(len(rows), -1)
    blots.flags.writeable = False
    return blots


def _blot(record: type[Record], rows: NDArray[Any], seat: int) -> None:
    for name, field in fields(record).items():
        if field.seen_by is Seen.NOBODY:
            rows[name][seat] = HIDDEN
        elif field.seen_by is Seen.OWNER:
            rows[name][seat][np.arange(field.shape[0]) != seat] = HIDDEN
