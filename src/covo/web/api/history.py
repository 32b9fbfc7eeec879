"""Looking back: the log in sentences, earlier moments, the journal, and what if."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from litestar import Request, Response
from litestar.di import NamedDependency
from litestar.params import FromPath

from covo.engine.chance import CHANCE
from covo.engine.game import SPECTATOR
from covo.engine.journal import to_text
from covo.server.server import Server
from covo.server.tables import table_view

from . import bodies
from .caller import Caller
from .operation import LARGEST, Body, Looking, SeatNumber, Shape, Text, create, read
from .problem import Refusal
from .tables import Table, table_of
from .views import Numbers, numbers

LARGEST_JOURNAL = 4 * 1024 * 1024
"""Bytes."""
SeatName = Annotated[str, msgspec.Meta(pattern="^[0-9]{1,2}$")]
"""A seat's number where JSON allows nothing but text."""


class Reading(Looking):
    """How much of the log somebody wants."""

    after: Annotated[
        int, msgspec.Meta(ge=0, le=LARGEST, description="Only what came after this length.")
    ] = 0


class Line(Shape):
    """A sentence of the log, as the viewer may read it."""

    length: int
    text: str
    rule: str
    option: int | None
    seat: int | None
    at: float


class Log(Shape):
    """What happened, in sentences."""

    lines: list[Line]


class Happening(Shape):
    """What led to a moment."""

    option: int | None
    """Null where one may know no more than that it happened."""
    by: int | None
    """The seat that chose; null for chance, or where that is hidden."""
    chance: bool
    undo: bool
    """It took back what was done."""
    entered: bool
    """Real dice, entered by a person."""


class Moment(Shape):
    """The table at an earlier length."""

    length: int
    last: int
    """The greatest length there is."""
    state: Numbers
    happening: Happening | None


class NewFork(Body):
    """Go on from a moment of a table, against bots."""

    at: Annotated[int, msgspec.Meta(ge=0, le=LARGEST)]
    seat: SeatNumber | None = None
    """The seat to look from, and to play."""
    bots: Annotated[dict[SeatName, Text], msgspec.Meta(max_length=16)] = msgspec.field(
        default_factory=dict
    )
    """The level of the bot at each seat, by the seat's number."""


def happening_of(found: table_view.Happening) -> Happening:
    by = found.by if found.by >= 0 else None
    return Happening(found.option, by, found.by == CHANCE, found.undo, found.entered)


async def viewer_of(server: Server, caller: Caller, table_id: str, seat: int | None) -> int:
    """The seat looked from; one's own where none was named."""
    viewer = caller.viewer(table_id, seat)
    return (await server.viewing.view(table_id, caller.person, viewer)).viewer


@read("/tables/{table_id:str}/log", asks=Reading, gives=Log, needs="useful", tag="history")
async def log(
    server: NamedDependency[Server],
    caller: NamedDependency[Caller],
    table_id: FromPath[str],
    asked: NamedDependency[Reading],
) -> Log:
    """What happened so far, in sentences, as one may know it."""
    viewer = await viewer_of(server, caller, table_id, asked.viewer)
    lines = await server.viewing.lines(
        table_id, caller.person, viewer, caller.language, asked.after
    )
    return Log([line_of(line) for line in lines])


def line_of(line: table_view.Line) -> Line:
    return Line(line.length, line.text, line.rule, line.option, line.seat, line.at)


@read(
    "/tables/{table_id:str}/moments/{at:int}",
    asks=Looking,
    gives=Moment,
    needs="useful",
    tag="history",
)
async def moment(
    server: NamedDependency[Server],
    caller: NamedDependency[Caller],
    table_id: FromPath[str],
    at: FromPath[int],
    asked: NamedDependency[Looking],
) -> Moment:
    """The table as it was, as far as one may see it now."""
    if not 0 <= at <= LARGEST:
        raise Refusal(404, "not_found")
    viewer = await viewer_of(server, caller, table_id, asked.viewer)
    found = await server.history.moment(table_id, caller.person, viewer, at)
    led = happening_of(found.happening) if found.happening else None
    return Moment(found.length, found.last, numbers(found.seen), led)


@read("/tables/{table_id:str}/journal", gives=dict[str, Any], needs="useful", tag="history")
async def journal(
    server: NamedDependency[Server], caller: NamedDependency[Caller], table_id: FromPath[str]
) -> Response[str]:
    """The journal, as a file; only once nothing in it is hidden from anybody."""
    caller.viewer(table_id, None)
    found = await server.journals.journal(table_id, caller.person)
    name = f'attachment; filename="{found.game}-{table_id}.json"'
    headers = {"Content-Disposition": name}
    return Response(to_text(found), media_type="application/json", headers=headers)


@create(
    "/journals",
    brings=dict[str, Any],
    gives=Table,
    rate="table",
    tag="history",
    request_max_body_size=LARGEST_JOURNAL,
)
async def upload(
    request: Request[Any, Any, Any],
    server: NamedDependency[Server],
    caller: NamedDependency[Caller],
) -> Table:
    """Bring a journal, and get a table at which it can be looked at."""
    person = caller.whole
    await bodies.read(request, dict[str, Any])
    text = (await bodies.text(request)).decode("utf-8")
    return table_of(await server.journals.upload(person, text))


@create("/tables/{table_id:str}/forks", brings=NewFork, gives=Table, rate="table", tag="history")
async def fork(
    request: Request[Any, Any, Any],
    server: NamedDependency[Server],
    caller: NamedDependency[Caller],
    table_id: FromPath[str],
) -> Table:
    """What if: a table of one's own that goes on from a moment of this one."""
    person = caller.whole
    wanted = await bodies.read(request, NewFork)
    bots = {int(name): level for name, level in wanted.bots.items()}
    viewer = SPECTATOR if wanted.seat is None else wanted.seat
    return table_of(await server.journals.fork(person, table_id, viewer, wanted.at, bots))


ROUTES = [log, moment, journal, upload, fork]
