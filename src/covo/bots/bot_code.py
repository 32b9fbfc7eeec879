"""The bots' loops for a game, plain or as machine code that is compiled once and cached."""

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

from .minds import Manner, Mind
from .native_calls import Calls, compiled_calls, heuristic_folder, plain_calls, register_calls
from .play_loop import consider, play
from .tree import Tree, forest, tree
from .workspace import Workspace, seats_of, workspace

HERE = Path(__file__).parent
PIECES = (
    "lookahead",
    "minds",
    "native_calls",
    "planning",
    "play_loop",
    "policy",
    "slate",
    "tree",
    "workspace",
)
"""The modules that machine code is made of."""
_ready: dict[Game, BotCode] = {}
_lock = Lock()


@dataclass(frozen=True)
class BotCode:
    """How bots think about one game."""

    game: Game
    calls: Calls
    consider: Callable[..., int]
    play: Callable[..., int]
    is_compiled: bool

    def workspace(self) -> Workspace:
        """Room to think for one bot."""
        return workspace(self.game, self.calls)

    def tree(self, room: int) -> Tree:
        return tree(room, seats_of(self.game))

    def forest(self, room: int) -> Tree:
        return forest(seats_of(self.game), room, seats_of(self.game))


@cache
def plain_bot_code(game: Game) -> BotCode:
    """The same in the interpreter: for tests, and while nothing is compiled yet."""
    return BotCode(game, plain_calls(game), consider, play, False)


def bots_folder(game: Game) -> Path:
    """Where the bots' code for a game is kept: a folder for each state of all sources."""
    digest = sha256()
    for piece in PIECES:
        digest.update((HERE / f"{piece}.py").read_bytes())
    return cache_folder(game) / f"bots-{digest.hexdigest()[:16]}"


def bot_code(game: Game, progress: Progress | None = None) -> BotCode:
    """The compiled loops; the first call compiles them, or reads them from the cache."""
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


def ready_bot_code(game: Game) -> BotCode | None:
    """The compiled loops if they are loaded already; this never waits."""
    return _ready.get(game)


def _compiled(game: Game) -> BotCode:
    register_calls()
    calls, _ = compiled_calls(game)
    folder = bots_folder(game)
    made = BotCode(game, calls, compiled(consider, folder), compiled(play, folder), True)
    _exercise(made)
    return made


def _exercise(made: BotCode) -> None:
    """Call everything once, so that it is compiled now and not at somebody's table."""
    d, t = made.workspace(), made.tree(8)
    mind = Mind(Manner.ANY).row()
    minds = np.stack([mind] * seats_of(made.game))
    words = np.concatenate([seeded(0, seat) for seat in range(len(minds))])
    d.states[0] = made.game.new()
    made.consider(d, t, 0, len(minds), 1, mind, 0, seeded(0))
    made.play(d, made.forest(8), len(minds), minds, seeded(0), words, np.zeros(0, np.int16))
