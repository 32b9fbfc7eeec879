"""One choice counts, however often it is sent, and to however many servers."""

from __future__ import annotations

import asyncio
import json
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import httpx
import pytest

from covo.cli.verify import verify
from covo.engine.journal import from_text

from ..web.api.live import Program, config_in, serving, table_for
from . import records
from .conftest import Start, database_on
from .programs import Company, choice, whose
from .trials import rounds

TWENTY = 20


def posted(programs: list[Program], table: str, bodies: list[dict[str, int]]) -> Counter[str]:
    """All at once, each on a line of its own: how often which answer came."""
    with ThreadPoolExecutor(len(programs)) as threads:
        path = f"/tables/{table}/choices"
        sent = [
            threads.submit(program.ask, "POST", path, body)
            for program, body in zip(programs, bodies, strict=True)
        ]
        answers = [one.result() for one in sent]
    return Counter(map(said, answers))


def said(answer: httpx.Response) -> str:
    return "taken" if answer.is_success else f"{answer.status_code} {answer.json()['code']}"


def entries(database: str, table: str) -> list[Any]:
    found = asyncio.run(records.read(database))
    records.assert_whole(found)
    return found.get(table, [])


def test_one_of_twenty_equal_posts_counts(database: str, tmp_path: Path) -> None:
    with serving(config_in(tmp_path, database=database)) as url, Company(url) as company:
        anna, bruno = company.newcomer("Anna"), company.newcomer("Bruno")
        table = table_for(anna, bruno)
        for _ in range(rounds(3, 30)):
            mover, view = whose(table, anna, bruno)
            lines = [company.again(mover) for _ in range(TWENTY)]
            before = entries(database, table)
            answers = posted(lines, table, [choice(view, 1)] * TWENTY)
            assert answers == {"taken": 1, "409 stale": TWENTY - 1}
            after = entries(database, table)
            assert after[: len(before)] == before
            added = [row for row in after[len(before) :] if row["by"] == view["viewer"]]
            assert [row["option"] for row in added][:1] == [choice(view, 1)["option"]]
            assert mover.get(f"/tables/{table}/view")["length"] > view["length"]


def test_two_servers_on_one_database_never_both_win(
    start: Start, postgres: Any, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The key (table, seq) decides: who comes second reads the table anew and says so."""
    database, wanted = database_on(postgres), rounds(12, 10_000)
    with (
        start(database, COVO_PAUSE_MS="0") as one,
        start(database, COVO_PAUSE_MS="0") as two,
        Company(one.url) as company,
    ):
        anna, bruno = company.newcomer("Anna"), company.newcomer("Bruno")
        assert_late_is_stale(company, (anna, bruno), two.url, database)
        table = table_for(anna, bruno)
        twins = {
            p.token: [company.again(p, server.url) for server in (one, two)] for p in (anna, bruno)
        }
        watch = [company.stranger(server.url) for server in (one, two)]
        for number in range(wanted):
            views = [w.get(f"/tables/{table}/view") for w in watch]
            assert views[0] == views[1]
            if views[0]["table"]["status"] == "over":
                break
            mover, view = whose(table, anna, bruno)
            lines = twins[mover.token][:: 1 if number % 2 else -1]
            bodies = [choice(view, number), choice(view, number + 1)]
            answers = posted(lines, table, bodies)
            assert answers == {"taken": 1, "409 stale": 1}, answers
        rows = entries(database, table)
        journal = company.stranger().ask("GET", f"/tables/{table}/journal").text
        assert from_text(journal).entries == [row["option"] for row in rows]
        if views[0]["table"]["status"] == "over":
            file = tmp_path / "journal.json"
            file.write_text(journal, encoding="utf-8")
            verify(file, "en", True)
            assert json.loads(capsys.readouterr().out)["dice"] == "sealed"


def assert_late_is_stale(
    company: Company, players: tuple[Program, Program], other: str, database: str
) -> None:
    """A choice made on an old page is refused at the other server too; it has followed."""
    table = table_for(*players)
    late = company.again(players[0], other)
    old = late.get(f"/tables/{table}/view")
    for _ in range(3):
        mover, view = whose(table, *players)
        mover.post(f"/tables/{table}/choices", choice(view, 1))
    before = entries(database, table)
    refused = late.refused("POST", f"/tables/{table}/choices", choice(old))
    assert refused == (409, "stale")
    assert entries(database, table) == before
    path = f"/tables/{table}/view?seat=0"
    assert late.get(path) == players[0].get(path)
