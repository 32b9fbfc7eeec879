"""People: guests with a name, and accounts with a password."""

from __future__ import annotations

from dataclasses import dataclass

RIGHTS = "covo_rights"
"""Where processes tell each other whose rights have changed."""


@dataclass(frozen=True)
class Person:
    """Somebody the server knows."""

    id: str
    name: str
    has_account: bool
    language: str
    email: str
    operator: bool
    generation: int = 0
    """Of the password: it rises when that changes."""
    banned: bool = False
    """Neither sessions nor tokens nor a password open anything."""


@dataclass(frozen=True)
class Bearer:
    """Whom a token speaks for: a person, or one seat of that person."""

    person: Person
    table: str | None
    seat: int | None
    key: str
    """Names the token; streams that it opened end with it."""


@dataclass(frozen=True)
class Token:
    """A token as its owner sees it afterwards: never the secret itself."""

    id: str
    label: str
    table: str | None
    seat: int | None
    created: float


@dataclass(frozen=True)
class Statistic:
    """How somebody did at one game."""

    game: str
    played: int
    won: int
    resigned: int
