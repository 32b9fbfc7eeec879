"""One decision of a bot, and whole games among bots: the two loops that are compiled."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from covo.engine.chance import CHANCE, Generator, draw
from covo.engine.compile import rule
from covo.engine.game import NOBODY

from .lookahead import look_ahead
from .minds import ANSWERS, EPSILON, MANNER, SIMULATIONS, Manner
from .native_calls import actor, choose, imagine, knows_plans, options, payoff
from .planning import compare_plans
from .policy import likely, luck, see
from .tree import Tree, explore, plant, takes_first_thought, weigh
from .workspace import ROOT, TRUE, VIEW, Floats, Workspace

Journal = NDArray[np.int16]


@rule
def answer(
    d: Workspace, t: Tree, seat: int, players: int, count: int, mind: Floats, r: Generator
) -> int:
    """Which place of row 0 a mind takes, with nothing but the view before it."""
    if count == 1:
        return 0
    manner = int(mind[MANNER])
    if manner == Manner.ANY:
        return draw(r, count)
    if manner == Manner.FAST or takes_first_thought(mind[EPSILON], r):
        return first_thought(d, seat, count, r)
    if manner == Manner.GREEDY:
        return look_ahead(d, seat, players, count, mind, r)
    if mind[ANSWERS] > 0 and knows_plans(d.calls):
        return compare_plans(d, seat, players, count, mind, int(mind[SIMULATIONS]), r)
    plant(d, t, seat, r)
    explore(d, t, seat, players, count, mind, int(mind[SIMULATIONS]), r)
    return weigh(d, t, seat, count)


@rule
def first_thought(d: Workspace, seat: int, count: int, r: Generator) -> int:
    """An option as likely as it is preferred at first sight."""
    d.states[ROOT] = d.states[VIEW]
    imagine(d.calls, d.states[ROOT], seat, r)
    for i in range(count):
        d.listed[1, i] = d.listed[0, i]
    option = likely(d, ROOT, count, r)
    i = 0
    while d.listed[0, i] != option:
        i += 1
    return i


def consider(
    d: Workspace,
    t: Tree,
    seat: int,
    players: int,
    count: int,
    mind: Floats,
    more: int,
    r: Generator,
) -> int:
    """Answer the decision whose view and options are in the workspace; or think about it some more.

    ``more`` is 0 for a whole answer; else so many ways are tried, and what was found is kept
    when ``more`` is negative: thinking goes on.
    """
    if more == 0:
        return answer(d, t, seat, players, count, mind, r)
    if mind[ANSWERS] > 0 and knows_plans(d.calls):
        return compare_plans(d, seat, players, count, mind, more, r)
    if more > 0:
        plant(d, t, seat, r)
    explore(d, t, seat, players, count, mind, abs(more), r)
    return weigh(d, t, seat, count)


def play(
    d: Workspace,
    forest: Tree,
    players: int,
    minds: Floats,
    chance: Generator,
    words: Generator,
    journal: Journal,
) -> int:
    """Play the state in the workspace to its end, a bot for each seat; the number of choices.

    Every mind has its own luck and sees its own view, as at any table. The journal takes as
    many choices as it has room for, and no game goes on beyond that; nor does it where a seat
    without a mind must choose.
    """
    s, n = d.states[TRUE], 0
    while n < len(journal):
        who = actor(d.calls, s)
        if who == NOBODY:
            break
        if who == CHANCE:
            count = options(d.calls, s, d.listed[1])
            option = d.listed[1, 0] if count == 1 else luck(d, TRUE, count, chance)
        elif int(minds[who, MANNER]) == Manner.NOBODY:
            if options(d.calls, s, d.listed[1]) > 1:
                break
            option = d.listed[1, 0]
        else:
            option = asked(d, forest, who, players, minds, words)
        choose(d.calls, s, option)
        journal[n] = option
        n += 1
    for seat in range(players):
        d.verdict[seat] = payoff(d.calls, s, seat)
    return n


@rule
def asked(
    d: Workspace, forest: Tree, who: int, players: int, minds: Floats, words: Generator
) -> int:
    """What the mind at a seat answers to its view of the true state."""
    count = options(d.calls, d.states[TRUE], d.listed[0])
    if count > 1:
        see(d, TRUE, VIEW, who)
    place = answer(d, tree_at(forest, who), who, players, count, minds[who], words[who : who + 1])
    return d.listed[0, place]  # type: ignore[no-any-return]


@rule
def tree_at(forest: Tree, seat: int) -> Tree:
    """The tree of one seat; those of a whole table lie side by side."""
    return Tree(
        forest.nodes[seat],
        forest.prior[seat],
        forest.gains[seat],
        forest.keys[seat],
        forest.facts[seat],
    )
