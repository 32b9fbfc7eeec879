"""When the world is damaged: a clear sentence, nothing lost, and on it goes when it is mended."""

from __future__ import annotations

import asyncio
import json
import random
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from covo.server.course import Mark

from ..servers import Server
from ..web.api.live import Program, table_for
from ..web.table.guests import Guest
from . import records
from .conftest import Start, database_on, own_postgres
from .harms import FullDisk, Harm, Outage
from .programs import Company, choice, eventually, whose
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
    with start(harm.database, COVO_PAUSE_MS="0") as server, Company(server) as company:
        anna, bruno = company.newcomer("Anna"), company.newcomer("Bruno")
        table = table_for(anna, bruno)
        bots = anna.post("/tables", {"game": "armada", "settings": LONG, "seats": BOTS})["id"]
        seats = [{"kind": "me"}, BOTS[0]]
        body = {"game": "armada", "settings": LONG, "seats": seats, "time": SOON}
        timed = anna.post("/tables", body)["id"]
        browser = company.http()
        for _ in range(rounds(1, 6)):
            mover, view = whose(table, anna, bruno)
            before, before_it = journal_of(server, table), lapses(server, timed)
            harm.strike(server)
            try:
                for _ in range(3):
                    assert_says_so(mover.ask("POST", f"/tables/{table}/choices", choice(view, 1)))
                assert_says_so(mover.ask("POST", "/people", {"name": "Carla"}))
                eventually(
                    "the bots have met the damage",
                    lambda: errors(browser) > 0,
                )
                if isinstance(harm, Outage):
                    assert browser.get("/healthz").status_code == 503
                    assert_says_so(browser.get("/"))
            finally:
                harm.mend(server)
            eventually("the server is well again", lambda: browser.get("/healthz").is_success)
            after = journal_of(server, table)
            assert after == before
            assert mover.get(f"/tables/{table}/view?seat={view['viewer']}") == view
            mover.post(f"/tables/{table}/choices", choice(view, 1))
            lengths = {name: len(journal_of(server, name)) for name in (bots, timed)}
            for name, length in lengths.items():
                eventually("it goes on", lambda n=name, k=length: grows(server, n, k))  # type: ignore[misc]
            eventually("its clock runs out", lambda n=before_it: lapses(server, timed) > n)  # type: ignore[misc]
        assert "secret" not in server.log.read_text(encoding="utf-8").lower()


def errors(http: httpx.Client) -> float:
    """How many things have failed so far, as the figures say."""
    lines = http.get("/metrics").text.splitlines()
    return float(next(x.split()[1] for x in lines if x.startswith("covo_errors_total")))


def test_a_stream_outlives_a_database_that_fails(start: Start, harm: Harm) -> None:
    with start(harm.database, COVO_PAUSE_MS="0") as server, Company(server) as company:
        anna, bruno = company.newcomer("Anna"), company.newcomer("Bruno")
        table = table_for(anna, bruno)
        view = anna.get(f"/tables/{table}/view")
        watcher = company.http()
        with watcher.stream("GET", f"/api/tables/{table}/stream") as answer:
            news = (json.loads(x[6:]) for x in answer.iter_lines() if x.startswith("data: "))
            first = next(news)["view"]["length"]
            harm.strike(server)
            try:
                assert_says_so(anna.ask("POST", f"/tables/{table}/choices", choice(view, 1)))
            finally:
                harm.mend(server)
            eventually("the server is well again", lambda: watcher_is_well(company))
            length = anna.post(f"/tables/{table}/choices", choice(view, 1))["length"]
            assert length > first
            while next(news)["view"]["length"] < length:
                pass


def watcher_is_well(company: Company) -> bool:
    return company.http().get("/healthz").is_success


@pytest.mark.parametrize("kind", ["no database at all", "a folder", "nobody there"])
def test_a_server_that_cannot_begin_says_why(tmp_path: Path, kind: str) -> None:
    file = tmp_path / "covo.sqlite"
    url = f"sqlite:///{file}"
    if kind == "no database at all":
        file.write_bytes(b"ahoy" * 5000)
    elif kind == "a folder":
        file.mkdir()
    else:
        url = f"postgresql://nobody@/covo?host={tmp_path}"
    words = ["serve", "--no-browser", "--port", "0", "--database", url]
    ended = subprocess.run(
        [sys.executable, "-m", "covo.cli", *words],
        capture_output=True,
        text=True,
        timeout=60,
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
    from ..servers import serving
    from .conftest import SWIFT

    folder = tmp_path_factory.mktemp("server")
    with serving(folder, **SWIFT) as server, Company(server) as found:
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
    luck, guest = random.Random(SEED), Guest(company.server.url)
    company.enter_context(guest.http)
    guest.makes(name="Zelmira")
    browser = guest.http
    whole = browser.cookies["covo"]
    assert "Zelmira" in browser.get("/me").text
    browser.cookies.clear()
    for _ in range(rounds(30, 2000)):
        answer = browser.get("/me", headers={"cookie": f"covo={spoilt(whole, luck)}"})
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
    with start(COVO_PAUSE_MS="0") as server, Company(server) as company:
        anna, bruno = company.newcomer("Anna"), company.newcomer("Bruno")
        table = table_for(anna, bruno, max_rounds="2")
        paths = [f"/tables/{table}/stream?as=-4", f"/api/tables/{table}/stream", "/lobby/stream"]
        lines = [deaf(server, path) for path in paths for _ in range(rounds(5, 60))]
        try:
            watching = company.http().stream("GET", f"/api/tables/{table}/stream")
            with watching as answer:
                news = (json.loads(x[6:]) for x in answer.iter_lines() if x.startswith("data: "))
                for number in range(rounds(25, 150)):
                    mover, view = whose(table, anna, bruno)
                    mover.post(f"/tables/{table}/choices", choice(view, number))
                    seen = company_length(anna, table)
                    if seen is None:
                        break
                    while next(news)["view"]["length"] < seen:
                        pass
        finally:
            for line in lines:
                line.close()


def company_length(program: Program, table: str) -> int | None:
    """How much a spectator has been shown; nothing once the game is over."""
    view = program.http.get(f"/api/tables/{table}/view").json()
    return None if view["table"]["status"] == "over" else int(view["length"])


def test_a_server_ends_though_somebody_never_reads(start: Start) -> None:
    with start(COVO_PAUSE_MS="0") as server, Company(server) as company:
        table = table_for(company.newcomer("Anna"), company.newcomer("Bruno"))
        lines = [deaf(server, f"/api/tables/{table}/stream") for _ in range(5)]
        process = server.process
        assert process is not None
        server.stop()
        assert process.returncode == 0
        for line in lines:
            line.close()
