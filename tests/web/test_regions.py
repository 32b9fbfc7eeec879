"""Drawings that are kept by the fields they read are those that would be drawn anew."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from markupsafe import Markup

from covo import games
from covo.engine.game import SPECTATOR
from covo.presentation.kept import anew
from covo.server.people.people import Person
from covo.server.server import Server, ServerConfig
from covo.server.tables.seating import Holder, SeatPlan
from covo.server.tables.tables import Proposal
from covo.web.table.page_context import PageContext
from covo.web.table.regions import Drawings, regions_of

from ..server.harness import run

CHOICES = 40


@pytest.mark.parametrize("game", games.names())
def test_what_is_kept_is_what_would_be_drawn_anew(game: str, tmp_path: Path) -> None:
    """For every viewer in both languages, while anything is chosen; and much is kept."""
    kept = Drawings()

    async def play() -> None:
        config = ServerConfig(
            database=f"sqlite:///{tmp_path}/covo.sqlite", compile=False, pause_seconds=0.0
        )
        async with Server.open(config) as server:
            table, people = await seated(server, game)
            luck = random.Random(11)
            for _ in range(CHOICES):
                asked = await compared(server, table, people, kept)
                if asked is None:
                    return
                seat, length, options = asked
                await server.choices.choose(table, people[seat], seat, length, luck.choice(options))

    run(play())
    drawn = kept.kept.values()
    assert sum(each.made for each in drawn) < 0.9 * sum(each.asked for each in drawn)


async def seated(server: Server, game: str) -> tuple[str, list[Person]]:
    """A table of two people."""
    people = [await server.people.guest(), await server.people.guest()]
    seats = (SeatPlan(Holder.ME), SeatPlan(Holder.OPEN))
    table = (await server.hosting.create(people[0], Proposal(game, {"players": "2"}, seats))).id
    await server.hosting.join(people[1], table)
    return table, people


async def compared(
    server: Server, table: str, people: list[Person], kept: Drawings
) -> tuple[int, int, tuple[int, ...]] | None:
    """Compare what every viewer sees; who is asked, the length it sees, and its options."""
    found = None
    viewers = [(SPECTATOR, None), *enumerate(people)]
    for viewer, person in viewers:
        view = await server.viewing.view(table, person, viewer)
        for language in ("en", "it"):
            context = PageContext(view, language)
            drawn = regions_of(context, Markup(), kept)
            with anew():
                assert drawn == regions_of(context, Markup(), Drawings())
        if view.asked:
            found = viewer, view.length, view.options
    return found
