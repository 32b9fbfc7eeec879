"""Section 10: what is settled when a table is created, with presets."""

from __future__ import annotations

from collections.abc import Mapping
from enum import IntEnum

import numpy as np

from covo.engine.game import SetupError, SetupOption

from ..diceoneer.rules.difficulty import LEVELS, SOLO_FIGURES, SoloAdvisors, StartBlue
from .components import SETUP
from .technologies import FOUR_ONLY, SEAL, TECH, TECH_IDS, TECH_MODULE, TECHS, Module, Seal

RANDOM = "random"
LEVEL = "level"
ON_OFF = {"off": 0, "on": 1}
ONE, FOUR = "1", "4"
NONE = "none"


class Setting(IntEnum):
    """Where each set-up value stands in the row that ``setup`` reads."""

    PLAYERS = 0
    EMISSARIES = 1
    ENCLOSURES = 2
    ADVISORS = 3
    FISH_AND_SHIPS = 4
    TECHNOLOGIES = 5
    EXTRA_TECHNOLOGIES = 6
    DIVERSIFIED_SOCIETY = 7
    TENTS = 8
    SEA_SIDES = 9
    START_TILES = 10
    FIRST_PLAYER = 11
    ROUND_CAP = 12
    OPEN_BAG_COUNTS = 13
    SOLO_LEVEL = 14
    SOLO_ROLL = 15
    SOLO_EXPLORE = 16
    SOLO_UNUSED = 17
    SOLO_TENTS = 18
    SOLO_GIFT = 19
    SOLO_ADVISORS = 20
    NAVY_FISH_COUNTS = 21
    HARBOUR_BLUE_DIE = 22
    NAVY_STEP_BACK = 23
    START_BLUE = 24
    NAVY_STRICT = 25
    UNDO = 26
    YELLOW_1 = 27
    YELLOW_2 = 28
    GREEN_1 = 29
    GREEN_2 = 30
    BLUE_1 = 31
    BLUE_2 = 32
    RED_1 = 33
    RED_2 = 34
    ORANGE = 35
    NAVAL = 36
    SOLO_FIGURES = 37


FIRST_PLACE, LAST_PLACE = Setting.YELLOW_1.value, Setting.NAVAL.value
"""The settings that name the cards of a row, one each."""


class Technologies(IntEnum):
    """SET-S6: which row is laid out."""

    RANDOM = 0
    FIRST_GAME = 1
    CUSTOM = 2
    """Named card by card."""


class Sides(IntEnum):
    """Who chooses the sides of coast tiles."""

    CHOOSE = 0
    RECOMMENDED = 1
    RANDOM = 2


def _figure(first: int, last: int) -> dict[str, int]:
    return {LEVEL: -1} | {str(n): n for n in range(first, last + 1)}


def _cards(place: Setting) -> dict[str, int]:
    seal = Seal[place.name.partition("_")[0]]
    return {NONE: -1} | {str(TECH_IDS[i]): i for i in range(TECHS) if SEAL[i] == seal}


def _named(place: Setting) -> SetupOption:
    with_sea = {"fish_and_ships": "on"} if place == Setting.NAVAL else {}
    return SetupOption(
        place.name.lower(), _cards(place), NONE, only_with={"technologies": "custom"} | with_sea
    )


def _choices(name: str) -> dict[str, int]:
    return {str(value): i for i, value in enumerate(SETUP["options"][name])}


SETUP_OPTIONS = (
    SetupOption("players", {"1": 1, "2": 2, "3": 3, "4": 4}, "3"),
    SetupOption("emissaries", ON_OFF, "off"),
    SetupOption("enclosures", ON_OFF, "off"),
    SetupOption("advisors", ON_OFF, "off"),
    SetupOption("fish_and_ships", ON_OFF, "off"),
    SetupOption("technologies", {t.name.lower(): int(t) for t in Technologies}, RANDOM),
    SetupOption("extra_technologies", {str(n): n for n in range(4)}, "0"),
    SetupOption("diversified_society", ON_OFF, "on"),
    SetupOption("tents", _choices("tents"), "limited"),
    SetupOption("sea_sides", _choices("sea_sides"), "choose"),
    SetupOption("start_tiles", _choices("start_tiles"), "draft"),
    SetupOption("first_player", {RANDOM: -1} | {f"seat{n}": n for n in range(4)}, RANDOM),
    SetupOption("round_cap", {str(n): n for n in SETUP["options"]["round_cap"]}, "0", "25"),
    SetupOption("open_bag_counts", ON_OFF, "on"),
    SetupOption("solo_level", {name: i for i, name in enumerate(LEVELS)}, "normal"),
    SetupOption("solo_roll", _figure(1, 6), LEVEL),
    SetupOption("solo_explore", _figure(1, 4), LEVEL),
    SetupOption("solo_unused", _figure(0, 4), LEVEL),
    SetupOption("solo_tents", _figure(1, 12), LEVEL),
    SetupOption("solo_gift", {LEVEL: -1, "0": 0, "2": 2}, LEVEL),
    SetupOption("solo_advisors", {a.name.lower(): int(a) for a in SoloAdvisors}, "both"),
    SetupOption("navy_fish_counts", ON_OFF, "off"),
    SetupOption("harbour_blue_die", ON_OFF, "off"),
    SetupOption("navy_step_back", {"0": 0, "1": 1, "2": 2}, "0"),
    SetupOption("start_blue", {a.name.lower(): int(a) for a in StartBlue}, "at_once"),
    SetupOption("navy_strict", ON_OFF, "off"),
    SetupOption("undo", ON_OFF, "on"),
    *(_named(Setting(place)) for place in range(FIRST_PLACE, LAST_PLACE + 1)),
    SetupOption(
        "solo_figures", {n: i for i, n in enumerate(SOLO_FIGURES)}, "second", former="first"
    ),
)

PRESETS: dict[str, dict[str, str]] = {
    "first_game": {"technologies": "first_game"},
    "first_fish_and_ships": {
        "technologies": "first_game",
        "fish_and_ships": "on",
        "sea_sides": "recommended",
    },
    "first_enclosures": {"technologies": "first_game", "enclosures": "on"},
    "first_advisors": {"technologies": "first_game", "advisors": "on"},
    "first_emissaries": {"technologies": "first_game", "emissaries": "on"},
    "everything": {
        "emissaries": "on",
        "enclosures": "on",
        "advisors": "on",
        "fish_and_ships": "on",
    },
    "solo": {"players": "1"},
}

MODULES = ("emissaries", "enclosures", "advisors", "fish_and_ships")
MOST_MODULES = 3
"""4.5: more than these at a time deserve a notice."""


def is_crowded(settings: Mapping[str, str]) -> bool:
    """4.5: more modules than the rulebook ever recommends."""
    return sum(settings[name] == "on" for name in MODULES) > MOST_MODULES


def refuse_setup(settings: Mapping[str, str]) -> SetupError | None:
    """What is wrong with these values together; None when they can be played."""
    solo, first = settings["players"] == ONE, settings["first_player"]
    if solo and settings["emissaries"] == "on":
        return SetupError("no_emissaries_in_solo", "emissaries", "on")
    if solo and first != RANDOM:
        return SetupError("solo_begins_with_the_human", "first_player", first)
    if first != RANDOM and int(first.removeprefix("seat")) >= int(settings["players"]):
        return SetupError("first_player_has_no_seat", "first_player", first)
    if settings["technologies"] == "custom":
        return refuse_row(settings)
    return None


def refuse_row(settings: Mapping[str, str]) -> SetupError | None:
    """SET-S6: what is wrong with a row named card by card, at the first place where it is."""
    places = [o for o in SETUP_OPTIONS if o.only_with and o.counts(settings)]
    if empty := [o.name for o in places if settings[o.name] == NONE]:
        return SetupError("place_is_empty", empty[0], NONE, tuple(empty))
    named = [settings[o.name] for o in places]
    for i, (place, card) in enumerate(zip(places, named, strict=True)):
        tech = place.value(card)
        if card in named[:i]:
            return SetupError("card_named_twice", place.name, card)
        if (needed := box_of(tech)) and settings[needed] != "on":
            return SetupError("card_not_in_play", place.name, card, (needed,))
        if FOUR_ONLY[tech] and settings["players"] != FOUR:
            return SetupError("card_for_four_players", place.name, card)
    return None


def box_of(tech: int) -> str:
    """SET-S6: the option without which a card lies in no deck; empty when there is none."""
    module = Module(TECH_MODULE[tech])
    if module == Module.BASE:
        return ""
    return "diversified_society" if module == Module.ANY else module.name.lower()


# The recommended row (SET-S6), with each mixture of modules

_compose = SETUP["first_game_compose"]


def _first_row(modules: tuple[str, ...]) -> set[int]:
    row = set(_compose["base"])
    for name in modules:
        replaced = dict(_compose[name]["replace"])
        row = {replaced.get(card, card) for card in row} | set(_compose[name]["add"])
    return row


MIXTURES = 2 ** len(MODULES)
FIRST_ROW = np.zeros((MIXTURES, TECHS), np.int16)
"""[modules as bits, technology]: 1 for each card of the recommended row."""
for _mix in range(MIXTURES):
    _used = tuple(name for i, name in enumerate(MODULES) if _mix >> i & 1)
    for _card in _first_row(_used):
        FIRST_ROW[_mix, TECH[_card]] = 1
