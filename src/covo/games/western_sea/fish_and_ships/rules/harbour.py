"""SET-12.3: the Harbour is explored, and the bay opens."""

from __future__ import annotations

from enum import IntEnum

from covo.engine.chance import CHANCE
from covo.engine.compile import rule
from covo.engine.declarations import Answer, Question, Step
from covo.engine.pending import pop, push, set_number
from covo.engine.record import Ints

from ...diceoneer.rules.siting import is_better_cell
from ...rules.components import (
    FACE_DOWN,
    FEW_SEA_CELLS,
    FIRST_SEA,
    L1,
    L2,
    LEFT_BEACH,
    LEFT_FAR,
    MIN_ADJACENT,
    RIGHT_BEACH,
    RIGHT_FAR,
    SEA_CELLS,
    SEATS,
    H,
)
from ...rules.decisions import FIRST, Decision, Kind
from ...rules.exploring import counts_for_exploring, insert, is_taken, lay, refuse_cell
from ...rules.grid import AROUND, BAY, BESIDE, COAST_SLOTS, NOWHERE, ROTATIONS, shifted
from ...rules.refusals import Refusal
from ...rules.state import BOT, State, is_bot
from ...rules.table import Sides
from .bay_pieces import ARM_FACES, HARBOUR_FACES, Side

COASTS = len(COAST_SLOTS)
FALLBACK = 1
"""SET-12.3: if nothing fits, one adjacent tile is enough."""
STEP = 1
"""The number of an OPENING_BAY frame."""
B_SIDES = 2
"""Where the sides of tile B begin among the sides of the arms."""


class Stage(IntEnum):
    """The steps of OPENING_BAY, in the order of SET-12.3."""

    SIDE = 0
    CELL = 1
    TENTS = 2
    ARM = 3
    TILE_A = 4
    TILE_B = 5
    SEA = 6


@rule
def sea_cells(s: State) -> int:
    """4.4: eight with four players, else six."""
    return SEA_CELLS if s.players == SEATS else FEW_SEA_CELLS


@rule
def open_bay(s: State, seat: int, step: int) -> None:
    """SET-12.3: the next step (a) to (f)."""
    set_number(s, STEP, step + 1)
    at_random = s.sea_sides == Sides.RANDOM or is_bot(s, seat)
    match step:
        case Stage.CELL:
            ask_cell(s, seat)
        case Stage.TENTS:
            push(s, Decision.PIONEERING, H)
        case Stage.SEA:
            pop(s)
            fill_bay(s)
        case _:
            ask_side(s, step, at_random)


@rule
def ask_cell(s: State, seat: int) -> None:
    """SET-12.3 (b); SOL-7.2: the bot takes the best cell, the human turns the bay there."""
    beside = needed(s)
    if is_bot(s, seat):
        push(s, Decision.HARBOUR_TURN, best_bay(s, beside), 1 - BOT)
    else:
        push(s, Decision.HARBOUR_CELL, beside)


@rule
def best_bay(s: State, beside: int) -> int:
    """SOL-7.2: the best cell by the Explore rule among those with a legal rotation."""
    best = NOWHERE
    for hex_ in range(FIRST_SEA):
        if not counts_for_exploring(s, hex_):
            continue
        for direction in range(AROUND):
            cell = BESIDE[s.cell[hex_], direction]
            if cell == NOWHERE or refuse_harbour_cell(s, cell, beside) != Refusal.NONE:
                continue
            if best == NOWHERE or is_better_cell(s, cell, best):
                best = cell
    return best


@rule
def ask_side(s: State, step: int, at_random: bool) -> None:
    """SET-12.3 (a), (e): chosen, recommended or by chance."""
    if at_random:
        push(s, Decision.CH_SIDE, step)
    elif step == Stage.ARM:
        push(s, Decision.COAST_ARM)
    elif s.sea_sides == Sides.RECOMMENDED:
        set_side(s, step, 1 if step == Stage.SIDE else 0)
    elif step == Stage.SIDE:
        push(s, Decision.HARBOUR_SIDE)
    else:
        push(s, Decision.COAST_SIDE, step - Stage.TILE_A)


@rule
def set_side(s: State, step: int, half: int) -> None:
    """CH_SIDE, SET-12.3: the first or second side, or tile A left or right."""
    match step:
        case Stage.SIDE:
            s.harbour_side = half + 1
        case Stage.ARM:
            s.arm = half
        case Stage.TILE_A:
            lay_arm(s, s.arm == 0, half)
        case _:
            lay_arm(s, s.arm == 1, B_SIDES + half)


@rule
def lay_arm(s: State, is_left: bool, side: int) -> None:
    """SET-12.3 (e): a coast tile, beach beside the harbour's lighthouse, then its own."""
    beach = LEFT_BEACH if is_left else RIGHT_BEACH
    far = LEFT_FAR if is_left else RIGHT_FAR
    lay(s, beach, bay_cell(s.cell[H], s.turned_by, beach - H), ARM_FACES[side, 0])
    lay(s, far, bay_cell(s.cell[H], s.turned_by, far - H), ARM_FACES[side, 1])


@rule
def fill_bay(s: State) -> None:
    """SET-12.3 (f): sea tiles, face down."""
    for i in range(sea_cells(s)):
        lay(s, FIRST_SEA + i, bay_cell(s.cell[H], s.turned_by, COASTS + i), FACE_DOWN)


@rule
def bay_cell(cell: int, rotation: int, slot: int) -> int:
    """Where a hex of the bay lies when the harbour lies on ``cell``."""
    return shifted(cell, BAY[rotation, slot, 0], BAY[rotation, slot, 1])


# Where it fits


@rule
def refuse_turn_harbour(s: State, cell: int, rotation: int) -> int:
    """SET-12.3 (b): all cells of the bay are empty; what is NOWHERE still takes that place."""
    for slot in range(COASTS + sea_cells(s)):
        if is_taken(s, bay_cell(cell, rotation, slot)):
            return Refusal.BAY_TAKEN
    return Refusal.NONE


@rule
def has_rotation(s: State, cell: int) -> bool:
    """Whether the bay fits in some rotation."""
    for rotation in range(ROTATIONS):
        if refuse_turn_harbour(s, cell, rotation) == Refusal.NONE:
            return True
    return False


@rule
def refuse_harbour_cell(s: State, cell: int, beside: int) -> int:
    """SET-12.3 (b): as for any tile, with room for the bay."""
    refused = refuse_cell(s, cell, beside)
    if refused != Refusal.NONE:
        return refused
    return Refusal.NONE if has_rotation(s, cell) else Refusal.BAY_TAKEN


@rule
def needed(s: State) -> int:
    """SET-12.3: two adjacent tiles, or one where no cell and rotation fit."""
    for hex_ in range(FIRST_SEA):
        if not counts_for_exploring(s, hex_):
            continue
        for direction in range(AROUND):
            cell = BESIDE[s.cell[hex_], direction]
            if cell != NOWHERE and refuse_harbour_cell(s, cell, MIN_ADJACENT) == Refusal.NONE:
                return MIN_ADJACENT
    return FALLBACK


@rule
def list_harbour_cells(s: State, beside: int, out: Ints, n: int) -> int:
    """PLACE_AT for every cell where the harbour fits."""
    for hex_ in range(FIRST_SEA):
        if not counts_for_exploring(s, hex_):
            continue
        for direction in range(AROUND):
            cell = BESIDE[s.cell[hex_], direction]
            if cell == NOWHERE or s.near[hex_, direction] != NOWHERE:
                continue
            if refuse_harbour_cell(s, cell, beside) == Refusal.NONE:
                n = insert(out, n, FIRST[Kind.PLACE_AT] + cell)
    return n


@rule
def choose_harbour_cell(s: State, seat: int, cell: int) -> None:
    """HARBOUR_CELL, then HARBOUR_TURN."""
    push(s, Decision.HARBOUR_TURN, cell, seat)


@rule
def turn_harbour(s: State, cell: int, rotation: int) -> None:
    """HARBOUR_TURN: the harbour tile with its two lighthouses."""
    s.turned_by = rotation
    side = s.harbour_side - 1
    lay(s, H, cell, HARBOUR_FACES[side, 0])
    lay(s, L1, bay_cell(cell, rotation, L1 - H), HARBOUR_FACES[side, 1])
    lay(s, L2, bay_cell(cell, rotation, L2 - H), HARBOUR_FACES[side, 2])


@rule
def refuse_harbour_side(coast: int) -> int:
    """SET-12.3 (a): a side of the harbour tile."""
    return Refusal.NONE if coast <= Side.P2 else Refusal.NOT_THERE


@rule
def choose_harbour_side(s: State, coast: int) -> None:
    """HARBOUR_SIDE."""
    set_side(s, Stage.SIDE, coast)


@rule
def refuse_coast_side(tile: int, coast: int) -> int:
    """SET-12.3 (e): a side of the tile that is being laid."""
    fits = coast == Side.A1 + tile * B_SIDES or coast == Side.A2 + tile * B_SIDES
    return Refusal.NONE if fits else Refusal.NOT_THERE


@rule
def choose_coast_side(s: State, tile: int, coast: int) -> None:
    """COAST_SIDE."""
    set_side(s, Stage.TILE_A + tile, (coast - Side.A1) % B_SIDES)


@rule
def choose_arm(s: State, arm: int) -> None:
    """COAST_ARM."""
    set_side(s, Stage.ARM, arm)


OPENING_BAY = Step(Decision.OPENING_BAY, open_bay, frame=("step",))
HARBOUR_SIDE = Question(
    Decision.HARBOUR_SIDE,
    (Answer(Kind.COAST, choose_harbour_side, refuse_harbour_side),),
)
HARBOUR_CELL = Question(
    Decision.HARBOUR_CELL,
    frame=("beside",),
    answers=(Answer(Kind.PLACE_AT, choose_harbour_cell, refuse_harbour_cell, list_harbour_cells),),
)
HARBOUR_TURN = Question(
    Decision.HARBOUR_TURN,
    frame=("cell", "seat"),
    actor="seat",
    answers=(Answer(Kind.TURN_TO, turn_harbour, refuse_turn_harbour),),
)
COAST_ARM = Question(Decision.COAST_ARM, (Answer(Kind.ARM, choose_arm),))
COAST_SIDE = Question(
    Decision.COAST_SIDE,
    frame=("tile",),  # 0 for A, 1 for B
    answers=(Answer(Kind.COAST, choose_coast_side, refuse_coast_side),),
)
CH_SIDE = Question(
    Decision.CH_SIDE,
    actor=CHANCE,
    frame=("step",),
    answers=(Answer(Kind.SIDE_IS, set_side),),
)
