"""Blackbeard in a terminal: the chart in characters, every pirate's figures, the cards in hand."""

from __future__ import annotations

from ...arguments import Subject
from ..declared import DeclaredFace, Drawn
from .chart import chart, columns, place_words
from .hand import hand
from .standing import standing

DRAWN = Drawn(chart=chart, columns=columns, standing=standing, hand=hand, place=place_words)


def face(about: Subject) -> DeclaredFace:
    return DeclaredFace(about, DRAWN)
