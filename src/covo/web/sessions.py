"""Who a browser is: a signed cookie, and the token that its forms must bring back."""

from __future__ import annotations

import hmac
import secrets
from base64 import urlsafe_b64encode
from dataclasses import dataclass
from hashlib import sha256

from itsdangerous import BadSignature, URLSafeSerializer

COOKIE = "covo"
TWO_YEARS = 2 * 365 * 24 * 60 * 60
VISITOR_BYTES = 12
TOKEN_BYTES = 18


@dataclass
class Session:
    """What the cookie of one browser says."""

    visitor: str
    """Made up by the server; the tokens of forms are bound to it."""
    person: str | None = None
    """Nobody before somebody has done something: those who only read leave no trace."""
    generation: int = 0
    """Of the person's sessions; a changed password begins another."""
    is_fresh: bool = False
    """The browser does not know it yet; pages tell it."""
    is_changed: bool = False
    """Somebody came or went: every answer tells the browser."""

    def belongs_to(self, person: str | None, generation: int = 0) -> None:
        """Somebody came in or went out: old forms are void."""
        self.visitor, self.person, self.generation = new_visitor(), person, generation
        self.is_changed = True


def new_visitor() -> str:
    return secrets.token_urlsafe(VISITOR_BYTES)


def read(key: bytes, cookie: str | None) -> Session:
    """The session that a cookie holds; a new one where it holds none of ours."""
    try:
        # Cookies of before there were generations hold two values.
        visitor, person, generation = [*_serializer(key).loads(cookie or ""), 0][:3]
        return Session(str(visitor), None if person is None else str(person), int(generation))
    except (BadSignature, ValueError, TypeError):
        return Session(new_visitor(), is_fresh=True)


def written(key: bytes, session: Session) -> str:
    """The cookie for a session."""
    said = [session.visitor, session.person, session.generation]
    signed: str | bytes = _serializer(key).dumps(said)
    return signed if isinstance(signed, str) else signed.decode()


def form_token(key: bytes, session: Session) -> str:
    """What a form of this browser must bring back, and no other browser can know."""
    digest = hmac.new(key, b"form " + session.visitor.encode(), sha256).digest()
    return urlsafe_b64encode(digest[:TOKEN_BYTES]).decode()


def _serializer(key: bytes) -> URLSafeSerializer:
    return URLSafeSerializer(key, salt="covo.session", signer_kwargs={"digest_method": sha256})
