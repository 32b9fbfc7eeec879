"""Blackbeard at one moment: all that a save file must hold, and nothing else."""

from __future__ import annotations

from enum import IntEnum

from covo.engine.compile import rule
from covo.engine.pending import WIDTH
from covo.engine.record import Ints, Record, Seen, array, scalar

from .components import (
    AREAS,
    DISPLAYS,
    EVENTS,
    GOVERNORS,
    HOSTAGES,
    KCS,
    KINDS,
    LETTERS,
    MERCHANTS,
    MOST_HOLDS,
    NATIONAL,
    PIRATES,
    SEATS,
    SOLO,
    WARSHIPS,
)

DEPTH = 14
"""Frames on the stack at most: a duel for the ship of one who retires needs eleven."""


class Ending(IntEnum):
    """How a game ended."""

    NONE = 0
    PARDON = 1
    NO_PIRATES = 2
    MAX_TURNS = 3
    AGREED = 4
    RESIGNED = 5


class Place(IntEnum):
    """Where a pirate card is; a hand or a display is counted from its first number."""

    DECK = 0
    OUT = 1
    """Eliminated."""
    RETIRED = 2
    FACE_UP = 3
    """On the table in a draft."""
    DUELLING = 4
    """A challenger whose duel is going on."""
    IN_HAND = 10
    IN_PLAY = 20


class Revels(IntEnum):
    """The D&R marker of a pirate (BB-13)."""

    NONE = 0
    VOLUNTARY = 1
    INVOLUNTARY = 2


class Haven(IntEnum):
    """A port as the haven of a pirate (BB-9.45, BB-9.46)."""

    NONE = 0
    OLD = 1
    BOUGHT_NOW = 2


class Source(IntEnum):
    """Where victory points came from (3.10)."""

    RETIRED_FAME = 0
    RETIRED_WEALTH = 1
    LOST = 2
    AT_SEA = 3
    KC = 4
    OTHER = 5


SOURCES = len(Source)


class State(Record):
    """Every field is a count unless it says otherwise, and seen by all unless it says so."""

    # What was settled when the table was created (section 10)
    players: int = scalar()
    displays: int = scalar()
    """Displays of each seat (BB-2.1)."""
    long_game: int = scalar()
    thirds: int = scalar()
    draft: int = scalar()
    move_any: int = scalar()
    loot_fame: int = scalar()
    sack_factor: int = scalar()
    duel_fame: int = scalar()
    conversion_loyalty: int = scalar()
    grab_loyalty: int = scalar()
    ambition_loyalty: int = scalar()
    dr_at_declaration: int = scalar()
    oust_survived: int = scalar()
    failure_hits: int = scalar()
    warship_vp: int = scalar()
    kc_vp: int = scalar()
    letter_lost: int = scalar()
    recycle: int = scalar()
    sink_at_zero: int = scalar()
    crown_level: int = scalar()
    strict: int = scalar()
    open_hands: int = scalar()
    """1 when a spectator sees all hands."""
    max_turns: int = scalar()
    home_at_once: int = scalar()
    """1 when one may retire in a haven in the turn of its purchase (BB-9.46)."""
    havens_lost_by_dice: int = scalar()
    """1 when an attack costs havens as its dice are thrown, 0 when it is announced (BB-9.45)."""
    letter_havens: int = scalar()
    """1 when an attached Letter serves for havens and bribes, too (R15)."""
    open_ports: int = scalar()
    """1 when Anti-Pirate ports may be entered (R14)."""
    leads_in_all: int = scalar()
    """1 when a leader's crew rises first and his Cunning serves for ransoms (BB-14.5, BB-16.2),
    and whoever joins an alliance has no chance to sack any more (R32)."""

    # The stack of pending decisions
    depth: int = scalar()
    pending: Ints = array(DEPTH, WIDTH)

    # The table
    first: int = scalar()
    """The seat that is player A (BB-2.2)."""
    turn: int = scalar()
    """Player turns begun."""
    seat: int = scalar()
    """The seat whose player turn it is."""
    actions: int = scalar()
    """Actions left."""
    reserved: int = scalar()
    """The pirate who alone may use them (BB-4.2), plus 1; 0 for all."""
    action_played: int = scalar()
    """1 when the card for actions has been played this turn."""
    pardons: int = scalar()
    """General Pardons drawn."""
    amnesty: int = scalar()
    """Player turns under the amnesty, this one included."""

    # Event cards
    hand: Ints = array(SEATS, KINDS)
    """Seen by its owner alone, which ``redact`` sees to; in solo row 1 is the Crown's."""
    hand_size: Ints = array(SEATS)
    letters_shown: Ints = array(SEATS, LETTERS)
    """Letters of Marque in a hand that everybody has seen (BB-18.4)."""
    pile: Ints = array(KINDS, seen_by=Seen.NOBODY)
    """Copies left in the draw pile: a pile is a count, it has no order (BB-2.3)."""
    pile_size: int = scalar()
    older: Ints = array(KINDS)
    """Cards that were in hands when a second pile was made: all know them, by elimination."""
    fresh: Ints = array(SEATS)
    """Cards of each hand that may have been drawn since; the others are among ``older``."""
    discards: Ints = array(KINDS)
    pardons_aside: int = scalar()
    """Pardons drawn, or not yet shuffled in (BB-18.6)."""
    part_left: int = scalar()
    """Cards left in the part of the pile on top, with ``thirds``."""
    part_pardon: int = scalar()
    """1 while that part still holds its Pardon."""
    parts: int = scalar()
    """Parts of the pile left below it."""

    # Pirate cards
    whereabouts: Ints = array(PIRATES)
    """A Place; what lies in the deck and in others' hands is blotted out by ``redact``."""
    cards_held: Ints = array(SEATS)
    """Pirate cards in each hand."""
    deck_size: int = scalar()
    older_cards: Ints = array(PIRATES)
    """1 for a card that was in a hand when the deck was made anew (``recycle_pirates``)."""
    fresh_cards: Ints = array(SEATS)
    """Pirate cards of each hand that may have been drawn since."""
    drafted: Ints = array(PIRATES)
    """1 for a card in a hand that everybody has seen (BB-2.5)."""

    # Displays, a row for each pirate in play
    pirate: Ints = array(DISPLAYS)
    """The pirate there, plus 1; 0 for a free display."""
    ship: Ints = array(DISPLAYS)
    speed_hits: Ints = array(DISPLAYS)
    combat_hits: Ints = array(DISPLAYS)
    place: Ints = array(DISPLAYS)
    """A place of the chart."""
    hold: Ints = array(DISPLAYS, MOST_HOLDS, bits=32)
    """Doubloons in each hold."""
    fame: Ints = array(DISPLAYS)
    """Notoriety."""
    wealth: Ints = array(DISPLAYS, bits=32)
    """Net worth in doubloons."""
    loyalty: Ints = array(DISPLAYS)
    cunning: Ints = array(DISPLAYS)
    revels: Ints = array(DISPLAYS)
    """A Revels: the D&R marker."""
    scurvy: Ints = array(DISPLAYS)
    letter: Ints = array(DISPLAYS)
    """The kind of Letter of Marque attached, counted from 1; 0 for none."""
    haven: Ints = array(DISPLAYS, NATIONAL)
    """A Haven for each port."""
    info: Ints = array(DISPLAYS, NATIONAL)
    """Information points about each port (BB-8.46)."""
    found: Ints = array(DISPLAYS)
    """The port whose merchant is Found, plus 1."""
    prize: Ints = array(DISPLAYS)
    """The merchant alongside, plus 1."""
    attacked: Ints = array(DISPLAYS)
    """The port just attacked, plus 1: it may be sacked."""
    activated: Ints = array(DISPLAYS)
    bribed: Ints = array(DISPLAYS)
    """1 when a bribe was tried this player turn."""
    false_colours: Ints = array(DISPLAYS)
    treasure: Ints = array(DISPLAYS)
    ally: Ints = array(DISPLAYS)
    """The leader's display of the alliance, plus 1; 0 for none."""
    restless: Ints = array(DISPLAYS)
    """1 when loyalty has just reached 0 and a mutiny is due (BB-14.5)."""
    sinking: Ints = array(DISPLAYS)
    """1 when a Combat hit sinks the ship at the end of the step (``sink_at_zero_combat``)."""

    # The chart
    governor: Ints = array(NATIONAL)
    """The governor there, plus 1."""
    governor_free: Ints = array(GOVERNORS)
    destroyed: Ints = array(NATIONAL)
    box: Ints = array(NATIONAL)
    """The merchant there, plus 1; blotted out by ``redact`` while it lies face down."""
    face_up: Ints = array(NATIONAL)
    laid_at: Ints = array(NATIONAL)
    """When the merchant was placed, by the clock of merchants."""
    back_at: Ints = array(MERCHANTS)
    """When a merchant was last seen to come back to the pool, by the same clock."""
    merchant_clock: int = scalar()
    merchant_free: Ints = array(MERCHANTS, seen_by=Seen.NOBODY)
    """1 for a merchant in the pool; with the pool face-down counters could be told (section 9)."""
    merchants_free: int = scalar()
    captor: Ints = array(HOSTAGES)
    """The display that holds a hostage, plus 1; 0 in the pool."""
    warship: Ints = array(AREAS)
    """The warship On Station, plus 1."""
    warship_free: Ints = array(WARSHIPS)
    kc: Ints = array(SEATS)
    """The commissioner a seat has on the chart, plus 1."""
    kc_place: Ints = array(SEATS)
    kc_free: Ints = array(KCS)

    # This player turn, and this action
    quota: Ints = array(SEATS, DISPLAYS)
    """1 when a seat has acted against a pirate this player turn (BB-4.62)."""
    types_used: Ints = array(EVENTS)
    """1 for an anti card type played this player turn (BB-4.63)."""
    used_deploy: int = scalar()
    used_kc: int = scalar()
    used_warship: int = scalar()
    garrison: int = scalar()
    """What an Alerted Garrison adds in this action (BB-17.1)."""

    # A roll that is going on (5.1), and what a loot or a duel has to remember
    dice: Ints = array(2)
    """The sums thrown so far by the two sides."""
    dice_left: Ints = array(2)
    kept: Ints = array(2)
    """1 for a side that let the result stand."""
    row: int = scalar()
    """The cargo row of this loot, or the verdict of a trial, plus 1."""
    die: int = scalar()
    """The cargo die as it stood in the end."""
    captive: int = scalar()
    """The hostage of this loot, plus 1."""
    tortured: int = scalar()
    receiver: int = scalar()
    """The member of an alliance who takes something aboard, plus 1."""
    rival_cunning: int = scalar()
    """Cunning left to the challenger (BB-17.17)."""

    # Victory
    points: Ints = array(SEATS, SOURCES)
    """Victory points by Source; in solo row 1 is the Crown's."""
    retired: Ints = array(SEATS)
    best: Ints = array(SEATS)
    """The most points of one retired pirate (BB-18.8)."""
    lost: Ints = array(SEATS)
    """Pirates eliminated."""

    # Leaving and ending
    resigned: Ints = array(SEATS)
    agrees: Ints = array(SEATS)
    seals: int = scalar(bits=32)
    """How often something happened that cannot be taken back (5.1)."""
    ending: int = scalar()
    """An Ending."""
    answer: Ints = array(2)
    """Room for two answers while a rule looks whether there is any option; else 0."""


@rule
def seal(s: State) -> None:
    """5.1: nothing before this moment may be taken back."""
    s.seals += 1


@rule
def is_solo(s: State) -> bool:
    """Section 11: the Crown plays the other side."""
    return s.players == SOLO


@rule
def letter_of(s: State, seat: int) -> int:
    """BB-2.2: the place of a seat in player order; 0 for A."""
    return (seat - s.first) % s.players


@rule
def owner(s: State, display: int) -> int:
    """The seat a display belongs to."""
    return (s.first + display // s.displays) % s.players


@rule
def display_of(s: State, seat: int, slot: int) -> int:
    """The display of a seat by its number from 0."""
    return letter_of(s, seat) * s.displays + slot


@rule
def displays_in_use(s: State) -> int:
    """All displays of this table; those beyond stay empty."""
    return s.players * s.displays


@rule
def slot_of(s: State, display: int) -> int:
    """The number of a display among those of its seat."""
    return display % s.displays


@rule
def is_with(s: State, display: int, other: int) -> bool:
    """BB-11: ``other`` is this pirate, or a member of the same alliance."""
    return other == display or (s.ally[display] > 0 and s.ally[other] == s.ally[display])


@rule
def is_allied(s: State, display: int) -> bool:
    """BB-11: whether a pirate is in an alliance."""
    return s.ally[display] > 0


@rule
def score(s: State, seat: int) -> int:
    """BB-18.1: victory points as marked."""
    total = 0
    for source in range(SOURCES):
        total += s.points[seat, source]
    return total
