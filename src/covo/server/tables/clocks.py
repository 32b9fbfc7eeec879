"""How much time a seat has, and how much of it is used."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import Any

DAY = 86400.0


class Pace(StrEnum):
    """How a table keeps time."""

    NONE = "none"
    LIVE = "live"
    DAYS = "days"


@dataclass(frozen=True)
class TimeControl:
    """The time a table gives: seconds a turn when live, else days a turn."""

    pace: Pace = Pace.NONE
    turn: int = 0
    reaction: int = 0
    """Seconds for a reaction within somebody else's turn; live tables alone. 0: as a turn."""

    @property
    def seconds_a_turn(self) -> float:
        return self.turn * (DAY if self.pace is Pace.DAYS else 1.0)


@dataclass
class Clock:
    """What the clock of one table says; it is stored with every choice."""

    turn: int = 0
    """The turn in which ``used`` was counted."""
    used: dict[int, float] = field(default_factory=dict)
    """The seconds each seat has used of its time this turn."""
    asked: int | None = None
    """The seat whose time runs."""
    since: float = 0.0
    """When it was asked."""
    reacts: bool = False
    lapses: dict[int, int] = field(default_factory=dict)
    """Turns in a row that ran out, by seat."""
    lapsed_turn: dict[int, int] = field(default_factory=dict)

    def copy(self) -> Clock:
        """The same, which goes on by itself."""
        return replace(
            self,
            used=dict(self.used),
            lapses=dict(self.lapses),
            lapsed_turn=dict(self.lapsed_turn),
        )

    def stop(self, now: float) -> None:
        """Nobody's time runs any more; what was used is counted."""
        if self.asked is not None and not self.reacts:
            self.used[self.asked] = self.used.get(self.asked, 0.0) + max(0.0, now - self.since)
        self.asked = None

    def start(self, seat: int, turn: int, reacts: bool, now: float) -> None:
        """The time of ``seat`` runs from now on."""
        if turn != self.turn:
            self.turn, self.used = turn, {}
        self.asked, self.since, self.reacts = seat, now, reacts

    def deadline(self, control: TimeControl) -> float | None:
        """When the time of the seat asked is up; None when there is no hurry."""
        if self.asked is None or control.pace is Pace.NONE:
            return None
        if self.reacts and control.pace is Pace.LIVE and control.reaction > 0:
            return self.since + control.reaction
        if control.turn <= 0:
            return None
        used = 0.0 if self.reacts else self.used.get(self.asked, 0.0)
        return self.since + max(0.0, control.seconds_a_turn - used)

    def lapse(self, seat: int, turn: int) -> None:
        """The time of ``seat`` ran out; several lapses in a turn count once."""
        if self.lapsed_turn.get(seat) != turn:
            self.lapsed_turn[seat] = turn
            self.lapses[seat] = self.lapses.get(seat, 0) + 1

    def answered(self, seat: int) -> None:
        """``seat`` chose by itself."""
        self.lapses.pop(seat, None)
        self.lapsed_turn.pop(seat, None)

    def stored(self) -> dict[str, Any]:
        """As the database keeps it; JSON has no whole numbers for keys."""
        return {
            "turn": self.turn,
            "used": sorted(self.used.items()),
            "asked": self.asked,
            "since": self.since,
            "reacts": self.reacts,
            "lapses": sorted(self.lapses.items()),
            "lapsed_turn": sorted(self.lapsed_turn.items()),
        }

    @classmethod
    def from_stored(cls, data: dict[str, Any]) -> Clock:
        if not data:
            return cls()
        pairs = {k: dict(data[k]) for k in ("used", "lapses", "lapsed_turn")}
        return cls(**{**data, **pairs})
