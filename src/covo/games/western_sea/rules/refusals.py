"""Why something is not an option: a code. Its rule and what is said of it stand with the words."""

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
