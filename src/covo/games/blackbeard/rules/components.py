"""What lies in the box: the chart, the counters, the cards and the tables (sections 2 and 3)."""

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


MAP, TABLES, CARDS = _table("map.toml"), _table("tables.toml"), _table("cards.toml")
PIRATES_DATA = _table("pirates.toml")["pirate"]
SHIPS_DATA = _table("ships.toml")
MERCHANTS_DATA = _table("merchants.toml")["merchant"]
HOSTAGES_DATA = _table("hostages.toml")["hostage"]
WARSHIPS_DATA = _table("warships.toml")["warship"]
COMMISSIONERS_DATA = _table("commissioners.toml")
GOVERNORS_DATA = _table("governors.toml")["governor"]


class Nation(IntEnum):
    """Who owns a port, in the order of ``map.toml``."""

    ENGLISH = 0
    FRENCH = 1
    SPANISH = 2
    DUTCH = 3
    PORTUGUESE = 4
    ARAB = 5
    PIRATE = 6


class Ship(IntEnum):
    """The kinds of ships, in the order of ``ships.toml``; the first three a pirate may sail."""

    SLOOP = 0
    SCHOONER = 1
    BRIGANTINE = 2
    FLUYT = 3
    GALLEON = 4
    INDIAMAN = 5


class Event(IntEnum):
    """The 23 types of event cards, in the order of ``cards.toml`` (BB-17.1 to BB-17.23)."""

    ALERTED_GARRISON = 0
    ANTI_PIRATE_GOVERNOR = 1
    ARTICLES_OF_AGREEMENT = 2
    BECALMED = 3
    CAREENING = 4
    CORRUPT_GOVERNOR = 5
    DEBAUCHERY_AND_REVELRY = 6
    DOUBLE_CROSS = 7
    FAIR_WINDS = 8
    FALSE_COLOURS = 9
    GENERAL_PARDON = 10
    INFORMER = 11
    LETTER_OF_MARQUE = 12
    MERCHANT_CONVOY = 13
    MERCHANT_RESISTS = 14
    MUTINY_CONSPIRACY = 15
    PIRATICAL_AMBITION = 16
    SCURVY_OUTBREAK = 17
    STORM = 18
    TREASURE_SHIP = 19
    UNCHARTED_SHOALS = 20
    WAR_IN_EUROPE = 21
    WARSHIP_ON_STATION = 22


class Side(IntEnum):
    """When a card's event may be played: as it is drawn, against a pirate, for a pirate."""

    IMMEDIATE = 0
    ANTI = 1
    PIRATE = 2


class Window(IntEnum):
    """The anti-pirate windows of 5.4, in the order of ``tables.toml``."""

    ARR = 0
    ARP = 1
    SEA = 2
    LOT = 3
    MID = 4
    CON = 5
    CAL = 6
    REP = 7
    REM = 8
    GRB = 9
    ATT = 10
    SAC = 11
    ALY = 12
    RET = 13
    VER = 14


class Status(IntEnum):
    """What a port is to one pirate (BB-9.1)."""

    DESTROYED = 0
    PIRATE_PORT = 1
    HAVEN = 2
    PRO = 3
    ANTI = 4
    NEUTRAL = 5


# The chart: sea areas come first, then transit boxes, then ports; together they are the places.
AREA_IDS: tuple[str, ...] = tuple(a["id"] for a in MAP["sea_area"])
BOX_IDS: tuple[str, ...] = tuple(b["id"] for b in MAP["transit_box"])
PORT_IDS: tuple[str, ...] = tuple(p["id"] for p in MAP["port"])
PLACE_IDS = AREA_IDS + BOX_IDS + PORT_IDS
PLACE: dict[str, int] = {name: i for i, name in enumerate(PLACE_IDS)}
AREAS, BOXES, PORTS, PLACES = len(AREA_IDS), len(BOX_IDS), len(PORT_IDS), len(PLACE_IDS)
SEAS = AREAS + BOXES
"""Sea areas and transit boxes: where a commissioner may be."""
NATIONAL = sum(p["locator"] > 0 for p in MAP["port"])
"""Ports with a locator; the pirate ports follow them."""
PORT = {name: i for i, name in enumerate(PORT_IDS)}

_nations = [n["id"] for n in MAP["nation"]]
_regions = [r["id"] for r in MAP["region"]]
_columns = TABLES["cargo"]["columns"]
NATION = np.array([_nations.index(p["nation"]) for p in MAP["port"]], np.int16)
VALUE = np.array([p["value"] for p in MAP["port"]], np.int16)
DEFENSE = np.array([p["defense"] for p in MAP["port"]], np.int16)
REGION = np.array([_regions.index(a["region"]) for a in MAP["sea_area"]], np.int16)
COLUMN = np.array([_columns.index(a["cargo_column"]) for a in MAP["sea_area"]], np.int16)
TAKES_RANSOM = np.array([n["ransom"] for n in MAP["nation"]], np.int16)
REPAIRS = np.array([n["repair"] for n in MAP["nation"]], np.int16)
_port_areas = [PLACE[p["sea_area"]] for p in MAP["port"]]
WATERS = np.array([*range(AREAS), *([-1] * BOXES), *_port_areas], np.int16)
"""The sea area a place is, or lies in; -1 for transit boxes."""
PORT_FROM = np.array(
    [0, *(sum(1 for w in _port_areas[:NATIONAL] if w <= a) for a in range(AREAS))], np.int16
)
"""The national ports of a sea area are those from PORT_FROM[area] to PORT_FROM[area + 1]."""

NEAR = np.zeros((SEAS, SEAS), np.int16)
"""1 where two sea areas, or an area and a box, are adjacent (BB-1.3, BB-1.4)."""
for _entry in MAP["sea_area"] + MAP["transit_box"]:
    for _other in _entry["adjacent"]:
        NEAR[PLACE[_entry["id"]], PLACE[_other]] = 1
        NEAR[PLACE[_other], PLACE[_entry["id"]]] = 1
FAR = 99
STEPS = np.where(np.eye(SEAS) > 0, 0, np.where(NEAR > 0, 1, FAR)).astype(np.int16)
"""The steps between two sea areas or boxes."""
for _k in range(SEAS):
    STEPS = np.minimum(STEPS, STEPS[:, _k : _k + 1] + STEPS[_k : _k + 1, :]).astype(np.int16)

# Seats and displays
SEATS = 5
DISPLAYS = 10
MOST_DISPLAYS = 4
"""Displays of one seat at most."""
DISPLAYS_FOR = np.array([0, *TABLES["setup"]["displays"]], np.int16)
SOLO = 1
CROWN = 1
"""In solo play the row of the Crown, and the first of its virtual seats."""

# Pirates
PIRATE_IDS: tuple[str, ...] = tuple(p["id"] for p in PIRATES_DATA)
PIRATE = {name: i for i, name in enumerate(PIRATE_IDS)}
PIRATES = len(PIRATE_IDS)
ABILITY = np.array([p["ability"] for p in PIRATES_DATA], np.int16)
LEADERSHIP = np.array([p["leadership"] for p in PIRATES_DATA], np.int16)
CRUELTY = np.array([p["cruelty"] for p in PIRATES_DATA], np.int16)
CUNNING = np.array([p["cunning"] for p in PIRATES_DATA], np.int16)
DUEL = np.array([p["duel"] for p in PIRATES_DATA], np.int16)
INITIATIVE = np.array([p["initiative"] for p in PIRATES_DATA], np.int16)

# Ships and counters
SAILABLE = sum(ship["convertible"] for ship in SHIPS_DATA["ship"])
SPEED = np.array([s["speed"] for s in SHIPS_DATA["ship"][:SAILABLE]], np.int16)
COMBAT = np.array([s["combat"] for s in SHIPS_DATA["ship"][:SAILABLE]], np.int16)
HOLDS = np.array([s["holds"] for s in SHIPS_DATA["ship"][:SAILABLE]], np.int16)
MOST_HOLDS = int(HOLDS.max())
SPEED_FLOOR: int = SHIPS_DATA["meta"]["speed_floor"]
STARTING = tuple(i for i, s in enumerate(SHIPS_DATA["ship"]) if s["starting"])

_ships = [s["id"] for s in SHIPS_DATA["ship"]]
MERCHANTS = len(MERCHANTS_DATA)
MERCHANT_SHIP = np.array([_ships.index(m["ship"]) for m in MERCHANTS_DATA], np.int16)
CARGO = np.array([m["cargo"] for m in MERCHANTS_DATA], np.int16)
HOSTAGES = len(HOSTAGES_DATA)
HOSTAGE_PORT = np.array([PORT[h["port"]] for h in HOSTAGES_DATA], np.int16)
HOSTAGE_VALUE = np.array([h["value"] for h in HOSTAGES_DATA], np.int16)
HOSTAGE_INFO = np.array([h["info"] for h in HOSTAGES_DATA], np.int16)
WARSHIPS = len(WARSHIPS_DATA)
WARSHIP_SPEED = np.array([w["speed"] for w in WARSHIPS_DATA], np.int16)
WARSHIP_COMBAT = np.array([w["combat"] for w in WARSHIPS_DATA], np.int16)
_POOLS = ("west", "east")
WARSHIP_POOL = np.array([_POOLS.index(w["pool"]) for w in WARSHIPS_DATA], np.int16)
AREA_POOL = np.array([int(r != _regions.index("americas")) for r in REGION], np.int16)
"""The pool that serves a sea area (BB-6.42): 0 west, 1 east."""
KCS = len(COMMISSIONERS_DATA["commissioner"])
KC_SPEED = np.array([k["speed"] for k in COMMISSIONERS_DATA["commissioner"]], np.int16)
KC_COMBAT = np.array([k["combat"] for k in COMMISSIONERS_DATA["commissioner"]], np.int16)
KC_STEPS: int = COMMISSIONERS_DATA["meta"]["moves_per_action"]
GOVERNORS = len(GOVERNORS_DATA)
PRO_GOVERNORS = sum(g["side"] == "pro" for g in GOVERNORS_DATA)
"""Pro-Pirate governors come first among the governors."""

# Event cards: copies that are alike in type and actions are one kind.
_rows = [(c["type"], c.get("action", 0)) for c in CARDS["card"]]
_kinds = list(dict.fromkeys(_rows))
_types = [t["id"] for t in CARDS["type"]]
EVENTS = len(_types)
KINDS = len(_kinds)
BY_INITIATIVE = -1
"""The actions of a card that shows the Initiative symbol."""
COPIES = np.array([_rows.count(kind) for kind in _kinds], np.int16)
EVENT_OF = np.array([_types.index(event) for event, _ in _kinds], np.int16)
ACTIONS = np.array([BY_INITIATIVE if a == "initiative" else a for _, a in _kinds], np.int16)
SIDE = np.array([Side[t["kind"].upper()] for t in CARDS["type"]], np.int16)
KIND_FROM = np.array([list(EVENT_OF).index(e) for e in range(EVENTS)] + [KINDS], np.int16)
"""The kinds of a type are those from KIND_FROM[event] to KIND_FROM[event + 1]."""
KIND_IDS = tuple(
    event if a == 0 else f"{event}/{'i' if a == 'initiative' else a}" for event, a in _kinds
)
KIND = {name: i for i, name in enumerate(KIND_IDS)}
PARDON = KIND["general_pardon"]
PARDONS = int(COPIES[PARDON])
LETTERS = int(KIND_FROM[Event.LETTER_OF_MARQUE + 1] - KIND_FROM[Event.LETTER_OF_MARQUE])
LETTER_FROM = int(KIND_FROM[Event.LETTER_OF_MARQUE])
"""Kinds of Letters of Marque, and the first of them."""
DECK = int(COPIES.sum())

# Anti-pirate windows
_windows = TABLES["window"]
WINDOWS = len(_windows)
IS_OPEN = np.array([w["open"] for w in _windows], np.int16)
LETS_INTERCEPT = np.array([w["kc_intercept"] for w in _windows], np.int16)
LETS_OUST = np.array([w["kc_oust"] for w in _windows], np.int16)
LETS_WARSHIP = np.array([w["warship"] for w in _windows], np.int16)
CARD_IN = np.zeros((WINDOWS, EVENTS), np.int16)
"""1 where an anti card of this type may be played in a window."""
for _event in CARDS["type"]:
    if _event["kind"] == "anti":
        for _window in _event["windows"]:
            CARD_IN[[w["id"] for w in _windows].index(_window), _types.index(_event["id"])] = 1

# Tables
ROWS = len(TABLES["cargo"]["row"])
WORTH = np.array([[0] * len(_columns), *(r["values"] for r in TABLES["cargo"]["row"])], np.int16)
"""Doubloons of one hold by row (from 1) and column (3.5)."""
ROW_LOYALTY = np.array([0, *(r["loyalty"] for r in TABLES["cargo"]["row"])], np.int16)
_storm = {roll: row for row in TABLES["storm"] for roll in row["rolls"]}
SUNK = -1
STORM_HITS = np.array(
    [0, *(SUNK if _storm[i].get("sunk") else _storm[i]["speed_hits"] for i in sorted(_storm))],
    np.int16,
)
"""Speed hits by the modified die (3.8), or SUNK."""


class Verdict(IntEnum):
    """The deception table (3.9)."""

    RELEASED = 0
    FINED = 1
    HANGED = 2


_verdicts = {roll: row["result"] for row in TABLES["deception"] for roll in row["rolls"]}
VERDICT = np.array([0, *(Verdict[_verdicts[i].upper()] for i in sorted(_verdicts))], np.int16)

_status = {row["id"]: row for row in TABLES["port_status"]}
_of_status = ("", "pirate", "haven", "pro_pirate", "anti_pirate", "neutral")
PERCENT = np.array([_status[i]["convert_percent"] if i else 0 for i in _of_status], np.int32)
"""Doubloons of net worth for 100 of booty, by Status (3.11)."""
STATUS_RANSOM = np.array([_status[i]["ransom"] if i else 0 for i in _of_status], np.int16)
REPAIR_BONUS = np.array([_status[i]["repair_bonus"] if i else 0 for i in _of_status], np.int16)

START_LOYALTY: int = TABLES["loyalty"]["start"]
MOST_LOYALTY: int = TABLES["loyalty"]["maximum"]
LOYALTY: dict[str, int] = TABLES["loyalty"]["change"]
"""The lines of the crew loyalty table (3.6) by their names."""

_prices = TABLES["prices"]
HUNDRED: int = _prices["bribe_unit"]
HAVEN_BASE: int = _prices["haven_base"]
HAVEN_PER_VALUE: int = _prices["haven_per_port_value"]
RANSOM_PER_PIP: int = _prices["ransom_per_die_pip"]
RANSOM_PER_VALUE: int = _prices["ransom_per_value"]
PLUNDER_PER_PIP: int = _prices["plunder_per_die_pip_and_value"]
MOST_BRIBE: int = _prices["bribe_maximum_units"]
BRIBE_DIVISOR: int = _prices["bribe_notoriety_divisor"]

_limits = TABLES["limits"]
HAND: int = _limits["event_hand"]
MERCHANTS_AT_START: int = _limits["merchants_at_start"]
REFILL_BELOW: int = _limits["merchants_refill_below"]
REFILL_TO: int = _limits["merchants_refill_to"]
MOST_MERCHANTS: int = _limits["merchants_maximum"]
PRO_AT_START: int = _limits["pro_governors_at_start"]
MOST_ALLIES: int = _limits["alliance_members"]
SEARCH_TARGET: int = _limits["search_target"]
SLOW_COST: int = _limits["move_cost_negative_speed"]
INVOLUNTARY_COST: int = _limits["dr_removal_involuntary"]

_victory = TABLES["victory"]
RETIRED_FACTOR: int = _victory["retired_per_notoriety"]
DOUBLOONS_A_POINT: int = _victory["retired_doubloons_per_point"]
KC_SHARE: int = _victory["kc_owner_denominator"]

# Numbers that stand in the rules themselves
FACES = 6
TARGET_BONUS = 3
"""False Colours and Treasure Ship (BB-17.10, BB-17.20)."""
ARTICLES = 2
"""Loyalty from Articles of Agreement (BB-17.3)."""
GARRISON = 2
"""Alerted Garrison (BB-17.1)."""
INFORMER = 2
"""What an Informer adds to an interception or an oust (BB-17.12)."""
GRAB_BONUS = 1
ATTACK_FACTOR = 2
"""Notoriety of an attack, times the port's Value (BB-9.53)."""
KC_FACTOR = 2
"""Notoriety for a beaten commissioner, times his Combat (BB-10.34)."""
DEPLOY_DICE = 3
INFORMER_DICE = 2
LEAST_FAME_FOR_KC = 4
"""3d6 lower than the notoriety cannot succeed below this (BB-10.12)."""
LEAST_FAME_FOR_INFORMER = 3
FAIR_MOVES = 2
CONVOY = 2
TWO_DICE = 2
HALF = 2
TENTHS = 10
RESIST_COMBAT = 3
"""Merchant Resists: up to this die a Combat hit, above it a Speed hit, 6 escapes (BB-17.15)."""
AMNESTY_AT = 2
"""The Pardon that begins an amnesty (BB-17.11)."""
SOLO_AMNESTY = 2
