"""The settings of a server."""

from __future__ import annotations

import secrets
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass, field

from covo import games
from covo.engine.game import Game
from covo.language.words import Words

SECRET_BYTES = 32
ID_BYTES = 12


@dataclass(frozen=True)
class Smtp:
    """The mail server that carries notifications."""

    host: str
    port: int = 587
    username: str = ""
    password: str = field(default="", repr=False)
    sender: str = "covo@localhost"
    start_tls: bool = True


def _new_id() -> str:
    return secrets.token_urlsafe(ID_BYTES).replace("_", "a").replace("-", "b")


def _new_secret() -> bytes:
    return secrets.token_bytes(SECRET_BYTES)


@dataclass(frozen=True)
class ServerConfig:
    """Where things are kept, how long things may take, and where time and luck come from."""

    database: str = "sqlite+aiosqlite:///covo.sqlite"
    plays_on: bool = True
    """Whether bots and clocks are its business where it wrote last; else a worker's."""
    bot_threads: int = 2
    bot_seconds: float = 5.0
    smtp: Smtp | None = None
    base_url: str = ""
    now: Callable[[], float] = time.time
    new_id: Callable[[], str] = _new_id
    new_secret: Callable[[], bytes] = _new_secret
    compile: bool = True
    """Make machine code in a process of its own; the interpreter plays meanwhile."""
    compiler: tuple[str, ...] = (sys.executable, "-m", "covo.server.warm")
    """The command of that process; the game's name comes behind it."""
    pause_seconds: float = 0.6
    """How long a choice is veiled after which somebody might be asked in secret."""
    answer_seconds: float = 6.0
    """How long dice and bots wait for whoever, at a shared screen, may have an answer."""
    bot_pause: float = 0.5
    """Between two choices of bots while somebody watches."""
    journal_seconds: float = 30.0
    """Of a processor's time, which one journal that is uploaded may take."""
    tables_in_memory: int = 600
    lobby_pause: float = 0.25
    """The least time between two wake-ups of whoever watches the lobby."""
    load_game: Callable[[str], Game] = games.load
    words_of: Callable[[Game], Words] = games.words_of
    game_names: Callable[[], tuple[str, ...]] = games.names
