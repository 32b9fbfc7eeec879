"""BB-7: one move is one step on the chart."""

from __future__ import annotations

from covo.engine.compile import rule
from covo.engine.options import keep
from covo.engine.record import Ints

from .chart import is_box, is_port, is_sea_area, port_at
from .components import (
    AREAS,
    DISPLAYS,
    NATIONAL,
    NEAR,
    PORT_FROM,
    PORTS,
    REGION,
    SEAS,
    SLOW_COST,
    WATERS,
    Status,
)
from .decisions import MOVES_OF
from .frames import DISPLAY, ORIGIN, PARAMETER, action, set_action
from .pirates import put_all
from .ports import is_english, status
from .refusals import Refusal
from .ships import fleet_speed
from .state import State, is_allied, is_with, slot_of


@rule
def move_cost(s: State, display: int) -> int:
    """BB-6.27, BB-11.2: two actions when any member's Speed is below 0."""
    return SLOW_COST if fleet_speed(s, display) < 0 else 1


@rule
def is_step(s: State, here: int, there: int) -> bool:
    """BB-7.1, BB-7.2: adjacent areas of a region, an area and its port, an area and a box."""
    if is_port(here):
        return there == WATERS[here]
    if is_port(there):
        return WATERS[there] == here
    if is_sea_area(here) and is_sea_area(there):
        if here == there or REGION[here] != REGION[there]:
            return False
        return s.move_any > 0 or NEAR[here, there] > 0
    return NEAR[here, there] > 0


@rule
def refuse_entry(s: State, display: int, port: int) -> int:
    """BB-7.3, R14: destroyed and Anti-Pirate ports are closed, save English ones in an amnesty."""
    if port >= NATIONAL:
        return Refusal.NONE
    if s.destroyed[port]:
        return Refusal.DESTROYED
    if s.open_ports or (s.amnesty > 0 and is_english(port)):
        return Refusal.NONE
    return Refusal.CLOSED_PORT if status(s, display, port) == Status.ANTI else Refusal.NONE


@rule
def refuse_move(s: State, display: int, place: int) -> int:
    """BB-7.1, BB-11.2: a port may be entered only if every member may."""
    if not is_step(s, s.place[display], place):
        return Refusal.NOT_ADJACENT
    if not is_port(place):
        return Refusal.NONE
    if is_allied(s, display):
        for other in range(DISPLAYS):
            if is_with(s, display, other):
                refused = refuse_entry(s, other, port_at(place))
                if refused != Refusal.NONE:
                    return refused
    return refuse_entry(s, display, port_at(place))


@rule
def sail(s: State) -> None:
    """BB-7.1: the ship is placed; her window opens afterwards (BB-7.5)."""
    display = action(s, DISPLAY)
    set_action(s, ORIGIN, s.place[display] + 1)
    put_all(s, display, action(s, PARAMETER))


@rule
def sail_back(s: State) -> None:
    """BB-17.4: Becalmed; the way back is never refused."""
    put_all(s, action(s, DISPLAY), action(s, ORIGIN) - 1)


@rule
def list_moves(s: State, display: int, out: Ints, n: int) -> int:
    """MOVE to every place one step away."""
    first = MOVES_OF[slot_of(s, display)]
    here = s.place[display]
    if is_port(here):
        return keep(out, n, first + WATERS[here], refuse_move(s, display, WATERS[here]))
    for place in range(SEAS):
        if is_step(s, here, place):
            n = keep(out, n, first + place, refuse_move(s, display, place))
    if is_box(here):
        return n
    for port in range(PORT_FROM[here], PORT_FROM[here + 1]):
        n = keep(out, n, first + SEAS + port, refuse_move(s, display, SEAS + port))
    for port in range(NATIONAL, PORTS):
        if WATERS[SEAS + port] == here:
            n = keep(out, n, first + SEAS + port, refuse_move(s, display, SEAS + port))
    return n


@rule
def is_at_sea(s: State, display: int) -> bool:
    """In a sea area, where pirates search, loot and attack."""
    return s.place[display] < AREAS
