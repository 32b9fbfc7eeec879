"""Western Sea at one moment: all that a save file must hold, and nothing else."""

from __future__ import annotations

from enum import IntEnum

import numpy as np

from covo.engine.compile import rule
from covo.engine.pending import WIDTH
from covo.engine.record import Ints, Record, Seen, array, scalar

from ..advisors.rules.advisor_cards import ADVISORS
from ..emissaries.rules.emissary_cards import EMISSARIES
from ..enclosures.rules.enclosure_cards import ENCLOSURES
from .components import ACTIONS, COLOURS, HEXES, SEA_CELLS, SEATS, SIDES, TILE_COUNT, TOKENS
from .decisions import GRANTS
from .grid import AROUND
from .technologies import MARKERS, TECHS

DEPTH = 16
"""Frames on the stack at most; an Explorer's second tile with a die to choose needs nine."""
QUEUE = 56
"""Dice the Diceoneer can ever own; there are 68 in the box, 12 of them white."""
BOT = 1
"""SOL: the seat of the Diceoneer."""
BOT_SIDES = 6

SEAT_BIT = np.array([1 << seat for seat in range(SEATS)], np.int16)


class TilePlace(IntEnum):
    """Where a map tile is."""

    BOX = 0
    STACK = 1
    TOP = 2
    """Put back on top of the stack, known to all (SET-12.3)."""
    OPEN = 3
    """Drawn, and shown to all; one of these is explored."""
    MAP = 4
    GONE = 5
    """Removed from the game (SET-6.1)."""
    START_DECK = 6
    START_OPEN = 7
    TAKEN = 8
    """A starting tile that a seat has chosen and not yet placed."""


class CardPlace(IntEnum):
    """Where an emissary or an advisor is."""

    BOX = 0
    DECK = 1
    OPEN = 2
    CENTRE = 3
    TAKEN = 4
    """Hired by, or advising, seat 0; the next seats follow."""


class Ending(IntEnum):
    """Why the game ended (8.1, 8.6, SET-13)."""

    NONE = 0
    COLOURS = 1
    HOUSES = 2
    VP = 3
    STACK = 4
    ROUNDS = 5
    AGREED = 6
    RESIGNED = 7


class State(Record):
    """Every field is a count unless it says otherwise, and seen by all unless it says so."""

    # What was settled when the table was created
    players: int = scalar()
    """People at the table; 1 in solo play."""
    seats: int = scalar()
    """Seats in the game: in solo play seat 1 is the Diceoneer."""
    emissaries_on: int = scalar()
    enclosures_on: int = scalar()
    advisors_on: int = scalar()
    sea_on: int = scalar()
    """1 with Fish and Ships."""
    technologies: int = scalar(key="first_row")
    """A Technologies: which row is laid out (SET-S6)."""
    extra_techs: int = scalar()
    diversified: int = scalar()
    """1 when technology 120 is in the red deck."""
    unlimited: int = scalar()
    """1 when tents never run out (SET-1.4)."""
    sea_sides: int = scalar()
    """A Sides: who chooses the sides of coast tiles."""
    random_start: int = scalar()
    """1 when starting tiles are dealt (SET-S7)."""
    round_cap: int = scalar()
    open_bags: int = scalar()
    """1 when everybody may look up what is in a bag (9.1)."""
    solo_advisors: int = scalar()
    """A SoloAdvisors (SOL-6.5)."""
    navy_fish: int = scalar()
    harbour_blue: int = scalar()
    navy_back: int = scalar()
    start_blue: int = scalar()
    """A StartBlue (11.8)."""
    navy_strict: int = scalar()
    roll_base: int = scalar()
    explore_draw: int = scalar()
    unused_vp: int = scalar()
    bot_tents: int = scalar()
    gift: int = scalar()
    """Tokens that the human begins with, 0 or 2."""

    # The stack of pending decisions
    depth: int = scalar()
    pending: Ints = array(DEPTH, WIDTH)
    """Frames, each a Decision with its numbers."""

    # Whose turn it is
    first: int = scalar()
    """The first player of this round."""
    seat: int = scalar()
    """The seat that acts."""
    on_turn: int = scalar()
    """1 in the Action phase while ``seat`` has its own turn."""
    this_round: int = scalar()
    """The number of the round, from 1; 0 during set-up."""
    turns: int = scalar(bits=32)
    """Turns begun so far, for clocks and snapshots."""

    # The map
    face: Ints = array(HEXES)
    """The printed face of each hex; FACE_DOWN for a hidden sea tile, NOWHERE when not in play."""
    cell: Ints = array(HEXES)
    """The cell of each hex, or NOWHERE."""
    near: Ints = array(HEXES, AROUND)
    """The hex in each direction, or NOWHERE."""
    tents: Ints = array(SEATS, HEXES)
    house: Ints = array(HEXES)
    """The seat whose house stands there, plus 1; 0 for none."""
    tile_at: Ints = array(TILE_COUNT)
    """A TilePlace: which tiles are still in the stack is known, their order is not."""
    stack: int = scalar()
    """Map tiles in the stack, those on top and the Harbour included."""
    before_harbour: int = scalar()
    """Tiles to be drawn before the Harbour comes (4.4); -1 when it is not in the stack."""

    # Fish and Ships
    harbour_side: int = scalar()
    """The side of the harbour tile plus 1; 0 before it is explored."""
    arm: int = scalar()
    """0 when coast tile A lies left, 1 when it lies right."""
    turned_by: int = scalar()
    """The rotation of the bay, 0 to 5."""
    sea_tile: Ints = array(SEA_CELLS)
    """A face-down sea tile that somebody has looked at, plus 1; blotted out for others (9.2)."""
    looked: Ints = array(SEATS, SEA_CELLS)
    """1 where a seat has looked at a face-down tile; that it looked is public (9.5)."""
    ship: Ints = array(SEATS)
    """The hex of each seat's ship, or NOWHERE."""

    # The seats
    stock: Ints = array(SEATS)
    """Tents in the general stock."""
    camp: Ints = array(SEATS)
    """Tents in the personal supply."""
    houses: Ints = array(SEATS)
    """Houses left."""
    token: Ints = array(SEATS, TOKENS)
    vp: Ints = array(SEATS)
    vp_supply: int = scalar()
    bag: Ints = array(SEATS, COLOURS)
    active: Ints = array(SEATS, SIDES)
    """Active dice by the side they show."""
    spent: Ints = array(SEATS, COLOURS)
    supply: Ints = array(COLOURS)
    box: Ints = array(COLOURS)
    cup: Ints = array(COLOURS)
    """Dice of the acting seat about to be rolled."""
    used: Ints = array(SEATS, ACTIONS)
    """1 for each main action performed in this round (SET-5.2)."""
    worn: Ints = array(SEATS, MARKERS)
    """1 for each once-a-round right that is used up (a Worn)."""
    extras: Ints = array(GRANTS)
    """Extra actions pending for the acting seat."""
    nomad: int = scalar()
    """1 when technology 22 was used in this turn."""

    # The action going on
    harvested: Ints = array(TOKENS)
    """Icons paid in this Harvest, by kind (SET-5.13)."""
    worked: Ints = array(HEXES)
    """1 for each factory used in this Harvest (SET-7.3)."""
    basket: Ints = array(TOKENS)
    """Tokens in the set that is being sold."""

    # Technologies
    row: Ints = array(TECHS)
    """1 for a card in play."""
    owners: Ints = array(TECHS)
    """The seats that own a card, as bits."""

    # Emissaries
    emissary: Ints = array(EMISSARIES)
    """A CardPlace; TAKEN + seat when hired."""
    centre: int = scalar()
    """The emissary in the centre plus 1; 0 for none."""
    hired: int = scalar()
    """1 when the emissary of this round was hired: a new card is turned up (SET-3.2)."""
    marks: Ints = array(EMISSARIES)
    """Choosing markers on a card, as bits of seats (SET-9.3)."""

    # Enclosures
    hand: Ints = array(SEATS, ENCLOSURES, seen_by=Seen.OWNER)
    hand_size: Ints = array(SEATS)
    deck: Ints = array(ENCLOSURES, seen_by=Seen.NOBODY)
    deck_size: int = scalar()
    discard: Ints = array(ENCLOSURES, seen_by=Seen.NOBODY)
    discard_size: int = scalar()
    thrown: Ints = array(SEATS, ENCLOSURES, seen_by=Seen.OWNER)
    """1 for a card that this seat has discarded and that still lies on the pile (9.2)."""
    noted: Ints = array(SEATS, ENCLOSURES, seen_by=Seen.OWNER)
    """1 for a card this seat knows was in the deck when the pile was shuffled into it."""
    drawn: Ints = array(SEATS)
    """Cards each seat has drawn since then: no more noted ones can have come to it."""
    piled: Ints = array(SEATS)
    """Cards of the discard pile that each seat put there."""
    revealed: Ints = array(ENCLOSURES)
    """The seat that revealed a card plus 1; 0 for none."""

    # Advisors
    advisor: Ints = array(ADVISORS)
    """A CardPlace; TAKEN + seat when it advises somebody."""
    adviser: Ints = array(SEATS)
    """The advisor of each seat plus 1; 0 for none."""
    start_tile: Ints = array(SEATS)
    """The starting tile a seat has chosen plus 1; 0 for none."""

    # The Diceoneer
    queue: Ints = array(QUEUE)
    """Colours of its dice plus 1, the first on top; 0 behind the last."""
    queue_size: int = scalar()
    hexagon: Ints = array(QUEUE)
    """Colours plus 1 of the dice around the hexagon, in the order they were placed."""
    hexagon_side: Ints = array(QUEUE)
    """The side beside which each of them lies."""
    hexagon_size: int = scalar()
    side_tokens: Ints = array(BOT_SIDES)
    plus_one: int = scalar()
    """The side of the "+1" marker plus 1; 0 for none (SOL-6.3)."""
    bot_advises: int = scalar()
    """1 while its pink die lies at the hexagon with the Advisor face (SOL-6.4)."""
    navy: int = scalar()
    gold_due: int = scalar()
    """Gold tokens of the Broker, placed at the end of the next Roll phase."""
    blue_due: int = scalar()
    """1 while its first blue die lies beside the queue (11.8)."""
    ship_lost: int = scalar()
    """1 while the bot has lost its ship and not regained it (11.4)."""
    bot_extras: int = scalar()
    """Extra actions its Explore has found."""
    d6: int = scalar()
    """What its die shows in this turn."""

    # The end
    due: int = scalar()
    """The Ending that was triggered first; the round is still completed (8.2)."""
    rounds: int = scalar()
    """Complete rounds."""
    resigned: Ints = array(SEATS)
    """1 for a seat that has left the table (SET-13.1)."""
    agrees: Ints = array(SEATS)
    """1 for a seat that would end the game now (SET-13.3)."""
    ending: int = scalar()
    """An Ending, once the game is over."""
    seals: int = scalar(bits=32)
    """How often something happened that cannot be taken back (5.1)."""
    found: Ints = array(1)
    """Room for one answer while a rule looks whether there is any option; else 0."""


@rule
def seal(s: State) -> None:
    """5.1: nothing before this moment may be taken back."""
    s.seals += 1


@rule
def is_bot(s: State, seat: int) -> bool:
    """SOL: the Diceoneer decides nothing."""
    return s.players == 1 and seat == BOT


@rule
def owns(s: State, seat: int, tech: int) -> bool:
    """SET-6.4: the seat has a marker on this technology."""
    return s.owners[tech] & SEAT_BIT[seat] != 0


@rule
def has_tech(s: State, seat: int, tech: int) -> bool:
    """SET-8.1: the effect holds for this seat; the bot uses none (SOL-3.5)."""
    return owns(s, seat, tech) and not is_bot(s, seat)


@rule
def seat_in_order(s: State, index: int) -> int:
    """SET-S1: seats from the first player clockwise."""
    return (s.first + index) % s.seats


@rule
def last_player(s: State) -> int:
    """4.1, SET-3.2: who holds the Embassy: right of the first player."""
    return (s.first + s.seats - 1) % s.seats
