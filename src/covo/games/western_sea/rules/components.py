"""What lies in the box: dice and icons, map tiles, coast and sea, tokens (sections 2 and 3)."""

from __future__ import annotations

import tomllib
from enum import IntEnum
from pathlib import Path
from typing import Any

import numpy as np

from .grid import COAST_SLOTS, DATA, SEA


def table(name: str, folder: Path = DATA) -> dict[str, Any]:
    """One of the data files beside the rules."""
    return tomllib.loads((folder / name).read_text(encoding="utf-8"))


DICE, TILES, SETUP = (table(f"{n}.toml") for n in ("dice", "tiles", "setup"))


class Icon(IntEnum):
    """What a face shows, in the order of the main actions, then of the tokens."""

    PIONEER = 0
    EXPLORE = 1
    SETTLE = 2
    RECRUIT = 3
    RESEARCH = 4
    TRADE = 5
    RAID = 6
    FOOD = 7
    WOOD = 8
    IRON = 9
    GOLD = 10
    FISH = 11
    SHIP = 12
    ADVISOR = 13
    VP = 14
    RESOURCE = 15
    """Any of the five resource icons: what a Harvest is paid with."""


class Token(IntEnum):
    """The resource counters, in the order of their icons."""

    FOOD = 0
    WOOD = 1
    IRON = 2
    GOLD = 3
    FISH = 4


class Die(IntEnum):
    """The colours of dice, in the order of ``dice.toml``."""

    WHITE = 0
    GREEN = 1
    YELLOW = 2
    GREY = 3
    BROWN = 4
    ORANGE = 5
    BLUE = 6
    PINK = 7
    TREASURE = 8


class Terrain(IntEnum):
    """Where dice are recruited; islands and water are SEA."""

    PLAINS = 0
    FOREST = 1
    MOUNTAIN = 2
    HILL = 3
    DESERT = 4
    COAST = 5
    SEA = 6
    NONE = 7


class Action(IntEnum):
    """The main actions (SET-5.2)."""

    EXPLORE = 0
    SETTLE = 1
    RECRUIT = 2
    RESEARCH = 3
    HARVEST = 4
    TRADE = 5
    RAID = 6
    SAIL = 7
    ADVISOR = 8


class Gain(IntEnum):
    """What an ability gives, after the five kinds of tokens."""

    TENTS = 5
    VP = 6
    DIE = 7
    """One die of the colour ``n`` - 1."""
    DIE_CHOICE = 8
    """Ignoring terrain when ``n`` is 2."""
    TOKEN_PAIR = 9
    EXTRA = 10
    SAIL = 11
    DRAWN_DIE = 12


SEATS = 4
ICONS, TOKENS, COLOURS, ACTIONS = len(Icon), len(Token), len(Die), len(Action)
TERRAINS = 6
"""Terrains of land and coast."""
FIRST_TOKEN_ICON = Icon.FOOD.value

ICON_OF_ACTION = np.array([1, 2, 3, 4, Icon.RESOURCE, 5, 6, Icon.SHIP, Icon.ADVISOR], np.int16)
"""What pays for each main action (SET-5.5)."""
MOST_ICONS = np.array([8, 12, 6, 0, 12, 8, 8, 8, 1], np.int16)
"""5.6: the greatest payments; Research is paid exactly, Raid adds what is cancelled."""

# Numbers of the rules
START = SETUP["start"]
TENTS, TENTS_WITH_SEA = START["tents_total"], START["tents_extra_western_sea"]
HOUSES: int = START["houses"]
START_TENTS: int = START["tents_personal"]
DICE_LIMIT: int = START["dice_limit"]
MOST_DICE: int = START["dice_limit_max"]
VP_SUPPLY = np.array([0, *(SETUP["vp_supply"][f"p{n}"] for n in range(1, SEATS + 1))], np.int16)
MAP_STACK = np.array([0, *(SETUP["map_stack"][f"p{n}"] for n in range(1, SEATS + 1))], np.int16)
BEFORE_HARBOUR: int = SETUP["map_stack"]["harbour_position"] - 1
START_OFFER: int = START["start_tiles_offered"]
SALE = np.array(SETUP["trade"]["sale"], np.int16)
RETIRE_VP: int = SETUP["trade"]["retire_vp"]
GATHER: int = SETUP["settle"]["gather"]
LEAD: int = SETUP["govern"]["lead"]
MIN_ADJACENT: int = SETUP["explore"]["min_adjacent"]
DICE_PER_VP: int = SETUP["score"]["dice_per_vp"]
COLOURS_LEFT: int = SETUP["end"]["colors_left"]
LAST_ROUND: int = SETUP["end"]["last_round"]
RECRUIT_SCALE = np.array([row[0] for row in SETUP["recruit"]["scale"]], np.int16)
GUILD_SCALE = np.array([1, 2, 4], np.int16)
"""Icons for 1, 2 and 3 dice (SET-6.3), and with technology 31."""
MANIP_REROLL, MANIP_DRAW = 3, 2
"""Dice rerolled or drawn for one icon in step 4 (SET-4.4)."""

# Dice: a *side* is one face of one colour; dice of one side are alike (5.1).
_dice = sorted(DICE["die"], key=lambda row: Die[row["color"].upper()])


def _sides() -> list[tuple[int, tuple[int, ...], int]]:
    """(colour, icons, copies) of every distinct face, in the order of the file."""
    rows = []
    for colour, die in enumerate(_dice):
        faces = [tuple(int(Icon[name.upper()]) for name in face) for face in die["faces"]]
        rows += [(colour, face, faces.count(face)) for face in dict.fromkeys(faces)]
    return rows


SIDE_ROWS = _sides()
SIDES = len(SIDE_ROWS)
SIDE_COLOUR = np.array([row[0] for row in SIDE_ROWS], np.int16)
SIDE_ICON = np.array([row[1][0] for row in SIDE_ROWS], np.int16)
SIDE_SECOND = np.array([row[1][1] if len(row[1]) > 1 else -1 for row in SIDE_ROWS], np.int16)
"""The second icon of a Treasure face, else -1."""
SIDE_COPIES = np.array([row[2] for row in SIDE_ROWS], np.int16)
SIDES_FROM = np.array(
    [next(i for i, row in enumerate(SIDE_ROWS) if row[0] == c) for c in range(COLOURS)] + [SIDES],
    np.int16,
)
"""Where the sides of a colour begin."""
SIDE: dict[tuple[str, str], int] = {
    (Die(row[0]).name.lower(), "+".join(Icon(i).name.lower() for i in row[1])): i
    for i, row in enumerate(SIDE_ROWS)
}
ADVISOR_SIDE = SIDE["pink", "advisor"]
FISH_AND_GOLD = SIDE["treasure", "fish+gold"]
DIE_COUNT = np.array([d["count"] for d in _dice], np.int16)
DIE_REMOVED = np.array(
    [[0, *(d["removed"][f"p{n}"] for n in range(1, SEATS + 1))] for d in _dice], np.int16
)
DIE_IN_BAG = np.array([d["in_bag"] for d in _dice], np.int16)
DIE_TERRAIN = np.array(
    [Terrain[d["terrain"].upper()] if d["terrain"] else Terrain.NONE for d in _dice], np.int16
)

# Hexes: tiles 1 to 40 as 0 to 39, the coast from the harbour on, then the sea cells.
LAND = 40
HARBOUR_TILE = 40
"""Tile 41, which is never placed but opens the bay."""
TILE_COUNT = 41
START_TILES = 7
H, L1, L2, LEFT_BEACH, LEFT_FAR, RIGHT_BEACH, RIGHT_FAR = range(LAND, LAND + len(COAST_SLOTS))
FIRST_SEA = LAND + len(COAST_SLOTS)
SEA_CELLS = 8
FEW_SEA_CELLS = 6
HEXES = FIRST_SEA + SEA_CELLS
HEX_IDS: tuple[str, ...] = (
    *(str(n) for n in range(1, LAND + 1)),
    *("H", "L1", "L2", "LB", "LF", "RB", "RF"),
    *(f"S{n}" for n in range(1, SEA_CELLS + 1)),
)
HEX: dict[str, int] = {name: i for i, name in enumerate(HEX_IDS)}

# Printed faces: what a hex shows. A land tile has its own; a coast hex one of its side.
_land = TILES["tile"][:LAND]
_coast = [(side["id"], entry) for side in SEA["side"] for entry in side["hex"]]
_sea = SEA["sea"]
FACE_IDS: tuple[str, ...] = (
    *(str(tile["id"]) for tile in _land),
    *(f"{side}{entry['slot']}" for side, entry in _coast),
    *(entry["id"] for entry in _sea),
)
FACE: dict[str, int] = {name: i for i, name in enumerate(FACE_IDS)}
FACES = len(FACE_IDS)
FIRST_COAST_FACE = LAND
FIRST_SEA_FACE = LAND + len(_coast)
FACE_DOWN = FACES
"""The back of a sea tile: a face that shows nothing."""
SEA_TILES = len(_sea)
X7 = FACE["X7"]
TREASURE_TILE = X7 - FIRST_SEA_FACE
"""The Treasure Island among the sea tiles, from 0."""
_rows = [*_land, *(entry for _, entry in _coast), *_sea, {}]

FACE_TERRAIN = np.array(
    [Terrain[t["terrain"].upper()] for t in _land]
    + [Terrain.COAST] * len(_coast)
    + [Terrain.SEA] * (len(_sea) + 1),
    np.int16,
)
MAJOR = np.array([row.get("vp_major", 0) for row in _rows], np.int16)
MINOR = np.array([row.get("vp_minor", 0) for row in _rows], np.int16)
HAS_VP = np.array(["vp_major" in row for row in _rows], np.int16)
"""1 for a printed VP value, be it 0 (emissary 125)."""
IS_WATER = np.array([row.get("kind") == "water" for row in _rows], np.int16)


def _placement(row: dict[str, Any]) -> list[dict[str, Any]]:
    placed = row.get("type") == "placement"
    found: list[dict[str, Any]] = row.get("ability", []) if placed else row.get("placement", [])
    return found


def _factory(row: dict[str, Any]) -> list[dict[str, Any]]:
    works = row.get("type") == "factory"
    found: list[dict[str, Any]] = row.get("ability", []) if works else row.get("factory", [])
    return found


def _gain(entry: dict[str, Any]) -> tuple[int, int]:
    """An entry of an ability as (Gain or Token, number)."""
    name: str = entry["gain"]
    match name:
        case "die":
            return Gain.DIE, Die[entry["color"].upper()] + 1
        case "die_choice":
            return Gain.DIE_CHOICE, 1 + int(entry["ignore_terrain"])
        case "resource_choice":
            return Gain.TOKEN_PAIR, 1
        case "extra_action":
            return Gain.EXTRA, 1
        case "action":
            return Gain.SAIL, 1
        case "draw_die_set":
            return Gain.DRAWN_DIE, 1
        case "tents" | "vp":
            return Gain[name.upper()], entry["n"]
        case _:
            return Token[name.upper()], entry["n"]


ENTRIES = 2
"""Entries of an ability at most."""


def _gains(entries: list[list[dict[str, Any]]]) -> Any:
    rows = np.zeros((len(entries), ENTRIES, 2), np.int16)
    for i, abilities in enumerate(entries):
        for j, entry in enumerate(abilities):
            rows[i, j] = _gain(entry)
    return rows


PLACEMENT = _gains([_placement(row) for row in _rows])
"""[face, entry]: a Gain or Token and its number, which is 0 where there is none."""
FACTORY = _gains([_factory(row) for row in _rows])
IS_FACTORY = (FACTORY[:, 0, 1] > 0).astype(np.int16)


def _abilities(row: dict[str, Any]) -> list[dict[str, Any]]:
    if row.get("type") == "presence":
        found: list[dict[str, Any]] = row["ability"]
        return found
    return [{"kind": "convert"} | row["convert"]] if "convert" in row else []


LIMIT_BONUS = np.array(
    [sum(a["n"] for a in _abilities(row) if a["kind"] == "dice_limit") for row in _rows], np.int16
)
FACE_TURNS_TO = np.full(FACES + 1, -1, np.int16)
"""The icon that a converter makes, or -1 (SET-7.2)."""
FACE_TURNS_FROM = np.zeros((FACES + 1, ICONS), np.int16)
"""1 for each icon that it may be made of."""
for _face, _row in enumerate(_rows):
    for _ability in _abilities(_row):
        if _ability["kind"] == "convert":
            FACE_TURNS_TO[_face] = Icon[_ability["to"].upper()]
            for _icon in _ability["from"]:
                FACE_TURNS_FROM[_face, Icon[_icon.upper()]] = 1


TERRAIN_DIE = np.array(
    [Die[TILES["terrain_color"][t.name.lower()].upper()] for t in list(Terrain)[:TERRAINS]],
    np.int16,
)
TOKEN_PAIRS: tuple[tuple[int, int], ...] = ((0, 1), (0, 2), (1, 2), (0, 4), (1, 4), (2, 4))
"""Two different kinds of tokens, gold excluded; the first three without fish."""
PAIR_TOKENS = np.array(TOKEN_PAIRS, np.int16)
BASE_PAIRS = 3
