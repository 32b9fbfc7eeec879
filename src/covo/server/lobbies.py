"""What the lobby tells of all tables."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Any, NamedTuple

from sqlalchemy import CompoundSelect, Select, select, union_all

from .config import ServerConfig
from .game_loader import GameLoader
from .people.people import Person
from .store.schema import SEATS, TABLES
from .store.store import Store
from .streams import Streams
from .tables.db_rows import info_now, seat_info_of
from .tables.in_memory import Tables
from .tables.seating import PEOPLE
from .tables.table_info import SeatInfo, TableInfo, notice_of
from .tables.tables import Lobby, Notice, Status, Visibility
from .tasks import Tasks

MOST_OWN = 240
"""One's own tables."""
MOST_LISTED = 60
"""Tables in one list of the lobby."""
FORSAKEN = 3600.0
"""Seconds after which nobody else is shown a game that somebody plays against bots, and left."""
MOMENT = 1.0
"""Seconds for which what everybody may know of tables is not read again without a change."""
MOST_SHOWN = 12
"""Tables on the page of a person."""


class PublicLobby(NamedTuple):
    """Tables that everybody may know of, read once for many."""

    changes: int
    """The changes of the lobby that there had been."""
    read_at: float
    found: asyncio.Task[Lobby]


class Lobbies:
    """The lists of tables that people see in the lobby."""

    def __init__(
        self,
        config: ServerConfig,
        store: Store,
        games: GameLoader,
        tables: Tables,
        streams: Streams,
        tasks: Tasks,
    ) -> None:
        self._config, self._store, self._games = config, store, games
        self._tables, self._streams, self._tasks = tables, streams, tasks
        self._public_lists: dict[str | None, PublicLobby] = {}
        """What everybody may know of tables, by game, as it was last read for those who watch."""
        self.turn = asyncio.Lock()
        """Who watches the lobby is told one after the other: others ask for pages meanwhile."""

    async def lists(
        self, person: Person | None, game: str | None = None, *, watched: bool = False
    ) -> Lobby:
        """The tables somebody may know of, each in the first list it fits.

        Those that watch are many, and all wake at once: what everybody may know is read for
        them once after each change.
        """
        public = await (self._public_once(game) if watched else self._public(game))
        own = await self._own_tables(person, game)
        if not own:
            return public
        mine = {notice.id for notice in own}
        others = [notice for notice in public.all if notice.id not in mine]
        return self._shelved(sorted([*own, *others], key=lambda notice: -notice.moved))

    async def _public(self, game: str | None) -> Lobby:
        """What everybody may know."""
        return self._shelved(await self._listed(None, game))

    async def _public_once(self, game: str | None) -> Lobby:
        """The same, read once for all who ask after the same change, within a moment."""
        now = asyncio.get_running_loop().time()
        kept = self._public_lists.get(game)
        if (
            kept is None
            or kept.changes != self._streams.lobby_changes
            or kept.read_at + MOMENT < now
        ):
            task = self._tasks.spawn(self._public(game))
            kept = self._public_lists[game] = PublicLobby(self._streams.lobby_changes, now, task)
        return await asyncio.shield(kept.found)

    async def _own_tables(self, person: Person | None, game: str | None) -> list[Notice]:
        """The tables of somebody who has some."""
        return [] if person is None else await self._listed(person, game)

    def _shelved(self, notices: Sequence[Notice]) -> Lobby:
        found = Lobby()
        for notice in notices:
            if not _is_forsaken(notice, self._config.now()):
                _shelf(found, notice).append(notice)
        return found

    async def public_tables(self, person: Person, reader: Person | None) -> list[Notice]:
        """Tables of somebody that everybody may know of, the last ones first."""
        public = TABLES.c.visibility == Visibility.PUBLIC.value
        sits = select(SEATS.c.table).where(SEATS.c.person == person.id)
        query = select(TABLES.c.id).where(public, ~TABLES.c.uploaded, TABLES.c.id.in_(sits))
        chosen = query.order_by(TABLES.c.moved.desc()).limit(MOST_SHOWN)
        found = await self._with_chairs(chosen)
        return [self._noticed(info, seat_infos, reader) for info, seat_infos in found]

    def _noticed(
        self, info: TableInfo, seat_infos: list[SeatInfo], person: Person | None
    ) -> Notice:
        """A table in memory knows more than its row, and less: what is veiled."""
        if live := self._tables.find(info.id):
            return live.notice(person.id if person else None)
        mine = tuple(c.number for c in seat_infos if person and c.holder == person.id)
        waits = info.status is Status.RUNNING and info.asked in mine and not info.uploaded
        return notice_of(info, seat_infos, mine, waits, set(), 0)

    async def _listed(self, person: Person | None, game: str | None) -> list[Notice]:
        """The last tables: somebody's own, or of each status those that everybody may know of.

        Each query walks along an index, and ends after so many tables however many there are.
        """
        last = TABLES.c.moved.desc()
        of_game = [] if game is None else [TABLES.c.game == game]
        if person is not None:
            seats = select(SEATS.c.table).where(SEATS.c.person == person.id)
            made = select(TABLES.c.id).where(TABLES.c.creator == person.id)
            own = select(TABLES.c.id).where(TABLES.c.id.in_(seats.union(made)), *of_game)
            chosen: Select[Any] | CompoundSelect[Any] = own.order_by(last).limit(MOST_OWN)
        else:
            public = TABLES.c.visibility == Visibility.PUBLIC.value
            each = [
                select(TABLES.c.id)
                .where(TABLES.c.status == status.value, public, *of_game)
                .order_by(last)
                .limit(MOST_LISTED)
                .subquery()
                for status in Status
            ]
            chosen = union_all(*(select(found.c.id) for found in each))
        found = await self._with_chairs(chosen)
        return [self._noticed(info, seat_infos, person) for info, seat_infos in found]

    async def _with_chairs(
        self, chosen: Select[Any] | CompoundSelect[Any]
    ) -> list[tuple[TableInfo, list[SeatInfo]]]:
        """Tables whose ids are ``chosen``, with their seats."""
        rows = await self._store.rows(
            select(TABLES).where(TABLES.c.id.in_(chosen)).order_by(TABLES.c.moved.desc())
        )
        seats = await self._store.rows(
            select(SEATS).where(SEATS.c.table.in_(chosen)).order_by(SEATS.c.number)
        )
        for row in rows:
            if (row["veil_until"] or 0.0) > self._config.now():
                await self._tables.live(row["id"])  # in memory it knows what all may see meanwhile
        seat_infos: dict[str, list[SeatInfo]] = {}
        for seat in seats:
            seat_infos.setdefault(seat["table"], []).append(seat_info_of(seat))
        return [(info_now(row, self._games), seat_infos.get(row["id"], [])) for row in rows]


def _is_forsaken(notice: Notice, now: float) -> bool:
    """Whether a game against bots lies about that is nobody's business."""
    people = [seat for seat in notice.seats if seat.kind in PEOPLE]
    stays = notice.mine or len(people) > 1 or any(seat.present for seat in people)
    return notice.status is Status.RUNNING and not stays and notice.moved + FORSAKEN < now


def _shelf(lobby: Lobby, notice: Notice) -> list[Notice]:
    """Where a table stands in the lobby."""
    if notice.status is Status.OVER or notice.uploaded:
        return lobby.finished
    if notice.mine:
        return lobby.waiting if notice.waits_for_me else lobby.mine
    if notice.status is Status.GATHERING:
        return lobby.open
    return lobby.running
