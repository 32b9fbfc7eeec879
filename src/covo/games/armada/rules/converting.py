"""ARM-9: gold into pirates."""

from __future__ import annotations

from covo.engine.compile import rule
from covo.engine.declarations import Answer
from covo.engine.options import keep
from covo.engine.record import Ints

from .components import (
    BASES_TO_CONVERT,
    CITIES_TO_CONVERT,
    GROUP,
    IS_CITY,
    PIRATES_FOR_GOLD,
)
from .decisions import ARGUMENT, FIRST, Kind
from .holdings import bases_of, cities_in_den
from .refusals import Refusal
from .state import State, controls, note_progress, station


@rule
def refuse_convert(s: State, colour: int, territory: int) -> int:
    """ARM-9.1 to ARM-9.4, R-13: in a city of a half-held den, or in a base with two more."""
    if not controls(s, colour, territory):
        return Refusal.NOT_YOURS
    if s.natives[territory] > 0:
        return Refusal.OCCUPIED
    if s.gold[territory] == 0:
        return Refusal.NO_GOLD
    if s.reserve[colour] == 0:
        return Refusal.NO_RESERVE
    if IS_CITY[territory]:
        if cities_in_den(s, colour, GROUP[territory]) < CITIES_TO_CONVERT:
            return Refusal.TOO_FEW_CITIES
    elif bases_of(s, colour) < BASES_TO_CONVERT:
        return Refusal.TOO_FEW_BASES
    return Refusal.NONE


@rule
def convert(s: State, colour: int, territory: int) -> None:
    """ARM-9.4: one ingot becomes four pirates, or as many as the reserve has."""
    s.points -= 1
    note_progress(s)
    s.gold[territory] -= 1
    s.gold_supply += 1
    muster(s, colour, territory, PIRATES_FOR_GOLD)


@rule
def muster(s: State, colour: int, territory: int, pirates: int) -> None:
    """ARM-1.1, ARM-1.11: from the reserve to a territory the colour controls."""
    pirates = min(pirates, s.reserve[colour])
    s.reserve[colour] -= pirates
    station(s, colour, territory, pirates)


@rule
def list_conversions(s: State, colour: int, out: Ints, n: int) -> int:
    """CONVERT in every city and base with gold."""
    for option in range(FIRST[Kind.CONVERT], FIRST[Kind.CONVERT + 1]):
        territory = ARGUMENT[option, 0]
        if s.gold[territory] > 0:
            n = keep(out, n, option, refuse_convert(s, colour, territory))
    return n


CONVERT = Answer(Kind.CONVERT, convert, refuse_convert, list_conversions)
