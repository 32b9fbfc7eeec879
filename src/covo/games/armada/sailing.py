"""ARM-5: launching, loading, sailing, transferring, unloading."""

from __future__ import annotations

from covo.engine.compile import rule
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
from .marching import holds_ship, refuse_entry, room
from .refusals import Refusal
from .state import NO_SHIP, State, controls, next_stack


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
def refuse_load(s: State, colour: int, source: int, sea: int) -> int:
    """ARM-5.2: pirates of one territory, onto a ship in a touching space."""
    if s.pirates[source] == 0 or not controls(s, colour, source):
        return Refusal.NO_PIRATES
    return refuse_boarding(s, colour, sea)


@rule
def refuse_unload(s: State, colour: int, sea: int, target: int) -> int:
    """ARM-5.5: from one's ship to one touching enterable territory."""
    refused = refuse_crew(s, colour, sea)
    if refused != Refusal.NONE:
        return refused
    return refuse_entry(s, colour, target)


@rule
def refuse_transfer(s: State, colour: int, sea: int, target: int) -> int:
    """ARM-5.4: from one's ship to a ship in a neighbouring sea space."""
    refused = refuse_crew(s, colour, sea)
    if refused != Refusal.NONE:
        return refused
    return refuse_boarding(s, colour, target)


@rule
def refuse_sail(s: State, colour: int, sea: int, target: int) -> int:
    """ARM-5.3: a space that holds any ship can be neither entered nor passed."""
    refused = refuse_crew(s, colour, sea)
    if refused != Refusal.NONE:
        return refused
    return Refusal.SEA_TAKEN if holds_ship(s, target) else Refusal.NONE


@rule
def sail(s: State, sea: int, target: int) -> None:
    """ARM-5.3: one point for each sea space."""
    s.points -= 1
    put_ship(s, s.ship_at[sea], target)


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
    """LOAD from every territory where the colour has pirates."""
    source = next_stack(s, colour, -1)
    option = LOADS_FROM[source]
    while source < TERRITORIES:
        if option < LOADS_FROM[source + 1]:
            if s.ship_at[ARGUMENT[option, 1]] != NO_SHIP:
                n = keep(out, n, option, refuse_load(s, colour, source, ARGUMENT[option, 1]))
            option += 1
        else:
            source = next_stack(s, colour, source)
            option = LOADS_FROM[source]
    return n


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
