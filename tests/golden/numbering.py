"""The numbers of each game's options and decisions: journals and snapshots are made of them."""

from __future__ import annotations

from collections.abc import Iterator
from enum import IntEnum
from hashlib import sha256
from importlib import import_module

from covo import games
from covo.engine.game import Game

from . import FOLDER

GAMES = ("armada", "blackbeard", "western_sea")
FOLDER_OF_NUMBERS = FOLDER / "numbers"
DIGITS = 8


def numbering(game: Game) -> str:
    """A line for each declaration of options (kind, first number, count, a hash of their
    arguments) and for each decision (name, number), in the order of their numbers."""
    decisions: type[IntEnum] = import_module(f"covo.games.{game.name}.rules.decisions").Decision
    lines = [*_options(game), *(f"decision {d.name} {int(d)}" for d in decisions)]
    return "\n".join(lines) + "\n"


def _options(game: Game) -> Iterator[str]:
    for declared, first in game.numbering.blocks:
        rows = declared.rows()
        arguments = sha256(repr(rows).encode()).hexdigest()[:DIGITS]
        yield f"option {declared.kind.name} {first} {len(rows)} {arguments}"


def shifted(before: str, after: str) -> list[str]:
    """The lines of before whose numbers are others now.

    A new name is no other number; but a name that is still there must have kept its own.
    """
    now = {tuple(line.split()) for line in after.splitlines()}
    names = {line[:2] for line in now}
    unnamed = {(what, *numbers) for what, _, *numbers in now}
    found = []
    for line in before.splitlines():
        what, name, *numbers = line.split()
        renamed = (what, name) not in names and (what, *numbers) in unnamed
        if (what, name, *numbers) not in now and not renamed:
            found.append(line)
    return found


def files() -> dict[str, str]:
    """What the folder holds, by the names of its files."""
    return {f"{name}.txt": numbering(games.load(name)) for name in GAMES}
