"""Section 13: what is true of every state of Western Sea, and of every step between two.

Plain Python for tests and fuzzing: nothing here decides what is legal.
"""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from covo.engine.chance import CHANCE

from .advisors.rules.advisor_cards import Advisor
from .emissaries.rules.emissary_cards import EMISSARIES
from .enclosures.rules.enclosure_cards import ENCLOSURE_AT_SEA
from .enclosures.rules.enclosure_hands import hand_limit
from .fish_and_ships.rules.harbour import sea_cells
from .rules.components import (
    COLOURS,
    DIE_COUNT,
    FACE_DOWN,
    FIRST_SEA,
    FIRST_SEA_FACE,
    HARBOUR_TILE,
    HEX_IDS,
    HEXES,
    HOUSES,
    LAND,
    MAP_STACK,
    SIDES_FROM,
    START_TILES,
    TENTS,
    TENTS_WITH_SEA,
    X7,
    Die,
    H,
)
from .rules.decisions import KIND_OF, Decision, Kind
from .rules.dispatch import actor
from .rules.grid import AROUND, BESIDE, HALF_TURN, NOWHERE
from .rules.holdings import dice_in_sight, houses_built, is_present, treasure_dice
from .rules.state import CardPlace, State, TilePlace, is_bot

TWO = 2


def check_invariants(s: State) -> list[str]:
    """What this state breaks, each with its number; nothing in a sound state."""
    return [
        *check_dice(s),
        *check_tents(s),
        *check_houses(s),
        *check_tiles(s),
        *check_map(s),
        *check_ships(s),
        *check_enclosures(s),
        *check_emissaries(s),
        *check_counts(s),
    ]


def _frames(s: State) -> list[int]:
    return [int(frame[0]) for frame in s.pending[: s.depth]]


def check_dice(s: State) -> Iterator[str]:
    """INV-1: every die of the box is somewhere."""
    for colour in range(COLOURS):
        total = dice_in_sight(s, colour)
        if total != DIE_COUNT[colour]:
            yield f"INV-1: {total} dice of {Die(colour).name}, not {DIE_COUNT[colour]}"


def tents_of(s: State) -> int:
    """SET-S2: 20, or 25 with any module."""
    modules = s.emissaries_on + s.enclosures_on + s.advisors_on + s.sea_on
    return int(TENTS + (TENTS_WITH_SEA if modules else 0))


def check_tents(s: State) -> Iterator[str]:
    """INV-2: tents on hexes, in the supply and in the stock."""
    for seat in range(s.seats):
        total = int(s.tents[seat].sum() + s.camp[seat] + s.stock[seat])
        if not s.unlimited and total != tents_of(s):
            yield f"INV-2: seat {seat} has {total} tents, not {tents_of(s)}"
        if min(s.camp[seat], s.stock[seat], s.tents[seat].min()) < 0:
            yield f"INV-2: seat {seat} has a negative number of tents"
    for hex_ in range(HEXES):
        if s.tents[:, hex_].any() and s.face[hex_] in (NOWHERE, FACE_DOWN):
            yield f"INV-2: tents on {HEX_IDS[hex_]}, which nobody can see"


def check_houses(s: State) -> Iterator[str]:
    """INV-3: houses on the map and in the stock."""
    for seat in range(s.seats):
        if houses_built(s, seat) + s.houses[seat] != HOUSES:
            yield f"INV-3: seat {seat} has {houses_built(s, seat)} + {s.houses[seat]} houses"


def check_tiles(s: State) -> Iterator[str]:
    """INV-4: map tiles in the stack, on the map or removed; the Harbour's place."""
    places = s.tile_at[START_TILES:LAND]
    in_use = int((places != TilePlace.BOX).sum())
    if in_use != MAP_STACK[s.players]:
        yield f"INV-4: {in_use} map tiles, not {MAP_STACK[s.players]}"
    in_stack = np.isin(s.tile_at, (TilePlace.STACK, TilePlace.TOP))
    if in_stack.sum() != s.stack:
        yield f"INV-4: {in_stack.sum()} tiles in the stack, not {s.stack}"
    if (s.tile_at == TilePlace.TOP).sum() > 1:
        yield "INV-4: two tiles on top of the stack"
    hidden = s.tile_at[HARBOUR_TILE] == TilePlace.STACK
    if hidden != (s.before_harbour >= 0):
        yield f"INV-4: the Harbour is hidden: {hidden}, {s.before_harbour} tiles before it"
    for tile in range(LAND):
        lies = s.face[tile] != NOWHERE
        if lies and s.tile_at[tile] != TilePlace.MAP:
            yield f"INV-4: tile {tile + 1} lies on the map and elsewhere"


def check_map(s: State) -> Iterator[str]:
    """INV-4, INV-5: a tile a cell, neighbours that agree, one connected map."""
    lying = [h for h in range(HEXES) if s.face[h] != NOWHERE]
    cells = [int(s.cell[h]) for h in lying]
    if len(set(cells)) != len(cells) or NOWHERE in cells:
        yield "INV-4: two hexes share a cell"
    at = dict(zip(cells, lying, strict=True))
    for hex_ in lying:
        for direction in range(AROUND):
            expected = at.get(int(BESIDE[s.cell[hex_], direction]), NOWHERE)
            if s.near[hex_, direction] != expected:
                yield f"INV-4: {HEX_IDS[hex_]} has {s.near[hex_, direction]} in {direction}"
            back = (direction + HALF_TURN) % AROUND
            if expected != NOWHERE and s.near[expected, back] != hex_:
                yield f"INV-4: {HEX_IDS[expected]} does not know {HEX_IDS[hex_]}"
    if lying and not _is_connected(s, [h for h in lying if h < FIRST_SEA]):
        yield "INV-5: the map falls apart"


def _is_connected(s: State, lying: list[int]) -> bool:
    reached, edge = {lying[0]}, [lying[0]]
    while edge:
        near = {int(n) for n in s.near[edge.pop()] if NOWHERE < n < FIRST_SEA}
        edge += near - reached
        reached |= near
    return reached == set(lying)


def check_ships(s: State) -> Iterator[str]:
    """INV-9, INV-10: ships with the harbour, Treasure dice with the island."""
    island = next((h for h in range(FIRST_SEA, HEXES) if s.face[h] == X7), NOWHERE)
    for seat in range(s.seats):
        if (s.ship[seat] != NOWHERE) != is_present(s, seat, H):
            yield f"INV-9: seat {seat} has its ship at {s.ship[seat]}"
        owns = island != NOWHERE and is_present(s, seat, island)
        rolling = s.cup[Die.TREASURE] if s.seat == seat else 0
        if treasure_dice(s, seat) + rolling != int(owns) and not is_bot(s, seat):
            yield f"INV-10: seat {seat} has {treasure_dice(s, seat)} Treasure dice"
        if s.bag[seat, Die.TREASURE] > 0:
            yield f"INV-10: seat {seat} has a Treasure die in its bag"
    for cell in range(sea_cells(s)):
        face_down = s.face[FIRST_SEA + cell] == FACE_DOWN
        if s.sea_tile[cell] != 0 and not face_down:
            yield f"9.2: sea cell {cell + 1} is hidden and open"
    shown = [int(f) for f in s.face[FIRST_SEA:] if f >= FIRST_SEA_FACE and f != FACE_DOWN]
    looked = [int(x) - 1 + FIRST_SEA_FACE for x in s.sea_tile if x > 0]
    if len(set(shown + looked)) != len(shown + looked):
        yield "9.2: a sea tile lies in two places"


def check_enclosures(s: State) -> Iterator[str]:
    """INV-11: hands within their limit; every card in one place."""
    if not s.enclosures_on:
        return
    where = s.hand.sum(axis=0) + s.deck + s.discard + (s.revealed > 0)
    used = np.ones(len(where), bool) if s.sea_on else ENCLOSURE_AT_SEA == 0
    if (where != used).any():
        yield f"INV-11: cards lie in {where.tolist()} places"
    sizes = ("deck_size", int(s.deck.sum())), ("discard_size", int(s.discard.sum()))
    yield from (f"INV-11: {n} {name}" for name, n in sizes if n != getattr(s, name))
    busy = {Decision.CARDING, Decision.ENCLOSURE_DISCARD} & set(_frames(s))
    for seat in range(s.players):
        if s.hand[seat].sum() != s.hand_size[seat]:
            yield f"INV-11: seat {seat} holds {s.hand[seat].sum()}, not {s.hand_size[seat]}"
        if s.hand_size[seat] > hand_limit(s, seat) and not busy:
            yield f"INV-11: seat {seat} holds {s.hand_size[seat]} cards"
    thrown = s.thrown.sum(axis=0)
    if (thrown != s.discard).any():
        yield f"9.2: discards {s.discard.tolist()} are thrown by {thrown.tolist()}"
    if (s.thrown.sum(axis=1) != s.piled).any():
        yield f"9.2: {s.piled.tolist()} discards, thrown by {s.thrown.sum(axis=1).tolist()}"


def check_emissaries(s: State) -> Iterator[str]:
    """INV-12: display, centre, deck and hired; one marker a seat with three or more."""
    if not s.emissaries_on:
        return
    in_use = int((s.emissary != CardPlace.BOX).sum())
    if in_use != EMISSARIES - (0 if s.sea_on else 1):
        yield f"INV-12: {in_use} emissaries"
    up = int(np.isin(s.emissary, (CardPlace.OPEN, CardPlace.CENTRE)).sum())
    if up > CardPlace.TAKEN:
        yield f"INV-12: {up} emissaries face up"
    for seat in range(s.seats):
        marks = sum(bool(m & (1 << seat)) for m in s.marks.tolist())
        if s.seats > TWO and marks > 1:
            yield f"INV-12: seat {seat} has {marks} choosing markers"


def check_counts(s: State) -> Iterator[str]:
    """INV-6, INV-7: actions once a round; nothing below zero."""
    if (s.used > 1).any():
        yield "INV-6: an action was used twice"
    for name in ("token", "vp", "bag", "active", "spent", "supply", "box", "cup", "extras"):
        if np.any(getattr(s, name) < 0):
            yield f"INV-7: {name} is negative: {getattr(s, name).tolist()}"
    if s.vp_supply < 0:
        yield "INV-7: the VP supply is negative"


# Steps


def check_step(before: State, option: int, after: State) -> list[str]:
    """What this step breaks."""
    kind = int(KIND_OF[option])
    return [
        *_check_supply(before, kind, after),
        *_check_spent(before, after),
        *_check_houses(before, after),
        *_check_revealed(before, after),
    ]


def _check_supply(before: State, kind: int, after: State) -> Iterator[str]:
    """INV-7: the VP supply never increases; tokens of VP shrink for the Spymaster alone."""
    if after.vp_supply > before.vp_supply:
        yield "INV-7: the VP supply has grown"
    spies = kind == Kind.YES and before.pending[before.depth - 1, 0] == Decision.SPY_EXTRA
    if (after.vp < before.vp).any() and not spies:
        yield "INV-7: somebody lost VP"
    if spies and before.adviser[before.seat] != Advisor.SPYMASTER + 1:
        yield "INV-7: VP were paid without the Spymaster"


def _check_spent(before: State, after: State) -> Iterator[str]:
    """INV-8: in the Action phase no die comes from a Spent area to an Active one."""
    if not (before.on_turn and after.on_turn) or actor(before) == CHANCE:
        return
    frames = _frames(before)
    if Decision.FACE_CHOICE in frames:
        return
    seat = before.seat
    for colour in range(COLOURS):
        sides = slice(SIDES_FROM[colour], SIDES_FROM[colour + 1])
        if after.active[seat, sides].sum() > before.active[seat, sides].sum():
            yield f"INV-8: a die of {Die(colour).name} came back to life"


def _check_houses(before: State, after: State) -> Iterator[str]:
    """INV-3: houses never leave."""
    if ((before.house > 0) & (after.house != before.house)).any():
        yield "INV-3: a house has gone"


def _check_revealed(before: State, after: State) -> Iterator[str]:
    """INV-11: revealed cards never return."""
    if ((before.revealed > 0) & (after.revealed != before.revealed)).any():
        yield "INV-11: a revealed card has gone"
