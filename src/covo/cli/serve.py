"""``covo serve``: the table in the browser, on this machine or for the whole world."""

from __future__ import annotations

import asyncio
import logging
import os
import signal
import socket
import sys
import webbrowser
from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass
from types import FrameType
from typing import Any

import structlog
import uvicorn
from litestar import Litestar
from rich.text import Text
from sqlalchemy.engine import make_url

from covo.language.catalogue import Voice
from covo.server.server import ServerConfig, Smtp
from covo.server.store.lock import InUse, served_alone
from covo.web import Settings, create_app

from . import consoles
from .databases import database_url, require
from .errors import Fault, UsageFault
from .nodes import Nodes, inherited
from .voices import language_of, voice_of

GRACE = 1
"""Seconds that open requests have when the server ends."""
LEVELS = {"debug": 10, "info": 20, "warning": 30, "error": 40}
EVERYWHERE = ("0.0.0.0", "::", "")


@dataclass(frozen=True)
class Wishes:
    """What was written after ``covo serve``."""

    host: str
    port: int
    database: str | None
    browser: bool
    nodes: int = 1
    plays_on: bool = True
    """Whether bots and clocks go on here; else `covo worker` sees to them."""


def run(wishes: Wishes, language: str | None, environment: Mapping[str, str] = os.environ) -> None:
    """Serve until somebody says stop."""
    outlive_readers()
    voice = voice_of(language_of(language))
    server_config = server_config_of(wishes, environment, voice)
    if not server_config.plays_on:
        require_shared(server_config.database, voice)
    if wishes.nodes > 1:
        serve_several(server_config, wishes, voice)
        return
    with alone(server_config.database, voice):
        serve(server_config, wishes, environment, voice)


def serve_several(server_config: ServerConfig, wishes: Wishes, voice: Voice) -> None:
    """Take the port, and let several processes answer."""
    if is_file(server_config.database) or not hasattr(os, "fork"):
        raise UsageFault(
            voice.say(
                "Several nodes need a PostgreSQL database that all share, on Linux or macOS: "
                "name it with --database, or leave out --nodes."
            )
        )
    taken = listening(wishes, voice)
    with taken:
        nodes = Nodes(wishes.nodes, taken, server_config.database)
        greet(wishes, address(wishes, taken), voice)
        if nodes.run():
            raise Fault(voice.say("No node could be started: each has said why."))


def is_file(database: str) -> bool:
    """Whether one process alone can use this database."""
    return make_url(database).get_backend_name() == "sqlite"


def require_shared(database: str, voice: Voice) -> None:
    """Say plainly that a worker and those who leave bots to it need one PostgreSQL."""
    if is_file(database):
        raise UsageFault(
            voice.say(
                "A worker and its servers need a PostgreSQL database that all share: "
                "name it with --database."
            )
        )


def serve(
    server_config: ServerConfig, wishes: Wishes, environment: Mapping[str, str], voice: Voice
) -> None:
    """Take the port, and answer until somebody says stop."""
    given = inherited(environment)
    taken = given or listening(wishes, voice)
    try:
        set_up_logs(environment)
        app = create_app(
            server_config, Settings(secure=server_config.base_url.startswith("https://"))
        )
        config = config_of(app, environment)
        server = Server(
            config, lambda: None if given else greet(wishes, address(wishes, taken), voice)
        )
        with asyncio.Runner(loop_factory=config.get_loop_factory()) as runner:
            runner.run(server.serve([taken]))
    except SystemExit:  # how uvicorn says that it did not come up
        raise Fault(trouble(app.state.get("fault"), voice)) from None
    finally:
        taken.close()


@contextmanager
def alone(database: str, voice: Voice) -> Iterator[None]:
    """The only server of a SQLite file; a clear sentence where there is another."""
    with ExitStack() as held:
        try:
            held.enter_context(served_alone(database))
        except InUse as fault:
            raise Fault(
                voice.say(
                    "Another Covo is serving {file}: end it first, or name another --database.",
                    file=fault.file,
                )
            ) from None
        except OSError as fault:
            raise Fault(trouble(fault, voice)) from None
        yield


def outlive_readers() -> None:
    """Whoever closes a page while it is written ends that page, not the server."""
    if hasattr(signal, "SIGPIPE"):
        signal.signal(signal.SIGPIPE, signal.SIG_IGN)


def server_config_of(wishes: Wishes, environment: Mapping[str, str], voice: Voice) -> ServerConfig:
    """Everything that was settled by words or by the environment."""
    return ServerConfig(
        database=database_url(wishes.database or environment.get("COVO_DATABASE"), voice),
        plays_on=wishes.plays_on and environment.get("COVO_BOTS", "on") != "off",
        bot_threads=number(environment, "COVO_BOT_THREADS", 2, voice),
        bot_seconds=number(environment, "COVO_BOT_SECONDS", 5, voice),
        smtp=smtp_of(environment, voice),
        base_url=environment.get("COVO_URL", "").rstrip("/"),
        compile=environment.get("COVO_COMPILE", "on") != "off",
        pause_seconds=number(environment, "COVO_PAUSE_MS", 600, voice) / 1000,
        bot_pause=number(environment, "COVO_BOT_PAUSE_MS", 500, voice) / 1000,
    )


def number(environment: Mapping[str, str], name: str, usual: int, voice: Voice) -> int:
    """A whole number from the environment."""
    written = environment.get(name, "")
    if not written:
        return usual
    if not (written.isascii() and written.isdigit() and len(written) < 8):
        raise UsageFault(
            voice.say("{name} is no whole number: {value}.", name=name, value=repr(written))
        )
    return int(written)


def smtp_of(environment: Mapping[str, str], voice: Voice) -> Smtp | None:
    """The mail server, if there is one."""
    host = environment.get("COVO_SMTP_HOST", "")
    if not host:
        return None
    require("aiosmtplib", "mail", voice)
    return Smtp(
        host=host,
        port=number(environment, "COVO_SMTP_PORT", 587, voice),
        username=environment.get("COVO_SMTP_USERNAME", ""),
        password=environment.get("COVO_SMTP_PASSWORD", ""),
        sender=environment.get("COVO_SMTP_SENDER", "covo@localhost"),
        start_tls=environment.get("COVO_SMTP_TLS", "on") != "off",
    )


def listening(wishes: Wishes, voice: Voice) -> socket.socket:
    """The port taken before anything else is begun; one clear sentence if it cannot be."""
    family = socket.AF_INET6 if ":" in wishes.host else socket.AF_INET
    made = socket.socket(family)
    made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        made.bind((wishes.host, wishes.port))
        made.listen(2048)
    except (OSError, UnicodeError) as fault:
        made.close()
        reason = getattr(fault, "strerror", None) or str(fault)
        raise Fault(
            voice.say(
                "Covo cannot listen on {host}, port {port} ({reason}): try another --port.",
                host=wishes.host,
                port=wishes.port,
                reason=reason,
            )
        ) from None
    return made


def set_up_logs(environment: Mapping[str, str]) -> None:
    """Lines for people at a terminal, JSON for whoever collects them; calm unless asked."""
    at_terminal = sys.stderr.isatty()
    wanted = environment.get("COVO_LOG", "warning" if at_terminal else "info")
    level = LEVELS.get(wanted.lower(), LEVELS["info"])
    renderer: Any = structlog.processors.JSONRenderer()
    if at_terminal:
        renderer = structlog.dev.ConsoleRenderer()
    structlog.configure(
        processors=[
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso", utc=True),
            structlog.processors.format_exc_info,
            renderer,
        ],
        wrapper_class=structlog.make_filtering_bound_logger(level),
        logger_factory=lambda *_: Paper(sys.stderr),
        cache_logger_on_first_use=True,
    )
    logger = logging.getLogger("uvicorn")
    logger.handlers, logger.propagate = [Notes(logging.ERROR)], False


def address(wishes: Wishes, taken: socket.socket) -> str:
    """Where a browser on this machine finds the lobby."""
    host = "localhost" if wishes.host in EVERYWHERE else wishes.host
    port = taken.getsockname()[1]
    return f"http://[{host}]:{port}/" if ":" in host else f"http://{host}:{port}/"


class Server(uvicorn.Server):
    """Uvicorn that says when it is ready, ends when it is told to, and is content with that."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self.ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self.ready()

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        self.force_exit = self.should_exit
        self.should_exit = True


class Paper(structlog.PrintLogger):
    """The log; where it cannot be written, on a full disk, the server goes on without."""

    def msg(self, message: str) -> None:
        with suppress(OSError):
            super().msg(message)

    log = debug = info = warn = warning = fatal = failure = err = error = critical = msg


class Notes(logging.Handler):
    """What uvicorn complains of, in our own log; that it ended open streams is no complaint."""

    def emit(self, record: logging.LogRecord) -> None:
        kind = record.exc_info[0] if record.exc_info else None
        if kind is not None and not issubclass(kind, asyncio.CancelledError):
            structlog.get_logger("covo.web").error("server", kind=kind.__name__)


def config_of(app: Litestar, environment: Mapping[str, str]) -> uvicorn.Config:
    """How uvicorn runs the pages. Nobody is believed to speak for others unless it is settled."""
    proxies = environment.get("COVO_TRUSTED_PROXIES", "")
    return uvicorn.Config(
        app,
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=bool(proxies),
        forwarded_allow_ips=proxies or None,
        timeout_graceful_shutdown=GRACE,
        lifespan="on",
    )


def trouble(fault: Exception | None, voice: Voice) -> str:
    """Why the server could not be opened, which is nearly always its database."""
    first = str(getattr(fault, "orig", None) or fault or "").strip().splitlines()
    reason = first[0] if first else type(fault).__name__
    return voice.say("The database cannot be opened: {reason}.", reason=reason.rstrip("."))


def greet(wishes: Wishes, where: str, voice: Voice) -> None:
    """The address, and a browser that opens it."""
    console = consoles.out()
    console.print(Text(voice.say("Covo is at {address}", address=where)), soft_wrap=True)
    if console.is_terminal:
        console.print(Text(voice.say("Ctrl-C ends it.")))
    if wishes.browser:
        with suppress(webbrowser.Error):
            webbrowser.open(where)
