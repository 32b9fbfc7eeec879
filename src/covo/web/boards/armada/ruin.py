"""Choices that one may regret: they are asked about once, before they are made."""

from __future__ import annotations

from covo.games.armada.components import POINTS
from covo.games.armada.decisions import NUMBERING, Kind
from covo.games.armada.state import State

from ...speech import voice_of
from .listing import kind_of


def ruin(s: State, option: int, language: str) -> str:
    """What is lost by this option; empty where that is no more than what one plays for."""
    say = voice_of(language).say
    match kind_of(option):
        case Kind.END_TURN if s.points >= POINTS:
            return say("You have used none of your {n} points: they are lost.", n=int(s.points))
        case Kind.SINK | Kind.DESTROY if _is_own(s, int(NUMBERING.argument[option, 0])):
            return say("This ship is one of your own: it leaves the game.")
        case _:
            return ""


def _is_own(s: State, space: int) -> bool:
    """Whether the ship there comes from a den of the seat that acts."""
    return bool(s.seat_of[s.origin[s.ship_at[space]]] == s.seat_of[s.colour])
