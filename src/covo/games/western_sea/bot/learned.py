"""The judgement that searching bots use: learned from games of greedy seats, see docs/bots.md."""

from __future__ import annotations

from pathlib import Path

import numpy as np

from covo.engine.compile import allocating
from covo.games.western_sea.rules.state import Ending, State, is_bot
from covo.parts.network import Floats, compare, read, weigh

from .inputs import INPUTS, write_inputs
from .value import value

WEIGHTS = read(Path(__file__).with_name("learned.npy"))


@allocating
def judge(s: State, players: int, out: Floats) -> None:
    """The chance of each seat to win; with the Diceoneer as it was written down."""
    if s.ending != Ending.NONE or is_bot(s, s.seats - 1):
        for seat in range(players):
            out[seat] = value(s, seat)
        return
    inputs = np.zeros((players, INPUTS))
    write_inputs(s, players, inputs)
    weigh(inputs, WEIGHTS, out)
    compare(out, players)
