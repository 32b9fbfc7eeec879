"""Who is there: streams, presence, and figures for the operator."""

from __future__ import annotations

from covo.engine.game import SPECTATOR

from .config import ServerConfig
from .denied import Denied
from .people.people import Person
from .store.leases import Watcher
from .streams import Stream, Streams
from .tables.in_memory import Tables
from .tables.live import Live
from .tables.rights import allowed_viewer
from .tasks import Tasks
from .work.absence import Absence


class Presence:
    """Streams of changes, and who has a table open."""

    def __init__(
        self,
        config: ServerConfig,
        tables: Tables,
        streams: Streams,
        absence: Absence,
        tasks: Tasks,
    ) -> None:
        self._config, self._tables, self._streams = config, tables, streams
        self._absence, self._tasks = absence, tasks

    def watch(
        self,
        table_id: str,
        person: Person | None,
        viewer: int = SPECTATOR,
        here: bool = True,
        key: str = "",
    ) -> Stream:
        """Be woken after each change that this viewer can see. Presence counts while it is open.

        ``key`` names the session or token it is opened with: it ends with that. Tabs of a browser
        count as one, also where it is nobody's yet.
        """

        def opened(stream: Stream) -> None:
            if live := self._tables.find(table_id):
                allowed_viewer(live, person, viewer)
                self._attend(live, stream)
            else:
                self._tasks.spawn(self._attend_later(table_id, person, stream))

        def closed(stream: Stream) -> None:
            self._streams.remove(table_id, stream)
            if live := self._tables.find(table_id):
                self._presence(live, stream)

        person_id = person.id if person else None
        return Stream(opened, closed, viewer=viewer, person=person_id, here=here, key=key)

    def _attend(self, live: Live, stream: Stream) -> None:
        live.streams = self._streams.of(live.info.id)
        live.streams.append(stream)
        stream.seen = live.signature(stream)
        self._presence(live, stream)

    async def _attend_later(self, table: str, person: Person | None, stream: Stream) -> None:
        """The table must be read first; whoever may not look gets an ended stream."""
        try:
            live = await self._tables.live(table)
            allowed_viewer(live, person, stream.viewer)
        except Denied:
            stream.end()
            return
        if not stream.is_closed:
            self._attend(live, stream)
            stream.wake()

    def _presence(self, live: Live, stream: Stream) -> None:
        """Somebody came or went."""
        if not stream.here or self._tasks.is_closing:
            return
        if stream.person is not None and stream.person not in live.present:
            live.away[stream.person] = self._config.now()
            self._absence.expect(live)
        live.changed()
        stream.seen = live.signature(stream)

    def watch_lobby(self, person: Person | None = None, key: str = "") -> Stream:
        """Be woken when some table came, went, began, ended or waits for somebody else."""
        return Stream(
            self._streams.lobby.add,
            self._streams.lobby.discard,
            person=person.id if person else None,
            key=key,
            pause=self._config.lobby_pause,
        )

    # Other servers on the same database

    def watchers(self) -> set[Watcher]:
        """Who has tables open here."""
        return {
            Watcher(table, stream.who, stream.person)
            for table, stream in self._streams.by_table()
            if stream.here
        }

    def present_elsewhere(self, watchers: set[Watcher]) -> None:
        """Who has tables of this memory open at other servers: somebody may have come or gone."""
        by_table: dict[str, set[Watcher]] = {}
        for watcher in watchers:
            by_table.setdefault(watcher.table, set()).add(watcher)
        for live in self._tables.all():
            there = by_table.get(live.info.id, set())
            if there == live.elsewhere:
                continue
            gone = {w.person for w in live.elsewhere - there if w.person is not None}
            live.elsewhere = there
            for person in gone - live.present:
                live.away[person] = self._config.now()
                self._absence.expect(live)
            live.changed()
