"""A server inside the trial, whose clock is put on by hand, and those who come to it."""

from __future__ import annotations

import asyncio
import json
import threading
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from typing import Any

import httpx
import uvicorn
from litestar import Litestar

from covo.engine.game import SPECTATOR
from covo.server.config import ServerConfig
from covo.server.server import Server
from covo.web import create_app
from covo.web.middleware.sessions import COOKIE, Session, form_token, of_nobody

from ..patience import PATIENCE
from ..web.api.live import GENEROUS, NOON, Program


@dataclass(eq=False)
class Time:
    """It stands still until it is put on."""

    now: float = NOON

    def __call__(self) -> float:
        return self.now


class Berth(uvicorn.Server):
    """A server in a thread."""

    def __init__(self, app: Litestar, time: Time) -> None:
        self.app, self.time = app, time
        super().__init__(
            uvicorn.Config(
                app, host="127.0.0.1", port=0, log_config=None, timeout_graceful_shutdown=1
            )
        )
        self.ready = threading.Event()

    async def startup(self, sockets: Any = None) -> None:
        await super().startup(sockets)
        self.loop = asyncio.get_running_loop()
        self.ready.set()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.servers[0].sockets[0].getsockname()[1]}"

    def advance(self, seconds: float) -> None:
        """Put the clock on, and let happen what is due."""
        self.time.now += seconds
        server: Server = self.app.state.server
        work = server.alarms.ring_due()
        asyncio.run_coroutine_threadsafe(work, self.loop).result(PATIENCE)

    def session(self, person: str) -> Session:
        """A browser of somebody, without signing in."""

        async def begin() -> Session:
            server: Server = self.app.state.server
            found = await server.people.person(person)
            assert found is not None
            return Session(await server.credentials.begin(found), person)

        return asyncio.run_coroutine_threadsafe(begin(), self.loop).result(PATIENCE)


@contextmanager
def berthed(config: ServerConfig, time: Time) -> Iterator[Berth]:
    """A server for as long as it is wanted."""
    berth = Berth(create_app(config, GENEROUS), time)
    thread = threading.Thread(target=berth.run)
    thread.start()
    try:
        assert berth.ready.wait(PATIENCE), "the server does not start"
        yield berth
    finally:
        berth.should_exit = True
        thread.join(PATIENCE)


@dataclass
class Ear:
    """Hears a stream in a thread of its own, and keeps every byte of it."""

    http: httpx.Client
    path: str
    events: list[bytes] = field(default_factory=list)
    length: int = -1
    changed: threading.Condition = field(default_factory=threading.Condition)

    def listen(self, stack: ExitStack) -> None:
        answer = stack.enter_context(self.http.stream("GET", self.path))
        assert answer.status_code == 200
        thread = threading.Thread(target=self.hear, args=(answer,), daemon=True)
        thread.start()

    def hear(self, answer: httpx.Response) -> None:
        event = b""
        try:
            for line in answer.iter_lines():
                if line and not line.startswith(":"):
                    event += line.encode() + b"\n"
                elif not line and event:
                    self._keep(event)
                    event = b""
        except (httpx.TransportError, httpx.StreamError):
            return

    def _keep(self, event: bytes) -> None:
        data = next(line[6:] for line in event.splitlines() if line.startswith(b"data: "))
        if data == b"{}":  # a sign of life: how many come depends on the machine alone
            return
        told = json.loads(data)
        told = told.get("view") or told.get("news", {})
        with self.changed:
            self.events.append(event)
            self.length = told.get("length", self.length)
            self.changed.notify_all()

    def hears(self, length: int) -> None:
        """Until this much was shown."""
        with self.changed:
            fine = self.changed.wait_for(lambda: self.length >= length, PATIENCE)
        assert fine, f"{self.path}: {self.length} of {length}"


class Viewer:
    """Somebody at a table, or beside it: as a program, as a browser, and with both streams."""

    def __init__(self, berth: Berth, seat: int, person: Any, stack: ExitStack, local: str) -> None:
        self.seat, self.berth = seat, berth
        made = stack.enter_context(self.client(berth, local))
        self.program = Program(made, person["token"] if person else "")
        self.browser = stack.enter_context(self.client(berth, local))
        self.browser.headers["accept"] = "text/html"
        session = berth.session(person["person"]["id"]) if person else of_nobody()
        self.csrf = form_token(berth.app.state.server.key, session)
        self.browser.cookies.set(COOKIE, session.secret)
        self.ears: list[Ear] = []

    @staticmethod
    def client(berth: Berth, local: str) -> httpx.Client:
        """A line from one address of this machine. Packed, a page is as long as its token wants."""
        transport = httpx.HTTPTransport(local_address=local, verify=False)
        plain = {"accept-encoding": "identity"}
        return httpx.Client(
            base_url=berth.url, timeout=PATIENCE, transport=transport, headers=plain
        )

    @property
    def looks_as(self) -> str:
        return "" if self.seat == SPECTATOR else f"seat={self.seat}"

    def listen(self, table: str, stack: ExitStack) -> None:
        """Open both streams."""
        headers = self.program.http.headers
        if self.program.token:
            headers["authorization"] = f"Bearer {self.program.token}"
        self.ears = [
            Ear(self.program.http, f"/api/tables/{table}/stream?{self.looks_as}"),
            Ear(self.browser, f"/stream?tab=1:en:{table}:{self.seat}:"),
        ]
        for ear in self.ears:
            ear.listen(stack)
            ear.hears(0)
