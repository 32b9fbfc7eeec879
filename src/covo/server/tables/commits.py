"""Committing: what a referee has done is written down before anybody is told."""

from __future__ import annotations

from contextlib import suppress

from sqlalchemy import Executable

from ..alarms import Alarms
from ..config import ServerConfig
from ..denied import Denial, Denied
from ..node import Node
from ..ratings import Ratings
from ..records.archives import Archives
from ..records.snapshots import Archive
from ..store.database import Unavailable
from ..store.writer import Conflict
from ..tasks import Tasks
from .db_rows import archive_row
from .draft import drafted, written
from .in_memory import Tables
from .live import Draft, Live
from .publishing import Publishing
from .table_writes import TableWrites
from .tables import Status


class Commits:
    """The one way in which a table in play changes."""

    def __init__(
        self,
        config: ServerConfig,
        node: Node,
        tables: Tables,
        writes: TableWrites,
        archives: Archives,
        ratings: Ratings,
        publishing: Publishing,
        alarms: Alarms,
        tasks: Tasks,
    ) -> None:
        self._config, self._node, self._tables, self._writes = config, node, tables, writes
        self._archives, self._ratings, self._publishing = archives, ratings, publishing
        self._alarms, self._tasks = alarms, tasks

    async def commit(self, live: Live, *others: Executable) -> None:
        """Store what the referee has done since the last time; then publish it."""
        if live.info.status is Status.RUNNING:
            live.referee.recheck()
        now = self._config.now()
        draft = drafted(live, self._config.pause_seconds, now)
        write = written(live, draft, now, self._config.answer_seconds)
        if self._node.plays_on:  # else the table stays with the worker that took it
            write.columns["leased_by"] = self._node.id
        write.others += [(s, None) for s in others]
        try:
            archive = await self._archive(live, draft)
            if archive is not None:
                write.archives.append(archive_row(live.info.id, archive))
            await self._writes.write(live, write)
        except Conflict:
            await self._tables.reload(live)
            raise Denied(Denial.STALE) from None
        except Unavailable:
            self._alarms.again(live.info.id)
            with suppress(Unavailable):  # then it is read when it is wanted
                await self._tables.reload(live)
            raise
        except Exception:
            await self._tables.reload(live)
            raise
        live.archive = live.archive or archive
        live.adopt(draft)
        self._publishing.tell(live, draft.veil)
        if live.info.status is Status.OVER and live.info.manner.rated:
            self._tasks.spawn(self._ratings.settle())

    async def _archive(self, live: Live, draft: Draft) -> Archive | None:
        """What is kept of a game that is over with this, or was and is not kept yet."""
        is_due = draft.ended or live.info.is_closed
        return await self._archives.of(live, draft.steps) if is_due else None
