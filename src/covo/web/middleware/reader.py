"""Who asks for a page: a person or nobody yet, with a language, a theme and a form's token."""

from __future__ import annotations

from dataclasses import dataclass, field
from http.cookies import CookieError, SimpleCookie
from typing import Any

from litestar import Request
from litestar.types import Scope

from covo.language.catalogue import Voice
from covo.server.people.people import Person
from covo.server.server import Server

from ..voices import languages, voice_of, wished
from . import sessions
from .browsers import browser_of
from .sessions import Session

LANGUAGE, THEME, SOUND = "covo_language", "covo_theme", "covo_sound"
"""Cookies for what a browser prefers; no secrets, so they are not signed."""
THEMES = ("light", "dark")
BEARER = b"bearer "


@dataclass
class Reader:
    """One who reads, and may act."""

    server: Server
    session: Session
    person: Person | None
    language: str
    theme: str
    """``light``, ``dark``, or empty: as the system has it."""
    sound: bool
    path: str
    """What was asked for, with its query: where switches lead back to."""
    address: str
    browser: str
    """What sends the request, in a few words."""
    is_secure: bool
    wants_fragment: bool
    """Asked for by script, as a piece of a page."""
    wants_json: bool
    preferences: dict[str, str] = field(default_factory=dict)
    """Cookies that go out with the answer."""

    @property
    def voice(self) -> Voice:
        return voice_of(self.language)

    @property
    def csrf(self) -> str:
        """What forms carry in the field ``csrf``, and script in the header X-CSRF-Token."""
        return sessions.form_token(self.server.key, self.session)

    async def someone(self, name: str = "") -> Person:
        """The person who acts; a guest from now on who was nobody before."""
        if self.person is None:
            await self.becomes(await self.server.people.guest(name, self.language))
        assert self.person is not None
        return self.person

    async def becomes(self, person: Person | None) -> None:
        """Somebody else sits before this browser, or nobody, or the same with more rights.

        What the cookie of before opened is over, and so are forms that were open.
        """
        if self.person is not None:
            await self.server.accounts.end_session(self.person, self.session.key)
        self.person = person
        if person is None:
            self.session = sessions.of_nobody()
        else:
            secret = await self.server.credentials.begin(person, self.browser)
            self.session = Session(secret, person.id)
        self.session.is_changed = True

    def prefer(self, cookie: str, value: str) -> None:
        """Remember a preference in this browser."""
        self.preferences[cookie] = value


def headers_of(scope: Scope) -> dict[bytes, bytes]:
    """The headers of a request; of one sent twice, the last."""
    return dict(scope["headers"])


def is_bearer(headers: dict[bytes, bytes]) -> bool:
    """A program with a token: cookies count for nothing then, so no form needs to be shown."""
    return headers.get(b"authorization", b"").lower().startswith(BEARER)


async def reader_of(scope: Scope, server: Server, is_secure: bool) -> Reader:
    """Everything a request says about who asks."""
    headers = headers_of(scope)
    cookies = _cookies(headers.get(b"cookie", b""))
    person = None
    if is_bearer(headers):
        session = sessions.of_nobody()
    else:
        session = await sessions.of_cookie(server, cookies.get(sessions.COOKIE, ""))
        person = await person_of(server, session)
    accepted = headers.get(b"accept-language", b"").decode("latin-1")
    spoken = cookies.get(LANGUAGE) or (person.language if person else "") or wished(accepted)
    theme = cookies.get(THEME, "")
    query = scope["query_string"].decode("latin-1")
    accept = headers.get(b"accept", b"")
    return Reader(
        server=server,
        session=session,
        person=person,
        language=spoken if spoken in languages() else wished(accepted),
        theme=theme if theme in THEMES else "",
        sound=cookies.get(SOUND) == "on",
        path=scope["path"] + (f"?{query}" if query else ""),
        address=address_of(scope),
        browser=browser_of(headers.get(b"user-agent", b"").decode("latin-1")),
        is_secure=is_secure,
        wants_fragment=headers.get(b"hx-request") == b"true",
        wants_json=scope["path"].startswith("/api/")
        or (b"application/json" in accept and b"text/html" not in accept),
    )


async def person_of(server: Server, session: Session) -> Person | None:
    """Whose session it is."""
    person = await server.people.person(session.person) if session.person else None
    return None if person is None or person.banned else person


def address_of(scope: Scope) -> str:
    """Where the request comes from, as the server sees it."""
    client = scope.get("client")
    return client[0] if client else ""


def _cookies(header: bytes) -> dict[str, str]:
    try:
        return {name: m.value for name, m in SimpleCookie(header.decode("latin-1")).items()}
    except CookieError:
        return {}


def known_reader(request: Request[Any, Any, Any]) -> Reader | None:
    """The reader of a request, found by the middleware."""
    found: Reader | None = request.scope["state"].get("reader")
    return found


async def provide_reader(request: Request[Any, Any, Any]) -> Reader:
    """The dependency ``reader`` of every page."""
    reader: Reader = request.scope["state"]["reader"]
    return reader


async def provide_server(request: Request[Any, Any, Any]) -> Server:
    """The dependency ``server`` of every page."""
    server: Server = request.app.state.server
    return server
