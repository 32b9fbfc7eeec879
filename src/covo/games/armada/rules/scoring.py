"""8.2: the scored end, its ranking and its ties; ARM-16: how long a game may last."""

from __future__ import annotations

from covo.engine.compile import rule

from .components import (
    BASE_SCORE,
    CENTRE,
    CENTRE_SCORE,
    CITY_SCORE,
    COLOURS,
    GOLD_SCORE,
    IS_BASE,
    IS_CITY,
    LAND_SCORE,
    PIRATES_A_POINT,
    SEATS,
    SHIP_SCORE,
    TERRITORIES,
)
from .holdings import bases_of, cities_of, gold_of, pirates_of, ships_of
from .state import Ending, Laid, State
from .victory import (
    decide,
    finish,
    is_playing,
    last_living_seat,
    living_seats,
)

TIE_BREAKS = 5
"""After the score: Winning Options, bases, cities, pirates, place in the playing order."""


@rule
def land_score(territory: int) -> int:
    """8.2: what a territory is worth."""
    if territory == CENTRE:
        return CENTRE_SCORE
    if IS_BASE[territory]:
        return BASE_SCORE
    return CITY_SCORE if IS_CITY[territory] else LAND_SCORE


@rule
def colour_score(s: State, colour: int) -> int:
    """8.2: territories, ingots, pirates two by two, ships."""
    total = GOLD_SCORE * gold_of(s, colour)
    for territory in range(TERRITORIES):
        if s.flag[territory] == colour:
            total += land_score(territory)
    total += pirates_of(s, colour) // PIRATES_A_POINT
    return total + SHIP_SCORE * ships_of(s, colour)


@rule
def colour_rank(s: State, colour: int, which: int) -> int:
    """8.2: the score, then what breaks a tie, one after the other."""
    match which:
        case 0:
            return colour_score(s, colour)
        case 1:
            return 1 if s.laid[colour] > Laid.IN_HAND else 0
        case 2:
            return bases_of(s, colour)
        case 3:
            return cities_of(s, colour)
        case _:
            return pirates_of(s, colour)


@rule
def first_colour(s: State, seat: int) -> int:
    """The first colour of a seat in the playing order; 0 for one who watches, or has none yet."""
    for colour in range(COLOURS):
        if s.seat_of[colour] == seat:
            return colour
    return 0


@rule
def seat_rank(s: State, seat: int, which: int) -> int:
    """8.2: two players add up both colours; last of all, the later place in the order."""
    if which == TIE_BREAKS:
        return first_colour(s, seat)
    total = 0
    for colour in range(COLOURS):
        if s.seat_of[colour] == seat:
            total += colour_rank(s, colour, which)
    return total


@rule
def points_of(s: State, seat: int) -> int:
    """8.2: the score of a seat, the first thing that decides."""
    return seat_rank(s, seat, 0)


@rule
def is_ahead(s: State, seat: int, other: int) -> bool:
    """8.2: ``seat`` ranks before ``other``; who resigned comes last, the latest first."""
    if s.resigned[seat] != s.resigned[other]:
        return s.resigned[other] > 0 and (
            s.resigned[seat] == 0 or s.resigned[seat] > s.resigned[other]
        )
    which = 0
    while which < TIE_BREAKS and seat_rank(s, seat, which) == seat_rank(s, other, which):
        which += 1
    return seat_rank(s, seat, which) > seat_rank(s, other, which)


@rule
def place_of(s: State, seat: int) -> int:
    """8.1, 8.2: the place of a seat, from 1; the winner is first however the scores stand."""
    if seat == s.winner:
        return 1
    place = 2
    for other in range(s.players):
        if other != seat and other != s.winner and is_ahead(s, other, seat):
            place += 1
    return place


@rule
def end_scored(s: State, ending: int) -> None:
    """8.2: the first in the ranking wins."""
    best = -1
    for seat in range(SEATS):
        if is_playing(s, seat) and (best < 0 or is_ahead(s, seat, best)):
            best = seat
    finish(s, ending, best)


@rule
def check_survivors(s: State) -> None:
    """ARM-13.7, ARM-13.9: one seat left wins; none left, and the game is scored."""
    living = living_seats(s)
    if living == 1:
        finish(s, Ending.SURVIVOR, last_living_seat(s))
    elif living == 0:
        end_scored(s, Ending.ALL_DEAD)


@rule
def check_length(s: State) -> None:
    """ARM-16.6: when the last turn of a round has ended, after ARM-13."""
    s.rounds += 1
    s.calm = 0 if s.stirred else s.calm + 1
    if s.max_rounds > 0 and s.rounds >= s.max_rounds:
        end_scored(s, Ending.MAX_ROUNDS)
    elif s.calm_rounds > 0 and s.calm >= s.calm_rounds:
        end_scored(s, Ending.CALM)
    elif s.becalmed:
        end_scored(s, Ending.DEAD_CALM)
    s.stirred = 0
    s.becalmed = 1


@rule
def end_checks(s: State, colour: int, next_colour: int) -> None:
    """5.2: victory, survivors, length; the first that ends the game is final."""
    decide(s, colour)
    if s.ending == Ending.NONE:
        check_survivors(s)
    if s.ending == Ending.NONE and next_colour <= colour:
        check_length(s)
