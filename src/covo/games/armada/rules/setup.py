"""ARM-2 and section 4: colours, cards, ships and pirates before the first turn."""

from __future__ import annotations

from enum import IntEnum

from covo.engine.chance import CHANCE
from covo.engine.compile import rule
from covo.engine.declarations import Answer, Question, Step
from covo.engine.pending import pop, push, set_number
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
from .decisions import FIRST, Decision, Kind
from .refusals import Refusal
from .state import DUMMY, NO_SHIP, NOWHERE, Laid, State, is_dummy, seal
from .table import CHOSEN, Setting

TWO, THREE = 2, 3
"""Players; the set-ups differ."""


class Dealing(IntEnum):
    """The numbers of a DEALING frame."""

    DEALT = 1
    """Cards so far."""


class Placing(IntEnum):
    """The numbers of a PLACING frame."""

    PLACING = 1
    """The colour."""
    STEP = 2
    """Ships placed so far."""


class Posting(IntEnum):
    """The numbers of a PLACE_PIRATES frame; PLACE_SHIP has the first."""

    PLACING = 1
    """The colour."""
    NTH = 2
    """The territory of its den, from 0 to 5."""
    UNPLACED = 3
    """Pirates left."""


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
def make_dummy(s: State, colour: int) -> None:
    """4.2: its Winning Option is out of the game, which also marks it as taken."""
    s.laid[colour] = Laid.OUT


@rule
def give_colour(s: State, seat: int, colour: int) -> None:
    """4.1: this colour belongs to this seat."""
    s.seat_of[colour] = seat


@rule
def refuse_colour_is(s: State, colour: int) -> int:
    """4.1: a colour that nobody has and that is not the dummy."""
    if s.seat_of[colour] != DUMMY or s.laid[colour] == Laid.OUT:
        return Refusal.NOT_THERE
    return Refusal.NONE


@rule
def colour_is(s: State, seat: int, colour: int) -> None:
    """4.1: CH_COLOUR; the last seat takes what is left."""
    give_colour(s, seat, colour)
    if seat == s.players - 2:
        other = 0
        while refuse_colour_is(s, other) != Refusal.NONE:
            other += 1
        give_colour(s, seat + 1, other)


@rule
def deal(s: State, dealt: int) -> None:
    """4.1, ARM-11.1: one card to each seat in playing order, as often as agreed."""
    if dealt == s.starting_cards * COLOURS:
        pop(s)
        return
    set_number(s, Dealing.DEALT, dealt + 1)
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
def place_next(s: State, placing: int, step: int) -> None:
    """5.1: colour by colour, the two ships first, then the territories in order."""
    if placing == COLOURS:
        pop(s)
    elif is_dummy(s, placing):
        place_dummy(s, placing)
        place_next_colour(s, placing)
    elif s.standard_setup:
        place_standard(s, placing)
        place_next_colour(s, placing)
    elif step < SHIPS_EACH:
        set_number(s, Placing.STEP, step + 1)
        push(s, Decision.PLACE_SHIP, placing)
    else:
        place_next_colour(s, placing)
        push(s, Decision.PLACE_PIRATES, placing, 0, pirates_at_start(s, placing))


@rule
def place_next_colour(s: State, placing: int) -> None:
    """4.1: the preliminary round goes on in playing order."""
    set_number(s, Placing.PLACING, placing + 1)
    set_number(s, Placing.STEP, 0)


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
def placing_seat(s: State, placing: int) -> int:
    """5.1: who plays the colour that is placed."""
    return s.seat_of[placing]


@rule
def refuse_ship_at(s: State, placing: int, city: int) -> int:
    """4.1: two different cities of one's den."""
    if GROUP[city] != placing:
        return Refusal.NOT_THERE
    return Refusal.SHIP_IN_PORT if s.ship_at[city] != NO_SHIP else Refusal.NONE


@rule
def ship_at(s: State, placing: int, city: int) -> None:
    """5.1: PLACE_SHIP."""
    seal(s)
    berth(s, placing, city)


@rule
def refuse_pirates_here(s: State, unplaced: int, pirates: int) -> int:
    """5.1: none to all that are left."""
    return Refusal.WRONG_NUMBER if pirates > unplaced else Refusal.NONE


@rule
def pirates_here(s: State, placing: int, nth: int, unplaced: int, pirates: int) -> None:
    """5.1: PLACE_PIRATES, territories 1 to 6; the seventh takes the remainder."""
    seal(s)
    muster(s, placing, DENS[placing, nth], pirates)
    left = unplaced - pirates
    if nth + 2 == DEN_SIZE:
        muster(s, placing, DENS[placing, nth + 1], left)
    else:
        push(s, Decision.PLACE_PIRATES, placing, nth + 1, left)


@rule
def standard_pirates(s: State, placing: int, nth: int, unplaced: int) -> int:
    """Section 10: the standard number, or what remains if less."""
    return min(STANDARD_PIRATES[pirates_at_start(s, placing), nth], unplaced)


@rule
def lapse_pirates_here(s: State, placing: int, nth: int, unplaced: int) -> int:
    """Section 10: what the clock places."""
    return FIRST[Kind.PIRATES_HERE] + standard_pirates(s, placing, nth, unplaced)


CH_DUMMY = Question(
    Decision.CH_DUMMY,
    actor=CHANCE,
    answers=(Answer(Kind.DUMMY_IS, make_dummy),),
)
CH_PAIR = Question(
    Decision.CH_PAIR,
    actor=CHANCE,
    answers=(Answer(Kind.PAIR_IS, give_pair),),
)
CH_COLOUR = Question(
    Decision.CH_COLOUR,
    actor=CHANCE,
    frame=("seat",),
    answers=(Answer(Kind.COLOUR_IS, colour_is, refuse_colour_is),),
)
DEALING = Step(Decision.DEALING, deal, frame=Dealing)
PLACE_SHIP = Question(
    Decision.PLACE_SHIP,
    actor=placing_seat,
    frame=("placing",),
    answers=(Answer(Kind.SHIP_AT, ship_at, refuse_ship_at),),
)
PLACE_PIRATES = Question(
    Decision.PLACE_PIRATES,
    actor=placing_seat,
    frame=Posting,
    answers=(Answer(Kind.PIRATES_HERE, pirates_here, refuse_pirates_here),),
    lapse=lapse_pirates_here,
)
