"""Section 9: what a seat may see."""

from __future__ import annotations

from covo.engine.compile import rule
from covo.engine.game import Shown
from covo.engine.pending import number, set_number, top
from covo.engine.views import HIDDEN

from ..enclosures.rules.enclosure_hands import HOLDER
from ..fish_and_ships.rules.sailing import Look
from .components import COLOURS, SEA_CELLS, SEATS
from .decisions import KIND_OF, Decision, Kind
from .dispatch import actor, is_secret_on_top
from .state import State, is_bot

ASKED = 5
"""The number of a PAUSE frame that keeps the decision it stands for."""


@rule
def redact(s: State, seat: int) -> None:
    """9.1, 9.2, 9.5: closed bags; sea tiles not looked at; questions that would betray a hand."""
    for cell in range(SEA_CELLS):
        seen = seat >= 0 and s.looked[seat, cell] > 0
        if s.sea_tile[cell] != 0 and not seen:
            s.sea_tile[cell] = HIDDEN
    if seat != s.seat and is_secret_on_top(s):
        asked = top(s)
        s.pending[s.depth - 1, 0] = Decision.PAUSE
        set_number(s, ASKED, asked)
    if s.open_bags == 0:
        fill_bags_of_others(s, seat, HIDDEN)


@rule
def shown(s: State, option: int, seat: int) -> int:
    """9.2, 9.5: cards drawn and discarded, and sea tiles looked at, are told to one seat."""
    kind = KIND_OF[option]
    if kind == Kind.CARD_IS:
        return Shown.ALL if number(s, HOLDER) == seat else Shown.THAT_IT_HAPPENED
    if kind == Kind.DISCARD:
        return Shown.ALL if actor(s) == seat else Shown.THAT_IT_HAPPENED
    if kind == Kind.SEA_IS:
        looker = number(s, Look.LOOKER)
        mine = looker == seat or is_bot(s, looker)
        return Shown.ALL if mine else Shown.THAT_IT_HAPPENED
    return Shown.ALL


@rule
def fill_bags_of_others(s: State, seat: int, dice: int) -> None:
    """9.1: so many dice of each colour in every bag but one's own."""
    for other in range(SEATS):
        for colour in range(COLOURS):
            if other != seat:
                s.bag[other, colour] = dice
