"""Entries with the states around them: at hand, kept, or played again."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from typing import Any

from numpy.typing import NDArray
from sqlalchemy import select

from covo.engine.game import State

from ..store.schema import SNAPSHOTS
from ..store.store import Store
from ..tables.ledger import Entry
from ..tables.live import Live
from ..tables.logs import Log
from ..tables.table_referee import Mark, Step, TableReferee
from .snapshots import Archive, Snapshots


class Replays:
    """Plays the past of a table again, by the rules that played it."""

    def __init__(self, store: Store, snapshots: Snapshots) -> None:
        self._store, self._snapshots = store, snapshots

    async def steps_at_hand(self, live: Live, first: int, last: int) -> list[Step]:
        """Entries ``first`` to ``last`` with the states around them."""
        if live.recent and live.recent[0].seq <= first:
            return [step for step in live.recent if first <= step.seq <= last]
        return await self.steps(live, first, last)

    async def state(self, live: Live, seq: int) -> State:
        """The state after entry ``seq``; where the rules have changed since, the nearest kept."""
        if live.archive is not None and seq >= live.archive.first:
            return (await self._states(live, live.archive))[seq - live.archive.first]
        steps = await self.steps_at_hand(live, seq, seq) if seq > 0 else []
        if steps:
            return steps[0].after
        kept = await self.snapshot(live, seq)
        if kept is not None:
            return await self._snapshots.thawed(live.referee.game, kept)
        return live.referee.game.new(live.info.settings)

    async def snapshot(self, live: Live, seq: int, since: int = 0) -> Mapping[str, Any] | None:
        """The last snapshot up to entry ``seq``, and not before entry ``since``."""
        query = select(SNAPSHOTS).where(
            SNAPSHOTS.c.table == live.info.id, SNAPSHOTS.c.seq <= seq, SNAPSHOTS.c.seq >= since
        )
        return await self._store.row(query.order_by(SNAPSHOTS.c.seq.desc()).limit(1))

    async def own_start(self, live: Live) -> tuple[int | None, Mapping[str, Any] | None]:
        """From where on the rules of today have played a table: entries, and the snapshot there.

        None where they have not played it at all, nor others that lead to the same.
        """
        start = live.info.rules_from
        if not live.referee.game.plays(live.info.rules_version if start else live.info.began_with):
            return None, None
        if start == 0:
            return 0, None
        kept = await self.snapshot(live, start, start)
        return (None, None) if kept is None else (start, kept)

    async def steps(self, live: Live, first: int, last: int) -> list[Step]:
        """Entries with the states around them: as they were kept, or played again.

        There are none where rules have changed since, unless the game was over by then.
        """
        if (archive := live.archive) is not None:
            return await self._archived_steps(live, archive, max(first, archive.first + 1), last)
        start, kept = await self.own_start(live)
        if start is None or first <= start:
            return []
        kept = await self.snapshot(live, first - 1, start) or kept
        entries = [live.ledger[i] for i in range(_start(kept) + 1, last + 1)]
        referee = await self.referee(live, kept)
        steps = await asyncio.to_thread(again, referee, entries)
        return [step for step in steps if step.seq >= first]

    async def _archived_steps(
        self, live: Live, archive: Archive, first: int, last: int
    ) -> list[Step]:
        """Entries of a finished game that was kept."""
        states, before = await self._states(live, archive), archive.first
        return [
            _step(seq, live.ledger[seq], states[seq - before - 1], states[seq - before])
            for seq in range(first, last + 1)
        ]

    async def into(self, live: Live, written: Log) -> None:
        """Write a log from as early as can be."""
        last, until = len(live.ledger), live.position(written.viewer).seq
        if live.archive is not None:
            start: int | None = live.archive.first
        else:
            start, _ = await self.own_start(live)
        if start is None:
            written.lose(last, live.length(written.viewer), live.info.moved, live.info.began_with)
            return
        if start > 0:
            entry = live.ledger[start]
            struck = -entry.option if entry.marks & Mark.STRUCK else 0
            length, choices = live.ledger.length(written.viewer, start), live.ledger.standing(start)
            written.start_at(start, len(choices), length, entry.at, live.info.began_with, struck)
        steps = await self.steps(live, start + 1, last)
        await asyncio.to_thread(written.extend, steps, until)

    async def referee(self, live: Live, kept: Mapping[str, Any] | None) -> TableReferee:
        """A referee of its own, from a snapshot or from the beginning."""
        game, start = live.referee.game, _start(kept)
        return TableReferee(
            game,
            live.info.settings,
            state=await self._snapshots.thawed(game, kept) if kept else None,
            choices=live.ledger.standing(start),
            length=start,
        )

    async def _states(self, live: Live, archive: Archive) -> NDArray[Any]:
        return await self._snapshots.states(live.info.id, live.referee.game, archive)


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
