"""Small steps that all bots share: to see, to let luck fall, to finish a move as one would."""

from __future__ import annotations

import numpy as np

from covo.engine.chance import CHANCE, Generator, draw
from covo.engine.compile import rule
from covo.engine.game import NOBODY
from covo.parts.bot import CERTAIN

from .native_calls import (
    actor,
    begins_move,
    choose,
    judge,
    judges,
    options,
    prefer,
    redact,
    value,
    weight,
)
from .workspace import ASIDE, ROOT, Workspace

FINE = 1 << 30
"""Steps between 0 and 1 where a fraction is drawn."""
PATIENCE = 60
"""Decisions after which an unfinished move is judged as it stands."""
LONGEST = 20_000
"""Decisions after which blind play is given up."""
START = np.uint64(0x9E3779B97F4A7C15)
APART, STIRRED = np.uint64(32), 6
"""How one try's luck is set apart from the next one's: in the upper half, then stirred."""
_13, _7, _17 = np.uint64(13), np.uint64(7), np.uint64(17)


@rule
def fraction(r: Generator) -> float:
    """A number from 0 up to, but not including, 1."""
    return draw(r, FINE) / FINE


@rule
def share_luck(word: int, n: int, r: Generator) -> None:
    """Let the luck of the n-th try begin, which is the same for all that are compared."""
    r[0] = np.uint64(word) + (np.uint64(n) << APART)
    for _ in range(STIRRED):
        draw(r, 2)


@rule
def certain(d: Workspace, count: int) -> int:
    """The place in row 0 of an option that is a habit in the imagined state; -1 for none."""
    for i in range(count):
        if prefer(d.calls, d.states[ROOT], d.listed[0, i]) >= CERTAIN:
            return i
    return -1


@rule
def forget(d: Workspace, count: int) -> None:
    """Nothing is known of any option in row 0."""
    for i in range(count):
        d.sums[i], d.visits[i], d.soon[i] = -1.0, 0, -1.0
        d.deeds[i] = d.listed[0, i]


@rule
def see(d: Workspace, source: int, target: int, seat: int) -> None:
    """Put down what ``seat`` may see of a state: what ``covo.engine.views.view`` gives."""
    d.states[target] = d.states[source]
    redact(d.calls, d.states[target], seat)
    row, blots = d.blocks[target], d.blots[seat]
    for i in range(len(row)):
        row[i] |= blots[i]


@rule
def name_view(d: Workspace, source: int, seat: int) -> None:
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
def luck(d: Workspace, slot: int, count: int, r: Generator) -> int:
    """What chance brings, among the options in row 1."""
    s, listed = d.states[slot], d.listed[1]
    total = 0
    for i in range(count):
        likelihood = weight(d.calls, s, listed[i])
        d.wishes[i] = likelihood
        total += likelihood
    at = draw(r, total) - d.wishes[0]
    i = 0
    while at >= 0.0 and i < count - 1:
        i += 1
        at -= d.wishes[i]
    return listed[i]  # type: ignore[no-any-return]


@rule
def likely(d: Workspace, slot: int, count: int, r: Generator) -> int:
    """One of the options in row 1, each as often as it is preferred."""
    s, listed = d.states[slot], d.listed[1]
    total = 0.0
    for i in range(count):
        d.wishes[i] = prefer(d.calls, s, listed[i])
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
def favourite(d: Workspace, slot: int, count: int, r: Generator) -> int:
    """The option in row 1 that is preferred most; any of several."""
    s, listed = d.states[slot], d.listed[1]
    best, most, ties = 0, -1.0, 0
    for i in range(count):
        wish = prefer(d.calls, s, listed[i])
        if wish > most:
            best, most, ties = i, wish, 1
        elif wish == most:
            ties += 1
            if draw(r, ties) == 0:
                best = i
    return listed[best]  # type: ignore[no-any-return]


@rule
def step(d: Workspace, slot: int, r: Generator, keen: bool) -> None:
    """One decision: by luck, or as one would (``keen``: what is preferred most)."""
    s = d.states[slot]
    count = options(d.calls, s, d.listed[1])
    if count == 1:
        option = d.listed[1, 0]
    elif actor(d.calls, s) == CHANCE:
        option = luck(d, slot, count, r)
    elif keen:
        option = favourite(d, slot, count, r)
    else:
        option = likely(d, slot, count, r)
    choose(d.calls, s, option)


@rule
def settle(d: Workspace, slot: int, r: Generator) -> None:
    """Finish what was begun: until a whole move begins, whoever's, or the game is over."""
    for _ in range(PATIENCE):
        s = d.states[slot]
        if actor(d.calls, s) == NOBODY or begins_move(d.calls, s):
            return
        step(d, slot, r, True)


@rule
def play_blindly(d: Workspace, slot: int, r: Generator) -> None:
    """Play on to the end, any option as likely as the others."""
    for _ in range(LONGEST):
        s = d.states[slot]
        who = actor(d.calls, s)
        if who == NOBODY:
            return
        count = options(d.calls, s, d.listed[1])
        if count > 1 and who == CHANCE:
            option = luck(d, slot, count, r)
        else:
            option = d.listed[1, draw(r, count)]
        choose(d.calls, s, option)


@rule
def assess(d: Workspace, slot: int, players: int, learned: bool) -> None:
    """What a position is worth to each seat: as was learned, where it was, or as written down."""
    if learned and judges(d.calls):
        judge(d.calls, d.states[slot], players, d.verdict)
        return
    for seat in range(players):
        d.verdict[seat] = value(d.calls, d.states[slot], seat)


@rule
def assess_leaf(
    d: Workspace, slot: int, seat: int, players: int, moves: int, learned: bool, r: Generator
) -> None:
    """What a position is worth once what was begun is finished.

    Inside the thinker's own turn it is worth the better of stopping there and of playing on: so
    many whole moves follow, as one would, and the best moment to stop counts. Without the choice
    to stop, an option would be judged worse for going on with the turn than for ending it. Turns
    of others are not played: they would blur what is judged more than they tell.
    """
    settle(d, slot, r)
    assess(d, slot, players, learned)
    for i in range(players):
        d.stopped[i] = d.verdict[i]
    for _ in range(moves):
        if actor(d.calls, d.states[slot]) != seat:
            break
        step(d, slot, r, False)
        settle(d, slot, r)
        assess(d, slot, players, learned)
        if d.verdict[seat] > d.stopped[seat]:
            for i in range(players):
                d.stopped[i] = d.verdict[i]
    for i in range(players):
        d.verdict[i] = d.stopped[i]
