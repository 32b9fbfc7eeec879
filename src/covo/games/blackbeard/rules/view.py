"""Section 9: what a seat may see, and what it may imagine of the rest."""

from __future__ import annotations

from covo.engine.chance import CHANCE
from covo.engine.compile import rule
from covo.engine.game import Shown
from covo.engine.pending import number, pop, push, set_number, top
from covo.engine.views import HIDDEN

from .components import (
    CROWN,
    KINDS,
    NATIONAL,
    PIRATES,
    SEATS,
)
from .decisions import ARGUMENT, KIND_OF, Decision, Kind
from .dispatch import actor, is_secret_draw, is_secret_on_top
from .state import Place, State, is_solo
from .windows import AROUND

# What a seat may see


@rule
def sees_hands(s: State, seat: int) -> bool:
    """Section 9: with ``spectator_sees_hands`` one who holds no seat sees all hands."""
    return s.open_hands > 0 and seat < 0


@rule
def redact(s: State, seat: int) -> None:
    """Section 9: hands, the pirate deck, and merchants that lie face down."""
    if not sees_hands(s, seat):
        for other in range(SEATS):
            if other != seat:
                hide_hand(s, other)
    elif is_solo(s):
        hide_hand(s, CROWN)
    for pirate in range(PIRATES):
        if is_hidden_card(s, seat, pirate):
            s.whereabouts[pirate] = HIDDEN
    for port in range(NATIONAL):
        if s.box[port] != 0 and not s.face_up[port]:
            s.box[port] = HIDDEN
    if is_secret_on_top(s) and actor(s) != seat and actor(s) != CHANCE:
        pop(s)
        if top(s) == Decision.WINDOW:
            set_number(s, AROUND, 0)
        push(s, Decision.PAUSE)


@rule
def hide_hand(s: State, seat: int) -> None:
    """Only the number of cards is seen."""
    for kind in range(KINDS):
        s.hand[seat, kind] = HIDDEN


@rule
def is_hidden_card(s: State, seat: int, pirate: int) -> bool:
    """Cards in the deck, and those in other hands unless they were drafted or named."""
    place = s.whereabouts[pirate]
    if place == Place.DECK or place == HIDDEN:
        return True
    if place < Place.IN_HAND or place >= Place.IN_PLAY:
        return False
    if s.drafted[pirate] or s.reserved == pirate + 1 or is_being_deployed(s, pirate):
        return False
    return place != Place.IN_HAND + seat and not sees_hands(s, seat)


@rule
def is_being_deployed(s: State, pirate: int) -> bool:
    """A card laid open to be deployed, while its area and ship are chosen."""
    decision = top(s)
    if decision != Decision.DEPLOY_AREA and decision != Decision.DEPLOY_SHIP:
        return False
    return number(s, 2) == pirate


@rule
def shown(s: State, option: int, seat: int) -> int:
    """5.1: a card drawn is seen by who draws it, a merchant face down by nobody."""
    kind, a = KIND_OF[option], ARGUMENT[option, 0]
    if kind == Kind.PASS or kind == Kind.FIGHT:
        return Shown.ALL if actor(s) == seat else Shown.NOTHING
    if s.depth > 0 and top(s) >= Decision.CH_FIRST and is_secret_draw(s, kind, a):
        own = kind != Kind.MERCHANT_IS and number(s, 1) == seat
        return Shown.ALL if own else Shown.THAT_IT_HAPPENED
    return Shown.ALL
