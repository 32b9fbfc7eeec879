"""What dice bring in random play, drawn without listing all that they might bring."""

from __future__ import annotations

import numpy as np

from covo.engine.chance import NO_SHORTCUT, Generator, draw
from covo.engine.compile import rule
from covo.engine.pending import number, top

from .components import COLOURS, SIDE_COPIES, SIDES
from .decisions import FIRST, Decision, Kind
from .holdings import bag_size
from .rolling import COLOUR
from .state import State

FACES = 6
FACE_UP = np.repeat(np.arange(SIDES, dtype=np.int16), SIDE_COPIES).reshape(COLOURS, FACES)
"""The side that each face of a die of each colour shows, in ascending order."""


@rule
def at_random(s: State, r: Generator) -> int:
    """5.2: dice, nearly all that luck does here; everything else is left to its list."""
    match top(s):
        case Decision.CH_DIE:
            return draw_die(s, r)
        case Decision.CH_ROLL:
            return FIRST[Kind.ROLLED] + FACE_UP[number(s, COLOUR), draw(r, FACES)]
        case _:
            return NO_SHORTCUT


@rule
def draw_die(s: State, r: Generator) -> int:
    """SET-4.2, SET-4.3: a die of the bag, each as likely, and the face it shows."""
    at = draw(r, FACES * bag_size(s, s.seat))
    colour = 0
    while at >= FACES * s.bag[s.seat, colour]:
        at -= FACES * s.bag[s.seat, colour]
        colour += 1
    return FIRST[Kind.DREW] + FACE_UP[colour, at // s.bag[s.seat, colour]]
