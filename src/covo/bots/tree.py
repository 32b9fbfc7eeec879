"""A tree of what may follow, grown over imagined states, with nodes for what luck brings.

Each way through it starts from a newly imagined state, so a node stands for all that a sequence of
choices and of luck may mean to a seat that does not see everything. Only options that the state
at hand has are looked at; only the likeliest at first, and more of them the more often a node is
visited. Every seat is taken to choose what is best for itself.
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

from .desk import DEEPEST, ROOT, VIEW, WORK, Desk, Floats, Words
from .doors import actor, choose, imagine, options, prefer
from .minds import BREADTH, CURIOSITY, GROWTH, LEARNED, MOVES
from .policy import FINE, assess_leaf, forget, fraction, luck, name_view, play_blindly, share_luck

NONE = 0
"""No node: the place 0 is kept empty."""
USED, TOP, LUCK = 0, 1, 2
"""Facts of a tree: places in use, the node thinking starts from, and a number that the luck of
this decision comes from."""
FACTS = 3
LEGAL, KNOWN = 1, 2
"""Stamps on options: possible now; and with a child already."""
CLOSE = 0.002
"""Chances to win that differ less are taken as equal."""
EVEN = 0.2
"""The part of a first liking that is the same for every option."""
ROOT_BREADTH = 3
"""At the decision itself so many times more options are looked at."""


class Node(Record):
    """What followed one choice, or one stroke of luck."""

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
    """How likely the option of a node is at first sight."""
    gains: Floats
    """What the ways through a node were worth to each seat, added up."""
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
def plant(d: Desk, t: Tree, seat: int, r: Generator) -> None:
    """Begin from the view: where it was foreseen with what is known of it, else anew.

    A tree that is more than half full is begun anew in any case: there must be room to grow.
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
    d: Desk, t: Tree, seat: int, players: int, count: int, mind: Floats, ways: int, r: Generator
) -> None:
    """Try so many ways through the tree, each by one of the options in row 0.

    The n-th way through one option has the same luck as the n-th through any other: so options
    are set apart by what they lead to, and seldom by luck.
    """
    d.states[ROOT] = d.states[VIEW]
    imagine(d.doors, d.states[ROOT], seat, r)
    for _ in range(ways):
        below = start(d, t, seat, count, mind, r)
        word = r[0]
        share_luck(t.facts[LUCK], t.nodes[below].visits, r)
        d.states[WORK] = d.states[VIEW]
        imagine(d.doors, d.states[WORK], seat, r)
        depth = descend(d, t, below, seat, mind, r)
        if mind[MOVES] < 0:
            play_blindly(d, WORK, r)
        assess_leaf(d, WORK, seat, players, int(mind[MOVES]), mind[LEARNED] > 0, r)
        give(d, t, depth, players)
        r[0] = word


@rule
def start(d: Desk, t: Tree, seat: int, count: int, mind: Floats, r: Generator) -> int:
    """The child of the decision itself that is looked at next."""
    d.states[WORK] = d.states[ROOT]
    for i in range(count):
        d.listed[1, i] = d.listed[0, i]
    return pick(d, t, t.facts[TOP], seat, count, mind, r)


@rule
def give(d: Desk, t: Tree, depth: int, players: int) -> None:
    """Tell every node on the way what it was worth."""
    for i in range(depth):
        node = d.path[i]
        t.nodes[node].visits += 1
        for seat in range(players):
            t.gains[node, seat] += d.verdict[seat]


@rule
def descend(d: Desk, t: Tree, first: int, seat: int, mind: Floats, r: Generator) -> int:
    """Go on from the first choice to a node that is new; how many nodes lie on the way."""
    at, depth, known = t.facts[TOP], 1, t.nodes[first].visits > 0
    d.path[0] = at
    s, below = d.states[WORK], first
    while below != NONE:
        choose(d.doors, s, t.nodes[below].option)
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
def onward(d: Desk, t: Tree, at: int, mind: Floats, r: Generator) -> int:
    """The node after this one, by choice or by luck; NONE where the game or the room ends."""
    s = d.states[WORK]
    while True:
        who = actor(d.doors, s)
        if who == NOBODY:
            return NONE
        count = options(d.doors, s, d.listed[1])
        if count > 1:
            break
        choose(d.doors, s, d.listed[1, 0])  # nobody's choice
    if who == CHANCE:
        return outcome(t, at, luck(d, WORK, count, r))
    return pick(d, t, at, who, count, mind, r)


@rule
def recognise(d: Desk, t: Tree, node: int, seat: int) -> None:
    """Name a node by what the thinker will see there, so that it can start from it."""
    if actor(d.doors, d.states[WORK]) == seat:
        name_view(d, WORK, seat)
        t.keys[node] = d.name[0]


@rule
def outcome(t: Tree, at: int, option: int) -> int:
    """The node of what luck brought."""
    below = t.nodes[at].first
    while below != NONE:
        if t.nodes[below].option == option:
            return below  # type: ignore[no-any-return]
        below = t.nodes[below].sibling
    return grow(t, at, option, 1.0)


@rule
def pick(d: Desk, t: Tree, at: int, who: int, count: int, mind: Floats, r: Generator) -> int:
    """The child to go on with: a new one while the node is narrow, else the most promising."""
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
    if there < count and there < breadth(t, at, mind) and t.facts[USED] < len(t.nodes):
        best = widen(d, t, at, count, r)
    else:
        pull = mind[CURIOSITY] * sqrt(t.nodes[at].visits + 1.0)
        best = promising(d, t, at, who, low, 1.0 / max(high - low, CLOSE), pull)
    for i in range(count):
        d.stamps[d.listed[1, i]] = 0
    return best


@rule
def mean(t: Tree, node: int, who: int) -> float:
    """What the ways through a node were worth to a seat."""
    return t.gains[node, who] / max(1, t.nodes[node].visits)  # type: ignore[no-any-return]


@rule
def promising(d: Desk, t: Tree, at: int, who: int, low: float, scale: float, pull: float) -> int:
    """The child that has been worth most to who decides, or of which too little is known.

    Worth is measured between the worst and the best of them, so that curiosity means the same
    where little is at stake and where much is.
    """
    best, most = NONE, -1e9
    below = t.nodes[at].first
    while below != NONE:
        node = t.nodes[below]
        if d.stamps[node.option] == KNOWN:
            promise = (mean(t, below, who) - low) * scale
            promise += pull * t.prior[below] / (1 + node.visits)
            if promise > most:
                best, most = below, promise
        below = node.sibling
    return best


@rule
def breadth(t: Tree, at: int, mind: Floats) -> float:
    """How many options of a node may have been looked at by now."""
    wide = mind[BREADTH] * (t.nodes[at].visits + 1.0) ** mind[GROWTH]
    return wide * ROOT_BREADTH if at == t.facts[TOP] else wide  # type: ignore[no-any-return]


@rule
def widen(d: Desk, t: Tree, at: int, count: int, r: Generator) -> int:
    """A child for the likeliest option that has none; any of several."""
    s, total = d.states[WORK], 0.0
    best, most, ties = 0, -1.0, 0
    for i in range(count):
        option = d.listed[1, i]
        wish = prefer(d.doors, s, option)
        total += wish
        if d.stamps[option] == LEGAL and wish >= most:
            ties = ties + 1 if wish == most else 1
            if wish > most or draw(r, ties) == 0:
                best = i
            most = wish
    # What nobody likes is still worth a look now and then.
    even = 1.0 / count
    prior = EVEN * even + (1.0 - EVEN) * (most / total if total > 0.0 else even)
    return grow(t, at, d.listed[1, best], prior)


@rule
def weigh(d: Desk, t: Tree, seat: int, count: int) -> int:
    """The place in row 0 of the option visited most; ``sums`` say what each is worth, or -1."""
    best, most, worth = 0, -1, -1.0
    forget(d, count)
    for i in range(count):
        node = child(t, t.facts[TOP], d.listed[0, i])
        visits = t.nodes[node].visits if node != NONE else 0
        d.sums[i] = t.gains[node, seat] / visits if visits > 0 else -1.0
        d.looks[i] = visits
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
def whimsical(whim: float, r: Generator) -> bool:
    """Whether a mind gives in to its first thought."""
    return whim > 0.0 and fraction(r) < whim
