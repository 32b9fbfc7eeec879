"""Search over whole plans, for games whose turns are many small moves.

Candidates are the options at hand and the plans that the game's part lists. All are tried with a
few dice and judged where they end. The best of each sort go on: the turn is finished by the plan
that then seems best, it ends, the next to decide answers with its own best plans, and the position
is judged once more. Which candidate is tried next is decided as in the tree: by what it was worth
and how little is known. The n-th try of each candidate has the same luck.
"""

from __future__ import annotations

from math import sqrt

import numpy as np
from numpy.typing import NDArray

from covo.engine.chance import Generator, draw
from covo.engine.compile import rule
from covo.engine.game import NOBODY
from covo.parts.bot import ASIDE, PLAN

from .minds import ANSWERS, EXPLORATION, LEARNED, MOVES
from .native_calls import actor, begins_move, choose, follow, imagine, plans, prefer
from .policy import FINE, assess, certain, forget, settle, share_luck, step
from .slate import COUNT, DEED, KEPT, LUCK, TRIES
from .workspace import ROOT, TRY, VIEW, WORK, Floats, Workspace

GLANCES, PLAN_GLANCES = 4, 8
"""Dice for each option and plan at first."""
LONGEST = 60
"""Decisions of a plan."""
SURE, ENOUGH = 4, 16
"""A candidate may be taken that had a quarter of the looks of the one looked at most; with a
sixteenth it is told what it seems worth: what is looked at little is so because it seems worse."""
GAIN = 0.004
"""What finishes a turn in a plan played out must promise so much more than to stop. It is for
even chances, and less near 0 and 1, where all differences are small."""
DOUBT = 0.008
"""What is gained before the answer is not given up for so little less after it."""
BEFORE = 0.5
"""How much the judgement before the answer counts against the one after it."""
CLOSE = 0.002
NEVER = 0.0
"""An option with this prior is not looked at."""
UNSEEN = -1.0

# A decision


@rule
def compare_plans(
    d: Workspace, seat: int, players: int, count: int, mind: Floats, tries: int, r: Generator
) -> int:
    """The place in row 0 of the option that the best candidate begins with.

    ``tries`` below 0 goes on with the candidates that are there already.
    """
    learned = mind[LEARNED] > 0
    if tries >= 0:
        choose_candidates(d, seat, players, count, learned, r)
    habit = certain(d, count)
    if habit >= 0:
        forget(d, count)
        d.sums[habit], d.visits[habit] = glance(d, habit, seat, players, count, learned, 1), 1
        return habit
    for _ in range(abs(tries)):
        try_candidate(d, most_promising(d, mind[EXPLORATION]), seat, players, count, mind)
    return report(d, count)


@rule
def choose_candidates(
    d: Workspace, seat: int, players: int, count: int, learned: bool, r: Generator
) -> None:
    """A first look at everything; the best of each sort are kept, and to end the turn."""
    c = d.slate
    c.facts[LUCK], c.facts[TRIES], c.facts[COUNT] = 1 + draw(r, FINE), 0, 0
    d.states[ROOT] = d.states[VIEW]
    imagine(d.calls, d.states[ROOT], seat, r)
    if certain(d, count) >= 0:
        return
    listed = plans(d.calls, d.states[ROOT], 0, c.plans)
    for i in range(count):
        c.promise[i] = UNSEEN
        if prefer(d.calls, d.states[ROOT], d.listed[0, i]) > NEVER:
            c.promise[i] = glance(d, i, seat, players, count, learned, GLANCES)
    for i in range(count, count + listed):
        c.promise[i] = glance(d, i, seat, players, count, learned, PLAN_GLANCES)
    if listed > 0:
        keep_best(d, count, count + 1, count, 1)
        keep_best(d, count + 1, count + listed, count, KEPT)
    keep_best(d, 0, count, count, KEPT)


@rule
def glance(
    d: Workspace, candidate: int, seat: int, players: int, count: int, learned: bool, dice: int
) -> float:
    """What a candidate leads to, judged where it ends; less than nothing where it cannot begin."""
    total = 0.0
    for n in range(dice):
        d.states[WORK] = d.states[ROOT]
        share_luck(d.slate.facts[LUCK], n, d.luck)
        if take(d, candidate, seat, count, d.luck) < 0:
            return UNSEEN
        assess(d, WORK, players, learned)
        total += d.verdict[seat]
    return total / dice


@rule
def keep_best(d: Workspace, first: int, last: int, count: int, most: int) -> None:
    """Keep so many of the candidates that promise most; none twice."""
    c = d.slate
    for _ in range(most):
        best = -1
        for i in range(first, last):
            if c.promise[i] > UNSEEN and (best < 0 or c.promise[i] > c.promise[best]):
                best = i
        if best < 0:
            return
        k = c.facts[COUNT]
        c.kept[k], c.gains[k], c.soon[k], c.visits[k] = best, 0.0, 0.0, 0
        c.first[k] = begins_with(d, best, count)
        c.facts[COUNT] += 1
        c.promise[best] = UNSEEN


@rule
def begins_with(d: Workspace, candidate: int, count: int) -> int:
    """The option a candidate begins with."""
    if candidate < count:
        return d.listed[0, candidate]  # type: ignore[no-any-return]
    set_row(d, d.slate.plans, candidate - count)
    return follow(d.calls, d.states[ROOT], d.slate.row)


@rule
def most_promising(d: Workspace, exploration: float) -> int:
    """The candidate to look at next, as in a tree: by its worth between the worst and the best."""
    c = d.slate
    low, high = 1e9, -1e9
    for k in range(c.facts[COUNT]):
        if c.visits[k] == 0:
            return k
        worth = c.gains[k] / c.visits[k]
        low, high = min(low, worth), max(high, worth)
    pull = exploration * sqrt(c.facts[TRIES] + 1.0) / c.facts[COUNT]
    scale = 1.0 / max(high - low, clear(CLOSE, high))
    best, most = 0, -1e9
    for k in range(c.facts[COUNT]):
        promise = (c.gains[k] / c.visits[k] - low) * scale + pull / (1 + c.visits[k])
        if promise > most:
            best, most = k, promise
    return best


@rule
def try_candidate(d: Workspace, k: int, seat: int, players: int, count: int, mind: Floats) -> None:
    """Play a candidate out to the end of the next answer, and note what it was worth."""
    c, r = d.slate, d.luck
    share_luck(c.facts[LUCK], GLANCES + c.visits[k], r)
    d.states[WORK] = d.states[VIEW]
    imagine(d.calls, d.states[WORK], seat, r)
    take(d, c.kept[k], seat, count, r)
    c.deed[k] = c.facts[DEED]
    learned = mind[LEARNED] > 0
    finish_turn(d, seat, players, int(mind[MOVES]), learned, r)
    assess(d, WORK, players, learned)
    soon = d.verdict[seat]
    c.soon[k] += soon
    who = actor(d.calls, d.states[WORK])
    if who >= 0:
        finish_turn(d, who, players, int(mind[ANSWERS]), learned, r)
        assess(d, WORK, players, learned)
    c.gains[k] += BEFORE * soon + (1.0 - BEFORE) * d.verdict[seat]
    c.visits[k] += 1
    c.facts[TRIES] += 1


@rule
def report(d: Workspace, count: int) -> int:
    """Which option is best; ``sums`` and ``looks`` say what each is worth, or -1, and why so."""
    c = d.slate
    most = 0
    for k in range(c.facts[COUNT]):
        most = max(most, c.visits[k])
    forget(d, count)
    best, worth, chosen = 0, -1e9, 0
    for k in range(c.facts[COUNT]):
        if c.visits[k] == 0 or ENOUGH * c.visits[k] < most:
            continue
        mean = c.gains[k] / c.visits[k]
        i = place_of(d, c.first[k], count)
        if mean > d.sums[i]:
            d.sums[i], d.visits[i] = mean, c.visits[k]
            d.soon[i], d.deeds[i] = c.soon[k] / c.visits[k], c.deed[k]
        if mean > worth and SURE * c.visits[k] >= most:
            best, worth, chosen = i, mean, k
    if c.kept[0] == count and c.first[chosen] == c.first[0]:
        best = rather_than_stop(d, chosen, most, best, count)
    for i in range(count):
        d.sums[i] = min(d.sums[i], d.sums[best])  # what was looked at too little says no more
    return best


@rule
def rather_than_stop(d: Workspace, stop: int, most: int, best: int, count: int) -> int:
    """What gains something at once is done unless the answers show that it is worse to do it.

    Answers are blurred by more dice than one's own turn; without this, one would stop as often as
    their luck happens to favour it.
    """
    c = d.slate
    soon, mean = c.soon[stop] / c.visits[stop], c.gains[stop] / c.visits[stop]
    worth = mean - clear(DOUBT, mean)
    for k in range(c.facts[COUNT]):
        if c.first[k] == c.first[stop] or SURE * c.visits[k] < most:
            continue
        if c.soon[k] / c.visits[k] > soon + clear(GAIN, soon) and c.gains[k] / c.visits[k] > worth:
            best, worth = place_of(d, c.first[k], count), c.gains[k] / c.visits[k]
    return best


@rule
def clear(difference: float, chance: float) -> float:
    """A difference that is clear at even chances, at these."""
    return difference * 4.0 * chance * (1.0 - chance)


@rule
def place_of(d: Workspace, option: int, count: int) -> int:
    """Where an option stands in row 0."""
    for i in range(count):
        if d.listed[0, i] == option:
            return i
    return 0


# Plans played


@rule
def take(d: Workspace, candidate: int, seat: int, count: int, r: Generator) -> int:
    """Play an option or a plan on the working state; less than 0 where it cannot begin."""
    if candidate >= count:
        set_row(d, d.slate.plans, candidate - count)
        return play_plan(d, WORK, seat, r)
    d.slate.facts[DEED] = d.listed[0, candidate]
    choose(d.calls, d.states[WORK], d.listed[0, candidate])
    settle(d, WORK, r)
    return 1


@rule
def set_row(d: Workspace, rows: NDArray[np.int16], i: int) -> None:
    """Make a plan the one that is played."""
    for k in range(PLAN):
        d.slate.row[k] = rows[i, k]


@rule
def play_plan(d: Workspace, slot: int, seat: int, r: Generator) -> int:
    """Play the plan in the row as far as it goes; how many steps, less than 0 for none."""
    steps = -1
    for _ in range(LONGEST):
        s = d.states[slot]
        who = actor(d.calls, s)
        if who != seat and (who == NOBODY or begins_move(d.calls, s)):
            return steps
        option = follow(d.calls, s, d.slate.row) if who == seat else ASIDE
        if option == ASIDE:
            step(d, slot, r, True)
        elif option < 0:
            break
        else:
            steps = max(steps, 0) + 1
            if steps == 1 or begins_move(d.calls, s):
                d.slate.facts[DEED] = option
            choose(d.calls, s, option)
    settle(d, slot, r)
    return steps


@rule
def finish_turn(
    d: Workspace, who: int, players: int, most: int, learned: bool, r: Generator
) -> None:
    """Whoever is on turn plays so many more plans, each the best by one throw of dice; and ends."""
    c = d.slate
    for _ in range(most):
        if actor(d.calls, d.states[WORK]) != who:
            return
        listed = plans(d.calls, d.states[WORK], 1, c.answers)
        if listed <= 1:
            break
        assess(d, WORK, players, learned)
        best, worth = -1, d.verdict[who] + clear(GAIN, d.verdict[who])
        start = r[0]
        for i in range(1, listed):
            r[0] = start
            d.states[TRY] = d.states[WORK]
            set_row(d, d.slate.answers, i)
            if play_plan(d, TRY, who, r) > 0:
                assess(d, TRY, players, learned)
                if d.verdict[who] > worth:
                    best, worth = i, d.verdict[who]
        r[0] = start
        draw(r, 2)
        if best < 0:
            break
        set_row(d, d.slate.answers, best)
        play_plan(d, WORK, who, r)
    stop(d, who, r)


@rule
def stop(d: Workspace, who: int, r: Generator) -> None:
    """End the turn, by the first plan."""
    c = d.slate
    if actor(d.calls, d.states[WORK]) == who and plans(d.calls, d.states[WORK], 1, c.answers) > 0:
        set_row(d, d.slate.answers, 0)
        play_plan(d, WORK, who, r)
