"""SET-5.9, SET-5.12: what Recruit and Trade could still do, whatever was paid so far."""

from __future__ import annotations

from covo.engine.compile import rule

from .cards import HIRE_COLOUR, HIRE_ICON
from .components import COLOURS, SIDE_COLOUR, SIDE_ICON, SIDE_SECOND, SIDES, TOKENS, Action, Die
from .gains import is_recruitable
from .holdings import active_of, has_access
from .refusals import Refusal
from .state import State, has_tech
from .technologies import Tech


@rule
def refuse_die(s: State, seat: int, colour: int, ignoring: int) -> int:
    """SET-6.3: a recruitable colour in the supply on whose terrain the seat is present."""
    if not is_recruitable(s, colour):
        return Refusal.NOT_RECRUITABLE
    if s.supply[colour] == 0:
        return Refusal.NONE_IN_SUPPLY
    if ignoring or has_tech(s, seat, Tech.IMMIGRATION) or has_access(s, seat, colour):
        return Refusal.NONE
    return Refusal.NO_PRESENCE_ON_TERRAIN


@rule
def has_die(s: State, seat: int, ignoring: int) -> bool:
    """Whether any die could be recruited."""
    for colour in range(COLOURS):
        if refuse_die(s, seat, colour, ignoring) == Refusal.NONE:
            return True
    return False


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
def is_retirable(colour: int) -> bool:
    """SET-6.6: not Treasure, not pink."""
    return colour != Die.TREASURE and colour != Die.PINK


@rule
def has_retirable(s: State, seat: int) -> bool:
    """SET-6.6: a die of the Active or Spent area that may be returned."""
    for colour in range(COLOURS):
        owned = s.spent[seat, colour] + active_of(s, seat, colour)
        if is_retirable(colour) and owned > 0:
            return True
    return False


@rule
def has_token(s: State, seat: int) -> bool:
    """Whether a seat holds any token."""
    for kind in range(TOKENS):
        if s.token[seat, kind] > 0:
            return True
    return False


@rule
def has_deal(s: State, seat: int) -> bool:
    """SET-6.6: something to sell or to retire."""
    return has_token(s, seat) or has_retirable(s, seat)


@rule
def keeps_effect(s: State, seat: int, action: int) -> bool:
    """SET-5.12: after this payment the action can still do something."""
    if action != Action.RECRUIT:
        return True
    return has_die(s, seat, 0) or refuse_hire(s, seat) == Refusal.NONE
