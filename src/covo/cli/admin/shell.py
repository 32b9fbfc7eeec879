"""One command of ``covo admin``: its database, its language, and how it answers."""

from __future__ import annotations

import asyncio
import json
import os
from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import Any, TypeVar

from sqlalchemy import Connection, Executable, Select

from covo.server.store import backup
from covo.server.store.database import Database, Row, Unavailable
from covo.server.store.database import database as open_database

from ..databases import database_url
from ..errors import Fault
from ..voices import language_of, voice_of

T = TypeVar("T")


class Shell:
    """Questions and orders for one database."""

    def __init__(self, database: str | None, language: str | None, as_json: bool) -> None:
        self.voice = voice_of(language_of(language))
        self.url = database_url(database or os.environ.get("COVO_DATABASE"), self.voice)
        self._as_json = as_json

    # Questions and orders

    def rows(self, query: Select[Any]) -> Sequence[Row]:
        """What a query finds, in a database with today's schema."""
        return self.do(lambda database: database.rows(query))

    def order(self, *statements: Executable) -> None:
        """All of it, or nothing."""

        def work(connection: Connection) -> None:
            for statement in statements:
                connection.execute(statement)

        self.do(lambda database: database.transact(work))

    def do(self, work: Callable[[Database], Awaitable[T]]) -> T:
        """Something with a database that is there."""

        async def checked(database: Database) -> T:
            await self._check(database)
            return await work(database)

        if backup.is_file(self.url) and not backup.path_of(self.url).is_file():
            raise Fault(
                self.voice.say("There is no database at {file}.", file=backup.path_of(self.url))
            )
        return self.open(checked)

    def open(self, work: Callable[[Database], Awaitable[T]]) -> T:
        """Something with a database, whatever it is; one sentence where it cannot be reached."""

        async def opened() -> T:
            database = open_database(self.url)
            try:
                return await work(database)
            finally:
                await database.close()

        try:
            return asyncio.run(opened())
        except Unavailable as fault:
            lines = str(fault).strip().splitlines() or [type(fault).__name__]
            reason = lines[0].rstrip(".")
            raise Fault(
                self.voice.say("The database cannot be opened: {reason}.", reason=reason)
            ) from None

    async def _check(self, database: Database) -> None:
        """Only a database of this very version is written to: a server may be using it."""
        found: list[bool] = []

        def compare(connection: Connection) -> None:
            found.append(backup.revision(connection) == backup.latest(connection))

        await database.transact(compare)
        if found != [True]:
            raise Fault(
                self.voice.say(
                    "This database is of another version of Covo, or of something else: "
                    "covo serve brings an older one up to date."
                )
            )

    # Answers

    def tell(self, data: Mapping[str, Any], *lines: str) -> None:
        """Sentences for people, or one line for programs."""
        if self._as_json:
            print(json.dumps(data))
        else:
            print(*lines, sep="\n")
