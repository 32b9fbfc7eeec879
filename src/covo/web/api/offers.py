"""Offers: what is done when the others agree, and how a table or a seat comes back."""

from __future__ import annotations

from typing import Any, Literal

from litestar import Request
from litestar.di import NamedDependency
from litestar.params import FromPath

from covo.server.server import Server

from . import bodies
from .caller import Caller
from .operation import Body, SeatNumber, do


class Proposition(Body):
    """`offer` to pause the table, to end the game now and count the points, or to replace an
    absent person by a bot; `agree` to such an offer, or `withdraw` it."""

    kind: Literal["pause", "replace", "end"]
    answer: Literal["offer", "agree", "withdraw"] = "offer"
    seat: SeatNumber | None = None
    """Whom a bot shall replace."""


class Screen(Body):
    """Who takes a shared screen to answer; null: nobody there has an answer, or it goes back."""

    seat: SeatNumber | None = None


class Return(Body):
    """Whose seat a bot holds."""

    seat: SeatNumber


@do("/tables/{table_id:str}/offers", brings=Proposition, tag="play")
async def propose(
    request: Request[Any, Any, Any],
    server: NamedDependency[Server],
    caller: NamedDependency[Caller],
    table_id: FromPath[str],
) -> None:
    """Make an offer, agree to one, or withdraw it; views tell which there are."""
    person = caller.at(table_id)
    wanted = await bodies.read(request, Proposition)
    match wanted.answer:
        case "offer":
            await server.agreements.offer(table_id, person, wanted.kind, wanted.seat)
        case "agree":
            await server.agreements.agree(table_id, person, wanted.kind, wanted.seat)
        case "withdraw":
            await server.agreements.withdraw(table_id, person, wanted.kind, wanted.seat)


@do("/tables/{table_id:str}/screen", brings=Screen, tag="play")
async def screen(
    request: Request[Any, Any, Any],
    server: NamedDependency[Server],
    caller: NamedDependency[Caller],
    table_id: FromPath[str],
) -> None:
    """Take a shared screen to answer, or say that nobody does, where a view has an `answer`."""
    person = caller.at(table_id)
    wanted = await bodies.read(request, Screen)
    if wanted.seat is None:
        await server.choices.no_answer(table_id, person)
    else:
        await server.choices.take_screen(table_id, caller.holds(table_id, wanted.seat), wanted.seat)


@do("/tables/{table_id:str}/resume", tag="play")
async def resume(
    server: NamedDependency[Server], caller: NamedDependency[Caller], table_id: FromPath[str]
) -> None:
    """Go on after a pause."""
    await server.agreements.resume(table_id, caller.at(table_id))


@do("/tables/{table_id:str}/return", brings=Return, tag="play")
async def take_seat_back(
    request: Request[Any, Any, Any],
    server: NamedDependency[Server],
    caller: NamedDependency[Caller],
    table_id: FromPath[str],
) -> None:
    """Take one's own seat back from the bot that held it."""
    caller.at(table_id)
    wanted = await bodies.read(request, Return)
    person = caller.holds(table_id, wanted.seat)
    await server.agreements.take_seat_back(table_id, person, wanted.seat)


ROUTES = [propose, screen, resume, take_seat_back]
