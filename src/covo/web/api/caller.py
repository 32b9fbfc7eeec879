"""Who calls: a program with a token, for a person or for one seat; or a stranger who watches."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any

from litestar import Request
from litestar.di import NamedDependency

from covo.server.people.people import Bearer, Person
from covo.server.server import Server

from . import languages
from .problem import Refusal

SCHEME = "bearer"
NAME = re.compile(r"[A-Za-z0-9_-]{1,64}")
"""What ids and games are called; nothing that is there is called anything else."""


@dataclass(frozen=True)
class Caller:
    """One who calls, and what for. Cookies count for nothing here, so none can be abused."""

    server: Server
    bearer: Bearer | None
    language: str

    @property
    def person(self) -> Person | None:
        return self.bearer.person if self.bearer else None

    @property
    def key(self) -> str:
        """Names the token; streams that it opened end with it."""
        return self.bearer.key if self.bearer else ""

    @property
    def somebody(self) -> Person:
        """The person; whoever has no token is asked for one."""
        if self.bearer is None:
            raise Refusal(401, "unauthorized")
        return self.bearer.person

    @property
    def whole(self) -> Person:
        """The person, if the token is for all that person may do."""
        person = self.somebody
        if self.bearer and self.bearer.table is not None:
            raise Refusal(403, "seat_token")
        return person

    def at(self, table: str) -> Person:
        """The person, if the token is good for this table."""
        person = self.somebody
        self._only(table)
        return person

    def holds(self, table: str, seat: int) -> Person:
        """The person, if the token is good for this seat."""
        person = self.at(table)
        if self.bearer and self.bearer.seat not in (None, seat):
            raise Refusal(403, "seat_token")
        return person

    def viewer(self, table: str, seat: int | None) -> int | None:
        """From which seat to look: a token for one seat looks from there alone."""
        self._only(table)
        if self.bearer is None or self.bearer.seat is None:
            return seat
        if seat not in (None, self.bearer.seat):
            raise Refusal(403, "seat_token")
        return self.bearer.seat

    def _only(self, table: str) -> None:
        if self.bearer and self.bearer.table not in (None, table):
            raise Refusal(403, "seat_token")


async def provide_server(request: Request[Any, Any, Any]) -> Server:
    server: Server = request.app.state.server
    return server


async def provide_caller(
    request: Request[Any, Any, Any], server: NamedDependency[Server], asked: NamedDependency[Any]
) -> Caller:
    """The dependency ``caller``; a token that is not known is no token at all, and said so.

    It waits for ``asked``, so that what an address asks for is read wherever somebody calls.
    """
    for name in request.path_params.values():
        if isinstance(name, str) and not NAME.fullmatch(name):
            raise Refusal(404, "not_found")
    language = languages.of_request(request)
    given = request.headers.get("authorization")
    if given is None:
        return Caller(server, None, language)
    scheme, _, token = given.partition(" ")
    bearer = await server.tokens.bearer(token.strip()) if scheme.lower() == SCHEME else None
    if bearer is None:
        raise Refusal(401, "unauthorized")
    return Caller(server, bearer, language)
