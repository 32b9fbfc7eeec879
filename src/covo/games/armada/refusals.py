"""Why something is not an option: a code, and the number of the rule behind it."""

from __future__ import annotations

from enum import IntEnum

from .decisions import Kind


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


RULE: dict[Refusal, str] = {
    Refusal.NOT_NOW: "§5.3",
    Refusal.NO_POINTS: "ARM-3.3",
    Refusal.NOT_YOURS: "ARM-1.3",
    Refusal.NO_SHIP_HERE: "ARM-1.6",
    Refusal.SEA_TAKEN: "ARM-5.3",
    Refusal.NO_PIRATES: "ARM-4.1",
    Refusal.UNEXPLORED: "ARM-4.2",
    Refusal.OCCUPIED: "ARM-4.2",
    Refusal.SHIP_FULL: "ARM-1.5",
    Refusal.FOREIGN_SHIP: "ARM-5.6",
    Refusal.NO_CREW: "ARM-5.3",
    Refusal.EXPLORED: "ARM-6.1",
    Refusal.NOBODY_NEAR: "ARM-6.2",
    Refusal.TOO_FEW: "ARM-7.1",
    Refusal.NO_TARGET: "ARM-7.2",
    Refusal.SISTER: "ARM-14.4",
    Refusal.CREWED: "ARM-8.1",
    Refusal.NO_GOLD: "ARM-9.1",
    Refusal.TOO_FEW_CITIES: "ARM-9.2",
    Refusal.TOO_FEW_BASES: "ARM-9.3",
    Refusal.NO_RESERVE: "ARM-1.11",
    Refusal.NO_RECRUITING: "ARM-10.1",
    Refusal.RECRUITED: "ARM-10.1",
    Refusal.NOBODY_DUE: "ARM-10.2",
    Refusal.NO_CARDS: "ARM-11.1",
    Refusal.TOO_POOR: "ARM-11.4",
    Refusal.NO_DECK: "ARM-11.3",
    Refusal.NOT_IN_HAND: "ARM-11.2",
    Refusal.NO_EFFECT: "ARM-11.5",
    Refusal.ONE_A_TURN: "§7.13",
    Refusal.WRONG_NUMBER: "ARM-4.1",
    Refusal.NOT_THERE: "§5.1",
    Refusal.NOTHING_TO_DO: "§5.7",
    Refusal.LEAVING: "ARM-17.2",
    Refusal.OVER: "ARM-13.4",
    Refusal.RESIGNED: "ARM-17.1",
    Refusal.NOT_POSSIBLE: "ARM-3.1",
    Refusal.SHIP_IN_PORT: "ARM-1.7",
    Refusal.USED: "§7.5",
}

RULE_FOR_KIND: dict[tuple[Refusal, Kind], str] = {
    (Refusal.OCCUPIED, Kind.MUTINY_AT): "§7.8",
    (Refusal.SISTER, Kind.MUTINY_AT): "§7.8",
    (Refusal.NO_CREW, Kind.MUTINY_AT): "§7.8",
    (Refusal.OCCUPIED, Kind.NATIVES_AT): "§7.4",
    (Refusal.OCCUPIED, Kind.CONVERT): "ARM-1.4",
    (Refusal.OCCUPIED, Kind.RECRUIT_AT): "ARM-1.4",
    (Refusal.OCCUPIED, Kind.MILITIA_AT): "ARM-1.4",
    (Refusal.UNEXPLORED, Kind.NATIVES_AT): "§7.4",
    (Refusal.NOT_POSSIBLE, Kind.TAKE): "§7.3",
    (Refusal.NO_DECK, Kind.PEEK): "§7.3",
    (Refusal.NOBODY_NEAR, Kind.SINK): "ARM-8.1",
    (Refusal.NO_PIRATES, Kind.DESTROY): "ARM-8.2",
    (Refusal.NO_PIRATES, Kind.LOAD): "ARM-5.2",
    (Refusal.NO_CREW, Kind.LOAD): "ARM-1.9",
    (Refusal.NOT_THERE, Kind.RECRUIT_AT): "ARM-10.2",
    (Refusal.NOT_YOURS, Kind.LAUNCH): "ARM-5.1",
    (Refusal.WRONG_NUMBER, Kind.PIRATES_HERE): "§5.1",
    (Refusal.WRONG_NUMBER, Kind.QTY_GOLD): "ARM-1.9",
    (Refusal.SHIP_IN_PORT, Kind.YARD_AT): "§7.11",
}
"""Where the same refusal rests on another rule than it usually does."""
