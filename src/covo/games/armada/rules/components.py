"""What lies in the box: the board, the tokens, the dice and the cards (ARM sections 2 and 3)."""

from __future__ import annotations

import tomllib
from enum import IntEnum
from pathlib import Path
from typing import Any

import numpy as np

FOLDER = Path(__file__).parents[1]
DATA = FOLDER / "data"


def _table(name: str) -> dict[str, Any]:
    return tomllib.loads((DATA / name).read_text(encoding="utf-8"))


BOARD, DICE, CARDS = _table("board.toml"), _table("dice.toml"), _table("cards.toml")


class Colour(IntEnum):
    """The four companies, in playing order (ARM-3.1)."""

    AZURE = 0
    VIOLET = 1
    BLUE = 2
    ORANGE = 3


class Flag(IntEnum):
    """What flies over a territory beside the four colours (ARM-1.2)."""

    NONE = -1
    NATIVES = 4


class Card(IntEnum):
    """The kinds of cards in the deck, in the order of ``cards.toml``."""

    BONUS_DISCOVERY = 0
    GOLD_MINE = 1
    GRAND_STRATEGY = 2
    LARGE_NATIVE_MOBILIZATION = 3
    LARGE_PEOPLES_MILITIA = 4
    MUTINY = 5
    NATIVE_MOBILIZATION = 6
    NEW_DEFENSIVE_WEAPONS = 7
    NEW_OFFENSIVE_WEAPONS = 8
    PEOPLES_MILITIA = 9
    SHIPYARD = 10
    SURPRISE_ATTACK = 11
    YO_HO_HO = 12


class Roll(IntEnum):
    """The faces of the combat die, in the order of ``dice.toml``: F fires, X bursts."""

    F1 = 0
    F2 = 1
    X1 = 2
    X2 = 3


# Tokens
SEATS = 4
COLOURS = 4
PIRATES = 50
GOLD = 50
NATIVES = 50
SHIPS = 8
SHIPS_EACH = 2

# Numbers of the rules
POINTS = 10
YO_HO_HO_POINTS = 3
SURPRISE_POINTS = 3
CARD_POINTS = 2
CARD_GOLD = 2
SHIP_ROOM = 10
ATTACKERS = 2
PIRATES_FOR_GOLD = 4
CITIES_TO_CONVERT = 2
BASES_TO_CONVERT = 3
RECRUIT_GROUP = 4
MINE_GOLD = 3
MUTINY_CREW = 3
DEN_MAJORITY = 4
BASES_TO_WIN = 3
CITIES_TO_WIN = 4

# Pirates at the start (section 4)
FOUR_PLAYER_PIRATES = 18
THREE_PLAYER_PIRATES = 15
FAR_PIRATES = 20
DUMMY_CITY = 3
DUMMY_LAND = 1

# Scored end (8.2)
CENTRE_SCORE = 5
BASE_SCORE = 3
CITY_SCORE = 2
LAND_SCORE = 1
GOLD_SCORE = 2
PIRATES_A_POINT = 2
SHIP_SCORE = 3

# The board: territories come first, then sea spaces; together they are the spaces.
TERRITORY_IDS: tuple[str, ...] = tuple(t["id"] for t in BOARD["territory"])
SEA_IDS: tuple[str, ...] = tuple(sea["id"] for sea in BOARD["sea"])
SPACE_IDS = TERRITORY_IDS + SEA_IDS
SPACE: dict[str, int] = {name: i for i, name in enumerate(SPACE_IDS)}
TERRITORIES, SPACES = len(TERRITORY_IDS), len(SPACE_IDS)
CENTRAL = sum(t["group"] == "central" for t in BOARD["territory"])
CENTRE = SPACE["C01"]
CENTRAL_GROUP = 4


def _indices(ids: list[str]) -> list[int]:
    return [SPACE[name] for name in ids]


def _group(territory: dict[str, Any]) -> int:
    group: str = territory["group"]
    return CENTRAL_GROUP if group == "central" else Colour[group.upper()]


GROUP = np.array([_group(t) for t in BOARD["territory"]], np.int16)
"""The den a territory lies in, or CENTRAL_GROUP."""
IS_CITY = np.array([t["feature"] == "city" for t in BOARD["territory"]], np.int16)
IS_BASE = np.array([t["feature"] == "base" for t in BOARD["territory"]], np.int16)
DENS = np.array([_indices(den["territories"]) for den in BOARD["den"]], np.int16)
DEN_CITIES = np.array([_indices(den["cities"]) for den in BOARD["den"]], np.int16)
DEN_SIZE, CITIES_A_DEN = DENS.shape[1], DEN_CITIES.shape[1]
CITIES = tuple(i for i in range(TERRITORIES) if IS_CITY[i])
BASES = np.array([i for i in range(TERRITORIES) if IS_BASE[i]], np.int16)
_dens = [den["colour"] for den in BOARD["den"]]
OPPOSITE = np.array([_dens.index(den["opposite"]) for den in BOARD["den"]], np.int16)

_entries = [*BOARD["territory"], *BOARD["sea"]]
_land = [_indices(entry["land"]) for entry in _entries]
_sea = [_indices(entry["sea"]) for entry in _entries]
NEIGHBOURS = np.array([n for a, b in zip(_land, _sea, strict=True) for n in a + b], np.int16)
"""The neighbours of all spaces in one row (ARM-1.10): of each its land, then its sea."""
NEIGHBOUR_AT = np.array(
    [0, *np.cumsum([len(a) + len(b) for a, b in zip(_land, _sea, strict=True)])], np.int16
)
"""Where the neighbours of a space begin in NEIGHBOURS."""

# Cards and dice
CARD_KINDS = len(Card)
COPIES = np.array([card["copies"] for card in CARDS["card"]], np.int16)
DECK = int(COPIES.sum())
OWN_TURN = tuple(Card[c["id"].upper()] for c in CARDS["card"] if c["window"] == "own_turn")


def _weights(die: str) -> Any:
    return np.bincount(DICE[die]["faces"]).astype(np.int16)


GOLD_DIE, NATIVE_DIE = _weights("gold"), _weights("natives")
_faces = {face["id"]: face for face in DICE["combat"]["face"]}
FIRING = np.array([_faces[roll.name]["firing"] for roll in Roll], np.int16)
BURST = np.array([_faces[roll.name]["burst"] for roll in Roll], np.int16)
COMBAT_DIE = np.array([_faces[roll.name]["count"] for roll in Roll], np.int16)
CENTRE_FACTOR = int(DICE["exploration"]["multiplier_central_base"])
BONUS_FACTOR = int(DICE["exploration"]["multiplier_bonus_discovery"])

STANDARD_SETUP = {
    FOUR_PLAYER_PIRATES: (8, 2, 1, 0, 5, 1, 1),
    THREE_PLAYER_PIRATES: (6, 2, 1, 0, 4, 1, 1),
    FAR_PIRATES: (9, 2, 1, 0, 6, 1, 1),
}
"""Pirates in territories 1 to 7 of a den, by the number one has (section 10)."""
STANDARD_PIRATES = np.zeros((FAR_PIRATES + 1, DEN_SIZE), np.int16)
for _total, _row in STANDARD_SETUP.items():
    STANDARD_PIRATES[_total] = _row
STANDARD_SHIPS = (0, 4)
"""Ships stand on cities 1 and 5 of the den: its first and fifth territory."""
