"""Reading a table from the database, from its last snapshot, by the rules of today."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from dataclasses import fields

from sqlalchemy import select

from covo.engine.game import Game, State

from .clocks import Clock
from .db_rows import ledger_of, luck_of, seat_info_of, snapshot_row
from .denied import Denial, Denied
from .ledger import Ledger
from .live import Live
from .playing import Playing
from .seating import PEOPLE
from .snapshots import Archive, unpacked
from .store.schema import ARCHIVES, CHOICES, SEATS, SNAPSHOTS, TABLES, VISITS
from .store.writer import Conflict, Write
from .table_info import TableInfo
from .table_referee import TableReferee, rolls_next
from .tables import Status


class Loading(Playing):
    """Reading tables into memory."""

    async def _load(self, table: str) -> Live:
        while True:
            with suppress(Conflict):  # another server brought it up to date meanwhile
                return await self._read_table(table)

    async def _read_table(self, table: str) -> Live:
        row = await self._row(select(TABLES).where(TABLES.c.id == table))
        if row is None:
            raise Denied(Denial.UNKNOWN_TABLE, table=table)
        seats = await self._rows(select(SEATS).where(SEATS.c.table == table).order_by("number"))
        rows = await self._rows(select(CHOICES).where(CHOICES.c.table == table).order_by("seq"))
        info, ledger = self._info(row), ledger_of(rows, len(seats))
        archive = await self._kept(info, ledger)
        if archive is None:
            referee = await self._resumed(info, ledger)
        else:
            referee = await self._as_it_ended(info, ledger, archive)
        live = Live(info, [seat_info_of(seat) for seat in seats], referee)
        live.ledger, live.offers, live.archive = ledger, list(row["offers"]), archive
        live.version = row["version"]
        live.clock, live.deadline = Clock.from_stored(dict(row["clock"])), row["deadline"]
        self._furnish(live)
        await self._bring_up_to_date(live)
        visits = await self._rows(select(VISITS).where(VISITS.c.table == table))
        live.visits = {(v["person"], v["viewer"]): v["length"] for v in visits}
        self._keep(live)
        return live

    async def _resumed(self, info: TableInfo, ledger: Ledger) -> TableReferee:
        """From the last snapshot, by the rules of today."""
        game = self._game(info.game)
        query = select(SNAPSHOTS).where(SNAPSHOTS.c.table == info.id)
        last = await self._row(query.order_by(SNAPSHOTS.c.seq.desc()).limit(1))
        state = await self._thawed(game, last) if last else None
        return resumed(game, info, ledger, state, last["choices"] if last else 0, self.config.now())

    async def _kept(self, info: TableInfo, ledger: Ledger) -> Archive | None:
        """What was kept of a finished game; nothing of use where later rules played it.

        These may have had options that nobody here can name.
        """
        known = self._game(info.game).option_count
        if not info.is_closed or max(ledger.options, default=0) >= known:
            return None
        row = await self._row(select(ARCHIVES).where(ARCHIVES.c.table == info.id))
        if row is None:
            return None
        return Archive(**{f.name: row[f.name] for f in fields(Archive)})

    async def _as_it_ended(self, info: TableInfo, ledger: Ledger, archive: Archive) -> TableReferee:
        """A finished game as it ended; no rule is run."""
        game = self._game(info.game)
        layout = await self._layout(game, archive.layout)
        states = await asyncio.to_thread(unpacked, game, archive.states, layout)
        choices = ledger.standing(len(ledger))
        referee = TableReferee(
            game,
            info.settings,
            luck_of(info),
            state=states[-1],
            choices=choices,
            length=len(ledger),
        )
        referee.at = self.config.now()
        return referee

    def _furnish(self, live: Live) -> None:
        """Tell the referee who rolls dice, who answers by itself, and what the options are."""
        referee, ledger = live.referee, live.ledger
        past = (ledger[seq] for seq in range(len(ledger), 0, -1))
        on_turn = (e.by for e in past if rolls_next(e.by, e.seen, e.marks))
        referee.last_actor = next(on_turn, -1)
        referee.roller = lambda referee: _roller(live, referee)
        referee.auto_response = lambda s, seat: _auto_response(live, referee, seat)
        referee.shares = live.shares
        if live.info.status in (Status.RUNNING, Status.PAUSED) and not referee.is_over:
            referee.listed = referee.options()
        live.update_positions()

    async def _bring_up_to_date(self, live: Live) -> None:
        """Under other rules than before: keep a snapshot by the new ones, and go on."""
        info, referee = live.info, live.referee
        struck = referee.taken()
        begun = info.status in (Status.RUNNING, Status.PAUSED) and not info.uploaded
        if not struck and (referee.game.plays(info.rules_version) or not begun):
            return
        info.rules_version, info.rules_from = referee.game.rules_version, referee.length
        referee.seal()
        write = Write(
            live.fence,
            choices=self._choice_rows(live, struck),
            snapshots=[snapshot_row(info.id, referee)],
            columns={"rules_version": info.rules_version, "rules_from": info.rules_from},
        )
        await self._write(live, write)
        if info.status is Status.RUNNING:
            referee.advance()
            await self._commit(live)
        else:
            referee.listed = referee.options()
            live.update_positions()


def _roller(live: Live, referee: TableReferee) -> int | None:
    """The seat that rolls real dice: who chose last, or the next where a person sits."""
    if not live.info.real_dice:
        return None
    first = max(referee.last_actor, 0)
    seats = [(first + i) % len(live.seats) for i in range(len(live.seats))]
    return next((s for s in seats if live.seats[s].kind in PEOPLE), None)


def _auto_response(live: Live, referee: TableReferee, seat: int) -> int:
    """What is taken for a person who does not want to be asked; about those it spares, least."""
    seat_info, game = live.seats[seat], referee.game
    if seat_info.kind not in PEOPLE:
        return -1
    spares = seat_info.spared and game.prompt_topic(referee.state, seat) in seat_info.spared
    wanted = game.prompt_filters[-1] if spares else seat_info.filter
    return (
        -1
        if wanted == game.prompt_filters[0]
        else int(game.auto_response(referee.state, seat, wanted))
    )


def resumed(
    game: Game, info: TableInfo, ledger: Ledger, kept: State | None, start: int, now: float
) -> TableReferee:
    """The table where it stood: from a state kept after ``start`` choices, or the beginning.

    Choices that no longer fit are struck out, as the next entry. A table that is only looked back
    on stays as it was kept.
    """
    choices = ledger.standing(len(ledger))
    referee = TableReferee(
        game,
        info.settings,
        luck_of(info),
        state=kept,
        choices=choices[:start],
        length=len(ledger),
    )
    referee.at = now
    # What led to the state that was kept is not looked at again: rather ask than not.
    referee.hesitated = any(ledger[seq].by >= 0 for seq in range(1, len(ledger) + 1))
    if info.is_closed and not game.plays(info.rules_version):
        return referee
    for done, option in enumerate(choices[start:]):
        if not referee.repeat(option):
            if not info.is_closed:
                referee.strike(len(choices) - start - done)
            break
    return referee
