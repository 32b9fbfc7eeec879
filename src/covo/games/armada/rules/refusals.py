"""Why something is not an option: a code; its rule and its sentence stand in ``words``."""

from __future__ import annotations

from enum import IntEnum


class Refusal(IntEnum):
    """NONE means that nothing stands against it."""

    NONE = 0
    NOT_NOW = 1
    NO_POINTS = 2
    NOT_YOURS = 3
    NO_SHIP_HERE = 4
    SEA_TAKEN = 5
    NO_PIRATES = 6
    UNEXPLORED = 7
    OCCUPIED = 8
    SHIP_FULL = 9
    FOREIGN_SHIP = 10
    NO_CREW = 11
    EXPLORED = 12
    NOBODY_NEAR = 13
    TOO_FEW = 14
    NO_TARGET = 15
    SISTER = 16
    CREWED = 17
    NO_GOLD = 18
    TOO_FEW_CITIES = 19
    TOO_FEW_BASES = 20
    NO_RESERVE = 21
    NO_RECRUITING = 22
    RECRUITED = 23
    NOBODY_DUE = 24
    NO_CARDS = 25
    TOO_POOR = 26
    NO_DECK = 27
    NOT_IN_HAND = 28
    NO_EFFECT = 29
    ONE_A_TURN = 30
    WRONG_NUMBER = 31
    NOT_THERE = 32
    NOTHING_TO_DO = 33
    LEAVING = 34
    OVER = 35
    RESIGNED = 36
    NOT_POSSIBLE = 37
    SHIP_IN_PORT = 38
    USED = 39
