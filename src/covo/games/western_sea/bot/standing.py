"""What a seat has, in victory points it may expect of it: hexes, tents, dice, cards, tokens."""

from __future__ import annotations

import numpy as np

from covo.engine.compile import rule
from covo.games.western_sea.emissaries.rules.hiring import score_emissaries
from covo.games.western_sea.enclosures.rules.enclosure_cards import ENCLOSURE_VP, ENCLOSURES
from covo.games.western_sea.enclosures.rules.revealing import score_enclosures
from covo.games.western_sea.rules.components import (
    COLOURS_LEFT,
    FACE_TURNS_TO,
    HEXES,
    HOUSES,
    IS_FACTORY,
    LIMIT_BONUS,
    MAJOR,
    MINOR,
    SALE,
    TERRAINS,
    TOKENS,
    Die,
    Token,
)
from covo.games.western_sea.rules.gains import colours_left
from covo.games.western_sea.rules.grid import NOWHERE
from covo.games.western_sea.rules.holdings import dice_of, dice_owned, houses_built, is_present_on
from covo.games.western_sea.rules.rolling import dice_limit
from covo.games.western_sea.rules.scoring import hex_points, score_effects, score_printed
from covo.games.western_sea.rules.state import Ending, State, is_bot, owns
from covo.games.western_sea.rules.technologies import RESEARCH, SEAL, TECH_LIMIT, TECHS, Seal

MOST_LEFT, LEAST_LEFT = 12.0, 0.6
"""Rounds still to come, at most and, while no end is due, at least."""
TILES_A_ROUND, VP_A_ROUND, DICE_A_ROUND, HOUSES_A_ROUND = 0.62, 1.1, 0.4, 0.35
"""How fast a seat moves the four clocks of 8.1."""
HOLD = np.array([0.03, 0.08, 0.2, 0.62, 0.8, 0.9, 0.96], np.float64)
"""The chance to have the most tents at the end, by the lead now, from -3 to 3."""
HALF = 3
SECOND_HOLDS = 0.7
DOUBT_A_ROUND, MOST_DOUBT = 0.12, 0.7
A_TENT, A_FURTHER_TENT, FEW_TENTS, MANY_TENTS, A_TENT_IN_STOCK = 0.75, 0.3, 4, 9, 0.06
A_DIE, A_COLOURED_DIE, USEFUL_DICE, A_LIMIT, LIMIT_NOW = 0.5, 0.07, 9, 0.5, 3
A_TERRAIN, A_CONVERTER, A_FACTORY, A_SHIP = 0.1, 0.1, 0.08, 0.3
"""What each is worth for every round to come."""
A_SALE, A_TOKEN, SECOND_SALE = 0.55, 0.45, 0.7
"""How much of a sale's VP tokens in hand are worth; of one token; of the next set."""
A_HAND_CARD = 0.22
EFFECT = np.array([0.0, 0.16, 0.3, 0.42], np.float64)
"""A technology's effect for every round to come, by its research cost."""
BOT_A_ROUND, PERSON_A_ROUND = 2.6, 1.0
"""Points of rounds to come, for the Diceoneer and for a person."""


@rule
def tech_effect(tech: int) -> float:
    """What a technology does for every round to come; scoring cards and limits count elsewhere."""
    if SEAL[tech] == Seal.ORANGE:
        return 0.1
    return 0.0 if TECH_LIMIT[tech] > 0 else EFFECT[RESEARCH[tech]]


@rule
def last_dice(s: State) -> int:
    """8.1: dice that must leave the supply before too few colours are left."""
    need, total, before = colours_left(s) - COLOURS_LEFT, 0, 0
    for _ in range(need):
        least = 99
        for colour in range(Die.GREEN.value, Die.PINK.value):
            rank = s.supply[colour] * 10 + colour
            if s.supply[colour] > 0 and before < rank < least:
                least = rank
        total += least // 10
        before = least
    return total


@rule
def rounds_left(s: State) -> float:
    """Rounds to be expected after this one."""
    if s.due != Ending.NONE or s.ending != Ending.NONE:
        return 0.0
    left = min(MOST_LEFT, s.stack / (TILES_A_ROUND * s.seats))
    left = min(left, s.vp_supply / (VP_A_ROUND * s.seats))
    left = min(left, last_dice(s) / (DICE_A_ROUND * s.seats))
    for seat in range(s.seats):
        left = min(left, (HOUSES - houses_built(s, seat)) / HOUSES_A_ROUND)
    left = max(left, LEAST_LEFT)
    if s.round_cap > 0:
        left = min(left, 1.0 * max(0, s.round_cap - s.this_round))
    return left


@rule
def lead(s: State, seat: int, hex_: int) -> int:
    """Tents more than the best of the others, from -3 to 3; a foreign house is not counted."""
    best = 0
    for other in range(s.seats):
        if other != seat and s.house[hex_] != other + 1:
            best = max(best, s.tents[other, hex_])
    return max(-HALF, min(HALF, s.tents[seat, hex_] - best))


@rule
def stake(s: State, seat: int, hex_: int, left: float) -> float:
    """What a hex may be expected to score: what it scores now, blended with what may come."""
    if s.face[hex_] == NOWHERE:
        return 0.0
    face = s.face[hex_]
    if s.house[hex_] == seat + 1:
        return 1.0 * MAJOR[face]
    if s.tents[seat, hex_] == 0:
        return 0.0
    hold = HOLD[lead(s, seat, hex_) + HALF]
    first = 0.0 if s.house[hex_] > 0 else hold
    second = hold if s.house[hex_] > 0 else (1.0 - hold) * SECOND_HOLDS
    doubt = min(MOST_DOUBT, DOUBT_A_ROUND * left)
    to_come = first * MAJOR[face] + second * MINOR[face]
    return (1.0 - doubt) * hex_points(s, seat, hex_) + doubt * to_come


@rule
def lasting(s: State, seat: int, hex_: int) -> float:
    """What presence on a hex gives for every round to come, the dice limit left out."""
    face = s.face[hex_]
    if s.tents[seat, hex_] == 0 and s.house[hex_] != seat + 1:
        return 0.0
    if FACE_TURNS_TO[face] >= 0:
        return A_CONVERTER
    return A_FACTORY if IS_FACTORY[face] > 0 and s.tents[seat, hex_] > 0 else 0.0


@rule
def worth_of_hexes(s: State, seat: int, left: float) -> float:
    """All hexes."""
    total = 0.0
    for hex_ in range(HEXES):
        if s.face[hex_] != NOWHERE:
            total += stake(s, seat, hex_, left) + left * lasting(s, seat, hex_)
    for terrain in range(TERRAINS):
        if is_present_on(s, seat, terrain):
            total += left * A_TERRAIN
    return total


@rule
def worth_of_tents(tents: int, stock: int, time: float) -> float:
    """Tents in the personal supply: the first ones are needed most."""
    few = min(tents, FEW_TENTS)
    more = min(tents, MANY_TENTS) - few
    return time * (A_TENT * few + A_FURTHER_TENT * more + A_TENT_IN_STOCK * stock)


@rule
def worth_of_dice(s: State, seat: int, left: float) -> float:
    """8.4, and what they may roll."""
    owned = dice_owned(s, seat)
    coloured = min(USEFUL_DICE, owned - dice_of(s, seat, Die.WHITE))
    limit = dice_limit(s, seat) - LIMIT_NOW
    return A_DIE * owned + left * (A_COLOURED_DIE * coloured + A_LIMIT * limit)


@rule
def set_of(s: State, seat: int, less: int) -> int:
    """SET-6.6: the size of the largest set, once so many tokens of each kind are gone."""
    kinds, gold = 0, 0
    for token in range(TOKENS):
        if token == Token.GOLD:
            gold = max(0, s.token[seat, token] - less)
        elif s.token[seat, token] > less:
            kinds += 1
    most = TOKENS if s.sea_on > 0 else TOKENS - 1
    return min(kinds + gold, most)


@rule
def worth_of_tokens(s: State, seat: int, time: float) -> float:
    """Tokens in hand: sold in sets one day, or paid for technologies."""
    total, best = 0, set_of(s, seat, 0)
    for token in range(TOKENS):
        total += s.token[seat, token]
    sold = A_SALE * (SALE[best] + SECOND_SALE * SALE[set_of(s, seat, 1)])
    return time * max(sold, A_TOKEN * total)


@rule
def worth_of_cards(s: State, seat: int, left: float) -> float:
    """Technologies, hired emissaries, Enclosures shown and in hand."""
    total = 0.0 + score_printed(s, seat) + score_effects(s, seat)
    total += score_emissaries(s, seat) + score_enclosures(s, seat)
    for tech in range(TECHS):
        if s.owners[tech] != 0 and owns(s, seat, tech):
            total += left * tech_effect(tech)
    time = min(1.0, left / HALF)
    for card in range(ENCLOSURES):
        if s.hand[seat, card] > 0:
            total += time * A_HAND_CARD * ENCLOSURE_VP[card]
    return total


@rule
def standing(s: State, seat: int, left: float, turns: float) -> float:
    """All of it, with so many rounds and turns of this round to come."""
    total = s.vp[seat] + worth_of_hexes(s, seat, left)
    if is_bot(s, seat):
        total += score_printed(s, seat) + A_DIE * dice_owned(s, seat)
        return total + BOT_A_ROUND * (left + turns / 2)
    time = min(1.0, (2 * left + turns) / HALF)
    total += worth_of_tents(s.camp[seat], s.stock[seat], time)
    total += worth_of_dice(s, seat, left) + worth_of_tokens(s, seat, time)
    total += worth_of_cards(s, seat, left)
    if s.ship[seat] != NOWHERE:
        total += left * A_SHIP
    return total + left * PERSON_A_ROUND


@rule
def worth_of_face(face: int, left: float) -> float:
    """A hex with this face where one would be alone."""
    total = 0.85 * MAJOR[face]
    if FACE_TURNS_TO[face] >= 0:
        total += left * A_CONVERTER
    if IS_FACTORY[face] > 0:
        total += left * A_FACTORY
    return total + left * A_LIMIT * LIMIT_BONUS[face]
