"""SET-10.3 to SET-10.5: the pattern of a card, revealing it, and what it scores."""

from __future__ import annotations

from covo.engine.compile import rule
from covo.engine.declarations import Answer
from covo.engine.options import keep
from covo.engine.record import Ints

from ...rules.components import FACE_DOWN, FACE_TERRAIN, HEXES
from ...rules.decisions import FIRST, Kind
from ...rules.gains import gain_vp
from ...rules.grid import NOWHERE
from ...rules.holdings import governs, is_present
from ...rules.refusals import Refusal
from ...rules.state import State, has_tech, seal
from ...rules.technologies import Tech
from .enclosure_cards import (
    ACCEPTS,
    CONTROLLED,
    ENCLOSURE_SIZE,
    ENCLOSURE_VP,
    ENCLOSURES,
    ORIENTATIONS,
    SAME,
    SOVEREIGN_CONTROLLED,
    STEP_FROM,
    STEP_TO,
    TURNED,
)

NO_KIND = -1


@rule
def kind_of_hex(s: State, hex_: int) -> int:
    """SET-10.3: its terrain; an island is of the kind sea. NO_KIND for nothing in play."""
    if hex_ == NOWHERE or s.face[hex_] == NOWHERE or s.face[hex_] == FACE_DOWN:
        return NO_KIND
    return FACE_TERRAIN[s.face[hex_]]


@rule
def is_met_at(s: State, seat: int, card: int, start: int, orientation: int) -> bool:
    """SET-10.3, SET-10.4: the pattern from one hex in one orientation."""
    wanted = SOVEREIGN_CONTROLLED if has_tech(s, seat, Tech.SOVEREIGNTY) else CONTROLLED
    same, controlled, hex_, second = NO_KIND, 0, start, start
    for k in range(ENCLOSURE_SIZE[card]):
        if k > 0:
            origin = start if STEP_FROM[card, k] == 0 else second
            hex_ = s.near[origin, TURNED[orientation, STEP_TO[card, k]]]
        kind = kind_of_hex(s, hex_)
        if kind == NO_KIND or not is_present(s, seat, hex_) or ACCEPTS[card, k, kind] == 0:
            return False
        if SAME[card, k]:
            if same != NO_KIND and same != kind:
                return False
            same = kind
        controlled += 1 if governs(s, seat, hex_) else 0
        second = hex_ if k == 1 else second
    return controlled >= wanted


@rule
def is_met(s: State, seat: int, card: int) -> bool:
    """SET-10.3: anywhere on the map, under any rotation and mirror image."""
    for hex_ in range(HEXES):
        kind = kind_of_hex(s, hex_)
        if kind == NO_KIND or ACCEPTS[card, 0, kind] == 0 or not is_present(s, seat, hex_):
            continue
        for orientation in range(ORIENTATIONS):
            if is_met_at(s, seat, card, hex_, orientation):
                return True
    return False


@rule
def refuse_reveal(s: State, seat: int, enclosure: int) -> int:
    """SET-10.4: a card of the hand whose conditions are met."""
    if s.hand[seat, enclosure] <= 0:
        return Refusal.NOT_IN_HAND
    return Refusal.NONE if is_met(s, seat, enclosure) else Refusal.NO_PATTERN


@rule
def reveal(s: State, seat: int, enclosure: int) -> None:
    """SET-10.5: face up for good; technology 121 gives 1 VP."""
    s.hand[seat, enclosure] = 0
    s.hand_size[seat] -= 1
    s.revealed[enclosure] = seat + 1
    seal(s)
    if has_tech(s, seat, Tech.SOVEREIGNTY):
        gain_vp(s, seat, 1)


@rule
def list_reveals(s: State, seat: int, out: Ints, n: int) -> int:
    """REVEAL for every card that may be revealed."""
    if s.enclosures_on == 0:
        return n
    for enclosure in range(ENCLOSURES):
        n = keep(out, n, FIRST[Kind.REVEAL] + enclosure, refuse_reveal(s, seat, enclosure))
    return n


@rule
def score_enclosures(s: State, seat: int) -> int:
    """SET-10.5: revealed Enclosures; cards in hand score nothing."""
    total = 0
    for card in range(ENCLOSURES):
        total += ENCLOSURE_VP[card] if s.revealed[card] == seat + 1 else 0
    return total


REVEAL = Answer(Kind.REVEAL, reveal, refuse_reveal, list_reveals, stays=True)
