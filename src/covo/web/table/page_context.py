"""What a page of a table is drawn from: a viewer's view, a seat and a language."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from typing import Any

from covo import games
from covo.engine.game import NOBODY, Game
from covo.games import board_of
from covo.language.catalogue import Voice
from covo.language.words import Words
from covo.parts.board import Board
from covo.presentation.plain_view import Plain, plain_of
from covo.server.tables.seating import Holder, Seat
from covo.server.tables.table_view import TableView

from ..lobby.levels import level_name
from ..voices import numbered, voice_of


@cache
def box_of(name: str) -> tuple[Game, Words, Board]:
    """What a game brings to a page: its rules, its words and its board."""
    game = games.load(name)
    return game, games.words_of(game), board_of(name)


@dataclass(frozen=True)
class PageContext:
    """Everything a page of a table is drawn from; nothing else may flow into it."""

    view: TableView
    language: str

    @cached_property
    def voice(self) -> Voice:
        return voice_of(self.language)

    @property
    def game(self) -> Game:
        return box_of(self.view.notice.game)[0]

    @property
    def words(self) -> Words:
        return box_of(self.view.notice.game)[1]

    @property
    def board(self) -> Board:
        return box_of(self.view.notice.game)[2]

    @cached_property
    def plain(self) -> Plain:
        """What is seen, as drawings read it."""
        return plain_of(self.view.seen)

    def reading(self, seen: Any) -> PageContext:
        """The same of a view that notes what is read of it; that the game is over was read."""
        found = PageContext(self.view.reading(seen), self.language)
        found.__dict__.update(voice=self.voice, names=self.names, is_over=self.is_over)
        return found

    @cached_property
    def mark(self) -> bytes:
        """A short name for exactly what is seen: equal views, equal drawings."""
        return hashlib.blake2b(self.view.seen.tobytes(), digest_size=12).digest()

    @cached_property
    def names(self) -> tuple[str, ...]:
        """Who sits where, as one reads it."""
        return numbered(seat_title(seat, self.voice) for seat in self.view.notice.seats)

    def named(self, seats: Sequence[int]) -> str:
        """These seats by their names, as one; empty for none."""
        if not seats:
            return ""
        if len(seats) == 1:
            return self.names[seats[0]]
        return self.voice.join([self.names[seat] for seat in seats])

    @property
    def path(self) -> str:
        return f"/tables/{self.view.notice.id}"

    @property
    def holds(self) -> bool:
        """Whether the viewer looks from a seat of its own."""
        return self.view.viewer in self.view.own_seats

    @cached_property
    def actor(self) -> int:
        """Who decides, as far as the viewer may know."""
        return int(self.game.rules.actor(self.view.seen))

    @cached_property
    def is_over(self) -> bool:
        return self.actor == NOBODY


def seat_title(seat: Seat, voice: Voice) -> str:
    """A seat by who holds it."""
    if seat.kind is Holder.BOT and seat.person is not None:
        return voice.say("{name} (bot)", name=seat.name)
    if seat.kind is Holder.BOT:
        return seat.name if seat.name not in ("", seat.bot) else level_name(seat.bot, voice)
    if seat.name:
        return seat.name
    if seat.kind is Holder.INVITED:
        return voice.say("Invited guest")
    if seat.kind is Holder.OPEN:
        return voice.say("Open seat")
    return voice.say("Seat {number}", number=seat.number + 1)
