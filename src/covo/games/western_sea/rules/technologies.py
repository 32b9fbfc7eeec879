"""The technology cards: what they cost, where they lie, and what they print (7.3)."""

from __future__ import annotations

from enum import IntEnum
from typing import Any

import numpy as np

from .components import TERRAINS, TOKENS, Icon, Terrain, Token, table

CARDS: list[dict[str, Any]] = table("technologies.toml")["technology"]
TECHS = len(CARDS)
TECH_IDS: tuple[int, ...] = tuple(card["id"] for card in CARDS)
TECH: dict[int, int] = {number: i for i, number in enumerate(TECH_IDS)}
"""The place of a card in all tables, by its number."""


class Seal(IntEnum):
    """The decks of SET-S6, then the naval one and Open Sea."""

    YELLOW = 0
    GREEN = 1
    BLUE = 2
    RED = 3
    ORANGE = 4
    NAVAL = 5
    OPEN_SEA = 6


DECKS = 5
ROW = np.array([2, 2, 2, 2, 1], np.int16)
"""Cards laid out of each deck (SET-S6)."""
_seals = {"yellow+green": Seal.OPEN_SEA} | {s.name.lower(): s for s in Seal}
SEAL = np.array([_seals[card["seal"]] for card in CARDS], np.int16)
RESEARCH = np.array([card["research"] for card in CARDS], np.int16)
COST = np.zeros((TECHS, TOKENS), np.int16)
"""Tokens of each kind; never more than one of a kind."""
NEEDS = np.zeros((TECHS, TERRAINS), np.int16)
"""1 for each terrain on which presence is asked."""
PRINTED_VP = np.array([card["vp"] for card in CARDS], np.int16)
for _i, _card in enumerate(CARDS):
    for _name, _n in _card["cost"].items():
        COST[_i, Token[_name.upper()]] = _n
    for _name in _card["terrains"]:
        NEEDS[_i, Terrain[_name.upper()]] = 1


class Module(IntEnum):
    """What must be in use for a card to be in its deck."""

    BASE = 0
    EMISSARIES = 1
    ENCLOSURES = 2
    ADVISORS = 3
    FISH_AND_SHIPS = 4
    ANY = 5
    """Diversified Society: in any game, if the table wants it."""


TECH_MODULE = np.array([Module[card["module"].upper()] for card in CARDS], np.int16)
FOUR_ONLY = np.array([card["players"] == "p4" for card in CARDS], np.int16)


class Tech(IntEnum):
    """Cards that rules name, by their place in the tables."""

    FORESIGHT = TECH[3]
    SECOND_WIND = TECH[4]
    TOOL_MAKING = TECH[5]
    WAGON_TRAIN = TECH[6]
    FRONTIER_GUIDES = TECH[7]
    RESERVE_CORPS = TECH[8]
    STOCKPILES = TECH[9]
    SHIFT_WORK = TECH[10]
    MASTER_CRAFTSMEN = TECH[11]
    MAPPING = TECH[12]
    EXPEDITIONS = TECH[13]
    OUTPOSTS = TECH[14]
    BORDER_GUARDS = TECH[15]
    GOOD_NEIGHBOURS = TECH[16]
    LAND_GRANTS = TECH[17]
    HOMESTEADING = TECH[18]
    ROADS = TECH[19]
    MASONRY = TECH[20]
    TOWN_CHARTER = TECH[21]
    NOMADS = TECH[22]
    GENERAL_EDUCATION = TECH[23]
    IMPROVED_RESEARCH = TECH[25]
    UNIVERSITIES = TECH[26]
    PRINTING = TECH[27]
    RECRUITING_OFFICE = TECH[28]
    IMMIGRATION = TECH[29]
    TRAINING = TECH[30]
    GUILDS = TECH[31]
    PHILOSOPHY = TECH[32]
    ACADEMY = TECH[33]
    MILITIA = TECH[34]
    FORTIFICATIONS = TECH[35]
    FIREARMS = TECH[36]
    CAVALRY = TECH[37]
    SPOILS = TECH[38]
    MARKETS = TECH[40]
    BANKING = TECH[41]
    GRANARIES = TECH[43]
    MANUFACTURING = TECH[44]
    OPEN_SEA = TECH[101]
    SHIPWRIGHTS = TECH[102]
    NAUTICAL_CHARTS = TECH[103]
    FISHING_FLEET = TECH[104]
    COAST_GUARD = TECH[105]
    PRIVATEERS = TECH[106]
    CUNNING = TECH[107]
    MERCHANT_MARINE = TECH[108]
    SALTED_FISH = TECH[109]
    SHORE_CAMPS = TECH[110]
    COASTAL_SETTLEMENT = TECH[112]
    DEMARCATION = TECH[113]
    SHIPS_CREWS = TECH[114]
    CHIEF_OF_STAFF = TECH[115]
    DIPLOMATIC_CORPS = TECH[118]
    SOVEREIGNTY = TECH[121]


def _effects(kind: str) -> list[tuple[int, dict[str, Any]]]:
    return [
        (i, e) for i, card in enumerate(CARDS) for e in card.get("effect", ()) if e["kind"] == kind
    ]


TECH_LIMIT = np.zeros(TECHS, np.int16)
"""Added to the dice limit (1, 2)."""
for _i, _effect in _effects("dice_limit"):
    TECH_LIMIT[_i] = _effect["n"]

_converters = [
    (i, Icon[name.upper()], Icon[effect["to"].upper()])
    for i, effect in _effects("convert")
    for name in effect["from"]
]
CONVERTER_TECHS = np.array([row[0] for row in _converters], np.int16)
CONVERTER_FROM = np.array([row[1] for row in _converters], np.int16)
CONVERTER_TO = np.array([row[2] for row in _converters], np.int16)


class Worn(IntEnum):
    """What is used once a round: markers of technologies, and the emissary's icon."""

    UNIVERSITIES = 0
    RECRUITING_OFFICE = 1
    FIREARMS = 2
    MARKETS = 3
    SHIPWRIGHTS = 4
    EMISSARY = 5
    FORESIGHT = 6
    SECOND_WIND = 7
    SHIFT_WORK = 8
    MASTER_CRAFTSMEN = 9
    CUNNING = 10
    GENERAL_EDUCATION = 11


MARKERS = len(Worn)
VIRTUAL_DICE = 5
"""The first markers are virtual dice, in the order of the payment sources."""
VIRTUAL_TECH = np.array([Tech[Worn(i).name] for i in range(VIRTUAL_DICE)], np.int16)
VIRTUAL_ICON = np.array([Icon.RESEARCH, Icon.RECRUIT, Icon.RAID, Icon.TRADE, Icon.SHIP], np.int16)


class Score(IntEnum):
    """What end-game technologies count (7.3)."""

    CONTROL_TERRAIN = 0
    PRESENT_TERRAIN = 1
    HOUSE = 2
    TECHNOLOGY = 3
    COLOURED_DIE = 4
    TOKEN = 5
    PRESENT_TILE_PAIR = 6
    COAST_AND_ISLAND = 7
    BLUE_DIE = 8
    FISH_TOKEN = 9
    FACTORY_PRESENT = 10
    DIE_COLOR = 11


NO_LIMIT = 999
_scores = _effects("score")
SCORE_TECH = np.array([i for i, _ in _scores], np.int16)
SCORE_PER = np.array([Score[e["per"].upper()] for _, e in _scores], np.int16)
SCORE_TERRAIN = np.array([Terrain[e.get("terrain", "none").upper()] for _, e in _scores], np.int16)
SCORE_N = np.array([e["n"] for _, e in _scores], np.int16)
SCORE_MAX = np.array([e.get("max", NO_LIMIT) for _, e in _scores], np.int16)
