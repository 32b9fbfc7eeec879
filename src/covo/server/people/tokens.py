"""Tokens: secrets by which programs speak for people, or for one seat."""

from __future__ import annotations

import secrets
from typing import Any

from sqlalchemy import delete, insert, select

from ..config import ServerConfig
from ..denied import Denial, Denied
from ..store.schema import TOKENS
from ..store.store import Store
from ..tables.in_memory import Tables
from ..tables.rights import require_seat
from .credentials import Credentials, hash_of
from .people import Bearer, Person, Token
from .registry import People
from .revocation import Revocation

LONGEST_LABEL = 60
MOST_TOKENS = 50


class Tokens:
    """Issues tokens, lists them, ends them."""

    def __init__(
        self,
        config: ServerConfig,
        store: Store,
        tables: Tables,
        people: People,
        credentials: Credentials,
        revocation: Revocation,
    ) -> None:
        self._config, self._store, self._tables = config, store, tables
        self._people, self._credentials, self._revocation = people, credentials, revocation

    async def issue_token(self, person: Person, label: str) -> str:
        """A secret by which a program speaks for a person; it is shown this once."""
        return await self._issue(person, label, None, None)

    async def seat_token(self, person: Person, table_id: str, seat: int) -> str:
        """The same for one seat alone."""
        require_seat(await self._tables.live(table_id), person, seat)
        return await self._issue(person, "", table_id, seat)

    async def _issue(self, person: Person, label: str, table: str | None, seat: int | None) -> str:
        await self._people.known(person)
        if len(await self.of(person)) >= MOST_TOKENS:
            raise Denied(Denial.TOO_MANY, most=MOST_TOKENS)
        token = f"covo_{secrets.token_urlsafe(32)}"
        row: dict[str, Any] = {"id": self._config.new_id(), "hash": hash_of(token)}
        row |= {
            "person": person.id,
            "label": label.strip()[:LONGEST_LABEL],
            "table": table,
            "seat": seat,
        }
        await self._store.execute(insert(TOKENS).values(**row, created=self._config.now()))
        return token

    async def revoke_token(self, person: Person, id: str) -> None:  # noqa: A002
        """End one token of somebody."""
        mine = (TOKENS.c.person == person.id) & (TOKENS.c.id == id)
        await self._revocation.void(person.id, delete(TOKENS).where(mine))

    async def of(self, person: Person) -> list[Token]:
        """The tokens of somebody, without their secrets."""
        rows = await self._store.rows(
            select(TOKENS).where(TOKENS.c.person == person.id).order_by(TOKENS.c.created)
        )
        return [Token(r["id"], r["label"], r["table"], r["seat"], r["created"]) for r in rows]

    async def bearer(self, token: str) -> Bearer | None:
        """Whom a token speaks for."""
        kept = await self._credentials.token(token)
        person = await self._people.person(kept.person) if kept else None
        if kept is None or person is None or person.banned:
            return None
        return Bearer(person, kept.table, kept.seat, kept.key)
