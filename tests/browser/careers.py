"""Lively games of Blackbeard for pictures and for turns that must bring certain things."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from covo.engine.chance import CHANCE, Seeded
from covo.engine.game import NOBODY
from covo.engine.journal import Journal
from covo.games.blackbeard import GAME
from covo.games.blackbeard.decisions import NUMBERING, Kind
from covo.games.blackbeard.state import State
from covo.testing.walks import journal_of

SEATS = ("Anne", "Bartholomew", "Mary", "Jack", "Grace")
TURNS = 16
"""Player turns after which there is enough to see."""
EAGERNESS = {
    Kind.ANOTHER: 90,
    Kind.LOOT: 90,
    Kind.TAKE: 50,
    Kind.SEARCH: 70,
    Kind.BANK: 60,
    Kind.RANSOM: 60,
    Kind.HAVEN: 40,
    Kind.CALL: 40,
    Kind.CONVERT: 30,
    Kind.NEW_PIRATE: 55,
    Kind.DRAW: 20,
    Kind.PICK: 20,
    Kind.PLAY_EVENT: 30,
    Kind.CARD: 40,
    Kind.KC_DEPLOY: 60,
    Kind.KC_INTERCEPT: 50,
    Kind.KC_MOVE: 35,
    Kind.WARSHIP: 60,
    Kind.MOVE: 20,
    Kind.ATTACK: 15,
    Kind.REROLL: 15,
    Kind.PASS: 30,
    Kind.REVEL: -20,
    Kind.RETIRE: -30,
    Kind.FORFEIT: -60,
    Kind.END_TURN: 10,
}


def settings_of(players: int) -> dict[str, str]:
    return {"players": str(players)}


def career(seed: int, players: int, turns: int = TURNS) -> Iterator[tuple[State, int]]:
    """Every state of one game with the option taken in it."""
    rules, dice, whims = GAME.rules, Seeded(seed), Random(seed)
    s = GAME.new(GAME.settings(settings_of(players)))
    while (actor := rules.actor(s)) != NOBODY and s.turn < turns:
        options = GAME.listed(s)
        if actor == CHANCE:
            option = dice.pick(options, [rules.weight(s, o) for o in options])
        else:
            option = max(options, key=lambda o: _eagerness(o) + whims.uniform(0, 25))
        yield s, option
        rules.choose(s, option)
    yield s, -1


def _eagerness(option: int) -> float:
    return float(EAGERNESS.get(Kind(NUMBERING.unpack(option)[0]), 0))


def liveliness(s: State) -> int:
    """How much there is to see: pirates, their fame and booty, hunters, found merchants."""
    afloat = int((s.pirate > 0).sum())
    hunters = int((s.kc > 0).sum() + (s.warship > 0).sum())
    return 8 * afloat + 6 * hunters + int(s.fame.sum()) // 4 + 3 * int((s.hold > 0).sum())


def liveliest(seeds: range, players: int, turns: int = TURNS) -> Journal:
    """The best of some games, written down."""
    best: list[int] = []
    most = -1
    for seed in seeds:
        moments = list(career(seed, players, turns))
        if (found := liveliness(moments[-1][0])) > most:
            best, most = [option for _, option in moments[:-1]], found
    return journal_of(GAME, GAME.settings(settings_of(players)), best, SEATS[:players])
