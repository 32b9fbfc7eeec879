"""The games of the server: interpreted at first, in machine code as soon as that is ready."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass

from covo.bots import levels
from covo.bots.bot_code import bot_code
from covo.engine.game import Game
from covo.engine.machine import is_warm, warm_up_rules
from covo.engine.views import use_compiled
from covo.games import BrokenGame, UnknownGame
from covo.language.words import Words

from .config import ServerConfig
from .denied import Denial, Denied
from .error_log import failed, log
from .tables.table_referee import with_rules


@dataclass(frozen=True)
class Preparation:
    """A game whose rules are being compiled for the first time on this machine."""

    game: str
    share: float
    """How much of it is done, from 0 to 1."""


class GameLoader:
    """Every game that was asked for, with its words."""

    def __init__(self, config: ServerConfig, ready: Callable[[Game], None]) -> None:
        self._plan, self._ready = config, ready
        self._games: dict[str, Game] = {}
        self._plain: dict[str, Game] = {}
        self._words: dict[str, Words] = {}
        self._compiled: set[str] = set()
        self._task: asyncio.Task[None] | None = None
        self._child: asyncio.subprocess.Process | None = None
        self.preparation: Preparation | None = None
        """What is being compiled now; None where all is ready, or comes from the cache."""

    def game(self, name: str) -> Game:
        """The game with the quickest functions there are."""
        if name not in self._games:
            try:
                self._games[name] = self._plain[name] = self._plan.load_game(name)
            except (UnknownGame, BrokenGame) as fault:
                raise Denied(Denial.UNKNOWN_GAME, game=name) from fault
        return self._games[name]

    def plain(self, name: str) -> Game:
        """The game as it was registered; bots compile what they need themselves."""
        self.game(name)
        return self._plain[name]

    def words(self, name: str) -> Words:
        if name not in self._words:
            self._words[name] = self._plan.words_of(self.game(name))
        return self._words[name]

    def is_ready(self, name: str) -> bool:
        """Whether its machine code is loaded."""
        return name in self._compiled

    def levels(self, name: str) -> list[str]:
        """The bots that play this game, as one may ask for them."""
        self.game(name)
        return [level.name for level in levels(self._plain[name])]

    def start(self) -> None:
        if self._plan.compile:
            self._task = asyncio.create_task(self._warm_up(), name="machine code")

    async def stop(self) -> None:
        if self._task:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        if self._child and self._child.returncode is None:
            with suppress(ProcessLookupError):
                self._child.kill()
            await self._child.wait()

    async def _warm_up(self) -> None:
        for name in self._plan.game_names():
            try:
                await self._compile(name)
            except Exception as fault:  # the interpreter goes on playing
                failed("no machine code", fault, game=name)
        self.preparation = None

    async def _compile(self, name: str) -> None:
        """A child process does the work, so that this one stays free; then its cache is read."""
        plain = self.game(name)
        warm = await asyncio.to_thread(is_warm, plain)
        self.preparation = None if warm else Preparation(name, 0.0)
        self._child = await asyncio.create_subprocess_exec(
            *(*self._plan.compiler, name),
            stdin=asyncio.subprocess.DEVNULL,
            stdout=asyncio.subprocess.PIPE,
            start_new_session=True,  # Ctrl-C is for the server alone, which then ends this one
        )
        await self._follow(name, self._child)
        if await self._child.wait() != 0:
            log.warning("machine code failed", game=name)
            return
        machine = await asyncio.to_thread(warm_up_rules, plain)
        await asyncio.to_thread(bot_code, plain)
        self._games[name] = with_rules(plain, machine.rules)
        use_compiled(plain, machine.rules)
        self._compiled.add(name)
        self._ready(self._games[name])
        log.info("machine code ready", game=name)

    async def _follow(self, name: str, child: asyncio.subprocess.Process) -> None:
        """Read how far the child is, until it ends."""
        assert child.stdout is not None
        async for line in child.stdout:
            done, _, count = line.decode().partition(" ")
            if done.isdecimal() and count.strip().isdecimal():
                self.preparation = Preparation(name, int(done) / int(count))
