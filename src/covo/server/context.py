"""What all parts of the server share: its settings, its database, its tables in memory."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import AsyncIterator, Coroutine, Sequence
from contextlib import asynccontextmanager, suppress
from dataclasses import replace
from typing import Any, NamedTuple, TypeVar, cast

from numpy.typing import NDArray
from sqlalchemy import Executable, Select, select

from covo.engine.game import SPECTATOR, Game, State
from covo.engine.layouts import Layout, layout_named, layout_of
from covo.language.words import Words

from .alarms import Alarms
from .config import ServerConfig
from .db_rows import info_of, playable
from .denied import Denial, Denied
from .error_log import failed
from .game_loader import GameLoader, Preparation
from .live import Live
from .logs import Log
from .node import Node, SharedClock
from .people import Person
from .snapshots import Archive, thawed, unpacked
from .store.database import Row, database
from .store.schema import LAYOUTS
from .store.writer import Write, Writer
from .streams import Stream
from .table_info import TableInfo
from .table_referee import Step
from .tables import Lobby, Status

T = TypeVar("T")
UNPACKED = 4
"""Finished games whose states are at hand; five megabytes each at most."""
LULL = 2.0
"""Seconds until a database that failed is tried again."""


class PublicLobby(NamedTuple):
    """Tables that everybody may know of, read once for many."""

    changes: int
    """The changes of the lobby that there had been."""
    read_at: float
    found: asyncio.Task[Lobby]


class Context:
    """The parts of the server are built on this; nothing here decides anything."""

    def __init__(self, config: ServerConfig) -> None:
        self._clock = SharedClock(config.now)
        self.config = config = replace(config, now=self._clock)
        self.key = b""
        """Signs cookies; made once, and kept in the database."""
        self._database = database(config.database)
        self._writer = Writer(self._database)
        self._node = Node(self._database, self._clock)
        self._game_loader = GameLoader(config, self._switch)
        self._alarms = Alarms(config.now, self._ring)
        self._lives: OrderedDict[str, Live] = OrderedDict()
        self._loading: dict[str, asyncio.Task[Live]] = {}
        self._streams: dict[str, list[Stream]] = {}
        """Those who watch each table, whether it is in memory or not."""
        self._lobby_streams: set[Stream] = set()
        self._lobby_changes = 0
        self._public_lobbies: dict[str | None, PublicLobby] = {}
        """What everybody may know of tables, by game, as it was last read for those who watch."""
        self.lobby_turn = asyncio.Lock()
        """Who watches the lobby is told one after the other: others ask for pages meanwhile."""
        self._tasks: set[asyncio.Task[Any]] = set()
        self._unpacked: OrderedDict[str, NDArray[Any]] = OrderedDict()
        self._layouts: set[str] = set()
        """Those that are known to be in the database."""
        self._counts = dict.fromkeys(("choices", "bot_moves", "bot_faults", "mails", "errors"), 0)
        self._is_closing = False
        self._opened_at = config.now()

    # The database

    async def _rows(self, query: Select[Any]) -> Sequence[Row]:
        return await self._database.rows(query)

    async def _row(self, query: Select[Any]) -> Row | None:
        rows = await self._rows(query)
        return rows[0] if rows else None

    async def _store(self, *statements: Executable) -> None:
        await self._writer.write(Write(others=[(s, None) for s in statements]))

    # Tasks

    async def _shielded(self, work: Coroutine[Any, Any, T]) -> T:
        """Finish what was begun, even when whoever asked for it has gone."""
        return await asyncio.shield(self._spawn(work))

    def _spawn(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._ended)
        return task

    def _ended(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if task.cancelled():
            return
        fault = task.exception()
        if fault and not isinstance(fault, Denied):
            self._counts["errors"] += 1
            failed("something failed", fault)

    async def _thawed(self, game: Game, row: Row) -> State:
        """The state of a snapshot, whatever its record looked like then."""
        if row["layout"] == layout_named(game.record):
            return thawed(game, row["state"])
        return thawed(game, row["state"], await self._layout(game, row["layout"]))

    async def _layout(self, game: Game, name: str) -> Layout:
        """How a record lay in memory when something was kept."""
        if name == layout_named(game.record):
            return layout_of(game.record)
        kept = await self._row(select(LAYOUTS.c.fields).where(LAYOUTS.c.id == name))
        if kept is None:
            raise LookupError(f"layout {name} is not in the database")
        return cast(Layout, kept["fields"])

    async def _states(self, live: Live) -> NDArray[Any]:
        """All states of a finished game that was kept."""
        archive, game = live.archive, live.referee.game
        if archive is None:
            raise LookupError(f"table {live.info.id} was not kept")
        if live.info.id not in self._unpacked:
            layout = await self._layout(game, archive.layout)
            states = await asyncio.to_thread(unpacked, game, archive.states, layout)
            self._unpacked[live.info.id] = states
            while len(self._unpacked) > UNPACKED:
                self._unpacked.popitem(last=False)
        return self._unpacked[live.info.id]

    def _info(self, row: Row) -> TableInfo:
        """A table's row, its settings as the game of today knows them."""
        info = info_of(row)
        with suppress(Denied):  # its game may be gone
            info.settings = playable(self._game(info.game), info.settings)
        return info

    # Games

    def _game(self, name: str) -> Game:
        return self._game_loader.game(name)

    def _words(self, name: str) -> Words:
        return self._game_loader.words(name)

    @property
    def preparation(self) -> Preparation | None:
        """The game that is being compiled for the first time, if one is."""
        return self._game_loader.preparation

    def _switch(self, game: Game) -> None:
        """Machine code is ready: every table goes on with it."""
        for live in self._lives.values():
            if live.info.game == game.name:
                live.referee.switch(game)

    # Tables in memory

    async def _live(self, table: str) -> Live:
        """The table, read from the database if need be."""
        if found := self._lives.get(table):
            self._lives.move_to_end(table)
            return found
        if table not in self._loading:
            self._loading[table] = task = self._spawn(self._load(table))
            task.add_done_callback(lambda _: self._loading.pop(table, None))
        return await asyncio.shield(self._loading[table])

    @asynccontextmanager
    async def _locked(self, table: str) -> AsyncIterator[Live]:
        """The table, and nobody else changes it meanwhile."""
        while True:
            live = await self._live(table)
            async with live.lock:
                if self._lives.get(table) is live:
                    live.referee.at = self.config.now()
                    yield live
                    return

    async def _is_unadvised(self, live: Live) -> bool:
        """Whether it is a table in play without hints, or goes on from one.

        Otherwise who plays a rated game would ask a bot at a copy of it.
        """
        while live.info.manner.hints or live.info.status is Status.OVER:
            if live.info.forked_from is None:
                return False
            try:
                live = await self._live(live.info.forked_from)
            except Denied:  # it was taken away: nobody knows what it went on from
                return not live.info.manner.hints
        return True

    async def _load(self, table: str) -> Live:
        """Read a table from the database."""
        raise NotImplementedError

    def _keep(self, live: Live) -> None:
        """Remember a table; those that nobody has looked at for longest give way."""
        self._lives[live.info.id] = live
        live.streams = self._streams.setdefault(live.info.id, [])
        spare = len(self._lives) - self.config.tables_in_memory
        for old in [x for x in self._lives.values() if x.is_idle and x is not live][
            : max(0, spare)
        ]:
            del self._lives[old.info.id]

    async def _reload(self, live: Live) -> None:
        """Memory and database have parted: the database is right."""
        self._lives.pop(live.info.id, None)
        live.unveiled.set()
        (await self._live(live.info.id)).changed()

    def _sees_to(self, live: Live) -> bool:
        """Whether it is for this server to let bots and clocks of a table go on."""
        return self._node.is_alone or live.leased_by == self._node.id

    def _again(self, table: str) -> None:
        """The database failed: take the table up when it may be there again."""
        self._alarms.set(self.config.now() + LULL, table, "again")

    # What other parts do

    async def _ring(self, table: str, what: str) -> None:
        """An alarm rang."""
        raise NotImplementedError

    def _go_on(self, live: Live) -> None:
        """Whoever is asked now shall know: bots think, absent people get mail."""
        raise NotImplementedError

    async def reaching(self, table: str, viewer: int, length: int) -> Live:
        """The table as far as a page knows it, which may come from a server that is ahead."""
        live = await self._live(table)
        if not self._node.is_alone and length > live.length(viewer):
            await self._catch_up(table)
            live = await self._live(table)
        return live

    async def _catch_up(self, table: str, version: int | None = None) -> None:
        """Take over what another server has written, up to some version at least."""
        raise NotImplementedError

    def _wake_readers(self, table: str, room: str) -> None:
        """Somebody has said something."""
        raise NotImplementedError

    def _forget_talk_of(self, person: str) -> None:
        """Whom somebody reads has changed."""
        raise NotImplementedError

    def _expect(self, live: Live) -> None:
        """Look later whether who is asked has come back."""
        raise NotImplementedError

    async def _archived(self, live: Live, steps: Sequence[Step]) -> Archive | None:
        """What is kept of a game that ends with these steps."""
        raise NotImplementedError

    async def _replay_into(self, live: Live, written: Log) -> None:
        """Write a log from as early as can be."""
        raise NotImplementedError

    async def _replayed(self, live: Live, first: int, last: int) -> list[Step]:
        """Play entries again that are no longer at hand."""
        raise NotImplementedError

    def _wake_lobby(self) -> None:
        """Tell those who watch the lobby, here and at other servers."""
        self._node.tell("lobby")
        self._wake_own_lobby()

    def _wake_own_lobby(self) -> None:
        self._lobby_changes += 1
        for stream in self._lobby_streams:
            stream.wake()

    def _all_streams(self) -> list[Stream]:
        """Of the lobby, and of every table."""
        return [*self._lobby_streams, *(s for found in self._streams.values() for s in found)]

    # Who may

    def _require_seat(self, live: Live, person: Person, seat: int) -> int:
        """The seat, if it is this person's."""
        if seat not in live.own_seats(person.id):
            raise Denied(Denial.NOT_SEATED, seat=seat)
        return seat

    def _require_seats(self, live: Live, person: Person) -> tuple[int, ...]:
        own_seats = live.own_seats(person.id)
        if not own_seats:
            raise Denied(Denial.NOT_SEATED)
        return own_seats

    def _viewer(self, live: Live, person: Person | None, viewer: int | None) -> int:
        """From where somebody looks: an own seat, the asked one of several; else from outside."""
        own_seats = live.own_seats(person.id if person else None)
        if viewer is None:
            asked = [seat for seat in own_seats if live.asks(seat)]
            return next(iter(asked or own_seats), SPECTATOR)
        owns = live.info.uploaded and person is not None and live.info.creator == person.id
        if (
            viewer != SPECTATOR
            and viewer not in own_seats
            and not (owns and 0 <= viewer < len(live.seats))
        ):
            raise Denied(Denial.NOT_SEATED, seat=viewer)
        return viewer

    def _must_run(self, live: Live) -> None:
        """Deny what is only done at a table in play."""
        if live.info.uploaded:
            raise Denied(Denial.NOT_CONTINUABLE)
        denials = {
            Status.GATHERING: Denial.NOT_STARTED,
            Status.PAUSED: Denial.PAUSED,
            Status.OVER: Denial.OVER,
        }
        if live.info.status in denials:
            raise Denied(denials[live.info.status])
