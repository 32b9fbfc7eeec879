"""Who may do what: every route, asked by everybody; the rows stand in authorisation.txt."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Coroutine, Iterator
from typing import Any

import pytest
from argon2 import PasswordHasher
from litestar import Litestar

from covo.server import counsel
from covo.server.config import ServerConfig
from covo.server.people import accounts
from covo.server.server import Server
from covo.server.work.worker import Worker
from covo.web import create_app

from .authorisation import ROLES, Company, Route, Sender, application, gathered, matrix, routes_of

ROUTES = routes_of(create_app(ServerConfig(database="sqlite:///:memory:")))
GRANTED = 400
"""A status below says that something was done, or shown."""


class Stage:
    """A server within this process, and the people who ask it."""

    def __init__(self, run: asyncio.Runner, app: Litestar, http: Any) -> None:
        self.runner, self.app, self.http = run, app, http
        self.company: Company | None = None

    def run(self, work: Coroutine[Any, Any, Any]) -> Any:
        return self.runner.run(work)

    @property
    def server(self) -> Server:
        found: Server = self.app.state.server
        return found

    def statuses(self, route: Route) -> dict[str, int]:
        """What each role is answered with; who changed something leaves it to new people."""
        return {role: self.run(self._status(route, role)) for role in ROLES}

    async def _status(self, route: Route, role: str) -> int:
        company = self.company or await gathered(self.server)
        before = await self.standing(company)
        status = await Sender(self.http, company).status(route, role)
        changed = route.method != "GET" and status < GRANTED
        self.company = None if changed else company
        if role not in ("owner", "seat", "seat_token") or status >= GRANTED:
            # A right password is all that signing in, as anybody, asks for.
            assert route.path == "/sign-in" or await self.standing(company) == before, (route, role)
        return status

    async def standing(self, company: Company) -> object:
        """What nobody from outside may change: the table, and what opens the owner's doors."""
        owner, table = company.people["owner"], company.named["table_id"]
        view = await self.server.viewing.view(table, owner, 0)
        holders = [company.people[who] for who in ("owner", "seat")]
        tokens = [await self.server.tokens.of(one) for one in holders]
        opened = [await self.server.credentials.sessions_of(one) for one in holders]
        person = await self.server.people.person(owner.id)
        seats = [(s.kind, s.name, s.person, s.absent) for s in view.notice.seats]
        return (
            view.length,
            view.notice.status,
            seats,
            view.offers,
            view.filter,
            tokens,
            opened,
            person,
        )


@pytest.fixture(scope="module")
def stage(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Stage]:
    """Hashes of passwords and hints of bots are as cheap as can be."""
    with pytest.MonkeyPatch.context() as patch, asyncio.Runner() as runner:
        patch.setattr(accounts, "HASHER", PasswordHasher(1, 8, 1))
        patch.setattr(counsel, "HINT_SECONDS", 0.001)
        patch.setattr(Worker, "go_on", lambda *_: None)  # no bot need play on
        opened, ended = runner.get_loop().create_future(), asyncio.Event()
        server = runner.get_loop().create_task(_open(tmp_path_factory, opened, ended))
        app, http = runner.run(_awaited(opened))
        yield Stage(runner, app, http)
        ended.set()
        runner.run(_awaited(server))


async def _open(
    folders: pytest.TempPathFactory, opened: asyncio.Future[Any], ended: asyncio.Event
) -> None:
    """The application is opened and closed in one task, as its libraries want it."""
    async with application(folders.mktemp("server")) as found:
        opened.set_result(found)
        await ended.wait()


async def _awaited(work: Awaitable[Any]) -> Any:
    return await work


def test_every_route_has_a_row_and_every_row_a_route() -> None:
    rows = set(matrix())
    routes = {str(route) for route in ROUTES}
    assert not routes - rows, "routes without a row in authorisation.txt"
    assert not rows - routes, "rows of authorisation.txt without a route"


@pytest.mark.parametrize("route", ROUTES, ids=str)
def test_every_route_answers_everybody_as_its_row_says(stage: Stage, route: Route) -> None:
    found = stage.statuses(route)
    assert found == matrix().get(str(route)), row(route, found)


def row(route: Route, found: dict[str, int]) -> str:
    """A row as it stands in the file."""
    return f"{route!s:42}" + "".join(f"{found[role]:>11}" for role in ROLES)
