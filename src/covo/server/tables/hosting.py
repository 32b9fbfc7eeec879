"""Making tables, and filling their seats."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from dataclasses import replace

from sqlalchemy import Executable, insert

from covo.bots import is_level
from covo.engine.game import NOBODY, Game, SetupError

from ..config import ServerConfig
from ..denied import Denial, Denied
from ..game_loader import GameLoader
from ..people.people import Person
from ..records.snapshots import Snapshots
from ..store.schema import CHOICES, SEATS, SNAPSHOTS, TABLES
from ..store.store import Store
from ..store.writer import Write
from ..streams import Streams
from ..tasks import Tasks
from .clocks import Pace, TimeControl
from .commits import Commits
from .db_rows import row_of, seat_changed, seat_row
from .in_memory import Tables
from .live import Live
from .seating import FREE, Holder, SeatPlan, new_invite
from .table_info import SeatInfo, TableInfo
from .tables import Notice, Proposal, Status

LONGEST_NAME = 24
SLOWEST = {Pace.NONE: 0, Pace.LIVE: 24 * 3600, Pace.DAYS: 60}
"""The most time a turn may be given, in the units of its pace."""


class Hosting:
    """Makes tables and fills their seats."""

    def __init__(
        self,
        config: ServerConfig,
        store: Store,
        games: GameLoader,
        tables: Tables,
        snapshots: Snapshots,
        commits: Commits,
        streams: Streams,
        tasks: Tasks,
    ) -> None:
        self._config, self._store, self._games, self._tables = config, store, games, tables
        self._snapshots, self._commits = snapshots, commits
        self._streams, self._tasks = streams, tasks

    # Making one

    async def create(self, person: Person, proposal: Proposal) -> Notice:
        """A new table; it begins as soon as no seat is free."""
        info, seat_infos = self._proposed(person, proposal)
        return await self._tasks.shielded(self.establish(info, seat_infos, person))

    def _proposed(self, person: Person, proposal: Proposal) -> tuple[TableInfo, list[SeatInfo]]:
        game = self._games.game(proposal.game)
        _check_time(proposal.time)
        try:
            settings = game.settings({**proposal.settings, **_clock_settings(game, proposal)})
        except SetupError as fault:
            raise Denied(Denial.BAD_SETUP, fault=fault) from None
        if game.players(settings) != len(proposal.seats):
            raise Denied(Denial.BAD_SEATS, wanted=game.players(settings))
        _check_manner(person, proposal)
        seat_infos = self.seat_infos(person, game, proposal.seats)
        now = self._config.now()
        info = TableInfo(
            id=self._config.new_id(),
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
            secret=self._config.new_secret(),
            luck_from=1,
            uploaded=False,
            forked_from=None,
            asked=NOBODY,
            waiting=NOBODY,
            outcome=None,
            pledge=None,
        )
        return info, seat_infos

    def seat_infos(self, person: Person, game: Game, seats: Sequence[SeatPlan]) -> list[SeatInfo]:
        """The seats of a table as they were proposed."""
        kinds = [seat.kind for seat in seats]
        if kinds.count(Holder.ME) > 1 or Holder.PERSON in kinds:
            raise Denied(Denial.BAD_SEATS)
        if Holder.LOCAL in kinds and Holder.ME not in kinds:
            raise Denied(Denial.BAD_SEATS)
        return [self._seat_info(person, game, i, seat) for i, seat in enumerate(seats)]

    def _seat_info(self, person: Person, game: Game, number: int, seat: SeatPlan) -> SeatInfo:
        if seat.kind is Holder.BOT and not is_level(seat.bot, game):
            raise Denied(Denial.UNKNOWN_BOT, bot=seat.bot)
        mine = seat.kind in (Holder.ME, Holder.LOCAL)
        names = {
            Holder.ME: person.name,
            Holder.BOT: seat.name or seat.bot,
            Holder.LOCAL: seat.name or f"{person.name} {number + 1}",
        }
        return SeatInfo(
            number=number,
            kind=Holder.PERSON if seat.kind is Holder.ME else seat.kind,
            name=names.get(seat.kind, "").strip()[:LONGEST_NAME],
            person=person.id if mine else None,
            bot=seat.bot if seat.kind is Holder.BOT else "",
            absent=False,
            invite=new_invite(seat.kind),
            filter=game.prompt_filters[0],
        )

    async def establish(
        self, info: TableInfo, seat_infos: list[SeatInfo], person: Person, past: Write | None = None
    ) -> Notice:
        """Write a new table down, with the past it may have, and begin."""
        seats = [seat_row(info.id, seat_info) for seat_info in seat_infos]
        write = Write(others=[(insert(TABLES), [row_of(info)]), (insert(SEATS), seats)])
        if past is not None and past.choices:
            write.others += [(insert(CHOICES), past.choices), (insert(SNAPSHOTS), past.snapshots)]
            self._snapshots.know_layout(write, self._games.game(info.game))
        await self._store.write(write)
        async with self._tables.locked(info.id) as live:
            await self.begin_if_full(live)
            self._streams.wake_lobby()
            return live.notice(person.id)

    async def begin_if_full(self, live: Live, *others: Executable) -> None:
        """Play begins when somebody sits everywhere."""
        waits = any(seat_info.kind in FREE for seat_info in live.seats) or live.info.uploaded
        if live.info.status is Status.GATHERING and not waits:
            live.info.status = Status.RUNNING
            live.revision += 1
            live.referee.advance()
        await self._commits.commit(live, *others)

    # Seats

    async def invite(self, person: Person, table_id: str, seat: int) -> str:
        """The code that lets somebody take this seat."""
        live = await self._tables.live(table_id)
        if live.info.creator != person.id:
            raise Denied(Denial.NOT_ALLOWED)
        if not 0 <= seat < len(live.seats) or live.seats[seat].kind is not Holder.INVITED:
            raise Denied(Denial.SEAT_TAKEN, seat=seat)
        return live.seats[seat].invite

    async def join(
        self, person: Person, table_id: str, seat: int | None = None, invite: str = ""
    ) -> Notice:
        """Take a free seat: any that is open, or the one that an invitation names."""
        return await self._tasks.shielded(self._join(person, table_id, seat, invite))

    async def _join(self, person: Person, table: str, seat: int | None, invite: str) -> Notice:
        async with self._tables.locked(table) as live:
            if live.info.status is not Status.GATHERING:
                raise Denied(Denial.STARTED)
            if live.own_seats(person.id):
                raise Denied(Denial.ALREADY_SEATED)
            if live.info.manner.rated and not person.has_account:
                raise Denied(Denial.NEEDS_ACCOUNT)
            seat_info = _free_seat(live, seat, invite)
            seat_info.kind, seat_info.person, seat_info.name = Holder.PERSON, person.id, person.name
            live.revision += 1
            await self.begin_if_full(live, seat_changed(live, seat_info.number))
            live.changed()
            self._streams.wake_lobby()
            return live.notice(person.id)

    def default_bot(self, live: Live) -> str:
        """Who plays where nobody was named."""
        levels = self._games.levels(live.info.game)
        return levels[len(levels) // 2]


def _free_seat(live: Live, seat: int | None, invite: str) -> SeatInfo:
    if invite:
        codes = [c for c in live.seats if c.kind is Holder.INVITED]
        invited = [c for c in codes if secrets.compare_digest(c.invite.encode(), invite.encode())]
        if not invited:
            raise Denied(Denial.BAD_INVITE)
        return invited[0]
    if seat is None:
        free = [c for c in live.seats if c.kind is Holder.OPEN]
        if not free:
            raise Denied(Denial.SEAT_TAKEN)
        return free[0]
    if not 0 <= seat < len(live.seats):
        raise Denied(Denial.UNKNOWN_SEAT, seat=seat)
    if live.seats[seat].kind is Holder.INVITED:
        raise Denied(Denial.BAD_INVITE)
    if live.seats[seat].kind is not Holder.OPEN:
        raise Denied(Denial.SEAT_TAKEN, seat=seat)
    return live.seats[seat]


def _check_manner(person: Person, proposal: Proposal) -> None:
    """A rated table needs two who can be told apart, a clock, and luck that nobody enters."""
    if not proposal.manner.rated:
        return
    kinds = [seat.kind for seat in proposal.seats]
    if Holder.ME in kinds and not person.has_account:
        raise Denied(Denial.NEEDS_ACCOUNT)
    if len(kinds) < 2 or Holder.LOCAL in kinds or proposal.real_dice:
        raise Denied(Denial.NOT_RATABLE)
    if proposal.time.pace is Pace.NONE:  # else who is about to lose need only stay away
        raise Denied(Denial.NEEDS_CLOCK)


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
