"""BB-18.5 to BB-18.8: how a game ends, and who has won."""

from __future__ import annotations

from covo.engine.compile import rule

from .components import CROWN, DISPLAYS
from .pirates import has_cards_left, pirates_on_chart
from .state import Source, State, is_solo, owner, score

TIE_BREAKS = 4


@rule
def finish(s: State, ending: int) -> None:
    """BB-18.8: every pirate still in play scores 1 VP for each NP."""
    s.ending = ending
    for display in range(DISPLAYS):
        if s.pirate[display] > 0:
            s.points[owner(s, display), Source.AT_SEA] += s.fame[display]


@rule
def has_no_pirates_left(s: State) -> bool:
    """BB-18.7: no seat has a pirate on the chart or in hand, and the deck is empty."""
    if has_cards_left(s):
        return False
    for seat in range(s.players):
        if pirates_on_chart(s, seat) + s.cards_held[seat] > 0:
            return False
    return True


@rule
def rank(s: State, seat: int, i: int) -> int:
    """BB-18.8: VP; then retired pirates, the best of them, and few eliminated."""
    match i:
        case 0:
            return score(s, seat)
        case 1:
            return s.retired[seat]
        case 2:
            return s.best[seat]
        case _:
            return -s.lost[seat]


@rule
def is_ahead(s: State, seat: int, other: int) -> bool:
    """BB-18.8: by points or by the first tie-break that differs."""
    for i in range(TIE_BREAKS):
        if rank(s, seat, i) != rank(s, other, i):
            return rank(s, seat, i) > rank(s, other, i)
    return False


@rule
def place_of(s: State, seat: int) -> int:
    """BB-18.8: one more than seats are ahead; a full tie shares a place, who left comes last."""
    if s.resigned[seat]:
        return 1 + staying(s)
    place = 1
    for other in range(s.players):
        if not s.resigned[other] and is_ahead(s, other, seat):
            place += 1
    return place


@rule
def has_won(s: State, seat: int) -> bool:
    """BB-18.8: nobody is ahead; a full tie is a shared victory. A seat that left wins nothing."""
    return place_of(s, seat) == 1


@rule
def points_of(s: State, seat: int) -> int:
    """BB-18.1: VP as marked; SOLO-5: alone, less those of the Crown."""
    return score(s, seat) - (score(s, CROWN) if is_solo(s) else 0)


@rule
def staying(s: State) -> int:
    """Seats that have not left the table."""
    left = 0
    for seat in range(s.players):
        left += 1 if not s.resigned[seat] else 0
    return left
