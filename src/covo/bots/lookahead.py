"""One-step look-ahead: try each option in several determinizations, finish the move, evaluate."""

from __future__ import annotations

from covo.engine.chance import Generator
from covo.engine.compile import rule

from .minds import DETERMINIZATIONS, LEARNED, NOISE
from .native_calls import choose, imagine, value
from .policy import assess, certain, forget, fraction, settle
from .workspace import ROOT, VIEW, WORK, Floats, Workspace


@rule
def look_ahead(
    d: Workspace, seat: int, players: int, count: int, mind: Floats, r: Generator
) -> int:
    """The place in row 0 of the option that looks best; ``sums`` say how good each is."""
    determinizations = int(mind[DETERMINIZATIONS])
    forget(d, count)
    for i in range(count):
        d.sums[i], d.visits[i] = 0.0, determinizations
    for _ in range(determinizations):
        d.states[ROOT] = d.states[VIEW]
        imagine(d.calls, d.states[ROOT], seat, r)
        habit = certain(d, count)
        if habit >= 0:
            forget(d, count)
            d.sums[habit] = outlook(d, seat, players, d.listed[0, habit], mind, r)
            d.visits[habit] = 1
            return habit
        word = r[0]
        last = word
        for i in range(count):
            r[0] = word  # the same luck for each option: less of it in what sets them apart
            d.sums[i] += outlook(d, seat, players, d.listed[0, i], mind, r)
            last = r[0]
        r[0] = last
    return best_of(d, count, mind, determinizations, r)


@rule
def outlook(
    d: Workspace, seat: int, players: int, option: int, mind: Floats, r: Generator
) -> float:
    """What an option leads to, once the move is finished."""
    d.states[WORK] = d.states[ROOT]
    choose(d.calls, d.states[WORK], option)
    settle(d, WORK, r)
    if mind[LEARNED] == 0:
        return value(d.calls, d.states[WORK], seat)
    assess(d, WORK, players, True)
    return d.verdict[seat]  # type: ignore[no-any-return]


@rule
def best_of(d: Workspace, count: int, mind: Floats, determinizations: int, r: Generator) -> int:
    """The best option, as well as this mind can tell."""
    best, most = 0, -1e9
    for i in range(count):
        d.sums[i] /= determinizations
        seems = d.sums[i] + mind[NOISE] * (fraction(r) - 0.5)
        if seems > most:
            best, most = i, seems
    return best
