"""A table in memory: its course, what is published of it, and who looks on."""

from __future__ import annotations

import asyncio
from collections import deque
from functools import cache, cached_property
from typing import Any

from covo.bots import Bot
from covo.engine.chance import CHANCE
from covo.engine.game import NOBODY, SOMEBODY, SPECTATOR, Game, State
from covo.engine.record import copy
from covo.engine.views import view

from .cards import Card, Chair, notice_of
from .clocks import Clock
from .course import Course, Step
from .ledger import Ledger
from .logs import Log
from .snapshots import Archive
from .streams import Stream
from .tables import Notice, Status

RESIGN, AGREE = "RESIGN", "AGREE"
"""What games call the interjections by which a seat gives up, and would end the game now."""
RECENT = 96
"""Steps kept at hand; older ones are played again when somebody asks."""


class Stand:
    """The table after one of its entries; views of it are made when they are wanted."""

    def __init__(self, game: Game, course: Course) -> None:
        self.game, self.state, self.seq = game, copy(course.state), course.length
        self.actor = course.actor
        self.options = tuple(course.listed)
        self.roller: int | None = None
        if self.actor == CHANCE and self.options:
            self.roller = course.enters(list(self.options))
        self.asked = self.actor if self.roller is None else self.roller
        """The seat that must choose or roll; negative when there is none."""
        self._views: dict[int, State] = {}
        self._interjections: dict[int, tuple[int, ...]] = {}
        self.may_take_back = self.asked >= 0 and course.may_take_back(self.asked)

    def view(self, viewer: int) -> State:
        if viewer not in self._views:
            self._views[viewer] = view(self.game, self.state, viewer)
        return self._views[viewer]

    def interjections(self, seat: int) -> tuple[int, ...]:
        """What a seat may say out of turn, as far as it can know."""
        if seat not in self._interjections:
            seen, refusal = self.view(seat), self.game.rules.refusal
            said = interjections(self.game, seat)
            self._interjections[seat] = tuple(o for o in said if refusal(seen, o) == 0)
        return self._interjections[seat]

    @property
    def is_over(self) -> bool:
        return self.actor == NOBODY

    @cached_property
    def is_secret(self) -> bool:
        """Whether nobody but the seat asked may know that it is asked."""
        return self.actor >= 0 and int(self.game.rules.actor(self.view(SPECTATOR))) == SOMEBODY

    @property
    def waiting(self) -> int:
        """Who must choose, as everybody may know it; else a negative number."""
        return NOBODY if self.is_secret else self.asked


@cache
def interjections(game: Game, seat: int) -> tuple[int, ...]:
    """All that a seat can ever say out of turn."""
    numbering = game.numbering
    options = [o for o in range(numbering.count) if numbering.is_interjection(o)]
    return tuple(o for o in options if int(numbering.argument[o, 0]) == seat)


@cache
def spoken(game: Game, seat: int, name: str) -> int:
    """The interjection of this name that a seat may make; -1 in a game that has none."""
    numbering = game.numbering
    said = interjections(game, seat)
    named = (o for o in said if numbering.declared[int(numbering.kind_of[o])].kind.name == name)
    return next(named, -1)


class Live:
    """One table while it is in memory. Only the house changes it, under its lock."""

    def __init__(self, card: Card, chairs: list[Chair], course: Course) -> None:
        self.card, self.chairs, self.course = card, chairs, course
        self.ledger = Ledger(len(chairs))
        self.lock = asyncio.Lock()
        self.clock = Clock()
        self.deadline: float | None = None
        self.offers: list[dict[str, Any]] = []
        self.archive: Archive | None = None
        """All of a finished game; then no rule is run for it."""
        self.turn = -1
        """The turn of the last snapshot."""
        self.recent: deque[Step] = deque(maxlen=RECENT)
        self.logs: dict[tuple[int, str, tuple[str, ...]], Log] = {}
        self.visits: dict[tuple[str, int], int] = {}
        self.talk: dict[tuple[str, str], list[Any]] = {}
        """What was said, by reader and room, as it was last read."""
        self.streams: list[Stream] = []
        self.away: dict[str, float] = {}
        """Since when a person has had no stream."""
        self.bots: dict[int, Bot] = {}
        self.thinking: asyncio.Task[None] | None = None
        self.mailed: dict[int, int] = {}
        self.revision = 0
        """Rises with every change that everybody may see, other than the game itself."""
        self.veil_until: float | None = None
        self.unveiled = asyncio.Event()
        self.unveiled.set()
        self.true = self.public = Stand(course.game, course)
        self._ahead: dict[int, Stand] = {}

    # Who sees what

    def restand(self) -> None:
        """Look at the course anew: everybody sees it as it is."""
        self.true = self.public = Stand(self.course.game, self.course)
        self._ahead, self.veil_until = {}, None

    def stand(self, viewer: int) -> Stand:
        """What is published to a viewer."""
        return self._ahead.get(viewer, self.public)

    def publish(self) -> None:
        """Everybody sees the table as it is."""
        self.public, self._ahead, self.veil_until = self.true, {}, None
        self.unveiled.set()
        self.card.waiting, self.card.rounds = self.public.waiting, self._rounds()
        moved = self.ledger.last_at(SPECTATOR, self.public.seq)
        self.card.moved = max(self.card.moved, moved or 0.0)

    def veil(self, until: float) -> None:
        """Nobody but a seat that is asked in secret sees it before this time."""
        self.veil_until = until
        self.unveiled.clear()
        if self.true.is_secret:
            self._ahead[self.true.asked] = self.true

    def _rounds(self) -> int:
        return int(self.course.rules.rounds(self.public.view(SPECTATOR)))

    def length(self, viewer: int) -> int:
        """How many entries a viewer was shown."""
        return self.ledger.length(viewer, self.stand(viewer).seq)

    def asks(self, seat: int) -> bool:
        """Whether a seat must choose now, and may know it."""
        return (
            self.card.status is Status.RUNNING
            and not self.card.uploaded
            and self.true.asked == seat
            and self.stand(seat) is self.true
        )

    def hears_deadline(self, viewer: int) -> bool:
        stand = self.stand(viewer)
        if stand is not self.true or self.card.status is not Status.RUNNING:
            return False
        return stand.asked == viewer or not stand.is_secret

    # People

    def hands(self, person: str | None) -> tuple[int, ...]:
        """The seats a person holds."""
        if person is None:
            return ()
        return tuple(c.number for c in self.chairs if c.holder == person)

    @property
    def people(self) -> set[str]:
        """Those who hold seats."""
        return {c.holder for c in self.chairs if c.holder is not None}

    @property
    def present(self) -> set[str]:
        """Those who have the table open."""
        return {s.person for s in self.streams if s.here and s.person is not None}

    @property
    def spectators(self) -> int:
        people = self.people
        return len({s.who for s in self.streams if s.here and s.person not in people})

    def notice(self, person: str | None) -> Notice:
        mine = self.hands(person)
        waits = any(self.asks(seat) for seat in mine)
        return notice_of(self.card, self.chairs, mine, waits, self.present, self.spectators)

    # Waking

    def signature(self, stream: Stream) -> object:
        """All that a watcher's page depends on; it is woken when this changes."""
        viewer = stream.viewer
        stand = self.stand(viewer)
        hands = tuple(seat for seat in self.hands(stream.person) if self.asks(seat))
        deadline = self.deadline if self.hears_deadline(viewer) else None
        seen = bytes(stand.view(viewer).tobytes())
        return (self.revision, self.length(viewer), hands, deadline, seen)

    def wake(self) -> None:
        """Wake those for whom something has changed."""
        for stream in self.streams:
            seen = self.signature(stream)
            if seen != stream.seen:
                stream.seen = seen
                stream.wake()

    def changed(self) -> None:
        """Something changed that all may see."""
        self.revision += 1
        self.wake()

    @property
    def is_idle(self) -> bool:
        """Whether nothing would be lost if it were read from the database again."""
        busy = self.lock.locked() or self.veil_until is not None or self.thinking is not None
        return not busy and not self.streams
