"""Short names of all outputs, to be kept: what people see changes only on purpose."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from hashlib import blake2b

from ..golden import FOLDER
from .outputs import outputs

FILE = FOLDER / "rendered.txt"
GAMES_PLAYED, PER_KIND, DIGITS = 6, 1, 12
OURS = ("armada", "blackbeard", "western_sea")


@cache
def digests(game: str) -> Mapping[str, str]:
    """By kind of output: how many lines there are, and their digest."""
    return {kind: _digest(lines) for kind, lines in outputs(game, GAMES_PLAYED, PER_KIND).items()}


def _digest(lines: Sequence[str]) -> str:
    whole = "\n".join(lines).encode()
    return f"{len(lines)} {blake2b(whole, digest_size=DIGITS // 2).hexdigest()}"


def golden_text() -> str:
    """The golden file: a line for each game and kind of output."""
    rows = (
        f"{game}: {kind}: {digest}"
        for game in OURS
        for kind, digest in sorted(digests(game).items())
    )
    return "\n".join(rows) + "\n"


def golden(game: str) -> dict[str, str]:
    """What the golden file says of a game."""
    rows = (line.split(": ") for line in FILE.read_text(encoding="utf-8").splitlines())
    return {kind: digest for name, kind, digest in rows if name == game}
