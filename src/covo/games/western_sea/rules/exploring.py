"""SET-6.1: drawing map tiles, placing one, and who puts tents on it."""

from __future__ import annotations

from covo.engine.chance import CHANCE
from covo.engine.compile import rule
from covo.engine.declarations import Answer, Question, Step
from covo.engine.options import keep
from covo.engine.pending import pop, push, set_number
from covo.engine.record import Ints

from .abilities import PLACED, gain_abilities
from .components import FIRST_SEA, HARBOUR_TILE, HEXES, LAND, MIN_ADJACENT, TILE_COUNT, Action
from .decisions import FIRST, Decision, Kind, Search
from .gains import gain_vp, has_stock, take_stock, trigger
from .grid import AROUND, BESIDE, HALF_TURN, NOWHERE, distance
from .holdings import is_anybody_present, is_in_play, is_present_beside, pitch
from .paying import ask_payment
from .refusals import Refusal
from .state import Ending, State, TilePlace, has_tech, is_bot
from .technologies import Tech

MOST_EXPLORED = 8
TILES = 1
"""The number of a SEARCHING frame that counts those still to be drawn."""


@rule
def begin_explore(s: State) -> None:
    """SET-6.1: one to eight explore icons."""
    push(s, Decision.EXPLORED)
    push(s, Decision.EXPLORING)
    ask_payment(s, Action.EXPLORE, 1, MOST_EXPLORED, 0)


@rule
def pay_explore(s: State, seat: int, paid: int) -> None:
    """SET-6.1: a tile for each icon, one more with technology 12."""
    more = 1 if has_tech(s, seat, Tech.MAPPING) else 0
    draw_and_pick(s, paid + more, Search.EXPLORE)


@rule
def draw_and_pick(s: State, tiles: int, search: int) -> None:
    """Draw so many tiles, then pick one."""
    push(s, Decision.EXPLORE_PICK, search)
    push(s, Decision.SEARCHING, tiles)


@rule
def search_on(s: State, tiles: int) -> None:
    """SET-6.1: if the stack has fewer tiles, draw what is there."""
    if tiles == 0 or s.stack == 0:
        pop(s)
    else:
        set_number(s, TILES, tiles - 1)
        push(s, Decision.CH_TILE)


@rule
def explore_over(s: State) -> None:
    """8.1 (d): looked at when the action is over, tiles put back on top included."""
    if s.stack == 0:
        trigger(s, Ending.STACK)


# Drawing


@rule
def top_tile(s: State) -> int:
    """5.2: the tile put back on top, or NOWHERE; there is never more than one."""
    for tile in range(TILE_COUNT):
        if s.tile_at[tile] == TilePlace.TOP:
            return tile
    return NOWHERE


@rule
def next_tile(s: State) -> int:
    """5.2: the tile that is sure to come: what lies on top, the Harbour as sixth; or NOWHERE."""
    known = top_tile(s)
    if known == NOWHERE and s.before_harbour == 0:
        known = HARBOUR_TILE
    return known


@rule
def refuse_tile_drawn(s: State, tile: int) -> int:
    """5.2: the tile that is sure to come, else any that was not drawn yet."""
    known = next_tile(s)
    if known != NOWHERE:
        return Refusal.NONE if tile == known else Refusal.NOT_THERE
    is_hidden = s.tile_at[tile] == TilePlace.STACK and tile != HARBOUR_TILE
    return Refusal.NONE if is_hidden else Refusal.NOT_THERE


@rule
def draw_tile(s: State, tile: int) -> None:
    """CH_TILE: a tile drawn by any effect is shown to everyone (9.3)."""
    if s.tile_at[tile] == TilePlace.STACK and s.before_harbour >= 0:
        s.before_harbour -= 1
    s.tile_at[tile] = TilePlace.OPEN
    s.stack -= 1


@rule
def list_tiles_drawn(s: State, out: Ints, n: int) -> int:
    """TILE_IS for every tile that may come."""
    known = next_tile(s)
    if known != NOWHERE:
        return keep(out, n, FIRST[Kind.TILE_IS] + known, refuse_tile_drawn(s, known))
    for tile in range(HARBOUR_TILE):
        if s.tile_at[tile] == TilePlace.STACK:
            n = keep(out, n, FIRST[Kind.TILE_IS] + tile, Refusal.NONE)
    return n


@rule
def put_on_top(s: State, tile: int) -> None:
    """SET-12.3, 7.5: back on top of the stack."""
    s.tile_at[tile] = TilePlace.TOP
    s.stack += 1


# Picking


@rule
def refuse_pick(s: State, tile: int) -> int:
    """5.6: one of the tiles drawn."""
    return Refusal.NONE if s.tile_at[tile] == TilePlace.OPEN else Refusal.NOT_DRAWN


@rule
def pick(s: State, search: int, tile: int) -> None:
    """EXPLORE_PICK: the others leave the game, but the Harbour goes back on top."""
    s.tile_at[tile] = TilePlace.MAP
    if search == Search.EXPLORER_FIRST:
        if is_any_open(s):
            push(s, Decision.EXPLORE_PICK, Search.EXPLORER_SECOND)
    else:
        lay_aside(s, search)
    place_picked(s, tile)


@rule
def place_picked(s: State, tile: int) -> None:
    """SET-6.1, SET-12.3: a land tile is placed, the Harbour opens the bay."""
    if tile == HARBOUR_TILE:
        push(s, Decision.OPENING_BAY)
    else:
        push(s, Decision.EXPLORE_CELL, tile)


@rule
def is_any_open(s: State) -> bool:
    """Whether tiles lie drawn."""
    for tile in range(TILE_COUNT):
        if s.tile_at[tile] == TilePlace.OPEN:
            return True
    return False


@rule
def lay_aside(s: State, search: int) -> None:
    """SET-6.1, 7.5: tiles not chosen are removed; the Harbour, and the Explorer's, go back."""
    for tile in range(TILE_COUNT):
        if s.tile_at[tile] == TilePlace.OPEN:
            if tile == HARBOUR_TILE or search == Search.EXPLORER_SECOND:
                put_on_top(s, tile)
            else:
                s.tile_at[tile] = TilePlace.GONE


# Placing


@rule
def counts_for_exploring(s: State, hex_: int) -> bool:
    """SET-6.1: land, and coast where somebody is present; no sea tile."""
    if hex_ >= FIRST_SEA or not is_in_play(s, hex_):
        return False
    return hex_ < LAND or is_anybody_present(s, hex_)


@rule
def is_taken(s: State, cell: int) -> bool:
    """Whether a hex lies on a cell."""
    for hex_ in range(HEXES):
        if s.cell[hex_] == cell:
            return True
    return False


@rule
def support(s: State, cell: int) -> int:
    """SET-6.1: tiles beside a cell that count for exploring."""
    total = 0
    for hex_ in range(FIRST_SEA):
        if s.cell[hex_] != NOWHERE and distance(cell, s.cell[hex_]) == 1:
            total += 1 if counts_for_exploring(s, hex_) else 0
    return total


@rule
def refuse_cell(s: State, cell: int, beside: int) -> int:
    """SET-6.1: an empty cell adjacent to so many tiles."""
    if is_taken(s, cell):
        return Refusal.CELL_TAKEN
    return Refusal.NONE if support(s, cell) >= beside else Refusal.TOO_FEW_NEIGHBOURS


@rule
def lay(s: State, hex_: int, cell: int, face: int) -> None:
    """Put a hex on the map and join it to its neighbours.

    No map reaches the edge of the grid, where NOWHERE lies beside a cell.
    """
    s.face[hex_] = face
    s.cell[hex_] = cell
    for other in range(HEXES):
        for direction in range(AROUND):
            if BESIDE[cell, direction] == s.cell[other]:
                s.near[hex_, direction] = other
                s.near[other, (direction + HALF_TURN) % AROUND] = hex_


@rule
def place_tile(s: State, tile: int, cell: int) -> None:
    """EXPLORE_CELL: the tile, then tents and abilities."""
    lay(s, tile, cell, tile)
    push(s, Decision.PIONEERING, tile)


@rule
def insert(out: Ints, n: int, option: int) -> int:
    """Add an option to an ascending list, once; when there is no room the smallest stay."""
    at = n
    while at > 0 and out[at - 1] >= option:
        at -= 1
    if at < n and out[at] == option:
        return n
    room = min(n, len(out) - 1)
    if at > room:
        return n
    for i in range(room, at, -1):
        out[i] = out[i - 1]
    out[at] = option
    return min(n + 1, len(out))


@rule
def list_cells(s: State, beside: int, out: Ints, n: int) -> int:
    """PLACE_AT for every legal cell: the empty neighbours of what lies on the map."""
    for hex_ in range(FIRST_SEA):
        if not counts_for_exploring(s, hex_):
            continue
        for direction in range(AROUND):
            cell = BESIDE[s.cell[hex_], direction]
            if s.near[hex_, direction] != NOWHERE or cell == NOWHERE:
                continue
            if has_support_from(s, cell, hex_, beside):
                n = insert(out, n, FIRST[Kind.PLACE_AT] + cell)
    return n


@rule
def has_support_from(s: State, cell: int, hex_: int, beside: int) -> bool:
    """SET-6.1: this tile, and those of higher numbers, are enough beside an empty cell.

    Every tile that counts proposes the cells beside it, so the first of a cell's tiles sees all
    the others: nobody need look back, nor ask whether the cell is taken.
    """
    found = 1
    for other in range(hex_ + 1, FIRST_SEA):
        if found >= beside:
            return True
        if s.cell[other] != NOWHERE and distance(cell, s.cell[other]) == 1:
            found += 1 if counts_for_exploring(s, other) else 0
    return found >= beside


# Tents on the new hex


@rule
def has_explorer_tent(s: State, seat: int) -> bool:
    """SET-6.1: from the personal supply; with technology 14 (or for the bot) the stock too."""
    from_stock = has_tech(s, seat, Tech.OUTPOSTS) or is_bot(s, seat)
    return s.camp[seat] > 0 or (from_stock and has_stock(s, seat))


@rule
def put_explorer_tent(s: State, seat: int, hex_: int) -> None:
    """SET-6.1: technology 14 takes it from the general stock while there is any."""
    stock_first = has_tech(s, seat, Tech.OUTPOSTS)
    if (stock_first or s.camp[seat] == 0) and has_stock(s, seat):
        take_stock(s, seat, 1)
    else:
        s.camp[seat] -= 1
    pitch(s, seat, hex_)


@rule
def may_enter(s: State, seat: int, hex_: int) -> bool:
    """SET-6.1 (3): present on an adjacent hex, with a tent for it; R-28: not past 15."""
    if has_tech(s, s.seat, Tech.BORDER_GUARDS):
        return False
    neighbourly = has_tech(s, seat, Tech.GOOD_NEIGHBOURS) and has_stock(s, seat)
    return (s.camp[seat] > 0 or neighbourly) and is_present_beside(s, seat, hex_)


@rule
def enter(s: State, seat: int, hex_: int) -> None:
    """ENTER: a tent of the personal supply; technology 16: of the stock, and 1 VP."""
    if has_tech(s, seat, Tech.GOOD_NEIGHBOURS):
        if has_stock(s, seat):
            take_stock(s, seat, 1)
        else:
            s.camp[seat] -= 1
        gain_vp(s, seat, 1)
    else:
        s.camp[seat] -= 1
    pitch(s, seat, hex_)


@rule
def break_ground(s: State, seat: int, hex_: int) -> None:
    """SET-6.1 (1), (2): the first tent and the placement ability; technology 13."""
    if has_explorer_tent(s, seat):
        put_explorer_tent(s, seat, hex_)
    if has_tech(s, seat, Tech.EXPEDITIONS):
        gain_vp(s, seat, 1)
    gain_abilities(s, PLACED, s.face[hex_])


EXPLORING = Step(Decision.EXPLORING, pay_explore, frame=("paid",), once=True)
SEARCHING = Step(Decision.SEARCHING, search_on, frame=("tiles",))
EXPLORED = Step(Decision.EXPLORED, explore_over, once=True)
CH_TILE = Question(
    Decision.CH_TILE,
    actor=CHANCE,
    answers=(Answer(Kind.TILE_IS, draw_tile, refuse_tile_drawn, list_tiles_drawn),),
)
EXPLORE_PICK = Question(
    Decision.EXPLORE_PICK,
    frame=("search",),
    answers=(Answer(Kind.PICK_TILE, pick, refuse_pick),),
)
EXPLORE_CELL = Question(
    Decision.EXPLORE_CELL,
    frame=("tile",),
    values={"beside": MIN_ADJACENT},
    answers=(Answer(Kind.PLACE_AT, place_tile, refuse_cell, list_cells),),
)
ENTER = Question(
    Decision.ENTER,
    frame=("seat", "hex"),
    actor="seat",
    answers=(Answer(Kind.YES, enter), Answer(Kind.NO)),
    lapse=Kind.NO,
)
EXPLORE_ADD = Question(
    Decision.EXPLORE_ADD,
    frame=("hex",),
    answers=(Answer(Kind.YES, put_explorer_tent), Answer(Kind.NO)),
    lapse=Kind.NO,
)
