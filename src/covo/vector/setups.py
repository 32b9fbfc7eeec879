"""How each game of a batch is set up and who plays in it, and the arrays that hold them all."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from covo import games as registered
from covo.bots.levels import UnknownBot, mind
from covo.bots.minds import Manner, Mind
from covo.bots.self_play import BOT_STREAM, Untimed
from covo.bots.workspace import blots_of, seats_of
from covo.engine.chance import Generator, stream
from covo.engine.game import Game
from covo.engine.record import Ints, blanks
from covo.table import TableError, no_bot, settled

from . import steps
from .steps import Rows

Bots = str | Mapping[int, str] | None
"""The level of every seat, or of some; the caller chooses for the others."""
Settings = Mapping[str, object] | Sequence[Mapping[str, object]] | None
"""The set-up of all games, or of each."""
ILLEGAL = ("loses", "lapses", "raises")
"""What an illegal option does: it loses the game for who chose it, it counts as no answer (what
the rules then take, as when a seat's time is up), or it raises IllegalOption."""


@dataclass(frozen=True)
class SetUps:
    """The set-up and the bots of each row."""

    game: Game
    settings: list[dict[str, str]]
    players: Ints
    bots: list[dict[int, str]]
    minds: dict[str, Mind]
    """The bots of all rows."""

    @property
    def thinks(self) -> bool:
        """Whether any bot does more than take any option."""
        return any(mind.manner is not Manner.ANY for mind in self.minds.values())

    def holder(self, row: int, seat: int) -> int:
        """Who holds a seat."""
        name = self.bots[row].get(seat)
        if name is None:
            return steps.ASKED
        return steps.AT_RANDOM if self.minds[name].manner is Manner.ANY else steps.THINKS

    def names(self, row: int) -> list[str]:
        """The bot of each seat of a row; empty for the caller's own seats."""
        return [self.bots[row].get(seat, "") for seat in range(int(self.players[row]))]


def set_ups(
    game: Game | str,
    count: int,
    players: int | None,
    preset: str,
    settings: Settings,
    bots: Bots | Sequence[Bots],
) -> SetUps:
    """Settle the set-up of each row. Raises TableError for what is none."""
    played = registered.load(game) if isinstance(game, str) else game
    settled_by: dict[int, dict[str, str]] = {}
    whole = []
    for one in _each(settings, count):
        if id(one) not in settled_by:
            settled_by[id(one)] = settled(played, players, preset, one or {})
        whole.append(settled_by[id(one)])
    seats = np.array([played.players(one) for one in whole], np.int16)
    levels = [_levels(one, int(n)) for one, n in zip(_each(bots, count), seats, strict=True)]
    minds = {name: _mind(played, name) for name in {n for one in levels for n in one.values()}}
    return SetUps(played, whole, seats, levels, minds)


def rows_of(made: SetUps, illegal: str, most: int, *, hold_states: bool = True) -> Rows:
    """The arrays of a batch before its first games; raises TableError where ILLEGAL has no such.

    Without ``hold_states`` the states have no room: they lie elsewhere.
    """
    if illegal not in ILLEGAL:
        raise TableError(f"illegal={illegal!r}: it is one of {', '.join(ILLEGAL)}.")
    game, count, seat_count = made.game, len(made.players), seats_of(made.game)
    held = np.full((count, seat_count), steps.AT_RANDOM, np.int8)
    for row in range(count):
        for seat in range(int(made.players[row])):
            held[row, seat] = made.holder(row, seat)
    starts, laid = _starts(made)
    uttered = [game.numbering.is_interjection(option) for option in range(game.option_count)]
    return Rows(
        states=blanks(game.record, count if hold_states else 0),
        luck=np.zeros(count, np.uint64),
        bot_luck=np.zeros((count, seat_count), np.uint64),
        held=held,
        players=made.players,
        firsts=np.argmax(held == steps.ASKED, axis=1).astype(np.int16),
        laid=laid,
        numbers=np.zeros(count, np.int64),
        seats=np.zeros(count, np.int16),
        viewers=np.zeros(count, np.int16),
        masks=np.zeros((count, game.option_count), np.int8),
        features=np.zeros((count, game.feature_count), np.float32),
        returns=np.zeros((count, int(made.players.max())), np.float32),
        status=np.zeros(count, np.int8),
        lengths=np.zeros(count, np.int32),
        starts=starts,
        streams=np.zeros(1 + seat_count, np.uint64),
        blots=np.array(blots_of(game)),
        uttered=np.array(uttered, np.bool_),
        games=count,
        illegal=steps.LAPSES if illegal == "lapses" else steps.LOSES,
        most=most,
    )


def streams_of(seed: int, seat_count: int) -> Generator:
    """What the generators of a seed's games are made from, and those of each seat's bots."""
    seeds = [seed, *(seed ^ (BOT_STREAM + seat) for seat in range(seat_count))]
    return np.array([stream(one) for one in seeds], np.uint64)


def numbers_before(count: int) -> NDArray[np.int64]:
    """The numbers of the rows' games before the first ones of a seed."""
    return np.arange(count) - count


def option_numbers(options: ArrayLike) -> NDArray[np.int16]:
    """As whole numbers of 16 bits; what does not fit is not an option anyway."""
    given = np.asarray(options)
    if given.dtype.kind not in "iu":
        raise TypeError(f"options are whole numbers, not {given.dtype}")
    limit = np.iinfo(np.int16).max
    return np.where((given < 0) | (given >= limit), limit, given).astype(np.int16)


def _starts(made: SetUps) -> tuple[NDArray[Any], NDArray[np.int32]]:
    """The first state of each set-up that there is, and which of them each row begins with."""
    found: dict[str, int] = {}
    laid = [found.setdefault(repr(sorted(one.items())), len(found)) for one in made.settings]
    starts = blanks(made.game.record, len(found))
    for at in range(len(found)):
        starts[at] = made.game.new(made.settings[laid.index(at)])
    return starts, np.array(laid, np.int32)


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
