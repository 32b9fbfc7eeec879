"""The page of who is operator: what players have reported, for nobody else."""

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest

from covo.server.orders import ordered_operator
from covo.server.server import Server
from covo.server.tables.seating import Holder, SeatPlan
from covo.server.tables.tables import Proposal

from ...patience import PATIENCE
from ..api.live import SHORT, config_in
from .visitor import Visitor, server

PASSWORD = "correct horse"


async def reported(folder: Path) -> str:
    """The table at which Anna finds fault with a ruling, and with what Bruno says."""
    async with asyncio.timeout(PATIENCE), Server.open(config_in(folder)) as opened:
        anna, bruno = await opened.people.guest("Anna"), await opened.people.guest("Bruno")
        seats = (SeatPlan(Holder.ME), SeatPlan(Holder.OPEN))
        table = await opened.hosting.create(anna, Proposal("armada", SHORT, seats))
        await opened.hosting.join(bruno, table.id)
        await opened.rulings.dispute(table.id, anna, 0, "ARM-5.3", "A <b>ship</b> cannot pass.")
        await opened.talk.say(table.id, bruno, "players", "Grr")
        (message,) = await opened.talk.messages(table.id, anna, "players")
        await opened.talk.report(anna, message.id, "rude")
        await opened.accounts.register(await opened.people.guest("Ida"), "Ida", PASSWORD)
        olga = await opened.accounts.register(await opened.people.guest("Olga"), "Olga", PASSWORD)
        await opened.store.execute(*ordered_operator(olga.id, True))
        return table.id


@pytest.fixture
def scene(tmp_path: Path) -> Iterator[tuple[str, str]]:
    """The address of the server, and the table."""
    table = asyncio.run(reported(tmp_path))
    with server(tmp_path) as address:
        yield address, table


def test_an_operator_reads_what_was_reported(scene: tuple[str, str]) -> None:
    address, table = scene
    with (olga := Visitor(address)).http:
        olga.act("/sign-in", "/sign-in", {"name": "Olga", "password": PASSWORD})
        assert 'href="/reports"' in olga.read("/me").text
        page = olga.read("/reports").text
    assert "Anna (Azure): " in page, "the question as it was asked"
    for said in ("ARM-5.3", "A &lt;b&gt;ship&lt;/b&gt; cannot pass.", "Grr", "rude", table):
        assert said in page
    assert '"option"' not in page


def test_nobody_else_does(scene: tuple[str, str]) -> None:
    address, _ = scene
    with (visitor := Visitor(address)).http:
        assert visitor.read("/reports").status_code == 404
        visitor.act("/sign-in", "/sign-in", {"name": "Ida", "password": PASSWORD})
        assert "/reports" not in visitor.read("/me").text
        answer = visitor.read("/reports")
        assert answer.status_code == 403
        assert "ARM-5.3" not in answer.text
