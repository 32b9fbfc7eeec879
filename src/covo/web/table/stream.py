"""The event stream of a browser: what changed in each of its tabs, and nothing else."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncGenerator, Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

import anyio
import msgspec
from litestar import Request, get
from litestar.di import NamedDependency
from litestar.exceptions import ValidationException
from litestar.params import FromQuery
from litestar.response import Stream
from markupsafe import Markup

from covo.engine.game import SPECTATOR
from covo.server.denied import Denial, Denied
from covo.server.error_log import failed
from covo.server.server import Server

from ..lobby.lobby import lobby_news
from ..middleware.reader import Reader
from ..voices import languages
from .news import chat_of, look, news
from .regions import PageVersion

HEARTBEAT = 15.0
"""Seconds of silence after which an empty event is sent: a page that hears none for long knows
that its connection is dead."""
TALK = 2.0
"""Seconds for which what was said is not read again while the game goes on."""
MOST_TABS = 32
"""Tabs that one stream serves; the addresses of more would be too long for some proxies."""
HEADERS = {"Cache-Control": "no-store", "X-Accel-Buffering": "no"}
LOBBY = "lobby"
NUMBER_DIGITS, SEAT_DIGITS = 9, 3
END = b""
News = AsyncGenerator[dict[str, Any], None]


class Tab(NamedTuple):
    """One open page, as its browser names it: ``number:language:place:seat:have``.

    In the lobby the place is ``lobby``, and a game, or nothing, stands instead of the seat.
    """

    number: int
    """What its events are addressed to."""
    language: str
    place: str
    """A table, or the lobby."""
    view: str
    """The seat, or the game."""
    have: str
    """What the page shows already."""

    def seat(self) -> int:
        """The seat from which a page of a table looks."""
        if not self.view.removeprefix("-").isdecimal() or len(self.view) > SEAT_DIGITS:
            raise ValidationException("tab: the seat is a whole number")
        return int(self.view)


def tab_from(text: str) -> Tab:
    """A tab as it stands in the address; refuses what is none."""
    number, language, place, view, have = [*text.split(":", 4), *[""] * 4][:5]
    if not (number.isdecimal() and len(number) <= NUMBER_DIGITS and language in languages()):
        raise ValidationException("tab: number:language:place:seat:have is wanted")
    return Tab(int(number), language, place, view, have)


@dataclass
class Line:
    """One open page of a table: who looks from where, and what it has."""

    server: Server
    reader: Reader
    table_id: str
    viewer: int
    version: PageVersion
    chat: Markup | None = None
    """What was said, when it was last read."""
    read_at: float = 0.0
    is_behind: bool = False
    """Something may have been said since."""

    @property
    def patience(self) -> float | None:
        return TALK if self.is_behind else None

    @property
    def place(self) -> tuple[Server, Reader, str, int]:
        return self.server, self.reader, self.table_id, self.viewer

    async def changes(self) -> dict[str, Any] | None:
        """What the page lacks.

        The talk lies in the database: it is read when nothing else can have woken the stream,
        or when the last reading is old.
        """
        now = asyncio.get_running_loop().time()
        if self.chat is None or now - self.read_at > TALK:
            await self._read(now)
        told, now_has = await news(*self.place, self.version, self.chat)
        self.is_behind = self.read_at != now
        if told is None and self.is_behind:
            await self._read(now)
            told, now_has = await news(*self.place, self.version, self.chat)
        self.version = now_has
        return told

    async def _read(self, now: float) -> None:
        context = await look(*self.place)
        self.chat = await chat_of(self.server, self.reader.person, context)
        self.read_at, self.is_behind = now, False

    async def remember(self) -> None:
        """Whoever had the page open has seen all of it."""
        if self.reader.person is not None and self.viewer != SPECTATOR:
            with anyio.CancelScope(shield=True), contextlib.suppress(Denied):
                await self.server.viewing.view(
                    self.table_id, self.reader.person, self.viewer, visit=True
                )


async def table_news(line: Line) -> News:
    """What the page lacks, at once; then every change, as it comes."""
    # Whoever may not look is refused before presence counts.
    await look(*line.place)
    place = line.table_id, line.reader.person, line.viewer
    with line.server.presence.watch(*place, key=line.reader.session.key) as changes:
        waiting: asyncio.Task[None] | None = None
        try:
            while True:
                told = await line.changes()
                if told is not None:
                    yield told
                waiting = waiting or asyncio.ensure_future(anext(changes))
                if (await asyncio.wait({waiting}, timeout=line.patience))[0]:
                    waiting.result()
                    waiting = None
        except StopAsyncIteration:
            return
        finally:
            if waiting is not None:
                waiting.cancel()
            await line.remember()


class Merged:
    """The news of several tabs, in the order in which they come."""

    def __init__(self) -> None:
        self._events: asyncio.Queue[bytes] = asyncio.Queue(1)
        """One event: who reads slowly is told what changed meanwhile in one piece."""

    async def events(self, tabs: Sequence[tuple[Tab, News]]) -> AsyncGenerator[bytes, None]:
        """Every event, and an empty one after a time of silence."""
        tasks = [asyncio.create_task(self._follow(*tab)) for tab in tabs]
        try:
            yield b": ahoy\n\n"
            while (found := await self._next()) != END:
                yield found
        finally:
            for task in tasks:
                task.cancel()
            with anyio.CancelScope(shield=True):
                await asyncio.gather(*tasks, return_exceptions=True)

    async def _follow(self, tab: Tab, found: News) -> None:
        """Pass the news of one tab on.

        An ended server ends the stream; a table that is lost, or fails, concerns its tab alone.
        """
        try:
            async with contextlib.aclosing(found):
                async for told in found:
                    await self._events.put(event({"to": tab.number, "news": told}))
        except Denied as denied:
            # Whoever has left a seat may still watch; where the table is cleared away nobody may.
            stays = denied.code is not Denial.UNKNOWN_TABLE
            gone = f"/tables/{tab.place}" if stays else "/"
            await self._events.put(event({"to": tab.number, "gone": gone}))
        except Exception as fault:  # the other tabs must not wait for this one
            failed("the news of a tab failed", fault, place=tab.place)
            await self._events.put(event({"to": tab.number, "failed": True}))
        else:
            await self._events.put(END)

    async def _next(self) -> bytes:
        try:
            async with asyncio.timeout(HEARTBEAT):
                return await self._events.get()
        except TimeoutError:
            return event({})


def event(told: dict[str, Any]) -> bytes:
    return b"data: %b\n\n" % msgspec.json.encode(told)


@get("/stream", include_in_schema=False)
async def stream(
    request: Request[Any, Any, Any],
    server: NamedDependency[Server],
    reader: NamedDependency[Reader],
    tab: FromQuery[list[str]],
) -> Stream:
    """Everything that the tabs of a browser may learn, as it happens."""
    if len(tab) > MOST_TABS:
        raise ValidationException(f"tab: {MOST_TABS} at most")
    now = request.app.state.config.now
    found = [(one, _news_of(one, server, reader, now)) for one in map(tab_from, tab)]
    return Stream(Merged().events(found), media_type="text/event-stream", headers=HEADERS)


def _news_of(tab: Tab, server: Server, reader: Reader, now: Callable[[], float]) -> News:
    """What comes to a tab, in its own language: another tab may have changed the browser's."""
    own = replace(reader, language=tab.language)
    if tab.place == LOBBY:
        return lobby_news(server, own, tab.view, tab.have, now)
    return table_news(Line(server, own, tab.place, tab.seat(), PageVersion.parse(tab.have)))


ROUTES = [stream]
