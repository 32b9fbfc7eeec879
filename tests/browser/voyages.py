"""A lively game of Armada for pictures: everybody sails to the middle, explores and fights."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from covo.engine.chance import CHANCE, Seeded
from covo.engine.game import NOBODY
from covo.engine.journal import Journal
from covo.games.armada import GAME
from covo.games.armada.rules.components import CENTRAL_GROUP, GROUP, SPACES, TERRITORIES
from covo.games.armada.rules.decisions import NUMBERING, Kind
from covo.games.armada.rules.state import NOWHERE, TOUCHES, State
from covo.testing.walks import journal_of

SETTINGS = {
    "players": "4",
    "cards": "on",
    "recruitment": "on",
    "setup": "standard",
    "colours": "azure-violet-blue-orange",
    "max_rounds": "12",
}
SEATS = ("Anne", "Bartholomew", "Mary", "Jack")
ROUNDS = 5
"""Rounds after which there is enough to see."""
EAGERNESS = {
    Kind.EXPLORE: 90,
    Kind.ATTACK: 55,
    Kind.UNLOAD: 60,
    Kind.LOAD: 50,
    Kind.LAUNCH: 45,
    Kind.RECRUIT: 30,
    Kind.PLAY: 35,
    Kind.BUY_CARD: 25,
    Kind.MOVE: 8,
    Kind.SINK: -50,
    Kind.DESTROY: -50,
    Kind.PASS: 40,
    Kind.END_TURN: 5,
}
FORCE = 5
"""Pirates that make an attack worth while."""
WATCH = 2
"""Pirates that stay aboard."""


def _distances() -> list[int]:
    """Steps from every space to the nearest territory in the middle."""
    far = [0 if t < TERRITORIES and GROUP[t] == CENTRAL_GROUP else SPACES for t in range(SPACES)]
    for _ in range(SPACES):
        for a in range(SPACES):
            far[a] = min([far[a], *(far[b] + 1 for b in range(SPACES) if TOUCHES[a, b])])
    return far


FAR = _distances()


def _forces(s: State, space: int) -> int:
    if space < TERRITORIES:
        return int(s.pirates[space])
    ship = int(s.ship_at[space])
    return int(s.crew[ship]) if ship >= 0 else 0


def eagerness(s: State, option: int) -> float:
    """How gladly a captain who wants to be painted does this."""
    kind, arguments = NUMBERING.unpack(option)
    liking = float(EAGERNESS.get(Kind(kind), 0))
    match kind:
        case Kind.SAIL:
            start, end = arguments[0], arguments[1]
            liking = 10.0 * (FAR[start] - FAR[end]) + (40 if _forces(s, start) else -60)
        case Kind.UNLOAD if FAR[arguments[1]] or _forces(s, arguments[0]) <= WATCH:
            liking = -40
        case Kind.LOAD if not FAR[arguments[0]]:
            liking = -30
        case Kind.ATTACK if _forces(s, arguments[0]) < FORCE:
            liking = -20
        case Kind.QTY_PIRATES:
            liking = -2.0 * abs(arguments[0] - FORCE)
        case Kind.QTY_GOLD:
            liking = float(arguments[0])
    return liking


def voyage(seed: int) -> Iterator[tuple[State, int]]:
    """Every state of one game with the option taken in it."""
    rules, dice, whims = GAME.rules, Seeded(seed), Random(seed)
    s = GAME.new(GAME.settings(SETTINGS))
    while (actor := rules.actor(s)) != NOBODY and rules.rounds(s) < ROUNDS:
        options = GAME.listed(s)
        if actor == CHANCE:
            option = dice.pick(options, [rules.weight(s, o) for o in options])
        else:
            option = max(options, key=lambda o: eagerness(s, o) + whims.uniform(0, 25))
        yield s, option
        rules.choose(s, option)
    yield s, -1


def liveliness(s: State) -> int:
    """How much there is to see: peoples in the middle, ships at sea, gold."""
    middle = [t for t in range(TERRITORIES) if GROUP[t] == CENTRAL_GROUP]
    settled = [t for t in middle if s.pirates[t]]
    peoples = {int(s.flag[t]) for t in settled}
    afloat = [i for i, place in enumerate(s.place) if int(place) >= TERRITORIES and int(s.crew[i])]
    known = sum(int(s.flag[t]) >= 0 for t in middle)
    lost = sum(int(place) == NOWHERE for place in s.place)
    return 6 * len(peoples) + 6 * len(settled) + 5 * len(afloat) + known - 3 * lost


def liveliest(seeds: range) -> Journal:
    """The best of some games, written down."""
    best: list[int] = []
    most = -1
    for seed in seeds:
        moments = list(voyage(seed))
        if (found := liveliness(moments[-1][0])) > most:
            best, most = [option for _, option in moments[:-1]], found
    return journal_of(GAME, GAME.settings(SETTINGS), best, SEATS)
