"""SET-6.2: Settle: gather, place and move tents."""

from __future__ import annotations

from enum import IntEnum

from covo.engine.compile import rule
from covo.engine.declarations import Answer, Menu, Question, Step
from covo.engine.options import keep
from covo.engine.pending import number, pop, push, set_number
from covo.engine.record import Ints

from ..enclosures.rules.enclosure_hands import can_draw, draw_enclosures, has_cards
from ..enclosures.rules.revealing import REVEAL
from .components import FIRST_SEA, GATHER, HEXES, LAND, Action
from .decisions import FIRST, Decision, Kind
from .gains import gain_tents, has_stock
from .grid import AROUND, NOWHERE, distance
from .holdings import is_in_play, is_present, is_present_anywhere, is_present_beside, pitch, strike
from .paying import ask_payment
from .refusals import Refusal
from .state import State, has_tech
from .technologies import Tech

MOST_SETTLED = 12
MORE_GATHERED = 1
"""SET-6.2: technology 17 gathers three instead of two."""
STEP_REACH, ROAD_REACH = 1, 2
"""SET-6.2: adjacent; two steps with technology 19."""


class Settling(IntEnum):
    """The numbers of a SETTLE_STEP frame."""

    LEFT = 1
    FREE = 2
    """1 while the Place of technology 18 is unused."""
    CARDS = 3
    """1 while Enclosures may be drawn."""
    MADE = 4


@rule
def begin_settle(s: State) -> None:
    """SET-6.2: one to twelve settle icons."""
    push(s, Decision.SETTLING)
    ask_payment(s, Action.SETTLE, 1, MOST_SETTLED, 0)


@rule
def pay_settle(s: State, seat: int, paid: int) -> None:
    """SET-6.2: a step for each icon; one Place more with technology 18."""
    free = 1 if has_tech(s, seat, Tech.HOMESTEADING) else 0
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
def move_to(s: State, seat: int, source: int, hex_: int) -> None:
    """MOVE_TO: the last tent may leave, with all that follows."""
    strike(s, seat, source)
    pitch(s, seat, hex_)


@rule
def list_moves_to(s: State, source: int, steps: int, out: Ints, n: int) -> int:
    """MOVE_TO for every hex within reach."""
    for hex_ in range(FIRST_SEA):
        refused = refuse_move_to(s, source, hex_, steps)
        n = keep(out, n, FIRST[Kind.MOVE_TO] + hex_, refused)
    return n


# The steps of a Settle action


@rule
def refuse_settle_stop(made: int) -> int:
    """SET-5.11: at least one step."""
    return Refusal.NONE if made > 0 else Refusal.FIRST_STEP


@rule
def refuse_step(left: int) -> int:
    """5.6: an icon for each step."""
    return Refusal.NONE if left > 0 else Refusal.TOO_FEW_ICONS


@rule
def count_step(s: State, left: int) -> None:
    """5.6: steps left when ``stop`` is chosen are lost."""
    set_number(s, Settling.LEFT, left - 1)
    set_number(s, Settling.MADE, 1)


@rule
def end_step(s: State) -> None:
    """5.6: the action is over when no step and no free place is left."""
    if number(s, Settling.LEFT) == 0 and number(s, Settling.FREE) == 0:
        pop(s)


@rule
def refuse_gather(s: State, seat: int) -> int:
    """SET-6.2: a tent in the general stock."""
    return Refusal.NONE if has_stock(s, seat) else Refusal.NO_STOCK


@rule
def gather(s: State, seat: int) -> None:
    """SET-6.2: two tents, three with technology 17."""
    more = MORE_GATHERED if has_tech(s, seat, Tech.LAND_GRANTS) else 0
    gain_tents(s, seat, GATHER + more)
    end_step(s)


@rule
def place_step(s: State, seat: int, hex_: int) -> None:
    """SET-6.2: a tent for an icon."""
    place(s, seat, hex_)
    end_step(s)


@rule
def refuse_place_free(s: State, seat: int, free: int, hex_: int) -> int:
    """7.3: technology 18, once."""
    return refuse_place(s, seat, hex_) if free > 0 else Refusal.NOT_OWNED


@rule
def place_free(s: State, seat: int, hex_: int) -> None:
    """7.3: technology 18: a tent for no icon."""
    set_number(s, Settling.FREE, 0)
    set_number(s, Settling.MADE, 1)
    place(s, seat, hex_)
    end_step(s)


@rule
def refuse_move_step(s: State, seat: int, hex_: int) -> int:
    """SET-6.2: an own tent with somewhere to go."""
    return refuse_move(s, seat, hex_, reach(s, seat))


@rule
def move_step(s: State, seat: int, hex_: int) -> None:
    """SET-6.2: MOVE, then MOVE_TO."""
    steps = reach(s, seat)
    end_step(s)
    push(s, Decision.MOVE_TO, hex_, steps)


@rule
def refuse_draw_step(s: State, cards: int) -> int:
    """SET-10.2: once in an action, while there are cards."""
    return Refusal.NONE if cards > 0 and can_draw(s) else Refusal.NO_CARDS


@rule
def draw_step(s: State, seat: int) -> None:
    """SET-10.2: a step that draws Enclosures."""
    set_number(s, Settling.CARDS, 0)
    end_step(s)
    draw_enclosures(s, seat)


@rule
def list_places(s: State, seat: int, out: Ints, n: int) -> int:
    """PLACE for every hex where it is possible."""
    if s.camp[seat] > 0:
        for hex_ in range(FIRST_SEA):
            n = keep(out, n, FIRST[Kind.PLACE] + hex_, refuse_place(s, seat, hex_))
    return n


@rule
def list_free_places(s: State, seat: int, free: int, out: Ints, n: int) -> int:
    """PLACE_FREE for every hex where it is possible."""
    if free > 0 and s.camp[seat] > 0:
        for hex_ in range(FIRST_SEA):
            n = keep(out, n, FIRST[Kind.PLACE_FREE] + hex_, refuse_place(s, seat, hex_))
    return n


@rule
def has_public_step(s: State, seat: int, left: int, free: int, cards: int) -> bool:
    """9.5: some step is possible, which no card in hand has anything to do with."""
    if left > 0:
        if refuse_gather(s, seat) == Refusal.NONE or has_move(s, seat):
            return True
        if refuse_draw_step(s, cards) == Refusal.NONE:
            return True
    if left + free > 0:
        for hex_ in range(FIRST_SEA):
            if refuse_place(s, seat, hex_) == Refusal.NONE:
                return True
    return False


@rule
def is_step_secret(s: State, seat: int, left: int, free: int, cards: int) -> bool:
    """9.5: asked only because of a card in hand."""
    return has_cards(s, seat) and not has_public_step(s, seat, left, free, cards)


SETTLING = Step(Decision.SETTLING, pay_settle, frame=("paid",), once=True)
SETTLE_STEP = Question(
    Decision.SETTLE_STEP,
    frame=Settling,
    answers=(
        Answer(Kind.STOP, refuse=refuse_settle_stop),
        REVEAL,
        Menu(
            (
                Answer(Kind.GATHER, gather, refuse_gather),
                Answer(Kind.PLACE, place_step, refuse_place, list_places),
            ),
            gate=refuse_step,
            before=count_step,
            stays=True,
        ),
        Answer(Kind.PLACE_FREE, place_free, refuse_place_free, list_free_places, stays=True),
        Menu(
            (
                Answer(Kind.MOVE, move_step, refuse_move_step),
                Answer(Kind.ENCLOSURES, draw_step, refuse_draw_step),
            ),
            gate=refuse_step,
            before=count_step,
            stays=True,
        ),
    ),
    is_secret=is_step_secret,
)
MOVE_TO = Question(
    Decision.MOVE_TO,
    frame=("source", "steps"),
    answers=(Answer(Kind.MOVE_TO, move_to, refuse_move_to, list_moves_to),),
)
