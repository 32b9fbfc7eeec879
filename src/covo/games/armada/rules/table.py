"""Section 10: what is settled when a table is created, with presets."""

from __future__ import annotations

from collections.abc import Mapping
from enum import IntEnum
from itertools import permutations

import numpy as np

from covo.engine.game import SetupError, SetupOption

from .components import Colour

NONE, RANDOM = "none", "random"
ON_OFF = {"off": 0, "on": 1}


class Setting(IntEnum):
    """Where each set-up value stands in the row that ``setup`` reads."""

    PLAYERS = 0
    CARDS = 1
    STARTING_CARDS = 2
    RECRUITMENT = 3
    COLOURS = 4
    STRICT_HOLD = 5
    MAX_ROUNDS = 6
    CALM_ROUNDS = 7
    DUMMY_COLOUR = 8
    SETUP = 9
    UNDO = 10
    CLOCK = 11
    REACTION_CLOCK = 12
    NATIVE_FLAGS = 13
    GOLD_ALONE = 14
    PAIR_WINS = 15


CHOSEN = np.array([(0, 0, 0, 0), *permutations(range(len(Colour)))], np.int16)
"""Who has which colour, seat by seat; row 0 stands for a random draw."""

_names = [colour.name.lower() for colour in Colour]
_chosen = {"-".join(_names[c] for c in row): i for i, row in enumerate(CHOSEN) if i > 0}


def _numbers(first: int, last: int) -> dict[str, int]:
    return {NONE: 0} | {str(n): n for n in range(first, last + 1)}


SETUP_OPTIONS = (
    SetupOption("players", {"2": 2, "3": 3, "4": 4}, "4"),
    SetupOption("cards", ON_OFF, "on"),
    SetupOption("starting_cards", {str(n): n for n in range(5)}, "2"),
    SetupOption("recruitment", ON_OFF, "on"),
    SetupOption("colours", {RANDOM: 0} | _chosen, RANDOM),
    SetupOption("strict_hold", ON_OFF, "off"),
    SetupOption("max_rounds", _numbers(1, 200), NONE, "60"),
    SetupOption("calm_rounds", _numbers(5, 60), NONE, "15"),
    SetupOption("dummy_colour", {RANDOM: -1} | {n: i for i, n in enumerate(_names)}, RANDOM),
    SetupOption("setup", {"free": 0, "standard": 1}, "free"),
    SetupOption("undo", ON_OFF, "on"),
    SetupOption("clock", _numbers(10, 3600), NONE),
    SetupOption("reaction_clock", _numbers(5, 300), NONE),
    SetupOption("native_flags", {"natives": 0, "kept": 1}, "kept", former="natives"),
    SetupOption("gold_alone", ON_OFF, "on", former="off"),
    SetupOption("pair_wins", ON_OFF, "on", former="off"),
)

PRESETS: dict[str, dict[str, str]] = {
    "classic": {"cards": "off", "recruitment": "off"},
    "full": {"cards": "on", "recruitment": "on"},
    "duel": {"players": "2", "cards": "on", "recruitment": "on"},
    "quick": {"cards": "on", "recruitment": "on", "setup": "standard", "max_rounds": "12"},
}


def refuse_setup(settings: Mapping[str, str]) -> SetupError | None:
    """What is wrong with these values together; None when they can be played."""
    dummy, three = settings["dummy_colour"], settings["players"] == "3"
    if dummy != RANDOM and not three:
        return SetupError("dummy_needs_three_players", "dummy_colour", dummy)
    chosen = settings["colours"]
    if three and RANDOM not in (dummy, chosen) and not chosen.endswith(dummy):
        return SetupError("dummy_is_not_the_colour_left", "dummy_colour", dummy)
    return None
