"""``greedy`` and ``search`` as they stood at commit e004f62: opponents that stay as they are.

Everything their answers depend on, but for the engine and the games, is a copy in this folder, so a
change of ``covo.bots`` leaves them alone: the same views and the same seed, the same answers. The
network of each game and the written judgements belong to it. They hold seats like any bot.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from covo.engine.chance import seeded
from covo.engine.game import Game, State

from .desk import VIEW, players_of
from .minds import Manner, Mind
from .workshop import workshop

KEEP = 4
"""A tree has room for so many decisions' thinking before it is begun anew."""
GREEDY = Mind(Manner.GREEDY, looks=8)
SEARCH: Mapping[str, Mind] = {
    "armada": Mind(Manner.SEARCH, simulations=400, curiosity=3.0, moves=8, learned=1),
    "western_sea": Mind(Manner.SEARCH, simulations=800, curiosity=3.0, learned=1),
    "blackbeard": Mind(Manner.SEARCH, simulations=200, curiosity=3.0, moves=3, learned=1),
}


def mind(game: Game, level: str) -> Mind:
    """How ``greedy`` and ``search`` thought at a game."""
    return {"greedy": GREEDY, "search": SEARCH[game.name]}[level]


class FrozenBot:
    """Holds a seat as the level of this name did."""

    def __init__(self, game: Game, seed: int, level: str) -> None:
        self.game, self.mind, self._luck = game, mind(game, level), seeded(seed)
        shop = workshop(game)
        self._consider, self._desk = shop.consider, shop.desk()
        self._tree = shop.tree(KEEP * self.mind.simulations + 2)

    def choose(self, seen: State, seat: int, options: Sequence[int]) -> int:
        """One of ``options``, which ``seat`` has in ``seen``, its own view."""
        if len(options) == 1:
            return int(options[0])
        self._desk.states[VIEW] = seen
        self._desk.listed[0, : len(options)] = options
        players, row = players_of(self.game, seen), self.mind.row()
        return int(
            options[
                self._consider(self._desk, self._tree, seat, players, len(options), row, self._luck)
            ]
        )
