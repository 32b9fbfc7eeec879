"""Small steps that all bots share: to see, to let luck fall, to finish a move as one would."""

from __future__ import annotations

import numpy as np

from covo.engine.chance import CHANCE, Generator, draw
from covo.engine.compile import rule
from covo.engine.game import NOBODY

from .desk import ASIDE, Desk
from .doors import actor, begins_move, choose, judge, judges, options, prefer, redact, value, weight

FINE = 1 << 30
"""Steps between 0 and 1 where a fraction is drawn."""
PATIENCE = 60
"""Decisions after which an unfinished move is judged as it stands."""
LONGEST = 20_000
"""Decisions after which blind play is given up."""
START = np.uint64(0x9E3779B97F4A7C15)
_13, _7, _17 = np.uint64(13), np.uint64(7), np.uint64(17)


@rule
def fraction(r: Generator) -> float:
    """A number from 0 up to, but not including, 1."""
    return draw(r, FINE) / FINE


@rule
def see(d: Desk, source: int, target: int, seat: int) -> None:
    """Put down what ``seat`` may see of a state: what ``covo.engine.views.view`` gives."""
    d.states[target] = d.states[source]
    redact(d.doors, d.states[target], seat)
    row, blots = d.blocks[target], d.blots[seat]
    for i in range(len(row)):
        row[i] |= blots[i]


@rule
def name_view(d: Desk, source: int, seat: int) -> None:
    """Find the name of what ``seat`` sees of a state: equal views, equal names."""
    see(d, source, ASIDE, seat)
    row = d.blocks[ASIDE]
    x = START
    for i in range(len(row)):
        x ^= np.uint64(row[i])
        x ^= x << _13
        x ^= x >> _7
        x ^= x << _17
    d.name[0] = x


@rule
def luck(d: Desk, slot: int, count: int, r: Generator) -> int:
    """What chance brings, among the options in row 1."""
    s, listed = d.states[slot], d.listed[1]
    total = 0
    for i in range(count):
        likelihood = weight(d.doors, s, listed[i])
        d.wishes[i] = likelihood
        total += likelihood
    at = draw(r, total) - d.wishes[0]
    i = 0
    while at >= 0.0 and i < count - 1:
        i += 1
        at -= d.wishes[i]
    return listed[i]  # type: ignore[no-any-return]


@rule
def likely(d: Desk, slot: int, count: int, r: Generator) -> int:
    """One of the options in row 1, each as often as it is preferred."""
    s, listed = d.states[slot], d.listed[1]
    total = 0.0
    for i in range(count):
        d.wishes[i] = prefer(d.doors, s, listed[i])
        total += d.wishes[i]
    if total <= 0.0:
        return listed[draw(r, count)]  # type: ignore[no-any-return]
    at = fraction(r) * total
    i = 0
    at -= d.wishes[0]
    while at >= 0.0 and i < count - 1:
        i += 1
        at -= d.wishes[i]
    return listed[i]  # type: ignore[no-any-return]


@rule
def favourite(d: Desk, slot: int, count: int, r: Generator) -> int:
    """The option in row 1 that is preferred most; any of several."""
    s, listed = d.states[slot], d.listed[1]
    best, most, ties = 0, -1.0, 0
    for i in range(count):
        wish = prefer(d.doors, s, listed[i])
        if wish > most:
            best, most, ties = i, wish, 1
        elif wish == most:
            ties += 1
            if draw(r, ties) == 0:
                best = i
    return listed[best]  # type: ignore[no-any-return]


@rule
def step(d: Desk, slot: int, r: Generator, keen: bool) -> None:
    """One decision: by luck, or as one would (``keen``: what is preferred most)."""
    s = d.states[slot]
    count = options(d.doors, s, d.listed[1])
    if count == 1:
        option = d.listed[1, 0]
    elif actor(d.doors, s) == CHANCE:
        option = luck(d, slot, count, r)
    elif keen:
        option = favourite(d, slot, count, r)
    else:
        option = likely(d, slot, count, r)
    choose(d.doors, s, option)


@rule
def settle(d: Desk, slot: int, r: Generator) -> None:
    """Finish what was begun: until a whole move begins, whoever's, or the game is over."""
    for _ in range(PATIENCE):
        s = d.states[slot]
        if actor(d.doors, s) == NOBODY or begins_move(d.doors, s):
            return
        step(d, slot, r, True)


@rule
def play_blindly(d: Desk, slot: int, r: Generator) -> None:
    """Play on to the end, any option as likely as the others."""
    for _ in range(LONGEST):
        s = d.states[slot]
        who = actor(d.doors, s)
        if who == NOBODY:
            return
        count = options(d.doors, s, d.listed[1])
        if count > 1 and who == CHANCE:
            option = luck(d, slot, count, r)
        else:
            option = d.listed[1, draw(r, count)]
        choose(d.doors, s, option)


@rule
def play_on(d: Desk, slot: int, seat: int, moves: int, r: Generator) -> None:
    """Finish what was begun; then so many whole moves of the thinker's turn, as one would.

    Turns of others are not played: they would blur what is judged more than they tell.
    """
    settle(d, slot, r)
    for _ in range(moves):
        if actor(d.doors, d.states[slot]) != seat:
            return
        step(d, slot, r, False)
        settle(d, slot, r)


@rule
def assess(d: Desk, slot: int, players: int, learned: bool) -> None:
    """What a position is worth to each seat: as was learned, where it was, or as written down."""
    if learned and judges(d.doors):
        judge(d.doors, d.states[slot], players, d.verdict)
        return
    for seat in range(players):
        d.verdict[seat] = value(d.doors, d.states[slot], seat)
