"""The bots' own machine code for a game: compiled once, kept, and ready or not."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from pathlib import Path
from threading import Lock

import numpy as np

from covo.engine.chance import seeded
from covo.engine.compile import Progress, compiled, watched
from covo.engine.game import Game
from covo.engine.machine import cache_folder

from .answering import consider, play
from .desk import Desk, desk, seats_of
from .doors import Doors, compiled_doors, heuristic_folder, plain_doors, register_doors
from .minds import Manner, Mind
from .tree import Tree, forest, tree

HERE = Path(__file__).parent
PIECES = (
    "answering",
    "desk",
    "doors",
    "looking",
    "minds",
    "planning",
    "policy",
    "slate",
    "tree",
)
"""The modules that machine code is made of."""
_ready: dict[Game, Workshop] = {}
_lock = Lock()


@dataclass(frozen=True)
class Workshop:
    """How bots think about one game."""

    game: Game
    doors: Doors
    consider: Callable[..., int]
    play: Callable[..., int]
    is_compiled: bool

    def desk(self) -> Desk:
        """Room to think for one bot."""
        return desk(self.game, self.doors)

    def tree(self, room: int) -> Tree:
        return tree(room, seats_of(self.game))

    def forest(self, room: int) -> Tree:
        return forest(seats_of(self.game), room, seats_of(self.game))


@cache
def plain_workshop(game: Game) -> Workshop:
    """The same in the interpreter: for tests, and while nothing is compiled yet."""
    return Workshop(game, plain_doors(game), consider, play, False)


def bots_folder(game: Game) -> Path:
    """Where the bots' code for a game is kept: a folder for each state of all sources."""
    digest = sha256()
    for piece in PIECES:
        digest.update((HERE / f"{piece}.py").read_bytes())
    return cache_folder(game) / f"bots-{digest.hexdigest()[:16]}"


def workshop(game: Game, progress: Progress | None = None) -> Workshop:
    """The compiled workshop; the first call compiles it, or reads what another left behind."""
    with _lock:
        if game not in _ready:
            with watched(progress):
                _ready[game] = _compiled(game)
    return _ready[game]


def is_compiled(game: Game) -> bool:
    """Whether somebody has compiled these very sources before."""
    if game in _ready:
        return True
    return any(bots_folder(game).glob("**/*play*.nbi")) and any(
        heuristic_folder(game).glob("**/*value*.nbi")
    )


def ready_workshop(game: Game) -> Workshop | None:
    """The compiled workshop where it is loaded; nobody waits for it."""
    return _ready.get(game)


def _compiled(game: Game) -> Workshop:
    register_doors()
    doors, _ = compiled_doors(game)
    folder = bots_folder(game)
    made = Workshop(game, doors, compiled(consider, folder), compiled(play, folder), True)
    _exercise(made)
    return made


def _exercise(made: Workshop) -> None:
    """Call everything once, so that it is compiled now and not at somebody's table."""
    d, t = made.desk(), made.tree(8)
    mind = Mind(Manner.ANY).row()
    minds = np.stack([mind] * seats_of(made.game))
    words = np.concatenate([seeded(0, seat) for seat in range(len(minds))])
    d.states[0] = made.game.new()
    made.consider(d, t, 0, len(minds), 1, mind, 0, seeded(0))
    made.play(d, made.forest(8), len(minds), minds, seeded(0), words, np.zeros(0, np.int16))
