"""A server for tests: its own clock, its own ids, its own secrets, two toy games."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Coroutine, Iterator, Mapping
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass, field, replace
from itertools import count
from typing import Any, TypeVar

from covo import games
from covo.engine.game import Game
from covo.engine.sealed import Sealed
from covo.language.words import Words
from covo.server.people.people import Person
from covo.server.server import Server, ServerConfig
from covo.server.tables.seating import Holder, SeatPlan
from covo.server.tables.table_view import TableView
from covo.server.tables.tables import Notice, Proposal, Status

from ..patience import PATIENCE
from ..testing import harbour, harbour_words
from . import ambush

T = TypeVar("T")
TOYS: dict[str, tuple[Game, Words]] = {
    "ambush": (ambush.GAME, ambush.WORDS),
    "harbour": (harbour.GAME, harbour_words.WORDS),
}
ME, OPEN, INVITED, LOCAL = (
    SeatPlan(kind) for kind in (Holder.ME, Holder.OPEN, Holder.INVITED, Holder.LOCAL)
)
RANDOM = SeatPlan(Holder.BOT, bot="random")
START = 1_000_000.0


def run(work: Coroutine[Any, Any, T]) -> T:
    return asyncio.run(work)


@dataclass
class Time:
    """A clock that goes on when it is told to."""

    now: float = START

    def __call__(self) -> float:
        return self.now

    async def advance(self, server: Server, seconds: float) -> None:
        self.now += seconds
        await server.alarms.ring_due()


@dataclass
class ServerHarness:
    """All that two servers with the same past must have in common."""

    database: str
    secret: bytes = b"x" * 32
    time: Time = field(default_factory=Time)
    toys: dict[str, tuple[Game, Words]] = field(default_factory=lambda: dict(TOYS))
    ids: Iterator[int] = field(default_factory=lambda: count(1))
    changes: dict[str, Any] = field(default_factory=dict)

    def config(self) -> ServerConfig:
        config = ServerConfig(
            database=self.database,
            now=self.time,
            new_id=lambda: f"id{next(self.ids)}",
            new_secret=lambda: self.secret,
            compile=False,
            bot_pause=0.0,
            lobby_pause=0.0,
            load_game=self.game,
            words_of=self.words,
            game_names=lambda: tuple(self.toys),
        )
        return replace(config, **self.changes)

    def game(self, name: str) -> Game:
        return self.toys[name][0] if name in self.toys else games.load(name)

    def words(self, game: Game) -> Words:
        return self.toys[game.name][1] if game.name in self.toys else games.words_of(game)

    def open(self) -> AbstractAsyncContextManager[Server]:
        return Server.open(self.config())


def proposal(*seats: SeatPlan, game: str = "ambush", **changes: Any) -> Proposal:
    settings = {"players": str(len(seats)), **changes.pop("settings", {})}
    return Proposal(game, settings, seats, **changes)


async def pair(
    server: Server, game: str = "ambush", **changes: Any
) -> tuple[Notice, Person, Person]:
    """Anna and Bruno at a table of two."""
    anna, bruno = await server.people.guest("Anna"), await server.people.guest("Bruno")
    made = await server.hosting.create(anna, proposal(ME, OPEN, game=game, **changes))
    return await server.hosting.join(bruno, made.id), anna, bruno


LOOK = 0.002
"""Seconds between two looks at a server that goes on by itself."""


async def act(
    server: Server, table: str, person: Person, option: int, seat: int | None = None
) -> int:
    """Choose what was seen to be possible."""
    view = await server.viewing.view(table, person, seat)
    assert view.asked, f"{person.name} is not asked"
    return await server.choices.choose(table, person, view.viewer, view.length, option)


async def settled(condition: Callable[[], Awaitable[bool]]) -> None:
    """Let the server go on by itself until something is so. Bots think in threads of their own."""
    async with asyncio.timeout(PATIENCE):
        while not await condition():
            await asyncio.sleep(LOOK)


async def over(server: Server, table: str) -> None:
    async def is_over() -> bool:
        return (await server.tables.notice(table, None)).status is Status.OVER

    await settled(is_over)


def secret_with(wanted: Mapping[int, tuple[int, int]]) -> bytes:
    """A secret whose numbers at these entries have these remainders: {entry: (modulus, rest)}."""
    for i in count():
        secret = i.to_bytes(32)
        sealed = Sealed(secret)
        if all(sealed.value(n) % m == rest for n, (m, rest) in wanted.items()):
            return secret
    raise AssertionError


def known(view: TableView) -> dict[str, Any]:
    """All of a sight in a form that can be compared; the commitment is that of the secret."""
    # How far somebody has looked since the last visit is kept in memory only.
    own = {"seen": view.seen.tobytes(), "commitment": "", "last_seen": 0}
    return vars(view) | own
