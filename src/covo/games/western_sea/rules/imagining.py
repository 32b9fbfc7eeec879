"""Section 9: what a seat may imagine of what it does not see."""

from __future__ import annotations

from covo.engine.chance import Generator, draw
from covo.engine.compile import rule
from covo.engine.pending import number, set_number, top
from covo.engine.views import HIDDEN

from ..enclosures.rules.imagined_hands import agrees_with_notes, deal_unseen, has_reveal, mend
from ..fish_and_ships.rules.imagined_sea import imagine_sea
from .components import COLOURS, DIE_COUNT
from .decisions import Decision
from .holdings import dice_in_sight
from .state import Ending, State
from .view import ASKED, fill_bags_of_others

TRIES = 100
"""Deals tried before an imagined one is taken as it is."""


@rule
def imagine(s: State, seat: int, r: Generator) -> None:
    """Section 9: what is unseen, at random, in agreement with all the seat has seen."""
    if s.ending != Ending.NONE:
        return
    imagine_sea(s, r)
    if s.open_bags == 0:
        imagine_bags(s, seat, r)
    asked = HIDDEN
    if top(s) == Decision.PAUSE:
        s.pending[s.depth - 1, 0] = number(s, ASKED)
        set_number(s, ASKED, 0)
        asked = s.seat
    for _ in range(TRIES):
        deal_unseen(s, seat, r)
        if agrees_with_notes(s, seat) and (asked == HIDDEN or has_reveal(s, asked)):
            return
    mend(s, seat)


@rule
def imagine_bags(s: State, seat: int, r: Generator) -> None:
    """9.1: each die that is nowhere else lies in the bag of anybody else."""
    draws = top(s) == Decision.CH_DIE or top(s) == Decision.CH_DRAW_DIE
    fill_bags_of_others(s, seat, 0)
    for colour in range(COLOURS):
        for _ in range(DIE_COUNT[colour] - dice_in_sight(s, colour)):
            other = s.seat if draws else seat
            while other == seat:
                other = draw(r, s.players)
            draws = False
            s.bag[other, colour] += 1
