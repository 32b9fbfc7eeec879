"""SET-9.5, SET-9.6: hiring the emissary in the centre, and what a hired one is worth."""

from __future__ import annotations

from covo.engine.compile import rule

from ...rules.components import HAS_VP, HEXES, SIDE_COLOUR, SIDE_ICON, SIDE_SECOND, SIDES, TERRAINS
from ...rules.holdings import factories_of, is_present, is_present_on, present_hexes
from ...rules.refusals import Refusal
from ...rules.state import CardPlace, State, has_tech
from ...rules.technologies import Tech, Worn
from .emissary_cards import (
    EMISSARIES,
    EMISSARY_N,
    EMISSARY_PER,
    EMISSARY_TERRAIN,
    HIRE_COLOUR,
    HIRE_ICON,
    Service,
)


@rule
def meets(s: State, side: int, need: int) -> bool:
    """SET-9.5: a die really shows the icon, or is of the colour."""
    card = s.centre - 1
    if HIRE_ICON[card, need] >= 0:
        icon = HIRE_ICON[card, need]
        return SIDE_ICON[side] == icon or SIDE_SECOND[side] == icon
    return SIDE_COLOUR[side] == HIRE_COLOUR[card, need]


@rule
def refuse_hire(s: State, seat: int) -> int:
    """SET-9.5: two different active dice meet the two requirements; with 118 one is enough."""
    if s.centre == 0:
        return Refusal.NO_EMISSARY
    one_is_enough = has_tech(s, seat, Tech.DIPLOMATIC_CORPS)
    for a in range(SIDES):
        if s.active[seat, a] == 0:
            continue
        if one_is_enough and (meets(s, a, 0) or meets(s, a, 1)):
            return Refusal.NONE
        if not meets(s, a, 0):
            continue
        for b in range(SIDES):
            free = s.active[seat, b] - (1 if a == b else 0)
            if free > 0 and meets(s, b, 1):
                return Refusal.NONE
    return Refusal.HIRE_UNMET


@rule
def hire_away(s: State, seat: int) -> None:
    """SET-9.5: the card goes under the board; its icon and all markers are gone at once."""
    card = s.centre - 1
    s.emissary[card] = CardPlace.TAKEN + seat
    s.marks[card] = 0
    for other in range(s.seats):
        s.worn[other, Worn.EMISSARY] = 0
    s.centre = 0
    s.hired = 1


@rule
def emissary_points(s: State, seat: int, card: int) -> int:
    """SET-9.6: what a hired emissary counts."""
    match EMISSARY_PER[card]:
        case Service.PRESENT_TERRAIN:
            return EMISSARY_N[card] * present_hexes(s, seat, EMISSARY_TERRAIN[card])
        case Service.PRESENT_NO_VP:
            total = 0
            for hex_ in range(HEXES):
                if is_present(s, seat, hex_) and HAS_VP[s.face[hex_]] == 0:
                    total += EMISSARY_N[card]
            return total
        case Service.TERRAIN_KINDS:
            total = 0
            for terrain in range(TERRAINS):
                total += EMISSARY_N[card] if is_present_on(s, seat, terrain) else 0
            return total
        case _:
            return EMISSARY_N[card] * factories_of(s, seat)


@rule
def score_emissaries(s: State, seat: int) -> int:
    """8.4: hired emissaries."""
    total = 0
    for card in range(EMISSARIES):
        if s.emissary[card] == CardPlace.TAKEN + seat:
            total += emissary_points(s, seat, card)
    return total
