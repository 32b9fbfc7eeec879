"""Finished games kept as journals: each module, player count and end, solo won and lost."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from covo.engine.chance import Seeded, draw, seeded
from covo.engine.game import Rules
from covo.engine.journal import Journal
from covo.engine.referee import Referee
from covo.games.western_sea import GAME
from covo.games.western_sea.components import Action
from covo.games.western_sea.decisions import ARGUMENT, KIND_OF, Kind
from covo.games.western_sea.state import Ending
from covo.games.western_sea.table import MODULES

Taste = Mapping[tuple[int, int] | int, int]
"""How much more often than others a kind of option, or a main action, is chosen."""

USUAL = 10
"""The weight of what a taste does not name."""
LAZY = {Kind.PASS: 1, Kind.STOP: 1, Kind.DECLINE: 1, Kind.MOVE: 1, Kind.RETIRE_SPENT: 1}
RECRUITER: Taste = {(Kind.ACT, Action.RECRUIT): 400, Kind.TAKE_DIE: 40, **LAZY}
TRADER: Taste = {
    (Kind.ACT, Action.TRADE): 300,
    (Kind.ACT, Action.HARVEST): 200,
    Kind.SELL: 100,
    Kind.SELL_ADD: 100,
    **LAZY,
}
BUILDER: Taste = {
    (Kind.ACT, Action.SETTLE): 300,
    (Kind.ACT, Action.RAID): 1,
    Kind.GOVERN: 1000,
    Kind.GATHER: 60,
    Kind.NO: 40,
    **LAZY,
}
SETTLER: Taste = {
    (Kind.ACT, Action.EXPLORE): 60,
    (Kind.ACT, Action.RESEARCH): 60,
    Kind.YES: 40,
    Kind.GOVERN: 100,
    **LAZY,
}


@dataclass(frozen=True)
class Golden:
    """One game: its table, its luck, how its players choose, and how it ends."""

    settings: Mapping[str, str]
    seed: int
    ending: Ending
    taste: Taste = field(default_factory=dict)
    won: bool | None = None
    """In solo play, whether the Diceoneer is beaten."""


EVERYTHING = dict.fromkeys(MODULES, "on")
GAMES: dict[str, Golden] = {}
"""The name of each game."""


def journal_of(name: str, rules: Rules | None = None) -> Journal:
    """The game of this name, the same every time."""
    return played(GAMES[name], rules).journal


def played(one: Golden, rules: Rules | None = None) -> Referee:
    """A game of random play by taste."""
    settings = GAME.settings({"round_cap": "16"} | dict(one.settings))
    r = seeded(one.seed)
    table = Referee(GAME, settings, (), Seeded(one.seed), rules or GAME.rules)
    table.advance()
    while not table.is_over:
        options = table.options()
        weights = [_weight(one.taste, option) for option in options]
        at = int(draw(r, sum(weights)))
        while at >= weights[0]:
            at -= weights.pop(0)
        table.choose(table.actor, options[len(options) - len(weights)])
    return table


def _weight(taste: Taste, option: int) -> int:
    kind = int(KIND_OF[option])
    return taste.get((kind, int(ARGUMENT[option, 0])), taste.get(kind, USUAL))
