"""Who is there: streams, presence, and figures for the operator."""

from __future__ import annotations

from covo.engine.game import SPECTATOR

from .context import Context
from .denied import Denied
from .live import Live
from .people import Person
from .store.leases import Watcher
from .streams import Stream
from .tables import Status


class Presence(Context):
    """Streams of changes, and who has a table open."""

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
            if live := self._lives.get(table_id):
                self._viewer(live, person, viewer)
                self._attend(live, stream)
            else:
                self._spawn(self._attend_later(table_id, person, stream))

        def closed(stream: Stream) -> None:
            streams = self._streams.get(table_id, [])
            if stream in streams:
                streams.remove(stream)
            if not streams:
                self._streams.pop(table_id, None)
            if live := self._lives.get(table_id):
                live.streams = self._streams.get(table_id, live.streams)
                self._presence(live, stream)

        person_id = person.id if person else None
        return Stream(opened, closed, viewer=viewer, person=person_id, here=here, key=key)

    def _attend(self, live: Live, stream: Stream) -> None:
        self._streams.setdefault(live.info.id, live.streams).append(stream)
        live.streams = self._streams[live.info.id]
        stream.seen = live.signature(stream)
        self._presence(live, stream)

    async def _attend_later(self, table: str, person: Person | None, stream: Stream) -> None:
        """The table must be read first; whoever may not look gets an ended stream."""
        try:
            live = await self._live(table)
            self._viewer(live, person, stream.viewer)
        except Denied:
            stream.end()
            return
        if not stream.is_closed:
            self._attend(live, stream)
            stream.wake()

    def _presence(self, live: Live, stream: Stream) -> None:
        """Somebody came or went."""
        if not stream.here or self._is_closing:
            return
        if stream.person is not None and stream.person not in live.present:
            live.away[stream.person] = self.config.now()
            self._expect(live)
        live.changed()
        stream.seen = live.signature(stream)

    def watch_lobby(self, person: Person | None = None, key: str = "") -> Stream:
        """Be woken when some table came, went, began, ended or waits for somebody else."""
        return Stream(
            self._lobby_streams.add,
            self._lobby_streams.discard,
            person=person.id if person else None,
            key=key,
            pause=self.config.lobby_pause,
        )

    # Other servers on the same database

    def watchers(self) -> set[Watcher]:
        """Who has tables open here."""
        return {
            Watcher(table, stream.who, stream.person)
            for table, streams in self._streams.items()
            for stream in streams
            if stream.here
        }

    def in_memory(self) -> dict[str, int]:
        """The tables in memory, with the versions they have here."""
        return {table: live.version for table, live in self._lives.items()}

    def present_elsewhere(self, watchers: set[Watcher]) -> None:
        """Who has tables of this memory open at other servers: somebody may have come or gone."""
        by_table: dict[str, set[Watcher]] = {}
        for watcher in watchers:
            by_table.setdefault(watcher.table, set()).add(watcher)
        for table, live in self._lives.items():
            there = by_table.get(table, set())
            if there == live.elsewhere:
                continue
            gone = {w.person for w in live.elsewhere - there if w.person is not None}
            live.elsewhere = there
            for person in gone - live.present:
                live.away[person] = self.config.now()
                self._expect(live)
            live.changed()

    def heard(self, word: str) -> None:
        """Another server has written something."""
        about, *names = word.split(" ")
        if about == "table":
            self._spawn(self._catch_up(names[0], int(names[1])))
        elif about == "talk":
            self._wake_readers(names[0], names[1])
        elif about == "muted":
            self._forget_talk_of(names[0])
        elif about == "lobby":
            self._wake_own_lobby()

    def _end_streams(self) -> None:
        for stream in self._all_streams():
            stream.end()

    def levels(self, game: str) -> list[str]:
        """The bots that play a game."""
        return self._game_loader.levels(game)

    def is_ready(self, game: str) -> bool:
        """Whether its machine code is loaded."""
        return self._game_loader.is_ready(game)

    def figures(self) -> dict[str, float]:
        """Numbers for whoever looks after the server; what is hidden at a table is not counted."""
        lives = self._lives.values()
        return {
            "tables_in_memory": len(self._lives),
            "tables_running": sum(1 for x in lives if x.info.status is Status.RUNNING),
            "streams_open": sum(map(len, self._streams.values())) + len(self._lobby_streams),
            "people_present": len({p for x in lives for p in x.present}),
            **{f"{name}_total": count for name, count in self._counts.items()},
        }
