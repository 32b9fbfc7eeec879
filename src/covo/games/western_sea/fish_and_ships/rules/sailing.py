"""SET-12.6, SET-12.7: Sail: steps over coast and sea, and the benefit where they end."""

from __future__ import annotations

from enum import IntEnum

from covo.engine.chance import CHANCE
from covo.engine.compile import rule
from covo.engine.declarations import Answer, Question, Step
from covo.engine.pending import pop, push, set_number

from ...rules.components import (
    FACE_DOWN,
    FIRST_SEA,
    FIRST_SEA_FACE,
    IS_WATER,
    LAND,
    SEATS,
    TREASURE_TILE,
    Action,
    H,
    Token,
)
from ...rules.decisions import Decision, Grant, Kind
from ...rules.gains import gain_tents, take_stock
from ...rules.grid import AROUND
from ...rules.holdings import pitch
from ...rules.paying import ask_payment
from ...rules.refusals import Refusal
from ...rules.state import State, has_tech, seal
from ...rules.technologies import Tech
from .bay_pieces import BENEFIT, SEA_WITH, Benefit
from .harbour import sea_cells

MOST_SAILED = 8
DIRECTION = 1
"""The number of a PEEKING frame."""
CHARTED = 1
"""Technology 103: one step more."""
CAMPS = 2
"""Technology 110: tents put where a Sail ends."""


class Sailing(IntEnum):
    """The numbers of a SAIL_STEP frame."""

    LEFT = 1
    MADE = 2


class Look(IntEnum):
    """The numbers of a CH_SEA_TILE frame."""

    WHERE = 1
    """A sea cell."""
    LOOKER = 2


@rule
def begin_sail(s: State) -> None:
    """SET-12.6: one to eight ship icons."""
    push(s, Decision.SAILING)
    ask_payment(s, Action.SAIL, 1, MOST_SAILED, 0)


@rule
def pay_sail(s: State, seat: int, paid: int) -> None:
    """SET-12.6: a step for each icon; technology 103 adds one and looks around first."""
    if has_tech(s, seat, Tech.NAUTICAL_CHARTS):
        push(s, Decision.SAIL_STEP, paid + CHARTED, 0)
        push(s, Decision.PEEKING, 0)
    else:
        push(s, Decision.SAIL_STEP, paid, 0)


@rule
def peek_on(s: State, seat: int, direction: int) -> None:
    """7.3: technology 103 looks at every face-down sea tile beside the ship."""
    if direction == AROUND:
        pop(s)
        return
    set_number(s, DIRECTION, direction + 1)
    hex_ = s.near[s.ship[seat], direction]
    if hex_ >= FIRST_SEA and s.face[hex_] == FACE_DOWN:
        look(s, seat, hex_ - FIRST_SEA)


@rule
def refuse_sail_to(s: State, seat: int, hex_: int) -> int:
    """SET-12.6: an adjacent coast hex or sea tile."""
    if hex_ < LAND:
        return Refusal.NOT_ADJACENT
    for direction in range(AROUND):
        if s.near[s.ship[seat], direction] == hex_:
            return Refusal.NONE
    return Refusal.NOT_ADJACENT


@rule
def sail_to(s: State, seat: int, left: int, hex_: int) -> None:
    """SAIL_STEP: entering a face-down tile the seat looks at it."""
    set_number(s, Sailing.LEFT, left - 1)
    set_number(s, Sailing.MADE, 1)
    s.ship[seat] = hex_
    if left == 1:
        pop(s)
        push(s, Decision.LANDING)
    if s.face[hex_] == FACE_DOWN:
        look(s, seat, hex_ - FIRST_SEA)


@rule
def refuse_stop_sailing(made: int) -> int:
    """SET-12.6: at least one step."""
    return Refusal.NONE if made > 0 else Refusal.FIRST_STEP


@rule
def stop_sailing(s: State) -> None:
    """SAIL_STEP: ``stop``."""
    push(s, Decision.LANDING)


# Looking at sea tiles


@rule
def look(s: State, seat: int, cell: int) -> None:
    """9.2: a private look; what nobody has seen before is drawn now (9.3)."""
    if s.looked[seat, cell] == 0:
        seal(s)
    s.looked[seat, cell] = 1
    if s.sea_tile[cell] == 0:
        push(s, Decision.CH_SEA_TILE, cell, seat)


@rule
def is_identified(s: State, tile: int) -> bool:
    """5.2: somebody has seen this sea tile."""
    for cell in range(sea_cells(s)):
        if s.sea_tile[cell] == tile + 1 or s.face[FIRST_SEA + cell] == FIRST_SEA_FACE + tile:
            return True
    return False


@rule
def unidentified(s: State) -> int:
    """5.2: sea cells that nobody has looked at."""
    total = 0
    for cell in range(sea_cells(s)):
        total += 1 if s.sea_tile[cell] == 0 and s.face[FIRST_SEA + cell] == FACE_DOWN else 0
    return total


@rule
def refuse_sea_tile_is(s: State, sea_tile: int) -> int:
    """5.2: a tile of this player count that nobody has seen."""
    if SEA_WITH[sea_tile, s.players] == 0 or is_identified(s, sea_tile):
        return Refusal.NOT_THERE
    if sea_tile != TREASURE_TILE and is_last_and_sure(s):
        return Refusal.NOT_THERE
    return Refusal.NONE


@rule
def is_last_and_sure(s: State) -> bool:
    """4.4: the Treasure Island is surely in play, so it is the last unseen tile if not seen."""
    return unidentified(s) == 1 and not is_identified(s, TREASURE_TILE)


@rule
def sea_tile_weight(s: State, sea_tile: int) -> int:
    """5.2: X7 with 1/k, each of the k others with (k-1)/k²; afterwards all alike."""
    if is_identified(s, TREASURE_TILE):
        return 1
    cells = unidentified(s)
    return cells if sea_tile == TREASURE_TILE else cells - 1


@rule
def sea_tile_is(s: State, where: int, sea_tile: int) -> None:
    """CH_SEA_TILE."""
    s.sea_tile[where] = sea_tile + 1


@rule
def turn_up(s: State, hex_: int) -> None:
    """SET-12.6: a face-down tile where a ship stops is turned up for all."""
    cell = hex_ - FIRST_SEA
    s.face[hex_] = FIRST_SEA_FACE + s.sea_tile[cell] - 1
    s.sea_tile[cell] = 0
    for seat in range(SEATS):
        s.looked[seat, cell] = 0


# The benefit


@rule
def land(s: State, seat: int) -> None:
    """SET-12.7: what the hex gives; technology 101 adds an extra action after it."""
    hex_ = s.ship[seat]
    if s.face[hex_] == FACE_DOWN:
        turn_up(s, hex_)
    if hex_ != H:
        gain_benefit(s, seat, hex_)
    if has_tech(s, seat, Tech.OPEN_SEA):
        s.extras[Grant.ANY] += 1


@rule
def gain_benefit(s: State, seat: int, hex_: int) -> None:
    """SET-12.7: a tent on coast and islands; the gift of the water."""
    face = s.face[hex_]
    if IS_WATER[face] == 0:
        camps = CAMPS if has_tech(s, seat, Tech.SHORE_CAMPS) else 1
        for _ in range(take_stock(s, seat, camps)):
            pitch(s, seat, hex_)
        return
    tile = face - FIRST_SEA_FACE
    n = BENEFIT[tile, 1]
    match BENEFIT[tile, 0]:
        case Benefit.TRADE:
            grant(s, seat, Grant.TRADE, Action.TRADE)
        case Benefit.RESEARCH:
            grant(s, seat, Grant.RESEARCH, Action.RESEARCH)
        case Benefit.RAID:
            grant(s, seat, Grant.RAID, Action.RAID)
        case Benefit.FISH:
            s.token[seat, Token.FISH] += n
        case _:
            gain_tents(s, seat, n)


@rule
def grant(s: State, seat: int, what: int, action: int) -> None:
    """SET-12.7: an extra action with a free icon; nothing if that type was already used."""
    if s.used[seat, action] == 0:
        s.extras[what] += 1


SAILING = Step(Decision.SAILING, pay_sail, frame=("paid",), once=True)
PEEKING = Step(Decision.PEEKING, peek_on, frame=("direction",))
SAIL_STEP = Question(
    Decision.SAIL_STEP,
    frame=Sailing,
    answers=(
        Answer(Kind.STOP, stop_sailing, refuse_stop_sailing),
        Answer(Kind.SAIL_TO, sail_to, refuse_sail_to, stays=True),
    ),
)
CH_SEA_TILE = Question(
    Decision.CH_SEA_TILE,
    actor=CHANCE,
    frame=Look,
    answers=(Answer(Kind.SEA_IS, sea_tile_is, refuse_sea_tile_is, weight=sea_tile_weight),),
)
