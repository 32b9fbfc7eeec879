"""Accounts: made of guests, signed in to, their passwords changed, their sessions ended."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from functools import cache

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError
from sqlalchemy import Executable, delete, select, update

from ..config import ServerConfig
from ..denied import Denial, Denied
from ..store.schema import MUTES, PERSONS, STATISTICS, TABLES
from ..store.store import Store
from ..tables.results import added
from ..tasks import Tasks
from .credentials import all_ended, other_sessions_ended, session_ended
from .people import RIGHTS, Person
from .person_names import check_password, folded, proper
from .registry import People
from .revocation import Revocation

HASHER = PasswordHasher(time_cost=2, memory_cost=19 * 1024, parallelism=1)
"""What OWASP recommends for argon2id: 19 MiB, two passes, one lane."""


class Accounts:
    """What a name and a password open."""

    def __init__(
        self,
        config: ServerConfig,
        store: Store,
        people: People,
        revocation: Revocation,
        tasks: Tasks,
    ) -> None:
        self._config, self._store, self._people = config, store, people
        self._revocation, self._tasks = revocation, tasks

    async def register(self, person: Person, name: str, password: str) -> Person:
        """Make an account of a guest: it can sign in from another browser.

        Sessions and tokens of before end: whoever has a copy of one is not let into the account.
        """
        found, kept = await self._people.known(person), proper(name)
        if found.has_account:
            raise Denied(Denial.HAS_ACCOUNT)
        check_password(password)
        kept_password = await asyncio.to_thread(HASHER.hash, password)
        columns = {"name": kept, "account": folded(kept), "password": kept_password}
        changed = await self._people.change(person, **columns)
        await self._revocation.void(person.id, *all_ended(person.id, self._config.now()))
        await self._people.move_seats(person.id, person.id, kept)
        return changed

    async def sign_in(self, name: str, password: str, guest: Person | None = None) -> Person:
        """The account of this name; what a guest had comes along."""
        row = await self._store.row(
            select(PERSONS).where(PERSONS.c.account == folded(name.strip()))
        )
        kept = row["password"] if row else None
        right = await asyncio.to_thread(_fits, kept, password)
        if row is None or not right:
            raise Denied(Denial.WRONG_PASSWORD)
        if row["banned"]:
            raise Denied(Denial.BANNED)
        account = self._people.remember(row)
        if guest is not None and guest.id != account.id:
            known = await self._people.person(guest.id)
            if known is not None and not known.has_account:
                await self._tasks.shielded(self._merge(known, account))
        return account

    async def change_password(self, person: Person, old: str, new: str) -> Person:
        """Another password; every session and every token of before is void."""
        row = await self._store.row(select(PERSONS).where(PERSONS.c.id == person.id))
        if row is None or row["password"] is None:
            raise Denied(Denial.UNKNOWN_PERSON)
        if not await asyncio.to_thread(_fits, row["password"], old):
            raise Denied(Denial.WRONG_PASSWORD)
        check_password(new)
        kept = await asyncio.to_thread(HASHER.hash, new)
        await self._revocation.void(person.id, *with_password(person.id, kept, self._config.now()))
        return await self._people.known(person)

    # Sessions that end

    async def end_session(self, person: Person, key: str) -> None:
        """Sign one browser out; a guest is nobody again, and no token speaks for who is gone."""
        now = self._config.now()
        found = await self._people.known(person)
        if found.has_account:
            await self._revocation.void(person.id, session_ended(person.id, key, now))
        else:
            await self._revocation.void(person.id, *all_ended(person.id, now))

    async def end_other_sessions(self, person: Person, key: str) -> None:
        """Sign every browser out but one."""
        await self._revocation.void(
            person.id, other_sessions_ended(person.id, key, self._config.now())
        )

    async def _merge(self, guest: Person, account: Person) -> None:
        """A guest turns out to be somebody we know."""
        had = await self._store.rows(select(STATISTICS).where(STATISTICS.c.person == guest.id))
        await self._store.execute(
            *(
                added(account.id, row["game"], row["played"], row["won"], row["resigned"])
                for row in had
            ),
            delete(STATISTICS).where(STATISTICS.c.person == guest.id),
            update(TABLES).where(TABLES.c.creator == guest.id).values(creator=account.id),
            *all_ended(guest.id, self._config.now()),
            *self._store.announcement(RIGHTS, guest.id),
            delete(MUTES).where(MUTES.c.person == guest.id),
        )
        await self._revocation.reconsider(guest.id)
        await self._people.move_seats(guest.id, account.id, account.name)


def with_password(person: str, kept: str, now: float) -> Sequence[Executable]:
    """A new password, which ends the sessions and tokens that the old one may have opened."""
    changed = update(PERSONS).where(PERSONS.c.id == person)
    renewed = changed.values(password=kept, generation=PERSONS.c.generation + 1)
    return (renewed, *all_ended(person, now))


def _fits(kept: str | None, password: str) -> bool:
    try:
        return HASHER.verify(kept or _nobodys(), password)
    except (VerificationError, InvalidHashError):
        return False


@cache
def _nobodys() -> str:
    """Verified where there is no such account, so that both take as long."""
    return HASHER.hash("no password is kept here")
