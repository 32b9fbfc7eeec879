"""The server: all its parts, wired together on this page.

Use it with ``async with Server.open(config)``; each part is an attribute of its own.
"""

from __future__ import annotations

import secrets
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import replace

from sqlalchemy import insert, select

from .alarms import Alarms, Ring
from .bot_threads import BotThreads
from .config import ServerConfig, Smtp
from .counsel import Counsel
from .denied import Denied
from .figures import Counts, Figures
from .game_loader import GameLoader
from .lobbies import Lobbies
from .node import Host, Node, SharedClock
from .orders import MARK, Orders
from .people.accounts import Accounts
from .people.credentials import Credentials
from .people.people import RIGHTS
from .people.registry import People
from .people.revocation import Revocation
from .people.tokens import Tokens
from .presence import Presence
from .ratings import Ratings
from .records.archives import Archives
from .records.backfill import Backfill
from .records.history import History
from .records.journals import Journals
from .records.replays import Replays
from .records.snapshots import Snapshots
from .rulings import Rulings
from .store.database import Unavailable, database
from .store.schema import SERVER_VALUES
from .store.store import Store
from .store.writer import Conflict
from .streams import Streams
from .tables.agreements import Agreements
from .tables.choices import Choices
from .tables.commits import Commits
from .tables.hosting import Hosting
from .tables.in_memory import Tables
from .tables.leaving import Leaving
from .tables.live import Live
from .tables.loading import Loading
from .tables.publishing import Publishing
from .tables.table_writes import TableWrites
from .tables.viewing import Viewing
from .talk import Talk
from .tasks import Tasks
from .work.absence import Absence
from .work.bot_turns import BotTurns
from .work.lapses import Lapses
from .work.mail import Mail
from .work.worker import Worker

__all__ = ["Server", "ServerConfig", "Smtp"]

KEY_BYTES = 32


class Server:
    """The authority over all tables."""

    def __init__(self, config: ServerConfig) -> None:
        clock = SharedClock(config.now)
        self.config = config = replace(config, now=clock)
        self.key = b""
        """Signs cookies; made once, and kept in the database."""

        # What all others build on. Two calls go back up this page: a table that is wanted is read
        # by `loading`, and whoever is asked at a table is the business of `worker`.
        counts = Counts()
        base = database(config.database)
        self.store = store = Store(base)
        self.node = node = Node(base, clock, config.plays_on)
        self.tasks = tasks = Tasks(counts)
        self.alarms = alarms = Alarms(config.now)
        self.streams = streams = Streams(node.tell)
        self.tables = tables = Tables(config, tasks, streams, self._load)
        self.games = games = GameLoader(config, tables.switch)
        threads = BotThreads(config.bot_threads)

        # Looking back
        snapshots = Snapshots(store)
        self.replays = replays = Replays(store, snapshots)
        self.archives = archives = Archives(replays)

        # A table changes
        self.ratings = ratings = Ratings(store)
        self.writes = writes = TableWrites(store, node, tables, snapshots)
        publishing = Publishing(config, tables, alarms, streams, counts, self._go_on)
        self.commits = commits = Commits(
            config, node, tables, writes, archives, ratings, publishing, alarms, tasks
        )
        self.loading = Loading(
            config, store, node, games, tables, snapshots, commits, writes, alarms
        )
        self.choices = Choices(config, store, tables, self.loading, commits, tasks)
        self.hosting = hosting = Hosting(
            config, store, games, tables, snapshots, commits, streams, tasks
        )
        self.agreements = Agreements(config, tables, hosting, commits, streams, tasks)
        self.leaving = Leaving(
            tables, self.choices, self.agreements, commits, writes, streams, tasks
        )

        # A table is looked at
        self.viewing = Viewing(store, games, tables, replays, tasks)
        self.history = History(tables, replays)
        self.journals = Journals(config, store, games, tables, archives, hosting, tasks)
        self.counsel = Counsel(games, tables, replays, threads, tasks)
        self.lobby = Lobbies(config, store, games, tables, streams, tasks)

        # People
        self.credentials = Credentials(store, tasks, config.now)
        self.people = People(config, store, tables)
        self.revocation = Revocation(store, self.people, self.credentials, streams)
        self.accounts = Accounts(config, store, self.people, self.revocation, tasks)
        self.tokens = Tokens(config, store, tables, self.people, self.credentials, self.revocation)
        self.talk = Talk(config, store, tables, node.tell)
        self.rulings = Rulings(config, store, games, tables, archives, self.talk)

        # What happens without a request
        absence = Absence(config, alarms, commits)
        self.presence = Presence(config, tables, streams, absence, tasks)
        self.bots = BotTurns(
            config, node, games, tables, commits, threads, tasks, counts, self._go_on
        )
        mail = Mail(config, store, games, tasks, counts)
        self.worker = Worker(
            config, store, node, tables, hosting, self.bots, absence, mail, alarms, tasks
        )
        self.backfill = Backfill(store, tables, writes, archives, tasks)
        self.orders = Orders(
            config, store, tables, self.revocation, self.leaving, commits, writes, streams, alarms
        )
        lapses = Lapses(config, self.choices, commits)
        alarms.connect(
            {
                "veil": publishing.lift,
                "clock": self._locked(lapses.lapse_if_due),
                "answer": self._locked(self.choices.answers_are_over),
                "absence": self._locked(absence.miss),
                "again": self.worker.take_up,
                MARK: self.orders.look,
            }
        )
        self._host = Host(
            watchers=self.presence.watchers,
            versions=tables.versions,
            words={
                "table": self._behind,
                "talk": self.talk.wake_readers,
                "muted": self.talk.forget_of,
                "lobby": streams.wake_own_lobby,
            },
            take_over=self.worker.take_over,
            present_elsewhere=self.presence.present_elsewhere,
            announced={RIGHTS: self.revocation.reconsider},
            missed=self.revocation.reconsider_all,
        )
        self.figures = Figures(counts, tables.figures, streams.figures)

    async def _load(self, table: str) -> Live:
        return await self.loading.load(table)

    def _go_on(self, live: Live) -> None:
        self.worker.go_on(live)

    def _behind(self, table: str, version: str) -> None:
        """Another server has written a table."""
        self.tasks.spawn(self._follow(table, int(version)))

    async def _follow(self, table: str, version: int) -> None:
        """Take over what is new; go on where bots and clocks are left to this server."""
        await self.loading.catch_up(table, version)
        live = self.tables.find(table)
        if live is not None and live.leased_by == self.node.id:
            await self.worker.take_up(table)

    def _locked(self, work: Callable[[Live], Awaitable[None]]) -> Ring:
        """Do something to a table under its lock, when it is due."""

        async def ring(table: str) -> None:
            try:
                async with self.tables.locked(table) as live:
                    await work(live)
            except Denied:  # it is gone, or somebody else wrote first
                return
            except Unavailable:
                self.alarms.again(table)
                raise

        return ring

    # From opening to closing

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
        await self.store.open()
        self.key = await self._kept_key()
        await self.ratings.settle()
        self.games.start()
        await self.worker.give_back(await self.node.enter())
        await self.orders.heed()
        await self.worker.resume_tables()
        await self.node.start(self._host)
        self.tasks.spawn(self.backfill.keep_finished())
        self.orders.listen()
        self.alarms.start()

    async def _kept_key(self) -> bytes:
        """Made once: of two servers that open at the same time, one is first."""
        query = select(SERVER_VALUES.c.value).where(SERVER_VALUES.c.name == "key")
        row = await self.store.row(query)
        if row is None:
            made = secrets.token_hex(KEY_BYTES)
            try:
                await self.store.execute(insert(SERVER_VALUES).values(name="key", value=made))
            except Conflict:
                return await self._kept_key()
            return bytes.fromhex(made)
        return bytes.fromhex(row["value"])

    async def close(self) -> None:
        """End every stream, finish what was begun, and let go of the database."""
        self.tasks.is_closing = True
        self.streams.end()
        await self.alarms.stop()
        await self.games.stop()
        self.bots.dismiss()
        await self.tasks.finish()
        await self.store.stop_writing()
        await self.node.stop()
        await self.store.close()
