"""The settings of the web application."""

from __future__ import annotations

from dataclasses import dataclass, field

KIBIBYTE = 1024


@dataclass(frozen=True)
class Rate:
    """So many requests at once, and so many a second after that."""

    burst: float
    a_second: float


@dataclass(frozen=True)
class Settings:
    """The settings of the pages and the API."""

    secure: bool = False
    """Cookies only ever travel over https, also where the server itself is reached by http."""
    body_bytes: int = 64 * KIBIBYTE
    person_rate: Rate = field(default=Rate(120, 8))
    """Choices, messages and forms of one person, or of one token."""
    address_rate: Rate = field(default=Rate(600, 40))
    """The same of one address; several people may share it."""
    secret_rate: Rate = field(default=Rate(10, 0.1))
    """Attempts of one address to sign in or to change a password."""
    table_rate: Rate = field(default=Rate(30, 0.1))
    """Tables and journals that one address brings."""
    counsel_rate: Rate = field(default=Rate(20, 0.5))
    """Hints that one address asks for: each makes a bot think."""
    access_log: bool = True
