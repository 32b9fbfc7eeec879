"""What people may be called, and what a guest is called who has not said."""

from __future__ import annotations

import re
import secrets
import unicodedata

from ..denied import Denial, Denied

SHORTEST, LONGEST = 2, 24
SHORTEST_PASSWORD, LONGEST_PASSWORD = 8, 200
LONGEST_EMAIL = 200
EMAIL = re.compile(r"[^@\s,;<>\"]+@[^@\s,;<>\"]+\.[^@\s,;<>\"]+")

SEA_WORDS = (
    "Albatros",
    "Argo",
    "Barracuda",
    "Bora",
    "Calypso",
    "Corallo",
    "Corsaro",
    "Grecale",
    "Kraken",
    "Laguna",
    "Libeccio",
    "Maestrale",
    "Marlin",
    "Medusa",
    "Nautilus",
    "Nettuno",
    "Orca",
    "Pelican",
    "Scirocco",
    "Tortuga",
    "Tritone",
    "Zephyr",
)
"""Words of the sea that sound well in both languages."""
MOST = 99


def generated() -> str:
    """A pleasant name."""
    return f"{secrets.choice(SEA_WORDS)} {secrets.randbelow(MOST) + 1}"


def proper(name: str) -> str:
    """The name as it is kept; denied where nobody could be called that."""
    kept = " ".join(unicodedata.normalize("NFC", name).split())
    bad = any(unicodedata.category(c)[0] == "C" for c in kept)
    if bad or not SHORTEST <= len(kept) <= LONGEST:
        raise Denied(Denial.BAD_NAME, shortest=SHORTEST, longest=LONGEST)
    return kept


def folded(name: str) -> str:
    """Two names that look alike to a hurried reader are the same."""
    return unicodedata.normalize("NFKC", name).casefold()


def check_password(password: str) -> None:
    if not SHORTEST_PASSWORD <= len(password) <= LONGEST_PASSWORD:
        raise Denied(Denial.BAD_PASSWORD, shortest=SHORTEST_PASSWORD, longest=LONGEST_PASSWORD)


def check_email(email: str) -> str:
    """An address that mail can be sent to, or none."""
    kept = email.strip()
    if kept and (len(kept) > LONGEST_EMAIL or not EMAIL.fullmatch(kept)):
        raise Denied(Denial.BAD_EMAIL)
    return kept
