"""Rights that end: written down, told to every process, and streams end with them."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import Executable

from ..store.store import Store
from ..streams import Stream, Streams
from .credentials import Credentials
from .people import RIGHTS
from .registry import People


class Revocation:
    """Ends sessions and tokens, wherever they are remembered."""

    def __init__(
        self, store: Store, people: People, credentials: Credentials, streams: Streams
    ) -> None:
        self._store, self._people = store, people
        self._credentials, self._streams = credentials, streams

    async def void(self, person: str, *statements: Executable) -> None:
        """Write what ends rights of somebody, and tell every process in the same transaction."""
        await self._store.execute(*statements, *self._store.announcement(RIGHTS, person))
        await self.reconsider(person)

    async def reconsider(self, person: str) -> None:
        """Read again what somebody may, and end the streams that were opened with more."""
        self._people.forget(person)
        self._credentials.forget(person)
        await self._check_streams([s for s in self._streams.all() if s.person == person])

    async def reconsider_all(self) -> None:
        """The same of everybody: news may have been missed."""
        self._people.forget()
        self._credentials.forget()
        await self._check_streams([s for s in self._streams.all() if s.person is not None])

    async def _check_streams(self, streams: Sequence[Stream]) -> None:
        for stream in streams:
            person = await self._people.person(stream.person or "")
            is_in = person is not None and not person.banned
            if not is_in or (stream.key and not await self._credentials.positions(stream.key)):
                stream.end()
