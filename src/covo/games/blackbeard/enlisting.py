"""BB-5.1, BB-2.6: a new pirate: draw a card, deploy one."""

from __future__ import annotations

from covo.engine.compile import rule
from covo.engine.options import keep
from covo.engine.pending import number, pop, push
from covo.engine.record import Ints

from .components import AREAS, PIRATES
from .decisions import FIRST, Decision, Draw, Kind
from .pirates import deploy, draw_pirate, holds_card, may_draw
from .refusals import Refusal
from .state import State


@rule
def may_deploy(s: State, seat: int) -> bool:
    """BB-5.1: a card in hand; a display is free for it (BB-2.1)."""
    return s.cards_held[seat] > 0


@rule
def refuse_new_pirate(s: State) -> int:
    """BB-5.1, BB-4.2: draw or deploy; under an Initiative card only to deploy its pirate."""
    if s.reserved > 0:
        return Refusal.NONE if holds_card(s, s.seat, s.reserved - 1) else Refusal.RESERVED
    possible = may_draw(s, s.seat) or may_deploy(s, s.seat)
    return Refusal.NONE if possible else Refusal.NOTHING_TO_DEPLOY


@rule
def new_pirate(s: State) -> None:
    """BB-5.1: drawing first; a question only where both are open."""
    s.actions -= 1
    if not may_draw(s, s.seat):
        push(s, Decision.NEW_DEPLOY, 0)
    elif may_deploy(s, s.seat):
        push(s, Decision.NEW_DRAW)
    else:
        draw_new(s)


@rule
def draw_new(s: State) -> None:
    """BB-5.1: the card drawn is seen before choosing what to deploy."""
    push(s, Decision.NEW_DEPLOY, 1)
    draw_pirate(s, s.seat, Draw.NEW)


@rule
def choose_draw(s: State, draws: bool) -> None:
    """NEW_DRAW."""
    pop(s)
    if draws:
        draw_new(s)
    else:
        push(s, Decision.NEW_DEPLOY, 0)


@rule
def refuse_pick(s: State, seat: int, pirate: int) -> int:
    """BB-2.6, BB-4.2: a card in hand; under an Initiative card that one alone."""
    if not holds_card(s, seat, pirate):
        return Refusal.NOT_IN_HAND
    reserved = s.reserved > 0 and s.reserved != pirate + 1
    return Refusal.RESERVED if reserved else Refusal.NONE


@rule
def refuse_no_deploy(s: State) -> int:
    """BB-5.1: at least one of the two must be done."""
    if number(s, 1) == 0:
        return Refusal.MUST_DO_ONE
    return Refusal.RESERVED if s.reserved > 0 else Refusal.NONE


@rule
def pick(s: State, seat: int, pirate: int) -> None:
    """Which card is deployed; then where, and in which ship."""
    pop(s)
    push(s, Decision.DEPLOY_AREA, seat, pirate)


@rule
def choose_area(s: State, area: int) -> None:
    """DEPLOY_AREA: any sea area, occupied or not."""
    seat, pirate = number(s, 1), number(s, 2)
    pop(s)
    push(s, Decision.DEPLOY_SHIP, seat, pirate, area)


@rule
def choose_ship(s: State, ship: int) -> None:
    """DEPLOY_SHIP: a sloop or a schooner."""
    seat, pirate, area = number(s, 1), number(s, 2), number(s, 3)
    pop(s)
    deploy(s, seat, pirate, area, ship)


@rule
def list_picks(s: State, seat: int, out: Ints, n: int) -> int:
    """PICK every card of the hand that may be deployed."""
    for pirate in range(PIRATES):
        n = keep(out, n, FIRST[Kind.PICK] + pirate, refuse_pick(s, seat, pirate))
    return n


@rule
def list_areas(out: Ints) -> int:
    """AREA: all nine."""
    n = 0
    for area in range(AREAS):
        n = keep(out, n, FIRST[Kind.AREA] + area, Refusal.NONE)
    return n
