"""Finished games kept as journals: each module, player count and end, solo won and lost."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from covo.engine.chance import Seeded, draw, seeded
from covo.engine.game import Rules
from covo.engine.journal import Journal
from covo.engine.referee import Referee
from covo.games.western_sea import GAME
from covo.games.western_sea.rules.components import Action
from covo.games.western_sea.rules.decisions import ARGUMENT, KIND_OF, Kind
from covo.games.western_sea.rules.state import Ending, State
from covo.games.western_sea.rules.table import MODULES

Taste = dict[tuple[int, int] | int, int]
"""How much more often than others a kind of option, or a main action, is chosen."""

USUAL = 10
"""The weight of what a taste does not name."""
LAZY: Taste = {Kind.PASS: 1, Kind.STOP: 1, Kind.DECLINE: 1, Kind.MOVE: 1, Kind.RETIRE_SPENT: 1}
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
    (Kind.ACT, Action.EXPLORE): 5,
    (Kind.ACT, Action.RAID): 1,
    Kind.GOVERN: 1000,
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
    gathers: bool = False
    """Whether tents join tents, as those who build houses do."""


LONG = {"round_cap": "30"}
FIRST = {"solo_figures": "first"}
"""§11.8: the levels these games were played at."""
SEA_ALONE = {"players": "1", "enclosures": "on", "advisors": "on", "fish_and_ships": "on"}
GAMES: dict[str, Golden] = {
    "two_colours": Golden({"players": "2"} | LONG, 2, Ending.COLOURS, RECRUITER),
    "two_vp": Golden({"players": "2"} | LONG, 1, Ending.VP, TRADER),
    "two_houses": Golden({"players": "2"} | LONG, 2, Ending.HOUSES, BUILDER, gathers=True),
    "two_stack": Golden({"players": "2"} | LONG, 1, Ending.STACK, SETTLER),
    "two_rounds": Golden({"players": "2", "round_cap": "12"}, 1, Ending.ROUNDS),
    "three_emissaries": Golden(
        {"players": "3", "emissaries": "on"} | LONG, 2, Ending.STACK, SETTLER
    ),
    "two_enclosures": Golden({"players": "2", "enclosures": "on"} | LONG, 1, Ending.STACK, SETTLER),
    "three_advisors": Golden({"players": "3", "advisors": "on"} | LONG, 1, Ending.STACK, SETTLER),
    "two_fish_and_ships": Golden(
        {"players": "2", "fish_and_ships": "on"} | LONG, 1, Ending.STACK, SETTLER
    ),
    "four_everything": Golden(
        {"players": "4"} | dict.fromkeys(MODULES, "on") | LONG, 1, Ending.STACK, SETTLER
    ),
    "alone_won": Golden({"players": "1"} | FIRST | LONG, 58, Ending.STACK, SETTLER, won=True),
    "alone_lost": Golden({"players": "1"} | FIRST | LONG, 1, Ending.STACK, SETTLER, won=False),
    "alone_at_sea_lost": Golden(SEA_ALONE | FIRST | LONG, 1, Ending.STACK, SETTLER, won=False),
}
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
        weights = [_weight(one, table.state, option) for option in options]
        at = int(draw(r, sum(weights)))
        while at >= weights[0]:
            at -= weights.pop(0)
        table.choose(table.actor, options[len(options) - len(weights)])
    return table


def _weight(one: Golden, s: State, option: int) -> int:
    kind, first = int(KIND_OF[option]), int(ARGUMENT[option, 0])
    weight = one.taste.get((kind, first), one.taste.get(kind, USUAL))
    if one.gathers and kind in (Kind.PLACE, Kind.MOVE_TO):
        return weight * (1 + int(s.tents[s.seat, first])) ** 4 if s.house[first] == 0 else 1
    return weight
