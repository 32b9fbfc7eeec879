"""People: guests, accounts, tokens and statistics."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cache
from typing import Any

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError
from sqlalchemy import Executable, delete, insert, select, update

from .context import Context
from .credentials import (
    Credentials,
    all_ended,
    hash_of,
    other_sessions_ended,
    session_ended,
)
from .denied import Denial, Denied
from .people import Bearer, Person, Statistic, Token
from .person_names import check_email, check_password, folded, generated, proper
from .results import added
from .store.schema import (
    MUTES,
    PERSONS,
    SEATS,
    STATISTICS,
    TABLES,
    TOKENS,
)
from .store.writer import Conflict
from .streams import Stream

RIGHTS = "covo_rights"
"""Where processes tell each other whose rights have changed."""
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
    credentials: Credentials

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
            changed_row = update(PERSONS).where(PERSONS.c.id == person.id).values(**columns)
            await self._store(changed_row, *self._database.announcement(RIGHTS, person.id))
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
        """Make an account of a guest: it can sign in from another browser.

        Sessions and tokens of before end: whoever has a copy of one is not let into the account.
        """
        found, kept = await self._known_person(person), proper(name)
        if found.has_account:
            raise Denied(Denial.HAS_ACCOUNT)
        check_password(password)
        kept_password = await asyncio.to_thread(HASHER.hash, password)
        columns = {"name": kept, "account": folded(kept), "password": kept_password}
        changed = await self._change(person, **columns)
        await self._void(person.id, *all_ended(person.id, self.config.now()))
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
        await self._void(person.id, *with_password(person.id, kept, self.config.now()))
        return await self._known_person(person)

    # Rights that end

    async def end_session(self, person: Person, key: str) -> None:
        """Sign one browser out; a guest is nobody again, and no token speaks for who is gone."""
        now = self.config.now()
        found = await self._known_person(person)
        if found.has_account:
            await self._void(person.id, session_ended(person.id, key, now))
        else:
            await self._void(person.id, *all_ended(person.id, now))

    async def end_other_sessions(self, person: Person, key: str) -> None:
        """Sign every browser out but one."""
        await self._void(person.id, other_sessions_ended(person.id, key, self.config.now()))

    async def _void(self, person: str, *statements: Executable) -> None:
        """Write what ends rights of somebody, and tell every process in the same transaction."""
        await self._store(*statements, *self._database.announcement(RIGHTS, person))
        await self.reconsider(person)

    async def reconsider(self, person: str) -> None:
        """Read again what somebody may, and end the streams that were opened with more."""
        self._known.pop(person, None)
        self.credentials.forget(person)
        await self._check_streams([s for s in self._all_streams() if s.person == person])

    async def reconsider_all(self) -> None:
        """The same of everybody: news may have been missed."""
        self._known.clear()
        self.credentials.forget()
        await self._check_streams([s for s in self._all_streams() if s.person is not None])

    async def _check_streams(self, streams: Sequence[Stream]) -> None:
        for stream in streams:
            person = await self.person(stream.person or "")
            is_in = person is not None and not person.banned
            if not is_in or (stream.key and not await self.credentials.positions(stream.key)):
                stream.end()

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
            *all_ended(guest.id, self.config.now()),
            *self._database.announcement(RIGHTS, guest.id),
            delete(MUTES).where(MUTES.c.person == guest.id),
        )
        await self.reconsider(guest.id)
        await self._move_seats(guest.id, account.id, account.name)

    async def _move_seats(self, old: str, new: str, name: str) -> None:
        """Seats of one person become those of another, or of the same under another name."""
        mine = SEATS.c.person == old
        await self._store(
            update(TABLES)
            .where(TABLES.c.id.in_(select(SEATS.c.table).where(mine)))
            .values(version=TABLES.c.version + 1),
            update(SEATS).where(mine, SEATS.c.kind == "person").values(name=name),
            update(SEATS).where(mine).values(person=new),
        )
        for live in list(self._lives.values()):
            if live.info.creator == old:
                live.info.creator = new
            if any(seat_info.person == old for seat_info in live.seats):
                async with self._locked(live.info.id) as live:  # noqa: PLW2901
                    await self._reload(live)

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
        row: dict[str, Any] = {"id": self.config.new_id(), "hash": hash_of(token)}
        row |= {
            "person": person.id,
            "label": label.strip()[:LONGEST_LABEL],
            "table": table,
            "seat": seat,
        }
        await self._store(insert(TOKENS).values(**row, created=self.config.now()))
        return token

    async def revoke_token(self, person: Person, id: str) -> None:  # noqa: A002
        mine = (TOKENS.c.person == person.id) & (TOKENS.c.id == id)
        await self._void(person.id, delete(TOKENS).where(mine))

    async def tokens(self, person: Person) -> list[Token]:
        rows = await self._rows(
            select(TOKENS).where(TOKENS.c.person == person.id).order_by(TOKENS.c.created)
        )
        return [Token(r["id"], r["label"], r["table"], r["seat"], r["created"]) for r in rows]

    async def bearer(self, token: str) -> Bearer | None:
        """Whom a token speaks for."""
        kept = await self.credentials.token(token)
        person = await self.person(kept.person) if kept else None
        if kept is None or person is None or person.banned:
            return None
        return Bearer(person, kept.table, kept.seat, kept.key)


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
