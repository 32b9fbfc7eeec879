"""Why a bot likes an option: what it saw, as a reason with the numbers that pages say."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from covo.bots import Thought

SURE, MUCH = 1.0, 0.05
"""A win that is no judgement; a difference that is the point."""


class Reason(StrEnum):
    """What is said of an option."""

    WINS = "wins"
    ALONE = "alone"
    """Nothing else was worth a look."""
    PREVENTS = "prevents"
    """The answer to another option would cost more."""
    RISKS = "risks"
    """The answer may cost something, and it is worth that."""
    LEADS = "leads"
    """It is the beginning of a plan."""
    BETTER = "better"
    EVEN = "even"
    WORSE = "worse"


@dataclass(frozen=True)
class Why:
    """A reason, with what it speaks of."""

    reason: Reason
    chance: float = 0.0
    """A difference in chances to win, from 0 to 1."""
    option: int = -1
    """The option compared with, or led up to."""


def why(thought: Thought, others: Sequence[Thought]) -> Why:
    """Why an option stands where it does; ``others`` are the rest, the best of them first."""
    if thought.value >= SURE:
        return Why(Reason.WINS)
    if not others:
        return Why(Reason.ALONE)
    other = others[0]
    ahead = shown(thought.value) - shown(other.value)
    if ahead < 0:
        return Why(Reason.WORSE, -ahead, other.option)
    cost, spared = _answer(thought), _answer(other) - _answer(thought)
    if spared >= MUCH:
        return Why(Reason.PREVENTS, spared, other.option)
    if thought.deed not in (-1, thought.option):
        return Why(Reason.LEADS, ahead, thought.deed)
    if cost >= MUCH:
        return Why(Reason.RISKS, cost, other.option)
    return Why(Reason.BETTER if ahead > 0 else Reason.EVEN, ahead, other.option)


def shown(chance: float) -> float:
    """A chance in whole percents, as pages say it: what is said of a difference agrees with it."""
    return round(100 * chance) / 100


def _answer(thought: Thought) -> float:
    """What the answer of others costs, where that is known: the value lies half way to it."""
    return 2 * (thought.soon - thought.value) if thought.soon >= 0 else 0.0
