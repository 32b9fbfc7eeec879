"""Chance enumerated: the exact figures of ``golden.toml``, and where dice may lead."""

import tomllib
from collections.abc import Callable
from fractions import Fraction
from pathlib import Path

from covo.engine.record import copy
from covo.games.blackbeard import GAME
from covo.games.blackbeard.rules.components import MERCHANTS_DATA, PIRATES_DATA
from covo.games.blackbeard.rules.decisions import Decision
from covo.games.blackbeard.rules.state import State

from .play import RULES, decision

GOLDEN = tomllib.loads(Path(__file__).with_name("golden.toml").read_text(encoding="utf-8"))


def figures(table: str) -> list[tuple[str, Fraction]]:
    return [(key, Fraction(value)) for key, value in GOLDEN[table].items()]


def rated(**ratings: int) -> str:
    found = (p["id"] for p in PIRATES_DATA if all(p[k] == v for k, v in ratings.items()))
    return str(next(found))


def fallen(s: State) -> list[State]:
    """What the next die leads to; the state itself when none is to be thrown."""
    if decision(s) != Decision.CH_D6:
        return [s]
    after = [copy(s) for _ in range(6)]
    for u, o in zip(after, GAME.listed(s), strict=True):
        RULES.choose(u, o)
    return after


def spread(s: State, throws: int) -> list[tuple[State, Fraction]]:
    """Where so many dice may lead, equal states taken together, each with its chance."""
    states = {s.tobytes(): (s, Fraction(1))}
    for _ in range(throws):
        after: dict[bytes, tuple[State, Fraction]] = {}
        for t, chance in states.values():
            for u in fallen(t):
                share = chance / 6 if u is not t else chance
                known = after.get(u.tobytes(), (u, Fraction(0)))[1]
                after[u.tobytes()] = (u, known + share)
        states = after
    return list(states.values())


def mean(
    s: State,
    what: Callable[[State], int | Fraction],
    known: dict[bytes, Fraction] | None = None,
) -> Fraction:
    """The mean of a number where the dice leave off; equal states are looked at once."""
    known = {} if known is None else known
    if (this := s.tobytes()) not in known:
        if decision(s) != Decision.CH_D6:
            known[this] = Fraction(what(s))
        else:
            known[this] = sum((mean(after, what, known) for after in fallen(s)), Fraction(0)) / 6
    return known[this]


MERCHANT_WITH = {str(c): next(m["id"] for m in MERCHANTS_DATA if m["cargo"] == c) for c in range(5)}
WATERS_OF = {
    "atlantic": ("n_atlantic", "boston"),
    "caribbean": ("caribbean", "havana"),
    "africa": ("gold_coast", "elmina"),
    "india": ("india", "surat"),
}
