"""People: guests, accounts, tokens and statistics."""

from __future__ import annotations

import asyncio
import hashlib
import secrets
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import replace
from functools import cache
from typing import Any

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError
from sqlalchemy import Executable, delete, insert, select, update

from .context import Context
from .denied import Denial, Denied
from .names import check_email, check_password, folded, generated, proper
from .people import Bearer, Person, Statistic, Token
from .results import added
from .store.schema import (
    ENDED_SESSIONS,
    MUTES,
    PERSONS,
    SEATS,
    STATISTICS,
    TABLES,
    TOKENS,
)
from .store.writer import Conflict

LONGEST_LABEL = 60
MOST_TOKENS = 50
LONGEST_LANGUAGE = 16
REMEMBERED = 5000
"""People kept in memory."""

HASHER = PasswordHasher(time_cost=2, memory_cost=19 * 1024, parallelism=1)
"""What OWASP recommends for argon2id: 19 MiB, two passes, one lane."""


class Registry(Context):
    """Guests, accounts, sessions and tokens."""

    _known: dict[str, Person]

    async def guest(self, name: str = "", language: str = "en") -> Person:
        """Somebody new."""
        person = Person(
            id=self.config.new_id(),
            name=proper(name) if name.strip() else generated(),
            has_account=False,
            language=language[:LONGEST_LANGUAGE],
            email="",
            operator=False,
        )
        row: dict[str, Any] = {
            "id": person.id,
            "name": person.name,
            "language": person.language,
            "email": "",
        }
        row |= {"operator": False, "created": self.config.now()}
        await self._store(insert(PERSONS).values(**row))
        return self._known.setdefault(person.id, person)

    async def person(self, id: str) -> Person | None:  # noqa: A002
        """Whoever has this id."""
        if id in self._known:
            return self._known[id]
        row = await self._row(select(PERSONS).where(PERSONS.c.id == id))
        return self._remembered(row) if row else None

    def _remembered(self, row: Mapping[str, Any]) -> Person:
        if len(self._known) >= REMEMBERED:
            self._known.clear()
        return self._known.setdefault(row["id"], _person(row))

    async def _known_person(self, person: Person) -> Person:
        """The person as the server knows it now: what a caller holds may be old."""
        found = await self.person(person.id)
        if found is None:
            raise Denied(Denial.UNKNOWN_PERSON)
        return found

    async def _change(self, person: Person, **columns: Any) -> Person:
        found = await self._known_person(person)
        try:
            await self._store(update(PERSONS).where(PERSONS.c.id == person.id).values(**columns))
        except Conflict:
            raise Denied(Denial.NAME_TAKEN, name=columns.get("name", "")) from None
        fields = {k: v for k, v in columns.items() if k in ("name", "language", "email")}
        has_account = found.has_account or columns.get("account") is not None
        changed = replace(found, **fields, has_account=has_account)
        self._known[person.id] = changed
        return changed

    async def rename(self, person: Person, name: str) -> Person:
        """Be called something else, at every table still in play."""
        found, kept = await self._known_person(person), proper(name)
        columns = {"name": kept} | ({"account": folded(kept)} if found.has_account else {})
        changed = await self._change(person, **columns)
        await self._move_seats(person.id, person.id, kept)
        return changed

    async def set_language(self, person: Person, language: str) -> Person:
        if not language.isascii() or not 2 <= len(language) <= LONGEST_LANGUAGE:
            raise Denied(Denial.BAD_LANGUAGE)
        return await self._change(person, language=language)

    async def set_email(self, person: Person, email: str) -> Person:
        return await self._change(person, email=check_email(email))

    # Accounts

    async def register(self, person: Person, name: str, password: str) -> Person:
        """Make an account of a guest: it can sign in from another browser."""
        found, kept = await self._known_person(person), proper(name)
        if found.has_account:
            raise Denied(Denial.HAS_ACCOUNT)
        check_password(password)
        kept_password = await asyncio.to_thread(HASHER.hash, password)
        columns = {"name": kept, "account": folded(kept), "password": kept_password}
        changed = await self._change(person, **columns)
        await self._move_seats(person.id, person.id, kept)
        return changed

    async def sign_in(self, name: str, password: str, guest: Person | None = None) -> Person:
        """The account of this name; what a guest had comes along."""
        row = await self._row(select(PERSONS).where(PERSONS.c.account == folded(name.strip())))
        kept = row["password"] if row else None
        right = await asyncio.to_thread(_fits, kept, password)
        if row is None or not right:
            raise Denied(Denial.WRONG_PASSWORD)
        if row["banned"]:
            raise Denied(Denial.BANNED)
        account = self._known[row["id"]] = _person(row)
        if guest is not None and guest.id != account.id:
            known = await self.person(guest.id)
            if known is not None and not known.has_account:
                await self._shielded(self._merge(known, account))
        return account

    async def change_password(self, person: Person, old: str, new: str) -> Person:
        """Another password; every session and every token of before is void."""
        row = await self._row(select(PERSONS).where(PERSONS.c.id == person.id))
        if row is None or row["password"] is None:
            raise Denied(Denial.UNKNOWN_PERSON)
        if not await asyncio.to_thread(_fits, row["password"], old):
            raise Denied(Denial.WRONG_PASSWORD)
        check_password(new)
        kept = await asyncio.to_thread(HASHER.hash, new)
        await self._store(*with_password(person.id, kept))
        self._bearers.clear()
        changed = self._known[person.id] = _person(await self._person_row(person.id))
        self._end_streams_of(person.id)
        return changed

    async def _person_row(self, id: str) -> Mapping[str, Any]:  # noqa: A002
        row = await self._row(select(PERSONS).where(PERSONS.c.id == id))
        if row is None:
            raise Denied(Denial.UNKNOWN_PERSON)
        return row

    def _end_streams_of(self, person: str) -> None:
        """Whoever still may comes back with another session or token."""
        for stream in self._all_streams():
            if stream.person == person:
                stream.end()

    # Sessions

    async def end_session(self, visitor: str) -> None:
        """Signed out: nobody comes in by a copy of this session's cookie."""
        ended = insert(ENDED_SESSIONS).values(visitor=visitor, at=self.config.now())
        with suppress(Conflict):  # it has ended already
            await self._store(ended)
        self._ended_sessions[visitor] = True
        for stream in self._all_streams():
            if stream.visitor == visitor:
                stream.end()

    async def has_ended(self, visitor: str) -> bool:
        """Whether a session was signed out."""
        if visitor not in self._ended_sessions:
            if len(self._ended_sessions) >= REMEMBERED:
                self._ended_sessions.clear()
            query = select(ENDED_SESSIONS.c.at).where(ENDED_SESSIONS.c.visitor == visitor)
            found = await self._row(query)
            self._ended_sessions.setdefault(visitor, found is not None)
        return self._ended_sessions[visitor]

    _ended_sessions: dict[str, bool]

    async def _merge(self, guest: Person, account: Person) -> None:
        """A guest turns out to be somebody we know."""
        had = await self._rows(select(STATISTICS).where(STATISTICS.c.person == guest.id))
        await self._store(
            *(
                added(account.id, row["game"], row["played"], row["won"], row["resigned"])
                for row in had
            ),
            delete(STATISTICS).where(STATISTICS.c.person == guest.id),
            update(TABLES).where(TABLES.c.creator == guest.id).values(creator=account.id),
            update(TOKENS).where(TOKENS.c.person == guest.id).values(person=account.id),
            delete(MUTES).where(MUTES.c.person == guest.id),
        )
        await self._move_seats(guest.id, account.id, account.name)

    async def _move_seats(self, old: str, new: str, name: str) -> None:
        """Seats of one person become those of another, or of the same under another name."""
        mine = SEATS.c.person == old
        await self._store(
            update(SEATS).where(mine, SEATS.c.kind == "person").values(name=name),
            update(SEATS).where(mine).values(person=new),
        )
        for live in list(self._lives.values()):
            if live.info.creator == old:
                live.info.creator = new
            touched = [seat_info for seat_info in live.seats if seat_info.person == old]
            for seat_info in touched:
                seat_info.person = new
                if seat_info.kind == "person":
                    seat_info.name = name
            for stream in live.streams:
                if stream.person == old:
                    stream.person = new
            if touched:
                live.changed()

    async def statistics(self, person: Person) -> list[Statistic]:
        rows = await self._rows(
            select(STATISTICS).where(STATISTICS.c.person == person.id).order_by(STATISTICS.c.game)
        )
        return [Statistic(r["game"], r["played"], r["won"], r["resigned"]) for r in rows]

    # Tokens

    async def issue_token(self, person: Person, label: str) -> str:
        """A secret by which a program speaks for a person; it is shown this once."""
        return await self._issue(person, label, None, None)

    async def seat_token(self, person: Person, table_id: str, seat: int) -> str:
        """The same for one seat alone."""
        self._require_seat(await self._live(table_id), person, seat)
        return await self._issue(person, "", table_id, seat)

    async def _issue(self, person: Person, label: str, table: str | None, seat: int | None) -> str:
        await self._known_person(person)
        if len(await self.tokens(person)) >= MOST_TOKENS:
            raise Denied(Denial.TOO_MANY, most=MOST_TOKENS)
        token = f"covo_{secrets.token_urlsafe(32)}"
        row: dict[str, Any] = {
            "id": self.config.new_id(),
            "hash": _hash(token),
            "person": person.id,
        }
        row |= {"label": label.strip()[:LONGEST_LABEL], "table": table, "seat": seat}
        await self._store(insert(TOKENS).values(**row, created=self.config.now()))
        return token

    async def revoke_token(self, person: Person, id: str) -> None:  # noqa: A002
        mine = (TOKENS.c.person == person.id) & (TOKENS.c.id == id)
        self._bearers.clear()
        await self._store(delete(TOKENS).where(mine))
        self._bearers.clear()

    async def tokens(self, person: Person) -> list[Token]:
        rows = await self._rows(
            select(TOKENS).where(TOKENS.c.person == person.id).order_by(TOKENS.c.created)
        )
        return [Token(r["id"], r["label"], r["table"], r["seat"], r["created"]) for r in rows]

    async def bearer(self, token: str) -> Bearer | None:
        """Whom a token speaks for."""
        hashed = _hash(token)
        if hashed not in self._bearers:
            row = await self._row(select(TOKENS).where(TOKENS.c.hash == hashed))
            if row is None:
                return None
            if len(self._bearers) >= REMEMBERED:
                self._bearers.clear()
            self._bearers[hashed] = (row["person"], row["table"], row["seat"])
        person_id, table, seat = self._bearers[hashed]
        person = await self.person(person_id)
        return Bearer(person, table, seat) if person and not person.banned else None

    _bearers: dict[str, tuple[str, str | None, int | None]]


def _person(row: Mapping[str, Any]) -> Person:
    return Person(
        id=row["id"],
        name=row["name"],
        has_account=row["account"] is not None,
        language=row["language"],
        email=row["email"],
        operator=row["operator"],
        generation=row["generation"],
        banned=row["banned"],
    )


def with_password(person: str, kept: str) -> tuple[Executable, Executable]:
    """A new password, which ends the sessions and tokens that the old one may have opened."""
    mine = PERSONS.c.id == person
    changed = update(PERSONS).where(mine)
    return (
        changed.values(password=kept, generation=PERSONS.c.generation + 1),
        delete(TOKENS).where(TOKENS.c.person == person),
    )


def _fits(kept: str | None, password: str) -> bool:
    try:
        return HASHER.verify(kept or _nobodys(), password)
    except (VerificationError, InvalidHashError):
        return False


def _hash(token: str) -> str:
    """Tokens are long and random: a plain hash keeps them."""
    return hashlib.sha256(token.encode()).hexdigest()


@cache
def _nobodys() -> str:
    """Verified where there is no such account, so that both take as long."""
    return HASHER.hash("no password is kept here")
