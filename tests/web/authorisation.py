"""Everybody who may send a request, and a request to every route that would be granted to some.

Requests go to the application within the process: no socket, no browser.
"""

from __future__ import annotations

import json
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, NamedTuple, cast

import httpx
from litestar import Litestar

from covo.engine.journal import to_text
from covo.server.orders import ordered_operator
from covo.server.people.people import Person
from covo.server.server import Server
from covo.server.tables.seating import Holder, SeatPlan
from covo.server.tables.tables import Proposal
from covo.web import create_app
from covo.web.middleware import sessions
from covo.web.middleware.sessions import Session

from .api.live import GENEROUS, SHORT, UNHURRIED, config_in

MATRIX = Path(__file__).with_name("authorisation.txt")
QUIET = replace(GENEROUS, access_log=False, counsel_rate=UNHURRIED)
PASSWORD = "correct horse"
ADDRESS = "http://covo.test"
ROLES = (
    "nobody",
    "spectator",
    "seat",
    "owner",
    "former",
    "operator",
    "seat_token",
    "revoked",
)
"""Who asks: in a browser for pages, with a token for the API. The seat's token asks for pages,
too; who is revoked was the owner, before signing out and ending the token."""
STREAMS = ("/stream", "/api/tables/{table_id}/stream")
ME, OPEN, INVITED = (SeatPlan(kind) for kind in (Holder.ME, Holder.OPEN, Holder.INVITED))


class Route(NamedTuple):
    """What is asked for: a method and an address with gaps."""

    method: str
    path: str

    def __str__(self) -> str:
        return f"{self.method} {self.path}"


class Sent(NamedTuple):
    """What goes with a request."""

    query: str = ""
    fields: Mapping[str, Any] = {}
    """Of a form, or of a JSON object where the route belongs to the API."""


def routes_of(app: Litestar) -> list[Route]:
    """Every route there is; what OPTIONS and HEAD tell follows from them."""
    return sorted(
        Route(method, route.path_format)
        for route in app.routes
        for handler in getattr(route, "route_handlers", ())
        for method in handler.http_methods
        if method not in ("OPTIONS", "HEAD")
    )


def matrix() -> dict[str, dict[str, int]]:
    """The status each role is answered with, by route."""
    rows: dict[str, dict[str, int]] = {}
    for line in MATRIX.read_text(encoding="utf-8").splitlines():
        if not line or line.startswith("#"):
            continue
        *route, answers = line.split(None, 2)
        name = " ".join(route)
        assert name not in rows, f"two rows for {name}"
        found = [int(status) for status in answers.split()]
        rows[name] = dict(zip(ROLES, found, strict=True))
    return rows


@dataclass
class Company:
    """The people at one table, with what they show a server."""

    people: dict[str, Person]
    cookies: dict[str, str] = field(default_factory=dict)
    forms: dict[str, str] = field(default_factory=dict)
    """What forms of that browser carry."""
    tokens: dict[str, str] = field(default_factory=dict)
    named: dict[str, str] = field(default_factory=dict)
    """What stands in the gaps of addresses and fields."""


_PARTS = iter(range(1, 10**9))


async def gathered(server: Server) -> Company:
    """New people, a running table of two, and one that waits for whom its owner invites."""
    number = next(_PARTS)
    people = {name: await server.people.guest(name.title()) for name in ROLES[1:6]}
    for name in ("owner", "operator"):
        people[name] = await server.accounts.register(people[name], f"{name} {number}", PASSWORD)
    await server.store.execute(*ordered_operator(people["operator"].id, True))
    await server.orders.heed()
    people["operator"] = await server.accounts.sign_in(f"operator {number}", PASSWORD)
    company = Company(people)
    await _seated(server, company)
    await _admitted(server, company)
    return company


async def _seated(server: Server, company: Company) -> None:
    owner, seat = company.people["owner"], company.people["seat"]
    three = {**SHORT, "players": "3"}
    made = await server.hosting.create(owner, Proposal("armada", three, (ME, OPEN, OPEN)))
    await server.hosting.join(company.people["former"], made.id)
    await server.leaving.leave(company.people["former"], made.id)
    await server.hosting.join(seat, made.id)
    await server.hosting.join(await server.people.guest("Third"), made.id)
    view = await server.viewing.view(made.id, owner)
    await server.choices.choose(made.id, owner, 0, view.length, view.options[1])
    await server.talk.say(made.id, seat, "players", "Ahoy")
    view = await server.viewing.view(made.id, owner)
    invited = await server.hosting.create(owner, Proposal("armada", {**SHORT}, (ME, INVITED)))
    company.named |= {
        "table_id": made.id,
        "length": str(view.length),
        "option": str(view.options[1]),
        "message_id": (await server.talk.messages(made.id, owner, "players"))[0].id,
        "waiting": invited.id,
        "invite": await server.hosting.invite(owner, invited.id, 1),
        "person_id": owner.id,
        "other": seat.id,
        "account": owner.name,
        "new_account": owner.name.replace("owner", "new"),
        "journal": to_text(await server.journals.journal(made.id, owner)),
    }


async def _admitted(server: Server, company: Company) -> None:
    """Cookies and tokens; those of who is revoked were good once."""
    for role in ROLES:
        who = "owner" if role == "revoked" else role
        person = company.people.get(who)
        session = sessions.of_nobody()
        if person is not None:
            session = Session(await server.credentials.begin(person), person.id)
        company.cookies[role] = session.secret
        company.forms[role] = sessions.form_token(server.key, session)
        if person is not None:
            company.tokens[role] = await server.tokens.issue_token(person, role)
        if role == "owner":
            company.named["which"] = session.key
        if role == "revoked" and person is not None:
            await server.accounts.end_session(person, session.key)
    owner, table = company.people["owner"], company.named["table_id"]
    company.tokens["seat_token"] = await server.tokens.seat_token(company.people["seat"], table, 1)
    kept = {token.label: token.id for token in await server.tokens.of(owner)}
    await server.tokens.revoke_token(owner, kept["revoked"])
    company.named["token_id"] = kept["owner"]


SEATED = {"seat": "0", "length": "{length}"}
FORMS: dict[str, Sent] = {
    "GET /static/{of}/{name}": Sent(),
    "POST /language": Sent(fields={"language": "it"}),
    "POST /theme": Sent(fields={"theme": "dark"}),
    "POST /play": Sent(fields={"game": "armada"}),
    "POST /new": Sent(fields={"game": "armada"}),
    "POST /tables": Sent(fields={"game": "armada", "seat-0-kind": "me", "seat-1-kind": "open"}),
    "POST /join/{table_id}/{invite}": Sent(fields={"name": "Nina"}),
    "POST /me": Sent(fields={"name": "Nina", "language": "en", "email": ""}),
    "POST /me/account": Sent(fields={"account-name": "{new_account}", "new-password": PASSWORD}),
    "POST /me/password": Sent(fields={"old": PASSWORD, "new": "another one"}),
    "POST /me/tokens": Sent(fields={"label": "bot"}),
    "POST /sign-in": Sent(fields={"name": "{account}", "password": PASSWORD}),
    "GET /stream": Sent("?tab=1:en:{table_id}:0:"),
    "POST /tables/{table_id}/choices": Sent(fields={**SEATED, "option": "{option}"}),
    "POST /tables/{table_id}/undo": Sent(fields=SEATED),
    "POST /tables/{table_id}/filter": Sent(fields={"seat": "0", "filter": "never"}),
    "POST /tables/{table_id}/spare": Sent(fields={"seat": "0", "pass": "1"}),
    "POST /tables/{table_id}/offers": Sent(fields={"offer": "pause"}),
    "POST /tables/{table_id}/screen": Sent(fields={"take": "0"}),
    "POST /tables/{table_id}/join": Sent(fields={"seat": "1", "invite": "{invite}"}),
    "POST /tables/{table_id}/leave": Sent(fields={"seat": "0", "do": "resign"}),
    "POST /tables/{table_id}/rulings": Sent(fields={"seat": "0", "rule": "5.1", "why": "No"}),
    "GET /tables/{table_id}/why": Sent("?as=0&place=A1"),
    "GET /tables/{table_id}/preview": Sent("?as=0&option={option}"),
    "GET /tables/{table_id}": Sent("?as=0"),
    "GET /tables/{table_id}/log": Sent("?as=0"),
    "GET /tables/{table_id}/moments/{at}": Sent("?as=0"),
    "GET /tables/{table_id}/replay": Sent("?as=0"),
    "POST /tables/{table_id}/counsel": Sent(fields=SEATED),
    "POST /tables/{table_id}/chat": Sent(fields={"room": "players", "text": "Ahoy"}),
    "POST /tables/{table_id}/chat/report": Sent(fields={"message": "{message_id}"}),
    "POST /tables/{table_id}/chat/mute": Sent(fields={"person": "{other}"}),
    "POST /tables/{table_id}/fork": Sent(fields={"seat": "0", "at": "0", "bot": "random"}),
    "POST /learn/{name}/{number}": Sent(fields={"option": "0"}),
    "GET /learn/{name}/{number}/{part}/preview": Sent("?option=0"),
}
"""What goes with requests for pages: the owner, in seat 0, would be granted each."""
BODIES: dict[str, Sent] = {
    "POST /api/people": Sent(fields={"name": "Nina"}),
    "POST /api/me/tokens": Sent(fields={"label": "bot"}),
    "POST /api/tables/{table_id}/tokens": Sent(fields={"seat": 0}),
    "POST /api/tables": Sent(
        fields={"game": "armada", "settings": SHORT, "seats": [{"kind": "me"}, {"kind": "open"}]}
    ),
    "POST /api/tables/{table_id}/join": Sent(fields={"invite": "{invite}"}),
    "POST /api/tables/{table_id}/invites": Sent(fields={"seat": 1}),
    "GET /api/tables/{table_id}/view": Sent("?seat=1"),
    "GET /api/tables/{table_id}/stream": Sent("?seat=1"),
    "GET /api/tables/{table_id}/log": Sent("?seat=1"),
    "GET /api/tables/{table_id}/moments/{at}": Sent("?seat=1"),
    "GET /api/tables/{table_id}/why": Sent("?seat=1&option={option}"),
    "GET /api/tables/{table_id}/chat": Sent("?room=players"),
    "POST /api/tables/{table_id}/choices": Sent(
        fields={"seat": 0, "length": "{length}", "option": "{option}"}
    ),
    "POST /api/tables/{table_id}/undo": Sent(fields={"seat": 0, "length": "{length}"}),
    "PUT /api/tables/{table_id}/filter": Sent(fields={"seat": 1, "filter": "never"}),
    "PUT /api/tables/{table_id}/spared": Sent(fields={"seat": 1, "subject": "1", "spared": True}),
    "POST /api/tables/{table_id}/offers": Sent(fields={"kind": "pause"}),
    "POST /api/tables/{table_id}/screen": Sent(fields={"seat": 0}),
    "POST /api/tables/{table_id}/return": Sent(fields={"seat": 1}),
    "POST /api/tables/{table_id}/resign": Sent("?seat=1"),
    "POST /api/tables/{table_id}/forks": Sent(fields={"at": 0}),
    "POST /api/tables/{table_id}/chat": Sent(fields={"room": "players", "text": "Ahoy"}),
    "POST /api/messages/{message_id}/report": Sent(fields={"why": "rude"}),
}
"""What goes with requests of the API; the seat's token is for seat 1."""
WAITING = (
    "GET /join/{table_id}/{invite}",
    "POST /join/{table_id}/{invite}",
    "POST /tables/{table_id}/join",
    "POST /api/tables/{table_id}/join",
    "POST /api/tables/{table_id}/invites",
    "DELETE /api/tables/{table_id}",
)
"""These are sent to the table that waits for somebody."""
NAMED = {"of": "x", "name": "armada", "game": "armada", "at": "0", "number": "1", "part": "0"}


def _filled(value: Any, named: Mapping[str, str]) -> Any:
    """A text with its gaps filled; a number where nothing but a number's gap was."""
    if isinstance(value, str) and "{" in value:
        text = value.format(**named)
        return int(text) if value in ("{length}", "{option}") else text
    if isinstance(value, dict):
        return {name: _filled(one, named) for name, one in value.items()}
    return value


@dataclass
class Sender:
    """Sends requests for everybody in a company."""

    http: httpx.AsyncClient
    company: Company

    async def status(self, route: Route, role: str) -> int:
        """What a role is answered with."""
        named = {**NAMED, **self.company.named}
        if str(route) in WAITING:
            named["table_id"] = named["waiting"]
        if route.path.startswith("/static/"):
            named["name"] = "style/page.css"
        is_api = route.path.startswith("/api/")
        sent = (BODIES if is_api else FORMS).get(str(route), Sent())
        address = (route.path + sent.query).format(**named)
        brought = _filled(dict(sent.fields), named)
        headers = self._shown(role, is_api, route)
        body: dict[str, Any] = {}
        if str(route) == "POST /journals":
            body["files"] = {"journal": named["journal"].encode()}
        elif str(route) == "POST /api/journals":
            body["json"] = json.loads(named["journal"])
        elif is_api and brought:
            body["json"] = brought
        elif route.method != "GET":
            body["data"] = {name: str(value) for name, value in brought.items()}
        method = "HEAD" if route.path in STREAMS else route.method
        answer = await self.http.request(method, address, headers=headers, **body)
        return answer.status_code

    def _shown(self, role: str, is_api: bool, route: Route) -> dict[str, str]:
        """What tells the server who it is."""
        headers = {"accept": "application/json" if is_api else "text/html"}
        if is_api or role == "seat_token":
            token = self.company.tokens.get(role)
            return headers | ({"authorization": f"Bearer {token}"} if token else {})
        headers["cookie"] = f"{sessions.COOKIE}={self.company.cookies[role]}"
        return headers | {"x-csrf-token": self.company.forms[role]}


@asynccontextmanager
async def application(folder: Path) -> AsyncIterator[tuple[Litestar, httpx.AsyncClient]]:
    """The application with a server behind it, and what sends it requests."""
    app = create_app(config_in(folder, new_id=_ids()), QUIET)
    async with app.lifespan():
        transport = httpx.ASGITransport(app=cast(Any, app))
        async with httpx.AsyncClient(transport=transport, base_url=ADDRESS) as http:
            yield app, http


def _ids() -> Any:
    numbers = iter(range(1, 10**9))
    return lambda: f"id{next(numbers)}"
