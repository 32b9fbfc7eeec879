"""What keeps strangers out: headers for every answer, forms that cannot be forged, limits."""

from __future__ import annotations

import hmac
import math
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from litestar import Request
from litestar.connection import ASGIConnection
from litestar.datastructures import UploadFile
from litestar.exceptions import NotFoundException, ValidationException
from litestar.handlers import BaseRouteHandler

from ..settings import Settings
from .limits import Buckets
from .reader import Reader, headers_of, is_bearer
from .sessions import COOKIE, TWO_YEARS

SAFE = frozenset({"GET", "HEAD", "OPTIONS"})
TOKEN_FIELD, TOKEN_HEADER = "csrf", b"x-csrf-token"
POLICY = "; ".join(
    (
        "default-src 'self'",
        "img-src 'self' data:",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    )
)
HEADERS = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    # Without a referrer at all, browsers would send forms from nowhere ("Origin: null").
    "referrer-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
}
ONE_YEAR = 31536000
TOKENS_ONLY = "/api/"
"""Where cookies count for nothing, there is nothing to forge."""
NUL, ESCAPED_NULS = "\0", (b"%00", b"\\u0000")
"""As it is, and as addresses, forms and JSON write it."""
NO_NUL = "a text must not hold the character NUL"
FORMS = ("application/x-www-form-urlencoded", "multipart/form-data")


class Forged(Exception):
    """A form that did not come from one of our own pages in this browser."""


class TooFast(Exception):
    """Too much at once; ``wait`` is how many seconds to let pass."""

    def __init__(self, wait: float) -> None:
        self.wait = max(1, math.ceil(wait))
        super().__init__(f"wait {self.wait} s")


@dataclass(frozen=True)
class Watch:
    """The buckets of one server."""

    person: Buckets
    address: Buckets
    secret: Buckets
    table: Buckets
    counsel: Buckets

    @classmethod
    def over(cls, settings: Settings, now: Callable[[], float]) -> Watch:
        return cls(
            Buckets(settings.person_rate, now),
            Buckets(settings.address_rate, now),
            Buckets(settings.secret_rate, now),
            Buckets(settings.table_rate, now),
            Buckets(settings.counsel_rate, now),
        )


Connection = ASGIConnection[Any, Any, Any, Any]


async def refuse_haste(connection: Connection, handler: BaseRouteHandler) -> None:
    """A guard: whoever changes things does so at a human pace. Routes may name a ``rate``."""
    if connection.scope.get("method") in SAFE:
        return
    watch: Watch = connection.app.state.watch
    reader: Reader = connection.scope["state"]["reader"]
    keys = [(watch.address, reader.address), (watch.person, _who(connection, reader))]
    if named := handler.opt.get("rate"):
        keys.append((getattr(watch, named), reader.address))
    for buckets, key in keys:
        if wait := buckets.wait(key):
            raise TooFast(wait)


def _who(connection: Connection, reader: Reader) -> str:
    """A program by its token, a person by name, a browser that is nobody yet by its address."""
    headers = headers_of(connection.scope)
    if is_bearer(headers):
        return headers[b"authorization"].decode("latin-1")
    return reader.session.person or reader.address


async def refuse_forgery(connection: Connection, handler: BaseRouteHandler) -> None:
    """A guard: what changes things comes from our own pages, in the browser they were sent to."""
    headers = headers_of(connection.scope)
    if connection.scope.get("method") in SAFE or is_bearer(headers):
        return
    if connection.scope["path"].startswith(TOKENS_ONLY) or not isinstance(connection, Request):
        return
    if headers.get(b"sec-fetch-site", b"same-origin") not in (b"same-origin", b"none"):
        raise Forged
    origin = headers.get(b"origin")
    if origin is not None and origin.partition(b"://")[2] != headers.get(b"host"):
        raise Forged
    reader: Reader = connection.scope["state"]["reader"]
    brought = headers[TOKEN_HEADER] if TOKEN_HEADER in headers else await _field(connection)
    if _is_new(reader) or not hmac.compare_digest(brought, reader.csrf.encode()):
        await _let_go(connection)
        raise Forged


async def refuse_nul(connection: Connection, _: BaseRouteHandler) -> None:
    """A guard: no text holds the character NUL, which PostgreSQL cannot keep, nor look for."""
    if NUL in connection.scope["path"]:
        raise NotFoundException
    if ESCAPED_NULS[0] in connection.scope["query_string"]:
        raise ValidationException(NO_NUL)
    if connection.scope.get("method") in SAFE or not isinstance(connection, Request):
        return
    body = await connection.body()
    # A file may be of any bytes: what reads it says what it is not.
    sent = (await connection.form()).values() if connection.content_type[0] in FORMS else ()
    is_told = any(isinstance(text, str) and NUL in text for text in sent)
    if is_told or any(escaped in body for escaped in ESCAPED_NULS):
        raise ValidationException(NO_NUL)


async def _let_go(connection: Request[Any, Any, Any]) -> None:
    """Close files that came with a form which nobody will read."""
    if connection.content_type[0] in FORMS:
        for sent in (await connection.form()).values():
            if isinstance(sent, UploadFile):
                await sent.close()


def _is_new(reader: Reader) -> bool:
    """A browser that did not bring its cookie, or one that says nothing any more."""
    return reader.session.is_fresh or reader.session.is_changed


async def _field(connection: Connection) -> bytes:
    """The token that a form carries."""
    if not isinstance(connection, Request) or connection.content_type[0] not in FORMS:
        return b""
    return str((await connection.form()).get(TOKEN_FIELD) or "").encode()


def cookies_for(reader: Reader, is_page: bool) -> list[str]:
    """The cookies that an answer brings: who this browser is, and what it prefers."""
    said = [_cookie(name, value, reader) for name, value in reader.preferences.items()]
    if reader.session.is_changed or (is_page and reader.session.is_fresh):
        said.append(_cookie(COOKIE, reader.session.secret, reader))
    return said


def _cookie(name: str, value: str, reader: Reader) -> str:
    secure = "; Secure" if reader.is_secure else ""
    age = TWO_YEARS if value else 0
    return f"{name}={value}; Path=/; Max-Age={age}; HttpOnly; SameSite=Lax{secure}"


def security_headers(is_secure: bool) -> dict[str, str]:
    """The headers of every answer."""
    if is_secure:
        return HEADERS | {"strict-transport-security": f"max-age={ONE_YEAR}"}
    return HEADERS
