"""The middleware of every request: session, headers, compression, the access log."""

from __future__ import annotations

import asyncio
import gzip
from time import perf_counter
from typing import Any, cast

import structlog
from litestar.datastructures import MutableScopeHeaders
from litestar.enums import ScopeType
from litestar.types import ASGIApp, HTTPResponseStartEvent, Message, Receive, Scope, Send

from covo.server.store.database import Unavailable

from ..pages.metrics import meter_of
from ..settings import Settings
from .error_pages import stranded
from .reader import Reader, address_of, headers_of, reader_of
from .security import cookies_for, security_headers

NOBODY_ASKS = ("/static/", "/healthz", "/metrics")
"""Where no reader is looked up: files, and machines that look after machines."""
LITTLE = 512
PACKABLE = ("text/", "application/json", "application/problem+json", "image/svg+xml")
STREAM = "text/event-stream"
log = structlog.get_logger("covo.web")


class Middleware:
    """An ASGI application around another."""

    def __init__(self, inside: ASGIApp, settings: Settings) -> None:
        self.inside, self.settings = inside, settings

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != ScopeType.HTTP:
            await self.inside(scope, receive, send)
            return
        method = cast(Any, scope)["method"]
        if method == "HEAD":
            scope, receive, send = headers_only(scope, send)
        began = perf_counter()
        is_secure = self.settings.secure or scope["scheme"] == "https"
        reader: Reader | None = None
        if not scope["path"].startswith(NOBODY_ASKS):
            try:
                reader = await reader_of(scope, scope["litestar_app"].state.server, is_secure)
            except Unavailable:
                await stranded(scope)(scope, receive, send)
                return
            scope["state"]["reader"] = reader
        answer = Answer(send, headers_of(scope), reader, security_headers(is_secure))
        try:
            await self.inside(scope, receive, answer.send)
        finally:
            seconds = perf_counter() - began
            route = cast(Any, scope).get("path_template") or "none"
            meter = meter_of(scope["litestar_app"])
            meter.note(method, route, answer.status, seconds)
            if self.settings.access_log:
                note(scope, method, answer, seconds)


def headers_only(scope: Scope, send: Send) -> tuple[Scope, Receive, Send]:
    """HEAD as GET without the body: a stream ends as soon as it has begun."""
    has_started = asyncio.Event()
    unread = iter([{"type": "http.request", "body": b"", "more_body": False}])

    async def received() -> Any:
        if (request := next(unread, None)) is not None:
            return request
        await has_started.wait()
        return {"type": "http.disconnect"}

    async def sent(message: Message) -> None:
        if message["type"] == "http.response.start":
            await send(message)
            await send({"type": "http.response.body", "body": b"", "more_body": False})
            has_started.set()

    return cast(Scope, {**scope, "method": "GET"}), received, sent


def note(scope: Scope, method: str, answer: Answer, seconds: float) -> None:
    """A line of the log: the route and not the address, which may hold an invitation."""
    log.info(
        "request",
        method=method,
        route=cast(Any, scope).get("path_template") or "none",
        status=answer.status,
        ms=round(seconds * 1000, 1),
        bytes=answer.size,
        client=address_of(scope),
    )


class Answer:
    """An answer on its way out."""

    def __init__(
        self, send: Send, asked: dict[bytes, bytes], reader: Reader | None, headers: dict[str, str]
    ) -> None:
        self._send, self._reader, self._headers = send, reader, headers
        self._may_zip = b"gzip" in asked.get(b"accept-encoding", b"")
        self._start: HTTPResponseStartEvent | None = None
        self.status, self.size = 0, 0

    async def send(self, message: Message) -> None:
        if message["type"] == "http.response.start":
            self.status, self._start = message["status"], message
            self._dress(MutableScopeHeaders(cast(Any, message)))
            return
        if message["type"] == "http.response.body":
            if self._start is not None:
                start, self._start = self._start, None
                if not message.get("more_body"):
                    message["body"] = self._zipped(start, message["body"])
                await self._send(start)
            self.size += len(message["body"])
        await self._send(message)

    def _dress(self, headers: MutableScopeHeaders) -> None:
        for name, value in self._headers.items():
            headers.setdefault(name, value)
        headers.setdefault("cache-control", "private, no-cache")
        is_page = headers.get("content-type", "").startswith("text/html")
        if self._reader:
            for cookie in cookies_for(self._reader, is_page):
                headers.add("set-cookie", cookie)

    def _zipped(self, start: HTTPResponseStartEvent, body: bytes) -> bytes:
        """A whole answer compressed; what comes piece by piece goes as it is."""
        headers = MutableScopeHeaders(cast(Any, start))
        kind = headers.get("content-type", "")
        if not kind.startswith(PACKABLE) or kind.startswith(STREAM) or len(body) < LITTLE:
            return body
        headers.extend_header_value("vary", "Accept-Encoding")
        if "content-encoding" in headers or not self._may_zip:
            return body
        body = gzip.compress(body, 5, mtime=0)
        headers["content-encoding"] = "gzip"
        headers["content-length"] = str(len(body))
        return body
