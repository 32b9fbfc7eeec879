"""Who holds a seat: a person, another on the same device, a bot, or nobody yet."""

from __future__ import annotations

import secrets
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
INVITE_BYTES = 16


def new_invite(kind: Holder) -> str:
    """The code for a seat that is kept for somebody; empty for any other."""
    return secrets.token_urlsafe(INVITE_BYTES) if kind is Holder.INVITED else ""


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
