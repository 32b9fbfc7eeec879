"""Rows of the database: made of what is in memory, and read into it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import Any

from sqlalchemy import Executable, update

from covo.engine.game import Game, SetupError
from covo.engine.layouts import layout_named
from covo.engine.sealed import Sealed

from ..denied import Denied
from ..game_loader import GameLoader
from ..records.snapshots import Archive, frozen
from ..store.schema import SEATS
from .clocks import Pace, TimeControl
from .ledger import Entry, Ledger
from .live import Live
from .seating import Holder
from .table_info import SeatInfo, TableInfo
from .table_referee import Mark, Step, TableReferee
from .tables import BotPace, Manner, Status, Visibility

Row = Mapping[str, Any]


def choice_row(table: str, step: Step) -> dict[str, Any]:
    return {
        "table": table,
        "seq": step.seq,
        "option": step.option,
        "at": step.at,
        "marks": int(step.marks),
        "seen": step.seen,
        "by": step.by,
        "nonce": step.nonce,
    }


def snapshot_row(table: str, referee: TableReferee) -> dict[str, Any]:
    """The state now, from which the table can be taken up again."""
    return {
        "table": table,
        "seq": referee.length,
        "choices": referee.standing,
        "rules_version": referee.game.rules_version,
        "layout": layout_named(referee.game.record),
        "state": frozen(referee.state),
    }


def archive_row(table: str, archive: Archive) -> dict[str, Any]:
    return {"table": table, **vars(archive)}


def seats_shown(live: Live) -> tuple[str, ...]:
    """Who sits where, as a journal says it."""
    return tuple(f"{c.bot} bot" if c.kind is Holder.BOT and c.bot else c.name for c in live.seats)


def outcome_of(live: Live) -> tuple[int, ...]:
    referee = live.referee
    return tuple(int(referee.rules.payoff(referee.state, seat)) for seat in range(referee.players))


def seat_changed(live: Live, seat: int) -> Executable:
    """Write a seat as it is now."""
    seat_info = live.seats[seat]
    return (
        update(SEATS)
        .where(SEATS.c.table == live.info.id, SEATS.c.number == seat)
        .values(
            kind=seat_info.kind.value,
            name=seat_info.name,
            person=seat_info.person,
            bot=seat_info.bot,
            absent=seat_info.absent,
            invite=seat_info.invite,
            filter=seat_info.filter,
            spared=seat_info.spared,
        )
    )


def info_of(row: Row) -> TableInfo:
    """A row of the tables."""
    return TableInfo(
        id=row["id"],
        game=row["game"],
        settings=dict(row["settings"]),
        status=Status(row["status"]),
        visibility=Visibility(row["visibility"]),
        time=TimeControl(Pace(row["pace"]), row["turn_time"], row["reaction_time"]),
        real_dice=row["real_dice"],
        manner=Manner(row["rated"], row["hints"], BotPace(row["bot_pace"])),
        creator=row["creator"],
        created=row["created"],
        moved=row["moved"],
        rounds=row["rounds"],
        rules_version=row["rules_version"],
        began_with=row["began_with"],
        rules_from=row["rules_from"],
        secret=bytes.fromhex(row["secret"]),
        luck_from=row["luck_from"],
        uploaded=row["uploaded"],
        forked_from=row["forked_from"],
        asked=row["asked"],
        waiting=row["waiting"],
        outcome=None if row["outcome"] is None else tuple(row["outcome"]),
        pledge=row["pledge"],
    )


def info_now(row: Row, games: GameLoader) -> TableInfo:
    """A table's row, its settings as the game of today knows them."""
    info = info_of(row)
    with suppress(Denied):  # its game may be gone
        info.settings = playable(games.game(info.game), info.settings)
    return info


def row_of(info: TableInfo) -> dict[str, Any]:
    """The row of a new table."""
    return {
        "id": info.id,
        "game": info.game,
        "settings": info.settings,
        "status": info.status.value,
        "visibility": info.visibility.value,
        "pace": info.time.pace.value,
        "turn_time": info.time.turn,
        "reaction_time": info.time.reaction,
        "real_dice": info.real_dice,
        "rated": info.manner.rated,
        "hints": info.manner.hints,
        "bot_pace": info.manner.bot_pace.value,
        "creator": info.creator,
        "created": info.created,
        "moved": info.moved,
        "rounds": info.rounds,
        "rules_version": info.rules_version,
        "began_with": info.began_with,
        "rules_from": info.rules_from,
        "secret": info.secret.hex(),
        "luck_from": info.luck_from,
        "uploaded": info.uploaded,
        "forked_from": info.forked_from,
        "length": 0,
        "asked": info.asked,
        "waiting": info.waiting,
        "clock": {},
        "deadline": None,
        "offers": [],
        "outcome": None if info.outcome is None else list(info.outcome),
        "pledge": info.pledge,
    }


def seat_info_of(row: Row) -> SeatInfo:
    return SeatInfo(
        number=row["number"],
        kind=Holder(row["kind"]),
        name=row["name"],
        person=row["person"],
        bot=row["bot"],
        absent=row["absent"],
        invite=row["invite"],
        filter=row["filter"],
        spared=list(row["spared"]),
    )


def seat_row(table: str, seat_info: SeatInfo) -> dict[str, Any]:
    return {"table": table, **vars(seat_info), "kind": seat_info.kind.value}


def ledger_of(rows: Sequence[Row], players: int) -> Ledger:
    ledger = Ledger(players)
    for row in rows:
        ledger.append(Entry(row["option"], row["at"], Mark(row["marks"]), row["seen"], row["by"]))
    return ledger


def luck_of(info: TableInfo) -> Sealed:
    return Sealed(info.secret)


def playable(game: Game, settings: Mapping[str, str]) -> dict[str, str]:
    """Stored settings as the game of today knows them: what it did not ask then is as it was."""
    known = {o.name: o.values for o in game.setup_options}
    fitting = {k: v for k, v in settings.items() if k in known and v in known[k]}
    try:
        return game.stored(fitting)
    except SetupError:
        return {o.name: fitting.get(o.name, o.former or o.default) for o in game.setup_options}
