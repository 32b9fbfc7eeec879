"""Section 4: the table is laid out: pieces, dice, technologies, module cards."""

from __future__ import annotations

from enum import IntEnum

from covo.engine.compile import rule
from covo.engine.pending import number, push, set_number
from covo.engine.record import Ints

from ..advisors.rules.advisor_cards import ADVISORS
from ..advisors.rules.choosing_advisors import has_advice
from ..diceoneer.rules.difficulty import LEVEL_FIGURE, UNUSED_WITH_ENCLOSURES, StartBlue
from ..emissaries.rules.emissary_cards import DISPLAY, EMISSARIES, EMISSARY_AT_SEA
from ..enclosures.rules.enclosure_cards import DEAL, ENCLOSURE_AT_SEA, ENCLOSURES
from .components import (
    BEFORE_HARBOUR,
    COLOURS,
    DIE_COUNT,
    DIE_IN_BAG,
    DIE_REMOVED,
    HARBOUR_TILE,
    HEXES,
    HOUSES,
    MAP_STACK,
    SEATS,
    START_TENTS,
    START_TILES,
    TENTS,
    TENTS_WITH_SEA,
    VP_SUPPLY,
    Die,
)
from .decisions import Decision
from .grid import AROUND, NOWHERE
from .state import BOT, CardPlace, State, TilePlace, is_bot, seat_in_order
from .table import FIRST_PLACE, FIRST_ROW, LAST_PLACE, Setting, Technologies
from .technologies import DECKS, ROW, TECHS, Tech

ALL_DECKS = DECKS
"""CH_TECH over all five decks (``extra_technologies``)."""
UNUSED = 2
"""Where the VP for unused strength stand among the figures of a level."""
BIT_ENCLOSURES, BIT_ADVISORS, BIT_SEA = 2, 4, 8
"""Modules as bits, in the order of the table's options."""


class Laying(IntEnum):
    """The numbers of a LAYING_OUT frame."""

    STEP = 1
    COUNT = 2


class Stage(IntEnum):
    """4.5: the order of set-up."""

    FIRST_PLAYER = 0
    QUEUE = 1
    TECHNOLOGIES = 2
    NAVAL = 3
    EXTRA = 4
    START = 5
    GIFT = 6
    ENCLOSURES = 7
    EMISSARIES = 8
    BEGIN = 9


@rule
def lay_out(s: State, values: Ints) -> None:
    """Section 4: the empty table, and the steps that lead to the first round."""
    settle_options(s, values)
    lay_named(s, values)
    lay_map(s)
    lay_dice(s)
    for seat in range(s.seats):
        equip(s, seat)
    s.vp_supply = VP_SUPPLY[s.players]
    if s.enclosures_on:
        for card in range(ENCLOSURES):
            s.deck[card] = 1 if s.sea_on > 0 or ENCLOSURE_AT_SEA[card] == 0 else 0
            s.deck_size += s.deck[card]
    if s.emissaries_on:
        for card in range(EMISSARIES):
            if s.sea_on > 0 or EMISSARY_AT_SEA[card] == 0:
                s.emissary[card] = CardPlace.DECK
    if s.advisors_on:
        for card in range(ADVISORS):
            s.advisor[card] = CardPlace.DECK
    s.first = max(0, values[Setting.FIRST_PLAYER.value])
    push(s, Decision.LAYING_OUT)
    if s.players > 1 and values[Setting.FIRST_PLAYER.value] < 0:
        push(s, Decision.CH_FIRST_PLAYER)


@rule
def settle_options(s: State, values: Ints) -> None:
    """Section 10: what the table agreed on."""
    s.players = values[Setting.PLAYERS.value]
    s.seats = max(s.players, BOT + 1)
    s.emissaries_on = values[Setting.EMISSARIES.value]
    s.enclosures_on = values[Setting.ENCLOSURES.value]
    s.advisors_on = values[Setting.ADVISORS.value]
    s.sea_on = values[Setting.FISH_AND_SHIPS.value]
    s.technologies = values[Setting.TECHNOLOGIES.value]
    s.extra_techs = values[Setting.EXTRA_TECHNOLOGIES.value]
    s.diversified = values[Setting.DIVERSIFIED_SOCIETY.value]
    s.unlimited = values[Setting.TENTS.value]
    s.sea_sides = values[Setting.SEA_SIDES.value]
    s.random_start = values[Setting.START_TILES.value]
    s.round_cap = values[Setting.ROUND_CAP.value]
    s.open_bags = values[Setting.OPEN_BAG_COUNTS.value]
    if s.players == 1:
        settle_solo_options(s, values)


@rule
def settle_solo_options(s: State, values: Ints) -> None:
    """11.8: the level's figures, one by one where they are given, and the switches."""
    level = values[Setting.SOLO_LEVEL.value]
    usual = LEVEL_FIGURE[values[Setting.SOLO_FIGURES.value], level]
    s.roll_base = figure(values[Setting.SOLO_ROLL.value], usual[0])
    s.explore_draw = figure(values[Setting.SOLO_EXPLORE.value], usual[1])
    unused = usual[UNUSED]
    if s.enclosures_on:
        unused = UNUSED_WITH_ENCLOSURES[level]
    s.unused_vp = figure(values[Setting.SOLO_UNUSED.value], unused)
    s.bot_tents = figure(values[Setting.SOLO_TENTS.value], usual[3])
    s.gift = figure(values[Setting.SOLO_GIFT.value], usual[4])
    s.solo_advisors = values[Setting.SOLO_ADVISORS.value]
    s.navy_fish = values[Setting.NAVY_FISH_COUNTS.value]
    s.harbour_blue = values[Setting.HARBOUR_BLUE_DIE.value]
    s.navy_back = values[Setting.NAVY_STEP_BACK.value]
    s.start_blue = values[Setting.START_BLUE.value]
    s.navy_strict = values[Setting.NAVY_STRICT.value]


@rule
def figure(given: int, usual: int) -> int:
    """11.8: a figure of one's own, or the level's."""
    return given if given >= 0 else usual


@rule
def lay_named(s: State, values: Ints) -> None:
    """SET-S6: a row named card by card; Open Sea lies in it wherever there is a sea."""
    if s.technologies == Technologies.CUSTOM:
        s.row[Tech.OPEN_SEA] = s.sea_on
        for place in range(FIRST_PLACE, LAST_PLACE + 1):
            if values[place] >= 0:
                s.row[values[place]] = 1


@rule
def lay_map(s: State) -> None:
    """SET-S5, 4.4: the map stack, with the Harbour as sixth tile."""
    for hex_ in range(HEXES):
        s.face[hex_] = NOWHERE
        s.cell[hex_] = NOWHERE
        for direction in range(AROUND):
            s.near[hex_, direction] = NOWHERE
    for seat in range(SEATS):
        s.ship[seat] = NOWHERE
    for tile in range(START_TILES):
        s.tile_at[tile] = TilePlace.START_DECK
    s.stack = MAP_STACK[s.players]
    for tile in range(START_TILES, START_TILES + s.stack):
        s.tile_at[tile] = TilePlace.STACK
    s.before_harbour = NOWHERE
    if s.sea_on:
        s.tile_at[HARBOUR_TILE] = TilePlace.STACK
        s.before_harbour = BEFORE_HARBOUR
        s.stack += 1


@rule
def lay_dice(s: State) -> None:
    """SET-S3, 4.3, 4.4: the supply and the box."""
    for colour in range(COLOURS):
        out = DIE_REMOVED[colour, s.players]
        s.supply[colour] = DIE_COUNT[colour] - out
        s.box[colour] = out
    to_box(s, Die.WHITE)
    to_box(s, Die.PINK)
    if s.sea_on == 0:
        to_box(s, Die.BLUE)
        to_box(s, Die.TREASURE)


@rule
def to_box(s: State, colour: int) -> None:
    """All dice of a colour leave the supply."""
    s.box[colour] += s.supply[colour]
    s.supply[colour] = 0


@rule
def takes_die(s: State, colour: int) -> None:
    """A die for a bag: a white one of the box, any other of the supply."""
    if colour == Die.WHITE:
        s.box[colour] -= 1
    else:
        s.supply[colour] -= 1


@rule
def equip(s: State, seat: int) -> None:
    """SET-S2: tents, houses, dice."""
    tents = TENTS
    if s.emissaries_on + s.enclosures_on + s.advisors_on + s.sea_on > 0:
        tents += TENTS_WITH_SEA
    s.camp[seat] = s.bot_tents if is_bot(s, seat) else START_TENTS
    s.stock[seat] = tents - s.camp[seat]
    s.houses[seat] = HOUSES
    if is_bot(s, seat):
        fill_pool(s)
    else:
        fill_bag(s, seat)


@rule
def fill_bag(s: State, seat: int) -> None:
    """SET-S2, 4.3, 4.4: the starting bag; a pink die replaces a white one."""
    for colour in range(Die.PINK.value):
        if colour == Die.BLUE and s.sea_on == 0:
            continue
        for _ in range(DIE_IN_BAG[colour]):
            takes_die(s, colour)
            s.bag[seat, colour] += 1
    if has_advice(s, seat):
        s.bag[seat, Die.WHITE] -= 1
        s.supply[Die.WHITE] += 1
        s.box[Die.PINK] -= 1
        s.bag[seat, Die.PINK] += 1


@rule
def fill_pool(s: State) -> None:
    """SOL-1.3: the dice whose order makes the bot's queue, in the cup until it is drawn."""
    for colour in range(Die.PINK.value):
        if colour == Die.BLUE and s.sea_on == 0:
            continue
        for _ in range(DIE_IN_BAG[colour]):
            takes_die(s, colour)
            if colour == Die.BLUE and s.start_blue != StartBlue.AT_ONCE:
                s.blue_due = 1
            else:
                s.cup[colour] += 1


# Step by step


@rule
def lay_on(s: State, step: int, count: int) -> None:
    """4.5: the next step of set-up."""
    match step:
        case Stage.QUEUE:
            draw_queue(s)
        case Stage.TECHNOLOGIES:
            lay_technologies(s, count)
        case Stage.NAVAL:
            lay_naval(s)
        case Stage.EXTRA:
            repeat(s, count, s.extra_techs, Decision.CH_TECH, ALL_DECKS)
        case Stage.START:
            next_step(s)
            push(s, Decision.CHOOSING_START)
        case Stage.GIFT:
            next_step(s)
            if s.gift > 0:
                s.seat = 1 - BOT
                push(s, Decision.START_TOKEN)
        case Stage.ENCLOSURES:
            cards = s.players * DEAL * s.enclosures_on
            repeat(s, count, cards, Decision.CH_ENCLOSURE, seat_in_order(s, count // DEAL))
        case Stage.EMISSARIES:
            repeat(s, count, DISPLAY * s.emissaries_on, Decision.CH_EMISSARY, 0)
        case _:
            next_step(s)


@rule
def next_step(s: State) -> None:
    """4.5: one step is done."""
    set_number(s, Laying.STEP, number(s, Laying.STEP) + 1)
    set_number(s, Laying.COUNT, 0)


@rule
def repeat(s: State, count: int, wanted: int, decision: int, a: int) -> None:
    """Ask chance once more, or go to the next step."""
    if count < wanted:
        set_number(s, Laying.COUNT, count + 1)
        push(s, decision, a)
    else:
        next_step(s)


@rule
def draw_queue(s: State) -> None:
    """SOL-1.3: the bot's dice in random order."""
    for colour in range(COLOURS):
        if s.cup[colour] > 0:
            push(s, Decision.CH_QUEUE)
            return
    next_step(s)


@rule
def lay_technologies(s: State, count: int) -> None:
    """SET-S6: the recommended row, the one that was named, or random cards of each seal."""
    if s.technologies == Technologies.CUSTOM:
        next_step(s)
        return
    if s.technologies == Technologies.FIRST_GAME:
        mixture = s.emissaries_on + s.enclosures_on * BIT_ENCLOSURES
        mixture += s.advisors_on * BIT_ADVISORS + s.sea_on * BIT_SEA
        for tech in range(TECHS):
            s.row[tech] = FIRST_ROW[mixture, tech]
        next_step(s)
        return
    laid = count
    for seal in range(DECKS):
        if laid < ROW[seal]:
            set_number(s, Laying.COUNT, count + 1)
            push(s, Decision.CH_TECH, seal)
            return
        laid -= ROW[seal]
    next_step(s)


@rule
def lay_naval(s: State) -> None:
    """4.4: Open Sea always, and one random naval card."""
    next_step(s)
    if s.sea_on and s.technologies == Technologies.RANDOM:
        s.row[Tech.OPEN_SEA] = 1
        push(s, Decision.CH_NAVAL)
