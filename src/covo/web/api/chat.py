"""Talking at a table: players among themselves, spectators among themselves."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from litestar import Request
from litestar.di import NamedDependency
from litestar.params import FromPath

from covo.server.server import Server

from . import bodies
from .caller import Caller
from .operation import Body, Query, Shape, Text, do, read

Room = Literal["players", "spectators"]
LONGEST = 500


class Listening(Query):
    """In which room somebody listens."""

    room: Room = "players"


class Said(Body):
    """What somebody says."""

    room: Room
    text: Annotated[str, msgspec.Meta(min_length=1, max_length=LONGEST)]


class Report(Body):
    """Why a message should be looked at."""

    why: Text = ""


class Message(Shape):
    """What somebody said."""

    id: str
    person: str
    name: str
    seat: int | None
    text: str
    at: float
    mine: bool


class Messages(Shape):
    """What was said in a room."""

    messages: list[Message]


@read("/tables/{table_id:str}/chat", asks=Listening, gives=Messages, needs="useful", tag="chat")
async def messages(
    server: NamedDependency[Server],
    caller: NamedDependency[Caller],
    table_id: FromPath[str],
    asked: NamedDependency[Listening],
) -> Messages:
    """What was said; nothing from those one has muted."""
    caller.viewer(table_id, None)
    found = await server.talk.messages(table_id, caller.person, asked.room)
    return Messages(
        [Message(str(m.id), m.person, m.name, m.seat, m.text, m.at, m.mine) for m in found]
    )


@do("/tables/{table_id:str}/chat", brings=Said, tag="chat")
async def say(
    request: Request[Any, Any, Any],
    server: NamedDependency[Server],
    caller: NamedDependency[Caller],
    table_id: FromPath[str],
) -> None:
    """Say something."""
    person = caller.at(table_id)
    wanted = await bodies.read(request, Said)
    await server.talk.say(table_id, person, wanted.room, wanted.text)


@do("/messages/{message_id:str}/report", brings=Report, tag="chat")
async def report(
    request: Request[Any, Any, Any],
    server: NamedDependency[Server],
    caller: NamedDependency[Caller],
    message_id: FromPath[str],
) -> None:
    """Tell whoever runs the server about a message."""
    person = caller.whole
    wanted = await bodies.read(request, Report)
    await server.talk.report(person, message_id, wanted.why)


ROUTES = [messages, say, report]
