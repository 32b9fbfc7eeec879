"""ARM-2 and section 4: colours, cards, ships and pirates before the first turn."""

from __future__ import annotations

from covo.engine.compile import rule
from covo.engine.options import keep
from covo.engine.pending import number, pop, push, set_number
from covo.engine.record import Ints

from .components import (
    CARD_KINDS,
    CENTRAL,
    COLOURS,
    COPIES,
    DECK,
    DEN_SIZE,
    DENS,
    DUMMY_CITY,
    DUMMY_LAND,
    FAR_PIRATES,
    FOUR_PLAYER_PIRATES,
    GOLD,
    GROUP,
    IS_CITY,
    NATIVES,
    OPPOSITE,
    PIRATES,
    SHIPS,
    SHIPS_EACH,
    SPACES,
    STANDARD_PIRATES,
    STANDARD_SHIPS,
    TERRITORIES,
    THREE_PLAYER_PIRATES,
    Flag,
)
from .converting import muster
from .decisions import ARGUMENT, FIRST, Decision, Kind
from .refusals import Refusal
from .state import DUMMY, NO_SHIP, NOWHERE, Laid, State, is_dummy, seal
from .table import CHOSEN, Setting

TWO, THREE = 2, 3
"""Players; the set-ups differ."""
COLOUR, STEP = 1, 2
"""The numbers of a PLACING frame."""
LEFT = 3
"""The pirates left to place: the third number of PLACE_PIRATES."""


@rule
def lay_out(s: State, values: Ints) -> None:
    """Section 4: the empty table, and the decisions that lead to the first turn."""
    s.players = values[Setting.PLAYERS.value]
    s.cards_on = values[Setting.CARDS.value]
    s.starting_cards = values[Setting.STARTING_CARDS.value]
    s.recruitment_on = values[Setting.RECRUITMENT.value]
    s.strict_hold = values[Setting.STRICT_HOLD.value]
    s.max_rounds = values[Setting.MAX_ROUNDS.value]
    s.calm_rounds = values[Setting.CALM_ROUNDS.value]
    s.standard_setup = values[Setting.SETUP.value]
    s.flags_kept = values[Setting.NATIVE_FLAGS.value]
    s.gold_alone = values[Setting.GOLD_ALONE.value]
    s.pair_wins = 1 if s.players == TWO and values[Setting.PAIR_WINS.value] else 0
    lay_board(s)
    push(s, Decision.BEGINNING)
    push(s, Decision.PLACING)
    if s.cards_on:
        for card in range(CARD_KINDS):
            s.deck[card] = COPIES[card]
        s.deck_size = DECK
        push(s, Decision.DEALING)
    give_colours(s, values[Setting.COLOURS.value], values[Setting.DUMMY_COLOUR.value])


@rule
def lay_board(s: State) -> None:
    """4.1: home circles, unexplored centre, full supplies."""
    for territory in range(TERRITORIES):
        if territory < CENTRAL:
            s.flag[territory] = Flag.NONE
        else:
            s.flag[territory] = GROUP[territory]
    for space in range(SPACES):
        s.ship_at[space] = NO_SHIP
    for ship in range(SHIPS):
        s.place[ship] = NOWHERE
    for colour in range(COLOURS):
        s.seat_of[colour] = DUMMY
        s.reserve[colour] = PIRATES
    s.gold_supply = GOLD
    s.native_supply = NATIVES
    s.becalmed = 1


@rule
def give_colours(s: State, chosen: int, dummy: int) -> None:
    """4.1 to 4.3: as chosen, or by chance: the dummy first, then seat by seat."""
    if chosen > 0:
        for seat in range(s.players):
            give_colour(s, seat, CHOSEN[chosen, seat])
        if s.players == TWO:
            give_pair(s, CHOSEN[chosen, 0] % TWO)
        return
    if s.players == TWO:
        push(s, Decision.CH_PAIR)
        return
    for i in range(s.players - 1):
        push(s, Decision.CH_COLOUR, s.players - 2 - i)
    if s.players == THREE:
        if dummy < 0:
            push(s, Decision.CH_DUMMY)
        else:
            make_dummy(s, dummy)


@rule
def give_pair(s: State, pair: int) -> None:
    """4.3: seat 0 has azure and blue (pair 0) or violet and orange, seat 1 the others."""
    for colour in range(COLOURS):
        s.seat_of[colour] = (colour + pair) % TWO


@rule
def pair_is(s: State, pair: int) -> None:
    """4.3: CH_PAIR."""
    pop(s)
    give_pair(s, pair)


@rule
def make_dummy(s: State, colour: int) -> None:
    """4.2: its Winning Option is out of the game, which also marks it as taken."""
    s.laid[colour] = Laid.OUT


@rule
def dummy_is(s: State, colour: int) -> None:
    """4.2: CH_DUMMY."""
    pop(s)
    make_dummy(s, colour)


@rule
def give_colour(s: State, seat: int, colour: int) -> None:
    """4.1: this colour belongs to this seat."""
    s.seat_of[colour] = seat


@rule
def refuse_colour(s: State, colour: int) -> int:
    """4.1: a colour that nobody has and that is not the dummy."""
    if s.seat_of[colour] != DUMMY or s.laid[colour] == Laid.OUT:
        return Refusal.NOT_THERE
    return Refusal.NONE


@rule
def colour_is(s: State, colour: int) -> None:
    """4.1: CH_COLOUR; the last seat takes what is left."""
    seat = number(s, 1)
    pop(s)
    give_colour(s, seat, colour)
    if seat == s.players - 2:
        other = 0
        while refuse_colour(s, other) != Refusal.NONE:
            other += 1
        give_colour(s, seat + 1, other)


@rule
def list_colours(s: State, out: Ints) -> int:
    """COLOUR_IS for every colour left."""
    n = 0
    for colour in range(COLOURS):
        n = keep(out, n, FIRST[Kind.COLOUR_IS] + colour, refuse_colour(s, colour))
    return n


@rule
def deal(s: State) -> None:
    """4.1, ARM-11.1: one card to each seat in playing order, as often as agreed."""
    dealt = number(s, 1)
    if dealt == s.starting_cards * COLOURS:
        pop(s)
        return
    set_number(s, 1, dealt + 1)
    colour = dealt % COLOURS
    if is_dummy(s, colour) or is_second_colour(s, colour):
        return
    push(s, Decision.CH_DRAW, s.seat_of[colour])


@rule
def is_second_colour(s: State, colour: int) -> bool:
    """R-21: a seat with two colours has one hand."""
    for earlier in range(colour):
        if s.seat_of[earlier] == s.seat_of[colour]:
            return True
    return False


@rule
def pirates_at_start(s: State, colour: int) -> int:
    """4.1 to 4.3: 18; with three players 15, and 20 opposite the dummy."""
    if s.players != THREE:
        return FOUR_PLAYER_PIRATES
    return FAR_PIRATES if is_dummy(s, OPPOSITE[colour]) else THREE_PLAYER_PIRATES


@rule
def place_next(s: State) -> None:
    """5.1: colour by colour, the two ships first, then the territories in order."""
    colour, step = number(s, COLOUR), number(s, STEP)
    if colour == COLOURS:
        pop(s)
    elif is_dummy(s, colour):
        place_dummy(s, colour)
        next_colour_places(s)
    elif s.standard_setup:
        place_standard(s, colour)
        next_colour_places(s)
    elif step < SHIPS_EACH:
        set_number(s, STEP, step + 1)
        push(s, Decision.PLACE_SHIP, colour)
    else:
        next_colour_places(s)
        push(s, Decision.PLACE_PIRATES, colour, 0, pirates_at_start(s, colour))


@rule
def next_colour_places(s: State) -> None:
    """4.1: the preliminary round goes on in playing order."""
    set_number(s, COLOUR, number(s, COLOUR) + 1)
    set_number(s, STEP, 0)


@rule
def place_dummy(s: State, colour: int) -> None:
    """4.2, R-23: three in each city, one elsewhere; no ships, no Winning Option."""
    s.laid[colour] = Laid.OUT
    for i in range(DEN_SIZE):
        territory = DENS[colour, i]
        muster(s, colour, territory, DUMMY_CITY if IS_CITY[territory] else DUMMY_LAND)


@rule
def place_standard(s: State, colour: int) -> None:
    """Section 10: the standard set-up."""
    for i in STANDARD_SHIPS:
        berth(s, colour, DENS[colour, i])
    for i in range(DEN_SIZE):
        muster(s, colour, DENS[colour, i], STANDARD_PIRATES[pirates_at_start(s, colour), i])


@rule
def berth(s: State, colour: int, city: int) -> None:
    """ARM-2: a ship of the box, unlaunched in a city."""
    ship = 0
    while s.place[ship] != NOWHERE:
        ship += 1
    s.place[ship] = city
    s.ship_at[city] = ship
    s.captain[ship] = colour
    s.origin[ship] = colour


@rule
def refuse_ship_at(s: State, city: int) -> int:
    """4.1: two different cities of one's den."""
    if GROUP[city] != number(s, 1):
        return Refusal.NOT_THERE
    return Refusal.SHIP_IN_PORT if s.ship_at[city] != NO_SHIP else Refusal.NONE


@rule
def ship_at(s: State, city: int) -> None:
    """5.1: PLACE_SHIP."""
    colour = number(s, 1)
    pop(s)
    seal(s)
    berth(s, colour, city)


@rule
def refuse_pirates_here(s: State, pirates: int) -> int:
    """5.1: none to all that are left."""
    return Refusal.WRONG_NUMBER if pirates > number(s, LEFT) else Refusal.NONE


@rule
def pirates_here(s: State, pirates: int) -> None:
    """5.1: PLACE_PIRATES, territories 1 to 6; the seventh takes the remainder."""
    colour, i, left = number(s, 1), number(s, 2), number(s, LEFT) - pirates
    pop(s)
    seal(s)
    muster(s, colour, DENS[colour, i], pirates)
    if i + 2 == DEN_SIZE:
        muster(s, colour, DENS[colour, i + 1], left)
    else:
        push(s, Decision.PLACE_PIRATES, colour, i + 1, left)


@rule
def standard_pirates(s: State) -> int:
    """Section 10: what the clock places: the standard number, or what remains if less."""
    total = STANDARD_PIRATES[pirates_at_start(s, number(s, 1)), number(s, 2)]
    return min(total, number(s, LEFT))


@rule
def list_ship_places(s: State, out: Ints) -> int:
    """SHIP_AT every city of the den without a ship."""
    n = 0
    for option in range(FIRST[Kind.SHIP_AT], FIRST[Kind.SHIP_AT + 1]):
        n = keep(out, n, option, refuse_ship_at(s, ARGUMENT[option, 0]))
    return n


@rule
def list_pirates_here(s: State, out: Ints) -> int:
    """PIRATES_HERE, from none to all that are left."""
    for pirates in range(number(s, LEFT) + 1):
        out[pirates] = FIRST[Kind.PIRATES_HERE] + pirates
    return number(s, LEFT) + 1
