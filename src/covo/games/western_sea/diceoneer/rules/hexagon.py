"""SOL-2.2, SOL-2.3: what lies around the Diceoneer's hexagon, and how strong its sides are."""

from __future__ import annotations

from covo.engine.compile import rule

from ...advisors.rules.advisor_cards import ADVISOR_CARDS, Advisor
from ...rules.components import Die
from ...rules.grid import NOWHERE
from ...rules.state import BOT, BOT_SIDES, State
from .difficulty import SOLO

TREASURE_STRENGTH: int = SOLO["strength"]["treasure"]
SCIENTIST_MORE: int = ADVISOR_CARDS[Advisor.SCIENTIST]["solo"]["n"]


@rule
def put_die(s: State, colour: int, side: int) -> None:
    """SOL-2.3: it stays until its side is resolved."""
    s.hexagon[s.hexagon_size] = colour + 1
    s.hexagon_side[s.hexagon_size] = side
    s.hexagon_size += 1


@rule
def put_token(s: State) -> None:
    """SOL-2.2: a resource token is placed like a resource."""
    s.side_tokens[weakest(s)] += 1


@rule
def strength(s: State, side: int) -> int:
    """SOL-2.3: 1 for each die, token or marker; the Treasure die 2; the Scientist's face 3."""
    total = s.side_tokens[side] + (1 if s.plus_one == side + 1 else 0)
    for i in range(s.hexagon_size):
        if s.hexagon_side[i] == side:
            total += TREASURE_STRENGTH if s.hexagon[i] == Die.TREASURE + 1 else 1
            if s.hexagon[i] == Die.PINK + 1 and s.bot_advises > 0:
                total += SCIENTIST_MORE if s.adviser[BOT] == Advisor.SCIENTIST + 1 else 0
    return total


@rule
def strongest(s: State, first: int) -> int:
    """SOL-2.2, SOL-3.1: the side of most strength, the first from here on ties; or NOWHERE."""
    best, found = 0, NOWHERE
    for i in range(BOT_SIDES):
        side = (first + i) % BOT_SIDES
        if strength(s, side) > best:
            best, found = strength(s, side), side
    return found


@rule
def weakest(s: State) -> int:
    """SOL-2.2: the non-empty side of least strength, the lowest on ties; side 1 if none."""
    least, found = 0, 0
    for side in range(BOT_SIDES):
        here = strength(s, side)
        if here > 0 and (least == 0 or here < least):
            least, found = here, side
    return found
