"""Looking back: earlier moments, journals in and out, and what might have been."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from typing import Any

from sqlalchemy import select

from covo.engine.game import State
from covo.engine.views import view

from .ledger import Entry
from .live import Live
from .logs import Log
from .people import Person
from .store.schema import SNAPSHOTS
from .table_referee import Mark, Step, TableReferee
from .table_view import Moment
from .viewing import Viewing


class History(Viewing):
    """Earlier moments of a table."""

    async def moment(self, table_id: str, person: Person | None, viewer: int, at: int) -> Moment:
        """The table when the viewer had been shown ``at`` entries."""
        live = await self._live(table_id)
        looks = self._viewer(live, person, viewer)
        position, ledger = live.position(looks), live.ledger
        last = ledger.length(looks, position.seq)
        at = max(0, min(at, last))
        if at == last:
            state, end = position.state, position.seq
        else:
            end = ledger.seq(looks, at + 1) - 1
            state = await self._state(live, end)
        seen = view(live.referee.game, state, looks)
        happened = []
        if at > 0:
            steps = await self._steps(live, ledger.seq(looks, at), end)
            happened = self._as_happenings(live, steps, looks, state)
        return Moment(seen, at, last, happened[0] if happened else None)

    async def _state(self, live: Live, seq: int) -> State:
        """The state after entry ``seq``; where the rules have changed since, the nearest kept."""
        if live.archive is not None and seq >= live.archive.first:
            return (await self._states(live))[seq - live.archive.first]
        steps = await self._steps(live, seq, seq) if seq > 0 else []
        if steps:
            return steps[0].after
        kept = await self._snapshot(live, seq)
        if kept is not None:
            return await self._thawed(live.referee.game, kept)
        return live.referee.game.new(live.info.settings)

    async def _snapshot(self, live: Live, seq: int, since: int = 0) -> Mapping[str, Any] | None:
        """The last snapshot up to entry ``seq``, and not before entry ``since``."""
        query = select(SNAPSHOTS).where(
            SNAPSHOTS.c.table == live.info.id, SNAPSHOTS.c.seq <= seq, SNAPSHOTS.c.seq >= since
        )
        return await self._row(query.order_by(SNAPSHOTS.c.seq.desc()).limit(1))

    async def _own_start(self, live: Live) -> tuple[int | None, Mapping[str, Any] | None]:
        """From where on the rules of today have played a table: entries, and the snapshot there.

        None where they have not played it at all, nor others that lead to the same.
        """
        start = live.info.rules_from
        if not live.referee.game.plays(live.info.rules_version if start else live.info.began_with):
            return None, None
        if start == 0:
            return 0, None
        kept = await self._snapshot(live, start, start)
        return (None, None) if kept is None else (start, kept)

    async def _replayed(self, live: Live, first: int, last: int) -> list[Step]:
        """Entries with the states around them: as they were kept, or played again.

        There are none where rules have changed since, unless the game was over by then.
        """
        if live.archive is not None:
            return await self._archived_steps(live, max(first, live.archive.first + 1), last)
        start, kept = await self._own_start(live)
        if start is None or first <= start:
            return []
        kept = await self._snapshot(live, first - 1, start) or kept
        entries = [live.ledger[i] for i in range(_start(kept) + 1, last + 1)]
        referee = await self._course(live, kept)
        steps = await asyncio.to_thread(again, referee, entries)
        return [step for step in steps if step.seq >= first]

    async def _archived_steps(self, live: Live, first: int, last: int) -> list[Step]:
        """Entries of a finished game that was kept."""
        before = live.archive.first if live.archive else 0
        states = await self._states(live)
        return [
            _step(seq, live.ledger[seq], states[seq - before - 1], states[seq - before])
            for seq in range(first, last + 1)
        ]

    async def _replay_into(self, live: Live, written: Log) -> None:
        """Write a log from as early as can be."""
        last, until = len(live.ledger), live.position(written.viewer).seq
        if live.archive is not None:
            start: int | None = live.archive.first
        else:
            start, _ = await self._own_start(live)
        if start is None:
            written.lose(last, live.length(written.viewer), live.info.moved, live.info.began_with)
            return
        if start > 0:
            entry = live.ledger[start]
            struck = -entry.option if entry.marks & Mark.STRUCK else 0
            length, choices = live.ledger.length(written.viewer, start), live.ledger.standing(start)
            written.start_at(start, len(choices), length, entry.at, live.info.began_with, struck)
        steps = await self._replayed(live, start + 1, last)
        await asyncio.to_thread(written.extend, steps, until)

    async def _course(self, live: Live, kept: Mapping[str, Any] | None) -> TableReferee:
        """A referee of its own, from a snapshot or from the beginning."""
        game, start = live.referee.game, _start(kept)
        return TableReferee(
            game,
            live.info.settings,
            state=await self._thawed(game, kept) if kept else None,
            choices=live.ledger.standing(start),
            length=start,
        )


def _start(kept: Mapping[str, Any] | None) -> int:
    return int(kept["seq"]) if kept else 0


def again(referee: TableReferee, entries: Sequence[Entry]) -> list[Step]:
    """Each entry once more; up to the first that does not fit."""
    for entry in entries:
        if not referee.redo(entry.option, entry.marks, entry.at):
            break
    return referee.taken()


def _step(seq: int, entry: Entry, before: State, after: State) -> Step:
    return Step(seq, before, entry.option, after, entry.by, entry.seen, entry.marks, entry.at)
