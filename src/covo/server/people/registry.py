"""The people the server knows: made as guests, read, renamed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from sqlalchemy import insert, select, update

from ..config import ServerConfig
from ..denied import Denial, Denied
from ..store.schema import PERSONS, SEATS, STATISTICS, TABLES
from ..store.store import Store
from ..store.writer import Conflict
from ..tables.in_memory import Tables
from .people import RIGHTS, Person, Statistic
from .person_names import check_email, folded, generated, proper

LONGEST_LANGUAGE = 16
REMEMBERED = 5000
"""People kept in memory."""


class People:
    """Everybody, guests and accounts alike, by id."""

    def __init__(self, config: ServerConfig, store: Store, tables: Tables) -> None:
        self._config, self._store, self._tables = config, store, tables
        self._known: dict[str, Person] = {}

    async def guest(self, name: str = "", language: str = "en") -> Person:
        """Somebody new."""
        person = Person(
            id=self._config.new_id(),
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
        row |= {"operator": False, "created": self._config.now()}
        await self._store.execute(insert(PERSONS).values(**row))
        return self._known.setdefault(person.id, person)

    async def person(self, id: str) -> Person | None:  # noqa: A002
        """Whoever has this id."""
        if id in self._known:
            return self._known[id]
        row = await self._store.row(select(PERSONS).where(PERSONS.c.id == id))
        return self._remembered(row) if row else None

    def remember(self, row: Mapping[str, Any]) -> Person:
        """The person of a row that was read just now, which is right."""
        self._known.pop(row["id"], None)
        return self._remembered(row)

    def forget(self, person: str | None = None) -> None:
        """Read again what is known of somebody, or of everybody."""
        if person is None:
            self._known.clear()
        else:
            self._known.pop(person, None)

    def _remembered(self, row: Mapping[str, Any]) -> Person:
        if len(self._known) >= REMEMBERED:
            self._known.clear()
        return self._known.setdefault(row["id"], _person(row))

    async def known(self, person: Person) -> Person:
        """The person as the server knows it now: what a caller holds may be old."""
        found = await self.person(person.id)
        if found is None:
            raise Denied(Denial.UNKNOWN_PERSON)
        return found

    async def change(self, person: Person, **columns: Any) -> Person:
        """Write what is different about somebody, and tell every process."""
        found = await self.known(person)
        try:
            changed_row = update(PERSONS).where(PERSONS.c.id == person.id).values(**columns)
            await self._store.execute(changed_row, *self._store.announcement(RIGHTS, person.id))
        except Conflict:
            raise Denied(Denial.NAME_TAKEN, name=columns.get("name", "")) from None
        fields = {k: v for k, v in columns.items() if k in ("name", "language", "email")}
        has_account = found.has_account or columns.get("account") is not None
        changed = replace(found, **fields, has_account=has_account)
        self._known[person.id] = changed
        return changed

    async def rename(self, person: Person, name: str) -> Person:
        """Be called something else, at every table still in play."""
        found, kept = await self.known(person), proper(name)
        columns = {"name": kept} | ({"account": folded(kept)} if found.has_account else {})
        changed = await self.change(person, **columns)
        await self.move_seats(person.id, person.id, kept)
        return changed

    async def set_language(self, person: Person, language: str) -> Person:
        if not language.isascii() or not 2 <= len(language) <= LONGEST_LANGUAGE:
            raise Denied(Denial.BAD_LANGUAGE)
        return await self.change(person, language=language)

    async def set_email(self, person: Person, email: str) -> Person:
        return await self.change(person, email=check_email(email))

    async def move_seats(self, old: str, new: str, name: str) -> None:
        """Seats of one person become those of another, or of the same under another name."""
        mine = SEATS.c.person == old
        await self._store.execute(
            update(TABLES)
            .where(TABLES.c.id.in_(select(SEATS.c.table).where(mine)))
            .values(version=TABLES.c.version + 1),
            update(SEATS).where(mine, SEATS.c.kind == "person").values(name=name),
            update(SEATS).where(mine).values(person=new),
        )
        for live in self._tables.all():
            if live.info.creator == old:
                live.info.creator = new
            if any(seat_info.person == old for seat_info in live.seats):
                async with self._tables.locked(live.info.id) as live:  # noqa: PLW2901
                    await self._tables.reload(live)

    async def statistics(self, person: Person) -> list[Statistic]:
        rows = await self._store.rows(
            select(STATISTICS).where(STATISTICS.c.person == person.id).order_by(STATISTICS.c.game)
        )
        return [Statistic(r["game"], r["played"], r["won"], r["resigned"]) for r in rows]


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
