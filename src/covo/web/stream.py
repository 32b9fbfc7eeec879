"""The event stream of a page: what changed for this viewer, and nothing else."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncGenerator
from dataclasses import dataclass
from typing import Annotated, Any

import anyio
import msgspec
from litestar import get
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery, QueryParameter
from litestar.response import Stream
from markupsafe import Markup

from covo.engine.game import SPECTATOR
from covo.server.denied import Denied
from covo.server.house import House

from .news import chat_of, look, news
from .reader import Reader
from .regions import Had, had_from

HEARTBEAT = 15.0
"""Seconds of silence after which a comment keeps the line open."""
TALK = 2.0
"""Seconds for which what was said is not read again while the game goes on."""
HEADERS = {"Cache-Control": "no-store", "X-Accel-Buffering": "no"}


def event(name: str, told: dict[str, Any]) -> bytes:
    """One event; its id is what the page will have, so that a new stream can go on from it."""
    data = msgspec.json.encode(told)
    return b"event: %b\nid: %b\ndata: %b\n\n" % (
        name.encode(),
        str(told.get("have", "")).encode(),
        data,
    )


@dataclass
class Line:
    """One open page: who looks from where, and what it has."""

    house: House
    reader: Reader
    table_id: str
    viewer: int
    had: Had
    chat: Markup | None = None
    """What was said, when it was last read."""
    read_at: float = 0.0
    is_behind: bool = False
    """Something may have been said since."""

    @property
    def patience(self) -> float:
        return TALK if self.is_behind else HEARTBEAT

    @property
    def place(self) -> tuple[House, Reader, str, int]:
        return self.house, self.reader, self.table_id, self.viewer

    async def changes(self) -> dict[str, Any] | None:
        """What the page lacks.

        The talk lies in the database: it is read when nothing else can have woken the stream,
        or when the last reading is old.
        """
        now = asyncio.get_running_loop().time()
        if self.chat is None or now - self.read_at > TALK:
            await self._read(now)
        told, has = await news(*self.place, self.had, self.chat)
        self.is_behind = self.read_at != now
        if told is None and self.is_behind:
            await self._read(now)
            told, has = await news(*self.place, self.had, self.chat)
        self.had = has
        return told

    async def _read(self, now: float) -> None:
        point = await look(*self.place)
        self.chat = await chat_of(self.house, self.reader.person, point)
        self.read_at, self.is_behind = now, False

    async def remember(self) -> None:
        """Whoever had the page open has seen all of it."""
        if self.reader.person is not None and self.viewer != SPECTATOR:
            with anyio.CancelScope(shield=True), contextlib.suppress(Denied):
                await self.house.sight(self.table_id, self.reader.person, self.viewer, visit=True)


async def events(line: Line) -> AsyncGenerator[bytes, None]:
    """What the page lacks, at once; then every change, as it comes."""
    with line.house.watch(line.table_id, line.reader.person, line.viewer) as changes:
        waiting: asyncio.Task[None] | None = None
        try:
            yield b": ahoy\n\n"
            while True:
                told = await line.changes()
                if told is not None:
                    yield event("news", told)
                waiting = waiting or asyncio.ensure_future(anext(changes))
                while not (await asyncio.wait({waiting}, timeout=line.patience))[0]:
                    if line.is_behind:
                        break
                    yield b": still here\n\n"
                else:
                    waiting.result()
                    waiting = None
        except Denied:
            yield event("gone", {})
        except StopAsyncIteration:
            return
        finally:
            if waiting is not None:
                waiting.cancel()
            await line.remember()


@get("/tables/{table_id:str}/stream", include_in_schema=False)
async def stream(
    house: NamedDependency[House],
    reader: NamedDependency[Reader],
    table_id: FromPath[str],
    viewer: Annotated[int, QueryParameter(name="as")] = SPECTATOR,
    have: FromQuery[str] = "",
) -> Stream:
    """Everything this viewer may learn of the table, as it happens."""
    await house.sight(table_id, reader.person, viewer)
    found = events(Line(house, reader, table_id, viewer, had_from(have)))
    return Stream(found, media_type="text/event-stream", headers=HEADERS)


ROUTES = [stream]
