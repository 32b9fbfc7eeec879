"""Backgammon at one moment, how its options are numbered, and why one may be refused."""

from enum import IntEnum
from itertools import product

import numpy as np

from covo.engine.compile import rule
from covo.engine.options import Declared, Numbering, Pairs, span
from covo.engine.pending import WIDTH
from covo.engine.record import Ints, Record, array, scalar

SEATS, CHECKERS, FACES, ROLLS = 2, 15, 6, 4
OFF, HOME, POINTS, BAR = 0, 6, 24, 25
"""Places are counted from where a player bears off: 1 to 6 are home, the bar lies behind 24."""
START = {24: 2, 13: 5, 8: 3, 6: 5}
PAIR = 2
BIT = np.array([1 << place for place in range(BAR + 1)], np.int32)
"""A place as a bit: which checkers can go is then a matter of a few shifts."""
FACE = tuple(range(1, FACES + 1))

Decision = IntEnum("Decision", "NONE OPENING ROLL MOVE", start=0)
Kind = IntEnum("Kind", "OPENING_IS ROLL_IS MOVE RESIGN", start=0)
Refusal = IntEnum(
    "Refusal",
    "NONE NOT_NOW NO_CHECKER NO_DIE BAR_FIRST HELD NOT_HOME FARTHER_FIRST BOTH_DICE GREATER_DIE",
    start=0,
)
THROWS = tuple(pair for pair in product(FACE, FACE) if pair[0] != pair[1])
ROWS = tuple((high, low) for high in FACE for low in FACE if high >= low)
NUMBERING = Numbering(
    [
        Declared(Kind.OPENING_IS, (Pairs(("white", "black"), THROWS),)),
        Declared(Kind.ROLL_IS, (Pairs(("high", "low"), ROWS),)),
        Declared(Kind.MOVE, (span("from", 1, BAR), span("die", 1, FACES))),
        Declared(Kind.RESIGN, (span("seat", 0, SEATS - 1),), interjection=True),
    ]
)


class State(Record):
    turn: int = scalar()
    turns: int = scalar()  # how many have ended
    points: Ints = array(SEATS, BAR + 1)  # checkers of each seat, by its own count of places
    occupied: Ints = array(SEATS, bits=32)  # where it has any, but for those borne off
    shut: Ints = array(SEATS, bits=32)  # where the other has two or more, by its own count
    dice: Ints = array(ROLLS)  # not yet played, the greater first
    winner: int = scalar()  # the seat, plus 1
    won: int = scalar()  # what the game counted: 1, 2 or 3
    seals: int = scalar(bits=32)
    pending: Ints = array(1, WIDTH)
    depth: int = scalar()


@rule
def put(s: State, seat: int, place: int) -> None:
    """A checker comes to a place."""
    s.points[seat, place] += 1
    if place != OFF:
        s.occupied[seat] |= BIT[place]
        if s.points[seat, place] == PAIR and place != BAR:
            s.shut[1 - seat] |= BIT[BAR - place]


@rule
def take(s: State, seat: int, place: int) -> None:
    """A checker leaves a place."""
    s.points[seat, place] -= 1
    if s.points[seat, place] == 0:
        s.occupied[seat] &= ~BIT[place]
    elif s.points[seat, place] < PAIR and place != BAR:
        s.shut[1 - seat] &= ~BIT[BAR - place]
