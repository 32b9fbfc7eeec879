"""What a colour holds: dens, cities, bases, gold, pirates, ships. It only reads."""

from __future__ import annotations

from covo.engine.compile import rule

from .components import (
    BASES,
    CENTRAL,
    CITIES_A_DEN,
    COLOURS,
    DEN_CITIES,
    DEN_MAJORITY,
    DEN_SIZE,
    DENS,
    PIRATES,
    SHIPS,
    TERRITORIES,
)
from .state import State, may_settle


@rule
def lands_in_den(s: State, colour: int, den: int) -> int:
    """Territories of a den that the colour controls."""
    total = 0
    for i in range(DEN_SIZE):
        if s.flag[DENS[den, i]] == colour:
            total += 1
    return total


@rule
def holds_den(s: State, colour: int, den: int) -> bool:
    """Section 1: at least four of the seven territories."""
    return lands_in_den(s, colour, den) >= DEN_MAJORITY


@rule
def cities_in_den(s: State, colour: int, den: int) -> int:
    """Cities of a den that the colour controls."""
    total = 0
    for i in range(CITIES_A_DEN):
        if s.flag[DEN_CITIES[den, i]] == colour:
            total += 1
    return total


@rule
def cities_of(s: State, colour: int) -> int:
    """Cities the colour controls anywhere."""
    total = 0
    for den in range(COLOURS):
        total += cities_in_den(s, colour, den)
    return total


@rule
def bases_of(s: State, colour: int) -> int:
    """Trading bases the colour controls."""
    total = 0
    for i in range(len(BASES)):
        if s.flag[BASES[i]] == colour:
            total += 1
    return total


@rule
def central_lands(s: State, colour: int) -> int:
    """Central territories the colour controls."""
    total = 0
    for territory in range(CENTRAL):
        if s.flag[territory] == colour:
            total += 1
    return total


@rule
def lands_of(s: State, colour: int) -> int:
    """Territories the colour controls."""
    total = 0
    for territory in range(TERRITORIES):
        if s.flag[territory] == colour:
            total += 1
    return total


@rule
def open_lands(s: State, colour: int, lands: int) -> int:
    """R-13: of the first so many territories, those that may receive the colour's pirates."""
    total = 0
    for territory in range(lands):
        if may_settle(s, colour, territory):
            total += 1
    return total


@rule
def gold_of(s: State, colour: int) -> int:
    """ARM-1.8: gold in territories the colour controls, without natives, and aboard its ships."""
    total = 0
    for territory in range(TERRITORIES):
        if s.flag[territory] == colour and s.natives[territory] == 0:
            total += s.gold[territory]
    for ship in range(SHIPS):
        if s.crew[ship] > 0 and s.captain[ship] == colour:
            total += s.cargo[ship]
    return total


@rule
def pirates_of(s: State, colour: int) -> int:
    """ARM-1.1: pirates on the board are those not in the reserve."""
    return PIRATES - s.reserve[colour]


@rule
def ships_of(s: State, colour: int) -> int:
    """8.2: crewed by the colour, or unlaunched in a city it controls."""
    total = 0
    for ship in range(SHIPS):
        space = s.place[ship]
        if space >= TERRITORIES:
            total += s.crew[ship] > 0 and s.captain[ship] == colour
        elif space >= 0:
            total += s.flag[space] == colour
    return total
