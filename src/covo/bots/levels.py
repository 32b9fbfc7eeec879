"""The levels of bots for each game, the weakest first: their names, and how they think."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from covo.engine.game import Game

from .heuristics import has_heuristic, heuristic
from .minds import Manner, Mind

MOST_SIMULATIONS, MOST_SECONDS = 1_000_000, 600.0
TO_THE_END = -1


@dataclass(frozen=True)
class Level:
    """A bot as one may ask for it."""

    name: str
    mind: Mind


USUAL: Mapping[str, Mind] = {
    "random": Mind(Manner.ANY),
    "novice": Mind(Manner.GREEDY, determinizations=1, noise=0.06, epsilon=0.3),
    "greedy": Mind(Manner.GREEDY, determinizations=8),
    "search": Mind(Manner.SEARCH, simulations=400, exploration=3.0, learned=1),
}
"""For a game somebody has written a heuristic for."""
TUNED: Mapping[str, Mapping[str, Mind]] = {
    "armada": {
        "novice": Mind(Manner.FAST),
        "greedy": Mind(Manner.GREEDY, determinizations=8, epsilon=0.3),
        "search": Mind(
            Manner.SEARCH, simulations=160, exploration=2.0, moves=1, answers=2, learned=1
        ),
    },
    "western_sea": {
        "search": Mind(Manner.SEARCH, simulations=800, exploration=3.0, learned=1),
    },
    "blackbeard": {
        "search": Mind(Manner.SEARCH, simulations=200, exploration=3.0, moves=3, learned=1),
    },
}
"""Where a level of one game thinks otherwise than usual: a turn of Armada has some ten moves, one
of Blackbeard some four."""
UNKNOWN_GAME: Mapping[str, Mind] = {
    "random": Mind(Manner.ANY),
    "search": Mind(Manner.SEARCH, simulations=300, moves=TO_THE_END),
}
"""Without a heuristic only playing on to the end tells who is ahead."""
LEARNED = "learned"
"""What was learned and nothing else: one move ahead, for who wants to study it. It is a name one
may give, and no level: in some games it is weaker than greedy."""
MASTER = "master"
"""The strongest level with a second for each decision."""
NAMES = (*USUAL, LEARNED, MASTER)


class UnknownBot(LookupError):
    """No bot of this name is there; ``known`` are."""

    def __init__(self, name: str, known: tuple[str, ...] = NAMES) -> None:
        self.name, self.known = name, known
        super().__init__(f"{name}: no such bot; there are {', '.join(known)}")


def levels(game: Game) -> tuple[Level, ...]:
    """The bots that play a game, the weakest first."""
    minds = dict(USUAL if has_heuristic(game) else UNKNOWN_GAME) | dict(TUNED.get(game.name, {}))
    return tuple(Level(name, mind) for name, mind in minds.items())


def names(game: Game) -> tuple[str, ...]:
    """All that one may ask for by name: the levels, and two more."""
    return tuple(_known(game))


def _known(game: Game) -> dict[str, Mind]:
    known = {level.name: level.mind for level in levels(game)}
    if heuristic(game).is_learned:
        known[LEARNED] = replace(known["greedy"], learned=1)
    return known | {MASTER: replace(known["search"], seconds=1.0)}


def mind(game: Game, name: str) -> Mind:
    """How the bot of this name thinks; ``search:200`` and ``search:0.5s`` set its budget."""
    stem, colon, budget = name.partition(":")
    known = _known(game)
    if stem not in known:
        raise UnknownBot(name, tuple(known))
    if not colon:
        return known[stem]
    found = _with_budget(known[stem], budget)
    if found is None:
        raise UnknownBot(name, tuple(known))
    return found


def _with_budget(found: Mind, written: str) -> Mind | None:
    """``200`` is a number of simulations, ``0.5s`` a time for each decision."""
    if found.manner is not Manner.SEARCH:
        return None
    try:
        if written.endswith("s"):
            seconds = float(written[:-1])
            return replace(found, seconds=seconds) if 0 < seconds <= MOST_SECONDS else None
        count = int(written)
    except ValueError:
        return None
    return replace(found, simulations=count, seconds=0.0) if 0 < count <= MOST_SIMULATIONS else None
