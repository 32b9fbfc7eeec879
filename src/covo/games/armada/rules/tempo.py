"""Sections 9, 10 and 15: what a live table asks: turns, reactions, pauses, who is let alone."""

from __future__ import annotations

from covo.engine.chance import CHANCE
from covo.engine.pending import top

from .components import COLOURS, NEIGHBOUR_AT, NEIGHBOURS, SPACES
from .decisions import FIRST, KIND_OF, Decision, Kind
from .dispatch import actor
from .state import Laid, State, has_pirates

FILTERS = ("always", "threatened", "never")
"""Section 15: after every action; when it may matter; not at all."""

REACTIONS = frozenset(
    (
        Decision.ARM_BONUS,
        Decision.ATTACK_REACTION,
        Decision.DEFENCE_REACTION,
        Decision.INTERRUPT,
    )
)
OWN_QUESTIONS = frozenset((Kind.EXPLORE, Kind.ROLLED))
"""After these the seat on turn itself may be asked in secret."""
QUIET = frozenset(
    (
        Kind.MOVE,
        Kind.LOAD,
        Kind.UNLOAD,
        Kind.TRANSFER,
        Kind.ATTACK,
        Kind.RECRUIT,
        Kind.QTY_PIRATES,
        Kind.PASS,
        Kind.SKIP_BONUS,
        Kind.PEEK,
        Kind.SHIP_AT,
        Kind.PIRATES_HERE,
        Kind.DUMMY_IS,
        Kind.PAIR_IS,
        Kind.COLOUR_IS,
        Kind.AGREE,
    )
)
"""What never completes an option of a turn, after which others may break in (5.7)."""


def turn(s: State) -> int:
    """ARM-3.1: turns in a row, all the colours' rounds together."""
    return int(s.rounds) * COLOURS + int(s.turn)


def reacts(s: State) -> bool:
    """Section 10: the decisions that have the clock of a reaction."""
    return top(s) in REACTIONS


def may_prompt_secretly(s: State, option: int) -> bool:
    """Section 9: somebody with a card might be asked now, whether or not anybody is."""
    kind = KIND_OF[option]
    if not s.cards_on or kind in QUIET:
        return False
    if kind in OWN_QUESTIONS:
        return any(s.hand_size > 0)
    return any(s.hand_size[seat] > 0 for seat in range(s.players) if seat != s.seat_of[s.turn])


def may_answer(s: State, seat: int) -> bool:
    """Section 9: any card in another hand may be an answer; how many there are, all see.

    No roll follows a question to another seat: between two rolls nobody is asked.
    """
    return bool(s.cards_on and s.hand_size[seat] > 0 and actor(s) != CHANCE)


def auto_response(s: State, seat: int, wanted: str) -> int:
    """Section 15: pass for a holder who does not want to be asked about a surprise attack."""
    if wanted == FILTERS[0] or top(s) != Decision.INTERRUPT or actor(s) != seat:
        return -1
    if wanted == "threatened" and is_threatened(s, seat):
        return -1
    return int(FIRST[Kind.PASS])


def is_threatened(s: State, seat: int) -> bool:
    """Somebody is about to win, or the colour on turn stands beside pirates of this seat."""
    if any(s.laid > Laid.IN_HAND):
        return True
    own = [colour for colour in range(COLOURS) if s.seat_of[colour] == seat]
    return any(
        has_pirates(s, colour, space) > 0 and _is_beside(s, space)
        for colour in own
        for space in range(SPACES)
    )


def _is_beside(s: State, space: int) -> bool:
    neighbours = NEIGHBOURS[NEIGHBOUR_AT[space] : NEIGHBOUR_AT[space + 1]]
    return any(has_pirates(s, s.turn, int(other)) > 0 for other in neighbours)
