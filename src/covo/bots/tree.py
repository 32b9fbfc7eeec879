"""Information-set Monte Carlo tree search with chance nodes and progressive widening.

Each simulation starts from a new determinization: an imagined state that agrees with the view. So
a node stands for a sequence of choices and of chance, not for one state, and only options that
are legal in the determinization at hand are considered. Children are selected by PUCT: mean value,
normalized between the worst and the best sibling, plus exploration * prior * sqrt(visits) /
(1 + visits of the child), where ``prefer`` is the prior. A node has at most widening_base *
visits ** widening_power children, those with the highest prior first. Values are vectors, one
entry for each seat, and every seat maximizes its own (max-n). Leaves are evaluated by ``value`` or
``judge``; the n-th simulations of all options at the root share their random numbers.
"""

from __future__ import annotations

from math import sqrt
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from covo.engine.chance import CHANCE, Generator, draw
from covo.engine.compile import rule
from covo.engine.game import NOBODY
from covo.engine.record import Record, blanks, scalar

from .minds import EXPLORATION, LEARNED, MOVES, WIDENING_BASE, WIDENING_POWER
from .native_calls import actor, choose, imagine, options, prefer
from .policy import FINE, assess_leaf, forget, fraction, luck, name_view, play_blindly, share_luck
from .workspace import DEEPEST, ROOT, VIEW, WORK, Floats, Words, Workspace

NONE = 0
"""No node: the place 0 is kept empty."""
USED, TOP, LUCK = 0, 1, 2
"""Facts of a tree: nodes in use, the root, and the seed of the random numbers of this decision."""
FACTS = 3
LEGAL, KNOWN = 1, 2
"""Stamps on options: possible now; and with a child already."""
CLOSE = 0.002
"""Chances to win that differ less are taken as equal."""
EVEN = 0.2
"""The part of a prior that is uniform over the options."""
ROOT_BREADTH = 3
"""The root is so many times wider than other nodes."""


class Node(Record):
    """What followed one choice, or one outcome of chance."""

    option: int = scalar()
    """The option that led here."""
    first: int = scalar(bits=32)
    """Its first child."""
    sibling: int = scalar(bits=32)
    """The next child of its parent."""
    visits: int = scalar(bits=32)


class Tree(NamedTuple):
    """Nodes side by side, never moved."""

    nodes: NDArray[Any]
    prior: Floats
    """The prior probability of the option that leads to a node."""
    gains: Floats
    """The values of the simulations through a node, summed for each seat."""
    keys: Words
    """The name of the view the thinker has at a node; 0 where somebody else decides."""
    facts: NDArray[np.int64]


def tree(room: int, seats: int) -> Tree:
    """An empty tree for ``room`` nodes."""
    return Tree(*(array[0] for array in forest(1, room, seats)))


def forest(trees: int, room: int, seats: int) -> Tree:
    """Several empty trees, in arrays with one axis more."""
    return Tree(
        blanks(Node, trees * room).reshape(trees, room),
        np.zeros((trees, room)),
        np.zeros((trees, room, seats)),
        np.zeros((trees, room), np.uint64),
        np.zeros((trees, FACTS), np.int64),
    )


@rule
def plant(d: Workspace, t: Tree, seat: int, r: Generator) -> None:
    """Start from the view: reuse its node and subtree where there is one, else an empty tree.

    A tree that is more than half full is emptied in any case: there must be room to grow.
    """
    name_view(d, VIEW, seat)
    found = foreseen(t, d.name)
    if found == NONE or 2 * t.facts[USED] > len(t.nodes):
        t.facts[USED] = 1
        found = grow(t, NONE, 0, 1.0)
        t.keys[found] = d.name[0]
    t.facts[TOP] = found
    t.facts[LUCK] = 1 + draw(r, FINE)


@rule
def foreseen(t: Tree, name: Words) -> int:
    """The node of this view that was visited most; NONE where there is none."""
    best = NONE
    for i in range(1, t.facts[USED]):
        if t.keys[i] == name[0] and (best == NONE or t.nodes[i].visits > t.nodes[best].visits):
            best = i
    return best


@rule
def grow(t: Tree, parent: int, option: int, prior: float) -> int:
    """A new node under ``parent``; NONE when there is no room."""
    new = t.facts[USED]
    if new >= len(t.nodes):
        return NONE
    t.facts[USED] += 1
    node = t.nodes[new]
    node.option, node.first, node.visits = option, NONE, 0
    node.sibling = NONE
    if parent != NONE:
        node.sibling = t.nodes[parent].first
        t.nodes[parent].first = new
    t.prior[new], t.keys[new] = prior, np.uint64(0)
    for seat in range(t.gains.shape[1]):
        t.gains[new, seat] = 0.0
    return new  # type: ignore[no-any-return]


@rule
def explore(
    d: Workspace,
    t: Tree,
    seat: int,
    players: int,
    count: int,
    mind: Floats,
    simulations: int,
    r: Generator,
) -> None:
    """Run so many simulations, each through one of the options in row 0.

    The n-th simulation of one option has the same random numbers as the n-th of any other (common
    random numbers): options then differ by what they lead to, and seldom by luck.
    """
    d.states[ROOT] = d.states[VIEW]
    imagine(d.calls, d.states[ROOT], seat, r)
    for _ in range(simulations):
        below = start(d, t, seat, count, mind, r)
        word = r[0]
        share_luck(t.facts[LUCK], t.nodes[below].visits, r)
        d.states[WORK] = d.states[VIEW]
        imagine(d.calls, d.states[WORK], seat, r)
        depth = descend(d, t, below, seat, mind, r)
        if mind[MOVES] < 0:
            play_blindly(d, WORK, r)
        assess_leaf(d, WORK, seat, players, int(mind[MOVES]), mind[LEARNED] > 0, r)
        give(d, t, depth, players)
        r[0] = word


@rule
def start(d: Workspace, t: Tree, seat: int, count: int, mind: Floats, r: Generator) -> int:
    """The child of the root for the next simulation."""
    d.states[WORK] = d.states[ROOT]
    for i in range(count):
        d.listed[1, i] = d.listed[0, i]
    return pick(d, t, t.facts[TOP], seat, count, mind, r)


@rule
def give(d: Workspace, t: Tree, depth: int, players: int) -> None:
    """Backpropagate the value of a simulation to all nodes on its path."""
    for i in range(depth):
        node = d.path[i]
        t.nodes[node].visits += 1
        for seat in range(players):
            t.gains[node, seat] += d.verdict[seat]


@rule
def descend(d: Workspace, t: Tree, first: int, seat: int, mind: Floats, r: Generator) -> int:
    """Descend from the first choice to a new node; the length of the path."""
    at, depth, known = t.facts[TOP], 1, t.nodes[first].visits > 0
    d.path[0] = at
    s, below = d.states[WORK], first
    while below != NONE:
        choose(d.calls, s, t.nodes[below].option)
        d.path[depth] = below
        depth, at = depth + 1, below
        if not known:
            recognise(d, t, at, seat)
            break
        if depth >= DEEPEST:
            break
        before = t.facts[USED]
        below = onward(d, t, at, mind, r)
        known = t.facts[USED] == before
    return depth


@rule
def onward(d: Workspace, t: Tree, at: int, mind: Floats, r: Generator) -> int:
    """The node after this one, by choice or by luck; NONE where the game or the room ends."""
    s = d.states[WORK]
    while True:
        who = actor(d.calls, s)
        if who == NOBODY:
            return NONE
        count = options(d.calls, s, d.listed[1])
        if count > 1:
            break
        choose(d.calls, s, d.listed[1, 0])  # a forced choice
    if who == CHANCE:
        return outcome(t, at, luck(d, WORK, count, r))
    return pick(d, t, at, who, count, mind, r)


@rule
def recognise(d: Workspace, t: Tree, node: int, seat: int) -> None:
    """Name a node by what the thinker will see there, so that it can start from it."""
    if actor(d.calls, d.states[WORK]) == seat:
        name_view(d, WORK, seat)
        t.keys[node] = d.name[0]


@rule
def outcome(t: Tree, at: int, option: int) -> int:
    """The node of an outcome of chance."""
    below = t.nodes[at].first
    while below != NONE:
        if t.nodes[below].option == option:
            return below  # type: ignore[no-any-return]
        below = t.nodes[below].sibling
    return grow(t, at, option, 1.0)


@rule
def pick(d: Workspace, t: Tree, at: int, who: int, count: int, mind: Floats, r: Generator) -> int:
    """Select a child: a new one while progressive widening allows it, else the best by PUCT."""
    for i in range(count):
        d.stamps[d.listed[1, i]] = LEGAL
    there, low, high = 0, 1e9, -1e9
    below = t.nodes[at].first
    while below != NONE:
        if d.stamps[t.nodes[below].option] == LEGAL:
            d.stamps[t.nodes[below].option] = KNOWN
            worth = mean(t, below, who)
            there, low, high = there + 1, min(low, worth), max(high, worth)
        below = t.nodes[below].sibling
    if there < count and there < widened_to(t, at, mind) and t.facts[USED] < len(t.nodes):
        best = widen(d, t, at, count, r)
    else:
        exploration = mind[EXPLORATION] * sqrt(t.nodes[at].visits + 1.0)
        best = best_child(d, t, at, who, low, 1.0 / max(high - low, CLOSE), exploration)
    for i in range(count):
        d.stamps[d.listed[1, i]] = 0
    return best


@rule
def mean(t: Tree, node: int, who: int) -> float:
    """The mean value of a node for a seat."""
    return t.gains[node, who] / max(1, t.nodes[node].visits)  # type: ignore[no-any-return]


@rule
def best_child(
    d: Workspace, t: Tree, at: int, who: int, low: float, scale: float, exploration: float
) -> int:
    """The child with the highest PUCT score for the seat that decides.

    Values are normalized between the worst and the best child, so that exploration means the same
    where little is at stake and where much is.
    """
    best, most = NONE, -1e9
    below = t.nodes[at].first
    while below != NONE:
        node = t.nodes[below]
        if d.stamps[node.option] == KNOWN:
            score = (mean(t, below, who) - low) * scale
            score += exploration * t.prior[below] / (1 + node.visits)
            if score > most:
                best, most = below, score
        below = node.sibling
    return best


@rule
def widened_to(t: Tree, at: int, mind: Floats) -> float:
    """Progressive widening: how many children a node may have by now."""
    wide = mind[WIDENING_BASE] * (t.nodes[at].visits + 1.0) ** mind[WIDENING_POWER]
    return wide * ROOT_BREADTH if at == t.facts[TOP] else wide  # type: ignore[no-any-return]


@rule
def widen(d: Workspace, t: Tree, at: int, count: int, r: Generator) -> int:
    """A child for the option with the highest prior that has none; ties are broken at random."""
    s, total = d.states[WORK], 0.0
    best, most, ties = 0, -1.0, 0
    for i in range(count):
        option = d.listed[1, i]
        wish = prefer(d.calls, s, option)
        total += wish
        if d.stamps[option] == LEGAL and wish >= most:
            ties = ties + 1 if wish == most else 1
            if wish > most or draw(r, ties) == 0:
                best = i
            most = wish
    # An option with prior 0 still gets a simulation now and then.
    even = 1.0 / count
    prior = EVEN * even + (1.0 - EVEN) * (most / total if total > 0.0 else even)
    return grow(t, at, d.listed[1, best], prior)


@rule
def weigh(d: Workspace, t: Tree, seat: int, count: int) -> int:
    """The place in row 0 of the option visited most; ``sums`` say what each is worth, or -1."""
    best, most, worth = 0, -1, -1.0
    forget(d, count)
    for i in range(count):
        node = child(t, t.facts[TOP], d.listed[0, i])
        visits = t.nodes[node].visits if node != NONE else 0
        d.sums[i] = t.gains[node, seat] / visits if visits > 0 else -1.0
        d.visits[i] = visits
        if visits > most or (visits == most and d.sums[i] > worth):
            best, most, worth = i, visits, d.sums[i]
    return best


@rule
def child(t: Tree, at: int, option: int) -> int:
    """The child an option leads to; NONE where it was not tried."""
    below = t.nodes[at].first
    while below != NONE and t.nodes[below].option != option:
        below = t.nodes[below].sibling
    return below  # type: ignore[no-any-return]


@rule
def takes_first_thought(epsilon: float, r: Generator) -> bool:
    """Whether this decision is taken by the policy alone, with probability epsilon."""
    return epsilon > 0.0 and fraction(r) < epsilon
