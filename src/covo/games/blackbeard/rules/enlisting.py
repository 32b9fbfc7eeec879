"""BB-5.1, BB-2.6: a new pirate: draw a card, deploy one."""

from __future__ import annotations

from covo.engine.compile import rule
from covo.engine.declarations import Answer, Question
from covo.engine.options import keep
from covo.engine.pending import push
from covo.engine.record import Ints

from .components import PIRATES
from .decisions import FIRST, Decision, Draw, Kind
from .pirates import draw_pirate, holds_card, may_draw
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
def deploy_only(s: State) -> None:
    """NEW_DRAW: no card is drawn."""
    push(s, Decision.NEW_DEPLOY, 0)


@rule
def refuse_pick(s: State, seat: int, pirate: int) -> int:
    """BB-2.6, BB-4.2: a card in hand; under an Initiative card that one alone."""
    if not holds_card(s, seat, pirate):
        return Refusal.NOT_IN_HAND
    reserved = s.reserved > 0 and s.reserved != pirate + 1
    return Refusal.RESERVED if reserved else Refusal.NONE


@rule
def refuse_no_deploy(s: State, drawn: int) -> int:
    """BB-5.1: at least one of the two must be done."""
    if not drawn:
        return Refusal.MUST_DO_ONE
    return Refusal.RESERVED if s.reserved > 0 else Refusal.NONE


@rule
def pick(s: State, seat: int, pirate: int) -> None:
    """Which card is deployed; then where, and in which ship."""
    push(s, Decision.DEPLOY_AREA, seat, pirate)


@rule
def choose_area(s: State, seat: int, captain: int, area: int) -> None:
    """DEPLOY_AREA: any sea area, occupied or not."""
    push(s, Decision.DEPLOY_SHIP, seat, captain, area)


@rule
def list_picks(s: State, seat: int, out: Ints, n: int) -> int:
    """PICK every card of the hand that may be deployed."""
    for pirate in range(PIRATES):
        n = keep(out, n, FIRST[Kind.PICK] + pirate, refuse_pick(s, seat, pirate))
    return n


NEW_DRAW = Question(
    Decision.NEW_DRAW,
    answers=(Answer(Kind.DRAW, draw_new), Answer(Kind.NO_DRAW, deploy_only)),
)
NEW_DEPLOY = Question(
    Decision.NEW_DEPLOY,
    frame=("drawn",),
    answers=(
        Answer(Kind.PICK, pick, refuse_pick, list_picks),
        Answer(Kind.NO_DEPLOY, refuse=refuse_no_deploy),
    ),
)
