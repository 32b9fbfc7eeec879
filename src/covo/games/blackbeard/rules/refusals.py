"""Why something is not an option: a code; words and rules stand in ``words/reasons.py``."""

from __future__ import annotations

from enum import IntEnum


class Refusal(IntEnum):
    """NONE means that nothing stands against it; programs know the numbers: none is used anew."""

    NONE = 0
    NOT_NOW = 1
    OVER = 2
    RESIGNED = 3
    LEAVING = 4
    NOT_IN_HAND = 5
    NO_PIRATE = 6
    FOLLOWER = 7
    RESERVED = 8
    NO_ACTIONS = 9
    REVELLING = 10
    NOT_ADJACENT = 11
    DESTROYED = 12
    CLOSED_PORT = 13
    NOT_AT_SEA = 14
    NOT_IN_PORT = 15
    NO_MERCHANT = 16
    ALREADY_FOUND = 17
    NOT_FOUND = 18
    NO_PRIZE = 19
    HOSTILE_PORT = 20
    NO_REPAIR = 21
    NO_DAMAGE = 22
    SOBER = 23
    NO_RIVAL = 24
    NO_BOOTY = 25
    NO_ROOM = 26
    WRONG_WATERS = 27
    NO_CHANCE_TO_SACK = 28
    NO_ALLY = 29
    ALLIED = 30
    NO_WAY_TO_RETIRE = 31
    JUST_BOUGHT = 32
    BRIBED = 33
    TOO_POOR = 34
    NOTHING_TO_DEPLOY = 35
    ACTION_PLAYED = 36
    ACTION_DUE = 37
    LAST_CARD = 38
    NO_EFFECT = 39
    NO_ALLIANCE = 40
    KIND_USED = 42
    TYPE_USED = 43
    WRONG_WINDOW = 44
    HAS_KC = 45
    NO_KC = 46
    NO_KC_LEFT = 47
    TOO_OBSCURE = 48
    OUT_OF_REACH = 49
    SAFE_PORT = 50
    NO_WARSHIP = 51
    STATIONED = 53
    TAKEN = 55
    NO_LETTER = 56
    EMPTY_HOLD = 57
    NO_CAPTIVE = 58
    NO_RANSOM = 59
    NO_GOVERNOR = 60
    HAS_HAVEN = 61
    HEALTHY = 62
    WRONG_NUMBER = 63
    MUST_MOVE = 64
    MUST_DO_ONE = 65
    NOT_DRAWN = 66
