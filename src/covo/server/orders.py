"""What an operator orders from the shell: written into the database, heeded by the server.

The shell never changes what a running server holds in memory. It changes rows that no server
writes of its own accord, and leaves a mark; the server looks for the mark once in a while.
"""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from contextlib import suppress

from sqlalchemy import Executable, select, true, update
from sqlalchemy.dialects.postgresql import insert

from .alarms import Alarms
from .config import ServerConfig
from .people.credentials import all_ended
from .people.revocation import Revocation
from .store.database import Unavailable
from .store.schema import PERSONS, SEATS, SERVER_VALUES, TABLES
from .store.store import Store
from .streams import Streams
from .tables.commits import Commits
from .tables.db_rows import seat_changed
from .tables.in_memory import Tables
from .tables.leaving import Leaving
from .tables.table_writes import TableWrites
from .tables.tables import Status

MARK = "orders"
"""Its value changes with every order."""
MARK_BYTES = 12
LOOK = 1.0
"""Seconds between two looks for orders."""


def marked() -> Executable:
    """What goes with every order, in the same transaction: a running server looks."""
    statement = insert(SERVER_VALUES).values(name=MARK, value=secrets.token_hex(MARK_BYTES))
    new = {"value": statement.excluded.value}
    return statement.on_conflict_do_update(index_elements=["name"], set_=new)


def ordered_operator(person: str, wanted: bool) -> Sequence[Executable]:
    """Let an account read what the operator may, or no longer."""
    return (update(PERSONS).where(PERSONS.c.id == person).values(operator=wanted), marked())


def ordered_ban(person: str, wanted: bool, now: float) -> Sequence[Executable]:
    """Ban somebody: sessions and tokens end, and at every table a bot may be offered the seat."""
    mine = update(PERSONS).where(PERSONS.c.id == person)
    if not wanted:
        return (mine.values(banned=False), marked())
    away = update(SEATS).where(SEATS.c.person == person, SEATS.c.kind == "person")
    changed = mine.values(banned=True, operator=False, generation=PERSONS.c.generation + 1)
    return (changed, *all_ended(person, now), away.values(absent=True), marked())


def ordered_end(table: str) -> Sequence[Executable]:
    """End a table without a result."""
    return (update(TABLES).where(TABLES.c.id == table).values(closed=true()), marked())


class Orders:
    """Reads the orders of operators, and carries them out."""

    def __init__(
        self,
        config: ServerConfig,
        store: Store,
        tables: Tables,
        revocation: Revocation,
        leaving: Leaving,
        commits: Commits,
        writes: TableWrites,
        streams: Streams,
        alarms: Alarms,
    ) -> None:
        self._config, self._store, self._tables = config, store, tables
        self._revocation, self._leaving, self._commits = revocation, leaving, commits
        self._writes, self._streams, self._alarms = writes, streams, alarms
        self._heeded = ""

    def listen(self) -> None:
        """Look again before long."""
        self._alarms.set(self._config.now() + LOOK, "", MARK)

    async def look(self, _: str = "") -> None:
        """Heed what there is, and look again before long."""
        self.listen()
        with suppress(Unavailable):  # then the next look finds it
            await self.heed()

    async def heed(self) -> None:
        """Look for orders, and carry out those that are new."""
        row = await self._store.row(
            select(SERVER_VALUES.c.value).where(SERVER_VALUES.c.name == MARK)
        )
        mark = row["value"] if row else ""
        if mark == self._heeded:
            return
        await self._heed_about_people()
        await self._heed_about_tables()
        self._heeded = mark

    async def _heed_about_people(self) -> None:
        """Forget what was known of everybody; streams end with the sessions they were opened in."""
        await self._revocation.reconsider_all()
        await self._excuse_the_banned()

    async def _excuse_the_banned(self) -> None:
        """At tables in memory: others may let a bot play for who is banned."""
        banned = {
            row["id"]
            for row in await self._store.rows(select(PERSONS.c.id).where(PERSONS.c.banned))
        }
        for live in self._tables.all():
            seat_infos = [c for c in live.seats if c.holder in banned and not c.absent]
            if not seat_infos:
                continue
            async with self._tables.locked(live.info.id) as live:  # noqa: PLW2901
                for seat_info in seat_infos:
                    live.seats[seat_info.number].absent = True
                changed = (seat_changed(live, one.number) for one in seat_infos)
                await self._writes.change_table(live, *changed)
                live.changed()

    async def _heed_about_tables(self) -> None:
        is_open = TABLES.c.status != Status.OVER.value
        query = select(TABLES.c.id).where(TABLES.c.closed, is_open)
        for row in await self._store.rows(query):
            await self._end_table(row["id"])

    async def _end_table(self, table: str) -> None:
        """Over, and nobody has won; before play begins, or where a file is shown, it goes."""
        async with self._tables.locked(table) as live:
            if live.info.status is Status.GATHERING or live.info.uploaded:
                await self._leaving.take_away(live)
                return
            live.info.status = Status.OVER
            live.offers = []
            await self._commits.commit(live)
            live.changed()
        self._streams.wake_lobby()
