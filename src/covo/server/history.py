"""Looking back: earlier moments, journals in and out, and what might have been."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from typing import Any

from sqlalchemy import select

from covo.engine.game import State
from covo.engine.views import view

from .course import Course, Mark, Step
from .ledger import Entry
from .live import Live
from .loading import playable
from .logs import Log
from .people import Person
from .sights import Moment
from .store.schema import SNAPSHOTS
from .viewing import Viewing


class History(Viewing):
    """The chapter of the past."""

    async def moment(self, table_id: str, person: Person | None, viewer: int, at: int) -> Moment:
        """The table when the viewer had been shown ``at`` entries."""
        live = await self._live(table_id)
        looks = self._viewer(live, person, viewer)
        stand, ledger = live.stand(looks), live.ledger
        last = ledger.length(looks, stand.seq)
        at = max(0, min(at, last))
        if at == last:
            state, end = stand.state, stand.seq
        else:
            end = ledger.seq(looks, at + 1) - 1
            state = await self._state(live, end)
        seen = view(live.course.game, state, looks)
        happened = []
        if at > 0:
            steps = await self._steps(live, ledger.seq(looks, at), end)
            happened = self._as_happenings(live, steps, looks, state)
        return Moment(seen, at, last, happened[0] if happened else None)

    async def _state(self, live: Live, seq: int) -> State:
        """The state after entry ``seq``; where the rules have changed since, the nearest kept."""
        steps = await self._steps(live, seq, seq) if seq > 0 else []
        if steps:
            return steps[0].after
        kept = await self._snapshot(live, seq)
        if kept is not None:
            return await self._thawed(live.course.game, kept)
        return live.course.game.new(playable(live.course.game, live.card.settings))

    async def _snapshot(
        self, live: Live, seq: int, version: int | None = None
    ) -> Mapping[str, Any] | None:
        """The last snapshot up to entry ``seq``, of these rules if so wanted."""
        query = select(SNAPSHOTS).where(SNAPSHOTS.c.table == live.card.id, SNAPSHOTS.c.seq <= seq)
        if version is not None:
            query = query.where(SNAPSHOTS.c.rules_version == version)
        return await self._row(query.order_by(SNAPSHOTS.c.seq.desc()).limit(1))

    async def _replayed(self, live: Live, first: int, last: int) -> list[Step]:
        """Entries played again from the snapshot before them; nothing where rules have changed."""
        version = live.course.game.rules_version
        kept = await self._snapshot(live, first - 1, version)
        if kept is None and live.card.began_with != version:
            return []
        entries = [live.ledger[i] for i in range(_start(kept) + 1, last + 1)]
        course = await self._course(live, kept)
        steps = await asyncio.to_thread(_again, course, entries)
        return [step for step in steps if step.seq >= first]

    async def _replay_into(self, live: Live, written: Log) -> None:
        """Write a log from as early as the rules of today allow."""
        kept = None
        version = live.course.game.rules_version
        if live.card.began_with != version:
            kept = await self._first_of_version(live, version)
        start, last = _start(kept), len(live.ledger)
        if kept is not None and start > 0:
            entry = live.ledger[start]
            struck = -entry.option if entry.marks & Mark.STRUCK else 0
            length = live.ledger.length(written.viewer, start)
            written.start_at(start, kept["choices"], length, entry.at, live.card.began_with, struck)
        entries = [live.ledger[i] for i in range(start + 1, last + 1)]
        until = live.stand(written.viewer).seq
        course = await self._course(live, kept)
        await asyncio.to_thread(lambda: written.extend(_again(course, entries), until))

    async def _course(self, live: Live, kept: Mapping[str, Any] | None) -> Course:
        """A course of its own, from a snapshot or from the beginning."""
        game, start = live.course.game, _start(kept)
        return Course(
            game,
            playable(game, live.card.settings),
            state=await self._thawed(game, kept) if kept else None,
            choices=live.ledger.standing(start),
            length=start,
        )

    async def _first_of_version(self, live: Live, version: int) -> Mapping[str, Any] | None:
        query = select(SNAPSHOTS).where(
            SNAPSHOTS.c.table == live.card.id, SNAPSHOTS.c.rules_version == version
        )
        return await self._row(query.order_by(SNAPSHOTS.c.seq).limit(1))


def _start(kept: Mapping[str, Any] | None) -> int:
    return int(kept["seq"]) if kept else 0


def _again(course: Course, entries: list[Entry]) -> list[Step]:
    """Each entry once more; up to the first that does not fit."""
    for entry in entries:
        if not course.redo(entry.option, entry.marks, entry.at):
            break
    return course.taken()
