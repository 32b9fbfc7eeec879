"""What one says at a table, and what one does about what others said."""

from __future__ import annotations

from typing import Any

from litestar import Response, post
from litestar.di import NamedDependency
from litestar.params import FromPath

from covo.server.server import Server
from covo.server.talk import PLAYERS, SPECTATORS, Room

from ..middleware.reader import Reader
from ..middleware.responses import Asked, answer, asking


@post("/tables/{table_id:str}/chat", include_in_schema=False)
async def say(
    request: Asked,
    server: NamedDependency[Server],
    reader: NamedDependency[Reader],
    table_id: FromPath[str],
) -> Response[Any]:
    """Say something; whoever only watched until now becomes a guest with a name."""
    ask = await asking(request, server, reader, table_id)
    room: Room = PLAYERS if ask.fields.get("room") == PLAYERS else SPECTATORS
    text = ask.fields.get("text", "")
    if room == SPECTATORS:
        await reader.someone()
    return await answer(ask, lambda person: server.talk.say(table_id, person, room, text))


@post("/tables/{table_id:str}/chat/report", include_in_schema=False)
async def report(
    request: Asked,
    server: NamedDependency[Server],
    reader: NamedDependency[Reader],
    table_id: FromPath[str],
) -> Response[Any]:
    """Tell those who run the server."""
    ask = await asking(request, server, reader, table_id)
    message = ask.fields.get("message", "")
    return await answer(ask, lambda person: server.talk.report(person, message, ""))


@post("/tables/{table_id:str}/chat/mute", include_in_schema=False)
async def mute(
    request: Asked,
    server: NamedDependency[Server],
    reader: NamedDependency[Reader],
    table_id: FromPath[str],
) -> Response[Any]:
    """Hear nothing more of somebody."""
    ask = await asking(request, server, reader, table_id)
    other = ask.fields.get("person", "")
    return await answer(ask, lambda person: server.talk.mute(person, other))


ROUTES = [say, report, mute]
