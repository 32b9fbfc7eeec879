"""A table in memory: its referee, what is published of it, and who looks on."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from typing import Any, NamedTuple

from covo.bots import Bot
from covo.engine.chance import CHANCE
from covo.engine.game import NOBODY, SOMEBODY, SPECTATOR, Game, State
from covo.engine.record import copy
from covo.engine.views import RecentViews

from ..records.snapshots import Archive
from ..store.leases import Watcher
from ..store.writer import Fence
from ..streams import Stream
from .clocks import Clock
from .ledger import Ledger
from .logs import Log
from .shared_screen import Answer, answer_of
from .table_info import SeatInfo, TableInfo, notice_of
from .table_referee import Step, TableReferee
from .tables import Notice, Status

RESIGN, AGREE = "RESIGN", "AGREE"
"""What games call the interjections by which a seat gives up, and would end the game now."""
RECENT = 96
"""Steps kept at hand; older ones are played again when somebody asks."""


class Position:
    """The table after one of its entries; views of it are made when they are wanted."""

    def __init__(
        self, game: Game, referee: TableReferee, recent: RecentViews, seq: int | None = None
    ) -> None:
        """The table where ``referee`` is; ``seq`` where that is only what is expected."""
        self.game, self.state, self._recent = game, copy(referee.state), recent
        self.seq = referee.length if seq is None else seq
        self.actor = referee.actor
        self.options = tuple(referee.listed)
        self.roller: int | None = None
        if self.actor == CHANCE and self.options:
            self.roller = referee.enters(list(self.options))
        self.asked = self.actor if self.roller is None else self.roller
        """The seat that must choose or roll; negative when there is none."""
        self._views: dict[int, State] = {}
        self._interjections: dict[int, tuple[int, ...]] = {}
        self.may_take_back = self.asked >= 0 and referee.may_take_back(self.asked)

    def view(self, viewer: int) -> State:
        if viewer not in self._views:
            self._views[viewer] = self._recent.of(self.state, viewer)
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


class Veil(NamedTuple):
    """A pause that hides who is asked: until when, and what is shown meanwhile."""

    until: float
    public: Position
    """What all see who see nothing else."""
    ahead: Mapping[int, Position]
    """What a seat sees that is asked in secret, or was."""
    answered: frozenset[int]
    """The seats that have answered in secret since it began."""

    def columns(self) -> dict[str, Any]:
        """What the row of the table keeps of it."""
        ahead = {str(seat): position.seq for seat, position in self.ahead.items()}
        return {"veil_until": self.until, "public": self.public.seq, "ahead": ahead}


@dataclass(frozen=True)
class Draft:
    """What has happened at a table, as it is to be written; once it stands, the table adopts it."""

    steps: list[Step]
    true: Position
    """The table as it is."""
    played: Position
    """The table as it is played on where nobody answers at a shared screen."""
    answer: Answer | None
    """What is asked there."""
    veil: Veil | None
    clock: Clock
    deadline: float | None
    keeps_state: bool
    """Whether the state is kept, so that the table can be taken up from here."""
    ended: bool
    """Whether the game is over with this."""
    outcome: tuple[int, ...] | None


class Live:
    """One table while it is in memory. Only the server changes it, under its lock."""

    def __init__(self, info: TableInfo, seat_infos: list[SeatInfo], referee: TableReferee) -> None:
        self.info, self.seats, self.referee = info, seat_infos, referee
        self.ledger = Ledger(len(seat_infos))
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
        self.elsewhere: set[Watcher] = set()
        """Who has the table open at other servers."""
        self.away: dict[str, float] = {}
        """Since when a person has had no stream."""
        self.bots: dict[int, Bot] = {}
        self.thinking: asyncio.Task[None] | None = None
        self.mailed: dict[int, int] = {}
        self.version = 0
        """Of its row in the database: what was written since by somebody else has a higher one."""
        self.leased_by: str | None = None
        """The server that sees to what happens here by itself."""
        self.revision = 0
        """Rises with every change that everybody may see, other than the game itself."""
        self.veil: Veil | None = None
        self.unveiled = asyncio.Event()
        self.unveiled.set()
        self.answer: Answer | None = None
        """What is asked at a shared screen."""
        self.silent: set[str] = set()
        """Those people who said that nobody at their screen has one."""
        self.answer_until: float | None = None
        """When play goes on by itself where nobody answers."""
        self.views = RecentViews(referee.game)
        self.true = self.played = self.public = Position(referee.game, referee, self.views)
        self._ahead: Mapping[int, Position] = {}

    @property
    def veil_until(self) -> float | None:
        """When all will see what there is, where something is hidden now."""
        return None if self.veil is None else self.veil.until

    @property
    def fence(self) -> Fence:
        """What goes with every write about this table: it is refused if another was first."""
        return Fence(self.info.id, self.version)

    # Who sees what

    def update_positions(self) -> None:
        """Publish the state that the referee has now to everybody."""
        called, self.referee.called = self.referee.called, -1
        self._stand(*self.positions())
        self.public, self._ahead = self.played, {}
        if called >= 0:  # only that seat may see whether it is asked
            self.referee.called = called
            self._stand(*self.positions())
        self.publish()

    def positions(self) -> tuple[Position, Position, Answer | None]:
        """The table as it is, as it is played on where nobody answers, and what is asked then."""
        referee = self.referee
        true = Position(referee.game, referee, self.views)
        if referee.called >= 0:
            return true, self.played, answer_of(referee, referee, -1, [])
        ahead = referee.ahead() if referee.is_aside else referee
        played = true if ahead is referee else Position(referee.game, ahead, self.views, true.seq)
        kinds = [seat_info.kind for seat_info in self.seats]
        answer = answer_of(referee, ahead, played.asked, kinds)
        if answer is None or true.asked == played.asked:
            played = true
        return true, played, answer

    def adopt(self, draft: Draft) -> None:
        """It is written: the table stands so. It is published afterwards."""
        self.ledger.extend(draft.steps)
        self.recent.extend(draft.steps)
        self.clock, self.deadline = draft.clock, draft.deadline
        if draft.keeps_state:
            self.turn = self.referee.turn
        if draft.ended:
            self.info.status, self.info.outcome = Status.OVER, draft.outcome
        self._stand(draft.true, draft.played, draft.answer)

    def _stand(self, true: Position, played: Position, answer: Answer | None) -> None:
        if answer != self.answer:
            self.silent, self.answer_until = set(), None
        self.true, self.played, self.answer = true, played, answer

    def position(self, viewer: int) -> Position:
        """What is published to a viewer."""
        return self._ahead.get(viewer, self.public)

    def publish(self) -> None:
        """Everybody sees the table as it is."""
        self.veil = None
        self.unveiled.set()
        if self.referee.called >= 0:  # nobody else may notice whether it is asked
            asked = self.referee.asked()
            self._ahead = {}
            if asked is not None:
                position = Position(self.referee.game, asked[0], self.views, self.true.seq)
                self._ahead[self.referee.called] = position
            return
        self.public, self._ahead = self.played, {}
        self.info.waiting, self.info.rounds = self.public.waiting, self._rounds()
        moved = self.ledger.last_at(SPECTATOR, self.public.seq)
        self.info.moved = max(self.info.moved, moved or 0.0)

    def veiled(self, until: float, silent: int | None, true: Position, played: Position) -> Veil:
        """What is shown until then: only a seat that is asked in secret sees how it stands.

        A seat that has answered in secret waits like everybody else, whatever it is asked next:
        else it would see at once whether somebody after it was asked.
        """
        ahead = dict(self._ahead)
        answered = frozenset() if self.veil is None else self.veil.answered
        if silent is not None:
            answered |= {silent}
            ahead.setdefault(silent, self.public)
        if played.is_secret and true.asked not in answered:
            ahead[true.asked] = true
        return Veil(until, self.public, ahead, answered)

    def hide(self, veil: Veil) -> None:
        """Show what a pause shows, and nothing else before it ends."""
        self.veil, self.public, self._ahead = veil, veil.public, veil.ahead
        self.unveiled.clear()

    def pause_again(self, veil: Veil) -> None:
        """A pause that began before the table was read, here or at another server."""
        self.hide(veil)
        self.info.waiting, self.info.rounds = self.public.waiting, self._rounds()
        moved = self.ledger.last_at(SPECTATOR, self.public.seq)
        self.info.moved = self.info.created if moved is None else moved

    def _rounds(self) -> int:
        return int(self.referee.rules.rounds(self.public.view(SPECTATOR)))

    def length(self, viewer: int) -> int:
        """How many entries a viewer was shown."""
        return self.ledger.length(viewer, self.position(viewer).seq)

    def asks(self, seat: int) -> bool:
        """Whether a seat must choose now, and may know it."""
        if self.info.status is not Status.RUNNING or self.info.uploaded:
            return False
        called, position = self.referee.called, self.position(seat)
        if called >= 0:
            return seat == called and seat in self._ahead and position.asked == seat
        waits = self.answer is not None and self.answer.waits
        return position is self.played and position.asked == seat and not waits

    def hears_deadline(self, viewer: int) -> bool:
        position = self.position(viewer)
        if position not in (self.true, self.played) or self.info.status is not Status.RUNNING:
            return False
        return position.asked == viewer or not position.is_secret

    # People

    def own_seats(self, person: str | None) -> tuple[int, ...]:
        """The seats a person holds."""
        if person is None:
            return ()
        return tuple(c.number for c in self.seats if c.holder == person)

    def shares(self, seat: int) -> bool:
        """Whether whoever holds this seat holds others: several people share a screen."""
        holder = self.seats[seat].holder
        return holder is not None and len(self.own_seats(holder)) > 1

    @property
    def people(self) -> set[str]:
        """Those who hold seats."""
        return {c.holder for c in self.seats if c.holder is not None}

    @property
    def present(self) -> set[str]:
        """Those who have the table open."""
        here = {s.person for s in self.streams if s.here and s.person is not None}
        return here | {w.person for w in self.elsewhere if w.person is not None}

    @property
    def spectators(self) -> int:
        people = self.people
        here = {s.who for s in self.streams if s.here and s.person not in people}
        return len(here | {w.who for w in self.elsewhere if w.person not in people})

    def notice(self, person: str | None) -> Notice:
        mine = self.own_seats(person)
        waits = any(self.asks(seat) for seat in mine)
        return notice_of(self.info, self.seats, mine, waits, self.present, self.spectators)

    # Waking

    def signature(self, stream: Stream) -> object:
        """All that a watcher's page depends on; it is woken when this changes."""
        viewer = stream.viewer
        position = self.position(viewer)
        own_seats = tuple(seat for seat in self.own_seats(stream.person) if self.asks(seat))
        deadline = self.deadline if self.hears_deadline(viewer) else None
        seen = bytes(position.view(viewer).tobytes())
        answer = self.answer if len(self.own_seats(stream.person)) > 1 else None
        return (self.revision, self.length(viewer), own_seats, deadline, seen, answer)

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
