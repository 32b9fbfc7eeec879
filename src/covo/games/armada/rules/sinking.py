"""ARM-8: sinking, destroying and losing ships."""

from __future__ import annotations

from covo.engine.compile import rule
from covo.engine.declarations import Answer
from covo.engine.options import keep
from covo.engine.record import Ints

from .components import NEIGHBOUR_AT, NEIGHBOURS, SHIPS, SPACES, TERRITORIES
from .decisions import ARGUMENT, FIRST, Kind
from .marching import holds_ship
from .refusals import Refusal
from .state import NO_SHIP, NOWHERE, State, has_pirates


@rule
def refuse_sink(s: State, colour: int, sea: int) -> int:
    """ARM-8.1: an adrift ship, with a pirate in an adjacent territory or ship."""
    if not holds_ship(s, sea):
        return Refusal.NO_SHIP_HERE
    if s.crew[s.ship_at[sea]] > 0:
        return Refusal.CREWED
    for i in range(NEIGHBOUR_AT[sea], NEIGHBOUR_AT[sea + 1]):
        if has_pirates(s, colour, NEIGHBOURS[i]) > 0:
            return Refusal.NONE
    return Refusal.NOBODY_NEAR


@rule
def sink(s: State, sea: int) -> None:
    """ARM-8.1."""
    lose_ship(s, sea)


@rule
def lose_ship(s: State, space: int) -> None:
    """ARM-8.4: the ship leaves play, its gold returns, its origin is marked."""
    s.points -= 1
    ship = s.ship_at[space]
    s.gold_supply += s.cargo[ship]
    s.cargo[ship] = 0
    s.sunk[s.origin[ship]] += 1
    s.ship_at[space] = NO_SHIP
    s.place[ship] = NOWHERE


@rule
def refuse_destroy(s: State, colour: int, city: int) -> int:
    """ARM-8.2: an unlaunched ship burns only from inside the city."""
    if not holds_ship(s, city):
        return Refusal.NO_SHIP_HERE
    return Refusal.NONE if has_pirates(s, colour, city) > 0 else Refusal.NO_PIRATES


@rule
def destroy(s: State, city: int) -> None:
    """ARM-8.2."""
    lose_ship(s, city)


@rule
def list_sinkings(s: State, colour: int, out: Ints, n: int) -> int:
    """SINK for every adrift ship, in the order of the board."""
    adrift = 0
    for ship in range(SHIPS):
        if s.place[ship] >= TERRITORIES and s.crew[ship] == 0:
            adrift += 1
    if adrift == 0:
        return n
    for sea in range(TERRITORIES, SPACES):
        if s.ship_at[sea] != NO_SHIP:
            option = FIRST[Kind.SINK] + sea - TERRITORIES
            n = keep(out, n, option, refuse_sink(s, colour, sea))
    return n


@rule
def list_destructions(s: State, colour: int, out: Ints, n: int) -> int:
    """DESTROY for every unlaunched ship."""
    for option in range(FIRST[Kind.DESTROY], FIRST[Kind.DESTROY + 1]):
        city = ARGUMENT[option, 0]
        if s.ship_at[city] != NO_SHIP:
            n = keep(out, n, option, refuse_destroy(s, colour, city))
    return n


SINK = Answer(Kind.SINK, sink, refuse_sink, list_sinkings)
DESTROY = Answer(Kind.DESTROY, destroy, refuse_destroy, list_destructions)
