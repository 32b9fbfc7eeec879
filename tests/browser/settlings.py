"""A lively game of Western Sea for pictures: everybody explores, settles, learns and sails."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from covo.engine.chance import CHANCE, Seeded
from covo.engine.game import NOBODY
from covo.engine.journal import Journal
from covo.games.western_sea import GAME
from covo.games.western_sea.rules.components import Action
from covo.games.western_sea.rules.decisions import NUMBERING, Kind
from covo.games.western_sea.rules.grid import NOWHERE
from covo.games.western_sea.rules.scoring import score
from covo.games.western_sea.rules.state import State
from covo.testing.walks import journal_of

SETTINGS = {
    "players": "3",
    "emissaries": "on",
    "enclosures": "on",
    "advisors": "on",
    "fish_and_ships": "on",
    "technologies": "first_game",
    "first_player": "seat0",
}
SEATS = ("Anne", "Bartholomew", "Mary")
ROUNDS = 6
"""Rounds after which there is enough to see."""
EAGERNESS = {
    Kind.GOVERN: 90,
    Kind.REVEAL: 90,
    Kind.SAIL_TO: 40,
    Kind.WORK: 30,
    Kind.YES: 50,
    Kind.PLACE_FREE: 60,
    Kind.PLACE: 40,
    Kind.TECH: 30,
    Kind.HIRE: 40,
    Kind.SET: 12,
    Kind.GATHER: 15,
    Kind.MOVE: -30,
    Kind.NOMAD: -30,
    Kind.PASS: -60,
    Kind.DECLINE: -40,
    Kind.STOP: -20,
    Kind.NO: -30,
    Kind.DRAW: -5,
    Kind.RETIRE_ACTIVE: -40,
    Kind.RETIRE_SPENT: -40,
    Kind.SKIP: 10,
}
ACTIONS = {
    Action.EXPLORE: 60,
    Action.SETTLE: 55,
    Action.RESEARCH: 50,
    Action.RECRUIT: 45,
    Action.SAIL: 70,
    Action.ADVISOR: 40,
    Action.TRADE: 25,
    Action.HARVEST: 30,
    Action.RAID: 20,
}


def eagerness(option: int) -> float:
    """How gladly a settler who wants to be painted does this."""
    kind, arguments = NUMBERING.unpack(option)
    if kind == Kind.ACT:
        return float(ACTIONS[Action(arguments[0])])
    return float(EAGERNESS.get(Kind(kind), 0))


def settling(seed: int, rounds: int = ROUNDS) -> Iterator[tuple[State, int]]:
    """Every state of one game with the option taken in it."""
    rules, dice, whims = GAME.rules, Seeded(seed), Random(seed)
    s = GAME.new(GAME.settings(SETTINGS))
    while (actor := rules.actor(s)) != NOBODY and rules.rounds(s) < rounds:
        options = GAME.listed(s)
        if actor == CHANCE:
            option = dice.pick(options, [rules.weight(s, o) for o in options])
        else:
            option = max(options, key=lambda o: eagerness(o) + whims.uniform(0, 30))
        yield s, option
        rules.choose(s, option)
    yield s, -1


def liveliness(s: State) -> int:
    """How much there is to see: tiles, the bay, ships, houses, technologies, points."""
    tiles = sum(int(cell) != NOWHERE for cell in s.cell)
    afloat = sum(int(ship) != NOWHERE for ship in s.ship)
    houses = sum(int(house) > 0 for house in s.house)
    owned = sum(int(bits).bit_count() for bits in s.owners)
    return 2 * tiles + 6 * afloat + 8 * houses + 3 * owned + sum(int(score(s, i)) for i in range(3))


def liveliest(seeds: range) -> Journal:
    """The best of some games, written down."""
    best: list[int] = []
    most = -1
    for seed in seeds:
        moments = list(settling(seed))
        if (found := liveliness(moments[-1][0])) > most:
            best, most = [option for _, option in moments[:-1]], found
    return journal_of(GAME, GAME.settings(SETTINGS), best, SEATS)
