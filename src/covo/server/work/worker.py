"""What happens without a request: bots and clocks go on, here or where another server fell."""

from __future__ import annotations

from contextlib import suppress

from sqlalchemy import ColumnElement, or_, select, update

from ..alarms import Alarms
from ..config import ServerConfig
from ..denied import Denied
from ..node import Node
from ..store import leases
from ..store.database import Unavailable
from ..store.schema import SEATS, TABLES
from ..store.store import Store
from ..store.writer import Conflict, Fence, Write
from ..tables.clocks import Clock
from ..tables.hosting import Hosting
from ..tables.in_memory import Tables
from ..tables.live import Live
from ..tables.seating import FREE, PEOPLE, Holder
from ..tables.tables import Status
from ..tasks import Tasks
from .absence import Absence
from .bot_turns import BotTurns
from .mail import Mail


class Worker:
    """Takes up tables, and lets whoever is asked know."""

    def __init__(
        self,
        config: ServerConfig,
        store: Store,
        node: Node,
        tables: Tables,
        hosting: Hosting,
        bots: BotTurns,
        absence: Absence,
        mail: Mail,
        alarms: Alarms,
        tasks: Tasks,
    ) -> None:
        self._config, self._store, self._node, self._tables = config, store, node, tables
        self._hosting, self._bots, self._absence = hosting, bots, absence
        self._mail, self._alarms, self._tasks = mail, alarms, tasks

    def go_on(self, live: Live) -> None:
        """Whoever is asked now shall know: bots think, absent people get mail."""
        seat = live.played.asked
        if seat < 0 or not live.asks(seat) or self._tasks.is_closing:
            return
        if not self._node.sees_to(live.leased_by):
            return
        seat_info = live.seats[seat]
        if seat_info.kind is Holder.BOT:
            self._bots.begin(live)
        elif seat_info.kind in PEOPLE:
            self._absence.expect(live)
            self._mail.notify(live, seat)

    async def give_back(self, seconds: float) -> None:
        """No server ran for so long: nobody's clock did either."""
        runs = (TABLES.c.status == Status.RUNNING.value) & TABLES.c.deadline.is_not(None)
        found = await self._store.rows(select(TABLES).where(runs)) if seconds else ()
        for row in found:
            clock = Clock.from_stored(dict(row["clock"]))
            clock.since += seconds
            later = {key: row[key] + seconds for key in ("deadline", "due") if row[key] is not None}
            fence = Fence(row["id"], row["version"])
            with suppress(Conflict):  # another server opened at the same time, and was first
                await self._store.write(Write(fence, columns={**later, "clock": clock.stored()}))

    async def resume_tables(self) -> None:
        """Take up every table where a bot or a clock is to go on."""
        if not self._node.plays_on:
            return
        bots = select(SEATS.c.table).where(
            SEATS.c.table == TABLES.c.id,
            SEATS.c.number == TABLES.c.asked,
            SEATS.c.kind == Holder.BOT.value,
        )
        running = TABLES.c.status == Status.RUNNING.value
        waits = or_(TABLES.c.deadline.is_not(None), bots.exists())
        free = leases.is_free(self._node.id, self._config.now())
        goes_on = (running, ~TABLES.c.uploaded, waits, free)
        found = await self._store.rows(select(TABLES.c.id, TABLES.c.deadline).where(*goes_on))
        await self._store.execute(update(TABLES).where(*goes_on).values(leased_by=self._node.id))
        for table in await self._store.rows(select(TABLES.c.id).where(_is_full())):
            self._tasks.spawn(self._begin_late(table["id"]))
        for row in found:
            if row["deadline"] is not None:
                self._alarms.set(row["deadline"], row["id"], "clock")
            else:
                self._tasks.spawn(self.take_up(row["id"]))

    def take_over(self, table: str) -> None:
        """Another server has fallen: from now on this one sees to what is due at a table."""
        if (live := self._tables.find(table)) is not None:
            live.leased_by = self._node.id
        self._tasks.spawn(self.take_up(table))

    async def _begin_late(self, table: str) -> None:
        """The server fell just when the last seat was taken."""
        async with self._tables.locked(table) as live:
            await self._hosting.begin_if_full(live)

    async def take_up(self, table: str) -> None:
        """Go on where a table stood: its clock runs, its bots think."""
        try:
            live = await self._tables.live(table)
        except Denied:
            return
        except Unavailable:
            self._alarms.again(table)
            raise
        if live.deadline is not None:
            self._alarms.set(live.deadline, table, "clock")
        live.changed()
        self.go_on(live)


def _is_full() -> ColumnElement[bool]:
    """Tables on which play has not begun though somebody sits everywhere."""
    free = select(SEATS.c.table).where(
        SEATS.c.table == TABLES.c.id, SEATS.c.kind.in_([kind.value for kind in FREE])
    )
    return (TABLES.c.status == Status.GATHERING.value) & ~free.exists()
