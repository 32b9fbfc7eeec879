"""The turns of bots: they think in threads, and choose one after the other."""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import Callable

from covo.bots import Bot, bot
from covo.bots.random import RandomBot

from ..bot_threads import BotThreads
from ..config import ServerConfig
from ..denied import Denied
from ..error_log import log
from ..figures import Counts
from ..game_loader import GameLoader
from ..node import Node
from ..tables.commits import Commits
from ..tables.in_memory import Tables
from ..tables.live import Live
from ..tables.seating import Holder
from ..tables.table_referee import Mark
from ..tables.tables import BotPace
from ..tasks import Tasks

PACES = {BotPace.QUICK: 0.2, BotPace.STEADY: 1.0, BotPace.SLOW: 4.0}
"""How long bots rest between choices, in the server's usual pauses."""
ALONE = 5_000
"""Choices in a row that bots hurry through for whoever waits. Then they play for nobody, and a
game that need not end must not keep the machine busy for ever."""


class BotTurns:
    """Bots at every table that this server sees to."""

    def __init__(
        self,
        config: ServerConfig,
        node: Node,
        games: GameLoader,
        tables: Tables,
        commits: Commits,
        threads: BotThreads,
        tasks: Tasks,
        counts: Counts,
        go_on: Callable[[Live], None],
    ) -> None:
        """``go_on`` is called for a table that was read again while its bots thought."""
        self._config, self._node, self._games, self._tables = config, node, games, tables
        self._commits, self._threads, self._tasks = commits, threads, tasks
        self._counts, self._go_on = counts, go_on

    def begin(self, live: Live) -> None:
        """Let bots choose, unless they do so already."""
        if live.thinking is None:
            live.thinking = self._tasks.spawn(self._play(live))

    async def _play(self, live: Live) -> None:
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
                        live.referee.at = self._config.now()
                        live.referee.take(option, Mark.BOT)
                        await self._commits.commit(live)
                        taken += 1
        except Denied:  # somebody else wrote first; the table was read again
            log.info("a bot was late", table=live.info.id)
        finally:
            live.thinking = None
        fresh = self._tables.find(live.info.id)
        if fresh is not None and fresh is not live:
            self._go_on(fresh)

    def _is_for_bot(self, live: Live) -> bool:
        seat = live.true.asked
        if self._tasks.is_closing or not self._tables.holds(live):
            return False
        if not self._node.sees_to(live.leased_by):
            return False
        return seat >= 0 and live.asks(seat) and live.seats[seat].kind is Holder.BOT

    def _rest(self, live: Live, taken: int) -> float:
        """Slow enough to follow where somebody looks on; a secret answer comes at once."""
        followed = bool(live.streams or live.elsewhere) or taken >= ALONE
        pause = self._config.bot_pause * PACES[live.info.manner.bot_pace]
        return pause if followed and not live.true.is_secret else 0

    async def _thought(self, live: Live, seat: int) -> int:
        """What the bot answers; what a random bot answers where it fails."""
        position, name = live.true, live.seats[seat].bot
        options = list(position.options)
        try:
            if seat not in live.bots:
                game = self._games.plain(live.info.game)
                live.bots[seat] = bot(name, game, _seed(live, seat), hurried=True)
            thinker: Bot = live.bots[seat]
            seen = position.view(seat).copy()
            answer = await self._threads.run(
                lambda: int(thinker.choose(seen, seat, options)), self._config.bot_seconds
            )
            if answer in options:
                return answer
            fault = "no option"
        except TimeoutError:
            fault = "too slow"
        except Exception as error:  # a bot may fail in any way
            fault = type(error).__name__
        live.bots.pop(seat, None)
        self._counts.bot_faults += 1
        log.warning("a bot failed", table=live.info.id, bot=name, fault=fault)
        spare = RandomBot(live.referee.game, _seed(live, seat) + position.seq)
        return spare.choose(position.view(seat), seat, options)

    def dismiss(self) -> None:
        """No bot thinks any more."""
        for live in self._tables.all():
            if live.thinking:
                live.thinking.cancel()


def _seed(live: Live, seat: int) -> int:
    """The bot's own luck: nobody can foresee it, and it is the same after a restart."""
    words = b"bot" + live.info.secret + bytes([seat])
    return int.from_bytes(hashlib.sha256(words).digest()[:8])
