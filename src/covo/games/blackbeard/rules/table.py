"""Section 10: what is settled when a table is created, with presets."""

from __future__ import annotations

from enum import IntEnum

from covo.engine.game import SetupOption

NONE = "none"
ON_OFF = {"off": 0, "on": 1}


class Setting(IntEnum):
    """Where each set-up value stands in the row that ``setup`` reads."""

    PLAYERS = 0
    LENGTH = 1
    PARDON_SEEDING = 2
    PIRATE_DEAL = 3
    MOVE_ANY_IN_REGION = 4
    LOOT_NOTORIETY = 5
    SACK_FACTOR = 6
    DUEL_NOTORIETY = 7
    CONVERSION_LOYALTY = 8
    GRAB_FAILURE_LOYALTY = 9
    AMBITION_LOYALTY = 10
    DR_LOYALTY_TIMING = 11
    OUST_NP = 12
    ATTACK_FAILURE_HITS = 13
    WARSHIP_DAMAGE_VP = 14
    KC_DEFEAT_VP = 15
    LETTER_LOST_ON_ATTACK = 16
    RECYCLE_PIRATES = 17
    SINK_AT_ZERO_COMBAT = 18
    CROWN_LEVEL = 19
    STRICT_WINDOWS = 20
    SPECTATOR_SEES_HANDS = 21
    MAX_PLAYER_TURNS = 22
    UNDO = 23
    CLOCK = 24
    REACTION_CLOCK = 25
    HAVEN_RETIREMENT = 26
    HAVEN_LOSS = 27
    LETTER_HAVENS = 28
    ANTI_PIRATE_PORTS = 29
    ALLIANCE_RULINGS = 30


class LootFame(IntEnum):
    """R2: what a loot adds to the merchant's cargo rating."""

    NEW_DIE = 0
    SAME_DIE = 1
    NOTHING = 2


class FailureHits(IntEnum):
    """R10: what a failed attack costs."""

    NONE = 0
    ONE = 1
    DIFFERENCE = 2


def _numbers(first: int, last: int) -> dict[str, int]:
    return {str(n): n for n in range(first, last + 1)}


def _limit(first: int, last: int) -> dict[str, int]:
    return {NONE: 0} | _numbers(first, last)


SETUP_OPTIONS = (
    SetupOption("players", _numbers(1, 5), "4"),
    SetupOption("length", {"standard": 0, "long": 1}, "standard"),
    SetupOption("pardon_seeding", {"shuffled": 0, "thirds": 1}, "shuffled"),
    SetupOption("pirate_deal", {"random": 0, "draft": 1}, "random"),
    SetupOption("move_any_in_region", ON_OFF, "off"),
    SetupOption(
        "loot_notoriety",
        {"cargo_plus_die": 0, "cargo_plus_same_die": 1, "cargo": 2},
        "cargo_plus_die",
    ),
    SetupOption("sack_factor", {"3": 3, "2": 2}, "3"),
    SetupOption("duel_notoriety", ON_OFF, "off"),
    SetupOption("conversion_loyalty", ON_OFF, "off"),
    SetupOption("grab_failure_loyalty", {"0": 0, "-2": -2}, "0"),
    SetupOption("ambition_loyalty", {"0": 0, "1": 1}, "0"),
    SetupOption("dr_loyalty_timing", {"removal": 0, "declaration": 1}, "removal"),
    SetupOption("oust_np", {"any_attempt": 0, "survived": 1}, "any_attempt"),
    SetupOption(
        "attack_failure_hits", {"none": 0, "one": 1, "difference": 2}, "none", former="one"
    ),
    SetupOption("warship_damage_vp", _numbers(0, 3), "0"),
    SetupOption("kc_defeat_vp", _numbers(-5, 0), "0"),
    SetupOption("letter_lost_on_attack", ON_OFF, "off"),
    SetupOption("recycle_pirates", ON_OFF, "off"),
    SetupOption("sink_at_zero_combat", ON_OFF, "off"),
    SetupOption("crown_level", _numbers(1, 3), "2"),
    SetupOption("strict_windows", ON_OFF, "on", "off"),
    SetupOption("spectator_sees_hands", ON_OFF, "off"),
    SetupOption("max_player_turns", _limit(1, 400), NONE, "400"),
    SetupOption("undo", ON_OFF, "on"),
    SetupOption("clock", _limit(10, 3600), NONE),
    SetupOption("reaction_clock", _limit(5, 300), NONE),
    SetupOption("haven_retirement", {"next_turn": 0, "at_once": 1}, "at_once", former="next_turn"),
    SetupOption("haven_loss", {"announced": 0, "dice": 1}, "dice", former="announced"),
    SetupOption("letter_havens", ON_OFF, "on", former="off"),
    SetupOption("anti_pirate_ports", {"closed": 0, "open": 1}, "closed"),
    SetupOption("alliance_rulings", {"first": 0, "second": 1}, "second", former="first"),
)

PRESETS: dict[str, dict[str, str]] = {
    "standard": {},
    "long": {"length": "long"},
    "solo": {"players": "1"},
    "as_on_the_card": {"move_any_in_region": "on", "anti_pirate_ports": "open"},
    "english_charts": {
        "loot_notoriety": "cargo",
        "sack_factor": "2",
        "duel_notoriety": "on",
        "conversion_loyalty": "on",
        "grab_failure_loyalty": "-2",
        "ambition_loyalty": "1",
        "dr_loyalty_timing": "declaration",
        "oust_np": "survived",
    },
}
