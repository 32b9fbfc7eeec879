"""Western Sea in a terminal: a map that grows, the dice and stores of all, cards with texts."""

from __future__ import annotations

from covo.parts.drawn import DeclaredTerminal, Drawn

from .. import GAME
from ..board import BOARD
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


def TERMINAL(language: str) -> DeclaredTerminal:  # noqa: N802
    return DeclaredTerminal(GAME, BOARD, DRAWN, language)
