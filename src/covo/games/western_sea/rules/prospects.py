"""SET-5.9, SET-5.12: what Recruit and Trade could still do, whatever was paid so far."""

from __future__ import annotations

from covo.engine.compile import rule

from ..emissaries.rules.hiring import refuse_hire
from .components import COLOURS, TOKENS, Action, Die
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
