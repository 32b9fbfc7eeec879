"""Section 2.3: presence and control on hexes, and what gaining or losing presence brings."""

from __future__ import annotations

import numpy as np

from covo.engine.compile import rule

from .components import (
    COLOURS,
    DIE_TERRAIN,
    FACE_TERRAIN,
    FIRST_SEA,
    HEXES,
    IS_FACTORY,
    LIMIT_BONUS,
    SIDE_COLOUR,
    SIDES,
    SIDES_FROM,
    X7,
    Die,
    H,
    Terrain,
)
from .decisions import Decision
from .grid import AROUND, NOWHERE
from .state import State, is_bot, owns
from .technologies import TECHS

_limit_faces = [i for i in range(len(LIMIT_BONUS)) if LIMIT_BONUS[i] > 0]
LIMIT_HEXES = np.array(_limit_faces, np.int16)
"""Hexes with "dice limit +1": all of them land, whose face is the hex itself."""


@rule
def is_in_play(s: State, hex_: int) -> bool:
    """Whether a hex lies on the map."""
    return s.face[hex_] != NOWHERE


@rule
def is_present(s: State, seat: int, hex_: int) -> bool:
    """Section 2.3: at least one tent, or the house."""
    return s.tents[seat, hex_] > 0 or s.house[hex_] == seat + 1


@rule
def is_anybody_present(s: State, hex_: int) -> bool:
    """SET-6.1: some seat is present."""
    for seat in range(s.seats):
        if s.tents[seat, hex_] > 0:
            return True
    return s.house[hex_] > 0


@rule
def governs(s: State, seat: int, hex_: int) -> bool:
    """Section 2.3: the owner of the house; without one, all who have the most tents."""
    if s.house[hex_] > 0:
        return s.house[hex_] == seat + 1
    own = s.tents[seat, hex_]
    if own == 0:
        return False
    for other in range(s.seats):
        if s.tents[other, hex_] > own:
            return False
    return True


@rule
def governs_alone(s: State, seat: int, hex_: int) -> bool:
    """Section 2.3: in control without sharing."""
    if not governs(s, seat, hex_):
        return False
    for other in range(s.seats):
        if other != seat and governs(s, other, hex_):
            return False
    return True


@rule
def is_present_on(s: State, seat: int, terrain: int) -> bool:
    """Whether a seat is present on any hex of a terrain."""
    for hex_ in range(FIRST_SEA):
        if is_present(s, seat, hex_) and FACE_TERRAIN[s.face[hex_]] == terrain:
            return True
    return False


@rule
def is_present_anywhere(s: State, seat: int) -> bool:
    """SET-6.2: a seat present nowhere may begin anew."""
    for hex_ in range(HEXES):
        if is_present(s, seat, hex_):
            return True
    return False


@rule
def has_access(s: State, seat: int, colour: int) -> bool:
    """Section 2.3: an accessible colour; white needs no terrain."""
    if DIE_TERRAIN[colour] == Terrain.NONE:
        return True
    return is_present_on(s, seat, DIE_TERRAIN[colour])


@rule
def is_present_beside(s: State, seat: int, hex_: int) -> bool:
    """Whether a seat is present on a neighbouring hex."""
    for direction in range(AROUND):
        other = s.near[hex_, direction]
        if other != NOWHERE and is_present(s, seat, other):
            return True
    return False


@rule
def limit_bonus(s: State, seat: int) -> int:
    """SET-4.1: dice-limit tiles where present; they add up (SET-7.4)."""
    total = 0
    for i in range(len(LIMIT_HEXES)):
        if is_present(s, seat, LIMIT_HEXES[i]):
            total += LIMIT_BONUS[LIMIT_HEXES[i]]
    return total


# Tents come and go


@rule
def pitch(s: State, seat: int, hex_: int) -> None:
    """Put a tent on a hex; wherever it comes from was settled before."""
    was_present = is_present(s, seat, hex_)
    s.tents[seat, hex_] += 1
    if not was_present:
        arrive(s, seat, hex_)


@rule
def strike(s: State, seat: int, hex_: int) -> None:
    """Take a tent off a hex; wherever it goes is settled by who does it."""
    s.tents[seat, hex_] -= 1
    if not is_present(s, seat, hex_):
        depart(s, seat, hex_)


@rule
def arrive(s: State, seat: int, hex_: int) -> None:
    """SET-12.5, SET-12.9: the ship on the harbour hex, the die of the Treasure Island."""
    if hex_ == H:
        s.ship[seat] = H
        if is_bot(s, seat):
            s.ship_lost = 0
    if s.face[hex_] == X7 and s.supply[Die.TREASURE] > 0 and treasure_dice(s, seat) == 0:
        s.supply[Die.TREASURE] -= 1
        if is_bot(s, seat):
            enqueue(s, Die.TREASURE)
        else:
            s.spent[seat, Die.TREASURE] += 1


@rule
def depart(s: State, seat: int, hex_: int) -> None:
    """SET-12.5, SET-12.9: the ship leaves the map, wherever it is; the die goes back."""
    if hex_ == H:
        s.ship[seat] = NOWHERE
        if is_bot(s, seat):
            s.ship_lost = 1
    if s.face[hex_] == X7 and treasure_dice(s, seat) > 0:
        s.supply[Die.TREASURE] += 1
        if is_bot(s, seat):
            unqueue_treasure(s)
            return
        s.spent[seat, Die.TREASURE] = 0
        for side in range(SIDES_FROM[Die.TREASURE.value], SIDES):
            s.active[seat, side] = 0


@rule
def treasure_dice(s: State, seat: int) -> int:
    """How many Treasure dice a seat has: 0 or 1."""
    if is_bot(s, seat):
        return bot_dice(s, Die.TREASURE)
    total = s.spent[seat, Die.TREASURE]
    for side in range(SIDES_FROM[Die.TREASURE.value], SIDES):
        total += s.active[seat, side]
    return total


# Dice owned


@rule
def active_of(s: State, seat: int, colour: int) -> int:
    """Active dice of a colour."""
    total = 0
    for side in range(SIDES_FROM[colour], SIDES_FROM[colour + 1]):
        total += s.active[seat, side]
    return total


@rule
def actives(s: State, seat: int) -> int:
    """Dice in the Active Dice Area."""
    total = 0
    for side in range(SIDES):
        total += s.active[seat, side]
    return total


@rule
def bag_size(s: State, seat: int) -> int:
    """Dice in the bag."""
    total = 0
    for colour in range(COLOURS):
        total += s.bag[seat, colour]
    return total


@rule
def dice_of(s: State, seat: int, colour: int) -> int:
    """8.4: dice of a colour that a seat owns, wherever they are; in a closed bag none (9.1)."""
    if is_bot(s, seat):
        return bot_dice(s, colour)
    return max(0, s.bag[seat, colour]) + s.spent[seat, colour] + active_of(s, seat, colour)


@rule
def dice_owned(s: State, seat: int) -> int:
    """8.4: bag, Active, Spent and Treasure together."""
    total = 0
    for colour in range(COLOURS):
        total += dice_of(s, seat, colour)
    return total


@rule
def dice_in_sight(s: State, colour: int) -> int:
    """INV-1: dice of a colour wherever they may be; but for closed bags, all of the box."""
    total = s.supply[colour] + s.box[colour] + s.cup[colour]
    total += s.blue_due if colour == Die.BLUE else 0
    for seat in range(s.seats):
        total += dice_of(s, seat, colour)
    for i in range(s.depth):
        decision = s.pending[i, 0]
        if decision == Decision.FACE_CHOICE or decision == Decision.RECRUIT_PLACE:
            total += 1 if s.pending[i, 1] == colour else 0
    return total


@rule
def bot_dice(s: State, colour: int) -> int:
    """SOL-3.5: dice in the queue and around the hexagon."""
    total = 0
    for i in range(s.queue_size):
        total += 1 if s.queue[i] == colour + 1 else 0
    for i in range(s.hexagon_size):
        total += 1 if s.hexagon[i] == colour + 1 else 0
    return total


@rule
def enqueue(s: State, colour: int) -> None:
    """SOL-1.3: dice gained join the bottom."""
    s.queue[s.queue_size] = colour + 1
    s.queue_size += 1


@rule
def unqueue(s: State, at: int) -> None:
    """Take the die at this place out of the queue."""
    for i in range(at, s.queue_size - 1):
        s.queue[i] = s.queue[i + 1]
    s.queue_size -= 1
    s.queue[s.queue_size] = 0


@rule
def lift(s: State, at: int) -> None:
    """Take the die at this place away from the hexagon."""
    for i in range(at, s.hexagon_size - 1):
        s.hexagon[i] = s.hexagon[i + 1]
        s.hexagon_side[i] = s.hexagon_side[i + 1]
    s.hexagon_size -= 1
    s.hexagon[s.hexagon_size] = 0
    s.hexagon_side[s.hexagon_size] = 0


@rule
def unqueue_treasure(s: State) -> None:
    """SOL-7.5: lost with presence, from the queue or the hexagon."""
    at = 0
    while at < s.queue_size and s.queue[at] != Die.TREASURE + 1:
        at += 1
    if at < s.queue_size:
        unqueue(s, at)
        return
    at = 0
    while s.hexagon[at] != Die.TREASURE + 1:
        at += 1
    lift(s, at)


@rule
def spend_side(s: State, seat: int, side: int) -> None:
    """SET-5.5: an active die moves to the Spent area at once."""
    s.active[seat, side] -= 1
    s.spent[seat, SIDE_COLOUR[side]] += 1


@rule
def unspend_side(s: State, seat: int, side: int) -> None:
    """The same backwards, for a rule that only looks ahead."""
    s.active[seat, side] += 1
    s.spent[seat, SIDE_COLOUR[side]] -= 1


@rule
def technologies_of(s: State, seat: int) -> int:
    """How many technologies a seat owns."""
    total = 0
    for tech in range(TECHS):
        total += 1 if owns(s, seat, tech) else 0
    return total


@rule
def houses_built(s: State, seat: int) -> int:
    """Houses of a seat on the map."""
    total = 0
    for hex_ in range(HEXES):
        total += 1 if s.house[hex_] == seat + 1 else 0
    return total


@rule
def present_hexes(s: State, seat: int, terrain: int) -> int:
    """Land and coast hexes of a terrain where a seat is present."""
    total = 0
    for hex_ in range(FIRST_SEA):
        if is_present(s, seat, hex_) and FACE_TERRAIN[s.face[hex_]] == terrain:
            total += 1
    return total


@rule
def factories_of(s: State, seat: int) -> int:
    """7.3: land factories, beaches and X9 where present."""
    total = 0
    for hex_ in range(HEXES):
        if is_present(s, seat, hex_) and IS_FACTORY[s.face[hex_]]:
            total += 1
    return total
