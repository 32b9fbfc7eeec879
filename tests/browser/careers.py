"""Lively games of Blackbeard for pictures and for turns that must bring certain things."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random

from covo.engine.chance import CHANCE, Seeded
from covo.engine.game import NOBODY
from covo.engine.journal import Journal
from covo.engine.pending import top
from covo.engine.record import copy
from covo.games.blackbeard import GAME
from covo.games.blackbeard.rules.decisions import NUMBERING, Decision, Kind, Roll
from covo.games.blackbeard.rules.state import State
from covo.games.blackbeard.words import WORDS
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
    """The best of some games up to a moment in which the first seat has actions to spend."""
    best: list[int] = []
    most = -1
    for seed in seeds:
        taken: list[int] = []
        for s, option in career(seed, players, turns):
            if is_acting(s) and liveliness(s) > most:
                best, most = [*taken], liveliness(s)
            taken.append(option)
    return journal_of(GAME, GAME.settings(settings_of(players)), best, SEATS[:players])


def is_acting(s: State) -> bool:
    """The first seat asks itself what to do next."""
    return int(GAME.rules.actor(s)) == 0 and top(s) == Decision.ACTION_MENU


# A game whose luck is written by a director


LUCK = (
    r"^pirate (roberts|morgan|davis|every)$",
    r"^drawn (alerted_garrison|double_cross)/",
    r"^drawn (articles_of_agreement|careening|false_colours)/",
    r"^locator (havana|port_royal|santo_domingo|san_juan|st_johns|fort_royal|bridgetown)$",
    r"^merchant m2\d$",
    r"^commissioner k5$",
)
"""What the director wants luck to bring, the dearest first."""
WISHES = (
    r"^pick roberts$",
    r"^area caribbean$",
    r"^ship brigantine$",
    r"^ship schooner$",
    r"^enough$",
    r"^play .*/[45]$",
    r"^play ",
    r"^initiative ",
    r"^loot ",
    r"^take$",
    r"^dump ",
    r"^search ",
    r"^hold$",
    r"^no revels$",
    r"^keep$",
    r"^end$",
    r"^forfeit$",
)
"""What the seat does."""
OF_HUNTERS = (Roll.FIND, Roll.INTERCEPT, Roll.BATTLE, Roll.KC_BATTLE, Roll.OUST)
UNWANTED = (
    Roll.DEPLOY,
    Roll.INFORMED_DEPLOY,
    Roll.STORM,
    Roll.RESIST,
    Roll.CONSPIRACY,
    Roll.MUTINY,
)
MOST = 1500
"""Choices after which the director gives up."""


def _die(s: State) -> int:
    """High for the pirate, low for whoever hunts him, and low where a low die is wanted."""
    roll, side = int(s.pending[s.depth - 2, 1]), int(s.pending[s.depth - 1, 1])
    low = roll in UNWANTED or (roll in OF_HUNTERS and side == 0)
    return 1 if low else 6


def directed(s: State, options: list[int]) -> int:
    """The option that the director wants."""
    commands = {WORDS.command(option): option for option in options}
    if "die 1" in commands:
        return commands[f"die {_die(s)}"]
    for wish in (*LUCK, *WISHES):
        for said, option in commands.items():
            if re.match(wish, said):
                return option
    return options[-1]


def is_hunted(s: State) -> bool:
    """A merchant is found, another may be searched for, and the Crown will intercept that."""
    options = GAME.listed(s)
    kinds = {Kind(NUMBERING.unpack(option)[0]): option for option in options}
    if Kind.LOOT not in kinds or Kind.SEARCH not in kinds or s.actions < 3:
        return False
    after = copy(s)
    GAME.rules.choose(after, kinds[Kind.SEARCH])
    return GAME.listed(after) == [NUMBERING.number(Kind.KC_INTERCEPT)]


def hunted() -> State:
    """A solo game at the moment when a pirate with a merchant in sight is hunted."""
    s: State = GAME.new(GAME.settings({"players": "1", "crown_level": "1"}))
    for _ in range(MOST):
        if is_hunted(s):
            return s
        assert GAME.rules.actor(s) != NOBODY, "the director's game is over"
        GAME.rules.choose(s, directed(s, GAME.listed(s)))
    raise AssertionError("the director's game has led nowhere")
