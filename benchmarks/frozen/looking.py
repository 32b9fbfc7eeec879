"""One-step look-ahead: try each option in imagined states, finish the move, judge, average."""

from __future__ import annotations

from covo.engine.chance import Generator
from covo.engine.compile import rule

from .desk import ROOT, VIEW, WORK, Desk, Floats
from .doors import choose, imagine, value
from .minds import LEARNED, LOOKS, MOVES, NOISE
from .policy import assess, fraction, play_on


@rule
def look_ahead(d: Desk, seat: int, players: int, count: int, mind: Floats, r: Generator) -> int:
    """The place in row 0 of the option that looks best; ``sums`` say how good each is."""
    looks = int(mind[LOOKS])
    for i in range(count):
        d.sums[i] = 0.0
    for _ in range(looks):
        d.states[ROOT] = d.states[VIEW]
        imagine(d.doors, d.states[ROOT], seat, r)
        word = r[0]
        last = word
        for i in range(count):
            r[0] = word  # the same luck for each option: less of it in what sets them apart
            d.sums[i] += outlook(d, seat, players, d.listed[0, i], mind, r)
            last = r[0]
        r[0] = last
    return best_of(d, count, mind, looks, r)


@rule
def outlook(d: Desk, seat: int, players: int, option: int, mind: Floats, r: Generator) -> float:
    """What an option leads to, once the move is finished, and so many more of the same turn."""
    d.states[WORK] = d.states[ROOT]
    choose(d.doors, d.states[WORK], option)
    play_on(d, WORK, seat, int(mind[MOVES]), r)
    if mind[LEARNED] == 0:
        return value(d.doors, d.states[WORK], seat)
    assess(d, WORK, players, True)
    return d.verdict[seat]  # type: ignore[no-any-return]


@rule
def best_of(d: Desk, count: int, mind: Floats, looks: int, r: Generator) -> int:
    """The best option, as well as this mind can tell."""
    best, most = 0, -1e9
    for i in range(count):
        d.sums[i] /= looks
        seems = d.sums[i] + mind[NOISE] * (fraction(r) - 0.5)
        if seems > most:
            best, most = i, seems
    return best
