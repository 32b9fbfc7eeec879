"""Blackbeard in a terminal: the chart in characters, every pirate's figures, the cards in hand."""

from __future__ import annotations

from covo.parts.drawn import DeclaredTerminal, Drawn

from .. import GAME
from ..board import BOARD
from .chart import chart, columns, place_words
from .hand import hand
from .standing import standing

DRAWN = Drawn(chart=chart, columns=columns, standing=standing, hand=hand, place=place_words)


def TERMINAL(language: str) -> DeclaredTerminal:  # noqa: N802
    return DeclaredTerminal(GAME, BOARD, DRAWN, language)
