"""How a bot thinks, in numbers: what sets one level apart from the next."""

from __future__ import annotations

from dataclasses import astuple, dataclass, fields
from enum import IntEnum

import numpy as np

from .desk import Floats


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
    """Grows a tree of what may follow."""


@dataclass(frozen=True)
class Mind:
    """One way to think. Compiled code reads it as a row of numbers, in this order."""

    manner: Manner = Manner.ANY
    looks: int = 8
    """Greedy: how many states are imagined for each decision."""
    noise: float = 0.0
    """Greedy: how far a judgement may be off, in chance to win."""
    whim: float = 0.0
    """How often it takes what it likes at first sight, without thinking."""
    simulations: int = 200
    """Search: ways tried through the tree for each decision."""
    curiosity: float = 0.7
    """Search: how much it is drawn to what it has tried little."""
    breadth: float = 1.0
    """Search: options looked at where it was once; more as ``visits ** growth``."""
    growth: float = 0.5
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
MANNER, LOOKS, NOISE, WHIM = (PLACE[n] for n in ("manner", "looks", "noise", "whim"))
SIMULATIONS, CURIOSITY = PLACE["simulations"], PLACE["curiosity"]
BREADTH, GROWTH, MOVES = PLACE["breadth"], PLACE["growth"], PLACE["moves"]
ANSWERS, LEARNED = PLACE["answers"], PLACE["learned"]
