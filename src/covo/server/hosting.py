"""Making tables, and filling their seats."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from dataclasses import replace

from sqlalchemy import Executable, insert

from covo.bots import is_level
from covo.engine.game import NOBODY, Game, SetupError

from .cards import Card, Chair
from .clocks import Pace, TimeControl
from .denied import Denial, Denied
from .live import Live
from .loading import chair_row, row_of
from .people import Person
from .revival import Revival
from .rows import seat_changed
from .seating import FREE, Holder, SeatPlan
from .store.schema import CHOICES, SEATS, SNAPSHOTS, TABLES
from .store.writer import Write
from .tables import Notice, Proposal, Status

LONGEST_NAME = 24
SLOWEST = {Pace.NONE: 0, Pace.LIVE: 24 * 3600, Pace.DAYS: 60}
"""The most time a turn may be given, in the units of its pace."""


class Hosting(Revival):
    """The chapter of tables as pieces of furniture."""

    # Making one

    async def create(self, person: Person, proposal: Proposal) -> Notice:
        """A new table; it begins as soon as no seat is free."""
        card, chairs = self._proposed(person, proposal)
        return await self._apart(self._establish(card, chairs, person))

    def _proposed(self, person: Person, proposal: Proposal) -> tuple[Card, list[Chair]]:
        game = self._game(proposal.game)
        _check_time(proposal.time)
        try:
            settings = game.settings({**proposal.settings, **_clock_settings(game, proposal)})
        except SetupError as fault:
            raise Denied(Denial.BAD_SETUP, fault=fault) from None
        if game.players(settings) != len(proposal.seats):
            raise Denied(Denial.BAD_SEATS, wanted=game.players(settings))
        _check_manner(person, proposal)
        chairs = self._chairs(person, game, proposal.seats)
        now = self.plan.now()
        card = Card(
            id=self.plan.new_id(),
            game=game.name,
            settings=settings,
            status=Status.GATHERING,
            visibility=proposal.visibility,
            time=proposal.time,
            real_dice=proposal.real_dice,
            manner=replace(
                proposal.manner, hints=proposal.manner.hints and not proposal.manner.rated
            ),
            creator=person.id,
            created=now,
            moved=now,
            rounds=0,
            rules_version=game.rules_version,
            began_with=game.rules_version,
            rules_from=0,
            secret=self.plan.new_secret(),
            luck_from=1,
            uploaded=False,
            forked_from=None,
            asked=NOBODY,
            waiting=NOBODY,
            outcome=None,
            pledge=None,
        )
        return card, chairs

    def _chairs(self, person: Person, game: Game, seats: Sequence[SeatPlan]) -> list[Chair]:
        kinds = [seat.kind for seat in seats]
        if kinds.count(Holder.ME) > 1 or Holder.PERSON in kinds:
            raise Denied(Denial.BAD_SEATS)
        if Holder.LOCAL in kinds and Holder.ME not in kinds:
            raise Denied(Denial.BAD_SEATS)
        return [self._chair(person, game, i, seat) for i, seat in enumerate(seats)]

    def _chair(self, person: Person, game: Game, number: int, seat: SeatPlan) -> Chair:
        if seat.kind is Holder.BOT and not is_level(seat.bot, game):
            raise Denied(Denial.UNKNOWN_BOT, bot=seat.bot)
        mine = seat.kind in (Holder.ME, Holder.LOCAL)
        names = {
            Holder.ME: person.name,
            Holder.BOT: seat.name or seat.bot,
            Holder.LOCAL: seat.name or f"{person.name} {number + 1}",
        }
        return Chair(
            number=number,
            kind=Holder.PERSON if seat.kind is Holder.ME else seat.kind,
            name=names.get(seat.kind, "").strip()[:LONGEST_NAME],
            person=person.id if mine else None,
            bot=seat.bot if seat.kind is Holder.BOT else "",
            absent=False,
            invite=secrets.token_urlsafe(16) if seat.kind is Holder.INVITED else "",
            filter=game.filters[0],
        )

    async def _establish(
        self, card: Card, chairs: list[Chair], person: Person, past: Write | None = None
    ) -> Notice:
        """Write a new table down, with the past it may have, and begin."""
        seats = [chair_row(card.id, chair) for chair in chairs]
        write = Write(others=[(insert(TABLES), [row_of(card)]), (insert(SEATS), seats)])
        if past is not None and past.choices:
            write.others += [(insert(CHOICES), past.choices), (insert(SNAPSHOTS), past.snapshots)]
            self._know_layout(write, self._game(card.game))
        await self._writer.write(write)
        async with self._at(card.id) as live:
            await self._begin_if_full(live)
            self._wake_lobby()
            return live.notice(person.id)

    async def _begin_if_full(self, live: Live, *others: Executable) -> None:
        """Play begins when somebody sits everywhere."""
        waits = any(chair.kind in FREE for chair in live.chairs) or live.card.uploaded
        if live.card.status is Status.GATHERING and not waits:
            live.card.status = Status.RUNNING
            live.revision += 1
            live.course.advance()
        await self._commit(live, *others)

    # Seats

    async def invite(self, person: Person, table_id: str, seat: int) -> str:
        """The code that lets somebody take this seat."""
        live = await self._live(table_id)
        if live.card.creator != person.id:
            raise Denied(Denial.NOT_ALLOWED)
        if not 0 <= seat < len(live.chairs) or live.chairs[seat].kind is not Holder.INVITED:
            raise Denied(Denial.SEAT_TAKEN, seat=seat)
        return live.chairs[seat].invite

    async def join(
        self, person: Person, table_id: str, seat: int | None = None, invite: str = ""
    ) -> Notice:
        """Take a free seat: any that is open, or the one that an invitation names."""
        return await self._apart(self._join(person, table_id, seat, invite))

    async def _join(self, person: Person, table: str, seat: int | None, invite: str) -> Notice:
        async with self._at(table) as live:
            if live.card.status is not Status.GATHERING:
                raise Denied(Denial.STARTED)
            if live.hands(person.id):
                raise Denied(Denial.ALREADY_SEATED)
            if live.card.manner.rated and not person.has_account:
                raise Denied(Denial.NEEDS_ACCOUNT)
            chair = _free_chair(live, seat, invite)
            chair.kind, chair.person, chair.name = Holder.PERSON, person.id, person.name
            chair.invite = ""
            live.revision += 1
            await self._begin_if_full(live, seat_changed(live, chair.number))
            live.changed()
            self._wake_lobby()
            return live.notice(person.id)

    def _default_bot(self, live: Live) -> str:
        levels = self._rulebooks.levels(live.card.game)
        return levels[len(levels) // 2]


def _free_chair(live: Live, seat: int | None, invite: str) -> Chair:
    if invite:
        codes = [c for c in live.chairs if c.kind is Holder.INVITED]
        invited = [c for c in codes if secrets.compare_digest(c.invite.encode(), invite.encode())]
        if not invited:
            raise Denied(Denial.BAD_INVITE)
        return invited[0]
    if seat is None:
        free = [c for c in live.chairs if c.kind is Holder.OPEN]
        if not free:
            raise Denied(Denial.SEAT_TAKEN)
        return free[0]
    if not 0 <= seat < len(live.chairs):
        raise Denied(Denial.UNKNOWN_SEAT, seat=seat)
    if live.chairs[seat].kind is Holder.INVITED:
        raise Denied(Denial.BAD_INVITE)
    if live.chairs[seat].kind is not Holder.OPEN:
        raise Denied(Denial.SEAT_TAKEN, seat=seat)
    return live.chairs[seat]


def _check_manner(person: Person, proposal: Proposal) -> None:
    """A rated table needs two who can be told apart, and luck that nobody enters by hand."""
    if not proposal.manner.rated:
        return
    kinds = [seat.kind for seat in proposal.seats]
    if Holder.ME in kinds and not person.has_account:
        raise Denied(Denial.NEEDS_ACCOUNT)
    if len(kinds) < 2 or Holder.LOCAL in kinds or proposal.real_dice:
        raise Denied(Denial.NOT_RATABLE)


def _check_time(time: TimeControl) -> None:
    fits = 0 <= time.turn <= SLOWEST[time.pace] and 0 <= time.reaction <= SLOWEST[Pace.LIVE]
    if not fits or (time.pace is not Pace.NONE and time.turn == 0):
        raise Denied(Denial.BAD_TIME)


def _clock_settings(game: Game, proposal: Proposal) -> dict[str, str]:
    """A game that has clocks among its settings is told of them, as far as it knows such."""
    if proposal.time.pace is not Pace.LIVE:
        return {}
    wanted = {"clock": str(proposal.time.turn), "reaction_clock": str(proposal.time.reaction)}
    known = {o.name: o.values for o in game.setup_options}
    return {k: v for k, v in wanted.items() if k in known and v in known[k]}
