"""The parameters of a bot: what sets one level apart from the next."""

from __future__ import annotations

from dataclasses import astuple, dataclass, fields
from enum import IntEnum

import numpy as np

from .workspace import Floats


class Manner(IntEnum):
    """What a bot does with the options before it."""

    NOBODY = -1
    """None: somebody else chooses, and a game among bots waits for it."""
    ANY = 0
    """Takes one, each as likely as the others."""
    FAST = 1
    """Takes what is preferred at first sight."""
    GREEDY = 2
    """Looks one move ahead."""
    SEARCH = 3
    """Information-set Monte Carlo tree search."""


@dataclass(frozen=True)
class Mind:
    """The parameters of one bot. Compiled code reads them as a row of numbers, in this order."""

    manner: Manner = Manner.ANY
    determinizations: int = 8
    """Greedy: how many states are imagined (determinizations) for each decision."""
    noise: float = 0.0
    """Greedy: how far a judgement may be off, in chance to win."""
    epsilon: float = 0.0
    """The probability of taking an option by the policy alone, without look-ahead."""
    simulations: int = 200
    """Search: simulations for each decision."""
    exploration: float = 0.7
    """Search: the factor of the exploration term of PUCT."""
    widening_base: float = 1.0
    """Search: a node has widening_base * visits ** widening_power children at most."""
    widening_power: float = 0.5
    moves: int = 0
    """Search: whole moves of its own turn played on, as one would, each of which may be the last
    before a position is judged; -1 plays on blindly to the end."""
    answers: int = 0
    """Search: with how many plans the next to decide answers before a position is judged, where a
    game has plans; 0 grows a tree instead."""
    seconds: float = 0.0
    """Search: time for each decision instead of a count; 0 for the count."""
    learned: int = 0
    """1 where positions are judged for all seats at once (``judge``), learned from games or not; 0
    by what ``greedy`` uses (``value``)."""

    def row(self) -> Floats:
        return np.array(astuple(self), np.float64)


PLACE = {f.name: i for i, f in enumerate(fields(Mind))}
MANNER, DETERMINIZATIONS, NOISE, EPSILON = (
    PLACE[n] for n in ("manner", "determinizations", "noise", "epsilon")
)
SIMULATIONS, EXPLORATION = PLACE["simulations"], PLACE["exploration"]
WIDENING_BASE, WIDENING_POWER, MOVES = (
    PLACE["widening_base"],
    PLACE["widening_power"],
    PLACE["moves"],
)
ANSWERS, LEARNED = PLACE["answers"], PLACE["learned"]
