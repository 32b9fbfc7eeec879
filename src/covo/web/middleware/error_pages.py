"""What goes wrong, told in a sentence with a way on: as a page, a fragment, or JSON."""

from __future__ import annotations

import traceback
from typing import Any

import msgspec
import structlog
from htpy import Element, a, div, h1, p, section
from litestar import MediaType, Request, Response
from litestar.exceptions import HTTPException
from litestar.response.base import ASGIResponse
from litestar.types import ExceptionHandlersMap, Scope

from covo.language.catalogue import sentence
from covo.server.denied import Denial, Denied
from covo.server.store.database import Unavailable

from ..pages.page_frame import page
from ..pages.ui_icons import icon
from ..voices import voice_of, wished
from .denials import sentence_of, status_of
from .reader import Reader, known_reader
from .security import Forged, TooFast

SENTENCES = {
    400: sentence("The request could not be understood."),
    401: sentence("You must sign in for that."),
    403: sentence("That is not yours to do."),
    404: sentence("There is nothing at this address."),
    405: sentence("That cannot be done at this address."),
    413: sentence("That is too large to send."),
    415: sentence("A file of that kind is not wanted here."),
    422: sentence("Something in it is not as it should be."),
    429: sentence("That was a little fast: try again in a moment."),
    500: sentence("Something went wrong on our side; what you did before is safe."),
    503: sentence("The table is being set up: try again in a moment."),
}
HEADINGS = {
    404: sentence("Off the chart"),
    429: sentence("Easy now"),
    500: sentence("Run aground"),
}
OTHERWISE = sentence("Not like this")
CLOSED = sentence(
    "The books cannot be reached just now: try again in a moment; what you did before is safe."
)
FORGED = sentence("This page was too old to be sent, or came from elsewhere: load it again.")
CLIENT, CRASH = 400, 500
LULL = {"Retry-After": "5"}
"""How long a database that fails is left alone."""
PROGRAMS = "/api/"
"""Where every fault has the form that the interface for programs gives it."""
Asked = Request[Any, Any, Any]
log = structlog.get_logger("covo.web")


def told(
    request: Asked, status: int, said: str, code: str, headers: dict[str, str] | None = None
) -> Response[Any]:
    """The answer, in the form that was asked for."""
    reader = known_reader(request)
    headers = dict(headers or {})
    if reader is None:
        return Response(said, status_code=status, headers=headers, media_type=MediaType.TEXT)
    if request.scope["path"].startswith(PROGRAMS):
        return Response({"code": code, "sentence": said}, status_code=status, headers=headers)
    if reader.wants_json:
        content = {"code": code, "sentence": said}
        return Response(content, status_code=status, headers=headers)
    if reader.wants_fragment:
        headers |= {"HX-Retarget": "#notice", "HX-Reswap": "innerHTML"}
        return _html(fault_fragment(said), status, headers)
    return _html(fault_page(reader, status, said), status, headers)


def _html(content: Element, status: int, headers: dict[str, str]) -> Response[str]:
    return Response(str(content), status_code=status, headers=headers, media_type=MediaType.HTML)


def fault_fragment(said: str) -> Element:
    """A sentence that appears where one looks, beside what caused it."""
    return p(".fault")[icon("warning"), said]


def fault_page(reader: Reader, status: int, said: str) -> Element:
    """A page of its own, for those who came by a link."""
    voice = reader.voice
    heading = voice.say(HEADINGS.get(status, OTHERWISE))
    return page(
        reader,
        heading,
        section(".narrow.stranded")[
            icon("compass", "adrift"),
            h1[heading],
            p(".lead")[said],
            div(".ways")[
                a(".button.call", href="/")[voice.say("To the lobby")],
                a(".button", href=reader.path)[voice.say("Try again")] if status != 404 else None,
            ],
        ],
    )


def on_denied(request: Asked, denied: Denied) -> Response[Any]:
    reader = known_reader(request)
    said = sentence_of(denied, None, voice_of(reader.language if reader else "en"))
    return told(request, status_of(denied), said, str(denied.code))


def on_http(request: Asked, fault: HTTPException) -> Response[Any]:
    """What the framework refuses; its own words are for programmers and are not told."""
    if fault.status_code >= CRASH and fault.status_code not in SENTENCES:
        return on_crash(request, fault)
    known = fault.status_code if fault.status_code in SENTENCES else CLIENT
    allow = {
        k: v for k, v in (fault.headers or {}).items() if k.lower() in ("allow", "retry-after")
    }
    said = voice_of(_language(request)).say(SENTENCES[known])
    return told(request, fault.status_code, said, _code(known), allow)


def on_forged(request: Asked, fault: Forged) -> Response[Any]:
    return told(request, 403, voice_of(_language(request)).say(FORGED), "forged")


def on_haste(request: Asked, fault: TooFast) -> Response[Any]:
    said = voice_of(_language(request)).say_many(
        "That was a little fast: try again in {n} second.",
        "That was a little fast: try again in {n} seconds.",
        fault.wait,
    )
    headers = {"Retry-After": str(fault.wait)}
    return told(request, 429, said, str(Denial.TOO_MANY), headers)


def on_crash(request: Asked, fault: Exception) -> Response[Any]:
    """A fault of ours. The log says where; what was being handled stays out of it."""
    frames = traceback.extract_tb(fault.__traceback__)
    where = [f"{frame.filename}:{frame.lineno} {frame.name}" for frame in frames]
    log.error("crash", kind=type(fault).__name__, where=where)
    return told(request, 500, voice_of(_language(request)).say(SENTENCES[500]), _code(500))


def on_unavailable(request: Asked, fault: Unavailable) -> Response[Any]:
    """The database fails: nothing was changed, and it may work again soon."""
    log.error("no database", kind=type(fault.orig).__name__)
    said = voice_of(_language(request)).say(CLOSED)
    return told(request, 503, said, "unavailable", LULL)


def stranded(scope: Scope) -> ASGIResponse:
    """The same before it is known who asks: nobody can be looked up."""
    wanted = dict(scope["headers"]).get(b"accept-language", b"").decode("latin-1")
    said = voice_of(wished(wanted)).say(CLOSED)
    body, kind = said.encode(), MediaType.TEXT
    if scope["path"].startswith(PROGRAMS):
        body = msgspec.json.encode({"code": "unavailable", "sentence": said})
        kind = MediaType.JSON
    return ASGIResponse(body=body, media_type=kind, status_code=503, headers=LULL)


def _language(request: Asked) -> str:
    reader = known_reader(request)
    return reader.language if reader else wished(request.headers.get("accept-language", ""))


def _code(status: int) -> str:
    return {404: "not_found", 405: "not_allowed", 413: "too_large", 500: "crash"}.get(
        status, f"http_{status}"
    )


HANDLERS: ExceptionHandlersMap = {
    Denied: on_denied,
    Forged: on_forged,
    TooFast: on_haste,
    HTTPException: on_http,
    Unavailable: on_unavailable,
    Exception: on_crash,
}
