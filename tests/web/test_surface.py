"""Nobody receives a byte of what they may not see: two servers differ in that alone.

Whatever the application answers is compared, address by address, for a player and for who watches.
Addresses come from the routes, so a new one is compared, too.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import AsyncExitStack
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import httpx
import pytest
from litestar import Litestar

from covo.bots.minds import Mind
from covo.engine.chance import seeded
from covo.engine.game import SPECTATOR, Game, State
from covo.engine.record import copy
from covo.engine.views import imagined, view
from covo.server import counsel
from covo.server.people.people import Person
from covo.server.server import Server
from covo.server.tables.seating import Holder, SeatPlan
from covo.server.tables.tables import Proposal
from covo.server.work.worker import Worker
from covo.web.middleware import sessions
from covo.web.middleware.sessions import Session

from .authorisation import STREAMS, Route, application, routes_of

GAMES = {
    "armada": {"players": "2", "cards": "on"},
    "blackbeard": {"players": "2"},
    "western_sea": {"players": "2"},
}
LEAST, MOST = 6, 60
"""Choices before what is hidden is changed: enough that there is something."""
ME, OPEN = SeatPlan(Holder.ME), SeatPlan(Holder.OPEN)
ELSEWHERE = ("/", "/stream", "/api/tables")
"""Where something of tables is told, though none is named."""
PLACES = ("S1", "A1", "10")
LANGUAGES = ("en", "it")
TOKEN, COOKIE = "TOKEN", "COOKIE"


@dataclass
class Stage:
    """One of two servers: people at a table of two, and one who watches."""

    app: Litestar
    http: httpx.AsyncClient
    people: list[Person]
    table: str
    shown: list[dict[str, str]]
    """What each shows: a cookie for pages, a token for the API."""
    hidden: list[tuple[str, str]]
    """What is of this server alone, and says nothing: secrets of browsers and forms."""

    @property
    def server(self) -> Server:
        found: Server = self.app.state.server
        return found

    async def live(self) -> Any:
        return await self.server.tables.live(self.table)

    async def state(self) -> State:
        return (await self.live()).referee.state

    async def chooses(self, option: int, seat: int) -> None:
        seen = await self.server.viewing.view(self.table, self.people[seat], seat)
        await self.server.choices.choose(self.table, self.people[seat], seat, seen.length, option)

    async def replaced(self, state: State) -> None:
        """Go on from another state, and from nothing before it."""
        live = await self.live()
        live.referee.state = copy(state)
        live.referee.seal()
        live.update_positions()

    async def told(self, who: int, method: str, address: str, sent: Any = None) -> tuple[int, str]:
        """All that somebody is answered: the status and every byte."""
        is_api = address.startswith("/api/")
        kept = self.shown[who]
        headers = {"accept": "application/json" if is_api or sent is not None else "text/html"}
        if is_api:
            headers |= {"authorization": kept["token"]} if kept["token"] else {}
        else:
            headers |= {"cookie": kept["cookie"], "x-csrf-token": kept["form"]}
        brought = {} if sent is None else {"json": sent}
        answer = await self.http.request(method, address, headers=headers, **brought)
        return answer.status_code, self.without_secrets(answer.text)

    async def streamed(self, who: int, address: str) -> tuple[int, str]:
        """What a stream tells at once."""
        asking = asyncio.create_task(self.told(who, "GET", address))
        while not asking.done() and not self.server.streams.all():
            await asyncio.sleep(0)
        for _ in range(200):
            await asyncio.sleep(0.0005)
        self.server.streams.end()
        return await asking

    def without_secrets(self, text: str) -> str:
        for secret, name in self.hidden:
            text = text.replace(secret, name)
        return text


async def staged(app: Litestar, http: httpx.AsyncClient, game: str) -> Stage:
    server: Server = app.state.server
    people = [await server.people.guest(name) for name in ("Anne", "Mary", "Carla")]
    made = await server.hosting.create(people[0], Proposal(game, GAMES[game], (ME, OPEN)))
    await server.hosting.join(people[1], made.id)
    stage = Stage(app, http, people, made.id, [], [])
    for person in people:
        session = Session(await server.credentials.begin(person), person.id)
        form = sessions.form_token(server.key, session)
        token = await server.tokens.issue_token(person, "API")
        cookie = f"{sessions.COOKIE}={session.secret}; covo_language=en"
        stage.shown.append({"cookie": cookie, "form": form, "token": f"Bearer {token}"})
        stage.hidden += [(form, TOKEN), (session.secret, COOKIE)]
    return stage


async def begun(stages: list[Stage], game: Game) -> None:
    """Both play the same until the first seat is asked; then the second hides other things."""
    for number in range(MOST):
        live = await stages[0].live()
        seat = live.referee.actor
        one = dealt(game, live.referee.state)
        if number >= LEAST and seat == 0 and (other := twin(game, one)) is not None:
            await stages[0].replaced(one)
            await stages[1].replaced(other)
            return
        options = live.referee.options()
        for stage in stages:
            await stage.chooses(options[number % len(options)], seat)
    raise AssertionError("nothing is hidden")


def dealt(game: Game, state: State) -> State:
    """The same with something in hand, where few choices at random lead to that."""
    s: Any = copy(state)
    if game.name == "western_sea":
        card = int(s.deck.argmax())
        s.hand[1, card], s.deck[card] = s.hand[1, card] + 1, s.deck[card] - 1
    return s


def twin(game: Game, state: State) -> State | None:
    """Another state that looks the same from the first seat, and from beside the table."""
    for number in range(20):
        other = imagined(game, view(game, state, 0), 0, seeded(number))
        if other.tobytes() != state.tobytes() and looks(game, other) == looks(game, state):
            return other
    return None


def looks(game: Game, state: State) -> list[bytes]:
    return [view(game, state, viewer).tobytes() for viewer in (0, SPECTATOR)]


def addresses(stage: Stage, route: Route, seat: int, options: list[int]) -> Iterator[str]:
    """A route with its gaps filled, as one viewer asks for it, and as one who claims a seat."""
    named = {"table_id": stage.table, "invite": "guessed"}
    path, table = route.path, route.path.format(**named, at="{at}")
    every = ",".join(map(str, options))
    if path in STREAMS:
        yield f"/stream?tab=1:en:{stage.table}:{seat}:" if path == "/stream" else table
    elif path.endswith("/moments/{at}"):
        yield from (f"{table.format(at=at)}?as={seat}" for at in (0, 3, 99))
    elif path == "/api/tables/{table_id}/why":
        yield f"{table}?" + "&".join(f"option={o}" for o in every.split(","))
    elif path == "/tables/{table_id}/why":
        yield from (f"{table}?as={seat}&place={place}" for place in PLACES)
    elif path == "/tables/{table_id}/preview":
        yield from (f"{table}?as={seat}&option={o}" for o in options[:12])
    elif path.startswith("/api/"):
        yield from (f"{table}?language={one}" for one in LANGUAGES)
        yield from (f"{table}?{more}" for more in ("seat=0", "seat=1", "room=players"))
    else:
        yield from (f"{table}?as={seat}", f"{table}?as=1")


async def compared(stages: list[Stage], options: list[int]) -> None:
    """Every address that is about the table, and every form that is refused there."""
    routes = [r for r in routes_of(stages[0].app) if r.method == "GET"]
    about = [r for r in routes if "{table_id}" in r.path or r.path in ELSEWHERE]
    granted = 0
    length = (await stages[0].server.viewing.view(stages[0].table, stages[0].people[0], 0)).length
    for who, seat in ((0, 0), (2, SPECTATOR)):
        for route in about:
            for address in addresses(stages[0], route, seat, options):
                ask = "streamed" if route.path in STREAMS else "told"
                sent = (who, address) if route.path in STREAMS else (who, "GET", address)
                one, other = [await getattr(stage, ask)(*sent) for stage in stages]
                assert one[0] < 500, address
                granted += one[0] < 400
                assert one == other, address
        for path, brought in forms(stages[0], length, options):
            one, other = [await stage.told(who, "POST", path, brought) for stage in stages]
            assert one[0] < 500, path
            assert one == other, (path, brought)
    assert granted > 40, "most of it is to be seen"


def forms(stage: Stage, length: int, options: list[int]) -> Iterator[tuple[str, Any]]:
    """What changes nothing: hints, and what is refused."""
    pages, api = f"/tables/{stage.table}", f"/api/tables/{stage.table}"
    yield f"{pages}/counsel", {"seat": 0, "length": length}
    for option in options[::-7]:
        for seat, seen in ((1, length), (0, length + 1), (0, 0)):
            sent = {"seat": seat, "length": seen, "option": option}
            yield f"{pages}/choices", sent
            yield f"{api}/choices", sent
    for seat in (0, 1):
        yield f"{pages}/fork", {"seat": seat, "at": 0, "bot": "random", "as": 0}
        yield f"{api}/forks", {"at": 0, "seat": seat}


@pytest.mark.parametrize("name", GAMES)
def test_two_servers_that_differ_in_what_is_hidden_answer_alike(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(counsel, "counsellor", lambda _: Mind())  # hints for a count, not a time
    monkeypatch.setattr(Worker, "go_on", lambda *_: None)

    async def scene() -> None:
        async with AsyncExitStack() as stack:
            stages = []
            for number in range(2):
                (tmp_path / str(number)).mkdir()
                opened = await stack.enter_async_context(application(tmp_path / str(number)))
                stages.append(await staged(*opened, name))
            game = (await stages[0].live()).referee.game
            await begun(stages, game)
            states = [await stage.state() for stage in stages]
            assert states[0].tobytes() != states[1].tobytes()
            assert looks(game, states[0]) == looks(game, states[1])
            options = (await stages[0].live()).referee.options()
            asked = sorted({*options, *range(0, game.option_count, 97)})
            await compared(stages, asked)
            # Who holds what differs sees that it does.
            view_of = f"/api/tables/{stages[0].table}/view"
            ones = [await stage.told(1, "GET", view_of) for stage in stages]
            assert (ones[0] != ones[1]) == (
                view(game, states[0], 1).tobytes() != view(game, states[1], 1).tobytes()
            )

    asyncio.run(scene())
