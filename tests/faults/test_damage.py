"""When the world is damaged: a clear sentence, nothing lost, and on it goes when it is mended."""

from __future__ import annotations

import asyncio
import json
import random
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import httpx
import pytest

from covo.server.tables.table_referee import Mark

from ..patience import PATIENCE, eventually
from ..postgres import own_postgres
from ..servers import Server, serving
from ..web.api.live import Program, table_for
from ..web.table.guests import Guest
from . import records
from .conftest import SWIFT, Start, database_on
from .harms import FullDisk, Harm, Outage
from .programs import Company, choice, whose
from .trials import SEED, rounds

BOTS = [{"kind": "bot", "bot": "random"}, {"kind": "bot", "bot": "random"}]
LONG = {"players": "2", "setup": "standard", "max_rounds": "200"}
SOON = {"pace": "live", "turn": 1}


@pytest.fixture(params=["full disk", "outage"])
def harm(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Harm]:
    if request.param == "full disk":
        yield FullDisk(tmp_path)
        return
    with own_postgres() as server:
        yield Outage(server, database_on(server))


def journal_of(server: Server, table: str) -> list[Any]:
    found = asyncio.run(records.read(server.database))
    records.assert_whole(found)
    return found.get(table, [])


def assert_says_so(answer: httpx.Response) -> None:
    """An error of the server's own, and a sentence for people."""
    assert answer.status_code == 503, answer.text
    assert int(answer.headers["retry-after"]) > 0
    kind = answer.headers["content-type"]
    said = answer.json()["sentence"] if kind.startswith("application/json") else answer.text
    assert "what you did before is safe" in said, answer.text
    assert not any(word in answer.text.lower() for word in ("sqlalchemy", "traceback", "sqlite3"))


def lapses(server: Server, table: str) -> int:
    """How often the time of a seat was up."""
    return sum(1 for row in journal_of(server, table) if Mark(row["marks"]) & Mark.LAPSED)


def grows(server: Server, table: str, before: int) -> bool:
    over = asyncio.run(records.table_row(server.database, table))["status"] == "over"
    return over or len(journal_of(server, table)) > before


def test_a_database_that_fails_loses_nothing_and_comes_back(start: Start, harm: Harm) -> None:
    with start(harm.database, COVO_PAUSE_MS="0") as server, Company(server.url) as company:
        anna, bruno = company.newcomer("Anna"), company.newcomer("Bruno")
        table = table_for(anna, bruno)
        wishes = {"game": "armada", "settings": LONG}
        bots = anna.post("/tables", {**wishes, "seats": BOTS})["id"]
        seats = [{"kind": "me"}, BOTS[0]]
        timed = anna.post("/tables", {**wishes, "seats": seats, "time": SOON})["id"]
        watching = company.http().stream("GET", f"/api/tables/{table}/stream")
        with watching as answer:
            news = (json.loads(x[6:]) for x in answer.iter_lines() if x.startswith("data: "))
            for _ in range(rounds(1, 6)):
                mover, view = whose(table, anna, bruno)
                before = journal_of(server, table)
                lapsed = lapses(server, timed)
                assert_stands_still(server, harm, mover, table, view)
                assert journal_of(server, table) == before
                path = f"/tables/{table}/view?seat={view['viewer']}"
                assert mover.get(path) == view
                mover.post(f"/tables/{table}/choices", choice(view, 1))
                seen = company.stranger().get(f"/tables/{table}/view")["length"]
                while next(news)["view"]["length"] < seen:
                    pass
                assert_goes_on(server, bots, timed, lapsed)
        assert "secret" not in server.log.read_text(encoding="utf-8").lower()


def assert_stands_still(
    server: Server, harm: Harm, mover: Program, table: str, view: dict[str, Any]
) -> None:
    """While the damage lasts nothing is done, and everybody is told so."""
    errors_before = errors(server)
    harm.strike(server)
    try:
        for _ in range(3):
            assert_says_so(mover.ask("POST", f"/tables/{table}/choices", choice(view, 1)))
        assert_says_so(mover.ask("POST", "/people", {"name": "Carla"}))
        eventually("the bots have met the damage", lambda: errors(server) > errors_before)
        if isinstance(harm, Outage):
            assert httpx.get(f"{server.url}/healthz", timeout=PATIENCE).status_code == 503
            assert_says_so(httpx.get(f"{server.url}/", timeout=PATIENCE))
    finally:
        harm.mend(server)
    eventually(
        "the server is well",
        lambda: httpx.get(f"{server.url}/healthz", timeout=PATIENCE).is_success,
    )


def assert_goes_on(server: Server, bots: str, timed: str, lapsed: int) -> None:
    """Bots and clocks, without anybody looking."""
    length = len(journal_of(server, bots))
    eventually("bots go on", lambda: grows(server, bots, length))
    eventually("a clock runs out", lambda: lapses(server, timed) > lapsed)


def errors(server: Server) -> float:
    """How many things have failed so far, as the figures say to whoever is on the machine."""
    lines = httpx.get(f"{server.url}/metrics", timeout=PATIENCE).text.splitlines()
    return float(next(x.split()[1] for x in lines if x.startswith("covo_errors_total")))


@pytest.mark.parametrize("kind", ["no database at all", "nobody there"])
def test_a_server_that_cannot_begin_says_why(tmp_path: Path, kind: str) -> None:
    file = tmp_path / "covo.sqlite"
    url = f"sqlite:///{file}"
    if kind == "no database at all":
        file.write_bytes(b"ahoy" * 5000)
    else:
        url = f"postgresql://nobody@/covo?host={tmp_path}"
    words = ["serve", "--no-browser", "--port", "0", "--database", url]
    ended = subprocess.run(
        [sys.executable, "-m", "covo.cli", *words],
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )
    assert ended.returncode != 0
    assert "The database cannot be opened" in ended.stderr
    assert "Traceback" not in ended.stderr
    if kind == "no database at all":
        assert file.read_bytes() == b"ahoy" * 5000


@pytest.fixture(scope="module")
def company(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Company]:
    """One server for all who only try to harm it."""
    folder = tmp_path_factory.mktemp("server")
    with serving(folder, **SWIFT) as server, Company(server.url) as found:
        yield found


def spoilt(text: str, luck: random.Random) -> str:
    """The same with something wrong in it."""
    at = luck.randrange(len(text))
    other = luck.choice("abcXYZ019._-=%")
    return luck.choice(
        [
            text[:at] + (other if other != text[at] else "~") + text[at + 1 :],
            text[:at],
            text + other,
            text[::-1],
            text[:at] + other * 5000,
        ]
    )


def test_a_spoilt_token_is_no_token(company: Company) -> None:
    print(f"seed {SEED}")
    anna, luck = company.newcomer("Anna"), random.Random(SEED)
    for _ in range(rounds(30, 2000)):
        spoiled = Program(anna.http, spoilt(anna.token, luck))
        answer = spoiled.ask("GET", "/me")
        assert answer.status_code == 401, answer.text
    assert anna.get("/me")["name"] == "Anna"


def test_a_spoilt_cookie_is_nobodys(company: Company) -> None:
    print(f"seed {SEED}")
    luck, guest = random.Random(SEED), Guest(company.url)
    company.enter_context(guest.http)
    guest.makes(name="Zelmira")
    browser = guest.http
    whole = browser.cookies["covo"]
    assert "Zelmira" in browser.get("/me").text
    browser.cookies.clear()
    for _ in range(rounds(30, 2000)):
        other = spoilt(whole, luck)
        answer = browser.get("/me", headers={"cookie": f"covo={other}"})
        assert answer.status_code < 500
        assert "Zelmira" not in answer.text
        browser.cookies.clear()


@pytest.mark.parametrize("path", ["/api/people", "/api/journals", "/tables", "/journals"])
@pytest.mark.parametrize("is_told", [True, False])
def test_a_huge_body_is_not_read(company: Company, path: str, is_told: bool) -> None:
    anna = company.newcomer("Anna")
    megabyte = b"[" * 1024 * 1024

    def pieces() -> Iterator[bytes]:
        for _ in range(rounds(6, 200)):
            yield megabyte

    body: Any = pieces() if not is_told else b"".join(pieces())
    headers = {"content-type": "application/json"}
    if path.startswith("/api"):
        headers["authorization"] = f"Bearer {anna.token}"
    try:
        answer = company.http().post(path, content=body, headers=headers)
    except (httpx.WriteError, httpx.RemoteProtocolError, httpx.ReadError):
        pass  # the line was cut before all was sent, which is an answer, too
    else:
        assert answer.status_code in (403, 413), answer.text
    assert anna.get("/me")["name"] == "Anna"


def deaf(server: Server, path: str) -> socket.socket:
    """Somebody who opens a stream and never reads from it."""
    line = socket.socket()
    line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
    line.connect(("127.0.0.1", server.port))
    line.sendall(f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\n\r\n".encode())
    return line


def test_who_never_reads_a_stream_stops_nobody(start: Start) -> None:
    """Neither those who play, nor the server that wants to end."""
    with start(COVO_PAUSE_MS="0") as server, Company(server.url) as company, ExitStack() as stack:
        anna, bruno = company.newcomer("Anna"), company.newcomer("Bruno")
        table = table_for(anna, bruno, max_rounds="2")
        paths = [
            f"/stream?tab=1:en:{table}:-4:",
            f"/api/tables/{table}/stream",
            "/stream?tab=1:en:lobby::",
        ]
        for path in paths * rounds(5, 60):
            stack.enter_context(deaf(server, path))
        watching = company.http().stream("GET", f"/api/tables/{table}/stream")
        with watching as answer:
            news = (json.loads(x[6:]) for x in answer.iter_lines() if x.startswith("data: "))
            for number in range(rounds(12, 60)):
                mover, view = whose(table, anna, bruno)
                mover.post(f"/tables/{table}/choices", choice(view, number))
                seen = company.stranger().get(f"/tables/{table}/view")
                if seen["table"]["status"] == "over":
                    break
                while next(news)["view"]["length"] < seen["length"]:
                    pass
        process = server.process
        assert process is not None
        server.stop()
        assert process.returncode == 0
