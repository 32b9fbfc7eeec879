"""A table without its journal: what is stored of it and its seats, and the notice made of it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from .clocks import TimeControl
from .seating import PEOPLE, Holder, Seat
from .tables import Manner, Notice, Status, Visibility


@dataclass
class SeatInfo:
    """A seat as the database keeps it."""

    number: int
    kind: Holder
    name: str
    person: str | None
    bot: str
    absent: bool
    invite: str
    """The code that opens the seat, or opened it: who was invited leaves it to an invitation."""
    filter: str
    spared: list[str] = field(default_factory=list)
    """Those it does not want to be asked about."""

    @property
    def holder(self) -> str | None:
        """The person who plays it now."""
        return self.person if self.kind in PEOPLE else None


@dataclass
class TableInfo:
    """What is known of a table without its journal."""

    id: str
    game: str
    settings: dict[str, str]
    status: Status
    visibility: Visibility
    time: TimeControl
    real_dice: bool
    manner: Manner
    creator: str
    created: float
    moved: float
    rounds: int
    rules_version: int
    began_with: int
    rules_from: int
    """Entries before the present rules took over."""
    secret: bytes = field(repr=False)
    luck_from: int
    uploaded: bool
    forked_from: str | None
    asked: int
    waiting: int
    outcome: tuple[int, ...] | None
    pledge: dict[str, Any] | None

    @property
    def is_closed(self) -> bool:
        """Whether it is only looked back on."""
        return self.status is Status.OVER or self.uploaded


def notice_of(
    info: TableInfo,
    seat_infos: list[SeatInfo],
    mine: tuple[int, ...],
    waits: bool,
    present: set[str],
    spectators: int,
) -> Notice:
    """What may be told of a table to whoever holds the seats ``mine``."""
    running = info.status is Status.RUNNING and not info.uploaded
    return Notice(
        id=info.id,
        game=info.game,
        settings=info.settings,
        status=info.status,
        visibility=info.visibility,
        time=info.time,
        real_dice=info.real_dice,
        manner=info.manner,
        seats=tuple(_seat(c, info, present) for c in seat_infos),
        created=info.created,
        moved=info.moved,
        rounds=info.rounds,
        mine=mine,
        waits_for_me=waits,
        waiting_for=(info.waiting,) if running and info.waiting >= 0 else (),
        spectators=spectators,
        creator=info.creator,
        uploaded=info.uploaded,
        forked_from=info.forked_from,
        rules_version=info.rules_version,
    )


def _seat(seat_info: SeatInfo, info: TableInfo, present: set[str]) -> Seat:
    won = None if info.outcome is None else info.outcome[seat_info.number] > 0
    return Seat(
        number=seat_info.number,
        kind=seat_info.kind,
        name=seat_info.name,
        person=seat_info.person,
        bot=seat_info.bot,
        present=seat_info.holder in present,
        absent=seat_info.absent,
        won=won,
    )
