"""Taking a table up again from the database, by the rules of today."""

from __future__ import annotations

import asyncio
from dataclasses import fields

from sqlalchemy import select

from .cards import Card
from .clocks import Clock
from .course import Course, rolls_next
from .denied import Denial, Denied
from .ledger import Ledger
from .live import Live
from .loading import chair_of, ledger_of, luck_of, resumed
from .playing import Playing
from .rows import snapshot_row
from .seating import PEOPLE
from .snapshots import Archive, unpacked
from .store.schema import ARCHIVES, CHOICES, SEATS, SNAPSHOTS, TABLES, VISITS
from .store.writer import Write
from .tables import Status


class Revival(Playing):
    """The chapter of reading tables."""

    async def _load(self, table: str) -> Live:
        row = await self._row(select(TABLES).where(TABLES.c.id == table))
        if row is None:
            raise Denied(Denial.UNKNOWN_TABLE, table=table)
        seats = await self._rows(select(SEATS).where(SEATS.c.table == table).order_by("number"))
        rows = await self._rows(select(CHOICES).where(CHOICES.c.table == table).order_by("seq"))
        card, ledger = self._card(row), ledger_of(rows, len(seats))
        archive = await self._kept(card, ledger)
        if archive is None:
            course = await self._resumed(card, ledger)
        else:
            course = await self._as_it_ended(card, ledger, archive)
        live = Live(card, [chair_of(seat) for seat in seats], course)
        live.ledger, live.offers, live.archive = ledger, list(row["offers"]), archive
        live.clock, live.deadline = Clock.from_stored(dict(row["clock"])), row["deadline"]
        self._furnish(live)
        await self._bring_up_to_date(live)
        visits = await self._rows(select(VISITS).where(VISITS.c.table == table))
        live.visits = {(v["person"], v["viewer"]): v["length"] for v in visits}
        self._keep(live)
        return live

    async def _resumed(self, card: Card, ledger: Ledger) -> Course:
        """From the last snapshot, by the rules of today."""
        game = self._game(card.game)
        query = select(SNAPSHOTS).where(SNAPSHOTS.c.table == card.id)
        last = await self._row(query.order_by(SNAPSHOTS.c.seq.desc()).limit(1))
        state = await self._thawed(game, last) if last else None
        return resumed(game, card, ledger, state, last["choices"] if last else 0, self.plan.now())

    async def _kept(self, card: Card, ledger: Ledger) -> Archive | None:
        """What was kept of a finished game; nothing of use where later rules played it.

        These may have had options that nobody here can name.
        """
        known = self._game(card.game).option_count
        if not card.is_closed or max(ledger.options, default=0) >= known:
            return None
        row = await self._row(select(ARCHIVES).where(ARCHIVES.c.table == card.id))
        if row is None:
            return None
        return Archive(**{f.name: row[f.name] for f in fields(Archive)})

    async def _as_it_ended(self, card: Card, ledger: Ledger, archive: Archive) -> Course:
        """A finished game as it ended; no rule is run."""
        game = self._game(card.game)
        layout = await self._layout(game, archive.layout)
        states = await asyncio.to_thread(unpacked, game, archive.states, layout)
        choices = ledger.standing(len(ledger))
        course = Course(
            game,
            card.settings,
            luck_of(card),
            state=states[-1],
            choices=choices,
            length=len(ledger),
        )
        course.at = self.plan.now()
        return course

    def _furnish(self, live: Live) -> None:
        """Tell the course who rolls, who lets pass, and where it stands."""
        course, ledger = live.course, live.ledger
        past = (ledger[seq] for seq in range(len(ledger), 0, -1))
        on_turn = (e.by for e in past if rolls_next(e.by, e.seen, e.marks))
        course.last_actor = next(on_turn, -1)
        course.roller = lambda course: _roller(live, course)
        course.let_pass = lambda s, seat: _let_pass(live, course, seat)
        course.shares = live.shares
        if live.card.status in (Status.RUNNING, Status.PAUSED) and not course.is_over:
            course.listed = course.options()
        live.restand()

    async def _bring_up_to_date(self, live: Live) -> None:
        """Under other rules than before: keep a snapshot by the new ones, and go on."""
        card, course = live.card, live.course
        struck = course.taken()
        begun = card.status in (Status.RUNNING, Status.PAUSED) and not card.uploaded
        if not struck and (course.game.plays(card.rules_version) or not begun):
            return
        card.rules_version, card.rules_from = course.game.rules_version, course.length
        course.seal()
        write = Write(
            choices=self._choice_rows(live, struck), snapshots=[snapshot_row(card.id, course)]
        )
        write.table = {
            "id": card.id,
            "rules_version": card.rules_version,
            "rules_from": card.rules_from,
        }
        await self._write(write, course.game)
        if card.status is Status.RUNNING:
            course.advance()
            await self._commit(live)
        else:
            course.listed = course.options()
            live.restand()


def _roller(live: Live, course: Course) -> int | None:
    """The seat that rolls real dice: who chose last, or the next where a person sits."""
    if not live.card.real_dice:
        return None
    first = max(course.last_actor, 0)
    seats = [(first + i) % len(live.chairs) for i in range(len(live.chairs))]
    return next((s for s in seats if live.chairs[s].kind in PEOPLE), None)


def _let_pass(live: Live, course: Course, seat: int) -> int:
    """What is taken for a person who does not want to be asked; about those it spares, least."""
    chair, game = live.chairs[seat], course.game
    if chair.kind not in PEOPLE:
        return -1
    spares = chair.spared and game.subject(course.state, seat) in chair.spared
    wanted = game.filters[-1] if spares else chair.filter
    return -1 if wanted == game.filters[0] else int(game.let_pass(course.state, seat, wanted))
