"""A table without its journal: its card, its chairs, and the notice made of them."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from .clocks import TimeControl
from .seating import PEOPLE, Holder, Seat
from .tables import Manner, Notice, Status, Visibility


@dataclass
class Chair:
    """A seat as the house keeps it."""

    number: int
    kind: Holder
    name: str
    person: str | None
    bot: str
    absent: bool
    invite: str
    filter: str
    spared: list[str] = field(default_factory=list)
    """Those it does not want to be asked about."""

    @property
    def holder(self) -> str | None:
        """The person who plays it now."""
        return self.person if self.kind in PEOPLE else None


@dataclass
class Card:
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
    card: Card,
    chairs: list[Chair],
    mine: tuple[int, ...],
    waits: bool,
    present: set[str],
    spectators: int,
) -> Notice:
    """What may be told of a table to whoever holds the seats ``mine``."""
    running = card.status is Status.RUNNING and not card.uploaded
    return Notice(
        id=card.id,
        game=card.game,
        settings=card.settings,
        status=card.status,
        visibility=card.visibility,
        time=card.time,
        real_dice=card.real_dice,
        manner=card.manner,
        seats=tuple(_seat(c, card, present) for c in chairs),
        created=card.created,
        moved=card.moved,
        rounds=card.rounds,
        mine=mine,
        waits_for_me=waits,
        waiting_for=(card.waiting,) if running and card.waiting >= 0 else (),
        spectators=spectators,
        creator=card.creator,
        uploaded=card.uploaded,
        forked_from=card.forked_from,
        rules_version=card.rules_version,
    )


def _seat(chair: Chair, card: Card, present: set[str]) -> Seat:
    won = None if card.outcome is None else card.outcome[chair.number] > 0
    return Seat(
        number=chair.number,
        kind=chair.kind,
        name=chair.name,
        person=chair.person,
        bot=chair.bot,
        present=chair.holder in present,
        absent=chair.absent,
        won=won,
    )
