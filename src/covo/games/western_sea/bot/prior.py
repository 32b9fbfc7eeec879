"""The prior of options of Western Sea, for rollouts and for finishing a move."""

from __future__ import annotations

import numpy as np

from covo.engine.compile import rule
from covo.engine.pending import number, top
from covo.games.western_sea.rules.components import (
    ACTIONS,
    HARBOUR_TILE,
    MAJOR,
    SIDE_ICON,
    SIDES,
    Action,
    Die,
)
from covo.games.western_sea.rules.decisions import ARGUMENT, KIND_OF, Decision, Kind
from covo.games.western_sea.rules.holdings import bag_size
from covo.games.western_sea.rules.paying import ACTION
from covo.games.western_sea.rules.state import State
from covo.games.western_sea.rules.technologies import PRINTED_VP

from .standing import HALF, HOLD, lead, rounds_left, stake, tech_effect, worth_of_face

KINDS = len(Kind)
PLAIN = np.ones(KINDS, np.float64)
"""The weight of a kind of option, where nothing else is known."""
for _kind, _weight in {
    Kind.PASS: 0.02,
    Kind.DECLINE: 0.05,
    Kind.STOP: 0.05,
    Kind.YES: 4.0,
    Kind.GOVERN: 2.0,
    Kind.NOMAD: 0.05,
    Kind.REVEAL: 50.0,
    Kind.PAIR: 0.2,
    Kind.BONUS: 4.0,
    Kind.SET: 0.3,
    Kind.REROLL: 0.15,
    Kind.DRAW: 2.0,
    Kind.TREASURE: 3.0,
    Kind.SECOND_WIND: 0.3,
    Kind.SHIFT_WORK: 4.0,
    Kind.FORESIGHT: 2.0,
    Kind.GATHER: 1.0,
    Kind.MOVE: 0.02,
    Kind.ENCLOSURES: 0.6,
    Kind.HIRE: 6.0,
    Kind.SELL: 3.0,
    Kind.RETIRE_ACTIVE: 0.02,
    Kind.RETIRE_SPENT: 0.05,
    Kind.WORK: 1.5,
}.items():
    PLAIN[_kind] = _weight

ACT = np.ones(ACTIONS, np.float64)
for _action, _weight in {
    Action.EXPLORE: 4.0,
    Action.SETTLE: 1.6,
    Action.RECRUIT: 1.5,
    Action.RESEARCH: 4.0,
    Action.HARVEST: 1.0,
    Action.TRADE: 1.2,
    Action.RAID: 1.2,
    Action.SAIL: 2.0,
    Action.ADVISOR: 3.0,
}.items():
    ACT[_action] = _weight

NATIVE, CONVERTED, DONE_EARLY, DONE_ENOUGH = 6.0, 1.5, 0.1, 1.0
"""Payments: with the icon itself, with another; ending them early, ending them in time."""
A_PLACE, A_TILE = 2.0, 1.5
SALE_DONE = 0.05
FACE_WEIGHT = np.array([0.3, 3, 2, 1.5, 2.5, 0.8, 0.7, 1, 1, 1, 1, 1, 0.5, 3, 0, 0], np.float64)
"""How welcome each icon is on a die whose face is chosen."""


@rule
def weight_of_done(s: State) -> float:
    """DONE: a payment goes on while dice show the icon; so does a sale."""
    decision = top(s)
    if decision == Decision.SELL:
        return SALE_DONE
    if decision != Decision.PAY:
        return DONE_ENOUGH
    action = number(s, ACTION)
    if action == Action.RAID or action == Action.SAIL:
        return DONE_ENOUGH
    return DONE_EARLY


@rule
def weight_of_payment(source: int, icon: int) -> float:
    """PAY: a die that shows the icon, rather than one that can be turned into it."""
    if source >= SIDES:
        return NATIVE
    return NATIVE if SIDE_ICON[source] == icon else CONVERTED


@rule
def weight_of_place(s: State, seat: int, hex_: int) -> float:
    """A tent more on a hex: what its stake would grow by."""
    if s.house[hex_] == seat + 1:
        return 0.02
    now = lead(s, seat, hex_)
    held = HOLD[now + HALF] if s.tents[seat, hex_] > 0 else 0.0
    gain = HOLD[min(HALF, now + 1) + HALF] - held
    if s.house[hex_] > 0:
        gain = gain / 3
    return 0.05 + A_PLACE * gain * gain * (1 + MAJOR[s.face[hex_]])


@rule
def weight_of_draw(s: State, seat: int) -> float:
    """DRAW: two dice for one."""
    return PLAIN[Kind.DRAW] if bag_size(s, seat) > 1 else 0.2


@rule
def weight_of_die(colour: int) -> float:
    """A die to take: anything but white."""
    return 0.3 if colour == Die.WHITE else 1.0


@rule
def weight_of_tile(s: State, tile: int) -> float:
    """A tile to pick: points, dice, what it gives."""
    if tile == HARBOUR_TILE:
        return A_TILE * 3
    worth = 1.0 + worth_of_face(tile, rounds_left(s))
    return A_TILE * worth * worth


@rule
def weight_of_raid(s: State, seat: int, hex_: int) -> float:
    """A hex to raid: one that can be won."""
    if seat >= 0 and s.tents[seat, hex_] == 0:
        return 0.3
    return 0.2 + MAJOR[s.face[hex_]] - stake(s, seat, hex_, 1.0)


@rule
def prefer(s: State, option: int) -> float:  # noqa: C901 - a table of contents
    """How sensible an option looks at once; never negative."""
    kind, a, b = KIND_OF[option], ARGUMENT[option, 0], ARGUMENT[option, 1]
    seat = s.seat
    match kind:
        case Kind.DONE:
            return weight_of_done(s)
        case Kind.ACT:
            return ACT[a] * (0.3 if a == Action.SETTLE and s.camp[seat] == 0 else 1.0)
        case Kind.PAY:
            return weight_of_payment(a, b)
        case Kind.PLACE | Kind.PLACE_FREE | Kind.MOVE_TO:
            return weight_of_place(s, seat, a)
        case Kind.GATHER:
            return 2.0 / (1.0 + s.camp[seat])
        case Kind.DRAW:
            return weight_of_draw(s, seat)
        case Kind.FACE:
            return FACE_WEIGHT[SIDE_ICON[a]]
        case Kind.TARGET:
            return 1.0 / (0.2 + FACE_WEIGHT[SIDE_ICON[a]])
        case Kind.PICK_TILE:
            return weight_of_tile(s, a)
        case Kind.TAKE_DIE:
            return weight_of_die(a)
        case Kind.TECH:
            return 0.3 + PRINTED_VP[a] + 4 * tech_effect(a)
        case Kind.RAID_HEX:
            return weight_of_raid(s, seat, a)
        case _:
            return PLAIN[kind]
