"""The server with all its parts, opened with ``async with Server.open(config)``."""

from __future__ import annotations

import asyncio
import secrets
from collections import OrderedDict
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from sqlalchemy import insert, select

from .config import ServerConfig, Smtp
from .counsel import Counsel
from .credentials import Credentials
from .lobbies import Lobbies
from .orders import Orders
from .presence import Presence
from .registry import RIGHTS
from .rulings import Rulings
from .store.schema import SERVER_VALUES
from .store.writer import Conflict

__all__ = ["Server", "ServerConfig", "Smtp"]

KEY_BYTES = 32


class Server(Orders, Presence, Lobbies, Rulings, Counsel):
    """The authority over all tables."""

    def __init__(self, config: ServerConfig) -> None:
        super().__init__(config)
        self._known = {}
        self.credentials = Credentials(self._row, self._rows, self._store, self._spawn, config.now)
        self._heard = {}
        self._heeded = ""
        self._analyses = OrderedDict()
        self._listening: asyncio.Task[None] | None = None
        self._one_replay = asyncio.Lock()
        self._slots = asyncio.Semaphore(config.bot_threads)

    @classmethod
    @asynccontextmanager
    async def open(cls, config: ServerConfig) -> AsyncIterator[Server]:
        """Bring the database up to date, take up every table, and close again in the end."""
        server = cls(config)
        await server._open()
        try:
            yield server
        finally:
            await server.close()

    async def _open(self) -> None:
        await self._database.migrate()
        self._writer.start()
        self.key = await self._kept_key()
        await self.settle()
        self._game_loader.start()
        await self._give_back(await self._node.enter())
        await self.heed()
        await self._resume_tables()
        await self._node.start(self)
        self._spawn(self._archive_finished())
        listening = self._database.listen(RIGHTS, self.reconsider, self.reconsider_all)
        self._listening = asyncio.create_task(listening)
        self._listen()
        self._alarms.start()

    async def _kept_key(self) -> bytes:
        """Made once: of two servers that open at the same time, one is first."""
        query = select(SERVER_VALUES.c.value).where(SERVER_VALUES.c.name == "key")
        row = await self._row(query)
        if row is None:
            made = secrets.token_hex(KEY_BYTES)
            try:
                await self._store(insert(SERVER_VALUES).values(name="key", value=made))
            except Conflict:
                return await self._kept_key()
            return bytes.fromhex(made)
        return bytes.fromhex(row["value"])

    async def close(self) -> None:
        """End every stream, finish what was begun, and let go of the database."""
        self._is_closing = True
        self._end_streams()
        if self._listening is not None:
            self._listening.cancel()
            await asyncio.gather(self._listening, return_exceptions=True)
        await self._alarms.stop()
        await self._game_loader.stop()
        self._dismiss_bots()
        while self._tasks:
            await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._writer.stop()
        await self._node.stop()
        await self._database.close()
