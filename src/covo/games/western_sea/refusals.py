"""Why something is not an option: a code, and the number of the rule behind it."""

from __future__ import annotations

from enum import IntEnum


class Refusal(IntEnum):
    """NONE means that nothing stands against it."""

    NONE = 0
    NOT_NOW = 1
    OVER = 2
    NOT_THERE = 3
    NOT_POSSIBLE = 4
    USED = 5
    TOO_FEW_ICONS = 6
    NO_STACK = 7
    NO_STEP = 8
    NO_DIE = 9
    NO_TECH = 10
    NOTHING_TO_TRADE = 11
    NO_TARGET = 12
    NO_SHIP = 13
    NO_MODULE = 14
    NO_ADVISOR_FACE = 15
    ADVISOR_IDLE = 16
    NO_SOURCE = 17
    WRONG_ICON = 18
    REST_UNPAID = 19
    NO_EFFECT_LEFT = 20
    WORN = 21
    NOT_OWNED = 22
    NO_ACTIVE_DIE = 23
    EMPTY_BAG = 24
    NO_TREASURE_DIE = 25
    NO_SPENT_DIE = 26
    SAME_FACE = 27
    ADVISOR_FACE = 28
    NOT_DRAWN = 29
    TOO_FEW_NEIGHBOURS = 30
    CELL_TAKEN = 31
    BAY_TAKEN = 32
    NO_TENT = 33
    NO_STOCK = 34
    OUT_OF_REACH = 35
    ISLAND = 36
    NOT_IN_PLAY = 37
    NO_TENT_HERE = 38
    NO_CARDS = 39
    NOT_IN_HAND = 40
    NO_PATTERN = 41
    NOT_PRESENT = 42
    NO_LEAD = 43
    HOUSE_HERE = 44
    NO_HOUSE = 45
    NO_PRESENCE_ON_TERRAIN = 46
    NONE_IN_SUPPLY = 47
    NOT_RECRUITABLE = 48
    NO_EMISSARY = 49
    HIRE_UNMET = 50
    OWNED = 51
    NOT_IN_ROW = 52
    TOO_DEAR = 53
    NO_TOKENS = 54
    TERRAIN_MISSING = 55
    NOT_HARVESTED = 56
    NO_FACTORY = 57
    WORKED = 58
    FACTORY_IDLE = 59
    SET_FULL = 60
    KIND_IN_SET = 61
    NOT_RETIRABLE = 62
    DEFENDED = 63
    OWN_TENT = 64
    NOT_ADJACENT = 65
    FIRST_STEP = 66
    OWN_MARKER = 67
    MUST_TAKE = 68
    NO_VP = 69
    FACTORY_TENT = 70
    NOT_GRANTED = 71
    RESIGNED = 72
    LEAVING = 73


RULE: dict[Refusal, str] = {
    Refusal.NOT_NOW: "§5.1",
    Refusal.OVER: "§8.2",
    Refusal.NOT_THERE: "§5.1",
    Refusal.NOT_POSSIBLE: "SET-1.10",
    Refusal.USED: "SET-5.2",
    Refusal.TOO_FEW_ICONS: "SET-5.9",
    Refusal.NO_STACK: "SET-6.1",
    Refusal.NO_STEP: "SET-6.2",
    Refusal.NO_DIE: "SET-6.3",
    Refusal.NO_TECH: "SET-6.4",
    Refusal.NOTHING_TO_TRADE: "SET-6.6",
    Refusal.NO_TARGET: "SET-6.7",
    Refusal.NO_SHIP: "SET-12.5",
    Refusal.NO_MODULE: "§4.5",
    Refusal.NO_ADVISOR_FACE: "SET-11.5",
    Refusal.ADVISOR_IDLE: "§7.5",
    Refusal.NO_SOURCE: "SET-5.6",
    Refusal.WRONG_ICON: "SET-5.6",
    Refusal.REST_UNPAID: "SET-5.12",
    Refusal.NO_EFFECT_LEFT: "SET-5.12",
    Refusal.WORN: "SET-8.1",
    Refusal.NOT_OWNED: "SET-8.1",
    Refusal.NO_ACTIVE_DIE: "SET-4.4",
    Refusal.EMPTY_BAG: "SET-4.4",
    Refusal.NO_TREASURE_DIE: "SET-12.9",
    Refusal.NO_SPENT_DIE: "SET-4.7",
    Refusal.SAME_FACE: "SET-4.4",
    Refusal.ADVISOR_FACE: "SET-11.4",
    Refusal.NOT_DRAWN: "SET-6.1",
    Refusal.TOO_FEW_NEIGHBOURS: "SET-6.1",
    Refusal.CELL_TAKEN: "SET-6.1",
    Refusal.BAY_TAKEN: "SET-12.3",
    Refusal.NO_TENT: "SET-6.2",
    Refusal.NO_STOCK: "SET-1.4",
    Refusal.OUT_OF_REACH: "SET-6.2",
    Refusal.ISLAND: "SET-12.8",
    Refusal.NOT_IN_PLAY: "SET-6.2",
    Refusal.NO_TENT_HERE: "SET-6.2",
    Refusal.NO_CARDS: "SET-10.2",
    Refusal.NOT_IN_HAND: "SET-10.1",
    Refusal.NO_PATTERN: "SET-10.4",
    Refusal.NOT_PRESENT: "SET-6.7",
    Refusal.NO_LEAD: "SET-6.8",
    Refusal.HOUSE_HERE: "SET-6.8",
    Refusal.NO_HOUSE: "SET-1.3",
    Refusal.NO_PRESENCE_ON_TERRAIN: "SET-6.3",
    Refusal.NONE_IN_SUPPLY: "SET-1.3",
    Refusal.NOT_RECRUITABLE: "SET-6.3",
    Refusal.NO_EMISSARY: "SET-9.5",
    Refusal.HIRE_UNMET: "SET-9.5",
    Refusal.OWNED: "SET-6.4",
    Refusal.NOT_IN_ROW: "SET-S6",
    Refusal.TOO_DEAR: "SET-6.4",
    Refusal.NO_TOKENS: "SET-6.4",
    Refusal.TERRAIN_MISSING: "SET-6.4",
    Refusal.NOT_HARVESTED: "SET-5.13",
    Refusal.NO_FACTORY: "SET-7.3",
    Refusal.WORKED: "SET-7.3",
    Refusal.FACTORY_IDLE: "SET-7.3",
    Refusal.SET_FULL: "SET-6.6",
    Refusal.KIND_IN_SET: "SET-6.6",
    Refusal.NOT_RETIRABLE: "SET-6.6",
    Refusal.DEFENDED: "SET-6.7",
    Refusal.OWN_TENT: "SET-6.7",
    Refusal.NOT_ADJACENT: "SET-12.6",
    Refusal.FIRST_STEP: "SET-5.11",
    Refusal.OWN_MARKER: "SET-9.3",
    Refusal.MUST_TAKE: "SET-9.1",
    Refusal.NO_VP: "§7.5",
    Refusal.FACTORY_TENT: "SET-7.3",
    Refusal.NOT_GRANTED: "SET-5.3",
    Refusal.RESIGNED: "SET-13.1",
    Refusal.LEAVING: "SET-13.1",
}
