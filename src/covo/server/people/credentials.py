"""What opens doors: sessions of browsers and tokens of programs, kept as hashes.

They are read from the database and remembered for a moment. Whoever ends one says so to every
process that serves the same database, and what was remembered of that person is forgotten.
"""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from sqlalchemy import Executable, Update, delete, insert, select, update

from ..store.database import Row
from ..store.schema import PERSONS, SESSIONS, TOKENS
from ..store.store import Store
from ..store.writer import Conflict
from ..tasks import Tasks
from .people import Person

T = TypeVar("T")
SECRET_BYTES = 32
REMEMBERED = 30.0
"""Seconds after which a session or a token is read again, should news of its end be lost."""
MOST_REMEMBERED = 5000
SEEN_STEP = 300.0
"""Seconds after which it is written down again that a session is in use."""
UNUSED = 2 * 365 * 24 * 3600.0
"""Seconds after which a session that nobody uses opens nothing: cookies live as long."""
LONGEST_BROWSER = 64


@dataclass
class KeptSession:
    """A browser in which somebody is signed in, or is a guest."""

    key: str
    """The hash of what its cookie holds: it names the session, and opens nothing."""
    person: str
    browser: str
    """Which browser it was, in a few words."""
    begun: float
    seen: float
    """When it was last used, give or take five minutes."""


@dataclass(frozen=True)
class KeptToken:
    """What a token opens: all that a person may do, or one seat."""

    key: str
    person: str
    table: str | None
    seat: int | None


class Recent(Generic[T]):
    """What was read a moment ago, by key; each belongs to somebody, who may lose it."""

    def __init__(self, now: Callable[[], float]) -> None:
        self._now = now
        self._found: dict[str, tuple[float, str, T]] = {}
        self._losses = 0

    async def get(self, key: str, read: Callable[[], Awaitable[tuple[str, T] | None]]) -> T | None:
        known = self._found.get(key)
        if known is not None and 0 <= self._now() - known[0] < REMEMBERED:
            return known[2]
        losses = self._losses
        found = await read()
        if found is None:
            self._found.pop(key, None)
            return None
        if losses == self._losses:  # else it may have been ended while it was read
            if len(self._found) >= MOST_REMEMBERED:
                self._found.clear()
            self._found[key] = (self._now(), *found)
        return found[1]

    def forget(self, person: str | None = None) -> None:
        """Read again what is this person's, or everything."""
        self._losses += 1
        kept = self._found.items() if person is not None else ()
        self._found = {key: found for key, found in kept if found[1] != person}


class Credentials:
    """Sessions and tokens, as they are shown to a server."""

    def __init__(self, store: Store, tasks: Tasks, now: Callable[[], float]) -> None:
        self._store, self._tasks, self._now = store, tasks, now
        self._sessions: Recent[KeptSession] = Recent(now)
        self._tokens: Recent[KeptToken] = Recent(now)

    # Sessions

    async def begin(self, person: Person, browser: str = "") -> str:
        """A session for somebody: what its cookie holds is told this once."""
        secret = secrets.token_urlsafe(SECRET_BYTES)
        await self._store.execute(insert(SESSIONS).values(**self._new(secret, person.id, browser)))
        return secret

    def _new(self, secret: str, person: str, browser: str = "") -> dict[str, Any]:
        now = self._now()
        row = {"key": hash_of(secret), "person": person, "browser": browser[:LONGEST_BROWSER]}
        return {**row, "begun": now, "seen": now}

    async def session(self, secret: str) -> KeptSession | None:
        """The session that a cookie opens; nothing where it has ended."""
        found = await self._session(hash_of(secret))
        if found is not None and self._now() - found.seen >= SEEN_STEP:
            found.seen = self._now()
            here = SESSIONS.c.key == found.key
            self._tasks.spawn(
                self._store.execute(update(SESSIONS).where(here).values(seen=found.seen))
            )
        return found

    async def _session(self, key: str) -> KeptSession | None:
        async def read() -> tuple[str, KeptSession] | None:
            row = await self._store.row(
                select(SESSIONS).where(SESSIONS.c.key == key, self._is_open())
            )
            return None if row is None else (row["person"], _session(row))

        return await self._sessions.get(key, read)

    def _is_open(self) -> Any:
        return SESSIONS.c.ended.is_(None) & (SESSIONS.c.seen > self._now() - UNUSED)

    async def take_over(self, secret: str, person: str, generation: int) -> KeptSession | None:
        """A session of before sessions were kept: its cookie, signed, said what this says.

        It becomes one like any other, unless it was ended, or the password changed since.
        """
        known = await self._store.row(
            select(SESSIONS.c.key).where(SESSIONS.c.key == hash_of(secret))
        )
        positions = select(PERSONS.c.id).where(
            PERSONS.c.id == person, PERSONS.c.generation == generation, ~PERSONS.c.banned
        )
        if known is not None or await self._store.row(positions) is None:
            return await self.session(secret)
        with suppress(Conflict):  # another request of that browser was first
            await self._store.execute(insert(SESSIONS).values(**self._new(secret, person)))
        return await self.session(secret)

    async def sessions_of(self, person: Person) -> list[KeptSession]:
        """Where somebody is signed in, the last used first."""
        mine = select(SESSIONS).where(SESSIONS.c.person == person.id, self._is_open())
        return [
            _session(row) for row in await self._store.rows(mine.order_by(SESSIONS.c.seen.desc()))
        ]

    # Tokens

    async def token(self, secret: str) -> KeptToken | None:
        """What a token opens; nothing where there is no such token."""
        return await self._token(hash_of(secret))

    async def _token(self, key: str) -> KeptToken | None:
        async def read() -> tuple[str, KeptToken] | None:
            row = await self._store.row(select(TOKENS).where(TOKENS.c.hash == key))
            if row is None:
                return None
            return row["person"], KeptToken(key, row["person"], row["table"], row["seat"])

        return await self._tokens.get(key, read)

    # The end

    async def positions(self, key: str) -> bool:
        """Whether the session or the token of this key opens something still."""
        return await self._session(key) is not None or await self._token(key) is not None

    def forget(self, person: str | None = None) -> None:
        """Read again what is this person's, or everything."""
        self._sessions.forget(person)
        self._tokens.forget(person)


def hash_of(secret: str) -> str:
    """Secrets are long and random: a plain hash keeps them."""
    return hashlib.sha256(secret.encode()).hexdigest()


def session_ended(person: str, key: str, now: float) -> Executable:
    """End one session of somebody."""
    return _ended(now).where(SESSIONS.c.person == person, SESSIONS.c.key == key)


def other_sessions_ended(person: str, key: str, now: float) -> Executable:
    """End all sessions of somebody but one."""
    return _ended(now).where(SESSIONS.c.person == person, SESSIONS.c.key != key)


def all_ended(person: str, now: float) -> tuple[Executable, Executable]:
    """End all sessions and all tokens of somebody."""
    sessions = _ended(now).where(SESSIONS.c.person == person)
    return sessions, delete(TOKENS).where(TOKENS.c.person == person)


def _ended(now: float) -> Update:
    """It stays as a row, so that no cookie of before sessions were kept is taken over again."""
    return update(SESSIONS).where(SESSIONS.c.ended.is_(None)).values(ended=now)


def _session(row: Row) -> KeptSession:
    return KeptSession(row["key"], row["person"], row["browser"], row["begun"], row["seen"])
