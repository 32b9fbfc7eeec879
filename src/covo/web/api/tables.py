"""Tables: those there are, making one, sitting down and getting up."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from litestar import Request
from litestar.di import NamedDependency
from litestar.params import FromPath
from msgspec import UNSET, UnsetType

from covo.server.denied import Denial, Denied
from covo.server.server import Server
from covo.server.tables import seating, tables
from covo.server.tables.clocks import Pace, TimeControl

from . import bodies, games_by_name
from .caller import Caller
from .operation import Body, Query, SeatNumber, Shape, Text, act, create, do, read, remove
from .problem import about

List = Literal["waiting", "mine", "open", "running", "finished"]
LONGEST_TURN = 7 * 24 * 3600
"""Seconds, or days: more than anybody waits for."""


class Browsing(Query):
    """Which tables somebody wants to know of."""

    game: Annotated[str, msgspec.Meta(max_length=64, description="Only this game.")] | UnsetType = (
        UNSET
    )
    which: (
        Annotated[List, msgspec.Meta(description="Only this list; the others stay empty.")]
        | UnsetType
    ) = UNSET


class PlannedSeat(Body):
    """Who shall sit there: `me`, `open` to everybody, `invited` by a code, a `bot`, or `local`:
    another person on one's own device."""

    kind: Literal["me", "open", "invited", "bot", "local"]
    bot: Text = ""
    """The level of a bot; one of the game's `bots`."""
    name: Text = ""


class PlannedTime(Body):
    """How much time there is: `live` counts seconds, `days` counts days a turn."""

    pace: Literal["none", "live", "days"] = "none"
    turn: Annotated[int, msgspec.Meta(ge=0, le=LONGEST_TURN)] = 0
    reaction: Annotated[int, msgspec.Meta(ge=0, le=LONGEST_TURN)] = 0


class NewTable(Body):
    """A table that somebody wants to make."""

    game: Text
    seats: Annotated[list[PlannedSeat], msgspec.Meta(min_length=1, max_length=16)]
    preset: Text = ""
    """A preset of the game; `settings` then change what it says."""
    settings: Annotated[dict[str, Text], msgspec.Meta(max_length=64)] = msgspec.field(
        default_factory=dict
    )
    time: PlannedTime = msgspec.field(default_factory=PlannedTime)
    visibility: Literal["public", "link"] = "public"
    real_dice: bool = False
    """People roll at home, and enter what the dice show."""
    rated: bool = False
    """The result moves everybody's rating; needs accounts and a `time`, and forbids hints."""
    hints: bool = True
    """Seats may ask a bot what it would do."""
    bot_pace: Literal["quick", "steady", "slow"] = "steady"


class Joining(Body):
    """Where to sit down: a seat, or whichever is free; a seat by invitation needs its code."""

    seat: SeatNumber | None = None
    invite: Text = ""


class Going(Query):
    """Which of one's seats it is about."""

    seat: (
        Annotated[
            int,
            msgspec.Meta(
                ge=0, le=31, description="One's own seat, counted from 0; left out, all of them."
            ),
        ]
        | UnsetType
    ) = UNSET

    @property
    def one(self) -> int | None:
        return None if self.seat is UNSET else self.seat


class Inviting(Body):
    """Which seat an invitation is for."""

    seat: SeatNumber


class Invitation(Shape):
    """The code that opens a seat."""

    invite: str


class Seat(Shape):
    """A seat, as everybody may know it."""

    number: int
    kind: Literal["person", "open", "invited", "bot", "local"]
    name: str
    person: str | None
    bot: str
    present: bool
    absent: bool
    """A bot may take it over, if the others agree."""
    won: bool | None


class Time(Shape):
    """How a table keeps time."""

    pace: Literal["none", "live", "days"]
    turn: int
    reaction: int


class Table(Shape):
    """A table, as everybody may know it, and what it is to the caller."""

    id: str
    game: str
    rules_version: int
    settings: dict[str, str]
    status: Literal["gathering", "running", "paused", "over"]
    visibility: Literal["public", "link"]
    time: Time
    real_dice: bool
    rated: bool
    hints: bool
    bot_pace: Literal["quick", "steady", "slow"]
    seats: list[Seat]
    created: float
    moved: float
    """When something public last happened, in seconds of the epoch."""
    rounds: int
    mine: list[int]
    """The caller's own seats."""
    waits_for_me: bool
    waiting_for: list[int]
    """As far as everybody knows."""
    spectators: int
    creator: str
    uploaded: bool
    forked_from: str | None


class Tables(Shape):
    """The lobby: each table stands in the first list it fits."""

    waiting: list[Table]
    """The caller's own that wait for the caller."""
    mine: list[Table]
    open: list[Table]
    running: list[Table]
    finished: list[Table]


def seat_of(seat: seating.Seat) -> Seat:
    return Seat(
        seat.number,
        seat.kind.value,  # type: ignore[arg-type]
        seat.name,
        seat.person,
        seat.bot,
        seat.present,
        seat.absent,
        seat.won,
    )


def table_of(notice: tables.Notice) -> Table:
    """What everybody may know, as JSON has it."""
    time = notice.time
    return Table(
        notice.id,
        notice.game,
        notice.rules_version,
        dict(notice.settings),
        notice.status.value,
        notice.visibility.value,
        Time(time.pace.value, time.turn, time.reaction),
        notice.real_dice,
        notice.manner.rated,
        notice.manner.hints,
        notice.manner.bot_pace.value,
        [seat_of(seat) for seat in notice.seats],
        notice.created,
        notice.moved,
        notice.rounds,
        list(notice.mine),
        notice.waits_for_me,
        list(notice.waiting_for),
        notice.spectators,
        notice.creator,
        notice.uploaded,
        notice.forked_from,
    )


def proposal_of(server: Server, wanted: NewTable) -> tables.Proposal:
    """What the server is asked for; a preset is spelt out."""
    game, _ = games_by_name.game_of(server, wanted.game)
    preset = game.presets.get(wanted.preset) if wanted.preset else {}
    if preset is None:
        raise Denied(Denial.BAD_SETUP)
    return tables.Proposal(
        game.name,
        {**preset, **wanted.settings},
        tuple(seating.SeatPlan(seating.Holder(s.kind), s.bot, s.name) for s in wanted.seats),
        TimeControl(Pace(wanted.time.pace), wanted.time.turn, wanted.time.reaction),
        tables.Visibility(wanted.visibility),
        wanted.real_dice,
        tables.Manner(wanted.rated, wanted.hints, tables.BotPace(wanted.bot_pace)),
    )


@read("/tables", asks=Browsing, gives=Tables, needs="useful", tag="tables")
async def list_tables(
    server: NamedDependency[Server],
    caller: NamedDependency[Caller],
    asked: NamedDependency[Browsing],
) -> Tables:
    """The tables there are: one's own, open ones, running ones, finished ones."""
    if caller.bearer is not None:
        caller.whole  # noqa: B018  a token for a seat sees its table only
    game = None if asked.game is UNSET else asked.game
    if game is not None:
        games_by_name.game_of(server, game)
    lobby = await server.lobby.lists(caller.person, game)
    lists = {
        name: [table_of(n) for n in getattr(lobby, name)] if asked.which in (UNSET, name) else []
        for name in Tables.__struct_fields__
    }
    return Tables(**lists)


@create("/tables", brings=NewTable, gives=Table, rate="table", tag="tables")
async def new_table(
    request: Request[Any, Any, Any],
    server: NamedDependency[Server],
    caller: NamedDependency[Caller],
) -> Table:
    """Make a table; it begins as soon as every seat is held."""
    person = caller.whole
    wanted = await bodies.read(request, NewTable)
    with about(wanted.game):
        return table_of(await server.hosting.create(person, proposal_of(server, wanted)))


@read("/tables/{table_id:str}", gives=Table, needs="useful", tag="tables")
async def see_table(
    server: NamedDependency[Server], caller: NamedDependency[Caller], table_id: FromPath[str]
) -> Table:
    """A table, as everybody may know it."""
    caller.viewer(table_id, None)
    return table_of(await server.tables.notice(table_id, caller.person))


@remove("/tables/{table_id:str}", tag="tables")
async def cancel_table(
    server: NamedDependency[Server], caller: NamedDependency[Caller], table_id: FromPath[str]
) -> None:
    """Clear away a table of one's own that has not begun, or a game against bots alone."""
    caller.whole  # noqa: B018  a token for a seat is not enough
    await server.leaving.discard(caller.at(table_id), table_id)


@act("/tables/{table_id:str}/join", brings=Joining, gives=Table, tag="tables")
async def join_table(
    request: Request[Any, Any, Any],
    server: NamedDependency[Server],
    caller: NamedDependency[Caller],
    table_id: FromPath[str],
) -> Table:
    """Sit down."""
    person = caller.whole
    wanted = await bodies.read(request, Joining)
    return table_of(await server.hosting.join(person, table_id, wanted.seat, wanted.invite))


@do("/tables/{table_id:str}/leave", asks=Going, tag="tables")
async def leave_table(
    server: NamedDependency[Server],
    caller: NamedDependency[Caller],
    asked: NamedDependency[Going],
    table_id: FromPath[str],
) -> None:
    """Get up before the game begins; afterwards a bot plays on, until one comes back with
    `return`. Who leaves a rated game has lost it."""
    await server.leaving.leave(caller.whole, table_id, asked.one)


@do("/tables/{table_id:str}/resign", asks=Going, tag="play")
async def resign(
    server: NamedDependency[Server],
    caller: NamedDependency[Caller],
    asked: NamedDependency[Going],
    table_id: FromPath[str],
) -> None:
    """Give the game up by its own rules: it is lost, and the others play on."""
    seat = caller.viewer(table_id, asked.one)
    await server.leaving.resign(caller.at(table_id), table_id, seat)


@create("/tables/{table_id:str}/invites", brings=Inviting, gives=Invitation, tag="tables")
async def invite(
    request: Request[Any, Any, Any],
    server: NamedDependency[Server],
    caller: NamedDependency[Caller],
    table_id: FromPath[str],
) -> Invitation:
    """The code for a seat that is kept for somebody."""
    person = caller.whole
    wanted = await bodies.read(request, Inviting)
    return Invitation(await server.hosting.invite(person, table_id, wanted.seat))


ROUTES = [
    list_tables,
    new_table,
    see_table,
    cancel_table,
    join_table,
    leave_table,
    resign,
    invite,
]
