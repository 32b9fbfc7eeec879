"""The judgement that searching bots use: learned from games of greedy seats, see docs/bots.md."""

from __future__ import annotations

from pathlib import Path

import numpy as np

from benchmarks.frozen.network import OUT, Floats, compare, read, weigh
from covo.engine.compile import allocating
from covo.games.armada.rules.dispatch import payoff
from covo.games.armada.rules.state import Ending, State

from .traits import TRAITS, portray

WEIGHTS = read(Path(__file__).with_name("learned.npy"))


@allocating
def judge(s: State, players: int, out: Floats) -> None:
    """The chance of each seat to win."""
    if s.ending != Ending.NONE:
        for seat in range(players):
            out[seat] = payoff(s, seat)
        return
    traits = np.zeros((players, TRAITS))
    portray(s, players, traits)
    weigh(traits, WEIGHTS, out)
    for seat in range(players):
        if s.resigned[seat]:
            out[seat] = OUT
    compare(out, players)
