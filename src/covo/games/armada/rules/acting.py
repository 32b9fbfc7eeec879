"""5.3: the main decision of the colour that acts: what each option costs, and what all have."""

from __future__ import annotations

from dataclasses import replace

from covo.engine.compile import rule
from covo.engine.declarations import Menu, listing
from covo.engine.pending import push

from .cards import BUY_CARD, PLAY
from .combat import ATTACK
from .components import CARD_POINTS
from .converting import CONVERT
from .decisions import NUMBERING, Decision, Kind
from .exploring import EXPLORE
from .marching import MOVE
from .recruiting import RECRUIT
from .refusals import Refusal
from .sailing import LAUNCH, LOAD, SAIL, TRANSFER, UNLOAD
from .sinking import DESTROY, SINK
from .state import State


@rule
def cost(kind: int) -> int:
    """ARM-3.3: one point each, two for a card; ARM-11.2: nothing for playing one."""
    if kind == Kind.BUY_CARD:
        return CARD_POINTS
    return 0 if kind == Kind.PLAY else 1


@rule
def refuse_cost(kind: int, points: int) -> int:
    """ARM-3.3: nobody spends points that are not left."""
    return Refusal.NO_POINTS if points < cost(kind) else Refusal.NONE


@rule
def begin_act(s: State) -> None:
    """5.2: one option with its follow-ups is resolved completely; then come the checks."""
    s.becalmed = 0
    push(s, Decision.COMPLETED)


_ACTS = Menu(
    (
        *(LAUNCH, MOVE, LOAD, UNLOAD, TRANSFER, SAIL),
        *(EXPLORE, ATTACK, SINK, DESTROY, CONVERT, RECRUIT),
        *(BUY_CARD, PLAY),
    ),
    gate=refuse_cost,
    before=begin_act,
    stays=True,
)
list_acts = listing(__name__, "list_acts", _ACTS, NUMBERING, ("colour", "points"))
ACTS = replace(_ACTS, candidates=list_acts)


@rule
def has_act(s: State, colour: int, points: int) -> bool:
    """ARM-16.4, R-35: there is something to do besides ending."""
    has: bool = list_acts(s, colour, points, s.found[:], 0) > 0
    s.found[0] = 0
    return has
