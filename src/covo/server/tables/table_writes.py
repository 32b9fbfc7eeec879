"""Writing what belongs to a version of a table: refused where somebody else was first."""

from __future__ import annotations

from sqlalchemy import Executable

from ..denied import Denial, Denied
from ..node import Node
from ..records.snapshots import Snapshots
from ..store.store import Store
from ..store.writer import Conflict, Write
from .in_memory import Tables
from .live import Live


class TableWrites:
    """Writes, and tells the other servers."""

    def __init__(self, store: Store, node: Node, tables: Tables, snapshots: Snapshots) -> None:
        self._store, self._node = store, node
        self._tables, self._snapshots = tables, snapshots

    async def write(self, live: Live, write: Write) -> None:
        """Write, with the layout of snapshots where it is new; a Conflict changes nothing."""
        game, keeps = live.referee.game, write.snapshots or write.archives
        if keeps:
            self._snapshots.know_layout(write, game)
        await self._store.write(write)
        live.version += 1
        live.leased_by = write.columns.get("leased_by", live.leased_by)
        self._node.tell(f"table {live.info.id} {live.version}")
        if keeps:
            self._snapshots.layout_is_known(game)

    async def change_table(self, live: Live, *statements: Executable) -> None:
        """Write what is no choice; where somebody else wrote first, the page is old."""
        try:
            await self.write(live, Write(live.fence, others=[(s, None) for s in statements]))
        except Conflict:
            await self._tables.reload(live)
            raise Denied(Denial.STALE) from None
