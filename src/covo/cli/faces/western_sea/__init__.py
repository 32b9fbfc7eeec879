"""Western Sea in a terminal: a map that grows, the dice and stores of all, cards with texts."""

from __future__ import annotations

from ...arguments import Subject
from ..declared import DeclaredFace, Drawn
from .chart import asks, chart, columns, place
from .hand import hand, market
from .standing import standing

DRAWN = Drawn(
    chart=chart,
    columns=columns,
    standing=standing,
    hand=hand,
    market=market,
    place=place,
    asks=asks,
)


def face(about: Subject) -> DeclaredFace:
    return DeclaredFace(about, DRAWN)
