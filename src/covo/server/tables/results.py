"""What a finished table adds to the statistics of those who played it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from sqlalchemy import Executable
from sqlalchemy.dialects.postgresql import insert

from ..store.schema import STATISTICS
from .live import RESIGN, Live
from .table_referee import Step


def results(live: Live, steps: list[Step], outcome: Sequence[int]) -> list[Executable]:
    """One more game for each person who held one seat of it to the end."""
    if live.info.uploaded or live.info.forked_from:
        return []
    resigned = _resigned(live, steps)
    holders = [seat_info.holder for seat_info in live.seats]
    return [
        added(
            seat_info.holder,
            live.info.game,
            1,
            int(outcome[seat_info.number] > 0),
            int(seat_info.number in resigned),
        )
        for seat_info in live.seats
        if seat_info.holder is not None and holders.count(seat_info.holder) == 1
    ]


def added(person: str, game: str, played: int, won: int, resigned: int) -> Executable:
    """Add to what somebody has; SQLite and PostgreSQL say this alike."""
    row = {"person": person, "game": game, "played": played, "won": won, "resigned": resigned}
    statement = insert(STATISTICS).values(**row)
    counts = {
        name: STATISTICS.c[name] + statement.excluded[name]
        for name in ("played", "won", "resigned")
    }
    return statement.on_conflict_do_update(index_elements=["person", "game"], set_=counts)


def _resigned(live: Live, steps: list[Step]) -> set[int]:
    entries = [live.ledger[i + 1] for i in range(len(live.ledger))]
    said: Iterable[tuple[int, int]] = [
        *((e.option, e.by) for e in entries),
        *((s.option, s.by) for s in steps),
    ]
    return {by for option, by in said if _name(live, option) == RESIGN}


def _name(live: Live, option: int) -> str:
    """The kind of an option; later rules, since gone back from, may have had others."""
    numbering = live.referee.game.numbering
    if not 0 <= option < numbering.count:
        return ""
    return numbering.declared[int(numbering.kind_of[option])].kind.name
