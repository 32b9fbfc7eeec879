"""Rulings that players report: filed with all one needs, read with ``covo admin reports``."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from covo.engine.journal import from_text
from covo.engine.referee import replayed
from covo.server.denied import Denial, Denied
from covo.server.rulings import MOST_OPEN

from ..server.ambush import AIM, GAME
from ..server.harness import ServerHarness, act, pair, run
from .conftest import Covo


@pytest.fixture
def harness(tmp_path: Path) -> ServerHarness:
    return ServerHarness(f"sqlite+aiosqlite:///{tmp_path / 'covo.sqlite'}")


def filed(harness: ServerHarness) -> str:
    """Anna, who is asked, reports a ruling; the table is gone by the time it is read."""
    found: list[str] = []

    async def scene() -> None:
        async with harness.open() as server:
            table, anna, _ = await pair(server)
            await act(server, table.id, anna, AIM)
            found.append(
                await server.rulings.dispute(table.id, anna, 0, " ARM-5.4 ", "I had  \x00 aimed.")
            )

    run(scene())
    return found[0]


def told(covo: Covo, tmp_path: Path, *words: str) -> dict[str, Any]:
    database = f"sqlite:///{tmp_path / 'covo.sqlite'}"
    said = covo("admin", "reports", *words, "--database", database, "--json")
    assert said.status == 0, said.err
    answer: dict[str, Any] = json.loads(said.out)
    return answer


def test_a_report_holds_moment_options_rule_and_journal(
    covo: Covo, tmp_path: Path, harness: ServerHarness
) -> None:
    report = filed(harness)
    (row,) = told(covo, tmp_path)["rulings"]
    assert (row["id"], row["rule"], row["why"]) == (report, "ARM-5.4", "I had aimed.")
    assert (row["game"], row["seat"], row["name"]) == ("ambush", 0, "Anna")
    assert row["moment"] > 0
    assert row["question"]
    file = tmp_path / "report.json"
    whole = told(covo, tmp_path, report, "--journal", str(file))
    assert "STEP()" in whole["options"]
    again = replayed(GAME, from_text(file.read_text(encoding="utf-8")))
    assert again.actor == 0
    assert again.state.aim > 0


def test_for_people_it_is_a_line_and_for_a_wrong_id_a_sentence(
    covo: Covo, tmp_path: Path, harness: ServerHarness
) -> None:
    database = ("--database", f"sqlite:///{tmp_path / 'covo.sqlite'}")
    report = filed(harness)
    said = covo("admin", "reports", *database)
    assert report in said.out
    assert "ARM-5.4" in said.out
    assert said.out.endswith("Anna: I had aimed.\n")
    said = covo("admin", "reports", "nonsense", *database)
    assert said.status == 1
    assert "covo admin reports lists them" in said.complaint


def test_who_may_report_and_how_often(harness: ServerHarness) -> None:
    async def scene() -> None:
        async with harness.open() as server:
            table, anna, _ = await pair(server)
            carla = await server.people.guest("Carla")

            async def denied(person: Any, seat: int, why: str = "Why?") -> Denial:
                with pytest.raises(Denied) as found:
                    await server.rulings.dispute(table.id, person, seat, "", why)
                return found.value.code

            assert await denied(carla, 0) == Denial.NOT_SEATED
            assert await denied(anna, 1) == Denial.NOT_SEATED
            assert await denied(anna, 0, " \x00 ") == Denial.EMPTY
            for _ in range(MOST_OPEN):
                harness.time.now += 60
                await server.rulings.dispute(table.id, anna, 0, "", "Again.")
            harness.time.now += 60
            assert await denied(anna, 0) == Denial.TOO_MANY

    run(scene())
