"""A server of one's own inside the test: real HTTP on the loopback, a clock and ids to foresee."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from typing import Any

import httpx
import uvicorn

from covo.server.config import ServerConfig
from covo.web import Rate, Settings, create_app

from ...patience import PATIENCE

NOON = 1_800_000_000.0
UNHURRIED = Rate(1_000_000, 1_000_000)
GENEROUS = Settings(
    person_rate=UNHURRIED, address_rate=UNHURRIED, secret_rate=UNHURRIED, table_rate=UNHURRIED
)
SHORT = {
    "max_rounds": "1",
    "cards": "off",
    "setup": "standard",
    "players": "2",
    "colours": "azure-violet-blue-orange",
}
"""A game of Armada in which nothing is hidden."""
DUEL = [{"kind": "me"}, {"kind": "open"}]


class _Server(uvicorn.Server):
    """Says when it answers, so that nobody has to wait and see."""

    def __init__(self, config: uvicorn.Config) -> None:
        super().__init__(config)
        self.ready = threading.Event()

    async def startup(self, sockets: Any = None) -> None:
        await super().startup(sockets)
        self.ready.set()

    @property
    def port(self) -> int:
        return int(self.servers[0].sockets[0].getsockname()[1])


@contextmanager
def serving(server_config: ServerConfig, settings: Settings = GENEROUS) -> Iterator[str]:
    """The address of a server that runs as long as it is wanted."""
    app = create_app(server_config, settings)
    config = uvicorn.Config(
        app, host="127.0.0.1", port=0, log_config=None, timeout_graceful_shutdown=1
    )
    server = _Server(config)
    thread = threading.Thread(target=server.run)
    thread.start()
    try:
        assert server.ready.wait(PATIENCE), "the server does not start"
        yield f"http://127.0.0.1:{server.port}"
    finally:
        server.should_exit = True
        thread.join(PATIENCE)


def config_in(folder: Path, **changes: Any) -> ServerConfig:
    """A server whose ids, time and secrets are known beforehand."""
    numbers = count(1)
    settled: dict[str, Any] = {
        "database": f"sqlite+aiosqlite:///{folder / 'covo.sqlite'}",
        "now": lambda: NOON,
        "new_id": lambda: f"id{next(numbers)}",
        "new_secret": lambda: bytes(32),
        "compile": False,
        "pause_seconds": 0.0,
        "bot_pause": 0.0,
    }
    return ServerConfig(**settled | changes)


@dataclass(frozen=True)
class Program:
    """A client with a token, or a stranger without."""

    http: httpx.Client
    token: str = ""

    def ask(self, method: str, path: str, body: Any = None, **query: Any) -> httpx.Response:
        headers = {"Authorization": f"Bearer {self.token}"} if self.token else {}
        brought = {} if body is None else {"json": body}
        return self.http.request(
            method, f"/api{path}", headers=headers, params=query or None, **brought
        )

    def get(self, path: str, **query: Any) -> Any:
        return granted(self.ask("GET", path, **query))

    def post(self, path: str, body: Any = None, **query: Any) -> Any:
        return granted(self.ask("POST", path, body, **query))

    def refused(self, method: str, path: str, body: Any = None, **query: Any) -> tuple[int, str]:
        """The status and the code of what was not granted."""
        answer = self.ask(method, path, body, **query)
        fault = answer.json()
        assert set(fault) <= {"code", "sentence", "rule"}, fault
        assert fault["sentence"].endswith(".")
        return answer.status_code, fault["code"]


def granted(answer: httpx.Response) -> Any:
    assert answer.is_success, f"{answer.status_code} {answer.text}"
    return answer.json() if answer.content else None


Newcomer = Callable[[str], Program]
"""``newcomer("Anne")`` becomes a guest of that name."""


def table_for(first: Program, *others: Program, **settings: str) -> str:
    """A table that has begun, its seats in this order."""
    seats = [{"kind": "me"}, *({"kind": "open"} for _ in others)]
    wanted = {**SHORT, "players": str(len(seats)), **settings}
    made = first.post("/tables", {"game": "armada", "settings": wanted, "seats": seats})
    for seat, other in enumerate(others, start=1):
        other.post(f"/tables/{made['id']}/join", {"seat": seat})
    return str(made["id"])


def choose(program: Program, table: str, option: int | None = None) -> Any:
    """Choose the first option that does not end the turn, or this one."""
    view = program.get(f"/tables/{table}/view")
    wanted = view["options"][1]["option"] if option is None else option
    choice = {"seat": view["viewer"], "length": view["length"], "option": wanted}
    return program.post(f"/tables/{table}/choices", choice)
