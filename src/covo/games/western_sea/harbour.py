"""SET-12.3: the Harbour is explored, and the bay opens."""

from __future__ import annotations

from enum import IntEnum

from covo.engine.compile import rule
from covo.engine.options import keep
from covo.engine.pending import number, pop, push, set_number
from covo.engine.record import Ints

from .components import (
    ARM_FACES,
    COAST_SIDES,
    FACE_DOWN,
    FEW_SEA_CELLS,
    FIRST_SEA,
    HARBOUR_FACES,
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
    Side,
)
from .decisions import FIRST, Decision, Kind
from .exploring import counts_for_exploring, insert, is_taken, lay, refuse_cell
from .grid import AROUND, BAY, BESIDE, COAST_SLOTS, NOWHERE, ROTATIONS, shifted
from .refusals import Refusal
from .siting import is_better_cell
from .state import BOT, State, is_bot
from .table import Sides

COASTS = len(COAST_SLOTS)
FALLBACK = 1
"""SET-12.3: if nothing fits, one adjacent tile is enough."""
B_SIDES = 2
"""Where the sides of tile B begin among the sides of the arms."""


class Step(IntEnum):
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
def open_bay(s: State) -> None:
    """SET-12.3: the next step (a) to (f)."""
    step = number(s, 1)
    set_number(s, 1, step + 1)
    at_random = s.sea_sides == Sides.RANDOM or is_bot(s, s.seat)
    match step:
        case Step.CELL:
            ask_cell(s)
        case Step.TENTS:
            push(s, Decision.PIONEERING, H)
        case Step.SEA:
            pop(s)
            fill_bay(s)
        case _:
            ask_side(s, step, at_random)


@rule
def ask_cell(s: State) -> None:
    """SET-12.3 (b); SOL-7.2: the bot takes the best cell, the human turns the bay there."""
    beside = needed(s)
    if is_bot(s, s.seat):
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
    elif step == Step.ARM:
        push(s, Decision.COAST_ARM)
    elif s.sea_sides == Sides.RECOMMENDED:
        set_side(s, step, 1 if step == Step.SIDE else 0)
    elif step == Step.SIDE:
        push(s, Decision.HARBOUR_SIDE)
    else:
        push(s, Decision.COAST_SIDE, step - Step.TILE_A)


@rule
def side_is(s: State, half: int) -> None:
    """CH_SIDE."""
    step = number(s, 1)
    pop(s)
    set_side(s, step, half)


@rule
def set_side(s: State, step: int, half: int) -> None:
    """SET-12.3: the first or second side, or tile A left or right."""
    match step:
        case Step.SIDE:
            s.harbour_side = half + 1
        case Step.ARM:
            s.arm = half
        case Step.TILE_A:
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
def refuse_rotation(s: State, cell: int, rotation: int) -> int:
    """SET-12.3 (b): all cells of the bay are empty; what is NOWHERE still takes that place."""
    for slot in range(COASTS + sea_cells(s)):
        if is_taken(s, bay_cell(cell, rotation, slot)):
            return Refusal.BAY_TAKEN
    return Refusal.NONE


@rule
def has_rotation(s: State, cell: int) -> bool:
    """Whether the bay fits in some rotation."""
    for rotation in range(ROTATIONS):
        if refuse_rotation(s, cell, rotation) == Refusal.NONE:
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
def list_harbour_cells(s: State, out: Ints) -> int:
    """PLACE_AT for every cell where the harbour fits."""
    n, beside = 0, number(s, 1)
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
def choose_harbour_cell(s: State, cell: int) -> None:
    """HARBOUR_CELL, then HARBOUR_TURN."""
    pop(s)
    push(s, Decision.HARBOUR_TURN, cell, s.seat)


@rule
def turn_harbour(s: State, rotation: int) -> None:
    """HARBOUR_TURN: the harbour tile with its two lighthouses."""
    cell = number(s, 1)
    pop(s)
    s.turned_by = rotation
    side = s.harbour_side - 1
    lay(s, H, cell, HARBOUR_FACES[side, 0])
    lay(s, L1, bay_cell(cell, rotation, L1 - H), HARBOUR_FACES[side, 1])
    lay(s, L2, bay_cell(cell, rotation, L2 - H), HARBOUR_FACES[side, 2])


@rule
def list_rotations(s: State, out: Ints) -> int:
    """TURN_TO for every rotation that fits."""
    n = 0
    for rotation in range(ROTATIONS):
        refused = refuse_rotation(s, number(s, 1), rotation)
        n = keep(out, n, FIRST[Kind.TURN_TO] + rotation, refused)
    return n


@rule
def refuse_coast(s: State, side: int) -> int:
    """SET-12.3 (a), (e): a side of the tile that is being laid."""
    if s.pending[s.depth - 1, 0] == Decision.HARBOUR_SIDE:
        return Refusal.NONE if side <= Side.P2 else Refusal.NOT_THERE
    tile = number(s, 1)
    fits = side == Side.A1 + tile * B_SIDES or side == Side.A2 + tile * B_SIDES
    return Refusal.NONE if fits else Refusal.NOT_THERE


@rule
def choose_coast(s: State, side: int) -> None:
    """HARBOUR_SIDE, COAST_SIDE."""
    is_harbour = s.pending[s.depth - 1, 0] == Decision.HARBOUR_SIDE
    tile = number(s, 1)
    pop(s)
    if is_harbour:
        set_side(s, Step.SIDE, side)
    else:
        set_side(s, Step.TILE_A + tile, (side - Side.A1) % B_SIDES)


@rule
def choose_arm(s: State, arm: int) -> None:
    """COAST_ARM."""
    pop(s)
    set_side(s, Step.ARM, arm)


@rule
def list_coasts(s: State, out: Ints) -> int:
    """COAST for the two sides of a tile."""
    n = 0
    for side in range(COAST_SIDES):
        n = keep(out, n, FIRST[Kind.COAST] + side, refuse_coast(s, side))
    return n
