"""The machine code of the frozen bots for a game, compiled once and kept."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from pathlib import Path

from covo.engine.chance import seeded
from covo.engine.compile import compiled
from covo.engine.game import Game
from covo.engine.machine import cache_folder

from .answering import answer
from .desk import Desk, desk, seats_of
from .doors import Doors, compiled_doors, register_doors
from .minds import Mind
from .tree import Tree, tree

HERE = Path(__file__).parent


@dataclass(frozen=True)
class Workshop:
    """How the bots think about one game."""

    game: Game
    doors: Doors
    consider: Callable[..., int]

    def desk(self) -> Desk:
        """Room to think for one bot."""
        return desk(self.game, self.doors)

    def tree(self, room: int) -> Tree:
        return tree(room, seats_of(self.game))


def bots_folder(game: Game) -> Path:
    """Where the bots' code for a game is kept: a folder for each state of its sources."""
    digest = sha256()
    for path in sorted(HERE.glob("*.py")):
        digest.update(path.read_bytes())
    return cache_folder(game) / f"frozen-{digest.hexdigest()[:16]}"


@cache
def workshop(game: Game) -> Workshop:
    """The compiled workshop; the first call compiles it, or reads what another left behind."""
    register_doors()
    doors, _ = compiled_doors(game)
    made = Workshop(game, doors, compiled(answer, bots_folder(game)))
    d = made.desk()
    # Called once, so that it is compiled now and not while somebody's time is taken.
    made.consider(d, made.tree(2), 0, len(d.verdict), 1, Mind().row(), seeded(0))
    return made
