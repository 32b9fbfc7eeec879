"""What the lobby tells of all tables."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Select, func, or_, select

from .context import Context
from .db_rows import seat_info_of
from .people import Person
from .seating import PEOPLE
from .store.schema import SEATS, TABLES
from .table_info import SeatInfo, TableInfo, notice_of
from .tables import Lobby, Notice, Status, Visibility

MOST_LISTED = 60
"""Tables in one list of the lobby."""
FORSAKEN = 3600.0
"""Seconds after which nobody else is shown a game that somebody plays against bots, and left."""
MOST_SHOWN = 12
"""Tables on the page of a person."""


class Lobbies(Context):
    """The lists of tables that people see in the lobby."""

    async def notice(self, table_id: str, person: Person | None) -> Notice:
        return (await self._live(table_id)).notice(person.id if person else None)

    async def lobby(self, person: Person | None, game: str | None = None) -> Lobby:
        """The tables somebody may know of, each in the first list it fits."""
        found = Lobby()
        for info, seat_infos in await self._listed(person, game):
            notice = self._noticed(info, seat_infos, person)
            if not _is_forsaken(notice, self.config.now()):
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
        if live := self._lives.get(info.id):
            return live.notice(person.id if person else None)
        mine = tuple(c.number for c in seat_infos if person and c.holder == person.id)
        waits = info.status is Status.RUNNING and info.asked in mine and not info.uploaded
        return notice_of(info, seat_infos, mine, waits, set(), 0)

    async def _listed(
        self, person: Person | None, game: str | None
    ) -> list[tuple[TableInfo, list[SeatInfo]]]:
        # Nobody's id is empty: a stranger holds no seat, and "is null" would be every bot's.
        who = person.id if person else ""
        mine = select(SEATS.c.table).where(SEATS.c.person == who)
        is_mine = or_(TABLES.c.id.in_(mine), TABLES.c.creator == who)
        public = TABLES.c.visibility == Visibility.PUBLIC.value
        rank = (
            func.row_number()
            .over(partition_by=[is_mine, TABLES.c.status], order_by=TABLES.c.moved.desc())
            .label("rank")
        )
        query = select(TABLES.c.id, rank).where(or_(public, is_mine))
        if game is not None:
            query = query.where(TABLES.c.game == game)
        ranked = query.subquery()
        chosen = select(ranked.c.id).where(ranked.c.rank <= MOST_LISTED)
        return await self._with_chairs(chosen)

    async def _with_chairs(self, chosen: Select[Any]) -> list[tuple[TableInfo, list[SeatInfo]]]:
        """Tables whose ids are ``chosen``, with their seats."""
        rows = await self._rows(
            select(TABLES).where(TABLES.c.id.in_(chosen)).order_by(TABLES.c.moved.desc())
        )
        seats = await self._rows(
            select(SEATS).where(SEATS.c.table.in_(chosen)).order_by(SEATS.c.number)
        )
        seat_infos: dict[str, list[SeatInfo]] = {}
        for seat in seats:
            seat_infos.setdefault(seat["table"], []).append(seat_info_of(seat))
        return [(self._info(row), seat_infos.get(row["id"], [])) for row in rows]


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
