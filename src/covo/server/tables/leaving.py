"""Leaving a table: standing up, handing one's seat to a bot, resigning, clearing it away."""

from __future__ import annotations

from sqlalchemy import Executable, delete

from ..denied import Denial, Denied
from ..people.people import Person
from ..store.schema import TABLES
from ..streams import Streams
from ..tasks import Tasks
from .agreements import Agreements
from .choices import Choices
from .commits import Commits
from .db_rows import seat_changed
from .in_memory import Tables
from .live import RESIGN, Live, spoken
from .rights import require_seat, require_seats
from .seating import Holder, new_invite
from .table_writes import TableWrites
from .tables import Status


class Leaving:
    """How people leave a table."""

    def __init__(
        self,
        tables: Tables,
        choices: Choices,
        agreements: Agreements,
        commits: Commits,
        writes: TableWrites,
        streams: Streams,
        tasks: Tasks,
    ) -> None:
        self._tables, self._choices, self._agreements = tables, choices, agreements
        self._commits, self._writes = commits, writes
        self._streams, self._tasks = streams, tasks

    async def leave(self, person: Person, table_id: str, seat: int | None = None) -> None:
        """Give one's seats back before play begins; afterwards a bot plays on in them.

        One of several on the same device is named by its ``seat``. A seat left to a bot may be
        taken back while the game goes on. Who leaves a rated game has lost it.
        """
        live = await self._tables.live(table_id)
        if live.info.manner.rated and live.info.status in (Status.RUNNING, Status.PAUSED):
            await self.resign(person, table_id, seat)
            return
        await self._tasks.shielded(self._leave(person, table_id, seat))

    async def _leave(self, person: Person, table: str, seat: int | None) -> None:
        async with self._tables.locked(table) as live:
            own_seats = self._own(live, person, seat)
            if live.info.status is Status.OVER:
                raise Denied(Denial.OVER)
            if live.info.status is Status.GATHERING:
                changed = [_free(live, one) for one in own_seats]
            else:
                changed = [self._agreements.hand_over(live, one) for one in own_seats]
                changed += self._settle_without(live, own_seats)
            await self._commits.commit(live, *changed)
            live.changed()
            self._streams.wake_lobby()

    def _own(self, live: Live, person: Person, seat: int | None) -> tuple[int, ...]:
        """All seats of a person, or the one that is named."""
        return require_seats(live, person) if seat is None else (require_seat(live, person, seat),)

    def _settle_without(self, live: Live, gone: tuple[int, ...]) -> list[Executable]:
        """Offers that waited for those who have left; bots alone wait for nobody."""
        live.offers = [o for o in live.offers if o["by"] not in gone and o["seat"] not in gone]
        if not live.people and live.info.status is Status.PAUSED:
            live.info.status = Status.RUNNING
            live.referee.advance()
        changed: list[Executable] = []
        for offer in list(live.offers):
            changed += self._agreements.settle(live, offer)
        return changed

    async def resign(self, person: Person, table_id: str, seat: int | None = None) -> None:
        """Give the game up by its own rules, for all one's seats or the one named: it is lost."""
        live = await self._tables.live(table_id)
        for one in self._own(live, person, seat):
            said = spoken(live.referee.game, one, RESIGN)
            if said < 0:
                raise Denied(Denial.CANNOT_RESIGN)
            await self._choices.choose(table_id, person, one, live.length(one), said)

    async def discard(self, person: Person, table_id: str) -> None:
        """Clear a table away: one's own before play begins, or a game against bots alone."""
        await self._tasks.shielded(self._discard(person, table_id))

    async def _discard(self, person: Person, table: str) -> None:
        async with self._tables.locked(table) as live:
            _check_discard(live, person)
            if live.thinking is not None:
                live.thinking.cancel()
            await self.take_away(live)

    async def take_away(self, live: Live) -> None:
        """Delete a table, and all that belongs to it."""
        gone = delete(TABLES).where(TABLES.c.id == live.info.id)
        await self._writes.change_table(live, gone)
        self._tables.drop(live.info.id)
        for stream in live.streams:
            stream.end()
        self._streams.wake_lobby()


def _check_discard(live: Live, person: Person) -> None:
    """Whoever made a table may clear it away, unless somebody else has played there."""
    info, others = live.info, {c.person for c in live.seats} - {None, person.id}
    if info.creator != person.id:
        raise Denied(Denial.NOT_ALLOWED)
    if info.status is Status.GATHERING or info.uploaded:
        return
    if info.manner.rated:
        raise Denied(Denial.RATED_STAYS)
    if others:
        raise Denied(Denial.OTHERS_PLAY)


def _free(live: Live, seat: int) -> Executable:
    """Nobody sits there any more; where somebody was invited, another invitation is needed."""
    seat_info = live.seats[seat]
    seat_info.kind = Holder.INVITED if seat_info.invite else Holder.OPEN
    seat_info.invite = new_invite(seat_info.kind)
    seat_info.person, seat_info.name = None, ""
    # Whoever sits down next has wishes of their own.
    seat_info.filter, seat_info.spared = live.referee.game.prompt_filters[0], []
    return seat_changed(live, seat)
