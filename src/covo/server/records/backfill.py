"""Keeping the games that ended before all of a finished game was kept."""

from __future__ import annotations

from sqlalchemy import or_, select

from ..denied import Denied
from ..error_log import log
from ..store.database import Unavailable
from ..store.schema import ARCHIVES, TABLES
from ..store.store import Store
from ..store.writer import Conflict, Write
from ..tables.db_rows import archive_row
from ..tables.in_memory import Tables
from ..tables.table_writes import TableWrites
from ..tables.tables import Status
from ..tasks import Tasks
from .archives import Archives


class Backfill:
    """Looks for them once, when the server has opened."""

    def __init__(
        self,
        store: Store,
        tables: Tables,
        writes: TableWrites,
        archives: Archives,
        tasks: Tasks,
    ) -> None:
        self._store, self._tables, self._writes = store, tables, writes
        self._archives, self._tasks = archives, tasks

    async def keep_finished(self) -> None:
        """Keep the games that ended before this was done, as long as their rules are here."""
        kept = select(ARCHIVES.c.table)
        closed = or_(TABLES.c.status == Status.OVER.value, TABLES.c.uploaded)
        query = select(TABLES.c.id).where(closed, TABLES.c.id.not_in(kept))
        for row in await self._store.rows(query):
            if self._tasks.is_closing:
                return
            await self._keep(row["id"])

    async def _keep(self, table: str) -> None:
        try:
            async with self._tables.locked(table) as live:
                made = await self._archives.of(live, ())
                if made is not None:
                    await self._writes.write(
                        live, Write(live.fence, archives=[archive_row(table, made)])
                    )
                    live.archive = made
        except (Denied, Conflict, Unavailable) as fault:  # it is tried again at the next start
            log.warning("a finished game was not kept", table=table, reason=str(fault))
