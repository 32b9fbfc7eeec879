"""Publishing what was written: at once, or when a pause has ended that hides who is asked."""

from __future__ import annotations

from collections.abc import Callable

from covo.engine.game import SPECTATOR, Shown

from ..alarms import Alarms
from ..config import ServerConfig
from ..error_log import log
from ..figures import Counts
from ..streams import Streams
from .in_memory import Tables
from .live import Live, Veil
from .shared_screen import seconds_to_answer
from .table_referee import Mark, shown_to
from .tables import Status


class Publishing:
    """Shows a table to those who may see it, and wakes whoever is to go on."""

    def __init__(
        self,
        config: ServerConfig,
        tables: Tables,
        alarms: Alarms,
        streams: Streams,
        counts: Counts,
        go_on: Callable[[Live], None],
    ) -> None:
        """``go_on`` is called when somebody is asked: bots think, absent people get mail."""
        self._config, self._tables, self._alarms = config, tables, alarms
        self._streams, self._counts, self._go_on = streams, counts, go_on

    def tell(self, live: Live, veil: Veil | None) -> None:
        """Publish what was written: now, or when the veil is lifted."""
        before = (live.info.status, live.info.waiting)
        live.info.asked = live.played.asked
        self._wait_for_answers(live)
        if veil is None:
            self.publish(live)
        else:
            live.hide(veil)
            self._alarms.set(veil.until, live.info.id, "veil")
        if live.deadline is not None:
            self._alarms.set(live.deadline, live.info.id, "clock")
        live.wake()
        if veil is None and before != (live.info.status, live.info.waiting):
            self._streams.wake_lobby()
        if live.info.status is Status.OVER:
            log.info("table over", table=live.info.id, game=live.info.game)
        self._go_on(live)

    def publish(self, live: Live) -> None:
        """Let everybody see the table, and count what they see: figures are public, too."""
        first = live.public.seq + 1
        live.publish()
        for seq in range(first, live.public.seq + 1):
            entry = live.ledger[seq]
            if entry.by >= 0 and shown_to(entry.seen, SPECTATOR) != Shown.NOTHING:
                self._counts.choices += 1
                self._counts.bot_moves += 1 if entry.marks & Mark.BOT else 0

    async def lift(self, table: str) -> None:
        """The veil's time is over."""
        if (live := self._tables.find(table)) is None:
            return
        async with live.lock:
            self._lift(live)

    def _lift(self, live: Live) -> None:
        if live.veil_until is None or live.veil_until > self._config.now():
            return
        self.publish(live)
        live.wake()
        self._streams.wake_lobby()
        self._go_on(live)

    def _wait_for_answers(self, live: Live) -> None:
        """Play goes on by itself some time, where it waits for an answer."""
        answer, pause = live.answer, self._config.answer_seconds
        seconds = seconds_to_answer(answer, live.info.time, pause)
        if answer is None or not seconds:
            live.answer_until = None
            return
        if answer.taken >= 0 or live.answer_until is None:
            live.answer_until = self._config.now() + seconds
        self._alarms.set(live.answer_until, live.info.id, "answer")
