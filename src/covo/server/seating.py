"""Who holds a seat: a person, another on the same device, a bot, or nobody yet."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class Holder(StrEnum):
    """What a seat is, or shall be."""

    ME = "me"
    """In a proposal alone: whoever makes the table."""
    PERSON = "person"
    OPEN = "open"
    INVITED = "invited"
    BOT = "bot"
    LOCAL = "local"
    """Another person on the device of whoever made the table."""


PEOPLE = (Holder.PERSON, Holder.LOCAL)
FREE = (Holder.OPEN, Holder.INVITED)


@dataclass(frozen=True)
class SeatPlan:
    """What a seat shall be, in a proposal: ME, OPEN, INVITED, BOT or LOCAL."""

    kind: Holder
    bot: str = ""
    name: str = ""


@dataclass(frozen=True)
class Seat:
    """A seat as everybody may know it: PERSON, OPEN, INVITED, BOT or LOCAL."""

    number: int
    kind: Holder
    name: str
    person: str | None
    bot: str
    present: bool
    """Its person has a stream open now."""
    absent: bool
    """A bot may take it over, if the others agree."""
    won: bool | None
    """None until the game is over."""
