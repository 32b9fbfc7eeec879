"""5.3: the main decision of the colour that acts: what each option costs, may and does."""

from __future__ import annotations

from covo.engine.compile import rule
from covo.engine.options import keep
from covo.engine.record import Ints

from .cards import buy, list_plays, play, refuse_buy, refuse_play
from .combat import attack, list_attacks, refuse_attack
from .components import CARD_POINTS
from .converting import convert, list_conversions, refuse_convert
from .decisions import FIRST, Kind
from .exploring import explore, list_explorations, refuse_explore
from .marching import begin_move, list_moves, refuse_move
from .recruiting import recruit, refuse_recruit
from .refusals import Refusal
from .sailing import (
    launch,
    list_launches,
    list_loads,
    list_sails,
    list_transfers,
    list_unloads,
    refuse_launch,
    refuse_load,
    refuse_sail,
    refuse_transfer,
    refuse_unload,
    sail,
)
from .sinking import (
    destroy,
    list_destructions,
    list_sinkings,
    refuse_destroy,
    refuse_sink,
    sink,
)
from .state import State


@rule
def cost(kind: int) -> int:
    """ARM-3.3: one point each, two for a card; ARM-11.2: nothing for playing one."""
    if kind == Kind.BUY_CARD:
        return CARD_POINTS
    return 0 if kind == Kind.PLAY else 1


@rule
def refuse_act(s: State, colour: int, points: int, kind: int, a: int, b: int) -> int:
    """5.3: why a colour with so many points may not do this."""
    if points < cost(kind):
        return Refusal.NO_POINTS
    match kind:
        case Kind.LAUNCH:
            return refuse_launch(s, colour, a, b)
        case Kind.MOVE:
            return refuse_move(s, colour, a, b)
        case Kind.LOAD:
            return refuse_load(s, colour, a, b)
        case Kind.UNLOAD:
            return refuse_unload(s, colour, a, b)
        case Kind.TRANSFER:
            return refuse_transfer(s, colour, a, b)
        case Kind.SAIL:
            return refuse_sail(s, colour, a, b)
        case Kind.EXPLORE:
            return refuse_explore(s, colour, a)
        case Kind.ATTACK:
            return refuse_attack(s, colour, a, b)
        case Kind.SINK:
            return refuse_sink(s, colour, a)
        case Kind.DESTROY:
            return refuse_destroy(s, colour, a)
        case Kind.CONVERT:
            return refuse_convert(s, colour, a)
        case Kind.RECRUIT:
            return refuse_recruit(s, colour)
        case Kind.BUY_CARD:
            return refuse_buy(s, colour)
        case _:
            return refuse_play(s, colour, a, points)


@rule
def act(s: State, kind: int, a: int, b: int) -> None:
    """5.3: do it, or begin to: follow-up decisions are pushed on the stack."""
    match kind:
        case Kind.LAUNCH:
            launch(s, s.colour, a, b)
        case Kind.MOVE | Kind.LOAD | Kind.UNLOAD | Kind.TRANSFER:
            begin_move(s, kind, a, b)
        case Kind.SAIL:
            sail(s, a, b)
        case Kind.EXPLORE:
            explore(s, s.colour, a)
        case Kind.ATTACK:
            attack(s, a, b)
        case Kind.SINK:
            sink(s, a)
        case Kind.DESTROY:
            destroy(s, a)
        case Kind.CONVERT:
            convert(s, s.colour, a)
        case Kind.RECRUIT:
            recruit(s, s.colour)
        case Kind.BUY_CARD:
            buy(s, s.colour)
        case _:
            play(s, s.colour, a)


@rule
def list_acts(s: State, colour: int, points: int, out: Ints, n: int) -> int:
    """5.3: all a colour with so many points may do, but for ending; in the order of the table."""
    if points > 0:
        n = list_launches(s, colour, out, n)
        n = list_moves(s, colour, out, n)
        n = list_loads(s, colour, out, n)
        n = list_unloads(s, colour, out, n)
        n = list_transfers(s, colour, out, n)
        n = list_sails(s, colour, out, n)
        n = list_explorations(s, colour, out, n)
        n = list_attacks(s, colour, out, n)
        n = list_sinkings(s, colour, out, n)
        n = list_destructions(s, colour, out, n)
        n = list_conversions(s, colour, out, n)
        n = keep(out, n, FIRST[Kind.RECRUIT], refuse_recruit(s, colour))
    if points >= CARD_POINTS:
        n = keep(out, n, FIRST[Kind.BUY_CARD], refuse_buy(s, colour))
    return list_plays(s, colour, points, out, n)


@rule
def has_act(s: State, colour: int, points: int) -> bool:
    """ARM-16.4, R-35: there is something to do besides ending."""
    has = list_acts(s, colour, points, s.found[:], 0) > 0
    s.found[0] = 0
    return has
