"""ARM-13: the two conditions, the declaration, the decision, and the end by exhaustion."""

from __future__ import annotations

from covo.engine.compile import rule

from .components import (
    BASES_TO_WIN,
    CENTRE,
    CITIES_TO_WIN,
    COLOURS,
    DEN_MAJORITY,
    SEATS,
)
from .holdings import bases_of, cities_in_den, gold_of, lands_in_den, pirates_of
from .recruiting import refuse_recruit_due
from .state import Ending, Laid, State, is_dummy, is_enemy


@rule
def counts_for(s: State, colour: int, other: int) -> bool:
    """ARM-14.2: with pair_wins both colours of a seat count as one for the conditions."""
    return other == colour or (s.pair_wins > 0 and s.seat_of[other] == s.seat_of[colour])


@rule
def won_bases(s: State, colour: int) -> int:
    """ARM-13.1, ARM-14.2: trading bases that count for a colour."""
    total = 0
    for other in range(COLOURS):
        if counts_for(s, colour, other):
            total += bases_of(s, other)
    return total


@rule
def holds_centre(s: State, colour: int) -> bool:
    """ARM-13.1: the Central Trading Base and two other bases."""
    holder = s.flag[CENTRE]
    if holder < 0 or holder >= COLOURS or not counts_for(s, colour, holder):
        return False
    return won_bases(s, colour) >= BASES_TO_WIN


@rule
def holds_winning_den(s: State, colour: int) -> bool:
    """ARM-13.1, ARM-14.2, R-18: four of the seven territories of any one den."""
    for den in range(COLOURS):
        total = 0
        for other in range(COLOURS):
            if counts_for(s, colour, other):
                total += lands_in_den(s, other, den)
        if total >= DEN_MAJORITY:
            return True
    return False


@rule
def enemy_cities(s: State, colour: int) -> int:
    """ARM-13.2, ARM-14.3: cities in dens of opponents, whoever held them before."""
    total = 0
    for den in range(COLOURS):
        if is_enemy(s, colour, den):
            total += cities_in_den(s, colour, den)
    return total


@rule
def won_cities(s: State, colour: int) -> int:
    """ARM-13.2, ARM-14.2: such cities that count for a colour."""
    total = 0
    for other in range(COLOURS):
        if counts_for(s, colour, other):
            total += enemy_cities(s, other)
    return total


@rule
def meets_condition(s: State, colour: int) -> bool:
    """ARM-13.1, ARM-13.2: a den, and supremacy over the centre or over the rivals."""
    if holds_centre(s, colour) or won_cities(s, colour) >= CITIES_TO_WIN:
        return holds_winning_den(s, colour)
    return False


@rule
def take_back_lapsed(s: State) -> None:
    """ARM-13.5: with strict_hold a card comes back as soon as its condition lapses."""
    if not s.strict_hold:
        return
    for colour in range(COLOURS):
        if s.laid[colour] > Laid.IN_HAND and not meets_condition(s, colour):
            s.laid[colour] = Laid.IN_HAND


@rule
def declare(s: State, colour: int) -> None:
    """ARM-13.3, ARM-14.6: a colour that meets a condition lays its card, openly and by itself;
    of two that win together, only one.
    """
    if has_laid(s, colour):
        return
    if s.laid[colour] == Laid.IN_HAND and meets_condition(s, colour):
        s.laid[colour] = Laid.WAITING


@rule
def has_laid(s: State, colour: int) -> bool:
    """ARM-14.6: a card that counts for the colour is on the board."""
    for other in range(COLOURS):
        if s.laid[other] > Laid.IN_HAND and counts_for(s, colour, other):
            return True
    return False


@rule
def decide(s: State, colour: int) -> None:
    """ARM-13.4: at the end of the due turn the condition wins, or the card goes back."""
    if s.laid[colour] != Laid.DUE:
        return
    if meets_condition(s, colour):
        finish(s, Ending.VICTORY, s.seat_of[colour])
    else:
        s.laid[colour] = Laid.IN_HAND


@rule
def finish(s: State, ending: int, winner: int) -> None:
    """Section 8: the game is over."""
    s.ending = ending
    s.winner = winner


@rule
def is_spent(s: State, colour: int) -> bool:
    """ARM-13.7: no pirate on the board, no gold, nobody due, no Winning Option on the board."""
    if pirates_of(s, colour) > 0 or s.laid[colour] > Laid.IN_HAND:
        return False
    if gold_of(s, colour) > 0:
        return False
    return not (s.recruitment_on and refuse_recruit_due(s, colour) == 0)


@rule
def is_dead(s: State, seat: int) -> bool:
    """ARM-13.7: no card, and every colour of the seat is spent."""
    if s.hand_size[seat] > 0:
        return False
    for colour in range(COLOURS):
        if s.seat_of[colour] == seat and not is_spent(s, colour):
            return False
    return True


@rule
def is_playing(s: State, seat: int) -> bool:
    """A seat of this table that has not resigned."""
    return seat < s.players and s.resigned[seat] == 0


@rule
def living_seats(s: State) -> int:
    """Seats that can still oppose somebody."""
    total = 0
    for seat in range(SEATS):
        if is_playing(s, seat) and not is_dead(s, seat):
            total += 1
    return total


@rule
def last_living_seat(s: State) -> int:
    """The seat that is left, when one is."""
    last = 0
    for seat in range(SEATS):
        if is_playing(s, seat) and not is_dead(s, seat):
            last = seat
    return last


@rule
def begin_due_turn(s: State, colour: int) -> None:
    """ARM-13.4: the first turn that begins after the card was laid decides."""
    if s.laid[colour] == Laid.WAITING and not is_dummy(s, colour):
        s.laid[colour] = Laid.DUE
