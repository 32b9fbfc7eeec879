"""A seat of Western Sea in numbers: what a learned judgement looks at."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from covo.engine.compile import rule
from covo.games.western_sea.emissaries.rules.hiring import score_emissaries
from covo.games.western_sea.enclosures.rules.revealing import score_enclosures
from covo.games.western_sea.rules.components import (
    ACTIONS,
    COLOURS,
    FACE_TURNS_TO,
    HEXES,
    MAJOR,
    TERRAINS,
    TOKENS,
)
from covo.games.western_sea.rules.grid import NOWHERE
from covo.games.western_sea.rules.holdings import (
    actives,
    bag_size,
    dice_of,
    dice_owned,
    factories_of,
    houses_built,
    is_present,
    is_present_on,
)
from covo.games.western_sea.rules.rolling import dice_limit
from covo.games.western_sea.rules.scoring import score, score_effects, score_hexes, score_printed
from covo.games.western_sea.rules.state import Ending, State, owns
from covo.games.western_sea.rules.technologies import RESEARCH, TECHS

from .prospect import prospect, turns_left
from .standing import (
    A_SHIP,
    HALF,
    lead,
    rounds_left,
    set_of,
    tech_effect,
    worth_of_cards,
    worth_of_dice,
    worth_of_hexes,
    worth_of_tents,
    worth_of_tokens,
)

Floats = NDArray[np.float64]

TIME, POINTS, WORTH, GOODS, TECH, LAND = 0, 8, 16, 24, 40, 48
DICE = 64
COLOUR = DICE + 8
TOKEN = COLOUR + COLOURS
TERRAIN = TOKEN + TOKENS
TRAITS = TERRAIN + TERRAINS
"""Where each group of numbers begins; and how many there are."""
LEADS = 2 * HALF + 1


@rule
def points_of(s: State, seat: int) -> int:
    """What a seat has scored when all is over."""
    return score(s, seat)


@rule
def portray(s: State, players: int, out: Floats) -> None:
    """A row of numbers for each seat."""
    for seat in range(players):
        describe(s, seat, out[seat])


@rule
def describe(s: State, seat: int, out: Floats) -> None:
    """Write down what a seat has, and how much time is left."""
    for i in range(TRAITS):
        out[i] = 0.0
    left, turns = rounds_left(s), turns_left(s, seat)
    describe_time(s, seat, left, turns, out)
    describe_points(s, seat, left, turns, out)
    describe_goods(s, seat, out)
    describe_techs(s, seat, left, out)
    describe_land(s, seat, out)
    describe_dice(s, seat, left, out)


@rule
def describe_time(s: State, seat: int, left: float, turns: float, out: Floats) -> None:
    """Rounds and turns to come."""
    out[TIME] = left
    out[TIME + 1] = 1.0 if s.due != Ending.NONE else 0.0
    out[TIME + 2] = turns
    out[TIME + 3] = 1.0 if seat == s.seat else 0.0
    out[TIME + 4] = s.this_round
    out[TIME + 5] = s.stack
    out[TIME + 6] = s.vp_supply
    out[TIME + 7] = s.seats


@rule
def describe_points(s: State, seat: int, left: float, turns: float, out: Floats) -> None:
    """Points if the game ended now; and what the written judgement expects."""
    out[POINTS] = s.vp[seat]
    out[POINTS + 1] = score_hexes(s, seat)
    out[POINTS + 2] = score_printed(s, seat)
    out[POINTS + 3] = score_effects(s, seat)
    out[POINTS + 4] = score_emissaries(s, seat) + score_enclosures(s, seat)
    time = min(1.0, (2 * left + turns) / HALF)
    out[WORTH] = worth_of_hexes(s, seat, left)
    out[WORTH + 1] = worth_of_cards(s, seat, left)
    out[WORTH + 2] = worth_of_dice(s, seat, left)
    out[WORTH + 3] = worth_of_tokens(s, seat, time)
    out[WORTH + 4] = worth_of_tents(s.camp[seat], s.stock[seat], time)
    out[WORTH + 5] = prospect(s, seat, left)
    total = out[POINTS]
    for i in range(6):
        total += out[WORTH + i]
    if s.ship[seat] != NOWHERE:
        total += left * A_SHIP
    out[WORTH + 6] = total
    out[WORTH + 7] = total * left / 12


@rule
def describe_goods(s: State, seat: int, out: Floats) -> None:
    """Tents, houses, tokens, cards, the ship, actions of this round; the modules in play."""
    out[GOODS] = s.camp[seat]
    out[GOODS + 1] = s.stock[seat]
    out[GOODS + 2] = s.houses[seat]
    out[GOODS + 3] = houses_built(s, seat)
    out[GOODS + 4] = set_of(s, seat, 0)
    out[GOODS + 5] = set_of(s, seat, 1)
    out[GOODS + 6] = s.hand_size[seat]
    out[GOODS + 7] = 1.0 if s.ship[seat] != NOWHERE else 0.0
    out[GOODS + 8] = min(4, s.camp[seat])
    total = 0
    for action in range(ACTIONS):
        total += 1 if s.used[seat, action] > 0 else 0
    out[GOODS + 9] = total
    out[GOODS + 11] = s.emissaries_on
    out[GOODS + 12] = s.enclosures_on
    out[GOODS + 13] = s.advisors_on
    out[GOODS + 14] = s.sea_on
    for token in range(TOKENS):
        out[TOKEN + token] = s.token[seat, token]
        out[GOODS + 10] += s.token[seat, token]


@rule
def describe_techs(s: State, seat: int, left: float, out: Floats) -> None:
    """Technologies by their research cost, and what they may still do."""
    for tech in range(TECHS):
        if s.owners[tech] != 0 and owns(s, seat, tech):
            out[TECH] += 1.0
            out[TECH + 1 + min(3, RESEARCH[tech])] += 1.0
            out[TECH + 5] += tech_effect(tech)
            out[TECH + 6] += left * tech_effect(tech)


@rule
def describe_land(s: State, seat: int, out: Floats) -> None:
    """Hexes by the lead on them; converters, factories, terrains."""
    for hex_ in range(HEXES):
        face = s.face[hex_]
        if face == NOWHERE or not is_present(s, seat, hex_):
            continue
        if s.house[hex_] == seat + 1:
            out[LAND] += 1.0
        elif s.house[hex_] > 0:
            out[LAND + 1] += 1.0
        else:
            out[LAND + 2 + lead(s, seat, hex_) + HALF] += 1.0
        out[LAND + 2 + LEADS] += 1.0
        out[LAND + 3 + LEADS] += MAJOR[face]
        out[LAND + 4 + LEADS] += 1.0 if FACE_TURNS_TO[face] >= 0 else 0.0
    out[LAND + 5 + LEADS] = factories_of(s, seat)
    for terrain in range(TERRAINS):
        out[TERRAIN + terrain] = 1.0 if is_present_on(s, seat, terrain) else 0.0


@rule
def describe_dice(s: State, seat: int, left: float, out: Floats) -> None:
    """Dice by colour and by where they are."""
    out[DICE] = dice_owned(s, seat)
    out[DICE + 1] = dice_limit(s, seat)
    out[DICE + 2] = actives(s, seat)
    out[DICE + 3] = bag_size(s, seat)
    out[DICE + 4] = left * out[DICE + 1]
    out[DICE + 5] = left * out[DICE]
    for colour in range(COLOURS):
        out[COLOUR + colour] = dice_of(s, seat, colour)
