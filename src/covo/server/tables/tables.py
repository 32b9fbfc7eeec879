"""A table as everybody may know it: what was proposed, and what the lobby tells."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from .clocks import TimeControl
from .seating import Seat, SeatPlan


class Status(StrEnum):
    """How far a table is."""

    GATHERING = "gathering"
    RUNNING = "running"
    PAUSED = "paused"
    OVER = "over"


class BotPace(StrEnum):
    """How fast bots choose where somebody looks on."""

    QUICK = "quick"
    STEADY = "steady"
    SLOW = "slow"


@dataclass(frozen=True)
class Manner:
    """How a table is played, beside the rules of its game."""

    rated: bool = False
    """Its result moves the ratings of those who play it."""
    hints: bool = True
    """A seat may ask a bot what it would do; never at a rated table."""
    bot_pace: BotPace = BotPace.STEADY


class Visibility(StrEnum):
    """Whether the lobby shows it to everybody, or only its address leads there."""

    PUBLIC = "public"
    LINK = "link"


@dataclass(frozen=True)
class Proposal:
    """A table that somebody wants to make."""

    game: str
    settings: Mapping[str, str]
    seats: tuple[SeatPlan, ...]
    time: TimeControl = field(default_factory=TimeControl)
    visibility: Visibility = Visibility.PUBLIC
    real_dice: bool = False
    manner: Manner = field(default_factory=Manner)


@dataclass(frozen=True)
class Notice:
    """What the lobby and the head of a page know of a table."""

    id: str
    game: str
    settings: Mapping[str, str]
    status: Status
    visibility: Visibility
    time: TimeControl
    real_dice: bool
    manner: Manner
    seats: tuple[Seat, ...]
    created: float
    moved: float
    """When something public last happened, in seconds of the epoch."""
    rounds: int
    mine: tuple[int, ...]
    """The seats of whoever asks."""
    waits_for_me: bool
    waiting_for: tuple[int, ...]
    """As far as everybody knows."""
    spectators: int
    creator: str
    """The person's id."""
    uploaded: bool
    forked_from: str | None
    rules_version: int


@dataclass(frozen=True)
class Lobby:
    """All tables somebody may know of; each stands in the first list it fits."""

    waiting: list[Notice] = field(default_factory=list)
    """My tables that wait for me."""
    mine: list[Notice] = field(default_factory=list)
    open: list[Notice] = field(default_factory=list)
    running: list[Notice] = field(default_factory=list)
    finished: list[Notice] = field(default_factory=list)

    @property
    def all(self) -> list[Notice]:
        return [*self.waiting, *self.mine, *self.open, *self.running, *self.finished]
