"""The judgement that searching bots use: learned from games of greedy seats, see docs/bots.md."""

from __future__ import annotations

from pathlib import Path

import numpy as np

from covo.bots.network import Floats, compare, promise, read, table
from covo.engine.compile import rule
from covo.games.blackbeard.state import Ending, State, is_solo

from .traits import TRAITS, portray
from .value import value

WEIGHTS = read(Path(__file__).with_name("learned.npy"))
OUT = -30.0
"""How a seat stands that has resigned."""


@rule
def judge(s: State, players: int, out: Floats) -> None:
    """The chance of each seat to win; alone, how far the score goes, as it was written down."""
    if s.ending != Ending.NONE or is_solo(s):
        for seat in range(players):
            out[seat] = value(s, seat)
        return
    traits, weights = np.zeros((players, TRAITS)), WEIGHTS[table(players)]
    portray(s, players, traits)
    for seat in range(players):
        out[seat] = OUT if s.resigned[seat] else promise(traits[seat], weights)
    compare(out, players)
