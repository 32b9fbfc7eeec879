"""Armada at one moment: all that a save file must hold, and nothing else."""

from __future__ import annotations

from enum import IntEnum

import numpy as np

from covo.engine.compile import rule
from covo.engine.pending import WIDTH
from covo.engine.record import Ints, Record, Seen, array, scalar

from .components import (
    CARD_KINDS,
    COLOURS,
    NEIGHBOUR_AT,
    NEIGHBOURS,
    SEATS,
    SHIPS,
    SPACES,
    TERRITORIES,
    Flag,
)

DEPTH = 12
"""Frames on the stack at most; a Surprise Attack with a card that explores needs nine."""

STACK_BITS = 26
STACK_WORDS = -(-TERRITORIES // STACK_BITS)
"""Territories are kept in words of 26 bits: listing options then visits own stacks alone."""
STACK_BIT = np.array([1 << (t % STACK_BITS) for t in range(TERRITORIES)], np.int32)
BIT_PLACE = np.zeros(37, np.int16)
for _bit in range(STACK_BITS):
    BIT_PLACE[(1 << _bit) % len(BIT_PLACE)] = _bit
"""The place of a single bit, by its remainder: the powers of two all differ modulo 37."""

LAND_BITS = np.zeros((SPACES, STACK_WORDS), np.int32)
"""The land neighbours of a space as such bits."""
for _a in range(SPACES):
    for _b in NEIGHBOURS[NEIGHBOUR_AT[_a] : NEIGHBOUR_AT[_a + 1]]:
        if _b < TERRITORIES:
            LAND_BITS[_a, _b // STACK_BITS] |= STACK_BIT[_b]

TOUCHES = np.zeros((SPACES, SPACES), np.int16)
"""1 where two spaces are adjacent (ARM-1.10)."""
for _a in range(SPACES):
    TOUCHES[_a, NEIGHBOURS[NEIGHBOUR_AT[_a] : NEIGHBOUR_AT[_a + 1]]] = 1

DUMMY = -1
"""The seat of a colour that nobody plays."""
NOWHERE = -1
"""The place of a ship that is not in play."""
NO_SHIP = -1


class Ending(IntEnum):
    """How a game ended."""

    NONE = 0
    VICTORY = 1
    SURVIVOR = 2
    ALL_DEAD = 3
    MAX_ROUNDS = 4
    CALM = 5
    DEAD_CALM = 6
    AGREED = 7
    RESIGNED = 8


class Laid(IntEnum):
    """Where a colour's Winning Option is (ARM-13)."""

    OUT = -1
    IN_HAND = 0
    WAITING = 1
    """Laid; its deciding turn has not begun."""
    DUE = 2
    """Laid; decided at the end of the turn that is going on."""


class State(Record):
    """Every field is a count unless it says otherwise, and seen by all unless it says so."""

    # What was settled when the table was created
    players: int = scalar()
    cards_on: int = scalar()
    """1 when the optional cards are in play (ARM-11)."""
    starting_cards: int = scalar()
    recruitment_on: int = scalar()
    """1 when recruiting is in play (ARM-10)."""
    strict_hold: int = scalar()
    """1 when a Winning Option comes back as soon as its condition lapses (ARM-13.5)."""
    max_rounds: int = scalar()
    """Rounds after which the game is scored (ARM-16.1); 0 for no limit."""
    calm_rounds: int = scalar()
    """Quiet rounds after which the game is scored (ARM-16.2); 0 for no limit."""
    standard_setup: int = scalar()
    flags_kept: int = scalar()
    """1 when natives that a card brings leave the flag as it is (R-13)."""
    gold_alone: int = scalar()
    """1 when gold goes on and off one's ships without a pirate (R-4)."""
    pair_wins: int = scalar()
    """1 when two play, and the two colours of a seat win together (ARM-14.2)."""

    # The stack of pending decisions
    depth: int = scalar()
    pending: Ints = array(DEPTH, WIDTH)
    """Frames, each a Decision with its numbers; some are blotted out in views (section 9)."""

    # Who plays what
    seat_of: Ints = array(COLOURS)
    """The seat of each colour, or DUMMY."""
    colour: int = scalar()
    """The colour that acts: the one on turn, or the one of a Surprise Attack."""
    points: int = scalar()
    """Movement points left to the colour that acts."""
    turn: int = scalar()
    """The colour on turn."""
    turn_points: int = scalar()
    """The points the interrupted turn goes on with after a Surprise Attack."""

    # The board
    flag: Ints = array(TERRITORIES)
    """A Colour, or a Flag: NONE over unexplored land, NATIVES."""
    pirates: Ints = array(TERRITORIES)
    """Pirates there, always of the flag's colour (ARM-1.4)."""
    stacks: Ints = array(COLOURS, STACK_WORDS, bits=32)
    """Where a colour has pirates on land, a bit for each territory: what ``pirates`` says too."""
    natives: Ints = array(TERRITORIES)
    """Natives there, under their own flag, or under one they left as it was (R-13)."""
    gold: Ints = array(TERRITORIES)
    ship_at: Ints = array(SPACES)
    """The ship at sea here, or unlaunched in this city; NO_SHIP."""
    place: Ints = array(SHIPS)
    """The space of each ship: a sea space, a city while unlaunched, NOWHERE when not in play."""
    crew: Ints = array(SHIPS)
    cargo: Ints = array(SHIPS)
    """Gold aboard."""
    captain: Ints = array(SHIPS)
    """The colour of the crew; of the last crew, or of who launched it, when adrift."""
    origin: Ints = array(SHIPS)
    """The colour that received or built the ship (ARM-1.6)."""

    # Off the board
    reserve: Ints = array(COLOURS)
    gold_supply: int = scalar()
    native_supply: int = scalar()
    sunk: Ints = array(COLOURS)
    """Ships of this origin sunk so far (ARM-8.4)."""
    rebuilt: Ints = array(COLOURS)
    """Ships made good by Shipyard so far (7.11)."""
    laid: Ints = array(COLOURS)
    """Where each Winning Option is, as a Laid."""

    # Cards
    hand: Ints = array(SEATS, CARD_KINDS, seen_by=Seen.OWNER)
    hand_size: Ints = array(SEATS)
    deck: Ints = array(CARD_KINDS, seen_by=Seen.NOBODY)
    """Copies left in the deck: a deck is a count, its order is never observable (5.1)."""
    deck_size: int = scalar()
    discard: Ints = array(CARD_KINDS)
    in_play: Ints = array(CARD_KINDS)
    """Cards whose effect is going on: in no pile yet (ARM-11.3)."""
    looked: int = scalar()
    """Cards looked at in the Grand Strategy going on (7.3)."""
    on_view: Ints = array(SEATS, seen_by=Seen.OWNER)
    """The card a Grand Strategy shows to its seat, plus 1; 0 for none."""
    aside: Ints = array(SEATS, CARD_KINDS, seen_by=Seen.OWNER)
    """Cards a Grand Strategy has passed over."""
    noted: Ints = array(SEATS, CARD_KINDS, seen_by=Seen.OWNER)
    """Copies a seat knows were in the deck when it last could tell."""
    strayed: Ints = array(SEATS)
    """Cards drawn by others since, any of which may have been among the noted ones."""

    # This turn
    recruited: Ints = array(COLOURS)
    """1 for a colour that recruited in this game turn (ARM-10.1)."""
    yo_ho_ho: Ints = array(SEATS)
    """1 for a seat that played Yo Ho Ho! in this game turn (7.13)."""

    # The length of the game
    rounds: int = scalar()
    """Complete rounds."""
    calm: int = scalar()
    """Complete rounds in a row in which nothing stirred (ARM-16.2)."""
    stirred: int = scalar()
    """1 when something happened in this round that ARM-16.2 counts."""
    becalmed: int = scalar(seen_by=Seen.NOBODY)
    """1 while nobody had anything to do in this round (ARM-16.4); a hand may be the reason."""

    # Leaving and ending
    leaving: Ints = array(SEATS)
    """1 for a seat that resigned while an option was in progress (ARM-17.2)."""
    resigned: Ints = array(SEATS)
    """When a seat resigned: 1 for the first, 2 for the next; 0 for a seat that plays on."""
    agrees: Ints = array(SEATS)
    """1 for a seat that would end the game now (ARM-16.5); asked anew every turn."""
    seals: int = scalar(bits=32)
    """How often something happened that cannot be taken back (5.9)."""
    ending: int = scalar()
    """An Ending."""
    winner: int = scalar()
    """The seat that won, once the game has ended."""
    found: Ints = array(1)
    """Room for one answer while a rule looks whether there is any option; else 0."""


@rule
def acting_seat(s: State) -> int:
    """Who plays the colour that acts."""
    return s.seat_of[s.colour]


@rule
def is_dummy(s: State, colour: int) -> bool:
    """ARM-15.1: nobody plays this colour."""
    return s.seat_of[colour] == DUMMY


@rule
def is_enemy(s: State, colour: int, other: int) -> bool:
    """Section 1: any colour of another seat, and any dummy, is an opponent."""
    return s.seat_of[other] != s.seat_of[colour]


@rule
def note_progress(s: State) -> None:
    """ARM-16.6: something happened that breaks the calm."""
    s.stirred = 1


@rule
def seal(s: State) -> None:
    """5.9: nothing before this moment may be taken back."""
    s.seals += 1


@rule
def raise_flag(s: State, colour: int, territory: int) -> None:
    """ARM-4.3: the new occupant's flag replaces the old one at once."""
    if s.flag[territory] != colour:
        s.flag[territory] = colour
        note_progress(s)


@rule
def station(s: State, colour: int, territory: int, pirates: int) -> None:
    """Add pirates of the colour that controls a territory, or take some away."""
    s.pirates[territory] += pirates
    word, bit = territory // STACK_BITS, STACK_BIT[territory]
    if s.pirates[territory] > 0:
        s.stacks[colour, word] |= bit
    else:
        s.stacks[colour, word] &= ~bit


@rule
def lowest_bit(bits: int) -> int:
    """The place of the lowest bit that is set."""
    return BIT_PLACE[(bits & -bits) % len(BIT_PLACE)]


@rule
def next_stack(s: State, colour: int, after: int) -> int:
    """The next territory behind ``after`` where the colour has pirates; TERRITORIES if none."""
    territory = after + 1
    word, skipped = territory // STACK_BITS, territory % STACK_BITS
    while word < STACK_WORDS:
        bits = s.stacks[colour, word] >> skipped << skipped
        if bits != 0:
            return word * STACK_BITS + lowest_bit(bits)
        word, skipped = word + 1, 0
    return TERRITORIES


@rule
def stands_beside(s: State, colour: int, territory: int) -> bool:
    """The colour has pirates in a neighbouring territory."""
    for word in range(STACK_WORDS):
        if s.stacks[colour, word] & LAND_BITS[territory, word]:
            return True
    return False


@rule
def sails_beside(s: State, colour: int, space: int) -> bool:
    """The colour has a pirate aboard a ship in a sea space that touches this one."""
    for ship in range(SHIPS):
        if s.crew[ship] > 0 and s.captain[ship] == colour and TOUCHES[space, s.place[ship]]:
            return True
    return False


@rule
def has_pirates(s: State, colour: int, space: int) -> int:
    """How many pirates a colour has in a territory, or aboard the ship in a sea space."""
    if space < TERRITORIES:
        return s.pirates[space] if s.flag[space] == colour else 0
    ship = s.ship_at[space]
    if ship == NO_SHIP or s.captain[ship] != colour:
        return 0
    return s.crew[ship]


@rule
def controls(s: State, colour: int, territory: int) -> bool:
    """ARM-1.3: the flag tells who controls a territory, with or without pirates there."""
    return s.flag[territory] == colour


@rule
def may_settle(s: State, colour: int, territory: int) -> bool:
    """R-13: the colour controls it, and no natives stand there."""
    return s.flag[territory] == colour and s.natives[territory] == 0


@rule
def is_explored(s: State, territory: int) -> bool:
    """ARM-1.2: only unexplored land has no flag."""
    return s.flag[territory] != Flag.NONE
