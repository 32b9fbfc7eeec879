"""SET-S7, 4.3: starting tiles and advisors are chosen, and the first tiles placed."""

from __future__ import annotations

from enum import IntEnum

from covo.engine.chance import CHANCE
from covo.engine.compile import rule
from covo.engine.declarations import Answer, Question, Step
from covo.engine.pending import number, pop, push, set_number

from ..advisors.rules.advisor_cards import ADVISOR_OFFER, ADVISORS
from ..advisors.rules.choosing_advisors import PICK_ADVISOR, Draw, count_open_advisors, has_advice
from .abilities import PLACED, gain_abilities
from .components import MIN_ADJACENT, START_OFFER, START_TILES
from .decisions import Decision, Kind
from .exploring import lay, list_cells, refuse_cell
from .grid import CENTRE, EAST_OF_CENTRE
from .holdings import pitch
from .refusals import Refusal
from .state import BOT, CardPlace, State, TilePlace, is_bot, seat_in_order


class Choosing(IntEnum):
    """The numbers of a CHOOSING_START frame."""

    STEP = 1
    INDEX = 2


class Stage(IntEnum):
    """4.3: the draft; without Advisors it begins with the placing."""

    ADVISORS = 0
    TILES = 1
    FIRST_PASS = 2
    SECOND_PASS = 3
    PLACING = 4
    OVER = 5


class Deal(IntEnum):
    """What a starting tile is drawn for: the first number of CH_START_TILE."""

    OPEN = 0
    TO_SEAT = 1
    OPEN_TO_SEAT = 2
    """One of the open tiles, to the bot (SOL-1.2)."""


@rule
def choose_on(s: State, step: int, index: int) -> None:
    """SET-S7, 4.3: the next step."""
    drafts = s.advisors_on > 0 and has_advice(s, 1 - BOT)
    match step:
        case Stage.ADVISORS:
            offer(s, drafts, count_open_advisors(s) < ADVISOR_OFFER, True)
        case Stage.TILES:
            wanted = drafts and s.random_start == 0
            offer(s, wanted, count_open(s) < START_OFFER, False)
        case Stage.FIRST_PASS:
            pass_on(s, drafts and s.random_start == 0, index, s.players - 1 - index, 0)
        case Stage.SECOND_PASS:
            pass_on(s, drafts, index, index, 1)
        case Stage.PLACING:
            place_on(s, index)
        case _:
            draft_over(s)


@rule
def offer(s: State, wanted: bool, more: bool, advisors: bool) -> None:
    """4.3: turn one more card or tile up, or go on; seven of each are enough for all."""
    if not wanted or not more:
        next_step(s)
    elif advisors:
        push(s, Decision.CH_ADVISOR, Draw.OPEN)
    else:
        push(s, Decision.CH_START_TILE, Deal.OPEN)


@rule
def next_step(s: State) -> None:
    """The next step begins with its first seat."""
    set_number(s, Choosing.STEP, number(s, Choosing.STEP) + 1)
    set_number(s, Choosing.INDEX, 0)


@rule
def pass_on(s: State, wanted: bool, index: int, place: int, second: int) -> None:
    """4.3: each seat takes an item; what was taken is replaced before the next one chooses."""
    if not wanted or index == s.players:
        next_step(s)
    elif count_open_advisors(s) < ADVISOR_OFFER:
        push(s, Decision.CH_ADVISOR, Draw.OPEN)
    elif s.random_start == 0 and count_open(s) < START_OFFER:
        push(s, Decision.CH_START_TILE, Deal.OPEN)
    else:
        set_number(s, Choosing.INDEX, index + 1)
        s.seat = seat_in_order(s, place)
        push(s, Decision.DRAFT_PICK, second)


@rule
def place_on(s: State, index: int) -> None:
    """SET-S7: seat by seat, choose (unless it was drafted), then place."""
    if index == s.seats:
        next_step(s)
        return
    seat = seat_in_order(s, index)
    s.seat = seat
    if s.start_tile[seat] > 0:
        set_number(s, Choosing.INDEX, index + 1)
        place_start(s, seat, index)
    elif s.random_start > 0:
        push(s, Decision.CH_START_TILE, Deal.TO_SEAT)
    elif not is_bot(s, seat) and count_open(s) < START_OFFER:
        push(s, Decision.CH_START_TILE, Deal.OPEN)
    elif is_bot(s, seat):
        if s.advisors_on > 0 and count_open(s) < START_OFFER and has_advice(s, 1 - BOT):
            push(s, Decision.CH_START_TILE, Deal.OPEN)
        else:
            push(s, Decision.CH_START_TILE, Deal.OPEN_TO_SEAT)
    else:
        push(s, Decision.START_PICK)


@rule
def place_start(s: State, seat: int, index: int) -> None:
    """SET-S7: at (0,0), at (1,0), then where two tiles are adjacent."""
    tile = s.start_tile[seat] - 1
    if index > 1:
        push(s, Decision.START_CELL, tile)
    else:
        found_home(s, seat, tile, CENTRE if index == 0 else EAST_OF_CENTRE)


@rule
def found_home(s: State, seat: int, tile: int, cell: int) -> None:
    """SET-S7: one tent of the personal supply, and the placement ability."""
    lay(s, tile, cell, tile)
    s.tile_at[tile] = TilePlace.MAP
    s.start_tile[seat] = 0
    s.camp[seat] -= 1
    pitch(s, seat, tile)
    gain_abilities(s, PLACED, tile)


@rule
def place_home(s: State, seat: int, tile: int, cell: int) -> None:
    """START_CELL."""
    found_home(s, seat, tile, cell)


@rule
def draft_over(s: State) -> None:
    """SET-S7: tiles left over return to the box; SOL-6.2: the bot gets an advisor at random."""
    if s.players == 1 and has_advice(s, BOT) and s.adviser[BOT] == 0:
        push(s, Decision.CH_ADVISOR, Draw.TO_BOT)
        return
    pop(s)
    for tile in range(START_TILES):
        if s.tile_at[tile] != TilePlace.MAP:
            s.tile_at[tile] = TilePlace.BOX
    for card in range(ADVISORS):
        if s.advisor[card] == CardPlace.OPEN:
            s.advisor[card] = CardPlace.DECK


# Items


@rule
def count_open(s: State) -> int:
    """Starting tiles that lie open."""
    total = 0
    for tile in range(START_TILES):
        total += 1 if s.tile_at[tile] == TilePlace.START_OPEN else 0
    return total


@rule
def refuse_take_tile(s: State, seat: int, tile: int) -> int:
    """START_PICK, DRAFT_PICK: an open tile; in the draft only one for each seat."""
    if s.tile_at[tile] != TilePlace.START_OPEN:
        return Refusal.NOT_DRAWN
    return Refusal.USED if s.start_tile[seat] > 0 else Refusal.NONE


@rule
def take_tile(s: State, seat: int, tile: int) -> None:
    """START_PICK, DRAFT_PICK: a seat has its starting tile."""
    s.tile_at[tile] = TilePlace.TAKEN
    s.start_tile[seat] = tile + 1


# What chance draws


@rule
def refuse_start_tile_is(s: State, deal: int, tile: int) -> int:
    """5.2: a starting tile not yet drawn; the bot gets one of the open ones."""
    place = TilePlace.START_DECK
    if deal == Deal.OPEN_TO_SEAT:
        place = TilePlace.START_OPEN
    fits = tile < START_TILES and s.tile_at[tile] == place
    return Refusal.NONE if fits else Refusal.NOT_THERE


@rule
def start_tile_is(s: State, seat: int, deal: int, tile: int) -> None:
    """CH_START_TILE."""
    if deal == Deal.OPEN:
        s.tile_at[tile] = TilePlace.START_OPEN
    else:
        take_tile(s, seat, tile)


PICK_TILE = Answer(Kind.PICK_TILE, take_tile, refuse_take_tile)
CHOOSING_START = Step(Decision.CHOOSING_START, choose_on, frame=Choosing)
START_PICK = Question(Decision.START_PICK, (PICK_TILE,))
START_CELL = Question(
    Decision.START_CELL,
    frame=("tile",),
    values={"beside": MIN_ADJACENT},
    answers=(Answer(Kind.PLACE_AT, place_home, refuse_cell, list_cells),),
)
DRAFT_PICK = Question(
    Decision.DRAFT_PICK,
    frame=("second",),
    answers=(PICK_TILE, PICK_ADVISOR),
)
CH_START_TILE = Question(
    Decision.CH_START_TILE,
    actor=CHANCE,
    frame=("deal",),
    answers=(Answer(Kind.TILE_IS, start_tile_is, refuse_start_tile_is),),
)
