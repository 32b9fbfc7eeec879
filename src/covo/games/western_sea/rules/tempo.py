"""Sections 5, 9 and 15: what a live table asks: turns, reactions, pauses."""

from __future__ import annotations

from covo.engine.pending import top

from .decisions import Decision
from .state import State

REACTIONS = frozenset((Decision.ENTER, Decision.STEAL_CHOICE))


def turn(s: State) -> int:
    """SET-5.1: turns begun so far, and the rounds, whose Roll phases belong to nobody's turn."""
    return int(s.turns) + int(s.this_round)


def reacts(s: State) -> bool:
    """5.6: another seat decides in the middle of a turn."""
    return top(s) in REACTIONS


def may_prompt_secretly(s: State, _option: int) -> bool:
    """9.5: with cards in hand, a seat might be asked for a free action that nobody foresees."""
    return bool(s.enclosures_on and s.on_turn and s.hand_size[s.seat] > 0)
