"""What people settle among themselves: to pause, to end, to let a bot play for who is away."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Executable

from ..config import ServerConfig
from ..denied import Denial, Denied
from ..people.people import Person
from ..streams import Streams
from ..tasks import Tasks
from .commits import Commits
from .db_rows import seat_changed
from .hosting import Hosting
from .in_memory import Tables
from .live import AGREE, RESIGN, Live, spoken
from .rights import must_run, require_seats
from .seating import PEOPLE, Holder
from .table_info import SeatInfo
from .table_referee import Mark
from .table_view import OfferKind
from .tables import Status

PAUSE: OfferKind = "pause"
REPLACE: OfferKind = "replace"
END: OfferKind = "end"


class Agreements:
    """Offers that take effect when the others agree."""

    def __init__(
        self,
        config: ServerConfig,
        tables: Tables,
        hosting: Hosting,
        commits: Commits,
        streams: Streams,
        tasks: Tasks,
    ) -> None:
        self._config, self._tables, self._hosting = config, tables, hosting
        self._commits, self._streams, self._tasks = commits, streams, tasks

    async def offer(
        self, table_id: str, person: Person, kind: OfferKind, seat: int | None = None
    ) -> None:
        """Propose something; it is done at once where nobody else must agree."""
        await self._tasks.shielded(self._offer(table_id, person, kind, seat))

    async def _offer(self, table: str, person: Person, kind: OfferKind, seat: int | None) -> None:
        async with self._tables.locked(table) as live:
            by = require_seats(live, person)[0]
            must_run(live)
            about = self._about(live, person, kind, seat)
            made = _found(live, kind, seat)
            if made is None:
                made = {"kind": kind, "seat": about, "by": by, "agreed": []}
                live.offers.append(made)
            await self._agreed(live, made, by)

    def _about(self, live: Live, person: Person, kind: OfferKind, seat: int | None) -> int:
        """The seat an offer is about; denied where there is nothing to offer."""
        if kind == END and not _may_end(live):
            raise Denied(Denial.CANNOT_END)
        if kind in (PAUSE, END):
            return require_seats(live, person)[0]
        if kind != REPLACE or seat is None or not 0 <= seat < len(live.seats):
            raise Denied(Denial.UNKNOWN_SEAT)
        seat_info = live.seats[seat]
        if seat_info.kind not in PEOPLE or not seat_info.absent or seat_info.holder == person.id:
            raise Denied(Denial.NOT_ABSENT, seat=seat)
        return seat

    async def agree(
        self, table_id: str, person: Person, kind: OfferKind, seat: int | None = None
    ) -> None:
        """Agree to what somebody proposed."""
        await self._tasks.shielded(self._agree(table_id, person, kind, seat))

    async def _agree(self, table: str, person: Person, kind: OfferKind, seat: int | None) -> None:
        async with self._tables.locked(table) as live:
            by = require_seats(live, person)[0]
            must_run(live)
            made = _found(live, kind, seat)
            if made is None:
                raise Denied(Denial.NO_SUCH_OFFER)
            await self._agreed(live, made, by)

    async def _agreed(self, live: Live, offer: dict[str, Any], by: int) -> None:
        if by not in offer["agreed"]:
            offer["agreed"] = sorted([*offer["agreed"], by])
        changed = self.settle(live, offer)
        live.revision += 1
        await self._commits.commit(live, *changed)
        self._streams.wake_lobby()

    def settle(self, live: Live, offer: dict[str, Any]) -> list[Executable]:
        """Do what was offered, where nobody is missing who must agree."""
        said = {live.seats[seat].holder for seat in offer["agreed"]}
        if not self._voters(live, offer) <= said:
            return []
        live.offers.remove(offer)
        return self._done(live, offer)

    def _voters(self, live: Live, offer: dict[str, Any]) -> set[str | None]:
        """Those without whom it is not done; who is away, or has resigned, stops nothing."""
        there: set[str | None] = {
            c.holder for c in live.seats if c.holder and not c.absent and not _has_left(live, c)
        }
        if offer["kind"] == REPLACE:
            there &= live.present
            there.discard(live.seats[offer["seat"]].holder)
        return there

    def _done(self, live: Live, offer: dict[str, Any]) -> list[Executable]:
        if offer["kind"] == PAUSE:
            live.info.status = Status.PAUSED
            return []
        if offer["kind"] == END:
            _end(live, self._config.now())
            return []
        return [self.hand_over(live, offer["seat"])]

    def hand_over(self, live: Live, seat: int) -> Executable:
        """A bot plays on; the person is remembered, and may come back."""
        seat_info = live.seats[seat]
        seat_info.kind, seat_info.bot, seat_info.absent = (
            Holder.BOT,
            self._hosting.default_bot(live),
            False,
        )
        if live.true.asked == seat:
            live.deadline = None
        return seat_changed(live, seat)

    async def withdraw(
        self, table_id: str, person: Person, kind: OfferKind, seat: int | None = None
    ) -> None:
        """Take back one's own offer or one's agreement; who has not agreed declines for all."""
        await self._tasks.shielded(self._withdraw(table_id, person, kind, seat))

    async def _withdraw(
        self, table: str, person: Person, kind: OfferKind, seat: int | None
    ) -> None:
        async with self._tables.locked(table) as live:
            own_seats = require_seats(live, person)
            made = _found(live, kind, seat)
            if made is None:
                raise Denied(Denial.NO_SUCH_OFFER)
            declined = not set(own_seats) & {*made["agreed"]}
            made["agreed"] = [s for s in made["agreed"] if s not in own_seats]
            if declined or made["by"] in own_seats or not made["agreed"]:
                live.offers.remove(made)
            live.revision += 1
            await self._commits.commit(live)

    async def resume(self, table_id: str, person: Person) -> None:
        """Go on after a pause; anybody at the table may say so."""
        await self._tasks.shielded(self._resume(table_id, person))

    async def _resume(self, table: str, person: Person) -> None:
        async with self._tables.locked(table) as live:
            require_seats(live, person)
            if live.info.status is not Status.PAUSED:
                raise Denied(Denial.NOT_PAUSED)
            live.info.status = Status.RUNNING
            live.revision += 1
            live.referee.advance()
            await self._commits.commit(live)
            self._streams.wake_lobby()

    async def take_seat_back(self, table_id: str, person: Person, seat: int) -> None:
        """A person is back: the bot gets up."""
        await self._tasks.shielded(self._take_seat_back(table_id, person, seat))

    async def _take_seat_back(self, table: str, person: Person, seat: int) -> None:
        async with self._tables.locked(table) as live:
            if not 0 <= seat < len(live.seats):
                raise Denied(Denial.UNKNOWN_SEAT, seat=seat)
            seat_info = live.seats[seat]
            if seat_info.person != person.id:
                raise Denied(Denial.NOT_SEATED, seat=seat)
            if live.info.status is Status.OVER:
                raise Denied(Denial.OVER)
            if seat_info.kind is Holder.BOT:
                seat_info.kind, seat_info.bot = Holder.PERSON, ""
                live.clock.asked = None if live.true.asked == seat else live.clock.asked
            seat_info.absent = False
            live.clock.answered(seat)
            live.offers = [
                o for o in live.offers if not (o["kind"] == REPLACE and o["seat"] == seat)
            ]
            live.revision += 1
            await self._commits.commit(live, seat_changed(live, seat))
            self._streams.wake_lobby()


def _found(live: Live, kind: str, seat: int | None) -> dict[str, Any] | None:
    """The offer of this kind, about this seat where that matters."""
    alike = [o for o in live.offers if o["kind"] == kind]
    return next((o for o in alike if kind != REPLACE or o["seat"] == seat), None)


def _may_end(live: Live) -> bool:
    """Whether the game knows how its seats agree to end it."""
    return spoken(live.referee.game, 0, AGREE) >= 0


def _has_left(live: Live, seat_info: SeatInfo) -> bool:
    """Whether a seat has resigned: then it has no say any more."""
    said = spoken(live.referee.game, seat_info.number, RESIGN)
    return said >= 0 and live.referee.refusal(said) != 0


def _end(live: Live, now: float) -> None:
    """Every seat that plays says that it agrees, the bots too: the rules end the game."""
    live.referee.at = now
    for seat_info in live.seats:
        said = spoken(live.referee.game, seat_info.number, AGREE)
        if not live.referee.is_over and live.referee.refusal(said) == 0:
            live.referee.take(said, Mark.BOT if seat_info.kind is Holder.BOT else Mark.NONE)
