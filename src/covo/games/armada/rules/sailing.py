"""ARM-5: launching, loading, sailing, transferring, unloading."""

from __future__ import annotations

from covo.engine.compile import rule
from covo.engine.declarations import Answer
from covo.engine.options import keep
from covo.engine.record import Ints

from .components import SHIPS, TERRITORIES
from .decisions import (
    ARGUMENT,
    FIRST,
    LOADS_FROM,
    SAILS_FROM,
    TRANSFERS_FROM,
    UNLOADS_FROM,
    Kind,
)
from .marching import begin_move, holds_ship, refuse_entry, room
from .refusals import Refusal
from .state import (
    LAND_BITS,
    NO_SHIP,
    STACK_BITS,
    STACK_WORDS,
    State,
    controls,
    has_pirates,
    lowest_bit,
    may_settle,
)


@rule
def refuse_launch(s: State, colour: int, city: int, sea: int) -> int:
    """ARM-5.1: from a city one controls to a touching space without a ship; no pirate needed."""
    if not holds_ship(s, city):
        return Refusal.NO_SHIP_HERE
    if not controls(s, colour, city):
        return Refusal.NOT_YOURS
    if holds_ship(s, sea):
        return Refusal.SEA_TAKEN
    return Refusal.NONE


@rule
def launch(s: State, colour: int, city: int, sea: int) -> None:
    """ARM-5.1: the ship starts empty."""
    s.points -= 1
    ship = s.ship_at[city]
    put_ship(s, ship, sea)
    s.captain[ship] = colour


@rule
def put_ship(s: State, ship: int, space: int) -> None:
    """ARM-1.7: a ship is in one space, and a space has one ship at most."""
    s.ship_at[s.place[ship]] = NO_SHIP
    s.place[ship] = space
    s.ship_at[space] = ship


@rule
def refuse_crew(s: State, colour: int, sea: int) -> int:
    """ARM-5.3: a ship without one's own crew does nothing."""
    if not holds_ship(s, sea):
        return Refusal.NO_SHIP_HERE
    ship = s.ship_at[sea]
    if s.crew[ship] == 0:
        return Refusal.NO_CREW
    if s.captain[ship] != colour:
        return Refusal.FOREIGN_SHIP
    return Refusal.NONE


@rule
def refuse_boarding(s: State, colour: int, sea: int) -> int:
    """ARM-5.6, ARM-1.5: one boards one's own ship or an adrift one, while there is room."""
    if not holds_ship(s, sea):
        return Refusal.NO_SHIP_HERE
    ship = s.ship_at[sea]
    if s.crew[ship] > 0 and s.captain[ship] != colour:
        return Refusal.FOREIGN_SHIP
    if room(s, sea) == 0:
        return Refusal.SHIP_FULL
    return Refusal.NONE


@rule
def refuse_load(s: State, colour: int, from_: int, sea: int) -> int:
    """ARM-5.2: pirates or gold of one territory, onto a ship in a touching space."""
    if has_pirates(s, colour, from_) == 0:
        return refuse_load_gold(s, colour, from_, sea)
    return refuse_boarding(s, colour, sea)


@rule
def refuse_load_gold(s: State, colour: int, source: int, sea: int) -> int:
    """ARM-1.9, ARM-5.2: gold alone, from land one controls without natives, to one's own crew."""
    if not s.gold_alone or not may_settle(s, colour, source) or s.gold[source] == 0:
        return Refusal.NO_PIRATES
    refused = refuse_crew(s, colour, sea)
    return refused if refused != Refusal.NONE else refuse_boarding(s, colour, sea)


@rule
def refuse_unload(s: State, colour: int, sea: int, to: int) -> int:
    """ARM-5.5: from one's ship to one touching enterable territory."""
    refused = refuse_crew(s, colour, sea)
    if refused != Refusal.NONE:
        return refused
    return refuse_entry(s, colour, to)


@rule
def refuse_transfer(s: State, colour: int, from_: int, to: int) -> int:
    """ARM-5.4: from one's ship to a ship in a neighbouring sea space."""
    refused = refuse_crew(s, colour, from_)
    if refused != Refusal.NONE:
        return refused
    return refuse_boarding(s, colour, to)


@rule
def refuse_sail(s: State, colour: int, from_: int, to: int) -> int:
    """ARM-5.3: a space that holds any ship can be neither entered nor passed."""
    refused = refuse_crew(s, colour, from_)
    if refused != Refusal.NONE:
        return refused
    return Refusal.SEA_TAKEN if holds_ship(s, to) else Refusal.NONE


@rule
def sail(s: State, from_: int, to: int) -> None:
    """ARM-5.3: one point for each sea space."""
    s.points -= 1
    put_ship(s, s.ship_at[from_], to)


@rule
def list_launches(s: State, colour: int, out: Ints, n: int) -> int:
    """LAUNCH for every unlaunched ship."""
    for option in range(FIRST[Kind.LAUNCH], FIRST[Kind.LAUNCH + 1]):
        city = ARGUMENT[option, 0]
        if s.ship_at[city] != NO_SHIP:
            n = keep(out, n, option, refuse_launch(s, colour, city, ARGUMENT[option, 1]))
    return n


@rule
def list_loads(s: State, colour: int, out: Ints, n: int) -> int:
    """LOAD from every territory beside a ship where the colour has pirates, or gold alone."""
    for word in range(STACK_WORDS):
        bits = loading_lands(s, colour, word)
        while bits != 0:
            source = word * STACK_BITS + lowest_bit(bits)
            bits &= bits - 1
            for option in range(LOADS_FROM[source], LOADS_FROM[source + 1]):
                if s.ship_at[ARGUMENT[option, 1]] != NO_SHIP:
                    refused = refuse_load(s, colour, source, ARGUMENT[option, 1])
                    n = keep(out, n, option, refused)
    return n


@rule
def loading_lands(s: State, colour: int, word: int) -> int:
    """Territories from which something might go aboard, as bits: stacks beside a ship adrift or
    of one's own, and all land beside the latter where gold may go alone.
    """
    beside, own = 0, 0
    for ship in range(SHIPS):
        if s.place[ship] >= TERRITORIES:
            lands = LAND_BITS[s.place[ship], word]
            if s.crew[ship] == 0:
                beside |= lands
            elif s.captain[ship] == colour:
                own |= lands
    bits = (beside | own) & s.stacks[colour, word]
    return bits | own if s.gold_alone else bits


@rule
def next_ship(s: State, colour: int, after: int) -> int:
    """The sea space of the colour's next crewed ship behind ``after``, or 0: board order."""
    found = 0
    for ship in range(SHIPS):
        sea = s.place[ship]
        is_next = sea >= TERRITORIES and sea > after and (found == 0 or sea < found)
        if is_next and s.crew[ship] > 0 and s.captain[ship] == colour:
            found = sea
    return found


@rule
def list_unloads(s: State, colour: int, out: Ints, n: int) -> int:
    """UNLOAD from every crewed ship of the colour."""
    sea = next_ship(s, colour, 0)
    while sea > 0:
        for option in range(UNLOADS_FROM[sea], UNLOADS_FROM[sea + 1]):
            n = keep(out, n, option, refuse_unload(s, colour, sea, ARGUMENT[option, 1]))
        sea = next_ship(s, colour, sea)
    return n


@rule
def list_transfers(s: State, colour: int, out: Ints, n: int) -> int:
    """TRANSFER from every crewed ship of the colour."""
    sea = next_ship(s, colour, 0)
    while sea > 0:
        for option in range(TRANSFERS_FROM[sea], TRANSFERS_FROM[sea + 1]):
            n = keep(out, n, option, refuse_transfer(s, colour, sea, ARGUMENT[option, 1]))
        sea = next_ship(s, colour, sea)
    return n


@rule
def list_sails(s: State, colour: int, out: Ints, n: int) -> int:
    """SAIL with every crewed ship of the colour."""
    sea = next_ship(s, colour, 0)
    while sea > 0:
        for option in range(SAILS_FROM[sea], SAILS_FROM[sea + 1]):
            n = keep(out, n, option, refuse_sail(s, colour, sea, ARGUMENT[option, 1]))
        sea = next_ship(s, colour, sea)
    return n


LAUNCH = Answer(Kind.LAUNCH, launch, refuse_launch, list_launches)
LOAD = Answer(Kind.LOAD, begin_move, refuse_load, list_loads)
UNLOAD = Answer(Kind.UNLOAD, begin_move, refuse_unload, list_unloads)
TRANSFER = Answer(Kind.TRANSFER, begin_move, refuse_transfer, list_transfers)
SAIL = Answer(Kind.SAIL, sail, refuse_sail, list_sails)
