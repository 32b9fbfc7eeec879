"""A table that an operator has ended: every page of it says so, and none breaks."""

import asyncio
from pathlib import Path

import pytest

from covo.server.orders import ordered_end
from covo.server.server import Server
from covo.server.tables.seating import Holder, SeatPlan
from covo.server.tables.tables import Proposal

from ...patience import PATIENCE
from ..api.live import SHORT, config_in
from ..shell.visitor import Visitor, server

SAID = {"en": "An operator has ended this table", "it": "Un operatore ha chiuso questo tavolo"}


@pytest.mark.parametrize("language", SAID)
def test_every_page_of_a_closed_table_says_what_became_of_it(tmp_path: Path, language: str) -> None:
    async def closed() -> str:
        async with asyncio.timeout(PATIENCE), Server.open(config_in(tmp_path)) as opened:
            anna = await opened.people.guest("Anna")
            seats = (SeatPlan(Holder.ME), SeatPlan(Holder.OPEN))
            table = await opened.hosting.create(anna, Proposal("armada", SHORT, seats))
            await opened.hosting.join(await opened.people.guest("Bruno"), table.id)
            await opened.store.execute(*ordered_end(table.id))
            await opened.orders.heed()
            return table.id

    table = asyncio.run(closed())
    with server(tmp_path) as address, (visitor := Visitor(address, language)).http:
        page = visitor.read(f"/tables/{table}").text
        assert SAID[language] in page
        assert 'class="options ending"' in page
        assert 'class="winner"' not in page
        assert 'name="option"' not in page
        for path in ("", f"/tables/{table}/replay"):
            assert visitor.read(path or "/").status_code == 200
        assert visitor.http.get(f"/tables/{table}/journal").json()["outcome"] is None
        view = visitor.http.get(f"/api/tables/{table}/view").json()
        assert view["table"]["status"] == "over"
