"""Reading a table from the database, from its last snapshot, by the rules of today."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import fields
from typing import NamedTuple

from sqlalchemy import select

from covo.engine.game import Game, State

from ..alarms import Alarms
from ..config import ServerConfig
from ..denied import Denial, Denied
from ..game_loader import GameLoader
from ..node import Node
from ..records.snapshots import Archive, Snapshots, unpacked
from ..store.database import Row
from ..store.schema import ARCHIVES, CHOICES, SEATS, SNAPSHOTS, TABLES, VISITS
from ..store.store import Store
from ..store.writer import Conflict, Write
from .clocks import Clock
from .commits import Commits
from .db_rows import choice_row, info_now, ledger_of, luck_of, seat_info_of, snapshot_row
from .in_memory import Tables
from .ledger import Ledger
from .live import Live, Position, Veil
from .seating import PEOPLE
from .table_info import TableInfo
from .table_referee import Mark, TableReferee, rolls_next
from .table_writes import TableWrites
from .tables import Status


class Kept(NamedTuple):
    """A pause as a row keeps it; a position that is None is the last one."""

    until: float
    public: Position | None
    ahead: dict[int, Position | None]

    def veil(self, live: Live) -> Veil:
        """The pause at a table that was read meanwhile."""
        ahead = {seat: found or live.true for seat, found in self.ahead.items()}
        answered = frozenset(seat for seat, found in self.ahead.items() if found is not None)
        return Veil(self.until, self.public or live.played, ahead, answered)


class Loading:
    """Reading tables into memory."""

    def __init__(
        self,
        config: ServerConfig,
        store: Store,
        node: Node,
        games: GameLoader,
        tables: Tables,
        snapshots: Snapshots,
        commits: Commits,
        writes: TableWrites,
        alarms: Alarms,
    ) -> None:
        self._config, self._store, self._node, self._games = config, store, node, games
        self._tables, self._snapshots, self._commits = tables, snapshots, commits
        self._writes, self._alarms = writes, alarms

    async def load(self, table: str) -> Live:
        """Read a table from the database, bring it up to date, and keep it."""
        while True:
            with suppress(Conflict):  # another server brought it up to date meanwhile
                return await self._read_table(table)

    async def _rows_of(
        self, table: str, after: int = 0
    ) -> tuple[Row, Sequence[Row], Sequence[Row]]:
        """A table, its seats, and its entries after the first so many: all of one version."""
        its = select(TABLES).where(TABLES.c.id == table)
        chosen = select(CHOICES).where(CHOICES.c.table == table, CHOICES.c.seq > after)
        sits = select(SEATS).where(SEATS.c.table == table).order_by(SEATS.c.number)
        row = await self._store.row(its)
        while row is not None:
            seats = await self._store.rows(sits)
            entries = await self._store.rows(chosen.order_by(CHOICES.c.seq))
            again = None if self._node.is_alone else await self._store.row(its)
            if self._node.is_alone or (again is not None and again["version"] == row["version"]):
                return row, seats, entries
            row = again
        raise Denied(Denial.UNKNOWN_TABLE, table=table)

    async def _read_table(self, table: str) -> Live:
        row, seats, rows = await self._rows_of(table)
        info, ledger = info_now(row, self._games), ledger_of(rows, len(seats))
        archive = await self._kept(info, ledger)
        if archive is None:
            referee = await self._resumed(info, ledger)
        else:
            referee = await self._as_it_ended(info, ledger, archive)
        live = Live(info, [seat_info_of(seat) for seat in seats], referee)
        live.ledger, live.offers, live.archive = ledger, list(row["offers"]), archive
        live.version, live.leased_by = row["version"], row["leased_by"]
        live.clock, live.deadline = Clock.from_stored(dict(row["clock"])), row["deadline"]
        self._furnish(live)
        self._publish_as_kept(live, row, await self._pause_of(live, row))
        await self._bring_up_to_date(live)
        visits = await self._store.rows(select(VISITS).where(VISITS.c.table == table))
        live.visits = {(v["person"], v["viewer"]): v["length"] for v in visits}
        self._tables.keep(live)
        return live

    async def _resumed(
        self, info: TableInfo, ledger: Ledger, until: int | None = None
    ) -> TableReferee:
        """After ``until`` entries, or all: from the last snapshot, by the rules of today."""
        game, seq = self._games.game(info.game), len(ledger) if until is None else until
        query = select(SNAPSHOTS).where(SNAPSHOTS.c.table == info.id, SNAPSHOTS.c.seq <= seq)
        last = await self._store.row(query.order_by(SNAPSHOTS.c.seq.desc()).limit(1))
        state = await self._snapshots.thawed(game, last) if last else None
        start = last["choices"] if last else 0
        return resumed(game, info, ledger, seq, state, start, self._config.now())

    async def _kept(self, info: TableInfo, ledger: Ledger) -> Archive | None:
        """What was kept of a finished game; nothing of use where later rules played it.

        These may have had options that nobody here can name.
        """
        known = self._games.game(info.game).option_count
        if not info.is_closed or max(ledger.options, default=0) >= known:
            return None
        row = await self._store.row(select(ARCHIVES).where(ARCHIVES.c.table == info.id))
        if row is None:
            return None
        return Archive(**{f.name: row[f.name] for f in fields(Archive)})

    async def _as_it_ended(self, info: TableInfo, ledger: Ledger, archive: Archive) -> TableReferee:
        """A finished game as it ended; no rule is run."""
        game = self._games.game(info.game)
        layout = await self._snapshots.layout(game, archive.layout)
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
        referee.at = self._config.now()
        return referee

    def _furnish(self, live: Live) -> None:
        """Tell the referee who rolls dice, who answers by itself, and what the options are."""
        self._instruct(live, live.referee)
        live.update_positions()

    def _instruct(self, live: Live, referee: TableReferee) -> None:
        ledger = live.ledger
        past = (ledger[seq] for seq in range(len(ledger), 0, -1))
        on_turn = (e.by for e in past if rolls_next(e.by, e.seen, e.marks))
        referee.last_actor = next(on_turn, -1)
        referee.roller = lambda referee: _roller(live, referee)
        referee.auto_response = lambda s, seat: _auto_response(live, referee, seat)
        referee.shares = live.shares
        if live.info.status in (Status.RUNNING, Status.PAUSED) and not referee.is_over:
            referee.listed = referee.options()

    # What others have written

    async def _pause_of(self, live: Live, row: Row) -> Kept | None:
        """The pause that runs at this table, if one does."""
        until = row["veil_until"]
        if until is None or until <= self._config.now() or live.info.is_closed:
            return None
        public = await self._position_at(live, row["public"])
        ahead = {int(k): await self._position_at(live, seq) for k, seq in row["ahead"].items()}
        return Kept(until, public, ahead)

    async def _position_at(self, live: Live, seq: int) -> Position | None:
        """The table after one of its entries, for whoever is not shown more; None for the last."""
        if seq >= len(live.ledger):
            return None
        if live.public.seq == seq:
            return live.public
        referee = await self._resumed(live.info, live.ledger, seq)
        self._instruct(live, referee)
        return Position(referee.game, referee, live.views, seq)

    def _publish_as_kept(self, live: Live, row: Row, pause: Kept | None) -> None:
        """Publish what the row says that each may see; nothing else happens in between."""
        referee, screen = live.referee, row["screen"]
        same_rules = referee.game.plays(live.info.rules_version) and not referee.steps
        if screen and same_rules and live.info.status is Status.RUNNING:
            referee.screen = screen
            referee.listed = [] if referee.waits or referee.is_over else referee.options()
        live.update_positions()
        if live.answer is not None and screen:
            live.silent = set(screen["silent"])
        if pause is not None:
            live.pause_again(pause.veil(live))
            self._alarms.set(pause.until, live.info.id, "veil")

    async def reaching(self, table: str, viewer: int, length: int) -> Live:
        """The table as far as a page knows it, which may come from a server that is ahead."""
        live = await self._tables.live(table)
        if not self._node.is_alone and length > live.length(viewer):
            await self.catch_up(table)
            live = await self._tables.live(table)
        return live

    async def catch_up(self, table: str, version: int | None = None) -> None:
        """Another server has written: take over what is new, for those who watch here."""
        live = self._tables.find(table)
        if live is None:
            return
        async with live.lock:
            if self._tables.find(table) is not live or live.version == version:
                return
            try:
                row, seats, entries = await self._rows_of(table, len(live.ledger))
            except Denied:  # it was taken away
                self._tables.drop(table)
                for stream in live.streams:
                    stream.end()
                return
            if row["version"] <= live.version:
                return
            if self._follows(live, row, entries):
                await self._follow(live, row, seats)
            else:
                await self._tables.reload(live)

    def _follows(self, live: Live, row: Row, entries: Sequence[Row]) -> bool:
        """Whether the entries lead on from what is in memory, by the same rules.

        Where a table begins, pauses, goes on or ends, it is read anew.
        """
        info = live.info
        if row["status"] != info.status.value or row["rules_version"] != info.rules_version:
            return False
        return all(live.referee.redo(e["option"], Mark(e["marks"]), e["at"]) for e in entries)

    async def _follow(self, live: Live, row: Row, seats: Sequence[Row]) -> None:
        steps = live.referee.taken()
        live.ledger.extend(steps)
        live.recent.extend(steps)
        pause = await self._pause_of(live, row)
        live.info, live.seats = info_now(row, self._games), [seat_info_of(seat) for seat in seats]
        live.offers, live.deadline = list(row["offers"]), row["deadline"]
        live.clock = Clock.from_stored(dict(row["clock"]))
        live.version, live.leased_by = row["version"], row["leased_by"]
        if live.info.status in (Status.RUNNING, Status.PAUSED):
            live.referee.listed = [] if live.referee.is_over else live.referee.options()
        self._publish_as_kept(live, row, pause)
        live.changed()

    async def _bring_up_to_date(self, live: Live) -> None:
        """Under other rules than before: keep a snapshot by the new ones, and go on."""
        info, referee = live.info, live.referee
        struck = referee.taken()
        begun = info.status in (Status.RUNNING, Status.PAUSED) and not info.uploaded
        if not struck and (referee.game.plays(info.rules_version) or not begun):
            return
        info.rules_version, info.rules_from = referee.game.rules_version, referee.length
        referee.seal()
        live.ledger.extend(struck)  # it is written without being told step by step
        write = Write(
            live.fence,
            choices=[choice_row(info.id, step) for step in struck],
            snapshots=[snapshot_row(info.id, referee)],
            columns={"rules_version": info.rules_version, "rules_from": info.rules_from},
        )
        await self._writes.write(live, write)
        if info.status is Status.RUNNING:
            referee.advance()
            await self._commits.commit(live)
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
    game: Game,
    info: TableInfo,
    ledger: Ledger,
    seq: int,
    kept: State | None,
    start: int,
    now: float,
) -> TableReferee:
    """The table after ``seq`` entries: from a state kept after ``start`` choices, or the beginning.

    Choices that no longer fit are struck out, as the next entry. A table that is only looked back
    on stays as it was kept.
    """
    choices = ledger.standing(seq)
    referee = TableReferee(
        game,
        info.settings,
        luck_of(info),
        state=kept,
        choices=choices[:start],
        length=seq,
    )
    referee.at = now
    # What led to the state that was kept is not looked at again: rather ask than not.
    referee.hesitated = any(ledger[entry].by >= 0 for entry in range(1, seq + 1))
    if info.is_closed and not game.plays(info.rules_version):
        return referee
    for done, option in enumerate(choices[start:]):
        if not referee.repeat(option):
            if not info.is_closed:
                referee.strike(len(choices) - start - done)
            break
    return referee
