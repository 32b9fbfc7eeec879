"""The colours and letters of Western Sea in a terminal. Nothing is told by colour alone."""

from __future__ import annotations

from covo.games.western_sea.rules.state import is_bot
from covo.games.western_sea.words.names import SEAT_NAMES, voice_of
from covo.presentation.plain_view import View

SEATS_TINT = ("#b3392f", "#2b5fa6", "#2f7a3b", "#8a6a10")
GROUNDS = {
    "plains": "#575025",
    "forest": "#2f4529",
    "mountain": "#45494c",
    "hill": "#523f2a",
    "desert": "#684826",
    "water": "#1b3f52",
    "down": "#0f2736",
}
COAST, FREE, BEYOND = "#4c4a38", "#1d2a35", "#0c151d"
MACHINE = "D"
LIGHT, QUIET, LIT = "#ffffff", "#d8ccab", "#ffdf8a"
FEW = {
    **dict.fromkeys(GROUNDS.values(), "bright_black"),
    **dict(zip(SEATS_TINT, ("red", "blue", "green", "yellow"), strict=True)),
    GROUNDS["water"]: "cyan",
    GROUNDS["down"]: "cyan",
    **dict.fromkeys((COAST, FREE), "bright_black"),
    BEYOND: "black",
    LIGHT: "bright_white",
    QUIET: "bright_white",
    LIT: "bright_yellow",
}
"""The same with sixteen colours."""


def letter(s: View, seat: int, language: str) -> str:
    """What pieces of a seat begin with: its colour, or the Diceoneer's name."""
    return MACHINE if is_bot(s, seat) else voice_of(language).say(SEAT_NAMES[seat])[0]
