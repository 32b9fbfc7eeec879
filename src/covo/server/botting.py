"""Whoever is asked now: bots think, time runs out, absent people are written to."""

from __future__ import annotations

import asyncio
import hashlib
import threading
from collections.abc import Callable
from contextlib import suppress
from typing import TypeVar

from sqlalchemy import ColumnElement, or_, select, update

from covo.bots import Bot, bot
from covo.bots.random import RandomBot

from .clocks import DAY, Clock, Pace
from .db_rows import seat_changed
from .denied import Denied
from .error_log import log
from .leaving import Leaving
from .live import RESIGN, Live, spoken
from .post import Post
from .seating import FREE, PEOPLE, Holder
from .store import leases
from .store.database import Unavailable
from .store.schema import SEATS, TABLES
from .store.writer import Conflict, Fence, Write
from .table_referee import Mark
from .tables import BotPace, Status

T = TypeVar("T")
PATIENCE = {Pace.LIVE: 120.0, Pace.NONE: 600.0, Pace.DAYS: 3 * DAY}
"""Seconds without a stream after which somebody who is asked counts as absent."""
PACES = {BotPace.QUICK: 0.2, BotPace.STEADY: 1.0, BotPace.SLOW: 4.0}
"""How long bots rest between choices, in the server's usual pauses."""
LAPSES = 2
"""So many turns in a row that ran out make somebody absent."""
ALONE = 5_000
"""Choices in a row that bots hurry through for whoever waits. Then they play for nobody, and a
game that need not end must not keep the machine busy for ever."""


class Botting(Leaving, Post):
    """What happens without a request: bots choose, clocks run out, mail goes out."""

    def _go_on(self, live: Live) -> None:
        seat = live.played.asked
        if seat < 0 or not live.asks(seat) or self._is_closing or not self._sees_to(live):
            return
        seat_info = live.seats[seat]
        if seat_info.kind is Holder.BOT:
            if live.thinking is None:
                live.thinking = self._spawn(self._play_bots(live))
        elif seat_info.kind in PEOPLE:
            self._expect(live)
            self._notify(live, seat)

    # Bots

    _slots: asyncio.Semaphore

    async def _play_bots(self, live: Live) -> None:
        """Bots choose one after the other, until a person is asked or the game is over."""
        taken = 0
        try:
            while self._is_for_bot(live):
                await asyncio.sleep(self._rest(live, taken))
                seat, seq = live.true.asked, live.true.seq
                if not self._is_for_bot(live):
                    break
                option = await self._thought(live, seat)
                async with live.lock:
                    if self._is_for_bot(live) and live.true.seq == seq:
                        live.referee.at = self.config.now()
                        live.referee.take(option, Mark.BOT)
                        await self._commit(live)
                        taken += 1
        except Denied:  # somebody else wrote first; the table was read again
            log.info("a bot was late", table=live.info.id)
        finally:
            live.thinking = None
        fresh = self._lives.get(live.info.id)
        if fresh is not None and fresh is not live:
            self._go_on(fresh)

    def _is_for_bot(self, live: Live) -> bool:
        seat = live.true.asked
        if self._is_closing or self._lives.get(live.info.id) is not live:
            return False
        if not self._sees_to(live):
            return False
        return seat >= 0 and live.asks(seat) and live.seats[seat].kind is Holder.BOT

    def _rest(self, live: Live, taken: int) -> float:
        """Slow enough to follow where somebody looks on; a secret answer comes at once."""
        followed = bool(live.streams) or taken >= ALONE
        pause = self.config.bot_pause * PACES[live.info.manner.bot_pace]
        return pause if followed and not live.true.is_secret else 0

    async def _thought(self, live: Live, seat: int) -> int:
        """What the bot answers; what a random bot answers where it fails."""
        position, name = live.true, live.seats[seat].bot
        options = list(position.options)
        try:
            if seat not in live.bots:
                game = self._game_loader.plain(live.info.game)
                live.bots[seat] = bot(name, game, _seed(live, seat), hurried=True)
            thinker: Bot = live.bots[seat]
            seen = position.view(seat).copy()
            async with self._slots:
                answer = await asyncio.wait_for(
                    in_thread(lambda: int(thinker.choose(seen, seat, options))),
                    self.config.bot_seconds,
                )
            if answer in options:
                return answer
            fault = "no option"
        except TimeoutError:
            fault = "too slow"
        except Exception as error:  # a bot may fail in any way
            fault = type(error).__name__
        live.bots.pop(seat, None)
        self._counts["bot_faults"] += 1
        log.warning("a bot failed", table=live.info.id, bot=name, fault=fault)
        spare = RandomBot(live.referee.game, _seed(live, seat) + position.seq)
        return spare.choose(position.view(seat), seat, options)

    def _dismiss_bots(self) -> None:
        for live in self._lives.values():
            if live.thinking:
                live.thinking.cancel()

    # Time

    async def _ring(self, table: str, what: str) -> None:
        if what == "veil":
            if (live := self._lives.get(table)) is not None:
                async with live.lock:
                    self._lift(live)
            return
        if what == "again":
            await self._take_up(table)
            return
        try:
            async with self._locked(table) as live:
                if what == "clock":
                    await self._lapse_if_due(live)
                elif what == "answer":
                    await self._answers_are_over(live)
                elif what == "absence":
                    await self._miss(live)
        except Denied:  # it is gone, or somebody else wrote first
            return
        except Unavailable:
            self._again(table)
            raise

    async def _lapse_if_due(self, live: Live) -> None:
        """Time is up: the rules say what is taken then."""
        now, seat = self.config.now(), live.played.asked
        due = live.deadline is not None and live.deadline <= now
        if not due or seat < 0 or not live.asks(seat) or live.seats[seat].kind is Holder.BOT:
            return
        referee, seat_info = live.referee, live.seats[seat]
        changed = []
        if not live.true.is_secret:  # else the others would learn that it was asked
            live.clock.lapse(seat, referee.turn)
            if live.clock.lapses[seat] >= LAPSES and not seat_info.absent:
                seat_info.absent = True
                live.revision += 1
                changed = [seat_changed(live, seat)]
        self._play(live, seat, _lapsed(live, seat), Mark.LAPSED)
        await self._commit(live, *changed)

    def _expect(self, live: Live) -> None:
        due = self._missed_at(live)
        if due is not None:
            self._alarms.set(due, live.info.id, "absence")

    def _missed_at(self, live: Live) -> float | None:
        """When the person who is asked, as all know, will have been away too long."""
        seat = live.played.asked
        if seat < 0 or not live.asks(seat) or live.played.is_secret or live.veil_until is not None:
            return None
        seat_info = live.seats[seat]
        if seat_info.holder is None or seat_info.absent or seat_info.holder in live.present:
            return None
        away = live.away.get(seat_info.holder, self._opened_at)
        since = max(live.clock.since, away)
        return since + PATIENCE[live.info.time.pace]

    async def _miss(self, live: Live) -> None:
        due = self._missed_at(live)
        if due is None or due > self.config.now():
            return
        live.seats[live.played.asked].absent = True
        live.revision += 1
        await self._commit(live, seat_changed(live, live.played.asked))

    async def tick(self) -> None:
        """Let everything happen that is due by the server's own clock."""
        await self._alarms.ring_due()

    # After a restart

    async def _give_back(self, seconds: float) -> None:
        """No server ran for so long: nobody's clock did either."""
        runs = (TABLES.c.status == Status.RUNNING.value) & TABLES.c.deadline.is_not(None)
        found = await self._rows(select(TABLES).where(runs)) if seconds else ()
        for row in found:
            clock = Clock.from_stored(dict(row["clock"]))
            clock.since += seconds
            later = {key: row[key] + seconds for key in ("deadline", "due") if row[key] is not None}
            fence = Fence(row["id"], row["version"])
            with suppress(Conflict):  # another server opened at the same time, and was first
                await self._writer.write(Write(fence, columns={**later, "clock": clock.stored()}))

    async def _resume_tables(self) -> None:
        """Take up every table where a bot or a clock is to go on."""
        bots = select(SEATS.c.table).where(
            SEATS.c.table == TABLES.c.id,
            SEATS.c.number == TABLES.c.asked,
            SEATS.c.kind == Holder.BOT.value,
        )
        running = TABLES.c.status == Status.RUNNING.value
        waits = or_(TABLES.c.deadline.is_not(None), bots.exists())
        free = leases.is_free(self._node.id, self.config.now())
        goes_on = (running, ~TABLES.c.uploaded, waits, free)
        found = await self._rows(select(TABLES.c.id, TABLES.c.deadline).where(*goes_on))
        await self._store(update(TABLES).where(*goes_on).values(leased_by=self._node.id))
        for table in await self._rows(select(TABLES.c.id).where(_is_full())):
            self._spawn(self._begin_late(table["id"]))
        for row in found:
            if row["deadline"] is not None:
                self._alarms.set(row["deadline"], row["id"], "clock")
            else:
                self._spawn(self._take_up(row["id"]))

    def take_over(self, table: str) -> None:
        """Another server has fallen: from now on this one sees to what is due at a table."""
        if (live := self._lives.get(table)) is not None:
            live.leased_by = self._node.id
        self._spawn(self._take_up(table))

    async def _begin_late(self, table: str) -> None:
        """The server fell just when the last seat was taken."""
        async with self._locked(table) as live:
            await self._begin_if_full(live)

    async def _take_up(self, table: str) -> None:
        """Go on where a table stood: its clock runs, its bots think."""
        try:
            live = await self._live(table)
        except Denied:
            return
        except Unavailable:
            self._again(table)
            raise
        if live.deadline is not None:
            self._alarms.set(live.deadline, table, "clock")
        live.changed()
        self._go_on(live)


def _lapsed(live: Live, seat: int) -> int:
    """What is taken for a seat whose time is up; who stays away from a rated game has lost it."""
    referee, position = live.referee, live.position(seat)
    if live.info.manner.rated and live.clock.lapses.get(seat, 0) >= LAPSES:
        said = spoken(referee.game, seat, RESIGN)
        if said >= 0 and referee.refusal(said) == 0:
            return said
    if position.roller is None:
        return int(referee.rules.lapse(position.state))
    return referee.drawn(list(position.options))


def _is_full() -> ColumnElement[bool]:
    """Tables on which play has not begun though somebody sits everywhere."""
    free = select(SEATS.c.table).where(
        SEATS.c.table == TABLES.c.id, SEATS.c.kind.in_([kind.value for kind in FREE])
    )
    return (TABLES.c.status == Status.GATHERING.value) & ~free.exists()


def _seed(live: Live, seat: int) -> int:
    """The bot's own luck: nobody can foresee it, and it is the same after a restart."""
    words = b"bot" + live.info.secret + bytes([seat])
    return int.from_bytes(hashlib.sha256(words).digest()[:8])


def in_thread(work: Callable[[], T]) -> asyncio.Future[T]:
    """Do it in a thread of its own, which nobody waits for when the time is up."""
    loop = asyncio.get_running_loop()
    done: asyncio.Future[T] = loop.create_future()

    def tell(result: T | None, fault: BaseException | None) -> None:
        if done.done():
            return
        if fault is not None:
            done.set_exception(fault)
        else:
            done.set_result(result)  # type: ignore[arg-type]

    def run() -> None:
        result, fault = None, None
        try:
            result = work()
        except BaseException as error:  # also what ends a thread must not end the table
            fault = error
        with suppress(RuntimeError):  # the server may have closed meanwhile
            loop.call_soon_threadsafe(tell, result, fault)

    threading.Thread(target=run, daemon=True, name="bot").start()
    return done
