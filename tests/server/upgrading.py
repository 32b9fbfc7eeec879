"""Databases full of tables, each resting at another kind of moment, and games of later versions."""

from __future__ import annotations

import shutil
from dataclasses import dataclass, replace
from functools import cache
from importlib import import_module
from pathlib import Path
from random import Random
from types import new_class
from typing import Any

from alembic import command
from sqlalchemy import Connection

from covo import games
from covo.engine.chance import CHANCE
from covo.engine.game import Game, SetupOption
from covo.engine.journal import from_text
from covo.engine.pending import top
from covo.engine.record import Ints, Record, fields, scalar
from covo.server.people.people import Person
from covo.server.records.journals import _named
from covo.server.server import Server
from covo.server.store.database import alembic
from covo.server.store.database import database as open_database
from covo.server.store.writer import Write
from covo.server.tables.db_rows import choice_row, snapshot_row
from covo.server.tables.seating import Holder, SeatPlan
from covo.server.tables.table_referee import Mark, TableReferee
from covo.server.tables.tables import Status

from .harness import ServerHarness

SET_UPS = {
    "armada": {"players": "3", "cards": "on", "recruitment": "on", "starting_cards": "4"},
    "blackbeard": {"players": "3"},
    "western_sea": {"players": "2"},
}
SEVENTH, ODD = 7, 3
"""Which options stricter rules refuse: those that leave this remainder."""
BEFORE = "0003"
"""The schema as the Covo before archives left it."""


@dataclass(frozen=True)
class Rest:
    """A game that stands still: what was chosen so far, and at which decision it waits."""

    game: str
    settings: dict[str, str]
    choices: tuple[int, ...]
    decision: int


def rests(name: str, seeds: range, most: int) -> list[Rest]:
    """One game for each kind of decision that random play comes to within ``most`` choices."""
    found: dict[int, Rest] = {}
    game = games.load(name)
    settings = game.settings({**SET_UPS[name]})
    for seed in seeds:
        r, s = Random(seed), game.new(settings)
        choices: list[int] = []
        while game.rules.actor(s) != -2 and len(choices) < most:
            options = game.listed(s)
            if len(options) > 1 and game.rules.actor(s) != CHANCE:
                found.setdefault(top(s), Rest(name, settings, tuple(choices), top(s)))
            choices.append(r.choice(options))
            game.rules.choose(s, choices[-1])
    return list(found.values())


ENDED = {
    "armada": "golden/victory.json",
    "blackbeard": "games/blackbeard/golden/07-81.json",
    "western_sea": "games/western_sea/golden/alone_lost.json",
}
"""Short golden games."""


def nearly_ended(name: str) -> Rest:
    """A golden game before the last choice that a seat made."""
    file = Path(__file__).parents[1] / ENDED[name]
    journal = from_text(file.read_text(encoding="utf-8"))
    game, choices = games.load(name), journal.standing()
    settings = game.stored(journal.settings)
    s, last = game.new(settings), 0
    for i, option in enumerate(choices):
        if game.rules.actor(s) != CHANCE and len(game.listed(s)) > 1:
            last = i
        game.rules.choose(s, option)
    return Rest(name, settings, tuple(choices[:last]), 0)


def decision_name(rest: Rest) -> str:
    decisions = import_module(f"covo.games.{rest.game}.rules.decisions").Decision
    return str(decisions(rest.decision).name)


# A database


async def populate(server: Server, person: Person, rested: list[Rest]) -> dict[str, Rest]:
    """Tables of one person who holds every seat, each at its rest."""
    made: dict[str, Rest] = {}
    for i, rest in enumerate(rested):
        game = server.games.game(rest.game)
        card = server.journals.derived(person, game, rest.settings)
        card.status = Status.RUNNING
        kinds = [Holder.ME, *[Holder.LOCAL] * (game.players(rest.settings) - 1)]
        chairs = server.hosting.seat_infos(person, game, [SeatPlan(kind) for kind in kinds])
        past = _past(game, rest, at_the_end=i % 2 == 0)
        await server.hosting.establish(card, chairs, person, _named(past, card.id))
        made[card.id] = rest
    return made


def _past(game: Game, rest: Rest, *, at_the_end: bool) -> Write:
    """Rows as a live table leaves them; a snapshot may stand at the last entry, or before it."""
    referee, past, turn = TableReferee(game, rest.settings), Write(), -1
    rows: list[dict[str, Any]] = []
    for option in rest.choices:
        assert referee.redo(option, Mark.NONE, 0.0)
        if referee.is_barrier and referee.turn != turn:
            past.snapshots.append(snapshot_row("", referee))
            turn = referee.turn
        rows += [choice_row("", step) for step in referee.taken()]
    past.choices = rows
    last = past.snapshots[-1]["seq"] if past.snapshots else -1
    if at_the_end and last != referee.length and rows:
        past.snapshots.append(snapshot_row("", referee))
    return past


async def as_older(url: str) -> None:
    """The database as an older Covo left it."""
    kept = open_database(url)

    def down(connection: Connection) -> None:
        command.downgrade(alembic(connection), BEFORE)

    await kept.transact(down)
    await kept.close()


def copied(file: Path, folder: Path) -> ServerHarness:
    """A server to be on a copy of a database."""
    folder.mkdir(parents=True, exist_ok=True)
    target = folder / file.name
    shutil.copy(file, target)
    return ServerHarness(f"sqlite+aiosqlite:///{target}")


# Later versions of a game


@cache
def later(name: str, *, stricter: bool = False) -> Game:
    """The game with a field more, all fields elsewhere, one wider, and a set-up option more.

    With ``stricter`` rules a seventh of all options is refused, unless nothing else is left.
    """
    game = games.load(name)
    option = SetupOption("novelty", {"off": 0, "on": 1}, "on", former="off")
    changed = replace(
        game,
        rules_version=game.rules_version + (2 if stricter else 1),
        record=tomorrow(game.record),
        setup_options=(*game.setup_options, option),
    )
    return changed if not stricter else _stricter(changed)


def tomorrow(record: type[Record]) -> type[Record]:
    """Every field of a record in another place, and one before them all."""
    moved = list(reversed(fields(record).items()))
    widened = {name: replace(f, bits=32) if not f.shape else f for name, f in moved[-3:]}
    body: dict[str, object] = {"novelty": scalar(), **dict(moved), **widened}
    made: type[Record] = new_class("Tomorrow", (Record,), exec_body=lambda ns: ns.update(body))
    return made


def _stricter(game: Game) -> Game:
    rules, most = game.rules, game.option_count

    def kept(s: Any) -> set[int]:
        listed = game.listed(s, rules)
        if rules.actor(s) == CHANCE:
            return set(listed)
        return {o for o in listed if o % SEVENTH != ODD} or set(listed)

    def options(s: Any, out: Ints) -> int:
        n = rules.options(s, out)
        found = sorted(kept(s) & {int(o) for o in out[:n]})
        out[: len(found)] = found
        return len(found)

    def refusal(s: Any, option: int) -> int:
        code = rules.refusal(s, option)
        if code or option >= most or game.numbering.is_interjection(option):
            return code
        return 0 if option in kept(s) else 1

    return replace(game, rules=replace(rules, options=options, refusal=refusal))
