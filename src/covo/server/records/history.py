"""Looking back: earlier moments of a table."""

from __future__ import annotations

from covo.engine.views import view

from ..people.people import Person
from ..tables.in_memory import Tables
from ..tables.rights import allowed_viewer
from ..tables.table_view import Moment
from ..tables.viewing import as_happenings
from .replays import Replays


class History:
    """Earlier moments, as a viewer saw them."""

    def __init__(self, tables: Tables, replays: Replays) -> None:
        self._tables, self._replays = tables, replays

    async def moment(self, table_id: str, person: Person | None, viewer: int, at: int) -> Moment:
        """The table when the viewer had been shown ``at`` entries."""
        live = await self._tables.live(table_id)
        looks = allowed_viewer(live, person, viewer)
        position, ledger = live.position(looks), live.ledger
        last = ledger.length(looks, position.seq)
        at = max(0, min(at, last))
        if at == last:
            state, end = position.state, position.seq
        else:
            end = ledger.seq(looks, at + 1) - 1
            state = await self._replays.state(live, end)
        seen = view(live.referee.game, state, looks)
        happened = []
        if at > 0:
            steps = await self._replays.steps_at_hand(live, ledger.seq(looks, at), end)
            happened = as_happenings(live, steps, looks, state)
        return Moment(seen, at, last, happened[0] if happened else None)
