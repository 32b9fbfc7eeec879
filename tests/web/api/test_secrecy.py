"""Nobody receives a byte they may not see: servers that differ in what is hidden answer alike."""

import re
from collections.abc import Iterator
from contextlib import ExitStack
from functools import cache
from itertools import count
from pathlib import Path

import httpx
import pytest

from covo.engine.game import SPECTATOR, State
from covo.engine.referee import Referee
from covo.engine.sealed import Sealed
from covo.engine.views import view
from covo.games.armada import GAME

from ...patience import PATIENCE
from .live import SHORT, Program, choose, config_in, granted, serving, table_for

CARDS = {**SHORT, "cards": "on"}
COMMITMENT = re.compile(rb'"commitment":"[0-9a-f]{64}"')
"""The hash of the secret is public, and says nothing: it is the one thing that may differ."""


def dealt(secret: bytes) -> State:
    """The state before the first move."""
    table = Referee(GAME, CARDS, luck=Sealed(secret))
    table.advance()
    return table.state


@cache
def twins() -> tuple[bytes, bytes]:
    """Two secrets that deal seat 0 the same cards, and seat 1 others."""
    seen: dict[tuple[bytes, ...], tuple[bytes, bytes]] = {}
    for number in count():
        secret = number.to_bytes(32)
        s = dealt(secret)
        mine = tuple(view(GAME, s, viewer).tobytes() for viewer in (0, SPECTATOR))
        whole, first = seen.setdefault(mine, (s.tobytes(), secret))
        if whole != s.tobytes():
            return first, secret
    raise AssertionError


@pytest.fixture(scope="module")
def servers(tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[list[Program]]]:
    """Two servers with the same people, of whom the second was dealt other cards."""
    with ExitStack() as stack:
        found = []
        for secret in twins():
            folder: Path = tmp_path_factory.mktemp("server")
            config = config_in(folder, new_secret=lambda secret=secret: secret)
            address = stack.enter_context(serving(config))
            http = stack.enter_context(httpx.Client(base_url=address, timeout=PATIENCE))
            tokens = [
                granted(http.post("/api/people", json={"name": name}))["token"]
                for name in ("Anne", "Mary")
            ]
            found.append([*(Program(http, token) for token in tokens), Program(http)])
        yield found


def begun(server: list[Program]) -> str:
    """A table at which Mary lets all pass: the time she takes is her own to betray."""
    anne, mary, _ = server
    table = table_for(anne, mary, **CARDS)
    answer = mary.ask("PUT", f"/tables/{table}/filter", {"seat": 1, "filter": "never"})
    assert answer.status_code == 204
    return table


def addresses(table: str) -> list[str]:
    """Everything that can be looked at."""
    path = f"/tables/{table}"
    looked = [path, f"{path}/view", f"{path}/log", f"{path}/chat", f"{path}/journal", "/tables"]
    looked += [f"{path}/view?language=it", f"{path}/log?language=it", f"{path}/view?seat=1"]
    looked += [f"{path}/moments/{at}" for at in (0, 1, 2, 3, 99)]
    looked += [f"{path}/why?" + "&".join(f"option={o}" for o in options) for options in OPTIONS]
    return looked


OPTIONS = [range(first, first + 50) for first in range(0, GAME.option_count - 50, 400)]


def seen(program: Program, path: str) -> tuple[int, bytes]:
    """All that an address tells: the status and every byte."""
    answer = program.ask("GET", path)
    return answer.status_code, COMMITMENT.sub(b"", answer.content)


def first_event(program: Program, table: str) -> bytes:
    """What a stream tells at once."""
    headers = {"Authorization": f"Bearer {program.token}"} if program.token else {}
    with program.http.stream("GET", f"/api/tables/{table}/stream", headers=headers) as answer:
        for line in answer.iter_lines():
            if line.startswith("data: "):
                return COMMITMENT.sub(b"", line.encode())
    raise AssertionError


def test_the_houses_differ_in_what_is_hidden() -> None:
    one, other = map(dealt, twins())
    assert one.tobytes() != other.tobytes()
    assert view(GAME, one, 1).tobytes() != view(GAME, other, 1).tobytes()


def test_a_player_and_a_stranger_get_the_same_bytes(servers: list[list[Program]]) -> None:
    tables = [begun(server) for server in servers]
    assert tables[0] == tables[1]
    for _ in range(3):
        for who in (0, 2):
            for path in addresses(tables[0]):
                one, other = (seen(server[who], path) for server in servers)
                assert one == other, path
        for server, table in zip(servers, tables, strict=True):
            choose(server[0], table)


def test_streams_tell_the_same_bytes(servers: list[list[Program]]) -> None:
    for who in (0, 2):
        events = []
        for server in servers:
            table = begun(server)
            choose(server[0], table)
            events.append(first_event(server[who], table))
        assert events[0] == events[1]


def test_the_one_who_was_dealt_other_cards_sees_them(servers: list[list[Program]]) -> None:
    table, twin = map(begun, servers)
    assert table == twin
    one, other = (seen(server[1], f"/tables/{table}/view") for server in servers)
    assert one != other


def test_a_choice_refused_tells_no_more(servers: list[list[Program]]) -> None:
    answers = []
    for anne, mary, stranger in servers:
        table = table_for(anne, mary, **CARDS)
        length = anne.get(f"/tables/{table}/view")["length"]
        told = []
        for option in range(0, GAME.option_count, 61):
            for who, seat in ((anne, 1), (stranger, 0)):
                choice = {"seat": seat, "length": length, "option": option}
                told.append(who.ask("POST", f"/tables/{table}/choices", choice).content)
            wrong = {"seat": 0, "length": length + 1, "option": option}
            told.append(anne.ask("POST", f"/tables/{table}/choices", wrong).content)
        answers.append(told)
    assert answers[0] == answers[1]
