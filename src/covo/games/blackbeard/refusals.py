"""Why something is not an option: a code, and the number of the rule behind it."""

from __future__ import annotations

from enum import IntEnum

from .decisions import Kind


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


RULE: dict[Refusal, str] = {
    Refusal.NOT_NOW: "§5.3",
    Refusal.OVER: "BB-18.8",
    Refusal.RESIGNED: "§10",
    Refusal.LEAVING: "§10",
    Refusal.NOT_IN_HAND: "BB-3.4",
    Refusal.NO_PIRATE: "BB-5.4",
    Refusal.FOLLOWER: "BB-11.1",
    Refusal.RESERVED: "BB-4.2",
    Refusal.NO_ACTIONS: "BB-4.5",
    Refusal.REVELLING: "BB-13.2",
    Refusal.NOT_ADJACENT: "BB-7.1",
    Refusal.DESTROYED: "BB-7.3",
    Refusal.CLOSED_PORT: "BB-7.3",
    Refusal.NOT_AT_SEA: "BB-4.5",
    Refusal.NOT_IN_PORT: "BB-4.5",
    Refusal.NO_MERCHANT: "BB-8.1",
    Refusal.ALREADY_FOUND: "BB-8.1",
    Refusal.NOT_FOUND: "BB-8.2",
    Refusal.NO_PRIZE: "BB-8.5",
    Refusal.HOSTILE_PORT: "BB-9.4",
    Refusal.NO_REPAIR: "BB-9.47",
    Refusal.NO_DAMAGE: "BB-9.47",
    Refusal.SOBER: "BB-13.23",
    Refusal.NO_RIVAL: "BB-9.6",
    Refusal.NO_BOOTY: "BB-9.6",
    Refusal.NO_ROOM: "BB-9.6",
    Refusal.WRONG_WATERS: "BB-8.1",
    Refusal.NO_CHANCE_TO_SACK: "BB-9.55",
    Refusal.NO_ALLY: "BB-11.1",
    Refusal.ALLIED: "BB-11.6",
    Refusal.NO_WAY_TO_RETIRE: "BB-18.4",
    Refusal.JUST_BOUGHT: "BB-9.46",
    Refusal.BRIBED: "BB-18.4",
    Refusal.TOO_POOR: "BB-18.4",
    Refusal.NOTHING_TO_DEPLOY: "BB-5.1",
    Refusal.ACTION_PLAYED: "BB-3.3",
    Refusal.ACTION_DUE: "BB-3.3",
    Refusal.LAST_CARD: "BB-3.3",
    Refusal.NO_EFFECT: "BB-17",
    Refusal.NO_ALLIANCE: "BB-11.8",
    Refusal.KIND_USED: "BB-4.63",
    Refusal.TYPE_USED: "BB-4.63",
    Refusal.WRONG_WINDOW: "BB-4.65",
    Refusal.HAS_KC: "BB-10.11",
    Refusal.NO_KC: "BB-10.2",
    Refusal.NO_KC_LEFT: "BB-10.12",
    Refusal.TOO_OBSCURE: "BB-10.12",
    Refusal.OUT_OF_REACH: "BB-10.2",
    Refusal.SAFE_PORT: "BB-10.5",
    Refusal.NO_WARSHIP: "BB-6.43",
    Refusal.STATIONED: "BB-6.41",
    Refusal.TAKEN: "BB-5.4",
    Refusal.NO_LETTER: "BB-10.33",
    Refusal.EMPTY_HOLD: "BB-9.4",
    Refusal.NO_CAPTIVE: "BB-9.4",
    Refusal.NO_RANSOM: "BB-1.6",
    Refusal.NO_GOVERNOR: "BB-9.4",
    Refusal.HAS_HAVEN: "BB-9.4",
    Refusal.HEALTHY: "BB-9.4",
    Refusal.WRONG_NUMBER: "BB-9.47",
    Refusal.MUST_MOVE: "BB-17.9",
    Refusal.MUST_DO_ONE: "BB-5.1",
    Refusal.NOT_DRAWN: "§5.1",
}

RULE_FOR_KIND: dict[tuple[Refusal, Kind], str] = {
    (Refusal.WRONG_WATERS, Kind.ATTACK): "BB-9.5",
    (Refusal.DESTROYED, Kind.ATTACK): "BB-9.5",
    (Refusal.TOO_POOR, Kind.HAVEN): "BB-9.4",
    (Refusal.NO_ROOM, Kind.STOW): "BB-9.5",
    (Refusal.EMPTY_HOLD, Kind.DUMP): "BB-8.2",
    (Refusal.MUST_DO_ONE, Kind.STAY_OUT): "BB-11.1",
    (Refusal.NO_PIRATE, Kind.LEADER): "BB-11.1",
    (Refusal.NOT_IN_HAND, Kind.PICK): "BB-5.1",
}
"""Where the same refusal rests on another rule than it usually does."""
