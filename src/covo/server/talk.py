"""Chat: players and spectators apart, with mute and report."""

from __future__ import annotations

import unicodedata
from collections import deque
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Literal

from sqlalchemy import insert, select

from .config import ServerConfig
from .denied import Denial, Denied
from .people.people import Person
from .store.schema import MESSAGES, MUTES, REPORTS
from .store.store import Store
from .store.writer import Conflict
from .tables.in_memory import Tables
from .tables.live import Live

Room = Literal["players", "spectators"]
PLAYERS: Room = "players"
SPECTATORS: Room = "spectators"
LONGEST = 500
LONGEST_REASON = 500
MOST_SHOWN = 200
OFTEN, WITHIN = 6, 10.0
"""So many messages within so many seconds, of one person."""
MOST_READERS = 64
"""Readers of one table for whom its talk is kept at hand."""
MOST_HEARD = 2000
"""People whose last messages are remembered, for the rate."""


@dataclass(frozen=True)
class Message:
    """Something somebody said, as one reader gets it."""

    id: str
    person: str
    name: str
    seat: int | None
    text: str
    at: float
    mine: bool


@dataclass(frozen=True)
class Report:
    """A message that somebody complained about."""

    id: str
    message: Message
    table: str
    by: str
    why: str
    at: float


class Talk:
    """Chat messages: written, read, muted, reported."""

    def __init__(
        self, config: ServerConfig, store: Store, tables: Tables, tell: Callable[[str], None]
    ) -> None:
        """``tell`` lets the other servers know."""
        self._config, self._store, self._tables, self._tell = config, store, tables, tell
        self._heard: dict[str, deque[float]] = {}
        """When somebody said something, for the rate."""

    async def say(self, table_id: str, person: Person, room: Room, text: str) -> None:
        """Say something in a room one belongs to."""
        live = await self._tables.live(table_id)
        own_seats = live.own_seats(person.id)
        self._check_room(live, room)
        if (room == PLAYERS) != bool(own_seats):
            raise Denied(Denial.NOT_ALLOWED)
        kept = cleaned(text)
        if not kept:
            raise Denied(Denial.EMPTY)
        if len(kept) > LONGEST:
            raise Denied(Denial.TOO_LONG, most=LONGEST)
        self.slow_down(person)
        row: dict[str, Any] = {
            "id": self._config.new_id(),
            "table": table_id,
            "room": room,
            "person": person.id,
        }
        row |= {"name": person.name, "seat": own_seats[0] if own_seats else None, "text": kept}
        await self._store.execute(insert(MESSAGES).values(**row, at=self._config.now()))
        self._tell(f"talk {table_id} {room}")
        self.wake_readers(table_id, room)

    def wake_readers(self, table: str, room: str) -> None:
        """Somebody has said something, here or at another server."""
        if (live := self._tables.find(table)) is None:
            return
        live.talk.clear()
        for stream in live.streams:
            if room == SPECTATORS or live.own_seats(stream.person):
                stream.wake()

    def _check_room(self, live: Live, room: str) -> None:
        if room not in (PLAYERS, SPECTATORS):
            raise Denied(Denial.NOT_ALLOWED)

    def slow_down(self, person: Person) -> None:
        """Deny what comes too often from one person."""
        if len(self._heard) > MOST_HEARD:
            self._heard.clear()
        said, now = self._heard.setdefault(person.id, deque(maxlen=OFTEN)), self._config.now()
        if len(said) == OFTEN and now - said[0] < WITHIN:
            raise Denied(Denial.TOO_MANY, most=OFTEN)
        said.append(now)

    async def messages(self, table_id: str, person: Person | None, room: Room) -> list[Message]:
        """What was said in a room: players read both, others only theirs."""
        live = await self._tables.live(table_id)
        self._check_room(live, room)
        reader = person.id if person else ""
        if room == PLAYERS and not live.own_seats(reader):
            raise Denied(Denial.NOT_ALLOWED)
        if (reader, room) not in live.talk:
            if len(live.talk) >= MOST_READERS:
                live.talk.clear()
            live.talk[reader, room] = await self._read(table_id, reader, room)
        return live.talk[reader, room]

    async def _read(self, table_id: str, reader: str, room: Room) -> list[Message]:
        """What was said, from the database."""
        muted = select(MUTES.c.other).where(MUTES.c.person == reader)
        query = (
            select(MESSAGES)
            .where(MESSAGES.c.table == table_id, MESSAGES.c.room == room)
            .where(MESSAGES.c.person.not_in(muted))
            .order_by(MESSAGES.c.at.desc(), MESSAGES.c.id.desc())
            .limit(MOST_SHOWN)
        )
        return [_message(row, reader) for row in reversed(await self._store.rows(query))]

    async def report(self, person: Person, message_id: str, why: str) -> None:
        """Tell the operator about a message."""
        found = await self._store.row(select(MESSAGES).where(MESSAGES.c.id == message_id))
        if found is None:
            raise Denied(Denial.UNKNOWN_MESSAGE)
        live = await self._tables.live(found["table"])
        if found["room"] == PLAYERS and not live.own_seats(person.id):
            raise Denied(Denial.NOT_ALLOWED)
        self.slow_down(person)
        row = {"id": self._config.new_id(), "message": message_id, "person": person.id}
        why = cleaned(why)[:LONGEST_REASON]
        await self._store.execute(insert(REPORTS).values(**row, why=why, at=self._config.now()))

    async def mute(self, person: Person, other: str) -> None:
        """Read no more of what somebody says."""
        if other == person.id:
            raise Denied(Denial.NOT_ALLOWED)
        try:
            await self._store.execute(insert(MUTES).values(person=person.id, other=other))
        except Conflict:
            return
        self._forget(person)

    async def unmute(self, person: Person, other: str) -> None:
        """Read somebody again."""
        mine = (MUTES.c.person == person.id) & (MUTES.c.other == other)
        await self._store.execute(MUTES.delete().where(mine))
        self._forget(person)

    def _forget(self, person: Person) -> None:
        """Whom somebody has muted has changed: what was read before holds no more."""
        self._tell(f"muted {person.id}")
        self.forget_of(person.id)

    def forget_of(self, person: str) -> None:
        """Whom somebody reads has changed, here or at another server."""
        for live in self._tables.all():
            live.talk.clear()
            for stream in live.streams:
                if stream.person == person:
                    stream.wake()

    async def reports(self, person: Person) -> list[Report]:
        """What people complained about; for the operator."""
        if not person.operator:
            raise Denied(Denial.NOT_ALLOWED)
        query = (
            select(REPORTS, *(MESSAGES.c[name].label(f"said_{name}") for name in _SAID))
            .join(MESSAGES, REPORTS.c.message == MESSAGES.c.id)
            .order_by(REPORTS.c.at.desc())
            .limit(MOST_SHOWN)
        )
        found = []
        for row in await self._store.rows(query):
            said = {name: row[f"said_{name}"] for name in _SAID}
            message = _message(said, person.id)
            found.append(
                Report(row["id"], message, said["table"], row["person"], row["why"], row["at"])
            )
        return found


_SAID = ("id", "table", "person", "name", "seat", "text", "at")


def _message(row: Mapping[str, Any], reader: str) -> Message:
    return Message(
        id=row["id"],
        person=row["person"],
        name=row["name"],
        seat=row["seat"],
        text=row["text"],
        at=row["at"],
        mine=row["person"] == reader,
    )


def cleaned(text: str) -> str:
    """Without what cannot be seen, on one line."""
    visible = (c for c in text if c in "\n\t" or unicodedata.category(c)[0] != "C")
    return " ".join(unicodedata.normalize("NFC", "".join(visible)).split())
