"""The stream of views: the table as it is, and again whenever the viewer can see a change."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncGenerator
from hashlib import blake2b
from typing import Any

import msgspec
from litestar import Request
from litestar.di import NamedDependency
from litestar.params import FromPath
from litestar.response import Stream

from covo.server.denied import Denied
from covo.server.server import Server

from .caller import Caller
from .history import Line, line_of
from .operation import Looking, Shape, read
from .views import View, view_of

HEARTBEAT = 15.0
"""Seconds of silence after which a comment keeps the line open."""
HEADERS = {"Cache-Control": "no-store", "X-Accel-Buffering": "no"}
EVENT_STREAM = "text/event-stream"
LAST_EVENT = {
    "name": "Last-Event-ID",
    "in": "header",
    "required": False,
    "schema": {"type": "string", "maxLength": 40},
    "description": "The id of the last event received: nothing that came with it is sent again.",
}
MARK = re.compile(r"(\d{1,9})\.(\d{1,5})\.([0-9a-f]{16})")


class News(Shape):
    """One event of the stream: the view now, and the log since the event before."""

    view: View
    lines: list[Line]


class Mark(Shape):
    """Where a client is: how much it was shown, and a hash of the whole view.

    A hidden answer may bring lines to what was seen before it, so those of the last length are
    counted.
    """

    length: int = 0
    lines: int = 0
    digest: str = ""

    def __str__(self) -> str:
        return f"{self.length}.{self.lines}.{self.digest}"


def mark_from(written: str | None) -> Mark:
    """The mark that an event's id holds; the very beginning where it is none of ours."""
    if matched := MARK.fullmatch(written or ""):
        return Mark(int(matched[1]), int(matched[2]), matched[3])
    return Mark()


def digest_of(view: View) -> str:
    return blake2b(msgspec.json.encode(view), digest_size=8).hexdigest()


async def news(
    server: Server, caller: Caller, table_id: str, viewer: int, had: Mark
) -> tuple[bytes, Mark]:
    """The event that a client lacks, or nothing; and where it is then."""
    table_view = await server.viewing.view(table_id, caller.person, viewer)
    if had.length > table_view.length:  # another server may have told more
        await server.loading.reaching(table_id, viewer, had.length)
        table_view = await server.viewing.view(table_id, caller.person, viewer)
    view = view_of(server, table_view, caller.language)
    digest = digest_of(view)
    if (view.length, digest) == (had.length, had.digest):
        return b"", had
    since = max(0, had.length - 1)
    lines = await server.viewing.lines(table_id, caller.person, viewer, caller.language, since)
    shown = [line_of(line) for line in lines if line.length <= view.length]
    added = [line for line in shown if line.length == had.length][had.lines :]
    added += [line for line in shown if line.length > had.length]
    mark = Mark(view.length, sum(line.length == view.length for line in shown), digest)
    data = msgspec.json.encode(News(view, added))
    return b"event: view\nid: %b\ndata: %b\n\n" % (str(mark).encode(), data), mark


async def events(
    server: Server, caller: Caller, table_id: str, viewer: int, had: Mark
) -> AsyncGenerator[bytes, None]:
    """What the client lacks, at once; then every change it can see, as it comes."""
    with server.presence.watch(table_id, caller.person, viewer, key=caller.key) as changes:
        waiting: asyncio.Task[None] | None = None
        try:
            yield b": ahoy\n\n"
            while True:
                told, had = await news(server, caller, table_id, viewer, had)
                if told:
                    yield told
                waiting = asyncio.ensure_future(anext(changes))
                while not (await asyncio.wait({waiting}, timeout=HEARTBEAT))[0]:
                    yield b": still here\n\n"
                waiting.result()
        except Denied:  # the table, or the right to see it, is gone
            yield b"event: gone\ndata: {}\n\n"
        except StopAsyncIteration:  # the server ends: whoever comes back finds the table again
            return
        finally:
            if waiting is not None:
                waiting.cancel()


@read(
    "/tables/{table_id:str}/stream",
    asks=Looking,
    gives=News,
    kind=EVENT_STREAM,
    headers=[LAST_EVENT],
    needs="useful",
    tag="play",
)
async def stream(
    request: Request[Any, Any, Any],
    server: NamedDependency[Server],
    caller: NamedDependency[Caller],
    table_id: FromPath[str],
    asked: NamedDependency[Looking],
) -> Stream:
    """Views as they come: server-sent events named `view`, the first at once. A client that comes
    back with `Last-Event-ID` gets what it missed; `gone` says that there is no more."""
    table_view = await server.viewing.view(
        table_id, caller.person, caller.viewer(table_id, asked.viewer)
    )
    found = events(
        server, caller, table_id, table_view.viewer, mark_from(request.headers.get("last-event-id"))
    )
    return Stream(found, media_type=EVENT_STREAM, headers=HEADERS)


ROUTES = [stream]
