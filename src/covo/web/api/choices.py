"""Choosing, taking back, and why something cannot be chosen."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from litestar import Request
from litestar.di import NamedDependency
from litestar.params import FromPath

from covo.server.denied import Denial, Denied
from covo.server.server import Server
from covo.server.tables.choices import LONGEST_NONCE

from . import bodies, games_by_name
from .caller import Caller
from .operation import Body, Length, Looking, SeatNumber, Shape, Text, act, read, settle

OptionNumber = Annotated[
    int, msgspec.Meta(ge=0, le=32767, description="The number of an option of the game.")
]


class Asking(Looking, kw_only=True):
    """Options that somebody wonders about."""

    option: Annotated[
        list[OptionNumber],
        msgspec.Meta(
            min_length=1,
            max_length=50,
            description="Options to ask about; several by repeating it.",
        ),
    ]


Nonce = (
    Annotated[
        str,
        msgspec.Meta(
            pattern=f"^[A-Za-z0-9_-]{{1,{LONGEST_NONCE}}}$",
            description="What you call this request, another for each. Where its answer was "
            "lost, send it again with the same nonce: it is done once, and answered as at first.",
        ),
    ]
    | msgspec.UnsetType
)


class Choice(Body):
    """What a seat chooses, and on which view it decided."""

    seat: SeatNumber
    length: Length
    option: OptionNumber
    nonce: Nonce = msgspec.UNSET


class Undo(Body):
    """The last whole move of a seat shall not have been."""

    seat: SeatNumber
    length: Length
    nonce: Nonce = msgspec.UNSET


class Chosen(Shape):
    """It is done."""

    length: int
    """How much the seat has been shown now."""


class Filter(Body):
    """When a seat wants to be asked for reactions: one of the game's `filters`."""

    seat: SeatNumber
    filter: Text


class Spared(Body):
    """Whether a seat is spared questions about somebody: one of the `subjects` of its view."""

    seat: SeatNumber
    subject: Text
    spared: bool


class Reason(Shape):
    """Why an option can or cannot be chosen now."""

    option: int
    name: str
    command: str
    possible: bool
    code: int
    """The game's own code for the refusal; 0 where it is possible."""
    sentence: str
    rule: str
    rule_text: str


class Reasons(Shape):
    """Why not, for each option asked about."""

    reasons: list[Reason]


@act("/tables/{table_id:str}/choices", brings=Choice, gives=Chosen, tag="play")
async def choose(
    request: Request[Any, Any, Any],
    server: NamedDependency[Server],
    caller: NamedDependency[Caller],
    table_id: FromPath[str],
) -> Chosen:
    """Choose. Sent twice, or too late, it is refused and changes nothing; with the same nonce a
    second time, it is answered as the first time, at any server of the same tables."""
    caller.at(table_id)
    wanted = await bodies.read(request, Choice)
    person = caller.holds(table_id, wanted.seat)
    try:
        length = await server.choices.choose(
            table_id, person, wanted.seat, wanted.length, wanted.option, nonce=_name(wanted.nonce)
        )
    except Denied as fault:
        if fault.code is Denial.REFUSED:
            view = await server.viewing.view(table_id, person, wanted.seat)
            fault.values.update(game=view.notice.game, seen=view.seen)
        raise
    return Chosen(length)


@act("/tables/{table_id:str}/undo", brings=Undo, gives=Chosen, tag="play")
async def take_back(
    request: Request[Any, Any, Any],
    server: NamedDependency[Server],
    caller: NamedDependency[Caller],
    table_id: FromPath[str],
) -> Chosen:
    """Take back the last whole move, if nothing was revealed since."""
    caller.at(table_id)
    wanted = await bodies.read(request, Undo)
    person = caller.holds(table_id, wanted.seat)
    nonce = _name(wanted.nonce)
    return Chosen(
        await server.choices.take_back(table_id, person, wanted.seat, wanted.length, nonce=nonce)
    )


def _name(nonce: str | msgspec.UnsetType) -> str | None:
    return None if nonce is msgspec.UNSET else nonce


@settle("/tables/{table_id:str}/filter", brings=Filter, tag="play")
async def set_filter(
    request: Request[Any, Any, Any],
    server: NamedDependency[Server],
    caller: NamedDependency[Caller],
    table_id: FromPath[str],
) -> None:
    """Say when a seat wants to be asked for reactions."""
    caller.at(table_id)
    wanted = await bodies.read(request, Filter)
    person = caller.holds(table_id, wanted.seat)
    await server.choices.set_filter(table_id, person, wanted.seat, wanted.filter)


@settle("/tables/{table_id:str}/spared", brings=Spared, tag="play")
async def spare(
    request: Request[Any, Any, Any],
    server: NamedDependency[Server],
    caller: NamedDependency[Caller],
    table_id: FromPath[str],
) -> None:
    """Say about whom a seat does not want to be asked, or wants to be again."""
    caller.at(table_id)
    wanted = await bodies.read(request, Spared)
    person = caller.holds(table_id, wanted.seat)
    await server.choices.spare(table_id, person, wanted.seat, wanted.subject, wanted.spared)


@read("/tables/{table_id:str}/why", asks=Asking, gives=Reasons, tag="play")
async def why(
    server: NamedDependency[Server],
    caller: NamedDependency[Caller],
    table_id: FromPath[str],
    asked: NamedDependency[Asking],
) -> Reasons:
    """Why options cannot be chosen now, as the seat itself may know it."""
    person = caller.at(table_id)
    view = await server.viewing.view(table_id, person, caller.viewer(table_id, asked.viewer))
    game, words = games_by_name.game_of(server, view.notice.game)
    if any(not 0 <= one < game.option_count for one in asked.option):
        raise Denied(Denial.NOT_AN_OPTION)
    reasons = []
    for one, code in await server.choices.refusals(table_id, person, view.viewer, asked.option):
        rule = words.refusal_rule(code, one) if code else words.rule_of(one)
        reasons.append(
            Reason(
                one,
                *games_by_name.named(game, words, one),
                code == 0,
                code,
                words.refusal(view.seen, one, caller.language) if code else "",
                rule,
                words.rule_text(rule, caller.language) if rule else "",
            )
        )
    return Reasons(reasons)


ROUTES = [choose, take_back, set_filter, spare, why]
