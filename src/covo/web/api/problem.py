"""What a program is told when its request is not granted: a code, a sentence, perhaps a rule."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from http import HTTPStatus
from typing import Any

import msgspec
from litestar import Request, Response
from litestar.exceptions import HTTPException
from litestar.types import ExceptionHandlersMap

from covo.language.catalogue import sentence
from covo.server.denied import Denial, Denied

from ..middleware.denials import sentence_of, status_of
from ..middleware.error_pages import CRASH, on_crash
from ..middleware.security import Forged, TooFast
from ..voices import voice_of
from . import games_by_name, languages

SENTENCES = {
    400: sentence("This request cannot be understood: {reason}."),
    401: sentence("This needs a token, and the one given, if any, is not known."),
    403: sentence("This token is for one seat, and for nothing else."),
    404: sentence("There is nothing here."),
    405: sentence("This cannot be done here."),
    413: sentence("This is more than is read at once."),
    415: sentence("Only JSON is read here."),
    429: sentence("Too much at once: wait {seconds} seconds."),
}
MEANINGS = {
    400: "The request does not have the form that this document describes.",
    401: "No token, or one that is not known.",
    403: "This person may not do that.",
    404: "There is no such thing.",
    409: "Not now: the table is not, or no longer, where this could be done.",
    413: "The request is too large.",
    415: "The request is not JSON.",
    422: "It has the right form, and cannot be done all the same.",
    429: "Too much at once; `Retry-After` says how long to wait.",
}
"""What each status means, in the document."""


class Fault(msgspec.Struct, frozen=True, omit_defaults=True):
    """Why a request was not granted; nothing was changed."""

    code: str
    """A word for programs."""
    sentence: str
    """A sentence for people, in the language asked for."""
    rule: str = ""
    """The number of the rule behind it, where there is one."""


class Refusal(Exception):
    """A request that is refused before the server is asked."""

    def __init__(self, status: int, code: str, **values: object) -> None:
        self.status, self.code, self.values = status, code, values
        super().__init__(f"{status} {code}")


@contextmanager
def about(game: str) -> Iterator[None]:
    """What is denied in here is said in the words of this game."""
    try:
        yield
    except Denied as fault:
        fault.values.setdefault("game", game)
        raise


AnyRequest = Request[Any, Any, Any]


def answer(status: int, fault: Fault, headers: dict[str, str] | None = None) -> Response[bytes]:
    return Response(
        msgspec.json.encode(fault),
        status_code=status,
        media_type="application/json",
        headers=headers or {},
    )


def denied(request: AnyRequest, fault: Exception) -> Response[bytes]:
    """The server said no. Whoever asked it may have left word which game it was about."""
    assert isinstance(fault, Denied)
    found = games_by_name.known(request.app.state.server, str(fault.values.get("game", "")))
    words = found[1] if found else None
    voice = voice_of(languages.of_request(request))
    said = sentence_of(fault, words, voice, fault.values.get("seen"))
    rule = ""
    if fault.code is Denial.REFUSED and words:
        rule = words.refusal_rule(_whole(fault, "refusal"), _whole(fault, "option"))
    headers = {"Retry-After": "60"} if fault.code is Denial.TOO_MANY else {}
    return answer(status_of(fault), Fault(str(fault.code), said, rule), headers)


def _whole(fault: Denied, name: str) -> int:
    return int(str(fault.values[name]))


def refused(request: AnyRequest, fault: Exception) -> Response[bytes]:
    """The request itself is not right."""
    assert isinstance(fault, Refusal)
    said = voice_of(languages.of_request(request)).say(SENTENCES[fault.status], **fault.values)
    headers = {"WWW-Authenticate": "Bearer"} if fault.status == 401 else {}
    return answer(fault.status, Fault(fault.code, said), headers)


def unrouted(request: AnyRequest, fault: Exception) -> Response[bytes]:
    """What the framework refuses by itself: paths, methods, parameters."""
    assert isinstance(fault, HTTPException)
    if fault.status_code >= CRASH:
        return on_crash(request, fault)
    status = fault.status_code if fault.status_code in SENTENCES else 400
    headers = dict(getattr(fault, "headers", None) or {})
    code = HTTPStatus(status).name.lower()
    reason = _reason(fault) if status == 400 else ""
    said = voice_of(languages.of_request(request)).say(
        SENTENCES[status], reason=reason, seconds=headers.get("Retry-After", "1")
    )
    return answer(status, Fault(code, said), headers)


def _reason(fault: Exception) -> str:
    """Which parameter is wrong, and how."""
    extra = getattr(fault, "extra", None)
    if isinstance(extra, list) and extra and isinstance(extra[0], dict):
        return f"{extra[0].get('key', '')}: {extra[0].get('message', '')}"
    return str(getattr(fault, "detail", ""))


def hasty(request: AnyRequest, fault: Exception) -> Response[bytes]:
    assert isinstance(fault, TooFast)
    voice = voice_of(languages.of_request(request))
    said = voice.say(SENTENCES[429], seconds=fault.wait)
    return answer(429, Fault("too_many", said), {"Retry-After": str(fault.wait)})


def forged(request: AnyRequest, _fault: Exception) -> Response[bytes]:
    """A cookie counts for nothing here: whoever changes things brings a token."""
    return refused(request, Refusal(401, "unauthorized"))


HANDLERS: ExceptionHandlersMap = {
    Denied: denied,
    Refusal: refused,
    Forged: forged,
    TooFast: hasty,
    HTTPException: unrouted,
}
