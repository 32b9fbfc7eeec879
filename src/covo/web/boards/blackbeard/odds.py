"""How likely the dice are: exact, by counting their faces."""

from __future__ import annotations

from functools import cache
from itertools import product

from covo.games.blackbeard.components import FACES

PERCENT = 100


@cache
def sums(dice: int) -> dict[int, int]:
    """How often each sum of so many dice comes."""
    found: dict[int, int] = {}
    for faces in product(range(1, FACES + 1), repeat=dice):
        found[sum(faces)] = found.get(sum(faces), 0) + 1
    return found


def at_least(need: int, dice: int = 1) -> float:
    """That so many dice show this much or more."""
    return sum(n for total, n in sums(dice).items() if total >= need) / float(FACES**dice)


def below(limit: int, dice: int = 1) -> float:
    """That so many dice show less than this."""
    return 1 - at_least(limit, dice)


@cache
def beats(lead: int) -> float:
    """That a die with so much more added shows more than another; equal is not enough."""
    rolls = product(range(1, FACES + 1), repeat=2)
    return sum(one + lead > other for one, other in rolls) / FACES**2


@cache
def ties(lead: int) -> float:
    """That both come to the same."""
    rolls = product(range(1, FACES + 1), repeat=2)
    return sum(one + lead == other for one, other in rolls) / FACES**2


def percent(chance: float) -> str:
    """In whole hundredths; what may fail is never certain, what may come never impossible."""
    rounded = round(chance * PERCENT)
    if 0 < chance < 1:
        rounded = min(PERCENT - 1, max(1, rounded))
    return f"{rounded} %"
