"""SET-5.4, SET-6.8: the free actions: Govern, and technology 22; Enclosures have their own file."""

from __future__ import annotations

from covo.engine.compile import rule
from covo.engine.declarations import Answer
from covo.engine.options import keep
from covo.engine.pending import push
from covo.engine.record import Ints

from ..enclosures.rules.revealing import REVEAL
from .components import HEXES, LEAD
from .decisions import FIRST, Decision, Kind
from .gains import gain_vp, trigger
from .grid import NOWHERE
from .holdings import strike
from .refusals import Refusal
from .settling import STEP_REACH, refuse_move
from .state import Ending, State, has_tech
from .technologies import Tech

CHARTER_VP = 2
"""Technology 21."""


@rule
def lead_needed(s: State, seat: int) -> int:
    """SET-6.8: three tents more than every other seat; two with technology 20."""
    return LEAD - 1 if has_tech(s, seat, Tech.MASONRY) else LEAD


@rule
def refuse_govern(s: State, seat: int, hex_: int) -> int:
    """SET-6.8: a house left, none there, and a lead of three."""
    if s.face[hex_] == NOWHERE:
        return Refusal.NOT_IN_PLAY
    if s.house[hex_] > 0:
        return Refusal.HOUSE_HERE
    if s.houses[seat] == 0:
        return Refusal.NO_HOUSE
    lead = lead_needed(s, seat)
    for other in range(s.seats):
        if other != seat and s.tents[seat, hex_] - s.tents[other, hex_] < lead:
            return Refusal.NO_LEAD
    return Refusal.NONE


@rule
def govern(s: State, seat: int, hex_: int) -> None:
    """SET-6.8: three (two) tents to the general stock; with 21 to the personal supply, 2 VP."""
    lead = lead_needed(s, seat)
    build(s, seat, hex_)
    chartered = has_tech(s, seat, Tech.TOWN_CHARTER)
    for _ in range(lead):
        strike(s, seat, hex_)
    if chartered:
        s.camp[seat] += lead
        gain_vp(s, seat, CHARTER_VP)
    else:
        s.stock[seat] += lead


@rule
def build(s: State, seat: int, hex_: int) -> None:
    """SET-6.8, 8.1 (b): houses never leave; the fifth ends the game."""
    s.house[hex_] = seat + 1
    s.houses[seat] -= 1
    if s.houses[seat] == 0:
        trigger(s, Ending.HOUSES)


@rule
def refuse_nomad(s: State, seat: int, hex_: int) -> int:
    """7.3: technology 22, once a turn; the reach of technology 19 is not included."""
    if not has_tech(s, seat, Tech.NOMADS):
        return Refusal.NOT_OWNED
    if s.nomad > 0:
        return Refusal.WORN
    return refuse_move(s, seat, hex_, STEP_REACH)


@rule
def wander(s: State, hex_: int) -> None:
    """NOMAD, then MOVE_TO."""
    s.nomad = 1
    push(s, Decision.MOVE_TO, hex_, STEP_REACH)


@rule
def list_governs(s: State, seat: int, out: Ints, n: int) -> int:
    """GOVERN for every hex with more than one own tent."""
    if s.houses[seat] > 0:
        for hex_ in range(HEXES):
            if s.tents[seat, hex_] > 1:
                n = keep(out, n, FIRST[Kind.GOVERN] + hex_, refuse_govern(s, seat, hex_))
    return n


@rule
def list_wanderings(s: State, seat: int, out: Ints, n: int) -> int:
    """NOMAD for every hex, with technology 22."""
    if has_tech(s, seat, Tech.NOMADS):
        for hex_ in range(HEXES):
            n = keep(out, n, FIRST[Kind.NOMAD] + hex_, refuse_nomad(s, seat, hex_))
    return n


@rule
def has_public_free_action(s: State, seat: int) -> bool:
    """9.5: Govern or technology 22 is offered, which no card in hand has anything to do with."""
    for hex_ in range(HEXES):
        if refuse_govern(s, seat, hex_) == Refusal.NONE:
            return True
        if refuse_nomad(s, seat, hex_) == Refusal.NONE:
            return True
    return False


FREE_ACTIONS = (
    Answer(Kind.GOVERN, govern, refuse_govern, list_governs, stays=True),
    Answer(Kind.NOMAD, wander, refuse_nomad, list_wanderings, stays=True),
    REVEAL,
)
"""SET-5.4: what may be done before or after a main action."""
