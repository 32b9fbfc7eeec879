"""SET-6.2: Settle: gather, place and move tents."""

from __future__ import annotations

from covo.engine.compile import rule
from covo.engine.options import keep
from covo.engine.pending import number, pop, push, set_number
from covo.engine.record import Ints

from .components import FIRST_SEA, GATHER, HEXES, LAND, Action
from .decisions import FIRST, Decision, Kind
from .enclosures import can_draw, draw_enclosures, list_reveals
from .gains import gain_tents, has_stock
from .grid import AROUND, NOWHERE, distance
from .holdings import is_in_play, is_present, is_present_anywhere, is_present_beside, pitch, strike
from .paying import ask_payment
from .refusals import Refusal
from .state import State, has_tech
from .technologies import Tech

MOST_SETTLED = 12
LEFT, FREE, CARDS, MADE = 1, 2, 3, 4
"""The numbers of a SETTLE_STEP frame."""
MORE_GATHERED = 1
"""SET-6.2: technology 17 gathers three instead of two."""
STEP_REACH, ROAD_REACH = 1, 2
"""SET-6.2: adjacent; two steps with technology 19."""


@rule
def begin_settle(s: State) -> None:
    """SET-6.2: one to twelve settle icons."""
    push(s, Decision.SETTLING)
    ask_payment(s, Action.SETTLE, 1, MOST_SETTLED, 0)


@rule
def pay_settle(s: State) -> None:
    """SET-6.2: a step for each icon; one Place more with technology 18."""
    paid = number(s, 1)
    pop(s)
    free = 1 if has_tech(s, s.seat, Tech.HOMESTEADING) else 0
    push(s, Decision.SETTLE_STEP, paid, free, s.enclosures_on, 0)


@rule
def has_step(s: State, seat: int) -> bool:
    """5.6: some step is possible."""
    if has_stock(s, seat) or can_draw(s):
        return True
    if s.camp[seat] > 0:
        for hex_ in range(FIRST_SEA):
            if refuse_place(s, seat, hex_) == Refusal.NONE:
                return True
    return has_move(s, seat)


@rule
def has_move(s: State, seat: int) -> bool:
    """Whether some tent can move."""
    for hex_ in range(HEXES):
        if refuse_move(s, seat, hex_, reach(s, seat)) == Refusal.NONE:
            return True
    return False


@rule
def reach(s: State, seat: int) -> int:
    """SET-6.2: technology 19 reaches two steps away, whatever lies between."""
    return ROAD_REACH if has_tech(s, seat, Tech.ROADS) else STEP_REACH


@rule
def refuse_ground(s: State, hex_: int) -> int:
    """SET-6.2, SET-12.8: islands and water are never the target of a step."""
    if not is_in_play(s, hex_):
        return Refusal.NOT_IN_PLAY
    return Refusal.NONE if hex_ < FIRST_SEA else Refusal.ISLAND


@rule
def reaches(s: State, seat: int, hex_: int) -> bool:
    """SET-6.2: present there or next to it; technologies 19 and 112; the recovery rule."""
    if is_present(s, seat, hex_) or is_present_beside(s, seat, hex_):
        return True
    if hex_ >= LAND and has_tech(s, seat, Tech.COASTAL_SETTLEMENT):
        return True
    if has_tech(s, seat, Tech.ROADS):
        for other in range(HEXES):
            if is_present(s, seat, other) and distance(s.cell[hex_], s.cell[other]) <= ROAD_REACH:
                return True
    return hex_ < LAND and not is_present_anywhere(s, seat)


@rule
def refuse_place(s: State, seat: int, hex_: int) -> int:
    """SET-6.2: a tent of the personal supply on a hex within reach."""
    refused = refuse_ground(s, hex_)
    if refused != Refusal.NONE:
        return refused
    if s.camp[seat] == 0:
        return Refusal.NO_TENT
    return Refusal.NONE if reaches(s, seat, hex_) else Refusal.OUT_OF_REACH


@rule
def place(s: State, seat: int, hex_: int) -> None:
    """SET-6.2: place."""
    s.camp[seat] -= 1
    pitch(s, seat, hex_)


@rule
def refuse_move_to(s: State, source: int, hex_: int, steps: int) -> int:
    """SET-6.2: to an adjacent hex of land or coast."""
    refused = refuse_ground(s, hex_)
    if refused != Refusal.NONE:
        return refused
    if hex_ == source or distance(s.cell[hex_], s.cell[source]) > steps:
        return Refusal.OUT_OF_REACH
    return Refusal.NONE


@rule
def refuse_move(s: State, seat: int, source: int, steps: int) -> int:
    """SET-6.2: an own tent, islands included, with somewhere to go."""
    if s.tents[seat, source] == 0:
        return Refusal.NO_TENT_HERE
    if steps == STEP_REACH:
        for direction in range(AROUND):
            other = s.near[source, direction]
            if other != NOWHERE and other < FIRST_SEA:
                return Refusal.NONE
        return Refusal.OUT_OF_REACH
    for other in range(FIRST_SEA):
        if refuse_move_to(s, source, other, steps) == Refusal.NONE:
            return Refusal.NONE
    return Refusal.OUT_OF_REACH


@rule
def move_to(s: State, hex_: int) -> None:
    """MOVE_TO: the last tent may leave, with all that follows."""
    source = number(s, 1)
    pop(s)
    strike(s, s.seat, source)
    pitch(s, s.seat, hex_)


@rule
def list_moves_to(s: State, out: Ints) -> int:
    """MOVE_TO for every hex within reach."""
    n = 0
    for hex_ in range(FIRST_SEA):
        refused = refuse_move_to(s, number(s, 1), hex_, number(s, 2))
        n = keep(out, n, FIRST[Kind.MOVE_TO] + hex_, refused)
    return n


# The steps of a Settle action


@rule
def refuse_settle_step(s: State, kind: int, hex_: int) -> int:
    """5.6: SETTLE_STEP."""
    seat = s.seat
    if kind == Kind.STOP:
        return Refusal.NONE if number(s, MADE) > 0 else Refusal.FIRST_STEP
    if kind == Kind.PLACE_FREE:
        if number(s, FREE) == 0:
            return Refusal.NOT_OWNED
        return refuse_place(s, seat, hex_)
    if number(s, LEFT) == 0:
        return Refusal.TOO_FEW_ICONS
    match kind:
        case Kind.GATHER:
            return Refusal.NONE if has_stock(s, seat) else Refusal.NO_STOCK
        case Kind.PLACE:
            return refuse_place(s, seat, hex_)
        case Kind.MOVE:
            return refuse_move(s, seat, hex_, reach(s, seat))
        case _:
            return Refusal.NONE if number(s, CARDS) > 0 and can_draw(s) else Refusal.NO_CARDS


@rule
def settle_step(s: State, kind: int, hex_: int) -> None:
    """5.6: SETTLE_STEP; steps left when ``stop`` is chosen are lost."""
    set_number(s, MADE, 1)
    if kind == Kind.PLACE_FREE:
        set_number(s, FREE, 0)
        place(s, s.seat, hex_)
        end_settle(s)
        return
    set_number(s, LEFT, number(s, LEFT) - 1)
    match kind:
        case Kind.GATHER:
            more = MORE_GATHERED if has_tech(s, s.seat, Tech.LAND_GRANTS) else 0
            gain_tents(s, s.seat, GATHER + more)
            end_settle(s)
        case Kind.PLACE:
            place(s, s.seat, hex_)
            end_settle(s)
        case Kind.MOVE:
            steps = reach(s, s.seat)
            end_settle(s)
            push(s, Decision.MOVE_TO, hex_, steps)
        case _:
            set_number(s, CARDS, 0)
            end_settle(s)
            draw_enclosures(s)


@rule
def end_settle(s: State) -> None:
    """5.6: the action is over when no step and no free place is left."""
    if number(s, LEFT) == 0 and number(s, FREE) == 0:
        pop(s)


@rule
def list_settle_steps(s: State, out: Ints) -> int:
    """SETTLE_STEP."""
    n = keep(out, 0, FIRST[Kind.STOP], refuse_settle_step(s, Kind.STOP, 0))
    n = list_reveals(s, s.seat, out, n)
    n = keep(out, n, FIRST[Kind.GATHER], refuse_settle_step(s, Kind.GATHER, 0))
    n = list_step_hexes(s, Kind.PLACE, out, n)
    n = list_step_hexes(s, Kind.PLACE_FREE, out, n)
    n = list_step_hexes(s, Kind.MOVE, out, n)
    return keep(out, n, FIRST[Kind.ENCLOSURES], refuse_settle_step(s, Kind.ENCLOSURES, 0))


@rule
def list_step_hexes(s: State, kind: int, out: Ints, n: int) -> int:
    """One kind of step on every hex where it is possible."""
    places = kind != Kind.MOVE
    if places and s.camp[s.seat] == 0:
        return n
    for hex_ in range(FIRST_SEA if places else HEXES):
        if s.face[hex_] == NOWHERE:
            continue
        n = keep(out, n, FIRST[kind] + hex_, refuse_settle_step(s, kind, hex_))
    return n
