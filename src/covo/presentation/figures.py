"""What a page and a terminal say of each player, from one list."""

from __future__ import annotations

from typing import NamedTuple


class Figure(NamedTuple):
    """Something that is counted for each player."""

    name: str
    """Of its drawing."""
    head: str
    """Over a column."""
    words: str
    """Beside the number, spelled out."""
    value: int | str | None
    """None where a player has no such thing."""
