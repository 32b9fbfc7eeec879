"""Who a browser is: what its cookie opens, and the token that its forms must bring back."""

from __future__ import annotations

import hmac
import secrets
from base64 import urlsafe_b64encode
from dataclasses import dataclass
from hashlib import sha256

from itsdangerous import BadSignature, URLSafeSerializer

from covo.server.people.credentials import KeptSession, hash_of
from covo.server.server import Server

COOKIE = "covo"
TWO_YEARS = 2 * 365 * 24 * 60 * 60
NOBODY = "~"
"""How cookies begin that open nothing: nobody's, whose forms need a token all the same."""
NOBODY_BYTES = 18
TOKEN_BYTES = 18
SIGNED = "."
"""Stands in cookies of before sessions were kept: they are signed, and say whose they are."""


@dataclass
class Session:
    """What the cookie of one browser opens."""

    secret: str
    """What the cookie holds."""
    person: str | None = None
    """Nobody before somebody has done something: those who only read leave no trace."""
    is_fresh: bool = False
    """The browser does not know it yet; pages tell it."""
    is_changed: bool = False
    """Somebody came or went: every answer tells the browser."""

    @property
    def key(self) -> str:
        """Names the session; streams that it opened end with it."""
        return hash_of(self.secret)


def of_nobody() -> Session:
    """For a browser that has brought nothing, or what opens nothing any more."""
    return Session(NOBODY + secrets.token_urlsafe(NOBODY_BYTES), is_fresh=True)


async def of_cookie(server: Server, cookie: str) -> Session:
    """The session that a cookie opens."""
    if cookie.startswith(NOBODY):
        return Session(cookie)
    if SIGNED in cookie:
        return await _of_signed(server, cookie)
    found = await server.credentials.session(cookie) if cookie else None
    return of_nobody() if found is None else Session(cookie, found.person)


async def _of_signed(server: Server, cookie: str) -> Session:
    """A cookie of before: what it held for a name opens a session from now on, and is sent back.

    Guests have nothing but their cookie: an upgrade must not part them from their tables.
    """
    try:
        # Those of before there were generations hold two values.
        name, person, generation = [*_serializer(server.key).loads(cookie), 0][:3]
        found: KeptSession | None = await server.credentials.take_over(
            str(name), str(person), int(generation)
        )
    except (BadSignature, ValueError, TypeError):
        return of_nobody()
    return of_nobody() if found is None else Session(str(name), found.person, is_changed=True)


def form_token(key: bytes, session: Session) -> str:
    """What a form of this browser must bring back, and no other browser can know."""
    digest = hmac.new(key, b"form " + session.secret.encode(), sha256).digest()
    return urlsafe_b64encode(digest[:TOKEN_BYTES]).decode()


def _serializer(key: bytes) -> URLSafeSerializer:
    return URLSafeSerializer(key, salt="covo.session", signer_kwargs={"digest_method": sha256})
